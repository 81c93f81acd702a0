"""What a person may have answered though the flow holds no answer.

The flow says what the listener understood. A listener that misses an answer is common, and to be told "you
let this go" of what one has answered is the worst a student can hear: before anybody says so, the sentences
are looked at again. Shared words prove nothing; they are reason enough to ask.
"""

from __future__ import annotations

from typing import NamedTuple

from debatecoach.coach.listen.stems import content_words
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.forest import STANCE
from debatecoach.debate.sheet import chances
from debatecoach.debate.speech import Speaker

LEAST, SHARE = 2, 0.34
"""Words of a point that a sentence must share with it, and what part of its words they must be."""
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


def perhaps_answered(round: Round, ref: FlowRef, motion: str) -> SentencePassage | None:
    """The first sentence in which a person may have answered a point; None if nobody comes near it.

    Who is attacked and comes back to what was attacked may have met the attack with that, too.

    Args:
        motion: its text; words that are in it say nothing.
    """
    ours = stems(round.flow[ref].claim) - stems(motion)
    could = chances(round.flow, ref, round.format, len(round.speeches))
    theirs = [index for index in could if round.speeches[index].speaker is Speaker.HUMAN]
    for index in theirs:
        for place, sentence in enumerate(round.speeches[index].sentences):
            shared = len(ours & stems(sentence.text))
            if shared >= LEAST and shared >= SHARE * len(ours):
                return SentencePassage(index, place)
    for index in theirs:
        if (back := _came_back(round, ref, index)) is not None:
            return SentencePassage(index, back)
    return None


def _came_back(round: Round, ref: FlowRef, speech: int) -> int | None:
    """The sentence in which a speech extends what a point attacks."""
    tree = round.flow.trees[ref.tree]
    parent = tree.parent(ref.node)
    if parent == STANCE:
        return None
    said = (m.sentence for m in tree[parent].mentions if m.speech == speech and not m.by_hand)
    return next((place for place in said if place < len(round.speeches[speech].sentences)), None)
