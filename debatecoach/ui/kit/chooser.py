"""A drop-down over values, as the settings have them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QStyle, QStyleOptionComboBox

from debatecoach.ui.kit.widgets import plain_tip


class Chooser(QComboBox):
    """A drop-down over values that need not be as wide as its choices; a long one has dots where it is cut
    instead of ending in the middle of a letter, and a tip that says all of it.

    Args:
        name: for a screen reader.
        on_choice: gets the value a person chooses.
        least: so many letters it has room for at least.
        mode: where the dots are.
    """

    def __init__(
        self,
        name: str = "",
        on_choice: Callable[[Any], object] | None = None,
        least: int = 8,
        mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
    ) -> None:
        super().__init__()
        self._mode = mode
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(least)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.view().setTextElideMode(mode)
        self.currentTextChanged.connect(lambda _text: self._tell())
        if on_choice is not None:
            self.activated.connect(lambda _index: on_choice(self.currentData()))

    def offer(
        self, choices: Iterable[tuple[object, str]], chosen: object = None, gone: str | None = None
    ) -> None:
        """Show ``choices`` as (value, words) with ``chosen`` picked.

        Args:
            gone: what a chosen value that is no longer offered is called then, with ``{0}`` for it; it stays.
                Empty: the first is chosen instead.
        """
        self.clear()
        for value, words in choices:
            self.addItem(words, value)
        place = next((at for at in range(self.count()) if self.itemData(at) == chosen), -1)
        if place < 0 and chosen is not None and gone != "":
            self.addItem((gone or self.tr("{0} (not found)")).format(chosen), chosen)
            place = self.count() - 1
        self.setCurrentIndex(max(0, place))

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
