"""A chart of a delivery on the page."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize

from debatecoach.ui.delivery.plots import PlotScene, description, legend_columns, paint, title
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.chart_picture import ChartPicture
from debatecoach.ui.kit.charts import ChartLook
from debatecoach.ui.kit.theme import theme

if TYPE_CHECKING:
    from debatecoach.ui.kit.chart_picture import Paint


class ChartView(ChartPicture):
    """Pace, loudness or pauses of a speech."""

    HEIGHTS = {"pace": 260, "loudness": 230, "pauses": 240}
    LEGENDS = {"pace": 5, "loudness": 3, "pauses": 2}

    def __init__(self, bridge: Bridge, name: str, scene: PlotScene) -> None:
        super().__init__(bridge, title(name), description(name, scene))
        self._name, self._scene = name, scene

    def sizeHint(self) -> QSize:
        """As high as text and the lines of its legend ask for."""
        text = theme().size("small")
        lines = -(-self.LEGENDS[self._name] // legend_columns(self.width(), text))
        tall = self.HEIGHTS[self._name] * (1 + (theme().scale - 1) * 0.6)
        return QSize(400, round(tall + (lines - 1) * text * 1.6))

    def painting(self, look: ChartLook) -> Paint | None:
        if self.width() < 20 * look.text:
            return None  # on its way to its place
        return partial(paint, [self._name], self._scene)
