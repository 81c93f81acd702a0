"""Which prepared node or first principle a point of the other side's stands for, seen with its reasons.

Three readings vote: the claim beside the node's claim, everything said for the point beside the node's claim
and argument, and, for a principle, the ways students put it and the words that give it away. A reply that
answers something else is worse than none, so where no node leads, none is taken. Likeness is counted in
thetas, the embedding's own unit (:mod:`debatecoach.debate.matching`).
"""

from __future__ import annotations

import re

from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.principles import Principle
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.side import Side
from debatecoach.debate.speech import words_alone

LIKE, LEAD = 5.4, 1.06
"""Least sum of the readings for a node of the case, and least lead over the next best of another tree."""
CUE = 3.0
"""What a word that gives a principle away counts, in thetas; two words count at most."""
LISTENED = 1.5
"""What the listener's own match counts."""
_PUT_ALIKE = 2.0
"""Thetas from which a claim is put as students put a principle."""
_SURE = 0.4
_PREPARED, _DOUBTED, _ELSEWHERE = 1.25, 0.8, 0.75
"""What the case's own trees are worth beside a principle, for their answers are about this very motion; what
they are where claim and argument point to two of them; an attack where a claim was made, or the reverse."""
_HEADING = 10
"""Most words of a sentence that only announces a point."""


def readings(scene: Scene, ref: FlowRef) -> dict[str, float]:
    """How like a point of theirs is to every main claim and attack of theirs that was prepared, by name."""
    point, theta = scene.round.flow[ref], scene.similarity.theta
    spoken = {words_alone(scene.round.flow[each].claim) for each in scene.proposed()}
    known = [
        (owner, node)
        for owner, forest in scene.forests.items()
        for node in forest.walk()
        if forest.side_of(node) is not scene.side
        and forest.level(node) < 2
        # A principle of ours that was not spoken was not attacked.
        and (node in scene.case.forests[owner] or owner is not scene.side
             or words_alone(forest[forest.path(node)[0]].claim) in spoken)
    ]  # fmt: skip
    compare, heard = scene.similarity.compare, whole_text(scene, ref)
    claims = [scene.forests[owner][node].claim for owner, node in known]
    whole = [f"{claim}. {scene.forests[o][n].argument}" for claim, (o, n) in zip(claims, known, strict=True)]
    short = [max(pair) for pair in zip(compare(point.claim, claims), compare(heard, claims), strict=True)]
    full = [float(score) for score in compare(heard, whole)]
    scores = {}
    for (owner, node), one, two in zip(known, short, full, strict=True):
        worth = 1.0 if owner is ref.tree else _ELSEWHERE
        if node in scene.case.forests[owner]:
            # One shared word makes a claim alike or an argument, seldom both.
            worth *= _PREPARED if (one == max(short)) == (two == max(full)) else _DOUBTED
        scores[f"{owner}/{node}"] = (one + two) * worth / theta
    for each in scene.principles:
        name = f"{each.side}/{each.node}"
        if name in scores:
            said = max(compare(point.claim, each.heard)) / theta
            cues = {match[0].lower() for match in each.cues.finditer(heard)}
            scores[name] = max(scores[name], 2 * said) + CUE * min(2, len(cues))
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
    told = {name for name in scores if (found := scene.principle(name)) and _gives_away(found, scene, ref)}
    # Likeness alone takes "parents see what we learn" for the principle that parents should decide.
    best = max((name for name in scores if name in told or not scene.principle(name)),
               key=lambda name: scores[name], default="")  # fmt: skip
    if best:
        # Of two principles that words give away either will do: both were said. What the listener and the
        # likeness to the case agree on is not given up for a principle that no word gives away.
        unsaid = (
            set() if best in told | {point.origin} else {name for name in scores if scene.principle(name)}
        )
        rivals = [name for name in scores if _tree(name) != _tree(best) and not {name, best} <= told
                  and (name in told | unsaid or not scene.principle(name))]  # fmt: skip
        if scores[best] >= max(LIKE, LEAD * max((scores[name] for name in rivals), default=0.0)):
            return best
    return point.origin if point.origin not in scores and _deep(scene, ref) else ""


def _gives_away(principle: Principle, scene: Scene, ref: FlowRef) -> bool:
    """True if what was said is that principle: a stray word of it among the reasons is not enough, nor is one
    word where the principle would not be argued on this motion, unless it is put as students put it."""
    claim = scene.round.flow[ref].claim
    said = {match[0].lower() for match in principle.cues.finditer(whole_text(scene, ref))}
    if len(said) > 1:
        return True
    if not said or not principle.cues.search(f"{heading(scene, ref)} {claim}"):
        return False
    alike = max(scene.similarity.compare(claim, principle.heard), default=0.0)
    return principle.fit > 0 or float(alike) >= _PUT_ALIKE * scene.similarity.theta


def _tree(name: str) -> str:
    return name.partition(".")[0]


def _deep(scene: Scene, ref: FlowRef) -> bool:
    """True if an answer lower in a tree is borne out: by the claim alone, for there is little else."""
    point = scene.round.flow[ref]
    owner, _, node = point.origin.partition("/")
    side = next((side for side in Side if side == owner), None)
    if side is None or node not in scene.forests[side] or point.confidence < _SURE:
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
