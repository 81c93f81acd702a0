"""From what a ballot says to do next to the drill that trains it, and drills at any time."""

from __future__ import annotations

from collections.abc import Sequence

from debatecoach.base.messages import Message
from debatecoach.coach.bench import texts
from debatecoach.debate.ballot import NextAction
from debatecoach.debate.case import Case, Round
from debatecoach.debate.drill import Drill, DrillKind
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.format import Stage
from debatecoach.debate.line import QuotedLine
from debatecoach.debate.side import Side

SHORT = 60.0
"""Seconds for one answer."""
THINK = 30.0
SHRINKING = (4 / 4, 3 / 4, 2 / 4)
"""4-3-2: each telling of the same speech has less time. Minutes there; here shares of the slot's time."""
MOST_POINTS = 8

_TRAINS: tuple[tuple[DrillKind, Sequence[tuple[Message, Message]]], ...] = (
    (DrillKind.ANSWER, (texts.DO_ANSWER_DROP,)),
    (DrillKind.STEPS, (texts.DO_SAY_BESIDE, texts.DO_PRESS, texts.DO_FOREIGN_BEST)),
    (
        DrillKind.POINT,
        (
            texts.DO_WARRANT,
            texts.DO_SPECIFIC,
            texts.DO_SOURCE,
            texts.DO_EXTEND,
            texts.DO_NEW_EARLIER,
            texts.DO_BUILD_ON,
        ),
    ),
    (DrillKind.WEIGH, (texts.DO_WEIGH,)),
    (DrillKind.REDO, (texts.DO_REFUTE, texts.DO_SAME_AGAIN)),
    (DrillKind.SHRINK, (texts.DO_USE_TIME,)),
    (DrillKind.IMPROMPTU, (texts.DO_CLAIM, texts.DO_REASON, texts.DO_OTHER_SIDE)),
)
"""Which advice which drill trains; every advice is here once (a test holds it)."""


def kind_of(action: NextAction) -> DrillKind | None:
    """What trains an advice; None for words that are none of ours (a coach's own)."""
    text = action.text.text if isinstance(action.text, Message) else ""
    return next((kind for kind, advices in _TRAINS for what, _why in advices if what.text == text), None)


def drill_for(action: NextAction, round: Round, case: Case, side: Side) -> Drill:
    """The drill that trains an advice given to ``side`` after a round.

    An advice in somebody's own words is trained on its moment, as four steps where the moment is the other
    side's and as a point to make again where it is one's own; without a moment by giving the last rebuttal
    again.
    """
    kind, moment = kind_of(action), action.moment
    if moment is not None and not moment.quote:
        moment = None
    if kind is None:
        whose = _side_of(round, moment)
        kind = DrillKind.REDO if whose is None else DrillKind.POINT if whose is side else DrillKind.STEPS
    if kind in (DrillKind.ANSWER, DrillKind.STEPS, DrillKind.POINT):
        if moment is None:
            return speech_drill(DrillKind.REDO, round, case, side)
        return _about(kind, action, moment, round, case, side)
    if kind is DrillKind.WEIGH:
        return weigh_drill(round, case, side)
    if kind is DrillKind.IMPROMPTU:
        return impromptu(case.motion.text, side.other if action.text == texts.DO_OTHER_SIDE[0] else side)
    return speech_drill(kind, round, case, side)


def _about(
    kind: DrillKind, action: NextAction, moment: QuotedLine, round: Round, case: Case, side: Side
) -> Drill:
    """A drill on the words of a moment. What one's own reply left out is answered at what it replied to."""
    ref, said, first = moment.ref, moment.quote, ""
    mine = _side_of(round, moment) is side
    if kind is DrillKind.POINT:
        first = said
    elif mine and ref is not None and ref.node in round.flow.trees[ref.tree]:
        tree = round.flow.trees[ref.tree]
        replies, parent = tree.live_children(ref.node), tree.parent(ref.node)
        if parent:  # one's reply, beside the logic of what it answered
            said, first = tree[parent].claim, moment.quote
        elif replies:  # one's claim, answered: the answer to it is what is to be met
            said, first = tree[replies[-1]].claim, moment.quote
    return Drill(
        kind, case.motion.text, side, said, first=first, legs=(SHORT,), round=round.id, moment=moment
    )


def weigh_drill(round: Round, case: Case, side: Side) -> Drill:
    """Weighing the strongest standing point of each side."""
    both = [point for each in (side, side.other) if (point := _best(round, each))]
    return Drill(DrillKind.WEIGH, case.motion.text, side, points=tuple(both), legs=(SHORT,), round=round.id)


def speech_drill(kind: DrillKind, round: Round, case: Case, side: Side) -> Drill:
    """A speech given again: the last rebuttal of the side, else its last speech; once (REDO) or three times
    in less and less time (SHRINK)."""
    given = [
        (index, slot)
        for index, (slot, _speech) in enumerate(zip(round.format.slots, round.speeches, strict=False))
        if slot.side is side
    ]
    if not given:
        return impromptu(case.motion.text, side)
    late = [each for each in given if each[1].stage is Stage.REBUTTAL]
    index, slot = late[-1] if late else given[-1]
    speech = round.speeches[index]
    quote = speech.sentences[0].text if speech.sentences else ""
    legs = tuple(round_to_ten(slot.seconds * share) for share in SHRINKING)
    return Drill(
        kind,
        case.motion.text,
        side,
        points=_standing(round, side.other, before=index),
        first=speech.text,
        legs=legs if kind is DrillKind.SHRINK else legs[:1],
        round=round.id,
        moment=QuotedLine(index, 0, quote) if quote else None,
    )


def impromptu(motion: str, side: Side | None = None) -> Drill:
    """Half a minute to think, a minute to speak."""
    return Drill(DrillKind.IMPROMPTU, motion, side, legs=(SHORT,), think=THINK)


def round_to_ten(seconds: float) -> float:
    """To the nearest ten seconds, at least 30."""
    return max(30.0, float(round(seconds / 10) * 10))


def drills_after(round: Round, case: Case) -> tuple[Drill, ...]:
    """The drills of a judged round's next actions, one each, in their order."""
    if round.ballot is None:
        return ()
    side = round.human or Side.PRO
    return tuple(drill_for(action, round, case, side) for action in round.ballot.next_actions)


def _side_of(round: Round, moment: QuotedLine | None) -> Side | None:
    slots = round.format.slots
    return slots[moment.speech].side if moment is not None and 0 <= moment.speech < len(slots) else None


def _standing(round: Round, side: Side, before: int) -> tuple[str, ...]:
    """Claims of ``side`` made before a speech, in the order they were made."""
    flow = round.flow
    refs = [ref for ref in flow.refs() if flow.side_of(ref) is side and flow[ref].speech < before]
    refs = [ref for ref in refs if not flow[ref].struck]
    refs.sort(key=lambda ref: (flow[ref].speech, flow[ref].mentions[0].sentence if flow[ref].mentions else 0))
    return tuple(flow[ref].claim for ref in refs[:MOST_POINTS])


def _best(round: Round, side: Side) -> str:
    """The main claim of a side that earned most, on its ballot or, without one, was said most often."""
    earned: dict[FlowRef, float] = {}
    if round.ballot is not None:
        earned = {entry.ref: entry.points for entry in round.ballot.tally.entries if entry.side is side}
    tree = round.flow.trees[side]
    nodes = tree.live_children()
    if not nodes:
        return ""
    best = max(nodes, key=lambda node: (earned.get(FlowRef(side, node), 0.0), len(tree[node].mentions)))
    return tree[best].claim
