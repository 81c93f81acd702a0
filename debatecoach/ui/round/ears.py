"""The flow of the speech that is being given: heard off the UI thread, told as it comes.

The listener reads every sentence at once. With a connected model a scribe follows a person's speech some
sentences behind, and what it read takes the place of what the listener took it for. Nothing is entered in
the case: what was understood is shown, and entered for good when the speech is.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from debatecoach.coach.listen.live import LiveFlow, LiveListener
from debatecoach.coach.listen.told import Account
from debatecoach.debate.speech import Sentence, Speech
from debatecoach.ui.kit.bridge import Job

if TYPE_CHECKING:
    from debatecoach.coach.team.scribe import Scribe
    from debatecoach.ui.round.desk import RoundDesk


QUIET_MS = 2000
"""So long after the last new sentence the scribe reads on, however little is new."""


class Lost(StrEnum):
    """Why a connected model does not follow a speech."""

    FOR_NOW = "for now"
    FOR_GOOD = "for good"
    COST = "cost"


class SpeechEars(QObject):
    """Hears one speech at a time.

    Signals:
        hearing: the LiveFlow of the speech that is being given, as far as it was understood; None when it
            is over.
        followed: ``lost`` is other than before.

    Attributes:
        shown: what was told last.
        lost: why the model that should follow does not, None if it does or there is none.
    """

    hearing = Signal(object)
    followed = Signal()

    def __init__(self, rounds: RoundDesk) -> None:
        super().__init__(rounds)
        self._rounds, self._engines = rounds, rounds.engines
        self._open_case, self._bridge = rounds.open_case, rounds.open_case.bridge
        self.shown: LiveFlow | None = None
        self.lost: Lost | None = None
        self._live: LiveListener | None = None
        self._job: Job | None = None
        self._before: LiveListener | None = None
        self._heard: tuple[Sentence, ...] = ()
        self._due: tuple[Sentence, ...] | None = None
        self._follows = False
        self._scribe: Scribe | None = None
        self._call: Job | None = None
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS, timeout=lambda: self._ask(over=True))
        self._rounds.saying.connect(self._overhear_opponent)
        self._rounds.flow_changed.connect(self._start_anew)
        self._rounds.pinned_changed.connect(self._hear_again)
        self._rounds.round_changed.connect(self._look_at_round)
        self._open_case.changed.connect(self.stop)

    @property
    def account(self) -> Account | None:
        """What a model has read of the speech, None if none follows it."""
        return self._scribe.account if self._scribe is not None else None

    def hear(self, sentences: Sequence[Sentence], follow: bool = True) -> None:
        """The speech that is due now came so far; returns at once. What is overtaken is left out.

        Args:
            follow: let a connected model follow it.
        """
        said = tuple(sentences)
        if said == self._heard or self._slot() is None:
            return
        self._heard = self._due = said
        self._follows = follow and bool(said)
        if self._job is None:
            self._work()
        if self._follows:
            self._quiet.start()
            self._ask()

    def get_ready(self) -> None:
        """Somebody is about to speak: what the debate is about is worked out before the first sentence."""
        if self._live is None and self._job is None and self._slot() is not None:
            self._due = ()
            self._work()

    def stop(self) -> None:
        """The speech is over, or is not given; what is still being heard of it is not told."""
        self._job = self._live = self._before = self._due = self._scribe = None
        self._heard, self._follows = (), False
        self._quiet.stop()
        if self._call is not None:
            self._call.cancel()
            self._call = None
        self._tell_lost(None)
        if self.shown is not None:
            self.shown = None
            self.hearing.emit(None)

    def ask_again(self) -> None:
        """Let the model try again that could not follow."""
        if self._scribe is not None:
            self._scribe.try_again()
            self._tell_lost(None)
            self._ask(over=True)

    # -- parts ---------------------------------------------------------------------------------------

    def _slot(self) -> int | None:
        current = self._rounds.current
        return current.next_slot if current is not None and self._open_case.case is not None else None

    def _work(self) -> None:
        sentences, self._due = self._due, None
        slot, current, case = self._slot(), self._rounds.current, self._open_case.case
        if sentences is None or slot is None or current is None or case is None:
            return
        live, account = self._live, self.account
        if live is None or (live.round_id, live.slot) != (current.id, slot):
            live = self._live = None
            case, snapshot = case.snapshot(), current.snapshot()
            engines, before = self._engines.in_use, self._before
        pinned, with_model = current.pinned, self._engines.in_use.connection is not None

        def work() -> tuple[LiveListener, LiveFlow]:
            if with_model:  # its shapes take 40 ms to be made: not when the first words are there
                import debatecoach.coach.team.scribe  # noqa: F401
            ready = live or LiveListener(engines.listener(case), snapshot, slot, before)
            return ready, ready.hear(sentences, account, pinned=pinned)

        job = self._job = self._bridge.start_thread(work)
        job.succeeded.connect(lambda found: self._job is job and self._take(*found))
        job.failed.connect(lambda error: self._job is job and self._bridge.trouble.emit(error))
        job.ended.connect(lambda: self._job is job and self._next())

    def _take(self, live: LiveListener, found: LiveFlow) -> None:
        self._live = live
        if found.sentences or self.shown is not None:
            self.shown = found
            self.hearing.emit(found)

    def _next(self) -> None:
        self._job = None
        if self._due is not None:
            self._work()
        if self._follows:
            self._ask()

    def _ask(self, over: bool = False) -> None:
        """Let the scribe read on, if there is one, enough is new and it is not reading; the listener goes
        first."""
        connection, current, slot = self._engines.in_use.connection, self._rounds.current, self._slot()
        ready = self._live is not None and self._call is None
        if connection is None or current is None or slot is None or not ready:
            return
        if self._scribe is None:
            self._scribe = connection.scribe(current, slot)
            if self._scribe is None:
                self._tell_lost(Lost.COST)
        scribe, said = self._scribe, self._heard
        if scribe is None or not scribe.due(said, over):
            return

        def read(_read: object) -> None:
            if self._call is call:
                lost = Lost.FOR_GOOD if scribe.hopeless else Lost.FOR_NOW
                self._tell_lost(lost if scribe.lost else None)
                self._due = self._heard
                if self._job is None:
                    self._work()

        def ended() -> None:
            if self._call is call:
                self._call = None
                self._ask()

        call = self._call = self._bridge.start(lambda _progress: scribe.read(said))
        call.succeeded.connect(read)
        call.failed.connect(self._bridge.trouble)
        call.ended.connect(ended)

    def _tell_lost(self, lost: Lost | None) -> None:
        if lost is not self.lost:
            self.lost = lost
            self.followed.emit()

    def _start_anew(self) -> None:
        """The flow was edited while somebody speaks: what is said is heard again on it."""
        if self._heard and self._live is not None and self._slot() == self._live.slot:
            self._before = self._live
            self._live, self._job, self._due = None, None, self._heard
            self._work()

    def _hear_again(self) -> None:
        """A person corrected what was heard, or took that back."""
        if self._heard and self._slot() is not None:
            self._due = self._heard
            if self._job is None:
                self._work()

    def _look_at_round(self) -> None:
        """Another round, or the next speech: nothing was heard of it yet."""
        current, slot = self._rounds.current, self._slot()
        live = self._live
        if live is None or current is None or (live.round_id, live.slot) != (current.id, slot):
            self.stop()

    def _overhear_opponent(self, speech: Speech | None, sentence: int) -> None:
        """A speech that is still being written has no moves yet: it is heard like a person's."""
        if speech is not None and not speech.moves and self._is_due(speech):
            self.hear(speech.sentences[: sentence + 1], follow=False)  # its writer notes its moves itself

    def _is_due(self, speech: Speech) -> bool:
        current, slot = self._rounds.current, self._slot()
        return current is not None and slot is not None and current.format.slots[slot].id == speech.slot
