"""The round's flow to files and from them, through the real window and real files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import openpyxl
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from debatecoach.casefile.store import CaseStore
from debatecoach.debate.case import Case
from debatecoach.debate.flow_tree import Flow
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.exchange.flow_files import FLOW_FORMATS, read, write
from debatecoach.exchange.flow_model import FlowSheet
from debatecoach.ui.window.flow_files import FlowFiles, FlowImport
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.gallery.flow import OXFORD, sample_round
from tests.ui.rig import attach, wait_until


@pytest.fixture
def window(parts: Parts, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    attach(made, parts)
    case = Case(Motion("THW strengthen trade unions"), rounds=[sample_round(4)])
    parts.open_case.open_with(lambda: CaseStore.create(None, case))
    wait_until(lambda: parts.rounds.current is not None, 5, "the case")
    yield made
    for dialog in made.findChildren(QDialog):
        dialog.close()
    made.close()


def desk(window: MainWindow) -> FlowFiles:
    return window.findChildren(FlowFiles)[0]


def the_flow(window: MainWindow) -> Flow:
    assert window.parts is not None
    assert window.parts.rounds.current is not None
    return window.parts.rounds.current.flow


@pytest.mark.parametrize("name", ["f.xlsx", "f.csv", "f.json", "f.md", "f.pdf", "f.png", "f.odd"])
def test_every_kind_is_written_and_what_it_lacks_is_told(
    window: MainWindow, tmp_path: Path, name: str
) -> None:
    path = tmp_path / (name if name != "f.odd" else "f.odd.xlsx")
    desk(window).export_to(tmp_path / name)
    wait_until(lambda: "is written" in window.notice_bar.text(), 10, "the file")
    assert path.stat().st_size > 500
    assert path.name in window.notice_bar.text()
    assert ("Not in it" in window.notice_bar.text()) is (path.suffix == ".md")
    if path.suffix in (".xlsx", ".json"):
        assert len(read(path, OXFORD, 4)[0]) == len(the_flow(window))


def test_a_folder_that_is_not_there_is_told(window: MainWindow, tmp_path: Path) -> None:
    desk(window).export_to(tmp_path / "no" / "f.csv")
    wait_until(lambda: "cannot be written" in window.notice_bar.text(), 5, "the trouble")


def test_the_menus_verbs_ask_for_a_file(window: MainWindow) -> None:
    assert window.actions_book is not None
    for verb, title in (("flow.export", "Export the flow"), ("flow.import", "Import a flow")):
        assert window.actions_book[verb].isEnabled()
        window.actions_book[verb].trigger()
        (dialog,) = [each for each in window.findChildren(QFileDialog) if each.isVisible()]
        assert dialog.windowTitle() == title
        dialog.reject()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # the list of names Qt proposes
def test_a_flow_is_exported_by_keys_alone(window: MainWindow, tmp_path: Path) -> None:
    QTest.keyClick(window, Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(
        window, Qt.Key.Key_X, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    )
    wait_until(lambda: any(each.isVisible() for each in window.findChildren(QFileDialog)), 5, "the question")
    (dialog,) = [each for each in window.findChildren(QFileDialog) if each.isVisible()]
    (name,) = dialog.findChildren(QLineEdit)
    wait_until(name.hasFocus, 5, "the name's field")
    QTest.keyClick(name, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(name, str(tmp_path / "by keys.json"))
    QTest.keyClick(name, Qt.Key.Key_Return)
    wait_until(lambda: "is written" in window.notice_bar.text(), 10, "the file")
    assert len(read(tmp_path / "by keys.json", OXFORD, 4)[0]) == len(the_flow(window))


def test_a_flow_is_looked_at_taken_in_and_undone_by_keys_alone(window: MainWindow, tmp_path: Path) -> None:
    before, smaller = the_flow(window).copy(), sample_round(2).flow
    path = tmp_path / "mine.json"
    path.write_bytes(write(FlowSheet.plain("", OXFORD, 4, smaller), FLOW_FORMATS[".json"])[0])
    desk(window).import_from(path)
    wait_until(lambda: bool(window.findChildren(FlowImport)), 5, "the preview")
    (dialog,) = window.findChildren(FlowImport)
    assert "Higher wages price out small firms" in dialog.preview.toPlainText()
    assert dialog.preview.accessibleName()
    blocks = dialog.preview.document()
    margins = [blocks.findBlockByNumber(at).blockFormat().leftMargin() for at in range(blocks.blockCount())]
    levels = [tree.level(node) for tree in smaller.trees.values() for node in tree.walk()]
    assert [margin / 20 for margin in margins] == levels, "an answer stands further in, all of its lines"
    assert dialog.preview.textCursor().position() == 0, "read from the top"
    assert the_flow(window) == before  # looking changes nothing
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert the_flow(window) == smaller
    assert window.parts is not None
    window.parts.open_case.steps.stack.undo()
    assert the_flow(window) == before


def test_what_a_file_could_not_bring_is_shown_and_escape_leaves_all_as_it_was(
    window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "mine.csv"
    path.write_text("tree,speech,claim\npro,1,fine\npro,9,later\n<b>,2,<b>x</b>\n", "utf-8")
    before = the_flow(window).copy()
    desk(window).import_from(path)
    wait_until(lambda: bool(window.findChildren(FlowImport)), 5, "the preview")
    (dialog,) = window.findChildren(FlowImport)
    assert dialog.report.isVisibleTo(dialog)
    assert "“later”" in dialog.report.toPlainText()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert the_flow(window) == before


def test_what_a_coach_changed_in_the_table_is_listed_and_taken_in(window: MainWindow, tmp_path: Path) -> None:
    path, before = tmp_path / "coach.xlsx", the_flow(window).copy()
    desk(window).export_to(path)
    wait_until(lambda: "is written" in window.notice_bar.text(), 10, "the file")
    book = openpyxl.load_workbook(path)
    (cell,) = [c for row in book["Points"] for c in row[:8] if "price out small" in str(c.value)]
    cell.value = "<b>Higher</b> wages price out everybody"
    book.worksheets[0].protection.disable()  # as a coach does who wants to type there all the same
    book.worksheets[0]["B2"].value = "Unions raise demand, do they?"
    book.save(path)
    desk(window).import_from(path)
    wait_until(lambda: bool(window.findChildren(FlowImport)), 5, "the preview")
    (dialog,) = window.findChildren(FlowImport)
    told = dialog.report.toPlainText()
    assert told.endswith("What will change\n- Changed: “<b>Higher</b> wages price out everybody”")
    assert "They are for reading; edits belong in the sheet Points." in told
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    now = the_flow(window)
    differ = [ref for ref in before.refs() if now[ref] != before[ref]]
    assert [now[ref].mentions for ref in differ] == [before[ref].mentions for ref in differ]
    assert [now[ref].claim for ref in differ] == ["<b>Higher</b> wages price out everybody"]


def test_a_file_that_is_no_flow_is_refused_in_the_bar(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "odd.xlsx"
    path.write_bytes(b"PK\x03\x04 no")
    desk(window).import_from(path)
    wait_until(lambda: "damaged" in window.notice_bar.text(), 5, "the trouble")
    assert len(the_flow(window).trees[Side.PRO]) == len(sample_round(4).flow.trees[Side.PRO])
