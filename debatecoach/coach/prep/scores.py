"""Impact scores r_a and r_s by a model that judges (TreeDebater section 3.2, B.3).

The paper trains two classifiers; here one judging task gives both for all new arguments of a tree's level,
so that replies to one argument are compared with each other. It is another call, and may be another model,
than the one that wrote them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field, FiniteFloat

from debatecoach.coach.prep.events import Scored
from debatecoach.coach.prep.material import line, rows
from debatecoach.coach.prep.means import Means
from debatecoach.coach.prep.nodes import Index, Line, clean, cut
from debatecoach.coach.tasks.task import Shape, Task
from debatecoach.debate.argument import MAX_IMPACT, Argument, Score, Scorer
from debatecoach.debate.forest import Forest
from debatecoach.debate.motion import Motion
from debatecoach.language import Role

Impact = Annotated[FiniteFloat, Field(ge=0.0, le=MAX_IMPACT)]
REASON_CHARACTERS = 160


class ScoreShape(Shape):
    number: Index
    attack: Impact
    support: Impact
    reason: Annotated[Line, cut(600)] = ""


class ScoresShape(Shape):
    """Scores of numbered arguments."""

    scores: Annotated[list[ScoreShape], Field(min_length=1, max_length=256), cut(256)]


SCORES = Task(
    "scores",
    ScoresShape,
    Role.JUDGING,
    seconds=90,
    priority=7,
    max_tokens=1500,
    temperature=0.0,
    cached=True,
)


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
    answer = await means.ask(SCORES, values, calls)
    given: dict[int, ScoreShape] = {}
    for each in answer.scores:
        given.setdefault(each.number, each)
    found = []
    for node in nodes:
        shape = given.get(numbers[node])
        if shape is None:
            continue
        level = forest.level(node)
        reason = line(clean(shape.reason), REASON_CHARACTERS)
        support = Score(round(shape.support, 2), reason, Scorer.MODEL) if level != 1 else None
        attack = Score(round(shape.attack, 2), reason, Scorer.MODEL) if level >= 1 else None
        found.append(Scored(forest.side, node, claims[node], support, attack))
    return found
