"""What the voices of macOS and of Windows have in common: a program writes the sound to a file.

Both were written from their makers' documents and tested with programs that stand in for them: nobody has
heard them on a Mac or on Windows yet. Text reaches them in a file or over a pipe, never as an argument.
"""

from __future__ import annotations

import sys
import wave
from abc import abstractmethod
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt

from debatecoach.base.errors import VoiceError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.voice import Abilities, Utterance, Voice
from debatecoach.engines.voice.shaping import levelled
from debatecoach.engines.voice.spoken import Memory, check_speed, plain, speech_bounds, word_spans

RATE = 22_050
"""Hz, as both are asked for."""

LONGEST_WAIT = 60.0
"""Seconds a sentence may take to be spoken into a file."""

_PLATFORM = sys.platform


def failed(name: str, reason: str) -> VoiceError:
    """A voice of the system did not speak."""
    return VoiceError(
        QT_TRANSLATE_NOOP("errors", "The voice {name} of this computer could not speak: {reason}."),
        QT_TRANSLATE_NOOP("errors", "Another voice speaks instead."),
        QT_TRANSLATE_NOOP("errors", "Choose another voice in the settings."),
        name=name,
        reason=" ".join(reason.split())[:200].rstrip(".") or "no reason was given",
    )


class SystemVoice:
    """A voice of the system.

    Args:
        id: our name of it.
        name: the system's.
        language: two letters.
        basic: robotic.
    """

    engine = ""
    abilities = Abilities(word_times=False, mark_pauses=False)

    def __init__(self, id: str, name: str, language: str, basic: bool = False) -> None:
        self.id, self.name, self.language, self.basic = id, name, language, basic
        self.family = self.engine
        self._memory = Memory()

    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        """See :meth:`debatecoach.engines.voice.Voice.speak`."""
        check_speed(speed)
        return self._memory.utterance(text, speed, lambda: self._whole(plain(text), speed))

    def parts(self, text: str, speed: float = 1.0) -> Iterator[Utterance]:
        """See :meth:`debatecoach.engines.voice.Voice.parts`; one part: each call of the program is slow."""
        yield self.speak(text, speed)

    def seconds(self, text: str, speed: float = 1.0) -> float:
        """See :meth:`debatecoach.engines.voice.Voice.seconds`."""
        known = self._memory.seconds(text, speed)
        return self.speak(text, speed).seconds if known is None else known

    def _whole(self, said: str, speed: float) -> Utterance:
        if not word_spans(said):
            return Utterance(np.zeros(0, np.int16), RATE)
        return self._speak(said, speed)

    @abstractmethod
    def _speak(self, said: str, speed: float) -> Utterance:
        """Speak plain text that has words. Raises VoiceError."""

    def _sound(self, path: Path) -> tuple[npt.NDArray[np.int16], int, int, int]:
        """The sound in a file: samples, Hz, and where it begins and ends. Raises VoiceError."""
        try:
            with wave.open(str(path), "rb") as file:
                rate, channels = file.getframerate(), file.getnchannels()
                if file.getsampwidth() != 2 or not channels:
                    raise wave.Error("not 16 bits")
                raw = file.readframes(file.getnframes())
        except (OSError, EOFError, wave.Error) as problem:
            raise failed(self.name, f"its sound file cannot be read ({problem})") from problem
        mono = np.frombuffer(raw[: len(raw) // (2 * channels) * 2 * channels], "<i2")
        sound = mono.reshape(-1, channels).mean(axis=1, dtype=np.float32) / 32768.0
        pcm = levelled(sound, rate)
        first, last = speech_bounds(pcm, rate)
        if last <= first:
            raise failed(self.name, "it gave no sound")
        return pcm, rate, first, last


def system_voices(language: str) -> tuple[list[Voice], list[VoiceError]]:
    """The voices that came with the system, best first, and what was wrong with its program.

    None on Linux: speech-dispatcher speaks by itself and gives no samples, so it could be neither timed nor
    paused nor sought.
    """
    from debatecoach.engines.voice.sapi import sapi_voices
    from debatecoach.engines.voice.say import say_voices

    try:
        if _PLATFORM == "darwin":
            return list(say_voices(language)), []
        if _PLATFORM == "win32":
            return list(sapi_voices(language)), []
    except VoiceError as problem:
        return [], [problem]
    return [], []
