"""The speech as a line of its sentences: where it stands, where its points begin, where to go."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QSlider, QToolTip

from debatecoach.debate.side import Side
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import plain_tip
from debatecoach.ui.round.round_words import length_text

_TRACK = 6  # px at 100 %
_GAP, _POINT_GAP = 1.5, 5.0


class SeekBar(QSlider):
    """A slider from sentence to sentence, drawn as wide as each takes; points stand apart.

    Signals:
        chosen: the user goes to a sentence (its index).
    """

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._side = Side.PRO
        self._places: Sequence[tuple[float, float]] = ()
        self._points: Collection[int] = ()
        self._texts: Sequence[str] = ()
        self._at = 0.0
        self._growing = False
        self._told = (-1, 0)  # the sentence it stands at, of so many
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSingleStep(1)
        self.setPageStep(1)
        self.setAccessibleName(self.tr("Place in the speech"))
        theme().changed.connect(self.updateGeometry)

    def show_speech(
        self,
        side: Side,
        texts: Sequence[str],
        places: Sequence[tuple[float, float]],
        points: Collection[int],
        growing: bool = False,
    ) -> None:
        """Show a speech.

        Args:
            texts: its sentences; empty for one that is held back until it is said.
            places: when each begins and ends on the speech's clock, seconds.
            points: the sentences that begin a point.
            growing: more of it is being written.
        """
        now = (side, list(texts), list(places), set(points), growing)
        if now == (self._side, self._texts, self._places, self._points, self._growing):
            return
        self._side, self._texts, self._places, self._points, self._growing = now
        self.setRange(1, max(1, len(places)))  # as people count
        self.setEnabled(bool(places))
        self.update()

    def stand(self, line: int, at: float) -> None:
        """Where the speech is: the sentence, and seconds on its clock without waits."""
        self._at = at
        line = max(0, min(line, len(self._places) - 1))
        if (line, len(self._places)) != self._told:
            self._told = line, len(self._places)
            self.setValue(line + 1)
            here = self._texts[line] if line < len(self._texts) else ""
            told = self.tr("sentence {0} of {1}").format(line + 1, len(self._places))
            self.setAccessibleDescription(f"{told}: {here}")
        self.update()

    @property
    def _total(self) -> float:
        return max(self._places[-1][1], 0.001) if self._places else 1.0

    # -- geometry ------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(320, round(26 * theme().scale))

    def minimumSizeHint(self) -> QSize:
        return QSize(180, self.sizeHint().height())

    def _times(self) -> tuple[str, str]:
        end = length_text(self._total) + ("+" if self._growing else "")
        return length_text(min(self._at, self._total)), end

    def _line(self) -> QRectF:
        """Where the sentences are drawn, between the two times."""
        metrics = QFontMetricsF(theme().font("small"))
        wide = max(metrics.horizontalAdvance(each) for each in ("00:00+", *self._times())) + 10
        track = _TRACK * theme().scale
        return QRectF(wide, (self.height() - track) / 2, max(20.0, self.width() - 2 * wide), track)

    def boxes(self) -> list[QRectF]:
        """Where each sentence is."""
        line, found = self._line(), []
        for index, (start, _end) in enumerate(self._places):
            last = index + 1 == len(self._places)
            until = self._total if last else self._places[index + 1][0]
            gap = 0.0 if last else _POINT_GAP if index + 1 in self._points else _GAP
            x = line.left() + line.width() * start / self._total
            wide = line.width() * (until - start) / self._total
            found.append(QRectF(x, line.top(), max(1.0, wide - min(gap, wide / 2)), line.height()))
        return found

    def _sentence_at(self, x: float) -> int:
        line = self._line()
        at = (x - line.left()) / line.width() * self._total
        return max(0, min(bisect_right([start for start, _ in self._places], at) - 1, len(self._places) - 1))

    # -- painting ------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, painter = theme(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = self._line()
        painter.setPen(Qt.PenStyle.NoPen)
        x = line.left() + line.width() * min(1.0, self._at / self._total) if self._places else line.left()
        for box in self.boxes() or [line]:
            painter.setBrush(look.color("track"))
            painter.drawRoundedRect(box, 2, 2)
            if x > box.left():
                painter.setBrush(look.side(self._side))
                painter.drawRoundedRect(
                    QRectF(box.left(), box.top(), min(box.width(), x - box.left()), box.height()), 2, 2
                )
        if self._places:
            radius = line.height() * 0.95
            painter.setBrush(look.side(self._side))
            painter.setPen(QPen(look.color("ground"), 2))
            painter.drawEllipse(QPointF(x, line.center().y()), radius, radius)
        self._paint_times(painter, line)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.color("accent"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def _paint_times(self, painter: QPainter, line: QRectF) -> None:
        if not self._places:
            return
        now, end = self._times()
        painter.setFont(theme().font("small"))
        painter.setPen(theme().color("muted"))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(
            QRectF(0, 0, line.left() - 10, self.height()), middle | Qt.AlignmentFlag.AlignRight, now
        )
        place = QRectF(line.right() + 10, 0, self.width() - line.right() - 10, self.height())
        painter.drawText(place, middle | Qt.AlignmentFlag.AlignLeft, end)

    # -- the user ------------------------------------------------------------------------------------

    def _go(self, index: int) -> None:
        if self._places:
            self.chosen.emit(max(0, min(index, len(self._places) - 1)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self._places:
            self._go(self._sentence_at(event.position().x()))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton and self._places:
            under = self._sentence_at(event.position().x())
            if under != self.value() - 1:
                self._go(under)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: -1, Qt.Key.Key_Up: 1}
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if plain and event.key() in steps:
            self._go(self.value() - 1 + steps[Qt.Key(event.key())])
        elif plain and event.key() == Qt.Key.Key_Home:
            self._go(0)
        elif plain and event.key() == Qt.Key.Key_End:
            self._go(self.maximum() - 1)
        else:
            event.ignore()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and self._places:
            under = self._sentence_at(event.pos().x())
            at = length_text(self._places[under][0])
            text = self._texts[under]
            QToolTip.showText(event.globalPos(), plain_tip(f"{at} · {text}" if text else at), self)
            return True
        return super().event(event)
