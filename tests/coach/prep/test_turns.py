"""Places for calls: never more than there are, the most urgent first, none lost when somebody gives up."""

from __future__ import annotations

import asyncio
import gc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from debatecoach.coach.prep.means import Turns
from debatecoach.coach.tasks import steps
from tests.coach.team.virtual import run


@settings(max_examples=60, deadline=None)
@given(
    st.integers(1, 4),
    st.lists(
        st.tuples(
            st.integers(0, 5),  # comes at
            st.integers(1, 3),  # priority
            st.integers(0, 4),  # takes
            st.one_of(st.none(), st.integers(0, 6)),  # gives up at
        ),
        max_size=14,
    ),
)
def test_never_more_than_there_are_and_none_is_lost(
    most: int, plan: list[tuple[int, int, int, int | None]]
) -> None:
    async def play() -> None:
        turns = Turns(most)
        out = 0

        async def one(at: int, priority: int, takes: int) -> None:
            nonlocal out
            await asyncio.sleep(at)
            async with turns.turn(priority):
                out += 1
                assert out <= most
                try:
                    await asyncio.sleep(takes)
                finally:
                    out -= 1

        async def given_up(task: asyncio.Task[None], at: int | None) -> None:
            if at is not None:
                await asyncio.sleep(at)
                task.cancel()

        tasks = [asyncio.create_task(one(at, priority, takes)) for at, priority, takes, _ in plan]
        enders = [
            asyncio.create_task(given_up(task, each[3])) for task, each in zip(tasks, plan, strict=True)
        ]
        results = await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*enders)
        assert all(result is None or isinstance(result, asyncio.CancelledError) for result in results)
        async with asyncio.timeout(1):  # every place is free again
            async with asyncio.TaskGroup() as group:
                for _ in range(most):
                    group.create_task(one(0, 1, 0))

    run(play())


def test_the_most_urgent_goes_first() -> None:
    async def play() -> list[str]:
        turns, order = Turns(1), list[str]()

        async def one(name: str, priority: int) -> None:
            async with turns.turn(priority):
                order.append(name)
                await asyncio.sleep(1)

        await asyncio.gather(one("first", 9), one("judge", 7), one("write", 6), one("write too", 6))
        return order

    assert run(play()) == ["first", "write", "write too", "judge"]


def test_a_place_is_given_back_when_the_call_fails() -> None:
    async def play() -> None:
        turns = Turns(1)
        with pytest.raises(ValueError, match="no"):
            async with turns.turn(1):
                raise ValueError("no")
        async with asyncio.timeout(1), turns.turn(1):
            pass

    run(play())


def test_work_stopped_at_any_moment_leaves_nothing_unawaited() -> None:
    async def leaf() -> int:
        await asyncio.sleep(1)
        return 1

    async def nested(deep: int) -> int:
        if deep:
            return sum(await steps.together(*(nested(deep - 1) for _ in range(3))))
        return await leaf()

    async def play(ticks: int) -> None:
        running = asyncio.create_task(nested(3))
        for _ in range(ticks):
            await asyncio.sleep(0)
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running
        assert asyncio.all_tasks() == {asyncio.current_task()}

    for ticks in range(12):
        run(play(ticks))
    gc.collect()  # a coroutine that was never awaited is told of, which fails a test
