"""A drop-down over values, as the settings have them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QSizePolicy, QStyle, QStyleOptionComboBox

from debatecoach.ui.widgets import plain_tip


class ElidedBox(QComboBox):
    """A drop-down as wide as it is given room; a long choice has dots where it is cut (``mode``) instead of
    ending in the middle of a letter, and its tip says all of it."""

    def __init__(self, name: str, least: int, mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> None:
        """``least``: so many letters it has room for at least."""
        super().__init__()
        self._mode = mode
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(least)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.view().setTextElideMode(mode)
        self.currentTextChanged.connect(lambda text: self.setToolTip(plain_tip(text)))

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """What is drawn of the choice."""
        super().initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width()
        option.currentText = self.fontMetrics().elidedText(option.currentText, self._mode, room)


class Chooser(ElidedBox):
    """A drop-down over values; a value that is no longer offered stays, marked as not found."""

    def __init__(self, name: str, on_choice: Callable[[object], None]) -> None:
        super().__init__(name, 8)
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
