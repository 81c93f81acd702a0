"""Counterarguments for a family: all siblings under one parent are answered by one call (Alg. 1, line 6)."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from debatecoach.base.language import Role
from debatecoach.coach.evidence.recall import as_material
from debatecoach.coach.prep.material import WORDS, for_reply, line, rows
from debatecoach.coach.prep.means import Means
from debatecoach.coach.prep.nodes import Index, Unusable, Written, same_words, usable
from debatecoach.coach.tasks.task import Shape, Task, cut
from debatecoach.debate.argument import Argument
from debatecoach.debate.forest import Forest
from debatecoach.debate.motion import Motion

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
