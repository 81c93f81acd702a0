"""One Piper model: loaded once a process however many voices (speakers) it has, and what it can do wrong."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from debatecoach.base.errors import VoiceError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.onnx import onnx_errors
from debatecoach.engines.voice import OTHER_SPEAKS
from debatecoach.engines.voice.alignment import look, measuring, phoneme_samples, uncovered
from debatecoach.engines.voice.spoken import SpokenMemory
from debatecoach.engines.voice.timing import silences

if TYPE_CHECKING:
    from piper.config import SynthesisConfig
    from piper.voice import PiperVoice as Loaded

_ESPEAK_FILES = ("phontab", "phonindex", "phondata", "intonations")
_DICTIONARIES = {"en": "en_dict", "cmn": "cmn_dict"}  # without it nothing is said, and a line on stderr
_LONGEST = 1.0  # seconds a phoneme; a model that takes longer is damaged
_FAINT = 0.003  # of full scale: what stays below it is silence
_NO_MEMORY = ("bad_alloc", "bad allocation", "allocate memory", "out of memory")


UNUSABLE = (
    QT_TRANSLATE_NOOP(
        "errors", "The Piper voice {name} cannot be used: its files are damaged or incomplete."
    ),
    OTHER_SPEAKS,
    QT_TRANSLATE_NOOP("errors", "Delete {folder} and install the voice again."),
)
_TOO_LITTLE = (
    QT_TRANSLATE_NOOP("errors", "There is not enough memory for the Piper voice {name}."),
    OTHER_SPEAKS,
    QT_TRANSLATE_NOOP("errors", "Close other programs, or choose a voice of lower quality."),
)
_NO_SOUND = (
    QT_TRANSLATE_NOOP("errors", "The Piper voice {name} gave no usable sound for a sentence."),
    OTHER_SPEAKS,
    QT_TRANSLATE_NOOP("errors", "Install the voice again, or choose another one."),
)
_NO_PHONEMES = (
    QT_TRANSLATE_NOOP("errors", "Piper voices cannot start: {path} is missing or not readable."),
    OTHER_SPEAKS,
    QT_TRANSLATE_NOOP("errors", "Install debatecoach again."),
)


def fault(said: tuple[str, str, str], path: Path) -> VoiceError:
    """One of these of the voice in a file."""
    return VoiceError(*said, name=path.stem, folder=str(path.parent), path=str(path))


@dataclass(frozen=True, slots=True, eq=False)
class ModelTake:
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
        path: the file.
        rate: samples a second.
        espeak_voice: espeak-ng's voice for its phonemes.
        memories: what each speaker has said, by the speaker's number and patience.
    """

    path: Path
    rate: int
    espeak_voice: str = ""
    memories: dict[tuple[int, float], SpokenMemory] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _measuring: threading.Lock = field(default_factory=threading.Lock)
    _loaded: Loaded | None = None
    _measures: Loaded | None = None  # the part of the model that says how long each phoneme lasts
    _aligned: bool | None = None
    _measurable: bool = True
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
    def measurable(self) -> bool:
        """How long a sentence takes can be found without its sound."""
        return self._measurable and self.aligned

    @measurable.setter
    def measurable(self, can: bool) -> None:
        self._measurable = can

    def load(self) -> None:
        """Have it in memory, all of it. Raises VoiceError."""
        with self._told(), self._lock:
            self._ready()

    def say(self, text: str, speed: float, speaker: int) -> list[ModelTake]:
        """Speak, sentence by sentence; nothing for what has no sound in the voice's language.

        Raises:
            VoiceError: the files are damaged, memory is short, or what came is no sound.
        """
        with self._told(), self._lock:
            voice = self._ready()
            how = self._how(voice, speed, speaker)
            sentences = [each for each in voice.phonemize(text) if _sounds(each, voice)]
            takes = [self._take(voice, each, how) for each in sentences]
        if takes and not any(float(np.abs(take.sound).max(initial=0.0)) > _FAINT for take in takes):
            raise fault(_NO_SOUND, self.path)
        return takes

    def outline(self, text: str, speed: float, speaker: int) -> list[ModelTake]:
        """What :meth:`say` will give, without its sound: a tone where there will be sound, else silence.
        Only where the model is :attr:`aligned`. Raises as it does."""
        with self._told(), self._measuring:
            if self._measures is None:
                self._measures = self._open(measuring(self.path.read_bytes()))
            voice = self._measures
            how = self._how(voice, speed, speaker)
            sentences = [each for each in voice.phonemize(text) if _sounds(each, voice)]
            return [self._outlined(voice, each, how) for each in sentences]

    def _outlined(self, voice: Loaded, phonemes: list[str], how: SynthesisConfig) -> ModelTake:
        ids = voice.phonemes_to_ids(phonemes)
        frames = np.asarray(voice.phoneme_ids_to_audio(ids, how)).reshape(-1)
        lengths = [int(each) for each in frames * voice.config.hop_length]
        told = phoneme_samples(phonemes, ids, dict(voice.config.phoneme_id_map), lengths)
        if told is None or sum(lengths) > _LONGEST * len(ids) * voice.config.sample_rate:
            raise fault(UNUSABLE, self.path)
        sound = np.full(sum(lengths), 0.5, np.float32)
        for begin, end in silences(told):
            sound[begin:end] = 0.0
        return ModelTake(sound, told)

    def phonemes_of(self, word: str) -> list[str]:
        """The phonemes of a word said alone. Raises VoiceError."""
        found = self._alone.get(word)
        if found is None:
            voice = self._loaded or self._measures
            assert voice is not None  # only asked about what one of them has said
            with self._told():
                found = self._alone[word] = [each for part in voice.phonemize(word) for each in part]
        return found

    def _how(self, voice: Loaded, speed: float, speaker: int) -> SynthesisConfig:
        from piper.config import SynthesisConfig

        # noise_w is the randomness of durations: 0, so that a sentence always takes the time it was
        # measured to take.
        return SynthesisConfig(
            speaker_id=speaker, length_scale=voice.config.length_scale / speed, noise_w_scale=0.0
        )

    def _take(self, voice: Loaded, phonemes: list[str], how: SynthesisConfig) -> ModelTake:
        ids = voice.phonemes_to_ids(phonemes)
        sound, lengths = voice.phoneme_ids_to_audio(ids, how, include_alignments=True)
        sound = np.asarray(sound, np.float32).reshape(-1)
        if not np.isfinite(sound).all():
            raise fault(_NO_SOUND, self.path)
        if len(sound) > _LONGEST * len(ids) * voice.config.sample_rate:
            raise fault(UNUSABLE, self.path)
        told = None
        if lengths is not None:
            lengths = [int(each) for each in np.asarray(lengths).reshape(-1)]
            told = phoneme_samples(phonemes, ids, dict(voice.config.phoneme_id_map), lengths)
        return ModelTake(sound, told)

    def _ready(self) -> Loaded:
        """The model in memory. Call with the lock held. Raises VoiceError."""
        if self._loaded is None:
            hidden = bool(look(self.path).lengths)
            self._loaded = self._open(uncovered(self.path.read_bytes()) if hidden else str(self.path))
        return self._loaded

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Whatever goes wrong with the model is told as a VoiceError."""
        try:
            yield
        except MemoryError as problem:
            raise fault(_TOO_LITTLE, self.path) from problem
        except onnx_errors() as problem:
            short = any(sign in str(problem) for sign in _NO_MEMORY)
            raise fault(_TOO_LITTLE if short else UNUSABLE, self.path) from problem

    def _open(self, model: bytes | str) -> Loaded:
        """A model, or part of one, in memory."""
        import json

        import onnxruntime
        from piper.config import PiperConfig
        from piper.phonemize_espeak import ESPEAK_DATA_DIR
        from piper.voice import PiperVoice as Loaded

        # Without its data espeak-ng ends the whole process, with no traceback.
        dictionary = _DICTIONARIES.get(self.espeak_voice.partition("-")[0])
        for name in (*_ESPEAK_FILES, *([dictionary] if dictionary else [])):
            if not (Path(ESPEAK_DATA_DIR) / name).is_file():
                raise fault(_NO_PHONEMES, Path(ESPEAK_DATA_DIR) / name)
        config = json.loads(self.path.with_name(f"{self.path.name}.json").read_text("utf-8"))
        session = onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"])
        return Loaded(session, PiperConfig.from_dict(config), Path(ESPEAK_DATA_DIR), self.path.parent)


def _sounds(phonemes: list[str], voice: Loaded) -> bool:
    """There is something to say: not punctuation alone, and not only sounds this voice never learnt."""
    return any(each.isalpha() and each in voice.config.phoneme_id_map for each in phonemes)


_SHELF: weakref.WeakValueDictionary[tuple[str, int, int], PiperModel] = weakref.WeakValueDictionary()
_SHELF_LOCK = threading.Lock()


def model_of(path: Path, rate: int, espeak_voice: str = "") -> PiperModel:
    """The model of a file as it is now: the same one for as long as anybody uses it. Raises OSError."""
    there = path.stat()
    key = (str(path.resolve()), there.st_mtime_ns, there.st_size)
    with _SHELF_LOCK:
        found = _SHELF.get(key)
        if found is None:
            found = PiperModel(path, rate, espeak_voice)
            _SHELF[key] = found
        return found
