"""The opponent's turn: prepared, spoken, paused, heard again. No painting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from debatecoach.debate.speech import Speech
from debatecoach.engines.voice import Voice
from debatecoach.errors import DebateCoachError
from debatecoach.ui.bridge import Job
from debatecoach.ui.retelling import joined
from debatecoach.ui.speech.mute import MuteVoice
from debatecoach.ui.speech.playback import Playback
from debatecoach.ui.speech.states import Notice, Outside, State

if TYPE_CHECKING:
    from debatecoach.ui.session import Session


class OpponentTurn(QObject):
    """One slot of the opponent's, or one of its speeches heard again.

    Signals:
        changed: the state is new.
        moved: the spoken word or the clock moved.
        progressed: what is being prepared, a sentence.
        told: a Notice.
        given: the Speech was heard to its end.
        given_up: preparation was cancelled or failed (the DebateCoachError, else None).
        replayed: a replay is over.

    Attributes:
        speech: what is ready, being spoken or replayed.
        playback: its player, None when nothing plays.
        speed: 0.75-1.5.
    """

    changed = Signal()
    moved = Signal()
    progressed = Signal(str)
    told = Signal(object)
    given = Signal(object)
    given_up = Signal(object)
    replayed = Signal()

    def __init__(self, session: Session, outside: Outside, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self.outside = session, outside
        self.state = State.COMPOSING
        self.speech: Speech | None = None
        self.playback: Playback | None = None
        self.speed = 1.0
        self.progress = ""
        self._job: Job | None = None
        self._silence_told = False
        self._beat = QTimer(self)
        self._beat.setSingleShot(True)
        self._beat.timeout.connect(self.start)

    @property
    def elapsed(self) -> float:
        """Seconds on the speech's clock."""
        return self.playback.clock if self.playback is not None else 0.0

    # -- preparing -----------------------------------------------------------------------------------

    def compose(self) -> None:
        """Prepare the next speech off the UI thread; it begins by itself after a beat."""
        self.progress, self.speech = "", None
        job = self._job = self._session.rounds.compose()
        job.progressed.connect(lambda text: self._progress(job, text))
        job.succeeded.connect(lambda speech: self._mine(job) and self._composed(speech))
        job.cancelled.connect(lambda: self._mine(job) and self.given_up.emit(None))
        job.failed.connect(lambda error: self._mine(job) and self.given_up.emit(error))
        self._go(State.COMPOSING)

    def cancel(self) -> None:
        """Stop preparing."""
        if self._job is not None:
            self._job.cancel()

    def _mine(self, job: Job) -> bool:
        """False for a job that was overtaken; its result is of no use any more."""
        mine = self._job is job
        if mine:
            self._job = None
        return mine

    def _progress(self, job: Job, text: str) -> None:
        if self._job is job:
            self.progress = text
            self.progressed.emit(text)

    def _composed(self, speech: Speech) -> None:
        self.speech = speech
        self._go(State.OPPONENT_READY)
        self._beat.start(self.outside.beat_ms)
        if speech.notices:
            said = [QCoreApplication.translate("debater", notice) for notice in speech.notices]
            self.told.emit(Notice(joined(said)))

    # -- speaking ------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin the speech that is ready."""
        self._beat.stop()
        if self.state is State.OPPONENT_READY and self.speech is not None:
            self._play(self.speech)
            self._go(State.OPPONENT_SPEAKING)

    def replay(self, speech: Speech) -> None:
        """Let a speech be heard again, off the clock."""
        self.speech = speech
        self._play(speech)
        self._go(State.REPLAYING)

    def toggle(self) -> None:
        """Play or pause; begins what is ready."""
        if self.state is State.OPPONENT_READY:
            self.start()
        elif self.playback is not None and self.playback.playing:
            self.playback.pause()
            self._go(State.OPPONENT_PAUSED if self.state is State.OPPONENT_SPEAKING else self.state)
        elif self.playback is not None:
            self.playback.resume()
            self._go(State.OPPONENT_SPEAKING if self.state is State.OPPONENT_PAUSED else self.state)

    def set_speed(self, speed: float) -> None:
        """0.75-1.5, from the current word on."""
        self.speed = speed
        if self.playback is not None:
            self.playback.set_speed(speed)

    def silence(self) -> None:
        """Stop what sounds or is being prepared; the player's thread is gone when this returns."""
        self._beat.stop()
        job, self._job = self._job, None
        if job is not None:
            job.cancel()
        playback, self.playback = self.playback, None
        if playback is not None:
            playback.stop()
            playback.deleteLater()
            self._session.saying.emit(None, -1)

    def _play(self, speech: Speech) -> None:
        settings = self._session.settings
        self.playback = Playback(
            speech,
            self._voice_of(speech),
            self.outside.make_player,
            self.speed,
            settings.output_device or None,
            self,
        )
        self.playback.moved.connect(self.moved)
        self.playback.sentence_begun.connect(lambda line: self._session.saying.emit(speech, line))
        self.playback.ended.connect(self._ended)
        self.playback.failed.connect(self._failed)
        self.playback.start()
        if self.playback.silent is not None and not self._silence_told:
            self._silence_told = True
            self.told.emit(Notice(error=self.playback.silent))

    def _voice_of(self, speech: Speech) -> Voice:
        """The voice that timed the speech, else the side's, else none that can be heard."""
        engines = self._session.engines
        timed = next((each for each in engines.voices if each.id == speech.timed_by), None)
        return timed or engines.voice(speech.side) or MuteVoice()

    def _ended(self) -> None:
        speech, was = self.speech, self.state
        self.silence()
        if was is State.REPLAYING:
            self.replayed.emit()
        elif speech is not None:
            self.given.emit(speech)

    def _failed(self, error: DebateCoachError) -> None:
        self._go(State.OPPONENT_PAUSED if self.state is State.OPPONENT_SPEAKING else self.state)
        self.told.emit(Notice(error=error, action=self.tr("Play silently"), on_action=self._mutely))

    def _mutely(self) -> None:
        if self.playback is not None:
            self.playback.in_silence()
            self._go(State.OPPONENT_SPEAKING if self.state is State.OPPONENT_PAUSED else self.state)

    def _go(self, state: State) -> None:
        self.state = state
        self.changed.emit()
