"""A file the user asked for: where it goes, and writing it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from debatecoach.base.files import write_out
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.file_dialogs import ask_where


def file_name(motion: str) -> str:
    """A motion as a file name any system takes: letters, digits, single spaces, at most 60 characters."""
    words = re.sub(r"[^\w\s-]", " ", motion).replace("_", " ").split()
    name = ""
    for word in words:
        if len(name) + len(word) + 1 > 60:
            break
        name = f"{name} {word}".strip()
    return name or (words[0][:60] if words else "case")


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
        ask_where(self._parent, title, names, f"{stem}.{next(iter(names))}", save)

    def write(self, path: Path, make: Callable[[], bytes]) -> None:
        """Write what ``make`` gives; ``told`` follows."""
        job = self._bridge.start_thread(lambda: write_out(path, make())).only_while(self)
        job.succeeded.connect(lambda _path: self.told.emit(self.tr("Saved to {0}").format(path)))
        job.failed.connect(self.told)
