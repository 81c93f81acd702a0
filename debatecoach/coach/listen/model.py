"""What was learned from labelled speeches: weights of features, and the two ways they decide.

``benchmarks/train_listener.py`` learns them and tells how well they do on speakers left out.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from debatecoach.base.paths import shipped

Features = dict[str, float]
FILE = "listener.json"


@dataclass(frozen=True, slots=True)
class Model:
    """The weights.

    Attributes:
        sentences: of a sentence's features for its belonging to no point, beginning one, going on with one.
        follow: how well each of these three follows each.
        argues: of a sentence's features for its arguing, and neither announcing nor only reporting.
        claim: of the features of a sentence that may be its unit's claim.
        reading: of the features of what a unit may do.
        answered: of the features of a point that a speech may have answered.
        meets: of the features of a reply that may take up what it answers.
        telling: how much a stem tells apart; rare ones, which are not in it, 1.
    """

    sentences: dict[str, list[float]]
    follow: list[list[float]]
    argues: dict[str, float]
    claim: dict[str, float]
    reading: dict[str, float]
    answered: dict[str, float]
    meets: dict[str, float]
    telling: dict[str, float]


@cache
def learned() -> Model:
    """The shipped model."""
    return Model(**json.loads((shipped("data") / "listener" / FILE).read_text("utf-8")))


def score(weights: Mapping[str, float], features: Features) -> float:
    """What features weigh together; one without a weight counts for nothing."""
    return sum(weights[name] * value for name, value in features.items() if name in weights)


def shares(scores: Sequence[float]) -> list[float]:
    """Scores of alternatives as probabilities."""
    most = max(scores, default=0.0)
    raised = [math.exp(each - most) for each in scores]
    return [each / sum(raised) for each in raised]


def best_path(scores: Sequence[Sequence[float]], follow: Sequence[Sequence[float]]) -> list[int]:
    """The likeliest row of tags (Viterbi), one a step.

    Args:
        scores: of each tag at each step.
        follow: of the second tag right behind the first.
    """
    if not scores:
        return []
    best, back = list(scores[0]), []
    for step in scores[1:]:
        before = [
            max(range(len(best)), key=lambda tag: best[tag] + follow[tag][at]) for at in range(len(step))
        ]
        best = [best[tag] + follow[tag][at] + step[at] for at, tag in enumerate(before)]
        back.append(before)
    path = [max(range(len(best)), key=best.__getitem__)]
    for before in reversed(back):
        path.append(before[path[-1]])
    return path[::-1]
