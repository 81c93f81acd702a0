"""Reading the documents of a folder: what is there, what each says, kept by the file's own hash."""

from __future__ import annotations

import hashlib
import json
import os
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from debatecoach.base.errors import SearchError
from debatecoach.base.files import write_whole
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.search.document import MEGABYTE, MOST_CHARACTERS, Document, refused, tidy, unreadable
from debatecoach.engines.search.passages import passages
from debatecoach.engines.search.pdf import read_pdf
from debatecoach.engines.search.plain import read_markdown, read_plain
from debatecoach.engines.search.web_page import read_web_page
from debatecoach.engines.search.word import read_word

KINDS: dict[str, str] = {
    ".pdf": "pdf",
    ".docx": "word",
    ".md": "markdown",
    ".markdown": "markdown",
    ".txt": "plain",
    ".text": "plain",
    ".html": "page",
    ".htm": "page",
    ".xhtml": "page",
}
"""What is read, by the ending of its name."""
MOST_FILES = 2000
MOST_DEPTH = 20
MOST_MEGABYTES = 64
MOST_TEXT = 16
"""Megabytes of what is text and little else."""
_READERS = {"word": read_word, "markdown": read_markdown, "plain": read_plain, "page": read_web_page}
_SMALL = ("markdown", "plain", "page")
MOST_PASSAGES = 6000
"""Of one document."""
VERSION = 2
"""Of what is kept; raised when reading or cutting changes."""
MOST_KEPT = 4000


@dataclass(frozen=True, slots=True)
class FoundDocument:
    """A document file as the folder has it now.

    Attributes:
        path: inside the folder.
        size, changed: bytes, and the time of the last change in nanoseconds; together they say whether it
            must be read again.
    """

    path: Path
    size: int
    changed: int


@dataclass(frozen=True, slots=True)
class Cut:
    """A document cut into passages.

    Attributes:
        title, author, date: as :class:`Document`.
        pieces: (page from 1, or 0 where there are none; quote), in order.
    """

    title: str
    author: str
    date: str
    pieces: tuple[tuple[int, str], ...]


def look(folder: Path, notices: list[SearchError]) -> list[FoundDocument]:
    """The documents in a folder and below, sorted by path; links and hidden folders are not followed.

    Raises:
        SearchError: there is no such folder, or it may not be read.
    """
    try:
        with os.scandir(folder) as entries:
            next(entries, None)
    except OSError as error:
        raise SearchError(
            QT_TRANSLATE_NOOP("errors", "The folder {folder} cannot be searched ({reason})."),
            QT_TRANSLATE_NOOP("errors", "Passages found earlier are kept."),
            QT_TRANSLATE_NOOP("errors", "Choose another folder in Prep."),
            folder=str(folder),
            reason=error,
        ) from error
    found: list[FoundDocument] = []
    for path in _walk(folder):
        if len(found) == MOST_FILES:
            notices.append(
                SearchError(
                    QT_TRANSLATE_NOOP("errors", "Only the first {count} documents of {folder} are searched."),
                    todo=QT_TRANSLATE_NOOP("errors", "Choose a folder further down."),
                    count=MOST_FILES,
                    folder=folder.name,
                )
            )
            break
        try:
            told = path.lstat()
            if stat.S_ISLNK(told.st_mode):
                notices.append(refused("link", path))
            elif stat.S_ISREG(told.st_mode):
                found.append(FoundDocument(path, told.st_size, told.st_mtime_ns))
        except OSError as error:
            notices.append(unreadable(path, error))
    return sorted(found, key=lambda each: str(each.path))


def _walk(folder: Path) -> Iterator[Path]:
    for where, folders, files in os.walk(folder):
        deep = len(Path(where).relative_to(folder).parts)
        folders[:] = sorted(
            name for name in folders if deep < MOST_DEPTH and name[0] not in "._~" and name != "node_modules"
        )
        for name in sorted(files):
            if name[0] not in ".~" and os.path.splitext(name)[1].lower() in KINDS:
                yield Path(where, name)


def read(found: FoundDocument, store: Path | None = None, stop: Callable[[], bool] = lambda: False) -> Cut:
    """A document's passages, from ``store`` if the same bytes were read before.

    Raises:
        SearchError: it cannot be used; says the file's name.
    """
    kind, path, data = _held(found)
    kept = store / f"{kind}-{hashlib.sha256(data).hexdigest()}.json" if store else None
    cut = _kept(kept) if kept else None
    if cut is None:
        cut = _cut(_document(kind, path, data, stop))
        if kept is not None and not stop():
            _keep(kept, cut)
    # the file's name stands in for a title, and another copy may be called otherwise
    return cut if cut.title else Cut(tidy(path.stem.replace("_", " ")), cut.author, cut.date, cut.pieces)


def whole(found: FoundDocument) -> str:
    """All of a document's text.

    Raises:
        SearchError: it cannot be used; says the file's name.
    """
    kind, path, data = _held(found)
    return "\n\n".join(_document(kind, path, data, lambda: False).pages)


def _held(found: FoundDocument) -> tuple[str, Path, bytes]:
    """What kind of document it is, where it lies, and its bytes."""
    path = found.path
    if found.size > MOST_MEGABYTES * MEGABYTE:
        raise refused("too large", path, size=MOST_MEGABYTES)
    try:
        data = _bytes(path)
    except OSError as error:
        raise unreadable(path, error) from error
    if len(data) > MOST_MEGABYTES * MEGABYTE:
        raise refused("too large", path, size=MOST_MEGABYTES)
    return KINDS[path.suffix.lower()], path, data


def _bytes(path: Path) -> bytes:
    """The file's bytes, one more than is read at most; a link put there meanwhile is not followed."""
    flags = (
        os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    )
    with open(os.open(path, flags), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(0, "not a file")
        return file.read(MOST_MEGABYTES * MEGABYTE + 1)


def _document(kind: str, path: Path, data: bytes, stop: Callable[[], bool]) -> Document:
    if kind in _SMALL and len(data) > MOST_TEXT * MEGABYTE:
        raise refused("too large", path, size=MOST_TEXT)
    if not data.strip():
        raise refused("wordless", path)
    found = read_pdf(path, data, stop) if kind == "pdf" else _READERS[kind](path, data)
    if not found.paged and len(found.pages[0]) > MOST_CHARACTERS:
        raise refused("too large", path, size=MOST_CHARACTERS // MEGABYTE + 1)
    if not any(page.strip() for page in found.pages):
        raise refused("wordless", path)
    return found


def _cut(read: Document) -> Cut:
    pieces = (
        (number if read.paged else 0, piece)
        for number, page in enumerate(read.pages, start=1)
        for piece in passages(page)
    )
    return Cut(read.title, read.author, read.date, tuple(islice(dict.fromkeys(pieces), MOST_PASSAGES)))


# -- what was read before ----------------------------------------------------------------------------


def _kept(path: Path) -> Cut | None:
    try:
        raw: Any = json.loads(path.read_bytes())
        if raw["version"] != VERSION:
            return None
        pieces = tuple((int(page), str(quote)) for page, quote in raw["pieces"])
        return Cut(str(raw["title"]), str(raw["author"]), str(raw["date"]), pieces)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None  # not there or damaged: the document itself is


def _keep(path: Path, cut: Cut) -> None:
    body = {
        "version": VERSION,
        "title": cut.title,
        "author": cut.author,
        "date": cut.date,
        "pieces": cut.pieces,
    }
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        kept = sorted(path.parent.glob("*.json"), key=lambda each: each.stat().st_mtime)
        for old in kept[: max(0, len(kept) - MOST_KEPT + 1)]:
            old.unlink(missing_ok=True)
        write_whole(path, json.dumps(body, ensure_ascii=False).encode())
    except OSError:
        pass  # it is only read again next time
