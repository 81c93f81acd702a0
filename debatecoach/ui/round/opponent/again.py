"""Speeches of the round heard again, off the clock: a machine's by its voice, the student's as recorded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from debatecoach.debate.flow_tree import Mention
from debatecoach.debate.speech import Speech
from debatecoach.engines.audio.player import VoiceLine
from debatecoach.engines.voice import Utterance, WordTime
from debatecoach.ui.round.student.heard import aligned

if TYPE_CHECKING:
    from debatecoach.casefile.store import CaseStore
    from debatecoach.ui.case.open_case import OpenCase
    from debatecoach.ui.kit.engines_in_use import EnginesInUse


# -- Passages of the round's speeches as they can be heard again, off the clock
Make = Callable[[], Utterance]
"""Makes a sound; blocking. Raises CaseFileError, InputError, VoiceError."""

BEFORE, AFTER = 2.0, 1.5
"""Seconds heard before and after a moment."""


def passage_of(speech: Speech, mention: Mention) -> range:
    """Indices of the sentences in which a moment was spoken; empty for what was added by hand, and if the
    speech has none."""
    count = len(speech.sentences)
    if not count or mention.by_hand:
        return range(0)
    first = min(mention.sentence, count - 1)
    last = first
    while last + 1 < count and 0 <= speech.sentences[last + 1].start < mention.end:
        last += 1
    return range(first, last + 1)


def sound_of(open_case: OpenCase, engines: EnginesInUse, speech: Speech, sentences: range) -> Make | None:
    """How to make the sound of some of a speech's sentences: the student's as recorded, a machine's by its
    voice. None where there is neither a recording nor a voice, or no such sentence."""
    store = open_case.store
    there = bool(sentences) and sentences[0] >= 0 and sentences[-1] < len(speech.sentences)
    if not there or store is None or not can_be_heard(speech):
        return None
    if not speech.speaker.is_machine:
        return lambda: _recorded(store, speech, sentences)
    voice = engines.in_use.voice_of(speech)
    text = " ".join(speech.sentences[index].text for index in sentences)
    return None if voice is None else lambda: voice.speak(text)


def moment_of(open_case: OpenCase, speech: Speech, start: float, end: float) -> Make | None:
    """How to make the sound from a little before ``start`` to a little after ``end``, seconds on the speech's
    clock; None where there is no recording of it."""
    store = open_case.store
    return None if store is None or not speech.audio else lambda: _cut(store, speech, start, end)


def _recorded(store: CaseStore, speech: Speech, sentences: range) -> Utterance:
    voice = load(store, speech)
    parts = [voice.speak(str(index)) for index in sentences]
    return Utterance(np.concatenate([part.pcm for part in parts]), parts[0].rate)


def _cut(store: CaseStore, speech: Speech, start: float, end: float) -> Utterance:
    from debatecoach.engines.audio.reading import read_audio

    pcm, rate = read_audio(store.audio_path(speech.audio))
    begin = 0.0 if speech.cut else max(0.0, len(pcm) / rate - speech.seconds)
    first = max(0, round((begin + start - BEFORE) * rate))
    return Utterance(pcm[first : round((begin + end + AFTER) * rate)].copy(), rate)


class RecordedVoice:
    """A recording as a :class:`debatecoach.engines.voice.Voice`: for one of ``lines`` it gives the sound
    from that sentence's beginning to the next one's, at the speaker's own pace (the player stretches it).

    Args:
        speech: whose sentences they are; where they carry no times, their share of the recording is taken.
            Its words, where a recogniser gave them times, are marked one by one, else whole sentences.
        pcm, rate: the recording, mono.
    """

    id = engine = family = "recording"
    name = language = ""
    basic = False

    def __init__(self, speech: Speech, pcm: npt.NDArray[np.int16], rate: int) -> None:
        self._texts = [each.text for each in speech.sentences] or [""]
        self._pcm, self._rate = pcm, rate
        self._pcm.flags.writeable = False
        cuts = _cuts(speech, len(pcm) / rate)
        self._cuts = [round(at * rate) for at in cuts]
        self._exact = _timed(speech)
        self._words = _words(speech, cuts, _before(speech, len(pcm) / rate)) if self._exact else {}
        lengths = [after - before for before, after in zip(self._cuts, self._cuts[1:], strict=False)]
        # the player guesses a line's length from its letters until it has the sound
        self.lines = [
            VoiceLine(str(place).ljust(round(15 * samples / rate)), 0.0)
            for place, samples in enumerate(lengths)
        ]

    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        """The sound of one of ``lines``; its words, or the whole sentence as one."""
        place = int(text)
        sound = self._pcm[self._cuts[place] : self._cuts[place + 1]]
        whole = WordTime(0.0, len(sound) / self._rate, 0, len(self._texts[place]))
        return Utterance(sound, self._rate, self._words.get(place, (whole,)), words_exact=self._exact)

    def seconds(self, text: str, speed: float = 1.0) -> float:
        """How long that is."""
        return self.speak(text).seconds


def _timed(speech: Speech) -> bool:
    """Its sentences carry times that can be true."""
    starts = [each.start for each in speech.sentences]
    return bool(starts) and all(start >= 0 for start in starts) and starts == sorted(starts)


def _before(speech: Speech, seconds: float) -> float:
    """Seconds of a recording before the speech's clock began: it waits for a first word."""
    return 0.0 if speech.cut else max(0.0, seconds - speech.seconds)


def _cuts(speech: Speech, seconds: float) -> list[float]:
    """Where the recording is parted, seconds: its beginning, each further sentence's, its end."""
    sentences = speech.sentences
    if _timed(speech):
        before = _before(speech, seconds)
        inner = [min(seconds, before + each.start) for each in sentences[1:]]
    else:
        letters = np.cumsum([max(1, len(each.text)) for each in sentences])
        inner = [float(seconds * part / letters[-1]) for part in letters[:-1]]
    return [0.0, *inner, seconds]


def _words(speech: Speech, cuts: Sequence[float], before: float) -> dict[int, tuple[WordTime, ...]]:
    """The words of each sentence that were heard one by one, in seconds of its sound."""
    if not speech.words:
        return {}
    begins = np.cumsum([0, *(len(each.text) + 1 for each in speech.sentences)])
    found: dict[int, list[WordTime]] = {}
    for token in aligned(" ".join(each.text for each in speech.sentences), speech.words):
        place = int(np.searchsorted(begins, token.start, side="right")) - 1
        here, until = cuts[place], cuts[place + 1]
        start = min(max(token.begin + before, here), until) - here
        end = min(max(token.end + before, here + start), until) - here
        found.setdefault(place, []).append(
            WordTime(start, end, token.start - int(begins[place]), token.length)
        )
    return {place: tuple(sorted(words, key=lambda word: word.start)) for place, words in found.items()}


def load(store: CaseStore, speech: Speech) -> RecordedVoice:
    """The recording of a speech. Blocking.

    Raises:
        CaseFileError, InputError, EngineError: it is not there, or cannot be read.
    """
    from debatecoach.engines.audio.reading import read_audio

    return RecordedVoice(speech, *read_audio(store.audio_path(speech.audio)))


def can_be_heard(speech: Speech) -> bool:
    """True if there is sound of it, or a voice that makes it anew."""
    return bool(speech.sentences) if speech.speaker.is_machine else bool(speech.audio)
