"""What skills are called, what they count, and what the numbers say, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from debatecoach.debate.skill import (
    FEWEST_ROUNDS,
    Change,
    RoundRecord,
    ShareEstimate,
    Skill,
    change,
    recently,
)


def name(skill: Skill) -> str:
    """A skill's name."""
    return {
        Skill.ANSWERING: QCoreApplication.translate("Progress", "Answering"),
        Skill.LOGIC: QCoreApplication.translate("Progress", "Attacking the reasoning"),
        Skill.REASONING: QCoreApplication.translate("Progress", "Giving reasons"),
        Skill.SPECIFIC: QCoreApplication.translate("Progress", "Being concrete"),
        Skill.SOURCES: QCoreApplication.translate("Progress", "Naming sources"),
        Skill.WEIGHING: QCoreApplication.translate("Progress", "Weighing"),
        Skill.TIME: QCoreApplication.translate("Progress", "Using the time"),
        Skill.PREPARATION: QCoreApplication.translate("Progress", "Preparation that hit"),
    }[skill]


def counts(skill: Skill) -> str:
    """What is counted."""
    return {
        Skill.ANSWERING: QCoreApplication.translate(
            "Progress", "the other side’s points you could answer, and did"
        ),
        Skill.LOGIC: QCoreApplication.translate(
            "Progress", "your replies that take up the reasoning of what they answer"
        ),
        Skill.REASONING: QCoreApplication.translate("Progress", "your claims with a reason or a source"),
        Skill.SPECIFIC: QCoreApplication.translate(
            "Progress", "your claims with a number, a name or an example"
        ),
        Skill.SOURCES: QCoreApplication.translate("Progress", "your claims that name a source"),
        Skill.WEIGHING: QCoreApplication.translate(
            "Progress", "your rebuttals and closings that compare what is at stake"
        ),
        Skill.TIME: QCoreApplication.translate(
            "Progress", "your speeches that left less than a minute unused"
        ),
        Skill.PREPARATION: QCoreApplication.translate(
            "Progress",
            "the other side’s points that stood in your trees; a library opponent, who speaks from them, "
            "does not count",
        ),
    }[skill]


def percent(share: float) -> str:
    """A share as people write it."""
    return QCoreApplication.translate("Progress", "{0} %").format(round(share * 100))


def interval(found: ShareEstimate) -> str:
    """What the share may well be."""
    text = QCoreApplication.translate("Progress", "likely {0} to {1}")
    return text.format(percent(found.low), percent(found.high))


def rounds_text(count: int) -> str:
    """So many rounds."""
    if count == 1:
        return QCoreApplication.translate("Progress", "1 round")
    return QCoreApplication.translate("Progress", "{0} rounds").format(count)


def made_of(found: ShareEstimate) -> str:
    """What the share is made of."""
    rounds = rounds_text(found.rounds)
    return QCoreApplication.translate("Progress", "{0} of {1}, {2}").format(found.hits, found.of, rounds)


def changed(records: Sequence[RoundRecord], skill: Skill) -> str:
    """What the rounds say about it over time."""
    return change_words(change(records, skill))


def change_words(found: Change, flowed: bool = False) -> str:
    """What rounds, or speeches ``flowed`` by hand, say about a skill over time."""
    few = QCoreApplication.translate("Progress", "too few rounds to see a change")
    if flowed:
        few = QCoreApplication.translate("Progress", "too few speeches to see a change")
    return {
        Change.FEW: few,
        Change.UNCLEAR: QCoreApplication.translate("Progress", "no change that could not be chance"),
        Change.UP: QCoreApplication.translate("Progress", "more often than before"),
        Change.DOWN: QCoreApplication.translate("Progress", "less often than before"),
    }[found]


def how_sure(records: Sequence[RoundRecord]) -> str:
    """How much all of it is worth."""
    rounds = rounds_text(len(records))
    if len(records) < FEWEST_ROUNDS:
        text = QCoreApplication.translate(
            "Progress",
            "From {0}: that is little. The ranges are wide, and no change is read from so few rounds.",
        )
        return text.format(rounds)
    text = QCoreApplication.translate(
        "Progress",
        "From {0}, the last five with each skill counting. A range says what the share may well be; it would "
        "hold the true one 95 times of 100.",
    )
    return text.format(rounds)


def described(records: Sequence[RoundRecord], skill: Skill) -> str:
    """A skill in one line, for a screen reader and the page."""
    found = recently(records, skill)
    if found is None:
        return QCoreApplication.translate("Progress", "{0}: nothing to count yet").format(name(skill))
    text = QCoreApplication.translate("Progress", "{0}: {1}, {2} ({3}); {4}")
    return text.format(
        name(skill), percent(found.share), interval(found), made_of(found), changed(records, skill)
    )
