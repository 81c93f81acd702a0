"""Piper voices the user has installed: ``NAME.onnx`` with ``NAME.onnx.json`` beside it."""

from __future__ import annotations

import importlib.util
import json
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from debatecoach.engines.onnx import CANNOT_START, onnx_errors, why_not
from debatecoach.engines.voice import Utterance, WordTime
from debatecoach.engines.voice.spoken import Memory, check_speed, plain, speech_bounds, spread, word_spans
from debatecoach.errors import VoiceError
from debatecoach.marks import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from piper.voice import AudioChunk
    from piper.voice import PiperVoice as Model

# Piper also knows pinyin, hebrew, japanese and thai phonemes, but fetches or imports more for them;
# this app fetches nothing by itself.
_PHONEMES = ("espeak", "text")
_LARGEST_CONFIG = 1_000_000
_RATES = range(8_000, 96_001)  # Hz; published voices have 16,000 or 22,050
_LONGEST_LABEL = 60  # characters of a name a file gives itself
_BETWEEN_CHUNKS = 0.25  # seconds, when one text turns out to be several sentences
_PIECE_ENDS = frozenset(",:;.?!")


def _unusable(path: Path) -> VoiceError:
    return VoiceError(
        QT_TRANSLATE_NOOP(
            "errors", "The Piper voice {name} cannot be used: its files are damaged or incomplete."
        ),
        QT_TRANSLATE_NOOP("errors", "Another voice speaks instead."),
        QT_TRANSLATE_NOOP("errors", "Delete {folder} and install the voice again."),
        name=path.stem,
        folder=str(path.parent),
    )


def _unsupported(path: Path, kind: str) -> VoiceError:
    return VoiceError(
        QT_TRANSLATE_NOOP(
            "errors", "The Piper voice {name} needs {kind} phonemes, which this app does not have."
        ),
        QT_TRANSLATE_NOOP("errors", "Another voice speaks instead."),
        QT_TRANSLATE_NOOP("errors", "Install a voice with espeak phonemes."),
        name=path.stem,
        kind=kind,
    )


def _cannot_start(voice: PiperVoice, reason: str) -> VoiceError:
    return VoiceError(
        QT_TRANSLATE_NOOP("errors", "The Piper voice {name} cannot start: {reason}."),
        QT_TRANSLATE_NOOP("errors", "Another voice speaks instead."),
        CANNOT_START,
        name=voice.name,
        reason=reason,
    )


class PiperVoice:
    """One Piper voice; its model is loaded by the first :meth:`speak`.

    Args:
        path: the ``.onnx`` file.
        name: for the screen.
        language: two letters.
    """

    engine = "piper"
    basic = False

    def __init__(self, path: Path, name: str, language: str) -> None:
        self._path = path
        self.id = f"piper:{path.stem}"
        self.name = name
        self.language = language
        self._memory = Memory()
        self._lock = threading.Lock()
        self._model: Model | None = None

    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        """See :meth:`debatecoach.engines.voice.Voice.speak`. Words are exact where the model gives
        alignments (a second output, or the ``onnx`` package to uncover it) and they match the text."""
        check_speed(speed)
        return self._memory.utterance(text, speed, lambda: self._speak(text, speed))

    def seconds(self, text: str, speed: float = 1.0) -> float:
        """See :meth:`debatecoach.engines.voice.Voice.seconds`."""
        known = self._memory.seconds(text, speed)
        return self.speak(text, speed).seconds if known is None else known

    def _load(self) -> Model:
        from piper.phonemize_espeak import ESPEAK_DATA_DIR
        from piper.voice import PiperVoice as Model

        # Without its data espeak-ng ends the whole process, with no traceback.
        if not (Path(ESPEAK_DATA_DIR) / "phontab").is_file():
            raise _unusable(Path(ESPEAK_DATA_DIR))
        uncover = importlib.util.find_spec("onnx") is not None
        try:
            return Model.load(self._path, include_alignments=uncover)
        except onnx_errors() as problem:
            raise _unusable(self._path) from problem

    def _speak(self, text: str, speed: float) -> Utterance:
        from piper.config import SynthesisConfig

        said = plain(text).replace("[[", "  ").replace("]]", "  ")  # [[…]] would be raw phonemes
        with self._lock:
            if self._model is None:
                self._model = self._load()
            rate = self._model.config.sample_rate
            if not word_spans(said):
                return Utterance(np.zeros(0, np.int16), rate)
            try:
                # noise_w is the randomness of durations: 0, so that a sentence always takes the time it
                # was measured to take.
                how = SynthesisConfig(length_scale=self._model.config.length_scale / speed, noise_w_scale=0.0)
                chunks = list(self._model.synthesize(said, how, include_alignments=True))
            except onnx_errors() as problem:
                raise _unusable(self._path) from problem
        return _joined(said, chunks, rate)


def _joined(text: str, chunks: Sequence[AudioChunk], rate: int) -> Utterance:
    """One utterance of Piper's chunks, each trimmed, a short silence between them."""
    gap = np.zeros(round(_BETWEEN_CHUNKS * rate), np.int16)
    parts: list[npt.NDArray[np.int16]] = []
    groups: list[tuple[float, float]] = []
    aligned, at = True, 0
    for chunk in chunks:
        pcm = chunk.audio_int16_array.reshape(-1)
        first, last = speech_bounds(pcm, rate)
        if last <= first:
            continue
        if parts:
            parts.append(gap)
            at += len(gap)
        found = _groups(chunk)
        aligned = aligned and found is not None
        groups += [
            ((at + max(0, start - first)) / rate, (at + min(end, last) - first) / rate)
            for start, end in found or []
        ]
        parts.append(pcm[first:last])
        at += last - first
    pcm = np.concatenate(parts) if parts else np.zeros(0, np.int16)
    words, exact = _timed(text, groups if aligned else [], len(pcm) / rate)
    return Utterance(pcm, rate, words, exact)


def _groups(chunk: AudioChunk) -> list[tuple[int, int]] | None:
    """Samples ``(start, end)`` of each run of phonemes between spaces; None without alignments."""
    if not chunk.phoneme_alignments:
        return None
    groups: list[tuple[int, int]] = []
    at, begin, sounding = 0, 0, 0
    for part in chunk.phoneme_alignments:
        end = at + int(part.num_samples)
        if part.phoneme == " ":
            if sounding > begin:
                groups.append((begin, sounding))
            begin = sounding = end
        elif part.phoneme in _PIECE_ENDS or part.phoneme in "^$_":
            if sounding <= begin:
                begin = sounding = end
        else:
            sounding = end
        at = end
    if sounding > begin:
        groups.append((begin, sounding))
    return groups


def _timed(text: str, groups: list[tuple[float, float]], seconds: float) -> tuple[tuple[WordTime, ...], bool]:
    """The words with their times, and whether these are the engine's own.

    A number is one word of the text and several said ("2,000"), and two words may be said as one: then
    the counts differ, and the time from the first to the last sound is shared by length instead.
    """
    spans = word_spans(text)
    if not spans:
        return (), True
    if len(groups) == len(spans):
        timed = zip(groups, spans, strict=True)
        return tuple(WordTime(start, end, char, length) for (start, end), (char, length) in timed), True
    start, end = (groups[0][0], groups[-1][1]) if groups else (0.0, seconds)
    return tuple(spread(spans, start, end)), False


def piper_voices(folder: Path, language: str) -> tuple[list[PiperVoice], list[VoiceError]]:
    """The usable voices of a language under ``folder``, by name, and what is wrong with the others.

    Only the small configuration files are read. A voice of another language is neither listed nor a
    problem.
    """
    voices: list[PiperVoice] = []
    problems: list[VoiceError] = []
    if importlib.util.find_spec("piper") is None:
        return voices, problems
    for path in sorted(folder.rglob("*.onnx")) if folder.is_dir() else ():
        try:
            voice = _look_at(path)
        except VoiceError as problem:
            problems.append(problem)
        else:
            if voice.language == language:
                voices.append(voice)
    if voices and (reason := why_not()):
        return [], problems + [_cannot_start(voice, reason) for voice in voices]
    return voices, problems


def _look_at(path: Path) -> PiperVoice:
    """The voice of one file, not loaded. Raises VoiceError."""
    config_path = path.with_name(f"{path.name}.json")
    try:
        if path.stat().st_size == 0 or config_path.stat().st_size > _LARGEST_CONFIG:
            raise _unusable(path)
        config = json.loads(config_path.read_text(encoding="utf-8"))
        code = str(config["espeak"]["voice"])
        code = str(config.get("language", {}).get("code", code))[:_LONGEST_LABEL]
        kind = str(config.get("phoneme_type", "espeak"))
        rate = int(config["audio"]["sample_rate"])
        if not isinstance(config["phoneme_id_map"], dict) or rate not in _RATES:
            raise _unusable(path)
        dataset = str(config.get("dataset") or path.stem)[:_LONGEST_LABEL]
        quality = str(config["audio"].get("quality") or "")[:_LONGEST_LABEL]
    except (
        *(OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError),
        OverflowError,  # a sample rate of Infinity
    ) as problem:
        raise _unusable(path) from problem
    if kind not in _PHONEMES:
        raise _unsupported(path, kind)
    # In Piper's own naming zh voices with espeak say "cmn".
    language = code.replace("-", "_").split("_")[0].lower()
    label = " · ".join(part for part in (f"Piper {dataset}", code, quality) if part)
    return PiperVoice(path, label, "zh" if language == "cmn" else language)
