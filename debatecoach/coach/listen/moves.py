"""A speech whose moves its writer knows, entered as far as it was said and as a person corrected it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from debatecoach.coach.listen.by_hand import SpeechPassage, enter_pinned, in_order, laid_over, unit_of_pinned
from debatecoach.coach.listen.enter import enter, moves_to_tuples
from debatecoach.debate.flow_tree import ActionTuple, Flow, FlowChange, FlowRef, Ground
from debatecoach.debate.matching import Similarity
from debatecoach.debate.pinned import Pinned
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Move, Sentence


@dataclass(frozen=True, slots=True)
class Made:
    """One entry.

    Attributes:
        id: of the move by its place in the speech, or of the point a person corrected.
        by_hand: it is one of those.
        first, last: indices of its sentences, inclusive.
        said, ref, change: the tuple, the node it made or updated, what takes it back.
    """

    id: str
    by_hand: bool
    first: int
    last: int
    said: ActionTuple
    ref: FlowRef
    change: FlowChange


def enter_moves(
    flow: Flow,
    moves: Sequence[Move],
    sentences: Sequence[Sentence],
    speech: int,
    side: Side,
    similarity: Similarity,
    pinned: Collection[Pinned] = (),
    grounds: Mapping[str, Ground] | None = None,
    id_of: Callable[[int], str] | None = None,
    sentence: int | None = None,
) -> list[Made]:
    """Enter a speech's moves in the flow, changing it.

    Args:
        moves, sentences, speech, side: the speech, its index in the round, whose it is.
        similarity: finds the target of a move that names no node.
        pinned: what a person corrected.
        grounds: see :func:`moves_to_tuples`.
        id_of: gives the id of the node a move makes, by the move's place; None: the flow gives it.
        sentence: only what begins up to this sentence, None for all.
    """
    ids = {index: id_of(index) if id_of is not None else "" for index in range(len(moves))}
    placed = sorted(range(len(moves)), key=lambda index: moves[index].first) if pinned else range(len(moves))
    found = [
        SpeechPassage(moves[index].first, min(moves[index].last, len(sentences) - 1), index)
        for index in placed
        if 0 <= moves[index].first < len(sentences)
    ]
    made: list[Made] = []
    known: dict[str, FlowRef] = {}
    for passage, ruled in in_order(laid_over(found, pinned, sentences)):
        if sentence is not None and passage.first > sentence:
            continue
        if ruled is not None:
            unit = unit_of_pinned(passage, ruled, sentences)
            node = ruled.id if id_of is not None else None
            done = enter_pinned(ruled, unit, sentences, speech, flow, side, known, node)
            made.append(Made(ruled.id, True, passage.first, passage.last, *done))
            continue
        assert passage.said is not None
        id = ids[passage.said]
        for said in moves_to_tuples([moves[passage.said]], sentences, speech, grounds=grounds):
            one = enter(flow, [said], side, similarity, id or None)[0]
            made.append(Made(id, False, passage.first, passage.last, *one))
    return made
