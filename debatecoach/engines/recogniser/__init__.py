"""Hearing: 16 kHz mono samples in, words with their times out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

RATE = 16_000
"""Hz of every sample a recogniser is given; int16, mono."""

Pcm = npt.NDArray[np.int16]


@dataclass(frozen=True, slots=True)
class HeardWord:
    """One word.

    Attributes:
        text: as the engine spells it, lower case, no punctuation.
        start, end: seconds from the beginning of the sound.
        confidence: 0..1, the engine's own posterior.
    """

    text: str
    start: float
    end: float
    confidence: float


@dataclass(frozen=True, slots=True)
class Heard:
    """What was understood.

    Attributes:
        text: sentences, to be read and corrected by the speaker.
        words: in order; empty when nothing was understood.
        engine: id of the recogniser.
        basic: mishears often; the window says so and shows doubtful words as such.
        breaks_from_pauses: the engine gives no punctuation: sentences in ``text`` were cut where the
            speaker paused.
        complete: False when it was cancelled before the end of the sound.
    """

    text: str
    words: tuple[HeardWord, ...]
    engine: str
    basic: bool
    breaks_from_pauses: bool
    complete: bool = True


class Listening(Protocol):
    """One speech being recognised while it is spoken. For one thread at a time."""

    def feed(self, pcm: Pcm) -> str:
        """Take the next samples, of any number; returns the text understood so far. May take some
        seconds: not for a device's or the window's thread. Raises RecogniserError."""
        ...

    def finish(self) -> Heard:
        """Recognise the rest and end. Raises RecogniserError."""
        ...


@runtime_checkable
class Recogniser(Protocol):
    """An engine that understands speech. Thread-safe."""

    @property
    def id(self) -> str:
        """Stable name for settings and files."""
        ...

    @property
    def name(self) -> str:
        """What to call it on the screen; a proper name, not translated."""
        ...

    @property
    def basic(self) -> bool:
        """Mishears often; the window labels it so."""
        ...

    @property
    def language(self) -> str:
        """Two letters."""
        ...

    def open(self) -> Listening:
        """Begin a speech. Cheap: the model is loaded when sound comes."""
        ...

    def transcribe(
        self,
        pcm: Pcm,
        cancelled: Callable[[], bool] | None = None,
        progress: Callable[[float], None] | None = None,
    ) -> Heard:
        """Recognise a whole recording, blocking. ``progress`` gets 0..1; ``cancelled`` is asked every few
        seconds of sound. Raises RecogniserError."""
        ...


def find_recognisers(language: str = "en") -> list[Recogniser]:
    """The recognisers of a language, best first; [] when there is none, as for Chinese: then the
    speaker types. Cheap."""
    from debatecoach.engines.recogniser.sphinx import sphinx_recognisers

    return list(sphinx_recognisers(language.replace("_", "-").split("-")[0].lower()))
