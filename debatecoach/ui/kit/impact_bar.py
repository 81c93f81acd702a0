"""A score or strength as a bar with its number."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from debatecoach.debate.argument import MAX_IMPACT
from debatecoach.debate.numbers import number
from debatecoach.debate.side import Side
from debatecoach.ui.kit.theme import theme


def _signed(value: float) -> str:
    """One place, and the minus sign the trees write."""
    return number(value, ".1f")


class ImpactBar(QWidget):
    """A labelled bar for a score or strength: name, bar, number. Never colour alone. Where both have no room
    side by side the number stands alone; what it is of is in the tool tip and for screen readers.

    ``value`` runs 0-2, which is said beside it; a strength below 0 shows its number and an empty bar, and
    what nobody scored (None) only that.
    """

    def __init__(self, name: str, side: Side) -> None:
        super().__init__()
        self._name, self._side, self._note = name, side, ""
        self._value: float | None = None
        self._weight = 400
        self.setMinimumHeight(34)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_subject(self, name: str, side: Side, strong: bool = False) -> None:
        """Show another thing's value from now on; :meth:`set_value` follows."""
        self._name, self._side, self._weight = name, side, 600 if strong else 400

    def set_value(self, value: float | None, note: str = "") -> None:
        """Show ``value`` with a short note such as who scored it."""
        self._value, self._note = value, note
        self.setAccessibleName(" ".join(filter(None, (f"{self._name}:", self._told(), note))))
        self.update()

    def _told(self) -> str:
        if self._value is None:
            return ""
        return self.tr("{0} of {1}").format(_signed(self._value), number(MAX_IMPACT))

    def sizeHint(self) -> QSize:
        return QSize(160, round(34 * theme().scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = theme()
        painter.setFont(look.font("small", self._weight))
        text = self.rect().adjusted(0, 0, 0, -10)
        told = " · ".join(filter(None, (self._told(), self._note)))
        if painter.fontMetrics().horizontalAdvance(f"{self._name}  {told}") <= self.width():
            painter.setPen(look.color("ink" if self._weight > 400 else "muted"))
            painter.drawText(text, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._name)
        painter.setPen(look.color("ink"))
        painter.drawText(text, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, told)
        track = QRectF(0, self.height() - 8, self.width(), 5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("track"))
        painter.drawRoundedRect(track, 2.5, 2.5)
        share = max(0.0, min(1.0, (self._value or 0.0) / MAX_IMPACT))
        if share:
            painter.setBrush(look.side(self._side))
            painter.drawRoundedRect(QRectF(track.x(), track.y(), track.width() * share, 5), 2.5, 2.5)
        painter.end()
