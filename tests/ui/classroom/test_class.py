"""A coach's evening in the real window: an assignment goes out, a student debates it, a file comes back."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.casefile.handing import Assignment, read_assignment, write_assignment
from debatecoach.casefile.practice import write_practice
from debatecoach.debate.case import RoundState
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, Speaker, Speech
from debatecoach.ui.classroom.assigning import AssignDialog
from debatecoach.ui.classroom.hand_in import HandInDialog
from debatecoach.ui.classroom.pane import ClassPane
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.casefile.test_classroom import KEYS, handin
from tests.gallery.progress import sample_flowed, sample_practice
from tests.ui.rig import attach, drop, focus, wait_until

ASKED = Assignment(motion="School should begin at ten", format="five-minutes", side=Side.PRO, by="2026-11-27")


@pytest.fixture
def window(parts: Parts, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    attach(made, parts)
    yield made
    made.close()


def pane_of(window: MainWindow, parts: Parts) -> ClassPane:
    window.go("class")
    wait_until(lambda: parts.classroom.room is not None, what="the class")
    pane = window.docks["class"].widget()
    assert isinstance(pane, ClassPane)
    return pane


def press(within: QWidget, text: str) -> None:
    def found() -> list[QPushButton]:
        return [each for each in within.findChildren(QPushButton) if each.text() == text and each.isVisible()]

    wait_until(lambda: bool(found()), what=text)
    QTest.mouseClick(found()[0], Qt.MouseButton.LeftButton)


def column(pane: ClassPane, at: int) -> list[str]:
    return [pane.table.item(row, at).text() for row in range(pane.table.rowCount())]


def debate(parts: Parts) -> None:
    """Both sides' speeches are given."""
    rounds, store = parts.rounds, parts.open_case.open_store
    current = rounds.current
    assert current is not None
    for slot in current.format.slots:
        speaker = Speaker.HUMAN if slot.side is current.human else Speaker.LIBRARY
        said = Speech(slot.id, slot.side, speaker, (Sentence("Sleep helps."),), 80.0, "typed")
        store.commit_speech(current.id, said, current.flow.copy())
    store.set_round_state(current.id, RoundState.FINISHED)
    rounds.round_changed.emit()


def test_an_assignment_goes_out_is_debated_and_comes_back(
    window: MainWindow, parts: Parts, tmp_path: Path
) -> None:
    pane = pane_of(window, parts)
    focus(pane.names)
    QTest.keyClicks(pane.names, "Ada, Ben")
    QTest.keyClick(pane.names, Qt.Key.Key_Return)
    wait_until(lambda: column(pane, 0) == ["Ada", "Ben"], what="the roster")
    pane.assign.click()
    dialog = window.findChild(AssignDialog)
    assert dialog is not None
    assert not dialog.save.isEnabled(), "there is no motion yet"
    QTest.keyClicks(dialog.motion, ASKED.motion)
    dialog.format.setCurrentIndex(dialog.format.findData("five-minutes"))
    dialog.side.setCurrentIndex(dialog.side.findData("pro"))
    out = tmp_path / "sleep.assignment"
    dialog.save_to(out)
    wait_until(lambda: column(pane, 1) == ["0 of 1", "0 of 1"], what="the assignment")
    assert read_assignment(out).side is Side.PRO

    # the student, on another day
    assert drop(window, out)
    card = window.home.assigned
    wait_until(lambda: window.place == "home" and card.isVisible(), what="the suggestion")
    assert not window.home.suggestion.isVisible(), "it is the one suggestion"
    press(card, "Debate it")
    wait_until(lambda: parts.rounds.current is not None and window.place == "round", what="the round")
    assert parts.rounds.current is not None
    assert (parts.rounds.current.human, parts.rounds.current.format.id) == (Side.PRO, "five-minutes")
    debate(parts)
    window.go("home")
    press(card, "Hand it back…")
    handing = window.findChild(HandInDialog)
    assert handing is not None
    assert not handing.progress.isChecked(), "progress is handed over only if the student says so"
    handing.name.clear()
    QTest.keyClicks(handing.name, "Ada")
    back = tmp_path / "ada.handin"
    handing.save_to(back)
    wait_until(lambda: back.exists() and not card.isVisible(), what="the file, and an end to the assignment")
    assert window.home.suggestion.isVisible()

    # the coach, with what came back
    assert drop(window, back)
    wait_until(lambda: column(pane, 1) == ["1 of 1", "0 of 1"], what="the table")
    assert window.place == "class"
    assert column(pane, 3) == ["3", "–"], "two speeches of 80 seconds"
    press(pane, "Look at it")
    wait_until(
        lambda: parts.open_case.store is not None and parts.open_case.store.path is not None, what="it"
    )
    case = parts.open_case.case
    assert case is not None
    assert [each.text for each in case.rounds[0].speeches] == ["Sleep helps."] * 4
    known = list(parts.practice.practice.rounds)
    parts.rounds.bench.adjudicate()
    wait_until(lambda: case.rounds[0].ballot is not None, what="the ballot")
    QApplication.processEvents()
    assert parts.practice.practice.rounds == known, "a student's round is not the coach's own"


def test_several_files_at_once_and_each_that_is_none_is_told(
    window: MainWindow, parts: Parts, tmp_path: Path
) -> None:
    pane = pane_of(window, parts)
    grace = sample_practice(2, "Grace")
    grace.flowed = sample_flowed(6)
    write_practice(tmp_path / "b.json", grace)
    (tmp_path / "c.handin").write_bytes(b"PK\x03\x04")
    files = [handin(tmp_path, "Ann", KEYS[0]), handin(tmp_path, "ann", KEYS[1], "r2"), tmp_path / "b.json"]
    assert not drop(pane, tmp_path / "x.pdf"), "only what students hand over"
    assert drop(pane, *files, tmp_path / "c.handin")
    wait_until(lambda: len(column(pane, 0)) == 3, what="the students")
    assert column(pane, 0) == ["Ann", "ann (2)", "Grace"]
    assert "c.handin is nothing a student handed in" in pane.notice.text()
    assert "kept apart as ann (2)" in pane.notice.text()
    from debatecoach.ui.classroom.group import GroupTable

    press_fold = next(
        each for each in pane.findChildren(QWidget) if each.accessibleName().startswith("All skills")
    )
    QTest.mouseClick(press_fold, Qt.MouseButton.LeftButton)
    table = pane.findChild(GroupTable)
    assert table is not None
    heads = [table.horizontalHeaderItem(at).text() for at in range(table.columnCount())]
    assert (table.item(2, 0).text(), table.item(2, 1).text()) == ("Grace", "2 (few)")
    assert table.item(2, heads.index("Flowing claims")).text() == "55 % (34 to 74)"


def test_a_remark_is_kept_and_stands_in_the_table_that_is_printed(
    window: MainWindow, parts: Parts, tmp_path: Path
) -> None:
    pane = pane_of(window, parts)
    parts.classroom.do(lambda: parts.classroom.book.add(["Ada", "=1+1"]))
    wait_until(lambda: len(column(pane, 0)) == 2, what="the roster")
    row = column(pane, 0).index("Ada")
    focus(pane.table)
    pane.table.setCurrentCell(row, 0)
    QTest.keyClick(pane.table, Qt.Key.Key_Return)
    assert pane.remark is not None
    assert pane.remark.hasFocus(), "Enter leads from the row to what can be said of the student"
    QTest.keyClicks(pane.remark, "Weighs well")
    QTest.keyClick(pane.remark, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    wait_until(lambda: "Weighs well" in column(pane, 6), what="the remark")
    for kind in ("pdf", "docx", "xlsx", "csv", "md"):
        pane.save_to(tmp_path / f"class.{kind}")
        assert "Saved to" in pane.notice.text()
    with (tmp_path / "class.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = {each[0]: each for each in csv.reader(file)}
    assert rows["Ada"][-1] == "Weighs well"
    assert "'=1+1" in rows, "no spreadsheet takes a name for a formula"
    from pypdf import PdfReader

    said = "\n".join(page.extract_text() for page in PdfReader(tmp_path / "class.pdf").pages)
    assert "Weighs well" in said
    pane.save_to(tmp_path / "no" / "class.pdf")
    assert "cannot be written" in pane.notice.text()


def test_taking_somebody_out_is_asked_about(window: MainWindow, parts: Parts, tmp_path: Path) -> None:
    pane = pane_of(window, parts)
    parts.classroom.take_in([handin(tmp_path, "Ann", KEYS[0])])
    wait_until(lambda: column(pane, 0) == ["Ann"], what="Ann")
    press(pane, "Take out of the class…")
    assert column(pane, 0) == ["Ann"]
    press(pane, "Take Ann out")
    wait_until(lambda: column(pane, 0) == [], what="Ann to be out")


def test_an_assignment_of_a_format_nobody_knows_says_so(
    window: MainWindow, parts: Parts, tmp_path: Path
) -> None:
    asked = ASKED.model_copy(update={"format": "of-tomorrow"})
    parts.classroom.take_up(write_assignment(tmp_path / "a.assignment", asked))
    window.go("home")
    wait_until(window.home.assigned.isVisible, what="the assignment")
    press(window.home.assigned, "Debate it")
    assert "of-tomorrow" in window.home.notice.text()
    press(window.home.assigned, "Put aside")
    wait_until(lambda: not window.home.assigned.isVisible(), what="it to be put aside")


def test_the_rail_shows_the_class_to_coaches_and_the_menu_to_all(window: MainWindow, parts: Parts) -> None:
    def there() -> bool:
        rail = window.findChild(QWidget, "rail_class")
        assert rail is not None
        return rail.isVisible()

    assert not there()
    parts.settings.set("role", "coach")
    wait_until(there, what="the place of coaches")
    parts.settings.set("role", "student")
    wait_until(lambda: not there(), what="it to go")
    assert window.actions_book is not None
    window.actions_book["go.class"].trigger()
    assert window.place == "class"
    wait_until(there, what="the rail to show where somebody is")
