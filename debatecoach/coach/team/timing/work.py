"""One speech being brought to its time: the steps of :class:`Timekeeper.fit`."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from debatecoach.base.errors import TaskError
from debatecoach.base.language import Fault
from debatecoach.coach.debater import Pace
from debatecoach.coach.team.timing import edits
from debatecoach.coach.team.timing.draft import Draft, DraftSentence, count, length
from debatecoach.coach.team.timing.fitted import Edit, Fitted, How, Order, Write
from debatecoach.coach.team.timing.habit import Habit, VoicePace
from debatecoach.coach.team.timing.reserve import with_reserve
from debatecoach.coach.team.timing.select import MARGIN, Chosen, choose
from debatecoach.coach.team.timing.weights import DEAR

T = TypeVar("T")

FAR_OFF = 0.55
"""Below this share of the window a draft is written again rather than lengthened."""
TOO_MUCH = 1.5
"""Above this share of the window it is written again rather than trimmed."""
_PROMISING = 1.25
_SHORTEN_FROM = 1.1
_MOST_REWRITES = 2
_MOST_IDLE = 2
_OVER_ASK = 1.25
_MOST_READ = 3.0
_HOPELESS = frozenset(
    (
        Fault.KEY,
        Fault.MODEL,
        Fault.QUOTA,
        Fault.UNREACHABLE,
        Fault.NOT_AN_ENDPOINT,
        Fault.REQUEST,
        Fault.REFUSED,
    )
)
"""Asking again does not mend these."""


@dataclass(frozen=True, slots=True)
class Tools:
    """What the work is done with: see :meth:`Timekeeper.fit`."""

    measure: Callable[[Pace, Iterable[str]], Awaitable[dict[str, float]]]
    habit: Habit
    known: VoicePace
    write: Write
    edit: Edit | None
    pace: Pace
    language: str


@dataclass(slots=True)
class Work:
    """One speech.

    Attributes:
        draft: the best draft so far before trimming, frozen prefix included; None before the first.
        total: its seconds.
        best: what is spoken of it.
    """

    tools: Tools
    window: tuple[float, float]
    frozen: Draft
    reserve: tuple[str, ...]
    until: float | None
    most: int
    draft: Draft | None = None
    total: float = 0.0
    best: Chosen | None = None
    calls: int = 0
    how: list[How] = field(default_factory=list)
    failures: list[TaskError] = field(default_factory=list)
    rewrites: int = 0
    idle: int = 0
    over: bool = False
    mended: bool = False
    measured: dict[str, float] = field(default_factory=dict)

    async def run(self) -> Fitted:
        """Until the speech is good, or calls, time or means are used up."""
        while not self._good() and not self._spent():
            await self._step()
        if self.best is None or not self.best.in_window:
            await self._use_reserve()
        if self.draft is None and self.failures:
            raise self.failures[0]
        return await self._fitted()

    # -- what to do next -----------------------------------------------------------------------------

    def _good(self) -> bool:
        """In the window, and nothing dear was lost that a call could save."""
        best = self.best
        if best is None or not best.in_window:
            return False
        lost = any(line.weight >= DEAR for line in best.dropped)
        return self.mended or not lost or self.total <= _SHORTEN_FROM * self.window[1]

    def _spent(self) -> bool:
        if self.until is not None and asyncio.get_running_loop().time() >= self.until:
            self.over = True
        return self.over or self.calls >= self.most or self.idle >= _MOST_IDLE

    async def _step(self) -> None:
        """One call, or the reserve."""
        edit = self.tools.edit
        if self.draft is None or not self.draft.lines[len(self.frozen) :]:
            await self._write(How.WRITTEN)
        elif self.total > self.window[1]:
            self.mended = True  # it fits by trimming already: one try to do better
            if edit is None or (self.total > TOO_MUCH * self.window[1] and self._rewriting_helps()):
                await self._write(How.REWRITTEN)
            else:
                await self._shorten(edit)
        elif edit is None or (self.total < FAR_OFF * self.window[0] and self._rewriting_helps()):
            await self._write(How.REWRITTEN)
        elif How.LENGTHENED not in self.how or not await self._use_reserve():
            await self._lengthen(edit)

    def _rewriting_helps(self) -> bool:
        """True if the model's habit promises a draft much nearer than the one at hand."""
        if self.rewrites >= _MOST_REWRITES or self.draft is None:
            return False
        have = count(Draft(self.draft.lines[len(self.frozen) :]).text, self.tools.language)
        promised = self.tools.habit.expect(self._ask())
        return promised > _PROMISING * have if self.total < self.window[0] else promised * _PROMISING < have

    def _ask(self) -> int:
        """Words to ask the writer for."""
        left = self.window[1] - MARGIN - length(self.frozen.lines, self.measured)
        return self.tools.habit.ask(max(10.0, left / self.tools.known.per_word()))

    # -- calls ---------------------------------------------------------------------------------------

    async def _call(self, call: Callable[[], Awaitable[T]]) -> T | None:
        """Ask, inside the deadline; None if nothing came, with the failure kept."""
        self.calls += 1
        clock = asyncio.timeout_at(self.until)
        try:
            async with clock:
                return await call()
        except TaskError as error:
            self.failures.append(error)
            self.how.append(How.FAILED)
            self.idle = _MOST_IDLE if error.fault in _HOPELESS else self.idle + 1
        except TimeoutError:
            if not clock.expired():
                raise
            self.over = True
            self.how.append(How.DEADLINE)
        return None

    async def _write(self, how: How) -> None:
        self.rewrites += how is How.REWRITTEN
        await self._measure(self.frozen.lines)
        ask = self._ask()
        failed = len(self.failures)
        text = await self._call(lambda: self.tools.write(ask))
        if text is None:
            if len(self.failures) > failed and self.failures[-1].partial:
                await self.take(Draft.of(self.failures[-1].partial))
            return
        self.how.append(how)
        draft = Draft.of(text)
        self.tools.habit.learn(ask, count(draft.text, self.tools.language))
        await self._count(draft)

    async def _lengthen(self, edit: Edit) -> None:
        assert self.draft is not None
        missing = sum(self.window) / 2 - self.total
        words = max(8.0, missing / self.tools.known.per_word() * _OVER_ASK)
        places = edits.places_for(
            self.draft, len(self.frozen), round(words / self.tools.habit.edited), self.tools.language
        )
        if not places:
            await self._write(How.REWRITTEN)
            return
        order = Order(How.LENGTHENED, self.draft, places)
        made = await self._call(lambda: edit(order))
        if made is None:
            return
        self.how.append(How.LENGTHENED)
        longer = edits.with_additions(self.draft, len(self.frozen), order, made)
        got = sum(count(text, self.tools.language) for text in made.values())
        self.tools.habit.learn_edit(order.words, got)
        await self._count(Draft(longer.lines[len(self.frozen) :]))

    async def _shorten(self, edit: Edit) -> None:
        assert self.draft is not None
        words = round((self.total - self.window[1] + MARGIN) / self.tools.known.per_word())
        places = edits.sentences_to_shorten(self.draft, len(self.frozen), words, self.tools.language)
        if not places:
            return
        order = Order(How.SHORTENED, self.draft, places)
        made = await self._call(lambda: edit(order))
        if made is None:
            return
        self.how.append(How.SHORTENED)
        shorter = edits.with_replacements(self.draft, len(self.frozen), order, made)
        await self._count(Draft(shorter.lines[len(self.frozen) :]))

    # -- drafts --------------------------------------------------------------------------------------

    async def take(self, draft: Draft) -> bool:
        """Consider a draft of what follows the frozen prefix; True if it is the best so far."""
        whole = self.frozen + Draft(self._readable(draft.lines))
        chosen = await self._choose(whole)
        better = self.best is None or _rank(chosen, self.window) > _rank(self.best, self.window)
        if better:
            self.draft, self.best, self.total = whole, chosen, whole.seconds(self.measured)
        return better and bool(draft.lines)

    async def _count(self, draft: Draft) -> None:
        """Consider it, and notice when calls bring nothing any more."""
        self.idle = 0 if await self.take(draft) else self.idle + 1

    def _readable(self, lines: tuple[DraftSentence, ...]) -> tuple[DraftSentence, ...]:
        """Of a draft without end as much as could ever be used, and its last sentence."""
        room = _MOST_READ * self.window[1] / self.tools.known.per_word()
        for place, line in enumerate(lines):
            room -= count(line.text, self.tools.language)
            if room < 0 and place < len(lines) - 1:
                return (*lines[:place], lines[-1])
        return lines

    async def _measure(self, lines: Iterable[DraftSentence]) -> None:
        self.measured.update(await self.tools.measure(self.tools.pace, [line.text for line in lines]))

    async def _choose(self, whole: Draft) -> Chosen:
        await self._measure(whole.lines)
        return await asyncio.to_thread(choose, whole, self.measured, self.window, len(self.frozen))

    async def _use_reserve(self) -> bool:
        """Prepared sentences where the draft is too short; True if that lands it in the window."""
        draft = self.draft if self.draft is not None else self.frozen
        if not self.reserve:
            return False
        chosen = await self._choose(with_reserve(draft, len(self.frozen), self.reserve))
        if self.best is None or chosen.in_window or chosen.off(self.window) < self.best.off(self.window):
            self.best = chosen
            if How.RESERVE not in self.how and any(line.reserve for line in chosen.draft.lines):
                self.how.append(How.RESERVE)
        return self.best.in_window

    async def _fitted(self) -> Fitted:
        if self.best is None:
            self.best = await self._choose(self.frozen)
        best = self.best
        if best.dropped:
            self.how.append(How.TRIMMED)
        if best.draft.lines:
            words = count(best.draft.text, self.tools.language)
            self.tools.known.learn(best.seconds, words)
        return Fitted(
            best.draft,
            best.seconds,
            best.in_window,
            self.calls,
            tuple(self.how),
            best.dropped,
            tuple(self.failures),
            {line.text: self.measured[line.text] for line in best.draft.lines},
        )


def _rank(chosen: Chosen, window: tuple[float, float]) -> tuple[bool, float]:
    """In the window before outside; there, more of the draft before less; outside, nearer before farther."""
    return chosen.in_window, chosen.kept if chosen.in_window else -chosen.off(window)
