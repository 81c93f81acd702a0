"""The library debater held to a level: what it sees ahead, how much it argues, what it lets pass.

A level (:mod:`debatecoach.coach.team.levels`) changes what a coach would work on. Without one the debater
does all it can. The voice that times a speech speaks at the level's pace (see ``services.wiring``), and a
speech has to fill its time at that: where the level's own means do not suffice, :attr:`Scene.slack` lets it
do more of the same, a step at a time.

- look-ahead: k of f_k; attacks further ahead than that are met only to fill time.
- claims: main claims of the case; the last ``unwarranted`` of them come without their reason.
- actions: points answered in full; further ones get a word of answer.
- left open: that many of the points just made, the lightest, stay unanswered; never all of them. A point
  that was let go stays so until the other side says it was.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from debatecoach.coach.debater.scene import Scene
from debatecoach.debate.actions import Candidate
from debatecoach.debate.flow_tree import FlowRef

TO_FILL = -0.05
"""Worth of what is beyond the level: spoken only where the time would not be filled otherwise."""
MOST_SLACK = 2


def foreseen(scene: Scene, rank: int, worth: float) -> float:
    """Worth of meeting the expected attack of a rank (0 the strongest)."""
    return worth if scene.level is None or rank < scene.level.look_ahead else TO_FILL


def further_claims(scene: Scene, most: int, chosen: int = 0) -> int:
    """How many more main claims may be made besides those on the flow and the ``chosen`` ones."""
    if scene.level is None:
        return most
    return max(0, min(most, scene.level.claims + scene.slack - chosen - len(scene.proposed())))


def unwarranted(scene: Scene, place: int, number: int) -> bool:
    """True if the claim at a place (from 1) of ``number`` is made without its reason."""
    return scene.level is not None and number > 1 and place > number - scene.level.unwarranted


def left_open(scene: Scene, lightest_first: Sequence[Candidate], again: Collection[FlowRef]) -> set[FlowRef]:
    """Points of the other side's that are not answered in this speech."""
    if scene.level is None or not scene.level.left_open:
        return set()
    flow = scene.round.flow
    refs = [each.ref for each in lightest_first if each.ref is not None and each.unanswered]
    fresh = [ref for ref in refs if any(m.speech == scene.last_heard for m in flow[ref].mentions)]
    let_go = {ref for ref in refs if ref not in fresh and ref not in again}
    fresh = [ref for ref in fresh if ref not in again]
    return let_go | set(fresh[: min(scene.level.left_open, len(fresh) - 1)] if fresh else ())


def leaves_nothing(scene: Scene) -> bool:
    """True if no point of the other side's is let pass on purpose."""
    return scene.level is None or not scene.level.left_open


def in_full(scene: Scene, heaviest_first: Sequence[Candidate]) -> Collection[FlowRef] | None:
    """Points answered with a reason; None for all."""
    if scene.level is None or scene.slack >= MOST_SLACK:
        return None
    return {each.ref for each in heaviest_first[: scene.level.actions] if each.ref is not None}
