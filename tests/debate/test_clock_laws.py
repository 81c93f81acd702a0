"""What holds of every clock, whenever it is read."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from debatecoach.debate.format import Bell, Ends, Kind, Slot, Stage
from debatecoach.debate.side import Side
from debatecoach.debate.timekeeping import Banks, Period, bells_due, read_clock

ORDER = list(Period)
seconds = st.floats(0, 2000, allow_nan=False)


@given(st.integers(20, 900), st.sets(st.integers(1, 900), max_size=5), st.lists(seconds, max_size=30))
def test_every_bell_rings_once_in_order_however_the_clock_is_read(
    limit: int, at: set[int], reads: list[float]
) -> None:
    bells = tuple(Bell(float(each), 1) for each in sorted(at))
    slot = Slot("one", Side.PRO, Stage.OPENING, limit, bells)
    before, rung = 0.0, []
    for now in sorted(reads):
        rung += bells_due(slot, before, now)
        before = now
    assert rung == [bell for bell in bells if bell.at <= before]


@given(st.integers(20, 900), st.sampled_from([0.0, 15.0]), seconds, seconds)
def test_a_clock_goes_one_way(limit: int, grace: float, one: float, more: float) -> None:
    slot = Slot("one", Side.PRO, Stage.OPENING, limit)
    first, later = read_clock(slot, grace, one), read_clock(slot, grace, one + more)
    assert later.remaining <= first.remaining
    assert later.fraction >= first.fraction
    assert ORDER.index(later.period) >= ORDER.index(first.period)
    assert first.remaining + first.elapsed == limit or first.remaining == limit - one


@given(
    st.integers(20, 300),
    st.sampled_from(list(Side)),
    st.sampled_from(list(Ends)),
    st.lists(st.tuples(st.floats(0, 120), st.booleans()), max_size=40),
)
def test_in_a_free_debate_whoever_speaks_pays(
    bank: int, opener: Side, ends: Ends, turns: list[tuple[float, bool]]
) -> None:
    slot = Slot("free", opener, Stage.REBUTTAL, 2 * bank, kind=Kind.EXCHANGE, banks=(bank, bank), ends=ends)
    now, spent = Banks.of(slot), 0.0
    assert now.speaking is opener, "the opener begins"
    for length, hands_over in turns:
        before = now
        now = now.ran(length)
        spent += length
        paid = {side: before.of_side(side) - now.of_side(side) for side in Side}
        assert all(each >= 0 for each in paid.values())
        assert sum(paid.values()) <= length + 1e-6
        if before.speaking is None:
            assert now == before, "what is over is over"
        elif length < before.of_side(before.speaking):
            assert paid[before.speaking.other] == 0, "nobody pays for the other's turn"
            assert now.speaking is before.speaking
        if now.speaking is not None:
            assert now.of_side(now.speaking) > 0, "nobody speaks without time"
            now = now.handed_over() if hands_over else now
    if now.speaking is None:
        left = [now.of_side(side) for side in Side]
        assert not max(left) if ends is Ends.RELAY else not min(left), "relay: both; solo: one"
