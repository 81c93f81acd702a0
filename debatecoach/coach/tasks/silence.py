"""A server that has stopped answering is asked no more, until a tiny question shows that it answers again.

Without this every task of a round would wait for its whole time. Two calls in a row that bring nothing are
enough; calls that wait beside others which are answered do not count.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from debatecoach.base.errors import EndpointError
from debatecoach.base.language import Fault
from debatecoach.base.marks import QT_TRANSLATE_NOOP

FIRST, FIRST_HERE, AGAIN = 25.0, 45.0, 10.0
"""Seconds a server may say nothing to anybody before a call is given up: one elsewhere; one of this computer,
which may have to load its model from the disk first; and either once it has failed to answer."""
UNANSWERED = frozenset({Fault.SILENT, Fault.UNREACHABLE, Fault.RATE, Fault.SERVER})
"""What a call ends with that brought nothing of an answer."""
MOST, MOST_FAULTS = 2, 4
"""Calls in a row without an answer that are enough; and where the server says each time that it has a fault
of its own, which may be about what was asked."""
LOOK_SECONDS = 10.0
PAUSE, LONGEST_PAUSE = 3.0, 120.0
"""Seconds between two looks whether it answers again: the first, doubled each time, up to the other."""

NO_ANSWER = QT_TRANSLATE_NOOP(
    "team",
    "{host} has stopped answering. The library debater takes over; the server is tried again now and then.",
)
ANSWERS_AGAIN = QT_TRANSLATE_NOOP("team", "{host} answers again: the team takes over.")
_WHAT = QT_TRANSLATE_NOOP("errors", "{host} has stopped answering.")
_SAFE = QT_TRANSLATE_NOOP("errors", "Nothing you made is lost.")
_TODO = QT_TRANSLATE_NOOP(
    "errors", "It is asked again as soon as it answers; or choose another under Connect."
)


@dataclass(slots=True)
class Silence:
    """Whether one server answers. For one event loop at a time.

    Attributes:
        host: its name, to show.
        quiet: it has stopped answering.
        work: what was worked on when that changed last.
        on_change: told when it does.
    """

    host: str
    quiet: bool = False
    work: str = ""
    on_change: Callable[[], None] | None = None
    _failures: int = 0
    _answered: float = float("-inf")
    _failed: float = float("-inf")
    _pause: float = PAUSE
    _next: float = 0.0
    _looking: asyncio.Task[None] | None = field(default=None, repr=False)

    def first(self, here: bool) -> float:
        """Seconds the next call waits for a sign of it."""
        if self._failures:
            return AGAIN
        return FIRST_HERE if here else FIRST

    def answered(self, work: str) -> None:
        """A call was answered, well or not."""
        self._answered = asyncio.get_running_loop().time()
        self._failures = 0
        self._turn(False, work)

    def unanswered(self, fault: Fault, began: float, work: str) -> None:
        """A call that began then brought nothing."""
        beside = self._answered if fault is Fault.SILENT else max(self._answered, self._failed)
        if began < beside:
            return  # others are answered; or all of a moment were refused at once, which counts once
        self._failed = asyncio.get_running_loop().time()
        self._failures += 1 if fault is Fault.SERVER else MOST_FAULTS // MOST
        if self._failures >= MOST_FAULTS:
            self._turn(True, work)

    def _turn(self, quiet: bool, work: str) -> None:
        if quiet == self.quiet:
            return
        self.quiet, self.work = quiet, work
        if quiet:
            self._next = asyncio.get_running_loop().time()
        if self.on_change is not None:
            self.on_change()

    def error(self) -> EndpointError:
        """Why nothing is asked."""
        return EndpointError(Fault.UNREACHABLE, _WHAT, _SAFE, _TODO, host=self.host)

    def look(self, probe: Callable[[], Awaitable[object]]) -> None:
        """While it is quiet: see in the background whether it answers, if it is time to; returns at once.

        Args:
            probe: asks it something tiny, and raises EndpointError where nothing comes.
        """
        loop = asyncio.get_running_loop()
        under_way = self._looking is not None and not self._looking.done()
        if not self.quiet or loop.time() < self._next or under_way:
            return
        self._looking = loop.create_task(self._look(probe))

    async def _look(self, probe: Callable[[], Awaitable[object]]) -> None:
        try:
            await probe()
        except EndpointError as error:
            if error.fault in UNANSWERED or error.fault is Fault.TIMEOUT:
                self._next = asyncio.get_running_loop().time() + self._pause
                self._pause = min(LONGEST_PAUSE, self._pause * 2)
                return
        self.answered(self.work)

    async def stop(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
            self._looking = None
