"""How a speech was delivered: pace, articulation, pauses, fillers, loudness, time; the nouns.

What cannot be known is said not to be known (:class:`WhyNot`), and what is known roughly says why
(:class:`Doubt`). How somebody pronounces is measured by nothing here. The arithmetic is in
:mod:`debatecoach.debate.measuring`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from debatecoach.debate.counting import Syllables
from debatecoach.debate.sound import LONG_PAUSE, SoundTrace


class DeliveryMeasure(StrEnum):
    """What is measured. In this order it is shown."""

    PACE = "pace"
    ARTICULATION = "articulation"
    PAUSE_RATE = "pause_rate"
    PAUSE_MEDIAN = "pause_median"
    LONG_PAUSES = "long_pauses"
    FILLERS = "fillers"
    VOLUME_RANGE = "volume_range"
    CLIPPING = "clipping"
    TIME = "time"


class MeasureUnit(StrEnum):
    """What pace counts."""

    WORDS = "words"
    CHARACTERS = "characters"


class WhyNot(StrEnum):
    """Why something was not measured."""

    TYPED = "typed"
    NO_SOUND = "no_sound"
    NO_WORDS = "no_words"
    NO_VOICE = "no_voice"
    TOO_NOISY = "too_noisy"
    TOO_SHORT = "too_short"
    NO_PAUSES = "no_pauses"
    FILLERS_DROPPED = "fillers_dropped"
    SYLLABLES_UNKNOWN = "syllables_unknown"


class Doubt(StrEnum):
    """Why a number is rough. Two do not make it so, and only say where it is from: ``heard``, the words of a
    good recogniser were counted, and ``by_ear``, a listener counted."""

    HEARD = "heard"
    BY_EAR = "by_ear"
    MISHEARD = "misheard"
    FEW = "few"
    NOISY = "noisy"
    SPELLING = "spelling"
    FROM_TEXT = "from_text"
    AT_LEAST = "at_least"
    LOST = "lost"


class TargetVerdict(StrEnum):
    """Where a number lies against its target."""

    BELOW = "below"
    WITHIN = "within"
    ABOVE = "above"


Target = tuple[float | None, float | None]
"""Lowest and highest of a target range, both inclusive; None: open on that side."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One number, or why there is none.

    Attributes:
        kind: of what.
        value: words or characters a minute (pace), syllables a second (articulation), pauses a minute,
            seconds (median pause, time), a count (long pauses), fillers a minute, dB (volume range), 0..1
            (clipping).
        why_not: set exactly when ``value`` is None.
        doubts: why it is rough; empty: it is as exact as the measure is.
        target: the range to aim at, None where there is none.
    """

    kind: DeliveryMeasure
    value: float | None = None
    why_not: WhyNot | None = None
    doubts: tuple[Doubt, ...] = ()
    target: Target | None = None

    @property
    def rough(self) -> bool:
        """There is a doubt that counts."""
        return any(each not in (Doubt.HEARD, Doubt.BY_EAR) for each in self.doubts)

    @property
    def verdict(self) -> TargetVerdict | None:
        """None without a number or a target; what is only known as "at least" can only be too much."""
        if self.value is None or self.target is None:
            return None
        low, high = self.target
        if high is not None and self.value > high:
            return TargetVerdict.ABOVE
        if Doubt.AT_LEAST in self.doubts:
            return None
        return TargetVerdict.BELOW if low is not None and self.value < low else TargetVerdict.WITHIN


@dataclass(frozen=True, slots=True)
class Pause:
    """A silence between two stretches of voice.

    Attributes:
        start, end: seconds on the speech's clock.
        after, before: the words around it, empty where they are not known.
        inside: it breaks a sentence; None where that is not known.
    """

    start: float
    end: float
    after: str = ""
    before: str = ""
    inside: bool | None = None

    @property
    def seconds(self) -> float:
        """Its length."""
        return self.end - self.start


@dataclass(frozen=True, slots=True)
class CountingBasis:
    """What is known of the recogniser, and of how words are counted.

    Attributes:
        language: ``en`` or ``zh`` of the speech.
        basic: it mishears often.
        keeps_fillers: it writes down every "um".
        fillers: the words that are fillers, lower case.
        syllables: counts those of words; None where nobody can.
        breaks_known: sentences end where the speaker ended them, not where a pause was.
    """

    language: str = "en"
    basic: bool = False
    keeps_fillers: bool = False
    fillers: frozenset[str] = frozenset()
    syllables: Callable[[Sequence[str]], Syllables] | None = None
    breaks_known: bool = True


@dataclass(frozen=True, slots=True)
class Delivery:
    """A speech's delivery.

    Attributes:
        unit: what pace counts.
        seconds: how long the speech took.
        measures: one for each :class:`DeliveryMeasure`.
        words: how many words (characters) were spoken, fillers not counted; None when not known.
        syllables, looked_up: syllables of them, and the share 0..1 of words found in the dictionary.
        pace: (seconds, a minute) along the speech; empty without word times.
        pauses: in order; empty also when not measured.
        fillers: (seconds, word) of those that were written down.
        trace: what was measured of the sound, if it was.
    """

    unit: MeasureUnit
    seconds: float
    measures: tuple[Measure, ...]
    words: int | None = None
    syllables: int | None = None
    looked_up: float = 0.0
    pace: tuple[tuple[float, float], ...] = ()
    pauses: tuple[Pause, ...] = ()
    fillers: tuple[tuple[float, str], ...] = ()
    trace: SoundTrace | None = None

    def __getitem__(self, kind: DeliveryMeasure) -> Measure:
        return next(each for each in self.measures if each.kind is kind)

    @property
    def filler_count(self) -> int:
        """As a listener counted, else those that were written down."""
        counted = self.trace.fillers if self.trace is not None else None
        return counted if counted is not None else len(self.fillers)

    @property
    def long_pauses(self) -> tuple[Pause, ...]:
        """Those of a second and more, the longest first."""
        found = [each for each in self.pauses if each.seconds >= LONG_PAUSE - 1e-9]
        return tuple(sorted(found, key=lambda each: (-each.seconds, each.start)))
