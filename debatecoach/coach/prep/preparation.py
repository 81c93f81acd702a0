"""Preparing a motion: evidence, analysis, claims, rehearsal trees, in as few waits as the work allows."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from debatecoach.coach.prep.analyse import Analyzer, complete
from debatecoach.coach.prep.events import Analysed, Event, Found, Progress, apply
from debatecoach.coach.prep.material import Recall
from debatecoach.coach.prep.means import Means
from debatecoach.coach.prep.nodes import Repeats, Sift, keep_all
from debatecoach.coach.prep.rehearse import Rehearser
from debatecoach.coach.tasks import steps
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.ledger import Totals
from debatecoach.coach.team.trail import Agent, Trail
from debatecoach.debate.case import Case
from debatecoach.debate.evidence import Knowledge, Passage
from debatecoach.debate.matching import Similarity
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.errors import TaskError
from debatecoach.marks import QT_TRANSLATE_NOOP


class Finder(Protocol):
    """Looks for evidence: the team's Searcher."""

    async def prepare(self, motion: Motion, knowledge: Knowledge) -> Sequence[Passage]: ...


@dataclass(frozen=True, slots=True)
class Options:
    """How much to prepare.

    Attributes:
        claims: main claims a side.
        depth: deepest level of the trees.
        branch: replies an argument.
        fresh: ask again though answers are kept from before.
        work: what the calls belong to in the ledger.
    """

    claims: int = 4
    depth: int = 3
    branch: int = 2
    fresh: bool = False
    work: str = "prep"


@dataclass(frozen=True, slots=True)
class Prepared:
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
    knowledge: Knowledge | None = None,
    recall: Recall | None = None,
    sift: Sift = keep_all,
    options: Options = Options(),
    progress: Progress | None = None,
) -> Prepared:
    """Prepare a motion. The case itself is not touched: apply the events as they come, or at the end
    (:func:`debatecoach.coach.prep.events.apply`).

    Args:
        case: the motion and what a person has prepared; it stays.
        sides: whose claims and trees.
        asker, similarity, trail: the model, likeness of claims, the trail.
        searcher: looks for evidence first, if given; what it finds is added to ``knowledge``.
        knowledge: passages found before.
        recall: the passages that bear on a text; by likeness if None.
        sift: takes out evidence no passage holds.
        options: how much.
        progress: told of each piece as it comes, on the event loop.

    Raises:
        asyncio.CancelledError: stopped; what ``progress`` was told is whole and can be kept.
        LibraryError: a prompt is broken.
    """
    steps.start()
    began, told = max(asker.ledger.calls, default=0), len(trail.entries)
    knowledge = knowledge if knowledge is not None else Knowledge()
    events: list[Event] = []
    stopped: TaskError | None = None

    def tell(event: Event) -> None:
        events.append(event)
        if progress is not None:
            progress(event)

    try:
        if searcher is not None:
            found = await searcher.prepare(case.motion, knowledge)
            if found:
                tell(Found(tuple(found)))
        known = dict(knowledge.passages)
        draft = case.snapshot()
        finding = recall or _by_likeness(similarity, known)
        means = Means(asker, trail, Repeats(similarity), known, finding, sift, options.work, options.fresh)
        if not complete(draft.motion):
            analyzer = Analyzer(asker, trail, sift, options.work)
            analysis = await analyzer.analyse(draft.motion, means.bearing(draft.motion.text), options.fresh)
            if analysis is not None:
                tell(Analysed(analysis))
                apply(Analysed(analysis), draft)
        rehearser = Rehearser(means, tell)
        await rehearser.build(draft, sides, options.claims, options.depth, options.branch)
    except asyncio.CancelledError:
        trail.tell(
            options.work,
            Agent.PLANNER,
            QT_TRANSLATE_NOOP("team", "Preparation was stopped; the {count} pieces found so far are kept"),
            count=len(events),
        )
        raise
    except TaskError as error:
        stopped = error  # the trail has been told
    return Prepared(
        events,
        asker.ledger.totals(options.work, since=began),
        any(entry.degraded for entry in trail.entries[told:]),
        stopped,
    )


def _by_likeness(similarity: Similarity, known: dict[str, Passage]) -> Recall:
    """Passages by the likeness of their words to a text."""

    def recall(text: str, most: int) -> Sequence[Passage]:
        every = list(known.values())
        if len(every) <= most:
            return every
        likeness = similarity.compare(text, [each.quote for each in every])
        order = sorted(range(len(every)), key=lambda index: -likeness[index])
        return [every[index] for index in order[:most]]

    return recall
