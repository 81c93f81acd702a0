"""The flow as debaters keep it on paper: a column a speech, a reply beside what it answers."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from debatecoach.debate.flow_tree import Flow, FlowRef, Mark, Standing
from debatecoach.debate.format import Format
from debatecoach.debate.side import Action, Side
from debatecoach.debate.states import chances, marks, standing

__all__ = ["Cell", "chances", "lay_out", "standing"]


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
        new_in_closing: True if it was first said in a closing although it could have been said before.
        marks: the states it carries (:mod:`debatecoach.debate.states`), rulings included.
        folded: how many points below it are folded away.
    """

    ref: FlowRef
    row: int
    column: int
    side: Side
    extension: bool
    answers: FlowRef | None
    standing: Standing
    dropped_by: Side | None
    extended: int
    new_in_closing: bool
    marks: tuple[Mark, ...] = ()
    folded: int = 0


def lay_out(
    flow: Flow,
    format: Format,
    spoken: int,
    tree: Side | None = None,
    folded: Collection[FlowRef] = (),
) -> list[Cell]:
    """Cells of the sheet: both sides' (Pro's claims first) or one tree's; without the replies of ``folded``.

    A node's first reply stands in its own row if that column is free there, others below; an
    extension stands in the point's row, in the later speech's column. No two cells share a place.
    """
    cells: list[Cell] = []
    taken: set[tuple[int, int]] = set()
    row = 0
    for side in (Side.PRO, Side.CON) if tree is None else (tree,):
        for claim in flow.trees[side].children():
            row = _place(flow, FlowRef(side, claim), row, format, spoken, taken, cells, folded) + 1
    return cells


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
        # what standing() says, without asking a second time who could have answered
        state = Standing.DROPPED if Mark.DROPPED in held else tree.standing(node, ())
        side = tree.side_of(node)
        for column in columns:
            taken.add((at, column))
            cells.append(
                Cell(
                    ref=ref, row=at, column=column, side=side, extension=column != point.speech,
                    answers=FlowRef(top.tree, parent) if parent else None, standing=state,
                    dropped_by=side.other if state is Standing.DROPPED and not point.struck else None,
                    extended=len(columns) - 1,
                    new_in_closing=Mark.NEW_IN_LAST in held, marks=held,
                    folded=len(below),
                )
            )  # fmt: skip
    return last
