"""What every voice needs: which parts of a text are words, trimming, remembering."""

from __future__ import annotations

import re
import threading
import unicodedata
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence

import numpy as np
import numpy.typing as npt

from debatecoach.engines.voice import FASTEST, SLOWEST, Utterance, WordTime

# A run without white space, a dash or Chinese punctuation; a Han character or kana is a word of its own, as
# it is said.
HAN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
"""A character that is a word by itself."""
_APART = r"\s\u2013\u2014\u3000-\u303f\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f"
_TOKEN = re.compile(rf"{HAN.pattern}|[^{_APART}\u3040-\u30ff\u3400-\u9fff]+")
_EDGE_SECONDS = 0.015
SILENCE = 100
"""Of 32767: below any speech sound at :data:`~debatecoach.engines.voice.shaping.LEVEL`."""
_CUT_SECONDS = 0.02  # what espeak-ng's lengths differ by from one time to the next
_MOST_FASTER = 1.1
_FRAME = 0.02  # seconds
_ABOVE_NOISE = 2.0  # times the peak of the quietest frame: beyond the highest peak of a minute of hiss
_MOST_NOISE = 4 * SILENCE
NO_RATE = 22_050
"""Hz of what has no sound."""
_KEPT_BYTES = 64_000_000
_KEPT_LENGTHS = 20_000

# espeak-ng 1.52.0 overruns its stack, which ends the whole process, on some hundred letters with dots
# between ("a.b.a.b…", "é.é. é.é.", "a..a.."); found by trying. The dots of "3.5" and of a sentence's end
# are harmless.
_JOINING_DOT = re.compile(r"(?<!\d)\.(?=[^\W\d]|\.)")
_MOST_JOINING_DOTS = 12  # a sentence with "U.S.A.", "e.g." and "…" written as dots has fewer

_PLAIN = {0x2018: "'", 0x2019: "'", 0x201C: '"', 0x201D: '"', 0x2011: "-"}


def plain(text: str) -> str:
    """The text with control characters blanked, typographic quotes made plain and, where there are too
    many for the engine, the dots between letters blanked; same length, so that every character keeps its
    place."""

    def keep(char: str) -> str:
        return " " if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn") else char

    kept = "".join(map(keep, text.translate(_PLAIN)))
    dots = sum(1 for _ in _JOINING_DOT.finditer(kept))
    return _JOINING_DOT.sub(" ", kept) if dots > _MOST_JOINING_DOTS else kept


def word_spans(text: str) -> list[tuple[int, int]]:
    """``(char, length)`` of each word, outer punctuation left off."""
    spans = []
    for match in _TOKEN.finditer(text):
        inside = [index for index, char in enumerate(match[0]) if char.isalnum()]
        if inside:
            last = inside[-1] + (match[0][inside[-1] + 1 : inside[-1] + 2] == "%")
            spans.append((match.start() + inside[0], last - inside[0] + 1))
    return spans


def spread(spans: Sequence[tuple[int, int]], start: float, end: float) -> list[WordTime]:
    """Share the time from start to end among the words by their length (plus one for the gap)."""
    weights = [length + 1 for _, length in spans]
    total, words, at = sum(weights), [], start
    for (char, length), weight in zip(spans, weights, strict=True):
        until = at + (end - start) * weight / total
        words.append(WordTime(at, until, char, length))
        at = until
    return words


def silence_of(pcm: npt.NDArray[np.int16], rate: int) -> int:
    """Up to which sample a sound is silence: :data:`SILENCE`, or above the noise a voice was trained with."""
    size = max(1, round(_FRAME * rate))
    frames = np.abs(pcm[: len(pcm) // size * size].reshape(-1, size).astype(np.int32))
    floor = float(frames.max(axis=1).min()) if len(frames) > 2 else 0.0
    return round(min(_MOST_NOISE, max(SILENCE, _ABOVE_NOISE * floor)))


def speech_bounds(pcm: npt.NDArray[np.int16], rate: int) -> tuple[int, int]:
    """First and last + 1 sample to keep: the sound itself and 15 ms around it; (0, 0) if silent."""
    silence = silence_of(pcm, rate)
    loud = np.flatnonzero((pcm > silence) | (pcm < -silence))
    if not len(loud):
        return 0, 0
    edge = round(_EDGE_SECONDS * rate)
    return max(0, int(loud[0]) - edge), min(len(pcm), int(loud[-1]) + 1 + edge)


def without_pauses(words: Sequence[WordTime], pcm: npt.NDArray[np.int16], rate: int) -> tuple[WordTime, ...]:
    """The words, each ending where it falls silent: engines count the pause at a comma as the word's."""
    ended, silence = [], silence_of(pcm, rate)
    for word in words:
        begin = round(word.start * rate)
        loud = np.flatnonzero(np.abs(pcm[begin : round(word.end * rate)].astype(np.int32)) > silence)
        end = (begin + int(loud[-1]) + 1) / rate if len(loud) else word.end
        ended.append(WordTime(word.start, min(end, word.end), word.char, word.length))
    return tuple(ended)


def check_speed(speed: float) -> None:
    """Raises ValueError outside the range a voice accepts."""
    if not SLOWEST <= speed <= FASTEST:
        raise ValueError(f"speed {speed} is outside {SLOWEST} to {FASTEST}")


def of_length(made: Utterance, count: int) -> Utterance:
    """The utterance with ``count`` samples: silence added or some milliseconds cut at its end, or all of it
    said a little faster. As it is where it would have to be much faster."""
    if len(made.pcm) == count:
        return made
    ratio = len(made.pcm) / count if count > 0 else 0.0
    if not 0.0 <= ratio <= _MOST_FASTER or (ratio == 0.0 and len(made.pcm)):
        return made
    whole, words = made.pcm, made.words
    if len(whole) - count > _CUT_SECONDS * made.rate:
        from debatecoach.engines.audio.resample import stretched

        whole = stretched(whole, made.rate, ratio)
        words = tuple(WordTime(w.start / ratio, w.end / ratio, w.char, w.length) for w in words)
    pcm = np.zeros(count, np.int16)
    pcm[: len(whole)] = whole[:count]
    end = count / made.rate
    cut = (WordTime(min(w.start, end), min(w.end, end), w.char, w.length) for w in words)
    return Utterance(pcm, made.rate, tuple(cut), made.words_exact)


class RememberingVoice(ABC):
    """A voice that makes a whole sentence in one go, and keeps what it said."""

    _memory: SpokenMemory

    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        """See :meth:`debatecoach.engines.voice.Voice.speak`."""
        check_speed(speed)
        return self._memory.utterance(text, speed, lambda: self._made(text, speed))

    def parts(self, text: str, speed: float = 1.0) -> Iterator[Utterance]:
        """See :meth:`debatecoach.engines.voice.Voice.parts`; one part."""
        yield self.speak(text, speed)

    def seconds(self, text: str, speed: float = 1.0) -> float:
        """See :meth:`debatecoach.engines.voice.Voice.seconds`."""
        known = self._memory.seconds(text, speed)
        return self.speak(text, speed).seconds if known is None else known

    def _made(self, text: str, speed: float) -> Utterance:
        said = plain(text)
        return self._speak(said, speed) if word_spans(said) else Utterance(np.zeros(0, np.int16), NO_RATE)

    @abstractmethod
    def _speak(self, said: str, speed: float) -> Utterance:
        """Speak plain text that has words. Raises VoiceError."""


class SpokenMemory:
    """The utterances spoken last (by bytes) and the lengths of many more. Thread-safe.

    A sentence spoken again gets the length it had the first time: espeak-ng's differ by up to 20 ms, and
    what was planned to fit must still fit when it is played.
    """

    def __init__(self, kept_bytes: int = _KEPT_BYTES) -> None:
        self._lock = threading.Lock()
        self._kept_bytes = kept_bytes
        self._bytes = 0
        self._utterances: OrderedDict[tuple[str, float], Utterance] = OrderedDict()
        self._lengths: OrderedDict[tuple[str, float], float] = OrderedDict()

    def utterance(self, text: str, speed: float, make: Callable[[], Utterance]) -> Utterance:
        """The remembered utterance, or ``make()``'s, remembered. Two threads may make the same one."""
        key = (text, speed)
        with self._lock:
            if key in self._utterances:
                self._utterances.move_to_end(key)
                return self._utterances[key]
        made = make()
        with self._lock:
            if key in self._utterances:
                return self._utterances[key]
            if key in self._lengths:
                made = of_length(made, round(self._lengths[key] * made.rate))
            made.pcm.setflags(write=False)
            self._utterances[key] = made
            self._bytes += made.pcm.nbytes
            self._lengths[key] = made.seconds
            while self._bytes > self._kept_bytes and len(self._utterances) > 1:
                self._bytes -= self._utterances.popitem(last=False)[1].pcm.nbytes
            while len(self._lengths) > _KEPT_LENGTHS:
                self._lengths.popitem(last=False)
        return made

    def known(self, text: str, speed: float) -> Utterance | None:
        """The remembered utterance, or None."""
        with self._lock:
            return self._utterances.get((text, speed))

    def expect(self, text: str, speed: float, seconds: float) -> float:
        """Remember a length that was found without speaking: what is spoken is given it. Returns what is
        remembered."""
        with self._lock:
            return self._lengths.setdefault((text, speed), seconds)

    def seconds(self, text: str, speed: float) -> float | None:
        """The remembered length, or None."""
        with self._lock:
            return self._lengths.get((text, speed))
