"""Which pressed question a passage answers: "They asked what follows from our point. Here is what follows."

A critical question shares no words with its answer, so it is found by the point it was put to.
"""

from __future__ import annotations

from collections.abc import Sequence

from debatecoach.coach.listen.stems import content_words, overlap
from debatecoach.coach.listen.target import Match
from debatecoach.coach.listen.units import Unit
from debatecoach.debate.flow_tree import Flow, FlowRef
from debatecoach.debate.matching import Similarity

_NAMED, _TOLD, _LIKE, _LATEST = 1.0, 0.5, 0.4, 0.2
"""Weights of the words the report names, of those of the answer, of likeness, and of the last speech."""


def questions_meant(
    unit: Unit, flow: Flow, refs: Sequence[FlowRef], similarity: Similarity, motion: frozenset[str]
) -> list[Match]:
    """The questions among the other side's points that a unit may answer, most likely first.

    Args:
        unit: reports that something was asked.
        flow: the debate.
        refs: the other side's points.
        similarity: compares.
        motion: stems of the motion, which every point shares.

    Returns:
        Only questions that share a word with the report or its answer, or the only question there is.
    """
    asked = [ref for ref in refs if flow[ref].claim.rstrip().endswith("?") and _parent(flow, ref)]
    if not asked:
        return []
    last = max(flow[ref].speech for ref in asked)
    target, text = content_words(f"{unit.about} {unit.target}") - motion, content_words(unit.text) - motion
    theta = max(similarity.theta, 1e-6)
    around = [_around(flow, ref) for ref in asked]
    scores = similarity.compare(f"{unit.about} {unit.target}. {unit.claim}", around)
    found = []
    for ref, score, near in zip(asked, scores, around, strict=True):
        there = content_words(near) - motion
        shared = _NAMED * overlap(target, there) + _TOLD * overlap(text, there)
        if shared or len(asked) == 1:
            likeness = 0.5 + shared + _LIKE * min(1.5, float(score) / theta)
            found.append(Match(ref, likeness + _LATEST * (flow[ref].speech == last)))
    return sorted(found, key=lambda match: -match.likeness)


def _parent(flow: Flow, ref: FlowRef) -> str:
    return flow.trees[ref.tree].parent(ref.node)


def _around(flow: Flow, ref: FlowRef) -> str:
    """The question with the point it was put to."""
    point, above = flow[ref], flow[FlowRef(ref.tree, _parent(flow, ref))]
    return ". ".join((point.claim, above.claim, *above.arguments))
