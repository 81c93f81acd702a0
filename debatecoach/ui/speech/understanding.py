"""A speech that is over, while its recording is still being understood. No painting."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from debatecoach.errors import DebateCoachError
from debatecoach.ui.bridge import Job
from debatecoach.ui.speech.rest import Rest
from debatecoach.ui.speech.taking import Taken

LOOK_MS = 250
SLOW_MS = 2000
"""Then it is worth asking whether the speaker wants to wait. Not sooner: who presses "I'm done" twice would
press something that has come to stand there."""


class Understanding(QObject):
    """Waits for the recogniser, as long as the speaker does. Deletes itself when it is over.

    Args:
        start: begins the work; its job's result is a Taken.
        rest: what ``start`` was given to tell how far it is.

    Signals:
        progressed: there may be less :attr:`left`.
        slow: it takes long enough to offer something else.
        over: the Taken; it is not complete if that was enough.
    """

    progressed = Signal()
    slow = Signal()
    over = Signal(object)

    def __init__(self, start: Callable[[Rest], Job], rest: Rest, parent: QObject) -> None:
        super().__init__(parent)
        self._rest = rest
        self._dropped = False
        self.is_slow = False
        self._look, self._patience = QTimer(self), QTimer(self)
        self._look.timeout.connect(self.progressed)
        self._look.start(LOOK_MS)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._lose_patience)
        self._patience.start(SLOW_MS)
        job = start(rest)
        job.succeeded.connect(self._end)
        job.failed.connect(self._fail)
        job.ended.connect(self.deleteLater)

    @property
    def left(self) -> float:
        """Seconds of the speech that are not understood yet, about."""
        return self._rest.left

    @property
    def taken(self) -> bool:
        """It was said to be enough; it is over in a moment."""
        return self._rest.enough

    def take(self) -> None:
        """What is understood is enough: ``over`` follows at once."""
        self._rest.take()
        self.progressed.emit()

    def drop(self) -> None:
        """Nobody wants it any more: nothing is told."""
        self._dropped = True
        self._rest.take()

    def _lose_patience(self) -> None:
        self.is_slow = True
        if not self._dropped:
            self.slow.emit()

    def _fail(self, error: DebateCoachError) -> None:
        self._end(Taken(self._rest.length, None, error))

    def _end(self, taken: Taken) -> None:
        self._look.stop()
        self._patience.stop()
        if not self._dropped:
            self.over.emit(taken)
