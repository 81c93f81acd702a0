"""Saving a delivery: its charts as a picture, its numbers as a table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from debatecoach.casefile.disk import write_whole
from debatecoach.errors import InputError
from debatecoach.marks import QT_TRANSLATE_NOOP
from debatecoach.paths import documents_dir
from debatecoach.ui.charts import Look, render
from debatecoach.ui.delivery.plots import Scene, Texts, paint
from debatecoach.ui.delivery.presenter import Shown
from debatecoach.ui.delivery.table import csv_of

if TYPE_CHECKING:
    from debatecoach.ui.session import Session

WIDTH, A_CHART = 760.0, 280.0
KINDS = ("png", "pdf", "svg")


class Saving(QObject):
    """Asks where, and writes off the UI thread.

    Signals:
        told: a sentence, or a DebateCoachError.
    """

    told = Signal(object)

    def __init__(self, parent: QWidget, session: Session) -> None:
        super().__init__(parent)
        self._parent, self._session = parent, session

    def ask_charts(self, shown: Shown) -> None:
        """Ask where the charts go, and as what."""
        names = {
            "png": self.tr("Picture (*.png)"),
            "pdf": self.tr("PDF (*.pdf)"),
            "svg": self.tr("Drawing (*.svg)"),
        }
        self._ask(self.tr("Save the charts"), names, lambda path: self.save_charts(shown, path))

    def ask_numbers(self, shown: Shown) -> None:
        """Ask where the numbers go."""
        names = {"csv": self.tr("Table (*.csv)")}
        self._ask(self.tr("Save the numbers"), names, lambda path: self.save_numbers(shown, path))

    def _ask(self, title: str, names: dict[str, str], save: Callable[[Path], object]) -> None:
        folder = documents_dir()
        dialog = QFileDialog(self._parent, title, str(folder if folder.is_dir() else Path.home()))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setNameFilters(list(names.values()))
        first = next(iter(names))
        dialog.setDefaultSuffix(first)
        dialog.filterSelected.connect(
            lambda chosen: dialog.setDefaultSuffix(
                next((each for each in names if f"*.{each}" in chosen), first)
            )
        )
        dialog.selectFile(self.tr("delivery") + f".{first}")
        dialog.fileSelected.connect(lambda path: save(Path(path)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def save_charts(self, shown: Shown, path: Path) -> None:
        """Draw every chart into one file, ink on white; ``told`` follows."""
        texts, names = Texts.now(shown.delivery.unit), shown.scene.charts
        if not names:
            self.told.emit(self.tr("There is nothing to draw of this speech."))
            return
        self._write(path, lambda: drawing(shown.scene, texts, path.suffix.lower().lstrip(".")))

    def save_numbers(self, shown: Shown, path: Path) -> None:
        """Write the table; ``told`` follows."""
        self._write(path, lambda: csv_of(shown.delivery))

    def _write(self, path: Path, make: Callable[[], bytes]) -> None:
        def work() -> None:
            data = make()
            try:
                write_whole(path, lambda file: file.write(data))
            except OSError as error:
                raise _not_written(path, error) from error

        job = self._session.bridge.start_thread(work)
        job.succeeded.connect(lambda _none: self.told.emit(self.tr("Saved to {0}").format(path)))
        job.failed.connect(self.told.emit)


def drawing(scene: Scene, texts: Texts, kind: str) -> bytes:
    """All charts of a speech under one another; an unknown kind is png. Blocking."""
    names = scene.charts
    size = (WIDTH, A_CHART * len(names))
    return render(
        lambda figure, look: paint(names, scene, texts, figure, look),
        Look.for_paper(),
        size,
        2.0,
        kind if kind in KINDS else "png",
    )


def _not_written(path: Path, error: OSError) -> InputError:
    return InputError(
        QT_TRANSLATE_NOOP("errors", "{path} could not be written: {reason}."),
        QT_TRANSLATE_NOOP("errors", "Your case is not affected."),
        QT_TRANSLATE_NOOP("errors", "Choose another place, or make room on the disk."),
        path=str(path),
        reason=error.strerror or type(error).__name__,
    )
