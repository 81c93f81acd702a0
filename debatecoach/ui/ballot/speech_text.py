"""A whole speech as text with one sentence of it marked: where a quotation comes from."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from debatecoach.debate.speech import Speech
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button


class SpeechTextDialog(DialogFrame):
    """See the module.

    Args:
        name: what the speech is called.
        speech, sentence: the speech, and the index of the sentence to mark.
        on_hear: plays the sentence; None where it cannot be heard.
    """

    def __init__(
        self,
        settings: UserSettings,
        name: str,
        speech: Speech,
        sentence: int,
        on_hear: Callable[[], object] | None,
        parent: QWidget,
    ) -> None:
        super().__init__(settings, "speech_text", name, parent, (640, 520))
        self.text = QPlainTextEdit(readOnly=True, accessibleName=name)
        whole, begin, end = "", 0, 0
        for at, each in enumerate(speech.sentences):
            if whole:
                whole += "\n\n" if each.paragraph else " "
            if at == sentence:
                begin, end = len(whole), len(whole) + len(each.text)
            whole += each.text
        self.text.setPlainText(whole)
        cursor = self.text.textCursor()
        cursor.setPosition(_units(whole, begin))
        cursor.setPosition(_units(whole, end), QTextCursor.MoveMode.KeepAnchor)
        self.text.setTextCursor(cursor)
        self.column.addWidget(self.text, 1)
        if on_hear is not None:
            self.buttons.addWidget(button(self.tr("Hear it"), on_hear, icon="play"))
        self.add_close()
        self.text.setFocus()

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        self.text.centerCursor()


def _units(text: str, place: int) -> int:
    """A place in Qt's text, which counts a letter beyond the first 65,536 twice."""
    return len(text[:place].encode("utf-16-le")) // 2
