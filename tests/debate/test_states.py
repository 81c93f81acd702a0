"""The states of a point, computed from the tree and ruled on by a person."""

from __future__ import annotations

from dataclasses import replace

import pytest

from debatecoach.base.paths import shipped
from debatecoach.coach.library import load_formats
from debatecoach.debate.changes import Replace
from debatecoach.debate.flow_tree import ActionTuple, Flow, FlowRef, Manner, Mark, Mention, PointStanding
from debatecoach.debate.sheet import lay_out, standing
from debatecoach.debate.side import Action, Side
from debatecoach.debate.states import marks, rule
from tests.debate.flow_kit import Words

OXFORD = load_formats(shipped("data") / "formats")["simplified-oxford"]
"""Pro and Con: openings 0 1, rebuttals 2 3, closings 4 5."""


def enter(
    flow: Flow, side: Side, speech: int, action: Action, claim: str, node: str = "",
    manner: Manner = Manner.PLAIN, source: str = "",
) -> FlowRef:  # fmt: skip
    mention = Mention(speech, action, claim, manner=manner, source=source)
    entered = flow.update(ActionTuple(action, claim, "because", "", mention, node), side, Words())
    assert entered is not None
    return entered[0]


@pytest.fixture
def flow() -> Flow:
    """Pro made two claims, Con one; Con attacked Pro's first."""
    made = Flow()
    enter(made, Side.PRO, 0, Action.PROPOSE, "sleep helps")
    enter(made, Side.PRO, 0, Action.PROPOSE, "parents like it")
    enter(made, Side.CON, 1, Action.PROPOSE, "buses cost money")
    enter(made, Side.CON, 1, Action.ATTACK, "sleep is lost anyway", "n1")
    return made


HELPS, PARENTS = FlowRef(Side.PRO, "n1"), FlowRef(Side.PRO, "n2")
BUSES, LOST = FlowRef(Side.CON, "n3"), FlowRef(Side.PRO, "n4")


def test_answered_and_dropped_follow_from_chances(flow: Flow) -> None:
    assert marks(flow, HELPS, OXFORD, 2) == (Mark.ANSWERED,)
    assert marks(flow, PARENTS, OXFORD, 1) == (), "Con has not spoken yet"
    assert marks(flow, PARENTS, OXFORD, 2) == (Mark.DROPPED,)
    assert marks(flow, BUSES, OXFORD, 2) == ()


def test_extended_by_its_own_side_in_a_later_speech(flow: Flow) -> None:
    enter(flow, Side.PRO, 0, Action.REINFORCE, "", "n2")
    assert Mark.EXTENDED not in marks(flow, PARENTS, OXFORD, 2), "more of the same speech"
    enter(flow, Side.PRO, 2, Action.REINFORCE, "", "n2")
    assert marks(flow, PARENTS, OXFORD, 3) == (Mark.DROPPED, Mark.EXTENDED)


def test_turned_until_the_turn_is_struck(flow: Flow) -> None:
    turn = enter(flow, Side.PRO, 2, Action.ATTACK, "buses are cheaper later", "n3", Manner.TURN)
    assert marks(flow, BUSES, OXFORD, 3) == (Mark.ANSWERED, Mark.TURNED)
    struck = replace(flow[turn], struck=True)
    Replace(turn.node, struck).apply(flow.trees[turn.tree])
    assert Mark.TURNED not in marks(flow, BUSES, OXFORD, 3)


def test_a_concession_is_no_answer_and_no_drop(flow: Flow) -> None:
    before = len(flow)
    assert enter(flow, Side.PRO, 2, Action.ATTACK, "it costs money", "n3", Manner.CONCEDE) == BUSES
    assert len(flow) == before
    assert flow[BUSES].visits == 1
    assert marks(flow, BUSES, OXFORD, 3) == (Mark.CONCEDED,)
    assert standing(flow, BUSES, OXFORD, 3) is PointStanding.OPEN, "nothing stands against it"


def test_a_cross_application_is_marked(flow: Flow) -> None:
    reply = enter(flow, Side.PRO, 2, Action.ATTACK, "parents pay the bus", "n3", Manner.CROSS, "n2")
    assert Mark.CROSS_APPLIED in marks(flow, reply, OXFORD, 3)
    assert Mark.CROSS_APPLIED not in marks(flow, PARENTS, OXFORD, 3)


def test_new_in_the_last_speech_is_what_could_have_been_said_before(flow: Flow) -> None:
    new = enter(flow, Side.PRO, 4, Action.PROPOSE, "teachers sleep too")
    late = enter(flow, Side.PRO, 4, Action.REBUT, "not all sleep is lost", "n4")
    assert Mark.NEW_IN_LAST in marks(flow, new, OXFORD, 5)
    assert Mark.NEW_IN_LAST not in marks(flow, late, OXFORD, 5), "an answer goes on with what is there"
    shown = {cell.ref: cell for cell in lay_out(flow, OXFORD, 5)}
    assert [Mark.NEW_IN_LAST in shown[each].marks for each in (new, late)] == [True, False]
    assert shown[new].marks == (Mark.NEW_IN_LAST,)


@pytest.mark.parametrize("mark", Mark)
def test_a_person_rules_and_takes_it_back(flow: Flow, mark: Mark) -> None:
    was = mark in marks(flow, PARENTS, OXFORD, 2)
    change = rule(flow, PARENTS, mark, not was, OXFORD, 2)
    assert change is not None
    original = flow.copy()
    inverse = change.apply(flow)
    assert (mark in marks(flow, PARENTS, OXFORD, 2)) is not was
    assert rule(flow, PARENTS, mark, not was, OXFORD, 2) is None, "said already"
    inverse.apply(flow)
    assert flow == original
    change.apply(flow)
    back = rule(flow, PARENTS, mark, was, OXFORD, 2)
    assert back is not None
    back.apply(flow)
    assert flow == original, "what the tree says needs no ruling"


def test_a_ruled_drop_moves_the_standing(flow: Flow) -> None:
    change = rule(flow, PARENTS, Mark.DROPPED, False, OXFORD, 2)
    assert change is not None
    change.apply(flow)
    assert standing(flow, PARENTS, OXFORD, 2) is PointStanding.OPEN
    change = rule(flow, HELPS, Mark.DROPPED, True, OXFORD, 2)
    assert change is not None
    change.apply(flow)
    assert standing(flow, HELPS, OXFORD, 2) is PointStanding.DROPPED
