"""A WAV file that is valid at any moment, and mending one whose writer was killed."""

from __future__ import annotations

import os
import struct
from pathlib import Path

import numpy as np
import numpy.typing as npt

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP

_HEADER = struct.Struct("<4sI4s4sIHHIIHH4sI")
_MOST = 0xFFFF_FFFF - _HEADER.size


def _header(rate: int, size: int) -> bytes:
    size = min(size, _MOST)
    return _HEADER.pack(
        *(b"RIFF", size + _HEADER.size - 8, b"WAVE", b"fmt ", 16, 1, 1, rate, rate * 2, 2, 16, b"data", size)
    )


def unwritable(path: Path, problem: Exception) -> InputError:
    """A recording cannot be written; ``problem`` says why."""
    return InputError(
        QT_TRANSLATE_NOOP("errors", "The recording {path} cannot be written: {reason}."),
        QT_TRANSLATE_NOOP("errors", "What was recorded before is kept."),
        QT_TRANSLATE_NOOP("errors", "Free some space or choose another folder, or type your speech."),
        path=str(path),
        reason=getattr(problem, "strerror", None) or str(problem),
    )


class WavWriter:
    """Appends mono int16 samples to a new file; what was appended is with the system at once.

    Args:
        path: must not exist.
        rate: Hz.

    Raises:
        InputError: the file exists or cannot be created.
    """

    def __init__(self, path: Path, rate: int) -> None:
        self._path = path
        self._rate = rate
        self._size = 0
        try:
            # Unbuffered: a killed process loses nothing that was appended.
            self._file = path.open("xb", buffering=0)
        except OSError as problem:
            raise unwritable(path, problem) from problem
        try:
            self._file.write(_header(rate, 0))
        except OSError as problem:
            self._file.close()
            path.unlink(missing_ok=True)  # the next try may use the same name
            raise unwritable(path, problem) from problem

    @property
    def seconds(self) -> float:
        """Length of what was appended."""
        return self._size / 2 / self._rate

    def append(self, pcm: npt.NDArray[np.int16]) -> None:
        """Raises InputError when the disk refuses."""
        raw = memoryview(pcm.astype("<i2").tobytes())
        try:
            while raw:
                written = self._file.write(raw) or 0
                self._size += written
                raw = raw[written:]
        except OSError as problem:
            raise unwritable(self._path, problem) from problem

    def sync(self) -> None:
        """Make the header say what is there and the disk hold it. Raises InputError."""
        try:
            self._write_header()
            os.fsync(self._file.fileno())
        except OSError as problem:
            raise unwritable(self._path, problem) from problem

    def _write_header(self) -> None:
        self._file.seek(0)
        self._file.write(_header(self._rate, self._size))
        self._file.seek(0, os.SEEK_END)

    def close(self) -> None:
        """Sync and close; closes even when the disk refuses. Raises InputError."""
        try:
            self.sync()
        finally:
            self._file.close()


def repair_wav(path: Path) -> float:
    """Make the header of a recording whose writer was killed say what the file holds.

    Nothing but the header's two lengths is touched, and only when they are too small or too large.

    Returns:
        Seconds of sound in the file; 0 for one killed before its first sample.

    Raises:
        InputError: not a recording of this app, or not readable or writable.
    """
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            head = file.read(_HEADER.size)
        if size < _HEADER.size and _header(16_000, 0).startswith(head[:4]):
            return 0.0
        fields = _HEADER.unpack(head) if len(head) == _HEADER.size else (b"",) * 13
        kinds = (fields[0], fields[2], fields[3], fields[11])
        if (
            kinds != (b"RIFF", b"WAVE", b"fmt ", b"data")
            or fields[5:7] != (1, 1)
            or fields[10] != 16
            or not fields[7]
        ):
            raise foreign(path)
        rate = int(fields[7])
        if fields[1] + 8 != size:
            with path.open("r+b") as file:
                file.write(_header(rate, (size - _HEADER.size) // 2 * 2))
                file.flush()
                os.fsync(file.fileno())
            return (size - _HEADER.size) // 2 / rate
        return int(fields[12]) // 2 / rate
    except OSError as problem:
        raise unwritable(path, problem) from problem


def foreign(path: Path) -> InputError:
    """Not a recording of ours."""
    return InputError(
        QT_TRANSLATE_NOOP("errors", "{path} is not a recording made by debatecoach."),
        QT_TRANSLATE_NOOP("errors", "It was left as it is."),
        path=str(path),
    )
