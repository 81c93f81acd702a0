"""The points of a speech: what one move of it says, from its first sentence to its last."""

from __future__ import annotations

from bisect import bisect_right

from debatecoach.debate.speech import Speech


def points(speech: Speech) -> list[int]:
    """The sentence each point begins with, in order; the first is 0, if there is any.

    A point is a move of the speech; where its moves are not known, a paragraph.
    """
    if not speech.sentences:
        return []
    if speech.moves:
        begun = {each.first for each in speech.moves if each.first < len(speech.sentences)}
    else:
        begun = {place for place, each in enumerate(speech.sentences) if each.paragraph}
    return sorted({0, *begun})


def point_at(speech: Speech, line: int, later: int = 0) -> int:
    """Where the point begins that holds a sentence, or the ``later``-th after it (cut to those there are)."""
    begun = points(speech)
    if not begun:
        return 0
    return begun[max(0, min(bisect_right(begun, line) - 1 + later, len(begun) - 1))]
