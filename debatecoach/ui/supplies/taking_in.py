"""Voices or models taken in from a folder: how far it is, and a way out."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from debatecoach.base.errors import DebateCoachError
from debatecoach.engines.fetching import FetchStage, Progress, SupplyKind
from debatecoach.engines.fetching.shelf import Intake
from debatecoach.services.supplies import Supplies
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.layouts import column_of, row_of
from debatecoach.ui.kit.widgets import button, label
from debatecoach.ui.supplies import supply_words as words

LOOK_MS = 150
STEPS = 1000


class TakingIn(QObject):
    """One folder that is being taken in, off the UI thread. It deletes itself when it is over.

    Signals:
        moved: it is further along.
        taken: ids of what is installed now; True: it was stopped, and this is not all there was.
        refused: a DebateCoachError; what was installed before it stays.
        ended: after either.
    """

    moved = Signal()
    taken = Signal(object, bool)
    refused = Signal(object)
    ended = Signal()

    def __init__(self, supplies: Supplies, kind: SupplyKind, folder: Path, parent: QObject) -> None:
        super().__init__(parent)
        self.kind, self.folder = kind, folder
        self._supplies, self._stop = supplies, threading.Event()
        self._now: tuple[str, Progress] | None = None  # written by the worker
        self._shown: tuple[str, Progress] | None = None
        self._look = QTimer(self, interval=LOOK_MS, timeout=self._tell)

    def start(self, bridge: Bridge) -> None:
        """Begin; ``taken`` or ``refused`` follows."""
        bridge.start(lambda _progress: self._work()).then(
            lambda ids: self.taken.emit(ids, self.stopped), self._refuse, self._end
        )
        self._look.start()

    def stop(self) -> None:
        """It is not wanted any more; ``taken`` follows soon, with what was installed before."""
        self._stop.set()
        self.moved.emit()

    @property
    def stopped(self) -> bool:
        """It was not wanted any more."""
        return self._stop.is_set()

    @property
    def share(self) -> float:
        """Of the copying, 0-1."""
        return self._now[1].done / max(1, self._now[1].total) if self._now is not None else 0.0

    def text(self) -> str:
        """What is being done."""
        if self.stopped:
            return self.tr("Stopping…")
        if self._now is None:
            return self.tr("Looking through {0}…").format(self.folder.name)
        id, progress = self._now
        if progress.stage is FetchStage.CHECKING:
            return self.tr("Trying whether {0} opens…").format(id)
        done, total = words.size_text(progress.done), words.size_text(progress.total)
        share = self.tr("{0} %").format(round(100 * self.share))
        return self.tr("Copying {0}: {1} of {2} ({3})").format(id, done, total, share)

    def _tell(self) -> None:
        if self._now is not self._shown:
            self._shown = self._now
            self.moved.emit()

    def _refuse(self, error: DebateCoachError) -> None:
        if self.stopped:  # it fails because it was stopped, or nobody wants to know
            self.taken.emit([], True)
        else:
            self.refused.emit(error)

    def _end(self) -> None:
        self._look.stop()
        self.ended.emit()
        self.deleteLater()

    async def _work(self) -> list[str]:
        try:
            return await asyncio.to_thread(
                self._supplies.take_in, self.kind, self.folder, Intake(self._note, self._stop.is_set)
            )
        except asyncio.CancelledError:  # the app ends: the thread must not go on for gigabytes
            self._stop.set()
            raise

    def _note(self, id: str, progress: Progress) -> None:
        """Worker thread."""
        self._now = id, progress


class TakingInBar(QWidget):
    """Shows a folder that is being taken in: a sentence, a bar, Cancel."""

    def __init__(self) -> None:
        super().__init__()
        self._taking: TakingIn | None = None
        self.said = label("", "small", wrap=True)
        self.bar = QProgressBar(textVisible=False)
        self.bar.setRange(0, STEPS)
        self.cancel = button(self.tr("Cancel"), self._cancel, "quiet")
        self.cancel.setAccessibleName(self.tr("Cancel the import"))
        row_of(
            (column_of(self.said, self.bar, spacing=4), 1),
            (self.cancel, Qt.AlignmentFlag.AlignTop),
            inside=self,
            spacing=12,
        )
        self.hide()

    def follow(self, taking: TakingIn) -> None:
        """Show this one until it is over."""
        self._taking = taking
        taking.moved.connect(self._show)
        taking.ended.connect(self._over)
        self._show()
        self.show()

    def _cancel(self) -> None:
        if self._taking is not None:
            self._taking.stop()

    def _show(self) -> None:
        taking = self._taking
        if taking is None:
            return
        self.said.setText(taking.text())
        self.bar.setAccessibleName(taking.text())
        self.bar.setValue(round(STEPS * taking.share))

    def _over(self) -> None:
        self._taking = None
        self.hide()
