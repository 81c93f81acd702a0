"""The ``.debate`` file: a ZIP of ``mimetype``, ``case.json``, ``history.json`` and ``audio/<name>.ogg|.wav``.

A file is untrusted: it may come by mail from anyone. Names are compared with a list of what a case
has, never used as paths; sizes are bounded before anything is unpacked; recordings are stored
uncompressed (they are compressed sound already), so only the two JSON parts could swell; they are capped.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, BinaryIO

from debatecoach.casefile import trouble
from debatecoach.casefile.wire import (
    MAX_JSON,
    MAX_TOKENS,
    VERSION,
    Document,
    WireError,
    load_case,
    tokens,
    version_of,
)
from debatecoach.debate.case import Case
from debatecoach.errors import CaseFileError

MIMETYPE = b"application/vnd.debatecoach.case+zip"
MAX_PARTS = 4096
MAX_FILE = 2 << 30
"""Bytes of a whole file; some thousand speeches."""
MAX_DIRECTORY = 1 << 20
HISTORY = "history.json"
AUDIO_NAME = re.compile(r"(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])\.)[a-z0-9][a-z0-9-]{0,80}\.(ogg|wav)\Z")
"""What a recording in a case may be called; Windows takes ``nul.ogg`` for a device."""

_BLOCK = 1 << 20
_DATE = (1980, 1, 1, 0, 0, 0)  # the same case makes the same bytes, which a sync client likes
_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    ValueError,
    IndexError,
)
"""What zipfile raises on files that were tampered with."""


@dataclass(frozen=True, slots=True)
class Content:
    """A case file as it was read.

    Attributes:
        document: id and case.
        history: ``history.json``, not yet read; empty if there is none.
        hash: SHA-256 of the file's bytes, hex.
        audio: names of the recordings in it.
        damaged: those of them whose bytes are not what was stored.
    """

    document: Document
    history: bytes
    hash: str
    audio: frozenset[str]
    damaged: frozenset[str]


def audio_in(case: Case) -> list[str]:
    """Names of the recordings the case's speeches refer to, in order, only those a file can hold."""
    names = (speech.audio for round in case.rounds for speech in round.speeches)
    return list(dict.fromkeys(name for name in names if AUDIO_NAME.match(name)))


def file_hash(path: Path) -> str:
    """SHA-256 of a file, hex.

    Raises:
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        return _hash(file)


def _hash(file: BinaryIO) -> str:
    file.seek(0)
    found = hashlib.sha256()
    while block := file.read(_BLOCK):
        found.update(block)
    return found.hexdigest()


# -- reading -----------------------------------------------------------------------------------------


def read_case_file(path: Path) -> Content:
    """Read and check a case file; it is opened for reading alone.

    Raises:
        CaseFileError: absent, foreign, damaged, from a newer version, or made to do harm.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # a pipe would wait for ever
            raise trouble.not_a_file(path)
        with path.open("rb") as file:
            return _read(path, file)
    except OSError as error:
        raise trouble.cannot_read(path, error) from error


def _read(path: Path, file: BinaryIO) -> Content:
    size = file.seek(0, os.SEEK_END)
    if size > MAX_FILE:
        raise trouble.too_large(path, path.name)
    file.seek(0)
    if file.read(4) != b"PK\x03\x04":
        raise trouble.foreign(path)
    _check_directory(path, file, size)
    try:
        with zipfile.ZipFile(file) as archive:
            parts = _check_parts(path, archive, size)
            data = _unpack(archive, parts["case.json"], MAX_JSON)
            history = _unpack(archive, parts[HISTORY], MAX_JSON) if HISTORY in parts else b""
            audio = {name[6:]: part for name, part in parts.items() if AUDIO_NAME.match(name[6:])}
            damaged = frozenset(name for name, part in audio.items() if not _sound(archive, part))
    except _BROKEN as error:
        raise trouble.damaged(path, "case.json") from error
    return Content(_document(path, data), history, _hash(file), frozenset(audio), damaged)


def _check_directory(path: Path, file: BinaryIO, size: int) -> None:
    """Bound the ZIP's table of contents before zipfile makes an object of each of its lines."""
    tail = min(size, 22 + 0xFFFF)
    file.seek(size - tail)
    end = file.read(tail)
    at = end.rfind(b"PK\x05\x06")
    if at < 0 or len(end) - at < 22:
        raise trouble.damaged(path, "the table of contents")
    count, directory = struct.unpack_from("<HI", end, at + 10)
    # A ZIP64 record has numbers of its own, which zipfile would believe instead; we never write one.
    zip64 = end[max(0, at - 20) : at].startswith(b"PK\x06\x07")
    if zip64 or count > MAX_PARTS or directory > MAX_DIRECTORY:
        raise trouble.too_large(path, "the table of contents")


def _check_parts(path: Path, archive: zipfile.ZipFile, size: int) -> dict[str, zipfile.ZipInfo]:
    parts: dict[str, zipfile.ZipInfo] = {}
    for part in archive.infolist():
        name = part.filename
        if name == "audio/":
            continue
        recording = name.startswith("audio/") and AUDIO_NAME.match(name[6:])
        if name in parts:
            raise trouble.unsafe(path, name)
        if part.flag_bits & 0x1:
            raise trouble.damaged(path, name)
        if recording and (part.compress_type != zipfile.ZIP_STORED or part.file_size != part.compress_size):
            raise trouble.unsafe(path, name)
        if not recording and part.file_size > MAX_JSON:
            raise trouble.too_large(path, name)
        if part.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise trouble.damaged(path, name)
        parts[name] = part
    if "mimetype" not in parts or _unpack(archive, parts["mimetype"], 200) != MIMETYPE:
        raise trouble.foreign(path)
    if "case.json" not in parts:
        raise trouble.damaged(path, "case.json")
    if sum(part.compress_size for part in parts.values()) > size:
        # One stretch of the file under a thousand names would be read a thousand times.
        raise trouble.too_large(path, "audio")
    for name in parts:
        if name not in ("mimetype", "case.json", HISTORY) and not (
            name.startswith("audio/") and AUDIO_NAME.match(name[6:])
        ):
            raise trouble.unsafe(path, name)
    return parts


def _unpack(archive: zipfile.ZipFile, part: zipfile.ZipInfo, most: int) -> bytes:
    with archive.open(part) as stream:
        data = stream.read(most + 1)
    if len(data) > most:
        raise zipfile.BadZipFile("longer than it says")
    return data


def _sound(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> bool:
    """True if a recording's bytes have the checksum they were stored with."""
    try:
        with archive.open(part) as stream:
            while stream.read(_BLOCK):
                pass
    except _BROKEN:
        return False
    return True


def _document(path: Path, data: bytes) -> Document:
    if tokens(data) > MAX_TOKENS:
        raise trouble.too_large(path, "case.json")
    try:
        return load_case(data)
    except WireError as error:
        version = version_of(data)
        if version is None:
            raise trouble.damaged(path, "case.json") from error
        if version > VERSION:
            raise trouble.newer(path, version) from error
        raise trouble.damaged(path, "case.json") from error


def extract(path: Path, name: str, to: BinaryIO) -> None:
    """Copy one recording out of a case file.

    Raises:
        OSError: the file cannot be read.
        KeyError: it holds no such recording.
        zipfile.BadZipFile: the recording is damaged.
    """
    if not AUDIO_NAME.match(name):
        raise KeyError(name)
    with path.open("rb") as file:
        try:
            with zipfile.ZipFile(file) as archive, archive.open(f"audio/{name}") as stream:
                while block := stream.read(_BLOCK):
                    to.write(block)
        except _BROKEN as error:
            raise zipfile.BadZipFile(name) from error


# -- writing -----------------------------------------------------------------------------------------


def write_case_file(
    to: BinaryIO,
    path: Path,
    data: bytes,
    pending: Mapping[str, Path],
    old: Path | None,
    kept: Sequence[str],
    history: bytes = b"",
) -> None:
    """Write a case file.

    Args:
        to: the open, empty file.
        path: what it will be called, for messages.
        data: ``case.json``, from :func:`~debatecoach.casefile.wire.dump_case`.
        pending: new recordings, by name.
        old: the file that holds the earlier ones.
        kept: which of those to carry over.
        history: ``history.json``; empty: none is written.

    Raises:
        OSError: the disk refuses.
        CaseFileError: it would be larger than a case file may be.
    """
    if len(data) > MAX_JSON or tokens(data) > MAX_TOKENS:
        raise trouble.grown_too_large(path, "case.json")
    if len(pending) + len(kept) + 3 > MAX_PARTS:
        raise trouble.grown_too_large(path, "audio")
    with zipfile.ZipFile(to, "w", allowZip64=False) as archive:
        archive.writestr(_part("mimetype", zipfile.ZIP_STORED), MIMETYPE)
        archive.writestr(_part("case.json", zipfile.ZIP_DEFLATED), data, compresslevel=4)
        if history:
            archive.writestr(_part(HISTORY, zipfile.ZIP_DEFLATED), history, compresslevel=1)
        for name, recording in pending.items():
            _check_room(path, to, recording.stat().st_size)
            with recording.open("rb") as file, archive.open(_audio(name), "w") as stream:
                _copy(file, stream)
        if old is not None and kept:
            with old.open("rb") as file, zipfile.ZipFile(file) as before:
                for name in kept:
                    _check_room(path, to, before.getinfo(f"audio/{name}").file_size)
                    with before.open(f"audio/{name}") as source, archive.open(_audio(name), "w") as stream:
                        _copy(source, stream)


def _check_room(path: Path, to: BinaryIO, size: int) -> None:
    if to.tell() + size > MAX_FILE - MAX_DIRECTORY:
        raise trouble.grown_too_large(path, "audio")


def _copy(source: IO[bytes], to: IO[bytes]) -> None:
    while block := source.read(_BLOCK):
        to.write(block)


def _part(name: str, method: int) -> zipfile.ZipInfo:
    part = zipfile.ZipInfo(name, _DATE)
    part.compress_type = method
    part.external_attr = 0o644 << 16
    return part


def _audio(name: str) -> zipfile.ZipInfo:
    return _part(f"audio/{name}", zipfile.ZIP_STORED)


def available(path: Path | None) -> frozenset[str]:
    """Names of the sound recordings in a file, none if it is not there or no case any more."""
    if path is None or not path.exists():
        return frozenset()
    try:
        content = read_case_file(path)
    except CaseFileError:
        return frozenset()
    return content.audio - content.damaged
