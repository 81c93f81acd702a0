"""What the steps of preparation share: the model, what is known, and what counts as evidence."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import TypeVar

from debatecoach.base.language import Answer
from debatecoach.coach.evidence.recall import recaller
from debatecoach.coach.prep.material import MOST_PASSAGES, Recall
from debatecoach.coach.prep.nodes import Repeats
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.task import Task
from debatecoach.coach.tasks.trail import Trail
from debatecoach.debate.evidence import Knowledge, Passage
from debatecoach.debate.matching import Similarity

# -- Taking turns: so many calls of a preparation at once, writing before judging.
# The language engine has a gate of its own, but the time a call waits there is taken from its deadline. A
# preparation knows sixty calls at once; on a slow machine the last would be out of time before it was sent.

CLOUD, HERE = 16, 4
"""Calls at once to a server elsewhere and on this computer."""


class Turns:
    """Places for calls.

    Args:
        most: places, >= 1.
    """

    def __init__(self, most: int) -> None:
        self._free = most
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()

    @asynccontextmanager
    async def turn(self, priority: int) -> AsyncIterator[None]:
        """A place; lower priorities first, then who came first."""
        await self._enter(priority)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, priority: int) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (priority, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._leave()  # the place was handed over as we gave up
            raise

    def _leave(self) -> None:
        while self._waiting:
            turn = heapq.heappop(self._waiting)[2]
            if not turn.done():
                turn.set_result(None)  # the place passes on
                return
        self._free += 1


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Means:
    """For one preparation.

    Attributes:
        asker: asks the model.
        trail: told what is done.
        repeats: tells claims made already.
        known: the motion's passages by id.
        recall: finds those that bear on a text.
        turns: places for calls.
        work: what calls belong to in the ledger.
        fresh: ask again though an answer is kept.
    """

    asker: Asker
    trail: Trail
    repeats: Repeats
    known: Mapping[str, Passage]
    recall: Recall
    turns: Turns
    work: str = "prep"
    fresh: bool = False

    @property
    def language(self) -> str:
        """Of the debate: ``en`` or ``zh``."""
        return self.asker.prompts.language

    @classmethod
    def of(
        cls,
        asker: Asker,
        similarity: Similarity,
        trail: Trail,
        knowledge: Knowledge,
        work: str = "prep",
        fresh: bool = False,
        at_once: int = 0,
    ) -> Means:
        """For these passages; ``at_once`` 0: as many calls as fit the server."""
        turns = Turns(at_once or (HERE if asker.model.local else CLOUD))
        finding = recaller(knowledge, similarity)
        return cls(asker, trail, Repeats(similarity), dict(knowledge.passages), finding, turns, work, fresh)

    async def ask(
        self,
        task: Task[T],
        values: Mapping[str, object],
        calls: list[int],
        answers: list[Answer] | None = None,
    ) -> T:
        """Have a task done; see :meth:`Asker.ask`. ``calls`` gets the ids of the calls made, ``answers`` the
        answer taken."""
        task = replace(task, cached=task.cached and not self.fresh)
        async with self.turns.turn(task.priority):
            return await self.asker.ask(task, values, work=self.work, calls=calls, answers=answers)

    async def bearing(self, text: str, most: int = MOST_PASSAGES) -> Sequence[Passage]:
        """Passages that bear on a text."""
        return await asyncio.to_thread(self.recall, text, most) if self.known else ()
