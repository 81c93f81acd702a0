"""How a point stands, as debaters mark it: computed from the tree, and set right by a person's ruling.

Nothing here is stored: a mark follows from replies, mentions and the format. What a person ruled lies with
the point (:class:`~debatecoach.debate.point.Ruling`), so that it is undone and saved like any other edit.
"""

from __future__ import annotations

from dataclasses import replace

from debatecoach.debate.changes import Replace
from debatecoach.debate.flow_tree import Flow, FlowChange, FlowRef, Manner, Mark, Point, PointStanding, Ruling
from debatecoach.debate.forest import STANCE
from debatecoach.debate.format import Format, Stage
from debatecoach.debate.side import Action

_MARKS = tuple(Mark)


def chances(flow: Flow, ref: FlowRef, format: Format, spoken: int) -> list[int]:
    """Speeches given so far in which the other side could have answered a point.

    Args:
        spoken: how many speeches of the format are over.
    """
    said = flow[ref].speech
    other = flow.side_of(ref).other
    return [
        index
        for index in range(spoken)
        if format.slots[index].side is other
        and format.slots[index].stage is not Stage.CLOSING
        and not format.slots[index].asks
        and said in format.heard_before(index)
    ]


def standing(flow: Flow, ref: FlowRef, format: Format, spoken: int) -> PointStanding:
    """How a point stands after ``spoken`` speeches: dropped where it is marked so."""
    if Mark.DROPPED in marks(flow, ref, format, spoken):
        return PointStanding.DROPPED
    return flow.trees[ref.tree].standing(ref.node)


def marks(flow: Flow, ref: FlowRef, format: Format, spoken: int) -> tuple[Mark, ...]:
    """The marks that hold for a point after ``spoken`` speeches, in the order of :class:`Mark`.

    What is ruled dropped has no answer, and what is ruled answered or conceded is not dropped, unless that is
    ruled as well.
    """
    found = set(computed(flow, ref, format, spoken))
    let_go = _let_go(flow, ref, format, spoken)
    if let_go is not None:
        found.discard(Mark.ANSWERED if let_go else Mark.DROPPED)
        found |= {Mark.DROPPED} if let_go else set()
    rulings = {each.mark: each.holds for each in flow[ref].rulings}
    return tuple(mark for mark in _MARKS if rulings.get(mark, mark in found))


def computed(flow: Flow, ref: FlowRef, format: Format, spoken: int) -> frozenset[Mark]:
    """The marks the tree itself gives a point, without any ruling.

    DROPPED: the other side had its chance and neither answered nor granted it. ANSWERED: a reply stands
    against it. EXTENDED: its own side came back to it in a later speech. TURNED: a reply makes it speak for
    the other side. CROSS_APPLIED: it puts an argument made elsewhere to use. CONCEDED: the other side granted
    it. NEW_IN_LAST: a main claim first said in a closing although its side could have said it before.
    """
    point, tree = flow[ref], flow.trees[ref.tree]
    replies = [tree[node] for node in tree.live_children(ref.node)]
    conceded = any(mention.manner is Manner.CONCEDE for mention in point.mentions)
    later = (m for m in point.mentions if m.action is Action.REINFORCE and m.speech > point.speech)
    held = {
        Mark.DROPPED: not replies and not conceded and bool(chances(flow, ref, format, spoken)),
        Mark.ANSWERED: bool(replies),
        Mark.EXTENDED: any(True for _ in later),
        Mark.TURNED: any(_manner(reply) is Manner.TURN for reply in replies),
        Mark.CROSS_APPLIED: _manner(point) is Manner.CROSS,
        Mark.CONCEDED: conceded,
        Mark.NEW_IN_LAST: _new_in_last(flow, ref, format),
    }
    return frozenset(mark for mark, holds in held.items() if holds)


def ruled(point: Point, mark: Mark) -> bool | None:
    """What a person ruled about a mark, None if nothing."""
    return next((each.holds for each in point.rulings if each.mark is mark), None)


def rule(flow: Flow, ref: FlowRef, mark: Mark, holds: bool, format: Format, spoken: int) -> FlowChange | None:
    """A person says that a mark holds or not: the change, not yet applied; None if it changes nothing.

    What the tree says already needs no ruling: setting it right again takes the old ruling away.
    """
    point = flow[ref]
    kept = tuple(each for each in point.rulings if each.mark is not mark)
    if (mark in computed(flow, ref, format, spoken)) is not holds:
        kept = (*kept, Ruling(mark, holds))
    if kept == point.rulings:
        return None
    return FlowChange(ref.tree, Replace(ref.node, replace(point, rulings=kept)))


def _let_go(flow: Flow, ref: FlowRef, format: Format, spoken: int) -> bool | None:
    """What a person ruled about a point's being dropped: outright, or by ruling that it was (not) answered,
    or conceded; None if nothing."""
    point = flow[ref]
    if (said := ruled(point, Mark.DROPPED)) is not None:
        return said
    answered = ruled(point, Mark.ANSWERED)
    if answered is False:
        return bool(chances(flow, ref, format, spoken)) and not ruled(point, Mark.CONCEDED)
    return False if answered or ruled(point, Mark.CONCEDED) else None


def _new_in_last(flow: Flow, ref: FlowRef, format: Format) -> bool:
    """Of a main claim: an answer is not called new, however late, for mostly it goes on with an old one."""
    said, side = flow[ref].speech, flow.side_of(ref)
    if format.slots[said].stage is not Stage.CLOSING or flow.trees[ref.tree].parent(ref.node) != STANCE:
        return False
    return any(slot.side is side and slot.stage is not Stage.CLOSING for slot in format.slots[:said])


def _manner(point: Point) -> Manner:
    return point.mentions[0].manner if point.mentions else Manner.PLAIN
