"""While there is no microphone: look for one every now and then, without holding up the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from debatecoach.ui.bridge import Bridge, Job

LOOK_MS = 1500


class ComingBack(QObject):
    """Tries a callable until it does not raise.

    Args:
        bridge: runs it.
        find: raises a DebateCoachError as long as there is none.

    Signals:
        found: there is one; it has stopped looking.
    """

    found = Signal()

    def __init__(self, bridge: Bridge, find: Callable[[], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge, self._find = bridge, find
        self._job: Job | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)

    def start(self) -> None:
        """Begin to look."""
        self._timer.start()

    def stop(self) -> None:
        """It is not wanted any more."""
        self._timer.stop()
        self._job = None

    def _look(self) -> None:
        if self._job is not None:
            return  # the last look takes its time
        job = self._job = self._bridge.start_thread(self._find)
        job.succeeded.connect(lambda _name: self._job is job and self._tell())
        job.ended.connect(lambda: self._job is job and self._ended())

    def _tell(self) -> None:
        self.stop()
        self.found.emit()

    def _ended(self) -> None:
        self._job = None
