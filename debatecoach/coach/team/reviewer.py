"""Review (Agent4Debate), judgement (R-Debater 4.3) and audience (TreeDebater 3.4, Table 14), side by side.

They read the same draft and give one body of feedback. A speech for the wrong side is refused whatever the
rest says: by the judge, who is not told which side is right, and by what the speech says outright.
"""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.coach.tasks import steps
from debatecoach.coach.tasks.trail import Agent, ours
from debatecoach.coach.team.brief import Brief
from debatecoach.coach.team.desk import SpeechDesk
from debatecoach.coach.team.logic import squeezed
from debatecoach.coach.team.stance import betrays
from debatecoach.coach.team.tasks import AUDIENCE, JUDGEMENT, REVIEW, Audience, Judgement, Review
from debatecoach.debate.side import Side

PASSED = QT_TRANSLATE_NOOP("team", "Passed the speech")
ASKED = QT_TRANSLATE_NOOP("team", "Changes asked for: {count}")
SOUND = QT_TRANSLATE_NOOP("team", "Judged it sound: the right side, relevant, consistent, complete")
UNSOUND = QT_TRANSLATE_NOOP("team", "Judged that it fails in: {what}")
WRONG_SIDE = QT_TRANSLATE_NOOP("team", "Refused the draft: it argues for the other side")
CONTENT = QT_TRANSLATE_NOOP("team", "Listened as an audience: nothing has to change")
HEARD = QT_TRANSLATE_NOOP("team", "Listened as an audience; small revisions that would help: {count}")
CRITERIA = {
    "stance": QT_TRANSLATE_NOOP("team", "stance"),
    "relevance": QT_TRANSLATE_NOOP("team", "relevance"),
    "schemes": QT_TRANSLATE_NOOP("team", "argument schemes"),
    "consistency": QT_TRANSLATE_NOOP("team", "consistency"),
    "completeness": QT_TRANSLATE_NOOP("team", "completeness"),
}
"""What a speech is judged by, for people."""
MOST_SUGGESTIONS = 3
_MARK = re.compile(r" ?\[s\d{1,6}\]")


@dataclass(frozen=True, slots=True)
class Readers:
    """Who reads a draft."""

    review: bool = True
    judgement: bool = True
    audience: bool = False


@dataclass(frozen=True, slots=True)
class DraftReview:
    """What the readers of a draft say together.

    Attributes:
        wrong_side: it argues for the other side, or for none: it must not be given.
        passed: nothing has to change.
        feedback: what to change, for the reviser.
    """

    wrong_side: bool = False
    passed: bool = True
    feedback: str = ""


async def read(
    desk: SpeechDesk, brief: Brief, draft: str, plan: str, leave: str, readers: Readers
) -> DraftReview:
    """Have a draft read.

    Raises:
        TaskError: the endpoint is of no use.
    """
    sentence = betrays([line for line in draft.replace("\n", " ").split(". ") if line], brief.side)
    if sentence:
        desk.trail.tell(desk.work, Agent.REVIEWER, WRONG_SIDE, detail=sentence)
        return DraftReview(True, False, "")
    found = await steps.together(
        _review(desk, brief, draft, plan, leave) if readers.review else _nothing(),
        _judgement(desk, brief, draft) if readers.judgement else _nothing(),
        _audience(desk, brief, draft) if readers.audience else _nothing(),
    )
    wrong = any(each.wrong_side for each in found)
    feedback = "\n".join(each.feedback for each in found if each.feedback)
    return DraftReview(wrong, all(each.passed for each in found) and not wrong, feedback)


async def _nothing() -> DraftReview:
    await asyncio.sleep(0)
    return DraftReview()


async def _review(desk: SpeechDesk, brief: Brief, draft: str, plan: str, leave: str) -> DraftReview:
    calls: list[int] = []
    values = brief.base() | {
        "plan": plan,
        "evidence": brief.evidence(),
        "leave": leave,
        "draft": draft,
    }
    review = await desk.attempt(Agent.REVIEWER, REVIEW, values, calls)
    if review is None:
        return DraftReview()
    feedback = remarks(review, draft)
    passed = review.passed or not feedback
    desk.trail.tell(
        desk.work,
        Agent.REVIEWER,
        PASSED if passed else ASKED,
        calls=tuple(calls),
        detail=feedback,
        count=len(feedback.splitlines()),
    )
    return DraftReview(False, passed, "" if passed else feedback)


def remarks(review: Review, draft: str) -> str:
    """The remarks that say what to change; a quote that is not in the draft is left out."""
    whole = squeezed(draft)
    lines = []
    for each in review.remarks:
        change = " ".join(f"{each.problem} {each.change}".split())
        if not change:
            continue
        known = each.quote.strip() and squeezed(each.quote) in whole
        lines.append(f"- “{each.quote.strip()}”: {change}" if known else f"- {change}")
    return "\n".join(lines)


async def _judgement(desk: SpeechDesk, brief: Brief, draft: str) -> DraftReview:
    calls: list[int] = []
    base = brief.base()
    values = {name: base[name] for name in ("motion", "stage", "theirs", "ours")} | {"speech": draft}
    judged = await desk.attempt(Agent.REVIEWER, JUDGEMENT, values, calls)
    if judged is None:
        return DraftReview()
    if side_named(judged) is brief.side.other:
        desk.trail.tell(
            desk.work, Agent.REVIEWER, WRONG_SIDE, calls=tuple(calls), detail="\n".join(judged.reasons)
        )
        return DraftReview(True, False, "")
    failed = failures(judged, brief.side)
    desk.trail.tell(
        desk.work,
        Agent.REVIEWER,
        UNSOUND if failed else SOUND,
        calls=tuple(calls),
        detail="\n".join(judged.reasons) if failed else "",
        what=tuple(ours(CRITERIA[each]) for each in failed),
    )
    feedback = "\n".join(f"- {each}" for each in judged.reasons if each.strip()) if failed else ""
    return DraftReview(False, not failed, feedback or "\n".join(f"- {each}" for each in failed))


def side_named(judged: Judgement) -> Side | None:
    """The side a judge read out of the speech, None if unclear."""
    word = judged.side.strip().casefold()
    return next((side for side in Side if word == side.value), None)


def failures(judged: Judgement, side: Side) -> list[str]:
    """Criteria that a speech fails."""
    checks = {
        "stance": side_named(judged) is side,
        "relevance": judged.relevant,
        "schemes": judged.schemes,
        "consistency": judged.consistent,
        "completeness": judged.complete,
    }
    return [name for name, holds in checks.items() if not holds]


async def _audience(desk: SpeechDesk, brief: Brief, draft: str) -> DraftReview:
    calls: list[int] = []
    base = brief.base()
    values = {name: base[name] for name in ("motion", "stage", "side")} | {"speech": as_heard(draft)}
    heard = await desk.attempt(Agent.AUDIENCE, AUDIENCE, values, calls)
    if heard is None:
        return DraftReview()
    wishes = [
        f"- {each.issue} ({each.impact}): {each.revision}"
        for each in heard.suggestions[:MOST_SUGGESTIONS]
        if each.revision.strip()
    ]
    desk.trail.tell(
        desk.work,
        Agent.AUDIENCE,
        HEARD if wishes else CONTENT,
        calls=tuple(calls),
        detail=[*four(heard), *wishes],
        count=len(wishes),
    )
    return DraftReview(False, not wishes, "\n".join(wishes))


def as_heard(draft: str) -> str:
    """A draft without its citation marks: nobody hears them."""
    return _MARK.sub("", draft)


def four(heard: Audience) -> list[Message]:
    """The audience's four impressions, a line each."""
    return [
        ours(QT_TRANSLATE_NOOP("team", "clarity: {said}"), said=heard.clarity),
        ours(QT_TRANSLATE_NOOP("team", "engagement: {said}"), said=heard.engagement),
        ours(QT_TRANSLATE_NOOP("team", "evidence: {said}"), said=heard.evidence),
        ours(QT_TRANSLATE_NOOP("team", "persuasion: {said}"), said=heard.persuasion),
    ]
