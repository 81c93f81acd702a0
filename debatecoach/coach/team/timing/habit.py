"""What is learned about a model and a voice while a session lasts."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

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
