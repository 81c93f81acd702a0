"""The ring around the clock: how much time is left, as a shape."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from debatecoach.debate.side import Side
from debatecoach.ui.theme import theme

FLASH_MS, LONG_FLASH_MS = 2500, 5000
"""How long a bell is shown: beside its sound, and instead of it."""


class ClockRing(QWidget):
    """An arc of the time left, from 12 o'clock; in overtime a dashed amber circle that fills again.

    The glyph inside is the state (speaking, paused, recording …): shape beside colour and number.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side, self._left, self._over = Side.PRO, 1.0, 0.0
        self._glyph, self._lit, self._small = "clock", False, False
        self._strokes = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Time left, as a ring"))
        self._flash = QTimer(self)
        self._flash.setSingleShot(True)
        self._flash.timeout.connect(self.hush)
        theme().changed.connect(self.updateGeometry)

    def set_clock(self, side: Side, left: float, over: float = 0.0) -> None:
        """Show the share of time left (0-1); ``over`` is the overtime as a share of a minute (0-1)."""
        left, over = max(0.0, min(1.0, left)), max(0.0, min(1.0, over))
        if (side, left, over) != (self._side, self._left, self._over):
            self._side, self._left, self._over = side, left, over
            self.update()

    def set_glyph(self, icon: str) -> None:
        """The icon inside."""
        if icon != self._glyph:
            self._glyph = icon
            self.update()

    def flash(self, strokes: int = 1, long: bool = False) -> None:
        """A bell: a soft halo, the bell itself, a dot for each stroke; no blinking.

        Args:
            long: it is not heard, and shown for longer.
        """
        self._lit, self._strokes = True, strokes
        self._flash.start(LONG_FLASH_MS if long else FLASH_MS)
        self.update()

    @property
    def lit(self) -> bool:
        """A bell is being shown."""
        return self._lit

    def hush(self) -> None:
        """No bell is being shown any more."""
        self._flash.stop()
        self._lit = False
        self.update()

    def set_small(self, small: bool) -> None:
        """Take less room, for a narrow pane."""
        if small != self._small:
            self._small = small
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        edge = round((72 if self._small else 96) * min(theme().scale, 1.5))
        return QSize(edge, edge)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, painter = theme(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = self.width() / 12
        box = QRectF(self.rect()).adjusted(width, width, -width, -width)
        if self._lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.color("warn_soft"))
            painter.drawEllipse(QRectF(self.rect()))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(look.color("track"), width))
        painter.drawEllipse(box)
        if self._over > 0:
            self._paint_over(painter, box, width)
        elif self._left > 0:
            self._paint_left(painter, box, width)
        self._paint_glyph(painter, box)
        painter.end()

    def _paint_glyph(self, painter: QPainter, box: QRectF) -> None:
        look = theme()
        edge = round(self.width() * 0.3 / look.scale)
        glyph = look.pixmap("bell" if self._lit else self._glyph, "warn" if self._lit else "ink", edge)
        size = glyph.deviceIndependentSize()
        up = self.width() * 0.05 if self._lit else 0.0
        middle = box.center()
        painter.drawPixmap(QPointF(middle.x() - size.width() / 2, middle.y() - size.height() / 2 - up), glyph)
        if not self._lit:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("warn"))
        radius = self.width() * 0.028
        first = middle.x() - (self._strokes - 1) * radius * 1.7
        for stroke in range(self._strokes):
            place = QPointF(first + stroke * radius * 3.4, middle.y() + self.width() * 0.17)
            painter.drawEllipse(place, radius, radius)

    def _paint_left(self, painter: QPainter, box: QRectF, width: float) -> None:
        pen = QPen(theme().side(self._side), width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawArc(box, 90 * 16, -round(self._left * 360 * 16))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().color("ink"))
        painter.drawEllipse(QPointF(box.center().x(), box.top()), width / 2.4, width / 2.4)

    def _paint_over(self, painter: QPainter, box: QRectF, width: float) -> None:
        pen = QPen(theme().color("warn"), width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([0.5, 0.35])
        painter.setPen(pen)
        painter.drawArc(box, 90 * 16, -round(max(self._over, 0.02) * 360 * 16))
