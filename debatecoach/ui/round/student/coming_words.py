"""Words on their way: of a recording that is over, of a file, of what an earlier session left."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QCoreApplication, QMimeData, QObject, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.messages import Words
from debatecoach.engines.audio.oggfile import OggWriter
from debatecoach.engines.audio.reading import RATE, SUFFIXES, Pcm, SoundReader
from debatecoach.engines.recogniser import Recogniser
from debatecoach.ui.kit.bridge import Bridge, Job
from debatecoach.ui.round.student.taking import Rest, Taken

if TYPE_CHECKING:
    pass


# -- A speech that is over, while its recording is still being understood. No painting
LOOK_MS = 250
SLOW_MS = 2000
"""Then it is worth asking whether the speaker wants to wait. Not sooner: who presses "I'm done" twice would
press something that has come to stand there."""


class Understanding(QObject):
    """Waits for the recogniser, as long as the speaker does. Deletes itself when it is over.

    Args:
        start: begins the work; its job's result is a Taken.
        rest: what ``start`` was given to tell how far it is.

    Signals:
        progressed: there may be less :attr:`left`.
        slow: it takes long enough to offer something else.
        over: the Taken; it is not complete if that was enough.
    """

    progressed = Signal()
    slow = Signal()
    over = Signal(object)

    def __init__(self, start: Callable[[Rest], Job], rest: Rest, parent: QObject) -> None:
        super().__init__(parent)
        self._rest = rest
        self._dropped = False
        self.is_slow = False
        self._look = QTimer(self)
        self._look.timeout.connect(self.progressed)
        self._look.start(LOOK_MS)
        self._patience = QTimer(self, singleShot=True, timeout=self._lose_patience)
        self._patience.start(SLOW_MS)
        start(rest).then(self._end, self._fail, self.deleteLater)

    @property
    def left(self) -> float:
        """Seconds of the speech that are not understood yet, about."""
        return self._rest.left

    @property
    def taken(self) -> bool:
        """It was said to be enough; it is over in a moment."""
        return self._rest.enough

    def take(self) -> None:
        """What is understood is enough: ``over`` follows at once."""
        self._rest.take()
        self.progressed.emit()

    def drop(self) -> None:
        """Nobody wants it any more: nothing is told."""
        self._dropped = True
        self._rest.take()

    def _lose_patience(self) -> None:
        self.is_slow = True
        if not self._dropped:
            self.slow.emit()

    def _fail(self, error: DebateCoachError) -> None:
        self._end(Taken(self._rest.length, None, error))

    def _end(self, taken: Taken) -> None:
        self._look.stop()
        self._patience.stop()
        if not self._dropped:
            self.over.emit(taken)


# -- A recorded speech from a file, as if it had been spoken here: read, kept as a recording, understood
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
        bridge.start_thread(self._work).only_while(self).then(
            self._bring, lambda error: self._stop.is_set() or self.refused.emit(error), self.deleteLater
        )

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

    def _bring_in(self) -> tuple[Pcm | None, float, tuple[Words, ...]]:
        parts: list[Pcm] = []
        with SoundReader(self.path, cancelled=self._stop.is_set) as reading:
            writer = OggWriter(self._take, RATE)
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
    dialog = QFileDialog(parent, title, str(folder), fileMode=QFileDialog.FileMode.ExistingFile)
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
