"""Taking turns: so many calls of a preparation at once, writing before judging.

The language engine has a gate of its own, but the time a call waits there is taken from its deadline. A
preparation knows sixty calls at once; on a slow machine the last would be out of time before it was sent.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

CLOUD, HERE = 16, 4
"""Calls at once to a server elsewhere and on this computer."""


class Turns:
    """Places for calls.

    Args:
        most: places, >= 1.
    """

    def __init__(self, most: int) -> None:
        self._free = most
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()

    @asynccontextmanager
    async def turn(self, priority: int) -> AsyncIterator[None]:
        """A place; lower priorities first, then who came first."""
        await self._enter(priority)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, priority: int) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (priority, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._leave()  # the place was handed over as we gave up
            raise

    def _leave(self) -> None:
        while self._waiting:
            turn = heapq.heappop(self._waiting)[2]
            if not turn.done():
                turn.set_result(None)  # the place passes on
                return
        self._free += 1
