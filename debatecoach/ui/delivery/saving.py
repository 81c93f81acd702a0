"""Saving a delivery: its charts as a picture, its numbers as a table."""

from __future__ import annotations

from pathlib import Path

from debatecoach.ui.delivery.plots import PlotScene, paint
from debatecoach.ui.delivery.presenter import ShownSpeech
from debatecoach.ui.delivery.table import csv_of
from debatecoach.ui.files.file_writer import FileWriter
from debatecoach.ui.kit.charts import ChartLook, render

WIDTH, A_CHART = 760.0, 280.0
KINDS = ("png", "pdf", "svg")


class Saving(FileWriter):
    """Asks where, and writes off the UI thread; what came of it is ``told``."""

    def ask_charts(self, shown: ShownSpeech) -> None:
        """Ask where the charts go, and as what."""
        names = {
            "png": self.tr("Picture (*.png)"),
            "pdf": self.tr("PDF (*.pdf)"),
            "svg": self.tr("Drawing (*.svg)"),
        }
        self.ask(
            self.tr("Save the charts"), names, self.tr("delivery"), lambda path: self.save_charts(shown, path)
        )

    def ask_numbers(self, shown: ShownSpeech) -> None:
        """Ask where the numbers go."""
        names = {"csv": self.tr("Table (*.csv)")}
        self.ask(
            self.tr("Save the numbers"),
            names,
            self.tr("delivery"),
            lambda path: self.save_numbers(shown, path),
        )

    def save_charts(self, shown: ShownSpeech, path: Path) -> None:
        """Draw every chart into one file, ink on white; ``told`` follows."""
        if not shown.scene.charts:
            self.told.emit(self.tr("There is nothing to draw of this speech."))
            return
        self.write(path, lambda: drawing(shown.scene, path.suffix.lower().lstrip(".")))

    def save_numbers(self, shown: ShownSpeech, path: Path) -> None:
        """Write the table; ``told`` follows."""
        self.write(path, lambda: csv_of(shown.delivery))


def drawing(scene: PlotScene, kind: str) -> bytes:
    """All charts of a speech under one another; an unknown kind is png. Blocking."""
    names = scene.charts
    size = (WIDTH, A_CHART * len(names))
    return render(
        lambda figure, look: paint(names, scene, figure, look),
        ChartLook.for_paper(),
        size,
        2.0,
        kind if kind in KINDS else "png",
    )
