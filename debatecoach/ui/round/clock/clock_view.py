"""The one large thing on the pane: ring, number and words say the same."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from debatecoach.debate.format import Slot
from debatecoach.debate.side import Side
from debatecoach.debate.timekeeping import ClockFace
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import ElidedLabel, label, restyle
from debatecoach.ui.round.round_words import clock_text

# -- The ring around the clock: how much time is left, as a shape
FLASH_MS, LONG_FLASH_MS = 2500, 5000
"""How long a bell is shown: beside its sound, and instead of it."""


class ClockRing(QWidget):
    """An arc of the time left, from 12 o'clock; in overtime a dashed amber circle that fills again.

    The glyph inside is the state (speaking, paused, recording …): shape beside colour and number.

    Attributes:
        lit: a bell is being shown.
    """

    def __init__(self) -> None:
        super().__init__()
        self._side, self._left, self._over = Side.PRO, 1.0, 0.0
        self._open: tuple[float, float] | None = None
        self._bells: tuple[float, ...] = ()
        self._glyph, self.lit = "clock", False
        self._strokes = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Time left, as a ring"))
        self._flash = QTimer(self, singleShot=True, timeout=self.hush)
        theme().changed.connect(self.updateGeometry)

    def set_clock(self, side: Side, left: float, over: float = 0.0) -> None:
        """Show the share of time left (0-1); ``over`` is the overtime as a share of a minute (0-1)."""
        left, over = max(0.0, min(1.0, left)), max(0.0, min(1.0, over))
        if (side, left, over) != (self._side, self._left, self._over):
            self._side, self._left, self._over = side, left, over
            self.update()

    def show_marks(self, slot: Slot, pois: bool = True) -> None:
        """Where a slot's bells ring, as notches that the arc runs down to, and with ``pois`` the stretch in
        which points of information may be offered."""
        whole, allowed = slot.seconds, slot.pois if pois else None
        bells = tuple(1 - bell.at / whole for bell in slot.bells if bell.at < whole)
        stretch = (1 - allowed.after / whole, allowed.before_end / whole) if allowed is not None else None
        if (bells, stretch) != (self._bells, self._open):
            self._bells, self._open = bells, stretch
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
        self.lit, self._strokes = True, strokes
        self._flash.start(LONG_FLASH_MS if long else FLASH_MS)
        self.update()

    def hush(self) -> None:
        """No bell is being shown any more."""
        self._flash.stop()
        self.lit = False
        self.update()

    def sizeHint(self) -> QSize:
        edge = theme().size("clock") + 4
        return QSize(edge, edge)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, painter = theme(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = self.width() / 12
        box = QRectF(self.rect()).adjusted(width, width, -width, -width)
        if self.lit:
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
            self._paint_bells(painter, box, width)
        if self._open is not None and self._over <= 0:
            self._paint_open(painter, box.adjusted(width, width, -width, -width), *self._open)
        self._paint_glyph(painter, box)
        painter.end()

    def _paint_glyph(self, painter: QPainter, box: QRectF) -> None:
        look = theme()
        edge = round(self.width() * 0.3 / look.scale)
        glyph = look.pixmap("bell" if self.lit else self._glyph, "warn" if self.lit else "ink", edge)
        size = glyph.deviceIndependentSize()
        up = self.width() * 0.05 if self.lit else 0.0
        middle = box.center()
        painter.drawPixmap(QPointF(middle.x() - size.width() / 2, middle.y() - size.height() / 2 - up), glyph)
        if not self.lit:
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

    def _paint_open(self, painter: QPainter, box: QRectF, most: float, least: float) -> None:
        """A thin line inside the ring; bold while it is open now."""
        now = least < self._left <= most
        pen = QPen(theme().color("ink" if now else "muted"), self.width() / (28 if now else 48))
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawArc(box, round((90 - least * 360) * 16), -round((most - least) * 360 * 16))

    def _paint_bells(self, painter: QPainter, box: QRectF, width: float) -> None:
        painter.setPen(QPen(theme().color("ink"), max(1.5, width / 3)))
        middle, radius = box.center(), box.width() / 2
        for left in self._bells:
            turn = math.radians(90 - left * 360)
            ray = QPointF(math.cos(turn), -math.sin(turn))
            painter.drawLine(middle + ray * (radius - width / 2), middle + ray * (radius + width / 2))

    def _paint_over(self, painter: QPainter, box: QRectF, width: float) -> None:
        pen = QPen(theme().color("warn"), width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([0.5, 0.35])
        painter.setPen(pen)
        painter.drawArc(box, 90 * 16, -round(max(self._over, 0.02) * 360 * 16))


class BigNumber(QWidget):
    """The countdown in tabular figures, as large as the type scale says and the place allows."""

    def __init__(self) -> None:
        super().__init__()
        self._text, self._color = "", "ink"
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)

    def show_text(self, text: str, color: str = "ink") -> None:
        """Show ``text`` in a semantic colour."""
        if (text, color) != (self._text, self._color):
            self._text, self._color = text, color
            self.setAccessibleName(text)
            self.update()

    def sizeHint(self) -> QSize:
        usual = QFontMetricsF(theme().font("clock", 600)).horizontalAdvance("0:00")
        return QSize(round(usual) + 4, round(theme().size("clock") * 1.1))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        font = theme().font("clock", 600)
        wide = QFontMetricsF(font).horizontalAdvance(self._text)
        if wide > self.width():  # over time, or more than ten minutes: nothing moves for that
            font.setPixelSize(max(1, int(font.pixelSize() * self.width() / wide)))
        painter.setFont(font)
        painter.setPen(theme().color(self._color))
        place = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(self.rect()).adjusted(-2, 0, 0, 0), place, self._text)
        painter.end()


class ClockView(QWidget):
    """Ring, number, whose time it is, and what comes next on the clock."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(2, 1)
        self._narrow: bool | None = None
        self.ring = ClockRing()
        self.number = BigNumber()
        self.whose = label("", "pro", wrap=True)
        self.next = ElidedLabel("", "small")
        self.next.hide()  # no empty line below the words where there is nothing to say
        self._arrange(narrow=False)

    def _arrange(self, narrow: bool) -> None:
        """Beside the ring, or, where that is too narrow, the words below it."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        for each in (self.ring, self.number, self.whose, self.next):
            self._grid.removeWidget(each)
        high = 1 if narrow else 2
        for column, each in enumerate((self.ring, self.number)):
            self._grid.addWidget(each, 0, column, high, 1, Qt.AlignmentFlag.AlignVCenter)
        row, column, span = (1, 0, 3) if narrow else (0, 2, 1)
        self._grid.addWidget(self.whose, row, column, 1, span)
        self._grid.addWidget(self.next, row + 1, column, 1, span)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(self.width() < 21 * theme().size("body"))

    def show_words(self, side: Side, whose: str, icon: str) -> None:
        """Whose time it is, in the side's colour, and the state's icon in the ring."""
        self.ring.set_glyph(icon)
        self.whose.setText(whose)
        if self.whose.property("role") != str(side):
            self.whose.setProperty("role", str(side))
            restyle(self.whose)

    def show_clock(self, slot: Slot, face: ClockFace, following: str) -> None:
        """The time left of a slot; ``following`` is the line under it (bells, overtime)."""
        over = face.remaining < 0
        self._weigh("strong" if self.ring.lit else "small")
        self.number.show_text(clock_text(face.remaining), "warn" if over else "ink")
        self.ring.set_clock(slot.side, 1 - face.fraction, -face.remaining / 60 if over else 0.0)
        if self.next.text() != following:
            self.next.setText(following)
            self.next.setVisible(bool(following))

    def _weigh(self, role: str) -> None:
        if self.next.property("role") != role:
            self.next.setProperty("role", role)
            restyle(self.next)

    def show_bell(self, text: str, strokes: int, only_shown: bool) -> None:
        """A bell rings: ``text`` says what it means; for longer where it is not heard."""
        self.ring.flash(strokes, only_shown)
        self._weigh("strong")
        self.next.setText(text)
        self.next.show()
