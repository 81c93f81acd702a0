"""What a model writes for the trees: main claims, the replies of a family, stronger replies, better words."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from pydantic import Field

from debatecoach.base.language import Role
from debatecoach.coach.evidence.recall import as_material
from debatecoach.coach.prep.material import (
    WORDS,
    for_reply,
    for_speaker,
    ground,
    line,
    of_motion,
    rows,
    side_claims,
    sift,
)
from debatecoach.coach.prep.means import Means
from debatecoach.coach.prep.nodes import (
    Index,
    Line,
    Short,
    Spoken,
    Unusable,
    Written,
    clean,
    same_words,
    usable,
)
from debatecoach.coach.tasks.task import Shape, Task, cut
from debatecoach.debate.argument import Argument, Scorer
from debatecoach.debate.case import Case
from debatecoach.debate.forest import Forest
from debatecoach.debate.motion import Motion
from debatecoach.debate.rehearsal_tree import Strengths
from debatecoach.debate.side import Side

# -- Candidate main claims of a side (TreeDebater section 3.2 and Table 9).

SPARE_CLAIMS = 2
"""Asked for beyond what is wanted, because some are near-duplicates or not usable."""


class ClaimShape(Written):
    battlefield: Short = ""
    illustration: Spoken = ""
    impact: Spoken = ""


class ClaimsShape(Shape):
    """Main claims, the strongest first."""

    claims: Annotated[list[ClaimShape], Field(min_length=1, max_length=24), cut(24)]


CLAIMS = Task(
    "claims",
    ClaimsShape,
    Role.WRITING,
    seconds=90,
    priority=6,
    max_tokens=3500,
    temperature=0.7,
    cached=True,
)


async def propose_claims(
    means: Means, case: Case, side: Side, count: int, calls: list[int]
) -> tuple[list[Argument], list[Unusable]]:
    """Up to ``count`` new main claims for a side, and what was left out of the answer.

    Args:
        means: shared.
        case: the motion with what both sides have.
        side: for whom.
        count: how many more are wanted, >= 1.
        calls: gets the ids of the calls made.

    Raises:
        TaskError: the model could not.
    """
    motion = case.motion
    found = await means.bearing(motion.text)
    values = {
        **ground(motion),
        "side": side,
        "count": count + SPARE_CLAIMS,
        "existing": side_claims(case.forests[side], side),
        "opposing": side_claims(case.forests[side.other], side.other),
        "passages": as_material(found),
    }
    answer = await means.ask(CLAIMS, values, calls)
    return await asyncio.to_thread(_claims_of, means, case, side, count, answer.claims)


def _claims_of(
    means: Means, case: Case, side: Side, count: int, shapes: Sequence[ClaimShape]
) -> tuple[list[Argument], list[Unusable]]:
    fields = {field.id for field in case.motion.battlefields}
    made = case.claims(side)
    sifted = sift(of_motion(case.motion))
    kept: list[Argument] = []
    left: list[Unusable] = []
    for each in shapes:
        if len(kept) == count:
            break
        argument = usable(
            each,
            side,
            means.known,
            sifted,
            battlefield=each.battlefield.strip() if each.battlefield.strip() in fields else "",
            illustration=each.illustration,
            impact=each.impact,
        )
        if isinstance(argument, Unusable):
            left.append(argument)
        elif means.repeats.among(argument.claim, [*made, *(other.claim for other in kept)]):
            left.append(Unusable(argument.claim, "repeat"))
        else:
            kept.append(argument)
    return kept, left


LARGEST = 8
"""Replies asked for in one call; a larger family is split."""


class ReplyShape(Written):
    target: Index


class RepliesShape(Shape):
    """Replies to numbered arguments."""

    replies: Annotated[list[ReplyShape], Field(min_length=1, max_length=64), cut(64)]


COUNTERS = Task(
    "counters",
    RepliesShape,
    Role.WRITING,
    seconds=90,
    priority=6,
    max_tokens=3000,
    temperature=0.6,
    cached=True,
)


@dataclass(frozen=True, slots=True)
class Family:
    """Siblings and how many replies each still wants, >= 1."""

    wanted: Mapping[str, int]

    @property
    def count(self) -> int:
        """Replies wanted in all."""
        return sum(self.wanted.values())


def families(forest: Forest[Argument], siblings: Sequence[str], branch: int) -> list[Family]:
    """The siblings that have fewer than ``branch`` replies; no family wants more than :data:`LARGEST`."""
    found: list[Family] = []
    wanted: dict[str, int] = {}
    for node in siblings:
        missing = branch - len(forest.children(node))
        if missing <= 0:
            continue
        if wanted and sum(wanted.values()) + missing > LARGEST:
            found.append(Family(wanted))
            wanted = {}
        wanted[node] = missing
    return [*found, Family(wanted)] if wanted else found


async def write_replies(
    means: Means, motion: Motion, forest: Forest[Argument], family: Family, calls: list[int]
) -> tuple[list[tuple[str, Argument]], list[Unusable]]:
    """Replies as (parent, argument), in the model's order, and what was left out of the answer.

    Raises:
        TaskError: the model could not.
    """
    targets = list(family.wanted)
    above = forest.path(targets[0])[:-1]
    text, numbers = rows(forest, [*above, *targets], means.language)
    found = await means.bearing(" ".join(forest[node].claim for node in targets), 5)
    values = {
        "motion": line(motion.text),
        "side": forest.side_of(targets[0]).other,
        "count": family.count,
        "line": text,
        "targets": _targets(forest, family, numbers, means.language),
        "passages": as_material(found),
        "criterion": motion.criterion.text if motion.criterion is not None else "",
        "fields": "\n".join(each.question for each in motion.battlefields),
    }
    answer = await means.ask(COUNTERS, values, calls)
    return await asyncio.to_thread(_sorted_out, means, motion, forest, family, numbers, answer.replies)


def _targets(forest: Forest[Argument], family: Family, numbers: Mapping[str, int], language: str) -> str:
    words = WORDS[language]
    told = []
    for node, wanted in family.wanted.items():
        there = "; ".join(line(forest[child].claim, 200) for child in forest.children(node))
        told.append(
            f"{numbers[node]}: {wanted} {words['new']}" + (f" ({words['there']}: {there})" if there else "")
        )
    return "\n".join(told)


def _sorted_out(
    means: Means,
    motion: Motion,
    forest: Forest[Argument],
    family: Family,
    numbers: Mapping[str, int],
    shapes: Sequence[ReplyShape],
) -> tuple[list[tuple[str, Argument]], list[Unusable]]:
    sifts = {node: for_reply(motion, forest, node) for node in family.wanted}
    by_number = {numbers[node]: node for node in family.wanted}
    left_to_write = dict(family.wanted)
    kept: list[tuple[str, Argument]] = []
    left: list[Unusable] = []
    for each in shapes:
        target = by_number.get(each.target)
        if target is None or not left_to_write[target]:
            left.append(Unusable(each.claim[:200], "target"))
            continue
        argument = usable(each, forest.side_of(target).other, means.known, sifts[target])
        if isinstance(argument, Unusable):
            left.append(argument)
        elif said_already(means, forest, target, argument.claim, [said for to, said in kept if to == target]):
            left.append(Unusable(argument.claim, "repeat"))
        else:
            kept.append((target, argument))
            left_to_write[target] -= 1
    return kept, left


def said_already(
    means: Means, forest: Forest[Argument], target: str, claim: str, written: Sequence[Argument]
) -> bool:
    """True if a reply's claim was made beside it or above it. Likeness is asked only within one side."""
    path = forest.path(target)
    own = [forest[node].claim for node in path if forest.side_of(node) is not forest.side_of(target)]
    beside = [forest[child].claim for child in forest.children(target)]
    beside += [argument.claim for argument in written]
    return same_words(claim, [forest[node].claim for node in path]) or means.repeats.among(
        claim, [*own, *beside]
    )


# -- Stronger replies than those that are there, and better words for an argument: one call about one node.
#
# The model sees what there is and why it is weak: its score, the judge's reason, the answers under it.

SPARE_REPLIES = 1
"""Replies asked for beyond what is wanted: some are repeats."""
MOST_SHOWN = 10
"""Replies the model is shown, the strongest first; a repeat of any is found all the same."""
WHY_CHARACTERS = 200


class StrongerShape(Shape):
    """Replies to one argument, the strongest first."""

    replies: Annotated[list[Written], Field(min_length=1, max_length=24), cut(24)]


class WordingShape(Written):
    why: Annotated[Line, cut(600)] = ""


class WordingsShape(Shape):
    """Other ways to put one argument, the best first."""

    wordings: Annotated[list[WordingShape], Field(min_length=1, max_length=12), cut(12)]


STRONGER = Task(
    "stronger", StrongerShape, Role.WRITING, seconds=90, priority=6, max_tokens=2000, temperature=0.7
)
REWORD = Task("reword", WordingsShape, Role.WRITING, seconds=90, priority=6, max_tokens=1500, temperature=0.7)


@dataclass(frozen=True, slots=True)
class Wording:
    """The argument in other words, and what they hold that the old ones did not (the model's words)."""

    argument: Argument
    why: str


async def write_stronger(
    means: Means, motion: Motion, forest: Forest[Argument], target: str, count: int, calls: list[int]
) -> tuple[list[Argument], list[Unusable]]:
    """Up to ``count`` replies to ``target`` that press where those that are there do not, the strongest
    first, and what was left out of the answer.

    Raises:
        TaskError: the model could not.
    """
    there = _strongest(forest, target)
    strengths = Strengths(forest)
    answers = {reply: strengths.best_reply(reply, 1) for reply in there}
    order = [*forest.path(target), *there, *(answer for answer in answers.values() if answer)]
    text, numbers = rows(forest, order, means.language)
    found = await means.bearing(forest[target].claim, 6)
    values = {
        "motion": line(motion.text),
        "side": forest.side_of(target).other,
        "count": count + SPARE_REPLIES,
        "target": numbers[target],
        "line": text,
        "weak": "\n".join(
            _weakness(forest, reply, numbers, answer, means.language) for reply, answer in answers.items()
        ),
        "passages": as_material(found),
    }
    answer = await means.ask(STRONGER, values, calls)
    return await asyncio.to_thread(_replies, means, motion, forest, target, count, answer.replies)


def _strongest(forest: Forest[Argument], target: str) -> list[str]:
    replies = sorted(forest.children(target), key=lambda node: -forest[node].attack.value)[:MOST_SHOWN]
    return [node for node in forest.children(target) if node in replies]


def _weakness(
    forest: Forest[Argument], reply: str, numbers: Mapping[str, int], answer: str | None, language: str
) -> str:
    words, score = WORDS[language], forest[reply].attack
    parts = [words["unscored"] if score.scorer is Scorer.UNSCORED else f"{score.value:.1f}"]
    if score.reason:
        parts.append(line(score.reason, 160))
    if answer is not None:
        parts.append(f"{words['answered']} {numbers[answer]}")
    return f"{numbers[reply]}: {'; '.join(parts)}"


def _replies(
    means: Means,
    motion: Motion,
    forest: Forest[Argument],
    target: str,
    count: int,
    shapes: Sequence[Written],
) -> tuple[list[Argument], list[Unusable]]:
    sifted = for_reply(motion, forest, target)
    kept: list[Argument] = []
    left: list[Unusable] = []
    for each in shapes:
        if len(kept) == count:
            break
        argument = usable(each, forest.side_of(target).other, means.known, sifted)
        if isinstance(argument, Unusable):
            left.append(argument)
        elif said_already(means, forest, target, argument.claim, kept):
            left.append(Unusable(argument.claim, "repeat"))
        else:
            kept.append(argument)
    return kept, left


async def write_wordings(
    means: Means, motion: Motion, forest: Forest[Argument], node: str, count: int, calls: list[int]
) -> tuple[list[Wording], list[Unusable]]:
    """Up to ``count`` other ways to put ``node``, the best first, and what was left out of the answer.

    Nothing but words, scheme and perhaps the source is new in them. They are not scored.

    Raises:
        TaskError: the model could not.
    """
    before = forest[node]
    order = [*forest.path(node), *_strongest(forest, node)]
    text, numbers = rows(forest, order, means.language)
    found = await means.bearing(f"{before.claim} {before.argument}", 5)
    values = {
        "motion": line(motion.text),
        "side": forest.side_of(node),
        "count": count,
        "target": numbers[node],
        "line": text,
        "source": line(" ".join(f"{card.full_cite}: “{card.body}”" for card in before.cards)),
        "passages": as_material(found),
    }
    answer = await means.ask(REWORD, values, calls)
    return await asyncio.to_thread(_wordings, means, motion, forest, node, count, answer.wordings)


def _wordings(
    means: Means,
    motion: Motion,
    forest: Forest[Argument],
    node: str,
    count: int,
    shapes: Sequence[WordingShape],
) -> tuple[list[Wording], list[Unusable]]:
    before, sifted = forest[node], for_speaker(motion, forest, node, forest.side_of(node))
    others = [forest[each].claim for each in forest.children(forest.parent(node)) if each != node]
    kept: list[Wording] = []
    left: list[Unusable] = []
    for each in shapes:
        if len(kept) == count:
            break
        made = usable(each, forest.side_of(node), means.known, sifted)
        if isinstance(made, Unusable):
            left.append(made)
            continue
        made = replace(
            before,
            claim=made.claim,
            argument=made.argument,
            label=made.label,
            scheme=made.scheme or before.scheme,
            cards=before.cards or made.cards,
        )
        same = any(_same(made, known) for known in (before, *(wording.argument for wording in kept)))
        if same or means.repeats.among(made.claim, others):
            left.append(Unusable(made.claim, "repeat"))
        else:
            kept.append(Wording(made, line(clean(each.why), WHY_CHARACTERS)))
    return kept, left


def _same(one: Argument, other: Argument) -> bool:
    return same_words(one.claim, [other.claim]) and same_words(one.argument, [other.argument])
