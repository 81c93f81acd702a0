"""The buttons in a pane's title, as large as its text: Qt draws their icons at 10 px whatever that is."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractButton, QDockWidget, QStyle, QStyleOptionFocusRect

from debatecoach.ui.kit.theme import theme

ICONS = {"qt_dockwidget_closebutton": "close", "qt_dockwidget_floatbutton": "float"}
SIZE = 14
"""Of an icon, pixels at text size 1."""


class DockButtons(QObject):
    """Paints a dock's buttons; their place and width are in the style sheet."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        for name in ICONS:
            made = dock.findChild(QAbstractButton, name)
            if isinstance(made, QAbstractButton):
                made.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(watched, QAbstractButton):
            return super().eventFilter(watched, event)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            high, here = round((SIZE + 8) * theme().scale), watched.geometry()
            if here.height() != high:  # Qt makes them 14 px high, whatever the style sheet says
                watched.setGeometry(here.x(), here.center().y() + 1 - high // 2, here.width(), high)
        if event.type() != QEvent.Type.Paint:
            return super().eventFilter(watched, event)
        over = watched.underMouse() or watched.isDown()
        picture = theme().pixmap(ICONS[watched.objectName()], "ink" if over else "muted", SIZE)
        side = round(picture.width() / picture.devicePixelRatio())
        painter = QPainter(watched)
        painter.drawPixmap((watched.width() - side) // 2, (watched.height() - side) // 2, picture)
        if watched.hasFocus():
            option = QStyleOptionFocusRect()
            option.initFrom(watched)
            watched.style().drawPrimitive(QStyle.PrimitiveElement.PE_FrameFocusRect, option, painter, watched)
        painter.end()
        return True
