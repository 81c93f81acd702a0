"""Arguments for and against arguments, as most formats have them, made into rehearsal trees; and back.

In a rehearsal tree every node answers its parent: sides alternate by level. Kialo, Argdown, AIF and
outlines also have arguments *for* the one above (a supporting argument under a supporting one). None is lost:

1. A supporting argument that nobody answered, and that has nothing but words, becomes part of the argument
   it supports, as long as that stays speakable (:data:`MOST_WARRANT` characters): it is its warrant.
2. Any other stands *beside* what it supports: it speaks for the same side and answers the same argument (for
   a main claim: it is one more), with all its own replies still under it, and its note says what it supports.
   So every reply still answers exactly the words it answered before.

Both are in the report. An argument for the thesis is a main claim of Pro, one against it a main claim of Con.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.debate.argument import Argument
from debatecoach.debate.forest import STANCE, Branch, Twig
from debatecoach.debate.side import Side
from debatecoach.exchange.faults import MOST_EDGES, MOST_LEVELS, MOST_NODES, refused
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


SECOND = QT_TRANSLATE_NOOP("exchange", "A further relation of an argument that already has one")
ONE_ABOVE = QT_TRANSLATE_NOOP(
    "exchange", "In a tree an argument stands in one place; it stays where it is nearest to the thesis."
)
ALONE = QT_TRANSLATE_NOOP("exchange", "An argument nothing is related to")
UNRELATED = QT_TRANSLATE_NOOP("exchange", "Nothing says what it is for or against.")
CIRCLE = QT_TRANSLATE_NOOP("exchange", "Arguments that only answer each other in a circle")
NO_WAY = QT_TRANSLATE_NOOP("exchange", "No way leads from them to a thesis.")
SEVERAL = QT_TRANSLATE_NOOP("exchange", "One of several theses")
MAIN_CLAIM = QT_TRANSLATE_NOOP("exchange", "It became a main claim; see whether it is one.")


# -- Graphs of arguments as trees: Argdown and AIF let an argument answer many, and many circles are possible.
#
# What answers and supports nothing, and has something under it, is a root. The root most arguments lead to is
# the motion, others are main claims; if none has more than half of all, all of them are. From the roots each
# argument keeps the relation that is nearest to them; its other relations, and circles, are reported.


@dataclass(slots=True)
class Node:
    """An argument of a graph.

    Attributes:
        argument: what it says.
        place: where it stands in the file.
        id: its own in a tree, empty for a new one.
        text: as the file has it, for the node that turns out to be the motion.
    """

    argument: Argument
    place: Message
    id: str = ""
    text: str = ""


@dataclass(slots=True)
class Graph:
    """Arguments by their names in the file, and who speaks for or against whom: (from, to, for it)."""

    nodes: dict[str, Node] = field(default_factory=dict)
    edges: dict[tuple[str, str], bool] = field(default_factory=dict)

    def relate(self, source: str, target: str, supports: bool, job: ReadingJob) -> None:
        """Add a relation; the first of two between the same arguments holds.

        Raises:
            InputError: more than any argument tree has.
        """
        self.edges.setdefault((source, target), supports)
        if len(self.edges) > MOST_EDGES:
            raise refused("too many", job.name)


def spread(graph: Graph, job: ReadingJob, motion: str | None = None) -> tuple[str | None, list[TreePoint]]:
    """A graph as points of a tree, and the name of the node that is the motion.

    Args:
        graph: all its relations are between nodes it has.
        job: gets what a tree cannot hold.
        motion: the name of the node that is the motion; None: not known.

    Raises:
        InputError: more than any argument tree, or nothing but a circle.
    """
    if len(graph.nodes) > MOST_NODES + 1:
        raise refused("too many", job.name)
    under: dict[str, list[str]] = {name: [] for name in graph.nodes}
    above: dict[str, int] = dict.fromkeys(graph.nodes, 0)
    for source, target in graph.edges:
        under[target].append(source)
        above[source] += 1
    tops = [motion] if motion is not None else [name for name, count in above.items() if not count]
    roots = [name for name in tops if under[name] or motion is not None]
    if not roots and len(tops) == len(graph.nodes):
        roots, tops = tops, []  # a list of claims, none of them related
    if not roots:
        raise refused("loop", job.name, place=next(iter(graph.nodes), "?"))
    parent = _nearest(roots, under)
    chosen = _motion(roots, parent)
    _report(graph, parent, [root for root in roots if root != chosen], job)
    return chosen, _points(graph, roots, chosen, under, parent, job)


def _nearest(roots: list[str], under: dict[str, list[str]]) -> dict[str, str]:
    """What each reachable node hangs on; roots on the empty name."""
    parent = dict.fromkeys(roots, "")
    waiting = deque(roots)
    while waiting:
        name = waiting.popleft()
        for child in under[name]:
            if child not in parent:
                parent[child] = name
                waiting.append(child)
    return parent


def _motion(roots: list[str], parent: dict[str, str]) -> str | None:
    """The root with more than half of what can be reached, None if no root has."""
    root: dict[str, str] = {}
    for name, above in parent.items():  # nearest first, so that what is above is known
        root[name] = root[above] if above else name
    counts = Counter(root.values())
    most, count = counts.most_common(1)[0]
    return most if count > 1 and count * 2 > len(parent) else None


def _report(graph: Graph, parent: dict[str, str], others: list[str], job: ReadingJob) -> None:
    for source, target in graph.edges:
        if source in parent and parent[source] != target:
            job.ledger.note(words(SECOND), words(ONE_ABOVE), graph.nodes[source].place)
    related = {name for edge in graph.edges for name in edge}
    for name, node in graph.nodes.items():
        if name not in parent:
            what, why = (CIRCLE, NO_WAY) if name in related else (ALONE, UNRELATED)
            job.ledger.note(words(what), words(why), node.place)
    for name in others:
        job.ledger.note(words(SEVERAL), words(MAIN_CLAIM), graph.nodes[name].place, kept=True)


def _points(
    graph: Graph,
    roots: list[str],
    motion: str | None,
    under: dict[str, list[str]],
    parent: dict[str, str],
    job: ReadingJob,
) -> list[TreePoint]:
    points: list[TreePoint] = []
    stack = [(name, -1) for name in reversed(roots)]
    while stack:
        name, above = stack.pop()
        node = graph.nodes[name]
        at = -1
        if name != motion:
            target = parent[name]
            supports = graph.edges[name, target] if target else job.side is Side.PRO
            at = len(points)
            points.append(TreePoint(replace(node.argument), above, supports, node.place, node.id))
        kids = [child for child in under[name] if parent.get(child) == name]
        stack.extend((child, at) for child in reversed(kids))
    return points
