"""What a point is about: the nodes of the flow and of the rehearsal trees it is like."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from debatecoach.coach.listen.units import Unit
from debatecoach.coach.listen.words import content_words, overlap
from debatecoach.debate.case import Case
from debatecoach.debate.flow_tree import Flow, FlowRef
from debatecoach.debate.matching import Similarity
from debatecoach.debate.side import Side

_OVERLAP_WEIGHT = 0.5
_IN_PASSING = 0.6
"""What shared words count if they stand in the answer and not in the report of the target."""
_LEAST_SUPPORT, _SUPPORT_WEIGHT, _SAME = 4, 0.1, 2.0
_ONLY_TOPIC = 0.85
"""A likeness counts this much if all it shares are the motion's own words, which every point shares."""
"""How much shared words add to a likeness of 1 (theta): a report names its target in a word or two."""


@dataclass(frozen=True, slots=True)
class Match:
    """A node of the flow and how sure it is meant: 1 is just alike enough (theta)."""

    ref: FlowRef
    likeness: float


class Prepared:
    """The rehearsal nodes of one side, in both forests."""

    def __init__(self, case: Case, side: Side) -> None:
        self._case = case
        self._motion = content_words(case.motion.text)
        self.names: list[str] = []
        self.claims: list[str] = []
        self._words: list[frozenset[str]] = []
        for owner, forest in case.forests.items():
            for node in forest.walk():
                if forest.side_of(node) is side:
                    self.names.append(f"{owner}/{node}")
                    self.claims.append(forest[node].claim)
                    said = f"{forest[node].claim}. {forest[node].argument}"
                    self._words.append(content_words(said) - self._motion)

    def match(self, unit: Unit, similarity: Similarity) -> dict[str, float]:
        """Prepared nodes a unit is like, best first, each with its likeness (1 at theta), 1 or more.

        Two claims of one motion are easily alike; so the arguments, too, must share some words, unless
        the claims are all but the same. Each word they share adds a little.
        """
        if not self.claims:
            return {}
        scores = similarity.compare(unit.claim, self.claims)
        own = content_words(f"{unit.claim}. {unit.argument}") - self._motion
        needed = min(_LEAST_SUPPORT, max(1, len(own) // 3))
        found = []
        for name, words, score in zip(self.names, self._words, scores, strict=True):
            likeness, support = _over_theta(score, similarity), len(own & words)
            if likeness >= _SAME or (likeness >= 1.0 and support >= needed):
                found.append((likeness + _SUPPORT_WEIGHT * min(support, 5), name))
        return {name: likeness for likeness, name in sorted(found, reverse=True)}

    def is_main(self, name: str) -> bool:
        """True for a main claim of the side itself."""
        return not self.parent(name)

    def parent(self, name: str) -> str:
        """The rehearsal node a prepared node answers, empty for a main claim."""
        owner, _, node = name.partition("/")
        above = self._case.forests[Side(owner)].parent(node)
        return f"{owner}/{above}" if above else ""


def said_by(flow: Flow, side: Side, unheard: Collection[int]) -> list[FlowRef]:
    """The points of a side that are not struck out and not from an ``unheard`` speech."""
    return [
        ref
        for ref in flow.refs()
        if flow.side_of(ref) is side and not flow[ref].struck and flow[ref].speech not in unheard
    ]


def rank(
    unit: Unit, flow: Flow, refs: Sequence[FlowRef], similarity: Similarity, motion: frozenset[str]
) -> list[Match]:
    """The nodes a unit may be about, most likely first.

    Likeness is the embedding's over theta, plus a share for words, the ``motion``'s own apart, in
    common with the node's claim and argument, plus a gain if it is named by its number ("their
    second point").
    """
    if not refs:
        return []
    wanted = unit.target or f"{unit.claim}. {unit.argument}"[:400]
    claims = [flow[ref].claim for ref in refs]
    scores = similarity.compare(unit.target or unit.claim, claims)
    words = content_words(wanted) - motion
    around = words | (content_words(unit.text) - motion)
    numbered = _numbered(unit, flow, refs)
    matches = []
    for ref, score in zip(refs, scores, strict=True):
        point = flow[ref]
        there = content_words(" ".join((point.claim, *point.arguments))) - motion
        shared = max(overlap(words, there), _IN_PASSING * overlap(around, there))
        likeness = _over_theta(score, similarity) * (1.0 if shared else _ONLY_TOPIC)
        likeness += _OVERLAP_WEIGHT * shared
        matches.append(Match(ref, max(likeness + 0.4, 1.0) if ref == numbered else likeness))
    return sorted(matches, key=lambda match: -match.likeness)


def _over_theta(score: float, similarity: Similarity) -> float:
    """A cosine on a scale all embeddings share: 0 for none, 1 at theta, 3 for the same text."""
    theta = min(max(similarity.theta, 1e-6), 0.999)
    if score < theta:
        return max(0.0, float(score)) / theta
    return 1.0 + 2.0 * (float(score) - theta) / (1.0 - theta)


def _numbered(unit: Unit, flow: Flow, refs: Sequence[FlowRef]) -> FlowRef | None:
    """The main claim meant by "their second point", if the unit says so."""
    mains = [ref for ref in refs if not flow.trees[ref.tree].parent(ref.node)]
    return mains[unit.number] if 0 <= unit.number < len(mains) else None
