"""What the user's coach asked for, as the one suggestion of the home screen: debated, and handed back."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.casefile.handing import Assignment
from debatecoach.debate.case import Round, RoundState
from debatecoach.debate.side import Side
from debatecoach.debate.speech import words_alone
from debatecoach.ui.classroom.desk import ClassDesk, day_words
from debatecoach.ui.kit.layouts import empty, fill, held, wrap_of
from debatecoach.ui.kit.names import side_name
from debatecoach.ui.kit.widgets import Card, button, keep_icon, label
from debatecoach.ui.kit.wording import shipped_name
from debatecoach.ui.round.desk import RoundDesk


def unknown_format(asked: Assignment) -> InputError:
    """An assignment that was written by another version."""
    return InputError(
        QT_TRANSLATE_NOOP("errors", "Your coach asks for a format that is not here: {format}."),
        todo=QT_TRANSLATE_NOOP("errors", "Update debatecoach, or debate the motion in another format."),
        format=asked.format,
    )


class AssignedCard(Card):
    """The oldest assignment that is open. Hidden where there is none.

    Signals:
        wanted: it is to be debated (Assignment, Side).
        handing: a round of the open case is to be handed in for it (Assignment, Round).
    """

    wanted = Signal(object, object)
    handing = Signal(object, object)

    def __init__(self, classroom: ClassDesk, rounds: RoundDesk) -> None:
        super().__init__()
        self._desk, self._rounds = classroom, rounds
        self.column.setContentsMargins(16, 16, 16, 16)
        for signal in (classroom.assigned_changed, rounds.round_changed, rounds.ballot_changed):
            signal.connect(self.show_next)
        rounds.open_case.changed.connect(self.show_next)
        self._shown: tuple[object, ...] = ()
        self.verbs: list[QPushButton] = []
        self.hide()

    def set_busy(self, busy: bool) -> None:
        """While a case is being opened nothing here can be pressed twice."""
        for each in self.verbs:
            each.setEnabled(not busy)

    def show_next(self) -> None:
        """Show the first there is, with what can be done about it now."""
        self.setVisible(bool(self._desk.assigned))
        asked = self._desk.assigned[0] if self._desk.assigned else None
        met = self._desk.met_by(asked) if asked is not None else None
        running = self._under_way(asked) if asked is not None else False
        shown = (asked, met.id if met is not None else "", running, len(self._desk.assigned))
        if shown == self._shown or asked is None:
            return
        self._shown, others = shown, len(self._desk.assigned) - 1
        empty(self.column)
        who = (
            self.tr("From your coach, {0}").format(asked.coach) if asked.coach else self.tr("From your coach")
        )
        self.setAccessibleName(f"{who}: {asked.motion}")
        fill(self.column, label(who, "small"), label(asked.motion, "display", wrap=True))
        self.column.addWidget(label(" · ".join(self._terms(asked)), "strong", wrap=True))
        if asked.note:
            self.column.addWidget(label(asked.note, "muted", wrap=True, selectable=True))
        if met is not None:
            done = self.tr(
                "You have debated it. Look at your ballot, then hand it back, or debate it once more."
            )
            self.column.addWidget(label(done, wrap=True))
        self.verbs = self._verbs(asked, met, running)
        self.column.addWidget(held(wrap_of(*self.verbs, margins=(0, 12, 0, 0))))
        if others:
            more = self.tr("1 more assignment waits behind it.")
            if others > 1:
                more = self.tr("{0} more assignments wait behind it.").format(others)
            self.column.addWidget(label(more, "small"))

    def _under_way(self, asked: Assignment) -> bool:
        case, current = self._rounds.open_case.case, self._rounds.current
        same = case is not None and words_alone(case.motion.text) == words_alone(asked.motion)
        return same and current is not None and current.state is RoundState.RUNNING

    def _verbs(self, asked: Assignment, met: Round | None, running: bool) -> list[QPushButton]:
        """The dark one is what comes next; a round that is under way has its own above."""
        made = []
        if met is not None:
            hand = button(
                self.tr("Hand it back…"), lambda: self.handing.emit(asked, met), "primary", "export"
            )
            hand.setProperty("scale", "large")
            made.append(hand)
        first = "" if met is not None or running else "primary"
        for side in (asked.side,) if asked.side is not None else tuple(Side):
            text = self.tr("Debate it") if asked.side else self.tr("Speak for {0}").format(side_name(side))
            ink = "accent_ink" if first else "ink"
            begin = button(text, lambda side=side: self.wanted.emit(asked, side), first, "play")
            begin.setProperty("scale", "large")
            keep_icon(begin, "play", ink)
            made.append(begin)
            first = ""
        aside = button(self.tr("Put aside"), lambda: self._desk.put_aside(asked), "quiet")
        aside.setToolTip(self.tr("It leaves this page; open the file again to have it back"))
        return [*made, aside]

    def _terms(self, asked: Assignment) -> list[str]:
        known = self._desk.formats.get(asked.format)
        terms = [self.tr("by {0}").format(day_words(asked.by))] if asked.by else []
        side = self.tr("you speak for {0}").format(side_name(asked.side)) if asked.side else ""
        terms.append(side or self.tr("you choose your side"))
        return [*terms, shipped_name(known.name) if known is not None else asked.format]
