"""Measuring the sound of a speech: where the voice is, where it pauses, how loud it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import numpy.typing as npt

from debatecoach.base.messages import Words
from debatecoach.debate.sound import PAUSE, SILENCE, WINDOW, SoundTrace
from debatecoach.debate.speech import Speech, SpokenWord
from debatecoach.debate.timekeeping import place_on_clock
from debatecoach.engines.audio.gaps import LONGEST
from debatecoach.engines.audio.reading import read_audio
from debatecoach.engines.audio.resample import resample
from debatecoach.engines.voice import Voice

Pcm = npt.NDArray[np.int16]
_Bools = npt.NDArray[np.bool_]
_Floats = npt.NDArray[np.float64]

_HOP = 0.01  # seconds; everything is measured in hops
_BELOW = 25.0
"""dB below the loudest (99th percentile) that is silence: De Jong and Wempe's script for syllable nuclei
(Praat, version 2 of 2010), and Praat's own setting for silences."""
_ABOVE = 6.0  # dB above the quietest moments that are at least needed for voice, in a noisy room
_CLICK = 0.05  # seconds of sound between silences that are a click, not a word; of silence inside a word
_LITTLE = 0.1  # seconds of voice in a second that tell nothing of its loudness
_FULL = 32_700  # of 32,767: touches the highest value there is
_MISSING = re.compile(r"(\d+\.\d) s of the recording are missing at (\d+):(\d\d):")
"""As :mod:`debatecoach.engines.audio.gaps` tells it."""
_BLOCK = 6_000  # hops worked on at once: a minute


def measure_sound(pcm: Pcm, rate: int, begin: float = 0.0, end: float | None = None) -> SoundTrace:
    """The voice in a recording.

    A hop of 10 ms is voice when it is louder than :data:`_BELOW` under the 99th percentile of all hops, and
    louder than :data:`_ABOVE` over their 5th. Silences shorter than a pause belong to the voice.

    Args:
        pcm: samples (n,), mono.
        rate: samples a second.
        begin, end: seconds of the recording at which the speech's clock begins and ends; the end by default.
    """
    first = round(max(0.0, begin) * rate)
    last = len(pcm) if end is None else min(len(pcm), round(end * rate))
    sound = pcm[first : max(first, last)]
    seconds = len(sound) / rate
    levels, full, hop = _hops(sound, rate)
    if not len(levels) or float(levels.max()) <= SILENCE:
        return SoundTrace(seconds)
    voiced = _voiced(levels)
    parts = [(start * hop, end * hop) for start, end in _runs(voiced)]
    pauses = tuple(
        (round(before, 3), round(after, 3)) for (_, before), (after, _) in zip(parts, parts[1:], strict=False)
    )
    smooth = _smooth(levels, voiced)
    soft, loud = np.percentile(smooth[voiced], (10, 90))
    around = levels[~_widened(voiced)]
    return SoundTrace(
        seconds=seconds,
        begin=round(parts[0][0], 3),
        end=min(seconds, round(parts[-1][1], 3)),
        pauses=pauses,
        levels=tuple(_by_second(levels, voiced, hop)),
        soft=_db(float(soft)),
        loud=_db(float(loud)),
        noise=_db(_mean(around) if len(around) else float(np.percentile(levels, 5))),
        clipped=round(float(full[voiced].mean()), 5),
    )


def measure_recording(path: Path, speech: Speech) -> SoundTrace:
    """The voice in a speech's recording, on the speech's clock. Blocking: some tenths of a second.

    What the recording has more than the speech took lies before its clock began; of one that was cut off it
    lies behind.

    Raises:
        InputError: it cannot be read.
    """
    pcm, rate = read_audio(path)
    begin = 0.0 if speech.cut else max(0.0, len(pcm) / rate - speech.seconds)
    trace = measure_sound(pcm, rate, begin, begin + speech.seconds)
    return without_lost(trace, [(at - begin, lost) for at, lost in missing_of(speech.notices)])


def missing_of(notices: Sequence[Words]) -> list[tuple[float, float]]:
    """(whole second of the recording, seconds) of what is missing, as it is told with a speech."""
    found = (_MISSING.match(str(each)) for each in notices)
    return [(60.0 * int(each[2]) + int(each[3]), float(each[1])) for each in found if each is not None]


def without_lost(trace: SoundTrace, missing: Sequence[tuple[float, float]]) -> SoundTrace:
    """The silences that stand for missing sound are no pauses.

    Args:
        missing: (second in which it begins, seconds that are missing).
    """
    lost = []
    for at, seconds in missing:
        least = min(seconds, LONGEST) - 0.1
        near = [
            (start, end)
            for start, end in trace.pauses
            if end - start >= max(least, PAUSE) and start < at + 1.0 and end > at and (start, end) not in lost
        ]
        if near:
            lost.append(max(near, key=lambda each: each[1] - each[0]))
    pauses = tuple(each for each in trace.pauses if each not in lost)
    return replace(trace, pauses=pauses, lost=tuple(sorted(lost)))


def _hops(sound: Pcm, rate: int) -> tuple[_Floats, _Bools, float]:
    """Loudness of each hop in dBFS, its mean taken off; whether it touches the highest value; its seconds."""
    size = max(1, round(rate * _HOP))
    count = len(sound) // size
    levels, full = np.empty(count), np.zeros(count, np.bool_)
    for at in range(0, count, _BLOCK):
        piece = sound[at * size : min(count, at + _BLOCK) * size].astype(np.float32).reshape(-1, size)
        power = piece.var(axis=1, dtype=np.float64) / 32768.0**2
        levels[at : at + len(piece)] = 10 * np.log10(np.maximum(power, 10 ** (SILENCE / 10)))
        full[at : at + len(piece)] = (np.abs(piece) >= _FULL).sum(axis=1) >= 2
    return levels, full, size / rate


def _voiced(levels: _Floats) -> _Bools:
    """Which hops are voice: the silences left are pauses, and what stands before and after."""
    quietest, loudest = np.percentile(levels, (5, 99))
    threshold = max(loudest - _BELOW, min(quietest + _ABOVE, loudest - 3.0))
    voiced = levels > threshold
    if not voiced.any():
        voiced = levels >= levels.max()
    _fill(voiced, True, round(_CLICK / _HOP))
    _fill(voiced, False, round(_CLICK / _HOP))
    if not voiced.any():
        voiced = levels > threshold
    _fill(voiced, True, round(PAUSE / _HOP))
    return voiced


def _fill(voiced: _Bools, value: bool, shorter: int) -> None:
    """Give ``value`` to runs of the other that are shorter; silence at the ends stays."""
    runs = list(_runs(~voiced if value else voiced))
    for start, end in runs:
        if end - start < shorter and not (value and (start == 0 or end == len(voiced))):
            voiced[start:end] = value


def _runs(flags: _Bools) -> Iterator[tuple[int, int]]:
    """(start, end) of each stretch of True."""
    edges = np.flatnonzero(np.diff(np.concatenate(([False], flags, [False])).astype(np.int8)))
    yield from zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True)


def _smooth(levels: _Floats, voiced: _Bools) -> _Floats:
    """Loudness over :data:`WINDOW` around each hop, of its voice alone."""
    power = np.where(voiced, 10 ** (levels / 10), 0.0)
    kernel = np.ones(min(round(WINDOW / _HOP), len(levels)))
    sums = np.convolve(power, kernel, mode="same")
    counts = np.convolve(voiced.astype(np.float64), kernel, mode="same")
    smooth: _Floats = 10 * np.log10(np.maximum(sums / np.maximum(counts, 1), 10 ** (SILENCE / 10)))
    return smooth


def _widened(voiced: _Bools) -> _Bools:
    """Voice with a tenth of a second before and after: rooms ring."""
    kernel = np.ones(min(21, len(voiced)))
    wide: _Bools = np.convolve(voiced.astype(np.float64), kernel, mode="same") > 0.5
    return wide


def _by_second(levels: _Floats, voiced: _Bools, hop: float) -> Iterator[float | None]:
    second = (np.arange(len(levels)) * hop + hop / 2).astype(np.int64)
    for number in range(int(second[-1]) + 1):
        here = levels[(second == number) & voiced]
        yield _db(_mean(here)) if len(here) * hop >= _LITTLE else None


def _mean(levels: _Floats) -> float:
    """The mean of loudnesses: that of their power."""
    return float(10 * np.log10(np.mean(10 ** (levels / 10))))


def _db(level: float) -> float:
    return round(min(20.0, max(SILENCE, level)), 1)


RATE = 16_000


def respoken(speech: Speech, voice: Voice, cancelled: Callable[[], bool] = lambda: False) -> Speech | None:
    """The speech with the words and the sound that ``voice`` gives it, with the usual pauses between its
    sentences. Blocking; None when cancelled.

    Raises:
        VoiceError: the voice failed.
    """
    spoken = []
    for sentence in speech.sentences:
        if cancelled():
            return None
        spoken.append(voice.speak(sentence.text))
    spans = place_on_clock([each.seconds for each in spoken], [each.paragraph for each in speech.sentences])
    end = spans[-1][1] if spans else 0.0
    sound = np.zeros(round(end * RATE) + 1, np.int16)
    words = []
    for sentence, utterance, (start, _) in zip(speech.sentences, spoken, spans, strict=True):
        pcm = resample(utterance.pcm, utterance.rate, RATE)
        first = round(start * RATE)
        pcm = pcm[: len(sound) - first]
        sound[first : first + len(pcm)] = pcm
        for word in utterance.words:
            text = sentence.text[word.char : word.char + word.length].strip('.,;:!?"“”()')
            words.append(SpokenWord(text, start + word.start, start + word.end))
    timed = tuple(
        replace(sentence, start=start, end=stop)
        for sentence, (start, stop) in zip(speech.sentences, spans, strict=True)
    )
    trace = measure_sound(sound, RATE, 0.0, end)
    return replace(speech, sentences=timed, seconds=end, words=tuple(words), sound=trace)
