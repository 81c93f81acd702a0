"""One of the two versions as a listener meets it: its letter, its words, its sound, and a score."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPlainTextEdit

from debatecoach.ui.head_to_head import comparison_words as words
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.layouts import fill, row_of
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import Card, button, field_label, keep_icon, label

HEIGHT = 150
"""Pixels of the text, at text size 1."""


class VersionCard(Card):
    """See the module.

    Args:
        place: 0 for A, 1 for B.
        text: what was said.
        on_hear: lets it be heard, or stops it; None where it can only be read.
    """

    def __init__(self, place: int, text: str, on_hear: Callable[[], object] | None) -> None:
        super().__init__()
        letter = self._letter = words.letter(place)
        self.setAccessibleName(self.tr("Version {0}").format(letter))
        head = row_of((label(letter, "display"), 1))
        self.hear = button(self.tr("Hear {0}").format(letter), on_hear, icon="play")
        self.hear.setVisible(on_hear is not None)
        head.addWidget(self.hear)
        self.text = QPlainTextEdit(readOnly=True, tabChangesFocus=True)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        self.text.setPlainText(text)
        self.text.setAccessibleName(self.tr("What is said in version {0}").format(letter))
        self.text.setMinimumHeight(round(HEIGHT * theme().scale))
        self.score = Chooser()
        asked = field_label(self.tr("How persuasive is {0}?").format(letter), self.score, "small", wrap=True)
        named = ((at, name) for at, (name, _sentence) in enumerate(words.rubric(), 1))
        self.score.offer([(None, self.tr("no score")), *named])
        for at, (_name, sentence) in enumerate(words.rubric(), 1):
            self.score.setItemData(at, sentence, Qt.ItemDataRole.ToolTipRole)
        self.sentence = label("", "small", wrap=True)
        lines = max(len(sentence) for _, sentence in words.rubric())
        self.sentence.setMinimumHeight(round((18 * (1 + lines // 60) + 4) * theme().scale))
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.score.currentIndexChanged.connect(self._tell)
        fill(self.column, head, (self.text, 1), asked, self.score, self.sentence)

    def show_playing(self, playing: bool) -> None:
        """It sounds, or is silent."""
        text = self.tr("Stop {0}") if playing else self.tr("Hear {0}")
        self.hear.setText(text.format(self._letter))
        keep_icon(self.hear, "stop" if playing else "play")

    @property
    def given(self) -> int | None:
        """The score, 1-5; None if none was given."""
        found = self.score.currentData()
        return int(found) if found is not None else None

    def _tell(self) -> None:
        sentence = str(self.score.currentData(Qt.ItemDataRole.ToolTipRole) or "")
        self.sentence.setText(sentence)
        self.score.setAccessibleDescription(sentence)
