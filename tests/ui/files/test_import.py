"""Trees come from other programs: through the real window, from real files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from debatecoach.debate.side import Side
from debatecoach.exchange import write
from debatecoach.ui.files.importing import ImportDialog
from debatecoach.ui.trees.pane import RehearsalPane
from debatecoach.ui.window.exchange_desk import ExchangeDesk
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.support.big_tree import big_case
from tests.support.working import computes_under
from tests.ui.rig import attach, drop, open_motion, wait_until

KIALO = """Discussion Title: Phones

1. Schools should ban phones.
1.1. Pro: Phones take attention. They ring.
1.1.1. Con: Pupils daydreamed before.
1.1.2. Pro: Teachers stop for every phone.
1.1.2.1. Con: They stop for notes, too.
1.2. Con: Parents want to reach their children. [gov.uk](https://www.gov.uk/phones)
"""
OUTLINE = "- Bullying comes to class\n    - It was there before\n        - Not at night\n"


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
def kialo(tmp_path: Path) -> Path:
    path = tmp_path / "phones.txt"
    path.write_text(KIALO, "utf-8")
    return path


@pytest.fixture
def outline(tmp_path: Path) -> Path:
    path = tmp_path / "bullying.md"
    path.write_text(OUTLINE, "utf-8")
    return path


def desk(window: MainWindow) -> ExchangeDesk:
    return window.findChildren(ExchangeDesk)[0]


def shown(window: MainWindow, path: Path) -> ImportDialog:
    desk(window).import_path(path)
    wait_until(lambda: bool(window.findChildren(ImportDialog)), 5, "the preview")
    return window.findChildren(ImportDialog)[0]


def press(widget: object) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)  # type: ignore[call-overload]


def claims(parts: Parts, side: Side) -> list[str]:
    assert parts.open_case.case is not None
    return parts.open_case.case.claims(side)


def test_a_file_goes_behind_what_is_there_as_one_step(window: MainWindow, parts: Parts, kialo: Path) -> None:
    before = {side: claims(parts, side) for side in Side}
    dialog = shown(window, kialo)
    assert "Pro case: 4" in dialog.told.text()
    assert "Schools should ban phones." in dialog.motion_told.text()
    press(dialog.go)
    assert claims(parts, Side.PRO) == [
        *before[Side.PRO],
        "Phones take attention",
        "Teachers stop for every phone",
    ]
    assert claims(parts, Side.CON) == [*before[Side.CON], "Parents want to reach their children"]
    assert parts.open_case.steps.stack.count() == 1
    assert parts.open_case.steps.stack.undoText() == "Import phones.txt"
    parts.open_case.steps.stack.undo()
    assert {side: claims(parts, side) for side in Side} == before
    parts.open_case.steps.stack.redo()
    assert len(claims(parts, Side.CON)) == len(before[Side.CON]) + 1


def test_what_could_not_be_taken_is_told_and_can_be_copied(window: MainWindow, kialo: Path) -> None:
    dialog = shown(window, kialo)
    told = dialog.report.toPlainText()
    assert "Kept, but in another form" in told
    assert "(line 6)" in told
    press(dialog.copy)
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("phones.txt")
    assert "stands beside what it supports (line 6)" in copied


def test_one_side_alone_is_taken(window: MainWindow, parts: Parts, kialo: Path) -> None:
    before = claims(parts, Side.CON)
    dialog = shown(window, kialo)
    dialog.sides[Side.CON].click()
    assert dialog.go.text() == "Import (4)"
    press(dialog.go)
    assert claims(parts, Side.CON) == before
    assert "Phones take attention" in claims(parts, Side.PRO)


def test_a_new_case_is_made_of_it(window: MainWindow, parts: Parts, kialo: Path) -> None:
    dialog = shown(window, kialo)
    dialog.fresh.setChecked(True)
    assert dialog.motion.text() == "Schools should ban phones."
    dialog.motion.clear()
    assert not dialog.go.isEnabled()
    dialog.motion.setText("Phones out")
    press(dialog.go)
    wait_until(
        lambda: parts.open_case.case is not None and parts.open_case.case.motion.text == "Phones out",
        5,
        "the case",
    )
    assert claims(parts, Side.PRO) == ["Phones take attention", "Teachers stop for every phone"]
    wait_until(lambda: not window.findChildren(ImportDialog), 5, "the dialog to close")


def test_without_a_case_there_is_only_a_new_one(window: MainWindow, parts: Parts, kialo: Path) -> None:
    parts.open_case.close()
    dialog = shown(window, kialo)
    assert not dialog.into.isVisible()
    assert not dialog.under.isVisible()
    press(dialog.go)
    wait_until(lambda: parts.open_case.case is not None, 5, "the case")
    assert len(claims(parts, Side.PRO)) == 2


def test_it_answers_the_argument_that_is_chosen(window: MainWindow, parts: Parts, outline: Path) -> None:
    pane = window.findChildren(RehearsalPane)[0]
    pane.presenter.select("p1")
    dialog = shown(window, outline)
    assert dialog.speaks.isVisible(), "the file does not say for whom it speaks"
    dialog.under.setChecked(True)
    assert not dialog.speaks.isVisible(), "an answer to Pro speaks for Con"
    press(dialog.go)
    assert parts.open_case.case is not None
    forest = parts.open_case.case.forests[Side.PRO]
    first = forest.children("p1")[-1]
    assert forest[first].claim == "Bullying comes to class"
    assert forest.side_of(first) is Side.CON
    assert parts.open_case.steps.stack.count() == 1


def test_what_does_not_answer_stays_out(window: MainWindow, parts: Parts, kialo: Path) -> None:
    pane = window.findChildren(RehearsalPane)[0]
    pane.presenter.select("p1")
    assert parts.open_case.case is not None
    before = len(parts.open_case.case.forests[Side.PRO])
    dialog = shown(window, kialo)
    dialog.under.setChecked(True)
    assert "4 of the other side stay out" in dialog.also.text()
    press(dialog.go)
    assert len(parts.open_case.case.forests[Side.PRO]) == before + 1


def test_main_claims_are_given_to_con(window: MainWindow, parts: Parts, outline: Path) -> None:
    dialog = shown(window, outline)
    dialog.speaks.setCurrentIndex(dialog.speaks.findData(Side.CON))
    dialog.speaks.activated.emit(1)
    press(dialog.go)
    assert claims(parts, Side.CON)[-1] == "Bullying comes to class"


def test_it_is_read_as_another_format(window: MainWindow, kialo: Path) -> None:
    dialog = shown(window, kialo)
    at = dialog.format.findData("outline")
    dialog.format.setCurrentIndex(at)
    dialog.format.activated.emit(at)
    wait_until(lambda: dialog.told.text().startswith("Outline"), 5, "the other reading")


def test_a_locked_argument_takes_answers(window: MainWindow, parts: Parts, outline: Path) -> None:
    pane = window.findChildren(RehearsalPane)[0]
    pane.presenter.select("p1")
    pane.presenter.lock()
    dialog = shown(window, outline)
    dialog.under.setChecked(True)
    press(dialog.go)
    assert parts.open_case.case is not None
    forest = parts.open_case.case.forests[Side.PRO]
    assert forest[forest.children("p1")[-1]].claim == "Bullying comes to class"


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("empty.md", b""),
        ("picture.csv", b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40),
        ("cut.xlsx", b"PK\x03\x04 not a table"),
        ("loop.json", b"{" * 5000),
    ],
)
def test_a_file_that_is_refused_changes_nothing(
    window: MainWindow, parts: Parts, tmp_path: Path, name: str, data: bytes
) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    assert parts.open_case.case is not None
    before = parts.open_case.case.snapshot()
    desk(window).import_path(path)
    wait_until(window.notice_bar.isVisible, 10, "the sentence")
    assert name in window.notice_bar.text()
    assert not window.findChildren(ImportDialog)
    assert parts.open_case.case.forests == before.forests


def test_leaving_takes_nothing(window: MainWindow, parts: Parts, kialo: Path) -> None:
    before = claims(parts, Side.PRO)
    QTest.keyClick(shown(window, kialo), Qt.Key.Key_Escape)
    assert claims(parts, Side.PRO) == before
    assert parts.open_case.steps.stack.count() == 0


def test_a_file_is_dropped_on_the_window(window: MainWindow, kialo: Path) -> None:
    assert drop(window, kialo)
    wait_until(lambda: bool(window.findChildren(ImportDialog)), 5, "the preview")


def test_the_menu_asks_for_a_file(window: MainWindow, kialo: Path) -> None:
    window.actions_book["case.import"].trigger()
    dialog = window.findChildren(QFileDialog)[0]
    assert any("Kialo (*.txt)" in each for each in dialog.nameFilters())
    dialog.fileSelected.emit(str(kialo))
    dialog.close()
    wait_until(lambda: bool(window.findChildren(ImportDialog)), 5, "the preview")


def test_thousands_are_shown_at_once(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "big.csv"
    path.write_bytes(write(big_case(5000), "csv")[0])
    dialog = shown(window, path)
    with computes_under(0.6):
        dialog.tree.show_parcel(dialog.parcel)
    head = dialog.tree.topLevelItem(0)
    assert head is not None
    assert head.childCount() == 20
