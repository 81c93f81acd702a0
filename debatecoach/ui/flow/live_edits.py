"""What a person can do to a point that is only being said, each verb as the speech's new corrections.

Pure: no Qt, no open case. Nothing is changed here: the verbs return all corrections of the speech
(:class:`~debatecoach.debate.pinned.Pinned`), or None where there is nothing to do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count

from debatecoach.coach.listen.live import NOW, LiveFlow, LivePoint
from debatecoach.debate.flow_tree import Flow, FlowChange, FlowRef, Point
from debatecoach.debate.forest import STANCE
from debatecoach.debate.format import Format
from debatecoach.debate.pinned import Pinned
from debatecoach.debate.side import Action, Side
from debatecoach.debate.teaching import with_taught
from debatecoach.ui.flow.edits import FlowPlace, standing

Corrections = tuple[Pinned, ...]


def live_point(live: LiveFlow, ref: FlowRef) -> LivePoint | None:
    """The point a cell of the speech's column is; the last one that extends ``ref`` for an earlier point."""
    found = [each for each in live.points if each.ref == ref]
    return next((each for each in found if _own(each)), found[-1] if found else None)


@dataclass(frozen=True, slots=True)
class Moment:
    """When a point was added: the sentence that was being said, by its place and words."""

    sentence: int
    text: str


def moment_of(live: LiveFlow) -> Moment | None:
    """Now; None before the first sentence."""
    at = min(live.sentences, len(live.texts)) - 1
    return Moment(at, live.texts[at]) if at >= 0 else None


def add(pinned: Corrections, place: FlowPlace, text: str, moment: Moment) -> Corrections:
    """A point nobody heard but the person, which comes last of the corrections returned."""
    node = place.parent
    point = Point(text)
    if node and not node.startswith(NOW):
        point = with_taught(point, {node: True})
    made = Pinned(
        _free_id(pinned), moment.sentence, (moment.text,), node, point=point, added=True, index=place.index
    )
    return (*pinned, made)


def extend(pinned: Corrections, ref: FlowRef, moment: Moment) -> Corrections:
    """The speaker comes back to an earlier point of their own; it comes last of the corrections returned."""
    made = Pinned(
        _free_id(pinned),
        moment.sentence,
        (moment.text,),
        ref.node,
        True,
        point=Point(moment.text),
        added=True,
    )
    return (*pinned, made)


def can_respond(live: LiveFlow, format: Format, ref: FlowRef, column: int) -> bool:
    """The speech can answer a point as it stands in a column."""
    if ref.node not in live.flow.trees[ref.tree] or column not in format.heard_before(live.slot):
        return False
    return live.flow.side_of(ref) is not format.slots[live.slot].side and not live.flow[ref].struck


def can_extend(live: LiveFlow, format: Format, ref: FlowRef) -> bool:
    """The speech can come back to a point, and is not known to have."""
    if ref.node not in live.flow.trees[ref.tree]:
        return False
    said = {mention.speech for mention in live.flow[ref].mentions}
    return live.flow.side_of(ref) is format.slots[live.slot].side and live.slot not in said


def rewrite(live: LiveFlow, pinned: Corrections, id: str, text: str) -> Corrections | None:
    """Say in other words what it is; a doubt about what it answers stays open."""

    def said(one: Pinned) -> Pinned:
        confidence = one.point.confidence if one.point.doubt else 1.0
        return replace(one, point=replace(one.point, claim=text.strip(), confidence=confidence))

    return _corrected(live, pinned, id, said) if text.strip() else None


def retarget(live: LiveFlow, pinned: Corrections, id: str, target: FlowRef) -> Corrections | None:
    """It answers ``target``, a point of the other side's."""
    return _corrected(live, pinned, id, lambda one: _about(live, one, target.node, more=False))


def make_new(live: LiveFlow, pinned: Corrections, id: str) -> Corrections | None:
    """It answers nothing and adds to nothing: a claim of its own."""
    return _corrected(live, pinned, id, lambda one: _about(live, one, "", more=False))


def merge(live: LiveFlow, pinned: Corrections, id: str, into: FlowRef) -> Corrections | None:
    """It is no point beside ``into``, its own side's, but more for it."""
    return _corrected(live, pinned, id, lambda one: _about(live, one, into.node, more=True))


def delete(live: LiveFlow, pinned: Corrections, id: str) -> Corrections | None:
    """It is no point. What a person added themselves is gone without a trace."""
    if any(each.id == id and each.added for each in pinned):
        return tuple(each for each in pinned if each.id != id)
    return _corrected(live, pinned, id, lambda one: replace(one, gone=True))


def confirm(live: LiveFlow, pinned: Corrections, id: str) -> Corrections | None:
    """It is what it was taken for."""
    return _corrected(live, pinned, id, lambda one: _about(live, one, one.place, more=one.more))


def dressed(live: LiveFlow, pinned: Corrections, change: FlowChange | None) -> Corrections | None:
    """What a verb of the sheet (bold, a group, a ruling, crossing out) does to points that are being said."""
    if change is None:
        return None
    after, made = live.flow.copy(), pinned
    change.apply(after)
    for each in live.points:
        if not _own(each) or each.ref.node not in after.trees[each.ref.tree]:
            continue
        before, point = live.flow[each.ref], after[each.ref]
        if point != before:
            made = _corrected(live, made, each.id, lambda one, b=before, p=point: _worn(one, b, p)) or made
    return made if made != pinned else None


def targets(live: LiveFlow, format: Format, side: Side) -> list[FlowRef]:
    """What a point of the speech could answer: the other side's points that were heard before it."""
    return standing(live.flow, side.other, format.heard_before(live.slot))


def mergers(live: LiveFlow, format: Format, side: Side, ref: FlowRef) -> list[FlowRef]:
    """The points of its own side, said before or in this speech, that it could be more for."""
    return standing(live.flow, side, [*format.heard_before(live.slot), live.slot], [ref])


def entered_as(live: LiveFlow, id: str, flow: Flow) -> FlowRef | None:
    """What a point that was being said became when its speech was entered, None if it is not there."""
    was = next((each for each in live.points if each.id == id), None)
    if was is None:
        return None
    made = [
        (ref, mention)
        for ref in flow.refs()
        for mention in flow[ref].mentions
        if mention.speech == live.slot and was.first <= mention.sentence <= was.last
    ]
    same = [ref for ref, _ in made if flow[ref].claim == was.said.claim]
    return (same or [ref for ref, _ in made] or [None])[0]


def entered(
    live: LiveFlow, id: str, verb: Callable[[Flow, FlowRef], FlowChange | None]
) -> Callable[[Flow], FlowChange | None]:
    """A verb on what a point that was being said becomes, for a speech that is just being entered."""

    def late(flow: Flow) -> FlowChange | None:
        ref = entered_as(live, id, flow)
        return verb(flow, ref) if ref is not None else None

    return late


# -- parts -------------------------------------------------------------------------------------------


def _corrected(
    live: LiveFlow, pinned: Sequence[Pinned], id: str, change: Callable[[Pinned], Pinned]
) -> Corrections | None:
    """All corrections with one more; whatever else its passage makes is held fast with it."""
    known = {each.id: each for each in _with_passage(live, pinned, id)}
    if id not in known:
        return None
    after = change(known[id])
    if after == known[id] and id in {each.id for each in pinned}:
        return None
    known[id] = after
    made = list(known.values())
    if after.place.startswith(NOW):  # what it adds to must be found again too
        made = list({each.id: each for each in (*made, *_with_passage(live, made, after.place))}.values())
    return tuple(made)


def _with_passage(live: LiveFlow, pinned: Sequence[Pinned], id: str) -> list[Pinned]:
    point = next((each for each in live.points if each.id == id), None)
    if point is None or any(each.id == id for each in pinned):
        return list(pinned)
    known = {each.id for each in pinned}
    place = point.first, point.last
    fellows = [each for each in live.points if (each.first, each.last) == place and each.id not in known]
    made = [*pinned, *(_as_it_is(live, each) for each in fellows)]
    for each in made[len(pinned) :]:
        if each.place.startswith(NOW):
            made = _with_passage(live, made, each.place)
    return made


def _as_it_is(live: LiveFlow, point: LivePoint) -> Pinned:
    """A correction that changes nothing yet."""
    said = point.said
    more = said.action is Action.REINFORCE
    if _own(point):
        whole = live.flow[point.ref]
        whole = replace(whole, arguments=(), mentions=whole.mentions[:1], visits=0)
    else:
        whole = Point(
            said.claim, (), mentions=(said.mention,), origin=said.origin, ground=said.ground,
            specific=said.specific, confidence=said.confidence, doubt=said.doubt,
            alternatives=said.alternatives,
        )  # fmt: skip
    place = said.target_node
    if not place and _own(point):
        place = live.flow.trees[point.ref.tree].parent(point.ref.node)
    texts = live.texts[point.first : point.last + 1]
    return Pinned(point.id, point.first, texts, "" if place == STANCE else place, more, False, whole)


def _about(live: LiveFlow, one: Pinned, place: str, more: bool) -> Pinned:
    point = replace(one.point, doubt="", confidence=1.0, alternatives=())
    about: dict[str, bool] = {}
    for node, same in ((one.place, False), (place, True)):
        if node and not node.startswith(NOW) and live.flow.locate(node) is not None:
            about[node] = same
    index = one.index if place == one.place else -1
    return replace(one, place=place, more=more, gone=False, point=with_taught(point, about), index=index)


def _worn(one: Pinned, before: Point, after: Point) -> Pinned:
    """With what changed of a point; what is shown of it may be a step behind its corrections."""
    changed = {
        name: getattr(after, name)
        for name in ("struck", "note", "bold", "highlight", "group", "rulings")
        if getattr(after, name) != getattr(before, name)
    }
    return replace(one, point=replace(one.point, **changed))


def _free_id(pinned: Corrections) -> str:
    """``now.a1``, ``now.a2`` …: of a point a person added; a listener's and a writer's are others."""
    taken = {each.id for each in pinned}
    return next(id for n in count(1) if (id := f"{NOW}a{n}") not in taken)


def _own(point: LivePoint) -> bool:
    return point.ref.node.startswith(NOW) and point.ref.node == point.id
