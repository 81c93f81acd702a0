"""Where one speech is worked on: asking inside its time, and saying what could not be done."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from debatecoach.base.errors import TaskError
from debatecoach.base.language import Fault, OnText
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.coach.tasks.asker import HOPELESS, Asker
from debatecoach.coach.tasks.task import Task
from debatecoach.coach.tasks.titles import title
from debatecoach.coach.tasks.trail import Agent, Trail

T = TypeVar("T")

LEAST = 0.5
"""Seconds below which nothing is asked any more."""

NOT_DONE = QT_TRANSLATE_NOOP("team", "Could not do the task “{task}”, so it is left out: {reason}")
SHORTENED = QT_TRANSLATE_NOOP("team", "Shows the model less: it cannot hold all of it")
LATE = QT_TRANSLATE_NOOP("errors", "There was no time left for the task “{task}”.")


@dataclass(slots=True)
class SpeechDesk:
    """One speech's work.

    Attributes:
        asker: asks the model.
        trail: is told.
        work: the slot's id.
        until: when it has to be done, on the event loop's clock.
        later: added to every task's priority: thinking ahead waits for those who speak.
        calls: every call made here.
        failed: tasks that were not done.
        short: the model holds little, and the trail says so.
    """

    asker: Asker
    trail: Trail
    work: str
    until: float
    later: int = 0
    calls: list[int] = field(default_factory=list)
    failed: set[str] = field(default_factory=set)
    short: bool = False

    def left(self) -> float:
        """Seconds left."""
        return self.until - asyncio.get_running_loop().time()

    async def ask(
        self,
        task: Task[T],
        values: Mapping[str, object],
        calls: list[int] | None = None,
        on_text: OnText | None = None,
        seconds: float | None = None,
    ) -> T:
        """Have a task done in the time there is.

        Raises:
            TaskError: not done.
        """
        allowed = task.seconds * self.asker.patience if seconds is None else seconds
        made: list[int] = []
        limit = min(allowed, self.left())
        if limit < LEAST:
            raise TaskError(task.name, Fault.TIMEOUT, LATE, title=title(task.name))
        try:
            return await self.asker.ask(
                task,
                values,
                work=self.work,
                seconds=limit,
                priority=task.priority + self.later,
                on_text=on_text,
                calls=made,
            )
        finally:
            self.calls += made
            if not self.short and any(self.asker.ledger.calls[each].shortened for each in made):
                self.short = True
                self.trail.tell(self.work, Agent.WRITER, SHORTENED, calls=tuple(made), degraded=True)
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
            self.trail.tell(
                self.work,
                agent,
                NOT_DONE,
                calls=tuple(calls),
                degraded=True,
                task=Message("tasks", title(task.name)),
                reason=error.what,
            )
            return None
