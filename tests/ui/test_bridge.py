"""Work handed to the asyncio thread comes back, however quick it was."""

from __future__ import annotations

from concurrent.futures import Future

from debatecoach.ui.bridge import Job


def test_work_done_before_anyone_listens_is_still_heard(qtbot) -> None:  # type: ignore[no-untyped-def]
    done: Future[str] = Future()
    done.set_result("the result")
    job = Job()
    job.attach(done)  # as bridge.start does when the work was quicker than its caller
    with qtbot.waitSignal(job.succeeded, timeout=1000) as heard:
        pass
    assert heard.args == ["the result"]
