"""Money: a round and a month may have a limit; reaching it asks, and never in the middle of a speech."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.coach.debater import Debater, Live, Pace, Progress
from debatecoach.coach.tasks.ledger import Ledger
from debatecoach.coach.tasks.trail import Agent, Trail
from debatecoach.debate.case import Case, Round
from debatecoach.debate.speech import Sentence, Speech

OVER = Message(
    "debater",
    "Your limit for language models is reached, so the library debater gave this speech.",
)
HANDED_OVER = QT_TRANSLATE_NOOP("team", "Takes over: the limit of {limit} is reached ({spent} spent)")


class Limit(StrEnum):
    """Which limit is reached."""

    ROUND = "round"
    MONTH = "month"


@dataclass(frozen=True, slots=True)
class Reached:
    """A limit that is reached.

    Attributes:
        limit: which.
        amount: the limit.
        spent: so far.
    """

    limit: Limit
    amount: float
    spent: float


Question = Callable[[Reached], Awaitable[bool]]
"""Asks the user whether to go on all the same."""


@dataclass(slots=True)
class Budget:
    """The user's limits.

    Attributes:
        ledger: what was spent.
        round, month: limits; 0 means none.
        spent_before: spent this month before the ledger began.
        since: id of the last call before the round began.
        allowed: limits the user has agreed to go over.
    """

    ledger: Ledger
    round: float = 0.0
    month: float = 0.0
    spent_before: float = 0.0
    since: int = 0
    allowed: frozenset[Limit] = frozenset()

    def begin_round(self) -> None:
        """A new round: its limit counts from here."""
        self.since = max(self.ledger.calls, default=0)
        self.allowed -= {Limit.ROUND}

    def reached(self) -> Reached | None:
        """The limit that is reached and was not agreed to be passed, if any."""
        this_round = self.ledger.totals(since=self.since).cost
        if self.round > 0 and this_round >= self.round and Limit.ROUND not in self.allowed:
            return Reached(Limit.ROUND, self.round, this_round)
        this_month = self.spent_before + self.ledger.totals().cost
        if self.month > 0 and this_month >= self.month and Limit.MONTH not in self.allowed:
            return Reached(Limit.MONTH, self.month, this_month)
        return None

    def allow(self, limit: Limit) -> None:
        """The user goes on all the same."""
        self.allowed |= {limit}


class BudgetedDebater:
    """A team that asks before a speech when a limit is reached; without leave the library debater speaks.

    Args:
        team: spends money.
        library: does not.
        budget: the limits.
        trail: is told.
        question: asks the user; None: nobody to ask, so the limit holds.
    """

    def __init__(
        self, team: Debater, library: Debater, budget: Budget, trail: Trail, question: Question | None = None
    ) -> None:
        self._team, self._library, self._budget, self._trail = team, library, budget, trail
        self.question = question

    async def overhear(
        self, case: Case, round: Round, slot: int, sentences: Sequence[Sentence], pace: Pace
    ) -> None:
        """Think along, unless that would cost more than was agreed."""
        if self._budget.reached() is None:
            await self._team.overhear(case, round, slot, sentences, pace)

    async def compose(
        self,
        case: Case,
        round: Round,
        slot: int,
        pace: Pace,
        progress: Progress | None = None,
        live: Live | None = None,
    ) -> Speech:
        """See :class:`~debatecoach.coach.debater.Debater`."""
        while (reached := self._budget.reached()) is not None:
            if self.question is not None and await self.question(reached):
                self._budget.allow(reached.limit)
                continue
            self._trail.tell(
                round.format.slots[slot].id,
                Agent.LIBRARY,
                HANDED_OVER,
                degraded=True,
                limit=f"{reached.amount:g}",
                spent=f"{reached.spent:.4g}",
            )
            speech = await self._library.compose(case, round, slot, pace, progress)
            return replace(speech, notices=(OVER, *speech.notices))
        return await self._team.compose(case, round, slot, pace, progress, live)
