"""The one place where HTTP clients are made, so that every one keeps the same rules.

- What is asked of a server is sent to that server alone. A redirect to another is refused before anything
  goes there; one within the same scheme, host and port is followed, and so is one from http to https of the
  same host.
- A body is read up to a limit, counted after it is unpacked, and so are the bodies of errors and redirects,
  which are cut short instead: what their status says holds all the same.
- A connection that is not made in :data:`CONNECT_SECONDS` is given up. A call's total time is its caller's.
- The certificates trusted are the operating system's, so also a school's own.

Both packages that may carry a call are served, httpx and httpx2 (the ``openai`` package's, since 3.5): they
share their ways, not their classes.
"""

from __future__ import annotations

import asyncio
import ssl
import sys
import zlib
from collections.abc import AsyncIterator, Iterator
from functools import lru_cache
from types import ModuleType
from typing import Any
from urllib.parse import urlsplit

CONNECT_SECONDS = 10.0
MOST_REDIRECTS = 8
MOST_ERROR = 64 * 1024
"""Bytes that are read of the body of an error or a redirect; its words are in the first few."""
ERROR_SECONDS = 5.0
"""How long that may take."""
_STEP = 256 * 1024
"""Bytes unpacked at once."""


class ElsewhereError(Exception):
    """The server sends the call on to another; nothing was sent there.

    Attributes:
        host: that other, with the port if one is given.
    """

    def __init__(self, host: str) -> None:
        super().__init__(host)
        self.host = host


class TooMuchError(Exception):
    """The body of an answer is larger than any that is expected."""


def web_client(
    maker: type[Any], address: str | None, most: int, *, codings: str = "gzip", **more: Any
) -> Any:
    """An asynchronous client; to be closed.

    Args:
        maker: ``httpx.AsyncClient``, or the ``openai`` package's class.
        address: of the one server it may talk to. None: any, for files that lie on other hosts than their
            list (Hugging Face hands every large one over to a host that stores it); such a client can only
            GET and carries no key, so nothing of the user's goes to wherever it is sent.
        most: bytes of an answer's body.
        codings: how a body may come packed.
        more: of the client's own.

    Raises:
        ElsewhereError, TooMuchError: when it is used, perhaps as the cause of the package's own error.
    """
    module = _module(maker)

    async def before(request: Any) -> None:
        url = str(request.url)
        if address is not None:
            if not same_server(address, url):
                raise ElsewhereError(request.url.netloc.decode("ascii", "replace"))
        elif request.method != "GET" or "authorization" in request.headers:
            raise ValueError("a client for any server sends nothing of the user's")

    async def after(response: Any) -> None:
        response.stream = _bounded(module)(response, most)
        coding = response.headers.pop("content-encoding", "").strip().lower()
        response.extensions["coded"] = coding not in ("", "identity")

    more.setdefault("timeout", module.Timeout(None, connect=CONNECT_SECONDS))
    return maker(
        verify=certificates(),
        follow_redirects=True,
        max_redirects=MOST_REDIRECTS,
        headers={"User-Agent": "debatecoach", "Accept-Encoding": codings},
        event_hooks={"request": [before], "response": [after]},
        **more,
    )


def same_server(one: str, other: str) -> bool:
    """True if what was meant for an address may go to the other as well."""
    a, b = urlsplit(one), urlsplit(other)
    if a.hostname != b.hostname:
        return False
    if (a.scheme, b.scheme) == ("http", "https"):
        return True
    return a.scheme == b.scheme and _port(a.scheme, a.port) == _port(b.scheme, b.port)


def _port(scheme: str, port: int | None) -> int:
    return port or (443 if scheme == "https" else 80)


def client_errors(maker: type[Any]) -> tuple[type[BaseException], ...]:
    """What a client of ``maker`` raises instead of an answer."""
    module = _module(maker)
    theirs = (module.HTTPError, module.StreamError, module.InvalidURL)
    return (*theirs, ElsewhereError, TooMuchError, OSError, EOFError)


def _module(maker: type[Any]) -> ModuleType:
    """``httpx2`` or ``httpx``, whichever a client's class is of."""
    names = [each.__module__.partition(".")[0] for each in maker.__mro__]
    return sys.modules[next(each for each in names if each in ("httpx", "httpx2"))]


@lru_cache(maxsize=2)
def _bounded(module: ModuleType) -> type[Any]:
    """The class of bodies that end at a limit; httpx asks that it be one of its own."""

    class Bounded(module.AsyncByteStream):  # type: ignore[misc, name-defined]
        def __init__(self, response: Any, most: int) -> None:
            self._under, self._fine = response.stream, response.is_success
            self._most = most if self._fine else min(most, MOST_ERROR)
            coding = response.headers.get("content-encoding", "identity").strip().lower()
            self._packed = coding not in ("", "identity")
            self._known = coding in ("gzip", "x-gzip", "deflate")

            self._unpacker = zlib.decompressobj(47)  # gzip, or zlib as "deflate" means it

        async def __aiter__(self) -> AsyncIterator[bytes]:
            if self._packed and not self._known:
                raise module.DecodingError("a coding that was not asked for")
            until = None if self._fine else asyncio.get_running_loop().time() + ERROR_SECONDS
            total = 0
            under = aiter(self._under)
            while True:
                try:
                    async with asyncio.timeout_at(until):
                        piece = await anext(under, None)
                except TimeoutError:
                    if self._fine:
                        raise
                    return
                if piece is None:
                    return
                for part in self._unpacked(piece) if self._packed else (piece,):
                    total += len(part)
                    if total > self._most:
                        if self._fine:
                            raise TooMuchError
                        return
                    yield part

        def _unpacked(self, piece: bytes) -> Iterator[bytes]:
            """A step at a time: a kilobyte may hold a megabyte."""
            part = b"begin"
            while piece or len(part) == _STEP:
                try:
                    part = self._unpacker.decompress(piece, _STEP)
                except zlib.error as error:
                    raise module.DecodingError("a packed body that is damaged") from error
                piece = self._unpacker.unconsumed_tail
                yield part

        async def aclose(self) -> None:
            await self._under.aclose()

    return Bounded


@lru_cache(maxsize=1)
def certificates() -> ssl.SSLContext:
    """The certificates the operating system trusts, so also a school's own; read once."""
    import truststore

    return truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
