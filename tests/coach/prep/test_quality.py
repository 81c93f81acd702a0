"""Checking trees: repeats and contradictions, with no model and with one; none where there is none."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from debatecoach.base.errors import EmbeddingError, TaskError
from debatecoach.base.paths import shipped
from debatecoach.coach.library import find_case
from debatecoach.coach.prep.means import Means
from debatecoach.coach.prep.quality import (
    Flaw,
    PairFinding,
    PairSource,
    Remedy,
    ask_model,
    check,
    opposite,
    same,
)
from debatecoach.coach.tasks.trail import Trail
from debatecoach.debate import grafts
from debatecoach.debate.argument import Argument
from debatecoach.debate.evidence import Knowledge
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.motion import Motion
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from tests.coach.prep.answers import Good, block
from tests.coach.stand_in import LetterSimilarity
from tests.coach.team.scripted import Scripted, asker_of


def forest(**claims: str) -> RehearsalForest:
    """``p1_1`` hangs under ``p1``."""
    twigs = []
    for name, claim in claims.items():
        node = name.replace("_", ".")
        twigs.append(Twig(node, node.rpartition(".")[0] or STANCE, Argument(claim)))
    return RehearsalForest(Side.PRO, twigs)


class Broken:
    theta = 0.5

    def compare(self, target: str, candidates: Any) -> Any:
        raise EmbeddingError("The embedding is broken.")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Homework increases stress in families", "Homework does not increase stress in families"),
        ("Homework increases stress in families", "Homework decreases the stress of families"),
        ("A ban helps poor pupils at school", "A ban harms poor pupils at school"),
        ("Teachers can check homework answers", "Teachers cannot check homework answers"),
        ("Nuclear power is safe for cities", "Nuclear power is dangerous for cities"),
        ("Reducing homework reduces stress", "Homework reduces stress"),
        ("作业增加学生的压力", "作业减少学生的压力"),
        ("作业能够培养自律的习惯", "作业不能够培养自律的习惯"),
    ],
)
def test_a_claim_and_its_denial_are_told_by_their_words(one: str, other: str) -> None:
    assert opposite(one, other)
    assert opposite(other, one)
    assert not same(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Homework increases stress in families", "Homework teaches pupils to plan their week"),
        ("Homework does not widen gaps between homes", "Homework never widens the gaps between homes"),
        ("Never give up on weak pupils", "Not give up on weak pupils"),
    ],
)
def test_what_is_no_denial_is_not_taken_for_one(one: str, other: str) -> None:
    assert not opposite(one, other)


def test_siblings_that_say_the_same_can_be_merged() -> None:
    trees = forest(
        p1="Homework takes time that families need",
        p2="Homework takes the time families need",
        p3="Practice makes skills last",
    )
    [found] = check(trees, None)
    assert (found.flaw, found.one, found.other, found.told) == (Flaw.DUPLICATE, "p1", "p2", PairSource.WORDS)
    assert found.remedy(trees) is Remedy.MERGE
    grafts.merge(trees, [found.one, found.other]).apply(trees)
    assert not found.holds(trees)
    assert check(trees, None) == []


def test_other_words_are_found_by_the_embedding_at_its_own_theta() -> None:
    claims = {
        "p1": "Homework robs children of the sleep they need at night",
        "p2": "Homework robs the children of sleep needed at nights",
        "p3": "Practice makes skills last",
        "p4": "Rich parents can pay for tutors",
    }
    trees = forest(**claims)
    fitted = LexicalEmbedding().fit(list(claims.values()))
    assert [(each.one, each.other) for each in check(trees, fitted)] == [("p1", "p2")]


def test_a_point_made_twice_in_different_places_is_to_be_reworded() -> None:
    trees = forest(
        p1="Homework costs pupils their sleep",
        p1_1="Screens keep pupils awake anyway",
        p2="Homework widens the gap between homes",
        p2_1="Tutors are cheap by now",
        p2_1_1="Homework costs the pupils sleep",
    )
    [found] = check(trees, None)
    assert (found.one, found.other) == ("p1", "p2.1.1")
    assert found.remedy(trees) is Remedy.REWORD


def test_an_argument_and_the_attack_on_it_are_no_contradiction() -> None:
    trees = forest(
        p1="Homework increases stress in families", p1_1="Homework does not increase stress in families"
    )
    assert check(trees, None) == []


def test_a_side_that_denies_itself_is_found() -> None:
    trees = forest(
        p1="Homework increases stress in families",
        p2="Evenings belong to the pupils",
        p2_1="Pupils waste their evenings",
        p2_1_1="Homework does not increase stress in families",
    )
    [found] = check(trees, None)
    assert (found.flaw, found.one, found.other) == (Flaw.CONTRADICTION, "p1", "p2.1.1")
    assert found.remedy(trees) is Remedy.REWORD


def test_a_claim_that_is_the_attack_on_another_own_claim_is_found() -> None:
    trees = forest(
        p1="Evenings belong to the pupils",
        p1_1="Pupils waste evenings on screens",
        p2="Pupils waste their evenings on screens",
    )
    [found] = check(trees, None)
    assert (found.flaw, found.one, found.other, found.through) == (Flaw.OWN_ATTACK, "p1", "p2", "p1.1")


def test_a_broken_embedding_leaves_the_words() -> None:
    trees = forest(p1="Homework takes time families need", p2="Homework takes the time families need")
    assert len(check(trees, Broken())) == 1


def test_nobody_who_waits_gets_nothing() -> None:
    trees = forest(p1="Homework takes time families need", p2="Homework takes the time families need")
    assert check(trees, None, lambda: False) == []


@pytest.mark.parametrize(
    "motion", ["fat-tax", "homework-harm", "labor-unions", "ai-tutor", "zh-school-phones"]
)
def test_hand_written_trees_are_in_order(motion: str) -> None:
    case = find_case(motion, shipped("data") / "motions")
    claims = [case.forests[side][node].claim for side in Side for node in case.forests[side].walk()]
    fitted = LexicalEmbedding().fit(claims)
    assert [each.claims for side in Side for each in check(case.forests[side], fitted)] == []


# -- a model's opinion ---------------------------------------------------------------------------------------

TREES = forest(
    p1="Homework is too hard for weak pupils",
    p1_1="Teachers choose what they set",
    p1_1_1="Nobody checks what they set",
    p2="Homework teaches nothing new",
)


def opinion(answer: Any) -> tuple[list[PairFinding], Scripted]:
    model = Scripted({**Good().script(), **({"tensions": answer} if answer is not None else {})})
    means = Means.of(asker_of(model, "en", None), LetterSimilarity(), Trail(), Knowledge())
    return asyncio.run(ask_model(means, Motion("Schools should ban homework"), TREES)), model


def test_a_model_s_contradiction_is_labelled_as_its_opinion() -> None:
    [found], model = opinion(None)
    assert (found.one, found.other, found.told) == ("p1", "p2", PairSource.MODEL)
    assert found.why == "one needs what the other denies"
    shown = block(model.asked("tensions")[0], "line")
    assert "Nobody checks" in shown
    assert "Teachers choose" not in shown, "the other side may contradict"


@pytest.mark.parametrize(
    "pairs", [[], [{"one": 1, "other": 1}], [{"one": 1, "other": 99}], [{"one": 0, "other": 2}]]
)
def test_pairs_that_cannot_be_are_left_out(pairs: list[dict[str, int]]) -> None:
    assert opinion(json.dumps({"pairs": pairs}))[0] == []


@pytest.mark.parametrize("answer", ["", "no", '{"pairs": 7}'])
def test_an_answer_that_is_none_is_an_error(answer: str) -> None:
    with pytest.raises(TaskError):
        opinion(answer)
