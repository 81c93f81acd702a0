"""A speech on its way into the round: recording packed, cut at its time, entered in the flow, judged."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from debatecoach.debate.speech import Speaker, Speech
from debatecoach.errors import DebateCoachError
from debatecoach.ui.bridge import Job
from debatecoach.ui.speech.states import Given, Notice
from debatecoach.ui.speech.words import length_text

if TYPE_CHECKING:
    from debatecoach.ui.session import Session


class Entering(QObject):
    """Enters one speech at a time; what takes long runs off the UI thread.

    Signals:
        entered: the Speech is in the round and the journal.
        refused: (Speech, DebateCoachError) it is not, and nothing has changed.
        judged: the ballot is in.
        told: a Notice.

    Attributes:
        trouble: why the last speech's recording could not be kept, None if it could or there was none.
    """

    entered = Signal(object)
    refused = Signal(object, object)
    judged = Signal()
    told = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.trouble: DebateCoachError | None = None
        self._job: Job | None = None

    def give(self, given: Given) -> None:
        """Enter a student's speech; its recording is packed first, which takes seconds."""
        store, current = self._session.store, self._session.round
        assert store is not None
        assert current is not None
        self.trouble = None
        if not given.recorded:
            self._commit_given(given)
            return
        self._follow(
            self._session.bridge.start_thread(lambda: store.adopt_recording(current.id, given.slot)),
            lambda name: self._commit_given(given, str(name)),
            lambda error: self._commit_without(given, error),
        )

    def commit(self, speech: Speech) -> None:
        """Enter a whole speech."""
        self._follow(
            self._session.rounds.commit(speech),
            lambda _result: self.entered.emit(speech),
            lambda error: self.refused.emit(speech, error),
        )

    def judge(self) -> None:
        """Judge the round."""
        self._follow(
            self._session.rounds.bench.adjudicate(),
            lambda _ballot: self.judged.emit(),
            lambda error: self.told.emit(
                Notice(error=error, action=self.tr("Try again"), on_action=self.judge)
            ),
        )

    def stop(self) -> None:
        """Do not tell of what is running any more."""
        self._job = None

    def remark(self, speech: Speech) -> Notice | None:
        """What the student should know about a speech that was entered."""
        if speech.cut:
            return Notice(self._cut_text(speech))
        if speech.speaker is Speaker.HUMAN and self.trouble is not None:
            return Notice(error=self.trouble)
        return None

    def _commit_without(self, given: Given, error: DebateCoachError) -> None:
        self.trouble = error
        self._commit_given(given, notices=tuple(error.sentences()))

    def _commit_given(self, given: Given, audio: str = "", notices: tuple[str, ...] = ()) -> None:
        said = (*given.notices, *notices)
        speech = self._session.rounds.human_speech(
            given.sentences, given.seconds, given.timed_by, given.heard_by, audio, said, given.words
        )
        self.commit(speech)

    def _cut_text(self, speech: Speech) -> str:
        current = self._session.round
        assert current is not None
        slot = current.format.slots[current.format.index(speech.slot)]
        limit = length_text(slot.seconds + current.format.grace)
        if len(speech.cut) == 1:
            return self.tr("1 sentence after {0} was not counted.").format(limit)
        return self.tr("{0} sentences after {1} were not counted.").format(len(speech.cut), limit)

    def _follow(
        self, job: Job, done: Callable[[object], object], failed: Callable[[DebateCoachError], object]
    ) -> None:
        """Hear of ``job`` unless the round was stopped meanwhile."""
        self._job = job
        job.succeeded.connect(lambda result: self._job is job and done(result))
        job.failed.connect(lambda error: self._job is job and failed(error))
