"""Recordings measured as speeches are given: one after the other, off the UI thread, kept with the speech."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from debatecoach.base.errors import DebateCoachError
from debatecoach.debate.case import Round
from debatecoach.debate.sound import SoundTrace
from debatecoach.debate.speech import Speech
from debatecoach.ui.kit.bridge import Job

if TYPE_CHECKING:
    from debatecoach.casefile.store import CaseStore
    from debatecoach.ui.round.desk import RoundDesk


class Sounds(QObject):
    """Measures every recording of the round at hand that is not measured yet.

    Signals:
        changed: a recording is measured, or could not be.

    Attributes:
        broken: why a recording could not be measured, by its name.
    """

    changed = Signal()

    def __init__(self, rounds: RoundDesk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._open_case, self._rounds, self._bridge = rounds.open_case, rounds, rounds.open_case.bridge
        self._job: Job | None = None
        self.broken: dict[str, DebateCoachError] = {}

    def waits(self, speech: Speech) -> bool:
        """Its recording is still to be measured."""
        return bool(speech.audio) and speech.sound is None and speech.audio not in self.broken

    def trouble(self, speech: Speech) -> DebateCoachError | None:
        """Why its recording could not be measured."""
        return self.broken.get(speech.audio) if speech.audio and speech.sound is None else None

    def measure(self) -> None:
        """Measure what waits; returns at once."""
        store, current = self._open_case.store, self._rounds.current
        if self._job is not None or store is None or current is None:
            return
        waiting = [each for each in current.speeches if self.waits(each)]
        if not waiting:
            return
        speech = waiting[0]
        job = self._job = self._bridge.start_thread(lambda: _sound_of(store, speech))
        job.succeeded.connect(lambda trace: self._keep(store, current, speech, trace))
        job.failed.connect(lambda error: self._give_up(speech, error))
        job.ended.connect(self._next)

    def _keep(self, store: CaseStore, current: Round, speech: Speech, trace: SoundTrace) -> None:
        if self._open_case.store is not store:
            return
        try:
            kept = store.keep_sound(current.id, speech.audio, trace)
        except DebateCoachError as error:
            self._give_up(speech, error)
            return
        if kept:
            self._open_case.touched()
            self.changed.emit()

    def _give_up(self, speech: Speech, error: DebateCoachError) -> None:
        self.broken[speech.audio] = error
        self.changed.emit()

    def _next(self) -> None:
        self._job = None
        self.measure()


def _sound_of(store: CaseStore, speech: Speech) -> SoundTrace:
    from debatecoach.engines.audio.loudness import measure_recording

    return measure_recording(store.audio_path(speech.audio), speech)
