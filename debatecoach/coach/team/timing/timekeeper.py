"""Our speech time controller: asks for the right length, then trims and adds sentences.

TreeDebater's controller (``benchmarks/paper_search.py``) has a speech written again until its
audio fits. Ours keeps what was written:

- a :class:`Habit` a model and language: how much comes when so much is asked, so that the first draft is
  about right, and the measured pace of the voice instead of 130 words a minute;
- too long: the cheapest sentences go, exactly (:func:`choose`), without a call; only when dear ones would
  have to go are sentences shortened by one;
- too short: one call for some more sentences at named places, what is over is trimmed again; then prepared
  sentences of the rehearsal trees (the reserve);
- written again only when far off and the model's habit promises that it helps.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from debatecoach.base.errors import TaskError
from debatecoach.base.language import Fault
from debatecoach.coach.debater import Pace
from debatecoach.coach.tasks.asker import HOPELESS
from debatecoach.coach.team.timing import edits
from debatecoach.coach.team.timing.draft import DEAR, Draft, DraftSentence, count, length
from debatecoach.coach.team.timing.edits import MOST_CALLS, Edit, Fitted, How, Order, Write
from debatecoach.coach.team.timing.select import MARGIN, Chosen, choose, with_reserve

# -- What is learned about a model and a voice while a session lasts

_ANCHOR = 500.0
_NOISE = 0.10
_FORGET = 0.97
_SLOPE = (0.35, 1.5)
MOST_AHEAD = 1.12
"""A draft is asked for at most this much longer than needed: what is over is trimmed without a call."""


def _start() -> npt.NDArray[np.float64]:
    return np.diag([0.20**2, 0.30**2])


@dataclass(slots=True)
class Habit:
    """How much a model writes when asked for so many words.

    ``log(got / 500) = a + b log(asked / 500)``, estimated by recursive least squares from the prior that
    it writes what it is asked (a = 0, b = 1). One that always writes 30 % less has a < 0; one that
    ignores the length asked has b near 0, which a mere ratio of got to asked could not tell.

    Attributes:
        seen: drafts learned from.
        edits: sentence edits learned from.
    """

    seen: int = 0
    edits: int = 0
    _mean: npt.NDArray[np.float64] = field(default_factory=lambda: np.array([0.0, 1.0]))
    _spread: npt.NDArray[np.float64] = field(default_factory=_start)
    _noise: float = _NOISE**2
    _edited: float = 1.0

    def learn(self, asked: float, got: float) -> None:
        """A draft of ``got`` words came when ``asked`` were asked for; empty ones teach nothing."""
        if asked < 1 or got < 5:
            return
        row = _row(asked)
        off = math.log(got / _ANCHOR) - float(row @ self._mean)
        spread = self._spread / _FORGET
        gain = spread @ row / (float(row @ spread @ row) + self._noise)
        self._mean = self._mean + gain * off
        self._spread = spread - np.outer(gain, row @ spread)
        self.seen += 1

    def learn_edit(self, asked: float, got: float) -> None:
        """So many words of new sentences came for so many asked."""
        if asked >= 1:
            self._edited = min(3.0, max(0.3, 0.4 * self.edited + 0.6 * got / asked))
            self.edits += 1

    @property
    def edited(self) -> float:
        """Words got for a word asked when sentences are added; before that is known, as for whole drafts."""
        return self._edited if self.edits else min(1.0, max(0.5, self.ratio))

    @property
    def heeds(self) -> float:
        """b: 1 for a model that follows the length asked, 0 for one that ignores it."""
        return float(self._mean[1])

    @property
    def ratio(self) -> float:
        """Words got for a word asked, near 500 words."""
        return math.exp(float(self._mean[0]))

    def expect(self, asked: float) -> float:
        """Words that will come."""
        return _ANCHOR * math.exp(float(_row(asked) @ self._mean))

    def ask(self, wanted: float) -> int:
        """Words to ask for so that about ``wanted`` come, a little more while the model is uncertain.

        Never less than a third or more than 2.5 times of what is wanted.
        """
        row = _row(wanted)
        unsure = math.sqrt(float(row @ self._spread @ row) + self._noise)
        aim = math.log(wanted / _ANCHOR) + min(math.log(MOST_AHEAD), 0.6 * unsure)
        slope = min(max(self.heeds, _SLOPE[0]), _SLOPE[1])
        asked = _ANCHOR * math.exp((aim - float(self._mean[0])) / slope)
        return max(10, round(min(max(asked, wanted / 3), wanted * 2.5)))


def _row(asked: float) -> npt.NDArray[np.float64]:
    return np.array([1.0, math.log(max(asked, 1.0) / _ANCHOR)])


@dataclass(slots=True)
class VoicePace:
    """Seconds a word (a character in Chinese) of a voice takes, pauses included: a running mean.

    Attributes:
        seconds, words: measured so far; what was measured first counts less and less.
    """

    seconds: float = 0.0
    words: float = 0.0

    def learn(self, seconds: float, words: int) -> None:
        """So many words took so long."""
        if seconds > 0 and words > 0:
            self.seconds, self.words = 0.6 * self.seconds + seconds, 0.6 * self.words + words

    def per_word(self) -> float:
        """Seconds; 130 words a minute (TreeDebater section 3.5) before anything was measured."""
        return self.seconds / self.words if self.words else 60.0 / 130.0


# -- One speech being brought to its time: the steps of :class:`Timekeeper.fit`

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


@dataclass(frozen=True, slots=True)
class Tools:
    """What the work is done with: see :meth:`Timekeeper.fit`."""

    measure: Callable[[Pace, Iterable[str]], Awaitable[dict[str, float]]]
    habit: Habit
    known: VoicePace
    write: Write
    edit: Edit
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
        if self.draft is None or not self.draft.lines[len(self.frozen) :]:
            await self._write(How.WRITTEN)
        elif self.total > self.window[1]:
            self.mended = True  # it fits by trimming already: one try to do better
            if self.total > TOO_MUCH * self.window[1] and self._rewriting_helps():
                await self._write(How.REWRITTEN)
            else:
                await self._shorten()
        elif self.total < FAR_OFF * self.window[0] and self._rewriting_helps():
            await self._write(How.REWRITTEN)
        elif How.LENGTHENED not in self.how or not await self._use_reserve():
            await self._lengthen()

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
            self.idle = (
                _MOST_IDLE if error.fault in HOPELESS or error.fault is Fault.REFUSED else self.idle + 1
            )
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

    async def _lengthen(self) -> None:
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
        made = await self._call(lambda: self.tools.edit(order))
        if made is None:
            return
        self.how.append(How.LENGTHENED)
        longer = edits.with_additions(self.draft, len(self.frozen), order, made)
        got = sum(count(text, self.tools.language) for text in made.values())
        self.tools.habit.learn_edit(order.words, got)
        await self._count(Draft(longer.lines[len(self.frozen) :]))

    async def _shorten(self) -> None:
        assert self.draft is not None
        words = round((self.total - self.window[1] + MARGIN) / self.tools.known.per_word())
        places = edits.sentences_to_shorten(self.draft, len(self.frozen), words, self.tools.language)
        if not places:
            return
        order = Order(How.SHORTENED, self.draft, places)
        made = await self._call(lambda: self.tools.edit(order))
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


_BATCH = 12
_MOST_KEPT = 20_000
_SAMPLES = {
    "en": (
        "First, consider what actually changes for the people we are talking about tonight.",
        "When a school can decide this for itself, the lesson follows the pupil and not the timetable.",
        "They told you that the cost is too high, but they never said compared with what.",
        "That matters because every year of delay is paid for by those who can least afford it.",
        "So the question before you is not whether there is a risk, but who should carry it.",
    ),
    "zh": (
        "首先，请大家想一想，这个政策真正改变了谁的生活。",
        "对方辩友说成本太高，但他们从来没有告诉我们是和什么相比。",
        "这一点之所以重要，是因为每拖延一年，代价都由最没有能力承担的人来付。",
    ),
}


class Timekeeper:
    """Brings speeches to their time; one for a session, so that it learns.

    Attributes:
        habits: by (model, language).
        paces: by (voice id, language).
    """

    def __init__(self) -> None:
        self.habits: dict[tuple[str, str], Habit] = {}
        self.paces: dict[tuple[str, str], VoicePace] = {}
        self._measured: dict[tuple[str, str], float] = {}

    def habit(self, model: str, language: str = "en") -> Habit:
        """What is known of how much a model writes."""
        return self.habits.setdefault((model, language), Habit())

    async def words_for(self, pace: Pace, seconds: float, language: str = "en") -> int:
        """Words (characters in Chinese) that a voice says in so many seconds, pauses included."""
        known = await self.pace(pace, language)
        return max(1, round(seconds / known.per_word()))

    async def measure(self, pace: Pace, texts: Iterable[str]) -> dict[str, float]:
        """Seconds of each text, measured off the event loop and remembered."""
        texts = list(dict.fromkeys(texts))
        if len(self._measured) > _MOST_KEPT:
            self._measured.clear()
        waiting = [text for text in texts if (pace.id, text) not in self._measured]
        for first in range(0, len(waiting), _BATCH):
            batch = waiting[first : first + _BATCH]
            found = await asyncio.to_thread(_seconds, pace, batch)
            self._measured.update(((pace.id, text), each) for text, each in zip(batch, found, strict=True))
        return {text: self._measured[pace.id, text] for text in texts}

    async def fit(
        self,
        write: Write,
        edit: Edit,
        pace: Pace,
        window: tuple[float, float],
        *,
        model: str = "",
        language: str = "en",
        start: Draft | str | None = None,
        asked: int = 0,
        frozen: Draft | None = None,
        reserve: Sequence[str] = (),
        until: float | None = None,
        most: int = MOST_CALLS,
    ) -> Fitted:
        """A speech that ends in the window.

        Args:
            write: writes the speech, or what is not yet spoken of it.
            edit: makes sentences at named places.
            pace: the voice that will speak it.
            window: it has to end between these, seconds from the speech's beginning.
            model, language: whose habit this is; ``zh`` counts characters.
            start: a first draft that is there already (what follows the frozen prefix); costs no call.
            asked: the words it was asked with, 0 if it was not asked with a length.
            frozen: spoken already, kept as it is.
            reserve: sentences of the rehearsal trees that may be added, dearest first.
            until: deadline on the event loop's clock; nothing is waited for beyond it.
            most: calls.

        Returns:
            The best speech found. It is never above the window (unless the frozen prefix alone is), and
            in it whenever the sentences at hand allow that.

        Raises:
            TaskError: the writer failed before it gave any text.
            asyncio.CancelledError: the caller gave up.
        """
        known = await self.pace(pace, language)
        work = Work(
            tools=Tools(self.measure, self.habit(model, language), known, write, edit, pace, language),
            window=window,
            frozen=frozen or Draft(),
            reserve=tuple(reserve),
            until=until,
            most=most,
        )
        if start is not None:
            given = start if isinstance(start, Draft) else Draft.of(start)
            if asked:
                self.habit(model, language).learn(asked, count(given.text, language))
            await work.take(given)
        return await work.run()

    async def pace(self, pace: Pace, language: str = "en") -> VoicePace:
        """What is known of a voice, from a few sentences of debate when nothing was measured yet."""
        key = (pace.id, language)
        if key not in self.paces:
            sample = Draft.of("\n".join(_SAMPLES.get(language, _SAMPLES["en"])))
            measured = await self.measure(pace, (line.text for line in sample.lines))
            known = VoicePace()
            known.learn(sample.seconds(measured), count(sample.text, language))
            self.paces[key] = known
        return self.paces[key]


def _seconds(pace: Pace, texts: Sequence[str]) -> list[float]:
    return [pace.seconds(text) for text in texts]
