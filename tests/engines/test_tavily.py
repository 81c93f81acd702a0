"""Tavily against a server of our own: what it sends, what is kept of the answer, every fault told."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from debatecoach.base.errors import SearchError
from debatecoach.debate.evidence import Passage
from debatecoach.engines.search.tavily import MOST_MEGABYTES, TavilySearch, key_from_environment

KEY = "tvly-canary-5f2c91d0"
PAGE = """Skip to content | Menu

A tax on sugary drinks cut purchases by 12 percent
in two years, the ministry said.

Nothing else happened on that day in the whole of the country, said nobody.
"""
RESULT = {
    "title": "Drinks <b>fell</b>",
    "url": "https://www.example.org/a?b=1",
    "content": "A made up summary of sugary drinks [...] that stands nowhere.",
    "score": 0.9,
    "raw_content": PAGE,
    "published_date": "Tue, 11 Jun 2024 08:00:00 GMT",
}


@dataclass
class Fake:
    """A stand-in for the service.

    Attributes:
        status, body, headers: of the answer.
        asked: set when a request is there.
        answers: it is waited for before the answer.
        raw: bytes to send instead of any HTTP.
        requests: (path, headers, body) received.
    """

    status: int = 200
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)
    asked: threading.Event = field(default_factory=threading.Event)
    answers: threading.Event = field(default_factory=threading.Event)
    raw: bytes | None = None
    requests: list[tuple[str, dict[str, str], dict[str, object]]] = field(default_factory=list)
    url: str = ""


@pytest.fixture
def fake() -> Iterator[Fake]:
    yield from serving()


def serving() -> Iterator[Fake]:
    """A stand-in that answers with :data:`RESULT` until told otherwise."""
    told = Fake(body=json.dumps({"results": [RESULT]}).encode())
    told.answers.set()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            told.requests.append((self.path, dict(self.headers), body))
            told.asked.set()
            told.answers.wait()
            if told.raw is not None:
                self.wfile.write(told.raw)
                return
            self.send_response(told.status)
            for name, value in told.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(told.body)))
            self.end_headers()
            self.wfile.write(told.body)

        def log_message(self, *_: object) -> None:
            pass

    class Server(ThreadingHTTPServer):
        daemon_threads = False

        def handle_error(self, *_: object) -> None:
            pass  # the client hung up: that is what is tested

    server = Server(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    told.url = f"http://127.0.0.1:{server.server_port}"
    yield told
    told.answers.set()
    server.shutdown()
    server.server_close()
    thread.join()


def find(fake: Fake, query: str = "sugary drinks tax", most: int = 5, seconds: float = 60.0) -> list[Passage]:
    return asyncio.run(TavilySearch(KEY, fake.url, seconds).find(query, most))


def test_a_passage_is_the_pages_own_words_with_its_site_and_date(fake: Fake) -> None:
    (found,) = find(fake)
    assert (
        found.quote == "A tax on sugary drinks cut purchases by 12 percent in two years, the ministry said."
    )
    assert found.quote in " ".join(PAGE.split())
    assert (found.title, found.publisher, found.date) == ("Drinks <b>fell</b>", "example.org", "2024-06-11")
    assert (found.place, found.found_by) == ("https://www.example.org/a?b=1", "tavily")


def test_the_key_is_sent_as_a_header_and_the_pages_text_is_asked_for(fake: Fake) -> None:
    find(fake, "x " * 1000)
    path, headers, body = fake.requests[0]
    assert path == "/search"
    assert headers["Authorization"] == f"Bearer {KEY}"
    assert body["include_raw_content"] == "text"
    assert len(str(body["query"])) < 400
    assert KEY not in json.dumps(body)


@pytest.mark.parametrize(
    "change",
    [
        {"raw_content": None},
        {"raw_content": ""},
        {"raw_content": 7},
        {"url": "javascript:alert(1)"},
        {"url": "file:///etc/passwd"},
        {"url": "https://user:pass@example.org/"},
        {"url": "http://[broken"},
        {"url": None},
        {"raw_content": "Something about penguins which has nothing to do with it at all, sadly."},
    ],
)
def test_what_cannot_be_checked_is_left_out(fake: Fake, change: dict[str, object]) -> None:
    fake.body = json.dumps({"results": [{**RESULT, **change}, "nonsense", None, 3]}).encode()
    assert find(fake) == []


@pytest.mark.parametrize(
    ("status", "said"),
    [
        (400, "does not accept this query"),
        (401, "does not accept the key"),
        (403, "does not accept the key"),
        (422, "does not accept this query"),
        (429, "too often"),
        (432, "used up"),
        (433, "used up"),
        (500, "a fault of its own"),
        (502, "a fault of its own"),
        (302, "refers this app to another server, 127.0.0.1:1."),
        (204, "was not Tavily"),
        (404, "was not Tavily"),
    ],
)
def test_a_refusal_is_told(fake: Fake, status: int, said: str) -> None:
    fake.status = status
    fake.headers = {"Location": "http://127.0.0.1:1/"}
    fake.body = b"" if status == 204 else json.dumps({"detail": {"error": f"bad key {KEY}"}}).encode()
    with pytest.raises(SearchError) as caught:
        find(fake)
    assert said in str(caught.value)
    assert len(caught.value.sentences()) == 3
    assert KEY not in str(caught.value)


@pytest.mark.parametrize(
    "body",
    [
        b"<html>Sign in to the network</html>",
        b'{"results": [',
        b"[]",
        b"{}",
        b'{"results": 4}',
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b'{"results": [' + b" " * (MOST_MEGABYTES << 20) + b"]}",
    ],
)
def test_garbage_is_told(fake: Fake, body: bytes) -> None:
    fake.body = body
    with pytest.raises(SearchError, match="was not Tavily"):
        find(fake, seconds=20)


def test_what_is_no_http_is_told(fake: Fake) -> None:
    fake.raw = b"SSH-2.0-OpenSSH\r\n"
    with pytest.raises(SearchError, match="was not Tavily"):
        find(fake)


def test_a_body_that_is_not_what_it_says_is_told(fake: Fake) -> None:
    fake.headers = {"Content-Encoding": "gzip"}
    with pytest.raises(SearchError, match="was not Tavily"):
        find(fake)


def test_a_slow_answer_ends_in_time(fake: Fake) -> None:
    fake.answers.clear()
    with pytest.raises(SearchError, match="in time"):
        find(fake, seconds=0.2)


def test_nobody_there_is_told() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    with pytest.raises(SearchError, match="cannot be reached"):
        asyncio.run(TavilySearch(KEY, f"http://127.0.0.1:{port}").find("x", 3))


@pytest.mark.parametrize("key", ["schlüssel", "a\nb: c", "密钥"])
def test_a_key_that_cannot_be_one_is_told(fake: Fake, key: str) -> None:
    with pytest.raises(SearchError, match="does not accept the key"):
        asyncio.run(TavilySearch(key, fake.url).find("x", 3))
    assert not fake.requests


def test_the_key_is_in_no_log_and_no_repr(fake: Fake, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        find(fake)
        search = TavilySearch(KEY, fake.url)
    assert KEY not in caplog.text
    assert KEY not in repr(search) + repr(vars(search))


def test_giving_up_hangs_up(fake: Fake) -> None:
    fake.answers.clear()

    async def work() -> None:
        task = asyncio.create_task(TavilySearch(KEY, fake.url).find("x", 3))
        await asyncio.to_thread(fake.asked.wait)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(work())  # while it is still waited for: the server answers when the test is over


def test_the_environments_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TAVILY_API_KEY", raising=False)
    assert key_from_environment() is None
    monkeypatch.setenv("TAVILY_API_KEY", f" {KEY} ")
    found = key_from_environment()
    assert found is not None
    assert found.reveal() == KEY
