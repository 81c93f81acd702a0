"""Measuring a speech's delivery: arithmetic on its words, its sentences and what its sound measured."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from statistics import median

from debatecoach.debate.counting import (
    SHORTEST,
    Syllables,
    pace_over_time,
    times_of,
    tokens,
    usable,
)
from debatecoach.debate.delivery import (
    CountingBasis,
    Delivery,
    DeliveryMeasure,
    Doubt,
    Measure,
    MeasureUnit,
    Pause,
    Target,
    WhyNot,
)
from debatecoach.debate.format import Slot
from debatecoach.debate.sound import LONG_PAUSE, SoundTrace
from debatecoach.debate.speech import Sentence, Speech, SpokenWord

FEW_WORDS = 60
"""Fewer words than this say little of a rate."""
QUIET_ROOM = 18.0
"""dB the loud voice stands above the noise where pauses are told well: those of flite's voices in white noise
are found within 0.15 s from there on."""
NOISY_ROOM = 12.0
"""dB below which weak sounds are lost in the noise and pauses are found where there is none."""
_NEAR = 0.12  # seconds by which a recogniser's times are off


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


def measure_delivery(
    speech: Speech,
    slot: Slot,
    grace: float,
    ears: CountingBasis,
    targets: Mapping[DeliveryMeasure, Target],
    trace: SoundTrace | None = None,
) -> Delivery:
    """A speech's delivery, as far as it can be known.

    Args:
        speech: whose words and sentences are on the clock of ``trace``.
        slot, grace: the time it had.
        trace: what was measured of its sound; None: there is none.
    """
    unit = MeasureUnit.CHARACTERS if ears.language == "zh" else MeasureUnit.WORDS
    typed = speech.timed_by == "typed"
    time = _time(speech, slot, grace, typed)
    if typed:
        rest = tuple(
            Measure(kind, why_not=WhyNot.TYPED)
            for kind in DeliveryMeasure
            if kind is not DeliveryMeasure.TIME
        )
        return Delivery(unit, speech.seconds, (*rest, time))
    words = usable(speech.words, speech.seconds)
    plain = [each for each in words if each.text.lower() not in ears.fillers]
    said = [part for each in plain for part in tokens(each.text, ears.language)]
    if not words:
        said = [each for each in tokens(speech.text, ears.language) if each.lower() not in ears.fillers]
    doubts = _doubts(speech, words, said, ears, trace)
    counted = ears.syllables(said) if ears.syllables is not None and said else None
    sound = _Sound(trace, speech, doubts)
    pauses = _place(trace.pauses, plain, speech.sentences, ears.breaks_known) if sound.told and trace else ()
    measures = [
        _rate(DeliveryMeasure.PACE, len(said), speech.seconds / 60, speech.seconds, doubts),
        _articulation(said, counted, sound, doubts),
        *_pauses(pauses, sound),
        _fillers(words, speech, ears, doubts, trace),
        *_loudness(sound),
        time,
    ]
    times = times_of(plain, ears.language)
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


def _aimed(measure: Measure, targets: Mapping[DeliveryMeasure, Target]) -> Measure:
    if measure.kind is DeliveryMeasure.TIME or measure.kind not in targets:
        return measure
    return Measure(measure.kind, measure.value, measure.why_not, measure.doubts, targets[measure.kind])


def _time(speech: Speech, slot: Slot, grace: float, typed: bool) -> Measure:
    """The speech's length against the format's window: its last seconds before the limit (TreeDebater
    section 3.5), and the grace after it."""
    target = (slot.window[0], slot.seconds + grace)
    if typed:
        return Measure(DeliveryMeasure.TIME, None, WhyNot.TYPED, (), target)
    # what was cut off was spoken too, after the time was up
    over = max(speech.seconds, math.nextafter(target[1], math.inf)) if speech.cut else speech.seconds
    return Measure(DeliveryMeasure.TIME, over, None, (), target)


def _doubts(
    speech: Speech,
    words: Sequence[SpokenWord],
    said: Sequence[str],
    ears: CountingBasis,
    trace: SoundTrace | None,
) -> tuple[Doubt, ...]:
    """Why what is counted in words is rough."""
    found = []
    if speech.heard_by:
        found.append(Doubt.MISHEARD if ears.basic else Doubt.HEARD)
    if not words and not speech.speaker.is_machine:
        found.append(Doubt.FROM_TEXT)
    if len(said) < FEW_WORDS:
        found.append(Doubt.FEW)
    if trace is not None and trace.lost:
        found.append(Doubt.LOST)
    return tuple(found)


def _rate(
    kind: DeliveryMeasure, count: int, per: float, seconds: float, doubts: tuple[Doubt, ...]
) -> Measure:
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
    kind = DeliveryMeasure.ARTICULATION
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
    kinds = (DeliveryMeasure.PAUSE_RATE, DeliveryMeasure.PAUSE_MEDIAN, DeliveryMeasure.LONG_PAUSES)
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
    ears: CountingBasis,
    doubts: tuple[Doubt, ...],
    trace: SoundTrace | None,
) -> Measure:
    """Fillers a minute, as a listener counted them, else as they were written down. Where the recogniser
    leaves them out, those that are there are the least there were, and none at all says nothing."""
    kind = DeliveryMeasure.FILLERS
    if trace is not None and trace.fillers is not None and speech.seconds >= SHORTEST:
        return Measure(kind, trace.fillers / (speech.seconds / 60), None, (Doubt.BY_EAR,))
    spoken = [each.text for each in words] or tokens(speech.text, ears.language)
    found = sum(each.lower() in ears.fillers for each in spoken)
    exact = ears.keeps_fillers or speech.speaker.is_machine
    if not exact and not found:
        return Measure(kind, why_not=WhyNot.FILLERS_DROPPED if spoken else WhyNot.NO_WORDS)
    if speech.seconds < SHORTEST:
        return Measure(kind, why_not=WhyNot.TOO_SHORT)
    mine = doubts if exact else (*doubts, Doubt.AT_LEAST)
    return Measure(kind, found / (speech.seconds / 60), None, mine)


def _loudness(sound: _Sound) -> list[Measure]:
    kinds = (DeliveryMeasure.VOLUME_RANGE, DeliveryMeasure.CLIPPING)
    if sound.why_not is not None or sound.trace is None:
        return [Measure(kind, why_not=sound.why_not or WhyNot.NO_SOUND) for kind in kinds]
    trace = sound.trace
    return [
        Measure(kinds[0], trace.loud - trace.soft, None, sound.doubts),
        Measure(kinds[1], trace.clipped, None, ()),
    ]
