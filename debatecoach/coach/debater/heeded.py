"""What the other side did with what was on the table, read from its sentences and not only from the flow.

The flow says what the listener understood. Before the debater tells a person "you let this go", it looks
again: a listener that missed an answer is common, and a false drop call is the worst thing to tell a
student. In the other direction, a complaint ("they never answered my point about small firms") names a
point that has to be taken up once more.
"""

from __future__ import annotations

import re

from debatecoach.coach.debater.reported import COMPLAINT
from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.listen.perhaps import stems
from debatecoach.debate.flow_tree import FlowRef, PointStanding
from debatecoach.debate.speech import Speaker

_ATTRIBUTED = re.compile(
    r"\b(?:they|my (?:\w+ )?opponents?|the (?:other|opposing) (?:side|team)|the opposition"
    r"|the proposition|you)(?: (?:also|then|have|just|even))? (?:say|says|said|told|tell"
    r"|claim|claims|claimed|argue|argues|argued"
    r"|think|thinks|asked?|talk|talked|mention|mentioned|believe|worry|want)\b"
    r"|\btheir (?:\w+ )?(?:point|points|argument|arguments|claim|answer|reply|example|story|case|idea)\b"
    r"|^(?:now )?(?:on|as for|about|regarding) (?!our|my)[\w' ]{3,40},",
    re.IGNORECASE,
)
_CLEAR, _OTHER = 2.5, 0.7
"""Thetas from which an attribution is clearly about a claim, and the share of them that leaves doubt."""


def dropped(scene: Scene, ref: FlowRef) -> bool:
    """True if the other side had its chance at a point of ours and truly said nothing about it."""
    return scene.standing(ref) is PointStanding.DROPPED and not _touched(scene, ref)


def _touched(scene: Scene, ref: FlowRef) -> bool:
    """True if a person said anything that may have been meant as an answer to the point."""
    flow, spoken = scene.round.flow, len(scene.round.speeches)
    speeches = [
        index
        for index in scene.round.format.heard_before(scene.index)
        if index < spoken
        and scene.round.speeches[index].side is not scene.side
        and scene.round.speeches[index].speaker is Speaker.HUMAN
    ]
    main = scene.origin(ref)
    ours = stems(" ".join((flow[ref].claim, main.argument.label if main else "")))
    ours -= stems(scene.case.motion.text)
    for index in speeches:
        for sentence in scene.round.speeches[index].sentences:
            if COMPLAINT.search(sentence.text):
                continue
            if len(ours & stems(sentence.text)) >= 2 or _about(scene, ref, sentence.text):
                return True
    return False


def _about(scene: Scene, ref: FlowRef, sentence: str) -> bool:
    """True if a "they said …" is, or may be, about this claim of ours and no other."""
    if not _ATTRIBUTED.search(sentence):
        return False
    top = scene.round.flow.trees[ref.tree].path(ref.node)[0]
    scores = _likeness(scene, sentence) if ref.tree is scene.side else {}
    if top not in scores:
        return True
    most = max(scores.values())
    return most < _CLEAR * scene.similarity.theta or scores[top] >= _OTHER * most


def _likeness(scene: Scene, sentence: str) -> dict[str, float]:
    """How like each of this side's main claims a sentence is, by node; worked out once a plan."""
    if sentence not in scene.likeness:
        texts = {}
        for each in scene.proposed():
            main = scene.origin(each)
            said = main.argument if main else None
            claim = scene.round.flow[each].claim
            texts[each.node] = f"{said.label}. {said.claim}. {said.argument}" if said else claim
        scores = scene.similarity.compare(sentence, list(texts.values())) if texts else []
        scene.likeness[sentence] = dict(zip(texts, map(float, scores), strict=True))
    return scene.likeness[sentence]


def raised_again(scene: Scene) -> set[FlowRef]:
    """Points of the other side's that its latest speech says we left unanswered."""
    if scene.last_heard is None:
        return set()
    flow = scene.round.flow
    theirs = [
        ref
        for ref in flow.refs()
        if flow.side_of(ref) is not scene.side
        and not flow.trees[ref.tree].level(ref.node)
        and flow[ref].speech != scene.last_heard
    ]
    found = set()
    for sentence in scene.round.speeches[scene.last_heard].sentences:
        if not COMPLAINT.search(sentence.text):
            continue
        about = stems(sentence.text) - stems(scene.case.motion.text)
        # The name a point was given ("small firms") is often in the sentence before it.
        shared = {ref: len(about & stems(_around(scene, ref))) for ref in theirs}
        best = max(theirs, key=lambda ref: shared[ref], default=None)
        if best is not None and shared[best]:
            found.add(best)
    return found


def _around(scene: Scene, ref: FlowRef) -> str:
    point = scene.round.flow[ref]
    sentences = scene.round.speeches[point.speech].sentences
    place = point.mentions[0].sentence if point.mentions else 0
    near = [sentence.text for sentence in sentences[max(0, place - 1) : place + 1]]
    return " ".join((*near, point.claim, *point.arguments))
