"""A chart on a page: a picture drawn off the UI thread, told in words to a screen reader."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.charts import ChartLook, render
from debatecoach.ui.kit.theme import theme

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    Paint = Callable[[Figure, ChartLook], object]

_RESTS_MS = 150


class ChartPicture(QWidget):
    """One chart, drawn anew when its size or the look changes. Each kind says how in :meth:`painting`.

    Signals:
        drawn: the picture is there.
    """

    drawn = Signal()

    def __init__(self, bridge: Bridge, name: str, description: str) -> None:
        super().__init__()
        self._bridge = bridge
        self._picture = QPixmap()
        self._wanted = self._drawn = 0  # pictures, counted
        latest = self._latest = [0]  # read by the thread that draws: it must not hold the widget
        self.destroyed.connect(lambda: latest.__setitem__(0, -1))
        self.setAccessibleName(name)
        self.setAccessibleDescription(description)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(200)
        self._due = QTimer(self, singleShot=True, interval=_RESTS_MS, timeout=self._draw)
        theme().changed.connect(self._due.start)
        theme().changed.connect(self.updateGeometry)

    def painting(self, look: ChartLook) -> Paint | None:
        """What draws it at the size it has, in another thread: it must not hold the widget. None where no
        chart has room."""
        raise NotImplementedError

    @property
    def ready(self) -> bool:
        """The picture stands, and no newer one is due."""
        return not self._picture.isNull() and not self._due.isActive() and self._drawn == self._wanted

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
        self._due.start()

    def _draw(self) -> None:
        look, scale = ChartLook.of_window(), self.devicePixelRatioF()
        paint = self.painting(look)
        if paint is None:
            return
        size = (float(self.width()), float(self.height()))
        self._wanted += 1
        wanted, latest = self._wanted, self._latest
        latest[0] = wanted

        def work() -> tuple[int, bytes, float]:
            return wanted, render(paint, look, size, scale, wanted=lambda: latest[0] == wanted), scale

        self._bridge.start_thread(work).succeeded.connect(self._take)

    @Slot(object)  # one of its own: it ends with the widget, which a new page replaces at any time
    def _take(self, made: tuple[int, bytes, float]) -> None:
        wanted, png, scale = made
        if wanted != self._wanted or not png:
            return
        self._drawn = wanted
        self._picture.loadFromData(png, "PNG")
        self._picture.setDevicePixelRatio(scale)
        self.update()
        self.drawn.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._picture.isNull():
            painter.setPen(theme().color("muted"))
            painter.setFont(theme().font("small"))
            painter.drawText(
                self.rect(),
                Qt.AlignmentFlag.AlignCenter,
                QCoreApplication.translate("ChartView", "Drawing…"),
            )
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(self.rect(), self._picture)
        painter.end()
