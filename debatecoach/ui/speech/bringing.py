"""A recorded speech from a file, as if it had been spoken here: read, kept as a recording, understood."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import numpy as np
from PySide6.QtCore import QCoreApplication, QMimeData, QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from debatecoach.engines.audio.reading import RATE, SUFFIXES, Pcm, Reading
from debatecoach.engines.audio.takes import make_writer
from debatecoach.engines.recogniser import Recogniser
from debatecoach.errors import DebateCoachError
from debatecoach.ui.bridge import Bridge
from debatecoach.ui.speech.taking import Taken

STEP = 0.01
"""Shares of the work, below which no progress is told."""


class Bringing(QObject):
    """Brings one file in; off the UI thread.

    Signals:
        progressed: (share 0-1 of the reading, share of the recognising, -1 before it has begun).
        brought: a Taken: it is here, its words understood or not.
        refused: an InputError: the file is no speech; an EngineError: nothing reads it.

    Attributes:
        path: the file.
    """

    progressed = Signal(float, float)
    brought = Signal(object)
    refused = Signal(object)

    def __init__(
        self, path: Path, take: Path, recogniser: Recogniser | None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.path, self._take, self._recogniser = path, take, recogniser
        self._stop = threading.Event()
        self._read, self._heard = 0.0, -1.0

    def start(self, bridge: Bridge) -> None:
        """Begin; ``brought`` or ``refused`` follows unless it is called off. It deletes itself."""
        job = bridge.start_thread(self._work)
        job.succeeded.connect(self._bring)
        job.failed.connect(lambda error: self._stop.is_set() or self.refused.emit(error))
        job.ended.connect(self.deleteLater)

    def cancel(self) -> None:
        """Call it off: nothing more is told, and what was kept of it is deleted."""
        self._stop.set()

    def text(self) -> str:
        """How far it is, in words."""
        if self._heard < 0:
            text = QCoreApplication.translate("StudentTurn", "{0} is being read: {1} %")
            return _bound(text).format(self.path.name, round(self._read * 100))
        text = QCoreApplication.translate("StudentTurn", "{0} is being recognised: {1} %")
        return _bound(text).format(self.path.name, round(self._heard * 100))

    def _bring(self, taken: Taken | None) -> None:
        if self._stop.is_set():
            self._take.unlink(missing_ok=True)  # called off when it was all but here
        else:
            self.brought.emit(taken)

    # -- a worker's thread ---------------------------------------------------------------------------

    def _work(self) -> Taken | None:
        try:
            pcm, seconds, notices = self._bring_in()
        except DebateCoachError:
            self._take.unlink(missing_ok=True)
            raise
        if pcm is None:
            self._take.unlink(missing_ok=True)
            return None
        takes = (self._take,)
        if self._recogniser is None:
            return Taken(seconds, None, takes=takes, notices=notices)
        try:
            heard = self._recogniser.transcribe(pcm, self._stop.is_set, self._tell_heard)
        except DebateCoachError as problem:
            return Taken(seconds, None, problem, takes=takes, notices=notices)
        if self._stop.is_set():
            self._take.unlink(missing_ok=True)
            return None
        return Taken(seconds, heard, takes=takes, notices=notices)

    def _bring_in(self) -> tuple[Pcm | None, float, tuple[str, ...]]:
        parts: list[Pcm] = []
        with Reading(self.path, cancelled=self._stop.is_set) as reading:
            writer = make_writer(self._take, RATE)
            try:
                for block in reading.blocks():
                    writer.append(block)
                    parts.append(block)
                    self._tell(reading.progress, -1.0)
            finally:
                writer.close()
            if self._stop.is_set():
                return None, 0.0, ()
            return np.concatenate(parts), writer.seconds, tuple(reading.notices())

    def _tell_heard(self, share: float) -> None:
        self._tell(1.0, share)

    def _tell(self, read: float, heard: float) -> None:
        if abs(read - self._read) >= STEP or abs(heard - self._heard) >= STEP:
            self._read, self._heard = read, heard
            if not self._stop.is_set():
                self.progressed.emit(read, heard)


def _bound(text: str) -> str:
    """A number and its % stay on one line."""
    return text.replace(" %", "\N{NO-BREAK SPACE}%")


def ask_recording(parent: QWidget, folder: Path, chosen: Callable[[Path], object]) -> QFileDialog:
    """Ask for a recording; ``chosen`` gets it."""
    title = QCoreApplication.translate("StudentTurn", "Use a recorded speech")
    dialog = QFileDialog(parent, title, str(folder))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    ends = " ".join(f"*{each}" for each in SUFFIXES)
    recordings = QCoreApplication.translate("StudentTurn", "Recordings")
    every = QCoreApplication.translate("StudentTurn", "All files")
    dialog.setNameFilters([f"{recordings} ({ends})", f"{every} (*)"])
    dialog.fileSelected.connect(lambda name: chosen(Path(name)))
    dialog.open()
    return dialog


def dropped_recording(data: QMimeData) -> Path | None:
    """The one recording that is being dropped, None if it is anything else."""
    urls = data.urls() if data.hasUrls() else []
    if len(urls) != 1 or not urls[0].isLocalFile():
        return None
    path = Path(urls[0].toLocalFile())
    return path if path.suffix.lower() in SUFFIXES else None
