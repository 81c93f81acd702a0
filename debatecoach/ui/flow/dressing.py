"""What a person writes on a point besides its words: bold, highlight, comment, group, and rulings on its
marks. Pure; every verb returns the change, not yet applied, or None where there is nothing to do."""

from __future__ import annotations

from dataclasses import replace

from debatecoach.debate.changes import Replace
from debatecoach.debate.flow_tree import Flow, FlowChange, FlowRef, Mark, Point, chain
from debatecoach.debate.format import Format
from debatecoach.debate.sheet import highlighted
from debatecoach.debate.states import marks, rule


def embolden(flow: Flow, ref: FlowRef) -> FlowChange:
    """Bold, or no longer."""
    return _set(ref, replace(flow[ref], bold=not flow[ref].bold))


def highlight(flow: Flow, ref: FlowRef, column: int) -> FlowChange | None:
    """Highlighted, or no longer: the point where it was made, or the moment of ``column`` that extends it."""
    point = flow[ref]
    if column == point.speech:
        return _set(ref, replace(point, highlight=not point.highlight))
    on = not highlighted(point, column)
    mentions = tuple(replace(m, highlight=on) if m.speech == column else m for m in point.mentions)
    return _set(ref, replace(point, mentions=mentions)) if mentions != point.mentions else None


def comment(flow: Flow, ref: FlowRef, text: str) -> FlowChange | None:
    """A person's note on a point; empty takes it away."""
    note = text.strip()
    return None if note == flow[ref].note else _set(ref, replace(flow[ref], note=note))


def group_above(flow: Flow, ref: FlowRef, above: FlowRef | None) -> FlowChange | None:
    """Group a point with the one above it, to be answered as one; out of its group if it is in one already.

    A group of one is none: where a second leaves, the first does too.
    """
    point = flow[ref]
    if point.group:
        mates = [each for each in members(flow, point.group) if each != ref]
        gone = [ref, *(mates if len(mates) == 1 else ())]
        return chain([_set(each, replace(flow[each], group="")) for each in gone])
    if above is None or above == ref:
        return None
    name = flow[above].group or above.node
    changes = [_set(ref, replace(point, group=name))]
    if not flow[above].group:
        changes.append(_set(above, replace(flow[above], group=name)))
    return chain(changes)


def members(flow: Flow, group: str) -> list[FlowRef]:
    """The points of a group, in the order of the flow; none for an empty name."""
    return [ref for ref in flow.refs() if group and flow[ref].group == group]


def toggle_mark(flow: Flow, ref: FlowRef, mark: Mark, format: Format, spoken: int) -> FlowChange | None:
    """A person says that a mark holds where it does not, or the other way round."""
    return rule(flow, ref, mark, mark not in marks(flow, ref, format, spoken), format, spoken)


def _set(ref: FlowRef, point: Point) -> FlowChange:
    return FlowChange(ref.tree, Replace(ref.node, point))
