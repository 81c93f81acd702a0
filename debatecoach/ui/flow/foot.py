"""What stands under the sheet: the current point and, beside it, what is left to answer."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from debatecoach.ui.flow.detail import Detail
from debatecoach.ui.flow.waiting_list import WaitingList
from debatecoach.ui.theme import theme
from debatecoach.ui.widgets import rule

WIDE = 760
"""Pixels (at text scale 1) from which both stand side by side; below, one over the other."""

LITTLE = 26
"""Lines of text both need one over the other."""


class Foot(QWidget):
    """Both.

    Signals:
        resized: there is more or less room.
    """

    resized = Signal()

    def __init__(self, detail: Detail) -> None:
        super().__init__()
        self.detail, self.left = detail, WaitingList()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._line = rule()
        self._row.addWidget(self.detail, 3)
        self._row.addWidget(self._line)
        self._row.addWidget(self.left, 2)
        self.setMinimumHeight(120)

    def fit(self) -> None:
        """Out of sight where both are."""
        self.setVisible(not (self.detail.isHidden() and self.left.isHidden()))
        self._share()

    def resizeEvent(self, event: QResizeEvent) -> None:
        wide = event.size().width() >= WIDE * theme().scale
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        self._row.setDirection(way)
        self._share()
        super().resizeEvent(event)
        self.resized.emit()

    def _share(self) -> None:
        """One over the other in little room the point's words come first: what waits is only counted."""
        stacked = self._row.direction() is QBoxLayout.Direction.TopToBottom
        self._line.setVisible(stacked and not self.detail.isHidden() and not self.left.isHidden())
        self.left.stand(not stacked and not self.detail.isHidden())
        little = self.height() < LITTLE * theme().size("body")
        counted = stacked and little and not self.detail.isHidden()
        if self.left.rows.isHidden() is not counted:
            self._row.setStretchFactor(self.left, 0 if counted else 2)
            self.left.rows.setVisible(not counted)
            self.left.layout().activate()  # else the point is squeezed for one picture
            self._row.activate()
