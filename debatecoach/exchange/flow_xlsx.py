"""A flow as XLSX: a sheet a side, as debaters keep it on paper, and all points as a table.

On a side's sheet a column is a speech and a reply stands beside what it answers; cells have their speaker's
colour. Excel allows 31 characters for a sheet's name and none of ``* ? : \\ / [ ]``. The sheet ``Points``
(:mod:`~debatecoach.exchange.flow_table`) is what is read; of a workbook without it, such as other programs
and people make, the sheets themselves (:mod:`~debatecoach.exchange.flow_grid`).
"""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Sequence
from typing import Any

from debatecoach.debate.flow_tree import Flow
from debatecoach.debate.format import Format
from debatecoach.debate.sheet import Cell, lay_out
from debatecoach.debate.side import Side
from debatecoach.exchange import faults, zips
from debatecoach.exchange.flow_grid import read_grids
from debatecoach.exchange.flow_model import FlowSheet
from debatecoach.exchange.flow_table import is_head, read_rows, rows
from debatecoach.exchange.limits import MOST_CELL
from debatecoach.exchange.model import Job, Ledger, words
from debatecoach.exchange.table import LEFT_OUT, safe
from debatecoach.exchange.texts import clean, line
from debatecoach.exchange.xlsx import _ESCAPE, _LARGE, OTHERS, _cells
from debatecoach.marks import QT_TRANSLATE_NOOP

POINTS = "Points"
ARROW = "→"
"""Before a point that is taken up again."""
MOST_NAME, MOST_SHEETS = 31, 16
WIDE = 34
"""Characters of a speech's column."""
FILLS = {Side.PRO: ("1F4E9E", "E3EDFB"), Side.CON: ("9A4A00", "FCEBD9")}
"""Of a side: its ink and the ground of its cells."""
_FORBIDDEN = re.compile(r"[*?:\\/\[\]\x00-\x1f]")

GRIDS = QT_TRANSLATE_NOOP("exchange", "What was changed on the sheets of the two sides")
TABLE_READ = QT_TRANSLATE_NOOP(
    "exchange", "The sheet Points is read. Delete it to have the sheets of the two sides read instead."
)


def sheet_name(title: str, taken: Sequence[str] = ()) -> str:
    """A name Excel takes, unlike all that are taken."""
    name = _FORBIDDEN.sub(" ", line(title)).strip().strip("'")[:MOST_NAME].strip() or "Sheet"
    used, number, made = {each.lower() for each in taken}, 2, name
    while made.lower() in used:
        made = f"{name[: MOST_NAME - len(str(number)) - 1]} {number}"
        number += 1
    return made


def write(sheet: FlowSheet, ledger: Ledger) -> bytes:
    """The workbook; every cell is text, never a formula."""
    import openpyxl

    book = openpyxl.Workbook()
    book.remove(book.active)
    book.properties.title = _text(sheet.motion)[:250]
    taken = [POINTS]
    for side, title in zip(Side, sheet.titles, strict=True):
        taken.append(sheet_name(title, taken))
        _side(book.create_sheet(taken[-1]), sheet, side)
    _points(book.create_sheet(POINTS), sheet, ledger)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _side(page: Any, sheet: FlowSheet, side: Side) -> None:
    from openpyxl.styles import Font, PatternFill
    from openpyxl.utils import get_column_letter

    page.freeze_panes = "A2"
    page.page_setup.orientation = "landscape"
    page.page_setup.fitToWidth, page.page_setup.fitToHeight = 1, 0
    page.sheet_properties.pageSetUpPr.fitToPage = True
    page.print_title_rows = "1:1"
    for column in range(sheet.columns):
        slot = sheet.format.slots[column]
        page.column_dimensions[get_column_letter(column + 1)].width = WIDE
        head = _put(page, 1, column + 1, sheet.names[column])
        head.font = Font(bold=True, color="FFFFFF")
        head.fill = PatternFill("solid", fgColor=FILLS[slot.side][0])
    for cell in lay_out(sheet.flow, sheet.format, sheet.spoken, side):
        _dress(_put(page, cell.row + 2, cell.column + 1, _said(sheet, cell)), sheet, cell)


def _said(sheet: FlowSheet, cell: Cell) -> str:
    point = sheet.flow[cell.ref]
    if cell.extension:
        return f"{ARROW} {line(point.claim)}"
    held = [str(each) for each in cell.marks]
    lines = [line(point.claim), *(f"- {line(each)}" for each in point.arguments)]
    lines += [f"({', '.join(held)})"] if held else []
    return "\n".join(lines)


def _dress(made: Any, sheet: FlowSheet, cell: Cell) -> None:
    from openpyxl.comments import Comment
    from openpyxl.styles import Border, Font, PatternFill
    from openpyxl.styles import Side as Edge

    point = sheet.flow[cell.ref]
    ink, ground = FILLS[cell.side]
    made.font = Font(color=ink, strike=point.struck, bold=point.bold, italic=cell.extension)
    made.fill = PatternFill("solid", fgColor="FFF3A3" if point.highlight else ground)
    made.border = Border(left=Edge(style="thick" if cell.side is Side.PRO else "double", color=ink))
    if point.note and not cell.extension:
        made.comment = Comment(_text(point.note)[:2000], "Debate Coach")


def _points(page: Any, sheet: FlowSheet, ledger: Ledger) -> None:
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    page.freeze_panes = "A2"
    for row, cells in enumerate(rows(sheet, ledger), 1):
        for column, text in enumerate(cells, 1):
            if row == 1:
                wide = 50 if text in ("claim", "arguments", "comment") else 12
                page.column_dimensions[get_column_letter(column)].width = wide
            if text:
                made = _raw(page, row, column, text)
                made.font = Font(bold=row == 1)


def _put(page: Any, row: int, column: int, text: str) -> Any:
    return _raw(page, row, column, safe(_text(text)))


def _raw(page: Any, row: int, column: int, text: str) -> Any:
    from openpyxl.styles import Alignment

    made = page.cell(row, column)
    made.value = _ESCAPE.sub("_x005F_", text)
    made.data_type = "s"  # never a formula, an error value or a number
    made.alignment = Alignment(wrap_text=True, vertical="top")
    return made


def _text(text: str) -> str:
    return clean(text)[:MOST_CELL]


def read(data: bytes, job: Job, format: Format) -> Flow:
    """A flow: the sheet ``Points``, or a table like it; else every sheet as debaters keep them.

    Raises:
        InputError: damaged, encrypted, made to do harm, or more than any debate's.
    """
    zips.check(data, job, "XLSX", _LARGE)
    import openpyxl
    from lxml.etree import LxmlError

    broken = (*zips.BROKEN, LxmlError, SyntaxError, openpyxl.utils.exceptions.InvalidFileException)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of styles and extensions it leaves out, none of which are words
        try:
            book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
        except broken as error:
            raise faults.damaged(job.name, "XLSX") from error
        try:
            pages, others = book.worksheets[:MOST_SHEETS], book.worksheets[MOST_SHEETS:]
            if others:
                names = ", ".join(each.title for each in others)[:200]
                job.ledger.note(words(OTHERS, sheets=names), words(LEFT_OUT), count=len(others))
            for page in pages:
                if is_head(next(_cells(page, job), ())):
                    if len(pages) > 1:
                        job.ledger.note(words(GRIDS), words(TABLE_READ))
                    return read_rows(_cells(page, job), job)
            return read_grids(((page.title, _cells(page, job)) for page in pages), format, job)
        finally:
            book.close()
