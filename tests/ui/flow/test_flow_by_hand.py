"""“I am judging tonight”: a blank sheet in any format, its clock, and a ballot by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from debatecoach.base.paths import shipped
from debatecoach.casefile.archive import read_case_file
from debatecoach.casefile.typed import count_typed, read_typed
from debatecoach.coach.library import load_formats
from debatecoach.debate.by_hand import begun
from debatecoach.debate.case import RoundState
from debatecoach.debate.flow_tree import Mark
from debatecoach.debate.side import Side, Team
from debatecoach.debate.states import marks
from debatecoach.ui.ballot.first import GiveBallot
from debatecoach.ui.flow.blank import BlankFlowDialog, blank_store
from debatecoach.ui.flow.hand_clock import HandClock
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.typed import typed_so_far
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.ui.rig import attach, focus, open_path, wait_until

FORMATS = load_formats(shipped("data") / "formats")
Key = Qt.Key


@pytest.fixture
def window(parts: Parts, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    attach(made, parts)
    yield made
    made.close()


def begin(window: MainWindow, parts: Parts, format: str, motion: str = "") -> None:
    """Two clicks on the home screen."""
    window.home.by_hand.click()
    dialog = window.findChild(BlankFlowDialog)
    assert dialog is not None
    dialog.format.setCurrentIndex(dialog.format.findData(format))
    QTest.keyClicks(dialog.motion, motion)
    dialog.begin.click()
    wait_until(lambda: parts.rounds.current is not None and window.place == "flow", what="the flow")


def write(window: MainWindow, text: str, key: Qt.Key = Key.Key_Return) -> None:
    """Begin a point by key, and type it."""
    sheet = window.docks["flow"].widget().sheet
    focus(sheet)
    shift = Qt.KeyboardModifier.ShiftModifier if key is Key.Key_Backslash else Qt.KeyboardModifier.NoModifier
    QTest.keyClick(sheet, Key.Key_Return, shift)
    wait_until(lambda: sheet.is_editing, what="the editor")
    editor = QApplication.focusWidget()
    assert editor is not None
    QTest.keyClicks(editor, text)
    QTest.keyClick(editor, Key.Key_Return)
    wait_until(lambda: not sheet.is_editing, what="the editor to close")


def test_two_clicks_to_a_sheet_in_which_an_evening_is_flowed(window: MainWindow, parts: Parts) -> None:
    begin(window, parts, "british-parliamentary", "This house would abolish homework")
    current, pane = parts.rounds.current, window.docks["flow"].widget()
    assert current is not None
    assert current.by_hand
    assert parts.open_case.case is not None
    assert parts.open_case.case.motion.text == "This house would abolish homework"
    assert pane.clock.isVisible()
    write(window, "Homework steals sleep")
    (claim,) = current.flow.refs()
    assert (current.flow[claim].claim, current.flow[claim].speech) == ("Homework steals sleep", 0)
    pane.clock.next.click()
    assert len(current.speeches) == 2
    assert Mark.DROPPED not in marks(current.flow, claim, current.format, current.spoken), "it goes on"
    pane.presenter.show_point(claim)
    write(window, "It teaches planning", Key.Key_Backslash)
    answer = current.flow.trees[Side.PRO].children(claim.node)[0]
    assert current.flow.trees[Side.PRO][answer].speech == 1, "in the speech that is being given"
    write(window, "Parents help anyway")
    pane.clock.next.click()
    pane.clock.next.click()
    new = next(ref for ref in current.flow.refs() if current.flow[ref].claim == "Parents help anyway")
    assert Mark.DROPPED in marks(current.flow, new, current.format, current.spoken), "DPM said nothing of it"
    for _ in range(5):
        pane.clock.next.click()
    assert current.state is RoundState.FINISHED
    assert not pane.clock.run.isVisible()


def test_nobody_speaks_and_the_home_screen_leads_back_to_the_sheet(window: MainWindow, parts: Parts) -> None:
    begin(window, parts, "simplified-oxford")
    rounds = window.docks["round"].widget().presenter
    window.go("round")
    QApplication.processEvents()
    assert rounds.state is RoundPaneState.FINISHED
    window.go("home")
    window.home.presenter.go_on()
    assert window.place == "flow"
    assert rounds.state is RoundPaneState.FINISHED, "no opponent was asked to speak"


def test_the_evening_comes_back_from_its_file(window: MainWindow, parts: Parts, tmp_path: Path) -> None:
    begin(window, parts, "public-forum")
    write(window, "Tariffs raise prices")
    window.docks["flow"].widget().clock.next.click()
    path = tmp_path / "evening.debate"
    parts.open_case.open_store.save_as(path)
    parts.open_case.close()
    open_path(parts, path)
    current = parts.rounds.current
    assert current is not None
    assert (current.by_hand, len(current.speeches), current.spoken) == (True, 2, 1)
    window.docks["flow"].widget().clock.next.click()
    assert len(current.speeches) == 3, "it goes on where it stood"


@pytest.mark.parametrize("format", FORMATS)
def test_every_shipped_format_is_flowed_to_its_end(
    format: str, parts: Parts, tmp_path: Path, qtbot: QtBot
) -> None:
    parts.open_case.adopt(blank_store(FORMATS[format], "Debate of tonight", {"pm": "Ada  Lovelace"}))
    clock = HandClock(parts.rounds, parts.settings, ActionBook(MainWindow()))
    qtbot.addWidget(clock)
    for _ in FORMATS[format].slots:
        clock.next.click()
    current = parts.rounds.current
    assert current is not None
    assert (len(current.speeches), current.state) == (len(current.format.slots), RoundState.FINISHED)
    parts.open_case.open_store.save_as(tmp_path / "a.debate")
    assert read_case_file(tmp_path / "a.debate").document.case.rounds[0].by_hand


class Bells:
    """Counts what the loudspeaker would be asked for."""

    def __init__(self) -> None:
        self.rung: list[int] = []

    def ready(self, _device: object = None) -> None:
        """A loudspeaker would be opened."""

    def __call__(self, strokes: int, _device: object = None) -> None:
        self.rung.append(strokes)


def test_the_clock_rings_the_formats_bells_and_two_clocks_take_turns(parts: Parts, qtbot: QtBot) -> None:
    time, bells = [100.0], Bells()
    parts.open_case.adopt(blank_store(FORMATS["british-parliamentary"], "Tonight", {}))
    clock = HandClock(parts.rounds, parts.settings, ActionBook(MainWindow()), lambda: time[0], bells)  # type: ignore[arg-type]
    qtbot.addWidget(clock)
    clock.run.click()
    for now in (59, 61, 359, 361, 419, 421):
        time[0] = 100.0 + now
        clock._tick()
    assert bells.rung == [1, 1, 2]
    assert clock.view.number.accessibleName() == "\N{MINUS SIGN}0:01"
    clock.next.click()
    assert clock.elapsed == 0
    assert not clock.running, "the next speaker is still walking to the lectern"
    clock.run.click()
    time[0] += 20
    clock.back.click()
    assert clock.elapsed == 421, "each keeps its own"
    clock.next.click()
    assert clock.elapsed == 20
    current = parts.rounds.current
    assert current is not None
    assert len(current.speeches) == 2, "going back and forth began no speech"


def test_the_clock_stands_where_it_stood_when_the_program_died(parts: Parts, qtbot: QtBot) -> None:
    time = [100.0]
    store = blank_store(FORMATS["british-parliamentary"], "Tonight", {})
    parts.open_case.adopt(store)
    clock = HandClock(parts.rounds, parts.settings, ActionBook(MainWindow()), lambda: time[0], Bells())  # type: ignore[arg-type]
    qtbot.addWidget(clock)
    clock.run.click()
    time[0] += 80
    clock.next.click()
    clock.run.click()
    time[0] += 33
    clock._tick()
    wait_until(
        lambda: "33" in (read_typed(store.typed) or {}).get(f"clock/{clock._round_id}", ""), what="the disk"
    )
    assert count_typed(store.typed) == 0, "nobody typed a clock"
    again = HandClock(parts.rounds, parts.settings, ActionBook(MainWindow()), lambda: time[0], Bells())  # type: ignore[arg-type]
    qtbot.addWidget(again)
    assert (again.elapsed, again.running) == (33, False)
    again.back.click()
    assert again.elapsed == 80
    typed_so_far().note(f"clock/{clock._round_id}", "0=90 x=1 1=-4 2=nan 9=")
    assert HandClock(parts.rounds, parts.settings, ActionBook(MainWindow()))._used == {0: 90.0}
    parts.open_case.close()
    assert not store.typed.exists(), "an evening that ended well leaves nothing behind"


def test_a_ballot_by_hand_is_given_saved_and_can_be_marked(
    window: MainWindow, parts: Parts, tmp_path: Path
) -> None:
    begin(window, parts, "simplified-oxford", "School uniforms should go")
    window.docks["flow"].widget().clock.judge.click()
    pane = window.docks["ballot"].widget()
    wait_until(lambda: pane.findChild(GiveBallot) is not None, what="the ballot to be given")
    face = pane.findChild(GiveBallot)
    assert not face.give.isEnabled(), "nobody won yet"
    face.who.choices.button(1).click()
    QTest.keyClicks(face.why, "Con answered the freedom argument.")
    face.give.click()
    current = parts.rounds.current
    assert current is not None
    assert current.ballot is not None
    assert (current.ballot.winner, current.ballot.team) == (Side.CON, Team.CON)
    wait_until(lambda: pane.page is not None, what="the page")
    pane.save_to(tmp_path / "b.md")
    text = (tmp_path / "b.md").read_text()
    assert "Con (given by hand)" in text
    assert "Con answered the freedom argument." in text
    assert "Arithmetic" not in text
    assert pane.marks.isVisible()


def test_four_teams_are_ranked_by_hand(parts: Parts, qtbot: QtBot, tmp_path: Path) -> None:
    given: list[tuple[tuple[Team, ...], str]] = []
    format = FORMATS["british-parliamentary"]
    face = GiveBallot(lambda *ballot: given.append(ballot), format, "r")
    qtbot.addWidget(face)
    assert face.give.isEnabled()
    face.who.places[0].setCurrentIndex(3)
    assert not face.give.isEnabled(), "two teams cannot have one place"
    face.who.places[3].setCurrentIndex(0)
    face.give.click()
    assert given == [((Team.CO, Team.OO, Team.CG, Team.OG), "")]


def test_names_are_shown_on_the_heads_and_are_no_markup() -> None:
    made = begun(FORMATS["british-parliamentary"], {"pm": "  Ada\n<b>L</b> ", "gone": "x"}, "r", "")
    assert made.format.slots[0].speaker == "Ada <b>L</b>"


def test_a_blank_flow_that_cannot_be_made_says_why(window: MainWindow, parts: Parts) -> None:
    window.home.by_hand.click()
    dialog = window.findChild(BlankFlowDialog)
    assert dialog is not None
    QTest.keyClicks(dialog.motion, "???")
    dialog.begin.click()
    wait_until(lambda: dialog.notice.isVisible(), what="the notice")
    assert dialog.begin.isEnabled()
    assert parts.open_case.case is None
