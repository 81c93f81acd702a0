"""A moment of the recording that was just made, heard again: the word somebody is in doubt about."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal

from debatecoach.engines.recogniser import RATE, Pcm
from debatecoach.errors import DebateCoachError
from debatecoach.ui.bridge import Job
from debatecoach.ui.speech.states import Notice, Outside

if TYPE_CHECKING:
    from debatecoach.ui.session import Session

BEFORE, AFTER, LEAST = 0.25, 0.3, 0.9
"""Seconds heard before and behind a word, and at least in all: one word alone is hardly understood."""


class Moments(QObject):
    """Plays pieces of one recording; it is read when the first is wanted.

    Signals:
        told: a Notice: it cannot be heard.
    """

    told = Signal(object)

    def __init__(self, session: Session, outside: Outside, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._outside = session, outside
        self._takes: tuple[Path, ...] = ()
        self._sound: Pcm | None = None
        self._job: Job | None = None
        self._wanted: tuple[float, float] | None = None

    @property
    def ready(self) -> bool:
        """There is a recording."""
        return bool(self._takes)

    def use(self, takes: Sequence[Path]) -> None:
        """From now on of these files, in order; of none where there are none."""
        if tuple(takes) != self._takes:
            self._takes, self._sound, self._job, self._wanted = tuple(takes), None, None, None

    def play(self, begin: float, end: float) -> None:
        """Play from ``begin`` to ``end`` (seconds) with a little around it."""
        if not self._takes:
            return
        self._wanted = (begin, end)
        if self._sound is not None:
            self._play()
        elif self._job is None:
            takes = self._takes
            job = self._job = self._session.bridge.start_thread(lambda: _read(takes))
            job.succeeded.connect(lambda sound: self._read(job, sound))
            job.failed.connect(lambda error: self._fail(job, error))

    def _read(self, job: Job, sound: Pcm) -> None:
        if self._job is job:
            self._sound, self._job = sound, None
            self._play()

    def _fail(self, job: Job, error: DebateCoachError) -> None:
        if self._job is job:
            self._job = None
            self.told.emit(Notice(error=error))

    def _play(self) -> None:
        if self._sound is None or self._wanted is None:
            return
        begin, end = self._wanted
        missing = max(0.0, LEAST - (end - begin + BEFORE + AFTER)) / 2
        first = max(0, round((begin - BEFORE - missing) * RATE))
        last = round((end + AFTER + missing) * RATE)
        piece = _faded(self._sound[first:last])
        if len(piece):
            self._outside.play(piece, RATE, self._session.settings.output_device or None)


def _read(takes: Sequence[Path]) -> Pcm:
    """Raises InputError, EngineError."""
    from debatecoach.engines.audio.excerpt import read_takes

    return read_takes(take for take in takes if take.is_file())


def _faded(piece: Pcm) -> Pcm:
    """Without a click at its ends."""
    edge = min(len(piece) // 2, RATE // 50)
    if not edge:
        return piece
    sound = piece.astype(np.float32)
    ramp = np.linspace(0.0, 1.0, edge, dtype=np.float32)
    sound[:edge] *= ramp
    sound[-edge:] *= ramp[::-1]
    return sound.astype(np.int16)
