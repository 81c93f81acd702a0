"""Charts by matplotlib: drawn off the UI thread, in the look of the window, as a picture or a file.

matplotlib is imported when a chart is drawn. It keeps one set of settings for the whole process, so charts
are drawn one at a time.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from debatecoach.base.paths import state_path
from debatecoach.debate.numbers import minutes
from debatecoach.ui.kit.theme import theme, tokens

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

DPI = 96.0
FONTS = (
    "Noto Sans",
    "Segoe UI",
    "Helvetica Neue",
    "DejaVu Sans",
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "PingFang SC",
    "Hiragino Sans GB",
    "Microsoft YaHei",
)
"""Of those that are there, each letter is taken from the first that has it; Chinese from the later ones."""

_one_at_a_time = threading.Lock()


@dataclass(frozen=True, slots=True)
class ChartLook:
    """How a chart looks.

    Attributes:
        colors: semantic colours, as in the theme's data.
        text: size of the small text, pixels.
    """

    colors: Mapping[str, str]
    text: int

    @classmethod
    def of_window(cls) -> ChartLook:
        """The look in force. For the UI thread."""
        return cls(tokens()[theme().scheme], theme().size("small"))

    @classmethod
    def for_paper(cls) -> ChartLook:
        """Ink on white, for a file."""
        return cls(dict(tokens()["light"], surface=QColor(Qt.GlobalColor.white).name()), 12)

    def __getitem__(self, name: str) -> str:
        return self.colors[name]


def load() -> None:
    """Import what charts are drawn with, which is half a second of Python: for a worker's thread, while the
    window has little to draw. The first chart does it otherwise."""
    os.environ.setdefault("MPLCONFIGDIR", str(state_path() / "matplotlib"))
    import matplotlib.backends.backend_agg
    import matplotlib.figure
    import matplotlib.font_manager
    import matplotlib.ticker  # noqa: F401


def render(
    paint: Callable[[Figure, ChartLook], object],
    look: ChartLook,
    size: tuple[float, float],
    scale: float = 1.0,
    kind: str = "png",
    wanted: Callable[[], bool] = lambda: True,
) -> bytes:
    """A chart as a file's bytes. Blocking (the first takes a second); for any thread but the UI's.

    Args:
        paint: draws on the figure; called once.
        size: width and height, pixels of a screen with 96 a inch.
        scale: pixels of the picture to one of these; for png.
        kind: ``png``, ``svg`` or ``pdf``.
        wanted: asked when its turn has come: charts wait for each other, and one that nobody waits for any
            more (its page was drawn anew, or closed) must not hold up the others. Then the bytes are empty.
    """
    os.environ.setdefault("MPLCONFIGDIR", str(state_path() / "matplotlib"))
    with _one_at_a_time:
        if not wanted():
            return b""
        import matplotlib
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure

        with matplotlib.rc_context(_style(look)):
            figure = Figure(figsize=(size[0] / DPI, size[1] / DPI), dpi=DPI, layout="constrained")
            FigureCanvasAgg(figure)
            paint(figure, look)
            out = BytesIO()
            dates = {"svg": {"Date": None}, "pdf": {"CreationDate": None}}
            figure.savefig(out, format=kind, dpi=DPI * scale, metadata=dates.get(kind))
    return out.getvalue()


def _style(look: ChartLook) -> dict[str, Any]:
    points = look.text * 72 / DPI
    return {
        "font.family": _fonts(),
        "font.size": points,
        "axes.titlesize": points * 1.08,
        "axes.labelsize": points,
        "xtick.labelsize": points,
        "ytick.labelsize": points,
        "legend.fontsize": points,
        "figure.facecolor": look["surface"],
        "savefig.facecolor": look["surface"],
        "axes.facecolor": look["surface"],
        "axes.edgecolor": look["muted"],
        "axes.labelcolor": look["muted"],
        "axes.titlecolor": look["ink"],
        "axes.titlelocation": "left",
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.unicode_minus": True,
        "text.color": look["ink"],
        "xtick.color": look["muted"],
        "ytick.color": look["muted"],
        "grid.color": look["line"],
        "grid.linewidth": 0.8,
        "axes.axisbelow": True,
        "hatch.linewidth": 0.6,
        "text.parse_math": False,  # what stands between two prices is no formula
        "svg.fonttype": "path",  # so that it looks the same where the font is not
        "pdf.fonttype": 42,
    }


def _fonts() -> list[str]:
    from matplotlib import font_manager

    there = {each.name for each in font_manager.fontManager.ttflist}
    return [each for each in FONTS if each in there] or ["sans-serif"]


def minutes_axis(axes: Axes, seconds: float) -> None:
    """Minutes and seconds under an axis in seconds, as many as have room."""
    from matplotlib.ticker import FuncFormatter, MultipleLocator

    most = axes.figure.get_figwidth() * DPI / (float(axes.xaxis.label.get_size()) * DPI / 72 * 5.5)
    steps = (5, 10, 15, 30, 60, 120, 300)
    step = next((each for each in steps if seconds / each <= min(9.0, most)), 600)
    axes.set_xlim(0, max(1.0, seconds))
    axes.xaxis.set_major_locator(MultipleLocator(step))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda at, _place: minutes(at)))
