"""The ``.debate`` file: a ZIP of ``mimetype``, ``case.json``, ``history.json`` and ``audio/<name>.ogg|.wav``.

A file is untrusted: it may come by mail from anyone. Names are compared with a list of what a case
has, never used as paths; sizes are bounded before anything is unpacked; recordings are stored
uncompressed (they are compressed sound already), so only the two JSON parts could swell; they are capped.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import stat
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, BinaryIO

from debatecoach.base.archives import (
    BROKEN,
    BROKEN_BYTES,
    MOST_DIRECTORY,
    Archive,
    DoubledError,
    SwellingError,
)
from debatecoach.base.errors import CaseFileError
from debatecoach.casefile.trouble import fault
from debatecoach.casefile.wire import (
    MAX_JSON,
    MAX_TOKENS,
    VERSION,
    KeptCase,
    WireError,
    load_case,
    tokens,
    version_of,
)
from debatecoach.debate.case import Case

MIMETYPE = b"application/vnd.debatecoach.case+zip"
MAX_PARTS = 4096
MAX_FILE = 2 << 30
"""Bytes of a whole file; some thousand speeches."""
HISTORY = "history.json"
AUDIO_NAME = re.compile(r"(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])\.)[a-z0-9][a-z0-9-]{0,80}\.(ogg|wav)\Z")
"""What a recording in a case may be called; Windows takes ``nul.ogg`` for a device."""

_BLOCK = 1 << 20
_DATE = (1980, 1, 1, 0, 0, 0)  # the same case makes the same bytes, which a sync client likes


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

    document: KeptCase
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
            raise fault("not a file", path)
        with path.open("rb") as file:
            return _read(path, file)
    except OSError as error:
        raise fault("cannot read", path, error) from error


def _read(path: Path, file: BinaryIO) -> Content:
    size = file.seek(0, os.SEEK_END)
    if size > MAX_FILE:
        raise fault("too large", path, part=path.name)
    file.seek(0)
    if file.read(4) != b"PK\x03\x04":
        raise fault("foreign", path)
    try:
        with Archive(file, MAX_PARTS, MAX_FILE) as archive:
            _check_parts(path, archive)
            data = archive.read("case.json", MAX_JSON)
            history = archive.read(HISTORY, MAX_JSON) if HISTORY in archive.parts else b""
            audio = [name[6:] for name in archive.parts if AUDIO_NAME.match(name[6:])]
            damaged = frozenset(name for name in audio if not _sound(archive, f"audio/{name}"))
    except SwellingError as error:
        raise fault("too large", path, part=error.part) from error
    except DoubledError as error:
        raise fault("unsafe", path, part=str(error)) from error
    except BROKEN as error:
        raise fault("damaged", path, part="case.json") from error
    return Content(_document(path, data), history, _hash(file), frozenset(audio), damaged)


def _check_parts(path: Path, archive: Archive) -> None:
    strange: list[str] = []
    for name, part in archive.parts.items():
        if name == "audio/":
            continue
        recording = name.startswith("audio/") and AUDIO_NAME.match(name[6:])
        if part.flag_bits & 0x1:
            raise fault("damaged", path, part=name)
        if recording and (part.compress_type != zipfile.ZIP_STORED or part.file_size != part.compress_size):
            raise fault("unsafe", path, part=name)
        if not recording and part.file_size > MAX_JSON:
            raise fault("too large", path, part=name)
        if part.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise fault("damaged", path, part=name)
        if not recording and name not in ("mimetype", "case.json", HISTORY):
            strange.append(name)
    if "mimetype" not in archive.parts or archive.read("mimetype", 200) != MIMETYPE:
        raise fault("foreign", path)
    if "case.json" not in archive.parts:
        raise fault("damaged", path, part="case.json")
    if strange:
        raise fault("unsafe", path, part=strange[0])


def _sound(archive: Archive, name: str) -> bool:
    """True if a recording's bytes have the checksum they were stored with."""
    try:
        for _block in archive.blocks(name):
            pass
    except BROKEN:
        return False
    return True


def _document(path: Path, data: bytes) -> KeptCase:
    if tokens(data) > MAX_TOKENS:
        raise fault("too large", path, part="case.json")
    try:
        return load_case(data)
    except WireError as error:
        version = version_of(data)
        if version is None:
            raise fault("damaged", path, part="case.json") from error
        if version > VERSION:
            raise fault("newer", path, version=version) from error
        raise fault("damaged", path, part="case.json") from error


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
            with Archive(file, MAX_PARTS, MAX_FILE) as archive:
                to.writelines(archive.blocks(f"audio/{name}"))
        except (SwellingError, *BROKEN) as error:
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
        raise fault("grown too large", path, part="case.json")
    if len(pending) + len(kept) + 3 > MAX_PARTS:
        raise fault("grown too large", path, part="audio")
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
    if to.tell() + size > MAX_FILE - MOST_DIRECTORY:
        raise fault("grown too large", path, part="audio")


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


@dataclass(frozen=True, slots=True)
class Glance:
    """What a list tells of a case without opening it.

    Attributes:
        motion: its words; empty if they could not be read.
        rounds: how many were begun.
        last: when the last of them began, ISO 8601; empty without one.
    """

    motion: str = ""
    rounds: int = 0
    last: str = ""


def glance(path: Path) -> Glance:
    """Look at a case file without checking all of it; one that is no case shows nothing."""
    case = contents(path)
    try:
        begun = sorted(str(each["started"]) for each in case["rounds"])
        return Glance(str(case["motion"]["text"]), len(begun), begun[-1] if begun else "")
    except BROKEN_BYTES:
        return Glance()


def contents(path: Path) -> Any:
    """What a case file says of the case, unchecked; nothing ({}) of one that is no case."""
    try:
        with path.open("rb") as file, Archive(file, MAX_PARTS, MAX_FILE) as archive:
            data = archive.read("case.json", MAX_JSON)
        return json.loads(data)["case"] if tokens(data) <= MAX_TOKENS else {}
    except (*BROKEN_BYTES, SwellingError):
        return {}


def available(path: Path | None) -> frozenset[str]:
    """Names of the sound recordings in a file, none if it is not there or no case any more."""
    if path is None or not path.exists():
        return frozenset()
    try:
        content = read_case_file(path)
    except CaseFileError:
        return frozenset()
    return content.audio - content.damaged
