"""Speeches of the round heard again, off the clock: a machine's by its voice, the student's as recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QObject, Signal

from debatecoach.debate.speech import Speaker, Speech
from debatecoach.engines.audio.player import Line
from debatecoach.engines.voice import Utterance, WordTime
from debatecoach.ui.bridge import Job
from debatecoach.ui.speech.states import Notice

if TYPE_CHECKING:
    from debatecoach.casefile.store import CaseStore
    from debatecoach.ui.session import Session


class RecordedVoice:
    """A recording as a :class:`debatecoach.engines.voice.Voice`: for one of ``lines`` it gives the sound
    from that sentence's beginning to the next one's. Its pace is the speaker's, whatever ``speed`` is wanted.

    Args:
        speech: whose sentences they are; where they carry no times, their share of the recording is taken.
        pcm, rate: the recording, mono.
    """

    id = engine = "recording"
    name = language = ""
    basic = False

    def __init__(self, speech: Speech, pcm: npt.NDArray[np.int16], rate: int) -> None:
        self._texts = [each.text for each in speech.sentences] or [""]
        self._pcm, self._rate = pcm, rate
        self._pcm.flags.writeable = False
        self._cuts = [round(at * rate) for at in _cuts(speech, len(pcm) / rate)]
        lengths = [after - before for before, after in zip(self._cuts, self._cuts[1:], strict=False)]
        # the player guesses a line's length from its letters until it has the sound
        self.lines = [
            Line(str(place).ljust(round(15 * samples / rate)), 0.0) for place, samples in enumerate(lengths)
        ]

    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        """The sound of one of ``lines``, whose one word is the whole sentence."""
        place = int(text)
        sound = self._pcm[self._cuts[place] : self._cuts[place + 1]]
        whole = WordTime(0.0, len(sound) / self._rate, 0, len(self._texts[place]))
        return Utterance(sound, self._rate, (whole,), words_exact=False)

    def seconds(self, text: str, speed: float = 1.0) -> float:
        """How long that is."""
        return self.speak(text).seconds


def _cuts(speech: Speech, seconds: float) -> list[float]:
    """Where the recording is parted, seconds: its beginning, each further sentence's, its end."""
    sentences = speech.sentences
    starts = [each.start for each in sentences]
    if all(start >= 0 for start in starts) and starts == sorted(starts):
        before = 0.0 if speech.cut else max(0.0, seconds - speech.seconds)  # the clock waits for a first word
        inner = [min(seconds, before + start) for start in starts[1:]]
    else:
        letters = np.cumsum([max(1, len(each.text)) for each in sentences])
        inner = [float(seconds * part / letters[-1]) for part in letters[:-1]]
    return [0.0, *inner, seconds]


def load(store: CaseStore, speech: Speech) -> RecordedVoice:
    """The recording of a speech. Blocking.

    Raises:
        CaseFileError, InputError: it is not there, or cannot be read.
    """
    from debatecoach.engines.audio.wavio import read_audio

    return RecordedVoice(speech, *read_audio(store.audio_path(speech.audio)))


class Again(QObject):
    """Which speeches can be heard again, and getting one ready.

    Signals:
        ready: a Speech, and who speaks it: its RecordedVoice, None for the voice that timed it.
        told: a Notice: the recording cannot be heard.
    """

    ready = Signal(object, object)
    told = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._job: Job | None = None

    def speeches(self) -> list[Speech]:
        """Those of the round that can be heard again, in order."""
        current = self._session.round
        return [each for each in current.speeches if can_be_heard(each)] if current is not None else []

    def get(self, speech: Speech) -> None:
        """Get a speech ready; a recording takes a moment."""
        self._job = None
        store = self._session.store
        if speech.speaker is not Speaker.HUMAN or store is None:
            self.ready.emit(speech, None)
            return
        job = self._job = self._session.bridge.start_thread(lambda: load(store, speech))
        job.succeeded.connect(lambda voice: self._job is job and self.ready.emit(speech, voice))
        job.failed.connect(lambda error: self._job is job and self.told.emit(Notice(error=error)))

    def stop(self) -> None:
        """Nobody waits for it any more."""
        self._job = None


def can_be_heard(speech: Speech) -> bool:
    """True if there is sound of it, or a voice that makes it anew."""
    return bool(speech.audio) if speech.speaker is Speaker.HUMAN else bool(speech.sentences)
