"""The flow of the speech that is being given: heard off the UI thread, told as it comes.

The listener reads every sentence at once. Nothing is entered in the case: what was understood is shown until
the speech is entered, which a connected model then reads as a whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from debatecoach.debate.speech import Sentence, Speech
from debatecoach.ui.kit.bridge import Job

if TYPE_CHECKING:
    from debatecoach.coach.listen.live import LiveFlow, LiveListener
    from debatecoach.ui.round.desk import RoundDesk


class SpeechEars(QObject):
    """Hears one speech at a time.

    Signals:
        hearing: the LiveFlow of the speech that is being given, as far as it was understood; None when it
            is over.

    Attributes:
        shown: what was told last.
    """

    hearing = Signal(object)

    def __init__(self, rounds: RoundDesk) -> None:
        super().__init__(rounds)
        self._rounds, self._engines = rounds, rounds.engines
        self._open_case, self._bridge = rounds.open_case, rounds.open_case.bridge
        self.shown: LiveFlow | None = None
        self._live: LiveListener | None = None
        self._job: Job | None = None
        self._before: LiveListener | None = None
        self._heard: tuple[Sentence, ...] = ()
        self._due: tuple[Sentence, ...] | None = None
        self._rounds.saying.connect(self._overhear_opponent)
        self._rounds.flow_changed.connect(self._start_anew)
        self._rounds.pinned_changed.connect(self._hear_again)
        self._rounds.round_changed.connect(self._look_at_round)
        self._open_case.changed.connect(self.stop)

    def hear(self, sentences: Sequence[Sentence]) -> None:
        """The speech that is due now came so far; returns at once. What is overtaken is left out."""
        said = tuple(sentences)
        if said == self._heard or self._slot() is None:
            return
        self._heard = self._due = said
        if self._job is None:
            self._work()

    def get_ready(self) -> None:
        """Somebody is about to speak: what the debate is about is worked out before the first sentence."""
        if self._live is None and self._job is None and self._slot() is not None:
            self._due = ()
            self._work()

    def stop(self) -> None:
        """The speech is over, or is not given; what is still being heard of it is not told."""
        self._job = self._live = self._before = self._due = None
        self._heard = ()
        if self.shown is not None:
            self.shown = None
            self.hearing.emit(None)

    # -- parts ---------------------------------------------------------------------------------------

    def _slot(self) -> int | None:
        current = self._rounds.current
        return current.next_slot if current is not None and self._open_case.case is not None else None

    def _work(self) -> None:
        sentences, self._due = self._due, None
        slot, current, case = self._slot(), self._rounds.current, self._open_case.case
        if sentences is None or slot is None or current is None or case is None:
            return
        live = self._live
        if live is None or (live.round_id, live.slot) != (current.id, slot):
            live = self._live = None
            case, snapshot = case.snapshot(), current.snapshot()
            engines, before = self._engines.in_use, self._before
        pinned = current.pinned

        def work() -> tuple[LiveListener, LiveFlow]:
            from debatecoach.coach.listen.live import LiveListener

            ready = live or LiveListener(engines.listener(case), snapshot, slot, before)
            return ready, ready.hear(sentences, pinned=pinned)

        job = self._job = self._bridge.start_thread(work)
        job.then(self._take, self._bridge.trouble.emit, self._next, mine=lambda: self._job is job)

    def _take(self, heard: tuple[LiveListener, LiveFlow]) -> None:
        self._live, found = heard
        if found.sentences or self.shown is not None:
            self.shown = found
            self.hearing.emit(found)

    def _next(self) -> None:
        self._job = None
        if self._due is not None:
            self._work()

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
            self.hear(speech.sentences[: sentence + 1])

    def _is_due(self, speech: Speech) -> bool:
        current, slot = self._rounds.current, self._slot()
        return current is not None and slot is not None and current.format.slots[slot].id == speech.slot
