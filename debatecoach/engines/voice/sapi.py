"""The voices of Windows (SAPI 5, by System.Speech), in one PowerShell that stays for the next sentence.

Each start of PowerShell would take a second, so one helper reads requests from a pipe: base64 in, the sound
in a file, and a line for each word as the synthesiser comes to it (``resources/voices/sapi.ps1``). The voices
themselves are listed in the registry.
"""

from __future__ import annotations

import atexit
import base64
import math
import queue
import subprocess
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from debatecoach.base.errors import VoiceError
from debatecoach.base.paths import shipped
from debatecoach.engines.voice import Utterance
from debatecoach.engines.voice.spoken import without_pauses
from debatecoach.engines.voice.system import LONGEST_WAIT, SystemVoice, failed
from debatecoach.engines.voice.timing import words_from

PROGRAM = "powershell.exe"
_KEY = r"SOFTWARE\Microsoft\Speech\Voices\Tokens"
_LANGUAGES = {0x09: "en", 0x04: "zh"}  # the primary language of a Windows language number
_START_WAIT = 30.0  # seconds: the first start compiles the helper
_MOST_VOICES = 200


class SapiHelper:
    """The PowerShell that speaks; started when first asked, and again after it has gone. Thread-safe.

    Args:
        program: the path of PowerShell.
    """

    def __init__(self, program: str = PROGRAM) -> None:
        self._program = program
        self._lock = threading.Lock()
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str | None] = queue.Queue()

    def say(self, name: str, rate: int, sound: Path, text: str) -> list[tuple[int, int, str]]:
        """Speak into a file; returns for each word said the millisecond, the character and the text.

        Args:
            name: of the voice.
            rate: -10 .. 10, 0 is usual.

        Raises:
            VoiceError: it cannot be started, or does not answer as it should.
        """
        with self._lock:
            try:
                if self._process is None:
                    self._start()
                return self._ask(name, rate, sound, text)
            except (OSError, ValueError) as problem:
                self._end()
                raise failed(name, str(problem)) from problem
            except VoiceError:
                self._end()
                raise

    def close(self) -> None:
        """End it."""
        with self._lock:
            self._end()

    def _start(self) -> None:
        helper = (shipped("resources") / "voices" / "sapi.ps1").read_text("utf-8")
        script = base64.b64encode(helper.encode("utf-16-le")).decode()
        self._process = subprocess.Popen(
            [
                *(self._program, "-NoLogo", "-NoProfile", "-NonInteractive", "-ExecutionPolicy", "Bypass"),
                *("-EncodedCommand", script),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="ascii",
            errors="replace",
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self._lines = queue.Queue()
        assert self._process.stdout is not None
        threading.Thread(
            target=_read, args=(self._process.stdout, self._lines), name="sapi-lines", daemon=True
        ).start()
        while self._line(_START_WAIT) != "ready":  # PowerShell may greet
            pass

    def _ask(self, name: str, rate: int, sound: Path, text: str) -> list[tuple[int, int, str]]:
        assert self._process is not None
        assert self._process.stdin is not None
        request = (_to(name), str(rate), _to(str(sound)), _to(text))
        self._process.stdin.write(" ".join(request) + "\n")
        self._process.stdin.flush()
        words = []
        while (line := self._line(LONGEST_WAIT)) != "done":
            kind, *rest = line.split(" ")
            if kind == "failed":
                raise ValueError(_from(rest[0]) if rest else "no reason")
            if kind == "word" and len(rest) == 3:
                words.append((int(rest[0]), int(rest[1]), _from(rest[2])))
        return words

    def _line(self, wait: float) -> str:
        try:
            line = self._lines.get(timeout=wait)
        except queue.Empty:
            raise ValueError(f"no answer in {wait:.0f} seconds") from None
        if line is None:
            raise ValueError("PowerShell ended")
        return line

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    _close(pipe)


def _read(pipe: IO[str], lines: queue.Queue[str | None]) -> None:
    """Put what a pipe says into a queue, None at its end; ends with the process."""
    try:
        for line in pipe:
            lines.put(line.strip())
    except ValueError:  # closed meanwhile
        pass
    lines.put(None)


def _close(pipe: IO[str]) -> None:
    try:
        pipe.close()
    except OSError:  # what was still in it could not be written to a process that is gone
        return


def _to(text: str) -> str:
    return base64.b64encode(text.encode("utf-8", "replace")).decode()


def _from(text: str) -> str:
    return base64.b64decode(text).decode("utf-8", "replace")


class SapiVoice(SystemVoice):
    """One voice of Windows.

    Args:
        name: as Windows lists it.
        language: two letters.
        helper: who speaks.
    """

    engine = "sapi"
    word_times = True

    def __init__(self, name: str, language: str, helper: SapiHelper) -> None:
        super().__init__(f"sapi:{name}", name, language)
        self._helper = helper

    def _speak(self, said: str, speed: float) -> Utterance:
        rate = max(-10, min(10, round(10 * math.log(speed, 3))))  # Windows: ±10 is three times as fast
        with tempfile.TemporaryDirectory(prefix="debatecoach-sapi-", ignore_cleanup_errors=True) as folder:
            path = Path(folder) / "sound.wav"
            told = self._helper.say(self.name, rate, path, said)
            pcm, hertz, first, last = self._sound(path)
        kept = pcm[first:last].copy()
        begun = [(char, at / 1000 - first / hertz) for char, at in _placed(said, told)]
        words = words_from(said, begun, len(kept) / hertz)
        return Utterance(kept, hertz, without_pauses(words, kept, hertz), bool(begun))


def _placed(said: str, told: Sequence[tuple[int, int, str]]) -> list[tuple[int, int]]:
    """Character and millisecond of each word that was told; where its place does not hold its text, as it
    may be counted with markup, the next place that does."""
    found: list[tuple[int, int]] = []
    after = 0
    for at, char, text in told:
        if said[char : char + len(text)] != text or not text:
            char = said.find(text, after) if text else -1
        if char >= 0:
            found.append((char, at))
            after = char + 1
    return found


_SHARED = SapiHelper()
atexit.register(_SHARED.close)


def sapi_voices(language: str, helper: SapiHelper = _SHARED) -> list[SapiVoice]:
    """The voices of a language (``en``, ``zh``) that are installed. Only the registry is read.

    Raises:
        VoiceError: it cannot be read.
    """
    return [SapiVoice(name, language, helper) for name, code in _installed() if code == language]


def _installed() -> list[tuple[str, str]]:
    """Names and languages from the registry."""
    import winreg

    found: list[tuple[str, str]] = []
    try:
        with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, _KEY) as tokens:  # type: ignore[attr-defined]
            for index in range(_MOST_VOICES):
                try:
                    token = winreg.EnumKey(tokens, index)  # type: ignore[attr-defined]
                except OSError:  # no more
                    break
                with winreg.OpenKey(tokens, rf"{token}\Attributes") as about:  # type: ignore[attr-defined]
                    name = str(winreg.QueryValueEx(about, "Name")[0])  # type: ignore[attr-defined]
                    number = str(winreg.QueryValueEx(about, "Language")[0]).split(";")[0]  # type: ignore[attr-defined]
                found.append((name, _LANGUAGES.get(int(number, 16) & 0x3FF, "")))
    except FileNotFoundError:
        return found
    except (OSError, ValueError) as problem:
        raise failed("SAPI", str(problem)) from problem
    return found
