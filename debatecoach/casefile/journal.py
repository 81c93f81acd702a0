"""The journal: every confirmed change since the last save.

A change counts when its line was handed to the system, which outlives a crash of the program. A thread of the
journal's own flushes it to the disk at once: one that is busy holds nobody up for longer than
:data:`PATIENCE_S`. Who says that something is kept waits for the disk (:meth:`Journal.wait`).

A file in the user's state folder, never in the synced one. Each line is
``{"sum":"<16 hex>","line":{"n":…,"at":…,"kind":…,"payload":…}}``; the sum covers this line alone, so that
a damaged one costs itself and nothing after it. The first line names the case file and the hash of its
content, so every line is tied to exactly that state of the file; the second holds the case as it was then,
so that even a file that was lost or overwritten meanwhile costs no change. Everything needs these two, so
both are there twice.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import BinaryIO, Literal
from urllib.parse import quote, unquote_to_bytes

from debatecoach.base.files import flush, write_whole
from debatecoach.casefile.wire import CaseId, Strict, WireError, from_json, to_json
from debatecoach.debate.case import Case

_OPEN = b'{"sum":"'
_BETWEEN = b'","line":'
_PAYLOAD = b', "payload":'
_SUM = 16
_BEGINNING = re.compile(rb'\{"sum":"[0-9a-f]{16}","line":')
_END = re.compile(rb"\n")
PATIENCE_S = 0.02
"""A disk that is slower than this is not waited for at each line."""
_FIRST = 2
"""Number of the first change: the header is 0, the case 1."""
_TITLE = 500


class JournalHeader(Strict):
    """First line of a journal.

    Attributes:
        id: the case's.
        path: its file (see :func:`path_text`), empty if it was never saved.
        hash: SHA-256 of that file when this journal began.
        audio_from: the file earlier recordings lie in, empty if there is none.
        title: the motion, for people.
        version: in 1 a line's sum covered the sum before it, too.
    """

    version: Literal[1, 2] = 2
    id: CaseId
    path: str = ""
    hash: str = ""
    audio_from: str = ""
    title: str = ""

    @property
    def file(self) -> Path | None:
        """The case's file, None if it was never saved."""
        return text_path(self.path)


def title_of(case: Case) -> str:
    """The motion, cut to what a first line has room for: a motion from a file may be megabytes long."""
    return case.motion.text[:_TITLE]


def path_text(path: Path | None) -> str:
    """A path as text any JSON can hold, also one whose bytes are no UTF-8; empty for None."""
    return quote(os.fsencode(path), safe="/\\: ") if path is not None else ""


def text_path(text: str) -> Path | None:
    """The opposite of :func:`path_text`."""
    return Path(os.fsdecode(unquote_to_bytes(text))) if text else None


def beside(journal: Path) -> Path:
    """Where a journal is written before it is put in place. It has one writer, so that what a kill in the
    middle leaves is written over and does not gather."""
    return journal.with_name(f".{journal.name}.tmp")


class SavingMark(Strict):
    """A save has begun: the temporary file to clean away if it never ended."""

    temp: str


class SavedMark(Strict):
    """The file is about to become this: entries up to ``upto`` are in it."""

    hash: str
    upto: int


@dataclass(frozen=True, slots=True)
class JournalLine:
    """One line: its number (header 0, case 1), ISO time in UTC, kind, payload as JSON."""

    n: int
    at: str
    kind: str
    payload: bytes


@dataclass(slots=True)
class Logged:
    """A journal as it was found.

    Attributes:
        header: its first line; of a journal that has lost it only the id is known.
        base: ``case.json`` as it was when the journal began; empty where it cannot be read.
        entries: changes since, in order, as far as they can be read.
        saving, saved: marks of saves.
        torn: True if the last line was cut off, as a kill in the middle of it leaves it.
        damaged: True if a line that was whole once cannot be read, or is not where it should be.
        gaps: True if a change is missing for that.
    """

    header: JournalHeader
    base: bytes
    entries: list[JournalLine] = field(default_factory=list)
    saving: list[SavingMark] = field(default_factory=list)
    saved: list[SavedMark] = field(default_factory=list)
    torn: bool = False
    damaged: bool = False
    gaps: bool = False

    def not_in(self, file_hash: str) -> list[JournalLine] | None:
        """Entries a file with this content does not hold yet; None if the content is a stranger's.

        Notes about speeches begun are in no file ever.
        """
        for mark in reversed(self.saved):
            if mark.hash == file_hash:
                return [line for line in self.entries if line.n > mark.upto or line.kind == "partial"]
        return list(self.entries) if self.header.hash == file_hash else None


class Journal:
    """A journal being written.

    Args:
        path: where; its folder exists. What was there is replaced in one step.
        header: what it belongs to.
        base: ``case.json`` before ``entries``.
        entries: changes to carry over, oldest first.

    Raises:
        OSError: it cannot be written; what was there is still there.
    """

    def __init__(
        self, path: Path, header: JournalHeader, base: bytes, entries: Sequence[JournalLine] = ()
    ) -> None:
        self.path = path
        self._file: BinaryIO
        self._disk = ThreadPoolExecutor(1, "journal")
        self._flushing: Future[None] | None = None
        self._begin(header, base, entries)

    def restart(self, header: JournalHeader, base: bytes, entries: Sequence[JournalLine] = ()) -> None:
        """Begin anew in the same place; arguments as for the class.

        Raises:
            OSError: it cannot be written; the journal goes on as it was.
        """
        self.wait()
        self._flushing = None  # what it would have kept is written anew
        self._file.close()  # Windows replaces no open file
        try:
            self._begin(header, base, entries)
        except OSError:
            self._file = self.path.open("ab", buffering=0)
            raise

    def _begin(self, header: JournalHeader, base: bytes, entries: Sequence[JournalLine]) -> None:
        first = [
            _line(JournalLine(0, now(), "header", to_json(header))),
            _line(JournalLine(1, now(), "base", base)),
        ]
        self.entries = [replace(entry, n=n) for n, entry in enumerate(entries, _FIRST)]
        lines = [*first, *first, *map(_line, self.entries)]
        write_whole(self.path, lambda file: file.writelines(lines), beside(self.path))
        self.header = header
        self._n = len(self.entries) + _FIRST
        self._good, self._torn = sum(map(len, lines)), False
        self._file = self.path.open("ab", buffering=0)

    @property
    def last(self) -> int:
        """Number of the last line."""
        return self._n - 1

    @property
    def late(self) -> bool:
        """The disk has not said yet that it keeps the last line, or could not keep it."""
        return self._flushing is not None

    def wait(self) -> None:
        """Return when the disk has said what became of the lines so far; for another thread, too."""
        if (flushing := self._flushing) is not None:
            wait([flushing])

    def settle(self) -> None:
        """Hear what the disk has said. What it could not keep is written anew, with all before it.

        Raises:
            OSError: nor could that be.
        """
        if self._flushing is None or not self._flushing.done():
            return
        if self._flushing.exception() is not None:
            data = self.path.read_bytes()
            self._file.close()
            try:
                write_whole(self.path, data, beside(self.path))
            finally:
                self._file = self.path.open("ab", buffering=0)
        self._flushing = None

    def append(self, kind: str, payload: bytes) -> int:
        """Add a line; returns its number once the system has it, and the disk too if it is quick.

        Raises:
            OSError: the disk refuses; the journal is as it was before.
        """
        self.settle()
        entry = JournalLine(self._n, now(), kind, payload)
        line = _line(entry)
        try:
            if self._torn:
                self._cut()
            self._torn = True  # until the line is whole; a reader ignores a torn end
            self._write(line)
            self._torn = False
        except OSError:
            with contextlib.suppress(OSError):  # the next append cuts first
                self._cut()
            raise
        self.entries.append(entry)
        self._n, self._good = self._n + 1, self._good + len(line)
        return self._n - 1

    def _write(self, line: bytes) -> None:
        rest = memoryview(line)
        while rest:
            rest = rest[self._file.write(rest) or 0 :]
        flushing = self._disk.submit(_flush_after, self._flushing, self._file)
        wait([flushing], PATIENCE_S)
        if not flushing.done():
            self._flushing = flushing
            return
        flushing.result()
        self._flushing = None

    def _cut(self) -> None:
        os.ftruncate(self._file.fileno(), self._good)
        self._torn = False

    def since(self, n: int) -> list[JournalLine]:
        """Entries after line ``n``, without the marks of saves."""
        return [line for line in self.entries if line.n > n and line.kind not in ("saving", "saved")]

    def close(self) -> None:
        """Close the file, when the disk has it; the journal stays."""
        self._disk.shutdown()
        with contextlib.suppress(OSError):  # told of by who waited for it
            self.settle()
        self._file.close()


def _flush_after(before: Future[None] | None, file: BinaryIO) -> None:
    """Flush it. It fails too where what was flushed before failed: of that the system speaks only once."""
    flush(file)
    if before is not None:
        before.result()


def _line(line: JournalLine) -> bytes:
    """A line's bytes."""
    head = json.dumps({"n": line.n, "at": line.at, "kind": line.kind}).encode()[:-1]
    body = head + _PAYLOAD + line.payload + b"}"
    return _OPEN + _sum(body) + _BETWEEN + body + b"}\n"


def now() -> str:
    """The time, ISO 8601 in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _sum(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=_SUM // 2).hexdigest().encode()


def read_journal(path: Path) -> Logged:
    """Read every line of a journal that is whole.

    Raises:
        OSError: it cannot be read.
        WireError: it has no line that is.
    """
    pieces = _pieces(path.read_bytes())
    lines = [line for line, _ in pieces if line is not None]
    base = next((line.payload for line in lines if line.kind == "base"), b"")
    found = Logged(_header(path, lines), base)
    later: dict[int, JournalLine] = {}
    for line in lines:
        if line.kind not in ("header", "base"):
            later.setdefault(line.n, line)
    for _, line in sorted(later.items()):
        if line.kind == "saving":
            found.saving.append(from_json(SavingMark, line.payload))
        elif line.kind == "saved":
            found.saved.append(from_json(SavedMark, line.payload))
        else:
            found.entries.append(line)
    found.torn = pieces[-1][0] is None and not pieces[-1][1].endswith(b"\n")
    whole = [line for line, _ in pieces[: len(pieces) - found.torn]]
    missing = set(range(_FIRST, max(later, default=0) + 1)) - set(later)
    found.gaps = bool(missing) or whole[-1] is None  # a lost last line has no number to be missed by
    found.damaged = found.gaps or None in whole or sorted(later) != list(later)
    return found


def read_header(path: Path) -> JournalHeader:
    """What a journal belongs to; where its first line is whole, nothing else is read.

    Raises:
        OSError: it cannot be read.
        WireError: it is no journal.
    """
    with path.open("rb") as file:
        first = [line for line, _ in _pieces(file.readline(1 << 20)) if line is not None]
    return _header(path, first or [line for line, _ in _pieces(path.read_bytes()) if line is not None])


def _header(path: Path, lines: Sequence[JournalLine]) -> JournalHeader:
    """The header among the lines; without one the journal's own name tells whose it is."""
    if not lines:
        raise WireError("no line of the journal can be read")
    told = next((line.payload for line in lines if line.kind == "header"), None)
    return from_json(JournalHeader, told or json.dumps({"id": path.stem}).encode())


def _pieces(data: bytes) -> list[tuple[JournalLine | None, bytes]]:
    """What may be a line each, in order, and the line it is, None for what cannot be read.

    A line begins behind the end of another and where it looks like a beginning: of the two, one flipped bit
    takes one at most.
    """
    starts = {
        0,
        *(found.end() for found in _END.finditer(data)),
        *(each.start() for each in _BEGINNING.finditer(data)),
    }
    found = []
    sum_before = b""
    for start, end in pairwise(sorted(starts | {len(data)})):
        raw = data[start:end]
        sum_told = raw[len(_OPEN) : len(_OPEN) + _SUM]
        body = raw[len(_OPEN) + _SUM + len(_BETWEEN) : -2]
        # Version 1 covered the sum before, too.
        found.append((_parsed(body) if sum_told in (_sum(body), _sum(sum_before + body)) else None, raw))
        sum_before = sum_told
    return found or [(None, b"")]


def _parsed(body: bytes) -> JournalLine | None:
    try:
        head, payload = body.split(_PAYLOAD, 1)
        line = json.loads(head + b"}")
        return JournalLine(line["n"], line["at"], line["kind"], payload[:-1])
    except (ValueError, KeyError):
        return None
