"""The small words under a point: what it is, the marks it carries, how often it came up."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from debatecoach.debate.flow_tree import Flow, Mark, Point, PointStanding
from debatecoach.debate.sheet import Cell
from debatecoach.debate.side import Side
from debatecoach.debate.states import ruled
from debatecoach.ui.flow import flow_words as words

ICONS = {
    Mark.DROPPED: "drop",
    Mark.ANSWERED: "reply",
    Mark.EXTENDED: "extend",
    Mark.TURNED: "turn",
    Mark.CROSS_APPLIED: "link",
    Mark.CONCEDED: "done",
    Mark.NEW_IN_LAST: "surprise",
}
MOST_ICONS = 3
TOLD_VISITS = 2
"""From so many later actions on a point it is said how often it came up; fewer show in its bar alone."""


def notes_of(
    cell: Cell,
    point: Point,
    flow: Flow,
    level: int,
    number: int,
    saying: bool,
    spoken: int,
    sides: Mapping[Side, str],
) -> tuple[list[str], int]:
    """The small words in the order they are shown, and which of them says how the point stands.

    ``sides``: what the format calls them.
    """
    translate = QCoreApplication.translate
    first = [str(number)] if level == 0 else [words.relation(level, number)]
    if saying:
        return [*first, translate("Flow", "Being said now")], 1
    if point.struck:
        return [*first, translate("Flow", "Crossed out")], 1
    if cell.extension:
        said = translate("Flow", "Extended")
        return ([str(number), said], 1) if level == 0 else ([said], 0)
    other = sides[cell.side.other]
    stands = [*_stands(cell, flow, level, spoken, other)]
    survives = cell.standing is PointStanding.ANSWERED and flow.trees[cell.ref.tree].survives(cell.ref.node)
    answered = survives and ruled(point, Mark.TURNED) is None  # it stands: the turn was met
    if survives and not answered and Mark.TURNED in cell.marks:
        stands = []  # a person says that it is turned: then it does not stand
    notes = [*first, *stands]
    for mark in (Mark.TURNED, Mark.CROSS_APPLIED, Mark.CONCEDED, Mark.NEW_IN_LAST):
        if mark is Mark.TURNED and mark in cell.marks and answered:
            notes.append(translate("Flow", "Turn answered"))
        elif mark in cell.marks:
            notes.append(words.mark_name(mark, other))
    if Mark.EXTENDED in cell.marks:
        notes.append(words.extended(max(1, cell.extended)))
    if point.note:
        notes.append(translate("Flow", "Comment"))
    if point.visits >= TOLD_VISITS:
        notes.append(words.came_up(point.visits + 1))
    return notes, min(1, len(notes) - 1)


def _stands(cell: Cell, flow: Flow, level: int, spoken: int, other: str) -> list[str]:
    if cell.dropped_by is not None:
        return [words.mark_name(Mark.DROPPED, other)]
    if cell.standing is PointStanding.ANSWERED and Mark.ANSWERED in cell.marks:
        return [words.stands(cell.standing, flow.trees[cell.ref.tree].survives(cell.ref.node))]
    if Mark.ANSWERED in cell.marks:
        return [words.mark_name(Mark.ANSWERED, other)]
    fresh = level == 0 and cell.column >= spoken - 1 and not cell.marks
    return [QCoreApplication.translate("Flow", "New")] if fresh else []


def icons_of(cell: Cell, point: Point) -> tuple[str, ...]:
    """The marks as shapes; an extension carries its own only, a crossed-out point none."""
    if point.struck:
        return ()
    if cell.extension:
        return (ICONS[Mark.EXTENDED],)
    return tuple(ICONS[mark] for mark in cell.marks)[:MOST_ICONS]


def sides_hit(rates: Mapping[str, tuple[int, int]]) -> str:
    """``Pro: 5 of 8 prepared (63 %) · Con: 3 of 6 …``, by the sides' names; without who said nothing."""
    parts = [words.hit_rate(side, prepared, said) for side, (prepared, said) in rates.items() if said]
    return " · ".join(parts)
