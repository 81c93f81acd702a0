"""Trees go out: every format through the real dialog into real files, and to the printer."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices, QImageReader
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from debatecoach.debate.side import Side
from debatecoach.exchange import FORMATS, read
from debatecoach.ui.export.orders import KINDS
from debatecoach.ui.export.pages import pdf
from debatecoach.ui.files.exporting import KIND, ExportDialog
from debatecoach.ui.files.printing import PrintDialog
from debatecoach.ui.trees.pane import RehearsalPane
from debatecoach.ui.window.exchange_desk import ExchangeDesk
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
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
def dialog(window: MainWindow) -> ExportDialog:
    window.actions_book["case.export"].trigger()
    return window.findChildren(ExportDialog)[0]


def words_of(data: bytes, *only: int) -> list[str]:
    """The words of each page of a PDF file, or of some pages (from 0)."""
    from pypdf import PdfReader

    pages = PdfReader(io.BytesIO(data)).pages
    return [page.extract_text() for at, page in enumerate(pages) if not only or at in only]


def choose(dialog: ExportDialog, kind: str) -> None:
    rows = [dialog.list.item(row).data(KIND) for row in range(dialog.list.count())]
    dialog.list.setCurrentRow(rows.index(kind))
    dialog.found = None
    wait_until(lambda: dialog.found is not None, 10, "the preview")


# -- the dialog ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_written(window: MainWindow, dialog: ExportDialog, tmp_path: Path, kind: str) -> None:
    choose(dialog, kind)
    path = tmp_path / f"trees{dialog.order.suffix}"
    dialog.save_to(path)
    wait_until(path.exists, 10, "the file")
    wait_until(lambda: path.name in window.notice_bar.text(), 5, "the notice")
    data = path.read_bytes()
    if kind in FORMATS and FORMATS[kind].can_read:
        parcel, _report = read(path, kind)
        assert sum(len(parcel.trees[side]) for side in Side) == 140
    elif kind in ("booklet", "poster"):
        assert (
            "The prices of unhealthy food" in " ".join("".join(words_of(data)).split()) or data[:4] == b"%PDF"
        )
    elif kind == "png":
        assert QImageReader(str(path)).size().width() > 4000
    else:
        ElementTree.fromstring(data)


def test_losses_are_told_and_the_text_is_shown(dialog: ExportDialog) -> None:
    choose(dialog, "kialo")
    assert "Kialo has no place for" in dialog.report.toPlainText()
    assert dialog.text.toPlainText().startswith("Discussion Title")
    choose(dialog, "argdown")
    assert dialog.report.toPlainText() == "Nothing is lost: all there is comes across."
    choose(dialog, "xlsx")
    assert dialog.text.toPlainText().startswith('"side","id"'), "its rows are shown"


def test_a_branch_goes_out_alone(window: MainWindow, parts: Parts, tmp_path: Path) -> None:
    window.findChildren(RehearsalPane)[0].presenter.select("p1.1")
    window.actions_book["case.export"].trigger()
    dialog = window.findChildren(ExportDialog)[0]
    dialog.what.setCurrentIndex(3)
    dialog.what.activated.emit(3)
    choose(dialog, "aif")
    path = tmp_path / "branch.json"
    dialog.save_to(path)
    wait_until(path.exists, 5, "the file")
    parcel, _report = read(path)
    assert parts.open_case.case is not None
    forest = parts.open_case.case.forests[Side.PRO]
    assert not parcel.trees[Side.PRO]
    assert len(parcel.trees[Side.CON]) == len(forest.twigs("p1.1"))
    assert parcel.trees[Side.CON][0].payload.claim == forest["p1.1"].claim, "an attack on Pro speaks for Con"


def test_the_folder_is_shown(
    window: MainWindow, dialog: ExportDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    choose(dialog, "csv")
    dialog.save_to(tmp_path / "trees.csv")
    wait_until(lambda: "is written" in window.notice_bar.text(), 5, "the notice")
    QTest.mouseClick(window.notice_bar._action, Qt.MouseButton.LeftButton)
    assert [Path(each) for each in opened] == [tmp_path]


def test_what_cannot_be_written_is_told_where_it_happened(dialog: ExportDialog, tmp_path: Path) -> None:
    choose(dialog, "csv")
    dialog.save_to(tmp_path / "no such folder" / "trees.csv")
    wait_until(dialog.notice.isVisible, 5, "the sentence")
    assert "trees.csv cannot be written" in dialog.notice.text()
    assert dialog.go.isEnabled()


def test_a_case_file_is_never_overwritten(dialog: ExportDialog, tmp_path: Path) -> None:
    (tmp_path / "mine.debate").write_text("mine")
    (tmp_path / "mine.debate.csv").write_text("theirs")
    choose(dialog, "csv")
    dialog.save_to(tmp_path / "mine.debate")
    assert "mine.debate.csv is there already" in dialog.notice.text()
    (tmp_path / "mine.debate.csv").unlink()
    dialog.save_to(tmp_path / "mine.debate")
    wait_until((tmp_path / "mine.debate.csv").exists, 5, "the file")
    assert (tmp_path / "mine.debate").read_text() == "mine"


def test_the_button_asks_where_to(dialog: ExportDialog, tmp_path: Path) -> None:
    choose(dialog, "graphml")
    QTest.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    asked = dialog.findChildren(QFileDialog)[0]
    assert asked.defaultSuffix() == "graphml"
    asked.fileSelected.emit(str(tmp_path / "trees.graphml"))
    asked.close()
    wait_until((tmp_path / "trees.graphml").exists, 5, "the file")


def test_pages_are_turned(dialog: ExportDialog) -> None:
    choose(dialog, "booklet")
    wait_until(lambda: not dialog.pages.sheet.picture.isNull(), 5, "the first page")
    first = dialog.pages.sheet.picture.copy()
    dialog.pages.setFocus()
    QTest.keyClick(dialog.pages, Qt.Key.Key_PageDown)
    assert dialog.pages.place.text().startswith("Page 2 of")
    wait_until(lambda: dialog.pages.sheet.picture != first, 5, "the second page")


# -- printing ------------------------------------------------------------------------------------------


def test_pages_go_to_the_printer(window: MainWindow, tmp_path: Path) -> None:
    window.actions_book["case.print"].trigger()
    dialog = window.findChildren(PrintDialog)[0]
    choose(dialog, "booklet")
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "out.pdf"))
    printer.setFromTo(2, 3)
    assert dialog.found is not None
    assert dialog.found.pages is not None
    wanted = words_of(pdf(dialog.found.pages), 1, 2)
    dialog.print_to(printer)
    wait_until(lambda: "Printed" in window.notice_bar.text(), 10, "the printer")
    printed = words_of((tmp_path / "out.pdf").read_bytes())
    assert len(printed) == 2
    # with some fonts Qt's files do not say which letters a ligature (fi, ff) or a figure stands for
    one, other = (
        ["".join(re.findall("[a-eghjkm-z]", each)) for each in pages] for pages in (printed, wanted)
    )
    assert one == other


def test_leaving_stops_the_printer(window: MainWindow, parts: Parts, tmp_path: Path) -> None:
    open_motion(parts, "school-phones")
    window.actions_book["case.print"].trigger()
    dialog = window.findChildren(PrintDialog)[0]
    choose(dialog, "booklet")
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "out.pdf"))
    dialog.print_to(printer)
    wait_until(lambda: printer.printerState() is QPrinter.PrinterState.Active, 5, "the first page")
    dialog.reject()
    assert printer.printerState() is not QPrinter.PrinterState.Active
    wait_until(lambda: not window.findChildren(PrintDialog), 5, "the dialog to close")
    assert "Printed" not in window.notice_bar.text()


def test_the_printers_own_dialog_is_asked(window: MainWindow) -> None:
    window.actions_book["case.print"].trigger()
    dialog = window.findChildren(PrintDialog)[0]
    choose(dialog, "poster")
    QTest.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    asked = dialog.findChildren(QPrintDialog)
    assert len(asked) == 1
    assert asked[0].maxPage() == len(dialog.found.pages)  # type: ignore[union-attr, arg-type]
    asked[0].reject()


def test_both_need_a_case(window: MainWindow, parts: Parts) -> None:
    assert window.actions_book["case.export"].isEnabled()
    parts.open_case.close()
    parts.open_case.changed.emit()
    assert not window.actions_book["case.export"].isEnabled()
    assert not window.actions_book["case.print"].isEnabled()
    assert window.findChildren(ExchangeDesk)[0].target() is None
