"""A main claim is called by one number for the rest of the round."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from debatecoach.debate.changes import Insert, Remove, Replace
from debatecoach.debate.claim_numbers import claim_numbers, keeping_numbers
from debatecoach.debate.flow_tree import Flow, FlowChange, FlowRef, Mention, Point
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.side import Action, Side

PRO, CON = Side.PRO, Side.CON


def claim(flow: Flow, side: Side, node: str, speech: int, sentence: int, at: int | None = None) -> FlowRef:
    said = Mention(speech, Action.PROPOSE, f"Words of {node}.", sentence)
    index = len(flow.trees[side].children()) if at is None else at
    Insert((Twig(node, STANCE, Point(node, mentions=(said,))),), index).apply(flow.trees[side])
    return FlowRef(side, node)


def by_hand(side: Side, node: str, speech: int, at: int) -> FlowChange:
    point = Point(node, mentions=(Mention(speech, Action.PROPOSE),))
    return FlowChange(side, Insert((Twig(node, STANCE, point),), at))


def sample() -> Flow:
    flow = Flow()
    claim(flow, PRO, "a", 0, 2)
    claim(flow, PRO, "b", 0, 9)
    claim(flow, CON, "c", 1, 1)
    claim(flow, CON, "d", 1, 5)
    return flow


def named(flow: Flow) -> dict[str, int]:
    return {ref.node: number for ref, number in claim_numbers(flow).items()}


def test_claims_are_counted_as_they_were_said_over_both_sides() -> None:
    flow = sample()
    assert named(flow) == {"a": 1, "b": 2, "c": 3, "d": 4}
    claim(flow, PRO, "late", 2, 4)
    claim(flow, PRO, "soon", 2, 1)
    assert named(flow) == {"a": 1, "b": 2, "c": 3, "d": 4, "soon": 5, "late": 6}
    assert list(named(flow)) == ["a", "b", "late", "soon", "c", "d"]  # as the sheet has them


def test_a_claim_written_into_an_earlier_speech_takes_the_next_free_number() -> None:
    flow = sample()
    change = keeping_numbers(flow, by_hand(PRO, "x", 0, 1))
    before = flow.copy()
    back = change.apply(flow)
    assert named(flow) == {"a": 1, "x": 5, "b": 2, "c": 3, "d": 4}
    claim(flow, PRO, "next", 2, 0)
    assert named(flow)["next"] == 6
    Remove("next").apply(flow.trees[PRO])
    back.apply(flow)
    assert flow == before


def test_a_deleted_claims_number_is_not_given_to_others() -> None:
    flow = sample()
    keeping_numbers(flow, FlowChange(PRO, Remove("a"))).apply(flow)
    assert named(flow) == {"b": 2, "c": 3, "d": 4}


def test_what_disturbs_no_number_is_the_change_itself() -> None:
    flow = sample()
    rewritten = FlowChange(CON, Replace("c", replace(flow.trees[CON]["c"], claim="In other words")))
    assert keeping_numbers(flow, rewritten) is rewritten
    last = FlowChange(CON, Remove("d"))
    assert keeping_numbers(flow, last) is last


def test_one_number_is_never_two_claims_whatever_a_file_says() -> None:
    flow = sample()
    for side, node in ((PRO, "b"), (CON, "c"), (CON, "d")):
        point = flow.trees[side][node]
        Replace(node, replace(point, number=-3 if node == "d" else 7)).apply(flow.trees[side])
    assert named(flow) == {"b": 7, "a": 8, "c": 9, "d": 10}


@given(st.lists(st.tuples(st.sampled_from(Side), st.integers(0, 5), st.integers(0, 9), st.booleans())))
def test_no_edit_renames_a_claim(steps: list[tuple[Side, int, int, bool]]) -> None:
    flow = sample()
    for count, (side, speech, place, add) in enumerate(steps):
        before, there = claim_numbers(flow), flow.trees[side].children()
        if add:
            change = by_hand(side, f"x{count}", speech, min(place, len(there)))
        elif there:
            change = FlowChange(side, Remove(there[place % len(there)]))
        else:
            continue
        keeping_numbers(flow, change).apply(flow)
        after = claim_numbers(flow)
        assert len(set(after.values())) == len(after)
        assert all(after[ref] == number for ref, number in before.items() if ref in after)
