"""A correction on the flow teaches what is alike later in the round, and nothing else."""

from __future__ import annotations

from debatecoach.debate.changes import Replace
from debatecoach.debate.flow_tree import Flow, FlowChange, FlowRef
from debatecoach.debate.side import Action, Side
from debatecoach.debate.teaching import leanings, lessons, with_taught
from tests.debate.flow_kit import Words, said


def flow_of_three() -> Flow:
    flow = Flow()
    for claim in ("sleep helps pupils learn", "parents like it", "buses cost money"):
        assert flow.update(said(Action.PROPOSE, claim), Side.PRO, Words()) is not None
    answer = said(Action.ATTACK, "the drivers want their money", speech=1, node="n1")
    assert flow.update(answer, Side.CON, Words()) is not None
    return flow


REPLY = FlowRef(Side.PRO, "n4")


def teach(flow: Flow, about: dict[str, bool]) -> FlowChange:
    """As a correction of the reply does: the inverse of the change that was made."""
    return FlowChange(REPLY.tree, Replace(REPLY.node, with_taught(flow[REPLY], about))).apply(flow)


def test_a_correction_leans_what_is_alike_and_only_that() -> None:
    flow = flow_of_three()
    before = flow.copy()
    inverse = teach(flow, {"n1": False, "n3": True})
    taught = lessons(flow)
    assert [(each.node, each.same) for each in taught] == [("n1", False), ("n3", True)]
    assert leanings(["the drivers want their money"], taught, Words()) == {"n1": -1.0, "n3": 1.0}
    near = leanings(["nobody", "all the drivers want money now"], taught, Words())
    assert -1.0 < near["n1"] < 0.0 < near["n3"] < 1.0
    assert leanings(["pupils learn at night"], taught, Words()) == {}
    inverse.apply(flow)
    assert flow == before
    assert lessons(flow) == []


def test_the_newest_word_counts_and_what_is_gone_teaches_nothing() -> None:
    flow = flow_of_three()
    for about in ({"n3": True}, {"n3": False}):
        teach(flow, about)
    assert [(each.node, each.same) for each in lessons(flow)] == [("n3", False)]
    flow.trees[Side.PRO].remove("n3")
    assert lessons(flow) == []
