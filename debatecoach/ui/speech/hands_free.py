"""By voice alone: recording begins with the student's turn, "I'm done" hands in what was heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from debatecoach.ui.speech.states import State

if TYPE_CHECKING:
    from debatecoach.ui.speech.presenter import RoundPresenter

BEAT_MS = 1000
"""From the student's turn to the open microphone: what the opponent said has died away."""


class HandsFree(QObject):
    """Does what the student would press otherwise, once a slot, while ``Settings.hands_free`` is on.

    It hands in only what was spoken there and then and was understood: a speech with trouble, from a file or
    typed, one that was not waited for or has no words, waits to be read through. It never ends a speech.
    """

    def __init__(self, show: RoundPresenter) -> None:
        super().__init__(show)
        self._show = show
        self._begun = ("", "")  # round and slot that were begun by themselves
        self._spoke = False
        self._beat = QTimer(self)
        self._beat.setSingleShot(True)
        self._beat.timeout.connect(self._record)
        self._end = QTimer(self)  # not within the signal that tells of the review
        self._end.setSingleShot(True)
        self._end.timeout.connect(self._hand_in)
        show.changed.connect(self._look)
        show.session.settings_changed.connect(lambda name: name == "hands_free" and self._look())

    def _look(self) -> None:
        state = self._show.state
        if state is State.RECORDING:
            self._spoke = True
        elif state not in (State.RECORDING_PAUSED, State.HEARING, State.REVIEW):
            self._spoke = False
        if not self._may_record():
            self._beat.stop()
        elif not self._beat.isActive():
            self._beat.start(BEAT_MS)
        if self._may_hand_in():
            self._end.start(0)

    @property
    def _place(self) -> tuple[str, str]:
        current, slot = self._show.session.round, self._show.slot
        return (current.id, slot.id) if current is not None and slot is not None else ("", "")

    def _may_record(self) -> bool:
        student = self._show.student
        return (
            self._show.session.settings.hands_free
            and self._show.state is State.HUMAN_READY
            and student.microphone is True
            and student.found is None
            and self._place != self._begun
        )

    def _record(self) -> None:
        if self._may_record():
            self._begun = self._place
            self._show.student.record()

    def _may_hand_in(self) -> bool:
        if not (self._show.session.settings.hands_free and self._spoke and self._show.state is State.REVIEW):
            return False
        script = self._show.student.script
        taken = script.taken
        if script.empty or not script.words or taken is None or taken.trouble is not None:
            return False
        return not taken.to_come

    def _hand_in(self) -> None:
        if self._may_hand_in():
            self._show.student.done()
