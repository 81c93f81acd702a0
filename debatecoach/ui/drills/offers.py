"""What there is to practise: after the last round, prepared answers that are due, and at any time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from debatecoach.coach.coaching.drills import SHORT, THINK
from debatecoach.debate.ballot import NextAction
from debatecoach.debate.drill import Drill, DrillKind
from debatecoach.ui.ballot import ballot_words
from debatecoach.ui.drills import drill_words as words
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.layouts import Gap, column_of, fill, row_of
from debatecoach.ui.kit.widgets import Card, button, label
from debatecoach.ui.kit.wording import joined, shipped_name

if TYPE_CHECKING:
    from debatecoach.ui.drills.practice_desk import PracticeDesk


class Offers(QWidget):
    """The list of drills; each begins with one click.

    Attributes:
        first: the button of the most pressing drill.
    """

    def __init__(
        self, desk: PracticeDesk, book: ActionBook, on_blocks: Callable[[list[Drill]], object]
    ) -> None:
        super().__init__()
        self._desk, self._book, self._on_blocks = desk, book, on_blocks
        self.first: QPushButton | None = None
        self._column = column_of(inside=self, spacing=12)
        self._after_round()
        self._prepared()
        self._any_time()

    def _after_round(self) -> None:
        self._column.addWidget(label(self.tr("From your last round"), "title", wrap=True))
        offered = self._desk.next_drills()
        if not offered:
            text = self.tr("After a judged round its three next steps appear here, each with a drill.")
            begin = button(self.tr("Start a round"), self._book["round.start"].trigger)
            fill(self._column, label(text, "muted", wrap=True), (begin, Qt.AlignmentFlag.AlignLeft))
            return
        for action, drill in offered:
            self._column.addWidget(self._after(action, drill))

    def _after(self, action: NextAction, drill: Drill) -> Card:
        text = ballot_words.told(action.text)
        card = Card()
        card.setAccessibleName(text)
        card.column.addWidget(label(text, "strong", wrap=True, selectable=True))
        if action.why:
            card.column.addWidget(label(ballot_words.told(action.why), "muted", wrap=True))
        name = self.tr("Start: {0}").format(words.title(drill.kind))
        made = button(name, partial(self._desk.wanted.emit, drill), "" if self.first else "primary")
        made.setAccessibleDescription(text)
        self.first = self.first or made
        card.column.addWidget(made, 0, Qt.AlignmentFlag.AlignLeft)
        return card

    def _prepared(self) -> None:
        drills, waiting = self._desk.blocks()
        fill(self._column, Gap(8), label(self.tr("Prepared answers"), "title", wrap=True))
        if not drills:
            text = self.tr(
                "Answers in the open case's rehearsal trees can be recalled from memory here, each again "
                "shortly before it would be forgotten. None is due now."
            )
            self._column.addWidget(label(text, "muted", wrap=True))
            return
        about = self.tr("A point of the other side is shown; say from memory what you prepared against it.")
        if waiting:
            about = joined((about, self.tr("Recalled before and due again: {0}.").format(waiting)))
        self._entry(
            words.title(DrillKind.RECALL),
            about,
            lambda: self._on_blocks(drills),
            sum(sum(each.legs) for each in drills),
            self.tr("Recall {0}").format(len(drills)),
        )

    def _any_time(self) -> None:
        fill(self._column, Gap(8), label(self.tr("Any time"), "title", wrap=True))
        self._entry(
            words.title(DrillKind.IMPROMPTU),
            self.tr("A motion you do not expect: half a minute to think, a minute to speak."),
            self._desk.begin_impromptu,
            THINK + SHORT,
        )
        abouts = {
            DrillKind.WEIGH: self.tr("Weigh the best points of your last round against each other."),
            DrillKind.REDO: self.tr("Your last rebuttal again, on the same flow, beside the first one."),
            DrillKind.SHRINK: self.tr("Your last rebuttal three times, each time in less time."),
        }
        for kind, about in abouts.items():
            drill = self._desk.speech_drill(kind)
            if drill is not None:
                begin = partial(self._desk.wanted.emit, drill)
                self._entry(words.title(kind), about, begin, drill.think + sum(drill.legs))
        if self._desk.can_talk:
            for id, about in {
                "free-debate": self.tr(
                    "Two minutes each to say what you stand for, then short turns on two clocks: either side "
                    "may go on, and the clock of whoever speaks runs down."
                ),
                "crossfire": self.tr("Two minutes each, then three in which both sides ask and answer."),
            }.items():
                format = self._desk.format(id)
                seconds = sum(each.seconds for each in format.slots)
                self._entry(shipped_name(format.name), about, partial(self._talk, id), seconds)

    def _talk(self, format: str) -> None:
        if self._desk.begin_talk(format):
            self._book["go.round"].trigger()

    def _entry(
        self, title: str, about: str, on_click: Callable[[], object], seconds: float, name: str = ""
    ) -> None:
        """A drill: what it is and how long it takes, its button beside."""
        card = Card()
        card.setAccessibleName(title)
        start = button(name or self.tr("Start"), on_click, "" if self.first else "primary")
        start.setAccessibleName(self.tr("Start: {0}").format(title))
        self.first = self.first or start
        long = self.tr("about {0} min").format(max(1, round(seconds / 60)))
        head = row_of((label(title, "strong", wrap=True), 1), label(long, "small"), spacing=8)
        said = column_of(head, label(about, "muted", wrap=True), spacing=4)
        card.column.addLayout(row_of((said, 1), start, spacing=16))
        self._column.addWidget(card)
