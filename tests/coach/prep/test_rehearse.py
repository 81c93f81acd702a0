"""Building rehearsal trees with a model (TreeDebater Alg. 1)."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from debatecoach.base.errors import EndpointError
from debatecoach.base.language import Fault, Request
from debatecoach.coach.prep.events import apply
from debatecoach.debate.argument import Argument, Score, Scorer
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.rehearsal_tree import RehearsalForest, Strengths
from debatecoach.debate.side import Side
from tests.coach.prep.answers import Distinct, Good
from tests.coach.prep.kit import Prep
from tests.coach.team.virtual import run


@pytest.mark.parametrize("language", ["en", "zh"])
def test_both_sides_are_rehearsed_whole(language: str) -> None:
    prep = Prep(language=language)
    prepared = prep.run(claims=4, depth=3, branch=2)
    assert not prepared.degraded, prep.degraded()
    assert prepared.stopped is None
    for side in Side:
        forest = prep.case.forests[side]
        assert len(forest.children(STANCE)) == 4
        assert len(forest) == 4 * (1 + 2 + 4 + 8)
        for node in forest.walk():
            level = forest.level(node)
            assert level <= 3
            assert len(forest.children(node)) == (2 if level < 3 else 0)
            assert (forest[node].support.scorer is Scorer.MODEL) == (level != 1)
            assert (forest[node].attack.scorer is Scorer.MODEL) == (level > 0)
            assert not forest[node].claim.endswith(".")
            assert forest[node].cards == ()
        assert len(Strengths(forest)) == len(forest)


def test_calls_are_few_and_wait_for_each_other_as_little_as_they_can() -> None:
    prep = Prep()
    totals = prep.run(claims=4, depth=3, branch=2).totals
    # analyse; claims; three levels; the last scores
    assert totals.steps == 6
    # 1 + 2 sides + (1 + 1 + 2 families) a tree x 8 + scores: 1 a side + 3 levels x 8 trees
    assert totals.calls == 1 + 2 + 4 * 8 + 2 + 3 * 8
    judged = prep.model.asked("categories")
    assert {request.model for request in judged} == {"judging"}
    assert {request.model for request in prep.model.asked("counters")} == {"writing"}
    assert min(each.priority for each in judged) > max(
        each.priority for each in prep.model.requests if each.schema_name != "categories"
    )


def timed(claims: int, depth: int, branch: int, at_once: int) -> tuple[float, int]:
    """Seconds and dependent steps where an answer takes a second, on a clock without delays of its own."""

    async def play() -> tuple[float, int]:
        prep = Prep(seconds=1.0)
        prep.model.at_once = 1000
        loop = asyncio.get_running_loop()
        began = loop.time()
        prepared = await prep.go(claims=claims, depth=depth, branch=branch, at_once=at_once)
        assert not prepared.degraded
        assert prep.model.peak <= at_once
        return loop.time() - began, prepared.totals.steps

    return run(play())


def test_at_sixteen_at_once_the_wall_is_its_dependent_steps() -> None:
    wall, steps = timed(4, 3, 2, at_once=16)
    assert steps == 6
    assert wall <= steps * 1.02


def test_with_room_for_all_nothing_waits_for_a_place() -> None:
    wall, steps = timed(3, 4, 2, at_once=200)
    assert steps == 7
    assert wall <= steps * 1.02


def test_a_call_that_waits_for_its_place_loses_none_of_its_time() -> None:
    async def play() -> list[str]:
        prep = Prep(seconds=60.0)  # every task has 90
        await prep.go(claims=2, depth=2, branch=2)
        return prep.degraded()

    assert run(play()) == []


def test_on_a_small_machine_all_places_are_kept_busy() -> None:
    wall, _ = timed(2, 2, 2, at_once=2)
    calls = 1 + 2 + 4 * 2 + 2 + 2 * 4
    assert wall <= calls / 2 + 2.0


@st.composite
def grown(draw: st.DrawFn) -> dict[Side, list[Twig[Argument]]]:
    """Both sides' trees as a coach may have left them."""
    distinct = Distinct(seed=9)
    forests: dict[Side, list[Twig[Argument]]] = {}
    for side in Side:
        twigs: list[Twig[Argument]] = []
        parents = [STANCE]
        for number in range(draw(st.integers(0, 8))):
            parent = draw(st.sampled_from(parents))
            scorer = draw(st.sampled_from([Scorer.COACH, Scorer.LIBRARY, Scorer.UNSCORED]))
            score = Score(draw(st.sampled_from([0.0, 1.0, 2.0])), "", scorer)
            said = Argument(distinct.claim(), "Because it is so.", "Label", support=score, attack=score)
            twigs.append(Twig(f"{str(side)[0]}{number}", parent, said))
            parents.append(twigs[-1].id)
        forests[side] = twigs
    return forests


@settings(max_examples=40, deadline=None)
@given(
    grown(),
    st.integers(0, 3),
    st.integers(0, 3),
    st.integers(1, 3),
    st.lists(st.sampled_from(["good", "good", "good", "error", "nothing"]), min_size=1, max_size=12),
)
def test_whatever_fails_what_was_there_stands_and_nothing_is_beyond_what_was_asked(
    before: dict[Side, list[Twig[Argument]]], claims: int, depth: int, branch: int, fates: list[str]
) -> None:
    good = Good(seed=4).script()
    fate = itertools.cycle(fates)

    def moody(task: str) -> Callable[[Request], Any]:
        def answer(request: Request) -> Any:
            match next(fate):
                case "error":
                    return EndpointError(Fault.BROKEN, "The answer was broken.")
                case "nothing":
                    return "{}"
            return good[task](request)

        return answer

    prep = Prep({task: moody(task) for task in good})
    prep.case.forests = {side: RehearsalForest(side, twigs) for side, twigs in before.items()}
    start = prep.case.snapshot()
    prepared = prep.run(claims=claims, depth=depth, branch=branch)
    assert prepared.stopped is None
    for side, twigs in before.items():
        forest = prep.case.forests[side]
        assert len(forest.children()) <= max(claims, len(start.forests[side].children()))
        for twig in twigs:
            kept = forest[twig.id]
            assert replace(kept, support=twig.payload.support, attack=twig.payload.attack) == twig.payload
            assert forest.parent(twig.id) == twig.parent
            for then, now in ((twig.payload.support, kept.support), (twig.payload.attack, kept.attack)):
                assert then == now or then.scorer is Scorer.UNSCORED
        for node in forest.walk():
            had = len(start.forests[side].children(node)) if node in start.forests[side] else 0
            limit = branch if forest.level(node) < depth else 0
            assert len(forest.children(node)) <= max(had, limit)
    for event in prepared.events:
        assert apply(event, start)
    assert start.forests == prep.case.forests
