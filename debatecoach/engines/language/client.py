"""The ``openai`` package's client as the endpoint uses it. It is imported when first needed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from debatecoach.engines.language.gate import Gate
from debatecoach.engines.language.secret import Secret
from debatecoach.engines.web_client import client_errors, web_client

if TYPE_CHECKING:
    import openai

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
