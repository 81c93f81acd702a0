"""Speaking: one sentence in, its sound and the time of its words out.

A voice is anything that answers :class:`Voice`. Two come with the app: Piper (natural, when the user
has installed a voice) and the embedded espeak-ng (always there, labelled basic).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

from debatecoach.errors import VoiceError

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
        """``espeak`` or ``piper``."""
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

    def seconds(self, text: str, speed: float = 1.0) -> float:
        """How long :meth:`speak` makes it, measured on the audio itself and remembered. Raises as it does."""
        ...


def find_voices(state: Path, language: str = "en") -> tuple[list[Voice], list[VoiceError]]:
    """The voices of one language, best first, and what was wrong with those left out.

    Cheap: looks at small files only; models are loaded when first used.

    Args:
        state: the app's state folder; Piper voices lie under ``state/"voices"`` at any depth as
            ``NAME.onnx`` with ``NAME.onnx.json``.
        language: two letters; ``en_US`` and ``zh-CN`` are cut to them.
    """
    from debatecoach.engines.voice.espeak import espeak_voices
    from debatecoach.engines.voice.piper import piper_voices

    short = language.replace("_", "-").split("-")[0].lower()
    voices: list[Voice] = []
    problems: list[VoiceError] = []
    natural, unusable = piper_voices(state / "voices", short)
    voices += natural
    problems += unusable
    try:
        voices += espeak_voices(short)
    except VoiceError as problem:
        problems.append(problem)
    return voices, problems
