"""Candidate actions and Alg. 3."""

from __future__ import annotations

from debatecoach.debate.actions import candidates, retrieve
from debatecoach.debate.argument import Argument, Score
from debatecoach.debate.flow_tree import Flow, FlowRef
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.rehearsal_tree import RehearsalForest, Strengths
from debatecoach.debate.side import Action, Side
from tests.debate.flow_kit import Words, said

WORDS = Words()


def forest(side: Side, *rows: tuple[str, str, str]) -> RehearsalForest:
    return RehearsalForest(
        side, [Twig(i, p, Argument(claim=c, support=Score(1.5), attack=Score(1.0))) for i, p, c in rows]
    )


FORESTS = {
    Side.PRO: forest(
        Side.PRO, ("p1", STANCE, "tutors help pupils"), ("p1.1", "p1", "tutors make mistakes"),
        ("p1.1.1", "p1.1", "teachers check tutors"), ("p1.2", "p1", "tutors cost money"),
    ),
    Side.CON: forest(Side.CON, ("c1", STANCE, "tutors make mistakes"), ("c1.1", "c1", "people err too")),
}  # fmt: skip
STRENGTHS = {side: Strengths(each) for side, each in FORESTS.items()}


def played() -> tuple[Flow, FlowRef, FlowRef]:
    flow = Flow()
    claim, _ = flow.update(said(Action.PROPOSE, "tutors help pupils"), Side.PRO, WORDS)
    attack, _ = flow.update(
        said(Action.ATTACK, "tutors make mistakes", "tutors help pupils"), Side.CON, WORDS
    )
    return flow, claim, attack


def test_each_side_sees_its_own_actions() -> None:
    flow, claim, attack = played()
    mine, own = flow.update(said(Action.PROPOSE, "jobs vanish"), Side.CON, WORDS)
    for_pro = {(c.action, c.ref) for c in candidates(flow, Side.PRO)}
    assert for_pro == {
        (Action.REINFORCE, claim), (Action.REBUT, attack), (Action.ATTACK, mine),
    }  # fmt: skip
    for_con = {(c.action, c.ref) for c in candidates(flow, Side.CON)}
    assert for_con == {(Action.ATTACK, claim), (Action.REINFORCE, attack), (Action.REINFORCE, mine)}


def test_importance_follows_visits_and_unanswered_is_said() -> None:
    flow, claim, attack = played()
    by_ref = {c.ref: c for c in candidates(flow, Side.CON)}
    assert by_ref[claim].importance > by_ref[attack].importance
    assert not by_ref[claim].unanswered
    assert by_ref[attack].unanswered


def retrieved(action: Action, ref: FlowRef | None, target: str, side: Side, k: int = 1, **more: object):
    from debatecoach.debate.actions import Candidate

    found = retrieve([Candidate(action, target, ref, 1.0)], FORESTS, STRENGTHS, side, WORDS, k, **more)
    assert len(found) == 1
    return {prepared.name: prepared.strength for prepared in found[0][1]}


def test_attack_takes_the_children_of_the_opponents_node_from_every_tree() -> None:
    """Con's "tutors make mistakes" stands in Pro's tree (p1.1) and in Con's own (c1)."""
    found = retrieved(Action.REBUT, None, "tutors make mistakes", Side.PRO, k=2)
    assert found == {
        "pro/p1.1.1": STRENGTHS[Side.PRO].at("p1.1.1", 2),
        "con/c1.1": STRENGTHS[Side.CON].at("c1.1", 2),
    }


def test_propose_and_reinforce_take_the_sides_own_similar_nodes_with_f_k() -> None:
    assert retrieved(Action.REINFORCE, None, "tutors help pupils", Side.PRO, k=0) == {"pro/p1": 1.5}
    deep = retrieved(Action.PROPOSE, None, "tutors help pupils", Side.PRO, k=2)
    assert deep == {"pro/p1": STRENGTHS[Side.PRO].at("p1", 2)}
    assert retrieved(Action.PROPOSE, None, "tutors make mistakes", Side.PRO) == {}, "that is Con's node"


def test_nothing_similar_gives_an_empty_set_and_spent_nodes_stay_out() -> None:
    assert retrieved(Action.ATTACK, None, "penguins swim", Side.PRO) == {}
    assert retrieved(Action.REBUT, None, "tutors make mistakes", Side.PRO, spent={"pro/p1.1.1"}).keys() == {
        "con/c1.1"
    }


def test_a_known_origin_is_not_matched_again() -> None:
    _, _, attack = played()
    found = retrieved(
        Action.REBUT, attack, "words that match nothing", Side.PRO, origins={attack: "pro/p1.1"}
    )
    assert found.keys() == {"pro/p1.1.1"}
