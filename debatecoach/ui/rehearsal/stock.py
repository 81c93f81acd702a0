"""What a side's trees hold, kept up to date change by change. Pure: no Qt."""

from __future__ import annotations

from debatecoach.debate.changes import Touched
from debatecoach.debate.forest import STANCE
from debatecoach.debate.rehearsal_tree import RehearsalForest


class Stock:
    """The arguments there are, those that have just come, and the attacks nobody has answered.

    Attributes:
        known: ids of all arguments.
    """

    def __init__(self) -> None:
        self.known: set[str] = set()
        self._added: set[str] = set()
        self._open: dict[str, int] = {}

    def take(self, forest: RehearsalForest | None) -> None:
        """Look through all trees: they are others."""
        self.known = set(forest.walk()) if forest is not None else set()
        self._added, self._open = set(), {}

    def note(self, forest: RehearsalForest, what: Touched) -> None:
        """What is new and gone, without looking through all trees."""
        new = {node for head in what.branches for node in forest.walk(head)} - self.known
        self._added |= new
        self.known |= new
        self.known -= what.gone
        claims = {forest.path(node)[0] for node in what.nodes if node != STANCE}
        if STANCE in what.nodes:
            claims |= self._open.keys() - set(forest.children()) | what.branches
        for claim in claims:
            self._open.pop(claim, None)

    def arrived(self) -> set[str]:
        """What has come since this was asked last."""
        added, self._added = self._added, set()
        return added

    def unanswered(self, forest: RehearsalForest) -> int:
        """Attacks on the side's case with no reply prepared; counted by main claim, anew where it changed."""
        return sum(self._open_under(forest, root) for root in forest.children())

    def _open_under(self, forest: RehearsalForest, root: str) -> int:
        if root not in self._open:
            count, level = 0, [root]
            while level:  # own arguments and attacks on them, in turn
                attacks = [attack for node in level for attack in forest.children(node)]
                count += sum(not forest.children(attack) for attack in attacks)
                level = [answer for attack in attacks for answer in forest.children(attack)]
            self._open[root] = count
        return self._open[root]
