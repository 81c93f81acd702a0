"""What a point is about: the nodes of the flow and of the rehearsal trees it is like."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from debatecoach.coach.listen.stems import content_words, overlap
from debatecoach.coach.listen.units import Unit
from debatecoach.debate.case import Case
from debatecoach.debate.flow_tree import Flow, FlowRef
from debatecoach.debate.matching import Similarity
from debatecoach.debate.side import Side

# Likeness is 1 at theta; to it is added
_OVERLAP_WEIGHT = 0.5
"""for shared words, since a report names its target in a word or two,"""
_WHOLE = 0.25
"""for likeness of all that was said to the point with its arguments,"""
_NAMED_WEIGHT = 0.4
"""for words of the topic that a header names."""
_IN_PASSING = 0.6
"""What shared words count if they stand in the answer and not in the report of the target."""
_ONLY_TOPIC = 0.85
"""A likeness counts this much if all it shares are the motion's own words, which every point shares."""
_PART = 0.5
"""What likeness of a report to the whole of a point counts, the claim's own being 1."""
_TELLING, _FOREIGN = 2, 0.5
"""A point that has none of so many telling words of the report is no likelier than this."""
_MORE = 0.065
"""A prepared node needs two thetas and so much more, for claim and whole text together."""
_LEAST_SHARED, _SAME = 2, 2.0
"""So many words of meaning shared, unless it is this much liker than needed."""
_LEAD = 1.5
"""How much liker than the next one a prepared node must be: no match is better than a false one."""
_TAUGHT = 2.5
"""What a correction adds to, or takes from, the likeness of a point to words like the corrected ones."""
_LONGEST_TEXT = 600
"""Characters of a unit that are compared."""


@dataclass(frozen=True, slots=True)
class Match:
    """A node of the flow and how sure it is meant: 1 is just alike enough (theta)."""

    ref: FlowRef
    likeness: float


@dataclass(frozen=True, slots=True)
class Known:
    """A prepared node and how like a unit is to it.

    Attributes:
        name: ``con/c1.2``.
        likeness: of the claims and of the whole texts together, over what is needed: from 1 on it may be
            meant.
        whole: the part of the whole texts.
        shared: words of meaning they have in common, the motion's own apart.
    """

    name: str
    likeness: float
    whole: float
    shared: int


class PreparedNodes:
    """The rehearsal nodes of one side, in both forests."""

    def __init__(self, case: Case, side: Side) -> None:
        self._case = case
        self._motion = content_words(case.motion.text)
        self.names: list[str] = []
        self.claims: list[str] = []
        self._texts: list[str] = []
        self._words: list[frozenset[str]] = []
        for owner, forest in case.forests.items():
            for node in forest.walk():
                if forest.side_of(node) is side:
                    self.names.append(f"{owner}/{node}")
                    self.claims.append(forest[node].claim)
                    self._texts.append(f"{forest[node].claim}. {forest[node].argument}")
                    self._words.append(content_words(self._texts[-1]) - self._motion)

    def match(self, unit: Unit, similarity: Similarity) -> list[Known]:
        """Prepared nodes a unit is like, best first, each with a likeness of 1 or more.

        Two claims of one motion are easily alike, and a false match makes the opponent answer what was
        not said: so claim and whole text have to agree, and some words of meaning have to be shared.
        """
        if not self.claims:
            return []
        text = f"{unit.about}. {unit.claim}. {unit.argument}"[:_LONGEST_TEXT]
        theta = min(max(similarity.theta, 1e-6), 0.999)
        needed = 2 * theta + _MORE * (1 - theta)
        by_claim = similarity.compare(unit.claim, self.claims)
        by_text = similarity.compare(text, self.claims)
        by_whole = similarity.compare(text, self._texts)
        own = content_words(text) - self._motion
        found = []
        for name, words, claim, said, whole in zip(
            self.names, self._words, by_claim, by_text, by_whole, strict=True
        ):
            likeness, shared = (max(claim, said) + whole) / needed, len(own & words)
            if likeness >= 1.0 and (shared >= _LEAST_SHARED or likeness >= _SAME):
                found.append(Known(name, float(likeness), float(whole), shared))
        return sorted(found, key=lambda known: -known.likeness)

    def pick(self, known: Sequence[Known], among: Callable[[str], bool]) -> str:
        """The one prepared node that is meant, of those ``among`` lets pass; empty if that is not plain.

        It must lead the next one clearly, and by its whole text as well as in all.
        """
        left = [each for each in known if among(each.name)]
        if not left:
            return ""
        best, others = left[0], left[1:]
        if others and best.likeness < _LEAD * others[0].likeness:
            return ""
        return best.name if all(best.whole >= other.whole for other in others) else ""

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
    wanted = unit.target or f"{unit.about}. {unit.claim}. {unit.argument}"[:400]
    claims = [flow[ref].claim for ref in refs]
    scores = similarity.compare(unit.target or unit.claim, claims)
    texts = [". ".join((flow[ref].claim, *flow[ref].arguments)) for ref in refs]
    if unit.about and not unit.target:
        named = similarity.compare(unit.about, claims), similarity.compare(unit.about, texts)
        scores = [max(each) for each in zip(scores, *named, strict=True)]
    if unit.reminding and not unit.target:  # what is recalled may be any part of a point
        scores = [max(each) for each in zip(scores, similarity.compare(unit.claim, texts), strict=True)]
    if not unit.target and unit.opens:  # what is answered is named at the beginning, if anywhere
        scores = [max(each) for each in zip(scores, similarity.compare(unit.opens, claims), strict=True)]
    parts = similarity.compare(unit.target, texts) if unit.target else scores
    topic = content_words(unit.about) - motion
    reported = content_words(unit.target) - motion
    text = f"{unit.about}. {unit.target}. {unit.claim}. {unit.argument}"[:_LONGEST_TEXT]
    wholes = similarity.compare(text, texts)
    words = content_words(wanted) - motion
    around = words | (content_words(unit.text) - motion)
    numbered = _numbered(unit, flow, refs)
    matches = []
    for ref, score, part, whole in zip(refs, scores, parts, wholes, strict=True):
        point = flow[ref]
        there = content_words(" ".join((point.claim, *point.arguments))) - motion
        if len(reported & there) >= _TELLING:  # what is reported may be any part of a point, too
            score = max(score, _PART * part)
        shared = max(overlap(words, there), _IN_PASSING * overlap(around, there))
        likeness = _over_theta(score, similarity) * (1.0 if shared else _ONLY_TOPIC)
        likeness += _NAMED_WEIGHT * overlap(topic, there)
        if len(reported) >= _TELLING and not reported & there and score < similarity.theta:
            likeness = min(likeness, _FOREIGN)  # what is reported is nowhere in this point
            matches.append(Match(ref, likeness))
            continue
        likeness += _OVERLAP_WEIGHT * shared + _WHOLE * _over_theta(whole, similarity)
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


def taught(matches: Sequence[Match], lean: dict[str, float]) -> list[Match]:
    """Likeness as a person's corrections want it."""
    if not lean:
        return list(matches)
    led = [Match(each.ref, each.likeness + _TAUGHT * lean.get(each.ref.node, 0.0)) for each in matches]
    return sorted(led, key=lambda match: -match.likeness)


_REPORTED, _ANSWERED, _LIKE, _LATEST = 1.0, 0.5, 0.4, 0.2
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
        shared = _REPORTED * overlap(target, there) + _ANSWERED * overlap(text, there)
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
