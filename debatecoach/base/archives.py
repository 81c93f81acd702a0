"""ZIPs from anywhere (cases, office files): bounded before anything is made of them.

A ZIP may lie about its sizes, so what is unpacked is counted, a block at a time. Names of parts are never
used as paths: whoever reads an archive asks for the parts it knows.
"""

from __future__ import annotations

import io
import os
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from typing import BinaryIO, Self

MOST_DIRECTORY = 1 << 20
"""Bytes of the table of contents."""
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""What an encrypted office file begins with, and one of the old kind."""
_BLOCK = 1 << 20
_DATE = (1980, 1, 1, 0, 0, 0)
_END, _END64, _FIND64 = b"PK\x05\x06", b"PK\x06\x06", b"PK\x06\x07"

BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    ValueError,
    KeyError,
    IndexError,
    TypeError,
    AttributeError,
    AssertionError,
    NotImplementedError,
    RuntimeError,
    OverflowError,
    RecursionError,
    MemoryError,
)
"""What zipfile and the readers of office files raise on files that were tampered with."""
BROKEN_BYTES = (*BROKEN, OSError)
"""The same where the file was read before: no disk can be at fault."""


class SwellingError(Exception):
    """It holds more than it may; ``part`` names what."""

    def __init__(self, part: str) -> None:
        self.part = part
        super().__init__(part)


class DoubledError(zipfile.BadZipFile):
    """Two parts have one name: which is meant, each reader decides otherwise."""


class Archive:
    """An open ZIP.

    Args:
        file: an open file, or bytes as one.
        most_parts: how many parts it may have.
        most_bytes: of all that is unpacked through this object.

    Attributes:
        parts: by name.

    Raises:
        SwellingError: it holds more than it may.
        BROKEN: it is damaged, or no ZIP at all. So does every method.
    """

    def __init__(self, file: BinaryIO, most_parts: int, most_bytes: int) -> None:
        size = _check_directory(file, most_parts)
        self._room = most_bytes
        self._zip = zipfile.ZipFile(file)
        self.parts: dict[str, zipfile.ZipInfo] = {}
        for part in self._zip.infolist():
            if part.filename in self.parts:
                raise DoubledError(part.filename)
            self.parts[part.filename] = part
        # One stretch of the file under a thousand names would be unpacked a thousand times.
        if sum(part.compress_size for part in self.parts.values()) > size:
            raise SwellingError("the table of contents")

    def blocks(self, name: str, most: int | None = None) -> Iterator[bytes]:
        """A part, unpacked by the block; ``most`` bounds it, besides what is left for all of them."""
        with self._zip.open(name) as stream:
            while block := stream.read(_BLOCK):
                self._room -= len(block)
                most = None if most is None else most - len(block)
                if self._room < 0 or (most is not None and most < 0):
                    raise SwellingError(name)
                yield block

    def read(self, name: str, most: int) -> bytes:
        """A whole part."""
        return b"".join(self.blocks(name, most))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_args: object) -> None:
        self._zip.close()


def _check_directory(file: BinaryIO, most_parts: int) -> int:
    """Bound the table of contents before zipfile makes an object of each of its lines; returns the file's
    size."""
    size = file.seek(0, os.SEEK_END)
    tail = min(size, 0xFFFF + 22 + 20 + 56)
    file.seek(size - tail)
    end = file.read(tail)
    at = end.rfind(_END)
    if at < 0 or len(end) - at < 22:
        raise zipfile.BadZipFile("no end")
    parts, directory = struct.unpack_from("<HI", end, at + 10)
    if at >= 20 and end.startswith(_FIND64, at - 20):
        # A ZIP64 record has numbers of its own, which zipfile believes instead.
        if at < 76 or not end.startswith(_END64, at - 76):
            raise zipfile.BadZipFile("no ZIP64 end")
        parts, directory = struct.unpack_from("<QQ", end, at - 76 + 32)
    if parts > most_parts or directory > MOST_DIRECTORY:
        raise SwellingError("the table of contents")
    return size


def packed(parts: Mapping[str, str]) -> bytes:
    """Texts as a ZIP, by name; the same texts make the same bytes."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            part = zipfile.ZipInfo(name, _DATE)
            part.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(part, text.encode("utf-8", "replace"), compresslevel=9)
    return held.getvalue()
