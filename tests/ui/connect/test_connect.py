"""The connect dialog, the chip in the header and the question about a limit, driven by mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import keyring.errors
import pytest
from PySide6.QtCore import QEvent, QLocale, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.base.language import Form, Role, Usage
from debatecoach.casefile.settings import PriceSetting
from debatecoach.coach.team.budget import OVER, Limit, Reached
from debatecoach.debate.side import Side
from debatecoach.engines.language import finder
from debatecoach.engines.language.keys import Keys
from debatecoach.ui.connect import connection_words as words
from debatecoach.ui.connect.budget import BudgetDialog
from debatecoach.ui.connect.connection_choice import Choice, ConnectionStanding
from debatecoach.ui.connect.dialog import ConnectDialog
from debatecoach.ui.connect.models import likely_writer
from debatecoach.ui.connect.parts import KeyField
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.settings.dialog import SettingsDialog
from debatecoach.ui.supplies.doctor import DoctorDialog
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.support.scripted_server import ScriptedServer
from tests.ui.connecting import CANARY, Chain, a_call, models_server
from tests.ui.rig import PATIENCE, attach, focus, open_motion, quick_outside, use, wait_until

NOWHERE = (("Ollama", "http://127.0.0.1:9/v1"),)


@pytest.fixture
def server() -> Iterator[ScriptedServer]:
    with ScriptedServer() as made:
        models_server(made)
        yield made


@pytest.fixture
def chain(parts: Parts) -> Chain:
    made = Chain()
    parts.connections.keys = Keys(made)
    return made


@pytest.fixture
def window(parts: Parts, chain: Chain, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setattr(finder, "PROBE_SECONDS", PATIENCE)  # the tests' servers answer, however late
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    attach(made, parts)
    wait_until(lambda: bool(made.home.presenter.motions) and made.home.presenter.microphone is not None)
    yield made
    for dialog in made.findChildren(QDialog):
        dialog.close()
    made.close()


def opened(window: MainWindow, parts: Parts, places: Any = NOWHERE) -> ConnectDialog:
    dialog = parts.make(ConnectDialog, window, places)
    dialog.open()
    wait_until(lambda: not dialog._jobs, 10, "the dialog to have looked")
    return dialog


def click(widget: QWidget) -> None:
    wait_until(widget.isVisible, 3, "the widget to be shown")
    assert widget.isEnabled()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def type_address(dialog: ConnectDialog, text: str) -> None:
    click(dialog.server.places[-1])
    dialog.server.address.clear()
    QTest.keyClicks(dialog.server.address, text)
    dialog.server.address.editingFinished.emit()
    wait_until(lambda: not dialog._jobs, 10)


def texts(widget: QWidget) -> str:
    return "\n".join(each.text() for each in widget.findChildren(QLabel) if each.isVisible())


# -- finding and connecting --------------------------------------------------------------------------------


def test_what_runs_here_is_found_and_enter_connects(
    window: MainWindow, parts: Parts, server: ScriptedServer
) -> None:
    dialog = opened(window, parts, (("Ollama", server.base_url),))
    assert "3 models" in dialog.server.picked().accessibleDescription()  # type: ignore[union-attr]
    assert "Writing: llama3:8b. Annotating and judging: the same." in texts(dialog)
    assert "Nothing leaves this machine and nothing is paid." in texts(dialog)
    assert not dialog.server.key.isVisible(), "it listed its models without a key"
    QTest.keyClick(dialog.server.picked(), Qt.Key.Key_Return)
    wait_until(lambda: parts.connections.standing is ConnectionStanding.CONNECTED, 10)
    wait_until(lambda: not window.findChildren(ConnectDialog), 3)
    assert window.header is not None
    assert window.header.opponent.text() == "llama3:8b"


def test_nothing_found_is_said_and_can_be_looked_for_again(
    window: MainWindow, parts: Parts, server: ScriptedServer
) -> None:
    dialog = opened(window, parts)
    assert "No Ollama, LM Studio or llama.cpp answers" in texts(dialog)
    assert not dialog.connect_button.isEnabled()
    assert not dialog.models.isVisible()
    dialog._looked_at = (("Ollama", server.base_url),)
    click(dialog.server.again)
    wait_until(lambda: dialog.models.isVisible(), 5)
    assert dialog.models.chosen()[Role.WRITING] == "llama3:8b"


def test_an_address_is_typed_models_are_listed_and_roles_are_chosen(
    window: MainWindow, parts: Parts, server: ScriptedServer, chain: Chain
) -> None:
    dialog = opened(window, parts)
    type_address(dialog, server.base_url.replace("http://", ""))
    assert dialog._url == server.base_url, "the scheme is added"
    QTest.keyClicks(dialog.server.key.field, CANARY)
    assert dialog.server.key.field.echoMode() is QLineEdit.EchoMode.Password
    wait_until(lambda: dialog.models.names == ("llama3:8b", "qwen2.5:14b", "script:text"), 5)
    dialog.models.boxes[Role.WRITING].setEditText("qwen2.5:14b")
    dialog.models.boxes[Role.JUDGING].setEditText("llama3:8b")
    assert "Judging: llama3:8b." in texts(dialog)
    click(dialog.connect_button)
    wait_until(lambda: parts.connections.standing is ConnectionStanding.CONNECTED, 10)
    assert parts.settings.models == {"writing": "qwen2.5:14b", "judging": "llama3:8b"}
    assert chain.kept == {("debatecoach", server.base_url): CANARY}
    connection = parts.connections.connection
    assert connection is not None
    assert connection.models[Role.ANNOTATING] == "qwen2.5:14b"


def test_the_environments_server_is_offered_and_its_key_stays_there(
    window: MainWindow,
    parts: Parts,
    server: ScriptedServer,
    chain: Chain,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("OPENAI_BASE_URL", server.base_url)
    monkeypatch.setenv("OPENAI_API_KEY", CANARY)
    dialog = opened(window, parts)
    place = dialog.server.picked()
    assert place is not None
    assert "from the environment" in place.accessibleName()
    assert "OPENAI_API_KEY" in dialog.server.key.field.placeholderText()
    assert dialog.server.key.field.text() == "", "what cannot be seen there cannot be read there"
    wait_until(lambda: bool(dialog.models.names), 5)
    sent = {name.lower(): value for name, value in server.requests[-1].headers.items()}
    assert sent["authorization"] == f"Bearer {CANARY}"
    dialog.models.boxes[Role.WRITING].setEditText("llama3:8b")
    click(dialog.connect_button)
    wait_until(lambda: parts.connections.standing is ConnectionStanding.CONNECTED, 10)
    assert not chain.kept


def test_without_a_keychain_that_is_said_before_and_after(
    window: MainWindow, parts: Parts, server: ScriptedServer
) -> None:
    parts.connections.keys = Keys(Chain(keyring.errors.NoKeyringError("none")))
    notices = []
    parts.bridge.notice.connect(notices.append)
    dialog = opened(window, parts)
    type_address(dialog, server.base_url)
    assert "no keychain" in dialog.server.key.note.text()
    QTest.keyClicks(dialog.server.key.field, CANARY)
    wait_until(lambda: bool(dialog.models.names), 5)
    click(dialog.connect_button)
    wait_until(lambda: parts.connections.standing is ConnectionStanding.CONNECTED, 10)
    wait_until(lambda: bool(notices), 3)
    assert "asked for it again next time" in str(notices[0])


def test_a_kept_key_can_be_forgotten(
    window: MainWindow, parts: Parts, server: ScriptedServer, chain: Chain
) -> None:
    chain.kept["debatecoach", server.base_url] = CANARY
    dialog = opened(window, parts)
    type_address(dialog, server.base_url)
    assert "keychain" in dialog.server.key.field.placeholderText()
    click(dialog.server.key.forget)
    wait_until(lambda: not chain.kept, 5)
    wait_until(lambda: not dialog.server.key.forget.isVisible(), 5)


def test_a_key_belongs_to_one_server(window: MainWindow, parts: Parts) -> None:
    dialog = opened(window, parts)
    type_address(dialog, "https://one.example/v1")
    QTest.keyClicks(dialog.server.key.field, CANARY)
    type_address(dialog, "https://two.example/v1")
    assert dialog.server.key.text() == ""


def test_no_picture_of_the_window_holds_the_key(window: MainWindow, parts: Parts) -> None:
    dialog = opened(window, parts)
    type_address(dialog, "https://one.example/v1")
    field = dialog.server.key.field
    pictures = []
    for key in (CANARY, "x" * len(CANARY)):
        field.setText(key)
        field.end(False)
        QApplication.processEvents()
        pictures.append(dialog.server.key.grab().toImage())
    assert pictures[0] == pictures[1], "any key of this length looks the same"
    field.selectAll()
    field.copy()
    assert QGuiApplication.clipboard().text() != "x" * len(CANARY)


def test_the_key_is_shown_hidden_and_pasted(qtbot: QtBot) -> None:
    made = KeyField(lambda: None)
    qtbot.addWidget(made)
    made.show()
    QGuiApplication.clipboard().setText(f"  {CANARY}\n")
    click(made.paste)
    assert made.text() == CANARY
    QTest.keyClick(made.shown, Qt.Key.Key_Space)
    assert made.field.echoMode() is QLineEdit.EchoMode.Normal
    made.clear()
    assert made.field.echoMode() is QLineEdit.EchoMode.Password
    assert not made.field.isUndoAvailable() or made.field.text() == ""


# -- testing ---------------------------------------------------------------------------------------------


def test_a_test_says_how_fast_and_what_forms(
    window: MainWindow, parts: Parts, server: ScriptedServer
) -> None:
    dialog = opened(window, parts, (("Ollama", server.base_url),))
    dialog.models.boxes[Role.WRITING].setEditText("script:drip")
    click(dialog.models.test)
    assert "Testing script:drip" in dialog.models.busy._words.text()
    assert not dialog.models.test.isEnabled()
    wait_until(dialog.models.result.isVisible, 20)
    assert "script:drip" in dialog.models.result.text()
    assert "plain text only" in dialog.models.result.text()
    assert dialog.models.test.isEnabled()


@pytest.mark.parametrize(
    ("case", "said"),
    [
        ("401", "key"),
        ("404", "model"),
        ("quota", "credit"),
        ("html502", "fault"),
        ("cut-abort", "lost"),
    ],
)
def test_every_trouble_is_told_beside_the_button(
    window: MainWindow, parts: Parts, server: ScriptedServer, case: str, said: str
) -> None:
    dialog = opened(window, parts, (("Ollama", server.base_url),))
    dialog.models.boxes[Role.WRITING].setEditText(f"script:{case}")
    click(dialog.models.test)
    wait_until(lambda: dialog.notice.isVisible(), 40)
    assert dialog.notice.text().count(".") >= 2, "what, what is safe, what to do"
    assert dialog.models.busy.isHidden()
    assert dialog.models.test.isEnabled()
    assert dialog.server.key.isVisible() == (case == "401"), "a key is wanted, so there is a field"
    assert said in dialog.notice.text()


def test_a_server_that_is_not_there_is_told_and_the_dialog_stays(window: MainWindow, parts: Parts) -> None:
    dialog = opened(window, parts)
    type_address(dialog, NOWHERE[0][1])
    wait_until(dialog.notice.isVisible, 10)
    assert "No program on this computer answers" in dialog.notice.text()
    dialog.models.boxes[Role.WRITING].setEditText("llama3:8b")
    click(dialog.connect_button)
    assert not dialog.connect_button.isEnabled()
    wait_until(dialog.connect_button.isEnabled, 10)
    assert dialog.isVisible()
    assert dialog.notice.isVisible()


def test_closing_gives_up_what_is_under_way(window: MainWindow, parts: Parts, server: ScriptedServer) -> None:
    dialog = opened(window, parts, (("Ollama", server.base_url),))
    dialog.models.boxes[Role.WRITING].setEditText("script:stall")
    click(dialog.models.test)
    wait_until(lambda: any(each.method == "POST" for each in server.requests), 10)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    wait_until(lambda: any(each.client_gone for each in server.requests), 5, "the server to see us gone")


@pytest.mark.parametrize("text", ["not an address", "ftp://x/y", "https://user:secret@host/v1", "http://"])
def test_what_is_no_address_is_told(window: MainWindow, parts: Parts, text: str) -> None:
    dialog = opened(window, parts)
    type_address(dialog, text)
    assert "not the address" in dialog.notice.text()
    assert not dialog.models.isVisible()
    click(dialog.connect_button)
    assert dialog.isVisible()


# -- costs -----------------------------------------------------------------------------------------------


def test_prices_and_limits_are_kept(window: MainWindow, parts: Parts, server: ScriptedServer) -> None:
    parts.settings.set("prices", {"elsewhere": PriceSetting(prompt=1, completion=2)})
    dialog = opened(window, parts)
    type_address(dialog, "https://api.example.com/v1")
    dialog.models.boxes[Role.WRITING].setEditText("big")
    dialog.models.boxes[Role.JUDGING].setEditText("small")
    assert list(dialog.costs.prices) == ["big", "small"]
    assert "No price is known for these models" in texts(dialog)
    assert "Sent to api.example.com" in texts(dialog)
    for field, text in zip(
        [each for pair in dialog.costs.prices.values() for each in pair],
        ["3", "15", "0,25", "1.25"],
        strict=True,
    ):
        QTest.keyClicks(field, text)
    assert "No price is known" not in texts(dialog)
    dialog.costs.currency.setText("€")  # QTest types ASCII only
    QTest.keyClicks(dialog.costs.limits["budget_round"], "0.5")
    assert dialog.costs.values(parts.settings.prices) == {
        "prices": {
            "elsewhere": PriceSetting(prompt=1, completion=2),
            "big": PriceSetting(prompt=3, completion=15),
            "small": PriceSetting(prompt=0.25, completion=1.25),
        },
        "currency": "€",
        "budget_round": 0.5,
        "budget_month": 0.0,
    }


def test_what_is_no_amount_is_told_and_nothing_is_asked(
    window: MainWindow, parts: Parts, chain: Chain
) -> None:
    dialog = opened(window, parts)
    type_address(dialog, "https://api.example.com/v1")
    dialog.models.boxes[Role.WRITING].setEditText("big")
    for text in ("a lot", "-1", "nan", "1e400", "inf"):
        dialog.costs.limits["budget_round"].setText(text)
        dialog.connect_button.click()
        assert text in dialog.notice.text()
        assert dialog.costs.limits["budget_round"].hasFocus()
    assert parts.connections.standing is ConnectionStanding.LIBRARY


def test_an_address_without_encryption_is_warned_of(window: MainWindow, parts: Parts) -> None:
    dialog = opened(window, parts)
    type_address(dialog, "http://api.example.com/v1")
    assert "can read what is sent, the key too" in texts(dialog)


# -- connected -------------------------------------------------------------------------------------------


def take_up(parts: Parts, server: ScriptedServer, **models: str) -> None:
    chosen = {Role(name): each for name, each in (models or {"writing": "llama3:8b"}).items()}
    parts.connections.take_up(Choice(server.base_url, chosen))
    wait_until(lambda: parts.connections.standing is ConnectionStanding.CONNECTED, 10)


def test_disconnect_brings_the_library_debater_back(
    window: MainWindow, parts: Parts, server: ScriptedServer
) -> None:
    take_up(parts, server)
    dialog = opened(window, parts)
    assert "Connected to" in texts(dialog)
    click(dialog.disconnect_button)
    assert parts.connections.standing is ConnectionStanding.LIBRARY
    assert window.header is not None
    assert window.header.opponent.text() == "Library debater"
    parts.connections.restore()
    assert parts.connections.standing is ConnectionStanding.LIBRARY, "also at the next start"


def test_disconnect_forgets_neither_address_nor_models_nor_key(
    window: MainWindow, parts: Parts, server: ScriptedServer, chain: Chain
) -> None:
    chain.kept["debatecoach", server.base_url] = CANARY
    take_up(parts, server, writing="qwen2.5:14b")
    click(opened(window, parts).disconnect_button)
    assert parts.settings.endpoint == ""
    dialog = opened(window, parts)
    picked = dialog.server.picked()
    assert picked is not None
    assert picked.base_url == server.base_url
    assert "as last time" in picked.accessibleName()
    wait_until(lambda: dialog.models.chosen()[Role.WRITING] == "qwen2.5:14b", 5)
    click(dialog.connect_button)
    wait_until(lambda: parts.connections.standing is ConnectionStanding.CONNECTED, 10)
    assert chain.kept == {("debatecoach", server.base_url): CANARY}


def test_before_an_address_nothing_is_said_of_a_keychain(window: MainWindow, parts: Parts) -> None:
    dialog = opened(window, parts)
    click(dialog.server.places[-1])
    assert dialog.server.key.isVisible()
    assert "keychain" not in texts(dialog)
    type_address(dialog, "https://api.example.com/v1")
    assert "kept in this computer's keychain" in texts(dialog)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("192.168.1.5:8000", "Asked at http://192.168.1.5:8000/v1, without encryption."),
        ("localhost:9", "Asked at http://localhost:9/v1."),
        ("host.example", "Asked at https://host.example/v1. Type http:// in front"),
        ("https://192.168.1.5:8000", ""),
        ("not an address", ""),
    ],
)
def test_what_is_added_to_an_address_is_said(window: MainWindow, parts: Parts, typed: str, said: str) -> None:
    dialog = opened(window, parts)
    dialog._run = lambda *_args: None  # type: ignore[method-assign,assignment,return-value]  # nobody is asked
    type_address(dialog, typed)
    assert ("Asked at" in texts(dialog)) is bool(said)
    assert said in texts(dialog)
    click(dialog.server.places[0])
    assert "Asked at" not in texts(dialog)


def test_a_long_model_ends_in_an_ellipsis_until_it_has_the_keyboard(window: MainWindow, parts: Parts) -> None:
    dialog = opened(window, parts)
    type_address(dialog, "https://api.example.com/v1")
    box = dialog.models.boxes[Role.WRITING]
    pictures = {}
    for name in ("m" * 150 + "a", "m" * 150 + "b"):  # the ends, which a mere cut would hide, are told apart
        box.setEditText(name)
        box.lineEdit().setCursorPosition(0)
        assert not box.lineEdit().hasFocus()
        pictures[name] = box.grab().toImage()
    assert len({hash(bytes(each.constBits())) for each in pictures.values()}) == 2
    assert "…" in box.lineEdit().shown()
    box.setEditText("short")
    assert box.lineEdit().shown() == "short"


def test_only_a_limit_is_changed_without_connecting_anew(
    window: MainWindow, parts: Parts, server: ScriptedServer
) -> None:
    take_up(parts, server)
    before = parts.connections.connection
    asked = len(server.requests)
    dialog = opened(window, parts, (("Ollama", server.base_url),))
    asked = len(server.requests)
    click(dialog.connect_button)
    assert not dialog.isVisible()
    assert parts.connections.connection is before
    assert len(server.requests) == asked


def test_the_chip_opens_the_dialog_and_shows_tokens_and_money(
    window: MainWindow, parts: Parts, server: ScriptedServer
) -> None:
    assert window.header is not None
    chip = window.header.opponent
    assert chip.text() == "Library debater"
    assert "needs no language model" in chip.toolTip()
    click(chip)
    wait_until(lambda: any(each.isVisible() for each in window.findChildren(ConnectDialog)), 5)
    [dialog] = window.findChildren(ConnectDialog)
    wait_until(lambda: not dialog._jobs, 10)
    dialog.close()
    take_up(parts, server)
    connection = parts.connections.connection
    assert connection is not None
    parts.settings.set("currency", "€")
    connection.ledger.prices = {"llama3:8b": _price(3, 15)}
    connection.model.local = False  # type: ignore[attr-defined]
    a_call(connection, Usage(20_000, 4_000, estimated=True))
    wait_until(lambda: "€0.12" in chip.text(), 3)
    window.resize(1440, 900)
    assert chip.text() == "llama3:8b · ≈ 24.0k tokens · €0.12"
    chip.fit(640)
    assert chip.text() == "llama3:8b · €0.12", "where there is less room, the money"
    assert "This round: ≈ 24.0k tokens, €0.12." in chip.toolTip()
    assert "This month: " in chip.accessibleDescription()


def test_the_chip_warns_while_calls_fail(window: MainWindow, parts: Parts, server: ScriptedServer) -> None:
    assert window.header is not None
    chip = window.header.opponent
    take_up(parts, server)
    connection = parts.connections.connection
    assert connection is not None
    a_call(connection, Usage(), outcome="quota")
    wait_until(lambda: "no credit left" in chip.toolTip(), 3)
    assert "library debater steps in" in chip.accessibleDescription()
    a_call(connection, Usage(10, 10))
    wait_until(lambda: "no credit" not in chip.toolTip(), 3)


def test_a_long_name_is_cut_in_the_middle_and_whole_in_the_tip(
    window: MainWindow, parts: Parts, server: ScriptedServer
) -> None:
    name = "somebody/" + "very-" * 30 + "long<b>model"
    models_server(server, (name,))
    take_up(parts, server, writing=name)
    assert window.header is not None
    chip = window.header.opponent
    assert "…" in chip.text()
    assert chip.width() <= window.width() * 0.3
    assert "long&lt;b&gt;" in chip.toolTip().replace("\u200b", "")


def _price(prompt: float, completion: float) -> Any:
    from debatecoach.coach.tasks.ledger import Price

    return Price(prompt, completion)


# -- the question ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "yes"), [("go_on", True), ("library", False), ("escape", False)])
def test_the_question_is_asked_in_the_window_and_answered(
    window: MainWindow, parts: Parts, key: str, yes: bool
) -> None:
    answers: list[bool] = []
    reached = Reached(Limit.ROUND, 0.5, 0.52)
    parts.settings.set("currency", "$")
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", Side.PRO, 1)
    job = parts.bridge.start(lambda _progress: parts.connections._ask(reached))
    job.succeeded.connect(answers.append)
    wait_until(lambda: any(each.isVisible() for each in window.findChildren(BudgetDialog)), 5)
    [dialog] = window.findChildren(BudgetDialog)
    assert "This round has cost $0.52 of your limit of $0.50." in texts(dialog)
    assert "The next speech is: Pro opening. Go on with the model" in texts(dialog)
    assert dialog.library.hasFocus() or dialog.library.isDefault()
    if key == "escape":
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    else:
        focus(getattr(dialog, key))
        QTest.keyClick(getattr(dialog, key), Qt.Key.Key_Return)
    wait_until(lambda: bool(answers), 5)
    assert answers == [yes]


def test_a_question_that_is_withdrawn_closes(window: MainWindow, parts: Parts) -> None:
    job = parts.bridge.start(lambda _progress: parts.connections._ask(Reached(Limit.MONTH, 20, 21)))
    wait_until(lambda: any(each.isVisible() for each in window.findChildren(BudgetDialog)), 5)
    [dialog] = window.findChildren(BudgetDialog)
    assert "This month" in texts(dialog)
    job.cancel()
    wait_until(lambda: not window.findChildren(BudgetDialog), 5)


# -- the other ways there ------------------------------------------------------------------------------------


def test_menu_settings_and_doctor_lead_to_the_dialog(window: MainWindow, parts: Parts) -> None:
    def shown() -> bool:
        return any(each.isVisible() for each in window.findChildren(ConnectDialog))

    def shut() -> None:
        for each in window.findChildren(ConnectDialog):
            wait_until(lambda each=each: not each._jobs, 10)
            each.close()
        QApplication.processEvents()

    window.actions_book["case.connect"].trigger()
    wait_until(shown, 5)
    shut()
    window.actions_book["case.settings"].trigger()
    [settings] = window.findChildren(SettingsDialog)
    assert "The library debater" in settings.thinks_with.text()
    focus(settings.connect_button)
    QTest.keyClick(settings.connect_button, Qt.Key.Key_Return)
    wait_until(shown, 5)
    shut()
    window.actions_book["help.doctor"].trigger()
    [doctor] = window.findChildren(DoctorDialog)
    wait_until(lambda: bool(doctor.findings), 20)
    doctor.connect_button.click()
    wait_until(shown, 5)
    shut()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_it_fits_closes_with_escape_and_every_control_has_a_name(
    window: MainWindow, parts: Parts, server: ScriptedServer, scale: float
) -> None:
    theme().apply(QApplication.instance(), "light", scale, reduced_motion=True)
    dialog = opened(window, parts)
    type_address(dialog, "https://api.example.com/v1")
    dialog.models.boxes[Role.WRITING].setEditText("m" * 200)
    QApplication.processEvents()
    for each in dialog.findChildren(QWidget):
        if each.isVisible() and each.focusPolicy() & Qt.FocusPolicy.TabFocus and each.isEnabled():
            assert each.accessibleName() or getattr(each, "text", lambda: "")(), each
    for each in dialog.findChildren(QPushButton):
        if each.isVisible():
            right = each.mapTo(dialog, each.rect().topRight()).x()
            assert right <= dialog.width(), each.text()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_tab_reaches_every_control(window: MainWindow, parts: Parts) -> None:
    dialog = opened(window, parts)
    type_address(dialog, "https://api.example.com/v1")
    dialog.models.boxes[Role.WRITING].setEditText("big")
    QApplication.processEvents()
    wanted = {
        dialog.server.address,
        dialog.server.key.field,
        dialog.server.key.shown,
        dialog.server.key.paste,
        *dialog.models.boxes.values(),
        dialog.models.test,
        *dialog.costs.prices["big"],
        dialog.costs.currency,
        *dialog.costs.limits.values(),
        dialog.cancel_button,
        dialog.connect_button,
    }
    seen = set()
    dialog.server.address.setFocus()
    for _ in range(60):
        focus = QApplication.focusWidget()
        if focus is not None:
            seen |= {focus, focus.parentWidget()}
        QTest.keyClick(QApplication.focusWidget() or dialog, Qt.Key.Key_Tab)
    assert wanted <= seen


def test_the_arrows_choose_a_server(window: MainWindow, parts: Parts) -> None:
    dialog = opened(window, parts)
    places = dialog.server.places
    wait_until(lambda: places[0].hasFocus())
    QTest.keyClick(places[0], Qt.Key.Key_Down)
    assert dialog.server.picked() is None, "nothing is chosen yet: the arrows go there, Space chooses"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert dialog.server.picked() is places[1]
    places[1].setFocus()
    QTest.keyClick(places[1], Qt.Key.Key_Up)
    assert dialog.server.picked() is places[0]
    assert dialog.models.isVisible()


def test_a_look_that_ends_before_the_dialog_is_shown_leaves_the_keyboard_with_the_servers(
    window: MainWindow, parts: Parts
) -> None:
    dialog = parts.make(ConnectDialog, window, NOWHERE)
    wait_until(lambda: not dialog._jobs, what="the dialog to have looked")
    dialog.open()
    assert not dialog.isActiveWindow()
    dialog.server.offer(())  # nor does one that ends while it is shown and not active yet
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    wait_until(dialog.isActiveWindow)
    assert QApplication.focusWidget() is dialog.server.places[0]


def test_tab_goes_in_the_order_of_reading(window: MainWindow, parts: Parts) -> None:
    dialog = opened(window, parts)
    type_address(dialog, "https://api.example.com/v1")
    dialog.models.boxes[Role.WRITING].setEditText("big")
    dialog.server.offer(())
    QApplication.processEvents()
    order = [
        dialog.server.again,
        dialog.server.places[-1],  # of a group Tab reaches what is chosen, the arrows the others
        dialog.server.address,
        dialog.server.key.field,
        dialog.server.key.shown,
        dialog.models.boxes[Role.WRITING],
        dialog.models.boxes[Role.JUDGING],
        dialog.models.test,
        *dialog.costs.prices["big"],
        dialog.costs.currency,
        dialog.costs.limits["budget_month"],
        dialog.cancel_button,
        dialog.connect_button,
    ]
    seen: list[QWidget | None] = []
    dialog.server.again.setFocus()
    for _ in range(30):
        focus = QApplication.focusWidget()
        seen += [focus, focus.parentWidget()] if focus is not None else []
        QTest.keyClick(focus or dialog, Qt.Key.Key_Tab)
    places = [seen.index(each) for each in order]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("names", "writer"),
    [
        (("nomic-embed-text:latest", "llama3:8b"), "llama3:8b"),
        (("whisper-large", "text-embedding-3-small"), ""),
        (("qwen2.5:14b", "llama3:8b"), "qwen2.5:14b"),
        ((), ""),
    ],
)
def test_a_model_that_does_not_write_is_not_proposed(names: tuple[str, ...], writer: str) -> None:
    assert likely_writer(names) == writer


# -- words -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "said"),
    [(0, "0 tokens"), (999, "999 tokens"), (1000, "1.0k tokens"), (999_949, "999.9k tokens"),
     (999_950, "1.0M tokens"), (12_345_678, "12.3M tokens")],
)  # fmt: skip
def test_tokens_are_short(count: int, said: str) -> None:
    assert words.tokens_words(count) == said


@pytest.mark.parametrize(
    ("amount", "said"),
    [(0, "0.00"), (0.52, "0.52"), (0.004, "0.0040"), (0.00042, "0.00042"), (1234.5, "1234.50")],
)
def test_money_is_exact_enough(amount: float, said: str) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale.c())  # how thousands stand apart is the user's language's affair
    try:
        assert words.money_words(amount) == said
    finally:
        QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("text", "amount"),
    [("3", 3.0), (" 0.25 ", 0.25), ("0,25", 0.25), ("", None), ("x", None), ("nan", None), ("-1", None),
     ("inf", None), ("1e999", None), ("1e9", 1e9), ("2e9", None)],
)  # fmt: skip
def test_numbers_are_read_as_people_type_them(text: str, amount: float | None) -> None:
    assert words.read_number(text) == amount


def test_a_name_without_spaces_can_be_broken() -> None:
    assert words.breakable("llama3:8b") == "llama3:8b"
    broken = words.breakable("x" * 100)
    assert broken.replace("\u200b", "") == "x" * 100
    assert max(len(each) for each in broken.split("\u200b")) <= words.LONGEST_WORD


def test_what_a_test_means_is_said() -> None:
    assert words.forms_sentence((Form.SCHEMA, Form.TEXT)) != words.forms_sentence((Form.TEXT,))
    assert words.tested_sentence("m", 0.02, 0) == "m answers after < 0.1 s."
    assert (
        words.tested_sentence("m", 1.26, 12.4)
        == "m begins to answer after 1.3 s and goes on at 12 tokens a second."
    )
    assert "slower than speech" in words.pace_sentence(0.5, 3.0)
    assert words.pace_sentence(0.5, 50.0) == ""


def test_a_round_stops_at_a_limit_between_speeches_and_the_library_debater_speaks(
    window: MainWindow, parts: Parts, server: ScriptedServer
) -> None:
    take_up(parts, server)
    connection = parts.connections.connection
    assert connection is not None
    use(window.docks["round"].widget(), quick_outside())
    open_motion(parts, "fat-tax")
    connection.ledger.prices = {"llama3:8b": _price(3, 15)}
    connection.budget.month = 0.5
    a_call(connection, Usage(200_000, 0))
    parts.rounds.start("simplified-oxford", Side.CON, 1)
    opponent = window.docks["round"].widget().presenter.opponent
    wait_until(lambda: bool(window.findChildren(BudgetDialog)), 10)
    [dialog] = window.findChildren(BudgetDialog)
    assert "0.60" in texts(dialog)
    assert opponent.speech is None, "it waits for the answer"
    before = len(server.requests)
    dialog.library.click()
    wait_until(lambda: opponent.speech is not None, 60)
    assert OVER in opponent.speech.notices
    assert len(server.requests) == before, "nothing more is spent"
