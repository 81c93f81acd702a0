"""The picture of the trees: zoom, pan, fold, walk by keys. It follows the presenter."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsScene,
    QGraphicsView,
    QPinchGesture,
)

from debatecoach.ui.rehearsal.cards import arrange, look_of
from debatecoach.ui.rehearsal.layout import Layout
from debatecoach.ui.rehearsal.links import Links
from debatecoach.ui.rehearsal.node_item import (
    BADGE_WIDTH,
    CARD_WIDTH,
    NEAR,
    NodeItem,
    scaled,
)
from debatecoach.ui.rehearsal.presenter import TreePresenter
from debatecoach.ui.rehearsal.words import spoken_summary
from debatecoach.ui.theme import theme

MIN_ZOOM, MAX_ZOOM, STEP = 0.08, 2.5, 1.2
MARGIN = 48
MOST_STACKS = 4
"""Side by side at most, when the whole tree is shown."""
ARROWS = {Qt.Key.Key_Left: "left", Qt.Key.Key_Right: "right", Qt.Key.Key_Up: "up", Qt.Key.Key_Down: "down"}


class TreeCanvas(QGraphicsView):
    """The trees of one side.

    Signals:
        edit_asked: a card was double-clicked.
        menu_asked: the menu of the selected card is wanted, at a global point.
    """

    edit_asked = Signal()
    menu_asked = Signal(QPoint)

    def __init__(self, presenter: TreePresenter) -> None:
        super().__init__()
        self._presenter = presenter
        self._items: dict[str, NodeItem] = {}
        self._layout = Layout({}, (), 0.0, 0.0)
        self._press: QPoint | None = None
        self._panning = self._framed = self._stale = False
        self._stacks = 1
        self.setScene(QGraphicsScene(self))
        self._links = Links()
        self.scene().addItem(self._links)
        self.setObjectName("tree_canvas")
        self.setAccessibleName(self.tr("Rehearsal trees"))
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        presenter.changed.connect(self.refresh)
        presenter.selected.connect(self._show_selection)
        theme().changed.connect(self._redress)
        self._redress()

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 200)

    # -- following the presenter -------------------------------------------------------------------

    def refresh(self) -> None:
        """Bring cards and curves up to date; cards that stay are kept, not rebuilt."""
        if not self.isVisible():
            self._stale = True
            return
        self._stale = False
        held = self._hold()
        self._layout = arrange(self._presenter, self._stacks)
        self._place_items()
        width, height = self._layout.width + 2 * MARGIN, self._layout.height + 2 * MARGIN
        self.setSceneRect(QRectF(-MARGIN, -MARGIN, width, height))
        self._release(held)

    def start_over(self) -> None:
        """Another case: frame it anew."""
        self._framed = False
        if self.isVisible() and self._items:
            self.frame_first()

    def _place_items(self) -> None:
        strong = self._presenter.best_lines() if self._presenter.forest is not None else set()
        for gone in self._items.keys() - self._layout.places.keys():
            self.scene().removeItem(self._items.pop(gone))
        for node, place in self._layout.places.items():
            item = self._items.get(node)
            if item is None:
                item = self._items[node] = NodeItem(node)
                self.scene().addItem(item)
            item.set_look(look_of(self._presenter, node, strong), place.width, place.height)
            item.setPos(place.x, place.y)
        self._links.set_links(self._layout, strong)
        self._describe()

    def _show_selection(self, node: str) -> None:
        for item in self._items.values():
            if item.look is not None and item.look.selected != (item.node == node):
                card = item.card
                chosen = replace(item.look, selected=item.node == node)
                item.set_look(chosen, card.width(), card.height())
        self._describe()
        self.reveal()

    def _describe(self) -> None:
        """Tell screen readers what is current: the picture itself says nothing to them."""
        shown = self._presenter
        text = ""
        if shown.forest is not None and shown.node is not None:
            text = spoken_summary(
                shown.forest, shown.strengths, shown.node, shown.k, shown.is_folded(shown.node)
            )
        if text != self.accessibleDescription():
            self.setAccessibleDescription(text)
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))

    def _redress(self) -> None:
        self.setBackgroundBrush(theme().color("ground"))
        self.refresh()
        self.viewport().update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.refresh()
        if not self._framed and self._items:
            self.frame_first()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.reveal()

    def _hold(self) -> tuple[str, QPointF] | None:
        """Where the current card stands on the screen, so that folding does not make it jump."""
        item = self._items.get(self._presenter.node or "")
        return (item.node, QPointF(self.mapFromScene(item.pos()))) if item is not None else None

    def _release(self, held: tuple[str, QPointF] | None) -> None:
        item = self._items.get(held[0]) if held is not None else None
        if held is not None and item is not None:
            moved = QPointF(self.mapFromScene(item.pos())) - held[1]
            self._scroll(moved.toPoint())

    def _scroll(self, by: QPoint) -> None:
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() + by.x())
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() + by.y())

    # -- what is in view -----------------------------------------------------------------------------

    @property
    def zoom(self) -> float:
        """Scale of the picture, 1 = cards at text size."""
        return self.transform().m11()

    def set_zoom(self, zoom: float) -> None:
        """Scale the picture, within what can be read or overseen."""
        factor = max(MIN_ZOOM, min(MAX_ZOOM, zoom)) / self.zoom
        self.scale(factor, factor)

    def zoom_by(self, steps: float) -> None:
        """Zoom in (positive) or out from the keyboard, about the current card."""
        anchor = self.transformationAnchor()
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.set_zoom(self.zoom * STEP**steps)
        self.setTransformationAnchor(anchor)
        self.reveal()

    def fit(self) -> None:
        """Show the whole tree, never larger than text size: its main claims stand in as many stacks side
        by side as lets it be largest."""
        self._framed = True
        if self.sceneRect().isEmpty():
            return
        most = max(1, min(MOST_STACKS, len(self._presenter.roots())))
        self._stack(
            max(range(1, most + 1), key=lambda stacks: self._fitting(arrange(self._presenter, stacks)))
        )
        self.set_zoom(self._fitting(self._layout))
        self.centerOn(self.sceneRect().center())

    def _fitting(self, layout: Layout) -> float:
        view = self.maximumViewportSize()  # what is all in sight needs no scroll bars
        wide, tall = layout.width + 2 * MARGIN, layout.height + 2 * MARGIN
        return min(1.0, view.width() / wide, view.height() / tall)

    def _stack(self, stacks: int) -> None:
        if stacks != self._stacks:
            self._stacks = stacks
            self.refresh()

    def frame_first(self) -> None:
        """The first view: the whole tree if its words can still be read, else its beginning."""
        self.fit()
        if self.zoom < 0.8:
            self._stack(1)
            whole_card = self.viewport().width() / (scaled(CARD_WIDTH + BADGE_WIDTH) + MARGIN)
            self.set_zoom(max(NEAR, min(1.0, whole_card)))
            item = self._items.get(self._presenter.node or "")
            self.horizontalScrollBar().setValue(self.horizontalScrollBar().minimum())
            if item is not None:
                self.centerOn(self.mapToScene(0, 0).x() + self.viewport().width() / 2, item.pos().y())
                self.reveal()

    def reveal(self) -> None:
        """Scroll until the current card is in view."""
        item = self._items.get(self._presenter.node or "")
        if item is not None and self.isVisible():
            rect = item.mapRectToScene(item.boundingRect())
            spare = int(self.viewport().width() - rect.width() * self.zoom) // 2
            self.ensureVisible(rect, max(0, min(MARGIN, spare)), 24)

    # -- gestures ------------------------------------------------------------------------------------

    def item_at(self, point: QPoint) -> NodeItem | None:
        """The card under a point of the viewport."""
        return next((item for item in self.items(point) if isinstance(item, NodeItem)), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() not in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            return
        self._press, self._panning = event.position().toPoint(), False
        item = self.item_at(self._press)
        if item is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        replies = item.look is not None and item.look.replies
        if replies and item.badge.contains(item.mapFromScene(self.mapToScene(self._press))):
            self._presenter.fold(item.node)
            self._press = None
        else:
            self._presenter.select(item.node)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        here = event.position().toPoint()
        if self._press is None:
            over = self.item_at(here) is not None
            self.viewport().setCursor(
                Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor
            )
            return
        far = (here - self._press).manhattanLength() >= QApplication.startDragDistance()
        if self._panning or far:
            self._panning = True
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            self._scroll(self._press - here)
            self._press = here

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._press, self._panning = None, False
        self.viewport().setCursor(Qt.CursorShape.ArrowCursor)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.item_at(event.position().toPoint()) is not None:
            self.edit_asked.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.set_zoom(self.zoom * STEP ** (event.angleDelta().y() / 120))
            event.accept()
        else:
            super().wheelEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent):
            if event.gestureType() is Qt.NativeGestureType.ZoomNativeGesture:
                self.set_zoom(self.zoom * (1 + event.value()))
                return True
        elif event.type() is QEvent.Type.Gesture:
            pinch = event.gesture(Qt.GestureType.PinchGesture)  # type: ignore[attr-defined]
            if isinstance(pinch, QPinchGesture):
                self.set_zoom(self.zoom * pinch.scaleFactor())
                return True
        return super().viewportEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            item = self._items.get(self._presenter.node or "")
            where = item.sceneBoundingRect().center() if item is not None else QPointF()
            self.menu_asked.emit(self.viewport().mapToGlobal(self.mapFromScene(where)))
            return
        item = self.item_at(event.pos())
        if item is not None:
            self._presenter.select(item.node)
        self.menu_asked.emit(event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        arrow = ARROWS.get(Qt.Key(event.key()))
        roots = self._presenter.roots()
        if arrow is not None and event.modifiers() in (
            Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier
        ):  # fmt: skip
            self._presenter.step(arrow)
        elif event.key() == Qt.Key.Key_Home and roots:
            self._presenter.select(roots[0])
        elif event.key() == Qt.Key.Key_End and roots:
            self._presenter.select(roots[-1])
        elif event.key() == Qt.Key.Key_Equal and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(1)
        else:
            super().keyPressEvent(event)
