"""Scissors and glue: nobody changes sides, ids stay unique, and every cut can be taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from debatecoach.debate import grafts
from debatecoach.debate.argument import Argument, Score, Scorer
from debatecoach.debate.card import Card
from debatecoach.debate.changes import Replace
from debatecoach.debate.forest import STANCE, Forest, IllegalChangeError, Twig
from debatecoach.debate.grafts import GraftStanding, MisplacedError
from debatecoach.debate.rehearsal_tree import RehearsalForest, Strengths
from debatecoach.debate.side import Side
from debatecoach.debate.what_if import what_if


def forest(side: Side = Side.PRO) -> RehearsalForest:
    mark = str(side)[0]
    twigs = [
        (f"{mark}1", STANCE),
        (f"{mark}1.1", f"{mark}1"),
        (f"{mark}1.1.1", f"{mark}1.1"),
        (f"{mark}1.2", f"{mark}1"),
        (f"{mark}2", STANCE),
        (f"{mark}2.1", f"{mark}2"),
    ]
    return RehearsalForest(side, [Twig(n, p, Argument(f"{n} is so", f"{n}, because.")) for n, p in twigs])


def claims(trees: Forest[Argument], parent: str = STANCE) -> list[str]:
    return [trees[node].claim for node in trees.children(parent)]


def test_copies_stand_where_they_are_put_with_ids_of_their_own() -> None:
    trees = forest()
    grafts.paste(trees, grafts.clip(trees, ["p1.1", "p1.1.1"]), "p2", 0).apply(trees)
    assert claims(trees, "p2") == ["p1.1 is so", "p2.1 is so"]
    copied = trees.children("p2")[0]
    assert claims(trees, copied) == ["p1.1.1 is so"]
    assert len(set(trees.walk())) == 8


def test_a_copy_goes_to_another_case_and_to_the_other_sides_trees() -> None:
    pro, con = forest(), forest(Side.CON)
    attack = grafts.clip(pro, ["p1.1"])  # Con speaks here: in Con's trees it is a main claim
    grafts.paste(con, attack, STANCE).apply(con)
    assert claims(con)[-1] == "p1.1 is so"
    with pytest.raises(MisplacedError) as caught:
        grafts.paste(con, attack, "c1")
    assert caught.value.standing is GraftStanding.OTHER_SIDE


def test_a_copy_of_a_locked_node_is_free() -> None:
    trees = forest()
    Replace("p2", replace(trees["p2"], locked=True)).apply(trees)
    grafts.duplicate(trees, ["p2"]).apply(trees)
    assert [trees[node].locked for node in trees.children()] == [False, True, False]


def test_where_a_branch_may_be_dragged() -> None:
    trees = forest()
    assert grafts.standing(trees, "p1.1", "p2") is GraftStanding.FREE
    assert grafts.standing(trees, "p1.1", "p1.1.1") is GraftStanding.UNDER_ITSELF
    assert grafts.standing(trees, "p1.1", "p2.1") is GraftStanding.OTHER_SIDE
    assert grafts.standing(trees, "p1.1.1", STANCE) is GraftStanding.FREE
    Replace("p1.1", replace(trees["p1.1"], locked=True)).apply(trees)
    assert grafts.standing(trees, "p1.1", "p2") is GraftStanding.LOCKED
    with pytest.raises(MisplacedError):
        grafts.move(trees, ["p1.1"], "p2")


@pytest.mark.parametrize("index", [0, 1, None])
def test_several_are_moved_in_order(index: int | None) -> None:
    trees = forest()
    grafts.move(trees, ["p1.2", "p1.1"], "p2", index).apply(trees)
    moved = ["p1.1 is so", "p1.2 is so"]
    expected = {0: [*moved, "p2.1 is so"], 1: ["p2.1 is so", *moved], None: ["p2.1 is so", *moved]}
    assert claims(trees, "p2") == expected[index]
    assert claims(trees, "p1.1") == ["p1.1.1 is so"]


def test_siblings_are_reordered() -> None:
    trees = forest()
    grafts.move(trees, ["p2"], STANCE, 0).apply(trees)
    assert trees.children() == ("p2", "p1")


def test_merging_keeps_all_that_was_said() -> None:
    trees = forest()
    first = replace(trees["p1.1"], support=Score(1.5, "", Scorer.COACH), tags=("a",), note="one")
    Replace("p1.1", first).apply(trees)
    Replace("p1.2", replace(trees["p1.2"], tags=("a", "b"), note="two")).apply(trees)
    change = grafts.merge(trees, ["p1.2", "p1.1"])
    before = trees.copy()
    inverse = change.apply(trees)
    assert trees.children("p1") == ("p1.1",)
    whole = trees["p1.1"]
    assert whole.argument == "p1.1, because. p1.2, because."
    assert (whole.claim, whole.support.value, whole.tags, whole.note) == (
        "p1.1 is so", 1.5, ("a", "b"), "one\ntwo\np1.2 is so",
    )  # fmt: skip
    inverse.apply(trees)
    assert trees == before


LINES = st.lists(st.sampled_from(["tax", "taxes", "syntax", "work", "(so)", "it", "1.5"]), max_size=3).map(
    " ".join
)
SCORES = LINES.map(lambda reason: Score(1.0, reason, Scorer.COACH))
SAID = st.builds(
    Argument, LINES, LINES, LINES, SCORES, SCORES, illustration=LINES, impact=LINES, note=LINES,
    cards=st.lists(st.builds(Card, LINES, LINES, LINES, LINES), max_size=2).map(tuple),
)  # fmt: skip


def words(argument: Argument) -> set[str]:
    texts = [
        argument.claim, argument.argument, argument.label, argument.illustration, argument.impact,
        argument.note, argument.support.reason, argument.attack.reason,
        *(card.words for card in argument.cards),
    ]  # fmt: skip
    return {word.strip(".;,") for text in texts for word in text.split()}


@given(st.lists(SAID, min_size=2, max_size=3))
@settings(max_examples=300, deadline=None)
def test_no_word_is_lost_by_merging(said: list[Argument]) -> None:
    before = RehearsalForest(Side.PRO, [Twig(f"p{at}", STANCE, each) for at, each in enumerate(said, 1)])
    trees = before.copy()
    inverse = grafts.merge(trees, trees.children()).apply(trees)
    assert words(trees["p1"]) >= set.union(*map(words, said))
    inverse.apply(trees)
    assert trees == before


@pytest.mark.parametrize("nodes", [["p1.1"], ["p1.1", "p2.1"], ["p1", "p1.1"]])
def test_only_siblings_are_merged(nodes: list[str]) -> None:
    with pytest.raises(IllegalChangeError):
        grafts.merge(forest(), nodes)


def test_splitting_leaves_score_and_replies_with_the_first() -> None:
    trees = forest()
    grafts.split(trees, "p1.1", "First.", "The second is so", "Second.").apply(trees)
    assert claims(trees, "p1") == ["p1.1 is so", "The second is so", "p1.2 is so"]
    assert trees["p1.1"].argument == "First."
    assert trees.children("p1.1") == ("p1.1.1",)
    assert trees[trees.children("p1")[1]].support.scorer is Scorer.UNSCORED


VERBS = ["duplicate", "move", "remove", "paste"]


@given(st.lists(st.tuples(st.sampled_from(VERBS), st.integers(0, 99), st.integers(0, 99)), max_size=8))
@settings(max_examples=150, deadline=None)
def test_any_run_of_verbs_keeps_sides_and_can_be_taken_back(run: list[tuple[str, int, int]]) -> None:
    trees = forest()
    start = trees.copy()
    sides = {trees[node].claim: trees.side_of(node) for node in trees.walk()}
    inverses = []
    for verb, one, two in run:
        nodes = list(trees.walk())
        if not nodes or len(nodes) > 200:
            break
        node = nodes[one % len(nodes)]
        place = [STANCE, *nodes][two % (len(nodes) + 1)]
        try:
            change = {
                "duplicate": lambda n, _p: grafts.duplicate(trees, [n]),
                "move": lambda n, p: grafts.move(trees, [n], p),
                "remove": lambda n, _p: grafts.remove(trees, [n]),
                "paste": lambda n, p: grafts.paste(trees, grafts.clip(trees, [n]), p),
            }[verb](node, place)
        except MisplacedError:
            continue
        inverses.append(change.apply(trees))
        assert trees.copy() == trees
        assert all(trees.side_of(each) is sides[trees[each].claim] for each in trees.walk())
    for inverse in reversed(inverses):
        inverse.apply(trees)
    assert trees == start


def test_what_if_names_every_strength_that_would_move() -> None:
    trees = forest()
    stronger = replace(trees["p1.1"], attack=Score(2.0))
    shifts = {shift.node: shift for shift in what_if(trees, Replace("p1.1", stronger), 3)}
    assert set(shifts) == {"p1", "p1.1"}
    strengths = Strengths(trees)
    assert shifts["p1"].before == strengths.at("p1", 3)
    Replace("p1.1", stronger).apply(trees)
    assert shifts["p1"].after == Strengths(trees).at("p1", 3)


def test_what_if_a_branch_went() -> None:
    trees = forest()
    shifts = {shift.node: shift for shift in what_if(trees, grafts.remove(trees, ["p1.1"]), 3)}
    assert shifts["p1.1"].after is None
    assert shifts["p1.1.1"].after is None
    assert "p1.1" in trees, "only asked, not done"
