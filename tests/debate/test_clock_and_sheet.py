"""Bells, cuts, rounds remaining, drops, and a sheet where nothing overlaps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.base.paths import shipped
from debatecoach.coach.library import load_formats
from debatecoach.debate.flow_tree import Flow, PointStanding
from debatecoach.debate.format import Bell, Format, Slot, Stage
from debatecoach.debate.sheet import chances, lay_out, standing
from debatecoach.debate.side import Action, Side
from debatecoach.debate.timekeeping import (
    PARAGRAPH_PAUSE,
    SENTENCE_PAUSE,
    Period,
    bells_due,
    hard_cut,
    place_on_clock,
    read_clock,
)
from tests.debate.flow_kit import Words, said

FORMATS = load_formats(shipped("data") / "formats")
OXFORD, AGENT = FORMATS["simplified-oxford"], FORMATS["agent4debate"]
SLOT = Slot("s", Side.PRO, Stage.OPENING, 240, (Bell(180, 1), Bell(240, 2)))


def test_the_papers_own_example_of_rounds_remaining() -> None:
    """Section 3.3: 3 remaining rounds for the Pro side in the opening stage; closings do not count."""
    assert [OXFORD.rounds_remaining(i) for i in range(6)] == [3, 2, 1, 0, 0, 0]


def test_formats_are_the_papers() -> None:
    assert [(s.side.value, s.stage.value, s.seconds) for s in OXFORD.slots] == [
        ("pro", "opening", 240),
        ("con", "opening", 240),
        ("pro", "rebuttal", 240),
        ("con", "rebuttal", 240),
        ("pro", "closing", 120),
        ("con", "closing", 120),
    ]
    assert [s.side.value for s in AGENT.slots] == ["pro", "con", "pro", "con", "con", "pro"]
    assert AGENT.heard_before(1) == (), "constructives are written independently"
    assert AGENT.heard_before(2) == (0, 1)
    assert SLOT.window == (225.0, 240.0)


@given(st.lists(st.floats(0.01, 40), min_size=1, max_size=60))
def test_each_bell_rings_once_however_unevenly_the_clock_is_read(gaps: list[float]) -> None:
    now, rung = 0.0, []
    for gap in gaps:
        rung += bells_due(SLOT, now, now + gap)
        now += gap
    assert rung == [bell for bell in SLOT.bells if bell.at <= now]


@pytest.mark.parametrize(
    ("elapsed", "period", "next_at"),
    [
        (-1, Period.SPEAKING, 180),
        (0, Period.SPEAKING, 180),
        (179.9, Period.SPEAKING, 180),
        (180, Period.LAST_MINUTE, 240),
        (240, Period.LAST_MINUTE, None),
        (240.1, Period.GRACE, None),
        (255.1, Period.OVERTIME, None),
    ],
)
def test_the_clock_says_where_the_speech_stands(
    elapsed: float, period: Period, next_at: float | None
) -> None:
    face = read_clock(SLOT, 15, elapsed)
    assert face.period is period
    assert (face.next_bell.at if face.next_bell else None) == next_at
    assert face.remaining == pytest.approx(240 - max(0, elapsed))
    assert 0 <= face.fraction <= 1


lengths = st.lists(st.tuples(st.floats(0.1, 9), st.booleans()), max_size=30)


@given(lengths, st.floats(0, 200))
def test_the_cut_keeps_whole_sentences_that_end_in_time(sentences: list, limit: float) -> None:
    spans = place_on_clock([s for s, _ in sentences], [p for _, p in sentences])
    kept = hard_cut([end for _, end in spans], limit)
    assert all(end <= limit + 1e-6 for _, end in spans[:kept])
    assert kept == len(spans) or spans[kept][1] > limit
    pauses = sum(PARAGRAPH_PAUSE if p else SENTENCE_PAUSE for _, p in sentences[1:])
    assert (spans[-1][1] if spans else 0) == pytest.approx(
        sum(s for s, _ in sentences) + (pauses if spans else 0)
    )


WORDS = Words()


def enter(flow: Flow, action: Action, claim: str, target: str, side: Side, speech: int):
    found = flow.update(said(action, claim, target, speech=speech), side, WORDS)
    assert found is not None
    return found[0]


def test_a_drop_needs_a_chance_and_a_closing_is_none() -> None:
    flow = Flow()
    claim = enter(flow, Action.PROPOSE, "alpha", "", Side.PRO, 0)
    late = enter(flow, Action.PROPOSE, "omega", "", Side.CON, 3)
    assert chances(flow, claim, OXFORD, 1) == []
    assert standing(flow, claim, OXFORD, 1) is PointStanding.OPEN
    assert standing(flow, claim, OXFORD, 2) is PointStanding.DROPPED
    assert chances(flow, claim, OXFORD, 6) == [1, 3]
    assert standing(flow, late, OXFORD, 6) is PointStanding.OPEN, "only Pro's closing came after it"


def test_a_speech_that_did_not_hear_a_point_did_not_drop_it() -> None:
    flow = Flow()
    claim = enter(flow, Action.PROPOSE, "alpha", "", Side.PRO, 0)
    assert standing(flow, claim, AGENT, 2) is PointStanding.OPEN
    assert standing(flow, claim, AGENT, 4) is PointStanding.DROPPED


CLAIMS = ["alpha", "beta", "gamma", "delta"]


@given(
    st.lists(
        st.tuples(
            st.sampled_from(Action), st.sampled_from(CLAIMS), st.sampled_from(CLAIMS), st.integers(0, 5)
        ),
        max_size=20,
    ),
    st.sampled_from([OXFORD, AGENT]),
)
def test_no_two_cells_share_a_place_and_every_point_has_its_cell(sequence: list, format: Format) -> None:
    flow = Flow()
    for action, claim, target, speech in sorted(sequence, key=lambda step: step[3]):
        flow.update(said(action, claim, target, speech=speech), format.slots[speech].side, WORDS)
    cells = lay_out(flow, format, 6)
    assert len({(cell.row, cell.column) for cell in cells}) == len(cells)
    own = {cell.ref: cell for cell in cells if not cell.extension}
    assert set(own) == set(flow.refs())
    for cell in cells:
        assert cell.side is flow.side_of(cell.ref)
        if cell.answers:
            assert own[cell.answers].row <= cell.row
            assert own[cell.answers].side is cell.side.other
        assert (cell.dropped_by is not None) == (cell.standing is PointStanding.DROPPED)


def test_a_reply_stands_beside_what_it_answers_and_an_extension_in_its_row() -> None:
    flow = Flow()
    claim = enter(flow, Action.PROPOSE, "alpha", "", Side.PRO, 0)
    attack = enter(flow, Action.ATTACK, "beta", "alpha", Side.CON, 1)
    enter(flow, Action.REINFORCE, "alpha", "alpha", Side.PRO, 4)
    cells = lay_out(flow, OXFORD, 5)
    place = {(c.ref, c.column): c.row for c in cells}
    assert place[(claim, 0)] == place[(attack, 1)] == place[(claim, 4)] == 0
    assert next(c for c in cells if c.column == 4).extension
