"""Preparing a motion with the team: what runs, what it brought so far, and how it ended.

The team works on the bridge's loop, on a copy of the case. What it brings is put into the case here, on the
UI thread, a few pieces at a time: each is in the journal before it is shown, and all of it is one step to
undo unless a person edits in between. What prepares is imported when it is first wanted: the window starts
without it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from debatecoach.base.errors import DebateCoachError
from debatecoach.debate.changes import Batch, Change
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side
from debatecoach.ui.kit.bridge import LET_DRAW
from debatecoach.ui.prep.preparing_run import WORK, Ending, Outcome, Run, Wanted

if TYPE_CHECKING:
    from debatecoach.coach.prep.estimate import Outlook, PreparationEstimate
    from debatecoach.coach.prep.events import Event, Proposed
    from debatecoach.coach.prep.growing import Growing
    from debatecoach.coach.prep.preparation import PreparedCase
    from debatecoach.coach.team.budget import Reached
    from debatecoach.debate.argument import Argument
    from debatecoach.ui.case.open_case import OpenCase
    from debatecoach.ui.connect.connection_desk import ConnectionDesk
    from debatecoach.ui.kit.user_settings import UserSettings

TAKE_MS, AT_ONCE, RESTS = 120, 40, 4
"""Pieces are taken in this often, so many at once, and after a rest of so many times as long as it took:
the window lives on meanwhile."""


class PreparingDesk(QObject):
    """See the module; there is one for the window.

    Signals:
        changed: it began, it ended, a question is there or gone.
        grew: there is more of it.

    Attributes:
        open_case, settings, connections: it works with them.
        run: what is under way.
        outcome: how the last one ended, until :meth:`forget`.
        reached: the limit that is reached; nothing is asked of the model before :meth:`allow`.
        wanted: how much to prepare, as it was chosen last.
        asked: what was asked for last, of a motion or of one node.
        proposals: other wordings to choose from, in the order they came.
    """

    changed = Signal()
    grew = Signal()
    _came = Signal()

    def __init__(self, open_case: OpenCase, settings: UserSettings, connections: ConnectionDesk) -> None:
        super().__init__(open_case)
        self.open_case, self.settings, self.connections = open_case, settings, connections
        self._engines = connections.engines
        self._bridge = open_case.bridge
        self.run: Run | None = None
        self.outcome: Outcome | None = None
        self.reached: Reached | None = None
        self.wanted = Wanted()
        self.asked: Wanted | Growing = self.wanted
        self.proposals: list[Proposed] = []
        self._timer = QTimer(self, singleShot=True, interval=TAKE_MS, timeout=self._take_some)
        self._came.connect(self._wait_a_little, Qt.ConnectionType.QueuedConnection)
        open_case.closing.connect(self._closing)
        open_case.changed.connect(self._new_case)
        connections.spent.connect(self._called)
        connections.changed.connect(self._connection_changed)

    # -- verbs -------------------------------------------------------------------------------------------

    @property
    def can_start(self) -> bool:
        """There is a case and a model."""
        return self.open_case.case is not None and self._engines.in_use.connection is not None

    def estimate(self, wanted: Wanted | Growing) -> PreparationEstimate:
        """What is missing of that. A node that is asked about is there."""
        from debatecoach.coach.prep.estimate import estimate, estimate_growing
        from debatecoach.coach.prep.scores import SAMPLES

        case, connection = self.open_case.case, self._engines.in_use.connection
        assert case is not None
        searching = connection is not None and bool(connection.searches)
        told = connection.asker.tells_choices() if connection is not None else None
        samples = SAMPLES if told is False else 1
        if not isinstance(wanted, Wanted):
            plan = estimate_growing(case, wanted, searching, samples)
        else:
            plan = estimate(
                case, wanted.sides, wanted.claims, wanted.depth, wanted.branch, searching, samples
            )
        return replace(plan, more=(SAMPLES - 1) * plan.tasks.get("categories", 0)) if told is None else plan

    def outlook(self, plan: PreparationEstimate) -> Outlook | None:
        """About how long that would take and what it would cost; None without a model."""
        from debatecoach.coach.prep.estimate import outlook

        link = self._engines.in_use.connection
        return outlook(plan, link.ledger, link.models, link.model.local) if link is not None else None

    def start(self, wanted: Wanted | Growing) -> None:
        """Prepare, or ask about a node; where a limit is reached, ask first (``reached``)."""
        connection, store = self._engines.in_use.connection, self.open_case.store
        if self.run is not None or connection is None or store is None:
            return
        if isinstance(wanted, Wanted):
            self.wanted = wanted
        elif wanted.node not in store.case.forests[wanted.side]:
            return
        self.asked, self.outcome = wanted, None
        self.reached = connection.budget.reached()
        if self.reached is None:
            self._begin(Run(store, connection, wanted, self.estimate(wanted)))
        self.changed.emit()

    def allow(self) -> None:
        """Go on though the limit is reached."""
        connection, reached = self._engines.in_use.connection, self.reached
        if self.outcome is not None:
            reached = self.outcome.reached
        if connection is not None and reached is not None:
            connection.budget.allow(reached.limit)
        self.start(self.asked)

    def stop(self) -> None:
        """End it here; what there is stays."""
        self._end(Ending.STOPPED)

    def forget(self) -> None:
        """Away with the question and the outcome."""
        if self.outcome is not None or self.reached is not None:
            self.outcome = self.reached = None
            self.changed.emit()

    def decided(self, proposal: Proposed) -> None:
        """A proposal was taken or left; others for the same argument go with one that was taken."""
        self.proposals = [each for each in self.proposals if each is not proposal]
        self.changed.emit()

    def _new_case(self) -> None:
        self.proposals = []
        self.forget()
        self.changed.emit()

    # -- running -----------------------------------------------------------------------------------------

    def _begin(self, run: Run) -> None:
        link, wanted = run.connection, run.wanted
        case, embedding = run.store.case.snapshot(), self._engines.in_use.embedding

        def came(event: Event) -> None:  # on the loop's thread
            run.came.append(event)
            self._came.emit()

        async def work(_progress: Callable[[str], None]) -> PreparedCase:
            from debatecoach.coach.prep.growing import grow_node
            from debatecoach.coach.prep.preparation import Options, prepare

            await asyncio.sleep(LET_DRAW)
            link.speak(case.motion.language)
            searcher = link.searcher() if link.searches else None
            if not isinstance(wanted, Wanted):
                return await grow_node(
                    case, wanted, link.asker, embedding, link.trail,
                    searcher=searcher, work=WORK, progress=came,
                )  # fmt: skip
            return await prepare(
                case, wanted.sides, link.asker, embedding, link.trail, searcher=searcher, progress=came,
                options=Options(wanted.claims, wanted.depth, wanted.branch, work=WORK),
            )  # fmt: skip

        self.run = run
        job = run.job = self._bridge.start(work)
        job.then(lambda prepared: self._over(run, prepared.stopped), lambda error: self._over(run, error))

    def _over(self, run: Run, error: DebateCoachError | None) -> None:
        if self.run is run:
            self._take(len(run.came))
        if self.run is run:  # what was left could be kept
            self._end(Ending.DONE if error is None else Ending.FAILED, error)

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
        self.outcome.currency = self.settings.currency
        if ending is Ending.LIMIT:
            self.outcome.reached = run.connection.budget.reached()
        self.changed.emit()

    def _closing(self) -> None:
        """The case goes: what has come is kept in it."""
        if self.run is not None:
            self._end(Ending.STOPPED)

    def _connection_changed(self) -> None:
        if self.run is not None and self._engines.in_use.connection is not self.run.connection:
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
        from debatecoach.coach.prep.events import Analysed, PassagesFound, Proposed

        run = self.run
        if run is None or self.open_case.store is not run.store or not run.came:
            return
        events = [run.came.popleft() for _ in range(min(most, len(run.came)))]
        name = self._step_name(run.wanted)
        try:
            with self.open_case.steps.joined(run, lambda: self._undone(run)):
                for event in events:
                    if isinstance(event, PassagesFound):
                        run.so_far.passages += self.open_case.change_passages(event.passages, (), name)
                    elif isinstance(event, Analysed):
                        motion = filled(run.store.case.motion, event.analysis)
                        if motion != run.store.case.motion:
                            self.open_case.set_motion(motion, name)
                            run.so_far.analysed = True
                    elif isinstance(event, Proposed):
                        self.proposals.append(event)
                        run.so_far.proposed += 1
                for side in Side:
                    self._take_trees(run, side, events, name)
        except DebateCoachError as error:  # the disk refuses
            self._end(Ending.FAILED, error)
            return
        self.grew.emit()

    def _step_name(self, wanted: Wanted | Growing) -> str:
        """What it is called where it can be taken back."""
        if isinstance(wanted, Wanted):
            return self.tr("preparation")
        names = {
            "grow": self.tr("Grow here"),
            "harder": self.tr("Attack this harder"),
            "better": self.tr("Find a better answer"),
            "evidence": self.tr("Evidence for this"),
        }
        return names[wanted.verb]

    def _take_trees(self, run: Run, side: Side, events: list[Event], name: str) -> None:
        """All that is new in a side's trees is one edit."""
        from debatecoach.coach.prep.events import Attached, Grown, Scored

        forest = run.store.case.forests[side]
        draft = RehearsalForest(side, forest.twigs())
        changes: list[Change[Argument]] = []
        grown = scored = no_place = 0
        for event in events:
            if not isinstance(event, Grown | Scored | Attached) or event.side is not side:
                continue
            change = event.change(draft)
            if change is None:
                no_place += isinstance(event, Grown)
                continue
            change.apply(draft)
            changes.append(change)
            grown += isinstance(event, Grown)
            scored += isinstance(event, Scored)
            run.so_far.attached += isinstance(event, Attached)
        if changes:
            self.open_case.edit(side, Batch(tuple(changes)), name)
        run.so_far.grown[side] += grown
        run.so_far.scored += scored
        run.so_far.no_place += no_place
