"""The charts of a delivery: pace with pauses and bells, loudness, lengths of pauses. Told apart by shape too:
lines, dashes, hatching and marks, so that they can be read in print and by the colour-blind."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale

from debatecoach.debate.counting import LONGEST
from debatecoach.debate.delivery import Delivery, DeliveryMeasure
from debatecoach.debate.sound import LONG_PAUSE, PAUSE, SILENCE
from debatecoach.ui.delivery import delivery_words as words
from debatecoach.ui.kit.charts import DPI, ChartLook, minutes_axis
from debatecoach.ui.round.round_words import length_text

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

translate = QCoreApplication.translate

EDGES = (0.25, 0.35, 0.5, 0.7, 1.0, 1.4, 2.0, 2.8, 4.0)
"""Where the bars of the lengths of pauses part, seconds: each some 1.4 times the one before."""


@dataclass(frozen=True, slots=True)
class PlotScene:
    """What the charts are drawn of.

    Attributes:
        delivery: the speech.
        limit: its time, seconds.
        bells: (seconds, strokes).
        beside: pace of the other speaker in the speech before, None without one.
    """

    delivery: Delivery
    limit: float
    bells: tuple[tuple[float, int], ...] = ()
    beside: float | None = None

    @property
    def end(self) -> float:
        """Where the axis of time ends, seconds."""
        return min(LONGEST, max(self.delivery.seconds, self.limit))

    @property
    def charts(self) -> list[str]:
        """Those that have something to show."""
        found = self.delivery
        there = {
            "pace": len(found.pace) > 1,
            "loudness": found.trace is not None and any(each is not None for each in found.trace.levels),
            "pauses": bool(found.pauses),
        }
        return [name for name, holds in there.items() if holds]


def title(name: str) -> str:
    """What a chart is called."""
    return {
        "pace": translate("Delivery", "Pace over time"),
        "loudness": translate("Delivery", "Loudness over time (0 dB: the loudest possible)"),
        "pauses": translate("Delivery", "Lengths of pauses"),
    }[name]


def paint(names: list[str], scene: PlotScene, figure: Figure, look: ChartLook) -> None:
    """Draw charts under one another."""
    made = figure.subplots(len(names), 1, squeeze=False)[:, 0]
    painters = {"pace": _pace, "loudness": _loudness, "pauses": _pauses}
    for axes, name in zip(made, names, strict=True):
        axes.set_title(title(name), wrap=name == "loudness")
        painters[name](axes, scene, look)


def _pace(axes: Axes, scene: PlotScene, look: ChartLook) -> None:
    found = scene.delivery
    times, rates = zip(*found.pace, strict=True)
    aim = found[DeliveryMeasure.PACE].target
    top = max([*rates, scene.beside or 0.0, (aim and aim[1]) or 0.0]) * 1.15
    axes.set_ylabel(words.with_unit(DeliveryMeasure.PACE, "", found.unit).strip())
    axes.set_ylim(0, top)
    axes.grid(axis="y")
    if aim is not None:
        axes.axhspan(
            aim[0] or 0.0,
            aim[1] or top,
            facecolor=look["ok_soft"],
            edgecolor=look["ok"],
            hatch="//",
            linewidth=0.0,
            alpha=0.6,
            label=translate("Delivery", "range to aim at"),
        )
    if scene.beside is not None:
        axes.axhline(
            scene.beside,
            color=look["con"],
            linestyle=(0, (6, 3)),
            label=translate("Delivery", "the other speaker’s pace"),
        )
    axes.plot(times, rates, color=look["pro"], linewidth=2.2)
    _rug(axes, scene, look)
    _bells(axes, scene, look)
    minutes_axis(axes, scene.end)
    _legend(axes, look)


def _rug(axes: Axes, scene: PlotScene, look: ChartLook) -> None:
    """Pauses along the foot: a tick each, a triangle at a long one."""
    short = [each.start for each in scene.delivery.pauses if each.seconds < LONG_PAUSE]
    long = [(each.start + each.end) / 2 for each in scene.delivery.long_pauses]
    for at, high, mark, color, text in (
        (short, 0.025, "|", "muted", translate("Delivery", "pause")),
        (long, 0.045, "^", "warn", translate("Delivery", "long pause")),
    ):
        if at:
            foot = axes.get_xaxis_transform()
            axes.plot(at, [high] * len(at), mark, color=look[color], transform=foot, ms=7, label=text)


def _bells(axes: Axes, scene: PlotScene, look: ChartLook) -> None:
    for place, (at, strokes) in enumerate(each for each in scene.bells if each[0] <= scene.end):
        text = "" if place else translate("Delivery", "bell")
        axes.axvline(at, color=look["muted"], linestyle=":", linewidth=1.2, label=text)
        axes.annotate(
            "●" * strokes, (at, 0.985), xycoords=("data", "axes fraction"), ha="center", va="top",
            color=look["muted"], fontsize="small",
        )  # fmt: skip


def _loudness(axes: Axes, scene: PlotScene, look: ChartLook) -> None:
    trace = scene.delivery.trace
    heard = [each for each in trace.levels if each is not None]
    levels = [each if each is not None else math.nan for each in trace.levels]
    axes.set_ylabel("dB")
    low = max(SILENCE, min([*heard, trace.soft]) - 6)
    axes.set_ylim(low, min(0.0, max([*heard, trace.loud]) + 6))
    axes.grid(axis="y")
    middles = [second + 0.5 for second in range(len(levels))]
    axes.plot(middles, levels, color=look["pro"], linewidth=1.8, marker=".", markersize=3)
    for level, text, dash in (
        (trace.loud, translate("Delivery", "loud (90 %)"), (0, (6, 3))),
        (trace.soft, translate("Delivery", "soft (10 %)"), (0, (2, 2))),
    ):
        axes.axhline(level, color=look["ink"], linestyle=dash, linewidth=1.2, label=text)
    _bells(axes, scene, look)
    minutes_axis(axes, scene.end)
    _legend(axes, look)


def _pauses(axes: Axes, scene: PlotScene, look: ChartLook) -> None:
    counts = histogram(scene.delivery)
    axes.set_ylabel(translate("Delivery", "how many"))
    axes.set_xlabel(translate("Delivery", "seconds"))
    named = next((place for place, count in enumerate(counts) if count and EDGES[place] >= LONG_PAUSE), -1)
    for place, count in enumerate(counts):
        if not count:
            continue
        long = EDGES[place] >= LONG_PAUSE
        axes.bar(
            place + 0.5,
            count,
            width=0.92,
            facecolor=look["warn_soft"] if long else look["pro_soft"],
            edgecolor=look["warn"] if long else look["pro"],
            hatch="xx" if long else "",
            linewidth=1.4,
            label=translate("Delivery", "long pause") if place == named else "",
        )
        axes.annotate(
            str(count), (place + 0.5, count), (0, 5), textcoords="offset points", ha="center", zorder=3,
            bbox={"boxstyle": "square,pad=0.1", "facecolor": look["surface"], "edgecolor": "none"},
        )  # fmt: skip
    axes.set_ylim(0, max(counts) * 1.2)
    axes.yaxis.get_major_locator().set_params(integer=True)
    every = tick_step(axes.figure.get_figwidth() * DPI, look.text)
    axes.set_xticks(
        range(0, len(EDGES), every), [QLocale().toString(edge, "g", 3) for edge in EDGES[::every]]
    )
    axes.axvline(
        _along(scene.delivery[DeliveryMeasure.PAUSE_MEDIAN].value or PAUSE), color=look["ink"],
        linestyle=(0, (6, 3)), linewidth=1.4, label=translate("Delivery", "typical pause"),
    )  # fmt: skip
    axes.set_xlim(-0.1, len(EDGES) + 0.1)
    _legend(axes, look, 0.32)  # the axis has its unit above it


def tick_step(width: float, text: float) -> int:
    """Every one of the lengths is written below its place, or every second where they would touch."""
    return 1 if width > len(EDGES) * text * 4 else 2


def legend_columns(width: float, text: float) -> int:
    """How many words of a legend stand beside each other in a chart of so many pixels."""
    return max(1, min(5, int(width / (text * 11))))


def _legend(axes: Axes, look: ChartLook, below: float = 0.22) -> None:
    """``below`` the axes by so much of their height."""
    handles, labels = axes.get_legend_handles_labels()
    if handles:
        columns = legend_columns(axes.figure.get_figwidth() * DPI, look.text)
        axes.legend(
            handles, labels, loc="upper left", bbox_to_anchor=(0.0, -below), ncols=columns, frameon=False,
            borderaxespad=0.0, handlelength=2.0, columnspacing=1.4,
        )  # fmt: skip


def _along(seconds: float) -> float:
    """Where a length stands between the edges, which are evenly drawn."""
    for place, (low, high) in enumerate(zip(EDGES, EDGES[1:], strict=False)):
        if seconds < high:
            return place + (math.log(seconds) - math.log(low)) / (math.log(high) - math.log(low))
    return len(EDGES) - 0.5


def histogram(delivery: Delivery) -> list[int]:
    """How many pauses from each of :data:`EDGES` to the next; the last has no end."""
    counts = [0] * len(EDGES)
    for pause in delivery.pauses:
        length = pause.seconds + 1e-9
        counts[max((place for place, edge in enumerate(EDGES) if length >= edge), default=0)] += 1
    return counts


def description(name: str, scene: PlotScene) -> str:
    """What a chart shows, for somebody who does not see it; stands under it for everybody."""
    found = scene.delivery
    if name == "pace":
        slow, fast = (
            min(found.pace, key=lambda each: each[1]),
            max(found.pace, key=lambda each: each[1]),
        )
        text = translate("Delivery", "Slowest {0} at {1}, fastest {2} at {3}, taken over 20 seconds.")
        return text.format(
            round(slow[1]), length_text(slow[0]),
            words.with_unit(DeliveryMeasure.PACE, str(round(fast[1])), found.unit), length_text(fast[0]),
        )  # fmt: skip
    if name == "loudness":
        heard = [(level, at) for at, level in enumerate(found.trace.levels) if level is not None]
        loudest, softest = max(heard), min(heard)
        text = translate("Delivery", "Loudest at {0}, softest at {1}, {2} dB apart.")
        apart = QLocale().toString(loudest[0] - softest[0], "f", 0)
        return text.format(length_text(loudest[1]), length_text(softest[1]), apart)
    counts = histogram(found)
    long = sum(count for count, edge in zip(counts, EDGES, strict=True) if edge >= LONG_PAUSE)
    text = translate("Delivery", "{0} pauses below half a second, {1} up to a second, {2} longer.")
    return text.format(sum(counts[:2]), sum(counts) - sum(counts[:2]) - long, long)
