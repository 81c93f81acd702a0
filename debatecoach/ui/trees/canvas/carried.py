"""Carrying cards elsewhere with the mouse: where they would stand, and whether they may, said meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from debatecoach.debate.argument import Argument
from debatecoach.debate.forest import STANCE, Forest
from debatecoach.debate.grafts import GraftStanding, standing, tops
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.trees.canvas.cards import font, scaled, wrapped
from debatecoach.ui.trees.canvas.picture import Picture
from debatecoach.ui.trees.tree_words import drop_words

EDGE = 0.28
"""Of a card's height: above this share of it one drops before it, below the lowest such share behind it,
between them under it."""


@dataclass(frozen=True, slots=True)
class DropPlace:
    """Where what is carried would be put.

    Attributes:
        parent: what it would answer, :data:`STANCE` for a main claim.
        index: its place among the replies there, without those that are carried; None: the last.
        near: the card the mouse is over.
        allowed: whether it may stand there.
    """

    parent: str
    index: int | None
    near: str
    allowed: GraftStanding


def spot_at(
    picture: Picture, forest: Forest[Argument], carried: Sequence[str], at: QPointF
) -> DropPlace | None:
    """Where branches let go at a point of the picture would be put; None: nowhere."""
    near = picture.layout.at(at.x(), at.y())
    if near is None or not carried or near in carried:
        return None
    card = picture.card(near)
    share = (at.y() - card.top()) / card.height()
    parent, index = near, None
    if share < EDGE or share > 1 - EDGE:
        parent = forest.parent(near)
        rest = [node for node in forest.children(parent) if node not in carried]
        index = rest.index(near) + (share > 1 - EDGE)
    found = (standing(forest, node, parent) for node in carried)
    wrong = next((each for each in found if each is not GraftStanding.FREE), GraftStanding.FREE)
    return DropPlace(parent, index, near, wrong)


class Carried(QGraphicsItem):
    """What is carried, drawn over the trees: a ghost at the mouse, the place it would take, and words."""

    def __init__(self, picture: Picture) -> None:
        super().__init__()
        self._picture = picture
        self.nodes: list[str] = []
        self.spot: DropPlace | None = None
        self._at, self._seen = QPointF(), QRectF()
        self.setZValue(10)
        self.hide()

    def begin(self, forest: Forest[Argument], nodes: Sequence[str], at: QPointF, seen: QRectF) -> None:
        """Take up branches; one inside another comes with it."""
        self.nodes = tops(forest, nodes)
        self.show()
        self.move(forest, at, seen)

    def move(self, forest: Forest[Argument], at: QPointF, seen: QRectF) -> None:
        """The mouse is elsewhere in the part of the picture that is ``seen``."""
        self.prepareGeometryChange()
        self._at, self._seen = at, seen
        self.spot = spot_at(self._picture, forest, self.nodes, at)
        self.update()

    def end(self) -> tuple[list[str], DropPlace | None]:
        """Let go; what was carried, and to where."""
        nodes, spot = self.nodes, self.spot
        self.nodes, self.spot = [], None
        self.hide()
        return nodes, spot

    def boundingRect(self) -> QRectF:
        return self._picture.boundingRect().adjusted(-4000, -4000, 4000, 4000)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        if not self.nodes:
            return
        zoom = self._picture.zoom
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.spot is not None:
            self._paint_place(painter, self.spot, zoom)
        self._paint_ghost(painter, zoom)
        if self.spot is not None:
            self._paint_words(painter, self.spot, zoom)

    def _paint_place(self, painter: QPainter, spot: DropPlace, zoom: float) -> None:
        """A bar between cards, or a frame around the one to be answered; dashed where it may not be."""
        free = spot.allowed is GraftStanding.FREE
        pen = QPen(theme().color("ink" if free else "warn"), 3)
        pen.setCosmetic(True)
        if not free:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        card = self._picture.card(spot.near)
        if spot.index is None:
            off = 4 / zoom
            painter.drawRoundedRect(card.adjusted(-off, -off, off, off), 10, 10)
            return
        half = self._picture.layout.metrics.gap_y / 2
        y = card.top() - half if self._at.y() < card.center().y() else card.bottom() + half
        painter.drawLine(QPointF(card.left(), y), QPointF(card.right(), y))

    def _paint_ghost(self, painter: QPainter, zoom: float) -> None:
        picture, first = self._picture, self.nodes[0]
        sizes = picture.layout.metrics
        ghost = QRectF(self._at + QPointF(12, 12) / zoom, picture.card(first).size() * 0.8)
        ghost.setSize(ghost.size().expandedTo(QRectF(0, 0, sizes.width * 0.3, sizes.height * 0.3).size()))
        side = picture.look(first).side
        painter.setOpacity(0.75)
        pen = QPen(theme().side(side), 1.5)
        pen.setCosmetic(True)
        painter.setPen(pen)
        painter.setBrush(theme().side(side, soft=True))
        if len(self.nodes) > 1:
            painter.drawRoundedRect(ghost.translated(QPointF(6, 6) / zoom), 8, 8)
        painter.drawRoundedRect(ghost, 8, 8)
        painter.setOpacity(1.0)
        argument = picture.look(first).argument
        painter.save()
        painter.translate(ghost.topLeft())
        painter.scale(1 / zoom, 1 / zoom)
        pixels = theme().size("small")
        painter.setPen(theme().color("ink"))
        painter.setFont(font("body", 500, pixels))
        lines = int((ghost.height() * zoom - scaled(8)) / pixels / 1.25)
        room = round(ghost.width() * zoom - scaled(20))
        for row, line in enumerate(
            wrapped(argument.label or argument.claim, 500, pixels, room, min(2, lines))
        ):
            painter.drawText(QPointF(scaled(10), scaled(4) + pixels * 1.25 * (row + 1)), line)
        painter.restore()

    def _paint_words(self, painter: QPainter, spot: DropPlace, zoom: float) -> None:
        """What letting go here would do, at the mouse, always at reading size."""
        forest = self._picture.forest
        near = forest[spot.near] if forest is not None and spot.near in forest else None
        if near is None:
            return
        text = drop_words(spot.allowed, spot.parent == STANCE, spot.index is None)
        used = font("small", 600, theme().size("small"))
        wide = QFontMetricsF(used).horizontalAdvance(text)
        painter.save()
        painter.translate(self._at)
        painter.scale(1 / zoom, 1 / zoom)
        tall = theme().size("small") * 2
        pill = QRectF(scaled(14), -tall - scaled(4), wide + scaled(20), tall)
        over = pill.right() - (self._seen.right() - self._at.x()) * zoom + scaled(8)
        pill.translate(-max(0.0, over), 0)  # never out of sight at the right edge
        if self._at.y() - tall * 1.5 / zoom < self._seen.top():
            pill.moveTop(scaled(80))
        free = spot.allowed is GraftStanding.FREE
        painter.setPen(QPen(theme().color("ink" if free else "warn"), 1))
        painter.setBrush(theme().color("surface" if free else "warn_soft"))
        painter.drawRoundedRect(pill, 6, 6)
        painter.setPen(theme().color("ink" if free else "warn"))
        painter.setFont(used)
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, text)
        painter.restore()
