"""The formats, and reading and writing by them."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.case import Case
from debatecoach.debate.side import Side
from debatecoach.exchange import fields
from debatecoach.exchange.faults import MEGABYTE, MOST_BYTES, refused
from debatecoach.exchange.model import LossLedger, Parcel, ReadingJob, Report, words

CASE_PARTS = {
    "details": QT_TRANSLATE_NOOP("exchange", "The motion's source, domain and difficulty"),
    "background": QT_TRANSLATE_NOOP("exchange", "The motion's background"),
    "definitions": QT_TRANSLATE_NOOP("exchange", "Definitions"),
    "criterion": QT_TRANSLATE_NOOP("exchange", "The criterion"),
    "battlefields": QT_TRANSLATE_NOOP("exchange", "Battlefields and their weighing"),
    "frameworks": QT_TRANSLATE_NOOP("exchange", "Both sides' frameworks"),
    "passages": QT_TRANSLATE_NOOP("exchange", "Passages found for the motion"),
    "notes": QT_TRANSLATE_NOOP("exchange", "Your prep notes"),
}
"""What a case has beside its trees, that a format may hold; and what to call it when it cannot."""
EVERYTHING = fields.EVERY | frozenset(CASE_PARTS)
ROUNDS = QT_TRANSLATE_NOOP("exchange", "Rounds that were played")
NO_PLACE = QT_TRANSLATE_NOOP("exchange", "{format} has no place for this.")
READ_AS = {".docm": ".docx", ".xlsm": ".xlsx", ".tsv": ".csv"}
"""Suffixes of files that are read and never written."""
MOTION = QT_TRANSLATE_NOOP("exchange", "The motion")
NOT_NAMED = QT_TRANSLATE_NOOP("exchange", "The file does not name it.")


@dataclass(frozen=True, slots=True)
class FileFormat:
    """A way to keep an argument tree in a file.

    Attributes:
        id: short and stable.
        name: its own name, the same in every language but for outlines and tables (context ``exchange``).
        suffixes: of its files, the first is given to new ones.
        holds: what it can hold beside claims, arguments and who answers whom: names of
            :data:`~debatecoach.exchange.fields.EVERY` and :data:`CASE_PARTS`.
        can_read, can_write: whether it can be imported and exported.
        module: where it is read and written, if that is not called as the format is.
    """

    id: str
    name: str
    suffixes: tuple[str, ...]
    holds: frozenset[str] = frozenset()
    can_read: bool = True
    can_write: bool = True
    module: str = ""

    @property
    def code(self) -> ModuleType:
        """What reads and writes it."""
        return importlib.import_module(f"debatecoach.exchange.{self.module or self.id}")


TABLE = fields.EVERY | {"background", "definitions"}
_EVERY_FORMAT = [
    FileFormat("kialo", "Kialo", (".txt",)),
    FileFormat(
        "outline", QT_TRANSLATE_NOOP("exchange", "Outline (Markdown)"), (".md", ".markdown", ".txt"), TABLE
    ),
    FileFormat("argdown", "Argdown", (".argdown", ".ad"), EVERYTHING),
    FileFormat("aif", "AIF", (".json",), EVERYTHING),
    FileFormat("csv", QT_TRANSLATE_NOOP("exchange", "Table (CSV)"), (".csv",), TABLE, module="csv_table"),
    FileFormat("xlsx", QT_TRANSLATE_NOOP("exchange", "Table (Excel)"), (".xlsx",), TABLE),
    FileFormat("verbatim", "Verbatim (Word)", (".docx",), frozenset({"cards"})),
    FileFormat("graphml", "GraphML", (".graphml",), fields.EVERY | {"background"}, can_read=False),
]
FORMATS: dict[str, FileFormat] = {each.id: each for each in _EVERY_FORMAT}
"""By id."""


def known_suffixes() -> list[str]:
    """Every suffix that is read or written, in order."""
    return list(dict.fromkeys(suffix for each in FORMATS.values() for suffix in each.suffixes))


def format_of(name: str, data: bytes | None = None) -> FileFormat:
    """The format of a file by its name's end; of a text file or one without an end by what is in it.

    Args:
        name: the file's name.
        data: its bytes; None for a file that is yet to be written.

    Raises:
        InputError: none is known.
    """
    suffix = Path(name).suffix.lower()
    if data is not None:
        suffix = READ_AS.get(suffix, suffix)
        if suffix in ("", ".txt"):
            return recognised(data)
    fitting = [each for each in FORMATS.values() if suffix in each.suffixes]
    if not fitting:
        raise refused("unknown", name, known=", ".join(known_suffixes()))
    return fitting[0]


def recognised(data: bytes) -> FileFormat:
    """The format of a text by what is in it, such as one that was pasted; an outline if it is no other."""
    start = data[:4000].decode("utf-8", "ignore").lstrip("\ufeff").lstrip()
    for each in FORMATS.values():
        if each.can_read and hasattr(each.code, "recognise") and each.code.recognise(start):
            return each
    return FORMATS["outline"]


def read(
    source: Path | bytes, format: str | None = None, *, side: Side = Side.PRO, name: str = ""
) -> tuple[Parcel, Report]:
    """Read an argument tree from elsewhere.

    Args:
        source: a file, or its bytes (such as a pasted text).
        format: its id; None: by the file's name and content.
        side: whom main claims speak for where the file does not say.
        name: what to call it in messages; by default the file's name.

    Raises:
        InputError: it cannot be read, is no such file, damaged, larger or deeper than any argument tree, or
            made to do harm.
    """
    name = name or (source.name if isinstance(source, Path) else "?")
    data = loaded(source, name)
    chosen = FORMATS[format] if format is not None else format_of(name, data)
    if not chosen.can_read:
        raise refused("only written", name)
    job = ReadingJob(name, side)
    parcel: Parcel = chosen.code.read(data, job)
    if not any(parcel.trees.values()):
        raise refused("empty", name)
    if not parcel.motion.text.strip():
        job.ledger.note(words(MOTION), words(NOT_NAMED))
    return parcel, Report(chosen.id, parcel.taken(), job.ledger.losses())


def loaded(source: Path | bytes, name: str) -> bytes:
    """A file's bytes, or those given, if they are some and no more than may be.

    Raises:
        InputError: else.
    """
    data = _bytes(source, name) if isinstance(source, Path) else source
    if len(data) > MOST_BYTES:
        raise refused("too large", name, size=MOST_BYTES // MEGABYTE)
    if not data.strip():
        raise refused("empty", name)
    return data


def _bytes(path: Path, name: str) -> bytes:
    try:
        if not path.is_file():  # a pipe would wait for ever, a folder has no bytes
            raise FileNotFoundError(2, "No such file or directory")
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise refused("unreadable", name, reason=error) from error


def write(case: Case, format: str, sides: Iterable[Side] = tuple(Side)) -> tuple[bytes, Report]:
    """A case's trees in a format, and what of the case it cannot hold.

    Args:
        case: is not changed.
        format: the format's id.
        sides: whose trees.
    """
    chosen = FORMATS[format]
    parcel = Parcel.of(case, sides)
    ledger = LossLedger()
    why = words(NO_PLACE, format=words(chosen.name))
    arguments = [twig.payload for side in Side for twig in parcel.trees[side]]
    for part, what in fields.LOST.items():
        count = 0 if part in chosen.holds else sum(fields.holds(each, part) for each in arguments)
        if count:
            ledger.note(words(what), why, count=count)
    for part, what in CASE_PARTS.items():
        if part not in chosen.holds and _has(parcel, part):
            ledger.note(words(what), why)
    if case.rounds:
        ledger.note(words(ROUNDS), why, count=len(case.rounds))
    data: bytes = chosen.code.write(parcel, ledger)
    return data, Report(chosen.id, parcel.taken(), ledger.losses())


def _has(parcel: Parcel, part: str) -> bool:
    motion = parcel.motion
    if part == "frameworks":
        return motion.pro_framework is not None or motion.con_framework is not None
    if part == "details":
        return bool(motion.source or motion.domain)
    if part in ("passages", "notes"):
        return bool(getattr(parcel, part))
    return bool(getattr(motion, part))
