"""How many requests go out at once: limits, priorities, pauses, cancellation."""

from __future__ import annotations

import asyncio
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.engines.language.openai_endpoint import PATIENCE, Gate, HeldError


def test_it_begins_at_its_limit_and_never_passes_it() -> None:
    async def go() -> int:
        gate = Gate(4)
        out = peak = 0

        async def one() -> None:
            nonlocal out, peak
            async with gate.turn():
                out += 1
                peak = max(peak, out)
                await asyncio.sleep(0.001)
                out -= 1

        await asyncio.gather(*(one() for _ in range(20)))
        assert (gate.out, gate.limit) == (0, 4)
        return peak

    assert asyncio.run(go()) == 4


def test_overload_halves_once_for_all_that_were_out_and_successes_creep_back() -> None:
    async def go() -> None:
        gate = Gate(16)
        turns = [gate.turn() for _ in range(16)]
        epochs = [await turn.__aenter__() for turn in turns]
        for turn, epoch in zip(turns, epochs, strict=True):  # sixteen refusals of one overload
            gate.overloaded(epoch)
            await turn.__aexit__(None, None, None)
        assert gate.limit == 8
        async with gate.turn() as later:
            gate.overloaded(later)
        assert gate.limit == 4
        for successes, limit in ((4, 5), (5, 6), (6, 7), (7, 8)):
            for _ in range(successes):
                async with gate.turn():
                    gate.succeeded()
            assert gate.limit == limit
        for _ in range(300):
            async with gate.turn():
                gate.succeeded()
        assert gate.limit == 16

    asyncio.run(go())


def test_one_is_always_let_through() -> None:
    async def go() -> None:
        gate = Gate(1)
        for _ in range(5):
            async with gate.turn() as turn:
                gate.overloaded(turn)
        assert gate.limit == 1

    asyncio.run(go())


async def _order(entries: list[tuple[int, float]]) -> list[int]:
    """The order in which (priority, arrival) go through a gate of one, on a clock of the test's own."""
    now = [0.0]
    gate = Gate(1, clock=lambda: now[0])
    went: list[int] = []

    async def one(number: int, priority: int) -> None:
        async with gate.turn(priority):
            went.append(number)

    blocker = gate.turn()
    await blocker.__aenter__()
    tasks = []
    for number, (priority, arrival) in enumerate(entries):
        now[0] = arrival
        tasks.append(asyncio.create_task(one(number, priority)))
        await asyncio.sleep(0)
    await blocker.__aexit__(None, None, None)
    await asyncio.gather(*tasks)
    return went


@given(st.lists(st.integers(0, 9), max_size=12))
def test_of_those_who_wait_the_most_urgent_goes_first_and_equals_in_turn(priorities: list[int]) -> None:
    went = asyncio.run(_order([(priority, 0.0) for priority in priorities]))
    assert went == sorted(range(len(priorities)), key=lambda each: (priorities[each], each))


@given(st.lists(st.tuples(st.integers(0, 9), st.floats(0, 30)), max_size=12))
def test_nobody_is_overtaken_for_ever(entries: list[tuple[int, float]]) -> None:
    entries = sorted(entries, key=lambda each: each[1])
    went = asyncio.run(_order(entries))
    assert sorted(went) == list(range(len(entries)))
    place = {number: at for at, number in enumerate(went)}
    for early, (its_priority, its_arrival) in enumerate(entries):
        for late, (priority, arrival) in enumerate(entries):
            if arrival > its_arrival + (its_priority - priority) * PATIENCE + 1e-9 and late > early:
                assert place[early] < place[late]


@given(st.integers(1, 6), st.integers(0, 2**32))
def test_whatever_happens_the_gate_stays_sound(most: int, seed: int) -> None:
    """Overloads, successes and cancellations at random: the limit holds, nobody is lost or leaks."""
    chance = random.Random(seed)

    async def go() -> None:
        gate = Gate(most)
        done = 0

        async def one() -> None:
            nonlocal done
            async with gate.turn(chance.randrange(4)) as turn:
                assert 1 <= gate.limit <= most
                assert gate.out <= most
                for _ in range(chance.randrange(3)):
                    await asyncio.sleep(0)
                gate.overloaded(turn) if chance.random() < 0.3 else gate.succeeded()
            done += 1

        tasks = [asyncio.create_task(one()) for _ in range(15)]
        cancelled = 0
        for task in tasks:
            if chance.random() < 0.4:
                for _ in range(chance.randrange(4)):
                    await asyncio.sleep(0)
                task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            assert result is None or isinstance(result, asyncio.CancelledError)
            cancelled += result is not None
        assert done + cancelled == len(tasks)
        assert gate.out == 0
        async with asyncio.timeout(1), gate.turn():
            assert gate.out == 1

    asyncio.run(go())


def test_a_turn_that_comes_in_the_moment_of_giving_up_is_passed_on() -> None:
    async def go() -> None:
        gate = Gate(1)
        before = gate.turn()
        await before.__aenter__()
        entered: list[str] = []

        async def one(name: str) -> None:
            async with gate.turn():
                entered.append(name)

        first, second = (asyncio.create_task(one(name)) for name in ("first", "second"))
        await asyncio.sleep(0)
        await before.__aexit__(None, None, None)  # the first may go in now
        first.cancel()  # and does not want to any more
        await asyncio.gather(first, second, return_exceptions=True)
        assert first.cancelled()
        assert entered == ["second"]
        assert gate.out == 0

    asyncio.run(asyncio.wait_for(go(), 2))


def test_a_pause_holds_everybody_and_ends() -> None:
    async def go() -> float:
        gate = Gate(4)
        loop = asyncio.get_running_loop()
        gate.hold(0.1)
        gate.hold(0.05)  # a shorter one does not shorten it
        began = loop.time()

        async def one() -> None:
            async with gate.turn():
                pass

        await asyncio.gather(*(one() for _ in range(6)))
        return loop.time() - began

    assert 0.09 <= asyncio.run(go()) < 0.5


def test_who_cannot_wait_for_the_end_of_a_pause_is_told_at_once() -> None:
    async def go() -> None:
        gate = Gate(1)
        loop = asyncio.get_running_loop()
        async with gate.turn():
            waiting = asyncio.create_task(_enter(gate, loop.time() + 5))
            await asyncio.sleep(0)
            gate.hold(60)
            with pytest.raises(HeldError) as told:
                await waiting
            assert 59 < told.value.seconds <= 60
        with pytest.raises(HeldError):
            await _enter(gate, loop.time() + 5)
        assert gate.out == 0

    asyncio.run(go())


async def _enter(gate: Gate, until: float) -> None:
    async with gate.turn(until=until):
        raise AssertionError("let in during a pause")
