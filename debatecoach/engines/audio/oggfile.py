"""A recording as Ogg Opus: compressed as it is heard, whole at any moment, mended after a kill."""

from __future__ import annotations

import contextlib
import os
import struct
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP

BITS = 32_000
"""A second; wideband speech loses nothing a recogniser hears."""
_PAGE = "100000"  # µs of sound a page: the muxer holds one back
_OPUS_RATE = 48_000  # what granules count, whatever was encoded
_HEAD = struct.Struct("<4sBBqIIIB")
_EOS = 4
_TORN = 1 << 16  # bytes at the end of a file that a power cut may have left half written


class OggWriter:
    """Appends mono int16 samples to a new Ogg Opus file. A killed process loses the last 0.25 s that were
    appended: 0.2 s of unfinished pages and what the coder still holds.

    Args:
        path: must not exist.
        rate: Hz, one that Opus can be given: 8,000, 12,000, 16,000, 24,000 or 48,000.

    Raises:
        InputError: the file exists or cannot be created.
    """

    def __init__(self, path: Path, rate: int) -> None:
        import av

        self._path, self._rate, self._samples = path, rate, 0
        self._refused = False
        self._frame = av.AudioFrame
        self._faults = (OSError, av.FFmpegError)
        try:
            self._file = path.open("xb", buffering=0)
        except OSError as problem:
            raise _unwritable(path, problem) from problem
        self._out: Any = None
        try:
            # Without buffers of its own, so that a page is with the system as soon as it is whole.
            options = {"page_duration": _PAGE, "flush_packets": "1"}
            self._out = av.open(self._file, "w", format="ogg", options=options)
            self._stream: Any = self._out.add_stream("libopus", rate=rate, layout="mono")
            self._stream.bit_rate = BITS
            self._out.start_encoding()
            os.fsync(self._file.fileno())
        except (*self._faults, ValueError) as problem:  # ValueError: a build of the library without the coder
            self._let_go()
            path.unlink(missing_ok=True)  # the next try may use the same name
            raise _unwritable(path, problem) from problem

    @property
    def seconds(self) -> float:
        """Length of what was appended."""
        return self._samples / self._rate

    def append(self, pcm: npt.NDArray[np.int16]) -> None:
        """Raises InputError when the disk refuses."""
        if not len(pcm):
            return
        frame = self._frame.from_ndarray(np.ascontiguousarray(pcm)[None, :], format="s16", layout="mono")
        frame.sample_rate, frame.pts = self._rate, self._samples
        self._encode(frame)
        self._samples += len(pcm)

    def sync(self) -> None:
        """Have the disk hold what is whole. Raises InputError."""
        try:
            os.fsync(self._file.fileno())
        except OSError as problem:
            raise _unwritable(self._path, problem) from problem

    def close(self) -> None:
        """Finish and close; closes even when the disk refuses. Raises InputError unless that was told."""
        try:
            if self._refused:
                return
            self._encode(None)
            self._out.close()
            self._out = None
            self.sync()
        except self._faults as problem:
            raise _unwritable(self._path, problem) from problem
        finally:
            self._let_go()

    def _encode(self, frame: Any) -> None:
        try:
            for packet in self._stream.encode(frame):
                self._out.mux(packet)
        except self._faults as problem:
            self._refused = True
            raise _unwritable(self._path, problem) from problem

    def _let_go(self) -> None:
        out, self._out = self._out, None
        if out is not None:
            with contextlib.suppress(*self._faults):  # told already: the disk refuses
                out.close()
        self._file.close()


def repair(path: Path) -> float:
    """Cut a recording whose writer was killed behind its last whole page.

    Returns:
        Seconds of sound in the file; 0 for one killed before its first page.

    Raises:
        InputError: not a recording of this app, or not readable or writable.
    """
    try:
        data = path.read_bytes()
        end, granule, skip = _pages(data, path)
        if end < len(data):
            with path.open("r+b") as file:
                file.truncate(end)
                os.fsync(file.fileno())
    except OSError as problem:
        raise _unwritable(path, problem) from problem
    return max(0, granule - skip) / _OPUS_RATE


def _pages(data: bytes, path: Path) -> tuple[int, int, int]:
    """Where the last whole page ends, its granule, and how many granules of the beginning are none."""
    at = granule = skip = count = 0
    while len(data) - at >= _HEAD.size + 1:
        magic, version, kind, position, *_, parts = _HEAD.unpack_from(data, at)
        body = at + _HEAD.size + parts
        after = body + sum(data[at + _HEAD.size : body])
        if magic != b"OggS" or version:
            break
        if count == 0 and not b"OpusHead".startswith(data[body : body + 8]):
            raise _foreign(path)
        if after > len(data) or (after > len(data) - _TORN and not _is_whole(data[at:after])):
            break
        if count == 0:
            skip = struct.unpack_from("<H", data, body + 10)[0]
        at, count = after, count + 1
        granule = max(granule, position)  # a page on which no packet ends has -1
        if kind & _EOS:
            break
    if not count and data[:4] != b"OggS"[: len(data)]:
        raise _foreign(path)
    return at, granule, skip


def _is_whole(page: bytes) -> bool:
    """A page carries its own checksum."""
    return _checksum(page[:22] + bytes(4) + page[26:]) == struct.unpack_from("<I", page, 22)[0]


_MIRRORED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


def _checksum(data: bytes) -> int:
    """Ogg's is zlib's, with every byte's bits in the other order, begun and ended with zeros."""
    found = zlib.crc32(data.translate(_MIRRORED), 0xFFFF_FFFF) ^ 0xFFFF_FFFF
    return int(f"{found:032b}"[::-1], 2)


def _unwritable(path: Path, problem: Exception) -> InputError:
    """A recording cannot be written; ``problem`` says why."""
    return InputError(
        QT_TRANSLATE_NOOP("errors", "The recording {path} cannot be written: {reason}."),
        QT_TRANSLATE_NOOP("errors", "What was recorded before is kept."),
        QT_TRANSLATE_NOOP("errors", "Free some space or choose another folder, or type your speech."),
        path=str(path),
        reason=problem,
    )


def _foreign(path: Path) -> InputError:
    """Not a recording of ours."""
    return InputError(
        QT_TRANSLATE_NOOP("errors", "{path} is not a recording made by debatecoach."),
        QT_TRANSLATE_NOOP("errors", "It was left as it is."),
        path=str(path),
    )
