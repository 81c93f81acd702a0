"""An item fetched whole and put in place in one step."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from debatecoach.engines.fetching import MOST, FetchStage, FilePart, Item, Progress, disk
from debatecoach.engines.fetching.faults import fault, of_disk
from debatecoach.engines.fetching.network import Network, host_of
from debatecoach.engines.fetching.transfer import Transfer, in_thread, matches

if TYPE_CHECKING:
    import httpx

STAGING = ".fetching"
"""Folder beside the installed ones where things are until they are whole."""
_RATE_SECONDS = 4.0

Tell = Callable[[Progress], None]
Look = Callable[[Path], None]
"""Looks at a file that has arrived, and raises FetchError if the rest is not worth fetching."""


class _Counter:
    """Turns the bytes of several files into progress."""

    def __init__(self, item: Item, tell: Tell) -> None:
        self._item, self._tell = item, tell
        self._done: dict[str, int] = {}
        self._seen: deque[tuple[float, int]] = deque()

    def start(self, there: dict[str, int]) -> None:
        """Bytes that are there from an earlier time, by name."""
        self._done = dict(there)
        self._tell(Progress(FetchStage.FETCHING, sum(there.values()), self._item.size))

    def now(self, part: FilePart, done: int, stage: FetchStage = FetchStage.FETCHING) -> None:
        """``done`` bytes of a file are there."""
        self._done[part.name] = done
        total = sum(self._done.values())
        now = time.monotonic()
        if self._seen and total < self._seen[-1][1]:
            self._seen.clear()  # begun anew
        self._seen.append((now, total))
        while now - self._seen[0][0] > _RATE_SECONDS:
            self._seen.popleft()
        seconds = now - self._seen[0][0]
        rate = (total - self._seen[0][1]) / seconds if seconds > 0.2 and stage is FetchStage.FETCHING else 0.0
        self._tell(Progress(stage, min(total, self._item.size), self._item.size, rate))


async def install(
    item: Item, shelf: Path, network: Network, tell: Tell = lambda _progress: None, look: Look | None = None
) -> Path:
    """Fetch what is missing of an item, check it, and put it into the folder ``shelf`` under its id.

    Cancelled or failed, what came stays in ``shelf/.fetching`` for the next time.

    Args:
        tell: called on the loop, often.
        look: called with each file that has arrived, smallest first.

    Returns:
        The folder.

    Raises:
        FetchError: see :mod:`debatecoach.engines.fetching.faults`; nothing that is installed has changed.
    """
    if item.size > MOST:
        raise fault("too_large", name=item.id)
    staging = shelf / STAGING / item.id
    with disk.locked(shelf / STAGING / f"{item.id}.lock", item.id):
        try:
            staging.mkdir(parents=True, exist_ok=True)
            disk.sweep(staging.parent)
            counter = _Counter(item, tell)
            parts = sorted(item.parts, key=lambda part: part.size)
            there = {part.name: min(_size(staging / part.name), part.size) for part in parts}
            counter.start(there)
            disk.check_space(shelf, item.size - sum(there.values()), item.id)
            async with network.client(MOST) as client:
                for part in parts:
                    path = staging / part.name
                    await _bring(client, network, part, path, counter)
                    counter.now(part, part.size)
                    if look is not None:
                        await in_thread(lambda path=path: look(path))
            for path in staging.iterdir():
                if path.name not in there:  # of another version of the item
                    path.unlink()
            await in_thread(lambda: disk.put_folder(staging, shelf / item.id, item.id))
        except OSError as error:
            raise of_disk(error, shelf) from error
    tell(Progress(FetchStage.INSTALLED, item.size, item.size))
    return shelf / item.id


async def _bring(
    client: httpx.AsyncClient, network: Network, part: FilePart, path: Path, counter: _Counter
) -> None:
    """Fetch what is missing of one file and check its sum. Raises FetchError, OSError."""

    def tell(done: int, retrying: bool) -> None:
        counter.now(part, done, FetchStage.RETRYING if retrying else FetchStage.FETCHING)

    for _attempt in range(2):
        transfer = Transfer(client, network, part, path, tell)
        await transfer.run()
        counter.now(part, part.size, FetchStage.CHECKING)
        stop = threading.Event()  # gigabytes take seconds, so it can be cancelled
        if await in_thread(lambda stop=stop: matches(path, part.digest, stop), stop):
            return
        transfer.discard()
        if not transfer.resumed:  # what was put together of two attempts is worth a third, from the beginning
            break
    raise fault("damaged", name=part.name, host=host_of(part.url))


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def waiting(shelf: Path) -> dict[str, int]:
    """What was begun and is not whole: bytes that are there, by id."""
    found: dict[str, int] = {}
    staging = shelf / STAGING
    if not staging.is_dir():
        return found
    for folder in sorted(staging.iterdir()):
        if folder.is_dir() and not folder.name.startswith(("old-", "in-")):
            pieces = [each for each in folder.iterdir() if each.suffix != ".from"]
            found[folder.name] = sum(each.stat().st_size for each in pieces)
    return found


def give_up(shelf: Path, id: str) -> None:
    """Take away what came of an item that is no longer wanted.

    Raises:
        FetchError: it is being fetched, or cannot be removed.
    """
    with disk.locked(shelf / STAGING / f"{id}.lock", id):
        if (shelf / STAGING / id).is_dir():
            disk.take_away([shelf / STAGING / id], id)
