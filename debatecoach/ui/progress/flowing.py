"""Flowing by hand, over the speeches that were flowed: what of them was written down, and where."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.flowed import FlowedSpeech, FlowSkill, change, counts, in_order, recently
from debatecoach.debate.skill import together
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.layouts import fill
from debatecoach.ui.kit.widgets import Card, label
from debatecoach.ui.progress import progress_words as words
from debatecoach.ui.progress.plots import PlotPanel, SkillsChart
from debatecoach.ui.progress.rows import skill_rows

translate = QCoreApplication.translate

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
    return translate("Progress", _WORDS[skill][0])


def counted(skill: FlowSkill) -> str:
    """What is counted."""
    return translate("Progress", _WORDS[skill][1])


def speeches_text(count: int) -> str:
    """So many speeches."""
    if count == 1:
        return translate("Progress", "1 speech")
    return translate("Progress", "{0} speeches").format(count)


def how_sure(speeches: Sequence[FlowedSpeech]) -> str:
    """How much all of it is worth."""
    told = speeches_text(len(speeches))
    if len(speeches) < words.FEWEST_FOR_A_RANGE:
        return translate("Progress", "From {0} flowed by hand.").format(told)
    text = translate(
        "Progress", "From {0} flowed by hand, the last five with something of each kind counting."
    )
    return text.format(told)


def in_words(speeches: Sequence[FlowedSpeech], skill: FlowSkill) -> words.SkillInWords | None:
    """A skill over the speeches; None where there was nothing to count."""
    found = recently(speeches, skill)
    if found is None:
        return None
    made_of = words.made_of_words(found, speeches_text(found.rounds))
    changed = words.change_words(change(speeches, skill))
    return words.SkillInWords(name(skill), counted(skill), found, made_of, changed)


def told(speeches: Sequence[FlowedSpeech]) -> list[words.SkillInWords]:
    """The skills that had a chance to show, for the page and for paper."""
    return [each for skill in FlowSkill if (each := in_words(speeches, skill))]


def panels(speeches: Sequence[FlowedSpeech]) -> list[PlotPanel]:
    """A panel a skill, each speech a point with its interval."""
    return [
        PlotPanel.of(name(skill), now, (together([pair]) for pair in counts(speeches, skill)))
        for skill in FlowSkill
        if (now := recently(speeches, skill)) is not None
    ]


class FlowedCard(Card):
    """The card of the progress page.

    Attributes:
        chart: None before there are speeches enough for one.
    """

    def __init__(self, flowed: Sequence[FlowedSpeech], bridge: Bridge) -> None:
        super().__init__(translate("Progress", "Flowing by hand"))
        speeches = in_order(flowed)
        self.chart: SkillsChart | None = None
        self.column.addWidget(label(how_sure(speeches), "muted", wrap=True))
        rows = QWidget()
        in_words = told(speeches)
        skill_rows(rows, in_words)
        self.column.addWidget(rows)
        if len(speeches) < words.FEWEST_FOR_A_RANGE:
            return
        lines = [each.line for each in in_words]
        title = translate("Progress", "Flowing by hand, speech by speech")
        self.chart = SkillsChart(bridge, panels(speeches), len(speeches), title, lines)
        note = translate(
            "Progress",
            "A point is a speech, its line what its share may well be; the dashed line and the grey band are "
            "the last five speeches together.",
        )
        fill(self.column, self.chart, label(note, "small", wrap=True))
