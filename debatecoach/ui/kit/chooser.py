"""A drop-down over values, as the settings have them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QStyle, QStyleOptionComboBox

from debatecoach.ui.kit.widgets import plain_tip


class ElidedBox(QComboBox):
    """A drop-down that need not be as wide as its choices; a long one has dots where it is cut (``mode``)
    instead of ending in the middle of a letter, and a tip that says all of it."""

    def __init__(self, name: str, least: int, mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> None:
        """``least``: so many letters it has room for at least."""
        super().__init__()
        self._mode = mode
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(least)
        self.view().setTextElideMode(mode)
        self.currentTextChanged.connect(lambda _text: self._tell())

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """What is drawn of the choice."""
        super().initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width()
        option.currentText = self.fontMetrics().elidedText(option.currentText, self._mode, room)

    def shown(self) -> str:
        """As much of the choice as is seen."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        return option.currentText

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tell()

    def _tell(self) -> None:
        """A tip is heard, too: none where it would only say again what is seen."""
        text = self.currentText()
        self.setToolTip(plain_tip(text) if self.shown() != text else "")


class Chooser(ElidedBox):
    """A drop-down over values; a value that is no longer offered stays, marked as not found."""

    def __init__(self, name: str, on_choice: Callable[[object], None]) -> None:
        super().__init__(name, 8)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._on_choice = on_choice
        self.activated.connect(lambda _index: self._on_choice(self.currentData()))

    def offer(self, choices: Sequence[tuple[object, str]], chosen: object) -> None:
        """Show ``choices`` as (value, words) with ``chosen`` picked."""
        self.clear()
        for value, words in choices:
            self.addItem(words, value)
        place = next((i for i, (value, _words) in enumerate(choices) if value == chosen), -1)
        if place < 0:
            self.addItem(self.tr("{0} (not found)").format(chosen), chosen)
            place = self.count() - 1
        self.setCurrentIndex(place)
