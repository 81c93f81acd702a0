"""Servers that send a call elsewhere, or more than anybody can hold: each client of the app against them."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from socket import socket
from typing import Any

import numpy as np
import pytest

from debatecoach.base.errors import DebateCoachError, EndpointError, FetchError
from debatecoach.base.language import Fault
from debatecoach.engines.fetching.index import fetch_list
from debatecoach.engines.fetching.network import Network
from debatecoach.engines.language.address import Secret
from debatecoach.engines.language.finder import find_servers
from debatecoach.engines.recogniser.server import ServerRecogniser
from debatecoach.engines.search.tavily import TavilySearch
from debatecoach.engines.web_client import same_server
from tests.engines.language.asking import CANARY, request, with_endpoint
from tests.support.raw_server import RawServer, chunk, event, for_ever, head, zeros_packed

SECRET = "the user's own words"


def ask(url: str) -> object:
    from debatecoach.base.language import ChatMessage

    asked = request(
        messages=(ChatMessage("system", "You answer."), ChatMessage("user", SECRET)), seconds=30.0
    )
    return with_endpoint(f"{url}/v1", lambda endpoint: endpoint.ask(asked))


def models(url: str) -> object:
    return with_endpoint(f"{url}/v1", lambda endpoint: endpoint.models())


def search(url: str) -> object:
    return asyncio.run(TavilySearch(CANARY, url, 20.0).find(SECRET, 5))


def hear(url: str) -> object:
    recogniser = ServerRecogniser(f"{url}/v1", "whisper-1", lambda: Secret(CANARY))
    return recogniser.decode(np.zeros(16_000, np.int16), SECRET, True)


CLIENTS = {"ask": ask, "models": models, "search": search, "hear": hear}


def redirecting(status: int, where: str) -> Any:
    return lambda sock, _: sock.sendall(head(status, f"Location: {where}"))


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
@pytest.mark.parametrize("client", CLIENTS)
def test_nothing_goes_to_a_server_that_was_not_named(client: str, status: int) -> None:
    """Not the key, not the prompt, not even a connection: the other host learns nothing."""
    with RawServer(lambda sock, _: sock.sendall(head(200))) as other:
        named = RawServer(redirecting(status, f"{other.url}/v1/elsewhere"))
        with named, pytest.raises(DebateCoachError) as told:
            CLIENTS[client](named.url)
        assert other.requests == []
        assert other.connections == 0
    assert len(named.requests) == 1, "a refusal is no reason to send it again"
    assert f"127.0.0.1:{other.port}" in str(told.value)
    assert "Nothing was sent there." in str(told.value)
    assert len(told.value.sentences()) == 3


def test_a_server_of_this_computer_that_sends_on_to_another_is_not_asked_for_its_models() -> None:
    with RawServer(lambda sock, _: sock.sendall(head(200))) as other:
        with RawServer(redirecting(307, other.url)) as named:
            assert asyncio.run(find_servers([("x", f"{named.url}/v1")])) == []
        assert other.connections == 0


def test_a_redirect_within_the_server_is_followed() -> None:
    body = json.dumps({"choices": [{"message": {"content": "moved"}, "finish_reason": "stop"}]}).encode()

    def answer(sock: socket, request: bytes) -> None:
        if request.startswith(b"POST /v1/"):
            sock.sendall(head(308, "Location: /v2/chat/completions"))
        else:
            sock.sendall(head(200, "Content-Type: application/json") + body)

    with RawServer(answer) as server:
        found: Any = ask(server.url)
    assert found.text == "moved"
    assert SECRET.encode() in server.requests[1]
    assert CANARY.encode() in server.requests[1]


def test_a_redirect_that_never_ends_is_given_up() -> None:
    with (
        RawServer(redirecting(307, "/v1/chat/completions")) as server,
        pytest.raises(EndpointError) as told,
    ):
        ask(server.url)
    assert told.value.fault is Fault.NOT_AN_ENDPOINT
    assert len(server.requests) <= 10


@pytest.mark.parametrize(
    ("to", "same"),
    [
        ("http://h:80/other", True),
        ("https://h/v1", True),
        ("http://h:8080/v1", False),
        ("http://h.example/v1", False),
        ("ftp://h/v1", False),
        ("http://user@h/v1", True),
    ],
)
def test_what_counts_as_the_same_server(to: str, same: bool) -> None:
    assert same_server("http://h/v1", to) is same


def test_no_way_back_from_encryption() -> None:
    assert not same_server("https://h/v1", "http://h/v1")


def test_files_may_lie_on_another_host_which_learns_nothing(tmp_path: Path) -> None:
    with ExitStack() as stack:
        store = stack.enter_context(RawServer(lambda sock, _: sock.sendall(head(200) + b'{"a": 1}')))
        hub = stack.enter_context(RawServer(redirecting(302, f"{store.url}/x")))
        found = asyncio.run(fetch_list(f"{hub.url}/list.json", Network(), tmp_path / "kept.json"))
    assert found.data == {"a": 1}
    (came,) = store.requests
    assert came.startswith(b"GET ")
    assert b"authorization" not in came.lower()
    assert b"cookie" not in came.lower()


# how much is taken ----------------------------------------------------------------------------------------

MEGABYTES = 4_000
"""What is sent, unpacked: more than this machine should give to it."""


def packed_error(sock: socket, _: bytes) -> None:
    sock.sendall(head(500, "Content-Encoding: gzip") + BOMB[1])


def packed_answer(sock: socket, _: bytes) -> None:
    sock.sendall(head(200, "Content-Encoding: gzip", "Content-Type: application/json") + BOMB[1])


def packed_twice(sock: socket, _: bytes) -> None:
    sock.sendall(head(500, "Content-Encoding: gzip, gzip") + BOMB[2])


def packed_stream(sock: socket, _: bytes) -> None:
    sock.sendall(head(200, "Content-Encoding: gzip", "Content-Type: text/event-stream") + BOMB[1])


def endless_error(sock: socket, _: bytes) -> None:
    sock.sendall(head(500))
    list(for_ever(sock, bytes(1 << 20)))


def endless_line(sock: socket, _: bytes) -> None:
    sock.sendall(head(200, "Content-Type: text/event-stream") + b"data: ")
    list(for_ever(sock, b"x" * 65536))


def endless_events(sock: socket, _: bytes) -> None:
    sock.sendall(head(200, "Content-Type: text/event-stream"))
    list(for_ever(sock, event("") * 100))


def endless_comments(sock: socket, _: bytes) -> None:
    sock.sendall(head(200, "Content-Type: text/event-stream"))
    list(for_ever(sock, b": here\n\n" * 1000))


def endless_data(sock: socket, _: bytes) -> None:
    sock.sendall(head(200, "Content-Type: text/event-stream", "Transfer-Encoding: chunked"))
    list(for_ever(sock, chunk(b"data:\n" * 1000)))


HOSTILE = [
    packed_error,
    packed_answer,
    packed_twice,
    packed_stream,
    endless_error,
    endless_line,
    endless_events,
    endless_comments,
    endless_data,
]
BOMB: dict[int, bytes] = {}


@pytest.fixture(scope="module", autouse=True)
def bombs() -> Iterator[None]:
    BOMB[1] = zeros_packed(MEGABYTES)
    BOMB[2] = zeros_packed(MEGABYTES, 2)
    yield
    BOMB.clear()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="resource is Unix's")
@pytest.mark.parametrize("client", CLIENTS)
@pytest.mark.parametrize("answer", HOSTILE, ids=lambda each: each.__name__)
def test_a_hostile_server_costs_little_memory_and_time(client: str, answer: Any) -> None:
    """In a process of its own, whose most memory is measured, and held so that a fault does not take ours."""
    grown, seconds, told = cost(client, answer)
    assert grown < 100, "megabytes"
    assert seconds < 25
    assert told, "it is told, in words"


CHILD = """
import asyncio, resource, sys, time, json
resource.setrlimit(resource.RLIMIT_DATA, (3 << 30, 3 << 30))
from tests.engines.test_web_client import CLIENTS
from debatecoach.engines.language.openai_endpoint import prepare
from debatecoach.base.errors import DebateCoachError
import httpx, truststore, debatecoach.engines.search.passages, soundfile
from debatecoach.engines.recogniser.server import compressed
import numpy
compressed(numpy.zeros(16000, numpy.int16))
asyncio.run(prepare())
try:
    CLIENTS[sys.argv[1]]("http://127.0.0.1:9")
except DebateCoachError:
    pass
before, began = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.monotonic()
try:
    told = str(CLIENTS[sys.argv[1]](sys.argv[2]))
except DebateCoachError as error:
    told = str(error)
grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
print(json.dumps([grown, time.monotonic() - began, told]))
"""


def cost(client: str, answer: Any) -> tuple[float, float, str]:
    """Megabytes and seconds, and what was said."""
    with RawServer(answer) as server:
        done = subprocess.run(
            [sys.executable, "-c", CHILD, client, server.url],
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONPATH": "."},
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        )
    grown, seconds, told = json.loads(done.stdout)
    return float(grown), float(seconds), str(told)


def test_a_packed_answer_is_unpacked() -> None:
    import zlib

    body = json.dumps(
        {"choices": [{"message": {"content": "x" * 600_000}, "finish_reason": "stop"}]}
    ).encode()
    pack = zlib.compressobj(wbits=31)
    data = pack.compress(body) + pack.flush()
    with RawServer(
        lambda sock, _: sock.sendall(
            head(200, "Content-Type: application/json", "Content-Encoding: gzip") + data
        )
    ) as server:
        found: Any = ask(server.url)
    assert found.text == "x" * 600_000


def test_what_an_error_says_is_heard_though_it_does_not_end() -> None:
    """The status of a slow, endless error is told after a few seconds, not after the call's whole time."""

    def answer(sock: socket, _: bytes) -> None:
        sock.sendall(head(401))
        for _ in for_ever(sock, b" "):
            server.stopping.wait(0.1)

    with RawServer(answer) as server, pytest.raises(EndpointError) as told:
        ask(server.url)
    assert told.value.fault is Fault.KEY


def test_a_list_of_voices_without_end_is_refused(tmp_path: Path) -> None:
    def answer(sock: socket, _: bytes) -> None:
        sock.sendall(head(200, "Content-Encoding: gzip") + BOMB[1])

    with RawServer(answer) as server, pytest.raises(FetchError) as told:
        asyncio.run(fetch_list(f"{server.url}/list.json", Network(), tmp_path / "kept.json"))
    assert told.value.trouble == "index"


def test_the_client_for_files_can_carry_nothing_of_the_user_s() -> None:
    async def go() -> None:
        async with Network().client(100) as client:
            for method, headers in (("POST", {}), ("GET", {"Authorization": "Bearer x"})):
                with pytest.raises(ValueError, match="user"):
                    await client.request(method, "http://127.0.0.1:9/", headers=headers)

    asyncio.run(go())
