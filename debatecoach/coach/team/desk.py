"""Where one speech is worked on: asking inside its time, and saying what could not be done."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from debatecoach.base.errors import TaskError
from debatecoach.base.language import Fault, OnText
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.coach.tasks.asker import HOPELESS, Asker
from debatecoach.coach.tasks.task import Task
from debatecoach.coach.tasks.titles import title
from debatecoach.coach.tasks.trail import Agent, Trail
from debatecoach.coach.team.tasks import ANNOTATE, STATEMENT, THINK

T = TypeVar("T")

LEAST = 0.5
"""Seconds below which nothing is asked any more."""

NOT_DONE = QT_TRANSLATE_NOOP("team", "Could not do the task “{task}”, so it is left out: {reason}")
SHORTENED = QT_TRANSLATE_NOOP("team", "Shows the model less: it cannot hold all of it")
LATE = QT_TRANSLATE_NOOP("errors", "There was no time left for the task “{task}”.")
SPENT = QT_TRANSLATE_NOOP("errors", "There was no call left for the task “{task}”.")

MOST_CALLS = 8
"""Calls of a speech, whatever fails and is asked again; the last of them notes its moves."""
_KEPT = {ANNOTATE.name: 0, THINK.name: 2, STATEMENT.name: 2}
"""Calls that a task leaves to others: one to note the moves, and before there is a draft in its time, one to
bring it there."""


@dataclass(slots=True)
class SpeechDesk:
    """One speech's work.

    Attributes:
        asker: asks the model.
        trail: is told.
        work: the slot's id.
        until: when it has to be done, on the event loop's clock.
        later: added to every task's priority: thinking ahead waits for those who speak.
        calls: every call that is over.
        begun: the task of every call, of those too that were asked again; copies of a desk share it.
        failed: tasks that were not done.
        short: the model holds little, and the trail says so.
    """

    asker: Asker
    trail: Trail
    work: str
    until: float
    later: int = 0
    calls: list[int] = field(default_factory=list)
    begun: list[str] = field(default_factory=list)
    failed: set[str] = field(default_factory=set)
    short: bool = False

    def left(self) -> float:
        """Seconds left."""
        return self.until - asyncio.get_running_loop().time()

    @property
    def calls_left(self) -> int:
        """Calls there may still be, without the one that notes the moves."""
        return MOST_CALLS - 1 - len(self.begun)

    def _begin(self, task: Task[Any]) -> bool:
        """True if there is a call left for the task; it is then counted."""
        if MOST_CALLS - len(self.begun) <= _KEPT.get(task.name, 1):
            return False
        self.begun.append(task.name)
        return True

    def tell(self, agent: Agent, text: str, calls: Sequence[int] = (), **told: Any) -> None:
        """The trail is told of the speech's work."""
        self.trail.tell(self.work, agent, text, calls=tuple(calls), **told)

    async def ask(
        self,
        task: Task[T],
        values: Mapping[str, object],
        calls: list[int] | None = None,
        on_text: OnText | None = None,
        seconds: float | None = None,
        again: bool = True,
    ) -> T:
        """Have a task done in the time there is.

        Args:
            again: an answer that is no use is asked for once more.

        Raises:
            TaskError: not done.
        """
        allowed = task.seconds * self.asker.patience if seconds is None else seconds
        made: list[int] = []
        limit = min(allowed, self.left())
        if limit < LEAST or not self._begin(task):
            why = LATE if limit < LEAST else SPENT
            raise TaskError(task.name, Fault.TIMEOUT, why, title=title(task.name))
        try:
            return await self.asker.ask(
                task,
                values,
                work=self.work,
                seconds=limit,
                priority=task.priority + self.later,
                on_text=on_text,
                calls=made,
                may_again=lambda: again and self._begin(task),
            )
        finally:
            self.calls += made
            if not self.short and any(self.asker.ledger.calls[each].shortened for each in made):
                self.short = True
                self.tell(Agent.WRITER, SHORTENED, made, degraded=True)
            if calls is not None:
                calls += made

    async def attempt(
        self, agent: Agent, task: Task[T], values: Mapping[str, object], calls: list[int]
    ) -> T | None:
        """Have a task done that the speech can do without; None, and a line in the trail, if it was not.

        A task that failed for this speech is not asked for again.

        Raises:
            TaskError: the endpoint is of no use at all.
        """
        if task.name in self.failed:
            return None
        try:
            return await self.ask(task, values, calls)
        except TaskError as error:
            if error.fault in HOPELESS:
                raise
            self.failed.add(task.name)
            name = Message("tasks", title(task.name))
            self.tell(agent, NOT_DONE, calls, degraded=True, task=name, reason=error.what)
            return None
