"""The flow of a speech whose writer knows its moves, as far as it was spoken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from debatecoach.coach.listen.by_hand import Nobody, SpeechPassage, enter_pinned, unit_of_pinned
from debatecoach.coach.listen.live import NOW, LiveFlow, LivePoint
from debatecoach.coach.listen.moves import Made, enter_moves
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import Flow
from debatecoach.debate.pinned import Pinned
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Move, Sentence, Speech


def spoken(current: Round, speech: Speech, sentence: int) -> LiveFlow:
    """What the speech that is due has said up to a sentence; each move appears with its first sentence."""
    slot, flow = len(current.speeches), current.flow.copy()
    made = enter_moves(
        *(
            flow,
            [_placed(each, flow, speech.side) for each in speech.moves],
            speech.sentences,
            slot,
            speech.side,
        ),
        similarity=Nobody(),
        pinned=current.pinned,
        id_of=lambda index: f"{NOW}m{index}",
        sentence=sentence,
    )
    points = tuple(_point(each, sentence) for each in made)
    texts = tuple(each.text for each in speech.sentences)
    return LiveFlow(current.id, slot, flow, points, sentence + 1, texts=texts)


def with_added(live: LiveFlow, pinned: Sequence[Pinned], side: Side) -> LiveFlow:
    """With what a person added since it was heard: that is on the sheet at once."""
    known = {each.id for each in live.points}
    texts = live.texts[: live.sentences]
    new = [(each, each.place_in(texts)) for each in pinned if each.added and each.id not in known]
    if not new or not texts:
        return live
    flow, points = live.flow.copy(), list(live.points)
    sentences = [Sentence(text) for text in texts]
    refs = {each.id: each.ref for each in live.points}
    for each, place in new:
        assert place is not None, "an added point has a place in any speech"
        passage: SpeechPassage[object] = SpeechPassage(*place)
        unit = unit_of_pinned(passage, each, sentences)
        said, ref, _ = enter_pinned(each, unit, sentences, live.slot, flow, side, refs, each.id)
        points.append(LivePoint(each.id, ref, said, *place, 0, False, False, True))
    return replace(live, flow=flow, points=tuple(points))


def _point(made: Made, sentence: int) -> LivePoint:
    now = made.first <= sentence <= made.last
    return LivePoint(made.id, made.ref, made.said, made.first, made.last, 0, now, False, made.by_hand)


def _placed(move: Move, flow: Flow, side: Side) -> Move:
    """A move on a point that is gone meanwhile: a claim of its own, or nothing to be shown."""
    target = flow.locate(move.target_node) if move.target_node else None
    reinforces = move.action is Action.REINFORCE
    if move.action is Action.PROPOSE or (target and (flow.side_of(target) is side) is reinforces):
        return move
    if reinforces:
        return replace(move, first=-1)
    return replace(move, action=Action.PROPOSE, target="", target_node="")
