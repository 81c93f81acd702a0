"""A workbook with a flow, read: one of ours cell by cell against its record, another as debaters keep them.

Sheets are streamed, never trusted for their size. Comments are read from their own parts of the file, since
a streamed sheet does not have them.
"""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from debatecoach.base.archives import BROKEN_BYTES
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.flow_tree import Flow
from debatecoach.debate.format import Format
from debatecoach.debate.side import Side
from debatecoach.exchange import faults, zips
from debatecoach.exchange.flow_edits import MOST_NOTE, Edits, Page
from debatecoach.exchange.flow_grid import KEYS, by_speech, columns_by, read_grids
from debatecoach.exchange.flow_model import MOST_POINTS
from debatecoach.exchange.flow_place import Entry
from debatecoach.exchange.flow_record import Record, is_record, record_of
from debatecoach.exchange.flow_table import is_head, read_entries, read_rows
from debatecoach.exchange.limits import MOST_CELL, MOST_COLUMNS, MOST_FIELD, MOST_ROWS
from debatecoach.exchange.model import Job, words
from debatecoach.exchange.table import LEFT_OUT, unsafe
from debatecoach.exchange.texts import clean
from debatecoach.exchange.xlsx import _LARGE, OTHERS, _cells, _unescaped

MOST_SHEETS = 16
MOST_FILLED = 10 * MOST_POINTS
"""Cells of a sheet that say something."""
MARKER = "FFF3A3"
"""Ground of a highlighted cell."""
MARKERS = {MARKER, "FFFF00"}
"""What is a highlighter's colour on a sheet that is not ours."""
PLAIN = {"FFFFFF", "000000"}
"""Grounds that are none."""
GROUNDS = {Side.PRO: "E3EDFB", Side.CON: "FCEBD9"}
_THREAD = re.compile(r"\[Threaded comment\].*?Comment:\s*", re.DOTALL)

GRIDS = QT_TRANSLATE_NOOP("exchange", "What was changed on the sheets of the two sides")
TABLE_READ = QT_TRANSLATE_NOOP(
    "exchange", "The sheet Points is read. Delete it to have the sheets of the two sides read instead."
)
FORMULAS = QT_TRANSLATE_NOOP("exchange", "Formulas")
VALUES = QT_TRANSLATE_NOOP("exchange", "Their last results were read; what had none yet is left out.")


def read(data: bytes, job: Job, format: Format) -> Flow:
    """A flow: the one recorded in the workbook with what was changed on its sheets; without a record the
    sheet ``Points``, or a table like it; else every sheet as debaters keep them.

    Raises:
        InputError: damaged, encrypted, made to do harm, or more than any debate's.
    """
    parts = zips.check(data, job, "XLSX", _LARGE)
    if any(name.startswith("xl/worksheets/") and re.search(rb"<f[ >/]", xml) for name, xml in parts.items()):
        job.ledger.note(words(FORMULAS), words(VALUES), kept=True)
    import openpyxl
    from lxml.etree import LxmlError

    broken = (*BROKEN_BYTES, LxmlError, SyntaxError, openpyxl.utils.exceptions.InvalidFileException)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of styles and extensions it leaves out, none of which are words
        try:
            book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
        except broken as error:
            raise faults.damaged(job.name, "XLSX") from error
        try:
            pages, others = book.worksheets[:MOST_SHEETS], book.worksheets[MOST_SHEETS:]
            _left_out([each.title for each in others], job)
            return _read(pages, parts, format, job)
        finally:
            book.close()


def _read(pages: list[Any], parts: Mapping[str, bytes], format: Format, job: Job) -> Flow:
    firsts = {id(page): next(_cells(page, job), ()) for page in pages}
    hidden = [page for page in pages if is_record((*firsts[id(page)], None)[0])]
    pages = [page for page in pages if page not in hidden]
    table = next((page for page in pages if is_head(firsts[id(page)])), None)
    record = record_of(((*row, None)[0] for row in _cells(hidden[0], job)), job) if hidden else None
    if record is not None:
        return _changed(pages, table, record, parts, job)
    if table is not None:
        if len(pages) > 1:
            job.ledger.note(words(GRIDS), words(TABLE_READ))
        return read_rows(_cells(table, job), job)
    found = ((page.title, _entries(page, _notes(page, parts), None, job)) for page in pages)
    return read_grids(found, format, job)


def _left_out(titles: Sequence[str], job: Job) -> None:
    if titles:
        job.ledger.note(words(OTHERS, sheets=", ".join(titles)[:200]), words(LEFT_OUT), count=len(titles))


# -- a workbook of ours ------------------------------------------------------------------------------


def _changed(pages: Sequence[Any], table: Any, record: Record, parts: Mapping[str, bytes], job: Job) -> Flow:
    edits = Edits(record.flow, record.speakers, job)
    if table is not None:
        edits.table(read_entries(_cells(table, job), job))
    done: set[Side] = set()
    others: list[str] = []
    for page in pages:
        if page is table:
            continue
        found = _page(page, parts, record, job)
        if found is None or found.side in done:  # a sheet of somebody's own, or a copy of one of ours
            others.append(page.title)
            continue
        done.add(found.side)
        edits.page(found)
    _left_out(others, job)
    return edits.draft.flow()


def _page(page: Any, parts: Mapping[str, bytes], record: Record, job: Job) -> Page | None:
    head = next(_cells(page, job), ())
    texts = [str(each or "").strip().lower() for each in head]
    side = next((each for each, said in KEYS.items() if said in texts), None)
    if side is None:
        return None
    at = texts.index(KEYS[side])
    found = list(_entries(page, _notes(page, parts), record, job))
    columns = columns_by(texts, record.names)
    names = record.names if columns is not None else {}
    keys = {number: row[at].text for number, row in enumerate(found, 1) if at < len(row)}
    rows = by_speech(found, names, len(record.speakers), job)
    return Page(page.title, side, tuple((n, cells, keys.get(n, "")) for n, cells in rows))


# -- cells -------------------------------------------------------------------------------------------


def _entries(
    page: Any, notes: Mapping[tuple[int, int], str] | None, record: Record | None, job: Job
) -> Iterator[list[Entry]]:
    """Every row's cells as they are dressed."""
    page.reset_dimensions()  # what a file says of its own size is not believed
    rows = page.iter_rows(max_row=MOST_ROWS + 1, max_col=MOST_COLUMNS + 1)
    number = filled = 0
    while True:
        try:
            cells = next(rows, None)
            row = None if cells is None else [_entry(each, record) for each in cells]
        except (*BROKEN_BYTES, SyntaxError) as error:
            raise faults.damaged(job.name, "XLSX") from error
        if row is None:
            return
        number += 1
        filled += sum(bool(each.text) for each in row)
        if number > MOST_ROWS or filled > MOST_FILLED:
            raise faults.too_many(job.name, MOST_POINTS)
        if any(len(each.text) > MOST_CELL for each in row):
            raise faults.too_long(job.name, MOST_FIELD)
        yield [_noted(each, notes, number, at) for at, each in enumerate(row, 1)]


def _entry(cell: Any, record: Record | None) -> Entry:
    if cell.value is None:
        return Entry()
    text = _unescaped(cell.value) if isinstance(cell.value, str) else str(cell.value)
    font, fill = cell.font, cell.fill
    ground = ""
    if fill is not None and fill.fill_type == "solid" and fill.fgColor.type == "rgb":
        ground = str(fill.fgColor.rgb)[-6:].upper()
    marked = ground in MARKERS if record is None else ground not in {"", *PLAIN, *GROUNDS.values()}
    return Entry(unsafe(clean(text)), bool(font and font.b), bool(font and font.strike), marked)


def _noted(entry: Entry, notes: Mapping[tuple[int, int], str] | None, row: int, column: int) -> Entry:
    if notes is None:
        return entry
    return Entry(entry.text, entry.bold, entry.struck, entry.highlight, notes.get((row, column), ""))


def _notes(page: Any, parts: Mapping[str, bytes]) -> dict[tuple[int, int], str] | None:
    """The comments of a sheet by row and column; None where they cannot be read."""
    from openpyxl.comments.comment_sheet import CommentSheet
    from openpyxl.packaging.relationship import RelationshipList, get_rels_path
    from openpyxl.utils.cell import coordinate_to_tuple
    from openpyxl.xml.functions import fromstring

    path = str(page._worksheet_path).lstrip("/")
    rels = parts.get(get_rels_path(path))
    if rels is None:
        return {}
    found: dict[tuple[int, int], str] = {}
    try:
        for each in RelationshipList.from_tree(fromstring(rels)):
            if not each.Type.endswith("/comments"):
                continue
            target = each.Target if each.Target.startswith("/") else f"xl/worksheets/{each.Target}"
            xml = parts[re.sub(r"[^/]+/\.\./", "", target).lstrip("/")]
            for ref, comment in CommentSheet.from_tree(fromstring(xml)).comments:
                text = _THREAD.sub("", clean(comment.text or ""), count=1).strip()
                found[coordinate_to_tuple(ref)] = text[:MOST_NOTE]
    except (*BROKEN_BYTES, SyntaxError):
        return None
    return found
