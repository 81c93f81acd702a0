"""What the voices of macOS and of Windows have in common: a program writes the sound to a file.

Both were written from their makers' documents and tested with programs that stand in for them: nobody has
heard them on a Mac or on Windows yet. Text reaches them in a file or over a pipe, never as an argument.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import wave
from functools import lru_cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from debatecoach.base.errors import VoiceError, reason_of
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.voice import OTHER_SPEAKS, Utterance, Voice
from debatecoach.engines.voice.shaping import levelled
from debatecoach.engines.voice.spoken import RememberingVoice, SpokenMemory, speech_bounds, spread, word_spans

RATE = 22_050
"""Hz, as both are asked for."""

LONGEST_WAIT = 60.0
"""Seconds a sentence may take to be spoken into a file."""

_PLATFORM = sys.platform


def failed(name: str, reason: str) -> VoiceError:
    """A voice of the system did not speak."""
    return VoiceError(
        QT_TRANSLATE_NOOP("errors", "The voice {name} of this computer could not speak: {reason}."),
        OTHER_SPEAKS,
        QT_TRANSLATE_NOOP("errors", "Choose another voice in the settings."),
        name=name,
        reason=" ".join(reason.split())[:200].rstrip(".") or "no reason was given",
    )


class SystemVoice(RememberingVoice):
    """A voice of the system.

    Args:
        id: our name of it.
        name: the system's.
        language: two letters.
        basic: robotic.
    """

    engine = ""
    word_times = False

    def __init__(self, id: str, name: str, language: str, basic: bool = False) -> None:
        self.id, self.name, self.language, self.basic = id, name, language, basic
        self.family = self.engine
        self._memory = SpokenMemory()

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

    try:
        if _PLATFORM == "darwin":
            return list(say_voices(language)), []
        if _PLATFORM == "win32":
            return list(sapi_voices(language)), []
    except VoiceError as problem:
        return [], [problem]
    return [], []


PROGRAM = "/usr/bin/say"

# "Samantha            en_US    # Hello! My name is Samantha." and "Eddy (English (UK)) en_GB    # …"
_LISTED = re.compile(r"(?P<name>\S.*?)\s+(?P<code>[a-z]{2,3}[_-][A-Za-z0-9]{2,8}(?:[_-][A-Za-z0-9]+)*)\s+#")
_WORDS_A_MINUTE = 165  # with the pauses between sentences about 150; not measured on a Mac
_LIST_WAIT = 10.0
# Sound effects and singing, and the synthetic voices of other decades.
_NOT_FOR_DEBATE = frozenset(
    {"albert", "bad news", "bahh", "bells", "boing", "bubbles", "cellos", "deranged", "fred", "good news"}
    | {"hysterical", "jester", "junior", "kathy", "organ", "pipe organ", "princess", "ralph", "superstar"}
    | {"trinoids", "whisper", "wobble", "zarvox"}
)
_ROBOTIC = re.compile(r"(Eddy|Flo|Grandma|Grandpa|Reed|Rocko|Sandy|Shelley)\b")


class SayVoice(SystemVoice):
    """One voice of macOS.

    Args:
        name: as ``say`` lists it.
        language: two letters.
        program: the path of ``say``.
    """

    engine = "say"

    def __init__(self, name: str, language: str, program: str = PROGRAM) -> None:
        super().__init__(f"say:{name}", name, language, bool(_ROBOTIC.match(name)))
        self._program = program

    def _speak(self, said: str, speed: float) -> Utterance:
        text = said.replace("[[", "  ").replace("]]", "  ")  # [[…]] would be commands to the synthesiser
        with tempfile.TemporaryDirectory(prefix="debatecoach-say-") as folder:
            words, sound = Path(folder) / "words.txt", Path(folder) / "sound.wav"
            words.write_text(text, encoding="utf-8")
            self._run(words, sound, round(_WORDS_A_MINUTE * speed))
            pcm, rate, first, last = self._sound(sound)
        seconds = (last - first) / rate
        return Utterance(pcm[first:last].copy(), rate, tuple(spread(word_spans(said), 0.0, seconds)), False)

    def _run(self, words: Path, sound: Path, rate: int) -> None:
        command = [
            *(self._program, "-v", self.name, "-r", str(rate), "-f", str(words), "-o", str(sound)),
            *("--file-format=WAVE", f"--data-format=LEI16@{RATE}"),
        ]
        try:
            done = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=LONGEST_WAIT,
                env={**os.environ, "LC_ALL": "en_US.UTF-8"},
            )
        except subprocess.TimeoutExpired:
            raise failed(self.name, f"no answer in {LONGEST_WAIT:.0f} seconds") from None
        except OSError as problem:
            raise failed(self.name, reason_of(problem)) from problem
        if done.returncode:
            raise failed(self.name, done.stderr.strip() or f"exit code {done.returncode}")


def say_voices(language: str, program: str = PROGRAM) -> list[SayVoice]:
    """The voices of a language (``en``, ``zh``): those the user has downloaded in good quality first.

    Raises:
        VoiceError: the program does not answer.
    """
    found = [
        SayVoice(name, language, program)
        for name, code in _listed(program)
        if code.replace("-", "_").split("_")[0].lower() == language and name.lower() not in _NOT_FOR_DEBATE
    ]
    return sorted(found, key=lambda voice: (voice.basic, _quality(voice.name)))


def _quality(name: str) -> int:
    return 0 if "(Premium)" in name else 1 if "(Enhanced)" in name else 2


@lru_cache(maxsize=4)
def _listed(program: str) -> tuple[tuple[str, str], ...]:
    """Names and languages of all voices; asked once a process. Raises VoiceError."""
    try:
        done = subprocess.run(
            [program, "-v", "?"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=_LIST_WAIT,
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise failed("say", str(problem)) from problem
    if done.returncode:
        raise failed("say", done.stderr)
    matches = (_LISTED.match(line) for line in done.stdout.splitlines())
    return tuple((match["name"], match["code"]) for match in matches if match)
