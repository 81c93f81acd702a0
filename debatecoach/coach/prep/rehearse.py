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
from collections.abc import Collection, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any

from debatecoach.base.errors import TaskError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.coach.prep.claims import propose_claims
from debatecoach.coach.prep.counters import Family, families, write_replies
from debatecoach.coach.prep.events import Event, Grown, Progress, Scored, apply
from debatecoach.coach.prep.means import Means
from debatecoach.coach.prep.nodes import REASONS, Unusable, fresh_id
from debatecoach.coach.prep.scores import CATEGORIES, judge, unscored
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


class Rehearser:
    """Grows the trees of a case.

    Args:
        means: the model and what is known.
        progress: told of each new node and score.
    """

    def __init__(self, means: Means, progress: Progress | None = None) -> None:
        self._means, self._progress = means, progress

    async def build(
        self,
        case: Case,
        sides: Collection[Side] = tuple(Side),
        claims: int = 4,
        depth: int = 3,
        branch: int = 2,
    ) -> list[Event]:
        """Grow the trees until every side has ``claims`` main claims and every argument above level
        ``depth`` has ``branch`` replies. What is there stays; only what is missing is added, and only
        what nobody has scored is scored.

        A call that fails leaves its family out; the trail says so.

        Args:
            case: read only; a copy is worked on.
            sides: whose trees.
            claims: main claims a side, >= 0.
            depth: deepest level, >= 0; main claims are level 0.
            branch: replies an argument, >= 1.

        Returns:
            Every event, in the order in which ``progress`` was told.

        Raises:
            TaskError: the endpoint is of no use at all; what was told to ``progress`` is whole.
            asyncio.CancelledError: stopped; likewise.
        """
        work = Build(self._means, case.snapshot(), depth, branch, self._progress)
        await steps.together(*(work.side(side, claims) for side in sides))
        return work.events

    async def grow(self, case: Case, side: Side, node: str, depth: int = 2, branch: int = 2) -> list[Event]:
        """The same under one node: until every argument less than ``depth`` levels below it, itself
        included, has ``branch`` replies.

        Args:
            case: read only; a copy is worked on.
            side: whose tree ``node`` is in.
            node: there, whoever it speaks for.
            depth: levels below it, >= 1.
            branch: replies an argument, >= 1.

        Returns, raises: as :meth:`build`.
        """
        level = case.forests[side].level(node)
        work = Build(self._means, case.snapshot(), level + depth, branch, self._progress)
        await work.branch_at(side, node)
        return work.events


class Build:
    """Trees of a case growing; what grows is told at once."""

    def __init__(self, means: Means, case: Case, depth: int, branch: int, progress: Progress | None) -> None:
        self.means, self.case, self.depth, self.branch = means, case, depth, branch
        self.events: list[Event] = []
        self._progress = progress
        self._writing: Counter[int] = Counter()
        self._wake = asyncio.Event()

    async def side(self, side: Side, claims: int) -> None:
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
            self._failed(
                QT_TRANSLATE_NOOP("team", "No main claims for {side} could be written: {reason}"),
                error,
                tally,
                side=side_name(side),
            )
            return
        for argument in made:
            self._grow(side, STANCE, argument, tally)
        self.means.trail.tell(
            self.means.work,
            Agent.PLANNER,
            QT_TRANSLATE_NOOP("team", "Proposed {count} of {all} main claims for {side}"),
            refs=tuple(f"{side}/{node}" for node in tally.new),
            calls=tuple(tally.calls),
            detail=[*(forest[node].claim for node in tally.new), *left_out(tally)],
            degraded=len(made) < missing,
            count=len(made),
            all=missing,
            side=side_name(side),
        )

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
        self.means.trail.tell(
            self.means.work,
            Agent.PLANNER,
            QT_TRANSLATE_NOOP("team", "Rehearsed “{claim}”: {count} new, strength {strength}"),
            refs=(f"{side}/{root}", *(f"{side}/{node}" for node in tally.new)),
            calls=tuple(tally.calls),
            detail=left_out(tally),
            degraded=any(len(forest.children(node)) < self.branch for node in inside),
            claim=forest[root].label or forest[root].claim,
            count=len(tally.new),
            strength=f"{strengths.at(root, self.depth - top):.2f}",
        )

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
            self._failed(
                NO_REPLIES,
                error,
                tally,
                refs=tuple(f"{side}/{node}" for node in family.wanted),
                claim="”, “".join(targets),
            )
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
        calls: list[int] = []
        try:
            found = await judge(self.means, self.case.motion, forest, nodes, calls)
        except TaskError as error:
            self._failed(
                UNSCORED,
                error,
                Tally(calls=calls),
                refs=tuple(f"{side}/{node}" for node in nodes),
                count=len(nodes),
                all=len(nodes),
            )
            return
        tally.calls += calls
        for each in found:
            self._tell(each)
        if len(found) < len(nodes):
            self.means.trail.tell(
                self.means.work,
                Agent.PLANNER,
                UNSCORED,
                refs=tuple(f"{side}/{node}" for node in set(nodes) - {each.node for each in found}),
                calls=tuple(calls),
                degraded=True,
                count=len(nodes) - len(found),
                all=len(nodes),
                reason=ours(QT_TRANSLATE_NOOP("team", "it passed them over")),
            )

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
            self.events.append(event)
            if self._progress is not None:
                self._progress(event)

    def _failed(
        self, text: str, error: TaskError, tally: Tally, refs: tuple[str, ...] = (), **values: Any
    ) -> None:
        self.means.trail.tell(
            self.means.work,
            Agent.PLANNER,
            text,
            refs=refs,
            calls=tuple(tally.calls),
            degraded=True,
            reason=error.what,
            **values,
        )
        if error.fault in HOPELESS and error.task != CATEGORIES.name:
            raise error


def left_out(tally: Tally) -> list[Message]:
    """What could not be used of the answers, a line each."""
    return [ours(LEFT, claim=each.claim[:120], reason=ours(REASONS[each.reason])) for each in tally.left]
