"""An exchange held by a model behind a real server on this machine, which answers by what it is asked for."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from debatecoach.base.language import Role
from debatecoach.coach.cross_examination.exchange import Exchange
from debatecoach.coach.debater import Live
from debatecoach.coach.round import RoundRunner
from debatecoach.debate.speech import Sentence, Turn
from debatecoach.engines.language import connect
from debatecoach.services.connection import Connection, Plan
from tests.coach.rig import exchange_of
from tests.support.scripted_server import ScriptedServer, Step

QUESTIONS = (
    "Is a wage that is paid by card never hidden?", "Does the woman with the tin keep one thing to herself?",
    "Did you name a way to pay when the network fails?", "Would a list of her doctors be safe with you?",
    "Is a bribe never paid in gold?", "Does a free account ask for her name?",
    "Is a bad day the same as a day without food?", "Would the plan work in a storm?",
)  # fmt: skip
NOTES = (
    "about: {node}\ngrants: yes\nwon: a part of it happens with cards, too\npress: Is it so, yes or no?\n"
    "aim: their cure is partial\nnext: how large that part is\nheard: held"
)


class Says:
    """A competent debater: a new question each time, straight answers, turns of the free debate."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, request: dict[str, object]) -> str:
        user = "\n".join(each["content"] for each in request["messages"])  # type: ignore[index,attr-defined]
        node = re.search(r"^\[(n\d+)\] \(opponent", user, re.MULTILINE)
        notes = NOTES.format(node=node[1] if node else "n1")
        if "You answer one question" in user:
            answer = "Yes, a part of it happens with cards, too. The account is free for everybody."
            return f"{answer}\n===\nconcedes: yes\nabout: n1"
        self.asked += 1
        question = QUESTIONS[self.asked % len(QUESTIONS)]
        if self.asked >= len(QUESTIONS):
            question = question.replace("?", f", number {self.asked}?")
        if "free debate" in user:
            said = f"They told us that cash is private. So is a locked drawer. {question}"
            return f"{said}\n===\nconcedes: no\n{notes}"
        return f"{question}\n===\n{notes}"


class Listener:
    """Fulfils :class:`debatecoach.coach.debater.Live`, and keeps when it heard what."""

    def __init__(self) -> None:
        self.heard: list[tuple[float, Sentence]] = []

    def say(self, sentence: Sentence) -> None:
        self.heard.append((asyncio.get_running_loop().time(), sentence))

    def left(self) -> float:
        return 0.0

    def planning(self, begin: object) -> None: ...


@contextmanager
def modelled(
    *steps: Step, says: Callable[[dict[str, object]], str] | None = None
) -> Iterator[ScriptedServer]:
    """A server that gives these answers first, and then a debater's."""
    with ScriptedServer() as server:
        answers = Says()
        server.push(*steps)
        take = server.take

        def taken(model: str) -> Step:
            found = take(model)
            return (
                replace(found, respond=answers)
                if found.content == "Hello from the scripted server."
                else found
            )

        server.take = taken  # type: ignore[method-assign]
        yield server


async def talk(
    server: ScriptedServer,
    exchange: Exchange,
    people: Callable[[Exchange], bool] = lambda _exchange: False,
    most: int = 99,
    live: Live | None = None,
    plan: Plan | None = None,
) -> Connection:
    """Hold it to its end, or so many turns. ``people`` takes a person's turn, and says whether it did."""
    connection = Connection(connect(server.base_url), {Role.WRITING: "m"}, plan=plan)
    try:
        while exchange.due is not None and len(exchange.turns) < most:
            if not people(exchange):
                await connection.turn(exchange, live)
    finally:
        await connection.close()
    return connection


def held(server: ScriptedServer, runner: RoundRunner, **more: object) -> tuple[Exchange, Connection]:
    """An exchange that the app holds with itself."""
    exchange = exchange_of(runner)
    return exchange, asyncio.run(talk(server, exchange, **more))  # type: ignore[arg-type]


def told(exchange: Exchange, turn: Turn) -> str:
    return " ".join(each.text for each in exchange.sentences[turn.first : turn.last + 1])


def said(*texts: str) -> Sequence[Sentence]:
    return [Sentence(each) for each in texts]
