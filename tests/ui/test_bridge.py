"""Work handed to the asyncio thread comes back, however quick it was."""

from __future__ import annotations

import sys
from concurrent.futures import Future
from pathlib import Path

import pytest

from debatecoach.errors import DebateCoachError, ProgramError
from debatecoach.ui.bridge import Job
from debatecoach.ui.faults import Faults, faults_path


def test_work_done_before_anyone_listens_is_still_heard(qtbot) -> None:  # type: ignore[no-untyped-def]
    done: Future[str] = Future()
    done.set_result("the result")
    job = Job()
    job.attach(done)  # as bridge.start does when the work was quicker than its caller
    with qtbot.waitSignal(job.succeeded, timeout=1000) as heard:
        pass
    assert heard.args == ["the result"]


def test_a_mistake_of_the_programs_own_is_told_to_who_waits(qtbot) -> None:  # type: ignore[no-untyped-def]
    """A pane that waits for a job must not wait for ever; the mistake itself is seen besides."""
    done: Future[str] = Future()
    done.set_exception(ZeroDivisionError("by nothing"))
    job, ends = Job(), []
    job.ended.connect(lambda: ends.append(True))
    job.attach(done)
    with qtbot.capture_exceptions() as seen, qtbot.waitSignal(job.failed, timeout=1000) as heard:
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
