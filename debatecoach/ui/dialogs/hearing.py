"""Hearing a few words in a voice, from a dialog."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from debatecoach.engines.voice import Utterance, Voice
from debatecoach.ui.bridge import Job
from debatecoach.ui.session import Session


class Hearing(QObject):
    """Speaks off the UI thread and lets it be heard; what is asked for last counts.

    Signals:
        busy: the words are being spoken into samples (True), or are sounding now or failed (False).
        failed: a DebateCoachError: the voice failed, or there is no loudspeaker.
    """

    busy = Signal(bool)
    failed = Signal(object)
    _silent = Signal(object)  # from the thread that plays

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._job: Job | None = None
        self._silent.connect(self.failed)

    def say(self, find: Callable[[], Voice], text: str) -> None:
        """Let ``text`` be heard in the voice that ``find`` finds; it may look at files."""
        job = self._job = self._session.bridge.start_thread(lambda: find().speak(text))
        self.busy.emit(True)
        job.succeeded.connect(lambda sound: self._job is job and self._play(sound))
        job.failed.connect(lambda error: self._job is job and self.failed.emit(error))
        job.ended.connect(lambda: self._job is job and self.busy.emit(False))

    def stop(self) -> None:
        """Nobody waits for it any more."""
        self._job = None

    def _play(self, sound: Utterance) -> None:
        from debatecoach.engines.audio.tones import play_pcm

        play_pcm(sound.pcm, sound.rate, self._session.settings.output_device or None, self._silent.emit)
