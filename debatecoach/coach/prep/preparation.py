"""Preparing a motion: evidence, analysis, claims, rehearsal trees, in as few waits as the work allows."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from debatecoach.base.errors import TaskError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.prep.analyse import analyse, complete
from debatecoach.coach.prep.events import Analysed, Event, PassagesFound, Progress, apply
from debatecoach.coach.prep.means import Means
from debatecoach.coach.prep.rehearse import Build
from debatecoach.coach.tasks import steps
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.ledger import Totals
from debatecoach.coach.tasks.trail import Agent, Trail
from debatecoach.debate.case import Case
from debatecoach.debate.evidence import Knowledge, Passage
from debatecoach.debate.matching import Similarity
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side


class Finder(Protocol):
    """Looks for evidence: the team's Searcher."""

    async def prepare(
        self,
        motion: Motion,
        knowledge: Knowledge,
        claims: Mapping[Side, Sequence[str]] | None = None,
        *,
        work: str = "prep",
    ) -> Sequence[Passage]: ...


@dataclass(frozen=True, slots=True)
class Options:
    """How much to prepare.

    Attributes:
        claims: main claims a side.
        depth: deepest level of the trees.
        branch: replies an argument.
        work: what the calls belong to in the ledger.
        at_once: most calls at once; 0: as many as a server elsewhere, or on this computer, usually takes.
    """

    claims: int = 4
    depth: int = 3
    branch: int = 2
    work: str = "prep"
    at_once: int = 0


@dataclass(frozen=True, slots=True)
class PreparedCase:
    """What preparation brought.

    Attributes:
        events: every piece, in the order ``progress`` was told.
        totals: calls, dependent steps, tokens, cost and time of this preparation alone.
        degraded: True if something could not be done; the trail says what.
        stopped: why it ended before its end: the endpoint is of no use at all. None if it did not.
    """

    events: list[Event] = field(default_factory=list)
    totals: Totals = Totals()
    degraded: bool = False
    stopped: TaskError | None = None


async def prepare(
    case: Case,
    sides: Collection[Side],
    asker: Asker,
    similarity: Similarity,
    trail: Trail,
    *,
    searcher: Finder | None = None,
    options: Options = Options(),
    progress: Progress | None = None,
) -> PreparedCase:
    """Prepare a motion. The case itself is not touched: apply the events as they come, or at the end
    (:func:`debatecoach.coach.prep.events.apply`).

    Args:
        case: the motion and what a person has prepared; it stays.
        sides: whose claims and trees.
        asker, similarity, trail: the model, likeness of claims, the trail.
        searcher: looks for evidence first, if given.
        options: how much.
        progress: told of each piece as it comes, on the event loop.

    Raises:
        asyncio.CancelledError: stopped; what ``progress`` was told is whole and can be kept.
        LibraryError: a prompt is broken.
    """
    draft = case.snapshot()

    async def prepared(tell: Progress) -> None:
        if searcher is not None:
            claims = {side: draft.claims(side) for side in Side}
            found = await searcher.prepare(draft.motion, draft.knowledge, claims, work=options.work)
            if found:
                tell(PassagesFound(tuple(found)))
        means = Means.of(asker, similarity, trail, draft.knowledge, options.work, at_once=options.at_once)
        if not complete(draft.motion):
            found = await means.bearing(draft.motion.text)
            analysis = await analyse(asker, trail, draft.motion, found, options.work)
            if analysis is not None:
                tell(Analysed(analysis))
                apply(Analysed(analysis), draft)
        await Build(means, draft, options.depth, options.branch, tell).sides(sides, options.claims)

    stopped = QT_TRANSLATE_NOOP(
        "team", "Preparation was stopped; what was found so far is kept (pieces: {count})"
    )
    return await kept(asker, trail, options.work, progress, stopped, prepared)


async def kept(
    asker: Asker,
    trail: Trail,
    work: str,
    progress: Progress | None,
    stopped: str,
    prepared: Callable[[Progress], Awaitable[None]],
) -> PreparedCase:
    """Do some work; every piece it tells is kept, whatever ends it.

    Args:
        asker, trail: the model and the trail, for what it cost and whether something could not be done.
        work: what its calls belong to.
        progress: told of each piece as well.
        stopped: the trail's line if a person stops it.
        prepared: does it.
    """
    steps.start()
    began, told = max(asker.ledger.calls, default=0), len(trail.entries)
    events: list[Event] = []
    failure: TaskError | None = None

    def tell(event: Event) -> None:
        events.append(event)
        if progress is not None:
            progress(event)

    try:
        await prepared(tell)
    except asyncio.CancelledError:
        trail.tell(work, Agent.PLANNER, stopped, count=len(events))
        raise
    except TaskError as error:
        failure = error  # the trail has been told
    degraded = any(entry.degraded for entry in trail.entries[told:])
    return PreparedCase(events, asker.ledger.totals(work, since=began), degraded, failure)
