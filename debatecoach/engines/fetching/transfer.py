"""One file from a server that may stall, lie, change or go away: gone on with where it stopped, and checked.

``huggingface_hub`` (2.4) does not do it: stopped, it throws away what it has fetched (each try has another
name: ``file_download._download_to_tmp_and_move``); it checks the length alone (``http_get``); and a mirror
that is a plain web server it refuses for want of ``X-Repo-Commit`` (``_get_metadata_or_catch_error``).
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import re
import threading
import time
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from debatecoach.base.errors import FetchError
from debatecoach.engines.fetching import FilePart
from debatecoach.engines.fetching.faults import PassingError, fault, of_disk, of_exception, of_status
from debatecoach.engines.fetching.network import Network, host_of
from debatecoach.engines.language.faults import is_page, retry_after

if TYPE_CHECKING:
    import httpx

BLOCK = 512 * 1024
"""Bytes gathered before they are written."""
WRITE_SECONDS = 0.5
"""After which what was gathered is written all the same: kill -9 loses no more."""
_LONGEST_PAUSE = 20.0
_RANGE = re.compile(r"bytes (\d{1,15})-(\d{1,15})/(\d{1,15}|\*)")
_DIGEST = re.compile(r"md5:[0-9a-f]{32}|sha256:[0-9a-f]{64}|git:[0-9a-f]{40}")

T = TypeVar("T")
Tell = Callable[[int, bool], None]
"""Bytes that are there, and True while it waits to try again."""


def is_digest(text: str) -> bool:
    """True for a digest that can be checked."""
    return _DIGEST.fullmatch(text) is not None


def matches(path: Path, digest: str, stop: threading.Event) -> bool:
    """Whether a file has the digest it should.

    MD5 and SHA-1 guard against damage here, not against malice: that is what the encrypted connection is for.

    Args:
        digest: as :class:`debatecoach.engines.fetching.FilePart`'s.
        stop: set by another thread, the answer is no longer wanted.

    Raises:
        OSError: it cannot be read.
    """
    kind, _, wanted = digest.partition(":")
    sum = hashlib.new("sha1" if kind == "git" else kind, usedforsecurity=False)
    if kind == "git":
        sum.update(b"blob %d\0" % path.stat().st_size)
    with path.open("rb") as file:
        while (block := file.read(BLOCK)) and not stop.is_set():
            sum.update(block)
    return sum.hexdigest() == wanted


class _StartOverError(Exception):
    """What is there does not belong to what the server has now."""


class Transfer:
    """Fetches one file to ``path``; what is there already is gone on with.

    Args:
        client: from :meth:`Network.client`.
        network: its patience, and its proxy to be named.
        part: what to fetch.
        path: where to; beside it ``<path>.from`` holds the server's mark of the version until it is whole.
        tell: called on the loop as bytes come.

    Attributes:
        resumed: some of the file is from an earlier attempt.
    """

    def __init__(
        self, client: httpx.AsyncClient, network: Network, part: FilePart, path: Path, tell: Tell
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
        have, mark = self._have(), self._beside.read_text("utf-8") if self._beside.exists() else ""
        if have > self._part.size:
            raise _StartOverError
        self.resumed = have > 0
        if have == self._part.size:
            return
        headers = {"Range": f"bytes={have}-"} if have else {}
        if have and mark and not mark.startswith("W/"):
            headers["If-Range"] = mark
        async with self._client.stream("GET", self._part.url, headers=headers) as answer:
            have = self._checked(answer, have, mark)
            self._beside.write_text(_mark(answer), "utf-8")
            self.resumed = have > 0
            await self._take(answer, have)

    def _checked(self, answer: httpx.Response, have: int, kept: str) -> int:
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
        found, mark = _RANGE.fullmatch(headers.get("content-range", "")), _mark(answer)
        if found is None or int(found[1]) != have or (kept and mark and mark != kept):
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
        patience, watched, came = self._network.patience, since, 0
        self._tell(have, False)
        try:
            async for piece in answer.aiter_raw():
                now = time.monotonic()
                if not have and not gathered and is_page(piece[:200].decode("ascii", "replace")):
                    raise fault("page", host=self._host)
                if have + len(gathered) + len(piece) > self._part.size:
                    raise fault("size", name=self._part.name, host=self._host)
                gathered += piece
                came += len(piece)
                if now - watched >= patience.over:
                    if came < patience.slowest * (now - watched):
                        raise fault("slow", host=self._host)
                    watched, came = now, 0
                if len(gathered) >= BLOCK or now - since >= WRITE_SECONDS:
                    data = bytes(gathered)
                    gathered.clear()
                    await in_thread(lambda data=data: _write(file, data))
                    have, since = have + len(data), now
                    self._tell(have, False)
        finally:
            _write(file, gathered)  # also when it is cancelled or lost: what came is kept
            self._tell(have + len(gathered), False)


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
