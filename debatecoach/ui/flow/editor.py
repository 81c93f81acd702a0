"""The editor in a cell: plain words, with the user's shorthand written out as it is typed."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget

ENDS = " ,.;:!?)，。；：！？）"
"""A character that ends a word and writes it out."""


def written_out(text: str, shorthand: Mapping[str, str]) -> str:
    """``text`` with its last word written out, if it is shorthand; a capital stays one."""
    head, _, word = text.rpartition(" ")
    lead = word[: len(word) - len(word.lstrip("(“\"'"))]
    bare = word[len(lead) :]
    full = shorthand.get(bare) or shorthand.get(bare.lower())
    if not full:
        return text
    if bare[:1].isupper():
        full = full[:1].upper() + full[1:]
    return f"{head} {lead}{full}" if head or text.startswith(" ") else f"{lead}{full}"


class CellEditor(QPlainTextEdit):
    """Plain text; Ctrl+Z right after takes back what was written out."""

    def __init__(self, parent: QWidget, shorthand: Mapping[str, str]) -> None:
        super().__init__(parent)
        self._shorthand = shorthand

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() and event.text() in ENDS:
            self.write_out()
        super().keyPressEvent(event)

    def write_out(self) -> None:
        """Write out the word before the cursor, if it is shorthand."""
        cursor = self.textCursor()
        before = cursor.block().text()[: cursor.positionInBlock()]
        after = written_out(before, self._shorthand)
        if after == before or cursor.hasSelection():
            return
        kept = len(before.rpartition(" ")[0])
        cursor.setPosition(cursor.position() - (len(before) - kept), QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(after[kept:])
