"""The journal: every confirmed change since the last save, flushed to the disk before it counts.

A file in the user's state folder, never in the synced one. Each line is
``{"sum":"<16 hex>","line":{"n":…,"at":…,"kind":…,"payload":…}}``; the sum covers the line and the
sum before it. The first line names the case file and the hash of its content, so every line is tied
to exactly that state of the file; the second holds the case as it was then, so that even a file that
was lost or overwritten meanwhile costs no change.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO, Literal
from urllib.parse import quote, unquote_to_bytes

from debatecoach.casefile.disk import flush, write_whole
from debatecoach.casefile.wire import CaseId, Strict, WireError, from_json, to_json
from debatecoach.debate.case import Case

_OPEN = b'{"sum":"'
_BETWEEN = b'","line":'
_PAYLOAD = b', "payload":'
_SUM = 16
_TITLE = 500


class Header(Strict):
    """First line of a journal.

    Attributes:
        id: the case's.
        path: its file (see :func:`path_text`), empty if it was never saved.
        hash: SHA-256 of that file when this journal began.
        audio_from: the file earlier recordings lie in, empty if there is none.
        title: the motion, for people.
    """

    version: Literal[1] = 1
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
class Line:
    """One line: its number (header 0, case 1), ISO time in UTC, kind, payload as JSON."""

    n: int
    at: str
    kind: str
    payload: bytes


@dataclass(slots=True)
class Logged:
    """A journal as it was found.

    Attributes:
        header: its first line.
        base: ``case.json`` as it was when the journal began.
        entries: changes since, in order.
        saving, saved: marks of saves.
        torn: True if the last line was cut off, as a kill in the middle of it leaves it.
        damaged: True if a line before the last is unreadable; nothing from there on is in ``entries``.
    """

    header: Header
    base: bytes
    entries: list[Line] = field(default_factory=list)
    saving: list[SavingMark] = field(default_factory=list)
    saved: list[SavedMark] = field(default_factory=list)
    torn: bool = False
    damaged: bool = False

    def not_in(self, file_hash: str) -> list[Line] | None:
        """Entries a file with this content does not hold yet; None if the content is a stranger's.

        Notes about speeches begun are in no file ever.
        """
        for mark in reversed(self.saved):
            if mark.hash == file_hash:
                return [line for line in self.entries if line.n > mark.upto or line.kind == "partial"]
        return list(self.entries) if self.header.hash == file_hash else None


class Journal:
    """A journal being written. Every method that returns has put its line on the disk.

    Args:
        path: where; its folder exists. What was there is replaced in one step.
        header: what it belongs to.
        base: ``case.json`` before ``entries``.
        entries: changes to carry over, oldest first.

    Raises:
        OSError: it cannot be written; what was there is still there.
    """

    def __init__(self, path: Path, header: Header, base: bytes, entries: Sequence[Line] = ()) -> None:
        self.path = path
        self._file: BinaryIO
        self._begin(header, base, entries)

    def restart(self, header: Header, base: bytes, entries: Sequence[Line] = ()) -> None:
        """Begin anew in the same place; arguments as for the class.

        Raises:
            OSError: it cannot be written; the journal goes on as it was.
        """
        self._file.close()  # Windows replaces no open file
        try:
            self._begin(header, base, entries)
        except OSError:
            self._file = self.path.open("ab", buffering=0)
            raise

    def _begin(self, header: Header, base: bytes, entries: Sequence[Line]) -> None:
        rows = [(now(), "header", to_json(header)), (now(), "base", base)]
        rows += [(entry.at, entry.kind, entry.payload) for entry in entries]
        lines: list[bytes] = []
        sum_now = b""
        for n, row in enumerate(rows):
            line, sum_now = _line(n, *row, sum_now)
            lines.append(line)
        write_whole(self.path, lambda file: file.writelines(lines), beside(self.path))
        self.header = header
        self.entries = [Line(n, *row) for n, row in enumerate(rows)][2:]
        self._n, self._sum = len(rows), sum_now
        self._good, self._torn = sum(map(len, lines)), False
        self._file = self.path.open("ab", buffering=0)

    @property
    def last(self) -> int:
        """Number of the last line."""
        return self._n - 1

    def append(self, kind: str, payload: bytes) -> int:
        """Add a line; returns its number once it is on the disk.

        Raises:
            OSError: the disk refuses; the journal is as it was before.
        """
        at = now()
        line, sum_now = _line(self._n, at, kind, payload, self._sum)
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
        self.entries.append(Line(self._n, at, kind, payload))
        self._n, self._sum, self._good = self._n + 1, sum_now, self._good + len(line)
        return self._n - 1

    def _write(self, line: bytes) -> None:
        rest = memoryview(line)
        while rest:
            rest = rest[self._file.write(rest) or 0 :]
        flush(self._file)

    def _cut(self) -> None:
        os.ftruncate(self._file.fileno(), self._good)
        self._torn = False

    def since(self, n: int) -> list[Line]:
        """Entries after line ``n``, without the marks of saves."""
        return [line for line in self.entries if line.n > n and line.kind not in ("saving", "saved")]

    def close(self) -> None:
        """Close the file; the journal stays."""
        self._file.close()


def _line(n: int, at: str, kind: str, payload: bytes, sum_before: bytes) -> tuple[bytes, bytes]:
    """A line's bytes and its sum."""
    body = json.dumps({"n": n, "at": at, "kind": kind}).encode()[:-1] + _PAYLOAD + payload + b"}"
    sum_now = _chain(sum_before, body)
    return _OPEN + sum_now + _BETWEEN + body + b"}\n", sum_now


def now() -> str:
    """The time, ISO 8601 in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _chain(before: bytes, body: bytes) -> bytes:
    return hashlib.blake2b(before + body, digest_size=_SUM // 2).hexdigest().encode()


def read_journal(path: Path) -> Logged:
    """Read a journal as far as it is whole.

    Raises:
        OSError: it cannot be read.
        WireError: not even what it belongs to can be told.
    """
    data = path.read_bytes()
    good, rest = _lines(data)
    if len(good) < 2 or good[0].kind != "header" or good[1].kind != "base":
        raise WireError("the journal has no beginning")
    found = Logged(from_json(Header, good[0].payload), good[1].payload)
    for line in good[2:]:
        if line.kind == "saving":
            found.saving.append(from_json(SavingMark, line.payload))
        elif line.kind == "saved":
            found.saved.append(from_json(SavedMark, line.payload))
        else:
            found.entries.append(line)
    found.damaged = b"\n" in rest
    found.torn = bool(rest) and not found.damaged
    return found


def read_header(path: Path) -> Header:
    """The first line alone.

    Raises:
        OSError: it cannot be read.
        WireError: it is no journal.
    """
    with path.open("rb") as file:
        lines, _ = _lines(file.readline(1 << 20))
    if not lines or lines[0].kind != "header":
        raise WireError("the journal has no beginning")
    return from_json(Header, lines[0].payload)


def _lines(data: bytes) -> tuple[list[Line], bytes]:
    """The whole lines from the beginning, and whatever follows them."""
    lines: list[Line] = []
    sum_before = b""
    at = 0
    for raw in _split(data):
        body = raw[len(_OPEN) + _SUM + len(_BETWEEN) : -2]
        sum_found = raw[len(_OPEN) : len(_OPEN) + _SUM]
        if not raw.startswith(_OPEN) or sum_found != _chain(sum_before, body):
            break
        try:
            head, payload = body.split(_PAYLOAD, 1)
            line = json.loads(head + b"}")
            lines.append(Line(line["n"], line["at"], line["kind"], payload[:-1]))
        except (ValueError, KeyError):
            break
        sum_before = sum_found
        at += len(raw)
    return lines, data[at:]


def _split(data: bytes) -> Iterator[bytes]:
    """Lines with their ends; a last one without is left out."""
    start = 0
    while (end := data.find(b"\n", start)) >= 0:
        yield data[start : end + 1]
        start = end + 1
