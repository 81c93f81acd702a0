"""What the verbs of the pane do to a forest, as changes; and where the selection goes. Pure: no Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from debatecoach.debate.argument import Argument
from debatecoach.debate.changes import Insert
from debatecoach.debate.forest import STANCE, Forest, Twig
from debatecoach.debate.grafts import fresh_id
from debatecoach.debate.side import Side


@dataclass(frozen=True, slots=True)
class NewArgumentPlace:
    """Where a new argument will stand: under ``parent`` (the stance: a main claim), at ``index``."""

    side: Side
    parent: str
    index: int


def reply_spot(forest: Forest[Argument], node: str) -> NewArgumentPlace:
    """Under a node, after the replies it has."""
    return NewArgumentPlace(forest.side, node, len(forest.children(node)))


def beside_spot(forest: Forest[Argument], node: str | None) -> NewArgumentPlace:
    """Right after a node, answering the same; without a node, after the last main claim."""
    if node is None:
        return NewArgumentPlace(forest.side, STANCE, len(forest.children()))
    return NewArgumentPlace(forest.side, forest.parent(node), forest.index(node) + 1)


def spot_level(forest: Forest[Argument], spot: NewArgumentPlace) -> int:
    """The level a new argument will have there."""
    return 0 if spot.parent == STANCE else forest.level(spot.parent) + 1


def insertion(forest: Forest[Argument], spot: NewArgumentPlace, argument: Argument) -> Insert[Argument]:
    """The change that puts a new argument there."""
    index = min(spot.index, len(forest.children(spot.parent)))  # siblings may have gone meanwhile
    return Insert((Twig(fresh_id(forest, spot.parent), spot.parent, argument),), index)


def neighbours(forest: Forest[Argument], node: str) -> tuple[str, ...]:
    """Where the selection goes when ``node`` is gone: next siblings, earlier ones nearest first, parents."""
    siblings, at = forest.children(forest.parent(node)), forest.index(node)
    return (*siblings[at + 1 :], *reversed(siblings[:at]), *reversed(forest.path(node)[:-1]))


def top_of(forest: Forest[Argument], nodes: Sequence[str] | set[str]) -> str | None:
    """The first of ``nodes`` that hangs under none of them: the head of a branch that came back."""
    every = set(nodes)
    return next((node for node in forest.walk() if node in every and forest.parent(node) not in every), None)


def found(forest: Forest[Argument], query: str) -> list[str]:
    """Nodes whose claim, label, argument or note holds ``query``, whatever the case, in reading order."""
    wanted = query.strip().casefold()
    if not wanted:
        return []
    return [
        node
        for node in forest.walk()
        if any(
            wanted in text.casefold()
            for text in (forest[node].claim, forest[node].label, forest[node].argument, forest[node].note)
        )
    ]
