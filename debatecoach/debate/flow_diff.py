"""What makes one flow of another: a change of the usual kind, with its inverse."""

from __future__ import annotations

from debatecoach.debate.changes import Insert, Remove
from debatecoach.debate.flow_tree import Flow, FlowChange, chain
from debatecoach.debate.side import Side


def change_between(before: Flow, after: Flow) -> FlowChange | None:
    """The change that, applied to a flow like ``before``, makes it like ``after``; None if they are alike.

    Main claims that are not the same with all below them are taken out and put in whole: a node's id may be
    another point's in the other flow, so that finer changes would say what did not happen.
    """
    out: list[FlowChange] = []
    into: list[FlowChange] = []
    for side in Side:
        old, new = before.trees[side], after.trees[side]
        wanted = list(new.children())
        same = [top for top in old.children() if top in wanted and old.twigs(top) == new.twigs(top)]
        if same != [top for top in wanted if top in same]:
            same = []  # they stand in another order
        out += [FlowChange(side, Remove(top)) for top in old.children() if top not in same]
        into += [
            FlowChange(side, Insert(new.twigs(top), place))
            for place, top in enumerate(wanted)
            if top not in same
        ]
    return chain([*out, *into]) if out or into else None
