"""A server of files that can be told to misbehave: stdlib only, one thread a request, raw control of bytes.

    with FileServer() as server:
        server.put("/models/a.bin", data)                # served well: length, ETag, ranges
        server.spoil("/models/a.bin", Fault(cut=1000))   # the next answer for it breaks off
        server.asked                                     # what came: (method, path, headers)

A fault is used up by one answer, unless it is ``lasting``.
"""

from __future__ import annotations

import hashlib
import json
import re
import socket
import ssl
import struct
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Self


@dataclass
class Fault:
    """How an answer goes wrong.

    Attributes:
        status, headers, body: answer this instead of the file.
        cut: bytes after which the connection is closed.
        reset: it is closed rudely.
        stall: (bytes, how long): after so many, nothing is sent for so many seconds, or until that event is
            set: what a test does in the middle of an answer does not depend on how quick it is.
        trickle: (bytes, seconds): a piece of so many, then a pause, and so on.
        length: what Content-Length says instead of the truth; -1: nothing, the connection ends.
        more: bytes sent behind the file.
        no_ranges: a request for a part is answered with the whole.
        data: other content than the file's.
        hang: seconds before the first byte, or the event it waits for.
        lasting: it stays until it is taken away.
    """

    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes | None = None
    cut: int | None = None
    reset: bool = False
    stall: tuple[int, float | threading.Event] | None = None
    trickle: tuple[int, float] | None = None
    length: int | None = None
    more: bytes = b""
    no_ranges: bool = False
    data: bytes | None = None
    hang: float | threading.Event = 0.0
    lasting: bool = False


PORTAL = Fault(200, {"Content-Type": "text/html"}, b"<!DOCTYPE html><html><body>Sign in</body></html>")


class FileServer:
    """Serves what it is given, at ``url``; the faults of a path in the order they were told.

    Args:
        certificate: a file with a key and a certificate for 127.0.0.1: it is served encrypted.

    Attributes:
        asked: what came; a request is there before any of its answer is sent.
        sent: bytes handed out a path, counted before they are: who has received them finds them counted.
    """

    def __init__(self, certificate: Path | None = None) -> None:
        self._scheme = "http" if certificate is None else "https"
        self.files: dict[str, bytes] = {}
        self.marks: dict[str, str] = {}
        self.faults: dict[str, list[Fault]] = {}
        self.asked: list[tuple[str, str, dict[str, str]]] = []
        self.sent: dict[str, int] = {}
        self.stopping = threading.Event()
        self.lines: set[socket.socket] = set()
        self._server = _Server(("127.0.0.1", 0), _Answer)
        self._server.daemon_threads = False
        self._server.desk = self  # type: ignore[attr-defined]
        if certificate is not None:
            secure = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            secure.load_cert_chain(certificate)
            # the handshake belongs to a request's own thread, not to the one that waits for the next
            self._server.socket = secure.wrap_socket(
                self._server.socket, server_side=True, do_handshake_on_connect=False
            )
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), name="files")

    @property
    def url(self) -> str:
        return f"{self._scheme}://127.0.0.1:{self._server.server_port}"

    def put(self, path: str, data: bytes, mark: str | None = None) -> None:
        """Serve ``data`` at ``path``; ``mark``: its ETag, by default its sum's; empty: none is told."""
        self.files[path] = data
        self.marks[path] = f'"{hashlib.sha256(data).hexdigest()[:16]}"' if mark is None else mark

    def put_json(self, path: str, data: object) -> None:
        self.put(path, json.dumps(data).encode())

    def spoil(self, path: str, *faults: Fault) -> None:
        self.faults.setdefault(path, []).extend(faults)

    def heal(self) -> None:
        self.faults.clear()

    def requests(self, path: str) -> list[dict[str, str]]:
        """The headers of what was asked for there."""
        return [headers for _method, asked, headers in self.asked if asked == path]

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.stopping.set()
        self._server.shutdown()
        self._thread.join()
        for line in list(self.lines):  # nobody waits for the next request, or for a client that reads no more
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
        self._server.server_close()

    def pause(self, time: float | threading.Event) -> bool:
        """Let the time pass, or the event be set. True if the server stops instead."""
        if isinstance(time, float | int):
            return self.stopping.wait(time)
        while not time.wait(0.02):
            if self.stopping.is_set():
                return True
        return False


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """A client that hung up, or was hung up on, is no news here; anything else is."""
        if not isinstance(sys.exc_info()[1], ConnectionError | ValueError | TimeoutError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class _Answer(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 60
    """Seconds; a client on a busy machine may be slow to read."""

    def setup(self) -> None:
        super().setup()
        self.desk.lines.add(self.connection)
        if self.desk.stopping.is_set():  # it came as the server went
            self.connection.shutdown(socket.SHUT_RDWR)

    def finish(self) -> None:
        self.desk.lines.discard(self.connection)
        super().finish()

    def log_message(self, format: str, *args: object) -> None:
        """Quiet."""

    def do_CONNECT(self) -> None:
        """As a proxy that lets nobody through."""
        self.desk.asked.append(("CONNECT", self.path, dict(self.headers)))
        self.send_error(403)
        self.close_connection = True

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.desk.asked.append(("GET", path, headers))
        waiting = self.desk.faults.get(path, [])
        fault = Fault()
        if waiting:
            fault = waiting[0] if waiting[0].lasting else waiting.pop(0)
        try:
            self._answer(path, headers, fault)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    @property
    def desk(self) -> FileServer:
        return self.server.desk  # type: ignore[attr-defined, no-any-return]

    def _answer(self, path: str, headers: dict[str, str], fault: Fault) -> None:
        self.desk.pause(fault.hang)
        if fault.body is not None or fault.status != 200:
            self._send(path, fault.status, {**fault.headers}, fault.body or b"", fault)
            return
        data = fault.data if fault.data is not None else self.desk.files.get(path)
        if data is None:
            self._send(path, 404, {}, b"not here", fault)
            return
        mark = self.desk.marks.get(path, "")
        out = {
            "Content-Type": "application/octet-stream",
            **({"ETag": mark} if mark else {}),
            **fault.headers,
        }
        if mark and headers.get("if-none-match") == mark:
            self._send(path, 304, out, b"", fault)
            return
        wanted = re.fullmatch(r"bytes=(\d+)-", headers.get("range", ""))
        condition = headers.get("if-range", mark)
        if wanted is None or fault.no_ranges or condition != mark:
            self._send(path, 200, out, data, fault)
        elif int(wanted[1]) >= len(data):
            self._send(path, 416, {"Content-Range": f"bytes */{len(data)}"}, b"", fault)
        else:
            first = int(wanted[1])
            out["Content-Range"] = f"bytes {first}-{len(data) - 1}/{len(data)}"
            self._send(path, 206, out, data[first:], fault)

    def _send(self, path: str, status: int, headers: dict[str, str], body: bytes, fault: Fault) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != 304 and fault.length != -1:
            self.send_header("Content-Length", str(fault.length if fault.length is not None else len(body)))
        whole = fault.cut is None and fault.length is None and not fault.more
        if not whole:
            self.send_header("Connection", "close")
            self.close_connection = True
        self.end_headers()
        body += fault.more
        body = body if fault.cut is None else body[: fault.cut]
        if fault.trickle is not None:
            size, pause = fault.trickle
            for at in range(0, len(body), size):
                self._out(path, body[at : at + size])
                if self.desk.stopping.wait(pause):
                    self.close_connection = True
                    return
        elif fault.stall is not None:
            after, time = fault.stall
            self._out(path, body[:after])
            if self.desk.pause(time):
                self.close_connection = True
                return
            self._out(path, body[after:])
        else:
            self._out(path, body)
        if fault.reset:
            linger = struct.pack("ii", 1, 0)
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
            self.connection.close()

    def _out(self, path: str, data: bytes) -> None:
        self.desk.sent[path] = self.desk.sent.get(path, 0) + len(data)
        self.wfile.write(data)
        self.wfile.flush()
