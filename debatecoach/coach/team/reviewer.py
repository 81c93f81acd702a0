"""Those who read a draft: a judge (Agent4Debate's reviewer, R-Debater 4.3) and an audience (TreeDebater 3.4).

Two or three drafts are compared, their order turned round between the readers: the judge says on which
questions the sides divide and which draft meets them best, puts the drafts in order and says what is to be
mended; the audience, which has no training, says which moved it most (Table 14). One draft is reviewed. What
they want changed they word themselves, for a place in the draft: few words stand there instead, and nothing
else is touched. A listener who does not know which is which then says whether that made it better. A speech
for the other side is refused whatever the rest says: by a judge who is not told which side is right, and by
what the speech says outright.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from random import Random
from typing import TypeVar

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.coach.tasks import steps
from debatecoach.coach.tasks.trail import Agent, ours
from debatecoach.coach.team.brief import Brief
from debatecoach.coach.team.desk import SpeechDesk
from debatecoach.coach.team.levels import Team
from debatecoach.coach.team.tasks import (
    AUDIENCE,
    CHOOSE,
    COMPARE,
    REVIEW,
    Audience,
    Choice,
    Comparison,
    Remark,
    Review,
)
from debatecoach.coach.team.text import Text, count
from debatecoach.coach.team.thinking import Notes
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.format import Stage
from debatecoach.debate.side import Side

PASSED = QT_TRANSLATE_NOOP("team", "Passed the speech")
ASKED = QT_TRANSLATE_NOOP("team", "Changes asked for: {count}")
UNSOUND = QT_TRANSLATE_NOOP("team", "Judged that it fails in: {what}")
WRONG_SIDE = QT_TRANSLATE_NOOP("team", "Refused the draft: it argues for the other side")
JUDGED = QT_TRANSLATE_NOOP("team", "Judged draft {better} the best one; changes asked for: {count}")
HEARD = QT_TRANSLATE_NOOP(
    "team", "Listened as an audience and preferred draft {better}; small revisions: {count}"
)
BETTER = QT_TRANSLATE_NOOP("team", "Heard the draft and its revision, and preferred the revision")
NO_BETTER = QT_TRANSLATE_NOOP("team", "Heard the draft and its revision, and preferred the draft")
CRITERIA = {
    "stance": QT_TRANSLATE_NOOP("team", "stance"),
    "relevance": QT_TRANSLATE_NOOP("team", "relevance"),
    "schemes": QT_TRANSLATE_NOOP("team", "argument schemes"),
    "consistency": QT_TRANSLATE_NOOP("team", "consistency"),
    "completeness": QT_TRANSLATE_NOOP("team", "completeness"),
    "divides": QT_TRANSLATE_NOOP("team", "the questions on which the sides divide"),
    "answers": QT_TRANSLATE_NOOP("team", "an answer to the other side's points"),
    "stresses": QT_TRANSLATE_NOOP("team", "its own points driven home"),
}
"""What a speech is judged by, for people."""
MOST_POINTS = 6
"""Points of a side that a judge is shown by id."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class DraftReview:
    """What the readers of a draft say together.

    Attributes:
        wrong_side: it argues for the other side: it must not be given.
        failed: criteria it fails.
        remarks: what to change, the weightiest first.
        divides: the questions on which the sides divide.
    """

    wrong_side: bool = False
    failed: tuple[str, ...] = ()
    remarks: tuple[Remark, ...] = ()
    divides: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Preference:
    """One reader's: the drafts by number from 0, best first (empty: no choice was made), which of them must
    not be given, what would make the best one better, the questions on which the sides divide, and what
    the best one fails."""

    order: tuple[int, ...]
    refused: frozenset[int]
    remarks: Sequence[Remark]
    divides: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()

    def worth(self, draft: int) -> int:
        """How many drafts it is put before."""
        return len(self.order) - self.order.index(draft) if self.order else 0


@dataclass(frozen=True, slots=True)
class Page:
    """Drafts as they lie before a reader: from the first, or ``turned`` from the last, so that no draft wins
    by its place; with what is ``seen`` beside them."""

    desk: SpeechDesk
    brief: Brief
    drafts: Sequence[Text]
    seen: dict[str, object]
    turned: bool

    def blocks(self, heard: bool = False) -> dict[str, object]:
        """All of it for a prompt, each draft with its length; one that is ``heard`` has no marks."""
        shown = dict(self.seen)
        drafts = as_written(self.drafts, self.turned)
        for name, text in zip_longest(("first", "second", "third"), drafts):
            shown[name] = "" if text is None else text.text if heard else text.marked
            shown[f"{name}_has"] = 0 if text is None else count(text.text, self.brief.language)
        return shown

    def order(self, numbers: Sequence[int]) -> tuple[int, ...]:
        """A reader's order, best first, by the drafts' own numbers from 0; what it leaves out comes last.
        Empty where it names none."""
        own = as_written(range(len(self.drafts)), self.turned)
        named = dict.fromkeys(own[each - 1] for each in numbers if 1 <= each <= len(own))
        return tuple(dict.fromkeys((*named, *range(len(own))))) if named else ()


def as_written(each: Sequence[T], turned: bool) -> Sequence[T]:
    """What a reader saw from the last draft to the first, in the order of the drafts; and the other way."""
    return each[::-1] if turned else each


async def compare(
    desk: SpeechDesk,
    brief: Brief,
    team: Team,
    drafts: Sequence[Text],
    notes: Notes,
    most: int,
) -> tuple[int, DraftReview]:
    """Which of two or three drafts is the best one, and what the readers want of it; they know how many words
    it has at ``most``. Each reader puts the drafts in order; what the readers
    together put highest is given, and of equals what the last reader, the audience, prefers.

    Raises:
        TaskError: the endpoint is of no use.
    """
    readers = [_judge if team.reviews else _audience, _audience if team.plans else _judge]
    seen = _seen(brief, notes) | {"most": most}
    pages = (Page(desk, brief, drafts, seen, turned) for turned in (False, True))
    found = await steps.together(*(reader(page) for reader, page in zip(readers, pages, strict=True)))
    given = [each for each in found if each is not None]
    refused = frozenset[int]().union(*(each.refused for each in given))

    def rank(draft: int) -> tuple[bool, int, int]:
        worth = [each.worth(draft) for each in given]
        return draft not in refused, sum(worth), worth[-1] if worth else 0

    best = max(range(len(drafts)), key=rank)
    about = [each for each in given if not each.order or each.order[0] == best]
    remarks = tuple(wish for each in about for wish in each.remarks)
    failed = tuple(name for each in about for name in each.failed)
    divides = tuple(question for each in given for question in each.divides)
    return best, DraftReview(best in refused, failed, remarks, divides)


async def _judge(page: Page) -> Preference | None:
    calls: list[int] = []
    desk, brief = page.desk, page.brief
    values = page.blocks() | point_blocks(brief)
    judged: Comparison | None = await desk.attempt(Agent.REVIEWER, COMPARE, values, calls)
    if judged is None:
        return None
    order = page.order(judged.order)
    sides = as_written(judged.sides[: len(page.drafts)], page.turned)
    refused = frozenset(at for at, side in enumerate(sides) if side_named(side) is brief.side.other)
    if refused:
        desk.tell(Agent.REVIEWER, WRONG_SIDE, calls, detail=judged.reason)
    best = order[0] if order else 0
    met = [f"{each.question} {each.met}".strip() for each in judged.clashes]
    failed = missed(brief, judged, [each.question for each in judged.clashes])
    desk.tell(
        Agent.REVIEWER,
        JUDGED,
        calls,
        detail=[judged.reason, *met, *_unsound(failed), *wishes(judged.remarks)],
        better=best + 1,
        count=len(judged.remarks),
    )
    divides = tuple(filter(None, (each.question.strip() for each in judged.clashes)))
    return Preference(order, refused, judged.remarks, divides, tuple(failed))


async def _audience(page: Page) -> Preference | None:
    calls: list[int] = []
    values = page.blocks(heard=True) | {"exemplar": page.brief.structure()}
    heard: Audience | None = await page.desk.attempt(Agent.AUDIENCE, AUDIENCE, values, calls)
    if heard is None:
        return None
    order = page.order(heard.order)
    page.desk.tell(
        Agent.AUDIENCE,
        HEARD,
        calls,
        detail=[*four(heard), *wishes(heard.remarks)],
        better=(order[0] if order else 0) + 1,
        count=len(heard.remarks),
    )
    return Preference(order, frozenset(), heard.remarks)


def _seen(brief: Brief, notes: Notes) -> dict[str, object]:
    """What a reader is shown: not the side, which it finds in the speech."""
    base = brief.base()
    known = {
        name: base[name] for name in ("motion", "stage", "facts", "ground", "theirs", "ours", "exchanges")
    }
    wanted = brief.patterns()["wanted"]
    return known | {
        "answers": notes.answers, "leave": notes.leave, "evidence": brief.evidence(), "wanted": wanted,
    }  # fmt: skip


async def review(desk: SpeechDesk, brief: Brief, text: Text, notes: Notes) -> DraftReview:
    """One draft read alone; passed where the reader fails.

    Raises:
        TaskError: the endpoint is of no use.
    """
    calls: list[int] = []
    values = _seen(brief, notes) | point_blocks(brief) | {"speech": text.marked}
    read: Review | None = await desk.attempt(Agent.REVIEWER, REVIEW, values, calls)
    if read is None:
        return DraftReview()
    lines = wishes(read.remarks)
    if side_named(read.side) is brief.side.other:
        desk.tell(Agent.REVIEWER, WRONG_SIDE, calls, detail=lines)
        return DraftReview(True)
    divides = tuple(filter(None, (each.strip() for each in read.clashes)))
    failed = failures(read, brief.side) + missed(brief, read, divides)
    desk.tell(
        Agent.REVIEWER,
        ASKED if lines or failed else PASSED,
        calls,
        detail=[*_unsound(failed), *lines],
        count=len(lines),
    )
    return DraftReview(False, tuple(failed), tuple(read.remarks), divides)


async def prefers_revision(desk: SpeechDesk, brief: Brief, notes: Notes, draft: Text, revised: Text) -> bool:
    """True if a listener, who is not told which is which, would rather hear the revision; the draft is kept
    where nobody could be asked.

    Raises:
        TaskError: the endpoint is of no use.
    """
    calls: list[int] = []
    turned = Random(f"{brief.scene.round.seed} {desk.work}").random() < 0.5
    first, second = as_written((draft.text, revised.text), turned)
    values = _seen(brief, notes) | {"first": first, "second": second}
    choice: Choice | None = await desk.attempt(Agent.AUDIENCE, CHOOSE, values, calls)
    if choice is None:
        return False
    better = choice.better.strip(" .").upper() == ("X" if turned else "Y")
    text = BETTER if better else NO_BETTER
    desk.tell(Agent.AUDIENCE, text, calls, detail=choice.reason)
    return better


def points_of(brief: Brief, side: Side) -> list[FlowRef]:
    """A side's points that a judge holds a speech against: the latest of theirs, one's own main claims."""
    flow, own = brief.scene.round.flow, side is brief.side
    refs = [
        each
        for each in flow.refs()
        if flow.side_of(each) is side and not flow[each].struck and (not own or each.tree is side)
    ]
    if own:
        refs = [each for each in refs if flow.trees[side].level(each.node) == 0] or refs
    return refs[-MOST_POINTS:]


def point_blocks(brief: Brief) -> dict[str, object]:
    """Both sides' points with their ids, so that a judge can name them."""
    flow = brief.scene.round.flow

    def listed(side: Side) -> str:
        return "\n".join(f"{each.node}: {flow[each].claim}" for each in points_of(brief, side))

    return {"their_points": listed(brief.side.other), "own_points": listed(brief.side)}


def missed(brief: Brief, read: Review | Comparison, divides: Sequence[str]) -> list[str]:
    """What a speech fails of R-Debater's judgement (4.3): it takes up two of the questions on which the sides
    divide, drives two of its own points home, and answers one of theirs in a rebuttal."""
    theirs = {str(each.node) for each in points_of(brief, brief.side.other)}
    own = {str(each.node) for each in points_of(brief, brief.side)}
    answers = brief.scene.slot.stage is Stage.REBUTTAL
    checks: dict[str, tuple[set[str], Sequence[object], int]] = {
        "divides": ({str(number) for number, _ in enumerate(divides, 1)}, read.meets, 2),
        "answers": (theirs if answers else set(), read.answers, 1),
        "stresses": (own, read.stresses, 2),
    }
    return [
        name
        for name, (there, named, least) in checks.items()
        if len(there & {str(each).strip() for each in named}) < min(least, len(there))
    ]


def _unsound(failed: Sequence[str]) -> list[Message]:
    return [ours(UNSOUND, what=tuple(ours(CRITERIA[each]) for each in failed))] if failed else []


def wishes(said: Sequence[Remark]) -> list[str]:
    """What readers want changed, for people."""
    return [f"- “{each.quote.strip()}” → “{each.instead.strip()}”: {each.problem}" for each in said]


def side_named(word: str) -> Side | None:
    """The side a judge read out of the speech, None if unclear."""
    return next((side for side in Side if word.strip().casefold() == side.value), None)


def failures(read: Review, side: Side) -> list[str]:
    """Criteria that a speech fails."""
    checks = {
        "stance": side_named(read.side) is side,
        "relevance": read.relevant,
        "schemes": read.schemes,
        "consistency": read.consistent,
        "completeness": read.complete,
    }
    return [name for name, holds in checks.items() if not holds]


def four(heard: Audience) -> list[Message]:
    """The audience's four impressions, a line each."""
    return [
        ours(QT_TRANSLATE_NOOP("team", "clarity: {said}"), said=heard.clarity),
        ours(QT_TRANSLATE_NOOP("team", "engagement: {said}"), said=heard.engagement),
        ours(QT_TRANSLATE_NOOP("team", "evidence: {said}"), said=heard.evidence),
        ours(QT_TRANSLATE_NOOP("team", "persuasion: {said}"), said=heard.persuasion),
    ]
