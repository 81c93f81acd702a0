"""What a person may have answered though the flow holds no answer.

The flow says what the listener understood. A listener that misses an answer is common, and to be told "you
let this go" of what one has answered is the worst a student can hear: before anybody says so, the sentences
are looked at again. Shared words prove nothing; they are reason enough to ask.
"""

from __future__ import annotations

from typing import NamedTuple

from debatecoach.coach.listen.words import content_words
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.sheet import chances
from debatecoach.debate.speech import Speaker

LEAST, SHARE = 2, 0.34
"""Words of a point that a sentence must share with it, and what part of its words they must be."""
_GENERAL = content_words(
    "thing half part speech question never about explain explained answer answered really talk talked"
    " more most at all because there number reply example story idea"
)


class Passage(NamedTuple):
    """A sentence: index of the speech, and of the sentence in it."""

    speech: int
    sentence: int


def stems(text: str) -> frozenset[str]:
    """Content words of a text, cut to stems, without a debater's own jargon."""
    return content_words(text) - _GENERAL


def perhaps_answered(round: Round, ref: FlowRef, motion: str) -> Passage | None:
    """The first sentence in which a person may have answered a point; None if nobody comes near it.

    Args:
        motion: its text; words that are in it say nothing.
    """
    ours = stems(round.flow[ref].claim) - stems(motion)
    for index in chances(round.flow, ref, round.format, len(round.speeches)):
        speech = round.speeches[index]
        if speech.speaker is not Speaker.HUMAN:
            continue
        for place, sentence in enumerate(speech.sentences):
            shared = len(ours & stems(sentence.text))
            if shared >= LEAST and shared >= SHARE * len(ours):
                return Passage(index, place)
    return None
