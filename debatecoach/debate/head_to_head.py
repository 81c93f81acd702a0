"""Two versions of one speech before human listeners: blind, in random order, and what it comes to.

TreeDebater's stage-level evaluation (4.1, appendix C, figures 5 and 6): a listener gives each version 1-5 by
the rubric and says which is better, without knowing whose it is; the order is drawn for each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import comb
from random import Random

from debatecoach.debate.side import Side

MOST = 200
"""Comparisons a case keeps."""
MOST_LISTENERS = 200
MOST_TEXT = 60_000
"""Characters of a version."""
MOST_NAME, MOST_WHY = 120, 2000
SURE = 0.05
"""Probability below which a majority is no chance: as often would coins that are thrown fall so unevenly."""


class Origin(StrEnum):
    """Where a version is from: given in a round, given again in a drill, or brought from a file."""

    ROUND = "round"
    DRILL = "drill"
    FILE = "file"


@dataclass(frozen=True, slots=True)
class Version:
    """One of the two; it holds its own words, for a drill's take may be deleted.

    Attributes:
        origin: where it is from.
        text: what was said, 1-60,000 characters.
        name: of a file, or when a drill was done (ISO 8601); empty for a speech of a round.
        round, speech: where it was given: the round's id and the index of the speech; -1 outside a round.
    """

    origin: Origin
    text: str
    name: str = ""
    round: str = ""
    speech: int = -1

    def __post_init__(self) -> None:
        if not self.text.strip() or len(self.text) > MOST_TEXT or len(self.name) > MOST_NAME:
            raise ValueError(f"a version has 1 to {MOST_TEXT} characters and a name of at most {MOST_NAME}")


@dataclass(frozen=True, slots=True)
class VersionPreference:
    """What one listener said, before they knew which was which.

    Attributes:
        listener: their name, as typed; empty if none was.
        better: 0 or 1, the version that is more persuasive; None: no difference.
        scores: of each version, 1-5 by the rubric; None where none was given.
        why: in their own words.
        first: 0 or 1, the version they met first, as A.
    """

    listener: str
    better: int | None
    scores: tuple[int | None, int | None]
    why: str
    first: int

    def __post_init__(self) -> None:
        if self.better not in (None, 0, 1) or self.first not in (0, 1):
            raise ValueError("there are two versions, 0 and 1")
        if any(each is not None and not 1 <= each <= 5 for each in self.scores):
            raise ValueError("a score is 1 to 5")
        if len(self.listener) > MOST_NAME or len(self.why) > MOST_WHY:
            raise ValueError("a name or a reason is too long")


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Two versions and everybody who compared them.

    Attributes:
        id: unique within the case.
        at: ISO 8601 time, UTC, of its beginning.
        seed: the order is drawn from it, for each listener by number.
        side, stage: for whom and as what both speak (a stage's value), as far as it is known.
        versions: the earlier one first.
        preferences: in the order they were given.
    """

    id: str
    at: str
    seed: int
    versions: tuple[Version, Version]
    side: Side | None = None
    stage: str = ""
    preferences: tuple[VersionPreference, ...] = ()

    def __post_init__(self) -> None:
        if len(self.preferences) > MOST_LISTENERS:
            raise ValueError(f"at most {MOST_LISTENERS} people compare two versions")

    @property
    def first(self) -> int:
        """The version the next listener meets first: 0 or 1."""
        return drawn(self.seed, len(self.preferences))

    def told(self, preference: VersionPreference) -> HeadToHead:
        """With one more listener."""
        return replace(self, preferences=(*self.preferences, preference))

    def untold(self) -> HeadToHead:
        """Without the last listener, who can answer again: they meet the versions in the same order."""
        return replace(self, preferences=self.preferences[:-1])

    def mean(self, version: int) -> float | None:
        """Mean of a version's scores, 1-5; None without any."""
        given = [score for each in self.preferences if (score := each.scores[version]) is not None]
        return sum(given) / len(given) if given else None


def of_round(pairs: Sequence[HeadToHead], round_id: str) -> list[HeadToHead]:
    """The comparisons with a version of a round, and those of files alone, in their order."""
    return [
        each
        for each in pairs
        if not any(one.round for one in each.versions) or any(one.round == round_id for one in each.versions)
    ]


def drawn(seed: int, listener: int) -> int:
    """Which version a listener (by number, from 0) meets first: a coin each, the same for the same seed. Not
    turn by turn, for whoever saw one order revealed would know the next."""
    return Random(f"{seed}:{listener}").randrange(2)


@dataclass(frozen=True, slots=True)
class Compared:
    """A comparison as progress keeps it: numbers, no words of anybody.

    Attributes:
        id, at, side, stage: as in :class:`HeadToHead`.
        motion: what is debated.
        origins: where the versions are from, the earlier one first.
        counts, same: how many preferred each, and how many saw no difference.
        means: of each version's scores, 1-5; None without any.
    """

    id: str
    at: str
    motion: str
    side: Side | None
    stage: str
    origins: tuple[Origin, Origin]
    counts: tuple[int, int]
    same: int
    means: tuple[float | None, float | None]

    def __post_init__(self) -> None:
        if min(*self.counts, self.same) < 0:
            raise ValueError("nobody is less than nobody")

    @property
    def told(self) -> Preferred:
        """What it comes to."""
        return sum_up(self.counts, self.same)

    @property
    def redone(self) -> bool:
        """A speech given in a round, against its own second take in a drill."""
        return self.origins == (Origin.ROUND, Origin.DRILL)


def compared(pair: HeadToHead, motion: str) -> Compared:
    """What progress keeps of a comparison."""
    found = preferred(pair.preferences)
    one, other = pair.versions
    return Compared(
        pair.id, pair.at, motion, pair.side, pair.stage, (one.origin, other.origin), found.counts, found.same,
        (pair.mean(0), pair.mean(1)),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Preferred:
    """How often each version was the more persuasive one.

    Attributes:
        counts: for version 0 and 1; who saw no difference counts for neither.
        same: saw no difference.
        low, high: what the share that prefers version 1 may well be, 0-1: exact binomial 95 % interval
            (Clopper and Pearson).
        chance: how likely coins would fall at least so unevenly, 0-1 (exact, two-sided).
    """

    counts: tuple[int, int]
    same: int
    low: float
    high: float
    chance: float

    @property
    def of(self) -> int:
        """How many preferred one."""
        return sum(self.counts)

    @property
    def listeners(self) -> int:
        """How many compared them."""
        return self.of + self.same

    @property
    def better(self) -> int | None:
        """The version that is surely preferred; None: too few to say, or no difference."""
        if self.chance >= SURE:
            return None
        return 0 if self.counts[0] > self.counts[1] else 1


def preferred(preferences: Sequence[VersionPreference]) -> Preferred:
    """Count them."""
    first, second = (sum(each.better == version for each in preferences) for version in (0, 1))
    return sum_up((first, second), len(preferences) - first - second)


def met_first(preferences: Sequence[VersionPreference]) -> int:
    """How many preferred the version they met first: far more than half shows that order decided."""
    return sum(each.better is not None and each.better == each.first for each in preferences)


def sum_up(counts: tuple[int, int], same: int = 0) -> Preferred:
    """What so many preferences come to."""
    of, second = sum(counts), counts[1]
    return Preferred(counts, same, *exact_interval(second, of), exact_chance(second, of))


def exact_chance(hits: int, of: int) -> float:
    """Probability that a fair coin thrown ``of`` times falls at least as unevenly as ``hits``; 1 for none."""
    fewer = min(hits, of - hits)
    return min(1.0, float(2 * sum(comb(of, each) for each in range(fewer + 1)) / 2**of))


def exact_interval(hits: int, of: int) -> tuple[float, float]:
    """Interval of a share by Clopper and Pearson (1934): shares under which neither so few nor so many hits
    would be rarer than 2.5 %. (0, 1) where nothing was counted.

    Raises:
        ValueError: not 0 <= hits <= of.
    """
    if not 0 <= hits <= of:
        raise ValueError(f"{hits} of {of}")
    tail = 0.025
    low = 0.0 if hits == 0 else _share(lambda share: 1 - _at_most(hits - 1, of, share), tail)
    high = 1.0 if hits == of else 1 - _share(lambda share: 1 - _at_most(of - hits - 1, of, share), tail)
    return low, high


def _at_most(hits: int, of: int, share: float) -> float:
    return sum(comb(of, each) * share**each * (1 - share) ** (of - each) for each in range(hits + 1))


def _share(rises: Callable[[float], float], to: float) -> float:
    """Where a function that rises over 0-1 reaches ``to``; by halves, to 1e-12."""
    low, high = 0.0, 1.0
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if rises(middle) < to else (low, middle)
    return (low + high) / 2
