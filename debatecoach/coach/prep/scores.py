"""Impact scores r_a and r_s by a model that judges (TreeDebater section 3.2, B.3).

The paper trains two classifiers; here one judging task gives both for all new arguments of a tree's level,
so that replies to one argument are compared with each other. It is another call, and may be another model,
than the one that wrote them. A score is the category 0, 1 or 2 weighted by the answer's probabilities where
the server tells them, else the mean of :data:`SAMPLES` answers, else of those that came.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Annotated

from pydantic import Field

from debatecoach.base.errors import TaskError
from debatecoach.base.language import Answer, Role, Token
from debatecoach.coach.prep.events import Scored
from debatecoach.coach.prep.material import line, rows
from debatecoach.coach.prep.means import Means
from debatecoach.coach.prep.nodes import Index, Line, clean
from debatecoach.coach.tasks import steps
from debatecoach.coach.tasks.task import Shape, Task, cut
from debatecoach.debate.argument import MAX_IMPACT, Argument, Score, Scorer, Way
from debatecoach.debate.forest import Forest
from debatecoach.debate.motion import Motion

# -- The weighted category (TreeDebater appendix B.3): from what else a model could have said at each figure.
# An answer of whole numbers 0, 1, 2 comes with the probabilities of its pieces; the score is the mean of the
# categories, weighted by them. Pure: no model is asked here.

FIGURES = "012"
_FIELD = re.compile(r'(?<!\\)"(number|attack|support)"\s*:\s*(\d+)')


@dataclass(frozen=True, slots=True)
class Weighted:
    """One judged argument's weighted categories, 0-2; None where the answer had no figure of ours."""

    attack: float | None = None
    support: float | None = None


def weigh(tokens: Sequence[Token]) -> dict[int, Weighted]:
    """The weighted categories by the argument's number; the first that is said of a number counts.

    Args:
        tokens: the whole answer, ``{"scores": [{"number": …, "attack": …, "support": …}, …]}``, its fields in
            any order after the number. A figure whose choices the server did not tell is left out.
    """
    text = "".join(token.text for token in tokens)
    starts = [0, *accumulate(len(token.text) for token in tokens)]
    found: dict[int, dict[str, float]] = {}
    current: dict[str, float] | None = None
    for field in _FIELD.finditer(text):
        name, figure = field.groups()
        if name == "number":
            number = int(figure)
            current = {} if number in found else found.setdefault(number, {})
        elif current is not None and figure in FIGURES and name not in current:
            at = field.start(2)
            place = bisect_right(starts, at) - 1
            value = expected(tokens[place], at - starts[place])
            if value is not None:
                current[name] = value
    return {
        number: Weighted(values.get("attack"), values.get("support"))
        for number, values in found.items()
        if values
    }


def expected(token: Token, at: int) -> float | None:
    """The mean category at one place of a piece, weighted by the probabilities of what could stand there.

    Only choices that are the same up to the figure count, and those that begin with it (servers cut pieces
    differently); None if none does.

    Args:
        token: the piece, whose letter ``at`` is 0, 1 or 2.
    """
    before = token.text[:at].lstrip()
    mass = [0.0, 0.0, 0.0]
    for text, chance in token.choices:
        rest = text.lstrip()
        if not rest.startswith(before):
            continue
        rest = rest[len(before) :].lstrip()
        if rest[:1] in FIGURES and rest[:1] and not rest[1:2].isdigit() and rest[1:2] != ".":
            mass[int(rest[0])] += math.exp(min(0.0, chance))
    total = sum(mass)
    return sum(category * share for category, share in enumerate(mass)) / total if total > 0 else None


Category = Annotated[int, Field(ge=0, le=int(MAX_IMPACT))]
REASON_CHARACTERS = 160
SAMPLES = 3
"""Answers whose mean stands for the weighted category where the server tells no probabilities."""
CHOICES = 5
"""Likeliest pieces asked for at each place; some servers give no more."""
WARMTH = 0.7
"""Temperature of samples: at 0 they would be one answer."""


class ScoreShape(Shape):
    number: Index
    attack: Category
    support: Category
    reason: Annotated[Line, cut(600)] = ""


class ScoresShape(Shape):
    """Categories of numbered arguments."""

    scores: Annotated[list[ScoreShape], Field(min_length=1, max_length=256), cut(256)]


CATEGORIES = Task(
    "categories",
    ScoresShape,
    Role.JUDGING,
    seconds=90,
    priority=7,
    max_tokens=1500,
    temperature=0.0,
    cached=True,
    choices=CHOICES,
)


@dataclass(frozen=True, slots=True)
class Impact:
    """What was said of one argument. 0-2."""

    attack: float
    support: float
    reason: str
    way: Way


def unscored(argument: Argument, level: int) -> bool:
    """True if a score that counts at this level (Eq. 1) is nobody's yet."""
    need = [argument.support] if level == 0 else [argument.attack]
    if level >= 2:
        need.append(argument.support)
    return any(score.scorer is Scorer.UNSCORED for score in need)


async def judge(
    means: Means, motion: Motion, forest: Forest[Argument], nodes: Sequence[str], calls: list[int]
) -> list[Scored]:
    """Scores of nodes of one level; those the model passed over are missing.

    Eq. 1: r_s alone for a main claim, r_a alone at level 1, both from level 2 on.

    Raises:
        TaskError: the model could not.
    """
    shown: dict[str, None] = {}
    for node in nodes:
        shown |= dict.fromkeys(forest.path(node))
    order = [node for node in forest.walk() if node in shown]
    text, numbers = rows(forest, order, means.language)
    claims = {node: forest[node].claim for node in nodes}
    values = {
        "motion": line(motion.text),
        "line": text,
        "judge": ", ".join(str(numbers[node]) for node in nodes),
    }
    given = await _asked(means, values, calls)
    found = []
    for node in nodes:
        impact = given.get(numbers[node])
        if impact is None:
            continue
        level = forest.level(node)
        reason = line(clean(impact.reason), REASON_CHARACTERS)

        def score(value: float, reason: str = reason, way: Way = impact.way) -> Score:
            return Score(round(value, 2), reason, Scorer.MODEL, way)

        support = score(impact.support) if level != 1 else None
        attack = score(impact.attack) if level >= 1 else None
        found.append(Scored(forest.side, node, claims[node], support, attack))
    return found


async def _asked(means: Means, values: Mapping[str, object], calls: list[int]) -> dict[int, Impact]:
    """What is said of each number: weighted, else sampled.

    Raises:
        TaskError: there is no answer at all.
    """
    shapes: list[ScoresShape] = []
    if means.asker.tells_choices() is not False:
        answers: list[Answer] = []
        shapes.append(await means.ask(CATEGORIES, values, calls, answers))
        weighted = weigh(answers[-1].tokens)
        if weighted:
            said = _first(shapes[0])
            return {
                number: Impact(
                    _weighted(each.attack, weighted[number].attack if number in weighted else None),
                    _weighted(each.support, weighted[number].support if number in weighted else None),
                    each.reason,
                    Way.WEIGHTED if number in weighted else Way.ASKED,
                )
                for number, each in said.items()
            }
    faults: list[TaskError] = []

    async def sample(number: int) -> None:
        task = replace(CATEGORIES, temperature=WARMTH, choices=0, sample=number)
        try:
            shapes.append(await means.ask(task, values, calls))
        except TaskError as error:
            faults.append(error)

    await steps.together(*(sample(number) for number in range(len(shapes) + 1, SAMPLES + 1)))
    if not shapes:
        raise faults[0]
    return _mean([_first(each) for each in shapes])


def _first(shape: ScoresShape) -> dict[int, ScoreShape]:
    """What is said first of each number."""
    given: dict[int, ScoreShape] = {}
    for each in shape.scores:
        given.setdefault(each.number, each)
    return given


def _weighted(said: int, weighted: float | None) -> float:
    return said if weighted is None else weighted


def _mean(samples: Sequence[Mapping[int, ScoreShape]]) -> dict[int, Impact]:
    found: dict[int, Impact] = {}
    for number in dict.fromkeys(number for sample in samples for number in sample):
        said = [sample[number] for sample in samples if number in sample]
        attack = sum(each.attack for each in said) / len(said)
        support = sum(each.support for each in said) / len(said)
        # the reason of the answer that is nearest to what they say together
        nearest = min(said, key=lambda each: abs(each.attack - attack) + abs(each.support - support))
        way = Way.SAMPLED if len(said) > 1 else Way.ASKED
        found[number] = Impact(attack, support, nearest.reason, way)
    return found
