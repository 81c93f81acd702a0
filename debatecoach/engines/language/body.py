"""The body of an answer, streamed or whole, read as it arrives; whatever is wrong with it is a typed trouble.

The ``openai`` package's own reading says different things of each broken body, and does not notice a
stream that ends too soon.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

from debatecoach.engines.language import faults
from debatecoach.engines.language.faults import AskedServer, Trouble
from debatecoach.engines.language.wire import AnswerStream

DRAIN = 0.2
"""Seconds a finished stream has to close."""
MOST_EVENT = 4_000_000
"""Bytes of one event of a stream, or of a whole answer: read as JSON, it takes many times the memory."""


class TryFailedError(Exception):
    """A try failed; says why to the retrying around it."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(str(trouble.error.what))
        self.trouble = trouble


async def read(
    response: Any, place: AskedServer, reading: AnswerStream, idle: float, heard: Callable[[], None]
) -> bool:
    """Read an answer to its end; True if the server said that it is complete.

    Args:
        idle: seconds between two pieces of a stream; what keeps the line open is no piece.
        heard: told of each piece.

    Raises:
        TryFailedError: it is none, or is not whole.
    """
    kind = response.headers.get("content-type", "").lower()
    if "text/html" in kind:
        raise TryFailedError(Trouble(faults.error("web page", place)))
    if "event-stream" in kind:
        complete = False
        body = response.iter_bytes()
        async for data in _events(body, idle, reading, place):
            if data == "[DONE]":
                complete = True
                break
            _take(data, place, reading)
            if reading.seen:
                heard()
            if reading.over:
                break
        if complete:
            await _drain(body)
    else:
        whole = bytearray()
        async for piece in response.iter_bytes():
            whole += piece
            if len(whole) > MOST_EVENT:
                raise TryFailedError(Trouble(faults.error("too much", place)))
        _take(whole.decode("utf-8", "replace"), place, reading)
        complete = True
    if not reading.seen and not (complete and reading.usage):
        kind = "broken" if complete or reading.model else "cut"
        raise TryFailedError(Trouble(faults.error(kind, place), passing=True))
    return complete


async def _drain(body: AsyncIterator[bytes]) -> None:
    """Read what is left after the end: only then the connection serves the next request as well."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(DRAIN):
            async for _ in body:
                pass


def _take(data: str, place: AskedServer, reading: AnswerStream) -> None:
    now = asyncio.get_running_loop().time()
    try:
        body = json.loads(data)
    except (ValueError, RecursionError):
        page = faults.is_page(data)
        kind = "web page" if page else "broken"
        trouble = Trouble(faults.error(kind, place, partial=reading.text), passing=not page)
        raise TryFailedError(trouble) from None
    if not isinstance(body, dict):
        raise TryFailedError(Trouble(faults.error("broken", place, partial=reading.text), passing=True))
    if body.get("error"):
        raise TryFailedError(_told(body, place, reading))
    reading.take(body, now)


async def _events(
    body: AsyncIterator[bytes], idle: float, reading: AnswerStream, place: AskedServer
) -> AsyncIterator[str]:
    """The data of server-sent events. A last line without its end is left out."""
    rest, data, size = bytearray(), list[str](), 0
    loop = asyncio.get_running_loop()
    latest = loop.time()
    while True:
        try:
            async with asyncio.timeout_at(latest + idle if reading.seen else None):
                piece = await anext(body, None)
        except TimeoutError:
            stalled = faults.error("stalled", place, partial=reading.text)
            raise TryFailedError(Trouble(stalled, passing=True)) from None
        if piece is None:
            break
        rest += piece
        if size + len(rest) > MOST_EVENT:
            raise TryFailedError(Trouble(faults.error("too much", place, partial=reading.text)))
        if b"\n" not in piece:
            continue
        *lines, rest = rest.split(b"\n")
        for line in (each.rstrip(b"\r").decode("utf-8", "replace") for each in lines):
            if line.startswith("data:"):
                data.append(line[5:].removeprefix(" "))
                size += len(line)
            elif not line and data:
                yield "\n".join(data).strip()
                data.clear()
                size, latest = 0, loop.time()
    if data:  # the last event's blank line is missing, its own line is whole
        yield "\n".join(data).strip()


def _told(body: Mapping[str, Any], place: AskedServer, reading: AnswerStream) -> Trouble:
    """An error that came as an answer: in a stream, or with the status 200 as some routers send it."""
    told = faults.error_words(body)
    status = int(told["code"]) if told["code"].isdecimal() and len(told["code"]) == 3 else 0
    if status >= 400 and not reading.pieces:
        return faults.of_error(status, told, place)
    return Trouble(faults.error("broke down", place, partial=reading.text), passing=True)
