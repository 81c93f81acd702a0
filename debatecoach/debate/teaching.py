"""What a person's corrections of the flow teach about later matching in the same round.

A correction lies with the corrected point (:class:`~debatecoach.debate.point.Taught`): it is saved, undone
and redone with the edit itself. Here all of a flow's are read as pairs of texts that are about the same thing
or not, and a new text that is like one side of a pair is drawn to, or kept from, the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from debatecoach.debate.flow_tree import Flow, Point, Taught
from debatecoach.debate.matching import Similarity

_SAME_TEXT = 3.0
"""Likeness of the very same text on the scale of :func:`_over_theta`."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A person's word that what was said in ``texts`` is (``same``) or is not about a point.

    Attributes:
        texts: the corrected point as claimed and as quoted.
        node: id of the other point.
        same: whether it is about that.
    """

    texts: tuple[str, ...]
    node: str
    same: bool


def lessons(flow: Flow) -> list[Lesson]:
    """All that was taught on a flow, in the order of its points; about points that are gone, nothing."""
    found = []
    for ref in flow.refs():
        point = flow[ref]
        if point.taught:
            quotes = dict.fromkeys(
                [point.claim, *(mention.quote for mention in point.mentions if mention.quote)]
            )
            found += [
                Lesson(tuple(quotes), each.node, each.same)
                for each in point.taught
                if flow.locate(each.node) is not None
            ]
    return found


def leanings(texts: Sequence[str], taught: Sequence[Lesson], similarity: Similarity) -> dict[str, float]:
    """How much more (or, below 0, less) likely each taught node is meant by one of ``texts``: -1 to 1.

    1 for the words that were corrected themselves, 0 from theta down: a correction says nothing about what
    is not like it.
    """
    found: dict[str, float] = {}
    for lesson in taught:
        scores = (score for text in texts for score in similarity.compare(text, lesson.texts))
        like = max((_over_theta(score, similarity) for score in scores), default=0.0)
        weight = min(1.0, max(0.0, like - 1.0) * 2.0 / (_SAME_TEXT - 1.0))
        if weight > abs(found.get(lesson.node, 0.0)):
            found[lesson.node] = weight if lesson.same else -weight
    return found


def with_taught(point: Point, about: Mapping[str, bool]) -> Point:
    """A point that remembers what its correction said; the newest word about a node counts."""
    kept = [each for each in point.taught if each.node not in about]
    return replace(point, taught=(*kept, *(Taught(node, same) for node, same in about.items())))


def _over_theta(score: float, similarity: Similarity) -> float:
    theta = min(max(similarity.theta, 1e-6), 0.999)
    if score < theta:
        return max(0.0, float(score)) / theta
    return 1.0 + (_SAME_TEXT - 1.0) * (float(score) - theta) / (1.0 - theta)
