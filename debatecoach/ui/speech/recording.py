"""A speech of the student's at the microphone, over the loss of one and the coming of the next."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from debatecoach.engines.audio.gaps import Gap
from debatecoach.engines.recogniser import HeardWord
from debatecoach.errors import DebateCoachError, MicrophoneError
from debatecoach.ui.speech import case_words, remarks
from debatecoach.ui.speech.coming_back import ComingBack
from debatecoach.ui.speech.rest import Rest
from debatecoach.ui.speech.states import Notice, Outside
from debatecoach.ui.speech.taking import Taken, Taking
from debatecoach.ui.speech.understanding import Understanding

if TYPE_CHECKING:
    from debatecoach.ui.session import Session


class Recording(QObject):
    """Records one speech at a time; looks for a microphone where the last one went away in mid speech.

    Args:
        type_instead: goes to the keyboard; offered where no microphone is left.

    Signals:
        level: (level 0-1, clipping) of the microphone.
        began: the clock of a speaker that waits for the first word has begun.
        heard: the text understood so far.
        runs: a microphone is open: the recording begins, or goes on in another take.
        stands: there is no microphone any more, or no disk that takes it; what was recorded is kept.
        failed: a DebateCoachError: it ended before anything was recorded, and is not there any more.
        told: a Notice; None takes the last one away.

    Attributes:
        lost: the microphone went away, or the disk takes no more; recording can go on.
    """

    level = Signal(float, bool)
    began = Signal()
    heard = Signal(str)
    runs = Signal()
    stands = Signal()
    failed = Signal(object)
    told = Signal(object)

    def __init__(
        self, session: Session, outside: Outside, type_instead: Callable[[], object], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._outside, self._type_instead = session, outside, type_instead
        self.lost = False
        self._disk = self._silence_told = self._paused = False
        self._taking: Taking | None = None
        self._search = ComingBack(session.bridge, lambda: outside.find_microphone(self.device), self)
        self._search.found.connect(self._come_back)

    # -- what is known of it -------------------------------------------------------------------------

    @property
    def device(self) -> str | None:
        """The microphone the user chose; None: the system's own."""
        return self._session.settings.input_device or None

    @property
    def there(self) -> bool:
        """A speech is being recorded; perhaps paused, or without a microphone for now."""
        return self._taking is not None

    @property
    def taking(self) -> Taking:
        """The speech that is being recorded. Only while one :attr:`there`."""
        assert self._taking is not None
        return self._taking

    @property
    def lag(self) -> float:
        """Seconds by which the recogniser is behind the speaker."""
        return self._taking.lag if self._taking is not None else 0.0

    @property
    def disk_refuses(self) -> bool:
        """It was not the microphone: no other one would help."""
        return self.lost and self._disk

    @property
    def words(self) -> tuple[HeardWord, ...]:
        """What is settled, with times; empty where they are known only at the end."""
        return self.taking.words

    # -- verbs ---------------------------------------------------------------------------------------

    def begin(self, next_take: Callable[[], Path], after: Taken | None = None) -> None:
        """Record another speech; ``runs`` follows, or ``failed``.

        Args:
            next_take: a path to record to, another each time.
            after: what was recorded of it before.
        """
        taking = self._taking = Taking(
            next_take,
            self._outside.make_recorder,
            self.device,
            case_words.recogniser(self._session),
            self._session.settings.start_clock_on_first_word,
            self,
            after,
        )
        taking.level.connect(self.level)
        taking.began.connect(self.began)
        taking.heard.connect(self.heard)
        taking.lost.connect(self._lose)
        taking.gap.connect(self._tell_gap)
        taking.deaf.connect(lambda error: self.told.emit(Notice(error=error)))
        self._silence_told = self._paused = False
        self._open()

    def pause(self) -> None:
        """Leave out what is said now."""
        self.taking.pause()
        self._paused = True
        self._end_silence()

    def go_on(self) -> None:
        """After a pause or a loss; ``runs`` follows, or ``stands``."""
        if self.lost:
            self._open()
        else:
            self._paused = False
            self.taking.resume()
            self.runs.emit()

    def look(self) -> None:
        """To be called a few times a second: tells of a microphone that gives only silence."""
        if self._taking is None or self._paused:
            return
        if not self._taking.muted:
            self._end_silence()
        elif not self._silence_told:
            self._silence_told = True
            self.told.emit(remarks.only_silence(self._type_instead))

    def finish(self) -> Understanding:
        """End it and recognise the rest."""
        self._search.stop()
        taking, self._taking = self.taking, None
        bridge = self._session.bridge
        understanding = Understanding(lambda rest: taking.finish(bridge, rest), Rest(), self)
        understanding.destroyed.connect(taking.deleteLater)
        return understanding

    def drop(self) -> None:
        """Stop at once; what was recorded stays on disk."""
        self._search.stop()
        taking, self._taking = self._taking, None
        if taking is not None:
            taking.drop()
            taking.deleteLater()
        self.lost = False

    # -- microphones that come and go ----------------------------------------------------------------

    def _open(self) -> None:
        try:
            self.taking.start()
        except DebateCoachError as problem:
            self._lose(problem)
            return
        self._search.stop()
        self.told.emit(None)
        self.lost = self._paused = False
        self.runs.emit()

    def _lose(self, error: DebateCoachError) -> None:
        if self._taking is None:
            return
        self._taking.let_go()
        self.lost, self._disk = True, not isinstance(error, MicrophoneError)
        if self._taking.seconds == 0:
            self._taking.deleteLater()
            self._taking = None
            self.failed.emit(error)
        else:
            if not self._disk and not self._paused:
                self._search.start()  # who had paused goes on when they like
            self._paused = True
            self.stands.emit()
        self.told.emit(remarks.lost(error, self._type_instead))

    def _come_back(self) -> None:
        """A microphone was plugged in: the recording goes on by itself."""
        if not self.lost or self._taking is None:
            return
        self._open()
        if not self.lost:
            self.told.emit(remarks.back_again(self._taking.gaps[-1].lost))

    def _tell_gap(self, gap: Gap) -> None:
        if (notice := remarks.on_gap(gap)) is not None:
            self.told.emit(notice)

    def _end_silence(self) -> None:
        """It is heard again, or nobody speaks: nothing is to be said of silence any more."""
        if self._silence_told:
            self._silence_told = False
            self.told.emit(None)
