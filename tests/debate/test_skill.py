"""The arithmetic of progress: shares, how sure they are, and what may be read from few rounds."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.debate.side import Side
from debatecoach.debate.skill import (
    FEWEST_ROUNDS,
    Change,
    Count,
    Example,
    RoundRecord,
    Skill,
    change,
    estimate,
    examples,
    habits,
    recently,
    strengths,
    wilson,
)


def record(place: int, *counts: Count, moments: tuple[Example, ...] = ()) -> RoundRecord:
    return RoundRecord(
        f"r{place}", f"2026-01-{place + 1:02d}T00:00:00", "A motion", Side.PRO, None, counts, moments
    )


def rounds(*shares: tuple[int, int]) -> list[RoundRecord]:
    return [record(place, Count(Skill.ANSWERING, *each)) for place, each in enumerate(shares)]


pairs = st.integers(0, 200).flatmap(lambda of: st.tuples(st.integers(0, of), st.just(of)))
many = st.lists(pairs, max_size=12)


@given(pairs)
def test_an_interval_holds_its_share_and_stays_between_0_and_1(pair: tuple[int, int]) -> None:
    low, high = wilson(*pair)
    assert 0.0 <= low <= high <= 1.0
    if pair[1]:
        assert low <= pair[0] / pair[1] <= high


@given(st.integers(1, 50), st.integers(1, 50), st.integers(2, 5))
def test_more_of_the_same_is_surer(hits: int, missed: int, times: int) -> None:
    of = hits + missed
    few, more = wilson(hits, of), wilson(hits * times, of * times)
    assert more[1] - more[0] < few[1] - few[0]


@given(pairs)
def test_hits_and_misses_are_each_others_mirror(pair: tuple[int, int]) -> None:
    hits, of = pair
    low, high = wilson(hits, of)
    other_low, other_high = wilson(of - hits, of)
    assert math.isclose(low, 1 - other_high, abs_tol=1e-9)
    assert math.isclose(high, 1 - other_low, abs_tol=1e-9)


def test_wilson_is_the_textbooks() -> None:
    low, high = wilson(7, 10)  # R: prop.test(7, 10, correct=FALSE)
    assert (round(low, 4), round(high, 4)) == (0.3968, 0.8922)


@pytest.mark.parametrize(("hits", "of"), [(-1, 3), (4, 3), (1, 0)])
def test_what_cannot_be_counted_is_refused(hits: int, of: int) -> None:
    with pytest.raises(ValueError, match="of"):
        wilson(hits, of)
    with pytest.raises(ValueError, match="of"):
        Count(Skill.TIME, hits, of)


@given(many)
def test_rounds_are_pooled_and_their_order_in_the_file_says_nothing(found: list[tuple[int, int]]) -> None:
    records = rounds(*found)
    whole = estimate(records, Skill.ANSWERING)
    chances = [each for each in found if each[1]]
    assert (whole is None) == (not chances)
    if whole is not None:
        assert (whole.hits, whole.of) == (sum(h for h, _ in chances), sum(o for _, o in chances))
    assert recently(records[::-1], Skill.ANSWERING) == recently(records, Skill.ANSWERING)
    assert change(records[::-1], Skill.ANSWERING) is change(records, Skill.ANSWERING)


@given(st.lists(pairs, max_size=FEWEST_ROUNDS - 1))
def test_few_rounds_show_no_change(found: list[tuple[int, int]]) -> None:
    assert change(rounds(*found), Skill.ANSWERING) is Change.FEW


@given(many)
def test_a_strength_is_no_habit_and_time_turned_round_turns_the_change(found: list[tuple[int, int]]) -> None:
    records = rounds(*found)
    assert not set(strengths(records)) & set(habits(records))
    if len(found) % 2 == 0 and all(of for _, of in found):
        mirror = {Change.UP: Change.DOWN, Change.DOWN: Change.UP}
        now = change(records, Skill.ANSWERING)
        assert change(rounds(*found[::-1]), Skill.ANSWERING) is mirror.get(now, now)


def test_a_change_is_told_from_chance() -> None:
    assert change(rounds((0, 10), (1, 10), (9, 10), (10, 10)), Skill.ANSWERING) is Change.UP
    assert change(rounds((1, 3), (1, 3), (2, 3), (2, 3)), Skill.ANSWERING) is Change.UNCLEAR


def test_the_same_words_are_shown_once_and_the_latest_first() -> None:
    said = [Example(Skill.WEIGHING, False, 2, text) for text in ("old", "new", "new")]
    records = [record(place, moments=(each,)) for place, each in enumerate(said)]
    assert [each.quote for each in examples(records, Skill.WEIGHING, good=False)] == ["new", "old"]
