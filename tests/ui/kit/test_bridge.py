"""Work handed to the asyncio thread comes back, however quick it was."""

from __future__ import annotations

import asyncio
import gc
import sys
import threading
import time
import warnings
import weakref
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget
from shiboken6 import delete, isValid

from benchmarks.task_server import TaskServer
from debatecoach.base.errors import DebateCoachError, ProgramError
from debatecoach.base.language import ChatMessage, Request
from debatecoach.engines.language import OpenAIEndpoint
from debatecoach.ui.kit.bridge import Bridge, Job
from debatecoach.ui.kit.faults import Faults, faults_path
from tests.ui.rig import wait_until


@pytest.fixture
def bridge(qapp: object) -> Iterator[Bridge]:
    made = Bridge()
    yield made
    made.close()


def test_a_widget_that_is_gone_hears_no_more_of_its_work(qapp: object, bridge: Bridge) -> None:
    go_on, heard, held = threading.Event(), list[str](), list[str]()
    dialog = QWidget()
    gone = bridge.start_thread(go_on.wait).only_while(dialog)
    gone.succeeded.connect(lambda _done: heard.append(dialog.windowTitle()))
    kept = bridge.start_thread(go_on.wait).only_while(QCoreApplication.instance())  # type: ignore[arg-type]
    kept.succeeded.connect(lambda _done: held.append("told"))
    delete(dialog)
    go_on.set()
    wait_until(lambda: bool(held) and not isValid(gone))
    assert heard == []


def test_work_that_is_not_waited_for_any_more_is_heard_of_no_more(qapp: object, bridge: Bridge) -> None:
    heard = list[str]()

    def fail() -> None:
        raise DebateCoachError("no")

    for call, wanted in ((fail, False), (lambda: "late", False), (lambda: "done", True), (fail, True)):
        job = bridge.start_thread(call)
        assert job.then(heard.append, lambda _error: heard.append("failed"), mine=lambda on=wanted: on) is job
        job.then(ended=lambda: heard.append("over"), mine=lambda on=wanted: on)
        wait_until(lambda job=job: not isValid(job))
    assert heard == ["done", "over", "failed", "over"]


def test_work_done_before_anyone_listens_is_still_heard(qtbot, bridge: Bridge) -> None:  # type: ignore[no-untyped-def]
    done: Future[str] = Future()
    done.set_result("the result")
    job = Job(bridge)
    bridge.follow(done, job)  # as bridge.start does when the work was quicker than its caller
    with qtbot.waitSignal(job.succeeded, timeout=60_000) as heard:
        pass
    assert heard.args == ["the result"]


def test_a_thread_that_goes_on_telling_after_it_was_cancelled_does_no_harm(qtbot, bridge: Bridge) -> None:  # type: ignore[no-untyped-def]
    """The job is deleted as soon as it is told; its thread cannot be ended."""
    told: list[str] = []
    began, over = threading.Event(), threading.Event()

    async def work(progress: Callable[[str], None]) -> None:
        def blocking() -> None:
            began.set()
            while not over.wait(0.001):
                progress("still at it")

        await asyncio.to_thread(blocking)

    job = bridge.start(work)
    job.progressed.connect(told.append)
    wait_until(lambda: bool(told))
    with qtbot.waitSignal(job.cancelled, timeout=60_000):
        job.cancel()
    before = len(told)
    wait_until(lambda: not isValid(job))
    rest = time.monotonic() + 0.1
    wait_until(lambda: time.monotonic() > rest)
    over.set()
    assert len(told) == before


def test_a_mistake_of_the_programs_own_is_told_to_who_waits(qtbot, bridge: Bridge) -> None:  # type: ignore[no-untyped-def]
    """A pane that waits for a job must not wait for ever; the mistake itself is seen besides."""
    done: Future[str] = Future()
    done.set_exception(ZeroDivisionError("by nothing"))
    job, ends = Job(bridge), []
    job.ended.connect(lambda: ends.append(True))
    bridge.follow(done, job)
    with qtbot.capture_exceptions() as seen, qtbot.waitSignal(job.failed, timeout=60_000) as heard:
        pass
    assert isinstance(heard.args[0], ProgramError)
    assert "made a mistake (ZeroDivisionError)" in str(heard.args[0])
    assert ends == [True]
    assert [each[0] for each in seen] == [ZeroDivisionError]


def test_what_nobody_caught_is_written_down_and_told(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[DebateCoachError] = []
    passed_on: list[object] = []
    before = lambda *found: passed_on.append(found[1])  # noqa: E731
    monkeypatch.setattr(sys, "excepthook", before)
    faults = Faults(shown.append)
    faults.watch()
    try:
        error = ValueError("odd")
        sys.excepthook(ValueError, error, None)
    finally:
        faults.rest()
    assert sys.excepthook is before
    assert len(shown) == 1
    assert str(faults_path()) in str(shown[0])
    assert "ValueError: odd" in faults_path().read_text("utf-8")
    assert passed_on == [error], "the terminal has it as before"


def test_closing_while_calls_connect_leaves_nothing_to_the_collector(qapp: object) -> None:
    request = Request(
        (ChatMessage("system", "You answer."), ChatMessage("user", "Now.")), "bench", seconds=20
    )
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        with TaskServer(lambda _body: "Yes.", 0.02) as server:
            for round in range(30):
                bridge, endpoint = Bridge(), OpenAIEndpoint(server.base_url)

                async def ask(_progress: object, endpoint: OpenAIEndpoint = endpoint) -> None:
                    try:
                        await endpoint.ask(request)
                    finally:
                        await endpoint.close()

                jobs = [bridge.start(ask) for _ in range(6)]
                time.sleep(round / 500)
                for job in jobs[: round % 6]:
                    job.cancel()
                bridge.close()
        del bridge, endpoint, jobs, job
        gc.collect()
    assert [str(each.message) for each in told] == []


def test_work_that_is_ending_when_all_ends_comes_to_its_end(qapp: object) -> None:
    """As when a server was let go of a moment before: it is a while until its connections are closed."""
    begun, ending, done = threading.Event(), threading.Event(), list[str]()

    async def work() -> None:
        try:
            begun.set()
            await asyncio.Event().wait()
        finally:
            ending.set()
            await asyncio.sleep(0.2)
            done.append("closed")

    bridge = Bridge()
    job = bridge.start(lambda _progress: work())
    assert begun.wait(60)
    job.cancel()
    assert ending.wait(60)
    bridge.close()
    assert done == ["closed"]


def test_nobody_is_told_after_the_end(qapp: object) -> None:
    bridge = Bridge()
    job, told = bridge.start_thread(lambda: "done"), []
    job.succeeded.connect(told.append)
    assert job._future is not None
    job._future.result(60)
    bridge.close()
    QCoreApplication.processEvents()
    assert told == []


def test_nothing_is_begun_after_the_end(qapp: object) -> None:
    """As when a timer rings while the window goes: no error, and nothing for the collector to complain of."""
    bridge, ran = Bridge(), []
    bridge.close()
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        jobs = [bridge.start_thread(lambda: ran.append(True)), bridge.start(lambda _progress: never(ran))]
        assert all(each._future is None or each._future.done() for each in jobs)
        for each in jobs:
            each.cancel()
        QCoreApplication.processEvents()
        gc.collect()
    never_awaited = [each for each in told if issubclass(each.category, RuntimeWarning)]
    assert (ran, never_awaited) == ([], [])


async def never(ran: list[bool]) -> None:
    ran.append(True)


def test_garbage_is_collected_by_the_window_s_thread_alone(bridge: Bridge) -> None:
    """A worker that makes many objects would otherwise take down widgets while the window works on them."""

    class Ring:
        def __init__(self) -> None:
            self.itself = self

    collected_by: set[int] = set()

    def note(phase: str, _info: dict[str, int]) -> None:
        if phase == "start":
            collected_by.add(threading.get_ident())

    gc.callbacks.append(note)
    try:
        gone = weakref.ref(Ring())
        made: list[object] = []
        bridge.start_thread(lambda: made.extend([] for _ in range(50_000)))
        wait_until(lambda: len(made) == 50_000 and gone() is None, what="the garbage to be collected")
    finally:
        gc.callbacks.remove(note)
    assert collected_by == {threading.get_ident()}
    bridge.close()
    assert gc.isenabled()
