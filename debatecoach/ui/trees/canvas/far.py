"""The trees from afar: shape, side and strength of each card, thousands at a time.

Seen so small, cards are painted by the branch: what a branch of up to :data:`WHOLE` cards looks like is put
together once, kept with its band, and given to the painter in a dozen calls. It lasts until something in the
branch changes.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from debatecoach.debate.side import Side
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.trees.canvas.layout import Band, Layout, Metrics

WHOLE = 160
"""Cards at most in a branch that is kept as a whole."""
DUST = 0.12
"""Zoom below which cards are too small for round corners and thin bars."""
ROUND = 0.3
"""Radius of a Pro card's corners, of its height."""
DIM = 0.22
"""How much is left of a card that the filter does not let through."""

Glance = Callable[[str], tuple[float, bool, bool]]
"""Of a node: how full its strength bar is, 0-1; whether the filter dims it; whether it is folded."""


class _Cards:
    """Cards of one side, dimmed or not, as shapes from the branch's corner."""

    def __init__(self, side: Side, dust: bool) -> None:
        self.side, self.dust = side, dust
        self.bodies: list[QRectF] = []
        self.round = QPainterPath()
        self.edges: list[QRectF] = []
        self.tracks: list[QRectF] = []
        self.bars: list[QRectF] = []

    def add(self, x: float, y: float, metrics: Metrics, share: float) -> None:
        wide, tall = metrics.width, metrics.height
        pro = self.side is Side.PRO
        if self.dust:
            edge, high, room = wide * 0.22, tall, wide * 0.7
            self.bodies.append(QRectF(x, y, wide, tall))
        else:
            edge, high, room = wide * 0.07, tall * 0.3, wide * 0.78
            if pro:  # round for Pro, square for Con: also without colour one is told from the other
                self.round.addRoundedRect(QRectF(x, y, wide, tall), tall * ROUND, tall * ROUND)
            else:
                self.round.addRect(QRectF(x, y, wide, tall))
        inset = 0.0 if self.dust or not pro else tall * 0.16
        left = x if pro else x + wide - edge
        self.edges.append(QRectF(left, y + inset, edge, tall - 2 * inset))
        start = x + (edge if pro else 0.0) + (wide - edge - room) / 2
        middle = y + (tall - high) / 2
        if not self.dust:
            self.tracks.append(QRectF(start, middle, room, high))
        if share > 0:
            self.bars.append(
                QRectF(start, middle + high * 0.2 * self.dust, room * share, high * (1 - 0.4 * self.dust))
            )

    def add_folded(self, x: float, y: float, metrics: Metrics) -> None:
        """The edges of two more cards behind this one: something is folded away here."""
        tall, right = metrics.height, x + metrics.width
        for off, shorter in ((10, 0.15), (26, 0.3)):
            self.edges.append(QRectF(right + off, y + tall * shorter, 7, tall * (1 - 2 * shorter)))

    def paint(self, painter: QPainter) -> None:
        look = theme()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.side(self.side, soft=True))
        if self.dust:
            color = look.side(self.side)
            color.setAlphaF(0.25)
            painter.setBrush(color)
            painter.drawRects(self.bodies)
        else:
            pen = QPen(look.color("track"), 1)
            pen.setCosmetic(True)
            painter.setPen(pen)
            painter.drawPath(self.round)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.color("track"))
            painter.drawRects(self.tracks)
        painter.setBrush(look.side(self.side))
        painter.drawRects([*self.edges, *self.bars])


class _Branch:
    """How a branch looks, from the corner of its band."""

    def __init__(self, dust: bool) -> None:
        self.dust = dust
        self.links: list[QLineF] = []
        self.cards: dict[tuple[Side, bool], _Cards] = {}

    def add(self, band: Band, x: float, y: float, side: Side, metrics: Metrics, glance: Glance) -> None:
        """A card and its links, ``x`` and ``y`` its band's corner."""
        share, dim, folded = glance(band.node)
        cards = self.cards.get((side, dim))
        if cards is None:
            cards = self.cards[side, dim] = _Cards(side, self.dust)
        top = y + (band.tall - metrics.height) / 2
        cards.add(x, top, metrics, share)
        if folded:
            cards.add_folded(x, top, metrics)
        start = QPointF(x + metrics.width, y + band.tall / 2)
        for kid in band.kids:
            end = QPointF(x + metrics.column, y + kid.top + kid.tall / 2)
            self.links.append(QLineF(start, end))

    def paint(self, painter: QPainter, links: bool) -> None:
        if links and self.links:
            pen = QPen(theme().color("outline"), 1)
            pen.setCosmetic(True)
            painter.setPen(pen)
            painter.drawLines(self.links)
        for (_side, dim), cards in self.cards.items():
            painter.setOpacity(DIM if dim else 1.0)
            cards.paint(painter)
        painter.setOpacity(1.0)


def paint_far(
    painter: QPainter,
    layout: Layout,
    seen: QRectF,
    zoom: float,
    first: Side,
    glance: Glance,
    smooth: bool = False,
) -> None:
    """Paint all cards that reach into ``seen``, scene coordinates.

    Args:
        zoom: pixels of the screen to one of the scene.
        first: whom main claims speak for.
        glance: what else is to be known of a node.
        smooth: it is for a map: cards less than a pixel tall are not to vanish, and links, which would
            fill the spaces between, are left out of large trees.
    """
    dust = zoom < DUST
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, smooth or not dust)
    metrics = layout.metrics
    for band, x, y in layout.bands(seen.left(), seen.top(), seen.right(), seen.bottom(), WHOLE):
        branch = band.kept.get(dust)
        if branch is None:
            side = first if _level(band) % 2 == 0 else first.other
            branch = band.kept[dust] = _picture(band, side, metrics, glance, dust)
        painter.translate(x, y)
        branch.paint(painter, links=not smooth or len(layout) < WHOLE)
        painter.translate(-x, -y)


def paint_outline(painter: QPainter, card: QRectF, side: Side, zoom: float) -> None:
    """A line around a card, in its side's shape."""
    if side is Side.PRO and zoom >= DUST:
        painter.drawRoundedRect(card, card.height() * ROUND, card.height() * ROUND)
    else:
        painter.drawRect(card)


def _picture(band: Band, side: Side, metrics: Metrics, glance: Glance, dust: bool) -> _Branch:
    made = _Branch(dust)
    todo = [(band, 0.0, 0.0, side)]
    while todo:
        each, x, y, whose = todo.pop()
        made.add(each, x, y, whose, metrics, glance)
        if band.size <= WHOLE:
            column = x + metrics.column
            todo.extend((kid, column, y + kid.top, whose.other) for kid in each.kids)
    return made


def _level(band: Band) -> int:
    level = 0
    while band.above is not None:
        band = band.above
        level += 1
    return level
