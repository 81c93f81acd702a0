"""Voices and recognisers in the window: fetched from a real server by clicks and keys, and used at once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.engines.fetching import FetchStage, SupplyKind
from debatecoach.engines.fetching import disk as disks
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.settings.dialog import SettingsDialog
from debatecoach.ui.supplies import supply_words as words
from debatecoach.ui.supplies.desk import SupplyDesk
from debatecoach.ui.supplies.dialog import FetchingDialog
from debatecoach.ui.supplies.doctor import DoctorDialog
from debatecoach.ui.supplies.list import SupplyRow
from debatecoach.ui.supplies.states import SupplyState
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.conftest import SHARED
from tests.support import hub as hubs
from tests.support.file_server import PORTAL, Fault, FileServer
from tests.support.hub import INDEX, LESSAC, MODEL_FILES, ONNX, QUICK
from tests.ui.rig import attach, focus, wait_until

pytestmark = pytest.mark.skipif(
    not (SHARED / "tools" / "make_tiny_voice.py").is_file(),
    reason="the shared tools are not beside this checkout",
)
ALBA = "en_GB-alba-medium"


@pytest.fixture(autouse=True)
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[FileServer]:
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "HF_ENDPOINT"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)
    with FileServer() as made:
        hubs.furnish(made, 2_000_000)
        monkeypatch.setenv("DEBATECOACH_HUB", made.url)
        yield made


@pytest.fixture
def window(parts: Parts, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    attach(made, parts)
    wait_until(lambda: bool(made.home.presenter.motions) and made.home.presenter.microphone is not None)
    parts.supplies.patience = QUICK
    yield made
    for dialog in made.findChildren(QDialog):
        dialog.close()
    made.close()


def dialog_of(window: MainWindow) -> FetchingDialog:
    wait_until(lambda: any(each.isVisible() for each in window.findChildren(FetchingDialog)), 5, "the dialog")
    return next(each for each in window.findChildren(FetchingDialog) if each.isVisible())


@pytest.fixture
def dialog(window: MainWindow, parts: Parts) -> FetchingDialog:
    assert window.actions_book is not None
    window.actions_book["case.supplies"].trigger()
    made = dialog_of(window)
    wait_until(lambda: not made.desk.looking, 10, "the list")
    drawn(made)
    return made


def drawn(dialog: FetchingDialog) -> None:
    wait_until(lambda: not any(each._steps for each in dialog.lists.values()), 5, "the rows")


def row(dialog: FetchingDialog, id: str = LESSAC, kind: SupplyKind = SupplyKind.VOICE) -> SupplyRow:
    drawn(dialog)
    wait_until(lambda: id in dialog.lists[kind].rows, 5, id)
    return dialog.lists[kind].rows[id]


def click(widget: QWidget) -> None:
    wait_until(widget.isVisible, 3, "the widget to be shown")
    assert widget.isEnabled()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def stands(
    desk: SupplyDesk, state: SupplyState, id: str = LESSAC, kind: SupplyKind = SupplyKind.VOICE
) -> Callable[[], bool]:
    return lambda: desk.find(kind, id).state is state


def speaker(parts: Parts) -> str:
    return parts.engines.in_use.voices[0].id


# -- downloading ---------------------------------------------------------------------------------------------


def test_a_click_fetches_a_voice_and_the_opponent_speaks_with_it(
    dialog: FetchingDialog, parts: Parts, window: MainWindow
) -> None:
    assert speaker(parts).startswith("espeak:")
    made = row(dialog)
    assert made.main.text() == "Download"
    assert made.main.accessibleName() == "Download: Lessac · English (United States)"
    click(made.main)
    wait_until(lambda: speaker(parts) == f"piper:{LESSAC}", 15, "the voice to be used")
    wait_until(lambda: row(dialog).main.text() == "In use", 5, "the row")
    assert row(dialog).accessibleName().endswith("In use")
    assert parts.engines.in_use.voices[0].speak("We should.").seconds > 0
    wait_until(lambda: "From the next speech on: " in dialog.notice.text(), 3)
    assert "Piper" in window.home.machine.facts.text(), "home names it without a restart"


def half_way() -> Fault:
    """It stays in the middle until the server ends, or the download is begun again."""
    return Fault(stall=(1_300_000, threading.Event()))


def test_pause_resume_by_keyboard(dialog: FetchingDialog, parts: Parts, server: FileServer) -> None:
    server.spoil(ONNX, half_way())
    made = row(dialog)
    focus(made.main)
    QTest.keyClick(made.main, Qt.Key.Key_Return)
    desk = dialog.desk
    wait_until(
        lambda: (p := desk.find(SupplyKind.VOICE, LESSAC).progress) is not None and p.done > 400_000, 10
    )
    assert made.main.text() == "Pause"
    assert made.bar.isVisible()
    assert 0 < made.bar.value() < 1000
    assert " of 2 MB" in made.told.text() or " of 2.0 MB" in made.told.text()
    QTest.keyClick(made.main, Qt.Key.Key_Space)
    wait_until(stands(desk, SupplyState.PAUSED), 5, "the pause")
    assert made.main.text() == "Resume"
    assert made.main.hasFocus(), "the keyboard's place stays in the row"
    assert made.told.text().startswith("Paused at ")
    before = server.sent[ONNX]
    QTest.keyClick(made.main, Qt.Key.Key_Return)
    wait_until(stands(desk, SupplyState.INSTALLED), 10, "the rest")
    assert server.requests(ONNX)[-1]["range"].startswith("bytes=")
    assert server.sent[ONNX] - before < 2_000_000


def test_the_keyboard_is_back_on_pause_after_a_small_file_was_checked(
    dialog: FetchingDialog, parts: Parts, server: FileServer
) -> None:
    server.spoil(ONNX, half_way())
    made, desk = row(dialog), dialog.desk
    click(made.main)
    wait_until(lambda: made.bar.value() > 400)
    focus(made.main)
    came = desk.find(SupplyKind.VOICE, LESSAC).progress
    assert came is not None
    desk._set((SupplyKind.VOICE, LESSAC), progress=replace(came, stage=FetchStage.CHECKING))
    assert made.main.isHidden()
    assert made.hear.hasFocus()
    desk._set((SupplyKind.VOICE, LESSAC), progress=came)
    assert made.main.hasFocus()
    focus(made.other)
    desk._set((SupplyKind.VOICE, LESSAC), progress=replace(came, done=came.done + 1))
    assert made.other.hasFocus(), "who went elsewhere is left there"


def test_cancel_takes_away_what_came(
    dialog: FetchingDialog, parts: Parts, server: FileServer, own_home: Path
) -> None:
    server.spoil(ONNX, half_way())
    made = row(dialog)
    click(made.main)
    wait_until(lambda: made.bar.isVisible() and made.bar.value() > 100, 10)
    click(made.other)
    wait_until(
        lambda: not list((own_home / "voices" / ".fetching").glob(f"{LESSAC}/*")), 5, "the pieces to go"
    )
    wait_until(stands(dialog.desk, SupplyState.ABSENT), 5)
    wait_until(lambda: row(dialog).main.text() == "Download")  # the list may have been drawn anew
    click(row(dialog).main)
    wait_until(stands(dialog.desk, SupplyState.INSTALLED), 10)


def test_a_download_outlives_its_dialog(
    dialog: FetchingDialog, parts: Parts, window: MainWindow, server: FileServer
) -> None:
    go_on = threading.Event()
    server.spoil(ONNX, Fault(stall=(1_300_000, go_on)))
    click(row(dialog).main)
    wait_until(lambda: row(dialog).bar.value() > 50, 10)
    dialog.accept()
    wait_until(lambda: not window.findChildren(FetchingDialog), 3, "the dialog to go")
    window.actions_book["case.supplies"].trigger()  # type: ignore[index]
    again = dialog_of(window)
    made = row(again)
    assert made.main.text() == "Pause"
    assert made.bar.value() > 0
    go_on.set()
    wait_until(lambda: speaker(parts) == f"piper:{LESSAC}", 15)


def test_several_wait_for_one_another(dialog: FetchingDialog, parts: Parts, server: FileServer) -> None:
    go_on = threading.Event()
    ids = (LESSAC, ALBA, "en_US-libritts-high")
    for path in server.files:
        if path.endswith(".onnx"):
            server.spoil(path, Fault(hang=go_on))
    for id in ids:
        click(row(dialog, id).main)
    wait_until(lambda: row(dialog, ids[2]).told.text() == "Waiting until others are done…", 5)
    go_on.set()
    wait_until(lambda: all(stands(dialog.desk, SupplyState.INSTALLED, id)() for id in ids), 15)


def test_what_is_begun_stands_there_after_a_restart(
    dialog: FetchingDialog, parts: Parts, server: FileServer, qtbot: QtBot
) -> None:
    server.spoil(ONNX, half_way())
    click(row(dialog).main)
    wait_until(lambda: row(dialog).bar.value() > 200, 10)
    dialog.desk.pause(SupplyKind.VOICE, LESSAC)
    wait_until(stands(dialog.desk, SupplyState.PAUSED), 5)
    later = parts.make(SupplyDesk, QUICK)
    later.look()
    wait_until(lambda: not later.looking, 5)
    found = later.find(SupplyKind.VOICE, LESSAC)
    assert found.state is SupplyState.PAUSED
    assert found.progress is not None
    assert found.progress.done > 300_000
    assert words.state_text(found).startswith("Paused at ")


def test_a_model_is_fetched_and_can_be_chosen(
    dialog: FetchingDialog, parts: Parts, server: FileServer
) -> None:
    dialog.show_kind(SupplyKind.MODEL)
    made = row(dialog, "tiny.en", SupplyKind.MODEL)
    assert "English only · 78 MB" in made.detail.text()
    assert not made.hear.isVisible()
    click(made.main)
    heard = "whisper:tiny.en"
    wait_until(
        lambda: heard in [each.id for each in parts.engines.in_use.recognisers[:1]], 15, "the recogniser"
    )
    wait_until(lambda: row(dialog, "tiny.en", SupplyKind.MODEL).main.text() == "In use", 5)
    assert not row(dialog, "tiny.en", SupplyKind.MODEL).main.isEnabled()


# -- troubles ------------------------------------------------------------------------------------------------


def test_a_fault_is_told_beside_the_row_and_tried_again(
    dialog: FetchingDialog, parts: Parts, server: FileServer
) -> None:
    server.spoil(ONNX, Fault(403))
    made = row(dialog)
    click(made.main)
    wait_until(stands(dialog.desk, SupplyState.FAILED), 10)
    assert "refuses to send this file (403)" in made.told.text()
    assert "403" in made.accessibleName()
    assert made.main.text() == "Try again"
    assert not dialog.notice.isVisible()
    click(made.main)
    wait_until(stands(dialog.desk, SupplyState.INSTALLED), 10)
    assert "403" not in row(dialog).told.text()


def test_a_full_disk_is_told_before_the_download(
    dialog: FetchingDialog, parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "free on the disk" in dialog.room.text()
    monkeypatch.setattr(disks.shutil, "disk_usage", lambda _path: type("Usage", (), {"free": 1})())
    made = row(dialog)
    click(made.main)
    wait_until(stands(dialog.desk, SupplyState.FAILED), 10)
    assert "are free in" in made.told.text()


def test_offline_says_what_to_do_and_works_when_the_line_is_back(
    window: MainWindow, parts: Parts, server: FileServer, own_home: Path
) -> None:
    server.spoil(INDEX, PORTAL, PORTAL)
    window.actions_book["case.supplies"].trigger()  # type: ignore[index]
    made = dialog_of(window)
    voices = made.lists[SupplyKind.VOICE]
    wait_until(voices.offline.isVisible, 10, "the words")
    assert "open any page in a browser" in voices.offline.sentence.text()
    assert voices.offline.action is not None
    click(voices.offline.action)
    wait_until(lambda: not made.desk.looking, 5)
    wait_until(voices.offline.isVisible, 5)
    click(voices.offline.action)
    click(row(made).main)
    wait_until(stands(made.desk, SupplyState.INSTALLED), 10)


def test_a_kept_list_is_said_to_be_kept(dialog: FetchingDialog, parts: Parts, server: FileServer) -> None:
    server.spoil(INDEX, Fault(503))
    click(dialog.lists[SupplyKind.VOICE].again)
    wait_until(dialog.lists[SupplyKind.VOICE].notice.isVisible, 10)
    assert "This is the list as it was on " in dialog.lists[SupplyKind.VOICE].notice.text()
    assert row(dialog).main.isEnabled()


def test_the_proxy_is_checked_kept_and_used(dialog: FetchingDialog, parts: Parts, server: FileServer) -> None:
    focus(dialog.proxy)
    QTest.keyClicks(dialog.proxy, "socks5://x:1")
    QTest.keyClick(dialog.proxy, Qt.Key.Key_Return)
    assert "HTTP proxy" in dialog.notice.text()
    assert parts.settings.proxy == ""
    assert dialog.isVisible(), "Enter in the field is no Enter on Close"
    dialog.proxy.clear()
    QTest.keyClicks(dialog.proxy, "127.0.0.1:9")
    QTest.keyClick(dialog.proxy, Qt.Key.Key_Return)
    assert parts.settings.proxy == "127.0.0.1:9"
    assert not dialog.notice.isVisible()
    click(row(dialog).main)
    wait_until(stands(dialog.desk, SupplyState.FAILED), 10)
    assert "The proxy 127.0.0.1:9" in row(dialog).told.text()


# -- choosing, deleting, importing ---------------------------------------------------------------------------


def install(dialog: FetchingDialog, *ids: str) -> None:
    for id in ids:
        dialog.desk.fetch(SupplyKind.VOICE, id)
    wait_until(lambda: all(stands(dialog.desk, SupplyState.INSTALLED, id)() for id in ids), 15)
    wait_until(lambda: bool(dialog.desk.engine_id(SupplyKind.VOICE, ids[-1])) or ids[-1].startswith("zh"), 5)
    drawn(dialog)


def test_another_voice_is_used_and_the_choice_is_kept(dialog: FetchingDialog, parts: Parts) -> None:
    install(dialog, LESSAC, ALBA)
    other = next(id for id in (LESSAC, ALBA) if not dialog.desk.in_use(SupplyKind.VOICE, id))
    click(row(dialog, other).main)
    wait_until(lambda: speaker(parts) == f"piper:{other}", 5)
    assert parts.settings.voice == f"piper:{other}"
    wait_until(lambda: row(dialog, other).main.text() == "In use", 5)


def test_deleting_asks_where_it_stands(dialog: FetchingDialog, parts: Parts, own_home: Path) -> None:
    install(dialog, LESSAC)
    dialog.desk.use(SupplyKind.VOICE, LESSAC)
    wait_until(lambda: parts.settings.voice == f"piper:{LESSAC}", 5)
    made = row(dialog)
    click(made.other)
    assert "It can be fetched again" in made.told.text()
    assert made.other.hasFocus(), "Enter keeps it"
    QTest.keyClick(made.other, Qt.Key.Key_Return)
    assert (own_home / "voices" / LESSAC).exists()
    click(row(dialog).other)
    click(row(dialog).main)
    wait_until(lambda: not (own_home / "voices" / LESSAC).exists(), 5)
    wait_until(lambda: speaker(parts).startswith("espeak:"), 5, "another voice to speak")
    assert parts.settings.voice == ""
    wait_until(lambda: "not found" not in str(parts.engines.in_use.notices), 5, "the choice to be let go")
    wait_until(lambda: row(dialog).main.text() == "Download", 5)


def test_a_folder_is_imported(dialog: FetchingDialog, parts: Parts, tmp_path: Path) -> None:
    data, config = hubs.tiny_voice()
    (tmp_path / "stick").mkdir()
    (tmp_path / "stick" / "en_US-mine-low.onnx").write_bytes(data)
    (tmp_path / "stick" / "en_US-mine-low.onnx.json").write_bytes(config)
    dialog.take_in(tmp_path / "stick")
    wait_until(lambda: speaker(parts) == "piper:en_US-mine-low", 10)
    row(dialog, "en_US-mine-low")
    (tmp_path / "empty").mkdir()
    dialog.take_in(tmp_path / "empty")
    wait_until(lambda: "There is no Piper voice in" in dialog.notice.text(), 5)
    assert dialog.import_button.isEnabled()


def put_voice(folder: Path, id: str) -> None:
    data, config = hubs.tiny_voice()
    folder.mkdir(exist_ok=True)
    (folder / f"{id}.onnx").write_bytes(data)
    (folder / f"{id}.onnx.json").write_bytes(config)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Holds an import up before it opens its second voice."""
    may_go = threading.Event()

    def opens(folder: Path) -> None:
        if "two" in folder.name:
            may_go.wait(60)

    monkeypatch.setattr("debatecoach.engines.fetching.shelf.open_voice", opens)
    yield may_go
    may_go.set()


def test_an_import_shows_how_far_it_is_and_can_be_stopped_by_keyboard(
    dialog: FetchingDialog, own_home: Path, tmp_path: Path, gate: threading.Event
) -> None:
    for id in ("en_GB-one-low", "en_GB-two-low"):
        put_voice(tmp_path / "stick", id)
    dialog.import_button.setFocus()
    dialog.take_in(tmp_path / "stick")
    bar = dialog.taking
    wait_until(lambda: "Trying whether en_GB-two-low opens" in bar.said.text(), 10)
    assert bar.isVisible()
    assert bar.bar.value() == bar.bar.maximum()
    assert bar.bar.accessibleName() == bar.said.text()
    assert not dialog.import_button.isEnabled()
    assert bar.cancel.hasFocus()
    QTest.keyClick(bar.cancel, Qt.Key.Key_Space)
    assert "Stopping" in bar.said.text()
    gate.set()
    wait_until(lambda: not bar.isVisible(), 10)
    assert dialog.notice.text().startswith("Stopped. Installed before that: en_GB-one-low.")
    assert dialog.import_button.hasFocus()
    assert (own_home / "voices" / "en_GB-one-low").is_dir()
    assert not (own_home / "voices" / "en_GB-two-low").exists()
    assert list((own_home / "voices" / ".fetching").iterdir()) == []


def test_an_import_goes_on_while_the_dialog_is_closed(
    dialog: FetchingDialog, window: MainWindow, parts: Parts, tmp_path: Path, gate: threading.Event
) -> None:
    put_voice(tmp_path / "stick", "en_GB-two-low")
    told: list[str] = []
    parts.bridge.notice.connect(told.append)
    dialog.take_in(tmp_path / "stick")
    dialog.accept()
    window.actions_book["case.supplies"].trigger()  # type: ignore[index]
    again = dialog_of(window)
    wait_until(lambda: "en_GB-two-low" in again.taking.said.text(), 10)
    assert not again.import_button.isEnabled()
    again.accept()
    gate.set()
    wait_until(lambda: "en_GB-two-low is installed." in told, 10)


def test_a_chinese_voice_says_where_it_speaks(dialog: FetchingDialog, parts: Parts) -> None:
    install(dialog, "zh_CN-huayan-x_low")
    language = dialog.lists[SupplyKind.VOICE].language
    assert "zh_CN-huayan-x_low" not in dialog.lists[SupplyKind.VOICE].rows
    language.setCurrentIndex(language.findData("zh"))
    language.activated.emit(language.currentIndex())
    made = row(dialog, "zh_CN-huayan-x_low")
    wait_until(lambda: "It speaks in rounds in Chinese" in made.told.text(), 5)
    assert not made.main.isVisible()
    assert ALBA not in dialog.lists[SupplyKind.VOICE].rows


def test_filters_and_nothing_that_fits(dialog: FetchingDialog, parts: Parts) -> None:
    voices = dialog.lists[SupplyKind.VOICE]
    assert voices.language.currentText() == "English"
    assert set(voices.rows) == {LESSAC, ALBA, "en_US-libritts-high"}
    voices.quality.setCurrentIndex(voices.quality.findData("high"))
    voices.quality.activated.emit(0)
    drawn(dialog)
    assert set(voices.rows) == {"en_US-libritts-high"}
    click(voices.only)
    wait_until(voices.empty.isVisible, 3)
    assert voices.empty.action is not None
    click(voices.empty.action)
    drawn(dialog)
    assert len(voices.rows) == 5


def test_a_sample_is_fetched_and_played(
    dialog: FetchingDialog, parts: Parts, server: FileServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    import io

    import av
    import numpy as np

    target = io.BytesIO()
    with av.open(target, "w", format="mp3") as container:
        stream = container.add_stream("mp3", rate=22050)
        tone = (np.sin(np.arange(22050) / 10) * 8000).astype(np.int16).reshape(1, -1)
        frame = av.AudioFrame.from_ndarray(tone, "s16", "mono")
        frame.rate = 22050
        container.mux(stream.encode(frame))
        container.mux(stream.encode(None))
    played: list[Any] = []
    monkeypatch.setattr(dialog.desk, "play", played.append)
    made = row(dialog, ALBA)
    click(made.hear)
    wait_until(lambda: "no sample of en_GB-alba-medium" in dialog.lists[SupplyKind.VOICE].notice.text(), 5)
    server.put(
        "/rhasspy/piper-voices/resolve/main/en/en_GB/alba/medium/samples/speaker_0.mp3", target.getvalue()
    )
    click(made.hear)
    wait_until(lambda: bool(played), 5)
    assert 0.9 < played[0].seconds < 1.2
    assert np.abs(played[0].pcm).max() > 4000
    assert not made.hear.isEnabled(), "one at a time"
    wait_until(made.hear.isEnabled, 5)
    install(dialog, LESSAC)
    click(row(dialog).hear)
    wait_until(lambda: len(played) == 2, 5)
    assert played[1].seconds > 1, "an installed one speaks for itself"


# -- the ways to it ------------------------------------------------------------------------------------------


def test_it_is_one_click_from_settings_and_the_doctor(
    window: MainWindow, parts: Parts, server: FileServer
) -> None:
    def press(where: QWidget, words: str) -> FetchingDialog:
        found = [each for each in where.findChildren(QPushButton) if each.text().startswith(words)]
        assert len(found) == 1, words
        found[0].click()
        return dialog_of(window)

    window.actions_book["case.settings"].trigger()  # type: ignore[index]
    [settings] = window.findChildren(SettingsDialog)
    assert press(settings, "Get more recognisers").kind is SupplyKind.MODEL
    assert not settings.isVisible()
    window.actions_book["help.doctor"].trigger()  # type: ignore[index]
    [doctor] = window.findChildren(DoctorDialog)
    wait_until(lambda: bool(doctor.findings), 15)
    assert press(doctor, "Get a voice").kind is SupplyKind.VOICE


def test_escape_closes_and_every_control_has_a_name(dialog: FetchingDialog, parts: Parts) -> None:
    from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QProgressBar

    for each in dialog.findChildren(QWidget):
        if isinstance(each, QAbstractButton | QComboBox | QLineEdit | QProgressBar) and each.isVisible():
            assert each.accessibleName(), each
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_the_dialog_asks_the_outside_once_a_week(
    dialog: FetchingDialog, window: MainWindow, parts: Parts, server: FileServer
) -> None:
    dialog.accept()
    wait_until(lambda: not window.findChildren(FetchingDialog), 3)
    window.actions_book["case.supplies"].trigger()  # type: ignore[index]
    again = dialog_of(window)
    wait_until(lambda: not again.desk.looking, 5)
    assert len(server.requests(INDEX)) == 1
    assert not server.requests(f"{MODEL_FILES}/model.bin")


def test_rows_stay_where_they_are_while_things_change(dialog: FetchingDialog, parts: Parts) -> None:
    voices = dialog.lists[SupplyKind.VOICE]
    order = list(voices.rows)
    last = order[-1]
    focus(row(dialog, last).main)
    QTest.keyClick(row(dialog, last).main, Qt.Key.Key_Return)
    wait_until(lambda: dialog.desk.in_use(SupplyKind.VOICE, last), 10)
    wait_until(lambda: not dialog.desk.looking, 5)
    drawn(dialog)
    assert list(voices.rows) == order
    assert voices.rows[last].hear.hasFocus(), "the button that was pressed can no longer be"
    voices.quality.activated.emit(0)
    drawn(dialog)
    assert list(voices.rows)[0] == last, "what is here comes first when the list is sorted anew"


def test_a_row_that_comes_leaves_the_keyboard_where_it_is(
    dialog: FetchingDialog, parts: Parts, tmp_path: Path
) -> None:
    data, config = hubs.tiny_voice()
    (tmp_path / "en_US-mine-low.onnx").write_bytes(data)
    (tmp_path / "en_US-mine-low.onnx.json").write_bytes(config)
    focus(row(dialog, ALBA).main)
    dialog.take_in(tmp_path)
    made = row(dialog, "en_US-mine-low")
    drawn(dialog)
    assert list(dialog.lists[SupplyKind.VOICE].rows)[0] == "en_US-mine-low"
    wait_until(lambda: row(dialog, ALBA).main.hasFocus(), 3)
    assert made.main.isHidden() or made.main.text() == "In use"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_it_fits_a_small_screen(window: MainWindow, parts: Parts, scale: float) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme().apply(app, "light", scale, reduced_motion=True)
    window.actions_book["case.supplies"].trigger()  # type: ignore[index]
    made = dialog_of(window)
    wait_until(lambda: not made.desk.looking, 10)
    drawn(made)
    least, room = made.minimumSizeHint(), made.screen().availableSize()
    assert least.width() <= max(room.width(), 1000)
    assert least.height() <= 700
    for each in made.lists[SupplyKind.VOICE].rows.values():
        assert each.main.width() >= each.main.fontMetrics().horizontalAdvance(each.main.text())


def test_a_long_list_does_not_hold_up_the_window(
    window: MainWindow, parts: Parts, server: FileServer
) -> None:
    """Piper has about 170 voices."""
    data, config = hubs.tiny_voice()
    names = [f"en_US-v{n}-medium" for n in range(170)]
    server.put_json(INDEX, {key: hubs.voice_entry(server, key, data, config) for key in names})
    window.actions_book["case.supplies"].trigger()  # type: ignore[index]
    made = dialog_of(window)
    wait_until(lambda: not made.desk.looking, 10)
    turns = 0
    while made.lists[SupplyKind.VOICE]._steps is not None:
        QApplication.processEvents()
        turns += 1
    assert len(made.lists[SupplyKind.VOICE].rows) == 170
    assert turns >= 5, "keys and clicks come between"


def test_a_mirror_is_asked_instead(
    dialog: FetchingDialog, parts: Parts, server: FileServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    focus(dialog.mirror)
    QTest.keyClicks(dialog.mirror, "ftp://x")
    QTest.keyClick(dialog.mirror, Qt.Key.Key_Return)
    assert "no address files can be fetched from" in dialog.notice.text()
    assert parts.settings.mirror == ""
    with FileServer() as other:
        data, config = hubs.tiny_voice()
        other.put_json(INDEX, {"en_US-other-low": hubs.voice_entry(other, "en_US-other-low", data, config)})
        dialog.mirror.clear()
        QTest.keyClicks(dialog.mirror, other.url)
        QTest.keyClick(dialog.mirror, Qt.Key.Key_Return)
        click(row(dialog, "en_US-other-low").main)
        wait_until(lambda: dialog.desk.in_use(SupplyKind.VOICE, "en_US-other-low"), 10)
        assert parts.settings.mirror == other.url


def test_with_its_dialog_closed_the_window_tells_of_an_end(
    dialog: FetchingDialog, parts: Parts, window: MainWindow, server: FileServer
) -> None:
    alba, lessac = threading.Event(), threading.Event()
    server.spoil(ONNX.replace("en_US/lessac", "en_GB/alba").replace(LESSAC, ALBA), Fault(hang=alba))
    server.spoil(ONNX, Fault(hang=lessac, status=403))
    click(row(dialog).main)
    click(row(dialog, ALBA).main)
    dialog.accept()
    wait_until(lambda: not window.findChildren(FetchingDialog), 3)
    alba.set()
    wait_until(lambda: "en_GB-alba-medium is installed." in window.notice_bar.text(), 10)
    lessac.set()
    wait_until(lambda: "refuses to send this file (403)" in window.notice_bar.text(), 10)


def test_entries_that_were_left_out_are_counted(
    dialog: FetchingDialog, parts: Parts, server: FileServer
) -> None:
    import json

    voices = dialog.lists[SupplyKind.VOICE]
    assert "left out" not in voices.about.text()
    index = json.loads(server.files[INDEX])
    index["../evil"] = {}
    server.put_json(INDEX, index)
    click(voices.again)
    wait_until(lambda: "could not be read, and are left out: 1." in voices.about.text(), 10)
