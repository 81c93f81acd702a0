"""A view of a scene that is moved and scaled by mouse, wheel and pinch."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent, QNativeGestureEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QGraphicsView, QPinchGesture

MIN_ZOOM, MAX_ZOOM, STEP = 0.08, 2.5, 1.2


class ZoomView(QGraphicsView):
    """Scales between what can be overseen and what can be read; drags move the picture.

    Signals:
        moved: another part of the picture is in view, or the same at another size.
    """

    moved = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._press: QPoint | None = None
        self._panning = False
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        for bar in (self.horizontalScrollBar(), self.verticalScrollBar()):
            bar.valueChanged.connect(self.moved)
            bar.rangeChanged.connect(self.moved)

    @property
    def zoom(self) -> float:
        """Scale of the picture, 1 = cards at text size."""
        return self.transform().m11()

    def least_zoom(self) -> float:
        """As small as the picture gets."""
        return MIN_ZOOM

    def set_zoom(self, zoom: float) -> None:
        """Scale the picture, within what can be read or overseen."""
        factor = max(self.least_zoom(), min(MAX_ZOOM, zoom)) / self.zoom
        self.scale(factor, factor)
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

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self.let_go()
        self.viewport().setCursor(Qt.CursorShape.ArrowCursor)

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
