"""Strength in words: the arithmetic said is the arithmetic done."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.debate.argument import Argument, Score
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.rehearsal_tree import RehearsalForest, Strengths
from debatecoach.debate.side import Side
from debatecoach.ui.trees.tree_words import level_words, number, strength_words, strength_working, working


def node(name: str, parent: str, attack: float, support: float = 1.0, claim: str = "") -> Twig[Argument]:
    return Twig(name, parent, Argument(claim or name, attack=Score(attack), support=Score(support)))


@pytest.fixture
def forest() -> RehearsalForest:
    return RehearsalForest(
        Side.PRO,
        [
            node("p1", STANCE, 0, 1.5),
            node("a", "p1", 1.4),
            node("b", "a", 1.4, 1.6, "It brings crises"),
            node("c", "b", 0.9, 0.9),
            node("d", "b", 1.1, 1.1, "Reform can take the politics out of it"),
        ],
    )


def test_the_drawings_sentence(forest: RehearsalForest) -> None:
    assert strength_words(forest, Strengths(forest), "b", 3) == (
        "What breaks it: “Reform can take the politics out of it”. Answer it, and this rises to 0.8."
    )
    assert strength_working(forest, Strengths(forest), "b", 3) == (
        "By itself 1.5: the mean of attack 1.4 and support 1.6. 1.5 − 0.81 × 1.1 = 0.6. "
        "With its best reply answered: 1.5 − 0.81 × 0.9 = 0.8."
    )


def test_no_work_is_advised_that_gains_nothing() -> None:
    forest = RehearsalForest(
        Side.PRO, [node("p1", STANCE, 0, 1.5), node("a", "p1", 1.1), node("b", "p1", 1.1, claim="The same")]
    )
    assert strength_words(forest, Strengths(forest), "p1", 1) == "What breaks it: “a”."


def test_one_reply_none_and_k_0(forest: RehearsalForest) -> None:
    strengths = Strengths(forest)
    assert "Answer it, and this rises to 1.5." in strength_words(forest, strengths, "p1", 1)
    assert strength_words(forest, strengths, "p1", 0) == "No reply is counted."
    assert strength_working(forest, strengths, "p1", 0) == "Nothing is taken away: 1.5."
    assert "No reply to it is prepared" in strength_words(forest, strengths, "d", 3)


def test_a_beaten_reply_is_said_to_break_nothing() -> None:
    forest = RehearsalForest(
        Side.PRO, [node("p1", STANCE, 0, 1.0), node("a", "p1", 0.2), node("b", "a", 2.0, 2.0)]
    )
    assert strength_working(forest, Strengths(forest), "p1", 2) == "1.0 − 0.81 × −1.42 = 2.2."
    assert strength_words(forest, Strengths(forest), "p1", 2).startswith("Nothing breaks it")


@given(st.floats(0, 2), st.lists(st.floats(0, 2), min_size=1, max_size=4), st.integers(1, 3))
def test_the_result_said_is_f_k(base: float, replies: list[float], k: int) -> None:
    forest = RehearsalForest(
        Side.PRO, [node("p1", STANCE, 0, base), *[node(f"r{i}", "p1", v) for i, v in enumerate(replies)]]
    )
    strengths = Strengths(forest)
    said = strength_working(forest, strengths, "p1", k)
    result = re.search(r"= (−?[\d.]+)\.", said)
    assert result is not None
    assert result[1] == number(strengths.at("p1", k))


@pytest.mark.parametrize(
    ("value", "short", "long"),
    [(0.609, "0.6", "0.61"), (-0.04, "0.0", "−0.04"), (-0.2, "−0.2", "−0.2"), (2, "2.0", "2.0")],
)
def test_numbers(value: float, short: str, long: str) -> None:
    assert (number(value), working(value)) == (short, long)


def test_what_a_node_is() -> None:
    assert level_words(Side.PRO, Side.PRO, 0) == "Pro · main claim"
    assert level_words(Side.CON, Side.PRO, 1) == "Pro · level 1 attack"
    assert level_words(Side.PRO, Side.PRO, 2) == "Pro · level 2 answer"
