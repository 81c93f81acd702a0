"""What the team has thought before the Writer writes, in one call: Analyzer, logic and Planner.

The model reads motion, ground, both flow trees, everything the other side has said, and every action that
the Planner's code finds on flow and rehearsal trees. It says what must be answered and what to win on
(Agent4Debate's Analyzer), where their reasoning fails (R-Debater 4.2), and plans the battlefields of this
speech with a budget of words (TreeDebater 3.3, Tables 10-13), in two ways. A flaw that quotes words the
opponent never said is dropped: a false accusation is worse than none.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.tasks.trail import Agent
from debatecoach.coach.team.brief import Brief, bulleted
from debatecoach.coach.team.desk import SpeechDesk
from debatecoach.coach.team.levels import Team
from debatecoach.coach.team.planner import Front, Layout, lay_out
from debatecoach.coach.team.tasks import THINK, Flaw, Part, Thinking
from debatecoach.debate.evidence import Passage
from debatecoach.debate.format import Stage
from debatecoach.debate.motion import Importance
from debatecoach.debate.speech import words_alone

LAID_OUT = QT_TRANSLATE_NOOP(
    "team", "Laid out what can be done; actions: {count}, battlefields: {fields}, speeches ahead: {k}"
)
LEFT_OPEN = QT_TRANSLATE_NOOP("team", "Points of yours left open at this level: {count}")
ANALYSED = QT_TRANSLATE_NOOP("team", "Chose what to win on, and what must be answered: {count}")
FOUND = QT_TRANSLATE_NOOP("team", "Flaws found in the opponent's reasoning: {count}")
NONE = QT_TRANSLATE_NOOP("team", "Found no flaw worth raising in the opponent's reasoning")
INVENTED = QT_TRANSLATE_NOOP("team", "Flaws dropped, which quoted what the opponent never said: {count}")
PLANNED = QT_TRANSLATE_NOOP("team", "Planned the speech over its battlefields, {words} words in all")
FIGHTS = QT_TRANSLATE_NOOP("team", "This speech's fights: {count}")
UNPLANNED = QT_TRANSLATE_NOOP("team", "Goes by the laid out actions without a plan in words")
_LEAST_QUOTE = 3
_NO_WORD = re.compile(r"[^0-9a-z\u3400-\u9fff]+")


class DraftPlan(StrEnum):
    """What a draft goes by: nothing but what was said, the plan, or the second plan."""

    NONE = "none"
    FIRST = "first"
    SECOND = "second"


@dataclass(frozen=True, slots=True)
class Notes:
    """What is known when writing begins.

    Attributes:
        layout: the actions there are.
        thought: the model's, its flaws checked; None if it was not asked or gave nothing.
        found: what the Searcher brought on its request.
    """

    layout: Layout = Layout()
    thought: Thinking | None = None
    found: tuple[Passage, ...] = ()

    @property
    def leave(self) -> str:
        """Points of the other side's that are left alone."""
        return bulleted(self.layout.left)

    @property
    def requests(self) -> tuple[str, ...]:
        """What the Searcher is asked for."""
        asked = self.thought.search if self.thought is not None else ()
        return tuple(each.strip() for each in asked if each.strip())

    @property
    def flaws(self) -> str:
        """For the Writer: what to say, on which of their words."""
        flaws = self.thought.flaws if self.thought is not None else ()
        return "\n".join(f"- ({each.kind}) “{each.quote}” {each.why} > {each.signal}" for each in flaws)

    @property
    def answers(self) -> str:
        """What of theirs must be answered."""
        answers = self.thought.answers if self.thought is not None else ()
        return "\n".join(f"- “{each.quote}” > {each.answer}" for each in answers)

    @property
    def plan(self) -> str:
        """The plan in words; empty where the laid out actions stand in for it."""
        if self.thought is None or not self.thought.plan:
            return ""
        parts = (
            f"{number}. ({each.words}) {each.question}\n   {each.line}"
            + f"\n   [{each.scheme}]" * bool(each.scheme)
            for number, each in enumerate(self.thought.plan, 1)
        )
        return "\n".join((self.thought.win, *parts))


async def lay(desk: SpeechDesk, brief: Brief, team: Team) -> Layout:
    """The actions open to the speech; the trail is told."""
    layout = await asyncio.to_thread(lay_out, brief.scene, brief.level)
    if not team.plans:  # Agent4Debate has no rehearsal trees
        bare = [
            replace(front, actions=tuple(replace(each, options=()) for each in front.actions))
            for front in layout.fronts
        ]
        layout = replace(layout, fronts=tuple(bare))
    desk.tell(
        Agent.PLANNER,
        LAID_OUT,
        refs=layout.names,
        detail=brief.battlefields(layout),
        count=len(layout.actions),
        fields=len(layout.fronts),
        k=layout.k,
    )
    if layout.left:
        desk.tell(Agent.PLANNER, LEFT_OPEN, detail=bulleted(layout.left), count=len(layout.left))
    return layout


async def think(desk: SpeechDesk, brief: Brief, team: Team, words: int) -> Notes:
    """Layout and thought; the layout alone at a level that does not think, or where the model cannot.

    Raises:
        TaskError: the endpoint is of no use.
    """
    layout = await lay(desk, brief, team)
    if not brief.level.thinks:
        return Notes(layout)
    calls: list[int] = []
    values = brief.base() | told(brief, Notes(layout), words)
    values |= {"own_tree": brief.tree(brief.side), "their_tree": brief.tree(brief.side.other)}
    values["prepared"] = brief.battlefields(layout)  # how the words are spread is for the thought to say
    values["claims"] = brief.level.claims if brief.scene.slot.stage is Stage.OPENING else 0
    thought = await desk.attempt(Agent.ANALYZER, THINK, values, calls)
    if thought is None:
        desk.tell(Agent.PLANNER, UNPLANNED, degraded=True)
        return Notes(layout)
    thought = _checked(desk, brief, team, layout, thought, words, calls)
    return Notes(fought(layout, thought.plan), thought)


def _checked(
    desk: SpeechDesk, brief: Brief, team: Team, layout: Layout, raw: Thinking, words: int, calls: list[int]
) -> Thinking:
    """The thought as it can be relied on; the trail is told."""
    said = squeezed(" ".join(brief.said_by(brief.side.other)))
    reasons = team.reasons and brief.level.logic and bool(said.strip())
    found = raw.flaws if reasons else []
    kept = [each for each in found if each.signal.strip() and _said(each.quote, said)]
    once: set[str] = set()
    parts = []
    for part in raw.plan:
        named = [each.strip().lower() for each in part.actions]
        known = [each for each in named if layout.find(each) is not None and each not in once]
        once |= set(known)
        parts.append(part.model_copy(update={"actions": known}))
    whole = sum(part.words for part in parts)
    if whole:  # budgets add up to the speech
        parts = [each.model_copy(update={"words": round(each.words * words / whole)}) for each in parts]
    thought = raw.model_copy(update={"flaws": kept, "plan": parts})
    notes = Notes(layout, thought)
    cited = tuple(each.id for each in brief.passages if f"[{each.id}]" in thought.model_dump_json())
    detail = [each for each in (thought.win, notes.answers) if each]
    desk.tell(Agent.ANALYZER, ANALYSED, calls, refs=cited, detail=detail, count=len(thought.answers))
    if reasons:
        refs, text = _points(brief, kept), FOUND if kept else NONE
        desk.tell(Agent.LOGIC, text, calls, refs=refs, detail=notes.flaws, count=len(kept))
    if len(kept) < len(found):
        desk.tell(Agent.LOGIC, INVENTED, calls, count=len(found) - len(kept))
    if not parts:
        desk.tell(Agent.PLANNER, UNPLANNED, calls, degraded=True)
        return thought
    used = tuple(option.name for each in layout.actions if each.id in once for option in each.options)
    desk.tell(Agent.PLANNER, PLANNED, calls, refs=used, detail=[notes.plan, thought.other], words=words)
    points = []
    fronts = fought(layout, parts).fronts
    for front in fronts:
        targets = "; ".join(f"“{each.candidate.target}”" for each in front.actions)
        points.append(f"{front.question}: {targets}" if front.question else targets)
    desk.tell(Agent.PLANNER, FIGHTS, calls, detail=points, count=len(fronts))
    return thought


def fought(layout: Layout, plan: Sequence[Part]) -> Layout:
    """The actions by the fights of this speech (TreeDebater Tables 11-13), each in exactly one: in the first
    part of the plan that names it, else on the battlefield where it was laid out."""
    left = {each.id: each for each in layout.actions}
    fronts = []
    for part in plan:
        named = (left.pop(each.strip().lower(), None) for each in part.actions)
        if actions := tuple(each for each in named if each is not None):
            word = part.importance.strip().lower()
            weighs = next((each for each in Importance if each == word), Importance.MEDIUM)
            fronts.append(Front(part.question, weighs, part.line, actions, part.words))
    for front in layout.fronts:
        if rest := tuple(each for each in front.actions if each.id in left):
            fronts.append(replace(front, actions=rest))
    return replace(layout, fronts=tuple(fronts))


def told(brief: Brief, notes: Notes, words: int, by: DraftPlan = DraftPlan.FIRST) -> dict[str, object]:
    """What the Writer is told of the notes: the thoughts, which have taken from what was prepared what
    fits; and what was prepared itself where nobody has thought."""
    known = {
        "words": words, "framework": brief.framework(), "evidence": brief.evidence(), "leave": notes.leave,
        **brief.patterns(),
    }  # fmt: skip
    if by is DraftPlan.NONE:
        return known | dict.fromkeys(("plan", "answers", "flaws", "prepared", "schemes"), "")
    plan = notes.thought.other if by is DraftPlan.SECOND and notes.thought is not None else notes.plan
    return known | {
        "plan": plan,
        "answers": notes.answers,
        "flaws": notes.flaws,
        "prepared": "" if plan else brief.battlefields(notes.layout, words),
        "schemes": "" if plan else brief.schemes(notes.layout),  # a plan names its own, in a line a part
    }


# -- What was thought while they still spoke


def translated(plan: str, before: Layout, now: Layout) -> str:
    """A plan made on another layout, its actions called as they are called now.

    An action that is not there any more is named by its target.
    """
    names: dict[str, str] = {}
    for each in before.actions:
        same = next(
            (
                other
                for other in now.actions
                if other.action is each.action
                and words_alone(other.candidate.target) == words_alone(each.candidate.target)
            ),
            None,
        )
        names[each.id] = same.id if same is not None else f"“{each.candidate.target[:120]}”"
    return re.sub(r"\ba\d{1,3}\b", lambda found: names.get(found[0], found[0]), plan)


def known_now(notes: Notes, layout: Layout) -> Notes:
    """Overheard notes on the layout of the whole speech."""
    if notes.thought is None:
        return replace(notes, layout=layout)

    def now(text: str) -> str:
        return translated(text, notes.layout, layout)

    thought = notes.thought
    parts = [
        part.model_copy(update={"actions": [now(each) for each in part.actions], "line": now(part.line)})
        for part in thought.plan
    ]
    thought = thought.model_copy(update={"plan": parts, "win": now(thought.win), "other": now(thought.other)})
    return replace(notes, layout=fought(layout, parts), thought=thought)


# -- What the opponent really said


def _said(quote: str, said: str) -> bool:
    """True if the words, or each part of them around an ellipsis, were said."""
    parts = [squeezed(part) for part in re.split(r"\.\.\.|…", quote)]
    parts = [part for part in parts if part.strip()]
    return bool(parts) and all(part in said for part in parts) and len(max(parts, key=len)) >= _LEAST_QUOTE


def squeezed(text: str) -> str:
    """Words alone, for comparing what was said."""
    return f" {_NO_WORD.sub(' ', text.casefold()).strip()} ".replace("  ", " ")


def _points(brief: Brief, flaws: Sequence[Flaw]) -> tuple[str, ...]:
    """Flow nodes whose words a flaw quotes."""
    flow = brief.scene.round.flow
    found = []
    for ref in flow.refs():
        if flow.side_of(ref) is brief.side:
            continue
        words = squeezed(" ".join((flow[ref].claim, *(m.quote for m in flow[ref].mentions))))
        if any(squeezed(each.quote).strip() and squeezed(each.quote) in words for each in flaws):
            found.append(f"flow/{ref.node}")
    return tuple(found)
