"""A chart on the page: a picture drawn off the UI thread, told in words to a screen reader."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from debatecoach.ui.bridge import Bridge
from debatecoach.ui.charts import Look, render
from debatecoach.ui.delivery.plots import Scene, Texts, description, legend_columns, paint
from debatecoach.ui.theme import theme

_RESTS_MS = 150


class ChartView(QWidget):
    """One chart as a picture, drawn anew when its size or the look changes.

    Signals:
        drawn: the picture is there.
    """

    drawn = Signal()
    HEIGHTS = {"pace": 260, "loudness": 230, "pauses": 240}
    LEGENDS = {"pace": 5, "loudness": 3, "pauses": 2}

    def __init__(self, bridge: Bridge, name: str, scene: Scene) -> None:
        super().__init__()
        self._bridge, self._name, self._scene = bridge, name, scene
        self._picture = QPixmap()
        self._wanted = self._drawn = 0  # pictures, counted
        latest = self._latest = [0]  # read by the thread that draws: it must not hold the widget
        self.destroyed.connect(lambda: latest.__setitem__(0, -1))
        self._texts = Texts.now(scene.delivery.unit)
        titles = {"pace": self._texts.pace, "loudness": self._texts.loudness, "pauses": self._texts.pauses}
        self.setAccessibleName(titles[name])
        self.setAccessibleDescription(description(name, scene))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(200)
        self._due = QTimer(self)
        self._due.setSingleShot(True)
        self._due.setInterval(_RESTS_MS)
        self._due.timeout.connect(self._draw)
        theme().changed.connect(self._due.start)
        theme().changed.connect(self.updateGeometry)

    @property
    def ready(self) -> bool:
        """The picture stands, and no newer one is due."""
        return not self._picture.isNull() and not self._due.isActive() and self._drawn == self._wanted

    def sizeHint(self) -> QSize:
        """As high as text and the lines of its legend ask for."""
        text = theme().size("small")
        lines = -(-self.LEGENDS[self._name] // legend_columns(self.width(), text))
        tall = self.HEIGHTS[self._name] * (1 + (theme().scale - 1) * 0.6)
        return QSize(400, round(tall + (lines - 1) * text * 1.6))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
        self._due.start()

    def _draw(self) -> None:
        look, scale = Look.of_window(), self.devicePixelRatioF()
        if self.width() < 20 * look.text:
            return  # on its way to its place: no chart has room there
        size = (float(self.width()), float(self.height()))
        names, scene, texts = [self._name], self._scene, self._texts
        self._wanted += 1
        wanted, latest = self._wanted, self._latest
        latest[0] = wanted

        def work() -> tuple[int, bytes, float]:
            png = render(
                lambda figure, how: paint(names, scene, texts, figure, how),
                look, size, scale, wanted=lambda: latest[0] == wanted,
            )  # fmt: skip
            return wanted, png, scale

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
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.tr("Drawing…"))
            painter.end()
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self.rect(), self._picture)
        painter.end()
