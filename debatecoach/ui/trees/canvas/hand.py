"""The mouse on the trees: choosing, folding, carrying cards, moving the picture, asking for the menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QCursor, QFontMetricsF, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from debatecoach.debate.argument import Argument
from debatecoach.debate.forest import STANCE, Forest
from debatecoach.debate.grafts import GraftStanding, standing, tops
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.trees.canvas.cards import font, scaled, wrapped
from debatecoach.ui.trees.canvas.picture import Picture
from debatecoach.ui.trees.canvas.zoom_view import ZoomView
from debatecoach.ui.trees.presenter import TreePresenter
from debatecoach.ui.trees.tree_words import drop_words

# -- Carrying cards elsewhere with the mouse: where they would stand, and whether they may, said meanwhile
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


SHORE = 28
"""Pixels from the edge where a carried card moves the picture."""


class HandView(ZoomView):
    """Cards are pressed and carried, the ground is dragged.

    Signals:
        edit_asked: a card was double-clicked.
        menu_asked: the menu of the selected card is wanted, at a global point.
        carried: branches (ids) were let go of under a node (its id), at a place among its replies or last
            (None).
    """

    edit_asked = Signal()
    menu_asked = Signal(QPoint)
    carried = Signal(object, str, object)

    def __init__(self, presenter: TreePresenter) -> None:
        super().__init__()
        self.presenter = presenter
        self.picture = Picture(presenter)
        self._load = Carried(self.picture)
        self.setScene(QGraphicsScene(self))
        self.scene().setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.scene().addItem(self.picture)
        self.scene().addItem(self._load)
        self._pressed: str | None = None
        self._at_edge = QTimer(self, interval=30, timeout=self._drift)

    def in_view(self) -> QRectF:
        """The part of the picture that is seen, scene coordinates."""
        return self.mapToScene(self.viewport().rect()).boundingRect()

    def node_at(self, point: QPoint) -> str | None:
        """The card under a point of the viewport."""
        return self.picture.node_at(QPointF(self.mapToScene(point)))[0]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() not in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            return
        here = event.position().toPoint()
        self.grab_at(here)
        node, on_badge = self.picture.node_at(self.mapToScene(here))
        if node is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        if on_badge:
            self.let_go()
            self.presenter.fold(node)
        elif event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier):
            self.presenter.choose(node)
        else:
            self._pressed = node
            if not self.presenter.is_chosen(node):
                self.presenter.select(node)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        here = event.position().toPoint()
        if self._pressed is not None and self.presenter.forest is not None:
            self._carry(here)
        elif not self.dragged_to(here):
            over = self.picture.node_at(self.mapToScene(here))[0] is not None
            self.viewport().setCursor(
                Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor
            )

    def _carry(self, here: QPoint) -> None:
        """A card is held by the mouse; the picture comes towards it at the edges."""
        forest = self.presenter.forest
        assert forest is not None
        at, seen = self.mapToScene(here), self.in_view()
        if self._load.nodes:
            self._load.move(forest, at, seen)
        elif self.far_from_press(here):
            self._load.begin(forest, self.presenter.chosen, at, seen)
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            self._at_edge.start()

    def _drift(self) -> None:
        here, view = self.viewport().mapFromGlobal(QCursor.pos()), self.viewport().rect()
        inner = view.adjusted(SHORE, SHORE, -SHORE, -SHORE)
        forest = self.presenter.forest
        if forest is not None and view.contains(here) and not inner.contains(here):
            self.scroll_by((QPointF(here - view.center()) * 0.04).toPoint())
            self._load.move(forest, self.mapToScene(here), self.in_view())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        pressed, self._pressed = self._pressed, None
        carrying = bool(self._load.nodes)
        self._at_edge.stop()
        nodes, spot = self._load.end()
        if carrying and spot is not None:
            self.carried.emit(nodes, spot.parent, spot.index)
        elif not carrying and pressed is not None and pressed in self.picture.layout:
            self.presenter.select(pressed)  # of several chosen ones it is the only one now

    def put_back(self) -> bool:
        """Stop carrying; False if nothing was."""
        self._at_edge.stop()
        self._pressed = None
        return bool(self._load.end()[0])

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.node_at(event.position().toPoint()) is not None:
            self.edit_asked.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            where = self.picture.card(self.presenter.node or "").center()
            self.menu_asked.emit(self.viewport().mapToGlobal(self.mapFromScene(where)))
            return
        node = self.node_at(event.pos())
        if node is not None and not self.presenter.is_chosen(node):
            self.presenter.select(node)
        self.menu_asked.emit(event.globalPos())
