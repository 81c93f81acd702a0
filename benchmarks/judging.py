"""How many calls the bench makes and how long it takes, where every answer of the model takes one second.

    python benchmarks/judging.py [--seconds 1.0] [--speeches 8] [--pause 1.5] [--at-once 16]
                                 [--slow-pause 4] [--spoken 16]

A server in this process answers over real HTTP, each answer after the same time; the bench asks it through
the language engine. The first row is a live debate: a speech ends every ``--pause`` answers' time (a real one
takes minutes, a real answer seconds), and each is judged while the next is given. The second row hands over
the same debate at once, as ``debatecoach judge`` does. The third is British Parliamentary, live: four teams,
four dimensions. Beside them the public implementation of the same paper on the same debate as the first two:
84 calls, 24 s at one second an answer, for the panel alone (measured by others, not here; its analyses wait
for each other as ours do in the second row). The rows below are the first debate at a server that answers one
request at a time (Ollama's usual) although four are sent, a speech every ``--slow-pause`` answers: once a
person speaks last, so that all that depends on the last speech waits in line; once the opponent does, whose
speech is judged while it is spoken (``--spoken`` answers long); and with one verdict at the end.

Calls, peak and chain are the server's count; "after" is the server's longest row of calls that came one after
the other after the last speech had ended, "after s" the time from there to the verdict, "panel" the calls of
Debatrix's panel alone. Exits 1 if more than two calls wait for each other after the last word of a live
debate, if the first two rows take more than 40 calls in all, if a verdict comes later than 1.25 times two
answers, or if a layer is missing.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.task_server import TaskServer
from debatecoach.base.language import ChatMessage, Request, Role
from debatecoach.base.paths import shipped
from debatecoach.coach.bench.bench import Bench
from debatecoach.coach.bench.tasks import TASKS
from debatecoach.coach.bench.transcribed import spoken_sentences
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.ledger import Ledger
from debatecoach.coach.tasks.prompt import Prompts
from debatecoach.debate.adjudication import Adjudication
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import FOUR, TWO, Team
from debatecoach.debate.transcript import Spoken, stages
from debatecoach.engines.language import OpenAIEndpoint
from tests.coach.bench.reader import Reader

PUBLIC_CALLS, PUBLIC_SECONDS = 84, 24.0
MOST_CALLS, MOST_STEPS, LATE = 40, 2, 1.25
PANEL = {
    "bench_argument",
    "bench_source",
    "bench_language",
    "bench_clash",
    "bench_dimension",
    "bench_systematic",
}
LAYERS = {"engagement", "panel", "scores", "rubric", "annotation"}
SPEECHES = {
    Team.PRO: "Cars make the air dirty, because every engine burns fuel. But a bus is enough for number {n}, "
    "because it carries forty people. We have counted it, because the street belongs to all.",
    Team.CON: "But electric cars have no exhaust, because they burn nothing in year {n}. People who cannot "
    "walk need a car, because a bus does not stop at their door.",
}


@dataclass(frozen=True)
class Row:
    """One line of the table; times in seconds."""

    name: str
    calls: int
    panel: int
    after: int
    peak: int
    wall: float
    late: float

    def line(self) -> str:
        return (
            f"{self.name:34} {self.calls:5d} {self.panel:5d} {self.after:5d} {self.peak:5d} {self.wall:7.2f} "
            f"{self.late:7.2f}"
        )


def answer(body: dict[str, Any]) -> str:
    """The reader's answer to a request as it is sent."""
    messages = tuple(ChatMessage(each["role"], each["content"]) for each in body["messages"])
    task = body["response_format"]["json_schema"]["name"]
    return str(Reader().script()[task](Request(messages, body["model"], schema_name=task)))


def debate(teams: tuple[Team, ...], count: int) -> list[Spoken]:
    order = (
        (Team.OG, Team.OO, Team.OG, Team.OO, Team.CG, Team.CO, Team.CG, Team.CO)
        if teams == FOUR
        else tuple(TWO[number % 2] for number in range(count))
    )
    return [
        Spoken(team, spoken_sentences(SPEECHES[Team(team.side.value)].format(n=number)), stage)
        for number, (team, stage) in enumerate(zip(order, stages(order), strict=True), 1)
    ]


async def measured(
    endpoint: OpenAIEndpoint,
    server: TaskServer,
    name: str,
    teams: tuple[Team, ...],
    count: int,
    pause: float,
    spoken: float = 0.0,
    brief: bool = False,
) -> tuple[Row, Adjudication]:
    """A debate in which a speech ends every ``pause`` seconds; 0: handed over at once. ``spoken``: the last
    speech is known so many seconds before it ends. ``brief``: one verdict at the end."""
    prompts = Prompts(shipped("resources") / "prompts", "en")
    asker = Asker(endpoint, dict.fromkeys(Role, "bench"), prompts, Ledger())
    bench = Bench(asker, Motion("Cities should be closed to private cars"), teams=teams, brief=brief)
    server.reset()
    began = last = time.monotonic()
    for each in debate(teams, count):
        if pause:
            await asyncio.sleep(pause)
        last = time.monotonic()
        bench.hear(each)
    if spoken:
        bench.begin_verdict()
        await asyncio.sleep(spoken)
        last = time.monotonic()
    found = await bench.verdict()
    ended = time.monotonic()
    wanted = LAYERS - {"annotation"} if brief else LAYERS
    missing = wanted - {vote.layer for vote in found.votes if vote.weight}
    if missing or (len(found.listeners) != 5 and not brief) or found.struck:
        raise SystemExit(f"{name} is not whole: {missing or found.notices}")
    after = chain([span for span in server.spans if span[0] >= last]) if pause else server.chain
    panel = sum(call.task in PANEL for call in asker.ledger.calls.values())
    return Row(name, server.calls, panel, after, server.peak, ended - began, ended - last), found


def chain(spans: list[tuple[float, float]]) -> int:
    """The most of them of which each arrived after the one before was answered."""
    count, free = 0, 0.0
    for arrived, answered in sorted(spans, key=lambda span: span[1]):
        if arrived >= free:
            count, free = count + 1, answered
    return count


async def run(
    seconds: float, count: int, pause: float, at_once: int, slow_pause: float, spoken: float
) -> int:
    from debatecoach.engines.language.openai_endpoint import prepare

    await prepare()
    with TaskServer(answer, seconds) as server:
        endpoint = OpenAIEndpoint(server.base_url, "", at_once=at_once)
        try:
            rows = []
            for name, teams, gap in (
                (f"{count} speeches, 2 debaters, live", TWO, pause * seconds),
                (f"{count} speeches, 2 debaters, at once", TWO, 0.0),
                ("8 speeches, BP's 4 teams, live", FOUR, pause * seconds),
            ):
                row, found = await measured(endpoint, server, name, teams, count, gap)
                rows.append(row)
                if gap and found.steps > MOST_STEPS:
                    print(f"the bench's own count is {found.steps} steps after the last word")
                    return 1
            server.slots = 1
            slow = OpenAIEndpoint(server.base_url, "", at_once=4)
            try:
                one = []
                for name, length, brief in (
                    ("one at a time, a person last", 0.0, False),
                    ("one at a time, the opponent last", spoken * seconds, False),
                    ("one at a time, one verdict", 0.0, True),
                ):
                    row, _ = await measured(
                        slow, server, name, TWO, count, slow_pause * seconds, length, brief
                    )
                    one.append(row)
            finally:
                await slow.close()
        finally:
            await endpoint.close()
    print(f"every answer takes {seconds:g} s; {len(TASKS)} kinds of task\n")
    print(f"{'':34} {'calls':>5} {'panel':>5} {'after':>5} {'peak':>5} {'wall s':>7} {'after s':>7}")
    for row in rows:
        print(row.line())
    print(f"{'public implementation, panel alone':34} {PUBLIC_CALLS:5d} {PUBLIC_CALLS:5d} {'':5} {'':5} "
          f"{PUBLIC_SECONDS * seconds:7.2f}")  # fmt: skip
    print()
    for row in one:
        print(row.line())
    live, whole = rows[0], rows[1]
    print(f"\npublic : ours, panel at once: calls {PUBLIC_CALLS / whole.panel:.1f} : 1, "
          f"time {PUBLIC_SECONDS * seconds / whole.wall:.1f} : 1; "
          f"until a live debate's verdict: time {PUBLIC_SECONDS * seconds / live.late:.1f} : 1")  # fmt: skip
    faults = [f"{row.name}: {row.calls} calls" for row in rows[:2] if count <= 8 and row.calls > MOST_CALLS]
    faults += [
        f"{row.name}: {row.after} steps after the last word" for row in (live, rows[2]) if row.after > 2
    ]
    faults += [
        f"{row.name}: {row.late:.2f} s" for row in (live, rows[2]) if row.late > LATE * MOST_STEPS * seconds
    ]
    if one[1].late > LATE * MOST_STEPS * seconds:
        faults.append(f"{one[1].name}: {one[1].late:.2f} s although its speech was known")
    print("\n".join(faults) or "held: at most 40 calls, at most 2 steps after the last word")
    return 1 if faults else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--speeches", type=int, default=8)
    parser.add_argument("--pause", type=float, default=1.5)
    parser.add_argument(
        "--at-once", type=int, default=16, help="most calls at once; 4 is usual on a computer"
    )
    parser.add_argument("--slow-pause", type=float, default=4.0)
    parser.add_argument("--spoken", type=float, default=16.0)
    chosen = parser.parse_args()
    return asyncio.run(
        run(chosen.seconds, chosen.speeches, chosen.pause, chosen.at_once, chosen.slow_pause, chosen.spoken)
    )


if __name__ == "__main__":
    sys.exit(main())
