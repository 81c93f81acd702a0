"""A written ballot on paper: pages for PDF and printing."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QPainter,
    QPalette,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextLength,
    QTextTableFormat,
)

from debatecoach.coach.bench.written import Block, Heading, Listed, Paragraph, Quoted, Table
from debatecoach.ui.export import paper
from debatecoach.ui.export.pages import Paper, pdf

MARGIN, FOOT = 54.0, 24.0
"""Points around the text; of the line with the page's number."""
SIZES = {1: 20.0, 2: 14.0, 3: 11.5}
BODY, SMALL = 10.0, 8.5


class BallotPages:
    """The ballot in pages (:class:`debatecoach.ui.export.pages.Pages`); spoken words are only ever text.

    Args:
        blocks: its parts.
        title: the file's.
    """

    def __init__(self, blocks: Sequence[Block], title: str) -> None:
        self.title, self.size = title, Paper.A4.size
        self._inner = QSizeF(self.size.width() - 2 * MARGIN, self.size.height() - 2 * MARGIN - FOOT)
        self._text = QTextDocument(
            undoRedoEnabled=False, documentMargin=0, defaultFont=paper.font(BODY), pageSize=self._inner
        )
        self._cursor = QTextCursor(self._text)
        self._first = True
        for block in blocks:
            self._write(block)

    def __len__(self) -> int:
        return self._text.pageCount()

    def paint(self, painter: QPainter, page: int) -> None:
        """Paint a page."""
        painter.save()
        down = MARGIN - page * self._inner.height()
        painter.translate(MARGIN, down)
        seen = QRectF(0, page * self._inner.height(), self._inner.width(), self._inner.height())
        painter.setClipRect(seen)
        context = QAbstractTextDocumentLayout.PaintContext()
        context.clip = seen
        context.palette.setColor(QPalette.ColorRole.Text, paper.color("ink"))
        self._text.documentLayout().draw(painter, context)
        painter.restore()
        number, base = f"{page + 1} / {len(self)}", self.size.height() - MARGIN + 4
        used = paper.font(SMALL)
        right = self.size.width() - MARGIN - paper.wide(number, used)
        title = paper.elided(self.title, used, right - MARGIN - 24)
        paper.write(painter, MARGIN, base, title, used, paper.color("muted"))
        paper.write(painter, right, base, number, used, paper.color("muted"))

    # -- its parts -----------------------------------------------------------------------------------

    def _block(self, above: float, left: float = 0.0, hold: bool = False) -> None:
        made = QTextBlockFormat()
        made.setTopMargin(0 if self._first else above)
        made.setLeftMargin(left)
        made.setLineHeight(125, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        if hold:
            made.setNonBreakableLines(True)
        if self._first:
            self._cursor.setBlockFormat(made)
        else:
            self._cursor.insertBlock(made)
        self._first = False

    def _say(
        self, text: str, size: float = BODY, weight: int = 400, ink: str = "ink", slant: bool = False
    ) -> None:
        made = QTextCharFormat()
        made.setFont(paper.font(size, weight, slant))
        made.setForeground(paper.color(ink))
        self._cursor.insertText(" ".join(text.split()), made)

    def _write(self, block: Block) -> None:
        if isinstance(block, Heading):
            self._block(18 if block.level == 2 else 12, hold=True)
            self._say(block.text, SIZES[min(3, block.level)], 600)
        elif isinstance(block, Paragraph):
            self._paragraph(block)
        elif isinstance(block, Quoted):
            self._block(4, left=16, hold=True)
            self._say(f"“{block.text}”", slant=True)
            if block.source:
                self._space()
                self._say(f"({block.source})", SMALL, ink="muted")
        elif isinstance(block, Listed):
            for item in block.items:
                self._block(3, left=12)
                self._say(f"–  {item}")
        else:
            self._table(block)

    def _paragraph(self, block: Paragraph) -> None:
        for at, part in enumerate([each for each in block.text.split("\n\n") if each.strip()] or [""]):
            self._block(6)
            if at == 0 and block.lead:
                self._say(block.led, weight=600)
                self._space()
            self._say(part, SMALL if block.small else BODY, ink="muted" if block.small else "ink")

    def _space(self) -> None:
        self._cursor.insertText("  ")

    def _table(self, block: Table) -> None:
        form = QTextTableFormat()
        form.setBorder(0.5)
        form.setBorderBrush(QColor(paper.color("line")))
        form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        form.setBorderCollapse(True)
        form.setCellPadding(3)
        form.setCellSpacing(0)
        form.setTopMargin(6)
        form.setHeaderRowCount(1)
        form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        form.setColumnWidthConstraints(
            [QTextLength(QTextLength.Type.PercentageLength, share) for share in shares(block)]
        )
        table = self._cursor.insertTable(len(block.rows) + 1, len(block.head), form)
        for at, row in enumerate([block.head, *block.rows]):
            for column, text in enumerate(row):
                cell = table.cellAt(at, column).firstCursorPosition()
                look = QTextCharFormat()
                strong = at == 0 or at - 1 in block.strong
                look.setFont(paper.font(SMALL, 600 if strong else 400))
                look.setForeground(paper.color("muted" if at == 0 else "ink"))
                place = QTextBlockFormat()
                place.setNonBreakableLines(True)
                if column in block.numbers:
                    place.setAlignment(Qt.AlignmentFlag.AlignRight)
                cell.setBlockFormat(place)
                cell.insertText(" ".join(text.split()), look)
        self._cursor.movePosition(QTextCursor.MoveOperation.End)


def shares(block: Table) -> list[float]:
    """How wide each column is, percent: by its longest text, one of numbers the least there is."""
    longest = [
        0 if column in block.numbers else min(48, max(len(row[column]) for row in (block.head, *block.rows)))
        for column in range(len(block.head))
    ]
    least = 9.0
    room = 100 - least * len(longest)
    return [least + room * each / (sum(longest) or 1) for each in longest]


def ballot_pdf(blocks: Sequence[Block], title: str) -> bytes:
    """The ballot as a PDF file; its words are text."""
    return pdf(BallotPages(blocks, title))
