"""The home screen in the real window: a round in three clicks, typed motions, recents, recovery."""

from __future__ import annotations

import asyncio
import re
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from debatecoach.base.errors import LibraryError
from debatecoach.base.language import Role, Usage
from debatecoach.base.paths import shipped
from debatecoach.casefile.recovery import Recovery
from debatecoach.casefile.store import CaseStore
from debatecoach.coach.library import find_case
from debatecoach.coach.summaries import list_motions
from debatecoach.coach.tasks.ledger import Call
from debatecoach.debate.case import RoundState
from debatecoach.debate.side import Side
from debatecoach.engines.recogniser.finding import find_recognisers
from debatecoach.ui.connect.connection_choice import Choice, ConnectionStanding
from debatecoach.ui.home import presenter as home_presenter
from debatecoach.ui.home.cards import ResumeCard
from debatecoach.ui.home.machine import machine_facts
from debatecoach.ui.home.start_panel import StartPanel
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.prep.pane import PrepPane
from debatecoach.ui.round.rounds import StartRoundDialog
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.support.scripted_server import ScriptedServer
from tests.ui.connecting import models_server
from tests.ui.flashes import Flashes
from tests.ui.rig import (
    PATIENCE,
    attach,
    focus,
    let_run,
    open_motion,
    real_engines,
    save_as,
    unfold_library,
    wait_until,
)


def click(widget: QWidget) -> None:
    """As with the mouse; a widget that is hidden or disabled cannot be clicked."""
    wait_until(widget.isVisible, 3, "the widget to be shown")
    assert widget.isEnabled()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


@pytest.fixture
def window(parts: Parts, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    attach(made, parts)
    unfold_library(made)
    wait_until(lambda: made.home.presenter.microphone is not None)
    yield made
    made.close()


def texts(widget: QWidget) -> str:
    return "\n".join(each.text() for each in widget.findChildren(QLabel) if each.isVisible())


def panel(window: MainWindow) -> StartPanel:
    return next(each for each in window.home.findChildren(StartPanel) if each.isVisible())


def resume_cards(window: MainWindow) -> list[ResumeCard]:
    return [each for each in window.home.findChildren(ResumeCard) if each.isVisible()]


def test_a_round_starts_in_three_clicks(window: MainWindow, parts: Parts) -> None:
    click(window.home.library.cards[0])
    click(panel(window).choice.sides.buttons()[1])
    click(panel(window).start_button)
    wait_until(lambda: parts.rounds.current is not None)
    assert parts.rounds.current is not None
    assert parts.open_case.case is not None
    assert parts.rounds.current.human is Side.CON
    assert parts.rounds.current.format.id == "five-minutes"
    assert parts.open_case.case.motion.id == window.home.library.cards[0].motion.id
    wait_until(lambda: window.place == "round", 3)


def test_the_side_chosen_before_preparing_is_the_side_at_the_start(window: MainWindow, parts: Parts) -> None:
    click(window.home.library.cards[0])
    click(panel(window).choice.sides.buttons()[1])
    click(panel(window).prepare_button)
    wait_until(lambda: window.place == "prep")
    assert window.actions_book is not None
    window.actions_book["round.start"].trigger()
    wait_until(lambda: any(each.isVisible() for each in window.findChildren(StartRoundDialog)))
    dialog = next(each for each in window.findChildren(StartRoundDialog) if each.isVisible())
    assert dialog.choice.human() is Side.CON
    dialog.accept()
    assert parts.rounds.current is not None
    assert parts.rounds.current.human is Side.CON


def test_every_library_motion_has_a_card_with_what_it_holds(window: MainWindow) -> None:
    motions = list_motions(shipped("data") / "motions")
    cards = window.home.library.cards
    cards = sorted(cards, key=lambda card: card.motion.id)
    assert [card.motion.id for card in cards] == [motion.id for motion in motions]
    for card, motion in zip(cards, motions, strict=True):
        assert card.accessibleName() == motion.text
        assert motion.domain in texts(card)


def test_the_keyboard_alone_chooses_and_dismisses_and_starts(window: MainWindow, parts: Parts) -> None:
    card = window.home.library.cards[1]
    focus(card)
    QTest.keyClick(card, Qt.Key.Key_Return)
    assert QApplication.focusWidget() is panel(window).choice.sides.buttons()[0]
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is card
    assert not card.isChecked()
    QTest.keyClick(card, Qt.Key.Key_Return)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    wait_until(lambda: parts.rounds.current is not None)
    assert parts.rounds.current is not None
    assert parts.rounds.current.human is Side.PRO


def test_enter_on_prepare_prepares_and_starts_no_round(window: MainWindow, parts: Parts) -> None:
    click(window.home.library.cards[0])
    focus(panel(window).prepare_button)
    QTest.keyClick(panel(window).prepare_button, Qt.Key.Key_Return)
    wait_until(lambda: parts.open_case.case is not None)
    assert parts.rounds.current is None
    wait_until(lambda: window.place == "prep")


def test_only_one_panel_is_open_and_it_belongs_to_the_card_clicked_last(window: MainWindow) -> None:
    for card in window.home.library.cards[:3]:
        click(card)
    shown = [each for each in window.home.findChildren(StartPanel) if each.isVisible()]
    assert len(shown) == 1
    assert window.home.library.cards[2].motion.text in shown[0].accessibleName()
    click(window.home.library.cards[2])
    assert not [each for each in window.home.findChildren(StartPanel) if each.isVisible()]


def test_enter_on_a_typed_motion_prepares_it_first(window: MainWindow, parts: Parts) -> None:
    window.home.motion_field.setText("This House would ban homework")
    QTest.keyClick(window.home.motion_field, Qt.Key.Key_Return)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    wait_until(lambda: parts.open_case.case is not None)
    assert parts.rounds.current is None
    wait_until(lambda: window.place == "prep")


def test_a_connected_team_is_offered_to_prepare_a_typed_motion(window: MainWindow, parts: Parts) -> None:
    desk = parts.connections
    with ScriptedServer() as server:
        models_server(server)
        desk.take_up(Choice(server.base_url, {Role.WRITING: "llama3:8b"}))
        wait_until(lambda: desk.standing is ConnectionStanding.CONNECTED, 10, "the connection")
        window.home.motion_field.setText("This House would ban homework")
        QTest.keyClick(window.home.motion_field, Qt.Key.Key_Return)
        assert re.search(
            r"let the team prepare it first.* Nothing is paid\.",
            texts(panel(window)),
        )
        assert re.search(r"About \d+ calls to the model", panel(window).prepare_button.toolTip())
        connection = desk.engines.in_use.connection
        assert connection is not None
        ledger, model = connection.ledger, connection.models[Role.WRITING]
        call = ledger.begin(Call(0, "prep", "claims", 1, "en", Role.WRITING, model, 0.0))
        clock = ledger.clock
        ledger.clock = lambda: clock() + 2.0  # on Windows a test may take no time at all
        ledger.end(call, "ok", Usage(900, 400))
        window.home.motion_field.setText("This House would ban examinations")
        QTest.keyClick(window.home.motion_field, Qt.Key.Key_Return)
        said = re.search(r"change all of it\. (About [^.]*)\.", texts(panel(window)))
        assert said is not None
        assert re.search(r"second|minute", said[1]), "how long it takes is known once the model has answered"
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
        wait_until(lambda: window.place == "prep", 10, "Prep")
        prep = window.docks["prep"].widget()
        assert isinstance(prep, PrepPane)
        wait_until(lambda: prep.preparing.choice.isVisible(), 5, "the question how much")
        assert "Let the team prepare this motion" in prep.teaching.text()
        prep.preparing.choice.left.emit()
        window.go("home")
        window.actions_book["round.start"].trigger()
        wait_until(lambda: bool(window.findChildren(StartRoundDialog)), 5, "the dialog")
        dialog = window.findChildren(StartRoundDialog)[0]
        QTest.mouseClick(dialog.notice._action, Qt.MouseButton.LeftButton)
        wait_until(lambda: prep.preparing.choice.isVisible(), 5, "the question how much")
        assert window.place == "prep"
        desk.let_go()
        assert prep.teaching.isHidden(), "claims from first principles stand there"
        wait_until(lambda: not asyncio.all_tasks(parts.bridge._loop), 10, "the calls to end")
    assert parts.rounds.current is None


@pytest.mark.parametrize("motion", ["This House would ban homework", "小学应当取消家庭作业"])
def test_any_typed_motion_can_be_prepared(window: MainWindow, parts: Parts, motion: str) -> None:
    field = window.home.motion_field
    assert not window.home.debate_button.isEnabled()
    field.setText(f"  {motion}  ")
    QTest.keyClick(field, Qt.Key.Key_Return)
    told = texts(panel(window))
    assert "prepare it first" in told or "A round in Chinese needs a language model" in told
    click(panel(window).prepare_button)
    wait_until(lambda: parts.open_case.case is not None)
    assert parts.open_case.case is not None
    assert parts.open_case.case.motion.text == motion
    assert parts.open_case.case.motion.id == ""


def test_a_typed_library_motion_opens_the_library_case(window: MainWindow, parts: Parts) -> None:
    wanted = window.home.library.cards[0].motion
    window.home.motion_field.setText(wanted.text.lower())
    click(window.home.debate_button)
    assert "prepare it first" not in texts(panel(window))
    click(panel(window).start_button)
    wait_until(lambda: parts.rounds.current is not None)
    assert parts.open_case.case is not None
    assert parts.open_case.case.motion.id == wanted.id


def test_a_motion_without_a_word_cannot_be_debated(window: MainWindow) -> None:
    window.home.motion_field.setText(" …? ")
    assert not window.home.debate_button.isEnabled()
    QTest.keyClick(window.home.motion_field, Qt.Key.Key_Return)
    assert not window.home.findChildren(StartPanel)


def test_the_round_under_way_can_be_continued(window: MainWindow, parts: Parts) -> None:
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", Side.PRO, 7)
    window.go("home")
    wait_until(lambda: bool(resume_cards(window)))
    [card] = resume_cards(window)
    assert "Pro opening 4:00" in texts(card)
    click(card.go)
    assert window.place == "round"


def test_a_round_that_is_over_and_in_no_file_is_reached_from_home(
    window: MainWindow, parts: Parts, tmp_path: Path
) -> None:
    open_motion(parts, "fat-tax")
    parts.rounds.start("five-minutes", Side.CON)
    over = parts.rounds.current
    assert over is not None
    window.go("round")
    parts.open_case.open_store.set_round_state(over.id, RoundState.FINISHED)
    window.go("home")
    wait_until(lambda: any("Where you left off" in each.accessibleName() for each in resume_cards(window)))
    [card] = resume_cards(window)
    click(card.go)
    assert parts.rounds.current is over
    assert window.place == "flow", "it has no ballot"
    window.go("home")
    save_as(parts, tmp_path / "kept.debate")
    wait_until(lambda: not resume_cards(window))  # the line of its file leads there now


def test_an_interrupted_round_is_offered_and_resumed_where_it_stood(window: MainWindow, parts: Parts) -> None:
    open_motion(parts, "This House would ban homework")
    parts.rounds.start("agent4debate", Side.CON, 3)
    assert parts.rounds.current is not None
    left = parts.rounds.current.id
    parts.open_case.close()
    window.home.presenter.look_around()
    window.go("home")
    wait_until(lambda: any("was interrupted" in texts(each) for each in resume_cards(window)))
    [card] = resume_cards(window)
    assert "ban homework" in texts(card)
    assert "The round had just begun." in texts(card)
    click(card.go)
    wait_until(lambda: window.place == "round")
    assert parts.rounds.current is not None
    assert parts.rounds.current.id == left
    state = window.docks["round"].widget().presenter.state
    assert state is not RoundPaneState.STOPPED  # one press is enough
    assert parts.rounds.current.state is RoundState.RUNNING
    assert window.place == "round"


def test_discarding_is_asked_about_and_then_done(window: MainWindow, parts: Parts) -> None:
    open_motion(parts, "This House would ban homework")
    parts.open_case.close()
    window.home.presenter.look_around()
    wait_until(lambda: bool(resume_cards(window)))
    [card] = resume_cards(window)
    assert card.other is not None
    click(card.other)
    assert "cannot be undone" in window.home.notice.text()
    assert resume_cards(window)
    click(next(each for each in window.home.notice.findChildren(QPushButton) if each.text() == "Discard it"))
    wait_until(lambda: not resume_cards(window))
    assert home_presenter.pending_recoveries(Path(home_presenter.state_dir())) == []


def test_a_look_that_finds_nothing_new_leaves_the_focus_on_the_card(window: MainWindow, parts: Parts) -> None:
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", Side.PRO, 7)
    window.go("home")
    wait_until(lambda: bool(resume_cards(window)))
    let_run(0.3)
    [card] = resume_cards(window)
    focus(card.go)
    window.home.presenter.look_around()
    wait_until(lambda: not window.home.presenter._looking)
    let_run(0.3)
    assert card.go.hasFocus()


def test_a_look_that_began_earlier_and_ends_later_hides_nothing(
    window: MainWindow, parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The case is opened, which has it looked around, and closed: the first look, a slow one, saw it open."""
    look, slow, seen = home_presenter.pending_recoveries, threading.Event(), []

    def looks(*given: Any) -> list[Recovery]:
        found, first = look(*given), not seen
        seen.append(found)
        if first:
            slow.wait(PATIENCE)
        return found

    let_run(0.3)  # what the window looked for at its start is told
    monkeypatch.setattr(home_presenter, "pending_recoveries", looks)
    open_motion(parts, "This House would ban homework")
    wait_until(lambda: seen == [[]], what="the first look, at an open case")
    parts.open_case.close()
    window.home.presenter.look_around()
    let_run(0.3)
    slow.set()
    wait_until(lambda: len(resume_cards(window)) == 1)
    let_run(0.3)
    assert len(resume_cards(window)) == 1


def test_a_case_taken_off_the_list_does_not_come_back(
    window: MainWindow, parts: Parts, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    gone = tmp_path / "Old.debate"
    parts.settings.set("recent_cases", [str(gone)])
    window.home.presenter.look_around()
    wait_until(lambda: len(window.home.recent.rows) == 1)
    slow, begun = threading.Event(), threading.Event()

    def seen(_path: Path) -> None:
        begun.set()
        slow.wait(PATIENCE)

    monkeypatch.setattr(home_presenter, "_seen", seen)
    window.home.presenter.look_around()
    wait_until(begun.is_set)
    window.home.presenter.forget(gone)
    slow.set()
    let_run(0.3)
    assert not window.home.presenter.recents


def test_recent_cases_open_by_motion_and_a_missing_one_can_be_taken_off(
    window: MainWindow, parts: Parts, tmp_path: Path
) -> None:
    there, gone = tmp_path / "Spring final.debate", tmp_path / "Old.debate"
    CaseStore.create(there, find_case("fat-tax", shipped("data") / "motions")).close()
    parts.settings.set("recent_cases", [str(there), str(gone)])
    window.home.presenter.look_around()
    wait_until(lambda: any("Not found" in texts(row) for row in window.home.recent.rows[1:]))
    first, second = window.home.recent.rows
    assert "Developed countries should impose a fat tax" in texts(first)
    assert "No round yet" in texts(first)
    focus(second)
    QTest.keyClick(second, Qt.Key.Key_Delete)
    assert parts.settings.recent_cases == [str(there)]
    assert len(window.home.recent.rows) == 1
    click(window.home.recent.rows[0])
    wait_until(lambda: parts.open_case.case is not None)
    assert parts.open_case.store is not None
    assert parts.open_case.store.path == there
    wait_until(lambda: window.place == "prep")


def test_a_damaged_case_is_told_where_it_was_opened_and_left_as_it_was(
    window: MainWindow, parts: Parts, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.debate"
    bad.write_bytes(b"not a case")
    parts.settings.set("recent_cases", [str(bad)])
    window.home.presenter.look_around()
    wait_until(lambda: len(window.home.recent.rows) == 1)
    click(window.home.recent.rows[0])
    wait_until(lambda: window.home.notice.isVisible())
    assert "bad.debate" in window.home.notice.text()
    assert bad.read_bytes() == b"not a case"
    assert parts.open_case.case is None
    assert not window.home.presenter.busy


def test_a_broken_library_says_so_and_can_be_tried_again(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_folder: Path, _told: object) -> object:
        raise LibraryError(
            "The data file {file} cannot be used.", "Your cases are safe.", "Install again.", file="x"
        )

    monkeypatch.setattr(home_presenter, "list_motions", broken)
    window.home.presenter.load_library()
    wait_until(lambda: window.home.library_notice.isVisible())
    assert (
        window.home.library_notice.text()
        == "The data file x cannot be used. Your cases are safe. Install again."
    )
    assert not window.home.library.isVisible()
    monkeypatch.undo()
    click(
        next(
            each
            for each in window.home.library_notice.findChildren(QPushButton)
            if each.text() == "Try again"
        )
    )
    wait_until(lambda: bool(window.home.library.cards))
    assert not window.home.library_notice.isVisible()


def test_one_broken_file_costs_only_itself(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = len(window.home.library.cards)
    copied = tmp_path / "data"
    shutil.copytree(shipped("data"), copied)
    (copied / "motions" / "fat-tax.json").write_text('{"half": ')
    monkeypatch.setattr(home_presenter, "shipped", lambda _name: copied)
    window.home.presenter.load_library()
    wait_until(lambda: len(window.home.library.cards) == whole - 1)
    assert "fat-tax.json cannot be used" in window.home.library_notice.text()


def test_the_machine_is_described_in_plain_words() -> None:
    engines = real_engines()
    voice, *others = machine_facts(engines, "")
    assert voice.startswith("Voice: ")
    assert voice.endswith("(basic)")
    assert others == ["No microphone: you will type"]
    assert machine_facts(engines, "USB mic")[1:] == ["No speech recognition: you will type"]
    hears = real_engines(find_recognisers())
    assert machine_facts(hears, "USB mic")[1] == "Microphone: USB mic"
    assert machine_facts(hears, None)[1] == "Microphone: Looking…"


@pytest.mark.parametrize(("width", "scale"), [(1024, 1.0), (1024, 2.0), (1440, 1.3)])
def test_nothing_is_cut_off_at_any_size(window: MainWindow, width: int, scale: float) -> None:
    theme().apply(QApplication.instance(), "light", scale, reduced_motion=True)
    window.resize(width, 700)
    click(window.home.library.cards[1])
    QApplication.processEvents()
    QApplication.processEvents()
    inner = window.home._scroll.widget()
    assert inner.width() <= window.home._scroll.viewport().width()
    for each in panel(window).findChildren(QPushButton):
        if each.isVisible():
            assert each.width() >= each.minimumSizeHint().width(), each.text()


def test_no_stray_window_flashes_up(window: MainWindow, parts: Parts) -> None:
    flashes = Flashes()
    QApplication.instance().installEventFilter(flashes)
    window.home.presenter.load_library()
    wait_until(lambda: bool(window.home.library.cards))
    click(window.home.library.cards[0])
    window.home.motion_field.setText("This House would ban homework")
    click(window.home.debate_button)
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", Side.PRO, 7)
    QApplication.processEvents()
    QApplication.instance().removeEventFilter(flashes)
    assert flashes.seen == []


def test_every_control_has_a_name_and_can_be_reached(window: MainWindow) -> None:
    click(window.home.library.cards[0])
    for each in window.home.findChildren(QWidget):
        if each.isVisible() and each.focusPolicy() & Qt.FocusPolicy.TabFocus and each.isEnabled():
            name = each.accessibleName() or getattr(each, "text", lambda: "")()
            assert name, each


# -- what is seen first ---------------------------------------------------------------------------------


def first_sight(window: MainWindow) -> list[QWidget]:
    """What can be pressed or typed into, as it is seen before anything is scrolled."""
    kinds = (QAbstractButton, QComboBox, QLineEdit)
    seen = [each for each in window.findChildren(QWidget) if isinstance(each, kinds) and each.isVisible()]
    return [each for each in seen if not each.visibleRegion().isEmpty()]


def test_one_press_begins_a_five_minute_round_that_the_opponent_opens(
    window: MainWindow, parts: Parts
) -> None:
    motion = window.home.suggestion.current
    click(window.home.suggestion.try_it)
    wait_until(lambda: window.place == "round")
    current, case = parts.rounds.current, parts.open_case.case
    assert current is not None
    assert case is not None
    assert (case.motion.id, current.human, current.format.slots[0].side) == (motion.id, Side.CON, Side.PRO)
    assert sum(slot.seconds for slot in current.format.slots) == 5 * 60
    window.go("home")
    assert window.home.suggestion.current.id != motion.id, "that one is under way"


def test_another_motion_comes_and_side_and_format_can_be_chosen(window: MainWindow) -> None:
    offered = window.home.suggestion
    first = offered.motion.text()
    click(offered.another)
    assert offered.motion.text() != first
    click(offered.choose)
    assert offered.motion.text() in texts(panel(window))
    assert not offered.isVisible(), "the choice stands in its place"
    assert panel(window).choice.human() is Side.CON, "as the card said"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert offered.isVisible()
    assert offered.choose.hasFocus()


def test_what_opens_on_the_page_moves_nothing_sideways_and_leaves_one_dark_button(
    window: MainWindow,
) -> None:
    home = window.home
    home.browse.setChecked(False)
    left = home.motion_field.mapToGlobal(QPoint()).x()
    QTest.keyClicks(home.motion_field, "This House would ban homework")
    click(home.debate_button)
    click(panel(window).choice.more)
    wait_until(lambda: home._scroll.verticalScrollBar().maximum() > 0, what="more than the window holds")
    assert home.motion_field.mapToGlobal(QPoint()).x() == left
    shown = [each for each in home.findChildren(QPushButton) if each.isVisible()]
    dark = [each.text() for each in shown if each.property("kind") == "primary"]
    assert dark == [panel(window).prepare_button.text()]


def test_the_card_keeps_its_place_while_the_library_is_read(window: MainWindow) -> None:
    home = window.home
    there = home.motion_field.y()
    home.presenter.load_library()
    QApplication.processEvents()
    assert home.suggestion.motion.text() == "Opening the library…"
    assert not home.suggestion.try_it.isEnabled()
    assert home.motion_field.y() == there
    wait_until(home.suggestion.try_it.isEnabled)
    assert home.motion_field.y() == there


def test_what_is_above_the_library_never_moves_while_its_cards_are_shown(
    window: MainWindow, qtbot: QtBot
) -> None:
    home = window.home
    home.browse.setChecked(False)
    qtbot.wait(1)
    there, seen = home.motion_field.y(), Placed(home.motion_field)
    home.browse.setChecked(True)
    wait_until(lambda: bool(home.library.cards) and all(card.isVisible() for card in home.library.cards))
    assert seen.places | {there} == {there}, "between a card and the page that grows by it, all was pressed"


class Placed(QObject):
    """Every height at which a widget ever stood, if only for a moment."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.places: set[int] = set()
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Move:
            self.places.add(event.pos().y())
        return super().eventFilter(watched, event)


def test_a_coach_is_offered_the_trees_first(window: MainWindow, parts: Parts) -> None:
    parts.settings.set("role", "coach")
    click(window.home.suggestion.look)
    wait_until(lambda: window.place == "rehearse")
    assert parts.rounds.current is None


def test_at_first_sight_there_is_little_to_press_and_no_place_of_a_case(
    window: MainWindow, parts: Parts
) -> None:
    window.home.browse.setChecked(False)
    assert window.home.browse.text() == "All 28 motions of the library"
    assert len(first_sight(window)) <= 11
    prep = window.findChild(QToolButton, "rail_prep")
    assert not prep.isVisible()
    open_motion(parts, "fat-tax")
    wait_until(prep.isVisible)


def test_recent_cases_are_in_the_menu_by_their_motions(
    window: MainWindow, parts: Parts, tmp_path: Path
) -> None:
    path = tmp_path / "R&D.debate"
    CaseStore.create(path, find_case("fat-tax", shipped("data") / "motions")).close()
    junk = tmp_path / "junk.debate"
    junk.write_bytes(b"PK no case")
    window.recent_menu.aboutToShow.emit()
    assert [each.isEnabled() for each in window.recent_menu.actions()] == [False]
    parts.settings.set("recent_cases", [str(path), str(tmp_path / "gone.debate"), str(junk)])
    window.home.presenter.look_around()
    wait_until(lambda: len(window.home.recent.rows) == 3)
    window.recent_menu.aboutToShow.emit()
    fat_tax, other = window.recent_menu.actions()
    assert fat_tax.text() == "Developed countries should impose a fat tax\tR&&D.debate"
    assert other.text() == "junk\tjunk.debate"
    fat_tax.trigger()
    wait_until(lambda: window.place == "prep")
    assert parts.open_case.store is not None
    assert parts.open_case.store.path == path


def test_words_are_found_in_all_cases_and_open_at_their_place(
    window: MainWindow, parts: Parts, tmp_path: Path
) -> None:
    open_motion(parts, "labor-unions")
    save_as(parts, tmp_path / "Unions.debate")
    open_motion(parts, "fat-tax")
    parts.settings.set("recent_cases", [str(tmp_path / "Unions.debate")])
    window.go("home")
    home = window.home
    QTest.keyClicks(home.motion_field, "pass union raises on")
    wait_until(lambda: bool(home.found.rows), what="what was found")
    [hit] = home.presenter.hits
    assert hit.motion == "Labor unions are beneficial to economic growth"
    click(home.found.rows[0])
    wait_until(lambda: window.place == "rehearse", what="its place")
    assert parts.open_case.case is not None
    assert parts.open_case.case.motion.id == "labor-unions"
    shown = window.docks["rehearse"].widget().presenter
    assert (shown.side, shown.node) == (hit.side, hit.place)
    window.go("home")
    home.motion_field.clear()
    wait_until(lambda: home.found.isHidden(), what="nothing to be found")
