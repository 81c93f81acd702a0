"""Which arrows the sheet needs, and how each must run so that it crosses no card."""

from __future__ import annotations

from dataclasses import dataclass, replace

from debatecoach.debate.flow_tree import FlowRef
from debatecoach.ui.flow.cells import SheetView


@dataclass(frozen=True, slots=True)
class Route:
    """An arrow from a reply to what it answers.

    Attributes:
        reply, target: (row, column) of both cells.
        straight: same row with nothing between.
        next_door: neighbouring columns: one bend in the gutter between them is enough.
        applied: it is no reply: the target is put to use in it (cross-application).
    """

    reply: tuple[int, int]
    target: tuple[int, int]
    straight: bool
    next_door: bool
    applied: bool = False


def routes(view: SheetView) -> list[Route]:
    """One arrow a reply, to the nearest cell to its left in which the answered point stands."""
    shown: dict[FlowRef, list[tuple[int, int]]] = {}
    for place, cell in view.cells.items():
        shown.setdefault(cell.cell.ref, []).append(place)
    found = []
    for place, cell in sorted(view.cells.items()):
        if cell.cell.extension:
            continue
        if cell.cell.answers is not None:
            found += _route(view, shown, place, cell.cell.answers)
        applied = cell.point.mentions[0].source if cell.point.mentions else ""
        source = view.flow.locate(applied) if applied else None
        if source is not None and source != cell.cell.answers:
            found += [replace(each, applied=True) for each in _route(view, shown, place, source)]
    return found


def _route(
    view: SheetView, shown: dict[FlowRef, list[tuple[int, int]]], place: tuple[int, int], to: FlowRef
) -> list[Route]:
    """The arrow, if what it goes to stands to the left: what was heard at the same time does not."""
    row, column = place
    left = [each for each in shown.get(to, ()) if each[1] < column]
    if not left:
        return []
    target = max(left, key=lambda each: each[1])
    level = target[0] == row
    free = level and all((row, each) not in view.cells for each in range(target[1] + 1, column))
    return [Route(place, target, free, target[1] == column - 1)]
