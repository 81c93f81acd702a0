"""Alg. 2 on tuples one by one; the machine's moves as tuples."""

from debatecoach.coach.listen.enter import enter, moves_to_tuples
from debatecoach.debate.flow_tree import ActionTuple, Flow, FlowRef, Ground, Mention, PointState
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Move, Sentence
from tests.coach.stand_in import LetterSimilarity

PRO, CON = Side.PRO, Side.CON


def said(action: Action, claim: str, target: str = "", speech: int = 0) -> ActionTuple:
    return ActionTuple(action, claim, "", target, Mention(speech, action, claim))


def test_attack_goes_under_its_target_and_can_be_undone() -> None:
    flow, similarity = Flow(), LetterSimilarity()
    enter(flow, [said(Action.PROPOSE, "Unions raise wages")], PRO, similarity)
    before = len(flow)
    [(tuple_, ref, change)] = enter(
        flow, [said(Action.ATTACK, "Prices rise too", "Unions raise the wages", 1)], CON, similarity
    )
    assert tuple_.action is Action.ATTACK
    assert flow.trees[PRO].parent(ref.node) == "n1"
    assert flow[FlowRef(PRO, "n1")].state is PointState.ATTACKED
    change.apply(flow)
    assert len(flow) == before
    assert flow[FlowRef(PRO, "n1")].state is PointState.PROPOSED


def test_a_point_without_target_is_proposed_and_doubted() -> None:
    flow = Flow()
    for action in (Action.ATTACK, Action.REBUT, Action.REINFORCE):
        [(entered, ref, _)] = enter(
            flow, [said(action, "Prices rise", "Nobody said this")], CON, LetterSimilarity()
        )
        assert entered.action is Action.PROPOSE
        assert flow[ref].mentions[0].action is Action.PROPOSE
        assert "Nobody said this" in str(flow[ref].doubt)
        assert flow[ref].confidence < 0.5
        assert flow.trees[CON].parent(ref.node) == ""


def test_moves_become_tuples() -> None:
    sentences = [
        Sentence("First."),
        Sentence("Unions raise wages in every town."),
        Sentence("Because they bargain."),
    ]
    moves = [
        Move(
            Action.PROPOSE,
            "Unions raise wages",
            nodes=("pro/p1", "pro/p2"),
            first=0,
            last=2,
            argument="They bargain",
        ),
        Move(Action.ATTACK, "No", target="Yes", target_node="n7", first=2, last=2),
        Move(Action.PROPOSE, "This was cut", first=3, last=4),
    ]
    first, second = moves_to_tuples(moves, sentences, 4, grounds={"pro/p1": Ground.EVIDENCE})
    assert (first.origin, first.ground, first.mention.speech) == ("pro/p1", Ground.EVIDENCE, 4)
    assert first.mention.quote == sentences[1].text
    assert first.mention.sentence == 1
    assert (second.target_node, second.ground, second.origin) == ("n7", Ground.ASSERTION, "")
    assert moves_to_tuples(moves[:1], sentences, 0)[0].ground is Ground.PRINCIPLE
