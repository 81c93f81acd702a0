"""The open arithmetic: every line that earned points, as a table that can be read and walked."""

from __future__ import annotations

from collections.abc import Callable

from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.numbers import signed
from debatecoach.debate.side import Side
from debatecoach.ui.ballot import ballot_words as words
from debatecoach.ui.ballot.grid import Grid
from debatecoach.ui.kit.names import side_name
from debatecoach.ui.kit.theme import theme


class Arithmetic(Grid):
    """Claim, side, kind, working, points; totals below. Enter or a double click shows the cell.

    Args:
        ballot, current: what was judged.
        on_show: called with the point of an activated line that still stands on the flow.
    """

    TALLEST = 420

    def __init__(self, ballot: Ballot, current: Round, on_show: Callable[[FlowRef], object]) -> None:
        self._refs: list[FlowRef | None] = []
        self._on_show = on_show
        sides, rows = [], []
        for entry in ballot.tally.entries:
            there = entry.ref.node in current.flow.trees[entry.ref.tree]
            claim = current.flow[entry.ref].claim if there else self.tr("(no longer on the flow)")
            self._refs.append(entry.ref if there else None)
            sides.append(entry.side)
            earned = (words.kind(entry.kind), signed(entry.working), words.points(entry.points))
            rows.append((side_name(entry.side, current.format), claim, *earned))
        for side in Side:
            self._refs.append(None)
            sides.append(side)
            total = words.points(ballot.tally.total(side))
            rows.append((side_name(side, current.format), self.tr("Total"), "", "", total))
        heads = [self.tr("Side"), self.tr("Point"), self.tr("Kind"), self.tr("Working"), self.tr("Points")]
        totals = range(len(ballot.tally.entries), len(rows))
        super().__init__(self.tr("The arithmetic"), heads, rows, 1, {4}, totals)
        self.setObjectName("arithmetic")
        for row, side in enumerate(sides):
            self.item(row, 0).setForeground(theme().side(side))
            self.item(row, 0).setFont(theme().font("small", 600))
            self.item(row, 4).setFont(theme().font("body", 600 if row in totals else 400))
        self.cellActivated.connect(self._show)

    def _show(self, row: int, _column: int) -> None:
        ref = self._refs[row]
        if ref is not None:
            self._on_show(ref)
