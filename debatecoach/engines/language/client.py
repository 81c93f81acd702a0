"""The ``openai`` package's client as the endpoint uses it. It is imported when first needed."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from debatecoach.engines.language.address import Secret
from debatecoach.engines.web_client import client_errors, web_client

if TYPE_CHECKING:
    import openai


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

    @asynccontextmanager
    async def turn(self, priority: int = 5, until: float | None = None) -> AsyncIterator[int]:
        """Inside, one request may be out. Gives what :meth:`overloaded` is told it went out under.

        Args:
            priority: lower goes first.
            until: when the caller's time ends, on the gate's clock.

        Raises:
            HeldError: on entering, if the server's pause ends after ``until``.
        """
        epoch = await self._enter(priority, until)
        try:
            yield epoch
        finally:
            self._leave()

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

    def overloaded(self, epoch: int) -> None:
        """The server said that this was too much."""
        if epoch == self._epoch:  # what went out under the same limit halves it once, not once each
            self._epoch += 1
            self._successes = 0
            self.limit = max(1, self.limit // 2)

    def succeeded(self) -> None:
        """A request was answered."""
        self._successes += 1
        if self._successes >= self.limit and self.limit < self.most:
            self._successes = 0
            self.limit += 1
            self._let_in()


MOST_ANSWER = 16 << 20
"""Bytes of an answer as it is streamed: some forty thousand pieces, each in an event of its own."""


@dataclass(slots=True)
class Pulse:
    """When a server gave anybody the last piece of an answer. Comments that keep a line open are none.

    A server that answers one call at a time lets the others wait, which is no silence.

    Attributes:
        last: that, on the loop's clock.
    """

    last: float = float("-inf")
    _waiting: dict[asyncio.Timeout, float] = field(default_factory=dict)

    @asynccontextmanager
    async def awaited(self, seconds: float) -> AsyncIterator[Callable[[], None]]:
        """Gives what is to be called at each piece; before the first, the server may be silent so long.

        Raises:
            TimeoutError: it was silent for longer.
        """
        async with asyncio.timeout(seconds) as limit:
            self._waiting[limit] = seconds

            def heard() -> None:
                if self._waiting.pop(limit, None) is not None and not limit.expired():
                    limit.reschedule(None)
                self._beat()

            try:
                yield heard
            finally:
                self._waiting.pop(limit, None)

    def _beat(self) -> None:
        self.last = asyncio.get_running_loop().time()
        for limit, seconds in self._waiting.items():
            if not limit.expired():
                limit.reschedule(self.last + seconds)


@dataclass(slots=True)
class Link:
    """What belongs to one event loop: the connection, and a gate for each model (limits are a model's).

    The client is closed by whoever is the last to use it: one that is closed while a call connects never
    hears of that call's socket again.
    """

    loop: asyncio.AbstractEventLoop
    client: openai.AsyncOpenAI
    gates: dict[str, Gate] = field(default_factory=dict)
    pulse: Pulse = field(default_factory=Pulse)
    users: int = 0
    done_with: bool = False

    @asynccontextmanager
    async def used(self) -> AsyncIterator[None]:
        """For the time of a call."""
        self.users += 1
        try:
            yield
        finally:
            self.users -= 1
            await self.close_unused()

    async def close_unused(self) -> None:
        """Close the client if nobody uses it now or later."""
        if self.done_with and not self.users:
            await self.client.close()


def make_client(base_url: str, key: Secret, here: bool, most: int = MOST_ANSWER) -> openai.AsyncOpenAI:
    """A client that neither retries nor limits the total time: the endpoint does.

    Args:
        base_url: where.
        key: may be empty.
        here: True if the server runs on this computer.
        most: bytes of an answer.
    """
    import openai

    transport = web_client(
        openai.DefaultAsyncHttpxClient,
        base_url,
        most,
        trust_env=not here,  # a proxy has no business between two programs of one computer
    )
    official = f".{urlsplit(base_url).hostname or ''}".endswith(".openai.com")
    others = {} if official else {"OpenAI-Organization": openai.Omit(), "OpenAI-Project": openai.Omit()}
    return openai.AsyncOpenAI(
        base_url=base_url,
        api_key=key.reveal() or "none",
        max_retries=0,
        default_headers=others,  # type: ignore[arg-type]
        http_client=transport,
    )


def transport_errors() -> tuple[type[BaseException], ...]:
    """What the openai package and its transport raise without an answer."""
    import openai

    return (openai.OpenAIError, *client_errors(openai.DefaultAsyncHttpxClient))


async def prepare() -> None:
    """Import what asking needs, which takes a second, without holding up the loop."""
    if not _ready:
        await asyncio.to_thread(_import)
        _ready.append(True)


_ready: list[bool] = []


def _import() -> None:
    import openai  # noqa: F401
    import tenacity  # noqa: F401
