"""Preparing a motion with the team: what runs, what it brought so far, and how it ended.

The team works on the bridge's loop, on a copy of the case. What it brings is put into the case here, on the
UI thread, a few pieces at a time: each is in the journal before it is shown, and all of it is one step to
undo unless a person edits in between. What prepares is imported when it is first wanted: the window starts
without it.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from debatecoach.coach.tasks.ledger import Totals
from debatecoach.debate.changes import Batch, Change
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side
from debatecoach.errors import DebateCoachError
from debatecoach.ui.bridge import Job
from debatecoach.ui.round_desk import LET_DRAW

if TYPE_CHECKING:
    from debatecoach.casefile.store import CaseStore
    from debatecoach.coach.prep.estimate import Estimate
    from debatecoach.coach.prep.events import Event
    from debatecoach.coach.prep.preparation import Prepared
    from debatecoach.coach.tasks.ledger import Call
    from debatecoach.coach.team.budget import Reached
    from debatecoach.coach.team.trail import Entry
    from debatecoach.connection import Connection
    from debatecoach.debate.argument import Argument
    from debatecoach.ui.session import Session

WORK = "prep"
TAKE_MS, AT_ONCE, RESTS = 120, 40, 4
"""Pieces are taken in this often, so many at once, and after a rest of so many times as long as it took:
the window lives on meanwhile."""
STAGES = ("queries", "organise", "analyse", "claims", "counters", "scores")
"""Tasks in the order of the work; of those under way the first is what is being done."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """How much to prepare; see :class:`debatecoach.coach.prep.preparation.Options`."""

    sides: tuple[Side, ...] = tuple(Side)
    claims: int = 4
    depth: int = 3
    branch: int = 2


class Ending(StrEnum):
    """Why a preparation ended."""

    DONE = "done"
    STOPPED = "stopped"
    UNDONE = "undone"
    DISCONNECTED = "disconnected"
    LIMIT = "limit"
    FAILED = "failed"


@dataclass(slots=True)
class Outcome:
    """What a preparation brought.

    Attributes:
        ending, error, reached: why it ended; the error, or the limit, if it was one.
        wanted: what was asked for.
        grown: new arguments in the case, by side.
        scored: of all arguments.
        passages, analysed: new evidence; whether the motion was analysed.
        no_place: arguments whose place in the tree was gone.
        families: arguments' families that got no replies; ``bare``: arguments nobody scored.
        troubles: lines of the trail that say what could not be done as it should be, one of a kind.
        totals: calls, tokens and money of this preparation alone.
        priced, local: the money is known; the model runs on this computer.
        currency: the user's.
    """

    ending: Ending
    wanted: Wanted
    error: DebateCoachError | None = None
    reached: Reached | None = None
    grown: Counter[Side] = field(default_factory=Counter)
    scored: int = 0
    passages: int = 0
    analysed: bool = False
    no_place: int = 0
    families: int = 0
    bare: int = 0
    troubles: list[Entry] = field(default_factory=list)
    totals: Totals = Totals()
    priced: bool = True
    local: bool = False
    currency: str = ""


class Run:
    """A preparation under way."""

    def __init__(self, store: CaseStore, connection: Connection, wanted: Wanted, plan: Estimate) -> None:
        self.store, self.connection, self.wanted, self.plan = store, connection, wanted, plan
        self.came: deque[Event] = deque()
        self.so_far = Outcome(Ending.DONE, wanted)
        self.ledger_from = max(connection.ledger.calls, default=0)
        self.trail_from = len(connection.trail.entries)
        self.job: Job | None = None

    @property
    def grown(self) -> int:
        """New arguments in the case."""
        return self.so_far.grown.total()

    @property
    def calls(self) -> int:
        """Calls that have ended."""
        return sum(each.ended >= 0 for each in self._calls())

    @property
    def stage(self) -> str:
        """The task that is being done (:data:`STAGES`); empty before the first."""
        tasks = {each.task for each in self._calls() if each.ended < 0}
        last = next((each.task for each in reversed(self._calls())), "")
        return next((each for each in STAGES if each in tasks), last)

    def count_up(self) -> Outcome:
        """What it brought, with what ledger and trail say of it."""
        from debatecoach.coach.prep.rehearse import NO_REPLIES, UNSCORED

        ledger, made = self.connection.ledger, self.so_far
        made.totals = ledger.totals(WORK, since=self.ledger_from)
        models = set(self.connection.models.values())
        made.local = self.connection.model.local
        made.priced = not made.local and models <= set(ledger.prices)
        for each in list(self.connection.trail.entries[self.trail_from :]):
            if each.work != WORK or not each.degraded:
                continue
            if each.text.startswith("Rehearsed"):  # repeats what the others say
                continue
            if each.text not in {known.text for known in made.troubles}:
                made.troubles.append(each)
            if each.text == NO_REPLIES:
                made.families += 1
            elif each.text == UNSCORED:
                made.bare += int(str(each.values.get("count", 0)))
        return made

    def _calls(self) -> list[Call]:
        every = list(self.connection.ledger.calls.values())  # a copy: the loop's thread adds to it
        return [each for each in every if each.id > self.ledger_from and each.work == WORK]


class PreparingDesk(QObject):
    """See the module; there is one for a session (:func:`preparing_of`).

    Signals:
        changed: it began, it ended, a question is there or gone.
        grew: there is more of it.

    Attributes:
        run: what is under way.
        outcome: how the last one ended, until :meth:`forget`.
        reached: the limit that is reached; nothing is asked of the model before :meth:`allow`.
        wanted: what was chosen last.
    """

    changed = Signal()
    grew = Signal()
    _came = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self.run: Run | None = None
        self.outcome: Outcome | None = None
        self.reached: Reached | None = None
        self.wanted = Wanted()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(TAKE_MS)
        self._timer.timeout.connect(self._take_some)
        self._came.connect(self._wait_a_little, Qt.ConnectionType.QueuedConnection)
        session.case_closing.connect(self._closing)
        session.case_changed.connect(self.forget)
        session.connections.spent.connect(self._called)
        session.connections.changed.connect(self._connection_changed)

    # -- verbs -------------------------------------------------------------------------------------------

    @property
    def can_start(self) -> bool:
        """There is a case and a model."""
        return self._session.case is not None and self._session.engines.connection is not None

    def estimate(self, wanted: Wanted) -> Estimate:
        """What is missing of that."""
        from debatecoach.coach.prep.estimate import estimate

        case, connection = self._session.case, self._session.engines.connection
        assert case is not None
        searching = connection is not None and bool(connection.searches)
        return estimate(case, wanted.sides, wanted.claims, wanted.depth, wanted.branch, searching)

    def start(self, wanted: Wanted) -> None:
        """Prepare; where a limit is reached, ask first (``reached``)."""
        session = self._session
        connection, store = session.engines.connection, session.store
        if self.run is not None or connection is None or store is None:
            return
        self.wanted, self.outcome = wanted, None
        self.reached = connection.budget.reached()
        if self.reached is None:
            self._begin(Run(store, connection, wanted, self.estimate(wanted)))
        self.changed.emit()

    def allow(self) -> None:
        """Go on though the limit is reached."""
        connection, reached = self._session.engines.connection, self.reached
        if self.outcome is not None:
            reached = self.outcome.reached
        if connection is not None and reached is not None:
            connection.budget.allow(reached.limit)
        self.start(self.wanted)

    def stop(self) -> None:
        """End it here; what there is stays."""
        self._end(Ending.STOPPED)

    def forget(self) -> None:
        """Away with the question and the outcome."""
        if self.outcome is not None or self.reached is not None:
            self.outcome = self.reached = None
            self.changed.emit()

    # -- running -----------------------------------------------------------------------------------------

    def _begin(self, run: Run) -> None:
        from debatecoach.coach.prep.preparation import Options, prepare

        session, link, wanted = self._session, run.connection, run.wanted
        case, embedding = run.store.case.snapshot(), session.engines.embedding
        options = Options(wanted.claims, wanted.depth, wanted.branch, work=WORK)

        def came(event: Event) -> None:  # on the loop's thread
            run.came.append(event)
            self._came.emit()

        async def work(_progress: Callable[[str], None]) -> Prepared:
            await asyncio.sleep(LET_DRAW)
            link.speak(case.motion.language)
            searcher = link.searcher() if link.searches else None
            return await prepare(
                case, wanted.sides, link.asker, embedding, link.trail,
                searcher=searcher, options=options, progress=came,
            )  # fmt: skip

        self.run = run
        job = run.job = session.bridge.start(work)
        job.succeeded.connect(lambda prepared: self._done(run, prepared))
        job.failed.connect(lambda error: self._failed(run, error))

    def _done(self, run: Run, prepared: Prepared) -> None:
        if self.run is run:
            self._take(len(run.came))
        if self.run is run:
            self._end(Ending.DONE if prepared.stopped is None else Ending.FAILED, prepared.stopped)

    def _failed(self, run: Run, error: DebateCoachError) -> None:
        if self.run is run:
            self._take(len(run.came))
        if self.run is run:
            self._end(Ending.FAILED, error)

    def _end(self, ending: Ending, error: DebateCoachError | None = None) -> None:
        run = self.run
        if run is None:
            return
        if ending in (Ending.STOPPED, Ending.DISCONNECTED, Ending.LIMIT):
            self._take(len(run.came))
            if self.run is None:  # what was left could not be kept, and that has ended it
                return
        self.run = None
        self._timer.stop()
        if run.job is not None:
            run.job.cancel()
        self.outcome = run.count_up()
        self.outcome.ending, self.outcome.error = ending, error
        self.outcome.currency = self._session.settings.currency
        if ending is Ending.LIMIT:
            self.outcome.reached = run.connection.budget.reached()
        self.changed.emit()

    def _closing(self) -> None:
        """The case goes: what has come is kept in it."""
        if self.run is not None:
            self._end(Ending.STOPPED)

    def _connection_changed(self) -> None:
        if self.run is not None and self._session.engines.connection is not self.run.connection:
            self._end(Ending.DISCONNECTED)
        self.changed.emit()

    def _called(self) -> None:
        run = self.run
        if run is None:
            return
        if run.connection.budget.reached() is not None:
            self._end(Ending.LIMIT)
        else:
            self.grew.emit()

    def _undone(self, run: Run) -> None:
        """What came so far was taken back: nobody wants the rest."""
        if self.run is run:
            run.came.clear()
            QTimer.singleShot(0, self, lambda: self.run is run and self._end(Ending.UNDONE))

    # -- into the case -----------------------------------------------------------------------------------

    @Slot()
    def _wait_a_little(self) -> None:
        if self.run is not None and not self._timer.isActive():
            self._timer.start()

    def _take_some(self) -> None:
        began = time.monotonic()
        self._take(AT_ONCE)
        took = round(1000 * (time.monotonic() - began))
        rest = max(TAKE_MS, RESTS * took)  # large trees take longer to draw
        self._timer.setInterval(min(rest, 5 * TAKE_MS))
        if self.run is not None and self.run.came:
            self._timer.start()

    def _take(self, most: int) -> None:
        """Put pieces that have come into the case."""
        from debatecoach.coach.prep.analyse import filled
        from debatecoach.coach.prep.events import Analysed, Found

        run, session = self.run, self._session
        if run is None or session.store is not run.store or not run.came:
            return
        events = [run.came.popleft() for _ in range(min(most, len(run.came)))]
        name = self.tr("preparation")
        try:
            with session.steps.joined(run, lambda: self._undone(run)):
                for event in events:
                    if isinstance(event, Found):
                        run.so_far.passages += session.change_passages(event.passages, (), name)
                    elif isinstance(event, Analysed):
                        motion = filled(run.store.case.motion, event.analysis)
                        if motion != run.store.case.motion:
                            session.set_motion(motion, name)
                            run.so_far.analysed = True
                for side in Side:
                    self._take_trees(run, side, events, name)
        except DebateCoachError as error:  # the disk refuses
            self._end(Ending.FAILED, error)
            return
        self.grew.emit()

    def _take_trees(self, run: Run, side: Side, events: list[Event], name: str) -> None:
        """All that is new in a side's trees is one edit."""
        from debatecoach.coach.prep.events import Grown, Scored

        forest = run.store.case.forests[side]
        draft = RehearsalForest(side, forest.twigs())
        changes: list[Change[Argument]] = []
        grown = scored = no_place = 0
        for event in events:
            if not isinstance(event, Grown | Scored) or event.side is not side:
                continue
            change = event.change(draft)
            if change is None:
                no_place += isinstance(event, Grown)
                continue
            change.apply(draft)
            changes.append(change)
            grown += isinstance(event, Grown)
            scored += isinstance(event, Scored)
        if changes:
            self._session.edit(side, Batch(tuple(changes)), name)
        run.so_far.grown[side] += grown
        run.so_far.scored += scored
        run.so_far.no_place += no_place


def preparing_of(session: Session) -> PreparingDesk:
    """The session's."""
    found = session.findChild(PreparingDesk)
    return found if found is not None else PreparingDesk(session)
