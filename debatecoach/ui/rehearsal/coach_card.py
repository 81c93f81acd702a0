"""A coach's own marks on an argument: review state, lock, tags, note. None of it is ever spoken."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit

from debatecoach.debate.argument import Argument, Review
from debatecoach.ui.dialogs.check import Check
from debatecoach.ui.rehearsal.fields import CalmCombo, InlineText
from debatecoach.ui.rehearsal.words import REVIEW_NAMES, tr
from debatecoach.ui.widgets import Card, label

MAX_TAGS = 12
MAX_TAG = 40


def tags_of(text: str) -> tuple[str, ...]:
    """Tags as typed, separated by commas (full-width ones too): trimmed, each once."""
    words = text.replace("，", ",").replace("、", ",").split(",")
    tags = (" ".join(word.split())[:MAX_TAG] for word in words)
    return tuple(dict.fromkeys(tag for tag in tags if tag))[:MAX_TAGS]


class CoachCard(Card):
    """Signals tell what was set.

    Signals:
        reviewed: a :class:`Review`.
        locked: True to lock, False to unlock.
        tagged: the tags, a tuple.
    """

    reviewed = Signal(object)
    locked = Signal(bool)
    tagged = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.review = CalmCombo(self.tr("Review state"))
        for state, name in REVIEW_NAMES.items():
            self.review.addItem(tr(name), state)
        self.lock = Check(self.tr("Locked"))
        self.lock.setToolTip(self.tr("Nothing rewrites, moves or deletes it: no builder, no merge, no slip."))
        self.tags = QLineEdit()
        self.tags.setAccessibleName(self.tr("Tags"))
        self.tags.setPlaceholderText(self.tr("Tags, separated by commas"))
        self.tags.setMaxLength(MAX_TAGS * (MAX_TAG + 2))
        self.note = InlineText(self.tr("Coach’s note"), self.tr("Never spoken"))
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(label(self.tr("Coach"), "strong"))
        head.addStretch(1)
        head.addWidget(self.lock)
        self.column.addLayout(head)
        self.column.addWidget(self.review)
        self.column.addWidget(self.tags)
        self.column.addWidget(self.note)
        self.review.activated.connect(lambda _index: self.reviewed.emit(Review(self.review.currentData())))
        self.lock.clicked.connect(lambda on: self.locked.emit(on))
        self.tags.editingFinished.connect(self.commit)
        self._tags: tuple[str, ...] = ()

    def load(self, argument: Argument, moved: bool) -> None:
        """Show an argument's marks; what is being typed about the same one stays."""
        self.review.setCurrentIndex(max(0, self.review.findData(Review(argument.review))))
        self.lock.setChecked(argument.locked)
        if moved or not (self.tags.hasFocus() or self.tags.isModified()):
            self._tags = argument.tags
            self.tags.setText(", ".join(argument.tags))
            self.tags.setCursorPosition(0)

    def commit(self) -> None:
        """Hand in the tags if they are new."""
        tags = tags_of(self.tags.text())
        if tags != self._tags:
            self._tags = tags
            self.tags.setModified(False)
            self.tagged.emit(tags)
