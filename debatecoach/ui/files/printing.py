"""Print: the booklet, or the poster in sheets, looked at before it goes to the printer."""

from __future__ import annotations

import sys
from collections.abc import Generator

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.ui.export.orders import BOOKLET, POSTER
from debatecoach.ui.export.pages import Pages, Paper, print_steps
from debatecoach.ui.files.exporting import ExportDialog
from debatecoach.ui.kit.steps import Steps


class PrintDialog(ExportDialog):
    """As the export, with the printer's own dialog behind the button; pages go out one by one."""

    kinds = (BOOKLET, POSTER)
    key = "print"

    _printing: Steps | None = None
    _pages_out: Generator[None, None, None] | None = None

    def title(self) -> str:
        return self.tr("Print")

    def go_text(self) -> str:
        return self.tr("Print…")

    def kind_text(self, kind: str) -> str:
        return {BOOKLET: self.tr("Booklet"), POSTER: self.tr("Poster")}[kind]

    def _offer_poster_sizes(self) -> None:
        for paper in Paper:
            self.paper.addItem(self.tr("{0} sheets").format(paper), str(paper))

    def ask(self) -> None:
        """Choose a printer and print."""
        pages = self.found.pages if self.found is not None else None
        if pages is None or self._printing is not None:
            return
        printer = printer_for(pages, str(self.order.paper))
        dialog = QPrintDialog(printer, self)
        dialog.setMinMax(1, len(pages))
        dialog.accepted.connect(lambda: self.print_to(printer))
        dialog.finished.connect(dialog.deleteLater)
        if sys.platform == "win32":  # the system's own dialog only comes so
            dialog.exec()
        else:
            QDialog.open(dialog)  # QPrintDialog's own open() wants a slot's name

    def print_to(self, printer: QPrinter) -> None:
        """Print page by page, while the window lives; the dialog closes when all are out."""
        pages = self.found.pages
        assert pages is not None
        self.notice.hide()
        self.go.setEnabled(False)
        self.said.setText(self.tr("Printing…"))

        def done() -> None:
            self._printing = None
            self.go.setEnabled(True)
            if printer.printerState() is QPrinter.PrinterState.Error:
                self._failed(_not_printed())
                return
            self._bridge.notice.emit(self.tr("Printed: {0} pages went to the printer.").format(len(pages)))
            self.accept()

        self._pages_out = print_steps(pages, printer)
        self._printing = Steps(self, self._pages_out, done)

    def reject(self) -> None:
        """Leave; what is being printed is stopped."""
        if self._printing is not None and self._pages_out is not None:
            self._printing.cancel()
            self._pages_out.close()
            self._printing = None
        super().reject()


def printer_for(pages: Pages, paper: str) -> QPrinter:
    """The usual printer, set to the pages' paper."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(pages.title)
    printer.setCreator("Debate Coach")
    lying = pages.size.width() > pages.size.height()
    way = QPageLayout.Orientation.Landscape if lying else QPageLayout.Orientation.Portrait
    page: QPageSize = Paper(paper).page
    printer.setPageLayout(QPageLayout(page, way, QMarginsF()))
    return printer


def _not_printed() -> InputError:
    return InputError(
        QT_TRANSLATE_NOOP("errors", "The printer did not take the pages."),
        QT_TRANSLATE_NOOP("errors", "Your case is as it was."),
        QT_TRANSLATE_NOOP("errors", "Look whether it is on and has paper, or export a PDF and print that."),
    )
