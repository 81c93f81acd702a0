"""Tables as text: comma, semicolon or tab between the cells, quoted where needed."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from debatecoach.exchange.faults import refused
from debatecoach.exchange.model import LossLedger, Parcel, ReadingJob
from debatecoach.exchange.table import named, parcel_of, rows
from debatecoach.exchange.texts import decoded

_MOST_DELIMITERS = 100_000
"""In one line: some are within quoted texts."""


def recognise(text: str) -> bool:
    """Whether a text is most likely a table with names in its first row, such as one copied from Excel."""
    head = text.split("\n", 1)[0].strip()
    delimiter = _delimiter(head)
    return delimiter in head and "claim" in [named(cell.strip('" ')) for cell in head.split(delimiter)]


def read(data: bytes, job: ReadingJob) -> Parcel:
    """A CSV or TSV file.

    Raises:
        InputError: no text, no claims, or more than any argument tree.
    """
    text = decoded(data, job)
    if text.startswith("sep=") and text[5:6] == "\n":  # as Excel writes what the cells are parted by
        return parcel_of(_cells(text[6:], text[4], job), job)
    return parcel_of(_cells(text, _delimiter(text), job), job)


def _delimiter(text: str) -> str:
    head = text[: text.find("\n") if 0 < text.find("\n") < 10_000 else 10_000]
    return max(",;\t", key=head.count)


def _cells(text: str, delimiter: str, job: ReadingJob) -> Iterator[list[str]]:
    if max(each.count(delimiter) for each in text.split("\n")) > _MOST_DELIMITERS:
        raise refused("too wide", job.name)
    try:
        # A quote that is never closed takes the rest of the file for one cell: the module stops at 131,072.
        yield from csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    except csv.Error as error:
        raise refused("too long", job.name) from error


def write(parcel: Parcel, ledger: LossLedger) -> bytes:
    """A parcel as CSV."""
    return written(rows(parcel, ledger))


def written(rows: Iterable[Sequence[str]]) -> bytes:
    """Rows as CSV, every cell quoted, with the mark by which Excel knows it is UTF-8."""
    out = io.StringIO()
    csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\r\n").writerows(rows)
    return out.getvalue().encode("utf-8-sig")
