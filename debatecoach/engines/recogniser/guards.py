"""What a recogniser that writes fluent text makes up: words where nobody spoke, and words said over and over.

Whisper writes a sentence for silence or noise too, and may fall into a loop. Both are told by the sound and
by the shape of what it wrote, never by a list of phrases: a speaker may well say "thank you for watching".
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from debatecoach.debate.speech import SpokenWord
from debatecoach.engines.onnx import onnx_errors
from debatecoach.engines.recogniser import RATE, Pcm
from debatecoach.engines.recogniser.faults import fault

# -- Where somebody speaks: Silero's voice detector, which comes with faster-whisper, as the samples come.

FRAME = 512
"""Samples the detector judges at once."""
_CONTEXT = 64
_BEGINS, _GOES_ON = 0.5, 0.35  # of the detector's probability: Silero's own thresholds
_JOIN = 0.1  # silences shorter than this, seconds, are none


class Activity:
    """Speech and silence of one stream of samples.

    Args:
        probability: how likely it is that somebody speaks in a frame, 0..1; asked for one frame after
            another.

    Attributes:
        speech: start and end of what was speech, seconds, in order.
    """

    def __init__(self, probability: Callable[[Pcm], float]) -> None:
        self._probability = probability
        self._rest = np.zeros(0, np.int16)
        self._judged = 0  # samples
        self._on = False
        self.speech: list[tuple[float, float]] = []

    @property
    def last_voice(self) -> float:
        """Where somebody spoke last, seconds; 0 where nobody did."""
        return self.speech[-1][1] if self.speech else 0.0

    @property
    def silent_for(self) -> float:
        """Seconds of silence up to now."""
        return self._judged / RATE - self.last_voice

    def feed(self, pcm: Pcm) -> None:
        """Judge the next samples."""
        sound = np.concatenate([self._rest, pcm])
        whole = len(sound) // FRAME * FRAME
        for at in range(0, whole, FRAME):
            chance = self._probability(sound[at : at + FRAME])
            self._on = chance >= (_GOES_ON if self._on else _BEGINS)
            self._note(self._on)
        self._rest = sound[whole:].copy()

    def seconds_since(self, second: float) -> float:
        """Seconds of speech from a moment on."""
        first = bisect_right(self.speech, second, key=lambda each: each[1])
        return sum(end - max(start, second) for start, end in self.speech[first:])

    def _note(self, spoken: bool) -> None:
        start, self._judged = self._judged / RATE, self._judged + FRAME
        if not spoken:
            return
        if self.speech and start - self.speech[-1][1] < _JOIN:
            start = self.speech.pop()[0]
        self.speech.append((start, self._judged / RATE))


def silero() -> Activity:
    """A voice detector at its beginning; 0.1 s the first time.

    Raises:
        RecogniserError: it is not there, or does not start.
    """
    try:
        from faster_whisper.vad import get_vad_model

        session = get_vad_model().session
    except ImportError as problem:
        raise fault("detector", problem) from problem
    except onnx_errors() as problem:
        raise fault("detector", problem) from problem
    state = {name: np.zeros((1, 1, 128), np.float32) for name in ("h", "c")}
    context: list[npt.NDArray[np.float32]] = [np.zeros((1, _CONTEXT), np.float32)]

    def probability(frame: Pcm) -> float:
        sound = (frame.astype(np.float32) / 32768.0)[None, :]
        given = {"input": np.concatenate([context[0], sound], axis=1), **state}
        chance, state["h"], state["c"] = session.run(None, given)
        context[0] = sound[:, -_CONTEXT:]
        return float(np.ravel(chance)[0])

    return Activity(probability)


MOST_AGAIN = 4
"""A word said more often than this in a row, or a phrase this often, is a loop. ("Never, never, never!")"""
_LONGEST_PHRASE = 12
_NEAR = 0.35  # seconds a word's time may lie beside the speech it stands for
_BARE = re.compile(r"^\W+|\W+$")


@dataclass(frozen=True, slots=True)
class RecogniserWord:
    """One word as an engine writes it.

    Attributes:
        written: with its punctuation, and a space before it where one belongs there.
        start, end: seconds.
        confidence: 0..1.
    """

    written: str
    start: float
    end: float
    confidence: float

    @property
    def bare(self) -> str:
        """Lower case, no punctuation around it; empty for punctuation alone."""
        return _BARE.sub("", self.written).lower().replace("’", "'")

    @property
    def ends_sentence(self) -> bool:
        """True if a full stop, or the like, stands behind it."""
        return self.written.rstrip("\"'”’)」』 ")[-1:] in tuple(".?!。？！…")

    def heard(self) -> SpokenWord:
        """As the rest of the app knows it."""
        return SpokenWord(self.bare, self.start, self.end, min(1.0, max(0.0, self.confidence)))


def where_spoken(
    words: Sequence[RecogniserWord], speech: Sequence[tuple[float, float]]
) -> list[RecogniserWord]:
    """The words in whose time somebody spoke.

    Args:
        words: in order.
        speech: start and end of what the voice detector took for speech, seconds, in order.
    """
    return [
        word
        for word in words
        if any(start - _NEAR <= word.end and word.start <= end + _NEAR for start, end in speech)
    ]


def without_loops(words: Sequence[RecogniserWord]) -> list[RecogniserWord]:
    """The words with every loop cut to its first round."""
    kept: list[RecogniserWord] = []
    bare = [word.bare for word in words]
    at = 0
    while at < len(words):
        length, rounds = _loop(bare, at)
        if rounds > MOST_AGAIN or (length > 1 and rounds >= MOST_AGAIN):
            kept += words[at : at + length]
            at += length * rounds
            while at < len(words) and length > 1 and bare[at] in bare[at - length : at]:
                at += 1  # a round that was begun and cut off
        else:
            kept.append(words[at])
            at += 1
    return kept


def _loop(bare: Sequence[str], at: int) -> tuple[int, int]:
    """Length of the phrase that is said most often in a row from ``at`` on, and how often."""
    best = (1, 1)
    for length in range(1, min(_LONGEST_PHRASE, (len(bare) - at) // 2) + 1):
        phrase, rounds = bare[at : at + length], 1
        while bare[at + rounds * length : at + (rounds + 1) * length] == phrase:
            rounds += 1
        if rounds > 1 and rounds * length > best[0] * best[1]:
            best = (length, rounds)
    return best


def joined(words: Sequence[RecogniserWord]) -> str:
    """The text of words in order."""
    return re.sub(r"\s+", " ", "".join(word.written for word in words)).strip()
