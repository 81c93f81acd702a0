"""Any OpenAI-compatible server, through the ``openai`` package.

The package makes the connection and the request; bodies and streams are read here, because what it says
of a broken one differs from case to case, and some it does not notice (a stream cut cleanly). It does not
retry: that happens here, within the request's total time.

Answers are always streamed: a server that falls silent is noticed long before the deadline, what had
arrived is kept, and a deadline or a cancellation hangs up at once, which the server sees. A server that
does not stream is asked for whole answers.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from math import inf
from typing import Any

from debatecoach.base.language import Answer, Form, OnText, Request
from debatecoach.engines.language import faults
from debatecoach.engines.language.address import OPENAI, Secret, address, checked, host_of, is_here
from debatecoach.engines.language.body import TryFailedError, read
from debatecoach.engines.language.client import (
    Gate,
    HeldError,
    Link,
    make_client,
    prepare,
    transport_errors,
)
from debatecoach.engines.language.faults import AskedServer, Trouble
from debatecoach.engines.language.wire import AnswerStream, Habits, parameters

CLOUD_AT_ONCE, HERE_AT_ONCE = 16, 4
MOST_TRIES = 4
LEAST_TEXT = 40
"""Characters; what had fewer at the end of its time was dripping."""
MOST_HOLD = 60.0
"""Seconds after which one request looks whether a longer pause is over: people press "try again"."""


class _RefusedError(Exception):
    """The server answered with an error's status; carries nothing that a traceback could show."""

    def __init__(self, status: int, headers: Mapping[str, str], body: str) -> None:
        super().__init__(str(status))
        self.status, self.headers, self.body = status, headers, body


class OpenAIEndpoint:
    """A server; fulfils :class:`~debatecoach.base.language.LanguageModel`. Nothing is sent when it is made.

    Args:
        base_url: as :func:`address` gives it.
        key: empty for a server that needs none.
        at_once: most requests at once to a model; None: 16, or 4 for a server on this computer.
        idle: seconds of silence in the middle of a streamed answer after which it is given up.

    Attributes:
        base_url: where it is.
        id: its host, with the port if one is given.
        local: it runs on this machine.
    """

    def __init__(
        self, base_url: str, key: Secret | str = "", at_once: int | None = None, idle: float = 30.0
    ) -> None:
        self.base_url = base_url
        self._key = checked(key if isinstance(key, Secret) else Secret(key.strip()))
        self.local = is_here(base_url)
        self.id = host_of(base_url)
        self._at_once = at_once or (HERE_AT_ONCE if self.local else CLOUD_AT_ONCE)
        self._idle = idle
        self._habits: dict[str, Habits] = {}
        self._link: Link | None = None

    def __repr__(self) -> str:
        return f"OpenAIEndpoint({self.id})"

    async def ask(self, request: Request, on_text: OnText | None = None) -> Answer:
        """See :class:`~debatecoach.base.language.LanguageModel`."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        place = self._place(request.model, request.form is not Form.TEXT and request.schema is not None)
        reading = [AnswerStream(on_text)]
        answer: Answer | None = None
        try:
            async with asyncio.timeout_at(began + request.seconds):
                answer = await self._retrying(request, place, reading, began)
        except TimeoutError:
            kind = "silent" if self._was_silent(request, began, reading[0].text) else "timeout"
            wrong = faults.error(kind, place, partial=reading[0].text, seconds=f"{request.seconds:.3g}")
        except HeldError as held:
            wrong = faults.waiting(held.seconds, place)
        except TryFailedError as failed:
            wrong = failed.trouble.error
        if answer is not None:
            return answer
        raise wrong  # outside the handlers: a traceback then holds nothing of the request's

    async def models(self, seconds: float = 10.0) -> tuple[str, ...]:
        """See :class:`~debatecoach.base.language.LanguageModel`; waits at most ``seconds``."""
        place = self._place()
        found: tuple[str, ...] | None = None
        try:
            link = await self._linked()
            async with link.used(), asyncio.timeout(seconds):
                found = await self._list(link, place)
        except TimeoutError:
            wrong = faults.error("slow to connect", place)
        except TryFailedError as failed:
            wrong = failed.trouble.error
        if found is not None:
            return found
        raise wrong

    async def close(self) -> None:
        """Let go of connections, of those in use as soon as their calls have ended."""
        link, self._link = self._link, None
        if link is not None and link.loop is asyncio.get_running_loop():
            link.done_with = True
            await link.close_unused()

    def _was_silent(self, request: Request, began: float, text: str) -> bool:
        """Whether a request that ran out of time got nothing of use, though its time was worth the name."""
        seconds = asyncio.get_running_loop().time() - began
        heard = self._link is not None and self._link.pulse.last > began
        return seconds > request.first / 4 and len(text) < LEAST_TEXT and (bool(text) or not heard)

    # one request ------------------------------------------------------------------------------------------

    async def _retrying(
        self, request: Request, place: AskedServer, reading: list[AnswerStream], began: float
    ) -> Answer:
        """Tries until answered, refused for good, or out of time; ``reading[0]`` is the try that runs."""
        link = await self._linked()
        async with link.used():
            return await self._tries(link, request, place, reading, began)

    async def _tries(
        self, link: Link, request: Request, place: AskedServer, reading: list[AnswerStream], began: float
    ) -> Answer:
        import tenacity

        gate = link.gates.setdefault(request.model, Gate(self._at_once))
        until = began + request.seconds

        def patient() -> float:
            """Until when a pause may last that the server asks for."""
            return min(until, link.loop.time() + request.first)

        def wait(state: tenacity.RetryCallState) -> float:
            trouble = _trouble(state)
            if trouble.after is not None:
                return trouble.after
            return float(tenacity.wait_random_exponential(multiplier=0.5, max=8)(state))

        def stop(state: tenacity.RetryCallState) -> bool:
            latest = until - min(2.0, request.seconds / 10)  # a try needs some time of its own
            over = link.loop.time() + state.upcoming_sleep >= min(latest, patient())
            return state.attempt_number >= MOST_TRIES or over

        def worth(error: BaseException) -> bool:
            heard = reading[0].on_text is not None and bool(reading[0].pieces)
            return isinstance(error, TryFailedError) and error.trouble.passing and not heard

        try:
            async for attempt in tenacity.AsyncRetrying(
                retry=tenacity.retry_if_exception(worth), wait=wait, stop=stop, reraise=True
            ):
                with attempt:
                    async with gate.turn(request.priority, patient()) as epoch:
                        reading[0] = AnswerStream(reading[0].on_text)
                        complete = await self._try(link, request, place, reading[0], gate, epoch)
        except TryFailedError as failed:
            after = failed.trouble.after
            if after is not None and link.loop.time() + after >= patient():
                raise TryFailedError(Trouble(faults.waiting(after, place))) from None
            raise
        seconds = link.loop.time() - began
        return reading[0].answer(request, seconds, began, complete)

    async def _try(
        self,
        link: Link,
        request: Request,
        place: AskedServer,
        reading: AnswerStream,
        gate: Gate,
        epoch: int,
    ) -> bool:
        """One try; True if the server said that the answer is complete.

        A server that refuses a parameter is asked at once without it, and that is remembered.
        """
        habits = self._habits.setdefault(request.model, Habits())
        while True:
            try:
                complete = await self._exchange(link, request, habits, place, reading)
            except _RefusedError as refused:
                told = faults.read_error(refused.body)
                if refused.status in (400, 422) and habits.learn(told, request):
                    continue
                trouble = faults.of_status(refused.status, refused.headers, refused.body, place)
            except TryFailedError as failed:
                trouble = failed.trouble
            else:
                gate.succeeded()
                return complete
            if trouble.overload:
                gate.overloaded(epoch)
                if trouble.after is not None:
                    gate.hold(min(trouble.after, MOST_HOLD))
            raise TryFailedError(trouble)

    async def _exchange(
        self, link: Link, request: Request, habits: Habits, place: AskedServer, reading: AnswerStream
    ) -> bool:
        import openai

        body = parameters(request, habits)
        limit = inf if habits.no_stream else request.first  # a whole answer comes when it is written
        try:
            async with (
                link.pulse.awaited(limit) as heard,
                link.client.chat.completions.with_streaming_response.create(**body) as response,
            ):
                return await read(response, place, reading, self._idle, heard)
        except TimeoutError:
            raise TryFailedError(Trouble(faults.error("silent", place))) from None
        except openai.APIStatusError as error:
            refused = _RefusedError(error.status_code, dict(error.response.headers), error.response.text)
        except transport_errors() as error:
            raise TryFailedError(_lost(error, place, reading)) from None
        raise refused

    # the connection ---------------------------------------------------------------------------------------

    async def _list(self, link: Link, place: AskedServer) -> tuple[str, ...]:
        import openai

        try:
            raw = await link.client.models.with_raw_response.list()
            body = json.loads(raw.text)
        except openai.APIStatusError as error:
            trouble = faults.of_status(
                error.status_code, dict(error.response.headers), error.response.text, place
            )
        except (ValueError, RecursionError):
            trouble = Trouble(faults.error("web page", place))
        except transport_errors() as error:
            trouble = faults.of_exception(error, place)
        else:
            listed = body.get("data") if isinstance(body, dict) else body
            if isinstance(listed, list):
                names = (each.get("id") if isinstance(each, dict) else None for each in listed)
                return tuple(dict.fromkeys(name[:200] for name in names if isinstance(name, str) and name))
            trouble = Trouble(faults.error("no such path", place))
        raise TryFailedError(trouble)

    async def _linked(self) -> Link:
        """Client and gate of the running loop; the package takes a second to import, so in a thread."""
        loop = asyncio.get_running_loop()
        await prepare()
        if self._link is None or self._link.loop is not loop:
            self._link = Link(loop, make_client(self.base_url, self._key, self.local))
        return self._link

    def _place(self, model: str = "", formed: bool = False) -> AskedServer:
        return AskedServer(self.id, self.local, self._key, model, formed)


def _lost(error: BaseException, place: AskedServer, reading: AnswerStream) -> Trouble:
    """A connection that ended: before an answer began, or in its middle."""
    if reading.seen:
        return Trouble(faults.error("cut", place, partial=reading.text), passing=True)
    return faults.of_exception(error, place)


def _trouble(state: Any) -> Trouble:
    error = state.outcome.exception()
    assert isinstance(error, TryFailedError)
    return error.trouble


def connect(base_url: str, key: Secret | str = "") -> OpenAIEndpoint:
    """A server, ready to be asked; nothing is sent.

    Args:
        base_url: as a person types it; empty: OpenAI's.
        key: empty for a server that needs none.

    Raises:
        InputError: the address or the key cannot be one.
    """
    return OpenAIEndpoint(address(base_url or OPENAI), key)
