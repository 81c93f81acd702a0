"""Pages as they will be, one at a time; painted off the UI thread."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QImage, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from debatecoach.ui.export.pages import Pages, image
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.layouts import column_of, row_of
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import icon_button, label

SETTLE_MS = 120
"""After which a page is painted anew in another size."""


class _Sheet(QWidget):
    """One page, as large as there is room."""

    def __init__(self) -> None:
        super().__init__()
        self.picture = QImage()
        self.setMinimumSize(120, 120)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.picture.isNull():
            return
        room = self.rect().adjusted(2, 2, -2, -2)
        size = QSize(self.picture.size()).scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        left = room.x() + (room.width() - size.width()) / 2
        place = QRectF(left, room.y() + (room.height() - size.height()) / 2, size.width(), size.height())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(place, self.picture)
        painter.setPen(QPen(theme().color("line"), 1))
        painter.drawRect(place)
        painter.end()


class PagePreview(QWidget):
    """Shows pages; Page Up and Page Down turn them."""

    def __init__(self, bridge: Bridge) -> None:
        super().__init__()
        self._bridge = bridge
        self._pages: Pages | None = None
        self.page, self._drawn = 0, 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Preview"))
        self.sheet = _Sheet()
        self.back = icon_button("previous", self.tr("Page before"), lambda: self.turn(-1))
        self.on = icon_button("next", self.tr("Next page"), lambda: self.turn(1))
        self.place = label("", "small")
        column_of((self.sheet, 1), row_of(1, self.back, self.place, self.on, 1), inside=self)
        self._late = QTimer(self, singleShot=True, interval=SETTLE_MS, timeout=self._draw)

    def show_pages(self, pages: Pages | None) -> None:
        """Show others, as near to the page that was shown as there are."""
        self._pages = pages
        count = len(pages) if pages is not None else 0
        self.page = max(0, min(self.page, count - 1))
        for each in (self.back, self.on, self.place):
            each.setVisible(count > 1)
        self._refresh()
        self._draw()

    def turn(self, by: int) -> None:
        """Show a page further on or back."""
        if self._pages is None:
            return
        page = max(0, min(self.page + by, len(self._pages) - 1))
        if page != self.page:
            self.page = page
            self._refresh()
            self._draw()

    def _refresh(self) -> None:
        count = len(self._pages) if self._pages is not None else 0
        self.place.setText(self.tr("Page {0} of {1}").format(self.page + 1, count))
        self.back.setEnabled(self.page > 0)
        self.on.setEnabled(self.page < count - 1)
        self.setAccessibleDescription(self.place.text())

    def _draw(self) -> None:
        pages, page = self._pages, self.page
        if pages is None:
            self.sheet.picture = QImage()
            self.sheet.update()
            return
        self._drawn += 1
        number = self._drawn
        size = pages.size.scaled(self.sheet.size().toSizeF(), Qt.AspectRatioMode.KeepAspectRatio)
        width = round(max(60.0, size.width()) * self.devicePixelRatioF())
        self._bridge.start_thread(lambda: (number, image(pages, page, width))).then(self._painted)

    def _painted(self, found: tuple[int, QImage]) -> None:
        number, picture = found
        if number == self._drawn:  # else another page was asked for since
            self.sheet.picture = picture
            self.sheet.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}
        by = steps.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
        else:
            self.turn(by)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._late.start()
