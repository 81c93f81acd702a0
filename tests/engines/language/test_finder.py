"""Servers found on this computer, and what one of them can do."""

from __future__ import annotations

import asyncio
import json
import socket
import time

import pytest

from debatecoach.base.errors import InputError
from debatecoach.base.language import Fault, Form
from debatecoach.engines.language import finder
from debatecoach.engines.language.finder import FoundServer, find_servers, try_endpoint
from debatecoach.engines.language.openai_endpoint import prepare
from tests.support.scripted_server import ScriptedServer, http_error, refusal, slow_tokens, text

CROW = '{"colour": "black", "legs": 2}'


def test_who_answers_is_found_and_who_does_not_is_not_waited_for() -> None:
    with ScriptedServer() as one, ScriptedServer() as two, socket.create_server(("127.0.0.1", 0)) as silent:
        places = [
            ("One", one.base_url),
            ("Nobody", "http://127.0.0.1:9/v1"),
            ("Silent", f"http://127.0.0.1:{silent.getsockname()[1]}/v1"),
            ("Two", two.base_url.replace("127.0.0.1", "localhost")),
        ]

        async def go() -> tuple[list[FoundServer], float]:
            await prepare()
            began = time.monotonic()
            return await find_servers(places), time.monotonic() - began

        found, seconds = asyncio.run(go())
    assert [each.name for each in found] == ["One", "Two"]
    assert "script:text" in found[0].models
    assert 2.9 < seconds < 60
    assert [seen.path for seen in one.requests] == ["/v1/models"]


def test_only_this_computer_is_asked() -> None:
    with pytest.raises(ValueError, match="192.0.2.1"):
        asyncio.run(find_servers([("Far", "http://192.0.2.1/v1")]))
    assert all(url.startswith("http://127.0.0.1:") for _, url in finder.KNOWN)


def test_a_server_is_tested_with_one_tiny_question() -> None:
    with ScriptedServer() as server:
        server.push(slow_tokens(0.02, "one two three four five six"), text(CROW), text(CROW))
        tested = asyncio.run(try_endpoint(server.base_url, model="m"))
    assert tested.trouble is None
    assert tested.model == "m"
    assert "script:text" in tested.models
    assert 0.01 < tested.first < 60
    assert 0 < tested.rate < 60  # a piece in 0.02 s, or slower
    assert tested.forms == (Form.SCHEMA, Form.JSON, Form.TEXT)
    counted = json.loads(server.requests[1].body)
    assert counted["max_tokens"] <= 100


@pytest.mark.parametrize(
    ("steps", "forms"),
    [
        (
            [text("n"), http_error(400, "response_format json_schema is not supported"), text(CROW)],
            "json text",
        ),
        ([text("n"), text("A crow is black."), text("{}")], "json text"),  # let pass unseen
        ([text("n"), text('{"colour": 7}'), text("A crow.")], "text"),
        ([text("n"), refusal(), refusal()], "text"),
        ([text("n"), *[http_error(400, "response_format: no")] * 2], "text"),
    ],
)
def test_the_forms_a_server_holds_are_tried(steps: list, forms: str) -> None:
    with ScriptedServer() as server:
        server.push(*steps)
        tested = asyncio.run(try_endpoint(server.base_url, model="m"))
    assert [form.value for form in tested.forms] == forms.split()


@pytest.mark.parametrize(
    ("case", "fault"), [("401", Fault.KEY), ("404", Fault.MODEL), ("html200", Fault.NOT_AN_ENDPOINT)]
)
def test_trouble_is_told(case: str, fault: Fault) -> None:
    with ScriptedServer() as server:
        tested = asyncio.run(try_endpoint(server.base_url, model=f"script:{case}", seconds=60.0))
    assert tested.trouble is not None
    assert tested.trouble is not None
    assert tested.trouble.fault is fault
    assert tested.models


def test_a_model_that_had_to_be_loaded_is_timed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finder, "SLOW", 1.5)
    with ScriptedServer() as server:
        server.push(text("one two three", delay=1.7), text("one two three"))
        tested = asyncio.run(try_endpoint(server.base_url, model="m"))
    assert tested.first < 1.5
    assert len(server.requests) == 5


def test_nobody_there_and_no_address() -> None:
    tested = asyncio.run(try_endpoint("http://127.0.0.1:9/v1"))
    assert tested.trouble is not None
    assert tested.trouble.fault is Fault.UNREACHABLE
    with pytest.raises(InputError):
        asyncio.run(try_endpoint("no address"))


def test_a_server_without_models_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def none(*_about: object) -> tuple[str, ...]:
        return ()

    monkeypatch.setattr("debatecoach.engines.language.finder.OpenAIEndpoint.models", none)
    with ScriptedServer() as server:
        tested = asyncio.run(try_endpoint(server.base_url))
    assert tested.trouble is not None
    assert "no model loaded" in str(tested.trouble)
