"""Ordered trees under one side's stance: the structure rehearsal trees and flow trees share.

The stance itself is the invisible root. Its children are main claims (level 0); each deeper level
answers the one above, so the side a node speaks for follows from its level and is stored nowhere:
no edit can make a node argue for the wrong side.

A forest changes only through :mod:`debatecoach.debate.changes`, whose every change has an inverse.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from debatecoach.debate.side import Side

STANCE = ""
"""Id of the invisible root."""

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Twig(Generic[P]):
    """One node as it lies in a branch: a branch is its twigs, parents before children, in order."""

    id: str
    parent: str
    payload: P


Branch = tuple[Twig[P], ...]


class IllegalChangeError(ValueError):
    """A change that would break the tree: unknown node, id used twice, node under itself."""


class Forest(Generic[P]):
    """Main claims of one side with everything said under them.

    Args:
        side: the side whose stance is the root.
        twigs: the nodes, parents before children, siblings in order.

    Raises:
        IllegalChangeError: a twig names an unknown parent or repeats an id.
    """

    def __init__(self, side: Side, twigs: Iterable[Twig[P]] = ()) -> None:
        self.side = side
        self._payload: dict[str, P] = {}
        self._parent: dict[str, str] = {}
        self._children: dict[str, list[str]] = {STANCE: []}
        for twig in twigs:
            self._put(twig, len(self._children.get(twig.parent, ())))

    # -- reading ---------------------------------------------------------------------------------

    def __contains__(self, node: object) -> bool:
        return node in self._payload

    def __len__(self) -> int:
        return len(self._payload)

    def __getitem__(self, node: str) -> P:
        return self._payload[node]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Forest):
            return NotImplemented
        return self.side == other.side and self.twigs() == other.twigs()

    __hash__ = None  # type: ignore[assignment]

    def parent(self, node: str) -> str:
        """The node's parent id, :data:`STANCE` for a main claim."""
        return self._parent[node]

    def children(self, node: str = STANCE) -> Sequence[str]:
        """Ids of the replies, in order; main claims for the stance."""
        return tuple(self._children[node])

    def level(self, node: str) -> int:
        """0 for a main claim, 1 for an attack on it, and so on."""
        level = 0
        while (node := self._parent[node]) != STANCE:
            level += 1
        return level

    def side_of(self, node: str) -> Side:
        """Whom the node speaks for: the forest's side on even levels."""
        return self.side if self.level(node) % 2 == 0 else self.side.other

    def path(self, node: str) -> list[str]:
        """Ids from the main claim down to and including the node."""
        path = [node]
        while (node := self._parent[node]) != STANCE:
            path.append(node)
        return path[::-1]

    def walk(self, start: str = STANCE) -> Iterator[str]:
        """Ids below ``start`` and, unless it is the stance, itself; depth first, in order."""
        stack = list(reversed(self._children[start])) if start == STANCE else [start]
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(self._children[node]))

    def twigs(self, start: str = STANCE) -> Branch[P]:
        """The branch at ``start`` (the whole forest by default)."""
        return tuple(Twig(node, self._parent[node], self._payload[node]) for node in self.walk(start))

    def index(self, node: str) -> int:
        """Place of the node among its siblings, from 0."""
        return self._children[self._parent[node]].index(node)

    def copy(self) -> Forest[P]:
        """An independent forest with the same nodes."""
        return type(self)(self.side, self.twigs())

    # -- changing: for debatecoach.debate.changes only --------------------------------------------

    def _put(self, twig: Twig[P], index: int) -> None:
        if twig.id == STANCE or twig.id in self._payload:
            raise IllegalChangeError(f"node id {twig.id!r} is already used")
        if twig.parent not in self._children:
            raise IllegalChangeError(f"no node {twig.parent!r} to stand under")
        if not 0 <= index <= len(self._children[twig.parent]):
            raise IllegalChangeError(f"place {index} is outside the siblings of {twig.id!r}")
        self._payload[twig.id] = twig.payload
        self._parent[twig.id] = twig.parent
        self._children[twig.id] = []
        self._children[twig.parent].insert(index, twig.id)

    def insert(self, branch: Branch[P], index: int) -> None:
        """Put a branch under its first twig's parent at ``index``; whole or not at all.

        Raises:
            IllegalChangeError: empty branch, an id in use, an unknown parent, a place out of range.
        """
        if not branch:
            raise IllegalChangeError("an empty branch")
        known = {branch[0].id}
        for twig in branch[1:]:
            if twig.parent not in known or twig.id in known or twig.id in self._payload or twig.id == STANCE:
                raise IllegalChangeError(f"twig {twig.id!r} does not hang on its branch")
            known.add(twig.id)
        self._put(branch[0], index)
        for twig in branch[1:]:
            self._put(twig, len(self._children[twig.parent]))

    def remove(self, node: str) -> tuple[Branch[P], int]:
        """Take a node and all below it out; returns the branch and its place.

        Raises:
            IllegalChangeError: unknown node.
        """
        self._must_know(node)
        branch, index = self.twigs(node), self.index(node)
        self._children[self._parent[node]].remove(node)
        for twig in branch:
            del self._payload[twig.id], self._parent[twig.id], self._children[twig.id]
        return branch, index

    def replace(self, node: str, payload: P) -> P:
        """Set what a node says; returns what it said before.

        Raises:
            IllegalChangeError: unknown node.
        """
        self._must_know(node)
        before, self._payload[node] = self._payload[node], payload
        return before

    def move(self, node: str, parent: str, index: int) -> tuple[str, int]:
        """Hang a node, with all below it, under another; returns where it hung before.

        ``index`` counts among the new siblings without the node itself.

        Raises:
            IllegalChangeError: unknown node or parent, a parent inside the moved branch, place out of range.
        """
        self._must_know(node)
        if parent not in self._children:
            raise IllegalChangeError(f"no node {parent!r} to stand under")
        if parent in set(self.walk(node)):
            raise IllegalChangeError("a node cannot stand under itself")
        before = (self._parent[node], self.index(node))
        siblings = self._children[parent]
        room = len(siblings) - (1 if self._parent[node] == parent else 0)
        if not 0 <= index <= room:
            raise IllegalChangeError(f"place {index} is outside the siblings of {node!r}")
        self._children[before[0]].remove(node)
        siblings.insert(index, node)
        self._parent[node] = parent
        return before

    def _must_know(self, node: str) -> None:
        if node not in self._payload:
            raise IllegalChangeError(f"no node {node!r}")
