"""What the other side did with what was on the table, read from its sentences and not only from the flow.

The flow says what the listener understood. Before the debater tells a person "you let this go", it asks
whether they may have answered it all the same. In the other direction, a complaint ("they never answered my
point about small firms") names a point that has to be taken up once more.
"""

from __future__ import annotations

from debatecoach.coach.debater.reported import COMPLAINT
from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.listen.perhaps import perhaps_answered, stems
from debatecoach.debate.flow_tree import FlowRef, PointStanding


def dropped(scene: Scene, ref: FlowRef) -> bool:
    """True if the other side had its chance at a point of ours and surely said nothing about it."""
    if scene.standing(ref) is not PointStanding.DROPPED:
        return False
    return perhaps_answered(scene.round, ref, scene.case.motion.text) is None


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
