"""Scripted OpenAI-compatible server: stdlib only, one thread per request, raw control of bytes.

    with ScriptedServer() as srv:
        srv.push(rate_limit(0.2), text("hello"))          # consumed in order, one per request
        client = openai.OpenAI(base_url=srv.base_url, api_key="x")
        ...
        srv.requests[0].json                              # what the app sent

With an empty queue, the *model name* selects the behaviour ("script:stall", "script:refusal", ...),
so a GUI under test can be pointed at it by settings alone.  `python scripted_server.py 8099` serves.
"""

from __future__ import annotations

import contextlib
import json
import queue
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


# ------------------------------------------------------------------ steps
@dataclass
class Step:
    kind: str = "text"
    content: str | None = "Hello from the scripted server."
    status: int = 200
    headers: dict = field(default_factory=dict)
    body: bytes | None = None  # raw HTTP body (overrides)
    finish_reason: str = "stop"
    refusal: str | None = None
    delay: float = 0.0  # before the status line
    chunk_delay: float = 0.0
    stall_after: int | None = None  # chunks sent before the stall
    stall: float = 30.0
    cut: str | None = None  # 'abort' | 'clean' | 'midline'  (stream truncation)
    cut_after: int = 3
    error_event_after: int | None = None
    logprobs: bool = False
    usage: bool = True
    respond: Callable[[dict], str] | None = None  # content computed from the request


def text(s, **k):
    return Step(content=s, **k)


def obj(o, **k):
    return Step(content=json.dumps(o), **k)


def http_error(status, message="scripted error", type_="server_error", code=None, headers=None, raw=None):
    b = (
        raw
        if raw is not None
        else json.dumps({"error": {"message": message, "type": type_, "param": None, "code": code}}).encode()
    )
    return Step(kind="http_error", status=status, headers=headers or {}, body=b)


def rate_limit(retry_after=1):
    return http_error(
        429,
        "Rate limit reached",
        "rate_limit_error",
        "rate_limit_exceeded",
        {"Retry-After": str(retry_after)},
    )


def quota():
    return http_error(429, "You exceeded your current quota", "insufficient_quota", "insufficient_quota")


def server_error():
    return http_error(500)


def bad_key():
    return http_error(401, "Incorrect API key provided", "invalid_request_error", "invalid_api_key")


def no_model():
    return http_error(404, "The model does not exist", "invalid_request_error", "model_not_found")


def no_json_schema():
    return http_error(400, "response_format json_schema is not supported", "invalid_request_error")


def html_502():
    return http_error(502, raw=b"<html><h1>Bad gateway</h1></html>", headers={"Content-Type": "text/html"})


def html_200():
    return Step(kind="raw", body=b"<html>captive portal</html>", headers={"Content-Type": "text/html"})


def broken_body():
    return Step(
        kind="raw", body=b'{"id":"x","choices":[{"index":0,', headers={"Content-Type": "application/json"}
    )


def slow_first_byte(s):
    return Step(delay=s)


def slow_tokens(s, content="one two three four five six seven eight nine ten"):
    return Step(content=content, chunk_delay=s)


def stalled(after=3, seconds=30.0):
    return Step(content="one two three four five six", stall_after=after, stall=seconds)


def truncated(how="abort", after=3):
    return Step(content="one two three four five six", cut=how, cut_after=after)


def error_mid_stream(after=2):
    return Step(content="one two three four five six", error_event_after=after)


def refusal(s="I can't help with that."):
    return Step(content=None, refusal=s)


def length(content='{"claim": "the tax would'):
    return Step(content=content, finish_reason="length")


def content_filter():
    return Step(content="", finish_reason="content_filter")


def empty():
    return Step(content="")


def null():
    return Step(content=None)


BY_NAME: dict[str, Callable[[], Step]] = {
    "text": lambda: text("Hello from the scripted server."),
    "429": rate_limit,
    "429-long": lambda: rate_limit(600),
    "quota": quota,
    "500": server_error,
    "401": bad_key,
    "404": no_model,
    "400-schema": no_json_schema,
    "html502": html_502,
    "html200": html_200,
    "broken-body": broken_body,
    "slow": lambda: slow_first_byte(3),
    "drip": lambda: slow_tokens(0.1),
    "stall": stalled,
    "cut-abort": lambda: truncated("abort"),
    "cut-clean": lambda: truncated("clean"),
    "cut-midline": lambda: truncated("midline"),
    "error-event": error_mid_stream,
    "refusal": refusal,
    "length": length,
    "content-filter": content_filter,
    "empty": empty,
    "null": null,
    "bad-json": lambda: text('{"claim": "x", "score": }'),
    "fenced-json": lambda: text(
        'Sure!\n```json\n{"claim": "x", "score": 3, "points": [{"label": "a", "weight": 0.5}]}\n```'
    ),
    "bad-schema": lambda: obj({"claim": 7, "score": "high"}),
    "good-json": lambda: obj({"claim": "x", "score": 3, "points": [{"label": "a", "weight": 0.5}]}),
}


@dataclass
class Seen:
    method: str
    path: str
    headers: dict
    body: bytes
    t: float
    client_gone: bool = False  # set when the peer hung up while we were streaming

    @property
    def json(self):
        return json.loads(self.body or b"{}")


# ------------------------------------------------------------------ server
class ScriptedServer:
    def __init__(self, host="127.0.0.1", port=0):
        self.q: queue.SimpleQueue[Step] = queue.SimpleQueue()
        self.requests: list[Seen] = []
        self.closing = threading.Event()
        outer = self

        class H(_Handler):
            server_ref = outer

        self._srv = _Quiet((host, port), H)
        self._srv.daemon_threads = True
        self.port = self._srv.server_address[1]
        self.base_url = f"http://{host}:{self.port}/v1"

    def push(self, *steps: Step):
        for s in steps:
            self.q.put(s)

    def take(self, model: str) -> Step:
        try:
            return self.q.get_nowait()
        except queue.Empty:
            pass
        name = model.split(":", 1)[1] if model.startswith("script:") else "text"
        return BY_NAME.get(name, BY_NAME["text"])()

    def start(self):
        self._t = threading.Thread(target=self._srv.serve_forever, args=(0.05,), daemon=True)
        self._t.start()
        return self

    def stop(self):
        self.closing.set()
        self._srv.shutdown()
        self._srv.server_close()

    __enter__ = start

    def __exit__(self, *a):
        self.stop()


class _Quiet(ThreadingHTTPServer):
    """Does not print a traceback for a client that hung up between requests."""

    request_queue_size = 128  # many clients may call in the same moment

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], (ConnectionError, TimeoutError)):
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else every small reply costs 40 ms
    server_ref: ScriptedServer

    def log_message(self, *a):
        pass

    # -- plumbing
    def _wait(self, s):
        """sleep, but wake on server stop or on the client hanging up"""
        end = time.monotonic() + s
        while time.monotonic() < end and not self.server_ref.closing.is_set():
            try:
                self.connection.setblocking(False)
                if self.connection.recv(1, socket.MSG_PEEK) == b"":
                    self.seen.client_gone = True
                    return
            except (BlockingIOError, InterruptedError):
                pass
            except OSError:
                self.seen.client_gone = True
                return
            finally:
                with contextlib.suppress(OSError):
                    self.connection.setblocking(True)
            time.sleep(min(0.02, max(0, end - time.monotonic())))

    def _send(self, status, body: bytes, headers):
        self.send_response(status)
        h = {"Content-Type": "application/json", **headers}
        for k, v in h.items():
            self.send_header(k, v)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("x-request-id", "req_scripted")
        self.end_headers()
        self.wfile.write(body)

    def _chunk(self, data: bytes):
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self.wfile.flush()

    # -- verbs
    def do_GET(self):
        self.seen = Seen("GET", self.path, dict(self.headers), b"", time.monotonic())
        self.server_ref.requests.append(self.seen)
        if self.path.rstrip("/").endswith("/models"):
            return self._send(
                200,
                json.dumps(
                    {
                        "object": "list",
                        "data": [
                            {"id": f"script:{n}", "object": "model", "created": 0, "owned_by": "test"}
                            for n in BY_NAME
                        ],
                    }
                ).encode(),
                {},
            )
        self._send(404, b'{"error":{"message":"no such path"}}', {})

    def do_POST(self):
        n = int(self.headers.get("Content-Length") or 0)
        if self.headers.get("Transfer-Encoding") == "chunked":
            raw = b""
            while size := int(self.rfile.readline(), 16):
                raw += self.rfile.read(size)
                self.rfile.readline()
            self.rfile.readline()
        else:
            raw = self.rfile.read(n)
        self.seen = Seen("POST", self.path, dict(self.headers), raw, time.monotonic())
        self.server_ref.requests.append(self.seen)
        try:
            if self.path.endswith("/audio/speech"):
                return self._speech()
            if self.path.endswith("/audio/transcriptions"):
                return self._send(200, json.dumps({"text": "scripted transcript"}).encode(), {})
            req = json.loads(raw)
            if self.path.endswith("/embeddings"):
                return self._embed(req)
            step = self.server_ref.take(req.get("model", ""))
            if step.delay:
                self._wait(step.delay)
            if self.seen.client_gone:
                self.close_connection = True
                return
            if step.body is not None:
                return self._send(step.status, step.body, step.headers)
            if step.respond:
                step.content = step.respond(req)
            if self.path.endswith("/responses"):
                return self._responses(req, step)
            (self._stream if req.get("stream") else self._full)(req, step)
        except (BrokenPipeError, ConnectionResetError):
            self.seen.client_gone = True
            self.close_connection = True

    # -- chat
    def _lp(self, toks):
        return {
            "content": [
                {
                    "token": t,
                    "logprob": -0.1,
                    "bytes": list(t.encode()),
                    "top_logprobs": [{"token": t, "logprob": -0.1, "bytes": list(t.encode())}],
                }
                for t in toks
            ],
            "refusal": None,
        }

    def _full(self, req, s: Step):
        msg = {"role": "assistant", "content": s.content, "refusal": s.refusal}
        out = {
            "id": "chatcmpl-s",
            "object": "chat.completion",
            "created": 0,
            "model": req.get("model"),
            "choices": [
                {
                    "index": 0,
                    "message": msg,
                    "finish_reason": s.finish_reason,
                    "logprobs": self._lp((s.content or "").split()) if req.get("logprobs") else None,
                }
            ],
        }
        if s.usage:
            out["usage"] = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
        self._send(200, json.dumps(out).encode(), s.headers)

    def _stream(self, req, s: Step):
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("x-request-id", "req_scripted")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()

        def ev(delta, fin=None, **extra):
            told = self._lp([delta["content"]]) if req.get("logprobs") and delta.get("content") else None
            return (
                b"data: "
                + json.dumps(
                    {
                        "id": "chatcmpl-s",
                        "object": "chat.completion.chunk",
                        "created": 0,
                        "model": req.get("model"),
                        "choices": [
                            {"index": 0, "delta": delta, "finish_reason": fin}
                            | ({"logprobs": told} if told else {})
                        ],
                        **extra,
                    }
                ).encode()
                + b"\n\n"
            )

        self._chunk(ev({"role": "assistant", "content": ""}))
        whole, key = (s.refusal, "refusal") if s.refusal else (s.content or "", "content")
        parts = [whole[i : i + 4] for i in range(0, len(whole), 4)]
        for i, p in enumerate(parts):
            if s.stall_after is not None and i == s.stall_after:
                self._wait(s.stall)
            if s.error_event_after is not None and i == s.error_event_after:
                self._chunk(
                    b'data: {"error": {"message": "model crashed", "type": "server_error", "code": "oom"}}'
                    b"\n\n"
                )
                break
            if s.cut and i == s.cut_after:
                if s.cut == "abort":
                    self.wfile.flush()
                    self.connection.shutdown(socket.SHUT_RDWR)
                    self.close_connection = True
                    return
                if s.cut == "midline":
                    self._chunk(ev({key: p})[:25])
                self.wfile.write(b"0\r\n\r\n")
                return  # well-formed HTTP end, no finish_reason, no [DONE]
            if s.chunk_delay:
                self._wait(s.chunk_delay)
            if self.seen.client_gone or self.server_ref.closing.is_set():
                self.close_connection = True
                return
            self._chunk(ev({key: p}))
        else:
            self._chunk(ev({}, s.finish_reason))
            if (req.get("stream_options") or {}).get("include_usage"):
                self._chunk(
                    b"data: "
                    + json.dumps(
                        {
                            "id": "chatcmpl-s",
                            "object": "chat.completion.chunk",
                            "created": 0,
                            "model": req.get("model"),
                            "choices": [],
                            "usage": {
                                "prompt_tokens": 1,
                                "completion_tokens": len(parts),
                                "total_tokens": 1 + len(parts),
                            },
                        }
                    ).encode()
                    + b"\n\n"
                )
        self._chunk(b"data: [DONE]\n\n")
        self.wfile.write(b"0\r\n\r\n")

    # -- others
    def _embed(self, req):
        inp = req["input"]
        inp = [inp] if isinstance(inp, str) else inp
        import base64
        import hashlib
        import struct

        def vec(t):
            h = hashlib.sha256(str(t).encode()).digest()
            v = [b / 127.5 - 1 for b in h]
            return (
                base64.b64encode(struct.pack("<32f", *v)).decode()
                if req.get("encoding_format") == "base64"
                else v
            )

        self._send(
            200,
            json.dumps(
                {
                    "object": "list",
                    "model": req.get("model"),
                    "data": [
                        {"object": "embedding", "index": i, "embedding": vec(t)} for i, t in enumerate(inp)
                    ],
                    "usage": {"prompt_tokens": 1, "total_tokens": 1},
                }
            ).encode(),
            {},
        )

    def _speech(self):
        import io
        import math
        import struct
        import wave

        b = io.BytesIO()
        with wave.open(b, "wb") as w:
            w.setnchannels(1)
            w.setsampwidth(2)
            w.setframerate(16000)
            w.writeframes(b"".join(struct.pack("<h", int(8000 * math.sin(i / 8))) for i in range(8000)))
        self._send(200, b.getvalue(), {"Content-Type": "audio/wav"})

    def _responses(self, req, s: Step):
        item = {
            "id": "msg_1",
            "type": "message",
            "role": "assistant",
            "status": "completed",
            "content": [{"type": "refusal", "refusal": s.refusal}]
            if s.refusal
            else [{"type": "output_text", "text": s.content or "", "annotations": []}],
        }
        inc = s.finish_reason == "length"
        r = {
            "id": "resp_1",
            "object": "response",
            "created_at": 0,
            "model": req.get("model"),
            "status": "incomplete" if inc else "completed",
            "incomplete_details": {"reason": "max_output_tokens"} if inc else None,
            "error": None,
            "output": [item],
            "parallel_tool_calls": False,
            "tool_choice": "auto",
            "tools": [],
            "usage": {
                "input_tokens": 1,
                "output_tokens": 1,
                "total_tokens": 2,
                "input_tokens_details": {"cached_tokens": 0},
                "output_tokens_details": {"reasoning_tokens": 0},
            },
        }
        self._send(200, json.dumps(r).encode(), {})


if __name__ == "__main__":
    if sys.argv[1:2] in (["-h"], ["--help"]):
        sys.exit(__doc__)
    s = ScriptedServer(port=int(sys.argv[1]) if len(sys.argv) > 1 else 8099)
    print(s.base_url, flush=True)
    s._srv.serve_forever()
