"""Something is being done: a bar that moves unless motion is unwanted, and a line that says what."""

from __future__ import annotations

from PySide6.QtWidgets import QProgressBar, QWidget

from debatecoach.ui.kit.layouts import Margins, column_of
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import label


def moving_bar(name: str = "") -> QProgressBar:
    """A bar that says only that something is done; one that stood still would say that nothing is."""
    made = QProgressBar(accessibleName=name, textVisible=False)
    made.setRange(0, 0)
    if theme().reduced_motion:
        made.hide()
    return made


class Busy(QWidget):
    """Both, hidden while there is nothing to say."""

    def __init__(self, margins: Margins = (0, 0, 0, 0)) -> None:
        super().__init__()
        self._words = label("", "muted", wrap=True)
        self._bar = moving_bar()
        column_of(self._words, self._bar, inside=self, margins=margins, spacing=6)
        self.hide()

    def say(self, text: str) -> None:
        """Show ``text``; nothing runs if it is empty."""
        self._words.setText(text)
        self._bar.setAccessibleName(text)
        self._bar.setVisible(not theme().reduced_motion)
        self.setVisible(bool(text))
