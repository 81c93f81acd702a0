"""Alg. 2 line by line, what is computed from the tree, and any sequence of actions undone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.debate.flow_tree import Flow, FlowRef, Point, PointStanding, PointState
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.side import Action, Side
from tests.debate.flow_kit import Words, said

WORDS = Words()


def test_propose_makes_a_proposed_main_claim() -> None:
    flow = Flow()
    entered = flow.update(said(Action.PROPOSE, "uniforms save money"), Side.PRO, WORDS)
    assert entered is not None
    point = flow[entered[0]]
    assert flow.trees[Side.PRO].level(entered[0].node) == 0
    assert (point.state, point.visits, point.claim) == (PointState.PROPOSED, 0, "uniforms save money")


def test_attack_visits_and_marks_its_target_and_hangs_a_proposed_child_under_it() -> None:
    flow = Flow()
    claim, _ = flow.update(said(Action.PROPOSE, "uniforms save money"), Side.PRO, WORDS)
    attack, _ = flow.update(
        said(Action.ATTACK, "they cost more", "uniforms save money", speech=1), Side.CON, WORDS
    )
    assert flow[claim].state is PointState.ATTACKED
    assert flow[claim].visits == 1
    assert flow[attack].state is PointState.PROPOSED
    assert flow.trees[Side.PRO].parent(attack.node) == claim.node
    assert flow.side_of(attack) is Side.CON
    rebut, _ = flow.update(
        said(Action.REBUT, "bulk buying is cheap", "they cost more", speech=2), Side.PRO, WORDS
    )
    assert flow.trees[Side.PRO].parent(rebut.node) == attack.node
    assert flow[attack].state is PointState.ATTACKED


def test_reinforce_adds_the_argument_and_a_visit_and_no_node() -> None:
    flow = Flow()
    claim, _ = flow.update(said(Action.PROPOSE, "uniforms save money"), Side.PRO, WORDS)
    again, _ = flow.update(
        said(Action.REINFORCE, "money", "uniforms save money", speech=2, argument="one set lasts"),
        Side.PRO,
        WORDS,
    )
    assert again == claim
    assert len(flow) == 1
    assert flow[claim].arguments == ("because", "one set lasts")
    assert flow[claim].visits == 1
    assert flow[claim].state is PointState.PROPOSED


def test_without_a_similar_target_nothing_changes() -> None:
    flow = Flow()
    flow.update(said(Action.PROPOSE, "uniforms save money"), Side.PRO, WORDS)
    before = flow.copy()
    assert flow.update(said(Action.ATTACK, "no", "penguins swim well"), Side.CON, WORDS) is None
    assert flow.update(said(Action.ATTACK, "no", "uniforms save money"), Side.PRO, WORDS) is None, "own claim"
    assert flow.update(said(Action.REINFORCE, "yes", "uniforms save money"), Side.CON, WORDS) is None, (
        "not theirs"
    )
    assert flow == before


def test_a_struck_point_is_no_target_and_counts_as_no_reply() -> None:
    from dataclasses import replace

    flow = Flow()
    claim, _ = flow.update(said(Action.PROPOSE, "uniforms save money"), Side.PRO, WORDS)
    attack, _ = flow.update(said(Action.ATTACK, "they cost more", "uniforms save money"), Side.CON, WORDS)
    tree = flow.trees[Side.PRO]
    assert tree.standing(claim.node) is PointStanding.ATTACKED
    assert not tree.survives(claim.node)
    tree.replace(attack.node, replace(flow[attack], struck=True))
    assert tree.find("they cost more", Side.CON, WORDS) is None
    assert tree.standing(claim.node) is PointStanding.OPEN
    assert tree.survives(claim.node)


def test_standing_follows_the_replies() -> None:
    flow = Flow()
    claim, _ = flow.update(said(Action.PROPOSE, "uniforms save money"), Side.PRO, WORDS)
    tree = flow.trees[Side.PRO]
    assert tree.standing(claim.node) is PointStanding.OPEN
    attack, _ = flow.update(said(Action.ATTACK, "they cost more", "uniforms save money"), Side.CON, WORDS)
    assert tree.standing(claim.node) is PointStanding.ATTACKED
    flow.update(said(Action.REBUT, "bulk buying is cheap", "they cost more"), Side.PRO, WORDS)
    assert tree.standing(claim.node) is PointStanding.ANSWERED
    assert tree.standing(attack.node) is PointStanding.ATTACKED
    assert tree.survives(claim.node)


CLAIMS = ["alpha", "beta", "gamma", "delta", "epsilon"]
steps = st.lists(
    st.tuples(
        st.sampled_from(Action), st.sampled_from(CLAIMS), st.sampled_from(CLAIMS), st.sampled_from(Side)
    ),
    max_size=25,
)


def check(flow: Flow) -> None:
    """Both trees are trees, ids are unique over both, sides alternate down every path."""
    seen: set[str] = set()
    for side, tree in flow.trees.items():
        ids = list(tree.walk())
        assert len(ids) == len(set(ids)) == len(tree)
        assert not seen & set(ids)
        seen |= set(ids)
        for node in ids:
            path = tree.path(node)
            assert path[-1] == node
            assert tree.level(node) == len(path) - 1
            assert tree.side_of(node) is (side if len(path) % 2 else side.other)
            assert node in tree.children(tree.parent(node))
            if any(True for _ in tree.children(node)):
                assert tree[node].state is PointState.ATTACKED
                assert tree[node].visits >= len(tree.children(node))


@given(steps)
def test_any_sequence_keeps_the_trees_valid_and_undo_restores_each_step(sequence: list) -> None:
    flow = Flow()
    states, inverses = [flow.copy()], []
    for number, (action, claim, target, side) in enumerate(sequence):
        entered = flow.update(said(action, claim, target, speech=number), side, WORDS)
        check(flow)
        if entered is None:
            assert flow == states[-1]
            continue
        inverses.append(entered[1])
        states.append(flow.copy())
    redos = []
    for inverse in reversed(inverses):
        states_now = states.pop()
        assert flow == states_now
        redos.append(inverse.apply(flow))
        check(flow)
        assert flow == states[-1]
    assert len(flow) == 0
    for redo in reversed(redos):
        redo.apply(flow)
        check(flow)


def test_ids_are_unique_over_both_trees() -> None:
    flow = Flow()
    first, _ = flow.update(said(Action.PROPOSE, "a"), Side.PRO, WORDS)
    second, _ = flow.update(said(Action.PROPOSE, "b"), Side.CON, WORDS)
    assert first.node != second.node
    assert flow.locate(second.node) == FlowRef(Side.CON, second.node)
    assert flow.locate("n99") is None


def test_ids_a_file_may_hold_do_not_keep_a_new_one_from_being_made() -> None:
    flow = Flow()
    for node in ("n7", "n" + "9" * 5000, "n\u0663", "n", "x9"):
        flow.trees[Side.PRO].insert((Twig(node, STANCE, Point("a claim")),), 0)
    assert flow.new_id() == "n8"


def test_importance_grows_with_visits_and_stays_below_two() -> None:
    from debatecoach.debate.actions import importance

    values = [importance(visits) for visits in range(8)]
    assert values[0] == 1.0
    assert values == sorted(values)
    assert values[-1] < 2.0
    assert importance(-3) == pytest.approx(1.0)
