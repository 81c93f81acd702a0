"""Tasks against a real server with a random model: bad answers, never a broken task."""

from __future__ import annotations

import asyncio
import json
import math
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pydantic import Field, FiniteFloat

from debatecoach.base.errors import TaskError
from debatecoach.base.language import Fault, Form, Role
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.ledger import Ledger
from debatecoach.coach.tasks.task import Shape, Task
from debatecoach.engines.language.finder import Tested, find_servers, try_endpoint
from tests.coach.tasks.kit import FORMED, PLAIN, VALUES, Verdict, prompts, with_asker
from tests.support.llama_server import llama_server

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with llama_server(tmp_path_factory.mktemp("llama")) as running:
        yield running


def test_it_is_found_and_tested(base_url: str) -> None:
    for _ in range(5):  # half a second is short where other tests keep the machine busy
        if servers := asyncio.run(find_servers([("llama.cpp", base_url)])):
            break
    (found,) = servers
    assert len(found.models) == 1
    tested: Tested = asyncio.run(try_endpoint(base_url))
    assert tested.trouble is None
    assert tested.rate > 10
    assert Form.SCHEMA in tested.forms


def test_structured_tasks_come_in_their_shape_or_typed(base_url: str, tmp_path: Path) -> None:
    """Its schema-bound answers are whole where there is room; what bounds it does not hold, ours do."""
    prompts(tmp_path)
    ledger = Ledger()

    async def one(asker: Asker) -> Verdict | TaskError:
        try:
            return await asker.ask(replace(FORMED, max_tokens=400), VALUES, seconds=40.0)
        except TaskError as error:
            return error

    async def go(asker: Asker) -> list[Verdict | TaskError]:
        return list(await asyncio.gather(*(one(asker) for _ in range(12))))

    results = with_asker(base_url, tmp_path, go, ledger=ledger)
    good = [each for each in results if isinstance(each, Verdict)]
    assert len(good) >= 6, [str(each) for each in results]
    for each in good:
        assert 0 <= each.score <= 10
        assert all(math.isfinite(point.weight) and 0 <= point.weight <= 1 for point in each.points)
    for failed in (each for each in results if isinstance(each, TaskError)):
        assert failed.fault in (Fault.SHAPE, Fault.CUT, Fault.TIMEOUT)
    assert all(call.outcome != "running" for call in ledger.calls.values())
    assert ledger.totals().completion_tokens > 100
    assert not ledger.totals().estimated


class Wild(Shape):
    """Numbers whose bounds this server does not hold."""

    weight: FiniteFloat = Field(ge=0, le=1)
    text: str = Field(max_length=60)


def test_bounds_a_server_lets_pass_are_held_by_us(base_url: str, tmp_path: Path) -> None:
    prompts(tmp_path)
    wild = Task("formed", Wild, Role.WRITING, seconds=60.0, max_tokens=300)

    async def go(asker: Asker) -> list[object]:
        return list(
            await asyncio.gather(*(asker.ask(wild, VALUES) for _ in range(6)), return_exceptions=True)
        )

    for each in with_asker(base_url, tmp_path, go):
        assert isinstance(each, Wild | TaskError)
        if isinstance(each, Wild):
            assert 0 <= each.weight <= 1


def test_plain_text_streams_and_the_deadline_holds(base_url: str, tmp_path: Path) -> None:
    prompts(tmp_path)
    heard: list[str] = []

    def hear(piece: str) -> None:
        heard.append(piece) if piece else heard.clear()

    async def go(asker: Asker) -> tuple[str, Fault]:
        try:
            short = replace(PLAIN, max_tokens=150)
            return await asker.ask(short, VALUES, seconds=40.0, on_text=hear), Fault.CUT
        except TaskError as error:
            return error.partial, error.fault

    words, fault = with_asker(base_url, tmp_path, go)
    assert fault is Fault.CUT  # if anything: it may never find an end
    assert len(words) > 20
    assert len(heard) > 10
    assert set("".join(heard).split()) & set(words.split())
    began = time.monotonic()

    async def hurried(asker: Asker) -> str:
        return await asker.ask(PLAIN, VALUES, seconds=0.05, max_tokens=8000)

    with pytest.raises(TaskError) as told:
        with_asker(base_url, tmp_path, hurried)
    assert told.value.fault is Fault.TIMEOUT
    assert time.monotonic() - began < 30


def test_giving_up_stops_the_server(base_url: str, tmp_path: Path) -> None:
    prompts(tmp_path)

    async def go(asker: Asker) -> None:
        some = asyncio.Event()
        asking = asyncio.create_task(
            asker.ask(PLAIN, VALUES, seconds=60.0, max_tokens=7000, on_text=lambda _piece: some.set())
        )
        await some.wait()
        assert await asyncio.to_thread(_busy, base_url)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking

    with_asker(base_url, tmp_path, go)
    until = time.monotonic() + 30
    while _busy(base_url) and time.monotonic() < until:
        time.sleep(0.05)
    assert not _busy(base_url)


def _busy(base_url: str) -> bool:
    """Whether a slot of the server is at work."""
    with urllib.request.urlopen(base_url.removesuffix("/v1") + "/slots", timeout=5) as answer:
        return any(slot["is_processing"] for slot in json.load(answer))


def test_too_much_text_is_shortened_until_it_fits(base_url: str, tmp_path: Path) -> None:
    prompts(tmp_path)
    ledger = Ledger()

    async def go(asker: Asker) -> tuple[str, Fault]:
        try:
            values = {**VALUES, "speech": "word " * 20_000}
            return await asker.ask(PLAIN, values, seconds=100.0, max_tokens=60), Fault.CUT
        except TaskError as error:
            return error.partial, error.fault

    words, fault = with_asker(base_url, tmp_path, go, ledger=ledger)
    assert words
    assert fault is Fault.CUT  # if anything: a random model may never find an end
    outcomes = [call.outcome for call in ledger.calls.values()]
    assert outcomes[0] == Fault.TOO_LONG.value
    assert outcomes[-1] in ("ok", Fault.CUT.value)
    assert list(ledger.calls.values())[-1].shortened
