"""The wheel scrolls the page under it; it changes a choice only in a field that the user is in."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QWheelEvent, QWindow
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QScrollBar,
    QTabBar,
    QWidget,
)

CHOICES = (QComboBox, QAbstractSpinBox, QAbstractSlider, QTabBar)


class CalmWheel(QObject):
    """Sees to it in every window that was ever in front, dialogs and floating panes too.

    It watches windows, not the application or the fields: only what the desktop sends comes this way, and no
    field can be forgotten.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        app.focusWindowChanged.connect(self._watch)

    def _watch(self, window: QWindow | None) -> None:
        if window is not None:
            window.installEventFilter(self)  # once, however often

    def eventFilter(self, window: QObject, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.Wheel or not isinstance(event, QWheelEvent):
            return False
        root = next((each for each in QApplication.topLevelWidgets() if each.windowHandle() == window), None)
        over = root.childAt(event.position().toPoint()) if root is not None else None
        above = list(_upwards(over))
        choice = next((each for each in above if isinstance(each, CHOICES)), None)
        if choice is None or isinstance(choice, QScrollBar) or choice.hasFocus():
            return False
        pages = (each for each in above if isinstance(each, QAbstractScrollArea))
        page = next((each for each in pages if each.verticalScrollBar().maximum() > 0), None)
        if page is not None:  # to it itself: Qt hands on only what comes from the desktop
            QApplication.sendEvent(page.viewport(), event)
        return True


def _upwards(widget: QWidget | None) -> Iterator[QWidget]:
    while widget is not None:
        yield widget
        widget = None if widget.isWindow() else widget.parentWidget()
