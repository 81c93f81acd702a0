"""Which arrows the sheet needs, and how each must run so that it crosses no card."""

from __future__ import annotations

from dataclasses import dataclass

from debatecoach.debate.flow_tree import FlowRef
from debatecoach.ui.flow.cells import SheetView


@dataclass(frozen=True, slots=True)
class Route:
    """An arrow from a reply to what it answers.

    Attributes:
        reply, target: (row, column) of both cells.
        straight: same row with nothing between.
        next_door: neighbouring columns: one bend in the gutter between them is enough.
    """

    reply: tuple[int, int]
    target: tuple[int, int]
    straight: bool
    next_door: bool


def routes(view: SheetView) -> list[Route]:
    """One arrow a reply, to the nearest cell to its left in which the answered point stands."""
    shown: dict[FlowRef, list[tuple[int, int]]] = {}
    for place, cell in view.cells.items():
        shown.setdefault(cell.cell.ref, []).append(place)
    found = []
    for (row, column), cell in sorted(view.cells.items()):
        if cell.cell.answers is None or cell.cell.extension:
            continue
        left = [place for place in shown.get(cell.cell.answers, ()) if place[1] < column]
        if not left:
            continue  # heard at the same time: there is no way to draw "answers" from right to left
        target = max(left, key=lambda place: place[1])
        free = all((row, each) not in view.cells for each in range(target[1] + 1, column))
        found.append(Route((row, column), target, free and target[0] == row, target[1] == column - 1))
    return found
