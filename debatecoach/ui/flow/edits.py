"""What a person can do to the flow, each verb as one :class:`FlowChange`. Pure: no Qt, no open case.

Every verb returns the change, not yet applied, or None where there is nothing to do. Corrections
keep Alg. 2's books straight: a reply that goes away takes its visit back, the point it stood
against is no longer called attacked, and a point that changes place is called what it now is
(propose, attack or rebut).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from debatecoach.debate.changes import Change, Insert, Move, Remove, Replace
from debatecoach.debate.flow_tree import Flow, FlowChange, FlowRef, Mark, Mention, Point, PointState, chain
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.format import Format
from debatecoach.debate.sheet import highlighted
from debatecoach.debate.side import Action, Side
from debatecoach.debate.states import marks, rule
from debatecoach.debate.teaching import with_taught


@dataclass(frozen=True, slots=True)
class FlowPlace:
    """Where a point stands or is to stand: tree, parent's id, index among siblings, speech."""

    tree: Side
    parent: str
    index: int
    speech: int


def action_at(flow: Flow, place: FlowPlace) -> Action:
    """What saying something at a place is: propose, attack (other side's claims) or rebut (own)."""
    if place.parent == STANCE:
        return Action.PROPOSE
    speaker = flow.trees[place.tree].side_of(place.parent).other
    return Action.REBUT if speaker is place.tree else Action.ATTACK


def beside(flow: Flow, ref: FlowRef, column: int, above: bool = False) -> FlowPlace:
    """A new argument next to ``ref``, said in the speech of ``column``."""
    tree = flow.trees[ref.tree]
    return FlowPlace(ref.tree, tree.parent(ref.node), tree.index(ref.node) + (not above), column)


def claim_in(flow: Flow, format: Format, column: int) -> FlowPlace:
    """A new main claim of the side that speaks in ``column``."""
    side = format.slots[column].side
    return FlowPlace(side, STANCE, len(flow.trees[side].children()), column)


def fitting(flow: Flow, place: FlowPlace) -> FlowPlace | None:
    """The same place after the flow changed meanwhile, None if its parent is gone."""
    tree = flow.trees[place.tree]
    if place.parent != STANCE and place.parent not in tree:
        return None
    return replace(place, index=min(place.index, len(tree.children(place.parent))))


def fitted(flow: Flow, format: Format, place: FlowPlace) -> FlowPlace:
    """A place that is there: where its parent is gone, that of a claim of its own."""
    return fitting(flow, place) or claim_in(flow, format, place.speech)


def response(flow: Flow, format: Format, spoken: int, ref: FlowRef, column: int) -> FlowPlace | None:
    """An answer to ``ref`` as it stands in ``column``: in the next speech of the other side.

    None if that speech has not been given yet: what nobody said does not go on the flow.
    """
    other = flow.side_of(ref).other
    for index in range(column + 1, spoken):
        if format.slots[index].side is other and column in format.heard_before(index):
            return FlowPlace(ref.tree, ref.node, len(flow.trees[ref.tree].children(ref.node)), index)
    return None


def add(flow: Flow, place: FlowPlace, text: str, said: Mention | None = None) -> tuple[FlowChange, FlowRef]:
    """Write a new point; also its reference. What is like it is about what it answers from now on.

    Args:
        said: its words and time, where they are known.
    """
    ref = FlowRef(place.tree, flow.new_id())
    mention = replace(said or Mention(place.speech, Action.PROPOSE), action=action_at(flow, place))
    point = Point(text, mentions=(mention,))
    if place.parent != STANCE:
        point = with_taught(point, {place.parent: True})
    changes: list[FlowChange] = [
        FlowChange(place.tree, Insert((Twig(ref.node, place.parent, point),), place.index))
    ]
    if place.parent != STANCE:
        changes.append(_answered(flow, FlowRef(place.tree, place.parent), 1))
    return chain(changes), ref


def rewrite(flow: Flow, ref: FlowRef, text: str) -> FlowChange | None:
    """Say in other words what a point is; a doubt about what it answers stays open."""
    point = flow[ref]
    if not text.strip() or text.strip() == point.claim:
        return None
    confidence = point.confidence if point.doubt else 1.0
    return _set(ref, replace(point, claim=text.strip(), confidence=confidence))


def next_extension(flow: Flow, format: Format, spoken: int, ref: FlowRef, column: int) -> int | None:
    """The next speech given by the point's side after ``column`` that does not extend it yet."""
    point, side = flow[ref], flow.side_of(ref)
    mentioned = {mention.speech for mention in point.mentions}
    after = max(column, point.speech)
    free = (i for i in range(after + 1, spoken) if format.slots[i].side is side and i not in mentioned)
    return next(free, None)


def extend(flow: Flow, ref: FlowRef, speech: int) -> FlowChange:
    """The point's own side came back to it in ``speech`` (Alg. 2, reinforce)."""
    point = flow[ref]
    mentions = (*point.mentions, Mention(speech, Action.REINFORCE))
    return _set(ref, replace(point, mentions=mentions, visits=point.visits + 1))


def strike(flow: Flow, ref: FlowRef) -> FlowChange:
    """Cross a point out, or take the crossing out back; a crossed-out reply no longer counts."""
    struck = not flow[ref].struck
    changes = [_set(ref, replace(flow[ref], struck=struck))]
    parent = _parent(flow, ref)
    if parent is not None:
        changes.append(_answered(flow, parent, -1 if struck else 1, without=ref if struck else None))
    return chain(changes)


def delete(flow: Flow, ref: FlowRef, column: int) -> FlowChange:
    """Take a cell off the sheet: an extension alone, or the point with all its replies."""
    point = flow[ref]
    if column != point.speech:
        mentions = tuple(m for m in point.mentions if m.speech != column)
        gone = len(point.mentions) - len(mentions)
        return _set(ref, replace(point, mentions=mentions, visits=max(0, point.visits - gone)))
    changes = [FlowChange(ref.tree, Remove(ref.node))]
    parent = _parent(flow, ref)
    if parent is not None and not point.struck:
        changes.append(_answered(flow, parent, -1, without=ref))
    return chain(changes)


def confirm(flow: Flow, ref: FlowRef) -> FlowChange | None:
    """Yes, it is what the listener took it for; what is like it is about the same from now on."""
    point, parent = flow[ref], _parent(flow, ref)
    if not point.doubt:
        return None
    settled = replace(point, doubt="", confidence=1.0, alternatives=())
    return _set(ref, with_taught(settled, {parent.node: True}) if parent is not None else settled)


def make_new(flow: Flow, ref: FlowRef) -> FlowChange | None:
    """It answers nothing: a main claim of the side that said it."""
    if flow.trees[ref.tree].parent(ref.node) == STANCE:
        return confirm(flow, ref)
    side = flow.side_of(ref)
    return _moved(flow, ref, FlowPlace(side, STANCE, len(flow.trees[side].children()), flow[ref].speech))


def retarget(flow: Flow, ref: FlowRef, target: FlowRef) -> FlowChange | None:
    """It answers ``target``: hang it, with its own replies, there."""
    if _parent(flow, ref) == target:
        return confirm(flow, ref)
    index = len(flow.trees[target.tree].children(target.node))
    return _moved(flow, ref, FlowPlace(target.tree, target.node, index, flow[ref].speech))


def merge(flow: Flow, ref: FlowRef, into: FlowRef) -> FlowChange | None:
    """It is more for ``into``, its own side's, and no point beside it; its replies answer that now."""
    point, tree = flow[ref], flow.trees[ref.tree]
    if into not in mergers(flow, ref):
        return None
    crosses = into.tree is not ref.tree
    branches = [tree.twigs(node) for node in tree.children(ref.node)]
    moved = [(replace(first, parent=into.node), *below) for first, *below in branches]
    if crosses:
        moved = [tuple(_crossed(twig) for twig in branch) for branch in moved]
    place = len(flow.trees[into.tree].children(into.node))
    changes = [FlowChange(ref.tree, Remove(ref.node))]
    changes += [FlowChange(into.tree, Insert(branch, place + index)) for index, branch in enumerate(moved)]
    kept = flow[into]
    said = " ".join(dict.fromkeys([point.claim, *point.arguments]))
    mentions = tuple(replace(each, action=Action.REINFORCE) for each in point.mentions)
    answers = sum(not twigs[0].payload.struck for twigs in branches)
    attacked = PointState.ATTACKED if answers else kept.state
    more = replace(kept, arguments=(*kept.arguments, said), mentions=(*kept.mentions, *mentions))
    changes.append(_set(into, replace(more, visits=kept.visits + 1 + answers, state=attacked)))
    parent = _parent(flow, ref)
    if parent is not None and not point.struck:
        changes.append(_answered(flow, parent, -1, without=ref))
    return chain(changes)


def mergers(flow: Flow, ref: FlowRef) -> list[FlowRef]:
    """The points of its own side, said no later, that a point could be more for."""
    return standing(flow, flow.side_of(ref), range(flow[ref].speech + 1), _branch(flow, ref))


def targets(flow: Flow, format: Format, ref: FlowRef) -> list[FlowRef]:
    """What a point could be an answer to: the other side's, heard before it was said, not below it."""
    heard = format.heard_before(flow[ref].speech)
    return standing(flow, flow.side_of(ref).other, heard, _branch(flow, ref))


def standing(
    flow: Flow, side: Side, heard: Collection[int], without: Collection[FlowRef] = ()
) -> list[FlowRef]:
    """A side's points of these speeches that are not crossed out."""
    return [
        each
        for each in flow.refs()
        if flow.side_of(each) is side
        and each not in without
        and not flow[each].struck
        and flow[each].speech in heard
    ]


# -- what a person writes on a point besides its words ----------------------------------------------


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


# -- parts -------------------------------------------------------------------------------------------


def _moved(flow: Flow, ref: FlowRef, place: FlowPlace) -> FlowChange:
    point = flow[ref]
    first = replace(point.mentions[0], action=action_at(flow, place))
    settled = replace(point, doubt="", confidence=1.0, alternatives=(), mentions=(first, *point.mentions[1:]))
    # What is like it is about its new place, and not about its old one, from now on.
    old = _parent(flow, ref)
    about = {old.node: False} if old is not None else {}
    settled = with_taught(settled, about | ({place.parent: True} if place.parent != STANCE else {}))
    changes: list[FlowChange] = []
    if place.tree is ref.tree:
        siblings = flow.trees[ref.tree].children(place.parent)
        room = len(siblings) - (ref.node in siblings)
        changes.append(FlowChange(ref.tree, Move(ref.node, place.parent, min(place.index, room))))
        changes.append(_set(ref, settled))
    else:
        branch = flow.trees[ref.tree].twigs(ref.node)
        moved = (Twig(ref.node, place.parent, settled), *[_crossed(twig) for twig in branch[1:]])
        changes.append(FlowChange(ref.tree, Remove(ref.node)))
        changes.append(FlowChange(place.tree, Insert(moved, place.index)))
    counts = 0 if point.struck else 1
    if old is not None:
        changes.append(_answered(flow, old, -counts, without=ref))
    if place.parent != STANCE:
        changes.append(_answered(flow, FlowRef(place.tree, place.parent), counts))
    return chain(changes)


def _crossed(twig: Twig[Point]) -> Twig[Point]:
    """A reply in the other tree: what attacked there rebuts here, and the other way round."""
    first = twig.payload.mentions[0]
    action = Action.REBUT if first.action is Action.ATTACK else Action.ATTACK
    mentions = (replace(first, action=action), *twig.payload.mentions[1:])
    return replace(twig, payload=replace(twig.payload, mentions=mentions))


def _answered(flow: Flow, ref: FlowRef, visits: int, without: FlowRef | None = None) -> FlowChange:
    """Book a reply to ``ref`` in (+1) or out (-1, ``without`` naming the one that goes)."""
    point = flow[ref]
    left: Iterable[str] = flow.trees[ref.tree].live_children(ref.node)
    replies = [node for node in left if without is None or node != without.node]
    attacked = visits > 0 or bool(replies)
    state = PointState.ATTACKED if attacked else PointState.PROPOSED
    return _set(ref, replace(point, state=state, visits=max(0, point.visits + visits)))


def _branch(flow: Flow, ref: FlowRef) -> set[FlowRef]:
    return {FlowRef(ref.tree, node) for node in flow.trees[ref.tree].walk(ref.node)}


def _parent(flow: Flow, ref: FlowRef) -> FlowRef | None:
    parent = flow.trees[ref.tree].parent(ref.node)
    return None if parent == STANCE else FlowRef(ref.tree, parent)


def _set(ref: FlowRef, point: Point) -> FlowChange:
    change: Change[Point] = Replace(ref.node, point)
    return FlowChange(ref.tree, change)
