"""Changes to a forest, each with its exact inverse: undo, autosave and recovery are made of these.

``inverse = change.apply(forest)`` changes the forest and returns the change that takes it back.
A change that cannot be applied raises :class:`IllegalChangeError` and leaves the forest as it was.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar, Union

from debatecoach.debate.forest import STANCE, Branch, Forest, IllegalChangeError

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Insert(Generic[P]):
    """Put a branch under its first twig's parent, at ``index`` among the siblings."""

    branch: Branch[P]
    index: int

    def apply(self, forest: Forest[P]) -> Remove[P]:
        forest.insert(self.branch, self.index)
        return Remove(self.branch[0].id)


@dataclass(frozen=True, slots=True)
class Remove(Generic[P]):
    """Take a node out with all below it."""

    node: str

    def apply(self, forest: Forest[P]) -> Insert[P]:
        branch, index = forest.remove(self.node)
        return Insert(branch, index)


@dataclass(frozen=True, slots=True)
class Replace(Generic[P]):
    """Set what a node says."""

    node: str
    payload: P

    def apply(self, forest: Forest[P]) -> Replace[P]:
        return Replace(self.node, forest.replace(self.node, self.payload))


@dataclass(frozen=True, slots=True)
class Move(Generic[P]):
    """Hang a node under another parent or at another place."""

    node: str
    parent: str
    index: int

    def apply(self, forest: Forest[P]) -> Move[P]:
        parent, index = forest.move(self.node, self.parent, self.index)
        return Move(self.node, parent, index)


@dataclass(frozen=True, slots=True)
class Batch(Generic[P]):
    """Several changes as one: all of them or none."""

    changes: tuple[Change[P], ...]

    def apply(self, forest: Forest[P]) -> Batch[P]:
        inverses: list[Change[P]] = []
        try:
            for change in self.changes:
                inverses.append(change.apply(forest))
        except IllegalChangeError:
            for inverse in reversed(inverses):
                inverse.apply(forest)
            raise
        return Batch(tuple(reversed(inverses)))


Change = Union[Insert[P], Remove[P], Replace[P], Move[P], Batch[P]]  # noqa: UP007 - recursive, generic


@dataclass(frozen=True, slots=True)
class Touched:
    """What a change touched: whoever keeps something by node brings just this up to date.

    Attributes:
        branches: heads of branches that are new here, or at another place.
        nodes: nodes that say something else, or whose replies are others (the stance, for main claims).
        gone: nodes that are no longer in the forest.
    """

    branches: frozenset[str] = frozenset()
    nodes: frozenset[str] = frozenset()
    gone: frozenset[str] = frozenset()


def touched(forest: Forest[P], inverse: Change[P]) -> Touched:
    """What the change did to ``forest`` that ``inverse`` takes back; the forest as it is after it."""
    branches: set[str] = set()
    nodes: set[str] = set()
    lost: set[str] = set()
    stack: list[Change[P]] = [inverse]
    while stack:
        each = stack.pop()
        if isinstance(each, Batch):
            stack.extend(each.changes)
        elif isinstance(each, Insert):  # it was removed
            nodes.add(each.branch[0].parent)
            lost.update(twig.id for twig in each.branch)
        elif isinstance(each, Replace):
            nodes.add(each.node)
        else:  # it was put in, or came from elsewhere
            branches.add(each.node)
            if isinstance(each, Move):
                nodes.add(each.parent)
    # Within a batch a node can come and go: only what is so at the end counts.
    gone = frozenset(node for node in lost if node not in forest)
    branches |= lost - gone
    here = {node for node in branches if node in forest}
    nodes |= {forest.parent(node) for node in here}
    return Touched(
        frozenset(here), frozenset(node for node in nodes if node == STANCE or node in forest), gone
    )
