"""The change between two flows makes one of the other, and its inverse takes it back."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from debatecoach.debate.changes import Move
from debatecoach.debate.flow_diff import change_between
from debatecoach.debate.flow_tree import Flow, FlowRef
from debatecoach.debate.side import Side
from debatecoach.ui.flow import edits
from tests.gallery.flow import sample_round

PRO, CON = Side.PRO, Side.CON


def becomes(before: Flow, after: Flow) -> None:
    start = before.copy()
    change = change_between(before, after)
    assert (change is None) == (before == after)
    if change is not None:
        back = change.apply(before)
        assert before == after
        back.apply(before)
        assert before == start


def test_alike_flows_need_no_change() -> None:
    assert change_between(sample_round(4).flow, sample_round(4).flow) is None


def test_only_the_claim_that_differs_is_touched() -> None:
    before, after = sample_round(4).flow, sample_round(4).flow
    edits.strike(after, FlowRef(PRO, "n2")).apply(after)
    change = change_between(before, after)
    assert change is not None
    assert [change.change, *(each.change for each in change.then)][0].node == "n1"  # type: ignore[union-attr]
    assert len(change.then) == 1
    becomes(before, after)


def test_a_point_that_changed_trees_and_claims_in_another_order() -> None:
    before, after = sample_round(4).flow, sample_round(4).flow
    made = edits.make_new(after, FlowRef(PRO, "n2"))
    assert made is not None
    made.apply(after)
    Move("n5", "", 0).apply(after.trees[PRO])
    becomes(before, after)


@given(
    st.lists(st.tuples(st.sampled_from(("strike", "delete", "new", "add", "retarget")), st.integers(0, 40))),
    st.lists(st.tuples(st.sampled_from(("strike", "delete", "new", "add", "retarget")), st.integers(0, 40))),
)
def test_whatever_was_done_to_either(one: list[tuple[str, int]], other: list[tuple[str, int]]) -> None:
    flows = []
    for steps in (one[:6], other[:6]):
        current = sample_round(4)
        flow = current.flow
        for verb, number in steps:
            refs = list(flow.refs())
            if not refs:
                break
            ref = refs[number % len(refs)]
            if verb == "add":
                edits.add(flow, edits.beside(flow, ref, flow[ref].speech), f"point {number}")[0].apply(flow)
            elif verb == "delete":
                edits.delete(flow, ref, flow[ref].speech).apply(flow)
            elif verb == "retarget":
                found = edits.targets(flow, current.format, ref)
                change = edits.retarget(flow, ref, found[number % len(found)]) if found else None
                if change is not None:
                    change.apply(flow)
            else:
                change = edits.strike(flow, ref) if verb == "strike" else edits.make_new(flow, ref)
                if change is not None:
                    change.apply(flow)
        flows.append(flow)
    becomes(*flows)
