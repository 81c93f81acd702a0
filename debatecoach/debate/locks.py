"""Locks: what a coach has settled, nothing rewrites until it is unlocked.

A lock holds what a node says and how it is scored, and the node's place. Its notes, tags and review state
are the coach's own and stay free, and replies may be put under it.
"""

from __future__ import annotations

from dataclasses import replace

from debatecoach.debate.argument import Argument
from debatecoach.debate.changes import Batch, Change, Move, Remove, Replace
from debatecoach.debate.forest import Forest, IllegalChangeError


class LockedNodeError(IllegalChangeError):
    """The change would rewrite a locked node.

    Attributes:
        node: its id.
    """

    def __init__(self, node: str) -> None:
        super().__init__(f"node {node!r} is locked")
        self.node = node


def check_locks(forest: Forest[Argument], change: Change[Argument]) -> None:
    """Raise LockedNodeError if a change would rewrite, move or remove a locked node.

    A change made of several is checked against the forest as it is before the first of them.
    """
    if isinstance(change, Batch):
        for each in change.changes:
            check_locks(forest, each)
    elif isinstance(change, Remove) and change.node in forest:
        for node in forest.walk(change.node):
            if forest[node].locked:
                raise LockedNodeError(node)
    elif isinstance(change, Replace) and change.node in forest:
        if not may_become(forest[change.node], change.payload):
            raise LockedNodeError(change.node)
    elif isinstance(change, Move) and change.node in forest and forest[change.node].locked:
        raise LockedNodeError(change.node)


def may_become(before: Argument, after: Argument) -> bool:
    """True if a lock on ``before`` lets ``after`` take its place."""
    free = replace(before, note=after.note, tags=after.tags, review=after.review, locked=after.locked)
    return not before.locked or free == after
