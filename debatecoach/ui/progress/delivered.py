"""Delivery over the rounds: pace, long pauses and fillers, each round a point, beside the range to aim at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from debatecoach.debate.delivery import DeliveryMeasure, MeasureUnit, Target
from debatecoach.debate.skill import FEWEST_ROUNDS, RoundRecord
from debatecoach.ui.delivery import delivery_words
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.charts import ChartLook
from debatecoach.ui.kit.layouts import fill
from debatecoach.ui.kit.widgets import Card, label
from debatecoach.ui.progress import progress_words as words
from debatecoach.ui.progress.plots import SkillsChart, draw_each

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

translate = QCoreApplication.translate

DRAWN = (DeliveryMeasure.PACE, DeliveryMeasure.LONG_PAUSES, DeliveryMeasure.FILLERS)
TOLD = (
    DeliveryMeasure.PACE,
    DeliveryMeasure.ARTICULATION,
    DeliveryMeasure.LONG_PAUSES,
    DeliveryMeasure.PAUSE_MEDIAN,
    DeliveryMeasure.FILLERS,
    DeliveryMeasure.VOLUME_RANGE,
)
FEWEST_DRAWN = 2
"""A single round is told in numbers alone."""


@dataclass(frozen=True, slots=True)
class Course:
    """One measure over the rounds.

    Attributes:
        title: what it is, with its unit.
        floor: where the axis begins; None: below the lowest.
        points: (round, value), rounds counted from 1; those in which it was not measured are left out.
        aims: (round, range) where there was one.
    """

    title: str
    floor: float | None
    points: tuple[tuple[int, float], ...]
    aims: tuple[tuple[int, Target], ...]


def courses(records: Sequence[RoundRecord]) -> list[Course]:
    """Those with enough to draw; ``records`` in order. On the UI thread, as a translator wants it."""
    made = []
    for kind in DRAWN:
        points = tuple((place, value) for place, value in _values(records, kind))
        if len(points) < FEWEST_DRAWN:
            continue
        here = {place for place, _value in points}
        aims = [(place, each.aims.get(kind.value)) for place, each in enumerate(records, 1) if place in here]
        unit = " ".join(delivery_words.with_unit(kind, "", MeasureUnit.WORDS).split())
        per_speech = translate("Progress", "a speech")
        title = translate("Progress", "{0}, {1}")
        title = title.format(delivery_words.name(kind), unit or per_speech)
        known = tuple((place, aim) for place, aim in aims if aim is not None and aim != (None, None))
        made.append(Course(title, None if kind is DeliveryMeasure.PACE else 0.0, points, known))
    return made


def _values(records: Sequence[RoundRecord], kind: DeliveryMeasure) -> list[tuple[int, float]]:
    return [
        (place, value)
        for place, each in enumerate(records, 1)
        if isfinite(value := each.delivery.get(kind.value, float("nan")))
    ]


def paint(shown: Sequence[Course], rounds: int, across: int, figure: Figure, look: ChartLook) -> None:
    """Draw the courses, ``across`` side by side. Told apart by shape: points on a line, a hatched range."""
    draw_each(shown, across, figure, lambda axes, course: _course(axes, course, rounds, look))


def _course(axes: Axes, course: Course, rounds: int, look: ChartLook) -> None:
    from matplotlib.ticker import MaxNLocator

    edges = [edge for _place, aim in course.aims for edge in aim if edge is not None]
    heights = [value for _place, value in course.points] + edges
    top = max(heights) * 1.12 or 1.0
    floor = min(heights) * 0.9 if course.floor is None else course.floor
    axes.set_title(course.title)
    axes.set_ylim(floor, top)
    axes.set_xlim(0.5, max(rounds, 3) + 0.5)
    axes.grid(axis="y")
    for place, (low, high) in course.aims:
        axes.fill_between(
            [place - 0.5, place + 0.5],
            floor if low is None else low,
            top if high is None else high,
            facecolor=look["ok_soft"],
            edgecolor=look["ok"],
            hatch="//",
            linewidth=0.0,
            alpha=0.6,
        )
    at, values = zip(*course.points, strict=True)
    axes.plot(at, values, "-o", color=look["ink"], linewidth=1.4, markersize=5)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=6))
    axes.yaxis.set_major_locator(MaxNLocator(nbins=4))
    axes.tick_params(labelbottom=True)


def delivery_lines(records: Sequence[RoundRecord]) -> list[str]:
    """What was measured, the first and the last round beside each other."""
    lines: list[str] = []
    for kind in TOLD:
        found = [value for _place, value in _values(records, kind)]
        if not found:
            continue
        told = [
            delivery_words.with_unit(kind, delivery_words.number(kind, value), MeasureUnit.WORDS)
            for value in (found[0], found[-1])
        ]
        name = delivery_words.name(kind)
        if len(found) == 1:
            lines.append(translate("Progress", "{0}: {1}").format(name, told[0]))
            continue
        text = translate("Progress", "{0}: {1} in the first of {2}, {3} in the last")
        lines.append(text.format(name, told[0], words.rounds_text(len(found)), told[1]))
    return lines


def round_by_round(records: Sequence[RoundRecord]) -> list[str]:
    """Every point of the chart in words, for a screen reader."""
    lines = []
    for kind in DRAWN:
        found = _values(records, kind)
        if len(found) < FEWEST_DRAWN:
            continue
        each = translate("Progress", "round {0}: {1}")
        told = ", ".join(each.format(place, delivery_words.number(kind, value)) for place, value in found)
        aim = next((one.aims[kind.value] for one in reversed(records) if kind.value in one.aims), None)
        text = translate("Progress", "{0}: {1}; to aim at: {2}")
        target = delivery_words.target(kind, aim, MeasureUnit.WORDS)
        lines.append(text.format(delivery_words.name(kind), told, target))
    return lines


class DeliveryCard(Card):
    """The card of the progress page.

    Attributes:
        chart: None while nothing was measured in two rounds.
    """

    def __init__(self, records: Sequence[RoundRecord], bridge: Bridge) -> None:
        super().__init__(translate("ProgressPage", "Delivery, mean of your spoken speeches"))
        self.chart: SkillsChart | None = None
        for line in delivery_lines(records):
            self.column.addWidget(label(line, wrap=True))
        found = courses(records)
        if not found:
            return
        title = translate("Progress", "Delivery, round by round")
        told = round_by_round(records)
        self.chart = SkillsChart(bridge, found, len(records), title, told, paint)
        measured = max(len(each.points) for each in found)
        fill(self.column, self.chart, label(_note(measured), "small", wrap=True))


def _note(measured: int) -> str:
    """How to read the chart, and how little it may say."""
    text = translate(
        "Progress",
        "A point is the mean of a round’s spoken speeches; the hatched band is the range that round was held "
        "against. A round in which a measure was not known, or only roughly, has no point.",
    )
    if measured >= FEWEST_ROUNDS:
        return text
    few = translate("Progress", "From {0}: too few to tell a change from chance.").format(
        words.rounds_text(measured)
    )
    return translate("Progress", "{0} {1}").format(few, text)
