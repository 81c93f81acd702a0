"""Piper voices the user has installed: ``NAME.onnx`` with ``NAME.onnx.json`` beside it."""

from __future__ import annotations

import importlib.util
import json
import os
import threading
import weakref
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from debatecoach.base.errors import VoiceError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.onnx import CANNOT_START, onnx_errors, why_not
from debatecoach.engines.voice import OTHER_SPEAKS, Utterance
from debatecoach.engines.voice.alignment import check_whole, look, measuring, phoneme_samples, uncovered
from debatecoach.engines.voice.shaping import PAUSES, as_part, joined, levelled, paused, pieces
from debatecoach.engines.voice.spoken import (
    SpokenMemory,
    check_speed,
    of_length,
    plain,
    speech_bounds,
    spread,
    word_spans,
)
from debatecoach.engines.voice.timing import silences, sounds_of, timed_words

if TYPE_CHECKING:
    from piper.config import SynthesisConfig
    from piper.voice import PiperVoice as Loaded

# -- One Piper model: loaded once a process however many voices (speakers) it has, and what it can do wrong.

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


# Piper also knows pinyin, hebrew, japanese and thai phonemes, but fetches or imports more for them;
# this app fetches nothing by itself.
_PHONEMES = ("espeak", "text")
_LARGEST_CONFIG = 1_000_000
_RATES = range(8_000, 96_001)  # Hz; published voices have 16,000 or 22,050
_LONGEST_LABEL = 60  # characters of a name a file gives itself
_MOST_SPEAKERS = 1000  # of one model; the largest that is published has 904
_LONGEST_SPEAKER = 40
_MARGIN = 0.02  # seconds added to a length that was found without the sound, which may come out longer


_UNSUPPORTED = (
    QT_TRANSLATE_NOOP(
        "errors", "The Piper voice {name} needs {kind} phonemes, which this app does not have."
    ),
    OTHER_SPEAKS,
    QT_TRANSLATE_NOOP("errors", "Install a voice with espeak phonemes."),
)
_CANNOT_START = (
    QT_TRANSLATE_NOOP("errors", "The Piper voice {name} cannot start: {reason}."), OTHER_SPEAKS, CANNOT_START
)  # fmt: skip


class PiperVoice:
    """One speaker of a Piper model, which is loaded by the first :meth:`speak` of any of them.

    Args:
        model: the file.
        name: for the screen.
        language: two letters.
        speaker: the speaker's own name, empty where the model has but one.
        number: the speaker's number in the model.
        patience: see :func:`debatecoach.engines.voice.finding.find_voices`.
    """

    engine = "piper"
    basic = False

    def __init__(
        self,
        model: PiperModel,
        name: str,
        language: str,
        speaker: str = "",
        number: int = 0,
        patience: float = 1.0,
    ) -> None:
        self._model, self._number, self._patience = model, number, patience
        self.id = f"piper:{model.path.stem}#{speaker}" if speaker else f"piper:{model.path.stem}"
        self.name = name
        self.language = language
        self._memory = model.memories.setdefault((number, patience), SpokenMemory())

    @property
    def family(self) -> str:
        """Speakers of one model share it."""
        return self._model.path.stem

    @property
    def word_times(self) -> bool:
        """Words are told where the model gives the lengths of its phonemes, as nearly all do."""
        return self._model.aligned

    def prepare(self) -> None:
        """Load the model. Raises VoiceError."""
        self._model.load()

    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        """See :meth:`debatecoach.engines.voice.Voice.speak`."""
        check_speed(speed)
        return self._memory.utterance(text, speed, lambda: self._speak(text, speed))

    def parts(self, text: str, speed: float = 1.0) -> Iterator[Utterance]:
        """See :meth:`debatecoach.engines.voice.Voice.parts`."""
        check_speed(speed)
        known = self._memory.known(text, speed)
        if known is not None:
            yield known
            return
        made = []
        for part in self._fitted(text, speed):
            made.append(part)
            yield part
        self._memory.utterance(text, speed, lambda: joined(made))

    def seconds(self, text: str, speed: float = 1.0) -> float:
        """See :meth:`debatecoach.engines.voice.Voice.seconds`; of a model that tells the lengths of its
        phonemes it is their sum, without the sound, which is then given this length."""
        known = self._memory.seconds(text, speed)
        if known is not None:
            return known
        check_speed(speed)
        outline = self._outlined(text, speed) if self._model.measurable else None
        if outline is None:
            return self.speak(text, speed).seconds
        return self._memory.expect(text, speed, outline + _MARGIN if outline else 0.0)

    def _outlined(self, text: str, speed: float) -> float | None:
        """The length without the sound, seconds; None where the model cannot be taken apart for that."""
        try:
            return sum(part.seconds for part, _ in self._parts(plain(text), speed, self._model.outline))
        except VoiceError:
            self._model.measurable = False  # whether it can speak is told by speaking
            return None

    def _speak(self, text: str, speed: float) -> Utterance:
        return joined(list(self._fitted(text, speed)))

    def _fitted(self, text: str, speed: float) -> Iterator[Utterance]:
        """The parts of a sentence, together as long as it was measured to be: what they differ by is in the
        pause behind the last, or the last is said a little faster."""
        seconds, at = self._memory.seconds(text, speed), 0
        for part, last in self._parts(plain(text), speed, self._model.say):
            yield of_length(part, round(seconds * part.rate) - at) if last and seconds is not None else part
            at += len(part.pcm)

    def _parts(
        self, text: str, speed: float, say: Callable[[str, float, int], list[ModelTake]]
    ) -> Iterator[tuple[Utterance, bool]]:
        """The pieces of a sentence, each as soon as it is made, True with the last. At least one."""
        said = text.replace("[[", "  ").replace("]]", "  ")  # [[…]] would be raw phonemes
        rate = self._model.rate
        cut = pieces(said)
        for place, piece in enumerate(cut, 1):
            part = said[piece.begin : piece.end]
            takes = say(part, speed, self._number) if word_spans(part) else []
            made = paused(part, self._of_takes(part, takes, rate, speed), speed, self._patience)
            yield as_part(piece, made, speed, self._patience), place == len(cut)

    def _of_takes(self, text: str, takes: list[ModelTake], rate: int, speed: float) -> Utterance:
        """One utterance of the model's sentences, each trimmed, a sentence's pause between them."""
        gap = np.zeros(round(PAUSES["sentence"] / speed * rate), np.int16)
        pcm: list[np.ndarray] = []
        phonemes: list[tuple[str, float, float]] = []
        aligned, at = True, 0
        for take in takes:
            sound = levelled(take.sound, rate)
            first, last = speech_bounds(sound, rate)
            if last <= first:
                continue
            if pcm:
                phonemes.append((" ", at / rate, (at + len(gap)) / rate))
                pcm.append(gap)
                at += len(gap)
            aligned = aligned and take.phonemes is not None
            for name, begin, end in take.phonemes or ():
                begin, end = (at + min(max(each, first), last) - first for each in (begin, end))
                phonemes.append((name, begin / rate, end / rate))
            pcm.append(sound[first:last])
            at += last - first
        whole = np.concatenate(pcm) if pcm else np.zeros(0, np.int16)
        if aligned:
            words, exact = timed_words(text, sounds_of(phonemes), self._model.phonemes_of, at / rate)
        else:
            words, exact = tuple(spread(word_spans(text), 0.0, at / rate)), False
        return Utterance(whole, rate, words, exact)


def piper_voices(
    folder: Path, language: str, patience: float = 1.0
) -> tuple[list[PiperVoice], list[VoiceError]]:
    """The usable voices of a language under ``folder``, by name, and what is wrong with the others.

    Only the small configuration files are read, and the outermost lengths of the others. A voice of another
    language is neither listed nor a problem. A model with several speakers is as many voices, in the model's
    order.
    """
    voices: list[PiperVoice] = []
    problems: list[VoiceError] = []
    if importlib.util.find_spec("piper") is None:
        return voices, problems
    # os.walk, for a voice may be deleted while its folder is gone through
    files = (Path(where, name) for where, _, names in os.walk(folder) for name in names)
    for path in sorted(each for each in files if each.suffix == ".onnx"):
        if ".fetching" in path.parts:  # on its way in or out: see engines/fetching
            continue
        try:
            found = _look_at(path, patience)
        except VoiceError as problem:
            problems.append(problem)
        else:
            voices += [voice for voice in found if voice.language == language]
    if voices and (reason := why_not()):
        first = {voice.family: voice for voice in reversed(voices)}
        return [], problems + [
            VoiceError(*_CANNOT_START, name=each.name, reason=reason) for each in first.values()
        ]
    return voices, problems


def _look_at(path: Path, patience: float) -> list[PiperVoice]:
    """The voices of one file, not loaded. Raises VoiceError."""
    config_path = path.with_name(f"{path.name}.json")
    try:
        if path.stat().st_size == 0 or config_path.stat().st_size > _LARGEST_CONFIG:
            raise fault(UNUSABLE, path)
        config = json.loads(config_path.read_text(encoding="utf-8"))
        espeak_voice = str(config["espeak"]["voice"])
        code = str(config.get("language", {}).get("code", espeak_voice))[:_LONGEST_LABEL]
        kind = str(config.get("phoneme_type", "espeak"))
        rate = int(config["audio"]["sample_rate"])
        if not isinstance(config["phoneme_id_map"], dict) or rate not in _RATES:
            raise fault(UNUSABLE, path)
        dataset = str(config.get("dataset") or path.stem)[:_LONGEST_LABEL]
        quality = str(config["audio"].get("quality") or "")[:_LONGEST_LABEL]
        speakers = _speakers(config)
        check_whole(path)
        model = model_of(path, rate, espeak_voice)
    except (
        *(OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError),
        OverflowError,  # a sample rate of Infinity
    ) as problem:
        raise fault(UNUSABLE, path) from problem
    if kind not in _PHONEMES:
        raise VoiceError(*_UNSUPPORTED, name=path.stem, kind=kind)
    # In Piper's own naming zh voices with espeak say "cmn".
    language = code.replace("-", "_").split("_")[0].lower()
    language = "zh" if language == "cmn" else language
    voices = []
    for speaker, number in speakers:
        parts = (f"Piper {dataset}", speaker, code, quality)
        label = " · ".join(part for part in parts if part)
        voices.append(PiperVoice(model, label, language, speaker, number, patience))
    return voices


def _speakers(config: Mapping[str, Any]) -> list[tuple[str, int]]:
    """Names and numbers of a model's speakers, one without a name where there is but one.

    Raises:
        ValueError, TypeError, AttributeError: they make no sense.
    """
    count = int(config.get("num_speakers") or 1)
    if count <= 1:
        return [("", 0)]
    named = {
        str(name)[:_LONGEST_SPEAKER].replace("@", "_"): int(number)  # "@" is for a pace
        for name, number in dict(config.get("speaker_id_map") or {}).items()
        if 0 <= int(number) < count
    } or {str(number): number for number in range(min(count, _MOST_SPEAKERS))}
    return sorted(named.items(), key=lambda each: each[1])[:_MOST_SPEAKERS]
