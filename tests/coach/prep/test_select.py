"""Choosing the main claims of an opening from their trees (TreeDebater Table 10)."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from debatecoach.base.errors import EndpointError
from debatecoach.base.language import Answer, Fault, Finish
from debatecoach.base.paths import shipped
from debatecoach.coach.library import find_case
from debatecoach.coach.prep.means import Means, Turns
from debatecoach.coach.prep.nodes import Repeats
from debatecoach.coach.prep.select import Chosen, library_choice, select_claims
from debatecoach.coach.tasks.trail import Trail
from debatecoach.debate.argument import Argument, Score, Scorer
from debatecoach.debate.case import Case
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.motion import Battlefield, Importance, Motion
from debatecoach.debate.rehearsal_tree import Strengths
from debatecoach.debate.side import Side
from tests.coach.prep.answers import Good, block
from tests.coach.stand_in import LetterSimilarity
from tests.coach.team.scripted import Scripted, asker_of


def choose(answer: Any = None, case: Case | None = None, **given: Any) -> tuple[Chosen, Scripted, Trail]:
    model = Scripted({"select": answer if answer is not None else Good().select})
    trail, likeness = Trail(), LetterSimilarity()
    means = Means(asker_of(model), trail, Repeats(likeness), {}, lambda text, most: (), Turns(4))
    case = case or find_case("fat-tax", shipped("data") / "motions")
    side = given.pop("side", Side.PRO)
    rounds = given.pop("rounds", 3)
    return asyncio.run(select_claims(means, likeness, case, side, rounds)), model, trail


def test_the_models_choice_stands_in_its_order_with_its_framework() -> None:
    case = find_case("fat-tax", shipped("data") / "motions")
    claims = case.forests[Side.PRO].children()
    chosen, model, trail = choose(case=case)
    assert chosen.nodes == tuple(reversed(claims))[:3]
    assert not chosen.degraded
    assert chosen.framework is not None
    assert chosen.framework.name == "One thread"
    assert trail.entries[-1].sentence() == f"Chose 3 of {len(claims)} main claims"
    assert trail.entries[-1].refs == tuple(f"pro/{node}" for node in chosen.nodes)


def test_the_trees_are_shown_with_the_strength_of_the_rounds_that_remain() -> None:
    case = find_case("fat-tax", shipped("data") / "motions")
    forest = case.forests[Side.PRO]
    strengths = Strengths(forest)
    shown = {}
    for rounds in (0, 3):
        _, model, _ = choose(case=case, rounds=rounds)
        shown[rounds] = block(model.asked("select")[0], "trees")
    for rounds, text in shown.items():
        root = forest.children()[0]
        attack = forest.children(root)[0]
        assert f"1. Level-0 ({strengths.at(root, rounds):.1f}) {forest[root].claim}" in text
        at = strengths.at(attack, max(0, rounds - 1))
        assert f"  Level-1 ({at:.1f}) {forest[attack].claim}" in text
    assert shown[0] != shown[3]


@pytest.mark.parametrize(
    "answer",
    [
        '{"claims": []}',
        '{"claims": [0, 77]}',
        '{"claims": "the first two"}',
        "{}",
        "no",
        "",
        Answer("", Finish.REFUSAL),
        '{"claims": [1' + "0" * 400 + "]}",
        EndpointError(Fault.TIMEOUT, "It took too long."),
    ],
)
def test_the_library_chooses_where_the_model_does_not(answer: Any) -> None:
    chosen, _, trail = choose(answer)
    assert chosen.degraded
    assert len(chosen.nodes) == 3
    assert trail.entries[-1].degraded
    assert trail.entries[-1].sentence().startswith("Chose main claims (3) by strength and difference: ")


def test_numbers_twice_or_too_many_are_cut() -> None:
    found = {"claims": [2, 2, 1, 3, 4, 5, 99], "framework": "", "explanation": "e"}
    chosen, _, _ = choose(json.dumps(found))
    assert len(chosen.nodes) == 3
    assert chosen.framework is None


def case_of(*claims: tuple[str, float, str]) -> Case:
    fields = tuple(Battlefield(name, "?", Importance.MEDIUM) for name in ("a", "b", "c"))
    case = Case(Motion("m", battlefields=fields))
    for number, (claim, support, field) in enumerate(claims, 1):
        said = Argument(claim, support=Score(support, "", Scorer.MODEL), battlefield=field)
        case.forests[Side.PRO].insert((Twig(f"p{number}", STANCE, said),), number - 1)
    return case


def test_the_library_prefers_different_claims_to_alike_ones() -> None:
    case = case_of(
        ("Bakers keep savings before harvests", 1.6, "a"),
        ("Bakers keep savings before the harvests", 1.6, "a"),
        ("Pilots rescue tunnels", 1.2, "b"),
        ("Voters doubt medals", 0.9, "c"),
    )
    forest = case.forests[Side.PRO]
    kept = library_choice(case, Side.PRO, forest.children(), Strengths(forest), LetterSimilarity(), rounds=2)
    assert set(kept) in ({"p1", "p3", "p4"}, {"p2", "p3", "p4"})
    assert kept[-1] == "p4"


def test_one_claim_or_none_needs_no_model() -> None:
    chosen, model, _ = choose(case=case_of(("Only one", 1.0, "a")))
    assert chosen == Chosen(("p1",))
    assert not model.requests
    assert choose(case=case_of())[0].nodes == ()
