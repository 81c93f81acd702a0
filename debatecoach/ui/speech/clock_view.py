"""The one large thing on the pane: ring, number and words say the same."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from debatecoach.debate.side import Side
from debatecoach.debate.timekeeping import ClockFace
from debatecoach.ui.speech.ring import ClockRing
from debatecoach.ui.speech.words import clock_text
from debatecoach.ui.theme import theme
from debatecoach.ui.widgets import label


class BigNumber(QWidget):
    """The countdown in tabular figures, as large as the type scale says and the place allows."""

    def __init__(self) -> None:
        super().__init__()
        self._text, self._color = "", "ink"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)

    @property
    def text(self) -> str:
        """What it shows."""
        return self._text

    def show_text(self, text: str, color: str = "ink") -> None:
        """Show ``text`` in a semantic colour."""
        if (text, color) != (self._text, self._color):
            self._text, self._color = text, color
            self.setAccessibleName(text)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(140, round(theme().size("clock") * 1.02))

    def minimumSizeHint(self) -> QSize:
        return QSize(96, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        font = theme().font("clock", 600)
        wide = QFontMetricsF(font).horizontalAdvance(self._text)
        if wide > self.width():
            font.setPixelSize(max(1, int(font.pixelSize() * self.width() / wide)))
        painter.setFont(font)
        painter.setPen(theme().color(self._color))
        place = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(self.rect()).adjusted(-2, 0, 0, 0), place, self._text)
        painter.end()


class ClockView(QWidget):
    """Ring, number, whose time it is, and what comes next on the clock."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(20)
        self.ring = ClockRing()
        self.number = BigNumber()
        self.whose = label("", "pro", wrap=True)
        self.next = label("", "muted", wrap=True)
        column = QVBoxLayout()
        column.setSpacing(2)
        for each in (self.number, self.whose, self.next):
            column.addWidget(each)
        row.addWidget(self.ring, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(column, 1)

    def show_words(self, side: Side, whose: str, icon: str) -> None:
        """Whose time it is, in the side's colour, and the state's icon in the ring."""
        self.ring.set_glyph(icon)
        self.whose.setText(whose)
        self.whose.setAccessibleName(whose)
        if self.whose.property("role") != str(side):
            self.whose.setProperty("role", str(side))
            self.whose.style().unpolish(self.whose)
            self.whose.style().polish(self.whose)

    def show_clock(self, side: Side, face: ClockFace, following: str) -> None:
        """The time left; ``following`` is the line under it (bells, overtime)."""
        over = face.remaining < 0
        self.number.show_text(clock_text(face.remaining), "warn" if over else "ink")
        self.ring.set_clock(side, 1 - face.fraction, -face.remaining / 60 if over else 0.0)
        if self.next.text() != following:
            self.next.setText(following)
            self.next.setAccessibleName(following)
