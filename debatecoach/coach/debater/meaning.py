"""Which prepared node a person's point stands for, seen with its reasons and its heading."""

from __future__ import annotations

import re

from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.debater.stock import PREFIX
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speaker

CLEARLY, _MUCH = 1.1, 1.4
"""How much more like another node a point must be, in all and by its whole text, to be taken for it."""
_DOUBTED = 0.7
"""Below this confidence of the listener's, a point that is more like another node is taken for it."""
_ANNOUNCING = r"(?i)\b(?:my|our|the|first|second|third|next|last|point|argument|reason|is|about)\b"
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
    heard = " ".join((_heading(scene, ref), point.claim, *point.arguments))
    compare = scene.similarity.compare
    short = [max(pair) for pair in zip(compare(point.claim, claims), compare(heard, claims), strict=True)]
    return known, short, [float(score) for score in compare(heard, whole)]


def meant(scene: Scene, ref: FlowRef) -> str:
    """The prepared node a point stands for: as it was heard, unless the whole of it is clearly another.

    The listener matches a claim; here its reasons and its heading are weighed as well. What a machine
    said or a person confirmed (confidence 1) is not second-guessed.
    """
    point = scene.round.flow[ref]
    spoken = scene.round.speeches[point.speech].speaker is Speaker.HUMAN
    if not point.origin or not spoken or point.confidence >= 1:
        return point.origin
    known, short, full = likenesses(scene, ref)
    names = [f"{owner}/{node}" for owner, node in known]
    if point.origin not in names:
        return point.origin
    both = [one + other for one, other in zip(short, full, strict=True)]
    best = max(range(len(both)), key=lambda index: both[index])
    heard = names.index(point.origin)
    doubted = point.confidence < _DOUBTED
    clearly = both[best] > (1.0 if doubted else CLEARLY) * both[heard]
    clearly = clearly and full[best] > _MUCH * full[heard]
    return names[best] if clearly else point.origin


def _heading(scene: Scene, ref: FlowRef) -> str:
    """The short sentence that announced a point ("My second argument is investment."), if one did."""
    mention = scene.round.flow[ref].mentions[0]
    sentences = scene.round.speeches[mention.speech].sentences
    if not 0 < mention.sentence <= len(sentences):
        return ""
    text = sentences[mention.sentence - 1].text
    announced = len(text.split()) <= _HEADING and re.search(r"\b(?:point|argument|reason|issue)\b", text)
    return (
        re.sub(r"\b(?:my|our|the|first|second|third|next|last|point|argument|reason)\b", "", text)
        if announced
        else ""
    )
