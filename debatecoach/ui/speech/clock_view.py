"""The one large thing on the pane: ring, number and words say the same."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from debatecoach.debate.side import Side
from debatecoach.debate.timekeeping import ClockFace
from debatecoach.ui.speech.meter import Meter
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
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(20)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        self._narrow: bool | None = None
        self.ring = ClockRing()
        self.number = BigNumber()
        self.whose = label("", "pro", wrap=True)
        self.next = label("", "muted", wrap=True)
        self.next.hide()  # no empty line below the words where there is nothing to say
        self.level = Meter()  # where the card at the foot with its words may be out of sight
        self.level.hide()
        self._arrange(narrow=False)

    def _arrange(self, narrow: bool) -> None:
        """Beside the ring, or, where that is too narrow, the words below it."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        for each in (self.ring, self.number, self.whose, self.next, self.level):
            self._grid.removeWidget(each)
        self.ring.set_small(narrow)
        self._grid.addWidget(self.ring, 0, 0, 1 if narrow else 3, 1, Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(self.number, 0, 1)
        self._grid.addWidget(self.level, 0, 2, Qt.AlignmentFlag.AlignVCenter)
        first, span = (0, 3) if narrow else (1, 2)
        self._grid.addWidget(self.whose, 1, first, 1, span)
        self._grid.addWidget(self.next, 2, first, 1, span)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(self.width() < 21 * theme().size("body"))

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
        self._weigh("strong" if self.ring.lit else "muted")
        self.number.show_text(clock_text(face.remaining), "warn" if over else "ink")
        self.ring.set_clock(side, 1 - face.fraction, -face.remaining / 60 if over else 0.0)
        if self.next.text() != following:
            self.next.setText(following)
            self.next.setAccessibleName(following)
            self.next.setVisible(bool(following))

    def _weigh(self, role: str) -> None:
        if self.next.property("role") != role:
            self.next.setProperty("role", role)
            self.next.style().unpolish(self.next)
            self.next.style().polish(self.next)

    def show_bell(self, text: str, strokes: int, only_shown: bool) -> None:
        """A bell rings: ``text`` says what it means; for longer where it is not heard."""
        self.ring.flash(strokes, only_shown)
        self._weigh("strong")
        self.next.setText(text)
        self.next.setAccessibleName(text)
        self.next.show()
