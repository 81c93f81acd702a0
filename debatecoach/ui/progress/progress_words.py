"""What skills are called, what they count, and what the numbers say, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from debatecoach.debate.skill import (
    Change,
    RoundRecord,
    ShareEstimate,
    Skill,
    change,
    recently,
)

translate = QCoreApplication.translate

FEWEST_FOR_A_RANGE = 3
"""Rounds before which no share is given a range: it would be as wide as the scale."""


@dataclass(frozen=True, slots=True)
class SkillInWords:
    """A skill in words.

    Attributes:
        name, counted: what it is called, and what is counted.
        found: its share.
        made_of, changed: what the share is made of, and what it says over time.
    """

    name: str
    counted: str
    found: ShareEstimate
    made_of: str
    changed: str

    @property
    def line(self) -> str:
        """All of it in one line, for a screen reader, a tip and the page."""
        if not self.changed:
            return translate("Progress", "{0}: {1} ({2})").format(self.name, self.share, self.made_of)
        text = translate("Progress", "{0}: {1} ({2}); {3}")
        return text.format(self.name, self.share, self.made_of, self.changed)

    @property
    def share(self) -> str:
        """The share, with what it may well be once there is enough to say so."""
        found = self.found
        if found.rounds < FEWEST_FOR_A_RANGE:
            share = translate("Progress", "{0} of {1}").format(found.hits, found.of)
            return share if found.hits else translate("Progress", "not yet")
        if not found.hits:
            return translate("Progress", "not yet, likely under {0}").format(percent(found.high))
        return translate("Progress", "{0}, {1}").format(percent(found.share), interval(found))


def name(skill: Skill) -> str:
    """A skill's name."""
    return {
        Skill.ANSWERING: translate("Progress", "Answering"),
        Skill.LOGIC: translate("Progress", "Attacking the reasoning"),
        Skill.REASONING: translate("Progress", "Giving reasons"),
        Skill.SPECIFIC: translate("Progress", "Being concrete"),
        Skill.SOURCES: translate("Progress", "Naming sources"),
        Skill.WEIGHING: translate("Progress", "Weighing"),
        Skill.TIME: translate("Progress", "Using the time"),
        Skill.PREPARATION: translate("Progress", "Preparation that hit"),
    }[skill]


def counts(skill: Skill) -> str:
    """What is counted."""
    return {
        Skill.ANSWERING: translate("Progress", "the other side’s points you could answer, and did"),
        Skill.LOGIC: translate("Progress", "your replies that take up the reasoning of what they answer"),
        Skill.REASONING: translate("Progress", "your claims with a reason or a source"),
        Skill.SPECIFIC: translate("Progress", "your claims with a number, a name or an example"),
        Skill.SOURCES: translate("Progress", "your claims that name a source"),
        Skill.WEIGHING: translate("Progress", "your rebuttals and closings that compare what is at stake"),
        Skill.TIME: translate("Progress", "your speeches that left less than a minute unused"),
        Skill.PREPARATION: translate(
            "Progress",
            "the other side’s points that stood in your trees; a library opponent, who speaks from them, "
            "does not count",
        ),
    }[skill]


def percent(share: float) -> str:
    """A share as people write it."""
    return translate("Progress", "{0} %").format(round(share * 100))


def interval(found: ShareEstimate) -> str:
    """What the share may well be."""
    text = translate("Progress", "likely {0} to {1}")
    return text.format(percent(found.low), percent(found.high))


def rounds_text(count: int) -> str:
    """So many rounds."""
    if count == 1:
        return translate("Progress", "1 round")
    return translate("Progress", "{0} rounds").format(count)


def change_words(found: Change) -> str:
    """What rounds, or speeches flowed by hand, say about a skill over time; empty: they are too few."""
    return {
        Change.FEW: "",
        Change.UNCLEAR: translate("Progress", "no change that could not be chance"),
        Change.UP: translate("Progress", "more often than before"),
        Change.DOWN: translate("Progress", "less often than before"),
    }[found]


def headline(records: Sequence[RoundRecord]) -> str:
    """All rounds in a sentence: what goes best, and what to work on; sources, which no round has to have
    with every claim, are not asked for."""
    found = {skill: each for skill in Skill if (each := recently(records, skill)) is not None}
    ranked = sorted(found, key=lambda skill: found[skill].share)
    low = next((skill for skill in ranked if skill is not Skill.SOURCES), None)
    if low is None:
        return translate("Progress", "So far nothing of what was said could be counted.")
    best = ranked[-1]
    if found[best].share == found[low].share:
        return translate("Progress", "Work on this next: {0}.").format(name(low))
    if not found[best].hits:
        return translate("Progress", "A beginning. Work on this next: {0}.").format(name(low))
    text = translate("Progress", "What goes best: {0}. Work on this next: {1}.")
    return text.format(name(best), name(low))


def how_sure(records: Sequence[RoundRecord]) -> str:
    """How much all of it is worth."""
    rounds = rounds_text(len(records))
    if len(records) < FEWEST_FOR_A_RANGE:
        return translate("Progress", "From {0}. After three there are shares, and a chart.").format(rounds)
    text = translate(
        "Progress",
        "From {0}, the last five with each skill counting. A range says what the share may well be; it would "
        "hold the true one 95 times of 100.",
    )
    return text.format(rounds)


def in_words(records: Sequence[RoundRecord], skill: Skill) -> SkillInWords | None:
    """A skill over the rounds; None where there was nothing to count."""
    found = recently(records, skill)
    if found is None:
        return None
    made_of = made_of_words(found, rounds_text(found.rounds))
    return SkillInWords(name(skill), counts(skill), found, made_of, change_words(change(records, skill)))


def made_of_words(found: ShareEstimate, over: str) -> str:
    """What a share is made of: so many of so many, over so many rounds or speeches; of few rounds the share
    says so itself."""
    if found.hits and found.rounds < FEWEST_FOR_A_RANGE:
        return over
    return translate("Progress", "{0} of {1}, {2}").format(found.hits, found.of, over)


def described(records: Sequence[RoundRecord], skill: Skill) -> str:
    """A skill in one line, also one that never had a chance to show."""
    found = in_words(records, skill)
    return found.line if found else translate("Progress", "{0}: nothing to count yet").format(name(skill))
