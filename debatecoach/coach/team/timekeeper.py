"""The speech time controller (TreeDebater section 3.5, appendix B.2): measured audio decides.

A draft is asked for in the words this voice needs. Where its audio misses the window, it takes of what its
writer keeps ready what brings it there; where that is not enough, the writer itself changes passages until
it has a new number of words, told both lengths, at most three times (``benchmarks/paper_search.py`` has
the paper's own search, which writes anew each time). Only where that fails are whole arguments left out.
"""

from __future__ import annotations

import asyncio
import math
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from debatecoach.coach.debater import Pace
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.team.text import Lines, Text, count, fitting, whole_text
from debatecoach.debate.speech import Sentence
from debatecoach.debate.timekeeping import PARAGRAPH_PAUSE, SENTENCE_PAUSE, place_on_clock

MOST_CALLS = 3
"""Calls that bring one draft to its time."""
_BATCH = 12
_MOST_KEPT = 20_000
_HEEDED = 0.04
_SAMPLES = {
    "en": (
        "Think of what really changes for the people we are talking about tonight. When a school can decide "
        "this for itself, the lesson follows the child who needs it. Nobody has to wait for a plan that was "
        "written three years ago.\n\n"
        "They told you that the cost is too high. Compared with what? Each year of delay is paid for by "
        "those who can least afford it, and nobody in this room was ever sent that bill.\n\n"
        "So the question before you is not whether there is a risk. There always is one. The question is who "
        "bears it, and whether they were asked."
    ),
    "zh": (
        "首先，请大家想一想，这个政策真正改变了谁的生活。一所学校能够自己作决定，课程就会跟着学生走，而不是跟着课表走。"
        "没有一个孩子需要为了一份三年前写好的计划再等下去。\n\n"
        "对方辩友说成本太高。和什么相比呢？每拖延一年，代价都由最没有能力承担的人来付，而这张账单从来没有人念给在座的各位听。\n\n"
        "所以今天的问题不是有没有风险，风险总是有的。问题是谁来承担它，以及有没有人问过他们愿不愿意。"
    ),
}
"""A little of a speech with as many pauses a word as speeches have; checked on spoken ones in test_timing."""

# -- What is learned about a model and a voice while a session lasts


@dataclass(slots=True)
class Habit:
    """How much a model writes when asked for so many words: exactly that, until it has shown otherwise."""

    log_ratio: float = 0.0
    seen: int = 0

    def learn(self, asked: float, got: float) -> None:
        """A draft of ``got`` words came when ``asked`` were asked for; empty ones teach nothing, and one that
        is as near as can be asked for is no reason to ask for more or less than is needed."""
        if asked < 1 or got < 5:
            return
        self.seen += 1
        shown = math.log(got / asked)
        self.log_ratio += (shown * (abs(shown) > _HEEDED) - self.log_ratio) / min(self.seen, 3)

    def ask(self, wanted: float) -> int:
        """Words to ask for so that about ``wanted`` come, never less than 0.6 or more than 1.7 times that."""
        return max(10, round(wanted * min(1.7, max(0.6, math.exp(-self.log_ratio)))))


@dataclass(slots=True)
class VoicePace:
    """Seconds a word (a character in Chinese) of a voice takes, pauses included: a running mean."""

    seconds: float = 0.0
    words: float = 0.0

    def learn(self, seconds: float, words: int) -> None:
        """So many words took so long."""
        if seconds > 0 and words > 0:
            self.seconds, self.words = 0.6 * self.seconds + seconds, 0.6 * self.words + words

    def per_word(self) -> float:
        """Seconds; 130 words a minute (TreeDebater section 3.5) before anything was measured."""
        return self.seconds / self.words if self.words else 60.0 / 130.0


# -- A text on the clock


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text brought to its time.

    Attributes:
        text: what follows ``said``.
        sentences: all of the speech on its clock, what was ``said`` before included.
        in_window: True if it ends inside the window.
        calls: how often the writer was asked.
        gone: sentences left out at the very last.
    """

    text: Text
    sentences: tuple[Sentence, ...]
    in_window: bool
    calls: int = 0
    gone: tuple[str, ...] = ()

    @property
    def seconds(self) -> float:
        """Its length, pauses included."""
        return self.sentences[-1].end if self.sentences else 0.0


Rewrite = Callable[[Text, int, int], Awaitable[Text | None]]
"""Brings a text of so many words to so many others, mending what is amiss with it; None: it could not."""


class Timekeeper:
    """Measures and fits speeches; one for a session, so that it learns.

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

    async def pace(self, pace: Pace, language: str = "en") -> VoicePace:
        """What is known of a voice, from a few sentences of debate when nothing was measured yet."""
        key = (pace.id, language)
        if key not in self.paces:
            sample = _SAMPLES.get(language, _SAMPLES["en"])
            placed = await self.place(pace, [(each.text, each.paragraph) for each in split_sentences(sample)])
            known = VoicePace()
            known.learn(placed[-1].end, count(sample, language))
            self.paces[key] = known
        return self.paces[key]

    async def measure(self, pace: Pace, texts: Iterable[str]) -> dict[str, float]:
        """Seconds of each text, measured off the event loop and remembered."""
        texts = list(dict.fromkeys(texts))
        if len(self._measured) > _MOST_KEPT:
            self._measured.clear()
        waiting = [text for text in texts if (pace.id, text) not in self._measured]
        for first in range(0, len(waiting), _BATCH):
            batch = waiting[first : first + _BATCH]
            found = await asyncio.to_thread(lambda some: [pace.seconds(text) for text in some], batch)
            self._measured.update(((pace.id, text), each) for text, each in zip(batch, found, strict=True))
        return {text: self._measured[pace.id, text] for text in texts}

    async def place(self, pace: Pace, lines: Lines, said: Sequence[Sentence] = ()) -> tuple[Sentence, ...]:
        """Sentences on the speech's clock, behind those that were said."""
        measured = await self.measure(pace, (text for text, _ in lines))
        return placed(lines, measured, said)

    async def with_spares(
        self, text: Text, pace: Pace, window: tuple[float, float], said: Sequence[Sentence] = ()
    ) -> Text:
        """The text with what of its writer's spares brings it into its window, or nearest to it."""
        every = [*text.lines, *((more, False) for each in text.spares for more in each.more)]
        measured = await self.measure(pace, (each for each, _ in every))

        def seconds(some: Lines) -> float:
            found = placed(some, measured, said)
            return found[-1].end if found else 0.0

        lines = await asyncio.to_thread(fitting, text.lines, text.spares, window, seconds)
        return text if lines == text.lines else replace(whole_text(lines, text.cited), flagged=text.flagged)

    async def wanted(
        self,
        text: Text,
        pace: Pace,
        window: tuple[float, float],
        language: str = "en",
        said: Sequence[Sentence] = (),
    ) -> tuple[int, int]:
        """How many words a text has, and how many it is to have at the rate at which it is itself spoken; as
        many as now, where it ends in its window."""
        low, high = window
        began = said[-1].end if said else 0.0
        ends = (await self.place(pace, text.lines, said))[-1:]
        seconds, words = ends[0].end if ends else 0.0, count(text.text, language)
        known = await self.pace(pace, language)
        rate = known.per_word()
        if seconds > began and words > 20:
            known.learn(seconds - began, words)
            rate = (seconds - began) / words
        return words, words if low <= seconds <= high else max(10, round(((low + high) / 2 - began) / rate))

    async def fit(
        self,
        text: Text,
        rewrite: Rewrite,
        pace: Pace,
        window: tuple[float, float],
        *,
        language: str = "en",
        said: Sequence[Sentence] = (),
        until: float | None = None,
        settle: Callable[[Text], Text] = lambda text: text,
        most: int = MOST_CALLS,
    ) -> Fitted:
        """A text that ends in the window and of which nothing is amiss, as near as its writer brings it.

        Args:
            text: what is not spoken yet.
            rewrite: asks the writer.
            pace: the voice that will speak it.
            window: it has to end between these, seconds from the speech's beginning.
            language: ``zh`` counts characters.
            said: spoken already.
            until: deadline on the event loop's clock.
            settle: mends in code what the writer left.
            most: calls.
        """
        low, high = window
        calls, asked, factor = 0, 0, 1.0
        best, missed, told = text, math.inf, set[str]()
        while True:
            ends = (await self.place(pace, text.lines, said))[-1:]
            seconds = ends[0].end if ends else 0.0
            words, wants = await self.wanted(text, pace, window, language, said)
            if asked:
                factor = min(1.5, max(0.7, asked / max(1, words)))
            outside = round(
                max(low - seconds, seconds - high, 0.0)
            )  # the nearer first, then the fewer faults
            if (outside, bool(text.flagged)) <= (missed, bool(best.flagged)):
                best, missed = text, outside
            amiss = {each.sentence for each in text.flagged}
            if low <= seconds <= high and amiss <= told:
                break
            late = until is not None and asyncio.get_running_loop().time() >= until
            if calls >= most or late:
                break
            asked = wants if low <= seconds <= high else max(10, round(wants * factor))
            calls += 1
            told |= amiss
            made = await rewrite(text, words, asked)
            if made is None or not made.sentences:
                break
            text = made
        best = settle(best)
        measured = await self.measure(pace, best.sentences)
        lines, gone = await asyncio.to_thread(without_arguments, best.lines, measured, window, said)
        sentences = placed(lines, measured, said)
        inside = bool(sentences) and low <= sentences[-1].end <= high
        best = whole_text(lines, best.cited) if gone else best
        return Fitted(best, sentences, inside, calls, tuple(gone))


def placed(
    lines: Lines, measured: Mapping[str, float], said: Sequence[Sentence] = ()
) -> tuple[Sentence, ...]:
    """Sentences on the clock, behind those that were said."""
    begun = said[-1].end if said else 0.0
    spans = place_on_clock([measured[text] for text, _ in lines], [opens for _, opens in lines])
    shift = begun + (PARAGRAPH_PAUSE if lines and lines[0][1] else SENTENCE_PAUSE) if said else 0.0
    return (
        *said,
        *(
            Sentence(text, start + shift, end + shift, opens and bool(number or said))
            for number, ((text, opens), (start, end)) in enumerate(zip(lines, spans, strict=True))
        ),
    )


# -- The last resort: whole arguments are left out, where the writer could not or the time has run out

_LEANS = re.compile(
    r"^(?:(?:if|when|while|once|since|for|to) )?(?:this|that|these|those|it|its|they|them|their|he|she|such"
    r"|so|then|therefore|thus|hence|because|but|and|or|yet|which|who|instead|rather|otherwise|likewise|ours"
    r"|theirs|moreover|also|still|either|neither|both|even so|the (?:other|same|latter|second|first)|not|nor"
    r"|second(?:ly)?|third(?:ly)?|in (?:the|other))\b"
    r"|^(?:这|那|它|他|她|其|因此|所以|于是|因为|但|而|然而|并且|此外|同样|否则|相反|也|还|由此|可见|如此)",
    re.IGNORECASE,
)
_ANNOUNCES = re.compile(r"[:：?？][\"'”’」』]*$")
_ONE_HORN = re.compile(
    r"\bif\b|\beither\b|\bthe one\b|\bon one (?:hand|side)\b|要么|如果|一方面", re.IGNORECASE
)


def without_arguments(
    lines: Lines, measured: Mapping[str, float], window: tuple[float, float], said: Sequence[Sentence] = ()
) -> tuple[Lines, list[str]]:
    """The lines without as many arguments as it takes to end inside the window, and what went.

    A whole paragraph goes, or a run of sentences inside one that nothing behind it leans on: never first or
    last words, a question without its answer, an answer without its question, one horn of a pair.
    """
    kept, gone = list(lines), list[str]()

    def seconds(some: Lines) -> float:
        found = placed(some, measured, said)
        return found[-1].end if found else 0.0

    while kept and seconds(kept) > window[1]:
        runs = _runs(kept, bool(said))
        left = {run: seconds([*kept[: run[0]], *kept[run[1] :]]) for run in runs}
        inside = [run for run in runs if window[0] <= left[run] <= window[1]]
        above = [run for run in runs if left[run] > window[1]]
        if inside:
            run = min(inside, key=lambda each: (not kept[each[0]][1], -left[each]))
        elif above:
            run = min(above, key=lambda each: (not kept[each[0]][1], left[each]))
        elif runs:
            run = max(runs, key=lambda each: left[each])
        else:  # one paragraph without a seam: what stands before its last sentence
            run = (max(0, len(kept) - 2), max(1, len(kept) - 1))
        gone += [text for text, _ in kept[run[0] : run[1]]]
        del kept[run[0] : run[1]]
    return kept, gone


def _runs(lines: Lines, begun: bool) -> list[tuple[int, int]]:
    """What could go: (first, behind the last)."""
    heads = [at for at, (_, opens) in enumerate(lines) if opens or not at]
    spans = list(zip(heads, [*heads[1:], len(lines)], strict=True))
    found = spans[0 if begun else 1 : -1]
    for begin, end in spans:
        last = end == len(lines)
        for first in range(begin + 1, end):
            if _ANNOUNCES.search(lines[first - 1][0]) or _ONE_HORN.search(lines[first - 1][0]):
                continue
            for behind in range(first + 1, end + (not last)):
                after = lines[behind][0] if behind < end else ""
                if not _LEANS.match(after) and not _ANNOUNCES.search(lines[behind - 1][0]):
                    found.append((first, behind))
    return found
