"""Which arguments a filter lets through. Pure: no Qt."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum

from debatecoach.debate.argument import Argument, Review
from debatecoach.debate.forest import STANCE, Forest
from debatecoach.debate.rehearsal_tree import Strengths

WEAK = 0.5
"""f_k of an own argument below which it is a weak link: at half of "medium" it hardly counts."""


class FilterKind(StrEnum):
    """What a filter asks for; :attr:`Filter.value` says which tag or scheme."""

    UNANSWERED = "unanswered"
    WEAKEST = "weakest"
    UNSOURCED = "unsourced"
    NOTES = "notes"
    NEEDS_WORK = "needs-work"
    APPROVED = "approved"
    LOCKED = "locked"
    DUPLICATES = "duplicates"
    TAG = "tag"
    SCHEME = "scheme"


@dataclass(frozen=True, slots=True)
class Filter:
    """One filter."""

    kind: FilterKind
    value: str = ""


Finder = Callable[[Forest[Argument]], Collection[str]]
"""Finds nodes that say what another says."""

_SIMPLE: dict[FilterKind, Callable[[Argument], bool]] = {
    FilterKind.UNSOURCED: lambda argument: not argument.cards,
    FilterKind.NOTES: lambda argument: bool(argument.note),
    FilterKind.NEEDS_WORK: lambda argument: argument.review is Review.NEEDS_WORK,
    FilterKind.APPROVED: lambda argument: argument.review is Review.APPROVED,
    FilterKind.LOCKED: lambda argument: argument.locked,
}


def same_words(forest: Forest[Argument]) -> set[str]:
    """Nodes whose claim another node has too, but for case, spaces and the full stop."""
    by_words: dict[str, list[str]] = {}
    for node in forest.walk():
        by_words.setdefault(" ".join(forest[node].claim.casefold().split()).rstrip("."), []).append(node)
    return {node for nodes in by_words.values() if len(nodes) > 1 for node in nodes}


def matching(
    forest: Forest[Argument],
    strengths: Strengths,
    k: int,
    wanted: Filter,
    nodes: Iterable[str],
    duplicates: Finder = same_words,
) -> list[str]:
    """Those of ``nodes`` (in reading order, parents before replies) that a filter lets through.

    In reading order too; the weakest links from the weakest on. Linear in ``nodes``, but for
    ``duplicates``, which looks at the whole forest.
    """
    kind, value = wanted.kind, wanted.value
    if kind in _SIMPLE:
        return [node for node in nodes if _SIMPLE[kind](forest[node])]
    if kind is FilterKind.TAG:
        return [node for node in nodes if value in forest[node].tags]
    if kind is FilterKind.SCHEME:
        return [node for node in nodes if forest[node].scheme == value]
    if kind is FilterKind.DUPLICATES:
        twice = set(duplicates(forest))
        return [node for node in nodes if node in twice]
    levels = {STANCE: -1}
    found = []
    for node in nodes:
        parent = forest.parent(node)
        level = levels[node] = levels[parent] + 1 if parent in levels else forest.level(node)
        if kind is FilterKind.UNANSWERED:
            if level % 2 == 1 and not forest.children(node):
                found.append(node)
        elif level % 2 == 0 and strengths.at(node, k) < WEAK:
            found.append(node)
    if kind is FilterKind.WEAKEST:
        found.sort(key=lambda node: strengths.at(node, k))
    return found


def tags_of(forest: Forest[Argument]) -> list[str]:
    """All tags in use, sorted."""
    return sorted({tag for node in forest.walk() for tag in forest[node].tags}, key=str.casefold)


def schemes_of(forest: Forest[Argument]) -> set[str]:
    """All schemes in use."""
    return {forest[node].scheme for node in forest.walk()}
