"""How long the team takes, where every answer of the model takes one second.

    python benchmarks/team.py [--seconds 1.0] [--at-once 16]

A server in this process gives good answers over real HTTP, each after the same time; the team asks it
through the language engine. A row for preparing both sides (4 claims, depth 3, branching 2), and one for
each speech. Calls and peak are counted by the server; steps are calls that waited for each other; "one by
one" is what the same calls take one after the other.

Exits 1 if preparation takes longer than 1.2 s a dependent step, or asks for more at once than allowed.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.task_server import TaskServer
from debatecoach.coach.prep.preparation import prepare
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.ledger import Ledger
from debatecoach.coach.tasks.prompt import Prompts
from debatecoach.coach.team.trail import Trail
from debatecoach.debate.case import Case
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.engines.language import OpenAIEndpoint
from debatecoach.language import Message, Request, Role
from debatecoach.paths import shipped
from tests.coach.prep.answers import Good

LIMIT = 1.2
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
    """Answers to any task of the team, told apart by the schema's name or the prompt's profile."""

    def __init__(self) -> None:
        self._scripts = {**Good().script()}
        self._lock = threading.Lock()
        self._profiles = {}
        for path in sorted((shipped("resources") / "prompts").glob("*.en.md")):
            found = re.search(r"^# Profile\n(.*?)\n", path.read_text(encoding="utf-8"), re.MULTILINE)
            self._profiles[found[1]] = path.name.split(".")[0]

    def __call__(self, body: dict[str, Any]) -> str:
        messages = tuple(Message(each["role"], each["content"]) for each in body["messages"])
        form = body.get("response_format", {}).get("json_schema", {})
        task = form.get("name") or next(
            name for profile, name in self._profiles.items() if profile in messages[0].text
        )
        with self._lock:
            return self._scripts[task](Request(messages, body["model"], schema_name=task))


def asker_of(endpoint: OpenAIEndpoint) -> Asker:
    prompts = Prompts(shipped("resources") / "prompts", "en")
    return Asker(endpoint, dict.fromkeys(Role, "bench"), prompts, Ledger())


async def preparation(endpoint: OpenAIEndpoint, server: TaskServer, seconds: float) -> Row:
    case = Case(Motion(MOTION))
    asker = asker_of(endpoint)
    trail = Trail()
    server.reset()
    began = time.monotonic()
    prepared = await prepare(case, tuple(Side), asker, LexicalEmbedding(), trail)
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


async def measured(server: TaskServer, seconds: float, at_once: int) -> list[Row]:
    endpoint = OpenAIEndpoint(server.base_url, at_once=at_once)
    await endpoint.models()  # as the Connect dialog does: the package is loaded, the server is known
    try:
        return [await preparation(endpoint, server, seconds)]
    finally:
        await endpoint.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="an answer takes")
    parser.add_argument("--at-once", type=int, default=16, help="most calls at once")
    given = parser.parse_args()
    with TaskServer(Answers(), given.seconds) as server:
        rows = asyncio.run(measured(server, given.seconds, given.at_once))
    print(f"{'':38} calls steps  peak    wall   limit held one by one")
    for row in rows:
        print(row.line())
    failed = rows[0].wall > rows[0].limit or rows[0].peak > given.at_once
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
