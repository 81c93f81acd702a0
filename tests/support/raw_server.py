"""A server whose every byte a test writes, for what no HTTP library would send. Stdlib only.

    with RawServer(lambda sock, request: sock.sendall(b"HTTP/1.1 200 OK\\r\\n\\r\\n")) as server:
        server.url, server.requests

The connection is closed when the function returns, or when the server stops.
"""

from __future__ import annotations

import contextlib
import gzip
import re
import socket
import threading
import zlib
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Self

Answer = Callable[[socket.socket, bytes], None]


class RawServer:
    """Serves at ``url``.

    Attributes:
        requests: head and body of each, whole before it is answered.
        connections: how many were made.
        stopping: set when it ends; what waits should wait for it.
    """

    def __init__(self, answer: Answer) -> None:
        self._answer = answer
        self.requests: list[bytes] = []
        self.stopping = threading.Event()
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self._listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.connections = 0
        self._open: list[socket.socket] = []
        self._threads = [threading.Thread(target=self._accept)]

    def __enter__(self) -> Self:
        self._threads[0].start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stopping.set()
        socket.create_connection(("127.0.0.1", self.port)).close()  # Windows refuses to shut it down
        self._threads[0].join()
        self._listener.close()
        for each in self._open:
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
        for thread in self._threads[1:]:
            thread.join()

    def _accept(self) -> None:
        while True:
            sock, _ = self._listener.accept()
            if self.stopping.is_set():
                sock.close()
                return
            self.connections += 1
            self._open.append(sock)
            thread = threading.Thread(target=self._serve, args=(sock,))
            self._threads.append(thread)
            thread.start()

    def _serve(self, sock: socket.socket) -> None:
        with sock, contextlib.suppress(OSError):
            got = b""
            while b"\r\n\r\n" not in got:
                piece = sock.recv(65536)
                if not piece:
                    return
                got += piece
            head, _, body = got.partition(b"\r\n\r\n")
            length = int((re.search(rb"(?i)content-length: *(\d+)", head) or [b"", b"0"])[1])
            while len(body) < length:
                body += sock.recv(65536)
            self.requests.append(head + b"\r\n\r\n" + body)
            self._answer(sock, self.requests[-1])


def head(status: int = 200, *lines: str) -> bytes:
    """Status line and headers; the body ends with the connection."""
    return "\r\n".join([f"HTTP/1.1 {status} X", "Connection: close", *lines, "", ""]).encode()


def chunk(data: bytes) -> bytes:
    """One chunk of a chunked body."""
    return b"%x\r\n%s\r\n" % (len(data), data)


def zeros_packed(megabytes: int, times: int = 1) -> bytes:
    """So many megabytes of zeros as gzip packs them, packed again and again."""
    pack = zlib.compressobj(9, wbits=-15)
    block = pack.compress(bytes(1 << 20)) + pack.flush(zlib.Z_FULL_FLUSH)
    data = b"\x1f\x8b\x08" + bytes(6) + b"\xff" + block * megabytes
    for _ in range(times - 1):
        data = gzip.compress(data)
    return data


def event(text: str) -> bytes:
    """A piece of an answer as a server-sent event."""
    return b'data: {"model": "m", "choices": [{"index": 0, "delta": {"content": "%s"}}]}\n\n' % text.encode()


def for_ever(sock: socket.socket, data: bytes) -> Iterator[None]:
    """Send the same without end, until the client hangs up."""
    while True:
        sock.sendall(data)
        yield
