"""Flowing by hand, over the speeches that were flowed: what of them was written down, and where."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.flowed import FlowedSpeech, FlowSkill, change, counts, in_order, recently
from debatecoach.debate.skill import FEWEST_ROUNDS, ShareEstimate, together
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.layouts import fill
from debatecoach.ui.kit.widgets import Card, label
from debatecoach.ui.progress import progress_words as words
from debatecoach.ui.progress.plots import Panel, SkillsChart
from debatecoach.ui.progress.rows import SkillInWords, skill_rows

FEWEST_DRAWN = 2
"""A single speech is told in numbers alone: over time there is nothing to see yet."""


_WORDS = {
    FlowSkill.CLAIMS: (
        QT_TRANSLATE_NOOP("Progress", "Flowing claims"),
        QT_TRANSLATE_NOOP("Progress", "claims of their own in the speech, that you wrote down"),
    ),
    FlowSkill.ANSWERS: (
        QT_TRANSLATE_NOOP("Progress", "Flowing answers"),
        QT_TRANSLATE_NOOP("Progress", "answers to your side’s points, that you wrote down"),
    ),
    FlowSkill.EVIDENCE: (
        QT_TRANSLATE_NOOP("Progress", "Flowing evidence"),
        QT_TRANSLATE_NOOP("Progress", "points with a source, that you wrote down"),
    ),
    FlowSkill.WEIGHING: (
        QT_TRANSLATE_NOOP("Progress", "Flowing weighing"),
        QT_TRANSLATE_NOOP("Progress", "comparisons of what is at stake, that you wrote down"),
    ),
    FlowSkill.PLACE: (
        QT_TRANSLATE_NOOP("Progress", "Answers in their place"),
        QT_TRANSLATE_NOOP("Progress", "points you wrote down, beside what they answer"),
    ),
    FlowSkill.HEARD: (
        QT_TRANSLATE_NOOP("Progress", "Notes of what was said"),
        QT_TRANSLATE_NOOP(
            "Progress", "your notes that are a point the machine heard, too; it can miss some itself"
        ),
    ),
}
"""What each is called, and what is counted."""


def name(skill: FlowSkill) -> str:
    """What it is called."""
    return QCoreApplication.translate("Progress", _WORDS[skill][0])


def counted(skill: FlowSkill) -> str:
    """What is counted."""
    return QCoreApplication.translate("Progress", _WORDS[skill][1])


def speeches_text(count: int) -> str:
    """So many speeches."""
    if count == 1:
        return QCoreApplication.translate("Progress", "1 speech")
    return QCoreApplication.translate("Progress", "{0} speeches").format(count)


def made_of(found: ShareEstimate) -> str:
    """What the share is made of."""
    speeches = speeches_text(found.rounds)
    return QCoreApplication.translate("Progress", "{0} of {1}, {2}").format(found.hits, found.of, speeches)


def changed(speeches: Sequence[FlowedSpeech], skill: FlowSkill) -> str:
    """What the speeches say about it over time."""
    return words.change_words(change(speeches, skill), flowed=True)


def how_sure(speeches: Sequence[FlowedSpeech]) -> str:
    """How much all of it is worth."""
    told = speeches_text(len(speeches))
    if len(speeches) < FEWEST_ROUNDS:
        text = QCoreApplication.translate(
            "Progress",
            "From {0} flowed by hand: that is little. The ranges are wide, and no change is read from so "
            "few.",
        )
    else:
        text = QCoreApplication.translate(
            "Progress",
            "From {0} flowed by hand, the last five with something of each kind counting.",
        )
    return text.format(told)


def described(speeches: Sequence[FlowedSpeech], skill: FlowSkill) -> str:
    """A skill in one line, for a screen reader and a tip; empty where there was nothing to count."""
    found = recently(speeches, skill)
    if found is None:
        return ""
    text = QCoreApplication.translate("Progress", "{0}: {1}, {2} ({3}); {4}")
    number = words.percent(found.share)
    return text.format(name(skill), number, words.interval(found), made_of(found), changed(speeches, skill))


def told(speeches: Sequence[FlowedSpeech]) -> list[SkillInWords]:
    """The skills that had a chance to show, for the page and for paper."""
    rows = []
    for skill in FlowSkill:
        found = recently(speeches, skill)
        if found is not None:
            change_told = changed(speeches, skill)
            rows.append(
                SkillInWords(
                    name(skill),
                    counted(skill),
                    found,
                    made_of(found),
                    change_told,
                    described(speeches, skill),
                )
            )
    return rows


def panels(speeches: Sequence[FlowedSpeech]) -> list[Panel]:
    """A panel a skill, each speech a point with its interval."""
    made = []
    for skill in FlowSkill:
        now = recently(speeches, skill)
        if now is None:
            continue
        points = [
            (place, each.share, each.low, each.high)
            for place, pair in enumerate(counts(speeches, skill), 1)
            if (each := together([pair])) is not None
        ]
        made.append(Panel(name(skill), tuple(points), (now.share, now.low, now.high)))
    return made


class FlowedCard(Card):
    """The card of the progress page.

    Attributes:
        chart: None while a single speech was flowed.
    """

    def __init__(self, flowed: Sequence[FlowedSpeech], bridge: Bridge) -> None:
        super().__init__(QCoreApplication.translate("Progress", "Flowing by hand"))
        speeches = in_order(flowed)
        self.chart: SkillsChart | None = None
        self.column.addWidget(label(how_sure(speeches), "muted", wrap=True))
        rows = QWidget()
        skill_rows(rows, told(speeches))
        self.column.addWidget(rows)
        if len(speeches) < FEWEST_DRAWN:
            return
        lines = [line for skill in FlowSkill if (line := described(speeches, skill))]
        title = QCoreApplication.translate("Progress", "Flowing by hand, speech by speech")
        self.chart = SkillsChart(bridge, panels(speeches), len(speeches), title, lines)
        note = QCoreApplication.translate(
            "Progress",
            "A point is a speech, its line what its share may well be; the dashed line and the grey band are "
            "the last five speeches together.",
        )
        fill(self.column, self.chart, label(note, "small", wrap=True))
