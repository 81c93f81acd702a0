"""Cutting speech where the speaker pauses: for the engine, and for the reader."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence

import numpy as np

from debatecoach.engines.recogniser import RATE, HeardWord, Pcm

_LONG_PAUSE = 0.5
_SHORT_PAUSE = 0.21
_ENOUGH = 6.0  # seconds after which a short pause ends a phrase too
_TOO_LONG = 20.0  # after which it is cut at its quietest moment
_LOOK_BACK = 5.0
_PAD = 0.15

_SENTENCE_WORDS = 18
_BREATH = 0.2
_UNFINISHED = frozenset(
    ("a", "an", "the", "my", "our", "your", "their", "its", "every", "very", "and", "or", "but", "nor")
    + ("because", "if", "whether", "although", "unless", "than", "i", "we", "they", "he", "she")
    + ("i'm", "we're", "they're", "he's", "she's")
)
"""A pause after these is a breath or a hesitation: no sentence ends there."""
_NEAR = 0.25  # how far a recogniser's border may lie from the silence it stands for


class PhraseCutter:
    """Turns a stream of samples into phrases with a little silence around them.

    Args:
        is_speech: tells of one frame whether somebody speaks in it.
        frame: samples in a frame.
    """

    def __init__(self, is_speech: Callable[[Pcm], bool], frame: int) -> None:
        self._is_speech = is_speech
        self._frame = frame
        self._kept = np.zeros(0, np.int16)  # from the pad before the phrase on
        self._kept_at = 0  # its place in the stream, in samples
        self._judged = 0  # how many samples of it were judged
        self._begun: int | None = None  # start of the speech in it
        self._quiet = 0  # samples of silence at the end of what was judged
        self._quiet_since = 0  # the same for the stream, speech under way or not; its place
        self.silences: list[tuple[float, float]] = []  # start and end, seconds, 0.2 s or longer

    def feed(self, pcm: Pcm) -> list[tuple[int, Pcm]]:
        """The phrases that end in these samples: place in the stream (in samples) and sound."""
        self._kept = np.concatenate([self._kept, pcm])
        phrases = []
        while self._judged + self._frame <= len(self._kept):
            speech = self._is_speech(self._kept[self._judged : self._judged + self._frame])
            self._judged += self._frame
            self._note(speech)
            phrase = self._step(speech)
            if phrase is not None:
                phrases.append(phrase)
        return phrases

    def finish(self) -> list[tuple[int, Pcm]]:
        """The last phrase, if speech is under way."""
        if self._begun is None:
            return []
        return [self._cut(len(self._kept) - self._quiet)]

    def _note(self, speech: bool) -> None:
        """Silence is noted when speech ends it; what was cut off and judged again is noted once."""
        now = self._kept_at + self._judged
        if speech:
            start, end = self._quiet_since / RATE, (now - self._frame) / RATE
            if end - start >= _BREATH and (not self.silences or start > self.silences[-1][0]):
                self.silences.append((start, end))
            self._quiet_since = max(self._quiet_since, now)

    def _step(self, speech: bool) -> tuple[int, Pcm] | None:
        pad = round(_PAD * RATE)
        if self._begun is None:
            if speech:
                self._begun, self._quiet = self._judged - self._frame, 0
            else:
                self._drop(max(0, self._judged - pad))
            return None
        self._quiet = 0 if speech else self._quiet + self._frame
        length = (self._judged - self._begun) / RATE
        if self._quiet >= _LONG_PAUSE * RATE or (length >= _ENOUGH and self._quiet >= _SHORT_PAUSE * RATE):
            return self._cut(self._judged - self._quiet)
        if length >= _TOO_LONG:
            return self._cut(self._quietest())
        return None

    def _quietest(self) -> int:
        """Where in the last seconds the least energy is, in samples from the beginning of what is kept."""
        frames = round(_LOOK_BACK * RATE) // self._frame
        start = self._judged - frames * self._frame
        energy = np.square(self._kept[start : self._judged], dtype=np.float64).reshape(frames, self._frame)
        return start + int(np.argmin(energy.mean(axis=1))) * self._frame

    def _cut(self, end: int) -> tuple[int, Pcm]:
        """The phrase up to ``end`` with its pads; what follows is kept and judged again."""
        assert self._begun is not None
        pad = round(_PAD * RATE)
        start = max(0, self._begun - pad)
        phrase = (self._kept_at + start, self._kept[start : end + pad].copy())
        self._begun, self._quiet = None, 0
        self._judged = end
        self._drop(max(0, end))
        return phrase

    def _drop(self, samples: int) -> None:
        self._kept = self._kept[samples:]
        self._kept_at += samples
        self._judged -= samples


def sentences(words: Sequence[HeardWord], silences: Sequence[tuple[float, float]] = ()) -> str:
    """Readable text of words without punctuation: a sentence ends at a pause of 0.5 s, and one of more
    than 18 words at its longest pause of at least 0.2 s (fast speakers do not stop for long); neither
    after a word that calls for another ("the", "because", "we").

    Args:
        words: in order.
        silences: start and end in seconds; recognisers stretch words over short pauses, so these are
            looked at beside the gaps between words.
    """
    heard = zip(words, _pauses(words, silences), strict=True)
    pauses = [0.0 if word.text in _UNFINISHED else pause for word, pause in heard]
    text, begin = [], 0
    for at, pause in enumerate(pauses, 1):
        if pause >= _LONG_PAUSE or at == len(words):
            text += _shorter(words[begin:at], pauses[begin : at - 1])
            begin = at
    return " ".join(text)


def _pauses(words: Sequence[HeardWord], silences: Sequence[tuple[float, float]]) -> list[float]:
    """Seconds of silence after each word."""
    pauses = [after.start - before.end for before, after in zip(words, words[1:], strict=False)]
    borders = [(before.end + after.start) / 2 for before, after in zip(words, words[1:], strict=False)]
    for start, end in silences:
        middle = (start + end) / 2
        right = bisect_left(borders, middle)
        near = min(
            range(max(0, right - 1), min(len(borders), right + 1)),
            key=lambda i: abs(borders[i] - middle),
            default=-1,
        )
        if near >= 0 and start - _NEAR <= borders[near] <= end + _NEAR:
            pauses[near] = max(pauses[near], end - start)
    return [*pauses, 0.0] if words else []


def _shorter(run: Sequence[HeardWord], pauses: Sequence[float]) -> list[str]:
    """The sentences of a run of words, given the pauses between them."""
    if len(run) > _SENTENCE_WORDS and max(pauses) >= _BREATH:
        at = max(range(len(pauses)), key=pauses.__getitem__) + 1
        return _shorter(run[:at], pauses[: at - 1]) + _shorter(run[at:], pauses[at:])
    return [_written(run)]


def _written(piece: Sequence[HeardWord]) -> str:
    text = " ".join("I" + word.text[1:] if word.text.split("'")[0] == "i" else word.text for word in piece)
    return text[:1].upper() + text[1:] + "."
