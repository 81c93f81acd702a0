"""A file the user asked for: where it goes, and writing it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from debatecoach.base.errors import InputError
from debatecoach.base.files import write_whole
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.paths import documents_dir
from debatecoach.ui.kit.bridge import Bridge


class FileWriter(QObject):
    """Asks where, and writes off the UI thread.

    Signals:
        told: a sentence, or a DebateCoachError.
    """

    told = Signal(object)

    def __init__(self, parent: QWidget, bridge: Bridge) -> None:
        super().__init__(parent)
        self._parent, self._bridge = parent, bridge

    def ask(self, title: str, names: dict[str, str], stem: str, save: Callable[[Path], object]) -> None:
        """Ask where, and as which kind (``names`` by their endings, the first one offered); then ``save``."""
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
        dialog.selectFile(f"{stem}.{first}")
        dialog.fileSelected.connect(lambda path: save(Path(path)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def write(self, path: Path, make: Callable[[], bytes]) -> None:
        """Write what ``make`` gives; ``told`` follows."""

        def work() -> None:
            data = make()
            try:
                write_whole(path, data)
            except OSError as error:
                raise _not_written(path, error) from error

        job = self._bridge.start_thread(work)
        job.succeeded.connect(lambda _none: self.told.emit(self.tr("Saved to {0}").format(path)))
        job.failed.connect(self.told.emit)


def _not_written(path: Path, error: OSError) -> InputError:
    return InputError(
        QT_TRANSLATE_NOOP("errors", "{path} could not be written: {reason}."),
        QT_TRANSLATE_NOOP("errors", "Your case is not affected."),
        QT_TRANSLATE_NOOP("errors", "Choose another place, or make room on the disk."),
        path=str(path),
        reason=error.strerror or type(error).__name__,
    )
