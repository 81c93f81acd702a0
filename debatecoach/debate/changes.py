"""Changes to a forest, each with its exact inverse: undo, autosave and recovery are made of these.

``inverse = change.apply(forest)`` changes the forest and returns the change that takes it back.
A change that cannot be applied raises :class:`IllegalChangeError` and leaves the forest as it was.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar, Union

from debatecoach.debate.forest import Branch, Forest, IllegalChangeError

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
