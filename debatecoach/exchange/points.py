"""Arguments for and against arguments, as most formats have them, made into rehearsal trees; and back.

In a rehearsal tree every node answers its parent: sides alternate by level. Kialo, Argdown, AIF and outlines
also have arguments *for* the one above (a supporting argument under a supporting one). None is lost:

1. A supporting argument that nobody answered, and that has nothing but words, becomes part of the argument
   it supports, as long as that stays speakable (:data:`MOST_WARRANT` characters): it is its warrant.
2. Any other stands *beside* what it supports: it speaks for the same side and answers the same argument (for
   a main claim: it is one more), with all its own replies still under it, and its note says what it
   supports. So every reply still answers exactly the words it answered before.

Both are in the report. An argument for the thesis is a main claim of Pro, one against it a main claim of Con.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.debate.argument import Argument
from debatecoach.debate.forest import STANCE, Branch, Twig
from debatecoach.debate.side import Side
from debatecoach.exchange.faults import refused
from debatecoach.exchange.limits import MOST_LEVELS, MOST_NODES
from debatecoach.exchange.model import Parcel, ReadingJob, words
from debatecoach.exchange.texts import check_field, joined, line

MOST_WARRANT = 700
"""Characters of a node's argument that supports may fill, as the library's own files allow."""
SUPPORTS = QT_TRANSLATE_NOOP("exchange", "Supports: {claim}")

FOLDED = QT_TRANSLATE_NOOP("exchange", "A supporting argument became part of what it supports")
BESIDE = QT_TRANSLATE_NOOP("exchange", "A supporting argument stands beside what it supports")
ALTERNATES = QT_TRANSLATE_NOOP("exchange", "In a rehearsal tree every argument answers the one above it.")

LINE = QT_TRANSLATE_NOOP("exchange", "line {line}")
ROW = QT_TRANSLATE_NOOP("exchange", "row {row}")
NODE = QT_TRANSLATE_NOOP("exchange", "node {node}")
PARAGRAPH = QT_TRANSLATE_NOOP("exchange", "paragraph {paragraph}")


@dataclass(slots=True)
class TreePoint:
    """An argument for or against another.

    Attributes:
        argument: what it says.
        parent: the place of the other in the list of points, -1 for the thesis (the motion).
        supports: whether it speaks for the other, else against it.
        place: where it stood in the file.
        id: its own, empty for a new one.
    """

    argument: Argument
    parent: int
    supports: bool
    place: Message = field(default_factory=lambda: words(""))
    id: str = ""


def levels(points: Sequence[TreePoint], job: ReadingJob) -> list[int]:
    """The depth of each point, 1 for those on the thesis.

    Raises:
        InputError: too many, or too deep.
    """
    if len(points) > MOST_NODES:
        raise refused("too many", job.name)
    found = depths(points)
    if max(found, default=0) > MOST_LEVELS:
        raise refused("too deep", job.name)
    return found


def depths(points: Sequence[TreePoint]) -> list[int]:
    """The depth of each point, 1 for those on the thesis."""
    found: list[int] = []
    for point in points:
        found.append(1 if point.parent < 0 else found[point.parent] + 1)
    return found


def sides_of(points: Sequence[TreePoint]) -> list[Side]:
    """Whom each point speaks for."""
    found: list[Side] = []
    for point in points:
        above = found[point.parent] if point.parent >= 0 else Side.PRO
        found.append(above if point.supports else above.other)
    return found


def own_id(id: object) -> str:
    """The id a file gives an argument, empty for one no tree keeps."""
    return id if isinstance(id, str) and len(id) <= 40 and id == line(id) else ""


def trees(points: Sequence[TreePoint], job: ReadingJob) -> dict[Side, Branch[Argument]]:
    """Both sides' trees of points that stand after the ones they speak of.

    Raises:
        InputError: too many, too deep, or one of them is a book.
    """
    levels(points, job)
    for point in points:
        check_field(point.argument.claim, job)
        check_field(point.argument.argument, job)
    children: list[list[int]] = [[] for _ in points]
    for number, point in enumerate(points):
        if point.parent >= 0:
            children[point.parent].append(number)
    folded = _fold(points, children, job)
    above = _placed(points, folded, job)
    return _grown(points, folded, above)


def _fold(points: Sequence[TreePoint], children: list[list[int]], job: ReadingJob) -> list[bool]:
    """Which points became part of what they support; from the leaves up."""
    folded = [False] * len(points)
    answered = [False] * len(points)
    for number in range(len(points) - 1, -1, -1):
        point = points[number]
        for child in children[number]:
            other = points[child]
            whole = (
                f"{point.argument.argument} {joined(other.argument.claim, other.argument.argument)}".strip()
            )
            if (
                other.supports
                and not answered[child]
                and _plain(other.argument)
                and len(whole) <= MOST_WARRANT
            ):
                folded[child] = True
                tags = tuple(dict.fromkeys((*point.argument.tags, *other.argument.tags)))
                note = "\n".join(each for each in (point.argument.note, other.argument.note) if each)
                point.argument = replace(point.argument, argument=whole, tags=tags, note=note)
                job.ledger.note(words(FOLDED), words(ALTERNATES), other.place, kept=True)
            elif not other.supports:
                answered[number] = True
    return folded


def _plain(argument: Argument) -> bool:
    bare = replace(argument, claim="", argument="", label="", note="", tags=(), battlefield="")
    return bare == Argument("")


def _placed(points: Sequence[TreePoint], folded: list[bool], job: ReadingJob) -> list[int]:
    """What each point answers, by number; -1: the other side's stance."""
    above: list[int] = []
    for number, point in enumerate(points):
        if point.parent < 0 or not point.supports:
            above.append(point.parent)
            continue
        above.append(above[point.parent])
        if not folded[number]:
            said = point.argument
            what = SUPPORTS.format(claim=points[point.parent].argument.claim)
            point.argument = replace(said, note=f"{said.note}\n{what}".strip())
            job.ledger.note(words(BESIDE), words(ALTERNATES), point.place, kept=True)
    return above


def _grown(points: Sequence[TreePoint], folded: list[bool], above: list[int]) -> dict[Side, Branch[Argument]]:
    sides = sides_of(points)
    under: dict[int, list[int]] = {}
    for number in range(len(points)):
        if not folded[number]:
            under.setdefault(above[number], []).append(number)
    found: dict[Side, Branch[Argument]] = {}
    for side in Side:
        heads = [number for number in under.get(-1, ()) if sides[number] is side]
        found[side] = _branch(points, side, heads, under)
    return found


def _branch(
    points: Sequence[TreePoint], side: Side, heads: list[int], under: dict[int, list[int]]
) -> Branch[Argument]:
    """A side's twigs, depth first; ids are the file's own where they are unique and short."""
    used: set[str] = set()
    own: set[str] = {points[number].id for number in range(len(points))}
    names: dict[int, str] = {-1: STANCE}
    twigs: list[Twig[Argument]] = []
    stack = [(number, -1, place) for place, number in reversed(list(enumerate(heads, 1)))]
    while stack:
        number, parent, place = stack.pop()
        name = points[number].id
        if not name or name in used:
            name = f"{side[0]}{place}" if parent < 0 else f"{names[parent]}.{place}"
            while name in used or name in own:
                name += "a"
        used.add(name)
        names[number] = name
        twigs.append(Twig(name, names[parent], points[number].argument))
        replies = list(enumerate(under.get(number, ()), 1))
        stack.extend((child, number, at) for at, child in reversed(replies))
    return tuple(twigs)


def points_of(parcel: Parcel) -> list[TreePoint]:
    """The arguments of a parcel, Pro's trees first, each after what it answers."""
    found: list[TreePoint] = []
    others = {twig.id for twig in parcel.trees[Side.PRO]}
    for side in Side:
        numbers: dict[str, int] = {STANCE: -1}
        for twig in parcel.trees[side]:
            numbers[twig.id] = len(found)
            parent = numbers[twig.parent]
            id = f"{side}-{twig.id}" if side is Side.CON and twig.id in others else twig.id
            found.append(TreePoint(twig.payload, parent, parent < 0 and side is Side.PRO, id=id))
    return found
