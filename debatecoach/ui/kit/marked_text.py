"""A card's body: shown with its marks, and a field where words are underlined, emphasised, highlighted."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from PySide6.QtCore import QEvent, QMimeData, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QTextBlockFormat, QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QLabel

from debatecoach.base.texts import mended
from debatecoach.debate.card import MOST_BODY, Card, Look, Run, runs_of
from debatecoach.ui.kit.theme import follow_theme, theme
from debatecoach.ui.kit.typed import MarkedField
from debatecoach.ui.kit.widgets import label

_LIT = QTextFormat.Property.UserProperty + 1
"""A highlighted run says so itself: its colour is the theme's."""
KEYS = {
    (Qt.KeyboardModifier.NoModifier, Qt.Key.Key_F9): Look.UNDERLINE,
    (Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_U): Look.UNDERLINE,
    (Qt.KeyboardModifier.NoModifier, Qt.Key.Key_F10): Look.EMPHASIS,
    (Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_B): Look.EMPHASIS,
    (Qt.KeyboardModifier.NoModifier, Qt.Key.Key_F11): Look.HIGHLIGHT,
    (Qt.KeyboardModifier.NoModifier, Qt.Key.Key_F12): None,
}
"""Verbatim's keys, and Word's; None takes all marks away."""


def marked_label(card: Card, most: int) -> QLabel:
    """The beginning of a card's body as debaters see it: what is not marked steps back."""
    made = label("", wrap=True, selectable=True)
    made.setTextFormat(Qt.TextFormat.RichText)  # each run is escaped below
    shown = card.cut(most)

    def draw() -> None:
        made.setText(marked_html(shown) + ("…" if len(card.body) > most else ""))

    follow_theme(made, draw)
    draw()
    return made


def marked_html(card: Card) -> str:
    """A card's body in the colours in force."""
    return "".join(map(_html, card.runs()))


def _html(run: Run) -> str:
    text, looks = run
    styles = [f"color: {theme().color('ink' if looks else 'muted').name()}"]
    if Look.UNDERLINE in looks:
        styles.append("text-decoration: underline")
    if Look.EMPHASIS in looks:
        styles.append("font-weight: 600")
    if Look.HIGHLIGHT in looks:
        styles.append(f"background-color: {theme().color('marker').name()}")
    words = escape(text).replace("\n", "<br>")
    return f'<span style="{"; ".join(styles)}">{words}</span>'


class MarkedText(MarkedField):
    """A body that is written or pasted, and marked as Verbatim's users mark it.

    Signals:
        looks_here: the looks of what is selected, or of what would be typed.
    """

    looks_here = Signal(object)

    def __init__(self, name: str, hint: str) -> None:
        super().__init__()
        self.setAcceptRichText(False)
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setTabChangesFocus(True)
        self.currentCharFormatChanged.connect(lambda made: self.looks_here.emit(_looks(made)))
        follow_theme(self, self._recolour)

    def load(self, runs: Iterator[Run]) -> None:
        """Show a body; nothing of it can be taken back by undo."""
        self.setUndoRedoEnabled(False)
        self.clear()
        self._insert(runs)
        self.setUndoRedoEnabled(True)
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def runs(self) -> Iterator[Run]:
        """What stands there."""
        block = self.document().begin()
        while block.isValid():
            place = block.begin()
            while not place.atEnd():
                piece = place.fragment()
                yield mended(piece.text().replace("\u2028", "\n")), _looks(piece.charFormat())
                place += 1
            block = block.next()
            if block.isValid():
                yield "\n", frozenset()

    def toggle(self, look: Look | None) -> None:
        """Give what is selected a look, or take it away where all of it has it; None: take all looks away."""
        cursor = self.textCursor()
        now = _looks(cursor.charFormat()) if not cursor.hasSelection() else self._everywhere(cursor)
        changed = QTextCharFormat()
        for each in Look if look is None else (look,):
            _put(changed, each, look is not None and each not in now)
        self.mergeCurrentCharFormat(changed)
        self.looks_here.emit(now ^ {look} if look is not None else frozenset())

    def kept_text(self) -> str:
        return Card().with_body(self.runs()).markup()

    def type_text(self, text: str) -> None:
        self.selectAll()
        self.textCursor().removeSelectedText()
        self._insert(runs_of(text))

    def insertFromMimeData(self, source: QMimeData) -> None:
        """What is pasted are words: a browser's fonts, colours and pictures stay where they were."""
        room = MOST_BODY - self.document().characterCount() + len(self.textCursor().selectedText())
        cursor = self.textCursor()
        cursor.insertText(source.text().replace("\u00a0", " ")[: max(0, room)], QTextCharFormat())

    def event(self, event: QEvent) -> bool:
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and _key(event) in KEYS
        ):
            event.accept()  # F9 plays elsewhere
            return True
        return bool(super().event(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if _key(event) in KEYS:
            self.toggle(KEYS[_key(event)])
        else:
            super().keyPressEvent(event)

    def _everywhere(self, cursor: QTextCursor) -> frozenset[Look]:
        """The looks that everything selected has."""
        start, end = sorted((cursor.position(), cursor.anchor()))
        found = frozenset(Look)
        block = self.document().findBlock(start)
        while block.isValid() and block.position() < end:
            place = block.begin()
            while not place.atEnd():
                piece = place.fragment()
                if piece.position() < end and piece.position() + piece.length() > start:
                    found &= _looks(piece.charFormat())
                place += 1
            block = block.next()
        return found

    def _insert(self, runs: Iterator[Run]) -> None:
        cursor = self.textCursor()
        cursor.beginEditBlock()
        cursor.setBlockFormat(QTextBlockFormat())
        for text, looks in runs:
            made = QTextCharFormat()
            for look in looks:
                _put(made, look, True)
            cursor.insertText(text, made)
        cursor.endEditBlock()

    def _recolour(self) -> None:
        runs = list(self.runs())
        if any(Look.HIGHLIGHT in looks for _, looks in runs):
            self.load(iter(runs))


def _key(event: QKeyEvent) -> tuple[Qt.KeyboardModifier, int]:
    return event.modifiers(), event.key()


def _looks(made: QTextCharFormat) -> frozenset[Look]:
    found = {
        Look.UNDERLINE: made.fontUnderline(),
        Look.EMPHASIS: made.fontWeight() >= QFont.Weight.DemiBold,
        Look.HIGHLIGHT: made.boolProperty(_LIT),
    }
    return frozenset(look for look, is_so in found.items() if is_so)


def _put(made: QTextCharFormat, look: Look, on: bool) -> None:
    if look is Look.UNDERLINE:
        made.setFontUnderline(on)
    elif look is Look.EMPHASIS:
        made.setFontWeight(QFont.Weight.DemiBold if on else QFont.Weight.Normal)
    else:
        made.setProperty(_LIT, on)
        made.setBackground(theme().color("marker") if on else Qt.GlobalColor.transparent)
