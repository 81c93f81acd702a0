"""The mouse on the trees: choosing, folding, carrying cards, moving the picture, asking for the menu."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QCursor, QMouseEvent
from PySide6.QtWidgets import QGraphicsScene

from debatecoach.ui.rehearsal.drag import Carried
from debatecoach.ui.rehearsal.picture import Picture
from debatecoach.ui.rehearsal.presenter import TreePresenter
from debatecoach.ui.rehearsal.zoom_view import ZoomView

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
        self._at_edge = QTimer(self)
        self._at_edge.setInterval(30)
        self._at_edge.timeout.connect(self._drift)

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
