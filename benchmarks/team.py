"""How long the team takes, where every answer of the model takes one second.

    python benchmarks/team.py [--seconds 1.0] [--at-once 16] [--teams full]

A server in this process gives good answers over real HTTP, each after the same time; the team asks it
through the language engine. A row for preparing both sides (4 claims, depth 3, branching 2), and one for
each speech of a round of each team, which is checked and fitted to its time before its first word. Calls
and peak are counted by the server; steps are calls that waited for each other; "one by one" is what the
same calls take one after the other.

Last, for each team, the time from a person's last word to the first sentence of the reply, with a model
that takes as long to its first token and then writes 50 tokens a second.

Exits 1 if preparation takes longer than 1.2 s a dependent step or asks for more at once than allowed, or a
reply begins later than after 2 s.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.task_server import TaskServer
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.prep.preparation import Options, prepare
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.ledger import Ledger
from debatecoach.coach.tasks.prompt import Prompts
from debatecoach.coach.team.notes import Team
from debatecoach.coach.team.trail import Trail
from debatecoach.debate.case import Case
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.engines.language import OpenAIEndpoint
from debatecoach.language import Message, Request, Role
from debatecoach.paths import shipped
from tests.coach.prep.answers import Good
from tests.coach.team.debating import good
from tests.coach.team.rounds import team_runner

LIMIT = 1.2
FIRST, RATE = 2.0, 50.0
"""Seconds to the reply's first sentence, from a model of so many tokens a second."""
SPEECH = """
I stand for this motion for three reasons. First, unions raise wages for those inside, because a firm
that faces one bargainer cannot play workers off against each other. Second, unions make work safer,
since a worker who reports a fault alone is a worker who is let go. Third, unions train people: they run
schools that no single firm would pay for. My opponent will say that strikes hurt the public. That is
true of some strikes, and it is the price of a right. A right that may never be used is none. Therefore I
ask you to stand with those who work.
"""
MOTION = "Schools should ban homework"


@dataclass(frozen=True)
class Row:
    """One line of the table; times in seconds."""

    name: str
    calls: int
    steps: int
    peak: int
    wall: float
    step_seconds: float

    @property
    def limit(self) -> float:
        return self.steps * LIMIT * self.step_seconds

    def line(self) -> str:
        held = "yes" if self.wall <= self.limit else "NO"
        one_by_one = self.calls * self.step_seconds
        return (
            f"{self.name:38} {self.calls:5d} {self.steps:5d} {self.peak:5d} {self.wall:7.2f} "
            f"{self.limit:7.2f} {held:>4} {one_by_one:9.1f}"
        )


class Answers:
    """Answers to any task of the team, told apart by the schema's name or by the prompt's own words."""

    def __init__(self) -> None:
        self._scripts: dict[str, Callable[[Request], Any]] = {**Good().script(), **good()}
        self._lock = threading.Lock()
        folder = shipped("resources") / "prompts"
        prompts = Prompts(folder, "en")
        names = [path.name.split(".")[0] for path in folder.glob("*.en.md")]
        self._tasks = {prompts.get(name).system: name for name in names}

    def __call__(self, body: dict[str, Any]) -> str:
        messages = tuple(Message(each["role"], each["content"]) for each in body["messages"])
        task = body.get("response_format", {}).get("json_schema", {}).get("name") or next(
            name for system, name in self._tasks.items() if messages[0].text.startswith(system)
        )
        with self._lock:
            return str(self._scripts[task](Request(messages, body["model"], schema_name=task)))


def asker_of(endpoint: OpenAIEndpoint) -> Asker:
    prompts = Prompts(shipped("resources") / "prompts", "en")
    return Asker(endpoint, dict.fromkeys(Role, "bench"), prompts, Ledger())


async def preparation(endpoint: OpenAIEndpoint, server: TaskServer, seconds: float, at_once: int) -> Row:
    case = Case(Motion(MOTION))
    asker = asker_of(endpoint)
    trail = Trail()
    server.reset()
    began = time.monotonic()
    options = Options(at_once=at_once)
    prepared = await prepare(case, tuple(Side), asker, LexicalEmbedding(), trail, options=options)
    wall = time.monotonic() - began
    nodes = sum(1 for event in prepared.events if type(event).__name__ == "Grown")
    if prepared.degraded or nodes != 2 * 4 * (1 + 2 + 4 + 8):
        raise SystemExit(f"preparation is not whole: {nodes} nodes; {[e.sentence() for e in trail.entries]}")
    return Row(
        "prepare 2 sides, 4 claims, 3 deep, by 2",
        server.calls,
        prepared.totals.steps,
        server.peak,
        wall,
        seconds,
    )


async def speeches(endpoint: OpenAIEndpoint, server: TaskServer, seconds: float, team: Team) -> list[Row]:
    """A round in which the team speaks for both sides, each speech thought out before its first word."""
    runner, debater = team_runner(endpoint, team=team, level_id="national", think_first=True)
    rows = []
    while (slot := runner.round.next_slot) is not None:
        name = f"{team}: {runner.round.format.slots[slot].id}"
        since = max(debater.asker.ledger.calls, default=0)
        server.reset()
        began = time.monotonic()
        speech = await runner.compose()
        wall = time.monotonic() - began
        if speech.notices:
            raise SystemExit(f"{name} is not the team's own: {speech.notices}")
        runner.commit(speech)
        steps = debater.asker.ledger.totals(since=since).steps
        rows.append(Row(name, server.calls, steps, server.peak, wall, seconds))
    return rows


class Voice:
    """Somebody who speaks: notes when the first sentence came, and is never done with it."""

    def __init__(self) -> None:
        self.began = asyncio.Event()

    def say(self, sentence: Sentence) -> None:
        self.began.set()

    def left(self) -> float:
        return 60.0


async def first_words(endpoint: OpenAIEndpoint, server: TaskServer, team: Team) -> float:
    """Seconds from a person's last word to the team's first sentence, after it has listened."""
    runner, _ = team_runner(endpoint, human=Side.PRO, team=team, level_id="national")
    said = split_sentences(SPEECH)
    server.rate = RATE
    await runner.overhear(said)
    runner.commit(runner.human_speech(said, 90.0, "typed"))
    voice = Voice()
    began = time.monotonic()
    composing = asyncio.create_task(runner.compose(None, voice))
    heard = asyncio.create_task(voice.began.wait())
    await asyncio.wait((composing, heard), return_when=asyncio.FIRST_COMPLETED)
    wall = time.monotonic() - began
    server.rate = 0.0
    for task in (composing, heard):
        task.cancel()
    await asyncio.gather(composing, heard, return_exceptions=True)
    return wall


async def measured(
    server: TaskServer, seconds: float, at_once: int, teams: list[Team]
) -> tuple[list[Row], dict[str, float]]:
    endpoint = OpenAIEndpoint(server.base_url, at_once=at_once)
    await endpoint.models()  # as the Connect dialog does: the package is loaded, the server is known
    try:
        rows = [await preparation(endpoint, server, seconds, at_once)]
        for team in teams:
            rows += await speeches(endpoint, server, seconds, team)
        return rows, {team: await first_words(endpoint, server, team) for team in teams}
    finally:
        await endpoint.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="an answer takes")
    parser.add_argument("--at-once", type=int, default=16, help="most calls at once")
    parser.add_argument(
        "--teams", nargs="*", type=Team, default=list(Team), help="whose speeches (none: preparation only)"
    )
    given = parser.parse_args()
    with TaskServer(Answers(), given.seconds) as server:
        rows, first = asyncio.run(measured(server, given.seconds, given.at_once, given.teams))
    print(f"{'':38} calls steps  peak    wall   limit held one by one")
    for row in rows:
        print(row.line())
    for name, wall in first.items():
        held = "yes" if wall < FIRST else "NO"
        print(f"{name}: first sentence {wall:.2f} s after the other side's last word ({FIRST:g} s: {held})")
    failed = (
        any(wall >= FIRST for wall in first.values())
        or rows[0].wall > rows[0].limit
        or rows[0].peak > given.at_once
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
