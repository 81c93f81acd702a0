"""One Piper model: loaded once a process however many voices (speakers) it has, and what it can do wrong."""

from __future__ import annotations

import threading
import weakref
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from debatecoach.engines.onnx import onnx_errors
from debatecoach.engines.voice.alignment import look, phoneme_samples, uncovered
from debatecoach.engines.voice.spoken import Memory
from debatecoach.errors import VoiceError
from debatecoach.marks import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from piper.config import SynthesisConfig
    from piper.voice import PiperVoice as Loaded

_ESPEAK_FILES = ("phontab", "phonindex", "phondata", "intonations")
_DICTIONARIES = {"en": "en_dict", "cmn": "cmn_dict"}  # without it nothing is said, and a line on stderr
_LONGEST = 1.0  # seconds a phoneme; a model that takes longer is damaged
_FAINT = 0.003  # of full scale: what stays below it is silence
_NO_MEMORY = ("bad_alloc", "bad allocation", "allocate memory", "out of memory")


def unusable(path: Path) -> VoiceError:
    """Its files are damaged."""
    return VoiceError(
        QT_TRANSLATE_NOOP(
            "errors", "The Piper voice {name} cannot be used: its files are damaged or incomplete."
        ),
        QT_TRANSLATE_NOOP("errors", "Another voice speaks instead."),
        QT_TRANSLATE_NOOP("errors", "Delete {folder} and install the voice again."),
        name=path.stem,
        folder=str(path.parent),
    )


def _no_memory(path: Path) -> VoiceError:
    return VoiceError(
        QT_TRANSLATE_NOOP("errors", "There is not enough memory for the Piper voice {name}."),
        QT_TRANSLATE_NOOP("errors", "Another voice speaks instead."),
        QT_TRANSLATE_NOOP("errors", "Close other programs, or choose a voice of lower quality."),
        name=path.stem,
    )


def _no_sound(path: Path) -> VoiceError:
    return VoiceError(
        QT_TRANSLATE_NOOP("errors", "The Piper voice {name} gave no usable sound for a sentence."),
        QT_TRANSLATE_NOOP("errors", "Another voice speaks instead."),
        QT_TRANSLATE_NOOP("errors", "Install the voice again, or choose another one."),
        name=path.stem,
    )


def _no_phonemes(missing: Path) -> VoiceError:
    return VoiceError(
        QT_TRANSLATE_NOOP("errors", "Piper voices cannot start: {path} is missing or not readable."),
        QT_TRANSLATE_NOOP("errors", "Another voice speaks instead."),
        QT_TRANSLATE_NOOP("errors", "Install debatecoach again."),
        path=str(missing),
    )


@dataclass(frozen=True, slots=True, eq=False)
class Take:
    """What the model made of one sentence.

    Attributes:
        sound: (n,) floating samples, 1.0 at full scale.
        phonemes: ``(phoneme, begin, end)`` in samples; None where the model does not tell.
    """

    sound: npt.NDArray[np.float32]
    phonemes: list[tuple[str, int, int]] | None


@dataclass(slots=True, eq=False, weakref_slot=True)
class PiperModel:
    """A model file, loaded when it first speaks. Thread-safe: one sentence at a time.

    Attributes:
        memories: what each speaker has said, by the speaker's number.
    """

    path: Path
    espeak_voice: str = ""
    memories: dict[int, Memory] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _loaded: Loaded | None = None
    _aligned: bool | None = None
    _alone: dict[str, list[str]] = field(default_factory=dict)

    @property
    def aligned(self) -> bool:
        """It says when each phoneme sounds. Read from the file; False where that cannot be read."""
        if self._aligned is None:
            try:
                self._aligned = look(self.path).aligned
            except (OSError, ValueError):
                self._aligned = False
        return self._aligned

    @property
    def rate(self) -> int:
        """Samples a second. Raises VoiceError."""
        with self._lock:
            return self._ready().config.sample_rate

    def say(self, text: str, speed: float, speaker: int) -> list[Take]:
        """Speak, sentence by sentence; nothing for what has no sound in the voice's language.

        Raises:
            VoiceError: the files are damaged, memory is short, or what came is no sound.
        """
        try:
            with self._lock:
                voice = self._ready()
                how = self._how(voice, speed, speaker)
                sentences = [each for each in voice.phonemize(text) if _sounds(each, voice)]
                takes = [self._take(voice, each, how) for each in sentences]
        except MemoryError as problem:
            raise _no_memory(self.path) from problem
        except onnx_errors() as problem:
            short = any(sign in str(problem) for sign in _NO_MEMORY)
            raise (_no_memory if short else unusable)(self.path) from problem
        if takes and not any(float(np.abs(take.sound).max(initial=0.0)) > _FAINT for take in takes):
            raise _no_sound(self.path)
        return takes

    def phonemes_of(self, word: str) -> list[str]:
        """The phonemes of a word said alone. Raises VoiceError."""
        with self._lock:
            if word not in self._alone:
                try:
                    self._alone[word] = [each for part in self._ready().phonemize(word) for each in part]
                except onnx_errors() as problem:
                    raise unusable(self.path) from problem
            return self._alone[word]

    def _how(self, voice: Loaded, speed: float, speaker: int) -> SynthesisConfig:
        from piper.config import SynthesisConfig

        # noise_w is the randomness of durations: 0, so that a sentence always takes the time it was
        # measured to take.
        return SynthesisConfig(
            speaker_id=speaker, length_scale=voice.config.length_scale / speed, noise_w_scale=0.0
        )

    def _take(self, voice: Loaded, phonemes: list[str], how: SynthesisConfig) -> Take:
        ids = voice.phonemes_to_ids(phonemes)
        sound, lengths = voice.phoneme_ids_to_audio(ids, how, include_alignments=True)
        sound = np.asarray(sound, np.float32).reshape(-1)
        if not np.isfinite(sound).all():
            raise _no_sound(self.path)
        if len(sound) > _LONGEST * len(ids) * voice.config.sample_rate:
            raise unusable(self.path)
        told = None
        if lengths is not None:
            lengths = [int(each) for each in np.asarray(lengths).reshape(-1)]
            told = phoneme_samples(phonemes, ids, dict(voice.config.phoneme_id_map), lengths)
        return Take(sound, told)

    def _ready(self) -> Loaded:
        """The model in memory. Call with the lock held. Raises VoiceError."""
        if self._loaded is None:
            self._loaded = self._load()
        return self._loaded

    def _load(self) -> Loaded:
        import json

        import onnxruntime
        from piper.config import PiperConfig
        from piper.phonemize_espeak import ESPEAK_DATA_DIR
        from piper.voice import PiperVoice as Loaded

        # Without its data espeak-ng ends the whole process, with no traceback.
        dictionary = _DICTIONARIES.get(self.espeak_voice.partition("-")[0])
        for name in (*_ESPEAK_FILES, *([dictionary] if dictionary else [])):
            if not (Path(ESPEAK_DATA_DIR) / name).is_file():
                raise _no_phonemes(Path(ESPEAK_DATA_DIR) / name)
        try:
            config = json.loads(self.path.with_name(f"{self.path.name}.json").read_text("utf-8"))
            hidden = bool(look(self.path).lengths)
            model = uncovered(self.path.read_bytes()) if hidden else str(self.path)
            session = onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"])
            return Loaded(session, PiperConfig.from_dict(config), Path(ESPEAK_DATA_DIR), self.path.parent)
        except MemoryError as problem:
            raise _no_memory(self.path) from problem
        except onnx_errors() as problem:
            short = any(sign in str(problem) for sign in _NO_MEMORY)
            raise (_no_memory if short else unusable)(self.path) from problem


def _sounds(phonemes: list[str], voice: Loaded) -> bool:
    """There is something to say: not punctuation alone, and not only sounds this voice never learnt."""
    return any(each.isalpha() and each in voice.config.phoneme_id_map for each in phonemes)


_SHELF: weakref.WeakValueDictionary[tuple[str, int, int], PiperModel] = weakref.WeakValueDictionary()
_SHELF_LOCK = threading.Lock()


def model_of(path: Path, espeak_voice: str = "") -> PiperModel:
    """The model of a file as it is now: the same one for as long as anybody uses it. Raises OSError."""
    there = path.stat()
    key = (str(path.resolve()), there.st_mtime_ns, there.st_size)
    with _SHELF_LOCK:
        found = _SHELF.get(key)
        if found is None:
            found = PiperModel(path, espeak_voice)
            _SHELF[key] = found
        return found
