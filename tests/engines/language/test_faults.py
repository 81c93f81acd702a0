"""What is said of each trouble, and what is never said: a key."""

from __future__ import annotations

import asyncio
import datetime
import json
import logging
import socket
import ssl
import threading
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from debatecoach.base.errors import EndpointError, InputError
from debatecoach.base.language import Fault
from debatecoach.engines.language import OpenAIEndpoint, Secret, faults
from debatecoach.engines.language.faults import SAID
from tests.engines.language.asking import CANARY, ask, formed, request, with_endpoint
from tests.support.scripted_server import BY_NAME, ScriptedServer, http_error

HERE = faults.AskedServer("example.com", False, Secret(CANARY), "big-model")


@pytest.mark.parametrize("kind", SAID)
def test_every_trouble_is_said_in_short_plain_sentences(kind: str) -> None:
    error = faults.error(kind, HERE, status=400, seconds="2", wait=3, said="why", elsewhere="h:1")
    what, safe, todo = error.sentences()
    assert what[-1] in ".”"
    assert len(what.split()) <= 16
    assert safe == "Nothing you made is lost."
    assert todo.endswith(".")
    for jargon in ("HTTP", "API", "JSON", "timeout", "exception", "token", "payload", "DNS", "TLS"):
        assert jargon not in str(error)
    assert "{" not in str(error)


def _json(message: str, **more: object) -> str:
    return json.dumps({"error": {"message": message, **more}})


@pytest.mark.parametrize(
    ("status", "body", "fault"),
    [
        (400, _json("The maximum context is 4096.", code="context_length_exceeded"), "TOO_LONG"),
        (400, _json("the request exceeds the available context size"), "TOO_LONG"),
        (400, _json("prompt is too long: 250000 tokens > 200000 maximum"), "TOO_LONG"),
        (413, "", "TOO_LONG"),
        (400, _json("The response was filtered", code="content_filter"), "REFUSED"),
        (400, _json("something else"), "REQUEST"),
        (422, json.dumps({"detail": [{"loc": ["body"], "msg": "field required"}]}), "REQUEST"),
        (401, _json(f"Incorrect API key provided: {CANARY}"), "KEY"),
        (403, _json("not in your region"), "KEY"),
        (403, "<html>blocked</html>", "NOT_AN_ENDPOINT"),
        (404, _json("model 'big-model' not found, try pulling it first"), "MODEL"),
        (404, "<html>not found</html>", "NOT_AN_ENDPOINT"),
        (405, "", "NOT_AN_ENDPOINT"),
        (402, _json("Payment required"), "QUOTA"),
        (429, _json("You exceeded your current quota", type="insufficient_quota"), "QUOTA"),
        (429, _json("Your credit balance is too low"), "QUOTA"),
        (429, _json("Rate limit reached for requests"), "RATE"),
        (429, json.dumps([{"error": {"message": "Exhausted", "status": "RESOURCE_EXHAUSTED"}}]), "RATE"),
        (500, _json("boom"), "SERVER"),
        (502, "<html>Bad gateway</html>", "SERVER"),
        (503, _json("Loading model"), "SERVER"),
        (529, _json("Overloaded"), "SERVER"),
        (408, "", "SERVER"),
        (418, "teapot", "REQUEST"),
    ],
)
def test_what_servers_say_is_understood(status: int, body: str, fault: str) -> None:
    trouble = faults.of_status(status, {}, body, HERE)
    assert trouble.error.fault is Fault[fault]
    assert trouble.error.status == status
    assert trouble.passing == (fault in ("SERVER", "RATE"))
    assert trouble.overload == (fault == "RATE" or status in (503, 529))
    assert CANARY not in str(trouble.error)


@pytest.mark.parametrize(
    ("status", "body"),
    [
        (400, _json("response_format json_schema is not supported")),
        (400, _json("failed to parse grammar")),
        (500, _json("json_schema conversion failed: unsupported pattern")),
        (400, _json("something about nothing")),  # not clear: a looser form may help
        (422, ""),
    ],
)
def test_a_form_not_held_is_told_from_other_refusals(status: int, body: str) -> None:
    place = faults.AskedServer("example.com", False, Secret(""), "m", formed=True)
    assert faults.of_status(status, {}, body, place).error.fault is Fault.FORM


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({}, None),
        ({"retry-after": "3"}, 3.0),
        ({"retry-after": "0.25"}, 0.25),
        ({"retry-after-ms": "1500", "retry-after": "9"}, 1.5),
        ({"retry-after": "-4"}, 0.0),
        ({"retry-after": "soon"}, None),
        ({"retry-after": "nan"}, None),
        ({"retry-after": "inf"}, 1e7),
        ({"retry-after": "1" * 400}, 1e7),
        ({"retry-after": "Wed, 21 Oct 2015 07:28:00 GMT"}, 0.0),
        ({"retry-after": "Wed, 21 Oct 99999 07:28:00 GMT"}, None),
    ],
)
def test_times_to_wait_are_read(headers: dict[str, str], seconds: float | None) -> None:
    assert faults.retry_after(headers) == seconds


def test_a_servers_words_are_shown_in_one_clean_line() -> None:
    said = f"<b>No</b>,\n\tnot\x1b[31m {CANARY} \u202ethis" + "x" * 500
    line = faults.one_line(said, Secret(CANARY))
    assert line.startswith("No , not [31m")
    assert len(line) == 200
    assert CANARY not in line
    assert line.isprintable()


# connections that cannot be made


def _told(base_url: str, **options: Any) -> EndpointError:
    with pytest.raises(EndpointError) as told:
        ask(base_url, request(seconds=3.0), **options)
    with pytest.raises(EndpointError) as listed:
        with_endpoint(base_url, lambda endpoint: endpoint.models(3.0))
    assert listed.value.fault is told.value.fault
    return told.value


def test_nothing_listening_here_is_said_at_once() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    error = _told(f"http://127.0.0.1:{port}/v1")
    assert error.fault is Fault.UNREACHABLE
    assert "No program on this computer answers" in str(error)


def test_a_name_nobody_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_about: object, **_more: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    error = _told("https://no-such-host.example/v1")
    assert error.fault is Fault.UNREACHABLE
    assert "no-such-host.example is not known" in str(error)


def test_https_where_http_is_spoken() -> None:
    with ScriptedServer() as server:
        error = _told(server.base_url.replace("http://", "https://"))
    assert error.fault is Fault.UNREACHABLE
    assert "No safe connection" in str(error)


def test_a_certificate_nobody_vouches_for(tmp_path: Path) -> None:
    with _tls_server(tmp_path) as base_url:
        error = _told(base_url)
    assert error.fault is Fault.UNREACHABLE
    assert "No safe connection" in str(error)
    assert "clock" in str(error)


def test_a_server_that_hangs_up_without_a_word() -> None:
    with _hanging_up(b"") as base_url:
        error = _told(base_url)
    assert error.fault is Fault.BROKEN
    assert "hung up" in str(error)


def test_another_programs_port() -> None:
    with _hanging_up(b"SSH-2.0-OpenSSH_9.6\r\n") as base_url:
        error = _told(base_url)
    assert error.fault is Fault.BROKEN


def test_a_server_that_takes_the_call_and_says_nothing() -> None:
    with socket.create_server(("127.0.0.1", 0)) as quiet:
        with pytest.raises(EndpointError) as told:
            ask(f"http://127.0.0.1:{quiet.getsockname()[1]}/v1", request(seconds=0.4))
        assert told.value.fault is Fault.TIMEOUT


class _hanging_up:  # noqa: N801 - used as a context
    """Answers every connection with some bytes and hangs up."""

    def __init__(self, words: bytes) -> None:
        self._words = words

    def __enter__(self) -> str:
        self._server, self._over = socket.create_server(("127.0.0.1", 0)), False
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()
        return f"http://127.0.0.1:{self._server.getsockname()[1]}/v1"

    def _serve(self) -> None:
        while True:
            line, _ = self._server.accept()
            with line:
                if self._over:
                    return
                line.recv(65536)
                line.sendall(self._words)

    def __exit__(self, *_trouble: object) -> None:
        self._over = True
        socket.create_connection(self._server.getsockname()).close()  # Windows refuses to shut it down
        self._thread.join(60)
        self._server.close()


class _tls_server:  # noqa: N801 - used as a context
    """Speaks TLS with a certificate of its own making."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __enter__(self) -> str:
        x509 = pytest.importorskip("cryptography.x509", reason="makes the certificate")
        from cryptography.hazmat.primitives import hashes, serialization
        from cryptography.hazmat.primitives.asymmetric import ec

        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
        now = datetime.datetime.now(datetime.UTC)
        made = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        made = made.serial_number(1).not_valid_before(now - datetime.timedelta(1))
        signed = made.not_valid_after(now + datetime.timedelta(1)).sign(key, hashes.SHA256())
        pem = serialization.Encoding.PEM
        private = serialization.PrivateFormat.PKCS8
        both = self._folder / "both.pem"
        secret = key.private_bytes(pem, private, serialization.NoEncryption())
        both.write_bytes(secret + signed.public_bytes(pem))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(both)
        self._server = ScriptedServer()
        self._server._srv.socket = context.wrap_socket(
            self._server._srv.socket, server_side=True, do_handshake_on_connect=False
        )
        self._server.start()
        return self._server.base_url.replace("http://", "https://")

    def __exit__(self, *_trouble: object) -> None:
        self._server.stop()


# the key


@pytest.fixture
def everything_logged() -> Iterator[list[logging.LogRecord]]:
    """Every logger at its most talkative."""
    records: list[logging.LogRecord] = []

    class Keeping(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            records.append(record)

    handler = Keeping(level=1)
    root = logging.getLogger()
    known = [
        logging.getLogger(name) for name in ("openai", "httpx", "httpx2", "httpcore", "httpcore2", "asyncio")
    ]
    before = {each: each.level for each in (root, *known)}
    root.addHandler(handler)
    for each in before:
        each.setLevel(1)
    yield records
    root.removeHandler(handler)
    for each, level in before.items():
        each.setLevel(level)


def _everything_in(error: BaseException | None, seen: set[int] | None = None) -> Iterator[str]:
    """Whatever a crash report could show of an error, with the values of all frames' simple variables."""
    seen = set() if seen is None else seen
    if error is None or id(error) in seen:
        return
    seen.add(id(error))
    yield repr(error)
    yield str(error)
    yield repr(vars(error))
    report = traceback.TracebackException.from_exception(error, capture_locals=True)
    yield "".join(report.format())
    yield from _everything_in(error.__cause__, seen)
    yield from _everything_in(error.__context__, seen)


@pytest.mark.parametrize("case", [*BY_NAME, "echo"])
def test_a_key_is_in_no_log_error_or_traceback(
    case: str, everything_logged: list[logging.LogRecord], capfd: pytest.CaptureFixture[str]
) -> None:
    with ScriptedServer() as server:
        if case == "echo":
            server.push(http_error(400, f"bad key {CANARY} and {CANARY[:14]}*** Bearer {CANARY}"))

        async def go(endpoint: OpenAIEndpoint) -> list[str]:
            told = [repr(endpoint), str(vars(endpoint))]
            for asked in (
                request(f"script:{case}", seconds=0.9),
                formed(model=f"script:{case}", seconds=0.9),
            ):
                try:
                    told.append(repr(await endpoint.ask(asked)))
                except EndpointError as error:
                    told += _everything_in(error)
            return told

        told = with_endpoint(server.base_url, go)
    told += [f"{record.getMessage()} {record.__dict__}" for record in everything_logged]
    told += capfd.readouterr()
    assert everything_logged  # the loggers were on
    sent = {name.lower(): value for name, value in server.requests[0].headers.items()}
    assert sent["authorization"].endswith(CANARY)  # and the key was used
    assert not [each for each in told if CANARY in each or CANARY[:12] in each]


def test_a_key_with_a_wrong_letter_is_refused_without_showing_it() -> None:
    for wrong in (f"{CANARY}é", f"{CANARY}\nx", f"{CANARY} x", f"“{CANARY}”"):
        with pytest.raises(InputError) as told:
            OpenAIEndpoint("https://api.example.com/v1", wrong)
        assert CANARY not in str(told.value) + repr(told.value)


def test_a_cancelled_task_shows_no_key_either() -> None:
    with ScriptedServer() as server:

        async def go(endpoint: OpenAIEndpoint) -> str:
            asked = asyncio.create_task(endpoint.ask(request("script:slow", seconds=30.0)))
            await asyncio.sleep(0.2)
            asked.cancel()
            try:
                await asked
            except asyncio.CancelledError as error:
                return "".join(traceback.format_exception(error)) + repr(asked)
            return CANARY

        assert CANARY not in with_endpoint(server.base_url, go)
