"""What a speech on tape is made of: its lines, and a place in it. Pure."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from debatecoach.engines.voice import Utterance, WordTime


@dataclass(frozen=True, slots=True)
class VoiceLine:
    """One sentence of a speech.

    Attributes:
        text: the sentence.
        pause_after: silence after it at speed 1, seconds >= 0.
    """

    text: str
    pause_after: float = 0.35


@dataclass(frozen=True, slots=True)
class Position:
    """Where a speech stands.

    The speech's own clock is its time at speed 1, pauses and all: what is played at 1.25 passes 1.25 of
    its seconds in one. ``at`` and ``total`` are on that clock, ``elapsed`` is what it took.

    Attributes:
        line: index of the sentence; the number of lines when the speech is over.
        word: the word sounding now, as it was timed at speed 1; None in a pause.
        elapsed: seconds of audio played so far with its pauses. Time while paused or waiting for the voice
            does not count; what is heard twice counts twice.
        at: the speech's clock: seconds from its beginning to this place in it.
        total: seconds of the whole speech; an estimate until every line was measured.
        exact: the voice said when each word of this line sounds; False: spread by the length of the words.
    """

    line: int
    word: WordTime | None
    elapsed: float
    at: float
    total: float
    exact: bool = True


@dataclass(slots=True)
class Part:
    """One line of the tape.

    Attributes:
        natural, pause: samples at speed 1, of the voice and of the silence after it.
        length: samples of the voice at the speed it was made ready for.
        measured: ``natural`` is no guess.
        spoken: the line as the voice said it, as far as it has.
        more: the voice is still at it.
        pcm: ``ready`` at the tape's rate and ``speed``; ``begun``: it is not the whole line.
    """

    natural: int
    pause: int
    length: int
    measured: bool = False
    spoken: Utterance | None = None
    more: bool = False
    ready: Utterance | None = None
    begun: bool = False
    pcm: npt.NDArray[np.int16] | None = None
    speed: float = 1.0

    @property
    def ratio(self) -> float:
        """Samples at speed 1 in one that is played."""
        return self.natural / self.length if self.length else 1.0


def blended(
    old: npt.NDArray[np.int16], new: npt.NDArray[np.int16], place: int, count: int
) -> npt.NDArray[np.int16]:
    """``new``, which takes over at ``place`` from ``old`` without a click."""
    count = min(count, len(old), len(new) - place)
    if count <= 0:
        return new
    weight = np.linspace(0.0, 1.0, count, endpoint=False)
    made = new.copy()
    made[place : place + count] = old[:count] * (1 - weight) + new[place : place + count] * weight
    return made
