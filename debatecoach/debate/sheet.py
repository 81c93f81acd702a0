"""The flow as debaters keep it on paper: a column a speech, a reply beside what it answers."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from debatecoach.debate.flow_tree import Flow, FlowRef, Mark, Point, PointStanding
from debatecoach.debate.format import Format
from debatecoach.debate.side import Action, Side
from debatecoach.debate.states import chances, marks, standing

__all__ = ["ClaimBlock", "Blocks", "Cell", "chances", "highlighted", "lay_out", "standing"]


@dataclass(frozen=True, slots=True)
class Cell:
    """One entry on the sheet.

    Attributes:
        ref: the flow node it shows.
        row, column: its place; columns are the format's slots.
        side: who said it.
        extension: True if this entry only extends a point made in an earlier column.
        answers: the point it replies to, None for a main claim.
        standing: how the point stands.
        dropped_by: the side that dropped it, None unless dropped.
        extended: how many times it was extended later.
        marks: the states it carries (:mod:`debatecoach.debate.states`), rulings included.
        folded: how many points below it are folded away.
    """

    ref: FlowRef
    row: int
    column: int
    side: Side
    extension: bool
    answers: FlowRef | None
    standing: PointStanding
    dropped_by: Side | None
    extended: int
    marks: tuple[Mark, ...] = ()
    folded: int = 0


def lay_out(
    flow: Flow,
    format: Format,
    spoken: int,
    tree: Side | None = None,
) -> list[Cell]:
    """Cells of the sheet: both sides' (Pro's claims first) or one tree's.

    A node's first reply stands in its own row if that column is free there, others below; an
    extension stands in the point's row, in the later speech's column. No two cells share a place.
    """
    return [cell for block in Blocks().lay_out(flow, format, spoken, tree) for cell in block.cells]


def highlighted(point: Point, column: int) -> bool:
    """The cell that shows a point in a column is highlighted."""
    if column == point.speech:
        return point.highlight
    return any(mention.highlight for mention in point.mentions if mention.speech == column)


@dataclass(slots=True)
class ClaimBlock:
    """A main claim with all that was said about it.

    Attributes:
        top: the claim.
        cells: their rows follow those of the block before.
        first, last: rows.
        made: the same object as long as nothing of the block changed but its rows.
    """

    top: FlowRef
    cells: list[Cell]
    first: int
    last: int
    made: object
    _of: tuple[object, ...] = ()
    _content: tuple[tuple[str, str, Point], ...] = ()

    def still_holds(self, of: tuple[object, ...], content: tuple[tuple[str, str, Point], ...]) -> bool:
        """Nothing it was made of has changed."""
        if self._of != of or len(self._content) != len(content):
            return False
        pairs = zip(self._content, content, strict=True)
        return all(a[2] is b[2] and a[0] == b[0] and a[1] == b[1] for a, b in pairs)

    def moved_to(self, row: int) -> ClaimBlock:
        """The same block, from another row on."""
        by = row - self.first
        if not by:
            return self
        cells = [replace(cell, row=cell.row + by) for cell in self.cells]
        return replace(self, cells=cells, first=row, last=self.last + by)


class Blocks:
    """Lays sheets out, and again only what changed since."""

    def __init__(self) -> None:
        self._format: Format | None = None
        self._known: dict[FlowRef, ClaimBlock] = {}

    def lay_out(
        self,
        flow: Flow,
        format: Format,
        spoken: int,
        tree: Side | None = None,
        folded: Collection[FlowRef] = (),
    ) -> list[ClaimBlock]:
        """The blocks of a sheet, see :func:`lay_out`."""
        if format is not self._format:
            self._format = format
            self._known.clear()
        found: dict[FlowRef, ClaimBlock] = {}
        row = 0
        for side in (Side.PRO, Side.CON) if tree is None else (tree,):
            forest = flow.trees[side]
            for claim in forest.children():
                top = FlowRef(side, claim)
                content = tuple((node, forest.parent(node), forest[node]) for node in forest.walk(claim))
                hidden = {ref.node for ref in folded if ref.tree is side}
                of = (spoken, tuple(node for node, _, _ in content if node in hidden) if hidden else ())
                known = self._known.get(top)
                if known is not None and known.still_holds(of, content):
                    found[top] = known.moved_to(row)
                else:
                    cells: list[Cell] = []
                    last = _place(flow, top, row, format, spoken, set(), cells, folded)
                    found[top] = ClaimBlock(top, cells, row, last, object(), of, content)
                row = found[top].last + 1
        self._known = found
        return list(found.values())


def _place(
    flow: Flow,
    top: FlowRef,
    row: int,
    format: Format,
    spoken: int,
    taken: set[tuple[int, int]],
    cells: list[Cell],
    folded: Collection[FlowRef] = (),
) -> int:
    """Lay out one main claim's tree from ``row`` on; returns the last row used."""
    tree = flow.trees[top.tree]
    rows: dict[str, int] = {}
    last, hidden = row, set[str]()
    for node in tree.walk(top.node):
        if node in hidden:
            continue
        ref, point = FlowRef(top.tree, node), tree[node]
        below = set(tree.walk(node)) - {node} if ref in folded else set[str]()
        hidden |= below
        parent = tree.parent(node)
        at = rows.get(parent, row)
        columns = [point.speech]
        columns += sorted(
            {m.speech for m in point.mentions if m.speech != point.speech and m.action is Action.REINFORCE}
        )
        while any((at, column) in taken for column in columns):
            at += 1
        rows[node] = at
        last = max(last, at)
        held = marks(flow, ref, format, spoken)
        # what standing() says, without asking a second time for the marks
        state = PointStanding.DROPPED if Mark.DROPPED in held else tree.standing(node)
        side = tree.side_of(node)
        for column in columns:
            taken.add((at, column))
            cells.append(
                Cell(
                    ref=ref, row=at, column=column, side=side, extension=column != point.speech,
                    answers=FlowRef(top.tree, parent) if parent else None, standing=state,
                    dropped_by=side.other if state is PointStanding.DROPPED and not point.struck else None,
                    extended=len(columns) - 1,
                    marks=held, folded=len(below),
                )
            )  # fmt: skip
    return last
