"""A flow as XLSX: a sheet a side to read, as debaters keep them on paper, and all points as a table to edit.

On a side's sheet a column is a speech and a reply stands beside what it answers; cells have their speaker's
colour. Excel allows 31 characters for a sheet's name and none of ``* ? : \\ / [ ]``. Only the table, sheet
``Points`` (:mod:`~debatecoach.exchange.flow_table`), is read. The sides' sheets are protected, without a
password: who types there is told so by Excel, and a sheet that is protected no longer is told of here.

Sheets are streamed, never trusted for their size.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from typing import Any

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.claim_numbers import claim_numbers
from debatecoach.debate.flow_tree import Flow
from debatecoach.debate.format import Format
from debatecoach.debate.sheet import Cell, highlighted, lay_out
from debatecoach.debate.side import Side
from debatecoach.exchange.faults import MOST_CELL, refused
from debatecoach.exchange.flow_model import FlowSheet
from debatecoach.exchange.flow_said import shown
from debatecoach.exchange.flow_table import RECORD, is_head, read_rows, rows
from debatecoach.exchange.model import LossLedger, ReadingJob, words
from debatecoach.exchange.table import LEFT_OUT, safe
from debatecoach.exchange.texts import clean, line
from debatecoach.exchange.xlsx import _ESCAPE, OTHERS, cells_of, opened

POINTS = "Points"
ARROW = "→"
"""Before a point that is taken up again."""
STANDS = "◆"
"""Before the line of a cell that says how its point stands."""
MOST_NAME = 31
WIDE, NARROW = 34, 5
"""Characters of a speech's column, and of the numbers'."""
NUMBERS = "#"
"""Head of the column of the claims' numbers."""
MOST_SHEETS = 16
MOST_NOTE = 2000
"""Characters of a comment in a workbook."""
MARKER = "FFF3A3"
"""Ground of a highlighted cell."""
GROUNDS = {Side.PRO: "E3EDFB", Side.CON: "FCEBD9"}
INKS = {Side.PRO: "1F4E9E", Side.CON: "9A4A00"}
READING = "debatecoach reads Points, not this sheet"
"""First cell of the hidden column of a sheet that is for reading."""
_FORBIDDEN = re.compile(r"[*?:\\/\[\]\x00-\x1f]")

EDITED = QT_TRANSLATE_NOOP("exchange", "What was changed on the sheets {sheets}")
FOR_READING = QT_TRANSLATE_NOOP("exchange", "They are for reading; edits belong in the sheet Points.")
NOTES = QT_TRANSLATE_NOOP("exchange", "Comments beside cells of the sheet Points")
IN_COLUMN = QT_TRANSLATE_NOOP("exchange", "They are not read: write them in its column comment.")
FORMULAS = QT_TRANSLATE_NOOP("exchange", "Formulas")
VALUES = QT_TRANSLATE_NOOP("exchange", "Their last results were read; what had none yet is left out.")


def sheet_name(title: str, taken: Sequence[str] = ()) -> str:
    """A name Excel takes, unlike all that are taken."""
    name = _FORBIDDEN.sub(" ", line(title)).strip().strip("'")[:MOST_NAME].strip() or "Sheet"
    used, number, made = {each.lower() for each in taken}, 2, name
    while made.lower() in used:
        made = f"{name[: MOST_NAME - len(str(number)) - 1]} {number}"
        number += 1
    return made


def write(sheet: FlowSheet, _ledger: LossLedger) -> bytes:
    """The workbook; every cell but a claim's number is text, never a formula."""
    import openpyxl

    book = openpyxl.Workbook()
    book.remove(book.active)
    book.properties.title = _text(sheet.motion)[:250]
    taken = [POINTS]
    for side, title in zip(Side, sheet.titles, strict=True):
        taken.append(sheet_name(title, taken))
        _side(book.create_sheet(taken[-1]), sheet, side)
    _points(book.create_sheet(POINTS), sheet)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _side(page: Any, sheet: FlowSheet, side: Side) -> None:
    from openpyxl.styles import Alignment, Font
    from openpyxl.utils import get_column_letter

    page.freeze_panes = "B2"
    page.page_setup.orientation = "landscape"
    page.page_setup.fitToWidth, page.page_setup.fitToHeight = 1, 0
    page.sheet_properties.pageSetUpPr.fitToPage = True
    page.print_title_rows = "1:1"
    _heads(page, sheet, side)
    numbers = claim_numbers(sheet.flow)
    says = {ref: shown(sheet.flow[ref], sheet.said) for ref in sheet.flow.refs()}
    for cell in lay_out(sheet.flow, sheet.format, sheet.spoken, side):
        text = _said(sheet, cell, says[cell.ref][cell.column])
        _dress(_put(page, cell.row + 2, cell.column + 2, text), sheet, cell)
        if cell.ref in numbers and not cell.extension:
            number = page.cell(cell.row + 2, 1, numbers[cell.ref])
            number.font, number.alignment = Font(bold=True, color=INKS[side]), Alignment(vertical="top")
    last = sheet.columns + 2
    page.column_dimensions[get_column_letter(last)].hidden = True
    _raw(page, 1, last, READING, wrapped=False)
    page.protection.sheet = True


def _heads(page: Any, sheet: FlowSheet, side: Side) -> None:
    from openpyxl.styles import Font, PatternFill
    from openpyxl.utils import get_column_letter

    page.column_dimensions["A"].width = NARROW
    _put(page, 1, 1, NUMBERS).font = Font(bold=True)
    for column in range(sheet.columns):
        slot = sheet.format.slots[column]
        page.column_dimensions[get_column_letter(column + 2)].width = WIDE
        head = _put(page, 1, column + 2, sheet.names[column])
        head.font = Font(bold=True, color="FFFFFF")
        head.fill = PatternFill("solid", fgColor=INKS[slot.side])


def _said(sheet: FlowSheet, cell: Cell, shows: Sequence[str]) -> str:
    """What a cell says: its claim and what was said for it in that speech; how the point stands."""
    point = sheet.flow[cell.ref]
    lines = [line(point.claim), *(f"- {each}" for each in shows)]
    if cell.extension:
        return "\n".join([f"{ARROW} {lines[0]}", *lines[1:]])
    if held := sheet.stands(cell.ref):
        lines.append(f"{STANDS} {held}")
    return "\n".join(lines)


def _dress(made: Any, sheet: FlowSheet, cell: Cell) -> None:
    from openpyxl.comments import Comment
    from openpyxl.styles import Border, Font, PatternFill
    from openpyxl.styles import Side as Edge

    point = sheet.flow[cell.ref]
    ink, marked = INKS[cell.side], highlighted(point, cell.column)
    made.font = Font(color=ink, strike=point.struck, bold=point.bold, italic=cell.extension)
    made.fill = PatternFill("solid", fgColor=MARKER if marked else GROUNDS[cell.side])
    made.border = Border(left=Edge(style="thick" if cell.side is Side.PRO else "double", color=ink))
    if point.note and not cell.extension:
        made.comment = Comment(clean(point.note).strip()[:MOST_NOTE], "Debate Coach")


def _points(page: Any, sheet: FlowSheet) -> None:
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    page.freeze_panes = "A2"
    for row, cells in enumerate(rows(sheet), 1):
        for column, text in enumerate(cells, 1):
            if row == 1:
                wide = 50 if text in ("claim", "arguments", "comment") else 12
                page.column_dimensions[get_column_letter(column)].width = wide
                page.column_dimensions[get_column_letter(column)].hidden = text == RECORD
            if text:
                made = _raw(page, row, column, text)
                made.font = Font(bold=row == 1)


def _put(page: Any, row: int, column: int, text: str) -> Any:
    return _raw(page, row, column, safe(_text(text)))


def _raw(page: Any, row: int, column: int, text: str, wrapped: bool = True) -> Any:
    from openpyxl.styles import Alignment

    made = page.cell(row, column)
    made.value = _ESCAPE.sub("_x005F_", text)
    made.data_type = "s"  # never a formula, an error value or a number
    made.alignment = Alignment(wrap_text=wrapped, vertical="top")
    return made


def _text(text: str) -> str:
    return clean(text)[:MOST_CELL]


# -- reading -----------------------------------------------------------------------------------------


def read(data: bytes, job: ReadingJob, format: Format) -> Flow:
    """The flow of the sheet ``Points``, or of a table like it; what stands elsewhere is told.

    Raises:
        InputError: damaged, encrypted, made to do harm, without such a table, or more than any debate's.
    """
    with opened(data, job) as (pages, parts):
        sheets = [xml for name, xml in parts.items() if name.startswith("xl/worksheets/")]
        if any(re.search(rb"<f[ >/]", xml) for xml in sheets):
            job.ledger.note(words(FORMULAS), words(VALUES), kept=True)
        return _read(pages, parts, job, format)


def _read(pages: Sequence[Any], parts: Mapping[str, bytes], job: ReadingJob, format: Format) -> Flow:
    from openpyxl.packaging.relationship import get_rels_path

    table: Any = None
    others: list[str] = []
    edited: list[str] = []
    for number, page in enumerate(pages):
        if number >= MOST_SHEETS:
            others.append(page.title)
            continue
        first = next(cells_of(page, job), ())
        head = [str(each or "").strip() for each in first]
        path = str(page._worksheet_path).lstrip("/")
        if table is None and is_head(first):
            table = page
            if b"/comments" in parts.get(get_rels_path(path), b""):
                job.ledger.note(words(NOTES), words(IN_COLUMN))
        elif any(each.startswith(READING) for each in head):
            if b"sheetProtection " not in parts.get(path, b""):
                edited.append(page.title)
        elif any(any(row) for row in cells_of(page, job)):
            others.append(page.title)
    if table is None:
        raise refused("no points", job.name)
    if edited:
        job.ledger.note(words(EDITED, sheets=", ".join(edited)), words(FOR_READING), count=len(edited))
    if others:
        job.ledger.note(words(OTHERS, sheets=", ".join(others)[:200]), words(LEFT_OUT), count=len(others))
    return read_rows(cells_of(table, job), job, format)
