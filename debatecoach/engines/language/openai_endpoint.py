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
import contextlib
import heapq
import itertools
import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from debatecoach.base.language import Answer, Form, OnText, Request
from debatecoach.engines.language import faults
from debatecoach.engines.language.address import OPENAI, Secret, address, checked, host_of, is_here
from debatecoach.engines.language.faults import AskedServer, Trouble
from debatecoach.engines.language.wire import AnswerStream, Habits, parameters
from debatecoach.engines.web_client import client_errors, web_client

if TYPE_CHECKING:
    import openai

# -- The ``openai`` package's client as the endpoint uses it. It is imported when first needed.

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


# -- The body of an answer, streamed or whole, read as it arrives; whatever is wrong with it is a typed
# trouble.
#
# The ``openai`` package's own reading says different things of each broken body, and does not notice a
# stream that ends too soon.

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
