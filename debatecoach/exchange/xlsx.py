"""Excel tables, by openpyxl; the rows are those of :mod:`~debatecoach.exchange.table`."""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from debatecoach.base.archives import BROKEN_BYTES
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.exchange import zips
from debatecoach.exchange.faults import MOST_COLUMNS, MOST_ROWS, refused
from debatecoach.exchange.model import LossLedger, Parcel, ReadingJob, words
from debatecoach.exchange.table import HEAD, parcel_of, rows

SHEET = "Arguments"
WIDTHS = {"claim": 50, "argument": 70, "note": 30, "source_quote": 40, "illustration": 40, "impact": 40}
"""Of columns, in characters; others have 12."""

OTHERS = QT_TRANSLATE_NOOP("exchange", "Other sheets: {sheets}")
FIRST = QT_TRANSLATE_NOOP("exchange", "Only one sheet is read: the one called Arguments, or the first.")

_LARGE = re.compile(r"worksheets/|sharedstrings")
_ESCAPE = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")


def read(data: bytes, job: ReadingJob) -> Parcel:
    """An XLSX or XLSM file: the sheet called Arguments, else the first.

    Formulas are taken as the values they had when the file was saved.

    Raises:
        InputError: damaged, encrypted, made to do harm, without claims, or more than any argument tree.
    """
    with opened(data, job) as (sheets, _parts):
        chosen = next((each for each in sheets if each.title == SHEET), sheets[0])
        rest = [each.title for each in sheets if each is not chosen]
        if rest:
            job.ledger.note(words(OTHERS, sheets=", ".join(rest)[:200]), words(FIRST), count=len(rest))
        return parcel_of(cells_of(chosen, job), job)


@contextmanager
def opened(data: bytes, job: ReadingJob) -> Iterator[tuple[Sequence[Any], dict[str, bytes]]]:
    """A workbook's sheets, at least one, to be streamed; and its XML parts by name.

    Raises:
        InputError: damaged, encrypted, or made to do harm.
    """
    parts = zips.check(data, job, "XLSX", _LARGE)
    import openpyxl
    from lxml.etree import LxmlError

    broken = (*BROKEN_BYTES, LxmlError, SyntaxError, openpyxl.utils.exceptions.InvalidFileException)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of styles and extensions it leaves out, none of which are words
        try:
            book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
        except broken as error:
            raise refused("damaged", job.name, format="XLSX") from error
        try:
            if not book.worksheets:
                raise refused("damaged", job.name, format="XLSX")
            yield book.worksheets, parts
        finally:
            book.close()


def cells_of(sheet: Any, job: ReadingJob) -> Iterator[tuple[Any, ...]]:
    """A sheet's rows of values."""
    sheet.reset_dimensions()  # what a file says of its own size is not believed
    found = sheet.iter_rows(max_row=MOST_ROWS + 1, max_col=MOST_COLUMNS + 1, values_only=True)
    while True:
        try:
            row = next(found, None)
        except (*BROKEN_BYTES, SyntaxError) as error:
            raise refused("damaged", job.name, format="XLSX") from error
        if row is None:
            return
        yield tuple(_unescaped(cell) if isinstance(cell, str) else cell for cell in row)


def _unescaped(cell: str) -> str:
    """Excel writes characters XML cannot hold as ``_x000D_``, and such a text itself as ``_x005F_x000D_``."""
    if "_x" not in cell:
        return cell
    return re.sub(r"_x([0-9A-Fa-f]{4})_", lambda found: chr(int(found[1], 16)), cell)


def write(parcel: Parcel, ledger: LossLedger) -> bytes:
    """A parcel as an XLSX file of one sheet."""
    return written(SHEET, rows(parcel, ledger), [WIDTHS.get(name, 12) for name in HEAD])


def written(title: str, rows: Iterable[Sequence[str]], widths: Sequence[int]) -> bytes:
    """Rows as an XLSX file of one sheet; every cell is text, the first row stays in sight."""
    import openpyxl
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Alignment, Font
    from openpyxl.utils import get_column_letter

    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet(title)
    sheet.freeze_panes = "A2"
    for at, width in enumerate(widths, 1):
        sheet.column_dimensions[get_column_letter(at)].width = width
    bold, wrapped = Font(bold=True), Alignment(wrap_text=True, vertical="top")
    for number, row in enumerate(rows):
        cells: list[Any] = []
        for text in row:
            if not text:
                cells.append(None)
                continue
            cell = WriteOnlyCell(sheet, _ESCAPE.sub("_x005F_", text))
            cell.data_type = "s"  # never a formula, an error value or a number
            cell.alignment = wrapped
            if number == 0:
                cell.font = bold
            cells.append(cell)
        sheet.append(cells)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
