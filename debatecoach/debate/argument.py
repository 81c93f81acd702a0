"""Arguments as they stand in a rehearsal tree: what is said, how strong, and on what ground."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from debatecoach.debate.card import Card

MAX_IMPACT = 2.0
"""Scores r_s and r_a run 0-2: not, medium, impactful (TreeDebater appendix B.3)."""


class Scorer(StrEnum):
    """Who gave a score. A coach's score always wins over a model's or the library's."""

    LIBRARY = "library"
    COACH = "coach"
    MODEL = "model"
    UNSCORED = "unscored"


class Way(StrEnum):
    """How a model's score came about (TreeDebater appendix B.3): the categories 0, 1, 2 weighted by their
    probabilities, the mean of several answers, or one answer. Empty for scores of others."""

    NONE = ""
    WEIGHTED = "weighted"
    SAMPLED = "sampled"
    ASKED = "asked"


@dataclass(frozen=True, slots=True)
class Score:
    """An impact score.

    Attributes:
        value: 0 (not impactful) to 2 (impactful).
        reason: one short line, may be empty.
        scorer: who gave it; ``UNSCORED`` marks the neutral 1.0 of a node nobody has judged yet.
        way: how it came about, for a model's.
    """

    value: float = 1.0
    reason: str = ""
    scorer: Scorer = Scorer.UNSCORED
    way: Way = Way.NONE

    def __post_init__(self) -> None:
        if not 0.0 <= self.value <= MAX_IMPACT:  # also refuses nan
            raise ValueError(f"an impact score is 0-2, not {self.value}")


class Review(StrEnum):
    """How far a coach is with a node."""

    UNREVIEWED = "unreviewed"
    NEEDS_WORK = "needs-work"
    APPROVED = "approved"


@dataclass(frozen=True, slots=True)
class Argument:
    """One node of a rehearsal tree (TreeDebater section 3.2).

    Attributes:
        claim: one sentence without its full stop, usable after "that".
        argument: 1-3 spoken sentences, the claim's warrant.
        label: 2-5 words for the flow sheet and signposts.
        support: r_s, impact in support of the grandparent (of the stance, for a main claim).
        attack: r_a, impact against the parent; unused for a main claim.
        scheme: id of its argumentation scheme, empty if unknown.
        cards: its evidence, the best first; none means reasoning, and is marked so.
        battlefield: id of the battlefield it is fought on; empty: its parent's.
        illustration: for main claims, a spoken hypothetical; may be empty.
        impact: for main claims, one spoken sentence on why it matters; may be empty.
        note: a coach's note, never spoken.
        tags: a coach's own words to sort by, each one line; no meaning to the app.
        review: how far a coach is with it.
        locked: nothing rewrites it until it is unlocked: no builder, no merge, no slip of the hand.
            Replies may still be put under it.
    """

    claim: str
    argument: str = ""
    label: str = ""
    support: Score = field(default_factory=Score)
    attack: Score = field(default_factory=Score)
    scheme: str = ""
    cards: tuple[Card, ...] = ()
    battlefield: str = ""
    illustration: str = ""
    impact: str = ""
    note: str = ""
    tags: tuple[str, ...] = ()
    review: Review = Review.UNREVIEWED
    locked: bool = False
