"""A flow somebody changed outside: points of the recorded one altered, moved, taken away and added."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.claim_numbers import keeping_numbers
from debatecoach.debate.flow_tree import Flow, Point
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.side import Side
from debatecoach.exchange import faults
from debatecoach.exchange.flow_model import MOST_POINTS, checked, counted, replaced
from debatecoach.exchange.model import Job, words

CHANGED = QT_TRANSLATE_NOOP("exchange", "Changed: “{claim}”")
ADDED = QT_TRANSLATE_NOOP("exchange", "New: “{claim}”")
REMOVED = QT_TRANSLATE_NOOP("exchange", "Deleted: “{claim}”")
STRUCK = QT_TRANSLATE_NOOP("exchange", "Deleted, but answered: crossed out: “{claim}”")
MOVED = QT_TRANSLATE_NOOP("exchange", "Moved: “{claim}”")
SHORT = 80
"""Characters of a claim where it is only named."""


class Draft:
    """Begins as the recorded flow; :meth:`flow` gives it as it was changed.

    Args:
        flow: is not changed.
        speakers: whose each speech is.
    """

    def __init__(self, flow: Flow, speakers: Sequence[Side], job: Job) -> None:
        self._before, self._speakers, self._job = flow, speakers, job
        self.points: dict[str, Point] = {}
        self._above: dict[str, str] = {}
        self._roots: dict[str, Side] = {}
        self._next = int(flow.new_id()[1:])
        for ref in flow.refs():
            self.points[ref.node] = flow[ref]
            self._above[ref.node] = flow.trees[ref.tree].parent(ref.node)
            self._roots[ref.node] = ref.tree

    @property
    def changed(self) -> bool:
        """Whether it is another flow than the recorded one."""
        return bool(self._job.ledger.changes)

    def side(self, node: str) -> Side:
        """Who said a point."""
        speech = self.points[node].speech
        return self._speakers[speech] if 0 <= speech < len(self._speakers) else Side.PRO

    def replies(self, node: str) -> list[str]:
        """Points that answer one directly."""
        return [each for each, above in self._above.items() if above == node]

    def alter(self, node: str, **fields: Any) -> None:
        """Alter a point; the same values again are no change."""
        point = replace(self.points[node], **fields)
        if point != self.points[node]:
            self.points[node] = point
            self._tell(CHANGED, point.claim)

    def add(self, above: str, point: Point) -> str:
        """A point nobody recorded; its id.

        Raises:
            InputError: more than any debate's.
        """
        if len(self.points) > MOST_POINTS:
            raise faults.too_many(self._job.name, MOST_POINTS)
        while (node := f"n{self._next}") in self.points:
            self._next += 1
        self.points[node], self._above[node] = point, above
        self._roots[node] = self.side(node)
        self._tell(ADDED, point.claim)
        return node

    def move(self, node: str, above: str) -> None:
        """Let a point answer another one, or none, with all that answers it; not one of those."""
        seen, at = {node}, above
        while at:
            if at in seen:
                return
            seen.add(at)
            at = self._above[at]
        if self._above[node] != above:
            self._above[node] = above
            self._roots[node] = self.side(node)
            self._tell(MOVED, self.points[node].claim)

    def remove(self, gone: set[str]) -> None:
        """Take points away; one whose answers stay is crossed out."""
        for node in sorted(gone & self.points.keys(), key=self._depth, reverse=True):
            point = self.points[node]
            if not self.replies(node):
                for of in (self.points, self._above, self._roots):
                    del of[node]
                self._tell(REMOVED, point.claim)
            elif not point.struck:
                self.points[node] = replace(point, struck=True)
                self._tell(STRUCK, point.claim)

    def flow(self) -> Flow:
        """The flow as it is now; claims that were one keep their numbers.

        Raises:
            InputError: more than any debate's.
        """
        if not self.changed:
            return self._before
        below: dict[str, list[str]] = {}
        for node, above in self._above.items():
            below.setdefault(above, []).append(node)
        trees: dict[Side, list[Twig[Point]]] = {side: [] for side in Side}
        waiting = [(node, self._roots[node]) for node in reversed(below.get(STANCE, []))]
        while waiting:
            node, tree = waiting.pop()
            trees[tree].append(Twig(node, self._above[node], self.points[node]))
            waiting += [(each, tree) for each in reversed(below.get(node, []))]
        made = self._as_it_was(checked({side: tuple(twigs) for side, twigs in trees.items()}, self._job))
        change = replaced(self._before, made)
        if change is None:
            return made
        numbered = self._before.copy()
        keeping_numbers(self._before, change).apply(numbered)
        return numbered

    def _as_it_was(self, made: Flow) -> Flow:
        """Alg. 2's books kept anew only where something changed."""
        new = counted(made)
        for ref in list(new.refs()):
            if self._before.locate(ref.node) != ref or made[ref] != self._before[ref]:
                continue
            there, before = made.trees[ref.tree], self._before.trees[ref.tree]
            if there.live_children(ref.node) == before.live_children(ref.node) and (
                there.parent(ref.node) == before.parent(ref.node)
            ):
                new.trees[ref.tree].replace(ref.node, made[ref])
        return new

    def _depth(self, node: str) -> int:
        depth = 0
        while node:
            node, depth = self._above[node], depth + 1
        return depth

    def _tell(self, what: str, claim: str) -> None:
        told = words(what, claim=claim if len(claim) <= SHORT else f"{claim[: SHORT - 1]}…")
        self._job.ledger.changes[told] = None
