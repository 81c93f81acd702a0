"""The words of debating with what they mean, to read."""

from __future__ import annotations

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QWidget

from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.glossary import glossary
from debatecoach.ui.kit.layouts import Gap, fill
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import label


class WordsDialog(DialogFrame):
    """A line a word."""

    def __init__(self, settings: UserSettings, parent: QWidget) -> None:
        super().__init__(settings, "words", self.tr("Words of debating"), parent, (560, 620))
        inner = self.scrolling()
        inner.setSpacing(2)
        for word, meaning in glossary(QLocale().name()).items():
            fill(
                inner,
                label(word[:1].upper() + word[1:], "strong"),
                label(meaning, "muted", wrap=True),
                Gap(8),
            )
        inner.addStretch(1)
        self.add_close().setFocus()
