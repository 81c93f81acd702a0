"""Skills as shares of chances taken, and how sure a share is when there were few chances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from math import sqrt

from debatecoach.debate.exemplar import Profile
from debatecoach.debate.marking import Points
from debatecoach.debate.side import Side

Z = 1.96
"""Normal quantile of a 95 % interval."""
FEWEST_ROUNDS = 4
"""Fewer rounds than this are called few, and no change is read from them."""
RECENT = 5
"""How many of the last rounds say where somebody stands."""


class Skill(StrEnum):
    """What is counted in a round, each as chances taken of chances there were.

    ANSWERING: the other side's points that could be answered, answered. LOGIC: own replies that address the
    reasoning of what they answer. REASONING: own claims with a reason or a source. SPECIFIC: own claims with
    something concrete. SOURCES: own claims with a source. WEIGHING: rebuttals and closings that compare.
    TIME: speeches that use their time. PREPARATION: the other side's points that the prepared trees held
    (of a library opponent's none: it speaks from those trees).
    """

    ANSWERING = "answering"
    LOGIC = "logic"
    REASONING = "reasoning"
    SPECIFIC = "specific"
    SOURCES = "sources"
    WEIGHING = "weighing"
    TIME = "time"
    PREPARATION = "preparation"


@dataclass(frozen=True, slots=True)
class Count:
    """Chances taken, ``hits`` of ``of``; ValueError if that cannot be."""

    skill: Skill
    hits: int
    of: int

    def __post_init__(self) -> None:
        if not 0 <= self.hits <= self.of:
            raise ValueError(f"{self.hits} of {self.of}")


@dataclass(frozen=True, slots=True)
class Example:
    """A moment in which a skill showed (``good``) or was missed: the speech (index), and words said there."""

    skill: Skill
    good: bool
    speech: int
    quote: str


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """What is kept of a judged round: numbers and a few short quotations, no recording.

    Attributes:
        id: the round's; judged again, it takes its own place.
        at: ISO 8601 time, UTC, at which the round began.
        motion, side: what was debated, and for whom the student spoke.
        winner: whom the ballot named, None if too close to call.
        counts: one a skill that had a chance to show.
        examples: moments, a few a skill.
        delivery: mean of what was measured over the student's speeches, by measure; only what was measured.
        aims: the ranges it was held against then, by measure: lowest and highest, None where open.
        points: a coach's, for the student's speeches.
        seconds: how long the student spoke; 0 of rounds before that was kept.
        spent: on what the words of the student's speeches were spent.
    """

    id: str
    at: str
    motion: str
    side: Side
    winner: Side | None
    counts: tuple[Count, ...] = ()
    examples: tuple[Example, ...] = ()
    delivery: Mapping[str, float] = field(default_factory=dict)
    aims: Mapping[str, tuple[float | None, float | None]] = field(default_factory=dict)
    points: tuple[Points, ...] = ()
    seconds: float = 0.0
    spent: tuple[Profile, ...] = ()

    def count(self, skill: Skill) -> Count | None:
        """Of one skill, None where there was no chance."""
        return next((each for each in self.counts if each.skill is skill and each.of), None)


@dataclass(frozen=True, slots=True)
class ShareEstimate:
    """A share with what it may well be instead.

    Attributes:
        hits, of: what it is made of; ``of`` is at least 1.
        low, high: 95 % interval (Wilson's score), 0-1. Points of one round are not independent of each
            other, so it is rather too narrow than too wide.
        rounds: how many rounds (or speeches flowed by hand) it is from.
    """

    hits: int
    of: int
    low: float
    high: float
    rounds: int

    @property
    def share(self) -> float:
        """0-1."""
        return self.hits / self.of


class Change(StrEnum):
    """What the rounds say about a skill over time."""

    FEW = "few"
    UNCLEAR = "unclear"
    UP = "up"
    DOWN = "down"


def wilson(hits: int, of: int) -> tuple[float, float]:
    """95 % interval of a share by Wilson's score; (0, 1) where there was no chance.

    Raises:
        ValueError: not 0 <= hits <= of.
    """
    if not 0 <= hits <= of:
        raise ValueError(f"{hits} of {of}")
    if not of:
        return 0.0, 1.0
    share, square = hits / of, Z * Z
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = Z * sqrt(share * (1 - share) / of + square / (4 * of * of)) / (1 + square / of)
    # at the ends the formula is exact, floating point is not
    return (
        0.0 if hits == 0 else max(0.0, min(middle - half, share)),
        1.0 if hits == of else min(1.0, max(middle + half, share)),
    )


def together(counts: Sequence[tuple[int, int]]) -> ShareEstimate | None:
    """The share of several counts, (hits, of) each, as one; None where there was no chance in any."""
    having = [each for each in counts if each[1]]
    if not having:
        return None
    hits, of = sum(each[0] for each in having), sum(each[1] for each in having)
    return ShareEstimate(hits, of, *wilson(hits, of), len(having))


def changed(counts: Sequence[tuple[int, int]]) -> Change:
    """Whether the later half of several counts, oldest first, differs from the earlier one by more than
    chance.

    The 95 % interval of the difference of the two shares (Newcombe's hybrid of two Wilson intervals) must
    leave zero out. With an odd number of counts the middle one belongs to the later half.
    """
    having = [each for each in counts if each[1]]
    if len(having) < FEWEST_ROUNDS:
        return Change.FEW
    half = len(having) // 2
    before, after = together(having[:half]), together(having[half:])
    assert before is not None
    assert after is not None
    gain = after.share - before.share
    low = gain - sqrt((after.share - after.low) ** 2 + (before.high - before.share) ** 2)
    high = gain + sqrt((after.high - after.share) ** 2 + (before.share - before.low) ** 2)
    return Change.UP if low > 0 else Change.DOWN if high < 0 else Change.UNCLEAR


def _counts(records: Sequence[RoundRecord], skill: Skill) -> list[tuple[int, int]]:
    return [(count.hits, count.of) for each in records if (count := each.count(skill)) is not None]


def estimate(records: Sequence[RoundRecord], skill: Skill) -> ShareEstimate | None:
    """The share of a skill over some rounds together; None where there was no chance in any."""
    return together(_counts(records, skill))


def in_order(records: Sequence[RoundRecord]) -> list[RoundRecord]:
    """Oldest first."""
    return sorted(records, key=lambda each: (each.at, each.id))


def recently(records: Sequence[RoundRecord], skill: Skill) -> ShareEstimate | None:
    """The share over the last rounds (:data:`RECENT`) in which there was a chance."""
    return together(_counts(in_order(records), skill)[-RECENT:])


def change(records: Sequence[RoundRecord], skill: Skill) -> Change:
    """Whether the later half of the rounds differs from the earlier one by more than chance; see
    :func:`changed`."""
    return changed(_counts(in_order(records), skill))


def strengths(records: Sequence[RoundRecord]) -> list[Skill]:
    """Skills that surely showed in more than half of their chances, the surest first."""
    found = [(each, skill) for skill in Skill if (each := recently(records, skill)) and each.low > 0.5]
    return [skill for each, skill in sorted(found, key=lambda pair: -pair[0].low)]


def habits(records: Sequence[RoundRecord]) -> list[Skill]:
    """Skills that surely were missed in more than half of their chances, the surest first.

    Sources are left out: no round has to name one with every claim.
    """
    wanted = [skill for skill in Skill if skill is not Skill.SOURCES]
    found = [(each, skill) for skill in wanted if (each := recently(records, skill)) and each.high < 0.5]
    return [skill for each, skill in sorted(found, key=lambda pair: pair[0].high)]


def examples(records: Sequence[RoundRecord], skill: Skill, good: bool, most: int = 2) -> list[Example]:
    """The latest moments in which a skill showed, or was missed; no words twice."""
    found = [
        each
        for record in reversed(in_order(records))
        for each in record.examples
        if each.skill is skill and each.good is good
    ]
    return list({each.quote: each for each in found}.values())[:most]
