"""How much a preparation would ask of the model: the same trees, grown from placeholders."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from debatecoach.coach.prep.analyse import complete
from debatecoach.coach.prep.counters import families
from debatecoach.coach.prep.nodes import fresh_id
from debatecoach.coach.prep.scores import unscored
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side

SEARCHING = 2
"""Calls for evidence: what to look for, and what to keep. Many passages take more."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What is missing, if every answer is whole.

    Attributes:
        calls: to the model; an answer that cannot be read is asked for again, which is not counted.
        arguments: new ones of each side asked for.
        unscored: arguments that are there and that nobody has scored.
        analysis: whether the motion still wants its analysis.
    """

    calls: int = 0
    arguments: Mapping[Side, int] | None = None
    unscored: int = 0
    analysis: bool = False

    @property
    def new(self) -> int:
        """New arguments in all."""
        return sum((self.arguments or {}).values())

    @property
    def nothing(self) -> bool:
        """True if nothing is missing but, perhaps, evidence."""
        return not (self.new or self.unscored or self.analysis)


def estimate(
    case: Case, sides: Collection[Side], claims: int, depth: int, branch: int, searching: bool
) -> Estimate:
    """What :func:`debatecoach.coach.prep.preparation.prepare` would do with these options.

    Args:
        case: read only.
        sides, claims, depth, branch: as there.
        searching: evidence is looked for first.
    """
    analysis = not complete(case.motion)
    calls = analysis + SEARCHING * searching
    arguments: dict[Side, int] = {}
    bare = 0
    for side in sides:
        grown = _Grown(case.forests[side])
        grown.side(claims, depth, branch)
        arguments[side] = grown.new
        calls += grown.calls
        bare += grown.bare
    return Estimate(calls, arguments, bare, analysis)


class _Grown:
    """One side's trees as they would be."""

    def __init__(self, forest: RehearsalForest) -> None:
        self.forest = RehearsalForest(forest.side, forest.twigs())
        self.calls = self.new = self.bare = 0
        self._before = frozenset(forest.walk())

    def side(self, claims: int, depth: int, branch: int) -> None:
        missing = claims - len(self.forest.children())
        if missing > 0:
            self.calls += 1
            self._put(STANCE, missing)
        roots = list(self.forest.children())
        self._judge(roots)
        for root in roots:
            groups: list[Sequence[str]] = [[root]]
            for _ in range(depth):
                wanting = [each for group in groups for each in families(self.forest, group, branch)]
                self.calls += len(wanting)
                for family in wanting:
                    for node, count in family.wanted.items():
                        self._put(node, count)
                groups = [self.forest.children(node) for group in groups for node in group]
                self._judge([node for group in groups for node in group])
                groups = [group for group in groups if group]

    def _put(self, parent: str, count: int) -> None:
        for _ in range(count):
            twig = Twig(fresh_id(self.forest, parent), parent, Argument(""))
            self.forest.insert((twig,), len(self.forest.children(parent)))
        self.new += count

    def _judge(self, nodes: Sequence[str]) -> None:
        """One call scores all of a level of a tree."""
        wanting = [node for node in nodes if unscored(self.forest[node], self.forest.level(node))]
        self.calls += bool(wanting)
        self.bare += sum(node in self._before for node in wanting)
