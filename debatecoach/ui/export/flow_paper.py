"""The flow on paper, lying: a column a speech, each reply beside what it answers; PDF pages or one picture.

Drawn as on the screen, in the light scheme: Pro's cells round with a bar at their left, Con's square with
one at their right, so that it reads in black and white.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from debatecoach.debate.claim_numbers import claim_numbers
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.sheet import Cell, highlighted, lay_out
from debatecoach.debate.side import Side
from debatecoach.exchange.flow_model import FlowSheet
from debatecoach.exchange.flow_said import shown
from debatecoach.exchange.texts import line
from debatecoach.ui.export import paper
from debatecoach.ui.export.book import Style
from debatecoach.ui.export.flow_block import PAD, FlowBlock, cut, tall, tallest
from debatecoach.ui.export.pages import Paper, painted, pdf, png_of
from debatecoach.ui.export.pictures import MOST_PIXELS, MOST_SIDE, WANTED
from debatecoach.ui.flow.cells import notes_of
from debatecoach.ui.kit.names import side_names
from debatecoach.ui.kit.text_lines import one_line

EDGE, GAP, ROW_GAP, BAR = 34.0, 12.0, 6.0, 2.6
"""Margins of a page; between columns; between rows; of a side's bar. Points."""
HEAD, TITLE = 20.0, 26.0
"""Height of the speeches' names, and of a sheet's title."""
WIDE = 190.0
"""Of a column in a picture."""
FEWEST = 6
"""Lines of a cell at the foot of a page that goes on overleaf."""


@dataclass(slots=True)
class _Page:
    heads: list[float] = field(default_factory=list)
    titles: list[tuple[float, str]] = field(default_factory=list)
    blocks: list[FlowBlock] = field(default_factory=list)


class FlowPaper:
    """Set when it is made.

    Args:
        sheet: what it shows.
        size: of its pages, points; None: one page, as large as it has to be.
    """

    def __init__(self, sheet: FlowSheet, size: QSizeF | None) -> None:
        self._sheet, columns = sheet, sheet.columns
        self._sides = side_names(sheet.format)
        self._one = size is None
        wide = columns * (WIDE + GAP) - GAP + 2 * EDGE if size is None else size.width()
        self._column = (wide - 2 * EDGE - (columns - 1) * GAP) / columns
        body = 9.0 if columns <= 4 or size is None else 8.0 if columns <= 6 else 7.0
        self._claim, self._bold = Style(body, 500, leading=1.3), Style(body, 700, leading=1.3)
        self._faint = Style(body, 400, ink="muted", leading=1.3)
        self._small = Style(body - 1.25, 400, leading=1.35)
        self._note = Style(body - 1.25, 600, ink="muted", leading=1.35)
        self._shown = {ref: shown(sheet.flow[ref], sheet.said) for ref in sheet.flow.refs()}
        self._limit = math.inf if size is None else size.height() - EDGE
        self._pages: list[_Page] = [_Page()]
        self._y = EDGE + 30
        for side, title in zip(Side, sheet.titles, strict=True):
            self._set(side, title)
        self.title = one_line(sheet.motion)
        self.size = size or QSizeF(wide, self._y + EDGE)

    def __len__(self) -> int:
        return len(self._pages)

    # -- setting -------------------------------------------------------------------------------------

    def _set(self, side: Side, title: str) -> None:
        sheet = self._sheet
        rows: dict[int, list[FlowBlock]] = {}
        numbers = claim_numbers(sheet.flow)
        for cell in lay_out(sheet.flow, sheet.format, sheet.spoken, side):
            top = sheet.flow.trees[side].path(cell.ref.node)[0]
            rows.setdefault(cell.row, []).append(self._block(cell, numbers[FlowRef(side, top)]))
        if not rows:
            return
        ordered = [rows[at] for at in sorted(rows)]
        if self._y + TITLE + HEAD + self._least(ordered[0]) > self._limit and self._pages[-1].heads:
            self._turn()
        self._pages[-1].titles.append((self._y, title))
        self._y += TITLE
        self._head()
        for row in ordered:
            self._row(row)
        self._y += 8

    def _row(self, row: list[FlowBlock]) -> None:
        """A row stands whole on a page where it can; one longer than a page goes on overleaf."""
        page = self._limit - EDGE - 22 - HEAD
        while row:
            room = self._limit - self._y
            if tallest(row) > room and (tallest(row) <= page or self._least(row) > room):
                self._turn()
                self._head()
                room = page
            parts = [cut(block, room) for block in row]
            here = [first for first, _rest in parts]
            for block in here:
                block.top = self._y
                self._pages[-1].blocks.append(block)
            self._y += tallest(here) + ROW_GAP
            row = [rest for _first, rest in parts if rest is not None]

    def _least(self, row: list[FlowBlock]) -> float:
        """How much of a row has to fit a page's foot: all of one that fits a page, else some lines."""
        high, page = tallest(row), self._limit - EDGE - 22 - HEAD
        return high if high <= page else FEWEST * self._claim.size * self._claim.leading + 2 * PAD

    def _head(self) -> None:
        self._pages[-1].heads.append(self._y)
        self._y += HEAD

    def _turn(self) -> None:
        self._pages.append(_Page())
        self._y = EDGE + 22

    def _block(self, cell: Cell, number: int) -> FlowBlock:
        sheet = self._sheet
        point, room = sheet.flow[cell.ref], self._column - 2 * PAD - BAR
        level = sheet.flow.trees[cell.ref.tree].level(cell.ref.node)
        notes, *_how = notes_of(cell, point, sheet.flow, level, number, False, sheet.spoken, self._sides)
        style = self._faint if cell.extension or point.struck else self._bold if point.bold else self._claim
        said = self._shown[cell.ref][cell.column]
        if cell.extension and said:  # as on the screen: what was said then, not the claim again
            texts = [(each, self._small) for each in said]
        else:
            texts = [(line(point.claim), style), *((each, self._small) for each in said)]
        lines = [(each, style) for text, style in texts for each in style.lines(line(text), room)]
        struck = len(style.lines(line(texts[0][0]), room)) if point.struck else 0
        lines += [(each, self._note) for each in self._note.lines(" · ".join(notes), room)]
        if point.note and not cell.extension:
            lines += [(each, self._small) for each in self._small.lines(line(point.note), room)]
        return FlowBlock(cell, lines, struck, tall(lines), highlighted(point, cell.column))

    # -- painting ------------------------------------------------------------------------------------

    def paint(self, painter: QPainter, page: int) -> None:
        """Paint a page, counted from 0, in points from its corner."""
        shown, wide = self._pages[page], self.size.width() - 2 * EDGE
        if page == 0:
            Style(13, 600).draw(painter, EDGE, EDGE + 12, Style(13, 600).elided(self.title, wide))
        else:
            Style(8, ink="muted").draw(painter, EDGE, EDGE + 8, Style(8).elided(self.title, wide - 60))
        if len(self) > 1:
            number, small = f"{page + 1} / {len(self)}", Style(8, ink="muted")
            small.draw(painter, EDGE + wide - small.wide(number), EDGE + 8, number)
        for y, title in shown.titles:
            Style(11, 600).draw(painter, EDGE, y + 17, title)
        for y in shown.heads:
            self._paint_head(painter, y)
        for block in shown.blocks:
            self._paint_block(painter, block)
        self._paint_arrows(painter, shown)

    def _left(self, column: int) -> float:
        return EDGE + column * (self._column + GAP)

    def _paint_head(self, painter: QPainter, y: float) -> None:
        for column in range(self._sheet.columns):
            side = self._sheet.format.slots[column].side
            style = Style(8, 600, ink=str(side))
            name = style.elided(self._sheet.names[column], self._column)
            style.draw(painter, self._left(column), y + 10, name)
            paper.rule(
                painter,
                self._left(column),
                y + 14.5,
                self._left(column) + self._column,
                paper.side_color(side),
                1.2,
            )

    def _paint_block(self, painter: QPainter, block: FlowBlock) -> None:
        side = block.cell.side
        box = QRectF(self._left(block.cell.column), block.top, self._column, block.high)
        painter.setPen(QPen(paper.side_color(side), 0.6))
        painter.setBrush(paper.side_color(side, soft=True))
        if side is Side.PRO:
            painter.drawRoundedRect(box, 4, 4)
            paper.fill(
                painter, QRectF(box.left(), box.top() + 3, BAR, box.height() - 6), paper.side_color(side), 1
            )
        else:
            painter.drawRect(box)
            paper.fill(
                painter, QRectF(box.right() - BAR, box.top(), BAR, box.height()), paper.side_color(side)
            )
        own = (self._small,) if block.cell.extension else ()  # an extension's own words are small
        x, y = box.left() + PAD + (BAR if side is Side.PRO else 0), box.top() + PAD
        for at, (text, style) in enumerate(block.lines):
            base = y + style.size * (style.leading / 2 + 0.36)
            if block.highlight and style in (self._claim, self._bold, self._faint, *own):
                paper.fill(
                    painter, QRectF(x - 1, y, style.wide(text) + 2, style.size * style.leading), _marker()
                )
            style.draw(painter, x, base, text)
            if at < block.struck:
                paper.rule(painter, x, base - style.size * 0.3, x + style.wide(text), paper.color("ink"), 0.7)
            y += style.size * style.leading

    def _paint_arrows(self, painter: QPainter, shown: _Page) -> None:
        """From a reply to what it answers, where that stands in the next column but one, or further with
        nothing between; the words in a cell tell the others."""
        places: dict[FlowRef, list[FlowBlock]] = {}
        for block in shown.blocks:
            places.setdefault(block.cell.ref, []).append(block)
        taken = {(block.top, block.cell.column) for block in shown.blocks}
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(paper.color("muted"), 0.8))
        for block, target in _answering(shown.blocks, places):
            column, to = block.cell.column, target.cell.column
            if any((block.top, each) in taken for each in range(to + 1, column)):
                continue
            start = QPointF(self._left(column), block.top + 9)
            end = QPointF(self._left(to) + self._column, target.top + 9)
            bend = end.x() + GAP / 2
            painter.drawPolyline([start, QPointF(bend, start.y()), QPointF(bend, end.y()), end])
            painter.drawPolyline([end + QPointF(3, -2.2), end + QPointF(0.4, 0), end + QPointF(3, 2.2)])


def _answering(
    blocks: list[FlowBlock], places: dict[FlowRef, list[FlowBlock]]
) -> Iterator[tuple[FlowBlock, FlowBlock]]:
    for block in blocks:
        if block.cell.answers is None or block.cell.extension or block.begun:
            continue
        left = [each for each in places.get(block.cell.answers, ()) if each.cell.column < block.cell.column]
        if left:
            yield block, max(left, key=lambda each: each.cell.column)


def _marker() -> QColor:
    """What a highlighter leaves on paper."""
    return paper.color("warn_soft").darker(108)


def flow_pdf(sheet: FlowSheet, kind: Paper = Paper.A4) -> bytes:
    """The sheet as a PDF, lying; its words are text."""
    return pdf(FlowPaper(sheet, kind.size.transposed()))


def flow_image(sheet: FlowSheet) -> QImage:
    """The whole sheet as one picture, as large as a small computer can take."""
    shown = FlowPaper(sheet, None)
    wide, high = shown.size.width(), shown.size.height()
    scale = min(WANTED, math.sqrt(MOST_PIXELS / (wide * high)), MOST_SIDE / wide, MOST_SIDE / high)
    return painted(shown.size, scale, lambda painter: shown.paint(painter, 0))


def flow_png(sheet: FlowSheet) -> bytes:
    """The same as a PNG file."""
    return png_of(flow_image(sheet), one_line(sheet.motion))


DRAWN = {".pdf": flow_pdf, ".png": flow_png}
"""What is drawn, by the end of a file's name."""
