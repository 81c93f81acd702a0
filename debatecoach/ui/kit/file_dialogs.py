"""Asking for a file: one to be read, a folder, or where something is to be written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from debatecoach.base.paths import documents_dir

Take = Callable[[Path], object]
"""Gets the file that was chosen."""


def start_folder() -> Path:
    """Where file dialogs begin."""
    folder = documents_dir()
    return folder if folder.is_dir() else Path.home()


def ask_file(parent: QWidget, title: str, kinds: Sequence[str], take: Take) -> QFileDialog:
    """Ask for a file that is there; ``kinds`` are name filters."""
    asked = _asked(parent, title, start_folder(), take, QFileDialog.FileMode.ExistingFile, kinds)
    asked.open()
    return asked


def ask_files(
    parent: QWidget, title: str, kinds: Sequence[str], take: Callable[[list[Path]], object]
) -> None:
    """Ask for one file or several."""
    asked = _asked(parent, title, start_folder(), None, QFileDialog.FileMode.ExistingFiles, kinds)
    asked.filesSelected.connect(lambda paths: take([Path(each) for each in paths]))
    asked.open()


def ask_folder(parent: QWidget, title: str, take: Take, show_files: bool = False) -> None:
    """Ask for a folder; ``show_files``: what is in it, too."""
    asked = _asked(parent, title, Path.home(), take, QFileDialog.FileMode.Directory)
    asked.setOption(QFileDialog.Option.ShowDirsOnly, not show_files)
    asked.open()


def ask_where(
    parent: QWidget, title: str, kinds: Mapping[str, str], name: str, take: Take, folder: Path | None = None
) -> None:
    """Ask where something is to be written.

    Args:
        kinds: name filters by the ending each gives a name that has none, the first one offered; an empty
            ending stands for the first's.
        name: what is offered.
    """
    asked = _asked(
        parent, title, folder or start_folder(), take, QFileDialog.FileMode.AnyFile, [*kinds.values()]
    )
    asked.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    endings = {filter: ending for ending, filter in kinds.items()}
    first = next(iter(kinds))
    asked.setDefaultSuffix(first)
    asked.filterSelected.connect(lambda filter: asked.setDefaultSuffix(endings.get(filter) or first))
    asked.selectFile(name)
    asked.open()


def _asked(
    parent: QWidget,
    title: str,
    folder: Path,
    take: Take | None,
    mode: QFileDialog.FileMode,
    kinds: Sequence[str] = (),
) -> QFileDialog:
    made = QFileDialog(parent, title, str(folder))
    made.setFileMode(mode)
    if kinds:
        made.setNameFilters(list(kinds))
    if take is not None:
        made.fileSelected.connect(lambda path: take(Path(path)))
    made.finished.connect(made.deleteLater)
    return made
