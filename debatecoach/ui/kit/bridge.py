"""asyncio and Qt: one event loop in a thread of its own, results handed back by signal.

QtAsyncio cannot do networking yet, so the loop has its own thread (spyder's asyncdispatcher does
the same). :class:`Job` is the one object for long work: progress, cancel, failure, result.
"""

from __future__ import annotations

import asyncio
import gc
import threading
from collections.abc import Callable, Collection, Coroutine
from concurrent.futures import CancelledError, Future
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from debatecoach.base.errors import DebateCoachError
from debatecoach.ui.kit.faults import told

Work = Callable[[Callable[[str], None]], Coroutine[Any, Any, Any]]
"""Makes the coroutine to run, given a thread-safe progress callback that takes a sentence."""

TakeOver = Callable[[Any], object]

LET_DRAW = 0.05
"""Seconds by which long work begins later. Whoever starts it says so on the screen first, and Python lets
one thread run at a time: the two would hold each other up, and the window would stand still for longer."""


class Job(QObject):
    """One piece of long work.

    Signals (delivered on the UI thread):
        progressed: a sentence about what is being done.
        succeeded: the result.
        failed: a :class:`DebateCoachError` to show where it happened; a mistake of the program's own
            comes as a ProgramError, and is raised besides.
        cancelled: it was cancelled; nothing changed.
        ended: after any of the three above.
    """

    progressed = Signal(str)
    succeeded = Signal(object)
    failed = Signal(object)
    cancelled = Signal()
    ended = Signal()

    def __init__(self, parent: QObject | None = None, take_over: TakeOver | None = None) -> None:
        super().__init__(parent)
        self._take_over = take_over
        self._future: Future[Any] | None = None
        self.delivered = False

    def cancel(self) -> None:
        """Ask the work to stop; ``cancelled`` follows."""
        if self._future is not None:
            self._future.cancel()

    def then(
        self,
        done: Callable[..., object] | None = None,
        failed: Callable[..., object] | None = None,
        ended: Callable[..., object] | None = None,
        mine: Callable[[], bool] | None = None,
    ) -> Job:
        """Call these when it has succeeded, failed, and come to any end. Returns the job.

        Args:
            mine: asked before each; False if this work is not waited for any more, as when other work was
                begun instead.
        """
        for signal, call in ((self.succeeded, done), (self.failed, failed), (self.ended, ended)):
            if call is not None:
                signal.connect(call if mine is None else partial(_if, mine, call))
        return self

    def only_while(self, widget: QObject) -> Job:
        """Tell nobody any more once ``widget`` is gone: a dialog may be closed while its work goes on, and a
        lambda that names it outlives it. Returns the job."""
        widget.destroyed.connect(self._hush)
        return self

    def _hush(self) -> None:
        self.blockSignals(True)

    def attach(self, future: Future[Any]) -> None:
        """The future it stands for; used by :class:`Bridge`."""
        self._future = future

    def deliver(self) -> None:
        """Tell what came of it, once, on the UI thread; used by :class:`Bridge`."""
        assert self._future is not None
        self.delivered = True
        try:
            error = self._future.exception()
        except CancelledError:
            self.cancelled.emit()
        else:
            if error is None and self._take_over is not None:
                error = _refused(self._take_over, self._future.result())
            if error is None:
                self.succeeded.emit(self._future.result())
            else:
                self.failed.emit(error if isinstance(error, DebateCoachError) else told(error))
                if not isinstance(error, DebateCoachError):
                    raise error  # whoever waited has been told; the mistake itself must be seen
        finally:
            self.ended.emit()
            self.deleteLater()


def _if(mine: Callable[[], bool], call: Callable[..., object], *given: object) -> None:
    if mine():
        call(*given)


def _refused(take_over: TakeOver, result: object) -> BaseException | None:
    """Why a result could not be taken over, None if it was."""
    try:
        take_over(result)
    except Exception as error:  # noqa: BLE001 - the job fails by it
        return error
    return None


COLLECT_MS = 300
"""How often it is looked whether there is garbage enough to be collected."""


class Collector(QObject):
    """Has Python collect its garbage on the window's thread only.

    Otherwise whichever thread comes to make one object too many collects, and takes down what it finds: if
    that is a widget, while the window's thread works on it, the process ends. How much garbage is enough is
    Python's own measure.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, timeout=self._look)
        self._timer.start(COLLECT_MS)

    def _look(self) -> None:
        enough = zip(gc.get_count(), gc.get_threshold(), strict=True)
        due = [generation for generation, (count, most) in enumerate(enough) if count > most > 0]
        if due:
            gc.collect(due[-1])

    def end(self) -> None:
        """Leave it to Python again."""
        self._timer.stop()
        gc.enable()


class Bridge(QObject):
    """Owns the asyncio loop and its thread; while it is there garbage is collected on the UI thread alone.

    Signals:
        trouble: a DebateCoachError nobody else shows, of a job or of whoever began it.
        notice: a sentence to show.

    Other threads emit the bridge's own signals only, never a job's: the UI thread deletes a job as soon as it
    is told, and a thread may then still be inside the ``emit`` that told it. The bridge outlives them all.
    """

    trouble = Signal(object)
    notice = Signal(str)
    _over = Signal(object)  # a Job
    _said = Signal(object, str)  # a Job, a sentence

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        # queued even if the work is done before the caller has connected: its signals must not be missed
        self._over.connect(self._hand_over, Qt.ConnectionType.QueuedConnection)
        self._said.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        self._collector = Collector(self)
        self._loop = asyncio.new_event_loop()
        self._under_way: set[Coroutine[Any, Any, Any]] = set()
        self._thread = threading.Thread(target=self._run, name="asyncio", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_forever()

    def start(self, work: Work, take_over: TakeOver | None = None) -> Job:
        """Run ``work``; connect to the job's signals before returning to the event loop.

        Args:
            work: what is done elsewhere.
            take_over: gets the result on the UI thread before anybody is told, and writes it to the case,
                say; if it raises, the job has failed.

        Once the bridge is closed nothing is begun: a timer may ring while the window goes.
        """
        job = Job(self, take_over)
        if self._loop.is_closed():
            job.blockSignals(True)
            return job
        coroutine = work(lambda text: self._said.emit(job, text))
        self._under_way.add(coroutine)
        future = asyncio.run_coroutine_threadsafe(coroutine, self._loop)
        future.add_done_callback(lambda _future: self._under_way.discard(coroutine))
        self.follow(future, job)
        return job

    def follow(self, future: Future[Any], job: Job) -> None:
        """Let a job stand for a future, which may be done already."""
        job.attach(future)
        future.add_done_callback(lambda _future: self._over.emit(job))

    @Slot(object)
    def _hand_over(self, job: Job) -> None:
        job.deliver()

    @Slot(object, str)
    def _tell(self, job: Job, text: str) -> None:
        if not job.delivered:  # a thread cannot be ended: it may go on telling after its job was cancelled
            job.progressed.emit(text)

    def start_thread(self, call: Callable[[], Any]) -> Job:
        """Run a blocking call in a worker thread."""

        async def work() -> Any:
            return await asyncio.to_thread(call)

        return self.start(lambda _progress: work())

    def close(self) -> None:
        """Cancel what runs and stop the loop; returns when its thread has ended. No job tells anything
        then."""
        if self._loop.is_closed():
            return

        async def ended(tasks: Collection[asyncio.Task[Any]]) -> None:
            for task in tasks:
                if not task.cancelling():  # else it is ending: asked again, it would leave its server open
                    task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

        async def wind_down() -> None:
            mine = {task for task in asyncio.all_tasks() if task.get_coro() in self._under_way}
            await ended(mine)  # first: what a job has begun (a connection, say) it knows how to end
            await ended([task for task in asyncio.all_tasks() if task is not asyncio.current_task()])
            await self._loop.shutdown_default_executor()

        # a model may just be being read, and a thread cannot be ended
        asyncio.run_coroutine_threadsafe(wind_down(), self._loop).result(timeout=60)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(timeout=60)
        self._loop.close()
        self._collector.end()
        for job in self.findChildren(Job):
            job.blockSignals(True)  # it may have ended a moment ago; whoever waited is about to go
