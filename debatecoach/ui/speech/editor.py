"""The speech as text: typed, or recognised and to be corrected."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from debatecoach.engines.recogniser import HeardWord
from debatecoach.ui.speech.heard import Token, aligned, heard_text, to_look_at
from debatecoach.ui.theme import theme

REMARK_MS = 250


class SpeechEditor(QPlainTextEdit):
    """Plain text; words the recogniser was unsure of have a dashed amber line until they are changed, words
    that were put right as before a dotted one.

    Signals:
        wanted: the Token whose moment is to be heard: a marked word was clicked, or any with Ctrl.
        looked: the word at the cursor, or what is marked, is another.
    """

    wanted = Signal(object)
    looked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words: Sequence[HeardWord] = ()
        self._tokens: list[Token] = []
        self._marked: list[Token] = []
        self._at: tuple[int, int] | None = None
        self.setTabChangesFocus(True)
        self.document().setDocumentMargin(12)
        self._remark = QTimer(self)
        self._remark.setSingleShot(True)
        self._remark.setInterval(REMARK_MS)
        self._remark.timeout.connect(self._mark)
        self.textChanged.connect(self._changed)
        self.cursorPositionChanged.connect(self._look)
        self._dress()
        theme().changed.connect(self._dress)

    def show_text(self, text: str, words: Sequence[HeardWord], to_read: bool = False) -> None:
        """Put ``text`` in, with what was heard behind it; the cursor stands at its end, to go on, or at
        its beginning, to read it through."""
        self._words = words
        self.setPlainText(text)
        self.moveCursor(QTextCursor.MoveOperation.Start if to_read else QTextCursor.MoveOperation.End)
        self._remark.stop()
        self._mark()

    def go_on(self, text: str) -> None:
        """Write ``text`` at the cursor, apart from the word before it."""
        cursor = self.textCursor()
        before = self.toPlainText()[: cursor.selectionStart()][-1:]
        cursor.insertText(f" {text}" if before.strip() and text.strip() else text)
        self.setTextCursor(cursor)

    def hush(self) -> None:
        """Stop its timer: it is not shown any more."""
        self._remark.stop()

    # -- marked words --------------------------------------------------------------------------------

    @property
    def marked(self) -> list[Token]:
        """Words to look at, in order: see :func:`debatecoach.ui.speech.heard.to_look_at`."""
        return self._marked

    @property
    def here(self) -> Token | None:
        """The word the cursor is at; a marked one whole."""
        place = self.textCursor().selectionStart()
        return _at(self._marked, place) or _at(self._tokens, place)

    def said(self, token: Token) -> str:
        """A word as it stands in the text."""
        return self.toPlainText()[token.start : token.start + token.length]

    def go(self, step: int) -> None:
        """Choose the next marked word (``step`` 1) or the one before (-1); around the end."""
        self._settle()
        marked = self.marked
        if not marked:
            return
        cursor = self.textCursor()
        if step > 0:
            from_ = cursor.selectionEnd() if cursor.hasSelection() else cursor.position() - 1
            found = next((each for each in marked if each.start > from_), marked[0])
        else:
            found = next(
                (each for each in reversed(marked) if each.start + each.length < cursor.selectionStart()),
                marked[-1],
            )
        self._select(found.start, found.start + found.length)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def hear(self) -> None:
        """Ask for the moment of the word at the cursor."""
        self._settle()
        if self.here is not None and self._words:
            self.wanted.emit(self.here)

    def put_back(self, token: Token) -> None:
        """Put what was heard back where a correction was used; one step to undo."""
        correction = token.correction
        if correction is None:
            return
        self._select(token.start, token.start + token.length)
        self.textCursor().insertText(heard_text(correction))
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._settle()

    def _select(self, start: int, end: int) -> None:
        cursor = self.textCursor()
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        self.ensureCursorVisible()

    # -- the reader ----------------------------------------------------------------------------------

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() is not Qt.MouseButton.LeftButton or self.textCursor().hasSelection():
            return
        self._settle()
        token = self.here
        any_word = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier) and bool(self._words)
        if token is not None and (any_word or token in self.marked):
            self.wanted.emit(token)

    def _changed(self) -> None:
        if self._words:
            self._remark.start()

    def _settle(self) -> None:
        """Bring the marks up to date now if they are late."""
        if self._remark.isActive():
            self._remark.stop()
            self._mark()

    def _look(self) -> None:
        token = self.here
        at = (token.start, token.length) if token is not None else None
        if at != self._at and not self._remark.isActive():
            self._at = at
            self.looked.emit()

    def _dress(self) -> None:
        self.setFont(theme().font("caption"))
        self.setStyleSheet(f"font-size: {theme().size('caption')}px")
        self._mark()

    def _mark(self) -> None:
        self._tokens = aligned(self.toPlainText(), self._words) if self._words else []
        self._marked = to_look_at(self._tokens)
        marks = []
        for token in self.marked:
            selection = QTextEdit.ExtraSelection()
            selection.cursor = QTextCursor(self.document())
            selection.cursor.setPosition(token.start)
            selection.cursor.setPosition(token.start + token.length, QTextCursor.MoveMode.KeepAnchor)
            selection.format = _look_of(token)
            marks.append(selection)
        self.setExtraSelections(marks)
        self._at = None
        self.looked.emit()


def _at(tokens: Sequence[Token], place: int) -> Token | None:
    index = bisect_right(tokens, place, key=lambda each: each.start) - 1
    if index < 0 or place > tokens[index].start + tokens[index].length:
        return None
    return tokens[index]


def _look_of(token: Token) -> QTextCharFormat:
    look = QTextCharFormat()
    if token.doubtful:
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DashUnderline)
        look.setUnderlineColor(theme().color("warn"))
        look.setBackground(theme().color("warn_soft"))
    else:
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        look.setUnderlineColor(theme().color("accent"))
    return look
