"""A check box whose box and tick follow the theme (the style's own is too faint in the dark)."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QLabel

from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import label

_BOX, _GAP = 18, 10


class Check(QCheckBox):
    """As QCheckBox; the whole line can be clicked."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setAccessibleName(text.replace("&", ""))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme().changed.connect(self.updateGeometry)

    def explained(self, words: str) -> QLabel:
        """What it means, in line with its name."""
        made = label(words, "small", wrap=True)
        made.setContentsMargins(self._side() + _GAP, 0, 0, 0)
        self.setAccessibleDescription(words)
        return made

    def _side(self) -> int:
        return round(_BOX * theme().scale)

    def sizeHint(self) -> QSize:
        words = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, self.text())
        return QSize(self._side() + _GAP + words.width() + 6, max(self._side(), words.height()) + 8)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, side = theme(), self._side()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(2, (self.height() - side) / 2, side, side)
        focused = self.hasFocus()
        edge = look.color("pro" if focused else "accent" if self.isChecked() else "muted")
        painter.setPen(QPen(edge, 2 if focused else 1.5))
        painter.setBrush(look.color("accent" if self.isChecked() else "surface"))
        painter.drawRoundedRect(box, 4, 4)
        if self.isChecked():
            tick = look.pixmap("done", "accent_ink", _BOX - 2)
            painter.drawPixmap(box.toRect().adjusted(1, 1, -1, -1), tick)
        painter.setPen(look.color("ink" if self.isEnabled() else "muted"))
        painter.setFont(self.font())
        words = QRect(side + _GAP, 0, self.width() - side - _GAP, self.height())
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextShowMnemonic
        painter.drawText(words, flags, self.text())
        painter.end()
