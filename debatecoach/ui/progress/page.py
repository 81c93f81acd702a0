"""A student's progress: how sure it is, skills, strengths and habits with moments, delivery, drills."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from debatecoach.casefile.practice import Practice
from debatecoach.debate.format import Scale
from debatecoach.debate.skill import (
    RoundRecord,
    Skill,
    examples,
    habits,
    in_order,
    strengths,
)
from debatecoach.services.memory import DebateMemory
from debatecoach.ui.ballot import bench_words
from debatecoach.ui.drills import drill_words
from debatecoach.ui.head_to_head.comparison_words import day
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.layouts import column_of, fill
from debatecoach.ui.kit.widgets import Card, label
from debatecoach.ui.progress import progress_words as words
from debatecoach.ui.progress.blind import blind_lines
from debatecoach.ui.progress.delivered import DeliveryCard, delivery_lines
from debatecoach.ui.progress.flowing import FlowedCard
from debatecoach.ui.progress.plots import SkillsChart, panels
from debatecoach.ui.progress.rows import skill_rows
from debatecoach.ui.progress.spent import spent_card

translate = QCoreApplication.translate

MOST_POINTS = 12
"""The last so many rounds a coach gave points for are told."""


class ProgressPage(QWidget):
    """What a practice file says.

    Attributes:
        chart: the skills' chart, None before there are rounds enough for one.
        flowed: of speeches flowed by hand, None without one.
        delivery: None where nothing was measured.
    """

    def __init__(self, practice: Practice, bridge: Bridge, memory: DebateMemory | None = None) -> None:
        super().__init__()
        self._records = in_order(practice.rounds)
        column = column_of(inside=self, spacing=12)
        self.chart: SkillsChart | None = None
        self.flowed: FlowedCard | None = None
        if self._records:
            self._add_rounds(column, bridge)
        if len(self._records) >= words.FEWEST_FOR_A_RANGE and any(each.spent for each in self._records):
            column.addWidget(spent_card(bridge, self._records, memory))
        if given := points_lines(self._records):
            card = Card(self.tr("Speaker points, your coach’s"))
            for line in given:
                card.column.addWidget(label(line, wrap=True, selectable=True))
            column.addWidget(card)
        if practice.flowed:
            self.flowed = FlowedCard(practice.flowed, bridge)
            column.addWidget(self.flowed)
        self.delivery: DeliveryCard | None = None
        if delivery_lines(self._records):
            self.delivery = DeliveryCard(self._records, bridge)
            column.addWidget(self.delivery)
        if practice.compared:
            card = Card(self.tr("Two versions, heard blind"))
            for line in blind_lines(practice.compared):
                card.column.addWidget(label(line, wrap=True, selectable=True))
            column.addWidget(card)
        drills = self._drills(practice)
        if drills is not None:
            column.addWidget(drills)

    def _add_rounds(self, column: QVBoxLayout, bridge: Bridge) -> None:
        records = self._records
        fill(
            column,
            label(words.headline(records), "display", wrap=True, selectable=True),
            label(words.how_sure(records), "muted", wrap=True),
            self._skills(),
        )
        if len(records) < words.FEWEST_FOR_A_RANGE:
            return
        for title, skills, good in (
            (self.tr("Strengths"), strengths(records), True),
            (self.tr("Habits to change"), habits(records), False),
        ):
            column.addWidget(self._moments(title, skills, good))
        told = [words.described(records, skill) for skill in Skill]
        rounds, title = len(records), self.tr("Skills, round by round")
        self.chart = SkillsChart(bridge, panels(records), rounds, title, told)
        card = Card(title)
        note = self.tr(
            "A point is a round, its line what its share may well be; the dashed line and the grey band are "
            "the last five rounds together."
        )
        fill(card.column, self.chart, label(note, "small", wrap=True))
        column.addWidget(card)

    def _skills(self) -> QWidget:
        card = Card(self.tr("Skills"))
        holder = QWidget()
        skill_rows(holder, [each for skill in Skill if (each := words.in_words(self._records, skill))])
        card.column.addWidget(holder)
        return card

    def _moments(self, title: str, skills: Sequence[Skill], good: bool) -> QWidget:
        card = Card(title)
        if not skills:
            text = (
                self.tr("No skill has surely shown in more than half of its chances yet.")
                if good
                else self.tr("No skill was surely missed in more than half of its chances.")
            )
            card.column.addWidget(label(text, "muted", wrap=True))
        for skill in skills:
            card.column.addWidget(label(words.described(self._records, skill), wrap=True))
            for each in examples(self._records, skill, good):
                quote = translate("Progress", "“{0}”").format(each.quote)
                card.column.addWidget(label(quote, "muted", wrap=True, selectable=True))
        return card

    def _drills(self, practice: Practice) -> QWidget | None:
        lines = drill_lines(practice)
        if not lines:
            return None
        card = Card(self.tr("Drills"))
        for line in lines:
            card.column.addWidget(label(line, wrap=True))
        return card


def points_lines(records: Sequence[RoundRecord]) -> list[str]:
    """What a coach gave in each round, the latest first: the speeches' points in order, and their scale."""
    lines = []
    for each in reversed(records):
        for scale in dict.fromkeys(one.scale for one in each.points):
            given = " + ".join(one.given for one in each.points if one.scale == scale)
            known = bench_words.told(bench_words.SCALES[Scale(scale)]) if scale in list(Scale) else scale
            text = translate("Progress", "{0}, {1}: {2} ({3})")
            lines.append(text.format(day(each.at), each.motion, given, known))
    return lines[:MOST_POINTS]


def drill_lines(practice: Practice) -> list[str]:
    """How often each drill was done, and how much of it was there the last time."""
    times = Counter(take.drill.kind for take in practice.takes)
    last = {take.drill.kind: take for take in practice.takes}
    lines: list[str] = []
    for kind, take in last.items():
        often = translate("Progress", "once")
        if times[kind] > 1:
            often = translate("Progress", "{0} times").format(times[kind])
        text = translate("Progress", "{0}: {1}; the last time {2} of {3} were there")
        judged = take.judged
        lines.append(text.format(drill_words.title(kind), often, judged.met, len(judged.findings)))
    return lines
