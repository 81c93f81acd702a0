"""The student's own notes, kept as soon as the typing pauses."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QTimer, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QPlainTextEdit

from debatecoach.ui.kit.layouts import fill
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.typed import keep_typing
from debatecoach.ui.kit.widgets import Card, label

PAUSE_MS = 800
NOTES_LENGTH = 50_000
"""Longest notes, characters."""


class _NotesField(QPlainTextEdit):
    """Plain text; files dropped on it are the window's business."""

    left = Signal()

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return not source.hasUrls() and super().canInsertFromMimeData(source)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class NotesCard(Card):
    """Notes with their own save state.

    Signals:
        written: the notes as they stand, after a pause.
    """

    written = Signal(str)

    def __init__(self) -> None:
        super().__init__(self.tr("Your notes"))
        self.field = _NotesField()
        self.field.setTabChangesFocus(True)
        self.field.setAccessibleName(self.tr("Your notes"))
        self.field.setPlaceholderText(self.tr("Only you see these. Kept as you type."))
        self.state = label("", "small")
        self.state.hide()
        fill(self.column, self.field, self.state)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS, timeout=self.hand_in)
        self.typing = keep_typing(self.field, "notes")
        self.field.textChanged.connect(self._typing)
        self.field.left.connect(self.hand_in)
        theme().changed.connect(self._size)
        self._size()

    def show_notes(self, text: str) -> None:
        """Show what is kept."""
        self._pause.stop()
        self.field.blockSignals(True)
        self.field.setPlainText(text)
        self.field.blockSignals(False)
        self._say("")
        self.typing.follow()

    def hand_in(self) -> None:
        """Keep what was typed now."""
        if self._pause.isActive() or self.state.text() == self.tr("Keeping…"):
            self._pause.stop()
            self.written.emit(self.field.toPlainText()[:NOTES_LENGTH])
            self._say(self.tr("Kept"))

    def _typing(self) -> None:
        self._say(self.tr("Keeping…"))
        self._pause.start()

    def _say(self, text: str) -> None:
        self.state.setText(text)
        self.state.setVisible(bool(text))

    def _size(self) -> None:
        self.field.setMinimumHeight(round(150 * theme().scale))
