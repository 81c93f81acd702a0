"""Which prepared node a point of the other side's stands for, seen with its reasons and its heading.

A prepared reply that answers something else is worse than a critical question in the speaker's own
words, so a person's point is taken for a prepared one only where several signs agree. Likeness is
counted in thetas, the embedding's own unit (:mod:`debatecoach.debate.matching`); the limits below were
set by reading the matches of the rounds in ``tests/speeches`` with both embeddings.
"""

from __future__ import annotations

import re

from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.debater.stock import PREFIX
from debatecoach.coach.listen.perhaps import stems
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.side import Side

HEARD_AS = 5.5
"""Likeness by claim plus by whole text, in thetas, that bears out what the listener matched."""
LIKE, LED = 5.0, 8.0
"""Without the listener: least likeness, and least product of likeness and lead over the next best node."""
WORDS, LIKE_BY_WORDS, LEAD_BY_WORDS = 2, 6.0, 1.1
"""With that many content words of the prepared claim in what was said, these suffice."""
ANNOUNCED, LEAD = 3.0, 1.15
"""Where the sentence that announced the point names it, these do."""
SAME = 4.0
"""Likeness by claim from which a point is the prepared one in other words, so that none need be named."""
_SURE, _NOT_FAR = 0.4, 1.3
_HEADING = 10
"""Most words of a sentence that only announces a point."""


def likenesses(scene: Scene, ref: FlowRef) -> tuple[list[tuple[Side, str]], list[float], list[float]]:
    """How like a point of theirs is to their prepared main claims and attacks: by claim, by whole text."""
    point = scene.round.flow[ref]
    known = [
        (owner, node)
        for owner, forest in scene.forests.items()
        for node in forest.walk()
        if forest.side_of(node) is not scene.side and forest.level(node) < 2 and PREFIX not in node
    ]
    claims = [scene.forests[owner][node].claim for owner, node in known]
    whole = [
        claim + ". " + scene.forests[owner][node].argument
        for claim, (owner, node) in zip(claims, known, strict=True)
    ]
    heard = whole_text(scene, ref)
    compare = scene.similarity.compare
    short = [max(pair) for pair in zip(compare(point.claim, claims), compare(heard, claims), strict=True)]
    return known, short, [float(score) for score in compare(heard, whole)]


def meant(scene: Scene, ref: FlowRef) -> tuple[str, bool]:
    """The prepared node a point stands for, as ``con/c1.2``; empty if it is none of them.

    Returns:
        (node, same): ``same`` is False where the node's own claim should be named before it is
        answered ("if they mean that …"), because they put it differently.
    """
    point = scene.round.flow[ref]
    if not scene.human(ref) or point.confidence >= 1:
        # What a machine said or a person confirmed is not second-guessed.
        return point.origin, True
    known, short, full = likenesses(scene, ref)
    if not known:
        return "", True
    theta = scene.similarity.theta
    names = [f"{owner}/{node}" for owner, node in known]
    both = [(one + other) / theta for one, other in zip(short, full, strict=True)]
    ranked = sorted(range(len(known)), key=lambda index: -both[index])
    if point.origin in names and point.confidence >= _SURE:
        heard = names.index(point.origin)
        if both[heard] >= HEARD_AS and both[heard] * _NOT_FAR > both[ranked[0]]:
            return point.origin, short[heard] >= SAME * theta
    elif point.origin and point.origin not in names and _deep(scene, ref):
        return point.origin, True
    top = ranked[0]
    lead = both[top] / max(1e-9, both[ranked[1]]) if len(ranked) > 1 else 9.0
    owner, node = known[top]
    claim = stems(scene.forests[owner][node].claim) - stems(scene.case.motion.text)
    announced = claim & stems(heading(scene, ref)) and both[top] >= ANNOUNCED and lead >= LEAD
    shared = len(claim & stems(whole_text(scene, ref)))
    alike = shared and both[top] >= LIKE and both[top] * lead >= LED
    alike = alike or (shared >= WORDS and both[top] >= LIKE_BY_WORDS and lead >= LEAD_BY_WORDS)
    # Claim and whole text have to point to the same node: one shared word proves little.
    agreed = short[top] == max(short) and full[top] == max(full)
    if announced or (agreed and alike):
        return names[top], short[top] >= SAME * theta
    return "", True


def _deep(scene: Scene, ref: FlowRef) -> bool:
    """True if an answer lower in a tree is borne out: by the claim alone, for there is little else."""
    point = scene.round.flow[ref]
    owner, _, node = point.origin.partition("/")
    side = next((side for side in scene.forests if side == owner), None)
    if side is None or node not in scene.forests[side] or point.confidence < _SURE:
        return False
    claim = scene.forests[side][node].claim
    return float(scene.similarity.compare(point.claim, [claim])[0]) >= SAME * scene.similarity.theta


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
