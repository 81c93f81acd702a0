"""The Analyzer before the debate (Agent4Debate, "Analyzer Agent", stage 1): what the motion is about.

Definitions, judging criterion, battlefields with importance and rationale, one framework a side. It fills
only what a person left empty.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Annotated, Any, Literal

from pydantic import Field

from debatecoach.base.errors import TaskError
from debatecoach.base.language import Role
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.evidence.recall import as_material
from debatecoach.coach.prep.material import line, lines, of_motion, sift
from debatecoach.coach.prep.nodes import Line, Short, Sift, Spoken, clean, label, sayable, spoken
from debatecoach.coach.tasks.asker import HOPELESS, Asker
from debatecoach.coach.tasks.task import Shape, Task, cut
from debatecoach.coach.tasks.trail import Agent, Trail, ours
from debatecoach.debate.evidence import Passage
from debatecoach.debate.motion import Battlefield, Criterion, Definition, Framework, Importance, Motion
from debatecoach.debate.side import Side

MOST_DEFINITIONS, MOST_BATTLEFIELDS, MOST_KEYWORDS = 6, 6, 16
MOST_WORDS = 120
"""Of a framework or a reason; half as many of a question, a meaning, the criterion."""


class DefinitionShape(Shape):
    term: Line
    meaning: Line


class CriterionShape(Shape):
    text: Line
    why: Line = ""


class BattlefieldShape(Shape):
    name: Short
    question: Line
    importance: Literal["high", "medium", "low"]
    rationale: Line = ""
    keywords: Annotated[list[Short], Field(max_length=40), cut(40)] = []


class FrameworkShape(Shape):
    name: Short
    text: Spoken


class AnalysisShape(Shape):
    """What a motion is about, as a model says it."""

    definitions: Annotated[list[DefinitionShape], Field(max_length=12), cut(12)]
    criterion: CriterionShape
    battlefields: Annotated[list[BattlefieldShape], Field(min_length=1, max_length=12), cut(12)]
    pro_framework: FrameworkShape
    con_framework: FrameworkShape


ANALYSE = Task("analyse", AnalysisShape, Role.WRITING, seconds=90, priority=6, max_tokens=2500, cached=True)

FAILED = QT_TRANSLATE_NOOP("team", "Could not analyse the motion: {reason}")


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a motion is about, by the names of the motion's own fields. Empty ones: nothing was found."""

    definitions: tuple[Definition, ...] = ()
    criterion: Criterion | None = None
    battlefields: tuple[Battlefield, ...] = ()
    pro_framework: Framework | None = None
    con_framework: Framework | None = None


def filled(motion: Motion, analysis: Analysis) -> Motion:
    """The motion with the analysis where it had nothing; what is there stays word for word."""
    parts = (each.name for each in fields(Analysis))
    return replace(motion, **{part: getattr(motion, part) or getattr(analysis, part) for part in parts})


def complete(motion: Motion) -> bool:
    """True if there is nothing to fill."""
    return all(getattr(motion, each.name) for each in fields(Analysis))


async def analyse(
    asker: Asker, trail: Trail, motion: Motion, found: Sequence[Passage] = (), work: str = "prep"
) -> Analysis | None:
    """What the motion is about, with one call; None, and a line in the trail, if the model could not say.

    Args:
        asker: asks the model.
        trail: told what was done.
        motion: with whatever a person wrote.
        found: passages of the knowledge base.
        work: what the call belongs to in the ledger.

    Raises:
        TaskError: the endpoint is of no use at all (:data:`debatecoach.coach.tasks.asker.HOPELESS`).
    """
    calls: list[int] = []

    def tell(text: str, degraded: bool, detail: str = "", **values: Any) -> None:
        trail.tell(work, Agent.ANALYZER, text, calls=tuple(calls), detail=detail, degraded=degraded, **values)

    values = {
        "motion": line(motion.text),
        "background": line(motion.background),
        "given": _given(motion),
        "passages": as_material(found),
    }
    try:
        answer = await asker.ask(ANALYSE, values, work=work, calls=calls)
    except TaskError as error:
        tell(FAILED, True, reason=error.what)
        if error.fault in HOPELESS:
            raise
        return None
    analysis = _read(answer, found, sift(of_motion(motion)))
    if analysis == Analysis():
        tell(FAILED, True, reason=ours(QT_TRANSLATE_NOOP("team", "nothing of its answer could be used")))
        return None
    tell(
        QT_TRANSLATE_NOOP("team", "Analysed the motion: {battlefields} battlefields, judged by {criterion}"),
        not complete(filled(motion, analysis)),
        "\n".join(f"{each.importance}: {each.question}" for each in analysis.battlefields),
        battlefields=len(analysis.battlefields),
        criterion=analysis.criterion.text if analysis.criterion else "—",
    )
    return analysis


def _read(answer: AnalysisShape, found: Sequence[Passage], sifted: Sift) -> Analysis:
    def say(text: str) -> str:
        text = spoken(sifted(spoken(text), found))
        return text if sayable(text, MOST_WORDS) else ""

    def clause(text: str) -> str:
        text = clean(text).rstrip(".。")
        return text if sayable(text, MOST_WORDS // 2) else ""

    definitions = [
        Definition(clause(each.term), clause(each.meaning))
        for each in answer.definitions
        if clause(each.term) and clause(each.meaning)
    ]
    text = clause(answer.criterion.text)
    return Analysis(
        tuple(definitions[:MOST_DEFINITIONS]),
        Criterion(text, say(answer.criterion.why)) if text else None,
        tuple(_battlefields(answer.battlefields, say)),
        _framework(answer.pro_framework, say(answer.pro_framework.text)),
        _framework(answer.con_framework, say(answer.con_framework.text)),
    )


def _framework(shape: FrameworkShape, text: str) -> Framework | None:
    return Framework(label(shape.name, text), text) if text else None


def _given(motion: Motion) -> str:
    told = [f"{each.term}: {each.meaning}" for each in motion.definitions]
    if motion.criterion:
        told.append(motion.criterion.text)
    told += [f"{each.id} ({each.importance}) {each.question}" for each in motion.battlefields]
    for side in Side:
        framework = motion.framework(side)
        if framework is not None:
            told.append(f"{side}: {framework.name}: {framework.text}")
    return lines(told)


def _battlefields(shapes: Iterable[BattlefieldShape], say: Callable[[str], str]) -> list[Battlefield]:
    made: list[Battlefield] = []
    used: set[str] = set()
    for each in shapes:
        question = clean(each.question)
        if not sayable(question, MOST_WORDS // 2) or any(
            question.lower() == other.question.lower() for other in made
        ):
            continue
        slug = re.sub(r"[^a-z0-9]+", "-", each.name.lower()).strip("-")[:24].strip("-")
        name = slug if slug and slug not in used else f"b{len(made) + 1}"
        used.add(name)
        keywords = dict.fromkeys(clean(word).lower() for word in each.keywords)
        made.append(
            Battlefield(
                name,
                question,
                Importance(each.importance),
                say(each.rationale),
                tuple(word for word in keywords if word and len(word) <= 40)[:MOST_KEYWORDS],
            )
        )
        if len(made) == MOST_BATTLEFIELDS:
            break
    return made
