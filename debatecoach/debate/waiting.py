"""What is left to answer: the other side's points nobody met yet, those first that matter most."""

from __future__ import annotations

from dataclasses import dataclass

from debatecoach.debate.actions import importance
from debatecoach.debate.case import Round, RoundState
from debatecoach.debate.flow_tree import Flow, FlowRef, Manner, Mark
from debatecoach.debate.format import Stage
from debatecoach.debate.states import marks


@dataclass(frozen=True, slots=True)
class Waiting:
    """A point that can still be answered, and has not been.

    Attributes:
        ref: the point.
        speech: index of the next speech in which it can be answered.
        last: that is also the last one: an answer in a later speech would be new in the closing.
        importance: its weight, see :func:`~debatecoach.debate.actions.importance`.
    """

    ref: FlowRef
    speech: int
    last: bool
    importance: float


def waiting(current: Round, flow: Flow) -> list[Waiting]:
    """The other side's points the student (or whoever speaks next) can still answer but has not.

    Those that can be answered only once more come first, then the heavier ones. A point that a person ruled
    to be answered, that was granted or crossed out does not wait. A closing can answer only what was said
    too late to be answered before. For whoever only flows a debate nothing waits.
    """
    slots, spoken = current.format.slots, len(current.speeches)
    if current.state is not RoundState.RUNNING or spoken >= len(slots) or current.by_hand:
        return []
    taken = (slot for slot in slots[spoken:] if current.seats and current.by_person(slot) and not slot.asks)
    following = next(taken, None)
    me = following.side if following is not None else current.human or slots[spoken].side
    mine = [
        index
        for index, slot in enumerate(slots)
        if slot.side is me and not slot.asks and (following is None or current.by_person(slot))
    ]
    heard = {turn: frozenset(current.format.heard_before(turn)) for turn in mine}
    turns: dict[int, list[int]] = {}  # by the speech a point was said in
    for said in range(len(slots)):
        after = [turn for turn in mine if said in heard[turn]]
        fair = [turn for turn in after if slots[turn].stage is not Stage.CLOSING]
        turns[said] = [turn for turn in fair or after if turn >= spoken]
    found = []
    for ref in flow.refs():
        point = flow[ref]
        if point.struck or flow.side_of(ref) is me:
            continue
        possible = turns.get(point.speech, [])
        if possible and not _met(current, flow, ref, spoken):
            found.append(Waiting(ref, possible[0], len(possible) == 1, importance(point.visits)))
    return sorted(found, key=lambda each: (not each.last, -each.importance))


def _met(current: Round, flow: Flow, ref: FlowRef, spoken: int) -> bool:
    """It is answered or granted, by the flow or by a person's ruling."""
    point = flow[ref]
    if point.rulings:
        return bool({Mark.ANSWERED, Mark.CONCEDED} & set(marks(flow, ref, current.format, spoken)))
    # the same as the marks say, without asking for all of them: hundreds of points, at every sentence
    granted = any(mention.manner is Manner.CONCEDE for mention in point.mentions)
    return granted or bool(flow.trees[ref.tree].live_children(ref.node))
