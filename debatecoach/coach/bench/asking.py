"""How the bench asks: what the model could not do is left out and said; what is hopeless is asked once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TypeVar

from debatecoach.base.errors import TaskError
from debatecoach.base.messages import Message
from debatecoach.base.paths import shipped
from debatecoach.coach.bench import says
from debatecoach.coach.library import RoleTold, load_roles
from debatecoach.coach.listen.ground_told import SIDES, ground_told
from debatecoach.coach.tasks.asker import HOPELESS, Asker
from debatecoach.coach.tasks.task import Task
from debatecoach.coach.tasks.titles import title
from debatecoach.debate.defined import Defined
from debatecoach.debate.format import Role
from debatecoach.debate.side import Side
from debatecoach.debate.transcript import Spoken

T = TypeVar("T")

AHEAD = 2
"""Calls under way for which a call gets its own time once more: a server that answers one at a time (Ollama's
usual) lets them wait for each other, and the wait is no fault of the model's."""
_GRANTED = {"en": "{who} granted: {what} (“{words}”)", "zh": "{who}承认：{what}（“{words}”）"}
LATER = 8
"""Added to a call's priority while the debate goes on."""


@cache
def _roles() -> Mapping[Role, RoleTold]:
    return load_roles(shipped("data") / "roles.json")


@dataclass(slots=True)
class Clerk:
    """Asks for one debate.

    Attributes:
        asker: the model's.
        calls: ids of the calls made.
        left_out: what could not be done, as sentences.
        hopeless: the failure after which nothing more was asked.
        failed: the last failure.
        live: the debate goes on, and the debaters' own calls go first.
        under_way: how many are asked now.
        answered: how many were, well or not.
        on_answer: told of each.
    """

    asker: Asker
    calls: list[int] = field(default_factory=list)
    left_out: list[Message] = field(default_factory=list)
    hopeless: TaskError | None = None
    failed: TaskError | None = None
    live: bool = True
    under_way: int = 0
    answered: int = 0
    on_answer: Callable[[], object] | None = None

    async def ask(
        self, task: Task[T], values: Mapping[str, object], missed: Message | None = None
    ) -> T | None:
        """Have a task done; None, and a sentence in ``left_out``, if it was not.

        Args:
            task, values: what.
            missed: the sentence's template instead of the usual, with a place for ``reason``.
        """
        if self.hopeless is not None:
            return None
        own = task.seconds * self.asker.patience
        seconds = own * (1 + self.under_way / AHEAD)
        self.under_way += 1
        try:
            return await self.asker.ask(
                task,
                values,
                work="bench",
                seconds=seconds,
                priority=task.priority + (LATER if self.live else 0),
                calls=self.calls,
            )
        except TaskError as error:
            self.failed = error
            if error.fault in HOPELESS:
                self.hopeless = error
            told = missed or says.NOT_DONE.put(task=Message("tasks", title(task.name)))
            self.left_out.append(told.put(reason=error.what))
            return None
        finally:
            self.under_way -= 1
            self.answered += 1
            if self.on_answer is not None:
                self.on_answer()

    def ground(self, defined: Iterable[Defined], blind: bool = False) -> str:
        """What was defined in the debate, and who contests it; for the ``blind`` without names."""
        language = self.asker.prompts.language
        return "\n".join(ground_told(defined, language, None if blind else SIDES[language]))

    def granted(self, speeches: Iterable[Spoken], called: Mapping[Side, str] | None = None) -> str:
        """What was granted in questions, by whom, and the words that did it; empty where nothing was.

        Args:
            called: what the sides are called; None: their names.
        """
        language = self.asker.prompts.language
        names = called or SIDES[language]
        return "\n".join(
            _GRANTED[language].format(who=names[each.side], what=each.what, words=each.words)
            for spoken in speeches
            for each in spoken.granted
        )

    def role(self, role: Role | None) -> str:
        """What a speech has to do in its format, and what its judges look for; empty without a role."""
        if role is None:
            return ""
        told, language = _roles()[role], self.asker.prompts.language
        both = [dict(each.values) for each in (told.does, told.judged) if isinstance(each, Message)]
        return "\n".join(str(each.get(language, each["en"])) for each in both)

    @property
    def made(self) -> int:
        """Requests that were sent."""
        return sum(not self.asker.ledger.calls[each].cached for each in self.calls)
