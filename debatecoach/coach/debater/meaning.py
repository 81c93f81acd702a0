"""Which prepared node a point of the other side's stands for, or which commonplace, seen with its reasons.

Two readings vote for a node: the claim beside the node's claim, and everything said for the point beside
the node's claim and argument. A reply that answers something else is worse than none, so where no node leads,
none is taken. Likeness is counted in thetas, the embedding's own unit (:mod:`debatecoach.debate.matching`).
A first principle is none of these: a point nobody prepared is recognised as a commonplace
(:mod:`debatecoach.coach.commonplaces`).
"""

from __future__ import annotations

import re

from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.principles import PREFIX
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.side import Side

LIKE, LEAD = 5.4, 1.06
"""Least sum of the readings for a node of the case, and least lead over the next best of another tree."""
LISTENED = 1.5
"""What the listener's own match counts."""
_SURE = 0.4
_PREPARED, _DOUBTED, _ELSEWHERE = 1.25, 0.8, 0.75
"""What the case's own trees are worth beside a principle, for their answers are about this very motion; what
they are where claim and argument point to two of them; an attack where a claim was made, or the reverse."""
_HEADING = 10
"""Most words of a sentence that only announces a point."""


def readings(scene: Scene, ref: FlowRef) -> dict[str, float]:
    """How like a point of theirs is to every main claim and attack of theirs that was prepared, by name."""
    point, theta = scene.round.flow[ref], scene.similarity.theta
    known = [
        (owner, node)
        for owner, forest in scene.forests.items()
        for node in forest.walk()
        if forest.side_of(node) is not scene.side
        and forest.level(node) < 2
        and not node.startswith(PREFIX)
    ]  # fmt: skip
    if not known:
        return {}
    compare, heard = scene.similarity.compare, whole_text(scene, ref)
    claims = [scene.forests[owner][node].claim for owner, node in known]
    whole = [f"{claim}. {scene.forests[o][n].argument}" for claim, (o, n) in zip(claims, known, strict=True)]
    short = [max(pair) for pair in zip(compare(point.claim, claims), compare(heard, claims), strict=True)]
    full = [float(score) for score in compare(heard, whole)]
    scores = {}
    for (owner, node), one, two in zip(known, short, full, strict=True):
        worth = 1.0 if owner is ref.tree else _ELSEWHERE
        # One shared word makes a claim alike or an argument, seldom both.
        agree = (one == max(short)) == (two == max(full))
        worth *= _PREPARED if agree else _DOUBTED
        scores[f"{owner}/{node}"] = (one + two) * worth / theta
    if point.origin in scores and point.confidence >= _SURE:
        scores[point.origin] += LISTENED
    return scores


def meant(scene: Scene, ref: FlowRef) -> str:
    """The node a point stands for, as ``con/c1.2``; empty if it is none that is known."""
    point = scene.round.flow[ref]
    if not scene.human(ref) or point.confidence >= 1:
        # What a machine said or a person confirmed is not second-guessed.
        return point.origin
    scores = readings(scene, ref)
    best = max(scores, key=lambda name: scores[name], default="")
    rivals = [scores[name] for name in scores if _tree(name) != _tree(best)]
    if best and scores[best] >= max(LIKE, LEAD * max(rivals, default=0.0)):
        return best
    return point.origin if point.origin not in scores and _deep(scene, ref) else ""


def _tree(name: str) -> str:
    return name.partition(".")[0]


def _deep(scene: Scene, ref: FlowRef) -> bool:
    """True if an answer lower in a tree is borne out: by the claim alone, for there is little else."""
    point = scene.round.flow[ref]
    owner, _, node = point.origin.partition("/")
    side = next((side for side in Side if side == owner), None)
    if side is None or node.startswith(PREFIX) or node not in scene.forests[side] or point.confidence < _SURE:
        return False
    claim = scene.forests[side][node].claim
    return float(scene.similarity.compare(point.claim, [claim])[0]) >= LIKE * scene.similarity.theta


def whole_text(scene: Scene, ref: FlowRef) -> str:
    """A point's heading, claim and reasons."""
    point = scene.round.flow[ref]
    return " ".join((heading(scene, ref), point.claim, *point.arguments))


def heading(scene: Scene, ref: FlowRef) -> str:
    """The short sentence that announced a point ("My second argument is investment."), if one did."""
    mention = scene.round.flow[ref].mentions[0]
    sentences = scene.round.speeches[mention.speech].sentences
    ordinal = (
        r"\b(?:my|our|the|first|second|third|next|last|point|argument|reason|number|one|two|three)(?:ly)?\b"
    )
    for text in (each.text for each in sentences[max(0, mention.sentence - 2) : mention.sentence]):
        words = re.split(r"[:.]", text, maxsplit=1)[0] if ":" in text else text
        if len(text.split()) <= _HEADING and re.search(ordinal, words, re.IGNORECASE):
            return re.sub(ordinal, "", text, flags=re.IGNORECASE)
    return ""
