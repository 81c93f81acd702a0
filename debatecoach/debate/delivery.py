"""How a speech was delivered: pace, articulation, pauses, fillers, loudness, time. Arithmetic alone.

What cannot be known is said not to be known (:class:`WhyNot`), and what is known roughly says why
(:class:`Doubt`). How somebody pronounces is measured by nothing here.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import median

from debatecoach.debate.format import Slot
from debatecoach.debate.sound import LONG_PAUSE, SoundTrace
from debatecoach.debate.speech import Sentence, Speaker, Speech, SpokenWord

PACE_WINDOW = 20.0
"""Seconds over which the pace at a moment is taken."""
PACE_STEP = 2.0
"""Seconds between two points of the curve."""
FEW_WORDS = 60
"""Fewer words than this say little of a rate."""
SHORTEST = 5.0
"""Seconds of speech below which nothing is measured as a rate."""
LONGEST = 6 * 3600.0
"""Seconds of a speech above which no curve is drawn: a file may say anything."""
QUIET_ROOM = 18.0
"""dB the loud voice stands above the noise where pauses are told well: those of flite's voices in white noise
are found within 0.15 s from there on."""
NOISY_ROOM = 12.0
"""dB below which weak sounds are lost in the noise and pauses are found where there is none."""
_NEAR = 0.12  # seconds by which a recogniser's times are off

_CJK = re.compile(r"[㐀-鿿豈-﫿]")
_TOKEN = re.compile(r"[㐀-鿿豈-﫿]|\d|[^\W\d_㐀-鿿豈-﫿]+(?:['’][^\W\d_]+)*")
_WORD = re.compile(r"\w+(?:['’]\w+)*")


class Kind(StrEnum):
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


class Unit(StrEnum):
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


class Verdict(StrEnum):
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

    kind: Kind
    value: float | None = None
    why_not: WhyNot | None = None
    doubts: tuple[Doubt, ...] = ()
    target: Target | None = None

    @property
    def rough(self) -> bool:
        """There is a doubt that counts."""
        return any(each not in (Doubt.HEARD, Doubt.BY_EAR) for each in self.doubts)

    @property
    def verdict(self) -> Verdict | None:
        """None without a number or a target; what is only known as "at least" can only be too much."""
        if self.value is None or self.target is None:
            return None
        low, high = self.target
        if high is not None and self.value > high:
            return Verdict.ABOVE
        if Doubt.AT_LEAST in self.doubts:
            return None
        return Verdict.BELOW if low is not None and self.value < low else Verdict.WITHIN


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
class Syllables:
    """How many syllables some words have, and how many of the words were looked up (the rest: by rule)."""

    count: int
    looked_up: int


@dataclass(frozen=True, slots=True)
class Ears:
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
        measures: one for each :class:`Kind`.
        words: how many words (characters) were spoken, fillers not counted; None when not known.
        syllables, looked_up: syllables of them, and the share 0..1 of words found in the dictionary.
        pace: (seconds, a minute) along the speech; empty without word times.
        pauses: in order; empty also when not measured.
        fillers: (seconds, word) of those that were written down.
        trace: what was measured of the sound, if it was.
    """

    unit: Unit
    seconds: float
    measures: tuple[Measure, ...]
    words: int | None = None
    syllables: int | None = None
    looked_up: float = 0.0
    pace: tuple[tuple[float, float], ...] = ()
    pauses: tuple[Pause, ...] = ()
    fillers: tuple[tuple[float, str], ...] = ()
    trace: SoundTrace | None = None

    def __getitem__(self, kind: Kind) -> Measure:
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


# -- counting ----------------------------------------------------------------------------------------


def tokens(text: str, language: str) -> list[str]:
    """What is counted in a text: its words, or in Chinese each character, digit and foreign word."""
    return _TOKEN.findall(text) if language == "zh" else _WORD.findall(text)


def syllables_by_rule(word: str) -> int:
    """Syllables of an English word after its spelling, at least 1: groups of vowels (y among them), less a
    silent e at the end (not after a consonant and l), less the e of -ed and -es where it is not spoken."""
    plain = re.sub(r"[^a-z]", "", word.lower())
    if not plain:
        return 1
    count = len(re.findall(r"[aeiouy]+", plain))
    silent_e = re.search(r"[^aeiouy]e$", plain) and not re.search(r"[^aeiouy]le$", plain)
    silent_ed = re.search(r"[^aeioutd]ed$", plain) and not re.search(r"[^aeiouyl]led$", plain)
    silent_es = re.search(r"[^aeiouysxzcg]es$", plain) and not re.search(r"(?:[sc]h|[^aeiouy]l)es$", plain)
    return max(1, count - bool(silent_e or silent_ed or silent_es))


def pace_over_time(
    times: Sequence[float], seconds: float, window: float = PACE_WINDOW, step: float = PACE_STEP
) -> tuple[tuple[float, float], ...]:
    """(seconds, a minute) along a speech: what falls in the window around each moment, over the part of the
    window that lies in the speech.

    Args:
        times: when each word was spoken, seconds, in order.
        seconds: length of the speech; too short or longer than any speech gives no points.
    """
    if not SHORTEST <= seconds <= LONGEST:
        return ()
    points = []
    for number in range(int(seconds / step) + 1):
        at = number * step
        low, high = max(0.0, at - window / 2), min(seconds, at + window / 2)
        # the last window takes in a word at the very end
        upto = bisect_right if high >= seconds else bisect_left
        points.append((at, (upto(times, high) - bisect_left(times, low)) / (high - low) * 60))
    return tuple(points)


def _times(words: Sequence[SpokenWord], language: str) -> list[float]:
    """When each thing that is counted was spoken, in order; a word's share its time evenly."""
    found: list[float] = []
    for word in words:
        count = len(tokens(word.text, language))
        length = max(0.0, word.end - word.start)
        found += [word.start + length * (part + 0.5) / count for part in range(count)]
    return sorted(found)


def _usable(words: Sequence[SpokenWord], seconds: float) -> list[SpokenWord]:
    """Words in order of time, those within the speech alone."""
    inside = (each for each in words if -1.0 <= each.start <= seconds + 1.0 and each.end >= each.start)
    cut = (
        SpokenWord(
            each.text,
            min(max(each.start, 0.0), seconds),
            min(max(each.end, 0.0), seconds),
            each.confidence,
        )
        for each in inside
    )
    return sorted(cut, key=lambda each: (each.start, each.end))


def _place(
    pauses: Sequence[tuple[float, float]],
    words: Sequence[SpokenWord],
    sentences: Sequence[Sentence],
    breaks_known: bool,
) -> tuple[Pause, ...]:
    """Each pause with the words around it."""
    middles = [(each.start + each.end) / 2 for each in words]
    spans = [each for each in sentences if 0 <= each.start < each.end]
    placed = []
    for start, end in pauses:
        at = bisect_left(middles, (start + end) / 2)
        inside = None
        if breaks_known and words and spans:
            inside = any(each.start + _NEAR < start and end < each.end - _NEAR for each in spans)
        placed.append(
            Pause(
                start,
                end,
                words[at - 1].text if at else "",
                words[at].text if at < len(words) else "",
                inside,
            )
        )
    return tuple(placed)


# -- the measures ------------------------------------------------------------------------------------


def measure_delivery(
    speech: Speech,
    slot: Slot,
    grace: float,
    ears: Ears,
    targets: Mapping[Kind, Target],
    trace: SoundTrace | None = None,
) -> Delivery:
    """A speech's delivery, as far as it can be known.

    Args:
        speech: whose words and sentences are on the clock of ``trace``.
        slot, grace: the time it had.
        trace: what was measured of its sound; None: there is none.
    """
    unit = Unit.CHARACTERS if ears.language == "zh" else Unit.WORDS
    typed = speech.timed_by == "typed"
    time = _time(speech, slot, grace, typed)
    if typed:
        rest = tuple(Measure(kind, why_not=WhyNot.TYPED) for kind in Kind if kind is not Kind.TIME)
        return Delivery(unit, speech.seconds, (*rest, time))
    words = _usable(speech.words, speech.seconds)
    plain = [each for each in words if each.text.lower() not in ears.fillers]
    said = [part for each in plain for part in tokens(each.text, ears.language)]
    if not words:
        said = [each for each in tokens(speech.text, ears.language) if each.lower() not in ears.fillers]
    doubts = _doubts(speech, words, said, ears, trace)
    counted = ears.syllables(said) if ears.syllables is not None and said else None
    sound = _Sound(trace, speech, doubts)
    pauses = _place(trace.pauses, plain, speech.sentences, ears.breaks_known) if sound.told and trace else ()
    measures = [
        _rate(Kind.PACE, len(said), speech.seconds / 60, speech.seconds, doubts),
        _articulation(said, counted, sound, doubts),
        *_pauses(pauses, sound),
        _fillers(words, speech, ears, doubts, trace),
        *_loudness(sound),
        time,
    ]
    times = _times(plain, ears.language)
    return Delivery(
        unit,
        speech.seconds,
        tuple(_aimed(each, targets) for each in measures),
        len(said) if said else None,
        counted.count if counted else None,
        counted.looked_up / len(said) if counted and said else 0.0,
        pace_over_time(times, speech.seconds) if times else (),
        pauses,
        tuple((each.start, each.text) for each in words if each.text.lower() in ears.fillers),
        trace,
    )


def _aimed(measure: Measure, targets: Mapping[Kind, Target]) -> Measure:
    if measure.kind is Kind.TIME or measure.kind not in targets:
        return measure
    return Measure(measure.kind, measure.value, measure.why_not, measure.doubts, targets[measure.kind])


def _time(speech: Speech, slot: Slot, grace: float, typed: bool) -> Measure:
    """The speech's length against the format's window: its last seconds before the limit (TreeDebater
    section 3.5), and the grace after it."""
    target = (slot.window[0], slot.seconds + grace)
    if typed:
        return Measure(Kind.TIME, None, WhyNot.TYPED, (), target)
    # what was cut off was spoken too, after the time was up
    over = max(speech.seconds, math.nextafter(target[1], math.inf)) if speech.cut else speech.seconds
    return Measure(Kind.TIME, over, None, (), target)


def _doubts(
    speech: Speech,
    words: Sequence[SpokenWord],
    said: Sequence[str],
    ears: Ears,
    trace: SoundTrace | None,
) -> tuple[Doubt, ...]:
    """Why what is counted in words is rough."""
    found = []
    if speech.heard_by:
        found.append(Doubt.MISHEARD if ears.basic else Doubt.HEARD)
    if not words and speech.speaker is Speaker.HUMAN:
        found.append(Doubt.FROM_TEXT)
    if len(said) < FEW_WORDS:
        found.append(Doubt.FEW)
    if trace is not None and trace.lost:
        found.append(Doubt.LOST)
    return tuple(found)


def _rate(kind: Kind, count: int, per: float, seconds: float, doubts: tuple[Doubt, ...]) -> Measure:
    if not count:
        return Measure(kind, why_not=WhyNot.NO_WORDS)
    if seconds < SHORTEST:
        return Measure(kind, why_not=WhyNot.TOO_SHORT)
    return Measure(kind, count / per, None, doubts)


class _Sound:
    """What can be said of a speech from its sound."""

    def __init__(self, trace: SoundTrace | None, speech: Speech, doubts: tuple[Doubt, ...]) -> None:
        self.trace, self.seconds = trace, speech.seconds
        self.why_not: WhyNot | None = None
        if trace is None:
            self.why_not = WhyNot.NO_SOUND
        elif trace.silent:
            self.why_not = WhyNot.NO_VOICE
        elif trace.seconds < SHORTEST:
            self.why_not = WhyNot.TOO_SHORT
        self.noisy = trace is not None and trace.above_noise < NOISY_ROOM
        noise = (Doubt.NOISY,) if trace is not None and trace.above_noise < QUIET_ROOM else ()
        self.doubts = noise + ((Doubt.LOST,) if Doubt.LOST in doubts else ())

    @property
    def told(self) -> bool:
        """Pauses could be told from the voice."""
        return self.why_not is None and not self.noisy

    @property
    def no_pauses(self) -> WhyNot:
        """Why they could not."""
        return self.why_not or WhyNot.TOO_NOISY


def _articulation(
    said: Sequence[str], counted: Syllables | None, sound: _Sound, doubts: tuple[Doubt, ...]
) -> Measure:
    """Syllables over phonation time."""
    kind = Kind.ARTICULATION
    if not sound.told:
        return Measure(kind, why_not=sound.no_pauses)
    if counted is None or not said:
        return Measure(kind, why_not=WhyNot.SYLLABLES_UNKNOWN if said else WhyNot.NO_WORDS)
    assert sound.trace is not None
    if sound.trace.phonation < 1.0:
        return Measure(kind, why_not=WhyNot.TOO_SHORT)
    by_rule = (Doubt.SPELLING,) if counted.looked_up < 0.9 * len(said) else ()
    mine = tuple(dict.fromkeys((*doubts, *sound.doubts, *by_rule)))
    return Measure(kind, counted.count / sound.trace.phonation, None, mine)


def _pauses(pauses: Sequence[Pause], sound: _Sound) -> list[Measure]:
    kinds = (Kind.PAUSE_RATE, Kind.PAUSE_MEDIAN, Kind.LONG_PAUSES)
    if not sound.told:
        return [Measure(kind, why_not=sound.no_pauses) for kind in kinds]
    assert sound.trace is not None
    lengths = [each.seconds for each in pauses]
    long = sum(length >= LONG_PAUSE - 1e-9 for length in lengths)
    spoken = sound.trace.end - sound.trace.begin
    rate = Measure(kinds[0], len(lengths) / (spoken / 60), None, sound.doubts)
    middle = Measure(kinds[1], why_not=WhyNot.NO_PAUSES)
    if lengths:
        middle = Measure(kinds[1], median(lengths), None, sound.doubts)
    return [rate, middle, Measure(kinds[2], float(long), None, sound.doubts)]


def _fillers(
    words: Sequence[SpokenWord],
    speech: Speech,
    ears: Ears,
    doubts: tuple[Doubt, ...],
    trace: SoundTrace | None,
) -> Measure:
    """Fillers a minute, as a listener counted them, else as they were written down. Where the recogniser
    leaves them out, those that are there are the least there were, and none at all says nothing."""
    kind = Kind.FILLERS
    if trace is not None and trace.fillers is not None and speech.seconds >= SHORTEST:
        return Measure(kind, trace.fillers / (speech.seconds / 60), None, (Doubt.BY_EAR,))
    spoken = [each.text for each in words] or tokens(speech.text, ears.language)
    found = sum(each.lower() in ears.fillers for each in spoken)
    exact = ears.keeps_fillers or speech.speaker is not Speaker.HUMAN
    if not exact and not found:
        return Measure(kind, why_not=WhyNot.FILLERS_DROPPED if spoken else WhyNot.NO_WORDS)
    if speech.seconds < SHORTEST:
        return Measure(kind, why_not=WhyNot.TOO_SHORT)
    mine = doubts if exact else (*doubts, Doubt.AT_LEAST)
    return Measure(kind, found / (speech.seconds / 60), None, mine)


def _loudness(sound: _Sound) -> list[Measure]:
    kinds = (Kind.VOLUME_RANGE, Kind.CLIPPING)
    if sound.why_not is not None or sound.trace is None:
        return [Measure(kind, why_not=sound.why_not or WhyNot.NO_SOUND) for kind in kinds]
    trace = sound.trace
    return [
        Measure(kinds[0], trace.loud - trace.soft, None, sound.doubts),
        Measure(kinds[1], trace.clipped, None, ()),
    ]
