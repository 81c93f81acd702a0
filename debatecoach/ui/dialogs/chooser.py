"""A drop-down over values, as the settings have them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QSizePolicy, QStyle, QStyleOptionComboBox


class Chooser(QComboBox):
    """A drop-down over values; a value that is no longer offered stays, marked as not found."""

    def __init__(self, name: str, on_choice: Callable[[object], None]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(8)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._on_choice = on_choice
        self.activated.connect(lambda _index: self._on_choice(self.currentData()))

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """A long name ends in dots instead of in the middle of a letter."""
        super().initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width()
        mode = Qt.TextElideMode.ElideRight
        option.currentText = self.fontMetrics().elidedText(option.currentText, mode, room)

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
