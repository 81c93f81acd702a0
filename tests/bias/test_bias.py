"""The verdict moves with the arguments, not with order, label, length, politeness, caution or orders."""

from __future__ import annotations

from collections import Counter

import pytest

from debatecoach.coach.bench.ballots import taken_in
from debatecoach.coach.listen.listener import Listener
from debatecoach.debate.case import Case
from debatecoach.debate.side import Team, team_of
from tests.bias.judges import all_astray, differing, embedding, led_astray, model, offline
from tests.bias.pairs import Pair, pairs
from tests.bias.table import outcome

PAIRS = pairs()
IDS = [f"{pair.kind}: {pair.name} ({pair.one.motion.text[:12]})" for pair in PAIRS]


def test_there_are_twenty_and_they_differ_in_one_thing() -> None:
    assert len(PAIRS) == 20
    assert set(Counter(pair.kind for pair in PAIRS)) == {
        "order", "label", "length", "politeness", "caution", "orders",
    }  # fmt: skip
    for pair in PAIRS:
        assert pair.one != pair.two
        assert pair.one.motion == pair.two.motion
        one, two = (sorted(each.text for each in side.speeches) for side in (pair.one, pair.two))
        assert (one == two) == (pair.kind in ("order", "label"))


def test_the_pairs_are_not_all_alike() -> None:
    """Either side wins somewhere, and somewhere nobody does: a judge who always says one thing is seen."""
    assert {offline(each).winner for pair in PAIRS for each in (pair.one, pair.two)} == {
        Team.PRO, Team.CON, None,
    }  # fmt: skip
    assert {model()(pair.one).winner for pair in PAIRS} >= {Team.PRO, Team.CON}


@pytest.mark.parametrize("pair", PAIRS, ids=IDS)
def test_without_a_model(pair: Pair) -> None:
    """Another order may cost a winner, for a reply that nobody could answer proves less; it makes none of the
    other team."""
    found = outcome(pair, offline)
    if pair.kind == "order":
        assert not found.moved or None in (found.one.winner, found.two.winner)
    else:
        assert not found.moved
        assert found.one.certainty == found.two.certainty


@pytest.mark.parametrize("pair", PAIRS, ids=IDS)
def test_on_an_even_handed_model(pair: Pair) -> None:
    assert not outcome(pair, model()).moved


@pytest.mark.parametrize("pair", PAIRS, ids=IDS)
def test_with_engagement_judges_who_are_led_astray(pair: Pair) -> None:
    """Engagement decides, so judges of it who are led all alike, in both passes, move the verdict: that is
    the price of having a primary layer. The other layers then say otherwise, and it is at most narrow."""
    found = outcome(pair, led_astray(pair.kind))
    assert not found.moved or "narrow" in (found.one.certainty, found.two.certainty)
    assert not found.moved or pair.kind in ("order", "caution")


SAME = [pair for pair in PAIRS if pair.kind == "orders" or "professor" in pair.name]
PADDED = [
    pair for pair in PAIRS if "pads" in pair.name or "courteous" in pair.name or "equals is" in pair.name
]


@pytest.mark.parametrize("pair", SAME)
def test_what_no_judge_sees_can_lead_none_astray(pair: Pair) -> None:
    """Orders and names: both debates are the same requests, word for word, so any model judges them alike."""
    assert not differing(pair.one, pair.two)


@pytest.mark.parametrize("pair", PADDED)
def test_length_and_courtesy_are_seen_by_the_judge_of_language_alone(pair: Pair) -> None:
    """The others are asked the same; what comes after is asked with what the judge of language said."""
    after = {"bench_dimension", "bench_systematic", "bench_ranks"}
    assert set(differing(pair.one, pair.two)) - after == {"bench_language"}


@pytest.mark.parametrize("pair", [pair for pair in PAIRS if pair.kind in ("order", "orders")])
def test_orders_reach_no_judge_whatever_it_would_do(pair: Pair) -> None:
    found = outcome(pair, all_astray(pair.kind))
    assert not found.moved or (
        pair.kind == "order" and "narrow" in (found.one.certainty, found.two.certainty)
    )


@pytest.mark.parametrize("pair", PAIRS, ids=IDS)
def test_the_same_text_gets_the_same_verdict_as_a_round_of_a_case(pair: Pair) -> None:
    for said in (pair.one, pair.two):
        found = offline(said)
        case = Case(said.motion)
        listener = Listener(case, embedding())
        ballot = taken_in(said, case, listener, found, "r", "2026-01-01T00:00:00Z").ballot
        assert ballot is not None
        winner = team_of(ballot.winner) if ballot.winner else None
        assert (winner, ballot.certainty, ballot.rfd) == (found.winner, found.certainty, found.rfd)
