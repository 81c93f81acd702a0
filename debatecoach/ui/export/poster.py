"""The poster: the trees as they stand on the canvas, every claim whole, on a ground as large as they need."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from debatecoach.debate.argument import MAX_IMPACT, Argument
from debatecoach.debate.side import Side
from debatecoach.ui.export import paper
from debatecoach.ui.export.pages import Portion, Section, section_name
from debatecoach.ui.kit.text_lines import lines, one_line
from debatecoach.ui.trees.canvas.cards import CARD_WIDTH, GAP_X, GAP_Y, PADDING, SIDE_BAR, TREE_GAP
from debatecoach.ui.trees.canvas.layout import Layout, Metrics
from debatecoach.ui.trees.canvas.near import marks
from debatecoach.ui.trees.shown import MAX_LOOK_AHEAD
from debatecoach.ui.trees.tree_words import number

MARGIN, HEAD, BETWEEN = 56, 56, 72
"""Around everything; above each side's trees; between the two sides."""
USUAL, MOST_GROWN = 1800, 4.0
"""The width from which headings grow with the poster, to be read from as far; and how much at most."""
BODY, SMALL, LEADING, BAR, MARK = 14, 12, 1.3, 90, 13
LEAST_LINES, MOST_LINES = 2, 6
"""Lines of claim on a card: as many as the longest claim needs, within these."""
SHAPE = math.sqrt(2)
"""Width to height that is aimed at: a sheet of paper lying."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A side's trees on the poster, with the numbers of their arguments, and where they begin."""

    section: Section
    layout: Layout
    numbers: dict[str, str]
    top: float


class Poster:
    """Laid out when it is made; painted as often as wanted, whole or in pieces.

    Attributes:
        width, height: in units; a card's text is :data:`BODY` units high.
    """

    def __init__(self, portion: Portion) -> None:
        self.title = one_line(portion.motion.text)
        self._claims: dict[tuple[Side, str], list[str]] = {}
        layouts = [self._laid_out(each) for each in portion.sections]
        self._stack([layout for layout, _numbers in layouts])
        wide = max((layout.width for layout, _numbers in layouts), default=0.0)
        self.width = 2 * MARGIN + max(wide, 640.0)
        self._grown = min(MOST_GROWN, max(1.0, self.width / USUAL))
        self._room = (self.width - 2 * MARGIN) / self._grown
        self._title = lines(self.title, paper.font(30, 600), self._room, 3)
        self._parts: list[_Part] = []
        at = self._below_title = MARGIN + (38 * len(self._title) + 34) * self._grown
        head = HEAD * self._grown
        for section, (layout, numbers) in zip(portion.sections, layouts, strict=True):
            self._parts.append(_Part(section, layout, numbers, at + head))
            at += head + layout.height + BETWEEN
        self.height = (at - BETWEEN if layouts else at + 40) + MARGIN

    def _laid_out(self, section: Section) -> tuple[Layout, dict[str, str]]:
        forest, most, numbers = section.forest, LEAST_LINES, {}
        used = paper.font(BODY)
        for node, place, _level in section.walk():
            numbers[node] = place
            claim = lines(one_line(forest[node].claim), used, CARD_WIDTH - 2 * PADDING, MOST_LINES)
            self._claims[forest.side, node] = claim
            most = max(most, len(claim))
        tall = 12 + most * BODY * LEADING + 10 + SMALL * LEADING + 10
        metrics = Metrics(CARD_WIDTH, tall, GAP_X, GAP_Y, TREE_GAP)
        return Layout(metrics, lambda: section.heads, forest.children), numbers

    @staticmethod
    def _stack(layouts: list[Layout]) -> None:
        """Stand the main claims in as many stacks as come nearest to the shape of a sheet."""

        def off(stacks: int) -> float:
            sizes = [layout.extent(stacks) for layout in layouts]
            wide = max(each[0] for each in sizes) + 2 * MARGIN
            tall = sum(each[1] + HEAD + BETWEEN for each in sizes) + 3 * MARGIN
            return abs(math.log(wide / tall / SHAPE))

        most = max((len(layout.roots) for layout in layouts), default=0)
        if most > 1:
            best = min(range(1, min(most, 60) + 1), key=off)
            for layout in layouts:
                layout.stack(best)

    @property
    def size(self) -> QSizeF:
        """Width and height."""
        return QSizeF(self.width, self.height)

    # -- painting ------------------------------------------------------------------------------------

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paint what reaches into ``area``, in the poster's own units."""
        for _card in self.steps(painter, area):
            pass

    def steps(self, painter: QPainter, area: QRectF) -> Iterator[None]:
        """As :meth:`paint`, a card at a time."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if area.top() < self._below_title:
            self._paint_title(painter)
        for part in self._parts:
            yield from self._paint_part(painter, part, area)
        if not self._parts:
            words = QCoreApplication.translate("Poster", "There are no arguments yet.")
            paper.write(
                painter, MARGIN, self._below_title + 20, words, paper.font(BODY), paper.color("muted")
            )

    def _paint_title(self, painter: QPainter) -> None:
        painter.save()
        painter.translate(MARGIN, MARGIN)
        painter.scale(self._grown, self._grown)
        at = 28.0
        for line in self._title:
            paper.write(painter, 0, at, line, paper.font(30, 600), paper.color("ink"))
            at += 38
        words = QCoreApplication.translate(
            "Poster",
            "Round corners and a bar on the left: Pro. Square corners and a bar on the right: Con. "
            "The line under a claim is its strength, at most {0}, looking {1} replies ahead.",
        ).format(number(MAX_IMPACT, 0), MAX_LOOK_AHEAD)
        used = paper.font(SMALL)
        shown = paper.elided(words, used, self._room)
        paper.write(painter, 0, at, shown, used, paper.color("muted"))
        painter.restore()

    def _paint_head(self, painter: QPainter, part: _Part) -> None:
        side = part.section.forest.side
        words = section_name(part.section)
        strong = paper.font(20, 600)
        painter.save()
        painter.translate(MARGIN, part.top)
        painter.scale(self._grown, self._grown)
        paper.side_bar(painter, side, QRectF(0, -38, 6, 22))
        paper.write(painter, 16, -20, words, strong, paper.side_color(side))
        paper.rule(painter, 28 + paper.wide(words, strong), -27, self._room, paper.color("line"), 1)
        painter.restore()

    def _paint_part(self, painter: QPainter, part: _Part, area: QRectF) -> Iterator[None]:
        if part.top + part.layout.height < area.top() or part.top - HEAD * self._grown > area.bottom():
            return
        self._paint_head(painter, part)
        painter.save()
        painter.translate(MARGIN, part.top)
        seen = area.translated(-MARGIN, -part.top).adjusted(-8, -8, 8, 8)
        edges = (seen.left(), seen.top(), seen.right(), seen.bottom())
        self._paint_links(painter, part.layout, edges)
        for band, x, y in part.layout.cards(*edges):
            painter.translate(x, y)
            self._paint_card(painter, part, band.node)
            painter.translate(-x, -y)
            yield
        painter.restore()

    @staticmethod
    def _paint_links(painter: QPainter, layout: Layout, edges: tuple[float, float, float, float]) -> None:
        path, half = QPainterPath(), layout.metrics.gap_x / 2
        for _parent, _child, x, start, end in layout.links(*edges):
            path.moveTo(x, start)
            path.cubicTo(x + half, start, x + half, end, x + 2 * half, end)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(paper.color("muted").lighter(150), 1.2))
        painter.drawPath(path)

    def _paint_card(self, painter: QPainter, part: _Part, node: str) -> None:
        forest, metrics = part.section.forest, part.layout.metrics
        argument, side = forest[node], forest.side_of(node)
        card = QRectF(0, 0, metrics.width, metrics.height)
        painter.setPen(QPen(paper.side_color(side), 1))
        painter.setBrush(paper.side_color(side, soft=True))
        if side is Side.PRO:
            painter.drawRoundedRect(card, 10, 10)
            paper.fill(painter, QRectF(1, 8, SIDE_BAR, card.height() - 16), paper.side_color(side), 2)
        else:
            painter.drawRect(card)
            bar = QRectF(card.width() - SIDE_BAR - 0.5, 0, SIDE_BAR + 0.5, card.height())
            paper.fill(painter, bar, paper.side_color(side))
        y = 12.0 + BODY
        for line in self._claims[forest.side, node]:
            paper.write(painter, PADDING, y - 2, line, paper.font(BODY), paper.color("ink"))
            y += BODY * LEADING
        self._paint_foot(painter, part, node, argument, side)

    @staticmethod
    def _paint_foot(painter: QPainter, part: _Part, node: str, argument: Argument, side: Side) -> None:
        metrics, strength = part.layout.metrics, part.section.strength(node)
        base, used = metrics.height - 13, paper.font(SMALL)
        track = QRectF(PADDING, base - 6.5, BAR, 5)
        paper.fill(painter, track, paper.color("track").darker(105), 2.5)
        share = max(0.0, min(1.0, strength / MAX_IMPACT))
        if share:
            wide = max(5.0, BAR * share)
            paper.fill(painter, QRectF(track.x(), track.y(), wide, 5), paper.side_color(side), 2.5)
        paper.write(painter, track.right() + 8, base, number(strength), used, paper.color("muted"))
        right = metrics.width - PADDING
        place = part.numbers[node]
        place = place if len(place) <= 14 else f"…{place[-13:]}"
        right -= paper.wide(place, used)
        paper.write(painter, right, base, place, used, paper.color("muted"))
        for name, ink in reversed(list(marks(argument))):
            right -= MARK + 4
            if right > track.right() + 36:
                paper.mark(painter, name, ink, QRectF(right, base - MARK + 2, MARK, MARK))
