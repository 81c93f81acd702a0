"""A copy is sent, comes back, is compared and taken over: in the real window, through real files."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from debatecoach.casefile.store import CaseStore
from debatecoach.debate.argument import Argument
from debatecoach.debate.changes import Insert, Remove, Replace
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.marking import Marking
from debatecoach.debate.merging import Settlement
from debatecoach.debate.side import Side
from debatecoach.ui.ballot.pane import BallotPane
from debatecoach.ui.files.merge import MergeDialog, Where
from debatecoach.ui.files.releasing import ReleaseDialog
from debatecoach.ui.window.case_files import CaseFiles
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.gallery.ballot import judged_round
from tests.ui.rig import attach, open_motion, wait_until


@pytest.fixture
def window(parts: Parts, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    attach(made, parts)
    open_motion(parts, "fat-tax")
    yield made
    for dialog in made.findChildren(QDialog):
        dialog.close()
    made.close()


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    """A folder for case files."""
    folder = tmp_path / "docs"
    folder.mkdir()
    return folder


def desk(window: MainWindow) -> CaseFiles:
    return window.findChildren(CaseFiles)[0]


def sent(window: MainWindow, path: Path) -> CaseStore:
    """A copy, open as the student has it; the student changed p2, took p3 out, answered p1."""
    desk(window).send_copy(path)
    wait_until(lambda: "is ready" in window.notice_bar.text(), 5, "the copy")
    student = CaseStore.open(path)
    forest = student.case.forests[Side.PRO]
    student.edit(Side.PRO, Replace("p2", replace(forest["p2"], claim="Taxes teach")), "edit")
    student.edit(Side.PRO, Remove("p3"), "delete")
    student.edit(Side.PRO, Insert((Twig("p1.9", "p1", Argument("It hits the poor")),), 0), "answer")
    student.save()
    student.close()
    return student


def compared(window: MainWindow, path: Path) -> MergeDialog:
    desk(window).compare_with(path)
    wait_until(lambda: bool(window.findChildren(MergeDialog)), 5, "the comparison")
    return window.findChildren(MergeDialog)[0]


def press(widget: object) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)  # type: ignore[call-overload]


def test_what_the_student_did_is_taken_over_as_one_step(window: MainWindow, parts: Parts, docs: Path) -> None:
    sent(window, docs / "student.debate")
    dialog = compared(window, docs / "student.debate")
    assert dialog.list.topLevelItemCount() == 3, "a branch that went whole is one row"
    rows = [dialog.list.topLevelItem(row) for row in range(3)]
    assert any(row is not None and "with what stands under it" in row.text(0) for row in rows)
    assert "Changed by both, and yours to decide: 0" in dialog.told.text()
    press(dialog.go)
    assert parts.open_case.case is not None
    forest = parts.open_case.case.forests[Side.PRO]
    assert forest["p2"].claim == "Taxes teach"
    assert "p3" not in forest
    assert "p1.9" in forest
    assert parts.open_case.steps.stack.count() == 1
    parts.open_case.steps.stack.undo()
    assert "p3" in forest


def test_a_conflict_is_decided_by_the_coach(window: MainWindow, parts: Parts, docs: Path) -> None:
    sent(window, docs / "student.debate")
    assert parts.open_case.case is not None
    forest = parts.open_case.case.forests[Side.PRO]
    parts.open_case.edit(Side.PRO, Replace("p2", replace(forest["p2"], claim="Prices teach")), "edit")
    dialog = compared(window, docs / "student.debate")
    assert "yours to decide: 1" in dialog.told.text()
    where = Where(Side.PRO, "p2")
    assert dialog.takes[where] is Settlement.MINE
    rows = [dialog.list.topLevelItem(row) for row in range(dialog.list.topLevelItemCount())]
    row = next(each for each in rows if each is not None and "conflict" in each.text(0))
    dialog.list.setCurrentItem(row)
    assert "Prices teach" in dialog.mine.toPlainText()
    assert "Taxes teach" in dialog.theirs.toPlainText()
    dialog.take.setCurrentIndex(dialog.take.findData(Settlement.BOTH))
    dialog.take.activated.emit(dialog.take.currentIndex())
    press(dialog.go)
    claims = [forest[node].claim for node in forest.children()]
    assert "Prices teach" in claims
    assert "Taxes teach" in claims


def test_nothing_is_taken_over_by_leaving(window: MainWindow, parts: Parts, docs: Path) -> None:
    sent(window, docs / "student.debate")
    assert parts.open_case.case is not None
    before = parts.open_case.case.forests[Side.PRO].twigs()
    dialog = compared(window, docs / "student.debate")
    press(dialog.all_mine)
    assert not dialog.go.isEnabled()
    press(dialog.cancel)
    assert parts.open_case.case.forests[Side.PRO].twigs() == before


def test_a_locked_argument_is_not_taken_over(window: MainWindow, parts: Parts, docs: Path) -> None:
    sent(window, docs / "student.debate")
    assert parts.open_case.case is not None
    forest = parts.open_case.case.forests[Side.PRO]
    parts.open_case.edit(Side.PRO, Replace("p2", replace(forest["p2"], locked=True)), "lock")
    dialog = compared(window, docs / "student.debate")
    press(dialog.all_theirs)
    press(dialog.go)
    assert forest["p2"].claim != "Taxes teach"
    assert "is locked" in dialog.notice.text()


def test_a_copy_nobody_sent_is_decided_one_by_one(window: MainWindow, parts: Parts, docs: Path) -> None:
    assert parts.open_case.case is not None
    other = parts.open_case.case.snapshot()
    Insert((Twig("x1", STANCE, Argument("Another claim")),), 0).apply(other.forests[Side.CON])
    CaseStore.create(docs / "other.debate", other).close()
    dialog = compared(window, docs / "other.debate")
    assert "nobody knows who changed" in dialog.told.text()


def test_the_same_trees(window: MainWindow, docs: Path) -> None:
    desk(window).send_copy(docs / "same.debate")
    wait_until(lambda: "is ready" in window.notice_bar.text(), 5, "the copy")
    dialog = compared(window, docs / "same.debate")
    assert "the same trees" in dialog.told.text()
    assert not dialog.go.isEnabled()


def test_a_foreign_file_is_told(window: MainWindow, docs: Path) -> None:
    (docs / "no.debate").write_text("no case")
    desk(window).compare_with(docs / "no.debate")
    wait_until(lambda: window.notice_bar.isVisible(), 5, "the sentence")
    assert not window.findChildren(MergeDialog)


def test_a_copy_for_students_goes_without_what_the_coach_holds_back(window: MainWindow, docs: Path) -> None:
    files = desk(window)
    store = files._open_case.open_store
    store.set_notes("zebra, only mine")
    current = judged_round()
    assert current.ballot is not None
    current.ballot = replace(current.ballot, marking=Marking(comment="zebra, not yet", held=True))
    files._parts.rounds.take_in(current)
    window.actions_book["go.ballot"].trigger()
    wait_until(lambda: window.findChild(BallotPane) is not None)
    pane = window.findChild(BallotPane)
    wait_until(pane.isVisible)
    pane.presenter.open_held()
    wait_until(pane.hand_out.isVisible)
    press(pane.hand_out)
    dialog = window.findChild(ReleaseDialog)
    assert "Ballots you hold back: 1." in "".join(each.text() for each in dialog.findChildren(QLabel))
    assert dialog.notes.isChecked()
    assert dialog.notes.isVisible()
    assert not dialog.marks.isVisible(), "there is nothing to leave out"
    QTest.keyClick(dialog.trees[Side.CON], Qt.Key.Key_Space)
    dialog.setFocus()
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    asked = window.findChild(QFileDialog)
    asked.selectFile(str(docs / "students.debate"))
    asked.accept()
    wait_until(lambda: "is ready for students" in window.notice_bar.text(), 5, "the copy")
    with zipfile.ZipFile(docs / "students.debate") as archive:
        assert archive.namelist() == ["mimetype", "case.json"]
        written = archive.read("case.json").decode()
    assert "zebra" not in written
    assert '"con":[]' in written.replace(" ", "")
    assert store.case.rounds[-1].ballot is not None
