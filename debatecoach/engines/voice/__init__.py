"""Speaking: one sentence in, its sound and the time of its words out.

A voice is anything that answers :class:`Voice`: Piper (natural, when the user has installed one), the
system's own on macOS and Windows, and the embedded espeak-ng (always there, labelled basic). All give
samples, so whatever plays them can measure, pause, seek, and ring bells beside them. Linux's
speech-dispatcher is not among them for that reason: it speaks by itself and gives no samples.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

from debatecoach.base.marks import QT_TRANSLATE_NOOP

OTHER_SPEAKS = QT_TRANSLATE_NOOP("errors", "Another voice speaks instead.")
SLOWEST, FASTEST = 0.5, 2.0
"""The range of ``speed`` a voice accepts; 1.0 is about 150 words a minute of debate prose."""


@dataclass(frozen=True, slots=True)
class WordTime:
    """When one word of a sentence sounds.

    Attributes:
        start, end: seconds from the beginning of the utterance, ``0 <= start <= end <= seconds``.
        char, length: the word's span in the sentence as it was given, in characters.
    """

    start: float
    end: float
    char: int
    length: int


@dataclass(frozen=True, slots=True, eq=False)
class Utterance:
    """One spoken sentence.

    Attributes:
        pcm: mono samples, int16, trimmed to a few milliseconds of silence at both ends. Read-only.
        rate: samples a second.
        words: in the order of the text; empty for an empty sentence.
        words_exact: the engine said when each word sounds; False: spread by the length of the words.
    """

    pcm: npt.NDArray[np.int16]
    rate: int
    words: tuple[WordTime, ...] = ()
    words_exact: bool = True

    @property
    def seconds(self) -> float:
        """Measured length, from the number of samples."""
        return len(self.pcm) / self.rate


@runtime_checkable
class Voice(Protocol):
    """An engine that speaks. Implementations are thread-safe and keep what they spoke last."""

    @property
    def id(self) -> str:
        """Stable name for settings and files, such as ``espeak:en-us``."""
        ...

    @property
    def name(self) -> str:
        """What to call it on the screen; a proper name, not translated."""
        ...

    @property
    def engine(self) -> str:
        """``piper``, ``say`` (macOS), ``sapi`` (Windows) or ``espeak``."""
        ...

    @property
    def family(self) -> str:
        """What makes it: speakers of one model share it, voices of the system too. They fail together."""
        ...

    @property
    def word_times(self) -> bool:
        """It says when each word sounds; False: words are spread by their length. May read a file the first
        time."""
        ...

    @property
    def language(self) -> str:
        """Two letters: ``en``, ``zh``."""
        ...

    @property
    def basic(self) -> bool:
        """True: intelligible but synthetic; the window labels it so."""
        ...

    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        """Speak one sentence. Blocking. In one process the same text and speed always take the same time.

        The text is data: no markup, no phoneme blocks. Text without a letter or digit gives an
        empty utterance.

        Raises:
            VoiceError: the engine or its files failed.
            ValueError: speed outside :data:`SLOWEST` .. :data:`FASTEST`.
        """
        ...

    def parts(self, text: str, speed: float = 1.0) -> Iterator[Utterance]:
        """What :meth:`speak` gives, piece by piece, each as soon as it is made: a long sentence begins
        to sound before it is all there. Their samples one after another are its samples; their words lie in
        the whole ``text``, their times count from each part's own beginning. Raises as it does."""
        ...

    def seconds(self, text: str, speed: float = 1.0) -> float:
        """How long :meth:`speak` makes it, measured on the audio itself and remembered. Raises as it does."""
        ...


def prepare(voice: Voice) -> None:
    """Let a voice load what it speaks with, which may take a second, before it is asked to. Blocking.

    Raises:
        VoiceError: its files failed.
    """
    how = getattr(voice, "prepare", None)
    if how is not None:
        how()
