"""Which sentence takes up a point of the other side's although it says of nobody that they said so.

"Unions correct employers' power only where there is one employer": an answer as people type it, in the middle
of another one, with no "they said" before it. What gives it away is the other side's own words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from debatecoach.coach.listen.stems import content_words

LEAST, SHARE = 2, 0.25
SUBJECT = 3
"""Words of a sentence within which a single word takes a point up that only that point has:"""
_ANY = frozenset(("a", "an", "most", "some", "many", "few", "all", "every", "no", "each"))
"""not behind one of these, which speak of anybody."""
"""How many of a point's own words, and what share of them, a sentence says that takes it up."""
HEAD = 10
"""Words of a sentence within which it says them: what it is about comes first."""
_COMMON, _MANY = 0.1, 20
"""A word in more than this share of this many prepared claims says little."""


def own_words(points: Iterable[str], motion: str, prepared: Sequence[str]) -> list[frozenset[str]]:
    """The stems of each point that are its own: neither the motion's, nor what all claims are about.

    Args:
        points: claims of the other side's.
        motion: its text.
        prepared: the claims of both sides' rehearsal trees.
    """
    counts = Counter(word for claim in prepared for word in content_words(claim))
    common = {word for word, count in counts.items() if count > max(_MANY, len(prepared)) * _COMMON}
    everywhere = common | content_words(motion)
    return [words for words in (content_words(point) - everywhere for point in points) if words]


def takes_up(text: str, so_far: str, points: Collection[frozenset[str]]) -> bool:
    """True if a sentence is about a point that what was said ``so_far`` is not about.

    Args:
        points: as :func:`own_words` gives them.
    """
    words, before = content_words(" ".join(text.split()[:HEAD])), content_words(so_far)
    start = text.split()[:SUBJECT]
    named = bool(start) and start[0].lower().strip(",") not in _ANY
    subject = content_words(" ".join(start)) - before if named else frozenset()
    counts = Counter(word for point in points for word in point)
    if any(counts[word] == 1 for word in subject):
        return True
    return any(
        len(words & point) >= (least := max(LEAST, SHARE * len(point)))
        and len(before & point) < least
        and (words - before) & point
        for point in points
    )


def echoes(text: str, points: Collection[frozenset[str]]) -> bool:
    """True if a sentence says one of the points again and nothing against it."""
    if _AGAINST.search(text):
        return False
    words = content_words(text)
    return any(
        (shared := len(words & point)) >= LEAST and shared >= min(ECHO * len(words), ECHO * len(point))
        for point in points
    )


ECHO = 0.5
"""Share of a sentence's words, or of the point's, that are the other's."""
_AGAINST = re.compile(
    r"\b(?:not|never|nobody|nothing|none|no|cannot|but|whereas|only|because|so|if)\b|n['’]t\b", re.IGNORECASE
)
