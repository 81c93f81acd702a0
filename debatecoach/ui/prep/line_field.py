"""A field for one sentence that wraps, so that it can be read whole while it is written."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit

from debatecoach.ui.theme import theme


class LineField(QPlainTextEdit):
    """One line of text over two rows. Enter is "next", not a new line; a pasted text becomes one line.

    Signals:
        entered: Enter was pressed.
    """

    entered = Signal()

    def __init__(self, text: str, name: str, hint: str = "", rows: int = 2) -> None:
        super().__init__(text)
        self.setTabChangesFocus(True)
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._rows = rows
        theme().changed.connect(self._size)
        self._size()

    def text(self) -> str:
        """What it says, on one line."""
        return " ".join(self.toPlainText().split())

    def _size(self) -> None:
        line = round(theme().size("body") * 1.35)
        self.setFixedHeight(line * self._rows + 22)

    def insertFromMimeData(self, source: QMimeData) -> None:
        self.insertPlainText(" ".join(source.text().split()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                event.ignore()  # the form around it keeps
            else:
                self.entered.emit()
        else:
            super().keyPressEvent(event)
