"""Whether a reply takes up what it answers, by its words, or speaks to it and says something else.

The probability is learned (:mod:`~debatecoach.coach.listen.model`) from the answers in ``tests/flow_gold``,
set beside every other point of their debate; it is the same for whoever speaks. Words that the motion says
tell nothing, and what a reply only repeats of the other side is no part of it. Likeness by an embedding was
tried, too: it told labelled pairs apart a little better, and students' real answers from replies that
fit any motion worse (``tests/engagement``).
"""

from __future__ import annotations

from debatecoach.coach.listen.model import Features, learned, score, shares

TAKES_UP = 0.6
"""Probability from which a reply counts as one to what it answers."""
_A_LITTLE = 0.5
_RARE, _PARTICULAR = 0.9, 2
"""What a word tells from which on hardly any debate says it, and how many of these make a reply its own."""


def features(reply: frozenset[str], target: frozenset[str], motion: frozenset[str]) -> Features:
    """What speaks for a reply's taking its target up; all three are content words."""
    there, here = target - motion, reply - motion
    both = there & here
    shared = _told(both)
    return {
        "b": 1.0,
        "point": shared / (_told(there) + _A_LITTLE),
        "reply": shared / (_told(here) + _A_LITTLE),
        "one": float(bool(both)),
        "two": float(len(both) > 1),
    }


def _told(words: frozenset[str]) -> float:
    return sum(learned().telling.get(word, 1.0) for word in words)


def takes_up(reply: frozenset[str], target: frozenset[str], motion: frozenset[str]) -> bool:
    """True if a reply takes up what it answers."""
    return shares([score(learned().meets, features(reply, target, motion)), 0.0])[0] >= TAKES_UP


def is_particular(reply: frozenset[str], motion: frozenset[str]) -> bool:
    """True if a reply says what would not fit any debate: from words of its own that few debates say."""
    return sum(learned().telling.get(word, 1.0) >= _RARE for word in reply - motion) >= _PARTICULAR
