"""What the team has thought before the Writer writes: layout, analysis, logic, plan."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, replace
from enum import StrEnum

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.tasks import steps
from debatecoach.coach.tasks.trail import Agent
from debatecoach.coach.team.brief import Brief, bulleted
from debatecoach.coach.team.desk import SpeechDesk
from debatecoach.coach.team.logic import Logic, take_apart
from debatecoach.coach.team.plan import Layout
from debatecoach.coach.team.planner import choose_main_claims, lay_out
from debatecoach.coach.team.tasks import ANALYSIS, PLAN
from debatecoach.debate.evidence import Passage
from debatecoach.debate.format import Stage

# -- The Analyzer (Agent4Debate): outline, then differences and techniques, in the last stage values too

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


LAID_OUT = QT_TRANSLATE_NOOP(
    "team", "Laid out what can be done; actions: {count}, battlefields: {fields}, speeches ahead: {k}"
)
LEFT_OPEN = QT_TRANSLATE_NOOP("team", "Points of yours left open at this level: {count}")
PLANNED = QT_TRANSLATE_NOOP("team", "Planned the speech over its battlefields, {words} words in all")
UNPLANNED = QT_TRANSLATE_NOOP("team", "Goes by the laid out actions without a plan in words")
MOST_OF_A_PLAN = 5000
MOST_REQUESTS = 2
_REQUEST = re.compile(r"^\W*SEARCH\W*[:：]\s*(.{3,160})$", re.MULTILINE | re.IGNORECASE)


class Team(StrEnum):
    """Who works on a speech."""

    AGENT4DEBATE = "agent4debate"
    TREEDEBATER = "treedebater"
    FULL = "full"

    @property
    def analyses(self) -> bool:
        """Analyzer and Reviewer (Agent4Debate)."""
        return self is not Team.TREEDEBATER

    @property
    def plans(self) -> bool:
        """Planner on rehearsal trees, audience (TreeDebater)."""
        return self is not Team.AGENT4DEBATE

    @property
    def reasons(self) -> bool:
        """The opponent's logic taken apart, and the judgement (R-Debater)."""
        return self is Team.FULL


@dataclass(frozen=True, slots=True)
class Notes:
    """What is known when writing begins; ``found``: what the Searcher brought on the plan's request."""

    layout: Layout = Layout()
    analysis: str = ""
    logic: Logic | None = None
    plan: str = ""
    found: tuple[Passage, ...] = ()

    @property
    def leave(self) -> str:
        """Points of the other side's that are left alone."""
        return bulleted(self.layout.left)

    @property
    def requests(self) -> tuple[str, ...]:
        """What the Writer's plan asks the Searcher for."""
        return tuple(each.strip() for each in _REQUEST.findall(self.plan))[:MOST_REQUESTS]


async def lay(desk: SpeechDesk, brief: Brief, team: Team) -> Layout:
    """The actions open to the speech; the trail is told."""
    layout = await asyncio.to_thread(lay_out, brief.scene, brief.level)
    if not team.plans:  # Agent4Debate has no rehearsal trees
        bare = [
            replace(front, actions=tuple(replace(each, options=()) for each in front.actions))
            for front in layout.fronts
        ]
        layout = replace(layout, fronts=tuple(bare))
    desk.trail.tell(
        desk.work,
        Agent.PLANNER,
        LAID_OUT,
        refs=layout.names,
        detail=brief.battlefields(layout, 500),
        count=len(layout.actions),
        fields=len(layout.fronts),
        k=layout.k,
    )
    if layout.left:
        desk.trail.tell(
            desk.work, Agent.PLANNER, LEFT_OPEN, detail=bulleted(layout.left), count=len(layout.left)
        )
    return layout


async def think(desk: SpeechDesk, brief: Brief, team: Team, words: int, known: Notes | None = None) -> Notes:
    """Everything before writing; what is ``known`` already (overheard) is not asked again.

    Raises:
        TaskError: the endpoint is of no use.
    """
    known = known or Notes()
    layout = known.layout if known.layout.fronts else await lay(desk, brief, team)
    opening = brief.scene.slot.stage is Stage.OPENING
    logical = team.reasons and brief.level.logic and known.logic is None
    choosing = opening and team.plans and not known.plan

    async def analysed() -> Notes:
        done = team.analyses and not known.analysis
        return Notes(analysis=await analyse(desk, brief) if done else known.analysis)

    async def reasoned() -> Notes:
        return Notes(logic=await take_apart(desk, brief) if logical else known.logic)

    async def chosen() -> Notes:
        return Notes(await choose_main_claims(desk, brief, layout) if choosing else layout)

    one, two, three = await steps.together(analysed(), reasoned(), chosen())
    notes = Notes(three.layout, one.analysis, two.logic, known.plan)
    if team.plans and not notes.plan:
        notes = replace(notes, plan=await plan(desk, brief, notes, words))
    return notes


async def plan(desk: SpeechDesk, brief: Brief, notes: Notes, words: int) -> str:
    """The plan in words; empty if the model gave none: the laid out actions stand in for it.

    Raises:
        TaskError: the endpoint is of no use.
    """
    calls: list[int] = []
    values = brief.base() | brief.trees() | told(brief, notes, words) | {"analysis": notes.analysis}
    text = await desk.attempt(Agent.PLANNER, PLAN, values, calls)
    if text is None:
        desk.trail.tell(desk.work, Agent.PLANNER, UNPLANNED, degraded=True)
        return ""
    text = text.strip()[:MOST_OF_A_PLAN]
    used = tuple(
        option.name
        for each in notes.layout.actions
        if re.search(rf"\b{each.id}\b", text)
        for option in each.options
    )
    desk.trail.tell(
        desk.work, Agent.PLANNER, PLANNED, refs=used, calls=tuple(calls), detail=text, words=words
    )
    return text


def told(brief: Brief, notes: Notes, words: int) -> dict[str, object]:
    """What Planner and Writer are told of the notes."""
    return {
        "words": words,
        "plan": notes.plan or notes.analysis,
        "battlefields": brief.battlefields(notes.layout, words) if notes.layout.fronts else "",
        "analysis": notes.analysis if notes.plan else "",
        "logic": notes.logic.signals if notes.logic is not None else "",
        "evidence": brief.evidence(),
        "leave": notes.leave,
    }
