"""What a person does to trees with scissors and glue: copy, paste, move, duplicate, merge, split.

Each verb returns the change that does it, so that it is one step to take back. A node's side follows from
its depth, so a branch may only stand where its first node speaks for the side it spoke for before: an
argument never changes sides because somebody dragged it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from debatecoach.debate.argument import Argument
from debatecoach.debate.changes import Batch, Change, Insert, Move, Remove, Replace
from debatecoach.debate.forest import STANCE, Branch, Forest, IllegalChangeError, Twig
from debatecoach.debate.side import Side


class GraftStanding(StrEnum):
    """Whether a branch may hang under a node, and if not, why."""

    FREE = "free"
    UNDER_ITSELF = "under-itself"
    OTHER_SIDE = "other-side"
    LOCKED = "locked"


class MisplacedError(IllegalChangeError):
    """A branch would stand where it may not.

    Attributes:
        standing: why not.
    """

    def __init__(self, standing: GraftStanding) -> None:
        super().__init__(f"a branch cannot stand there: {standing}")
        self.standing = standing


@dataclass(frozen=True, slots=True)
class Clip:
    """A branch that was copied: whom its first node speaks for, and its twigs."""

    side: Side
    branch: Branch[Argument]


def fresh_id(forest: Forest[Argument], parent: str, taken: Iterable[str] = ()) -> str:
    """An unused id in the library's manner: ``p3`` under the stance, ``p3.2`` under ``p3``."""
    used = set(taken)
    stem = str(forest.side)[0] if parent == STANCE else f"{parent}."
    number = (len(forest.children(parent)) if parent == STANCE or parent in forest else 0) + 1
    while f"{stem}{number}" in forest or f"{stem}{number}" in used:
        number += 1
    return f"{stem}{number}"


def speaker_under(forest: Forest[Argument], parent: str) -> Side:
    """Whom a node under ``parent`` speaks for."""
    return forest.side if parent == STANCE else forest.side_of(parent).other


def tops(forest: Forest[Argument], nodes: Iterable[str]) -> list[str]:
    """Those of ``nodes`` that hang under none of the others, in reading order."""
    chosen = set(nodes)
    found: list[str] = []
    skip: set[str] = set()
    for node in forest.walk():
        parent = forest.parent(node)
        if parent in skip or parent in chosen:
            skip.add(node)
        elif node in chosen:
            found.append(node)
    return found


def clip(forest: Forest[Argument], nodes: Iterable[str]) -> tuple[Clip, ...]:
    """The branches at ``nodes``; one inside another comes with it."""
    return tuple(Clip(forest.side_of(node), forest.twigs(node)) for node in tops(forest, nodes))


def standing(forest: Forest[Argument], node: str, parent: str) -> GraftStanding:
    """Whether the branch at ``node`` may hang under ``parent`` of the same forest."""
    if parent != STANCE and node in forest.path(parent):
        return GraftStanding.UNDER_ITSELF
    if speaker_under(forest, parent) is not forest.side_of(node):
        return GraftStanding.OTHER_SIDE
    return GraftStanding.LOCKED if forest[node].locked else GraftStanding.FREE


def paste(
    forest: Forest[Argument], clips: Sequence[Clip], parent: str, index: int | None = None
) -> Change[Argument]:
    """Put copies of branches under ``parent``, with ids of their own, at ``index`` (None: last).

    Raises:
        MisplacedError: one of them would speak for the other side there.
    """
    at = len(forest.children(parent)) if index is None else index
    taken: set[str] = set()
    changes: list[Change[Argument]] = []
    for each in clips:
        if each.side is not speaker_under(forest, parent):
            raise MisplacedError(GraftStanding.OTHER_SIDE)
        changes.append(Insert(_renamed(forest, each.branch, parent, taken), at))
        at += 1
    return _whole(changes)


def duplicate(forest: Forest[Argument], nodes: Iterable[str]) -> Change[Argument]:
    """A copy of each branch right after it."""
    taken: set[str] = set()
    changes: list[Change[Argument]] = []
    for node in reversed(tops(forest, nodes)):  # later siblings first: places before them stay
        parent = forest.parent(node)
        branch = _renamed(forest, forest.twigs(node), parent, taken)
        changes.append(Insert(branch, forest.index(node) + 1))
    return _whole(changes)


def move(
    forest: Forest[Argument], nodes: Iterable[str], parent: str, index: int | None = None
) -> Change[Argument]:
    """Hang branches under ``parent``, in reading order, at ``index`` among what stands there without them.

    Raises:
        MisplacedError: one of them may not stand there.
    """
    moved = tops(forest, nodes)
    for node in moved:
        found = standing(forest, node, parent)
        if found is not GraftStanding.FREE:
            raise MisplacedError(found)
    rest = [node for node in forest.children(parent) if node not in moved]
    at = len(rest) if index is None else max(0, min(index, len(rest)))
    # Two steps: first all of them to the end, then to their places, so that places never shift in between.
    ends: list[Change[Argument]] = [
        Move(node, parent, _room(forest, parent, moved, done)) for done, node in enumerate(moved)
    ]
    return _whole(ends + [Move(node, parent, at + done) for done, node in enumerate(moved)])


def _room(forest: Forest[Argument], parent: str, moved: Sequence[str], done: int) -> int:
    """The last place under ``parent`` for the next of ``moved`` when ``done`` of them have gone there."""
    there = set(forest.children(parent)) | set(moved[:done])
    return len(there - {moved[done]})


def remove(forest: Forest[Argument], nodes: Iterable[str]) -> Change[Argument]:
    """Take branches out."""
    return _whole([Remove(node) for node in tops(forest, nodes)])


def merge(forest: Forest[Argument], nodes: Iterable[str]) -> Change[Argument]:
    """Make one node of siblings: the first keeps claim, scores and label and gets what the others say, their
    tags and replies; what has no room beside its own stands in its note, so that no word is lost.

    Raises:
        IllegalChangeError: fewer than two, or they do not answer the same.
    """
    chosen = set(nodes)
    same = [node for node in forest.walk() if node in chosen]
    if len(same) < 2 or len({forest.parent(node) for node in same}) != 1:
        raise IllegalChangeError("only arguments that answer the same can be merged")
    first, *others = same
    whole = forest[first]
    for node in others:
        whole = _absorbed(whole, forest[node])
    changes: list[Change[Argument]] = [Replace(first, whole)]
    at = len(forest.children(first))
    for node in others:
        for reply in forest.children(node):
            changes.append(Move(reply, first, at))
            at += 1
    return _whole(changes + [Remove(node) for node in others])


def _absorbed(one: Argument, other: Argument) -> Argument:
    says = other.argument or f"{other.claim}."
    argument = one.argument if _says(one.argument, says) else f"{one.argument} {says}".strip()
    illustration, impact = one.illustration or other.illustration, one.impact or other.impact
    note = "\n".join(note for note in (one.note, other.note) if note)
    for left in (
        other.claim,
        other.label,
        other.illustration,
        other.impact,
        other.support.reason,
        other.attack.reason,
    ):
        kept = (one.claim, one.label, argument, illustration, impact, one.support.reason, one.attack.reason)
        if left and not any(_says(each, left) for each in (*kept, note)):
            note = f"{note}\n{left}".strip()
    return replace(
        one,
        argument=argument,
        cards=tuple(dict.fromkeys((*one.cards, *other.cards))),
        illustration=illustration,
        impact=impact,
        scheme=one.scheme or other.scheme,
        note=note,
        tags=tuple(dict.fromkeys((*one.tags, *other.tags))),
    )


def _says(text: str, words: str) -> bool:
    """Whether ``words`` stand in ``text`` as they are, not as a part of longer ones."""
    return re.search(rf"(?<!\w){re.escape(words)}(?!\w)", text) is not None


def split(forest: Forest[Argument], node: str, kept: str, claim: str, argument: str) -> Change[Argument]:
    """Make two siblings of a node: it keeps ``kept`` of its argument, its scores, cards and replies; the new
    one, right after it, says ``claim`` and ``argument`` and is yet to be scored."""
    before = forest[node]
    parent = forest.parent(node)
    other = Argument(claim, argument, scheme=before.scheme, battlefield=before.battlefield)
    new = Twig(fresh_id(forest, parent), parent, other)
    return Batch((Replace(node, replace(before, argument=kept)), Insert((new,), forest.index(node) + 1)))


def _renamed(
    forest: Forest[Argument], branch: Branch[Argument], parent: str, taken: set[str]
) -> Branch[Argument]:
    """The branch under ``parent`` with ids nothing else has; ``taken`` gets them."""
    names: dict[str, str] = {}
    twigs: list[Twig[Argument]] = []
    numbers: dict[str, int] = {}
    for twig in branch:
        above = names.get(twig.parent, parent)
        if twig is branch[0]:
            name = fresh_id(forest, parent, taken)
        else:
            numbers[above] = numbers.get(above, 0) + 1
            name = f"{above}.{numbers[above]}"
            while name in forest or name in taken:
                numbers[above] += 1
                name = f"{above}.{numbers[above]}"
        names[twig.id] = name
        taken.add(name)
        twigs.append(Twig(name, above, replace(twig.payload, locked=False)))
    return tuple(twigs)


def _whole(changes: Sequence[Change[Argument]]) -> Change[Argument]:
    return changes[0] if len(changes) == 1 else Batch(tuple(changes))
