"""What can be asked of the team about one node: grow here, attack it harder, answer it better, find evidence.

Each is a small preparation (:mod:`debatecoach.coach.prep.preparation`): it works on a copy, tells each piece
as it comes, can be stopped at any moment, and what there is stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from debatecoach.base.errors import TaskError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.prep.bearing_out import LooksUp, bear_out
from debatecoach.coach.prep.events import Attached, PassagesFound, Progress, Proposed, apply
from debatecoach.coach.prep.means import Means
from debatecoach.coach.prep.nodes import fresh_id
from debatecoach.coach.prep.preparation import PreparedCase, kept
from debatecoach.coach.prep.rehearse import NO_REPLIES, Build, Tally, left_out
from debatecoach.coach.prep.scores import judge
from debatecoach.coach.prep.writing import Wording, write_stronger, write_wordings
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.trail import Agent, Trail
from debatecoach.debate.argument import Argument, Score, Scorer
from debatecoach.debate.case import Case
from debatecoach.debate.forest import Twig
from debatecoach.debate.matching import Similarity
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side

NONE_BETTER = QT_TRANSLATE_NOOP("team", "Nothing the model wrote on “{claim}” could be used")
NO_WORDING = QT_TRANSLATE_NOOP("team", "No better words for “{claim}” could be written: {reason}")
NO_EVIDENCE = QT_TRANSLATE_NOOP("team", "No passage bears out “{claim}”, so it stays reasoning")
NOWHERE = QT_TRANSLATE_NOOP(
    "team",
    "Nothing was found on “{claim}”: there are no passages on it, and no documents folder or search service "
    "is set up",
)
UNCHECKED = QT_TRANSLATE_NOOP(
    "team", "Nobody could say which passage bears out “{claim}”, so none is attached: {reason}"
)
OWN_WORDS = QT_TRANSLATE_NOOP(
    "team", "Searched with the argument's own words, as the model wrote no queries: {reason}"
)
MISQUOTED = QT_TRANSLATE_NOOP(
    "team", "Passages dropped because the quote is not word for word in them, or they are on something else: "
    "{count}",
)  # fmt: skip


class Verb(StrEnum):
    """What is asked about a node."""

    GROW = "grow"
    HARDER = "harder"
    BETTER = "better"
    EVIDENCE = "evidence"


@dataclass(frozen=True, slots=True)
class Growing:
    """A verb on a node.

    Attributes:
        verb: which.
        side: whose tree the node is in.
        node: there.
        depth: levels below the node, for GROW; >= 1.
        count: replies to each argument (GROW), new replies (HARDER, BETTER), other wordings (BETTER); >= 1.
    """

    verb: Verb
    side: Side
    node: str
    depth: int = 2
    count: int = 2

    @property
    def sides(self) -> tuple[Side, ...]:
        """Whose trees it may add to."""
        return (self.side,)


def rewords(forest: RehearsalForest, node: str) -> bool:
    """True if a better answer to a node is a better wording of it: it is its own side's argument. An attack
    gets another answer under it instead."""
    return forest.side_of(node) is forest.side


async def grow_node(
    case: Case,
    wanted: Growing,
    asker: Asker,
    similarity: Similarity,
    trail: Trail,
    *,
    searcher: LooksUp | None = None,
    work: str = "prep",
    progress: Progress | None = None,
) -> PreparedCase:
    """Do it. The case itself is not touched: apply the events as they come.

    Args:
        case: read only.
        wanted: what; its node is there.
        asker, similarity, trail: the model, likeness of claims, the trail.
        searcher: looks for evidence beyond the case's passages, if given.
        work: what calls and lines of the trail belong to.
        progress: told of each piece as it comes, on the event loop.

    Raises:
        asyncio.CancelledError: stopped; what ``progress`` was told is whole and can be kept.
        LibraryError: a prompt is broken.
    """
    draft = case.snapshot()
    forest = draft.forests[wanted.side]
    means = Means.of(asker, similarity, trail, draft.knowledge, work, fresh=True)

    async def grow(tell: Progress) -> None:
        if wanted.verb is Verb.GROW:
            deepest = forest.level(wanted.node) + wanted.depth
            await Build(means, draft, deepest, wanted.count, tell).branch_at(wanted.side, wanted.node)
        elif wanted.verb is Verb.EVIDENCE:
            await _evidence(means, searcher, draft, wanted, tell)
        elif wanted.verb is Verb.BETTER and rewords(forest, wanted.node):
            await _Node(means, draft, wanted, tell).reword()
        else:
            await _Node(means, draft, wanted, tell).stronger()

    stopped = QT_TRANSLATE_NOOP("team", "It was stopped; the {count} pieces found so far are kept")
    return await kept(asker, trail, work, progress, stopped, grow)


class _Node(Build):
    """One node's work, told as a tree's is."""

    def __init__(self, means: Means, case: Case, wanted: Growing, progress: Progress) -> None:
        forest = case.forests[wanted.side]
        super().__init__(means, case, forest.level(wanted.node) + 1, wanted.count, progress)
        self.wanted, self.forest = wanted, forest

    @property
    def _name(self) -> str:
        argument = self.forest[self.wanted.node]
        return argument.label or argument.claim

    async def stronger(self) -> None:
        """New replies, told what is there and why it is weak; then their scores."""
        side, node, tally = self.wanted.side, self.wanted.node, Tally()
        try:
            made, tally.left = await write_stronger(
                self.means, self.case.motion, self.forest, node, self.wanted.count, tally.calls
            )
        except TaskError as error:
            self._failed(NO_REPLIES, error, tally, side, (node,), claim=self._name)
            return
        for argument in made:
            self._grow(side, node, argument, tally)
        text = QT_TRANSLATE_NOOP("team", "Wrote stronger replies to “{claim}”: {count}")
        self._told(text, len(made), tally)
        await self._scores(side, tally.new, tally)

    async def reword(self) -> None:
        """Other wordings, judged as if they stood in its place, and proposed."""
        side, node, tally = self.wanted.side, self.wanted.node, Tally()
        try:
            made, tally.left = await write_wordings(
                self.means, self.case.motion, self.forest, node, self.wanted.count, tally.calls
            )
        except TaskError as error:
            self._failed(NO_WORDING, error, tally, side, (node,), claim=self._name)
            return
        text = QT_TRANSLATE_NOOP("team", "Proposed better words for “{claim}”: {count}")
        self._told(text, len(made), tally)
        for wording in await self._judged(made):
            self._progress(Proposed(side, node, self.forest[node].claim, wording.argument, wording.why))

    async def _judged(self, made: Sequence[Wording]) -> list[Wording]:
        """The wordings with scores of their own; unscored where nobody could judge them."""
        forest, node = self.forest, self.wanted.node
        level, parent = forest.level(node), forest.parent(node)
        places: list[str] = []
        for wording in made:
            place = fresh_id(forest, parent, "w")  # beside the node while it is judged
            forest.insert((Twig(place, parent, _unscored(wording.argument)),), len(forest.children(parent)))
            places.append(place)
        scored: dict[str, Argument] = {}
        try:
            if places:
                for each in await judge(self.means, self.case.motion, forest, places, []):
                    change = each.change(forest)
                    if change is not None:
                        scored[each.node] = change.payload
        except TaskError:
            pass  # proposed unscored, which is seen on the proposal
        finally:
            for place in places:
                forest.remove(place)
        found = []
        for place, wording in zip(places, made, strict=True):
            argument = scored.get(place, _unscored(wording.argument))
            # a score that does not count at this level stays as it was
            if level == 0:
                argument = replace(argument, attack=wording.argument.attack)
            elif level == 1:
                argument = replace(argument, support=wording.argument.support)
            found.append(Wording(argument, wording.why))
        return found

    def _told(self, text: str, count: int, tally: Tally) -> None:
        self._say(
            text if count else NONE_BETTER, tally, self.wanted.side, (self.wanted.node, *tally.new),
            detail=left_out(tally), degraded=not count, claim=self._name, count=count,
        )  # fmt: skip


def _unscored(argument: Argument) -> Argument:
    """Without the scores the old words got; a coach's stay."""
    return replace(
        argument,
        support=argument.support if argument.support.scorer is Scorer.COACH else Score(),
        attack=argument.attack if argument.attack.scorer is Scorer.COACH else Score(),
        locked=False,
    )


async def _evidence(
    means: Means, searcher: LooksUp | None, case: Case, wanted: Growing, tell: Progress
) -> None:
    side, node = wanted.side, wanted.node
    forest = case.forests[side]
    name, ref = forest[node].label or forest[node].claim, f"{side}/{node}"
    calls: list[int] = []

    def say(text: str, refs: tuple[str, ...] = (ref,), degraded: bool = False, **values: Any) -> None:
        means.trail.tell(
            means.work, Agent.SEARCHER, text,
            refs=refs, calls=tuple(calls), degraded=degraded, claim=name, **values,
        )  # fmt: skip

    try:
        found = await bear_out(means, searcher, case.motion, forest, node, calls)
    except TaskError as error:
        say(UNCHECKED, degraded=True, reason=error.what)
        raise
    if found.unasked is not None:
        say(OWN_WORDS, degraded=True, reason=found.unasked.what)
    if found.misquoted:
        say(MISQUOTED, count=found.misquoted)
    if not found.passages:
        say(NO_EVIDENCE if found.offered or searcher is not None else NOWHERE, degraded=True)
        return
    new = case.knowledge.add(each for each in found.passages if each.id not in means.known)
    if new:
        tell(PassagesFound(tuple(new)))
    attached = Attached(side, node, forest[node].claim, found.passages[0].card)
    if apply(attached, case):
        tell(attached)
    say(
        QT_TRANSLATE_NOOP("team", "Passages that bear out “{claim}”: {count}"),
        (ref, *(each.id for each in new)),
        count=len(found.passages),
    )
