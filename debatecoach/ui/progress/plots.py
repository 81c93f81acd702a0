"""Skills round by round: a panel a skill, each round a point with its 95 % interval, the recent share a line.

Told apart by place, not by hue; in print and in grey the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize

from debatecoach.debate.skill import RoundRecord, ShareEstimate, Skill, estimate, in_order, recently
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.chart_picture import ChartPicture
from debatecoach.ui.kit.charts import ChartLook
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.progress import progress_words as words

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from debatecoach.ui.kit.chart_picture import Paint

A_ROW = 150
NARROW = 520


@dataclass(frozen=True, slots=True)
class PlotPanel:
    """One skill's panel: (round, share, low, high) a round, the recent share with its interval."""

    title: str
    points: tuple[tuple[int, float, float, float], ...]
    recent: tuple[float, float, float]

    @classmethod
    def of(cls, title: str, now: ShareEstimate, found: Iterable[ShareEstimate | None]) -> PlotPanel:
        """A skill's panel: its share lately, and that of each round, if it could show in it."""
        points = [
            (at, each.share, each.low, each.high) for at, each in enumerate(found, 1) if each is not None
        ]
        return cls(title, tuple(points), (now.share, now.low, now.high))


def panels(records: Sequence[RoundRecord]) -> list[PlotPanel]:
    """Those that have something to show. On the UI thread, as a translator wants it."""
    ordered = in_order(records)
    return [
        PlotPanel.of(words.name(skill), now, (estimate([record], skill) for record in ordered))
        for skill in Skill
        if (now := recently(ordered, skill)) is not None
    ]


def paint(shown: Sequence[PlotPanel], rounds: int, across: int, figure: Figure, look: ChartLook) -> None:
    """Draw the panels, ``across`` side by side."""
    draw_each(shown, across, figure, lambda axes, panel: _panel(axes, panel, rounds, look), sharey=True)


def draw_each(
    shown: Sequence[Any],
    across: int,
    figure: Figure,
    draw: Callable[[Axes, Any], object],
    sharey: bool = False,
) -> None:
    """Give each of what is ``shown`` its axes, so many side by side, and draw it."""
    down = -(-len(shown) // across)
    grid = figure.subplots(down, across, squeeze=False, sharex=True, sharey=sharey)
    for place, axes in enumerate(grid.flat):
        if place < len(shown):
            draw(axes, shown[place])
        else:
            axes.set_visible(False)


Painter = Callable[[Sequence[Any], int, int, "Figure", ChartLook], object]
"""Draws panels, so many places along the axis, so many panels side by side."""


def _panel(axes: Axes, panel: PlotPanel, rounds: int, look: ChartLook) -> None:
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    share, low, high = panel.recent
    axes.set_title(panel.title)
    axes.set_ylim(-0.05, 1.05)
    axes.set_xlim(0.5, max(rounds, 3) + 0.5)
    axes.axhspan(low, high, facecolor=look["track"], alpha=0.7, linewidth=0)
    axes.axhline(share, color=look["muted"], linestyle=(0, (6, 3)), linewidth=1.2)
    at, shares, lows, highs = zip(*panel.points, strict=True)
    below = [max(0.0, each - floor) for each, floor in zip(shares, lows, strict=True)]
    above = [max(0.0, top - each) for each, top in zip(shares, highs, strict=True)]
    axes.errorbar(
        at, shares, [below, above], fmt="o", markersize=5, capsize=3, color=look["ink"], linewidth=1.1
    )
    axes.grid(axis="y")
    axes.set_yticks([0, 0.5, 1])
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _place: f"{round(value * 100)} %"))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=6))
    axes.tick_params(labelbottom=True)


class SkillsChart(ChartPicture):
    """The chart on the page, drawn off the UI thread; a screen reader is told every number."""

    def __init__(
        self,
        bridge: Bridge,
        shown: Sequence[Any],
        places: int,
        name: str,
        lines: Sequence[str],
        painter: Painter = paint,
    ) -> None:
        """``places``: rounds, or speeches, along the axis; ``lines``: what a screen reader is told;
        ``painter`` draws what is ``shown``."""
        super().__init__(bridge, name, "\n".join(lines))
        self._panels, self._rounds, self._painter = list(shown), places, painter

    @property
    def _across(self) -> int:
        return 2 if self.width() >= NARROW * theme().scale else 1

    def sizeHint(self) -> QSize:
        tall = A_ROW * (1 + (theme().scale - 1) * 0.6) * -(-len(self._panels) // self._across)
        return QSize(400, round(tall))

    def painting(self, look: ChartLook) -> Paint | None:
        if self.width() < 12 * look.text or self.height() < 4 * look.text or not self._panels:
            return None
        return partial(self._painter, self._panels, self._rounds, self._across)
