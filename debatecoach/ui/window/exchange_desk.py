"""What the Case menu does with other programs: import, export, print."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QMimeData, QObject, QTimer, QUrl
from PySide6.QtGui import QDesktopServices

from debatecoach.ui.kit.file_dialogs import ask_file

if TYPE_CHECKING:
    from debatecoach.ui.files.import_plan import ImportedFile, Target
    from debatecoach.ui.window.main_window import MainWindow
    from debatecoach.ui.window.parts import Parts

PATIENCE_MS = 500
"""A file that takes longer to read is said to be read."""

Show = Callable[..., Any]
"""The desk's way to open a dialog: its class, what it takes besides the window's parts, modal."""


class ExchangeDesk(QObject):
    """Connects ``case.import``, ``case.export`` and ``case.print``."""

    def __init__(self, window: MainWindow, parts: Parts, show: Show) -> None:
        super().__init__(window)
        self._window, self._parts, self._show = window, parts, show

    # -- import --------------------------------------------------------------------------------------

    def ask_import(self) -> None:
        """Ask for a file of another program."""
        from debatecoach.ui.files.exchange_words import import_filters

        filters = import_filters()
        asked = ask_file(
            self._window,
            self.tr("Import into the trees"),
            list(filters),
            lambda path: self.import_path(path, filters.get(asked.selectedNameFilter())),
        )

    def import_path(self, path: Path, format: str | None = None) -> None:
        """Read a file off the UI thread and show what is in it; a file that is refused changes nothing."""
        from debatecoach.ui.files.import_plan import read_file

        bar = self._window.notice_bar
        bar.hide()
        reading = self.tr("Reading {0}…").format(path.name)
        job = self._parts.bridge.start_thread(lambda: read_file(path, format))
        late = QTimer(job, singleShot=True, timeout=lambda: bar.show_notice(reading))
        late.start(PATIENCE_MS)
        job.ended.connect(late.stop)
        job.failed.connect(lambda error: bar.show_trouble(error, self.tr("Import another…"), self.ask_import))
        job.succeeded.connect(lambda found: self._show_import(found, reading))

    def _show_import(self, found: ImportedFile, said: str) -> None:
        from debatecoach.ui.files.importing import ImportDialog

        if self._window.notice_bar.text() == said:
            self._window.notice_bar.hide()

        dialog = self._show(ImportDialog, found, self.target(), modal=True)
        dialog.accepted.connect(lambda: self._window.go("rehearse"))  # where what came can be seen

    def target(self) -> Target | None:
        """The argument that is current in the rehearsal trees."""
        from debatecoach.ui.files.import_plan import Target
        from debatecoach.ui.trees.pane import RehearsalPane

        pane = self._window.findChild(RehearsalPane)
        if pane is None or pane.presenter.node is None or self._parts.open_case.case is None:
            return None
        return Target(pane.presenter.side, pane.presenter.node)

    # -- export --------------------------------------------------------------------------------------

    def show_export(self) -> None:
        """Choose what to export, in which format, and where to."""
        from debatecoach.ui.files.exporting import ExportDialog

        self._show(ExportDialog, self.target(), self.written, modal=True)

    def written(self, path: Path, said: str) -> None:
        """Tell that a file is there, with a way to its folder."""
        self._window.notice_bar.show_notice(
            said,
            self.tr("Show in folder"),
            lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent))),
        )

    def ask_print(self) -> None:
        """Choose what to print, and look at it before."""
        from debatecoach.ui.files.printing import PrintDialog

        self._show(PrintDialog, self.target(), self.written, modal=True)


def dropped_tree(mime: QMimeData) -> Path | None:
    """The one file in what is dragged over the window that an argument tree may be in, else None."""
    if not mime.hasUrls():
        return None
    from debatecoach.ui.files.exchange_words import can_import

    paths = [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]
    return paths[0] if len(paths) == 1 and can_import(paths[0]) else None
