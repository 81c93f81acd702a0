"""A margin alone makes no clear verdict; a label is the claim, not its announcement."""

from __future__ import annotations

from dataclasses import replace

import pytest

from debatecoach.coach.bench import texts
from debatecoach.coach.bench.by_rule import adjudicate_by_rule
from debatecoach.coach.bench.quotes import without_announcement
from debatecoach.coach.bench.structural import judge_structurally
from debatecoach.debate.changes import Replace
from debatecoach.debate.format import Stage
from debatecoach.debate.naming import side_name
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence
from debatecoach.debate.transcript import Spoken, Team, Transcript
from tests.coach.bench.test_by_rule import CASE, CON, PRO, round_with

CARS = (
    ("n1", PRO, 0, "Cars blow dust into the street air", "because engines blow it", ""),
    ("n2", PRO, 0, "Cities without cars have room for trees", "because parked cars take the kerb", ""),
    ("n3", PRO, 0, "Private cars kill people who walk", "because they are heavy and fast", ""),
    ("n4", CON, 1, "Old people need cars in cities", "", ""),
)
ANY = (
    ("n1", PRO, 0, "Waiting is also a choice", "because habits harden", ""),
    ("n2", PRO, 0, "We should begin with the weakest", "because they cannot move", ""),
    ("n3", PRO, 0, "Yes changes what pays off", "because others follow", ""),
    ("n4", PRO, 0, "A first step is a signal", "because it shows intent", ""),
)


def test_a_wide_margin_on_the_subject_is_clear() -> None:
    ballot = judge_structurally(round_with(*CARS), CASE)
    assert (ballot.winner, ballot.certainty) == (Side.PRO, "clear")
    assert not any(str(each).startswith("By its margin") for each in ballot.notices)


@pytest.mark.parametrize(("unsure", "certainty"), [(1, "clear"), (2, "narrow")])
def test_a_listener_that_is_unsure_of_much_keeps_it_narrow(unsure: int, certainty: str) -> None:
    round = round_with(*CARS)
    for node in ("n1", "n2")[:unsure]:
        tree = round.flow.trees[PRO]
        Replace(node, replace(tree[node], doubt="Is it an answer?")).apply(tree)
    ballot = judge_structurally(round, CASE)
    assert ballot.winner is Side.PRO
    assert ballot.certainty == certainty
    told = texts.NARROW_UNSURE.put(count=2, all=4)
    assert (told in ballot.notices) is (certainty == "narrow")


def test_claims_that_fit_any_motion_win_nothing_clearly() -> None:
    ballot = judge_structurally(round_with(*ANY, ("n5", *CARS[3][1:])), CASE)
    assert (ballot.winner, ballot.certainty) == (Side.PRO, "narrow")
    assert texts.NARROW_FITS_ANY.put(winner=side_name(Side.PRO)) in ballot.notices


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        (
            "a plain one: leaving things as they are is also a choice",
            "leaving things as they are is also a choice",
        ),
        ("Here is the claim itself: saying yes changes what people do", "saying yes changes what people do"),
        ("Homework fails: nobody learns at midnight", "Homework fails: nobody learns at midnight"),
        ("My point is this: no", "My point is this: no"),
        ("Trains leave at 9:15 from every town", "Trains leave at 9:15 from every town"),
        ("", ""),
    ],
)
def test_what_only_announces_a_claim_is_no_label(claim: str, label: str) -> None:
    assert without_announcement(claim) == label


def test_a_clash_is_called_by_its_claim() -> None:
    round = round_with(
        ("n1", PRO, 0, "a plain one: cars blow dust into the air", "because engines blow it", ""),
        ("n2", CON, 1, "Old people need cars in cities", "", ""),
    )
    titles = [each.title for each in judge_structurally(round, CASE).clashes]
    assert "Cars blow dust into the air" in titles


def test_a_team_of_four_wins_clearly_no_more_easily() -> None:
    teams = ("OG", "OO", "CG", "CO")
    texts_said = (
        "Cars blow dust because engines blow it. Private cars kill because they are heavy.",
        "No.",
        "",
        "",
    )
    speeches = tuple(
        Spoken(Team(team), tuple(Sentence(each) for each in text.split(". ") if each), Stage.OPENING)
        for team, text in zip(teams, texts_said, strict=True)
    )
    round = round_with(
        *CARS[:3], ("n4", CON, 1, "Old people need cars in cities", "", ""),
    )  # fmt: skip
    said = Transcript(CASE.motion, speeches)
    found, _ = adjudicate_by_rule(said, round, CASE)
    assert (found.winner, found.certainty) == (Team.OG, "clear")
    for node in ("n1", "n2"):
        tree = round.flow.trees[PRO]
        Replace(node, replace(tree[node], doubt="Is it an answer?")).apply(tree)
    found, _ = adjudicate_by_rule(said, round, CASE)
    assert (found.winner, found.certainty) == (Team.OG, "narrow")
    assert texts.NARROW_UNSURE.put(count=2, all=4) in found.notices
