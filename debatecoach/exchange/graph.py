"""Graphs of arguments as trees: Argdown and AIF let an argument answer many, and many circles are possible.

What answers and supports nothing, and has something under it, is a root. The root most arguments lead to is
the motion, others are main claims; if none has more than half of all, all of them are. From the roots each
argument keeps the relation that is nearest to them; its other relations, and circles, are reported.
"""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass, field, replace

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.debate.argument import Argument
from debatecoach.debate.side import Side
from debatecoach.exchange.faults import refused
from debatecoach.exchange.limits import MOST_EDGES, MOST_NODES
from debatecoach.exchange.model import ReadingJob, words
from debatecoach.exchange.points import TreePoint

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
