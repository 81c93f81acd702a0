"""Flowing a speech by hand in the real window: the machine's flow hidden, then both side by side."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.base.paths import state_dir
from debatecoach.casefile.practice import PracticeBook
from debatecoach.casefile.recovery import pending_recoveries, recover
from debatecoach.casefile.store import CaseStore
from debatecoach.debate.case import Case
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.ui.flow.pane import FlowPane
from debatecoach.ui.flow_along.pane import AlongPane
from debatecoach.ui.window.flow_along import FlowAlong
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.casefile.test_store import crash
from tests.gallery.flow import british_round, sample_round
from tests.gallery.rehearsal import CHINESE
from tests.ui.rig import attach, wait_until


@pytest.fixture
def window(parts: Parts, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    attach(made, parts)
    open_round(made, 2)
    yield made
    for dialog in made.findChildren(QDialog):
        dialog.close()
    made.close()


def open_round(window: MainWindow, spoken: int) -> None:
    parts = window.parts
    assert parts is not None
    case = Case(Motion("THW strengthen trade unions"), rounds=[sample_round(spoken)])
    before = parts.rounds.current
    parts.open_case.open_with(lambda: CaseStore.create(None, case))
    wait_until(lambda: parts.rounds.current is not None and parts.rounds.current is not before, 5, "the case")
    window.go("flow")


def along(window: MainWindow) -> AlongPane:
    assert window.actions_book is not None
    window.actions_book["flow.along"].trigger()
    pane = window.docks["flow"].widget()
    assert isinstance(pane, AlongPane)
    return pane


def along_desk(window: MainWindow) -> FlowAlong:
    found = window.findChild(FlowAlong)
    assert found is not None
    return found


def press(bar: QWidget, text: str) -> None:
    (found,) = [each for each in bar.findChildren(QPushButton) if each.text() == text]
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)


def write(pane: AlongPane, text: str, answers: str = "") -> None:
    """By keys alone: the target by its first letters, the note, Enter."""
    if answers:
        rows = [pane.answers.item(row).text() for row in range(pane.answers.count())]
        for _step in range(next(at for at, row in enumerate(rows) if answers in row)):
            QTest.keyClick(pane.line, Qt.Key.Key_Down)
    QTest.keyClicks(pane.line, text)
    QTest.keyClick(pane.line, Qt.Key.Key_Return)


def compared(pane: AlongPane) -> None:
    QTest.mouseClick(pane.go, Qt.MouseButton.LeftButton)
    wait_until(lambda: pane.found is not None, 5, "the comparison")


def said(pane: AlongPane) -> list[str]:
    table = pane.table
    return [table.item(row, 2).text() for row in range(table.rowCount())]


def kept_scores() -> list[tuple[int, int, int]]:
    """What is in the file of practice, which another thread writes: caught, of so many, invented."""
    return [(each.caught, each.of, each.invented) for each in PracticeBook(state_dir()).practice.flowed]


def test_the_machines_flow_is_hidden_until_both_stand_side_by_side(window: MainWindow) -> None:
    machine = window.findChild(FlowPane)
    assert machine is not None
    assert machine.isVisible()
    pane = along(window)
    assert pane.isVisible()
    assert not machine.isVisible()
    assert pane.speech.currentText() == "Con opening"
    write(pane, "wages price out sm firms", "Unions raise demand")
    write(pane, "strikes -> hosp + schools")
    write(pane, "tax havens in Panama")
    assert not machine.isVisible()
    compared(pane)
    assert said(pane) == ["You have it", "Missed", "You have it", "Nothing like it was heard"]
    assert "Claims: 1 of 1" in pane.told.text()
    assert "Answers: 1 of 2" in pane.told.text()
    assert "Answers: Unions raise demand" in pane.table.item(0, 0).text()
    QTest.mouseClick(pane.leave, Qt.MouseButton.LeftButton)
    assert window.docks["flow"].widget() is machine
    assert machine.isVisible()
    wait_until(lambda: kept_scores() == [(2, 3, 1)], 5, "the score, also after a restart")


def test_a_wrong_target_is_told_and_a_doubt_is_asked(window: MainWindow) -> None:
    pane = along(window)
    write(pane, "wages price out firms", "Safety")
    write(pane, "walkouts hurt the sick")
    compared(pane)
    assert said(pane) == [
        "You have it, answering something else", "Missed", "Is this your note?"
    ]  # fmt: skip
    assert pane.yes.isVisible()  # the first question is the current row
    QTest.mouseClick(pane.yes, Qt.MouseButton.LeftButton)
    wait_until(lambda: said(pane)[-1] == "You have it", 5, "the answer")
    assert not pane.yes.isVisible()
    wait_until(lambda: [each[:2] for each in kept_scores()] == [(2, 3)], 5, "the score in its file")


def test_keys_alone_choose_the_target_compare_and_answer(window: MainWindow) -> None:
    """Down chooses what a note answers while it is written; Ctrl+Enter compares; Y and N answer."""
    assert window.actions_book is not None
    QTest.keyClick(
        window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    )
    pane = window.docks["flow"].widget()
    assert isinstance(pane, AlongPane)
    line = pane.line
    assert line.hasFocus()
    QTest.keyClicks(line, "wages price")
    QTest.keyClick(line, Qt.Key.Key_Up)  # nothing stands above
    assert pane.answers.ref is None
    QTest.keyClick(line, Qt.Key.Key_Down)
    QTest.keyClick(line, Qt.Key.Key_Down)
    QTest.keyClicks(line, " out firms")
    assert line.hasFocus()
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert (
        pane.list.item(0).text()
        == "wages price out firms\n    Answers: Training: members stay, firms invest in skills"
    )
    assert pane.answers.ref is None  # the next one answers nothing until it is said again
    QTest.keyClicks(line, "walkouts hurt the sick")
    QTest.keyClick(line, Qt.Key.Key_Return)
    QTest.keyClick(line, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    wait_until(lambda: pane.found is not None, 5, "the comparison")
    assert pane.table.hasFocus()
    assert "Answers: Unions raise demand" in pane.table.item(0, 0).text()
    assert "Answers: Training" in pane.table.item(0, 1).text(), "what it was taken to answer"
    QTest.keyClick(pane.table, Qt.Key.Key_N)
    wait_until(lambda: said(pane)[-1] == "Nothing like it was heard", 5, "the answer")
    assert not pane.no.isVisible()
    assert pane.table.hasFocus()


def give(window: MainWindow, spoken: int) -> None:
    """The round goes on, until so many speeches are given."""
    assert window.parts is not None
    assert window.parts.rounds.current is not None
    window.parts.rounds.current.speeches[:] = sample_round(spoken).speeches
    window.parts.rounds.round_changed.emit()


def test_where_nothing_is_written_the_next_speech_is_flowed(window: MainWindow) -> None:
    open_round(window, 1)
    pane = along(window)
    assert [pane.speech.itemText(at) for at in range(pane.speech.count())] == ["Con opening"]
    give(window, 2)  # the student's own rebuttal is due
    assert pane.speech.currentText() == "Con opening"
    pane.leave.setFocus()
    give(window, 3)
    assert pane.speech.currentText() == "Con rebuttal"
    assert not pane.notice.isVisible()
    assert pane.leave.hasFocus(), "somebody may be typing elsewhere"


def test_where_notes_are_the_next_speech_is_offered(window: MainWindow) -> None:
    open_round(window, 1)
    pane = along(window)
    write(pane, "wages price out firms")
    give(window, 3)
    assert pane.speech.currentText() == "Con opening"
    assert "Con rebuttal comes now" in pane.notice.text()
    press(pane.notice, "Flow it")
    assert pane.speech.currentText() == "Con rebuttal"
    assert pane.line.hasFocus()
    assert pane.list.count() == 0
    pane.choose(1)
    assert pane.list.item(0).text() == "wages price out firms"


def test_its_key_leads_back_into_the_line(window: MainWindow) -> None:
    pane = along(window)
    window.go("round")
    window.docks["round"].setFocus()
    assert not pane.line.hasFocus()
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    QTest.keyClick(window, Qt.Key.Key_F, keys)
    assert along_desk(window).pane is pane
    assert pane.line.hasFocus()


def test_its_keys_are_its_own(window: MainWindow) -> None:
    """Ctrl+Enter is "I'm done" and Del deletes a cell elsewhere: there they must not be taken for these."""
    pane = along(window)
    write(pane, "wages price out firms")
    done: list[bool] = []
    assert window.actions_book is not None
    ends = window.actions_book["round.done"]  # here, while a speech of one's own is being given, it ends none
    ends.triggered.connect(lambda: done.append(True))
    ends.setEnabled(True)
    compared: list[bool] = []
    pane.go.clicked.disconnect()
    pane.go.clicked.connect(lambda: compared.append(True))
    window.activateWindow()
    pane.line.setFocus()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert (len(compared), done) == (1, [])
    ends.setEnabled(False)
    pane.list.setCurrentRow(0)
    shortcuts = [each.context() for each in pane.findChildren(QShortcut)]
    assert Qt.ShortcutContext.WindowShortcut not in shortcuts
    assert len(shortcuts) == 4
    window.go("round")
    beside = window.docks["round"].findChild(QPlainTextEdit) or window.docks["round"]
    beside.setFocus()
    for key in (Qt.Key.Key_Delete, Qt.Key.Key_F2):
        QTest.keyClick(beside, key)
    QTest.keyClick(beside, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert pane.list.count() == 1
    assert pane.found is None
    assert not pane.writing.says.isVisible(), "no note is being changed"


def test_a_point_is_chosen_with_the_mouse_and_the_line_goes_on(window: MainWindow) -> None:
    pane = along(window)
    QTest.keyClicks(pane.line, "wages")
    place = pane.answers.visualItemRect(pane.answers.item(1)).center()
    QTest.mouseClick(pane.answers.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert pane.line.hasFocus()
    QTest.keyClicks(pane.line, " price out firms")
    QTest.keyClick(pane.line, Qt.Key.Key_Return)
    assert pane.list.item(0).text().startswith("wages price out firms\n    Answers: Unions raise demand")


def test_an_own_point_taken_for_an_answer_says_what_was_written(window: MainWindow) -> None:
    pane = along(window)
    write(pane, "wages price out sm firms")
    compared(pane)
    assert said(pane)[0] == "You have it, answering something else"
    assert pane.table.item(0, 1).text().endswith("Answers nothing: a point of its own")


def test_nothing_is_asked_where_there_is_nothing_to_answer(window: MainWindow) -> None:
    open_round(window, 0)
    assert window.parts is not None
    assert window.parts.rounds.current is not None
    window.parts.rounds.current.human = Side.CON
    pane = along(window)
    assert pane.speech.currentText() == "Pro opening"
    assert not pane.answers.isVisible()
    QTest.keyClicks(pane.line, "x")
    QTest.keyClick(pane.line, Qt.Key.Key_Down)
    assert pane.answers.ref is None


def test_a_british_parliamentary_speech_is_called_by_its_speaker(window: MainWindow) -> None:
    parts = window.parts
    assert parts is not None
    current = british_round(40)
    current.human = Side.PRO
    before = parts.rounds.current
    case = Case(Motion("THW abolish the monarchy"), rounds=[current])
    parts.open_case.open_with(lambda: CaseStore.create(None, case))
    wait_until(lambda: parts.rounds.current is not None and parts.rounds.current is not before, 5, "the case")
    window.go("flow")
    pane = along(window)
    names = [pane.speech.itemText(at) for at in range(pane.speech.count())]
    assert names == ["OW (CO)", "MO (CO)", "DLO (OO)", "LO (OO)"]
    write(pane, "something of mine")
    QTest.mouseClick(pane.leave, Qt.MouseButton.LeftButton)
    assert "OW (CO). Your notes: 1." in along_desk(window).offer.text()


def test_chinese_notes_have_rows_as_tall_as_their_words(window: MainWindow) -> None:
    open_round(window, 1)
    pane = along(window)
    pane.resize(700, 600)
    write(pane, "short")
    pane.line.insert(CHINESE * 2)
    QTest.keyClick(pane.line, Qt.Key.Key_Return)
    one, many = (pane.list.visualItemRect(pane.list.item(row)).height() for row in range(2))
    assert many >= 2 * (one - 14), (one, many)


def test_a_speech_that_is_not_over_waits(window: MainWindow) -> None:
    open_round(window, 1)  # Con's opening is due
    pane = along(window)
    assert pane.speech.currentText() == "Con opening"
    write(pane, "something")
    assert not pane.go.isEnabled()
    assert "When the speech is over" in pane.told.text()
    pane.list.setFocus()
    pane.list.setCurrentRow(0)
    QTest.keyClick(pane.list, Qt.Key.Key_Delete)
    assert pane.list.count() == 0
    assert window.parts is not None
    window.parts.open_case.steps.stack.undo()
    assert pane.list.item(0).text() == "something"
    QTest.mouseClick(pane.leave, Qt.MouseButton.LeftButton)
    offer = along_desk(window).offer
    assert offer.isVisible()
    assert "begun to flow this speech by hand: Con opening. Your notes: 1." in offer.text()
    press(offer, "Go on")
    assert along_desk(window).pane is not None
    assert along_desk(window).pane.list.count() == 1  # type: ignore[union-attr]


def test_a_note_is_changed_deleted_and_taken_back_by_keys(window: MainWindow) -> None:
    pane = along(window)
    write(pane, "wages price out firms", "Unions raise demand")
    write(pane, "strikes hit hospitals")
    pane.list.setFocus()
    pane.list.setCurrentRow(0)
    QTest.keyClick(pane.list, Qt.Key.Key_F2)
    assert (pane.line.text(), pane.line.hasFocus()) == ("wages price out firms", True)
    assert "Unions raise demand" in pane.answers.currentItem().text()
    assert "changing note 1" in pane.writing.says.text()
    QTest.keyClicks(pane.line, "rents")  # all of it was selected
    QTest.keyClick(pane.line, Qt.Key.Key_Escape)
    assert pane.list.item(0).text().startswith("wages")
    assert pane.line.text() == ""
    pane.list.setCurrentRow(0)
    QTest.keyClick(pane.list, Qt.Key.Key_Return)
    QTest.keyClicks(pane.line, "wages shut sm firms")
    pane.answers.setCurrentRow(0)
    QTest.keyClick(pane.line, Qt.Key.Key_Return)
    assert [pane.list.item(row).text() for row in range(2)] == [
        "wages shut sm firms",
        "strikes hit hospitals",
    ]
    QTest.keyClick(pane.line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)  # nothing typed: the change
    assert "Answers: Unions raise demand" in pane.list.item(0).text()
    QTest.keyClick(pane.line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert pane.list.count() == 1
    assert window.parts is not None
    assert window.parts.open_case.steps.stack.redoText() == "Add a note"
    compared(pane)
    assert not window.parts.open_case.steps.stack.canUndo()  # what is compared stays as it is
    assert not window.parts.open_case.steps.stack.canRedo()


def test_notes_outlive_a_kill_and_the_comparison_is_offered(window: MainWindow) -> None:
    parts = window.parts
    assert parts is not None
    assert parts.open_case.store is not None
    pane = along(window)
    write(pane, "wages price out firms", "Safety")
    write(pane, "walkouts hurt the sick")
    crash(parts.open_case.store)
    (left,) = pending_recoveries(state_dir())
    before = parts.rounds.current
    parts.open_case.open_with(lambda: recover(left))
    wait_until(lambda: parts.rounds.current is not None and parts.rounds.current is not before, 5, "the case")
    desk = along_desk(window)
    assert desk.pane is None
    wait_until(desk.offer.isVisible, 5, "the offer")
    assert "Con opening. Your notes: 2." in desk.offer.text()
    press(desk.offer, "Compare")
    assert desk.pane is not None
    wait_until(lambda: desk.pane.found is not None, 5, "the comparison")  # type: ignore[union-attr]
    assert said(desk.pane)[0] == "You have it, answering something else"
    QTest.mouseClick(desk.pane.yes, Qt.MouseButton.LeftButton)
    wait_until(lambda: said(desk.pane)[-1] == "You have it", 5, "the answer")  # type: ignore[arg-type]
    kept = parts.practice.practice.flowed
    wait_until(lambda: PracticeBook(state_dir()).practice.flowed == kept, 5, "the score in its file")
    QTest.mouseClick(desk.pane.leave, Qt.MouseButton.LeftButton)
    assert not desk.offer.isVisible()
    again = along(window)
    wait_until(lambda: again.found is not None, 5, "the comparison again")
    assert said(again)[-1] == "You have it"  # what was settled is settled
    assert not again.go.isVisible()
    assert PracticeBook(state_dir()).practice.flowed == kept


def test_what_cannot_be_written_stays_in_the_line(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane = along(window)

    def full(_kind: str, _payload: bytes) -> None:
        raise OSError(28, "No space left on device")

    assert window.parts is not None
    monkeypatch.setattr(window.parts.open_case.open_store._journal, "append", full)
    write(pane, "wages price out firms")
    assert pane.line.text() == "wages price out firms"
    assert pane.list.count() == 0
    assert pane.notice.isVisible()
    monkeypatch.undo()
    QTest.keyClick(pane.line, Qt.Key.Key_Return)
    assert pane.list.count() == 1


def test_another_case_ends_it_and_the_flow_is_back(window: MainWindow) -> None:
    along(window)
    open_round(window, 3)
    assert isinstance(window.docks["flow"].widget(), FlowPane)
