"""Two copies of a case that were both worked on, brought together node by node.

A coach sends a case out, a student works on the copy, and the coach on the original. With the trees as they
were when the copy was sent (the base) every node tells who changed it: what only one side changed is taken
over, what both changed is a conflict for a person to decide. Without a base, everything that differs is
decided by a person. The order of siblings is mine; new ones stand after the sibling they follow in theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum

from debatecoach.debate.argument import Argument
from debatecoach.debate.changes import Batch, Change, Insert, Move, Remove, Replace
from debatecoach.debate.forest import STANCE, Forest, IllegalChangeError, Twig
from debatecoach.debate.grafts import fresh_id

_Make = Callable[[Change[Argument], str], None]


class Deed(StrEnum):
    """What one copy did with a node."""

    NOTHING = "nothing"
    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"
    MOVED = "moved"


class Settlement(StrEnum):
    """Which of the two a difference is settled with. ``BOTH`` keeps the other's words beside one's own."""

    MINE = "mine"
    THEIRS = "theirs"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Difference:
    """A node that is not the same in the two copies.

    Attributes:
        node: its id in the merged trees (a node of theirs whose id means another one here got a new one).
        mine, theirs: what each copy says, None where it has no such node.
        mine_did, theirs_did: since the base.
        fields: names of the fields that differ, ``parent`` among them for a node that hangs elsewhere.
        conflict: both changed it, each in another way: a person should look.
        take: what is proposed.
    """

    node: str
    mine: Argument | None
    theirs: Argument | None
    mine_did: Deed
    theirs_did: Deed
    fields: tuple[str, ...]
    conflict: bool
    take: Settlement

    @property
    def may_keep_both(self) -> bool:
        """True where both say something, each something else."""
        return (
            self.mine is not None and self.theirs is not None and bool({"claim", "argument"} & {*self.fields})
        )


@dataclass(frozen=True, slots=True)
class CopyComparison:
    """Two copies of one side's trees.

    Attributes:
        mine: the trees the result goes into.
        theirs: the other's, with ids that mean the same here.
        differences: in reading order of theirs, then of what only mine has.
    """

    mine: Forest[Argument]
    theirs: Forest[Argument]
    differences: tuple[Difference, ...]


def compare(
    mine: Forest[Argument], theirs: Forest[Argument], base: Forest[Argument] | None = None
) -> CopyComparison:
    """What differs between two copies of a side's trees, and what is proposed for it."""
    base = base if base is not None else Forest(mine.side)
    theirs = _same_ids(mine, theirs, base)
    order = [*theirs.walk(), *(node for node in mine.walk() if node not in theirs)]
    found = []
    for node in order:
        difference = _difference(node, mine, theirs, base)
        if difference is not None:
            found.append(difference)
    return CopyComparison(mine, theirs, tuple(found))


def _same_ids(mine: Forest[Argument], theirs: Forest[Argument], base: Forest[Argument]) -> Forest[Argument]:
    """Theirs, where a node added in both copies under one id, but another argument, has a new id."""
    names: dict[str, str] = {}
    twigs = []
    taken = {*mine.walk(), *theirs.walk()}
    for twig in theirs.twigs():
        name = twig.id
        if name in mine and name not in base and not _alike(mine[name], twig.payload):
            name = fresh_id(mine, twig.parent, taken)
            taken.add(name)
        names[twig.id] = name
        twigs.append(Twig(name, names.get(twig.parent, twig.parent), twig.payload))
    return Forest(theirs.side, twigs)


def _alike(one: Argument, other: Argument) -> bool:
    return one.claim == other.claim or (bool(one.argument) and one.argument == other.argument)


def _difference(
    node: str, mine: Forest[Argument], theirs: Forest[Argument], base: Forest[Argument]
) -> Difference | None:
    here, there, before = _state(mine, node), _state(theirs, node), _state(base, node)
    if here == there:
        return None
    mine_did, theirs_did = _deed(before, here), _deed(before, there)
    conflict = Deed.NOTHING not in (mine_did, theirs_did)
    if theirs_did is Deed.REMOVED and any(
        below in mine and _state(mine, below) != _state(base, below) for below in mine.walk(node)
    ):
        conflict = True  # what was taken out there was worked on below it here
    take = Settlement.MINE if conflict or theirs_did is Deed.NOTHING else Settlement.THEIRS
    return Difference(
        node,
        here[1] if here else None,
        there[1] if there else None,
        mine_did,
        theirs_did,
        _fields(here, there),
        conflict,
        take,
    )


def _state(forest: Forest[Argument], node: str) -> tuple[str, Argument] | None:
    return (forest.parent(node), forest[node]) if node in forest else None


def _deed(before: tuple[str, Argument] | None, after: tuple[str, Argument] | None) -> Deed:
    if before == after:
        return Deed.NOTHING
    if before is None:
        return Deed.ADDED
    if after is None:
        return Deed.REMOVED
    return Deed.CHANGED if before[1] != after[1] else Deed.MOVED


def _fields(here: tuple[str, Argument] | None, there: tuple[str, Argument] | None) -> tuple[str, ...]:
    if here is None or there is None:
        return ()
    names = [
        each.name for each in fields(Argument) if getattr(here[1], each.name) != getattr(there[1], each.name)
    ]
    return (*(("parent",) if here[0] != there[0] else ()), *names)


def settled(
    comparison: CopyComparison, choices: Mapping[str, Settlement] | None = None
) -> tuple[Change[Argument] | None, tuple[str, ...]]:
    """The change of mine that settles every difference as chosen, as proposed where nothing was chosen.

    Returns:
        The change, None if there is nothing to change; and the nodes for which it cannot be done (a node
        would hang under itself, or under one that is gone).
    """
    working = comparison.mine.copy()
    done: list[Change[Argument]] = []
    failed: list[str] = []

    def make(change: Change[Argument], node: str) -> None:
        try:
            change.apply(working)
        except IllegalChangeError:
            failed.append(node)
        else:
            done.append(change)

    removals = []
    for each in comparison.differences:
        take = (choices or {}).get(each.node, each.take)
        if take is Settlement.MINE:
            continue
        if each.theirs is None:
            if take is Settlement.THEIRS:
                removals.append(each.node)
            continue
        if each.mine is None:
            _add(comparison, each.node, working, make)
        elif take is Settlement.BOTH:
            _beside(each, working, make)
        else:
            _take_theirs(comparison, each, working, make)
    for node in removals:
        if node in working:  # not gone with what it hung under
            make(Remove(node), node)
    return (Batch(tuple(done)) if done else None), tuple(failed)


def _add(comparison: CopyComparison, node: str, working: Forest[Argument], make: _Make) -> None:
    """Put in a node of theirs; with it what it hangs under, where that is gone here."""
    for each in comparison.theirs.path(node):
        if each not in working:
            parent = comparison.theirs.parent(each)
            place = _place(comparison.theirs, each, working)
            make(Insert((Twig(each, parent, comparison.theirs[each]),), place), each)


def _place(theirs: Forest[Argument], node: str, working: Forest[Argument]) -> int:
    """Right after the sibling it follows there, first if it follows none that is here."""
    parent = theirs.parent(node)
    siblings = theirs.children(parent)
    here = [each for each in working.children(parent) if each != node]
    for before in reversed(siblings[: siblings.index(node)]):
        if before in here:
            return here.index(before) + 1
    return 0


def _beside(each: Difference, working: Forest[Argument], make: _Make) -> None:
    assert each.theirs is not None
    parent = working.parent(each.node)
    other = Twig(fresh_id(working, parent), parent, replace(each.theirs, locked=False))
    make(Insert((other,), working.index(each.node) + 1), each.node)


def _take_theirs(
    comparison: CopyComparison, each: Difference, working: Forest[Argument], make: _Make
) -> None:
    assert each.theirs is not None
    if each.theirs != each.mine:
        make(Replace(each.node, each.theirs), each.node)
    parent = comparison.theirs.parent(each.node)
    if parent != working.parent(each.node):
        if parent != STANCE and parent not in working:
            _add(comparison, parent, working, make)
        if parent == STANCE or parent in working:
            make(Move(each.node, parent, _place(comparison.theirs, each.node, working)), each.node)
        else:
            make(Move(each.node, parent, 0), each.node)  # refused: it is told
