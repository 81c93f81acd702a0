"""Building rehearsal trees with a model (TreeDebater Alg. 1, phase 1) for both sides at once.

Breadth is cheap and depth is time: every claim's tree grows by itself, the siblings under one parent are
answered in one call, and a level is scored while the next is written. For c claims a side, depth L and
branching B the calls that wait for each other are claims, L levels and the last scores: L + 2. Phase 2 is
:class:`debatecoach.debate.rehearsal_tree.Strengths`.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Collection, Coroutine, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from debatecoach.base.errors import TaskError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message, Words
from debatecoach.coach.prep.events import Grown, Progress, Scored, apply
from debatecoach.coach.prep.means import Means
from debatecoach.coach.prep.nodes import REASONS, Unusable, fresh_id
from debatecoach.coach.prep.scores import CATEGORIES, judge, unscored
from debatecoach.coach.prep.writing import Family, families, propose_claims, write_replies
from debatecoach.coach.principles import written
from debatecoach.coach.tasks import steps
from debatecoach.coach.tasks.asker import HOPELESS
from debatecoach.coach.tasks.trail import Agent, ours
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case
from debatecoach.debate.forest import STANCE
from debatecoach.debate.naming import side_name
from debatecoach.debate.rehearsal_tree import RehearsalForest, Strengths
from debatecoach.debate.side import Side

HOLD, GRACE = 1.0, 0.03
"""Seconds a level's judging waits at most until every tree has that level, and then for them to have asked
for the next, where that takes more calls: writing, on which more waits, gets the free places first."""

NO_REPLIES = QT_TRANSLATE_NOOP("team", "No replies to “{claim}” could be written: {reason}")
UNSCORED = QT_TRANSLATE_NOOP(
    "team", "Could not score {count} of {all} arguments, which count as medium: {reason}"
)

LEFT = QT_TRANSLATE_NOOP("team", "– {claim}: {reason}")


@dataclass(slots=True)
class Tally:
    """What became of one tree."""

    new: list[str] = field(default_factory=list)
    left: list[Unusable] = field(default_factory=list)
    calls: list[int] = field(default_factory=list)


class Build:
    """Trees of a case growing. What is there stays; only what is missing is added, and only what nobody has
    scored is scored. A call that fails leaves its family out; the trail says so.

    Args:
        means: the model and what is known.
        case: grows.
        depth: deepest level, >= 0; main claims are level 0.
        branch: replies an argument above that gets, >= 1.
        progress: told of each new node and score.

    The methods raise:
        TaskError: the endpoint is of no use at all; what was told to ``progress`` is whole.
        asyncio.CancelledError: stopped; likewise.
    """

    def __init__(self, means: Means, case: Case, depth: int, branch: int, progress: Progress) -> None:
        self.means, self.case, self.depth, self.branch = means, case, depth, branch
        self._progress = progress
        self._writing: Counter[int] = Counter()
        self._wake = asyncio.Event()

    async def sides(self, sides: Collection[Side], claims: int) -> None:
        """Grow the trees of some sides until each has so many main claims, and these their replies."""
        await steps.together(*(self._side(side, claims) for side in sides))

    async def _side(self, side: Side, claims: int) -> None:
        forest = self.case.forests[side]
        await self._claims(side, forest, claims)
        roots = written(forest)
        jobs: list[Coroutine[Any, Any, None]] = [self._tree(side, root) for root in roots]
        await steps.together(*jobs, self._scores(side, roots, Tally()))

    async def branch_at(self, side: Side, node: str) -> None:
        """Grow what hangs under one node."""
        await steps.together(self._tree(side, node), self._scores(side, [node], Tally()))

    async def _claims(self, side: Side, forest: RehearsalForest, claims: int) -> None:
        missing = claims - len(written(forest))
        if missing <= 0:
            return
        tally = Tally()
        try:
            made, tally.left = await propose_claims(self.means, self.case, side, missing, tally.calls)
        except TaskError as error:
            text = QT_TRANSLATE_NOOP("team", "No main claims for {side} could be written: {reason}")
            self._failed(text, error, tally, side, (), side=side_name(side))
            return
        for argument in made:
            self._grow(side, STANCE, argument, tally)
        self._say(
            QT_TRANSLATE_NOOP("team", "Proposed {count} of {all} main claims for {side}"),
            tally, side, tally.new,
            detail=[*(forest[node].claim for node in tally.new), *left_out(tally)],
            degraded=len(made) < missing, count=len(made), all=missing, side=side_name(side),
        )  # fmt: skip

    async def _tree(self, side: Side, root: str) -> None:
        tally = Tally()
        forest = self.case.forests[side]
        top = forest.level(root)
        if self.depth > top:
            await self._level(side, [[root]], top + 1, tally)
        if not tally.new and not tally.left:
            return
        strengths = Strengths(forest)
        inside = [node for node in forest.walk(root) if forest.level(node) < self.depth]
        self._say(
            QT_TRANSLATE_NOOP("team", "Rehearsed “{claim}”: {count} new, strength {strength}"),
            tally, side, (root, *tally.new),
            detail=left_out(tally),
            degraded=any(len(forest.children(node)) < self.branch for node in inside),
            claim=forest[root].label or forest[root].claim, count=len(tally.new),
            strength=f"{strengths.at(root, self.depth - top):.2f}",
        )  # fmt: skip

    async def _level(self, side: Side, groups: Sequence[Sequence[str]], level: int, tally: Tally) -> None:
        """Answer every group of siblings, then go one level down while this one is judged."""
        forest = self.case.forests[side]
        wanting = [each for group in groups for each in families(forest, group, self.branch)]
        self._writing[level] += 1
        try:
            await steps.together(*(self._family(side, each, tally) for each in wanting))
        finally:
            self._writing[level] -= 1
            self._wake.set()
        below = [list(forest.children(node)) for group in groups for node in group]
        below = [group for group in below if group]
        nodes = [node for group in below for node in group]
        if nodes and level < self.depth:
            deeper = self._level(side, below, level + 1, tally)
            wider = level if len(below) > len(groups) else None
            await steps.together(deeper, self._scores(side, nodes, tally, wider))
        else:
            await self._scores(side, nodes, tally)

    async def _family(self, side: Side, family: Family, tally: Tally) -> None:
        forest = self.case.forests[side]
        try:
            made, left = await write_replies(self.means, self.case.motion, forest, family, tally.calls)
        except TaskError as error:
            targets = [forest[node].label or forest[node].claim for node in family.wanted]
            self._failed(NO_REPLIES, error, tally, side, family.wanted, claim="”, “".join(targets))
            return
        tally.left += left
        for parent, argument in made:
            self._grow(side, parent, argument, tally)

    async def _scores(self, side: Side, nodes: Sequence[str], tally: Tally, hold: int | None = None) -> None:
        forest = self.case.forests[side]
        nodes = [node for node in nodes if unscored(forest[node], forest.level(node))]
        if not nodes:
            return
        if hold is not None:
            await self._all_written(hold)
        judged, all = Tally(), len(nodes)
        try:
            found = await judge(self.means, self.case.motion, forest, nodes, judged.calls)
        except TaskError as error:
            self._failed(UNSCORED, error, judged, side, nodes, count=all, all=all)
            return
        tally.calls += judged.calls
        for each in found:
            self._tell(each)
        if len(found) < len(nodes):
            passed_over = set(nodes) - {each.node for each in found}
            why = ours(QT_TRANSLATE_NOOP("team", "it passed them over"))
            self._say(UNSCORED, judged, side, passed_over, count=all - len(found), all=all, reason=why)

    async def _all_written(self, level: int) -> None:
        """Until no tree writes this level any more, for :data:`HOLD` seconds at most."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(HOLD):
                while self._writing[level]:
                    self._wake.clear()
                    await self._wake.wait()
        await asyncio.sleep(GRACE)

    def _grow(self, side: Side, parent: str, argument: Argument, tally: Tally) -> None:
        node = fresh_id(self.case.forests[side], parent)
        tally.new.append(node)
        self._tell(Grown(side, node, parent, argument))

    def _tell(self, event: Grown | Scored) -> None:
        if apply(event, self.case):
            self._progress(event)

    def _say(
        self,
        text: str,
        tally: Tally,
        tree: Side,
        nodes: Iterable[str],
        /,
        *,
        detail: Sequence[Words] = (),
        degraded: bool = True,
        **values: Any,
    ) -> None:
        """A line in the trail about some nodes of a side's trees."""
        self.means.trail.tell(
            self.means.work, Agent.PLANNER, text,
            refs=tuple(f"{tree}/{node}" for node in nodes), calls=tuple(tally.calls),
            detail=detail, degraded=degraded, **values,
        )  # fmt: skip

    def _failed(
        self, text: str, error: TaskError, tally: Tally, tree: Side, nodes: Iterable[str], /, **values: Any
    ) -> None:
        self._say(text, tally, tree, nodes, reason=error.what, **values)
        if error.fault in HOPELESS and error.task != CATEGORIES.name:
            raise error


def left_out(tally: Tally) -> list[Message]:
    """What could not be used of the answers, a line each."""
    return [ours(LEFT, claim=each.claim[:120], reason=ours(REASONS[each.reason])) for each in tally.left]
