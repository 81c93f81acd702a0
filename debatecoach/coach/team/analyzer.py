"""The Analyzer (Agent4Debate): outline, then differences and techniques, in the last stage values too."""

from __future__ import annotations

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.tasks.trail import Agent
from debatecoach.coach.team.brief import Brief
from debatecoach.coach.team.desk import SpeechDesk
from debatecoach.coach.team.tasks import ANALYSIS
from debatecoach.debate.format import Stage

MOST = 4000
"""Characters of an analysis that go on to the others."""

DID = {
    Stage.OPENING: QT_TRANSLATE_NOOP("team", "Outlined the opening: ground, arguments, answers"),
    Stage.REBUTTAL: QT_TRANSLATE_NOOP("team", "Compared both cases and chose how to rebut"),
    Stage.CLOSING: QT_TRANSLATE_NOOP("team", "Compared both cases and found the values at stake"),
}


async def analyse(desk: SpeechDesk, brief: Brief) -> str:
    """The stage's analysis; empty if there is none.

    Raises:
        TaskError: the endpoint is of no use.
    """
    calls: list[int] = []
    values = brief.base() | brief.trees() | {"evidence": brief.evidence()}
    text = await desk.attempt(Agent.ANALYZER, ANALYSIS, values, calls)
    if text is None:
        return ""
    text = text.strip()[:MOST]
    desk.trail.tell(
        desk.work,
        Agent.ANALYZER,
        DID[brief.scene.slot.stage],
        refs=tuple(each.id for each in brief.passages if f"[{each.id}]" in text),
        calls=tuple(calls),
        detail=text,
    )
    return text
