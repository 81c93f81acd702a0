"""A language model that answers by task: the engine's protocol, no network.

    model = Scripted({"claims": lambda request: json.dumps({...}), "categories": "not JSON"})

A task's answer is a text, an :class:`Answer`, an error to raise, a list of these (one a call, the last for
ever), or a function of the request that gives one. With ``seconds`` every answer takes that long, and at
most ``at_once`` are given side by side, those of lower priority number first.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from debatecoach.base.language import Answer, OnText, Request, Role, Token, Usage
from debatecoach.base.paths import shipped
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.ledger import Ledger
from debatecoach.coach.tasks.prompt import Prompts

Reply = str | Answer | Exception
Script = Reply | list[Any] | Callable[[Request], Any]


@dataclass
class Scripted:
    """A scripted :class:`debatecoach.base.language.LanguageModel`.

    Attributes:
        answers: by task name (the request's ``schema_name``).
        seconds: an answer takes.
        at_once: answers given side by side.
        pieces: characters a streamed piece has.
        requests: everything asked, in order.
        peak: most answers that were under way at once.
        tells: each letter of an answer is told as certain, where the choices are asked for.
    """

    answers: Mapping[str, Script] = field(default_factory=dict)
    seconds: float = 0.0
    at_once: int = 16
    pieces: int = 12
    id: str = "scripted"
    local: bool = True
    requests: list[Request] = field(default_factory=list)
    peak: int = 0
    tells: bool = True
    _running: int = 0
    _waiting: list[tuple[int, int, asyncio.Future[None]]] = field(default_factory=list)
    _numbers: Any = field(default_factory=itertools.count)
    _given: dict[str, int] = field(default_factory=dict)

    async def ask(self, request: Request, on_text: OnText | None = None) -> Answer:
        self.requests.append(request)
        await self._enter(request.priority)
        try:
            if self.seconds:
                await asyncio.sleep(self.seconds)
            else:
                await asyncio.sleep(0)
            answer = self._answer(request)
            if request.choices and self.tells and not answer.tokens:
                answer = replace(answer, tokens=tuple(Token(each, ((each, 0.0),)) for each in answer.text))
            if on_text is not None:
                for start in range(0, len(answer.text), self.pieces):
                    on_text(answer.text[start : start + self.pieces])
            return answer
        finally:
            self._leave()

    async def models(self) -> tuple[str, ...]:
        return ("scripted",)

    async def close(self) -> None:
        return None

    def asked(self, task: str) -> list[Request]:
        """Requests for one task."""
        return [each for each in self.requests if each.schema_name == task]

    def _answer(self, request: Request) -> Answer:
        if request.messages[-1].text == "Ready?":  # is it there again?
            return Answer("Yes")
        found: Any = self.answers[request.schema_name]
        if isinstance(found, list):
            place = self._given.get(request.schema_name, 0)
            self._given[request.schema_name] = place + 1
            found = found[min(place, len(found) - 1)]
        if callable(found):
            found = found(request)
        if isinstance(found, Exception):
            raise found
        if isinstance(found, Answer):
            return found
        prompt = sum(len(each.text) for each in request.messages) // 4
        return Answer(found, usage=Usage(prompt, len(found) // 4))

    async def _enter(self, priority: int) -> None:
        if self._running >= self.at_once:
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heapq.heappush(self._waiting, (priority, next(self._numbers), turn))
            try:
                await turn  # the one who leaves hands over its place
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._leave()
                raise
        else:
            self._running += 1
        self.peak = max(self.peak, self._running)

    def _leave(self) -> None:
        while self._waiting:
            turn = heapq.heappop(self._waiting)[2]
            if not turn.done():
                turn.set_result(None)
                return
        self._running -= 1


def asker_of(model: Any, language: str = "en", store: Any = None) -> Asker:
    """An asker with the shipped prompts, whose roles have models of their own names."""
    prompts = Prompts(shipped("resources") / "prompts", language)
    return Asker(model, {role: str(role) for role in Role}, prompts, Ledger(), store)
