"""The class in the open app, and what a student's coach asked for: read and changed off the UI thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject, Signal

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.messages import Message
from debatecoach.base.paths import state_dir
from debatecoach.casefile.assigned import keep_assigned, read_assigned
from debatecoach.casefile.classroom import ClassBook, Classroom
from debatecoach.casefile.handing import (
    Assignment,
    handed_in,
    read_assignment,
    write_assignment,
    write_handin,
)
from debatecoach.casefile.practice import Practice

if TYPE_CHECKING:
    from debatecoach.debate.case import Case, Round
    from debatecoach.debate.format import Format
    from debatecoach.ui.drills.practice_desk import PracticeDesk
    from debatecoach.ui.kit.bridge import Bridge, Job
    from debatecoach.ui.round.desk import RoundDesk

MOST_FILES = 200
"""Opened at once."""


@dataclass(frozen=True, slots=True)
class TakenIn:
    """What became of files that were opened.

    Attributes:
        told: in order.
        wrong: of those that could not be taken in.
    """

    told: list[Message] = field(default_factory=list)
    wrong: list[DebateCoachError] = field(default_factory=list)


class ClassDesk(QObject):
    """Both sides of handing work out and back.

    Signals:
        changed: the class is other than before.
        assigned_changed: what this user's coach asked for is.
        taken_in: a :class:`TakenIn`.
        wanted: the Path of a case somebody wants to look at.
        assigning: somebody wants to write an assignment.

    Attributes:
        room, progress: the class and what is known of each student; None while it was not read.
        assigned: what this user is asked to debate, oldest first.
    """

    changed = Signal()
    assigned_changed = Signal()
    taken_in = Signal(object)
    wanted = Signal(object)
    assigning = Signal()

    def __init__(self, rounds: RoundDesk, practice: PracticeDesk, bridge: Bridge) -> None:
        super().__init__(rounds)
        self._rounds, self._practice, self._bridge = rounds, practice, bridge
        self.book = ClassBook(state_dir())
        self.room: Classroom | None = None
        self.progress: dict[str, Practice] = {}
        self.assigned: list[Assignment] = []

    @property
    def formats(self) -> Mapping[str, Format]:
        """Those a round can be held in."""
        return self._rounds.engines.in_use.library.formats

    # -- the coach's class -------------------------------------------------------------------------------

    def look(self) -> Job:
        """Read the class, as another window may have left it."""
        return self.do(lambda: None)

    def do(self, change: Callable[[], object]) -> Job:
        """Make a change of :attr:`book`, read all anew, and tell; a fault is told."""

        def work() -> tuple[Classroom, dict[str, Practice]]:
            change()
            return self.book.read(), self.book.progress()

        def done(found: tuple[Classroom, dict[str, Practice]]) -> None:
            self.room, self.progress = found
            self.changed.emit()

        def failed(error: DebateCoachError) -> None:
            self.room = self.room or Classroom()
            self._bridge.trouble.emit(error)
            self.changed.emit()

        job = self._bridge.start_thread(work)
        job.then(done, failed)
        return job

    def take_in(self, paths: Sequence[Path]) -> Job:
        """Keep what students handed in; each file that cannot be is told, the others are kept."""
        taken = TakenIn()

        def take() -> None:
            for path in paths[:MOST_FILES]:
                try:
                    taken.told.extend(self.book.take_in(path))
                except DebateCoachError as error:
                    taken.wrong.append(error)

        job = self.do(take)
        job.succeeded.connect(lambda _found: self.taken_in.emit(taken))
        return job

    def assign(self, path: Path, assignment: Assignment) -> Job:
        """Write the file to hand out, and remember it."""

        def work() -> None:
            write_assignment(path, assignment)
            known = {each.id for each in self.book.read().assignments}
            if assignment.id not in known:
                self.book.assign(assignment)

        return self.do(work)

    # -- what this user's coach asked for ----------------------------------------------------------------

    def look_at_assigned(self) -> None:
        """Read it."""
        self._follow(lambda: read_assigned(state_dir()))

    def take_up(self, path: Path) -> Job:
        """Keep an assignment that was opened."""
        return self._follow(lambda: keep_assigned(state_dir(), read_assignment(path)))

    def say(self, text: str) -> None:
        """News for whoever is in the window."""
        self._bridge.notice.emit(text)

    def put_aside(self, assignment: Assignment) -> None:
        """It is done with."""
        self._follow(lambda: keep_assigned(state_dir(), assignment, over=True))

    def _follow(self, work: Callable[[], list[Assignment]]) -> Job:
        def found(assigned: list[Assignment]) -> None:
            if assigned != self.assigned:
                self.assigned = assigned
                self.assigned_changed.emit()

        job = self._bridge.start_thread(work)
        job.then(found, self._bridge.trouble)
        return job

    def met_by(self, assignment: Assignment) -> Round | None:
        """The open case's round that was asked for, if it is over."""
        case = self._rounds.open_case.case
        held = case.rounds if case is not None else []
        return next((each for each in reversed(held) if case and assignment.met_by(case, each)), None)

    def hand_in(
        self, path: Path, case: Case, round: Round, assignment: Assignment | None, progress: bool
    ) -> Job:
        """Write the file for the coach; the assignment is done with then."""
        self._practice.sign()
        practice, at = self._practice.practice, datetime.now(UTC).isoformat(timespec="seconds")
        known, held = case.snapshot(), round.snapshot()

        def work() -> Path:
            head = handed_in(known, held, practice, at, assignment, progress)
            return write_handin(path, head, known, held)

        job = self._bridge.start_thread(work)
        if assignment is not None:
            job.succeeded.connect(lambda _path: self.put_aside(assignment))
        return job


def day_words(by: str) -> str:
    """A date as the user writes it; what is none, as it is."""
    try:
        return QLocale().toString(date.fromisoformat(by), QLocale.FormatType.LongFormat)
    except ValueError:
        return by
