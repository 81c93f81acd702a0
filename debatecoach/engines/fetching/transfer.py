"""One file from a server that may stall, lie, change or go away: gone on with where it stopped."""

from __future__ import annotations

import asyncio
import json
import random
import re
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from debatecoach.base.errors import FetchError
from debatecoach.base.files import write_whole
from debatecoach.engines.fetching import Part
from debatecoach.engines.fetching.faults import PassingError, fault, of_disk, of_exception, of_status
from debatecoach.engines.fetching.network import Network, Patience, host_of
from debatecoach.engines.language.faults import is_page, retry_after

if TYPE_CHECKING:
    import httpx

BLOCK = 512 * 1024
"""Bytes gathered before they are written."""
WRITE_SECONDS = 0.5
"""After which what was gathered is written all the same: kill -9 loses no more."""
_LONGEST_PAUSE = 20.0
_RANGE = re.compile(r"bytes (\d{1,15})-(\d{1,15})/(\d{1,15}|\*)")

T = TypeVar("T")
Tell = Callable[[int, bool], None]
"""Bytes that are there, and True while it waits to try again."""


class _StartOverError(Exception):
    """What is there does not belong to what the server has now."""


@dataclass(slots=True)
class _Kept:
    """What is known of a file that is not whole yet: from where, and the server's mark of its version."""

    url: str = ""
    mark: str = ""

    @classmethod
    def read(cls, path: Path) -> _Kept:
        try:
            found = json.loads(path.read_text("utf-8"))
            return cls(str(found["url"]), str(found["mark"]))
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return cls()

    def write(self, path: Path) -> None:
        write_whole(path, json.dumps({"url": self.url, "mark": self.mark}).encode())


class Transfer:
    """Fetches one file to ``path``; what is there already is gone on with.

    Args:
        client: from :meth:`Network.client`.
        network: its patience, and its proxy to be named.
        part: what to fetch.
        path: where to; beside it lies ``<path>.from`` until it is whole.
        tell: called on the loop as bytes come.

    Attributes:
        resumed: some of the file is from an earlier attempt.
    """

    def __init__(
        self, client: httpx.AsyncClient, network: Network, part: Part, path: Path, tell: Tell
    ) -> None:
        self._client, self._network, self._part, self._path, self._tell = client, network, part, path, tell
        self._beside = path.with_name(f"{path.name}.from")
        self._host = host_of(part.url)
        self._fruitless = self._best = 0
        self._after: float | None = None
        self.resumed = False

    async def run(self) -> None:
        """Fetch it, all of it. Cancelled, it leaves what it has for the next time.

        Raises:
            FetchError: it cannot be had now; what came is kept where that is worth it.
        """
        import tenacity

        attempts = tenacity.AsyncRetrying(
            retry=tenacity.retry_if_exception_type(PassingError),
            stop=lambda _state: self._fruitless >= self._network.patience.attempts,
            wait=lambda _state: self._pause(),
            reraise=True,
        )
        try:
            async for attempt in attempts:
                with attempt:
                    await self._attempt()
        except PassingError as problem:
            raise problem.error from problem
        except OSError as error:
            raise of_disk(error, self._path.parent) from error

    def discard(self) -> None:
        """Take away what came. Raises OSError."""
        self._path.unlink(missing_ok=True)
        self._beside.unlink(missing_ok=True)

    def _pause(self) -> float:
        if self._after is not None:
            return self._after
        pause = self._network.patience.pause * 2 ** max(0, self._fruitless - 1)
        return min(_LONGEST_PAUSE, pause) * random.uniform(0.75, 1.25)

    async def _attempt(self) -> None:
        import httpx

        self._after = None
        self._best = max(self._best, self._have())
        try:
            try:
                await self._stream()
            except _StartOverError:
                self.discard()
                await self._stream()  # from the beginning: nothing is there that might not belong to it
        except (httpx.HTTPError, httpx.StreamError, httpx.InvalidURL) as error:
            problem = of_exception(error, self._host, self._network.through(self._part.url))
            raise self._counted(problem) from error
        except PassingError as problem:
            raise self._counted(problem) from None

    def _counted(self, problem: FetchError | PassingError) -> FetchError | PassingError:
        """Note a failure: one that brought bytes nobody had before is the first of a new row."""
        if isinstance(problem, PassingError):
            self._fruitless = 1 if self._have() > self._best else self._fruitless + 1
            self._after = problem.after
            self._tell(self._have(), True)
        return problem

    def _have(self) -> int:
        try:
            return self._path.stat().st_size
        except FileNotFoundError:
            return 0

    async def _stream(self) -> None:
        kept, have = _Kept.read(self._beside), self._have()
        known = kept.mark or self._part.digest  # something that would tell another version
        if have and (kept.url != self._part.url or have > self._part.size or not known):
            raise _StartOverError
        if have == self._part.size and have:
            self.resumed = True
            return
        headers = {}
        if have:
            headers["Range"] = f"bytes={have}-"
            if kept.mark and not kept.mark.startswith("W/"):
                headers["If-Range"] = kept.mark
        async with self._client.stream("GET", self._part.url, headers=headers) as answer:
            have = self._checked(answer, have, kept)
            _Kept(self._part.url, _mark(answer)).write(self._beside)
            self.resumed = have > 0
            await self._take(answer, have)

    def _checked(self, answer: httpx.Response, have: int, kept: _Kept) -> int:
        """From which byte on the answer goes on. Raises for one that cannot be used."""
        code, headers = answer.status_code, answer.headers
        steps = [each.url for each in (*answer.history, answer)]
        if self._part.url.startswith("https:") and any(each.scheme != "https" for each in steps):
            raise fault("insecure", host=self._host)
        if code == 416 and have:
            raise _StartOverError
        if code not in (200, 206):
            raise of_status(code, self._host, retry_after(headers))
        if headers.get("content-type", "").startswith("text/html") or answer.extensions["coded"]:
            raise fault("page", host=self._host)
        if code == 200:
            self._check_total(headers.get("content-length", ""))
            return 0
        found = _RANGE.fullmatch(headers.get("content-range", ""))
        mark = _mark(answer)
        if found is None or int(found[1]) != have or (kept.mark and mark and mark != kept.mark):
            if not have:  # a piece of the file, and none was asked for
                raise PassingError(fault("server", host=self._host, code=code))
            raise _StartOverError
        self._check_total(found[3])
        return have

    def _check_total(self, told: str) -> None:
        """Better to know at once than after a gigabyte."""
        if told.isdecimal() and int(told) != self._part.size:
            raise fault("size", name=self._part.name, host=self._host)

    async def _take(self, answer: httpx.Response, have: int) -> None:
        try:
            with self._path.open("r+b" if have else "wb", buffering=0) as file:
                file.seek(have)
                await self._pour(answer, file, have)
        except FetchError as problem:
            if problem.trouble in ("page", "size"):  # not the file that was asked for
                self.discard()
            raise
        if self._have() < self._part.size:
            raise PassingError(fault("lost", host=self._host))

    async def _pour(self, answer: httpx.Response, file: FileIO, have: int) -> None:
        gathered, since = bytearray(), time.monotonic()
        watch = _Watch(self._network.patience, since)
        self._tell(have, False)
        try:
            async for piece in answer.aiter_raw():
                now = time.monotonic()
                if not have and not gathered and is_page(piece[:200].decode("ascii", "replace")):
                    raise fault("page", host=self._host)
                if have + len(gathered) + len(piece) > self._part.size:
                    raise fault("size", name=self._part.name, host=self._host)
                gathered += piece
                if watch.too_slow(now, len(piece)):
                    raise fault("slow", host=self._host)
                if len(gathered) >= BLOCK or now - since >= WRITE_SECONDS:
                    data = bytes(gathered)
                    gathered.clear()
                    await in_thread(lambda data=data: _write(file, data))
                    have, since = have + len(data), now
                    self._tell(have, False)
        finally:
            _write(file, gathered)  # also when it is cancelled or lost: what came is kept
            self._tell(have + len(gathered), False)


class _Watch:
    """Whether a server sends so little that it is not worth waiting."""

    def __init__(self, patience: Patience, now: float) -> None:
        self._patience, self._since, self._count = patience, now, 0

    def too_slow(self, now: float, count: int) -> bool:
        """``count`` bytes came at ``now``."""
        self._count += count
        seconds = now - self._since
        if seconds < self._patience.over:
            return False
        slow = self._count < self._patience.slowest * seconds
        self._since, self._count = now, 0
        return slow


def _mark(answer: httpx.Response) -> str:
    """The server's own mark of the version it sends."""
    return (answer.headers.get("etag") or answer.headers.get("last-modified") or "")[:300]


def _write(file: FileIO, data: bytes | bytearray) -> None:
    left = memoryview(data)
    while left:
        left = left[file.write(left) :]


async def in_thread(call: Callable[[], T], stop: threading.Event | None = None) -> T:
    """Run a blocking call off the loop. Cancelled, it is waited for, since what it works on must stay as it
    is meanwhile; ``stop`` is set then, for a call that heeds it."""
    job = asyncio.ensure_future(asyncio.to_thread(call))
    try:
        return await asyncio.shield(job)
    except asyncio.CancelledError:
        if stop is not None:
            stop.set()
        await asyncio.wait([job])
        raise
