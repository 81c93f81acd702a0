"""The speech as text: typed, or recognised and to be corrected."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer
from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from debatecoach.engines.recogniser import HeardWord
from debatecoach.ui.speech.heard import doubtful_spans
from debatecoach.ui.theme import theme

REMARK_MS = 250


class SpeechEditor(QPlainTextEdit):
    """Plain text; words the recogniser was unsure of have a dashed amber line until they are changed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words: Sequence[HeardWord] = ()
        self.setTabChangesFocus(True)
        self.document().setDocumentMargin(12)
        self._remark = QTimer(self)
        self._remark.setSingleShot(True)
        self._remark.setInterval(REMARK_MS)
        self._remark.timeout.connect(self._mark)
        self.textChanged.connect(self._changed)
        self._dress()
        theme().changed.connect(self._dress)

    def show_text(self, text: str, words: Sequence[HeardWord], to_read: bool = False) -> None:
        """Put ``text`` in, with what was heard behind it; the cursor stands at its end, to go on, or at
        its beginning, to read it through."""
        self._words = words
        self.setPlainText(text)
        self.moveCursor(QTextCursor.MoveOperation.Start if to_read else QTextCursor.MoveOperation.End)
        self._mark()

    def hush(self) -> None:
        """Stop its timer: it is not shown any more."""
        self._remark.stop()

    def _changed(self) -> None:
        if self._words:
            self._remark.start()

    def _dress(self) -> None:
        self.setFont(theme().font("caption"))
        self.setStyleSheet(f"font-size: {theme().size('caption')}px")
        self._mark()

    def _mark(self) -> None:
        marks = []
        spans = doubtful_spans(self.toPlainText(), self._words) if self._words else []
        for start, length in spans:
            selection = QTextEdit.ExtraSelection()
            selection.cursor = QTextCursor(self.document())
            selection.cursor.setPosition(start)
            selection.cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
            look = QTextCharFormat()
            look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DashUnderline)
            look.setUnderlineColor(theme().color("warn"))
            look.setBackground(theme().color("warn_soft"))
            selection.format = look
            marks.append(selection)
        self.setExtraSelections(marks)
