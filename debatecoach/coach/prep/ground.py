"""What the arguments of a rehearsal may state as known: passages, the motion's own ground, what was argued.

A model's memory is no source. Every sentence a model writes for a tree goes through
:func:`~debatecoach.coach.evidence.citations.check_citations`; what states evidence nothing here holds goes.
"""

from __future__ import annotations

from collections.abc import Sequence

from debatecoach.coach.evidence.citations import check_citations
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.prep.nodes import Sift
from debatecoach.debate.argument import Argument
from debatecoach.debate.evidence import Knowledge, Passage
from debatecoach.debate.forest import Forest
from debatecoach.debate.motion import Motion


def sift(given: Sequence[str] = (), heard: Sequence[str] = ()) -> Sift:
    """Takes out sentences that state evidence which is neither in the passages they cite, nor given, nor
    told as the other side's own words.

    Args:
        given: words that may be relied on.
        heard: what the other side says.
    """

    def sifted(text: str, cited: Sequence[Passage]) -> str:
        words = [piece for each in cited for piece in (each.quote, each.title, each.publisher, each.date)]
        checked = check_citations(
            [each.text for each in split_sentences(text)],
            Knowledge({each.id: each for each in cited}),
            heard=heard,
            given=[*given, *words],
        )
        return " ".join(checked.sentences)

    return sifted


def of_motion(motion: Motion) -> list[str]:
    """What people wrote about the motion, which everybody may rely on."""
    told = [motion.text, motion.background]
    told += [f"{each.term} {each.meaning}" for each in motion.definitions]
    if motion.criterion is not None:
        told += [motion.criterion.text, motion.criterion.why]
    return [text for text in told if text]


def for_reply(motion: Motion, forest: Forest[Argument], target: str) -> Sift:
    """For a reply to a node: its own side's arguments above are given, the other side's are heard."""
    own, theirs = of_motion(motion), []
    for node in forest.path(target):
        argument = forest[node]
        words = [argument.claim, argument.argument]
        if argument.source is not None:
            words += [argument.source.title, argument.source.publisher, argument.source.quote]
        if forest.side_of(node) is forest.side_of(target):
            theirs += words
        else:
            own += words
    return sift(own, theirs)
