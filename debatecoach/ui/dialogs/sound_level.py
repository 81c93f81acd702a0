"""The level of a microphone as a long bar with named zones: too quiet, good, too loud."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from debatecoach.ui.speech.meter import QUIET, Judge, Verdict, verdict_text
from debatecoach.ui.theme import theme

LOUD = 0.9  # -6 dBFS: above it a shout clips
_FALL = 0.012  # by which the mark of the loudest moment sinks a reading


class LevelBar(QWidget):
    """Feed it readings with :meth:`add`; it says in words (as accessible text too) what it shows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._judge = Judge()
        self._level = self._top = 0.0
        self.setAccessibleName(self.tr("Microphone level"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._redraw = QTimer(self)
        self._redraw.setSingleShot(True)
        self._redraw.setInterval(40)
        self._redraw.timeout.connect(self.update)
        theme().changed.connect(self.updateGeometry)

    @property
    def verdict(self) -> Verdict:
        """On the last two seconds."""
        return self._judge.verdict

    def add(self, level: float, peak: float, clipping: bool) -> None:
        """One reading; 0-1 on -60 to 0 dBFS, about 20 times a second."""
        self._judge.add(level, clipping)
        self._level = level
        self._top = max(peak, self._top - _FALL)
        words = verdict_text(self.verdict)
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)
        if not self._redraw.isActive():
            self._redraw.start()

    def clear(self) -> None:
        """Nothing is heard."""
        self._judge.clear()
        self._level = self._top = 0.0
        self._redraw.stop()
        self.setAccessibleDescription("")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, round(20 * theme().scale) + theme().size("small") * 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = 14 * look.scale
        bar = QRectF(1, 1, self.width() - 2, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("track"))
        painter.drawRoundedRect(bar, high / 2, high / 2)
        if self._level > 0.02 and self.isEnabled():
            full = QRectF(bar.left(), bar.top(), max(high, bar.width() * self._level), high)
            good = QUIET <= self._level < LOUD and self.verdict is not Verdict.CLIPPING
            painter.setBrush(look.color("ok" if good else "warn"))
            painter.drawRoundedRect(full, high / 2, high / 2)
        painter.setPen(QPen(look.color("ink"), 2))
        if self._top > 0.02 and self.isEnabled():
            at = bar.left() + bar.width() * min(self._top, 0.995)
            painter.drawLine(QPointF(at, bar.top()), QPointF(at, bar.bottom()))
        self._paint_zones(painter, bar)
        painter.end()

    def _paint_zones(self, painter: QPainter, bar: QRectF) -> None:
        """Where each zone ends, and its name below; a name there is no room for is left out."""
        look = theme()
        painter.setPen(QPen(look.color("muted"), 1))
        for place in (QUIET, LOUD):
            at = bar.left() + bar.width() * place
            painter.drawLine(QPointF(at, bar.top()), QPointF(at, bar.bottom() + 4))
        painter.setFont(look.font("small"))
        metrics = QFontMetricsF(painter.font())
        names = (
            (0.0, QUIET, self.tr("too quiet"), Qt.AlignmentFlag.AlignLeft),
            (QUIET, LOUD, self.tr("good"), Qt.AlignmentFlag.AlignHCenter),
            (QUIET, 1.0, self.tr("too loud"), Qt.AlignmentFlag.AlignRight),
        )
        for begin, end, name, side in names:
            room = QRectF(
                bar.left() + bar.width() * begin,
                bar.bottom() + 5,
                bar.width() * (end - begin),
                metrics.height() + 2,
            )
            if metrics.horizontalAdvance(name) < room.width() or side is not Qt.AlignmentFlag.AlignHCenter:
                painter.drawText(room, side | Qt.AlignmentFlag.AlignTop, name)
