"""Votes, agreement, the audience's swing and side-by-side scores."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.debate.side import FOUR, TWO, Team
from debatecoach.debate.transcript import stages
from debatecoach.debate.votes import (
    CLEAR,
    CLOSE,
    ENGAGEMENT,
    NARROW,
    PRIMARY,
    TIE,
    Vote,
    VotingListener,
    decide,
    engaged,
    leader,
    majority,
    shift,
    spread,
    swing,
)

PRO, CON = Team.PRO, Team.CON
TEAMS = st.sampled_from([PRO, CON, None])
VOTES = st.lists(st.tuples(TEAMS, st.sampled_from([0.0, 1.0, 2.0])), max_size=7)


def layers(*winners: Team | None) -> list[Vote]:
    """Engagement first."""
    return [Vote(f"l{n}" if n else PRIMARY, each, 1.0 if n else 2.0) for n, each in enumerate(winners)]


@pytest.mark.parametrize(
    ("winners", "winner", "certainty"),
    [
        ((PRO, PRO, PRO, PRO, PRO), PRO, CLEAR),
        ((PRO, PRO, PRO, PRO, CON), PRO, CLEAR),
        ((PRO, PRO, PRO, CON, CON), PRO, CLEAR),  # engagement decides, and two against it are not three
        ((PRO, PRO, CON, CON, CON), PRO, NARROW),  # others only lower the certainty
        ((PRO, None, None, CON), PRO, NARROW),
        ((PRO, CON, CON, PRO, CON), PRO, NARROW),
        ((PRO, None, None, None), PRO, NARROW),
        ((None, PRO, PRO, PRO, None), PRO, NARROW),  # it saw no winner: the others decide, at most narrowly
        ((None, PRO, CON, None), None, CLOSE),
        ((PRO,), PRO, NARROW),
        ((), None, CLOSE),
    ],
)
def test_the_decision(winners: tuple[Team | None, ...], winner: Team | None, certainty: str) -> None:
    found = decide(layers(*winners), TWO)
    assert (found.winner, found.certainty) == (winner, certainty)


def test_passes_that_contradict_each_other_never_make_it_clear() -> None:
    assert decide(layers(None, PRO, PRO), TWO, contested=True).certainty == NARROW
    assert decide(layers(PRO, CON, CON), TWO, contested=True).winner is CON
    assert decide(layers(None, PRO, PRO, PRO, PRO), TWO, contested=True).winner is PRO
    assert decide(layers(None, PRO, CON, PRO, CON), TWO, contested=True).winner is None


def test_without_engagement_the_other_layers_decide_and_may_be_clear() -> None:
    others = [Vote(name, PRO, 1.0) for name in ("panel", "rubric", "annotation")]
    assert decide(others, TWO).certainty == CLEAR
    assert decide([*others[:2], Vote("annotation", CON, 1.0)], TWO).certainty == NARROW


@given(VOTES)
def test_no_side_is_treated_otherwise_than_the_other(votes: list[tuple[Team | None, float]]) -> None:
    other = {PRO: CON, CON: PRO, None: None}
    one = decide([Vote("x", team, weight) for team, weight in votes], TWO)
    two = decide([Vote("x", other[team], weight) for team, weight in votes], TWO)
    assert two.winner is other[one.winner]
    assert (two.certainty, two.agreement) == (one.certainty, one.agreement)
    assert 0 <= one.agreement <= 1


def test_ties_of_three_are_ties_in_source_and_language() -> None:
    assert leader({PRO: 8.0, CON: 5.0}, TIE) is None
    assert leader({PRO: 9.0, CON: 5.0}, TIE) is PRO
    assert leader({PRO: 5.0, CON: 5.0}) is None
    assert leader({}) is None


def test_six_votes() -> None:
    assert majority([PRO, PRO, CON, CON, None, PRO]) is PRO
    assert majority([PRO, PRO, PRO, CON, CON, CON]) is None
    assert majority([None, None]) is None
    assert majority([]) is None


def test_engagement_is_weighed_40_30_20_10() -> None:
    assert sum(ENGAGEMENT.values()) == pytest.approx(1.0)
    assert engaged({"engagement": 10, "quality": 1, "rebuttal": 1, "narrative": 1}) == pytest.approx(4.6)
    assert engaged({"engagement": 1, "quality": 1, "rebuttal": 1, "narrative": 10}) == pytest.approx(1.9)


def test_the_swing_keeps_the_undecided_apart() -> None:
    found = swing(
        [
            VotingListener(-2, -2),
            VotingListener(-1, 0),
            VotingListener(0, 1),
            VotingListener(1, 1),
            VotingListener(2, 2),
        ]
    )
    assert found.before == (40, 40, 20)
    assert found.after == (60, 20, 20)
    assert (found.pro, found.con) == (20, -20)
    assert shift([VotingListener(-2, -1), VotingListener(0, 0)]) == 0.5, (
        "a doubter who became milder counts here"
    )
    assert swing([]).after == (0, 0, 0)


@given(st.lists(st.floats(1, 10), max_size=12))
def test_spread_keeps_the_order_and_the_scale(scores: list[float]) -> None:
    out = spread(scores)
    assert len(out) == len(scores)
    assert all(1 <= each <= 10 for each in out)
    pairs = zip(zip(scores, scores[1:], strict=False), zip(out, out[1:], strict=False), strict=True)
    assert all(not (a < b and c > d) and not (a > b and c < d) for (a, b), (c, d) in pairs)
    if scores and max(scores) - min(scores) > 1e-6:
        assert max(out) - min(out) >= 1.99
    else:
        assert out == scores or max(scores) != min(scores)


def test_stages_by_place() -> None:
    order = [PRO, CON] * 3
    assert [each.value for each in stages(tuple(order))] == ["opening"] * 2 + ["rebuttal"] * 2 + [
        "closing"
    ] * 2
    four = (*FOUR[:2], *FOUR[:2], *FOUR[2:], *FOUR[2:])
    assert [each.value[:2] for each in stages(four)] == ["op", "op", "re", "re", "op", "op", "cl", "cl"]
