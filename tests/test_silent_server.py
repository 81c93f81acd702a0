"""A round whose server stops answering: bounded in time, told once, and the team's again when it answers."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from benchmarks.task_server import TaskServer
from benchmarks.team_answers import Answers
from debatecoach.base.language import Role
from debatecoach.cli import main as cli
from debatecoach.coach.library import find_case
from debatecoach.coach.tasks.silence import ANSWERS_AGAIN, NO_ANSWER
from debatecoach.coach.tasks.trail import TrailEntry
from debatecoach.coach.team.levels import level
from debatecoach.engines.language import connect
from debatecoach.engines.language.openai_endpoint import prepare
from debatecoach.services import playing as headless
from debatecoach.services.connection import Connection, Plan
from debatecoach.services.documents import round_document
from debatecoach.services.wiring import Engines, choose_engines, new_round
from tests.support.raw_server import event, head

STREAM = head(200, "Content-Type: text/event-stream")
Bad = Callable[[asyncio.StreamWriter], Awaitable[None]]


class Moody(TaskServer):
    """Answers well while ``bad`` is None."""

    bad: Bad | None = None
    asked = 0

    async def _chat(self, request: dict[str, Any], arrived: float, writer: asyncio.StreamWriter) -> None:
        self.asked += 1
        if self.bad is None and request["messages"][-1]["content"] == "Ready?":
            await writer_says(writer, "Yes.")
        elif self.bad is None:
            await super()._chat(request, arrived, writer)
        else:
            await self.bad(writer)
            raise ConnectionError("ends")


async def writer_says(writer: asyncio.StreamWriter, word: str) -> None:
    writer.write(STREAM + event(word) + b"data: [DONE]\n\n")
    await writer.drain()
    writer.close()


async def again_and_again(writer: asyncio.StreamWriter, data: bytes, seconds: float) -> None:
    while True:
        writer.write(data)
        await writer.drain()
        await asyncio.sleep(seconds)


async def never(writer: asyncio.StreamWriter) -> None:
    await asyncio.sleep(3600)


async def slow_header(writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\n")
    await again_and_again(writer, b"X-More: 1\r\n", 0.5)


async def comments(writer: asyncio.StreamWriter) -> None:
    writer.write(STREAM)
    await again_and_again(writer, b": still here\n\n", 0.05)


async def letters(writer: asyncio.StreamWriter) -> None:
    """Some letters, then one a second or so: an answer that never comes to anything."""
    writer.write(STREAM)
    await again_and_again(writer, event("x"), 1.5)


async def half_a_line(writer: asyncio.StreamWriter) -> None:
    writer.write(STREAM + b"data: ")
    await again_and_again(writer, b"x", 0.05)


async def long_pause(writer: asyncio.StreamWriter) -> None:
    writer.write(head(429, "Retry-After: 600", "Content-Length: 0"))
    await writer.drain()
    writer.close()


async def too_often(writer: asyncio.StreamWriter) -> None:
    writer.write(head(429, "Content-Length: 0"))
    await writer.drain()
    writer.close()


async def broken(writer: asyncio.StreamWriter) -> None:
    writer.write(head(503, "Content-Length: 0"))
    await writer.drain()
    writer.close()


BAD = [never, slow_header, comments, letters, half_a_line, long_pause, too_often, broken]
PATIENCE = 0.04
"""All times are a twenty-fifth of what they are in the app."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DEBATECOACH_HOME", str(tmp_path / "home"))
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "TAVILY_API_KEY"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"


def played(
    home: Path,
    server: Moody,
    on_entry: Callable[[TrailEntry], None] | None = None,
    patience: float = PATIENCE,
) -> tuple[dict[str, Any], Connection]:
    """A whole short round by the team, judged by the model's bench."""
    engines: Engines = choose_engines(home)
    plan = Plan("full", level("national"), think_first=True, patience=patience)
    link = Connection(connect(server.base_url), dict.fromkeys(Role, "m"), plan=plan)
    link.on_entry = on_entry
    used = replace(engines, connection=link)
    motion = find_case("ai-tutor", engines.library.motions)
    round = new_round(engines.library.formats["simplified-oxford"], None, 3)

    async def whole() -> None:
        await prepare()
        await headless.play(used.runner(motion, round), None, used, lambda _line: None, link.following())
        await link.close()

    asyncio.run(whole())
    return round_document(round, motion, used, link.silences()), link


@pytest.mark.parametrize("bad", BAD, ids=lambda each: each.__name__)
def test_a_round_does_not_wait_for_a_server_that_does_not_answer(home: Path, bad: Bad) -> None:
    with Moody(Answers(), 0.0) as server:
        server.bad = bad
        document, link = played(home, server)
        asked = server.asked
    assert [each["speaker"] for each in document["speeches"]] == ["library"] * 6
    trail = document["team"]["trail"]
    told = [each for each in trail if "has stopped answering. The library" in each["text"]]
    assert len(told) == 1, "said once"
    assert told[0]["degraded"]
    assert document["notices"].count(told[0]["text"]) == 1
    ends = [each.ended for each in link.ledger.calls.values()]
    assert max(ends) - min(each.began for each in link.ledger.calls.values()) < 60 * PATIENCE + 3
    assert asked < 40, "later speeches and judges asked nothing"


def test_the_team_is_used_again_when_the_server_answers(home: Path) -> None:
    with Moody(Answers(), 0.0) as server:
        server.bad = never

        def comes_alive(entry: TrailEntry) -> None:
            if entry.text == NO_ANSWER:
                server.bad = None

        document, link = played(home, server, comes_alive, patience=0.1)
    speakers = [each["speaker"] for each in document["speeches"]]
    assert speakers[0] == "library"
    assert speakers[-1] == "model"
    texts = [entry.text for entry in link.trail.entries if entry.text in (NO_ANSWER, ANSWERS_AGAIN)]
    assert texts == [NO_ANSWER, ANSWERS_AGAIN]
    assert document["notices"][-2:] == link.silences()


@pytest.mark.slow
def test_a_server_that_answers_one_at_a_time_is_not_silent(home: Path) -> None:
    """Others wait for longer than a silent server would be waited for, but it speaks all the while."""

    with Moody(Answers(), 0.25) as server:
        server.slots = 1
        document, link = played(home, server, patience=0.15)
    assert link.silences() == []


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize("bad", BAD, ids=lambda each: each.__name__)
def test_spar_ends_in_a_minute_with_any_server(
    bad: Bad, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """With the app's own times, by its own command."""
    spar = ("spar", "ai-tutor", "--no-audio", "--json", "--level", "national")
    began = time.monotonic()
    assert cli.main([*spar, "--out", str(tmp_path / "library")]) == 0
    alone = time.monotonic() - began
    capsys.readouterr()
    with Moody(Answers(), 0.0) as server:
        server.bad = bad
        began = time.monotonic()
        assert cli.main([*spar, "--endpoint", server.base_url, "--model", "m", "--out", str(tmp_path)]) == 0
        took = time.monotonic() - began
    out, err = capsys.readouterr()
    print(f"{bad.__name__}: {took:.1f} s, {alone:.1f} s without a model")
    assert err == ""
    document = json.loads(out)
    assert sum("has stopped answering. The library" in each for each in document["notices"]) == 1
    assert took - alone < 65
