"""Pages: what a booklet and a poster in sheets have in common; as PDF, on the screen, from the printer."""

from __future__ import annotations

from collections.abc import Generator
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QSizeF, Qt
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter, QPdfWriter

from debatecoach.ui.export.pdf_words import searchable

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

POINT = 72
"""Points to an inch: pages are measured in points."""
MOST_POINTS = 14_400.0
"""Along a side of a page: what readers of PDF take."""
MOST_PREVIEW = 4000
"""Pixels along a side of a page's picture on the screen."""


class Paper(StrEnum):
    """Sheets to choose from."""

    A4 = "A4"
    A3 = "A3"
    LETTER = "Letter"

    @property
    def size(self) -> QSizeF:
        """Width and height upright, points."""
        return QPageSize(_IDS[self]).size(QPageSize.Unit.Point)

    @property
    def page(self) -> QPageSize:
        """As a printer knows it."""
        return QPageSize(_IDS[self])


_IDS = {
    Paper.A4: QPageSize.PageSizeId.A4,
    Paper.A3: QPageSize.PageSizeId.A3,
    Paper.LETTER: QPageSize.PageSizeId.Letter,
}


class Pages(Protocol):
    """Pages that can be painted in any order."""

    @property
    def title(self) -> str:
        """Of the whole, for the file's properties."""

    @property
    def size(self) -> QSizeF:
        """Of every page, points."""

    def __len__(self) -> int: ...

    def paint(self, painter: QPainter, page: int) -> None:
        """Paint a page, counted from 0, in points from its upper left corner."""


def pdf(pages: Pages) -> bytes:
    """The pages as a PDF file; its words are text."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(pages.title)
    writer.setCreator("Debate Coach")
    exact = QPageSize(pages.size, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch)
    upright = QPageLayout.Orientation.Portrait
    writer.setPageLayout(QPageLayout(exact, upright, QMarginsF()))
    writer.setResolution(POINT * 10)
    painter = QPainter(writer)
    painter.scale(10, 10)
    for page in range(len(pages)):
        if page:
            writer.newPage()
        painter.save()
        pages.paint(painter, page)
        painter.restore()
    painter.end()
    buffer.close()
    return searchable(data.data())


def image(pages: Pages, page: int, width: int) -> QImage:
    """A page as it looks, ``width`` pixels wide, or less where it is very tall."""
    size = pages.size
    scale = min(width / size.width(), MOST_PREVIEW / size.width(), MOST_PREVIEW / size.height())
    made = QImage(
        max(1, round(size.width() * scale)), max(1, round(size.height() * scale)), QImage.Format.Format_RGB32
    )
    made.fill(Qt.GlobalColor.white)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    pages.paint(painter, page)
    painter.end()
    return made


def print_steps(pages: Pages, printer: QPrinter) -> Generator[None, None, None]:
    """Print the pages the printer was asked for, a page a step; each is fitted to the printer's sheet."""
    first, last = printer.fromPage() or 1, printer.toPage() or len(pages)
    chosen = list(range(max(1, first) - 1, min(last, len(pages))))
    if printer.pageOrder() is printer.PageOrder.LastPageFirst:
        chosen.reverse()
    painter = QPainter()
    if not painter.begin(printer):  # the printer's state tells it
        return
    sheet = printer.pageLayout().fullRectPixels(printer.resolution())
    inner = printer.pageLayout().paintRectPixels(printer.resolution())
    size = pages.size
    scale = min(sheet.width() / size.width(), sheet.height() / size.height())
    try:
        for place, page in enumerate(chosen):
            if place:
                printer.newPage()
            painter.save()
            painter.translate(-inner.left(), -inner.top())  # a printer counts from where it can print
            painter.scale(scale, scale)
            pages.paint(painter, page)
            painter.restore()
            yield
    except GeneratorExit:  # nobody wants the rest
        printer.abort()
        raise
    finally:
        painter.end()
