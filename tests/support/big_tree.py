"""Trees of any size, the same each time."""

from __future__ import annotations

import random

from debatecoach.debate.argument import Argument, Review, Score, Scorer
from debatecoach.debate.card import Card
from debatecoach.debate.case import Case
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.motion import Motion
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side

WORDS = (
    *("tax", "price", "shop", "habit", "family", "school", "health", "choice", "state", "market", "reason"),
    *("student", "food", "change", "cost", "work", "child", "parent", "city", "street", "rule", "fairness"),
    *("risk", "trust", "teacher", "neighbour", "voter", "climate", "sport", "museum", "phone"),
)
SCHEMES = ("example", "value", "cause", "positive_consequence", "negative_consequence", "analogy", "")


def argument(rng: random.Random) -> Argument:
    """One with a claim of 6-14 words, a warrant, scores; now and then a source, a note, tags, a state."""

    def words(least: int, most: int) -> str:
        return " ".join(rng.choices(WORDS, k=rng.randint(least, most))).capitalize()

    def score() -> Score:
        return Score(
            round(rng.uniform(0, 2), 1), "", rng.choice((Scorer.LIBRARY, Scorer.COACH, Scorer.MODEL))
        )

    return Argument(
        words(6, 14),
        words(30, 55) + ".",
        words(2, 4),
        score(),
        score(),
        rng.choice(SCHEMES),
        (Card(title=words(3, 6), publication="An office", date="2020", body="A quote."),)
        if rng.random() < 0.2
        else (),
        note="Slowly." if rng.random() < 0.1 else "",
        tags=tuple(rng.sample(("opening", "our best", "check"), rng.choice((0, 0, 0, 1, 2)))),
        review=rng.choice((Review.UNREVIEWED, Review.UNREVIEWED, Review.NEEDS_WORK, Review.APPROVED)),
        locked=rng.random() < 0.1,
    )


def big_forest(nodes: int, side: Side = Side.PRO, seed: int = 1) -> RehearsalForest:
    """``nodes`` arguments: a main claim for every 250, six or seven replies to each argument."""
    rng = random.Random(seed)
    twigs: list[Twig[Argument]] = []
    waiting = [(STANCE, max(4, nodes // 250))]
    while len(twigs) < nodes:
        parent, replies = waiting.pop(0)
        for _each in range(min(replies, nodes - len(twigs))):
            twig = Twig(f"n{len(twigs)}", parent, argument(rng))
            twigs.append(twig)
            waiting.append((twig.id, rng.choice((6, 7))))
    return RehearsalForest(side, twigs)


def big_case(nodes: int) -> Case:
    """A case whose Pro side has a :func:`big_forest`."""
    case = Case(Motion("This house would test with a very large tree"))
    case.forests[Side.PRO] = big_forest(nodes)
    return case
