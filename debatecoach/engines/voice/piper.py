"""Piper voices the user has installed: ``NAME.onnx`` with ``NAME.onnx.json`` beside it."""

from __future__ import annotations

import importlib.util
import json
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from debatecoach.base.errors import VoiceError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.onnx import CANNOT_START, why_not
from debatecoach.engines.voice import OTHER_SPEAKS, Utterance
from debatecoach.engines.voice.alignment import check_whole
from debatecoach.engines.voice.piper_model import UNUSABLE, ModelTake, PiperModel, fault, model_of
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
from debatecoach.engines.voice.timing import sounds_of, timed_words

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
