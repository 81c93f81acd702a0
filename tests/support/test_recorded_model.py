"""Whole exchanges recorded and replayed without any network."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from debatecoach.base.errors import EndpointError, InputError
from debatecoach.base.language import Answer, ChatMessage, Finish, Form, Request, Usage
from debatecoach.engines.language import connect
from tests.conftest import SHARED
from tests.engines.language.asking import formed, request
from tests.support.recorded_model import Exchange, Recorder, Replayer, read_exchanges
from tests.support.scripted_server import ScriptedServer, length, refusal, text


def _asked(*words: str, **changes: Any) -> list[Request]:
    return [
        request(messages=(ChatMessage("system", "s"), ChatMessage("user", word)), **changes) for word in words
    ]


def _record(into: Path | list[Exchange], requests: list[Request], *steps: Any) -> list[Answer]:
    async def go(base_url: str) -> list[Answer]:
        recorder = Recorder(connect(base_url), into)
        assert (recorder.id, recorder.local) == (base_url.removeprefix("http://").removesuffix("/v1"), True)
        try:
            assert "script:text" in await recorder.models()
            return [await recorder.ask(each) for each in requests]
        finally:
            await recorder.close()

    with ScriptedServer() as server:
        server.push(*steps)
        return asyncio.run(go(server.base_url))


def _replay(path: Path, requests: list[Request], **options: Any) -> list[Answer]:
    async def go() -> list[Answer]:
        replayer = Replayer(path, **options)
        return [await replayer.ask(each) for each in requests]

    return asyncio.run(go())


def test_what_was_recorded_is_replayed_in_any_order(tmp_path: Path) -> None:
    requests = [*_asked("one", "two", "three"), formed(), formed(Form.JSON)]
    steps = [text("1 “ü”"), text("2"), refusal(), text('{"claim": "x"}'), length()]
    recorded = _record(tmp_path / "kept", requests, *steps)
    replayed = _replay(tmp_path / "kept", requests[::-1])[::-1]
    assert [(each.text, each.finish) for each in replayed] == [(each.text, each.finish) for each in recorded]
    assert replayed[2].finish is Finish.REFUSAL
    assert replayed[4].finish is Finish.LENGTH
    assert [each.usage.completion for each in replayed] == [each.usage.completion for each in recorded]
    assert "1 “ü”" in "".join(path.read_text("utf-8") for path in (tmp_path / "kept").iterdir())


def test_what_changed_a_little_is_answered_by_task_and_turn_and_told(tmp_path: Path) -> None:
    kept: list[Exchange] = []
    plans = _asked("one", "two", schema_name="plan")
    _record(kept, [*plans, *_asked("three", schema_name="audience")], text("1"), text("2"), text("3"))
    whole = tmp_path / "round.json"
    whole.write_text(json.dumps([each.as_json() for each in kept]), "utf-8")
    replayer = Replayer(whole, by_task=True)

    async def ask(*requests: Request) -> list[str]:
        return [(await replayer.ask(each)).text for each in requests]

    changed = _asked("TWO", schema_name="plan")
    assert asyncio.run(ask(plans[0], *changed)) == ["1", "2"]
    assert [each.messages[1].text for each, _ in replayer.inexact] == ["TWO"]
    assert replayer.inexact[0][1]["messages"][1]["content"] == "two"
    assert replayer.unused == 1
    for beyond in (*_asked("a third", schema_name="plan"), *_asked("three!", schema_name="review")):
        with pytest.raises(EndpointError):
            asyncio.run(ask(beyond))
    assert len(replayer.missing) == 2
    with pytest.raises(EndpointError):  # exactly, unless said otherwise
        _replay(whole, changed)


def test_a_list_in_one_file_is_a_recording_too(tmp_path: Path) -> None:
    kept: list[Exchange] = []
    _record(kept, _asked("one", "two"), text("1"), text("2"))
    whole = tmp_path / "round.json"
    whole.write_text(json.dumps([each.as_json() for each in kept], indent=1), "utf-8")
    assert [each.text for each in _replay(whole, _asked("two", "one"))] == ["2", "1"]
    assert Replayer(whole).id == "round"


def test_model_messages_and_schema_must_agree(tmp_path: Path) -> None:
    _record(tmp_path, [formed()], text("{}"))
    other = dict(formed().schema or {}) | {"properties": {}}
    _replay(tmp_path, [formed(max_tokens=7, temperature=1.0, seconds=9.0, priority=1, schema_name="b")])
    for different in (
        formed(model="another"),
        formed(schema=other),
        formed(Form.JSON),
        request(),
        formed(messages=(ChatMessage("system", "You answer!"), ChatMessage("user", "Hello?"))),
    ):
        with pytest.raises(EndpointError, match="holds no answer to this"):
            _replay(tmp_path, [different])
    assert _replay(tmp_path, [formed(model="another")], any_model=True)


def test_the_same_question_gets_its_answers_in_turn(tmp_path: Path) -> None:
    again = _asked(*["same"] * 12)
    _record(tmp_path, again, *(text(str(number)) for number in range(12)))
    answers = _replay(tmp_path, [*again, again[0]])
    assert [each.text for each in answers] == [*map(str, range(12)), "11"]


def test_what_was_not_asked_and_not_recorded_can_be_seen(tmp_path: Path) -> None:
    _record(tmp_path, _asked("one", "two"), text("1"), text("2"))

    async def go() -> None:
        replayer = Replayer(tmp_path)
        assert replayer.local
        await replayer.ask(_asked("one")[0])
        with pytest.raises(EndpointError):
            await replayer.ask(_asked("three")[0])
        assert replayer.missing == _asked("three")
        assert replayer.unused == 1
        assert await replayer.models() == ("m",)
        await replayer.close()

    asyncio.run(go())


def test_a_replay_streams(tmp_path: Path) -> None:
    _record(tmp_path, _asked("one"), text("Four words in all. "))
    pieces: list[str] = []
    asyncio.run(Replayer(tmp_path).ask(_asked("one")[0], pieces.append))
    assert pieces == ["Four ", "words ", "in ", "all. "]


def test_failures_are_not_recorded(tmp_path: Path) -> None:
    with pytest.raises(EndpointError):
        _record(tmp_path / "kept", [request("script:401")])
    assert not (tmp_path / "kept").exists()


@pytest.mark.parametrize(
    "words",
    [
        "",
        "not JSON",
        "7",
        "[]",
        "{}",
        '{"request": {"messages": []}}',
        '{"request": {"messages": "x"}, "answer": "y"}',
        '{"request": {"messages": [7]}, "answer": "y"}',
        '{"request": {"messages": []}, "answer": 7}',
        '{"request": {"messages": []}, "answer": "x", "finish": "never"}',
        "[" * 100_000,
    ],
)
def test_what_is_no_recording_is_said(tmp_path: Path, words: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(words, "utf-8")
    for place in (path, tmp_path):
        with pytest.raises(InputError, match="not a recording"):
            Replayer(place)
    with pytest.raises(InputError):
        read_exchanges(tmp_path / "nothing")


def test_a_folder_that_takes_nothing_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(InputError, match="cannot be recorded"):
        _record(tmp_path / "file", _asked("one"))


def test_what_a_person_answered_by_hand_is_replayed(tmp_path: Path) -> None:
    """The real tool: its record of this engine's requests, streamed or formed, is found again."""
    tool = SHARED / "tools" / "answer-by-hand"
    if not tool.exists():
        pytest.skip("answer-by-hand lies beside the checkout, which is not here")
    port = _free_port()
    box, record = tmp_path / "box", tmp_path / "record"
    command = [sys.executable, tool, "--port", str(port), "--box", box, "--record", record, "--wait", "20"]
    by_hand = subprocess.Popen([str(each) for each in command])
    requests = [
        *_asked("by hand", model="by-hand"),
        formed(model="by-hand"),
        formed(Form.JSON, model="by-hand"),
    ]

    async def go() -> list[Answer]:
        endpoint = connect(f"http://127.0.0.1:{port}")
        try:
            async with asyncio.timeout(100):
                while not await _up(port):  # noqa: ASYNC110 - another process
                    await asyncio.sleep(0.05)
                asked = [asyncio.create_task(endpoint.ask(each)) for each in requests]
                for number in range(1, 4):
                    while not (box / "inbox" / f"{number:04d}.json").exists():  # noqa: ASYNC110
                        await asyncio.sleep(0.05)
                    (box / "outbox" / f"{number:04d}.txt").write_text(f"answer {number}\n", "utf-8")
                return list(await asyncio.gather(*asked))
        finally:
            await endpoint.close()

    try:
        answers = asyncio.run(go())
    finally:
        by_hand.terminate()
        by_hand.wait(60)
    assert sorted(each.text for each in answers) == ["answer 1", "answer 2", "answer 3"]
    replayed = _replay(record, requests)
    assert [each.text for each in replayed] == [each.text for each in answers]
    assert replayed[0].usage == Usage(2, 2, True)


async def _up(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    await writer.wait_closed()
    return True


def _free_port() -> int:
    import socket

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])
