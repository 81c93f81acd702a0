"""The embedded voice: espeak-ng through espeakng-loader, by ctypes.

The library is one a process with one voice set at a time, so one lock guards every call. Where its
data is missing it would print to stderr and speak nothing: the files are checked before.
"""

from __future__ import annotations

import atexit
import ctypes
import os
import shutil
import sys
import tempfile
import threading
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from debatecoach.base.errors import VoiceError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.voice import Utterance
from debatecoach.engines.voice.shaping import levelled, paused
from debatecoach.engines.voice.spoken import (
    RememberingVoice,
    SpokenMemory,
    speech_bounds,
    without_pauses,
)
from debatecoach.engines.voice.timing import words_from

# espeak's nominal words a minute at which debate prose, 0.35 s between sentences, measures 150 (en-us
# and en-gb alike: 130 gave 153.8, 120 gave 141.8).
_NOMINAL = 127
_SYNCHRONOUS, _DO_NOT_EXIT, _UTF8 = 2, 0x8000, 1
_END_OF_LIST, _WORD = 0, 1
_RATE_PARAMETER = 1
_LONGEST_PATH = 140  # espeak-ng cuts longer data paths off (N_PATH_HOME is 160)

# Language: (our id, espeak-ng's name of the voice, name on the screen).
_VOICES = {
    "en": (
        ("en-us", "en-us", "English (US)"),
        ("en-gb", "en", "English (UK)"),
        ("en-us-f2", "en-us+f2", "English (US) f2"),
    ),
    "zh": (("cmn", "cmn", "普通话"),),
}


class _Id(ctypes.Union):
    _fields_ = [("number", ctypes.c_int), ("name", ctypes.c_char_p), ("string", ctypes.c_char * 8)]


class _Event(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("unique_identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", _Id),
    ]


_Callback = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(_Event)
)


def _missing(path: Path) -> VoiceError:
    return VoiceError(
        QT_TRANSLATE_NOOP("errors", "The built-in voice cannot start: {path} is missing or not readable."),
        QT_TRANSLATE_NOOP("errors", "Nothing of yours is affected; speeches are still shown as text."),
        QT_TRANSLATE_NOOP("errors", "Install debatecoach again, or install a Piper voice."),
        path=str(path),
    )


@dataclass(slots=True)
class _Library:
    """The one espeak-ng of this process, opened at first use."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    handle: ctypes.CDLL | None = None
    rate: int = 0
    callback: object = None  # kept alive: the library calls it
    memories: dict[tuple[str, float], SpokenMemory] = field(
        default_factory=dict
    )  # a voice's objects agree on lengths
    pieces: list[bytes] = field(default_factory=list)
    events: list[tuple[int, int, int]] = field(default_factory=list)  # type, 0-based character, sample

    def open(self) -> None:
        """Call with the lock held.

        Raises:
            VoiceError: library or data is not there.
        """
        if self.handle is not None:
            return
        library, data = _files()
        try:
            handle = ctypes.CDLL(str(library))
        except OSError:
            raise _missing(library) from None
        handle.espeak_Synth.argtypes = [
            *(ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint, ctypes.c_int),
            *(ctypes.c_uint, ctypes.c_uint, ctypes.c_void_p, ctypes.c_void_p),
        ]
        rate = handle.espeak_Initialize(_SYNCHRONOUS, 200, os.fsencode(self._short(data)), _DO_NOT_EXIT)
        if rate <= 0:
            raise _missing(data)
        self.callback = _Callback(self._take)
        handle.espeak_SetSynthCallback(self.callback)
        self.handle, self.rate = handle, rate

    def _short(self, data: Path) -> Path:
        """A path espeak-ng can hold: itself, or a link to it from the temporary folder. On Windows, where it
        opens files by 8-bit names, the short name of the folder (``C:\\Users\\张三`` has no other)."""
        if sys.platform == "win32":
            short_name = ctypes.create_unicode_buffer(1024)
            found = ctypes.windll.kernel32.GetShortPathNameW(str(data), short_name, len(short_name))
            return Path(short_name.value) if 0 < found < len(short_name) else data
        if len(os.fsencode(data)) <= _LONGEST_PATH:
            return data
        folder = tempfile.mkdtemp(prefix="debatecoach-espeak-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        short = Path(folder) / "espeak-ng-data"
        short.symlink_to(data, target_is_directory=True)
        return short

    def _take(
        self, samples: ctypes._Pointer[ctypes.c_short], count: int, events: ctypes._Pointer[_Event]
    ) -> int:
        if samples and count > 0:
            self.pieces.append(ctypes.string_at(samples, 2 * count))
        index = 0
        while events[index].type != _END_OF_LIST:
            event = events[index]
            self.events.append((event.type, event.text_position - 1, event.sample))
            index += 1
        return 0

    def say(self, voice: str, nominal: int, text: str) -> tuple[bytes, list[tuple[int, int, int]], int]:
        """PCM bytes, events and the sample rate. Raises VoiceError."""
        with self.lock:
            self.open()
            assert self.handle is not None
            if self.handle.espeak_SetVoiceByName(voice.encode()) != 0:
                raise _missing(Path(voice))
            self.handle.espeak_SetParameter(_RATE_PARAMETER, nominal, 0)
            self.pieces.clear()
            self.events.clear()
            raw = text.encode("utf-8")
            # Flags: UTF-8 alone, neither SSML (0x10) nor [[phonemes]] (0x100).
            failed = self.handle.espeak_Synth(raw, len(raw) + 1, 0, 1, 0, _UTF8, None, None)
            if failed or self.handle.espeak_Synchronize():
                raise VoiceError(
                    QT_TRANSLATE_NOOP("errors", "The built-in voice could not speak a sentence."),
                    QT_TRANSLATE_NOOP("errors", "The speech is still shown as text."),
                    QT_TRANSLATE_NOOP("errors", "Start debatecoach again if it keeps happening."),
                )
            return b"".join(self.pieces), list(self.events), self.rate


_LIBRARY = _Library()


def _files() -> tuple[Path, Path]:
    """Library and data folder, both looked at.

    Raises:
        VoiceError: one of them, or a file of the data, is missing.
    """
    try:
        import espeakng_loader
    except ImportError:
        raise _missing(Path("espeakng_loader")) from None
    library, data = (
        Path(espeakng_loader.get_library_path()),
        Path(espeakng_loader.__file__).parent / "espeak-ng-data",
    )
    for needed in (library, *(data / name for name in ("phontab", "phonindex", "phondata", "intonations"))):
        if not needed.is_file():
            raise _missing(needed)
    return library, data


class EspeakVoice(RememberingVoice):
    """One espeak-ng voice.

    Args:
        code: our stable name of it, such as ``en-gb``.
        voice: espeak-ng's own, such as ``en``.
        name: for the screen.
        language: two letters.
        patience: see :func:`debatecoach.engines.voice.finding.find_voices`.

    Raises:
        VoiceError: the installation lacks the library or its data.
    """

    engine = "espeak"
    basic = True
    word_times = True

    def __init__(self, code: str, voice: str, name: str, language: str, patience: float = 1.0) -> None:
        _files()
        self._patience = patience
        self._voice = voice
        self.id = self.family = f"espeak:{code}"
        self.name = f"eSpeak NG · {name}"
        self.language = language
        with _LIBRARY.lock:
            self._memory = _LIBRARY.memories.setdefault((code, patience), SpokenMemory())

    def _speak(self, said: str, speed: float) -> Utterance:
        raw, events, rate = _LIBRARY.say(self._voice, round(_NOMINAL * speed), said)
        pcm = levelled(np.frombuffer(raw, np.int16).astype(np.float32) / 32768.0, rate)
        first, last = speech_bounds(pcm, rate)
        if last <= first and said.isascii():
            raise _missing(_files()[1])  # the dictionary is gone; what is no ASCII it may have no sounds for
        begun = [(char, (sample - first) / rate) for kind, char, sample in events if kind == _WORD]
        words = words_from(said, begun, (last - first) / rate)
        kept = pcm[first:last].copy()
        return paused(said, Utterance(kept, rate, without_pauses(words, kept, rate)), speed, self._patience)


def espeak_voices(language: str, patience: float = 1.0) -> list[EspeakVoice]:
    """The embedded voices of a language (``en``, ``zh``), the usual one first; [] for others.

    Raises:
        VoiceError: the installation lacks the library or its data.
    """
    known = _VOICES.get(language, ())
    return [EspeakVoice(code, voice, name, language, patience) for code, voice, name in known]
