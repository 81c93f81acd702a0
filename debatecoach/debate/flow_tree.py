"""Debate flow trees: what was said, answered and dropped (TreeDebater section 3.3, Alg. 2).

A :class:`Flow` holds two :class:`FlowTree`, one a side; each has that side's main claims at level 0
and the back-and-forth under them. Alg. 2 is :meth:`FlowTree.update`; everything else a debater reads
off a flow (drops, extensions, what survives) is computed from the tree, never stored in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from debatecoach.debate.changes import Batch, Change, Insert, Replace
from debatecoach.debate.forest import STANCE, Forest, IllegalChangeError, Twig
from debatecoach.debate.matching import Similarity, best_match
from debatecoach.debate.point import (
    ActionTuple,
    Ground,
    Manner,
    Mark,
    Mention,
    Point,
    PointState,
    Ruling,
    Taught,
)
from debatecoach.debate.side import Action, Side

__all__ = [
    "ActionTuple",
    "Flow",
    "FlowChange",
    "FlowRef",
    "FlowTree",
    "Ground",
    "Manner",
    "Mark",
    "Mention",
    "Point",
    "Ruling",
    "PointStanding",
    "PointState",
    "Taught",
    "chain",
]

_NUMBERED = re.compile(r"n([0-9]{1,9})")
"""Ids given here; a file may hold any other, also ``n`` and more digits than Python makes a number of."""


class PointStanding(StrEnum):
    """How a point stands, computed from the tree.

    OPEN: not answered, and the other side has not had its chance. DROPPED: it had, and let it go.
    ATTACKED: a reply stands against it. ANSWERED: replied to, and each reply was itself answered.
    """

    OPEN = "open"
    DROPPED = "dropped"
    ATTACKED = "attacked"
    ANSWERED = "answered"


class FlowTree(Forest[Point]):
    """The flow of one side's main claims."""

    def find(self, target: str, side: Side, similarity: Similarity) -> str | None:
        """The node ``side`` said that is most similar to ``target``, if it reaches theta."""
        nodes = [node for node in self.walk() if self.side_of(node) is side and not self[node].struck]
        found = best_match(similarity, target, [self[node].claim for node in nodes])
        return nodes[found[0]] if found else None

    def update(
        self, said: ActionTuple, speaker: Side, node_id: str, similarity: Similarity
    ) -> tuple[str, Change[Point]] | None:
        """Alg. 2: enter one action tuple.

        Args:
            said: the tuple.
            speaker: the side that said it; a point about the speaker's own (reinforce) or the
                other side's (attack, rebut) is looked for accordingly.
            node_id: id for a node this creates; a concession creates none.
            similarity: finds the target by its theta.

        Returns:
            The updated node x or new node x', with the change that takes the update back; None if
            no node is similar to the target (the paper leaves the tree alone there, and so do we).
        """
        if said.action is Action.PROPOSE:
            new = Insert((Twig(node_id, STANCE, _point(said)),), len(self.children(STANCE)))
            return node_id, new.apply(self)
        wanted = speaker if said.action is Action.REINFORCE else speaker.other
        x = said.target_node if said.target_node in self else self.find(said.target, wanted, similarity)
        if x is None or self.side_of(x) is not wanted:
            return None
        visited = replace(self[x], visits=self[x].visits + 1)
        if said.mention.manner is Manner.CONCEDE:  # granted: visited, and nothing stands against it
            granted = replace(visited, mentions=(*visited.mentions, said.mention))
            return x, Batch((Replace(x, granted),)).apply(self)
        if said.action is Action.REINFORCE:
            arguments = visited.arguments + ((said.argument,) if said.argument else ())
            mentions = (*visited.mentions, said.mention)
            changes: tuple[Change[Point], ...] = (
                Replace(x, replace(visited, arguments=arguments, mentions=mentions)),
            )
            return x, Batch(changes).apply(self)
        changes = (
            Insert((Twig(node_id, x, _point(said)),), len(self.children(x))),
            Replace(x, replace(visited, state=PointState.ATTACKED)),
        )
        return node_id, Batch(changes).apply(self)

    def standing(self, node: str) -> PointStanding:
        """How a point stands by its replies; :func:`~debatecoach.debate.states.standing` knows of drops."""
        replies = self.live_children(node)
        if not replies:
            return PointStanding.OPEN
        if all(self.live_children(reply) for reply in replies):
            return PointStanding.ANSWERED
        return PointStanding.ATTACKED

    def live_children(self, node: str = STANCE) -> list[str]:
        """Replies that were not struck out."""
        return [child for child in self.children(node) if not self[child].struck]

    def survives(self, node: str) -> bool:
        """True if every reply to the point is itself defeated (grounded reading of a tree of attacks)."""
        order = list(self.walk(node))
        alive: dict[str, bool] = {}
        for each in reversed(order):
            alive[each] = not any(alive[child] for child in self.live_children(each))
        return alive[node]


def _point(said: ActionTuple) -> Point:
    return Point(
        claim=said.claim,
        arguments=(said.argument,) if said.argument else (),
        mentions=(said.mention,),
        origin=said.origin,
        ground=said.ground,
        specific=said.specific,
        confidence=said.confidence,
        doubt=said.doubt,
        alternatives=said.alternatives,
    )


@dataclass(frozen=True, slots=True)
class FlowRef:
    """A node on the flow: in whose tree, which id."""

    tree: Side
    node: str


@dataclass(frozen=True, slots=True)
class FlowChange:
    """A change to one of the two trees and, with ``then``, further ones: all of them or none.

    ``apply`` to a :class:`Flow` gives its inverse. ``then`` lets a point move from one tree to the
    other in one step, so that undo, journal and recovery know only this one kind of change.
    """

    tree: Side
    change: Change[Point]
    then: tuple[FlowChange, ...] = ()

    def apply(self, flow: Flow) -> FlowChange:
        inverses = [FlowChange(self.tree, self.change.apply(flow.trees[self.tree]))]
        try:
            for each in self.then:
                inverses.append(each.apply(flow))
        except IllegalChangeError:
            for inverse in reversed(inverses):
                inverse.apply(flow)
            raise
        return inverses[0] if len(inverses) == 1 else chain(inverses[::-1])


def chain(changes: Sequence[FlowChange]) -> FlowChange:
    """Several changes, at least one, as one."""
    first = changes[0]
    return FlowChange(first.tree, first.change, (*first.then, *changes[1:]))


class Flow:
    """Both sides' flow trees and the enter-one-tuple verb over them."""

    def __init__(self, pro: FlowTree | None = None, con: FlowTree | None = None) -> None:
        self.trees = {Side.PRO: pro or FlowTree(Side.PRO), Side.CON: con or FlowTree(Side.CON)}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Flow) and self.trees == other.trees

    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> Flow:
        """An independent flow with the same points."""
        return Flow(*(FlowTree(side, tree.twigs()) for side, tree in self.trees.items()))

    def __getitem__(self, ref: FlowRef) -> Point:
        return self.trees[ref.tree][ref.node]

    def __len__(self) -> int:
        return sum(map(len, self.trees.values()))

    def refs(self) -> Iterator[FlowRef]:
        """Every node, Pro's tree first."""
        for side, tree in self.trees.items():
            for node in tree.walk():
                yield FlowRef(side, node)

    def doubtful(self) -> list[FlowRef]:
        """The points the listener asks about and nobody has answered for; a struck one asks nothing."""
        return [ref for ref in self.refs() if self[ref].doubt and not self[ref].struck]

    def side_of(self, ref: FlowRef) -> Side:
        """Who said it."""
        return self.trees[ref.tree].side_of(ref.node)

    def locate(self, node: str) -> FlowRef | None:
        """The reference of a node id (ids are unique over both trees)."""
        for side, tree in self.trees.items():
            if node in tree:
                return FlowRef(side, node)
        return None

    def new_id(self) -> str:
        """An id no node has: ``n`` and a number."""
        used = [int(match[1]) for ref in self.refs() if (match := _NUMBERED.fullmatch(ref.node))]
        return f"n{max(used, default=0) + 1}"

    def update(
        self, said: ActionTuple, speaker: Side, similarity: Similarity, node: str | None = None
    ) -> tuple[FlowRef, FlowChange] | None:
        """Enter one tuple where it belongs, by Alg. 2.

        A propose goes into the speaker's tree. For the others the target decides: with a known
        ``target_node`` its tree; else the tree the action is usually about (attack: the other
        side's; rebut and reinforce: the speaker's own), then the other one.

        Args:
            node: id for a node this creates; None: :meth:`new_id`.

        Returns:
            The node and the change that takes the update back, or None if no target was found.
        """
        known = self.locate(said.target_node) if said.target_node else None
        if said.action is Action.PROPOSE:
            order = [speaker]
        elif known is not None:
            order = [known.tree]
        elif said.action is Action.ATTACK:
            order = [speaker.other, speaker]
        else:
            order = [speaker, speaker.other]
        for side in order:
            found = self.trees[side].update(said, speaker, node or self.new_id(), similarity)
            if found is not None:
                return FlowRef(side, found[0]), FlowChange(side, found[1])
        return None
