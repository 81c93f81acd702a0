"""Any recording of a speech, read piece by piece: what a phone, a meeting or another program made.

Files come from anywhere, and some end the program that decodes them: that is a process of its own
(:mod:`.decoding`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

import numpy as np

from debatecoach.base.errors import EngineError, InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message, Value
from debatecoach.engines.audio.decoding import LONGEST, PATIENCE, VERB, Pcm
from debatecoach.engines.child import Child, ChildError

RATE = 16_000
"""What recognisers hear, Hz."""
SUFFIXES = (
    *(".wav", ".mp3", ".m4a", ".ogg", ".oga", ".opus", ".flac", ".webm", ".aac"),
    *(".mp4", ".mov", ".mka", ".mkv", ".aif", ".aiff", ".caf", ".3gp"),
)
"""Ends of names of files that may hold a speech; what they are, their content says."""

_ANSWER = 30.0  # seconds that a block may take
_START = 60.0  # seconds until the process must be there

PICTURE = QT_TRANSLATE_NOOP("errors", "{file} is a video; only its sound was used.")
DAMAGED = QT_TRANSLATE_NOOP(
    "errors", "{file} is damaged or was cut off; {seconds} seconds of sound were found in it."
)


def _unusable(path: Path, what: str, todo: str = "", **values: Value | Exception) -> InputError:
    return InputError(
        what,
        QT_TRANSLATE_NOOP("errors", "The file was left as it is."),
        todo
        or QT_TRANSLATE_NOOP(
            "errors", "Give a recording of one speech (WAV, MP3, M4A, OGG, Opus, FLAC or WebM), or its text."
        ),
        path=path.name,
        minutes=round(LONGEST / 60),
        **values,
    )


def _missing(reason: str) -> EngineError:
    return EngineError(
        QT_TRANSLATE_NOOP("errors", "The part of the app that reads recordings does not start: {reason}."),
        QT_TRANSLATE_NOOP("errors", "The file was left as it is."),
        QT_TRANSLATE_NOOP("errors", "Close other programs and try again, or install debatecoach again."),
        reason=reason,
    )


class SoundReader:
    """A sound file being read, as mono. Use it as a context manager. For one thread at a time.

    Args:
        path: the file.
        rate: Hz.
        cancelled: asked every tenth of a second; from then on there is nothing more in the file.

    Raises:
        InputError: no file, empty, not sound, no sound in it, locked against copying, not readable, or so
            badly damaged that it ended its reader.
        EngineError: the process that reads does not start.

    Attributes:
        video: there is a picture too; only the sound is read.
        damaged: part of what was read so far could not be, or the file ended before its time.
        seconds: of sound read so far.
        progress: how much of the file is read, 0..1.
        pid: of the process that decodes.
    """

    def __init__(self, path: Path, rate: int = RATE, cancelled: Callable[[], bool] = lambda: False) -> None:
        self._path, self._cancelled = path, cancelled
        self.seconds = self.progress = 0.0
        self.damaged = False
        self._left = float(PATIENCE)
        with self._open_file() as file:
            try:
                self._child = Child([VERB, str(rate)], file)
                self._child.answer(_START, lambda: False)
            except ChildError as problem:
                raise _missing(str(problem)) from problem
        self.pid = self._child.pid
        self.video = bool(self._next()[0].get("video"))

    def __enter__(self) -> SoundReader:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the process."""
        self._child.close()

    def blocks(self) -> Iterator[Pcm]:
        """The samples, (n,) int16 mono, in pieces.

        Raises:
            InputError: longer than :data:`LONGEST`, nothing in it can be decoded, or it cannot be read on.
        """
        done = False
        while not done:
            told, block = self._next()
            done = "share" not in told or "done" in told
            self.seconds = told.get("seconds", self.seconds)
            self.damaged = told.get("damaged", self.damaged)
            self.progress = 1.0 if done else told["share"]
            yield np.frombuffer(block, "<i2").astype(np.int16, copy=False)

    def notices(self) -> list[Message]:
        """What is to be known of a file that was read, a sentence each."""
        told = [Message.of("errors", PICTURE, file=self._path.name)] if self.video else []
        if self.damaged:
            told.append(Message.of("errors", DAMAGED, file=self._path.name, seconds=round(self.seconds)))
        return told

    # -- inside --------------------------------------------------------------------------------------

    def _next(self) -> tuple[dict[str, Any], bytes]:
        """The next answer; ``({}, b"")`` once it is cancelled."""
        begun = time.monotonic()
        try:
            told, block = self._child.answer(min(_ANSWER, self._left), self._cancelled)
        except ChildError as problem:
            if self._cancelled():
                return {}, b""
            raise _unusable(
                self._path,
                QT_TRANSLATE_NOOP("errors", "Reading {path} broke off: the file is probably damaged."),
                QT_TRANSLATE_NOOP(
                    "errors", "If another program still plays it, save it there anew, as WAV or MP3."
                ),
            ) from problem
        self._left -= time.monotonic() - begun
        if "refused" in told:
            self.close()
            raise _unusable(self._path, *told["refused"])
        return told, block

    def _open_file(self) -> BinaryIO:
        try:
            if not self._path.is_file():  # a pipe would wait for ever, a folder is none
                raise FileNotFoundError
            file = self._path.open("rb")
        except FileNotFoundError as problem:
            raise _unusable(self._path, QT_TRANSLATE_NOOP("errors", "There is no file {path}.")) from problem
        except OSError as problem:
            raise _unusable(
                self._path,
                QT_TRANSLATE_NOOP("errors", "{path} cannot be read: {reason}."),
                reason=problem,
            ) from problem
        if not file.seek(0, 2):
            file.close()
            raise _unusable(self._path, QT_TRANSLATE_NOOP("errors", "{path} is empty."))
        file.seek(0)
        return file


def read_takes(takes: Iterable[Path]) -> Pcm:
    """Recordings one after another, at 16 kHz. Raises as :func:`read_audio` does."""
    return np.concatenate([read_audio(take)[0] for take in takes])


def read_audio(path: Path) -> tuple[Pcm, int]:
    """A speech from a sound file of any usual kind; see :class:`SoundReader` for reading it piece by piece.

    Returns:
        Samples (n,) int16 mono, and their rate, always 16,000 Hz.

    Raises:
        InputError, EngineError: as :class:`SoundReader` does.
    """
    with SoundReader(path) as reading:
        return np.concatenate(list(reading.blocks())), RATE
