"""Fields that are edited where they stand, and hand in what was typed once, not at every key."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QResizeEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import (
    QDoubleSpinBox,
    QHBoxLayout,
    QSizePolicy,
    QTextEdit,
    QWidget,
)

from debatecoach.debate.argument import MAX_IMPACT
from debatecoach.ui.kit.layouts import row_of
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import has_its_own_ctrl_enter

OUTSET = 6
"""Pixels an inline text reaches beyond its column, so that its words line up with the others."""


class InlineText(QTextEdit):
    """Plain text that looks like text until it has the focus, and grows with its lines.

    Signals:
        committed: what was typed: on leaving, on Ctrl+Return, and on Return if it is one sentence.
        entered: one of those keys was pressed; ``committed`` came first if there was anything new.
        given_up: Esc; what was typed is taken back.
    """

    committed = Signal(str)
    entered = Signal()
    given_up = Signal()

    def __init__(self, name: str, hint: str = "", sentence: bool = False, longest: int = 4000) -> None:
        super().__init__()
        self._loaded, self._sentence, self._longest = "", sentence, longest
        self.needed = False
        self.setAcceptRichText(False)  # what is pasted is data, never markup
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setTabChangesFocus(True)
        self.setProperty("role", "inline")
        self.document().setDocumentMargin(1)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().documentLayout().documentSizeChanged.connect(self._grow)

    def load(self, text: str) -> None:
        """Show ``text`` as it stands in the case; the cursor stays if nothing is new."""
        self._loaded = text
        if self.toPlainText() != text:
            self.setPlainText(text)

    def typed(self) -> str:
        """What stands in it, trimmed; a sentence on one line."""
        text = self.toPlainText()[: self._longest].strip()
        return " ".join(text.split()) if self._sentence else text

    @property
    def pending(self) -> bool:
        """True if something was typed that is not handed in."""
        return self.typed() != self._loaded.strip()

    def commit(self) -> None:
        """Hand in what was typed; an empty text where one is needed goes back to what it was."""
        if self.needed and not self.typed():
            self.load(self._loaded)
        elif self.pending:
            text = self.typed()
            self._loaded = text
            self.committed.emit(text)

    def mark(self, words: str) -> None:
        """Lay a marker's ground under every place these words stand at; under none for empty ones."""
        found, marks = QTextCursor(self.document()), []
        while words and not (found := self.document().find(words, found)).isNull():
            mark = QTextEdit.ExtraSelection()
            mark.cursor = found  # type: ignore[attr-defined]
            mark.format.setBackground(theme().color("marker"))  # type: ignore[attr-defined]
            marks.append(mark)
        self.setExtraSelections(marks)

    def revert(self) -> None:
        """Forget what was typed."""
        self.load(self._loaded)

    def insertFromMimeData(self, source: QMimeData) -> None:
        room = self._longest - len(self.toPlainText())
        plain = QMimeData()
        plain.setText(source.text()[: max(0, room)])
        super().insertFromMimeData(plain)

    def event(self, event: QEvent) -> bool:
        return has_its_own_ctrl_enter(event) or bool(super().event(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and (
            self._sentence or event.modifiers() & Qt.KeyboardModifier.ControlModifier
        ):
            self.commit()
            self.entered.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.revert()
            self.given_up.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.commit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._grow()

    def sizeHint(self) -> QSize:
        return QSize(200, self.height())

    def _grow(self) -> None:
        """As tall as its lines; the frame is read from contentsRect, which holds while hidden too."""
        document, inner = self.document(), self.contentsRect()
        document.setTextWidth(max(40, inner.width()))
        lines = max(document.size().height(), self._hint_height(inner.width()))
        tall = math.ceil(lines) + self.height() - inner.height()
        if tall != self.height():
            self.setFixedHeight(tall)

    def _hint_height(self, width: int) -> float:
        """What the hint needs while nothing is typed: its letters may be taller than those of an empty line
        (Chinese), and it may need more lines than one."""
        if not self.document().isEmpty() or not self.placeholderText():
            return 0.0
        shown = QTextDocument(defaultFont=self.font(), documentMargin=self.document().documentMargin())
        shown.setPlainText(self.placeholderText())
        shown.setTextWidth(max(40, width))
        return shown.size().height()


class CalmSpin(QDoubleSpinBox):
    """A score field, 0-2 by 0.1."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setRange(0.0, MAX_IMPACT)
        self.setSingleStep(0.1)
        self.setDecimals(1)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setKeyboardTracking(False)

    def event(self, event: QEvent) -> bool:
        """With nothing half typed, undo and redo are the case's, not the field's."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            steps = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
            if any(event.matches(each) for each in steps) and self.text() == self.textFromValue(self.value()):
                event.ignore()
                return False
        return super().event(event)


def wide(pixels: float) -> int:
    """A width at the user's text size."""
    return round(pixels * theme().scale)


def inset(widget: QWidget) -> QHBoxLayout:
    """A widget set in by :data:`OUTSET`, in line with the words of inline texts."""
    return row_of(widget, margins=(OUTSET, 0, OUTSET, 0))
