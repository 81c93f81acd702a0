"""What of a round was prepared: the rehearsal trees laid over the flow (TreeDebater section 4.3, Figure 3).

The paper counts an action as hit if its target's claim is in a rehearsal tree. A point on the flow is hit if
it was recognised as a prepared node, which is what :attr:`~debatecoach.debate.point.Point.origin` keeps.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from debatecoach.debate.argument import Argument
from debatecoach.debate.changes import Change, Insert, Replace
from debatecoach.debate.flow_tree import Flow, FlowChange, FlowRef, chain
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.grafts import fresh_id
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side

Forests = Mapping[Side, RehearsalForest]


@dataclass(frozen=True, slots=True)
class Hits:
    """How much of what a side said had been prepared.

    Attributes:
        said: its points on the flow, struck ones left out.
        prepared: those of them a rehearsal tree holds.
        missed: names (``pro/p1.2``) of its prepared replies to points that came, which it did not make.
    """

    said: int
    prepared: int
    missed: tuple[str, ...] = ()


def prepared_as(flow: Flow, ref: FlowRef, forests: Forests) -> tuple[Side, str] | None:
    """The rehearsal node a point is: forest and id; None if it came unprepared, or the node is gone."""
    owner, _, node = flow[ref].origin.partition("/")
    if owner not in tuple(Side) or node not in forests[Side(owner)]:
        return None
    return Side(owner), node


def hits(flow: Flow, forests: Forests) -> dict[Side, Hits]:
    """Each side's hit rate, and which of its prepared replies did not come."""
    found = {ref: prepared_as(flow, ref, forests) for ref in flow.refs() if not flow[ref].struck}
    came = {each for each in found.values() if each is not None}
    result = {}
    for side in Side:
        own = [node for ref, node in found.items() if flow.side_of(ref) is side]
        missed = [
            f"{owner}/{reply}"
            for owner, node in sorted(came)
            if forests[owner].side_of(node) is not side
            for reply in forests[owner].children(node)
            if (owner, reply) not in came
        ]
        result[side] = Hits(len(own), sum(node is not None for node in own), tuple(missed))
    return result


@dataclass(frozen=True, slots=True)
class TreeAddition:
    """What takes a point into the rehearsal trees: a change to ``forest``, and the flow's marks that it
    is prepared from now on."""

    forest: Side
    change: Change[Argument]
    marks: FlowChange
    node: str


def take_in(flow: Flow, ref: FlowRef, forests: Forests) -> TreeAddition | None:
    """Put a point that came unprepared into the rehearsal trees, under what it answers there.

    What it answers goes in first where that was not prepared either. None if it is there already.
    """
    if prepared_as(flow, ref, forests) is not None:
        return None
    path = [FlowRef(ref.tree, node) for node in flow.trees[ref.tree].path(ref.node)]
    owner, parent, missing = ref.tree, STANCE, list[FlowRef]()
    for each in reversed(path):
        known = prepared_as(flow, each, forests)
        if known is not None and forests[known[0]].side_of(known[1]) is flow.side_of(each):
            owner, parent = known
            break
        missing.insert(0, each)
    forest = forests[owner]
    twigs, marks, above = list[Twig[Argument]](), list[FlowChange](), parent
    for each in missing:
        node = fresh_id(forest, above, [twig.id for twig in twigs])
        twigs.append(Twig(node, above, _argument(flow, each)))
        marks.append(FlowChange(each.tree, Replace(each.node, replace(flow[each], origin=f"{owner}/{node}"))))
        above = node
    change = Insert(tuple(twigs), len(forest.children(parent)))
    return TreeAddition(owner, change, chain(marks), above)


def _argument(flow: Flow, ref: FlowRef) -> Argument:
    point = flow[ref]
    claim = point.claim.strip().rstrip(".。")
    warrant = " ".join(dict.fromkeys(each.strip() for each in point.arguments if each.strip()))
    return Argument(claim, "" if warrant.rstrip(".。") == claim else warrant)
