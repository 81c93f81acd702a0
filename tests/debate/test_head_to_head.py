"""Two versions before human listeners: order, counts, and how sure they are."""

from __future__ import annotations

from dataclasses import replace
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.debate.head_to_head import (
    HeadToHead,
    Origin,
    Version,
    VersionPreference,
    compared,
    drawn,
    exact_chance,
    exact_interval,
    met_first,
    preferred,
)

OLD, NEW = Version(Origin.ROUND, "We must act.", round="r", speech=0), Version(Origin.DRILL, "Act now.")


def said(
    better: int | None, first: int = 0, scores: tuple[int | None, int | None] = (3, 4)
) -> VersionPreference:
    return VersionPreference("", better, scores, "", first)


def test_the_interval_is_clopper_and_pearsons() -> None:
    # published values: 0 of 10, 5 of 10, 8 of 10, 10 of 10
    for hits, of, low, high in ((0, 10, 0.0, 0.3085), (5, 10, 0.1871, 0.8129), (8, 10, 0.4439, 0.9748)):
        found = exact_interval(hits, of)
        assert isclose(found[0], low, abs_tol=1e-4)
        assert isclose(found[1], high, abs_tol=1e-4)
    assert exact_interval(10, 10) == pytest.approx((0.6915, 1.0), abs=1e-4)
    assert exact_interval(0, 0) == (0.0, 1.0)
    with pytest.raises(ValueError, match="3 of 2"):
        exact_interval(3, 2)


@given(of=st.integers(0, 60), share=st.floats(0, 1))
def test_interval_and_chance_agree_on_what_is_sure(of: int, share: float) -> None:
    hits = round(of * share)
    low, high = exact_interval(hits, of)
    assert low <= (hits / of if of else 0.5) <= high
    chance = exact_chance(hits, of)
    if not isclose(chance, 0.05, abs_tol=1e-6):
        assert (chance < 0.05) == (not low <= 0.5 <= high)


def test_few_listeners_say_nothing_and_six_of_six_do() -> None:
    assert preferred([]).better is None
    assert preferred([said(1)] * 5).better is None
    assert preferred([said(1)] * 6).better == 1
    assert preferred([said(0)] * 6).better == 0
    assert preferred([said(1)] * 5 + [said(0)] * 2).better is None


def test_no_difference_counts_for_neither() -> None:
    told = [said(1, first=1), said(0, first=1), said(None), said(1, first=0)]
    found = preferred(told)
    assert (found.counts, found.same, found.of, found.listeners) == ((1, 2), 1, 3, 4)
    assert met_first(told) == 1


def test_progress_keeps_numbers_and_nobodys_words() -> None:
    pair = HeadToHead("h", "2026", 7, (OLD, NEW)).told(VersionPreference("Ada", 1, (2, 5), "It answers.", 0))
    kept = compared(pair, "Act")
    assert (kept.counts, kept.same, kept.means, kept.redone) == ((0, 1), 0, (2.0, 5.0), True)
    assert kept.told == preferred(pair.preferences)
    assert "Ada" not in repr(kept)
    assert "answers" not in repr(kept)
    with pytest.raises(ValueError, match="nobody"):
        replace(kept, same=-1)


def test_the_order_is_drawn_for_each_listener_and_again_the_same() -> None:
    pair = HeadToHead("h", "2026-11-21T10:00:00+00:00", 7, (OLD, NEW))
    orders = []
    for _ in range(40):
        orders.append(pair.first)
        pair = pair.told(said(1, first=pair.first))
    assert orders == [drawn(7, number) for number in range(40)]
    assert 8 < sum(orders) < 32
    assert any(one == after for one, after in zip(orders, orders[1:], strict=False))  # not turn by turn
    assert orders != [drawn(8, number) for number in range(40)]


def test_means_leave_out_who_gave_no_score() -> None:
    pair = HeadToHead("h", "", 1, (OLD, NEW)).told(said(1, 0, (2, 5))).told(said(1, 0, (None, 4)))
    assert (pair.mean(0), pair.mean(1)) == (2.0, 4.5)
    assert HeadToHead("h", "", 1, (OLD, NEW)).mean(0) is None


def test_what_cannot_be_is_refused() -> None:
    for wrong in (
        lambda: Version(Origin.FILE, " \n"),
        lambda: Version(Origin.FILE, "a" * 60_001),
        lambda: said(2),
        lambda: said(1, first=3),
        lambda: said(1, scores=(0, 4)),
        lambda: VersionPreference("", None, (None, None), "a" * 2001, 0),
    ):
        with pytest.raises(ValueError, match=r"."):
            wrong()
