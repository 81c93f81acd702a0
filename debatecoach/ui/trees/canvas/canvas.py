"""The picture of the trees, by mouse and keys: zoom, pan, fold, carry, walk. It follows the presenter."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QContextMenuEvent,
    QCursor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView, QPinchGesture

from debatecoach.debate.changes import Touched
from debatecoach.debate.forest import STANCE
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.trees.canvas.access import install, tell_focus
from debatecoach.ui.trees.canvas.cards import BADGE_WIDTH, CARD_WIDTH, NEAR, WARRANT, forget_fonts, scaled
from debatecoach.ui.trees.canvas.carried import Carried
from debatecoach.ui.trees.canvas.picture import MARGIN, Picture
from debatecoach.ui.trees.presenter import TreePresenter
from debatecoach.ui.trees.tree_words import spoken_summary


# -- The arrow keys' way through the trees
def step(shown: TreePresenter, direction: str) -> None:
    """Make another argument current: ``left`` its parent, ``right`` its first reply, ``up`` and ``down`` its
    neighbour in the same column; the first main claim where none was current."""
    forest = shown.forest
    if forest is None or not shown.roots():
        return
    if shown.node is None:
        shown.select(shown.roots()[0])
    elif direction == "left":
        if forest.parent(shown.node) != STANCE:
            shown.select(forest.parent(shown.node))
    elif direction == "right":
        shown.fold(shown.node, False)
        if forest.children(shown.node):
            shown.select(forest.children(shown.node)[0])
    else:
        column = _column(shown, forest.level(shown.node))
        at = column.index(shown.node) + (1 if direction == "down" else -1)
        if 0 <= at < len(column):
            shown.select(column[at])


def _column(shown: TreePresenter, level: int) -> list[str]:
    column = list(shown.roots())
    for _each in range(level):
        column = [child for node in column for child in shown.children(node)]
    return column


SHORE = 28
"""Pixels from the edge where a carried card moves the picture."""
MIN_ZOOM, MAX_ZOOM, STEP = 0.08, 2.5, 1.2
MOST_STACKS = 24
"""Side by side at most, when the whole tree is shown."""
EDGE = 16
"""Pixels of the screen kept free when the whole tree is shown, however small it is."""
ARROWS = {Qt.Key.Key_Left: "left", Qt.Key.Key_Right: "right", Qt.Key.Key_Up: "up", Qt.Key.Key_Down: "down"}

TOUCHES = frozenset(
    {QEvent.Type.Wheel, QEvent.Type.MouseButtonPress, QEvent.Type.Gesture, QEvent.Type.NativeGesture}
)
"""With which somebody goes where they want in the picture."""


class TreeCanvas(QGraphicsView):
    """The trees of one side: cards are pressed and carried, the ground is dragged, wheel and pinch scale it.

    Signals:
        redrawn: cards, their places or their looks are new.
        moved: another part of the picture is in view, or the same at another size.
        edit_asked: a card was double-clicked.
        menu_asked: the menu of the selected card is wanted, at a global point.
        carried: branches (ids) were let go of under a node (its id), at a place among its replies or last
            (None).
    """

    redrawn = Signal()
    moved = Signal()
    edit_asked = Signal()
    menu_asked = Signal(QPoint)
    carried = Signal(object, str, object)

    def __init__(self, presenter: TreePresenter) -> None:
        install()
        super().__init__()
        self.presenter = presenter
        self.picture = Picture(presenter)
        self._load = Carried(self.picture)
        self.setScene(QGraphicsScene(self))
        self.scene().setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.scene().addItem(self.picture)
        self.scene().addItem(self._load)
        self._pressed: str | None = None
        self._press: QPoint | None = None
        self._panning = False
        self._at_edge = QTimer(self, interval=30, timeout=self._drift)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        for bar in (self.horizontalScrollBar(), self.verticalScrollBar()):
            bar.valueChanged.connect(self.moved)
            bar.rangeChanged.connect(self.moved)
            bar.sliderPressed.connect(lambda: setattr(self, "_framed_for", None))
        self._framed, self._stale = False, False
        self._framed_for: QSize | None = None
        """Room there was for the first view, as long as nobody has scrolled, zoomed or pressed anything."""
        self._frame_due = QTimer(self, singleShot=True, interval=0, timeout=self._frame_again)
        self._stacks = 1
        self._touched: list[Touched] = []
        self._forest: RehearsalForest | None = None
        self._shown: tuple[object, ...] = ()
        self._folds: frozenset[str] = frozenset()
        self.setObjectName("tree_canvas")
        self.setAccessibleName(self.tr("Rehearsal trees"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        presenter.open_case.forest_touched.connect(self._note_touched)
        presenter.changed.connect(self.refresh)
        presenter.selected.connect(self._show_selection)
        presenter.sieve.changed.connect(self._sifted)
        theme().changed.connect(self._redress)
        self._redress()

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 200)

    # -- following the presenter -------------------------------------------------------------------

    def _note_touched(self, side: object, what: Touched) -> None:
        if side is self.presenter.side:
            self._touched.append(what)
            self._framed_for = None  # it grows or is worked at: what is open stays open

    def refresh(self) -> None:
        """Bring the picture up to date: what was touched is laid out again, or everything if it must be."""
        if not self.isVisible():
            self._stale = True
            return
        self.put_back()
        held = self._hold()
        shown, layout = self.presenter, self.picture.layout
        now = (shown.side, shown.claim, shown.branch, shown.k)
        folds = shown.folds()
        if self._stale or now[:-1] != self._shown[:-1] or shown.forest is not self._forest:
            self.picture.lay_out(self._stacks)
        else:
            if now != self._shown or shown.sieve.wanted is not None:
                layout.forget()
            for what in (*self._touched, Touched(nodes=folds ^ self._folds)):
                layout.update(what)
            self.picture.prepareGeometryChange()
        self._stale, self._shown, self._folds, self._forest = False, now, folds, shown.forest
        self._touched.clear()
        self.picture.freshen()
        self.setSceneRect(self.picture.boundingRect())
        self._release(held)
        self._describe()
        self.redrawn.emit()

    def start_over(self) -> None:
        """Another case: frame it anew."""
        self._framed = False
        if self.isVisible() and len(self.picture.layout):
            self.frame_first()

    def _show_selection(self, node: str) -> None:
        self.picture.freshen()
        self._describe()
        self.reveal()
        if self.hasFocus():
            tell_focus(self, node)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        tell_focus(self, self.presenter.node or "")

    def _sifted(self) -> None:
        self.picture.layout.forget()
        self.picture.freshen()
        self.redrawn.emit()

    def _describe(self) -> None:
        """Tell screen readers what is current: the picture itself says nothing to them."""
        shown = self.presenter
        text = ""
        if shown.forest is not None and shown.node is not None:
            text = spoken_summary(
                shown.forest, shown.strengths, shown.node, shown.k, shown.is_folded(shown.node)
            )
        if text != self.accessibleDescription():
            self.setAccessibleDescription(text)
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))

    def _redress(self) -> None:
        forget_fonts()
        self.setBackgroundBrush(theme().color("ground"))
        self._shown = ()
        self.refresh()
        self.viewport().update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.refresh()
        if not self._framed and len(self.picture.layout):
            self.frame_first()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._framed_for is not None:
            self._frame_due.start()  # once, when all that stands around it has its place
        else:
            self.reveal()
        self.moved.emit()

    def _frame_again(self) -> None:
        if self._framed_for not in (None, self.maximumViewportSize()):
            self.frame_first()

    def _hold(self) -> tuple[str, QPointF] | None:
        """Where the current card stands on the screen, so that folding does not make it jump."""
        node = self.presenter.node or ""
        place = self.picture.place(node)
        return (node, QPointF(self.mapFromScene(QPointF(place.x, place.y)))) if place is not None else None

    def _release(self, held: tuple[str, QPointF] | None) -> None:
        place = self.picture.place(held[0]) if held is not None else None
        if held is not None and place is not None:
            self.scroll_by((QPointF(self.mapFromScene(QPointF(place.x, place.y))) - held[1]).toPoint())

    # -- what is in view -----------------------------------------------------------------------------

    def zoom_by(self, steps: float) -> None:
        """Zoom in (positive) or out from the keyboard, about the current card."""
        self._framed_for = None
        anchor = self.transformationAnchor()
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.set_zoom(self.zoom * STEP**steps)
        self.setTransformationAnchor(anchor)
        self.reveal()

    def fit(self) -> None:
        """Show the whole tree, never larger than text size: its main claims stand in as many stacks side
        by side as lets it be largest."""
        self._framed, self._framed_for = True, None
        layout = self.picture.layout
        if not len(layout):
            return
        most = max(1, min(MOST_STACKS, len(layout.roots)))
        self._stack(max(range(1, most + 1), key=lambda stacks: self._fitting(*layout.extent(stacks))))
        self.set_zoom(self._fitting(layout.width, layout.height))
        self.centerOn(self.sceneRect().center())

    def _fitting(self, width: float, height: float) -> float:
        view = self.maximumViewportSize()  # what is all in sight needs no scroll bars
        margin = 2 * scaled(MARGIN)
        return min(1.0, (view.width() - EDGE) / (width + margin), (view.height() - EDGE) / (height + margin))

    def _stack(self, stacks: int) -> None:
        if stacks != self._stacks:
            self._stacks = stacks
            held = self._hold()
            self.picture.prepareGeometryChange()
            self.picture.layout.stack(stacks)
            self.setSceneRect(self.picture.boundingRect())
            self._release(held)
            self.picture.update()
            self.redrawn.emit()

    def frame_first(self) -> None:
        """The first view: the whole tree if its words can still be read, else claims and what attacks them
        with the beginning of their warrants, else as much as can be read so."""
        self.fit()
        if self.zoom < NEAR:
            self.presenter.open_to(1)
            self.fit()
        if self.zoom < WARRANT:
            self._stack(1)
            self._show_large()
        self._framed_for = self.maximumViewportSize()

    def _show_large(self) -> None:
        """The current claim with what is said to it, from the first such card on: one that the edge cuts
        through looks like a fault. The claim itself is in view in any case."""
        whole_card = self.viewport().width() / (scaled(CARD_WIDTH + BADGE_WIDTH) + MARGIN)
        self.set_zoom(max(NEAR, min(1.0, whole_card)))
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().minimum())
        forest, node = self.presenter.forest, self.presenter.node or ""
        if forest is not None and not self.picture.card(node).isEmpty():
            cards = [self.picture.card(each) for each in (node, *forest.children(node))]
            top = min(card.top() for card in cards if not card.isEmpty()) - MARGIN
            self.scroll_by(QPoint(0, self.mapFromScene(QPointF(0, top)).y()))
            self.reveal()

    def reveal(self) -> None:
        """Scroll until the current card is in view."""
        card = self.picture.card(self.presenter.node or "")
        if not card.isEmpty() and self.isVisible():
            rect = card.united(self.picture.badge(self.presenter.node or "")).adjusted(-3, -3, 3, 3)
            view = self.viewport().size()
            rect.setWidth(min(rect.width(), (view.width() - 8) / self.zoom))  # of a larger one, its beginning
            rect.setHeight(min(rect.height(), (view.height() - 8) / self.zoom))
            spare = int(self.viewport().width() - rect.width() * self.zoom) // 2
            self.ensureVisible(rect, max(0, min(MARGIN, spare)), min(24, int(view.height() * 0.1)))

    # -- zoom, and moving the picture ----------------------------------------------------------------

    @property
    def zoom(self) -> float:
        """Scale of the picture, 1 = cards at text size."""
        return self.transform().m11()

    def set_zoom(self, zoom: float) -> None:
        """Scale the picture, within what can be read or overseen."""
        least = min(MIN_ZOOM, self._fitting(self.picture.layout.width, self.picture.layout.height))
        factor = max(least, min(MAX_ZOOM, zoom)) / self.zoom
        self.scale(factor, factor)
        self.picture.zoom = self.zoom
        self.moved.emit()

    def scroll_by(self, by: QPoint) -> None:
        """Move over the picture, pixels of the screen."""
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() + by.x())
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() + by.y())

    def grab_at(self, point: QPoint) -> None:
        """The picture may be dragged from here."""
        self._press, self._panning = point, False

    def let_go(self) -> None:
        """It may not be dragged any more."""
        self._press, self._panning = None, False

    def dragged_to(self, here: QPoint) -> bool:
        """Follow the mouse with a button down; False if none is."""
        if self._press is None:
            return False
        if self._panning or self.far_from_press(here):
            self._panning = True
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            self.scroll_by(self._press - here)
            self._press = here
        return True

    def far_from_press(self, here: QPoint) -> bool:
        """True if the mouse has gone further with its button down than a hand trembles."""
        far = QApplication.startDragDistance()
        return self._press is not None and (here - self._press).manhattanLength() >= far

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.set_zoom(self.zoom * STEP ** (event.angleDelta().y() / 120))
            event.accept()
        else:
            super().wheelEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() in TOUCHES:
            self._framed_for = None
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

    # -- the mouse -----------------------------------------------------------------------------------

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
        self.let_go()
        self.viewport().setCursor(Qt.CursorShape.ArrowCursor)
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

    # -- keys ----------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._framed_for = None
        arrow = ARROWS.get(Qt.Key(event.key()))
        roots = self.presenter.roots()
        if event.key() == Qt.Key.Key_Escape and self.put_back():
            self.viewport().setCursor(Qt.CursorShape.ArrowCursor)
        elif arrow is not None and event.modifiers() in (
            Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier
        ):  # fmt: skip
            step(self.presenter, arrow)
        elif event.key() == Qt.Key.Key_Home and roots:
            self.presenter.select(roots[0])
        elif event.key() == Qt.Key.Key_End and roots:
            self.presenter.select(roots[-1])
        elif event.key() == Qt.Key.Key_Equal and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(1)
        else:
            super().keyPressEvent(event)
