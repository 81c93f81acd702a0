"""Setting a book: rows of text put on pages, what belongs together kept together. Points throughout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QCoreApplication, QRectF, QSizeF
from PySide6.QtGui import QFont, QPainter

from debatecoach.debate.card import Card, Look, Run
from debatecoach.debate.side import Side
from debatecoach.ui.export import paper
from debatecoach.ui.kit.text_lines import lines, marked_lines

FINE = 4
"""Text is measured and drawn in quarters of a point: fonts come in whole sizes."""
TOP, BOTTOM, SIDES = 76.0, 62.0, 60.0
"""Margins."""
KEPT = 0.4
"""What is no taller than this share of a page is not parted."""
FIRST_ROWS = 4
"""Of what is parted, so many rows stand on the page where it begins."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a row is set: size in points, weight, slant, colour, and the height of a line in sizes."""

    size: float
    weight: int = 400
    italic: bool = False
    ink: str = "ink"
    leading: float = 1.42

    def lines(self, text: str, width: float) -> list[str]:
        """A text in lines, ``width`` points wide."""
        return lines(text, self.font(), width * FINE)

    def wide(self, text: str) -> float:
        """How wide a line is."""
        return paper.wide(text, self.font()) / FINE

    def elided(self, text: str, width: float) -> str:
        """One line of at most ``width`` points."""
        return paper.elided(text, self.font(), width * FINE)

    def draw(self, painter: QPainter, x: float, base: float, text: str) -> None:
        """A line on its base line."""
        painter.save()
        painter.translate(x, base)
        painter.scale(1 / FINE, 1 / FINE)
        paper.write(painter, 0, 0, text, self.font(), paper.color(self.ink))
        painter.restore()

    def marked_lines(self, card: Card, width: float) -> Iterator[list[Run]]:
        """A card's body in lines, ``width`` points wide."""
        return marked_lines(card, self.font(), width * FINE)

    def draw_runs(self, painter: QPainter, x: float, base: float, runs: Sequence[Run]) -> None:
        """A line of a card on its base line: highlighted words on grey, underlined ones underlined."""
        for text, looks in runs:
            style = replace(self, weight=600, ink="ink") if Look.EMPHASIS in looks else self
            style = replace(style, ink="ink") if looks else style
            wide = style.wide(text)
            if Look.HIGHLIGHT in looks:
                top = base - self.size * 0.86
                paper.fill(painter, QRectF(x, top, wide, self.size * 1.14), paper.color("line"))
            style.draw(painter, x, base, text)
            if Look.UNDERLINE in looks:
                paper.rule(painter, x, base + self.size * 0.16, x + wide, paper.color("ink"), 0.6)
            x += wide

    def font(self) -> QFont:
        """At the size text is measured and drawn in."""
        return paper.font(self.size * FINE, self.weight, self.italic)


@dataclass(slots=True)
class TextRow:
    """A line of text.

    Attributes:
        x: from the text's left edge.
        right, right_style: words at the right edge, such as a page number.
        dots: between the two.
        before: space above it.
        ruled: a line stands in that space.
        runs: the line's words with their looks, for a card's; ``text`` has the words alone.
    """

    x: float
    text: str
    style: Style
    before: float = 0.0
    right: str = ""
    right_style: Style | None = None
    dots: bool = False
    ruled: bool = False
    runs: tuple[Run, ...] = ()

    @property
    def height(self) -> float:
        """Of the row, without the space above."""
        return self.style.size * self.style.leading


@dataclass(slots=True)
class BookPage:
    """A page: rows with their base lines, bars (x, top, bottom, side), what stands in its head."""

    head: str
    rows: list[tuple[float, TextRow]] = field(default_factory=list)
    bars: list[tuple[float, float, float, Side]] = field(default_factory=list)
    rules: list[float] = field(default_factory=list)


class Book:
    """Pages of one size, filled from top to bottom."""

    def __init__(self, title: str, size: QSizeF) -> None:
        self.title, self.size = title, size
        self.width = size.width() - 2 * SIDES
        self._tall = size.height() - TOP - BOTTOM
        self._y = 0.0
        self.head = ""
        self.pages: list[BookPage] = [BookPage("")]

    def __len__(self) -> int:
        return len(self.pages)

    # -- filling -------------------------------------------------------------------------------------

    def turn(self) -> None:
        """Go on on a new page."""
        self.pages.append(BookPage(self.head))
        self._y = 0.0

    def put(
        self, rows: Sequence[TextRow], bar: tuple[float, Side] | None = None, with_next: float = 0.0
    ) -> int:
        """Put rows below what is there; returns the page (from 0) they begin on.

        Args:
            bar: a bar beside them: its x, and the side it tells.
            with_next: points of what follows that are to stand on the same page.
        """
        tall = sum(row.before + row.height for row in rows)
        if tall <= KEPT * self._tall:
            needed = tall + with_next
        else:
            needed = sum(row.before + row.height for row in rows[:FIRST_ROWS])
        if self._y + needed > self._tall and self.pages[-1].rows:
            self.turn()
        first, start = len(self.pages) - 1, -1.0
        for row in rows:
            before = row.before if self._y else 0.0
            if self._y + before + row.height > self._tall and self.pages[-1].rows:
                self._bar(bar, start)
                self.turn()
                before, start = 0.0, -1.0
            if row.ruled and before:
                self.pages[-1].rules.append(TOP + self._y + before * 0.4)
            self._y += before
            start = self._y if start < 0 else start
            base = TOP + self._y + row.style.size * (row.style.leading / 2 + 0.36)
            self.pages[-1].rows.append((base, row))
            self._y += row.height
        self._bar(bar, start)
        return first

    def _bar(self, bar: tuple[float, Side] | None, start: float) -> None:
        if bar is not None and start >= 0:
            self.pages[-1].bars.append((bar[0], TOP + start + 1.5, TOP + self._y - 1.5, bar[1]))

    # -- painting ------------------------------------------------------------------------------------

    def paint(self, painter: QPainter, page: int) -> None:
        """Paint a page, counted from 0, in points from its corner."""
        shown = self.pages[page]
        right = self.size.width() - SIDES
        for y in shown.rules:
            paper.rule(painter, SIDES, y, right, paper.color("line"), 0.7)
        for x, top, bottom, side in shown.bars:
            paper.side_bar(painter, side, QRectF(SIDES + x, top, 2.8, bottom - top))
        for base, row in shown.rows:
            if row.runs:
                row.style.draw_runs(painter, SIDES + row.x, base, row.runs)
            else:
                row.style.draw(painter, SIDES + row.x, base, row.text)
            if row.right:
                style = row.right_style or row.style
                at = right - style.wide(row.right)
                style.draw(painter, at, base, row.right)
                if row.dots:
                    self._dots(painter, SIDES + row.x + row.style.wide(row.text), at, base)
        self._paint_frame(painter, shown, page)

    @staticmethod
    def _dots(painter: QPainter, left: float, right: float, base: float) -> None:
        dot = Style(8, ink="muted")
        step = 5.0
        first = int((left + 6) / step) + 1
        for place in range(first, int((right - 4) / step)):
            dot.draw(painter, place * step, base, ".")

    def _paint_frame(self, painter: QPainter, shown: BookPage, page: int) -> None:
        right, small = self.size.width() - SIDES, Style(8, ink="muted")
        if page:
            head = Style(8, 600, ink="muted")
            room = self.width - head.wide(shown.head) - 24
            small.draw(painter, SIDES, 46, small.elided(self.title, room))
            head.draw(painter, right - head.wide(shown.head), 46, shown.head)
            paper.rule(painter, SIDES, 53, right, paper.color("line"), 0.7)
        words = QCoreApplication.translate("Booklet", "{0} / {1}").format(page + 1, len(self.pages))
        small.draw(painter, (self.size.width() - small.wide(words)) / 2, self.size.height() - 34, words)
