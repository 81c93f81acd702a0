"""One preparation: what was asked for, what it brought so far, how it ended."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from debatecoach.base.errors import DebateCoachError
from debatecoach.coach.tasks.ledger import Call, Totals
from debatecoach.debate.side import Side

if TYPE_CHECKING:
    from debatecoach.casefile.store import CaseStore
    from debatecoach.coach.prep.estimate import PreparationEstimate
    from debatecoach.coach.prep.events import Event
    from debatecoach.coach.prep.growing import Growing
    from debatecoach.coach.tasks.trail import TrailEntry
    from debatecoach.coach.team.budget import Reached
    from debatecoach.services.connection import Connection
    from debatecoach.ui.kit.bridge import Job

WORK = "prep"
STAGES = (
    *("queries", "organise", "analyse", "claims"),
    *("look_up", "attach", "stronger", "reword", "counters", "categories"),
)
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
        trees: new arguments were asked for.
        grown: new arguments in the case, by side.
        scored: of all arguments.
        passages, analysed: new evidence; whether the motion was analysed.
        attached, proposed: arguments that got a source; other wordings to choose from.
        no_place: arguments whose place in the tree was gone.
        families: arguments' families that got no replies; ``bare``: arguments nobody scored.
        troubles: lines of the trail that say what could not be done as it should be, one of a kind.
        totals: calls, tokens and money of this preparation alone.
        priced, local: the money is known; the model runs on this computer.
        currency: the user's.
    """

    ending: Ending
    wanted: Wanted | Growing
    trees: bool = True
    error: DebateCoachError | None = None
    reached: Reached | None = None
    grown: Counter[Side] = field(default_factory=Counter)
    scored: int = 0
    passages: int = 0
    analysed: bool = False
    attached: int = 0
    proposed: int = 0
    no_place: int = 0
    families: int = 0
    bare: int = 0
    troubles: list[TrailEntry] = field(default_factory=list)
    totals: Totals = Totals()
    priced: bool = True
    local: bool = False
    currency: str = ""


class Run:
    """A preparation under way."""

    def __init__(
        self, store: CaseStore, connection: Connection, wanted: Wanted | Growing, plan: PreparationEstimate
    ) -> None:
        self.store, self.connection, self.wanted, self.plan = store, connection, wanted, plan
        self.came: deque[Event] = deque()
        self.so_far = Outcome(Ending.DONE, wanted, plan.new > 0 or isinstance(wanted, Wanted))
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
                made.bare += int(each.said.get("count") or 0)
        return made

    def _calls(self) -> list[Call]:
        every = list(self.connection.ledger.calls.values())  # a copy: the loop's thread adds to it
        return [each for each in every if each.id > self.ledger_from and each.work == WORK]
