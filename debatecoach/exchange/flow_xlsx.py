"""A flow as XLSX: a sheet a side, as debaters keep it on paper, and all points as a table.

On a side's sheet a column is a speech and a reply stands beside what it answers; cells have their speaker's
colour. Excel allows 31 characters for a sheet's name and none of ``* ? : \\ / [ ]``. Beside them the table
``Points`` (:mod:`~debatecoach.exchange.flow_table`) and, hidden, the whole flow
(:mod:`~debatecoach.exchange.flow_record`), so that nothing is lost on the way back, and what was changed on
the way is taken over (:mod:`~debatecoach.exchange.flow_book`).
"""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from typing import Any

from debatecoach.debate.claim_numbers import claim_numbers
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.sheet import Cell, highlighted, lay_out
from debatecoach.debate.side import Side
from debatecoach.exchange.flow_book import GROUNDS, MARKER, read
from debatecoach.exchange.flow_edits import key, line_note
from debatecoach.exchange.flow_grid import KEYS, NUMBERS
from debatecoach.exchange.flow_model import FlowSheet
from debatecoach.exchange.flow_place import STANDS
from debatecoach.exchange.flow_record import RECORD, pieces
from debatecoach.exchange.flow_said import Shown, shown
from debatecoach.exchange.flow_table import rows
from debatecoach.exchange.limits import MOST_CELL
from debatecoach.exchange.model import Ledger
from debatecoach.exchange.table import safe
from debatecoach.exchange.texts import clean, line
from debatecoach.exchange.xlsx import _ESCAPE

__all__ = ["read", "sheet_name", "write"]

POINTS = "Points"
ARROW = "→"
"""Before a point that is taken up again."""
MOST_NAME = 31
WIDE, NARROW = 34, 5
"""Characters of a speech's column, and of the numbers'."""
INKS = {Side.PRO: "1F4E9E", Side.CON: "9A4A00"}
_FORBIDDEN = re.compile(r"[*?:\\/\[\]\x00-\x1f]")


def sheet_name(title: str, taken: Sequence[str] = ()) -> str:
    """A name Excel takes, unlike all that are taken."""
    name = _FORBIDDEN.sub(" ", line(title)).strip().strip("'")[:MOST_NAME].strip() or "Sheet"
    used, number, made = {each.lower() for each in taken}, 2, name
    while made.lower() in used:
        made = f"{name[: MOST_NAME - len(str(number)) - 1]} {number}"
        number += 1
    return made


def write(sheet: FlowSheet, _ledger: Ledger) -> bytes:
    """The workbook; every cell but a claim's number is text, never a formula."""
    import openpyxl

    book = openpyxl.Workbook()
    book.remove(book.active)
    book.properties.title = _text(sheet.motion)[:250]
    taken = [POINTS, RECORD]
    says = {ref: shown(sheet.flow[ref], sheet.said) for ref in sheet.flow.refs()}
    for side, title in zip(Side, sheet.titles, strict=True):
        taken.append(sheet_name(title, taken))
        _side(book.create_sheet(taken[-1]), sheet, side, says)
    _points(book.create_sheet(POINTS), sheet)
    record = book.create_sheet(RECORD)
    record.sheet_state = "hidden"
    for row, text in enumerate(pieces(sheet), 1):
        _raw(record, row, 1, text, wrapped=False)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _side(page: Any, sheet: FlowSheet, side: Side, says: dict[FlowRef, dict[int, Shown]]) -> None:
    from openpyxl.styles import Alignment, Font
    from openpyxl.utils import get_column_letter

    page.freeze_panes = "B2"
    page.page_setup.orientation = "landscape"
    page.page_setup.fitToWidth, page.page_setup.fitToHeight = 1, 0
    page.sheet_properties.pageSetUpPr.fitToPage = True
    page.print_title_rows = "1:1"
    _heads(page, sheet, side)
    numbers = claim_numbers(sheet.flow)
    cells = lay_out(sheet.flow, sheet.format, sheet.spoken, side)
    across: dict[int, list[tuple[int, str, Shown]]] = {}
    for cell in cells:
        shows = says[cell.ref][cell.column]
        across.setdefault(cell.row, []).append((cell.column, cell.ref.node, shows))
        _dress(_put(page, cell.row + 2, cell.column + 2, _said(sheet, cell, shows)), sheet, cell)
        if cell.ref in numbers and not cell.extension:
            number = page.cell(cell.row + 2, 1, numbers[cell.ref])
            number.font, number.alignment = Font(bold=True, color=INKS[side]), Alignment(vertical="top")
    last = sheet.columns + 2
    page.column_dimensions[get_column_letter(last)].hidden = True
    for row, found in across.items():
        _raw(page, row + 2, last, key(found), wrapped=False)


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
    _raw(page, 1, sheet.columns + 2, KEYS[side], wrapped=False)


def _said(sheet: FlowSheet, cell: Cell, shows: Shown) -> str:
    """What a cell says: its claim and what was said for it in that speech; how the point stands."""
    point = sheet.flow[cell.ref]
    lines = [line(point.claim), *(f"- {each}" for each in shows.lines(point))]
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
        made.comment = Comment(line_note(point.note), "Debate Coach")


def _points(page: Any, sheet: FlowSheet) -> None:
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    page.freeze_panes = "A2"
    for row, cells in enumerate(rows(sheet, Ledger()), 1):
        for column, text in enumerate(cells, 1):
            if row == 1:
                wide = 50 if text in ("claim", "arguments", "comment") else 12
                page.column_dimensions[get_column_letter(column)].width = wide
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
