"""Long work of the window's own, cut into steps: between them the window lives.

Widgets can only be made on the UI thread, so what takes long there is written as a generator that
yields wherever it may be interrupted. ``QTimer.singleShot(0, …)`` would not do: Qt makes it a posted
event, and all posted events are delivered before a key or a click is looked at. A timer is not.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, QTimer, Signal

SLICE_MS = 6.0
"""Steps are taken one after the other until this much time has gone; then it is the window's turn."""


class Steps(QObject):
    """Takes the steps of a generator while the event loop runs; ends with its parent.

    An exception in a step ends it, and goes on to whoever catches what nobody caught.
    """

    def __init__(
        self, parent: QObject, steps: Iterator[None], done: Callable[[], object] | None = None
    ) -> None:
        super().__init__(parent)
        self._steps, self._done = steps, done
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)  # started anew after each slice, it is behind all that became due
        self._timer.timeout.connect(lambda: self._go_on())  # holds this object until Qt deletes it
        self._timer.start(0)

    def cancel(self) -> None:
        """Take no more steps; ``done`` is not called."""
        self._timer.stop()
        # The steps or ``done`` may be all that still holds the parent. It goes with them then, and a parent
        # deletes its children: this one, which is just being deleted, must be none of them.
        self.setParent(None)
        self.deleteLater()

    def _go_on(self) -> None:
        began = time.perf_counter()
        try:
            while (time.perf_counter() - began) * 1000 < SLICE_MS:
                next(self._steps)
        except StopIteration:
            self.cancel()
            if self._done is not None:
                self._done()
        except BaseException:
            self.cancel()
            raise
        else:
            self._timer.start(0)


def next_turn(parent: QObject, do: Callable[[], object]) -> None:
    """Do something when the window has had its turn: two things in one would be one long wait. Not done if
    ``parent`` is gone by then."""
    Steps(parent, iter(()), do)


class Beforehand(QObject):
    """Runs a call in a thread of its own, before there is a :class:`~debatecoach.ui.kit.bridge.Bridge`
    (whose asyncio takes 40 ms to import).

    Signals:
        ended: on the UI thread, when the call has returned or raised.
    """

    ended = Signal()

    def __init__(self, parent: QObject, call: Callable[[], object]) -> None:
        super().__init__(parent)
        self._call = call
        self._thread = threading.Thread(target=self._run, name="beforehand", daemon=True)

    def start(self) -> None:
        """Begin; once."""
        self._thread.start()

    def join(self) -> None:
        """Wait for its end."""
        if self._thread.ident is not None:
            self._thread.join()

    def _run(self) -> None:
        try:
            self._call()
        finally:
            self.ended.emit()
