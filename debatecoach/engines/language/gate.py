"""How many requests go out at once: as many as the server bears, the most urgent first.

Begins at a limit, halves it when the server says that it is overloaded, and creeps back by one after as
many successes as the limit is (additive increase, multiplicative decrease). When the server names a
time to wait, everybody waits.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable
from types import TracebackType

PATIENCE = 2.0
"""Seconds a request may be overtaken by requests one priority more urgent, so that none starves."""


class HeldError(Exception):
    """The server asked for a pause longer than the caller can wait.

    Attributes:
        seconds: how long it still lasts.
    """

    def __init__(self, seconds: float) -> None:
        super().__init__(f"{seconds:.1f} s")
        self.seconds = seconds


class Gate:
    """For one event loop. Not thread-safe.

    Args:
        at_once: most requests at once; also what it begins with.
        clock: seconds; the running loop's unless a test gives another.

    Attributes:
        most: the most at once.
        limit: how many may be out now, 1 to ``most``.
        out: how many are.
    """

    def __init__(self, at_once: int, clock: Callable[[], float] | None = None) -> None:
        self.most = self.limit = max(1, at_once)
        self.out = 0
        self._clock = clock
        self._queue: list[tuple[float, int, asyncio.Future[None], float | None]] = []
        self._numbers = itertools.count()
        self._held_until = 0.0
        self._waking: asyncio.TimerHandle | None = None
        self._epoch = 0
        self._successes = 0

    def turn(self, priority: int = 5, until: float | None = None) -> Turn:
        """An async context: inside, one request may be out.

        Args:
            priority: lower goes first.
            until: when the caller's time ends, on the gate's clock.

        Raises:
            HeldError: on entering, if the server's pause ends after ``until``.
        """
        return Turn(self, priority, until)

    def hold(self, seconds: float) -> None:
        """Nobody goes out for so long; a longer pause is not shortened. Who cannot wait that long is told."""
        self._held_until = max(self._held_until, self._now() + seconds)
        for _, _, place, until in self._queue:
            if until is not None and until < self._held_until and not place.done():
                place.set_exception(HeldError(self.held))

    @property
    def held(self) -> float:
        """Seconds the pause still lasts."""
        return max(0.0, self._held_until - self._now())

    def _now(self) -> float:
        return self._clock() if self._clock is not None else asyncio.get_running_loop().time()

    async def _enter(self, priority: int, until: float | None) -> int:
        if until is not None and self._held_until > max(until, self._now()):
            raise HeldError(self.held)
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        due = self._now() + priority * PATIENCE
        heapq.heappush(self._queue, (due, next(self._numbers), place, until))
        self._let_in()
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled() and place.exception() is None:
                self._leave()  # the turn came in the same moment as the cancellation: pass it on
            else:
                place.cancel()
            raise
        if self._held_until > self._now():  # others were told to wait while this one was let in
            self._leave()
            return await self._enter(priority, until)
        return self._epoch

    def _leave(self) -> None:
        self.out -= 1
        self._let_in()

    def _let_in(self) -> None:
        if self.held > 0:
            if self._waking is None and self._queue:
                loop = asyncio.get_running_loop()
                self._waking = loop.call_later(self.held, self._wake)
            return
        while self._queue and self.out < self.limit:
            place = heapq.heappop(self._queue)[2]
            if not place.done():
                self.out += 1
                place.set_result(None)

    def _wake(self) -> None:
        self._waking = None
        self._let_in()

    def _overloaded(self, epoch: int) -> None:
        if epoch == self._epoch:  # what went out under the same limit halves it once, not once each
            self._epoch += 1
            self._successes = 0
            self.limit = max(1, self.limit // 2)

    def _succeeded(self) -> None:
        self._successes += 1
        if self._successes >= self.limit and self.limit < self.most:
            self._successes = 0
            self.limit += 1
            self._let_in()


class Turn:
    """One request's turn: see :meth:`Gate.turn`."""

    def __init__(self, gate: Gate, priority: int, until: float | None) -> None:
        self._gate, self._priority, self._until, self._epoch = gate, priority, until, -1

    def overloaded(self) -> None:
        """The server said that this was too much."""
        self._gate._overloaded(self._epoch)

    def hold(self, seconds: float) -> None:
        """See :meth:`Gate.hold`."""
        self._gate.hold(seconds)

    def succeeded(self) -> None:
        """It was answered."""
        self._gate._succeeded()

    async def __aenter__(self) -> Turn:
        self._epoch = await self._gate._enter(self._priority, self._until)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._gate._leave()
