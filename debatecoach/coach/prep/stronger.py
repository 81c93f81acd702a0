"""Stronger replies than those that are there, and better words for an argument: one call about one node.

The model sees what there is and why it is weak: its score, the judge's reason, the answers under it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated

from pydantic import Field

from debatecoach.base.language import Role
from debatecoach.coach.evidence.recall import as_material
from debatecoach.coach.prep.counters import said_already
from debatecoach.coach.prep.material import WORDS, for_reply, for_speaker, line, rows
from debatecoach.coach.prep.means import Means
from debatecoach.coach.prep.nodes import Line, Unusable, Written, clean, same_words, usable
from debatecoach.coach.tasks.task import Shape, Task, cut
from debatecoach.debate.argument import Argument, Scorer
from debatecoach.debate.forest import STANCE, Forest
from debatecoach.debate.motion import Motion
from debatecoach.debate.rehearsal_tree import Strengths

SPARE = 1
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
        "count": count + SPARE,
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


def temporary(forest: Forest[Argument], node: str) -> str:
    """An id for a wording that stands beside ``node`` while it is judged."""
    parent = forest.parent(node)
    stem = "w" if parent == STANCE else f"{parent}.w"
    number = 1
    while f"{stem}{number}" in forest:
        number += 1
    return f"{stem}{number}"
