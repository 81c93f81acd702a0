"""A moment of a recording, heard once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QObject, Signal

from debatecoach.debate.speech import Speech
from debatecoach.engines.audio.player import Line, make_player
from debatecoach.engines.voice import Utterance, WordTime
from debatecoach.ui.bridge import Job
from debatecoach.ui.speech.again import RecordedVoice

if TYPE_CHECKING:
    from debatecoach.casefile.store import CaseStore
    from debatecoach.ui.session import Session

BEFORE, AFTER = 2.0, 1.5
"""Seconds heard before and after a pause."""


class Snippet(RecordedVoice):
    """A piece of sound as a voice that has one thing to say."""

    def __init__(self, pcm: npt.NDArray[np.int16], rate: int) -> None:
        self.lines = [Line("0".ljust(max(1, round(15 * len(pcm) / rate))), 0.0)]
        self._sound, self._at = pcm, rate

    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        whole = WordTime(0.0, len(self._sound) / self._at, 0, 1)
        return Utterance(self._sound, self._at, (whole,), words_exact=False)


class Hearing(QObject):
    """Plays moments of a speech's recording, one at a time.

    Signals:
        told: a DebateCoachError, or None when a moment begins to sound.
        ended: it has sounded, or was stopped.
    """

    told = Signal(object)
    ended = Signal()
    _over = Signal(object)

    def __init__(
        self,
        session: Session,
        parent: QObject | None = None,
        make: Callable[..., Any] = make_player,
    ) -> None:
        super().__init__(parent)
        self._session, self._make = session, make
        self._player: Any = None
        self._job: Job | None = None
        self._over.connect(self._end)

    @property
    def playing(self) -> bool:
        """Something sounds, or is about to."""
        return self._player is not None or self._job is not None

    def play(self, speech: Speech, start: float, end: float) -> None:
        """From a little before ``start`` to a little after ``end``, seconds on the speech's clock."""
        self.stop()
        store = self._session.store
        if store is None or not speech.audio:
            return
        job = self._job = self._session.bridge.start_thread(lambda: _cut(store, speech, start, end))
        job.succeeded.connect(lambda snippet: self._job is job and self._sound(snippet))
        job.failed.connect(lambda error: self._job is job and self._fail(error))

    def stop(self) -> None:
        """Fall silent."""
        self._job = None
        player, self._player = self._player, None
        if player is not None:
            player.stop()
            self.ended.emit()

    def _sound(self, snippet: Snippet) -> None:
        self._job = None
        player, silent = self._make(
            snippet,
            snippet.lines,
            speed=1.0,
            device=self._session.settings.output_device or None,
            on_end=lambda: self._over.emit(None),
            on_error=self._over.emit,
        )
        if silent is not None:
            player.stop()
            self._fail(silent)
            return
        self._player = player
        player.start()
        self.told.emit(None)

    def _fail(self, error: object) -> None:
        self._job = None
        self.told.emit(error)
        self.ended.emit()

    def _end(self, error: object) -> None:
        self.stop()
        if error is not None:
            self.told.emit(error)


def _cut(store: CaseStore, speech: Speech, start: float, end: float) -> Snippet:
    from debatecoach.engines.audio.excerpt import read_own

    pcm, rate = read_own(store.audio_path(speech.audio))
    begin = 0.0 if speech.cut else max(0.0, len(pcm) / rate - speech.seconds)
    first = max(0, round((begin + start - BEFORE) * rate))
    return Snippet(pcm[first : round((begin + end + AFTER) * rate)].copy(), rate)
