"""Lists the student reads: rows as tall as their words, and what a note may answer."""

from __future__ import annotations

import math

from PySide6.QtCore import QCoreApplication, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFont, QTextLayout, QTextOption
from PySide6.QtWidgets import QListWidget, QStyledItemDelegate, QStyleOptionViewItem

from debatecoach.coach.listen.in_short import in_short
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.ui.flow_along.flow_along_words import answerable
from debatecoach.ui.kit.screen_reader import announce

translate = QCoreApplication.translate

AROUND, ABOVE = 24, 14
"""Pixels left and right of a row's words, and above and below, together."""


class Roomy(QStyledItemDelegate):
    """Rows as tall as their words are drawn, with room around them. Qt reckons Chinese lines too low in a
    mixed text, and breaks lines as if the style sheet's padding were not there."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        hint = super().sizeHint(option, index)
        width = option.rect.width() - AROUND
        if width <= 0:
            return hint
        icon = option.decorationSize.width() + 6 if index.data(Qt.ItemDataRole.DecorationRole) else 0
        return QSize(hint.width(), _tall(str(index.data() or " "), option.font, width - icon) + ABOVE)


def _tall(text: str, font: QFont, width: float) -> int:
    layout = QTextLayout(text.replace("\n", "\u2028"), font)
    layout.setTextOption(QTextOption())
    layout.beginLayout()
    tall = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        tall += line.height()
    layout.endLayout()
    return math.ceil(tall)


class Rows(QListWidget):
    """A list whose texts break into lines."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setWordWrap(True)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setItemDelegate(Roomy(self))


class Targets(Rows):
    """What a speech could answer, one chosen: the first is nothing at all.

    Signals:
        pointed: one was chosen with the mouse.
    """

    pointed = Signal()

    def __init__(self) -> None:
        super().__init__(translate("NotesFace", "The next note answers"))
        self._refs: list[FlowRef | None] = []
        self._texts: list[str] = []
        self.clicked.connect(lambda _index: self.pointed.emit())

    @property
    def ref(self) -> FlowRef | None:
        """What is chosen."""
        row = self.currentRow()
        return self._refs[row] if 0 <= row < len(self._refs) else None

    def offer(self, current: Round, speech: int) -> None:
        """Show what a speech could answer; the choice stays where it still can be made."""
        refs: list[FlowRef | None] = [None, *answerable(current, speech)]
        texts = [current.flow[each].claim if each is not None else _nothing() for each in refs]
        if (refs, texts) == (self._refs, self._texts):
            return
        chosen, self._refs, self._texts = self.ref, refs, texts
        self.clear()
        self.addItems(texts)
        self.choose(chosen)

    def choose(self, ref: FlowRef | None) -> None:
        """Choose a point; one that is no longer on the flow is offered for as long as it is chosen."""
        if ref not in self._refs:
            self._refs.append(ref)
            self._texts.append(gone())
            self.addItem(gone())
        self.setCurrentRow(self._refs.index(ref))

    def step(self, by: int) -> None:
        """Choose the one so many rows below, from where somebody writes: who hears the screen is told."""
        row = min(max(0, self.currentRow() + by), self.count() - 1)
        if row != self.currentRow():
            self.setCurrentRow(row)
            announce(self, said(self._texts[row]) if row else self._texts[0])


def _nothing() -> str:
    return translate("FlowAlong", "Nothing: a point of its own")


def gone() -> str:
    """In the place of a point that is not there any more."""
    return translate("NotesFace", "Answers a point that is no longer on the flow")


def said(claim: str) -> str:
    """``Answers: Unions raise demand``."""
    return translate("NotesFace", "Answers: {0}").format(claim)


def answers_text(current: Round, ref: FlowRef) -> str:
    """What a note or a point answers, in a line."""
    if ref.node not in current.flow.trees[ref.tree]:
        return gone()
    return said(in_short(current.flow[ref].claim))
