"""Long work in steps: the window lives between them, a mistake ends them, done comes at the end."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer

from debatecoach.ui.kit.steps import SLICE_MS, Beforehand, Steps, next_turn
from tests.ui.rig import wait_until


def test_others_have_their_turn_between_steps(qtbot: object) -> None:
    """What becomes due while a step runs is done before the next one."""
    order: list[str] = []

    def long() -> Iterator[None]:
        for _ in range(5):
            time.sleep((SLICE_MS + 1) / 1000)
            order.append("step")
            yield

    other = QTimer()
    other.timeout.connect(lambda: order.append("other"))
    other.start(0)
    owner = QObject()
    Steps(owner, long(), lambda: order.append("done"))
    assert order == [], "nothing is done at once"
    wait_until(lambda: "done" in order)
    other.stop()
    assert order.count("step") == 5
    assert "step step" not in " ".join(order)


def test_short_steps_are_taken_together(qtbot: object) -> None:
    order: list[int] = []

    def short() -> Iterator[None]:
        for each in range(300):
            order.append(each)
            yield

    owner, done = QObject(), []
    Steps(owner, short(), lambda: done.append(len(order)))
    wait_until(lambda: bool(done), 2)
    assert order == list(range(300))


def test_a_mistake_in_a_step_ends_them(qtbot: object) -> None:
    order: list[str] = []

    def wrong() -> Iterator[None]:
        order.append("first")
        yield
        raise ZeroDivisionError("a mistake")

    owner = QObject()
    with qtbot.captureExceptions() as caught:  # type: ignore[attr-defined]
        Steps(owner, wrong(), lambda: order.append("done"))
        wait_until(lambda: bool(caught))
        quiet = time.monotonic()
        wait_until(lambda: time.monotonic() > quiet + 0.05)
    assert [kind for kind, _error, _trace in caught] == [ZeroDivisionError]
    assert order == ["first"]


def test_steps_end_with_their_owner(qtbot: object) -> None:
    order: list[str] = []

    def endless() -> Iterator[None]:
        while True:
            order.append("step")
            time.sleep((SLICE_MS + 1) / 1000)
            yield

    owner = QObject()
    Steps(owner, endless())
    wait_until(lambda: len(order) > 2)
    owner.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    count = len(order)
    quiet = time.monotonic()
    wait_until(lambda: time.monotonic() > quiet + 0.05)
    assert len(order) == count


@pytest.mark.parametrize("how", ["steps", "next_turn"])
def test_an_owner_that_only_its_steps_hold_goes_with_them(qtbot: object, how: str) -> None:
    """Once: an owner deletes its children, and must not delete the one that takes it along."""
    done, gone = [], []

    def begin() -> None:
        owner = QObject()
        owner.destroyed.connect(lambda: gone.append(True))

        def finish() -> None:
            done.append(owner.objectName())

        if how == "steps":
            Steps(owner, iter([None]), finish)
        else:
            next_turn(owner, finish)

    for _ in range(50):
        begin()
    wait_until(lambda: len(gone) == 50, what="the owners to go")
    assert len(done) == 50


def test_a_call_beforehand_is_told_of_on_the_ui_thread(qtbot: object) -> None:
    owner, order = QObject(), []
    first = Beforehand(owner, lambda: order.append("called"))
    first.ended.connect(lambda: order.append("ended"))
    first.start()
    first.join()
    assert order == ["called"], "the news comes by the event loop"
    wait_until(lambda: order == ["called", "ended"])


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_call_that_fails_has_ended_too(qtbot: object) -> None:
    """The UI thread goes on and meets the same mistake, where it is told."""
    owner, ended = QObject(), []

    def wrong() -> None:
        raise ImportError("broken installation")

    first = Beforehand(owner, wrong)
    first.ended.connect(lambda: ended.append(True))
    first.start()
    wait_until(lambda: bool(ended))
