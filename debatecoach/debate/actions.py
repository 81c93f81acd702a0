"""What a debater can do next (TreeDebater section 3.3) and what was prepared for it (Alg. 3)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from debatecoach.debate.flow_tree import Flow, FlowRef
from debatecoach.debate.matching import Similarity, best_match
from debatecoach.debate.rehearsal_tree import RehearsalForest, Strengths
from debatecoach.debate.side import Action, Side


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action the debater could take.

    Attributes:
        action: what.
        target: the claim it is about, in words (for propose: the claim to make).
        ref: the flow node it is about, None for propose.
        importance: from visits, see :func:`importance`.
        unanswered: for attack and rebut, True if nothing has been said against the target yet.
    """

    action: Action
    target: str
    ref: FlowRef | None
    importance: float
    unanswered: bool = True


@dataclass(frozen=True, slots=True)
class RetrievedNode:
    """A rehearsal node retrieved for a candidate: Alg. 3's (x, f_k(x))."""

    forest: Side
    node: str
    strength: float
    likeness: float

    @property
    def name(self) -> str:
        """``con/c1.2``: forest and node."""
        return f"{self.forest}/{self.node}"


def importance(visits: int) -> float:
    """Weight of a point the debate has come back to ``visits`` times: 1, 1.5, 1.75, … below 2.

    The paper says only that importance follows the visit number; halving steps keep one often
    repeated point from crowding out all others.
    """
    return 2.0 - 0.5 ** max(0, visits)


def candidates(flow: Flow, side: Side) -> list[Candidate]:
    """Every action open to ``side`` on this flow.

    Rebut: the opponent's points in the side's own tree (attacks on its case). Attack: the
    opponent's points in the opponent's tree. Reinforce: the side's own points. Struck points give none.
    """
    found = []
    for ref in flow.refs():
        point = flow[ref]
        if point.struck:
            continue
        unanswered = not flow.trees[ref.tree].live_children(ref.node)
        if flow.side_of(ref) is side:
            action = Action.REINFORCE
        else:
            action = Action.REBUT if ref.tree is side else Action.ATTACK
        found.append(Candidate(action, point.claim, ref, importance(point.visits), unanswered))
    return found


def retrieve(
    actions: Sequence[Candidate],
    forests: Mapping[Side, RehearsalForest],
    strengths: Mapping[Side, Strengths],
    side: Side,
    similarity: Similarity,
    k: int,
    origins: Mapping[FlowRef, str] | None = None,
    spent: Collection[str] = (),
) -> list[tuple[Candidate, list[RetrievedNode]]]:
    """Alg. 3: for each action, the prepared arguments from every rehearsal tree.

    For propose and reinforce the nodes of the debater's side similar to the target; for attack and
    rebut the children of the opponent's node similar to the target; each with f_k.

    Args:
        actions: from :func:`candidates`.
        forests, strengths: T_R, both sides' rehearsal trees and their strengths.
        side: the debater's side.
        similarity: embedding and its theta; per tree the top node is taken (appendix B.1).
        k: look-ahead, the rounds remaining.
        origins: rehearsal nodes (``pro/p1``) already known to match a flow node, so that a point
            recognised once, or corrected by a person, is not matched again.
        spent: names of prepared nodes already used, left out of the result.
    """
    result = []
    for action in actions:
        found: dict[str, RetrievedNode] = {}
        known = (origins or {}).get(action.ref, "") if action.ref else ""
        own = action.action in (Action.PROPOSE, Action.REINFORCE)
        for owner, forest in forests.items():
            for root in forest.children():
                hit = _similar(
                    forest, root, action.target, side if own else side.other, similarity, owner, known
                )
                if hit is None:
                    continue
                node, likeness = hit
                for each in [node] if own else forest.children(node):
                    prepared = RetrievedNode(owner, each, strengths[owner].at(each, k), likeness)
                    if prepared.name not in spent:
                        found.setdefault(prepared.name, prepared)
        result.append((action, sorted(found.values(), key=lambda p: -p.strength)))
    return result


def _similar(
    forest: RehearsalForest,
    root: str,
    target: str,
    side: Side,
    similarity: Similarity,
    owner: Side,
    known: str,
) -> tuple[str, float] | None:
    nodes = [node for node in forest.walk(root) if forest.side_of(node) is side]
    if known:
        owner_name, _, node = known.partition("/")
        return (node, 1.0) if owner_name == owner and node in nodes else None
    match = best_match(similarity, target, [forest[node].claim for node in nodes])
    return (nodes[match[0]], match[1]) if match else None
