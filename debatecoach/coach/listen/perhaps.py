"""What a person may have answered though the flow holds no answer.

The flow says what the listener understood. A listener that misses an answer is common, and to be told "you
let this go" of what one has answered is the worst a student can hear: before anybody says so, the sentences
are looked at again. Only what is hardly like any of them counts as dropped (flow, ballot and the library's
debater alike); of all else it is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from debatecoach.coach.listen.by_hand import Nobody
from debatecoach.coach.listen.claimed import claimed
from debatecoach.coach.listen.model import Features, learned, score
from debatecoach.coach.listen.points import Points
from debatecoach.coach.listen.stems import content_words
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import Flow, FlowRef, Mark
from debatecoach.debate.forest import STANCE
from debatecoach.debate.side import Action
from debatecoach.debate.speech import Sentence, Speaker
from debatecoach.debate.states import chances, marks

_SURE, _MOST_UNSURE = 0.4, 1
"""A point is surely left alone if its words speak for no more than this, and of so many points of the speech
that could have answered it it was not sure what they do."""
_GENERAL = content_words(
    "thing half part speech question never about explain explained answer answered really talk talked"
    " more most at all because there number reply example story idea"
)


class SentencePassage(NamedTuple):
    """A sentence.

    Attributes:
        speech, sentence: index of the speech, and of the sentence in it.
    """

    speech: int
    sentence: int


def stems(text: str) -> frozenset[str]:
    """Content words of a text, cut to stems, without a debater's own jargon."""
    return content_words(text) - _GENERAL


def asked(round: Round, motion: str) -> dict[FlowRef, SentencePassage]:
    """The points that are marked as dropped and of which it is asked, each with where it may have been
    answered; all others that are marked are dropped for sure."""
    spoken = min(len(round.speeches), len(round.format.slots))
    marked = (
        ref for ref in round.flow.refs() if Mark.DROPPED in marks(round.flow, ref, round.format, spoken)
    )
    found = ((ref, perhaps_answered(round, ref, motion)) for ref in marked)
    return {ref: passage for ref, passage in found if passage is not None}


def perhaps_answered(round: Round, ref: FlowRef, motion: str) -> SentencePassage | None:
    """The sentence in which a person may have answered a point; None if it is sure that nobody did.

    Who is attacked and comes back to what was attacked may have met the attack with that, too; and so may
    an answer whose target was doubtful.

    Args:
        motion: its text; words that are in it say little.
    """
    if round.flow[ref].rulings:
        return None  # a person ruled on it
    could = chances(round.flow, ref, round.format, len(round.speeches))
    for index in could:
        speech = round.speeches[index]
        if speech.speaker is not Speaker.HUMAN or not speech.sentences:
            continue
        if (doubtful := _in_doubt(round, ref, index)) is not None:
            return SentencePassage(index, doubtful)
        shown, nearest = signs(round.flow, ref, speech.sentences, index, motion)
        if score(learned().answered, shown) >= _SURE or _unsure(round.flow, index) > _MOST_UNSURE:
            return SentencePassage(index, nearest)
    return None


def signs(
    flow: Flow, ref: FlowRef, sentences: Sequence[Sentence], speech: int, motion: str
) -> tuple[Features, int]:
    """What speaks for a point's having been answered in a speech, and the sentence that is nearest to it."""
    points = Points(flow, flow.side_of(ref).other, (), (speech,), content_words(motion), Nobody())
    if ref not in points.refs:
        return {}, 0
    place = points.refs.index(ref)
    # "Please support the motion" answers nothing.
    said = [stems(each.text) if claimed(each.text) else frozenset() for each in sentences]
    there = [points.shares(words, points.words[place]) for words in said]
    claim = [points.shares(words, points.claim_words[place])[1] for words in said]
    rival = [
        max((points.shares(words, points.words[at])[0] for at in points.theirs if at != place), default=0.0)
        for words in said
    ]
    near = [(own + of_claim, at) for at, ((own, _), of_claim) in enumerate(zip(there, claim, strict=True))]
    best = sorted((value for value, _ in near), reverse=True)
    shown = {
        "b": 1.0,
        "point": max(of for _, of in there),
        "claim": max(claim),
        "second": best[1] if len(best) > 1 else 0.0,
        "ahead": max(own - other for (own, _), other in zip(there, rival, strict=True)),
    }
    return shown, max(near)[1]


def _unsure(flow: Flow, speech: int) -> int:
    """Points of a speech of which it is asked what they answer, or which were taken for new ones."""
    said = [(flow[ref], mention) for ref in flow.refs() for mention in flow[ref].mentions]
    return sum(
        bool(point.doubt) or mention.action is Action.PROPOSE
        for point, mention in said
        if mention.speech == speech and not mention.by_hand
    )


def _in_doubt(round: Round, ref: FlowRef, speech: int) -> int | None:
    """The sentence of a speech that was heard as something else, and may be about a point all the same: its
    target was asked about, or it extends what the point attacks."""
    flow, tree = round.flow, round.flow.trees[ref.tree]
    parent = tree.parent(ref.node)
    for other in flow.refs():
        back = parent != STANCE and other == FlowRef(ref.tree, parent)
        asked = flow[other].doubt and ref.node in flow[other].alternatives
        for mention in flow[other].mentions:
            said = mention.speech == speech and not mention.by_hand
            if (back or asked) and said and mention.sentence < len(round.speeches[speech].sentences):
                return mention.sentence
    return None
