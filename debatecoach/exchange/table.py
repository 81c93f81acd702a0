"""Rows of cells and a parcel: what CSV and XLSX have in common.

The first row names the columns. ``side`` is whom a row speaks for (``pro`` or ``con``), or ``motion``, or
``definition``; ``id`` and ``parent`` say who answers whom; then ``claim``, ``argument`` and the rest of
:data:`~debatecoach.exchange.fields.COLUMNS`. Tables people made themselves may have less: only ``claim`` is
needed. A ``level`` stands in for ``parent``; a ``stance`` (for, against) is relative to the parent. Without
known names the table is a flow sheet: the column a text stands in is its level.

A cell a spreadsheet would take for a formula gets an apostrophe in front, which is taken away again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.motion import Definition, Motion
from debatecoach.debate.side import Side
from debatecoach.exchange import fields
from debatecoach.exchange.faults import (
    MOST_CELL,
    MOST_COLUMNS,
    MOST_LEVELS,
    MOST_NODES,
    MOST_ROWS,
    refused,
)
from debatecoach.exchange.model import LossLedger, Parcel, ReadingJob, words
from debatecoach.exchange.points import ROW, TreePoint, own_id, points_of, sides_of, trees
from debatecoach.exchange.texts import clean, unstopped

HEAD = ("side", "id", "parent", "claim", "argument", *fields.COLUMNS)
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What makes a spreadsheet compute what a cell says."""

_NAMES = {
    "text": "claim",
    "statement": "claim",
    "point": "claim",
    "论点": "claim",
    "warrant": "argument",
    "reasoning": "argument",
    "论证": "argument",
    "speaker": "side",
    "立场": "side",
    "parent id": "parent",
    "reply to": "parent",
    "answers": "parent",
    "number": "id",
    "depth": "level",
    "relation": "stance",
    "type": "stance",
    "notes": "note",
    "tag": "tags",
    "source": "source_title",
    "author": "source_author",
    "publication": "source_publisher",
    "date": "source_date",
    "url": "source_url",
    "quote": "source_quote",
    "备注": "note",
}
"""What people call the columns."""
_PRO = {"pro", "proposition", "prop", "government", "gov", "affirmative", "aff", "for", "正", "正方"}
_CON = {"con", "opposition", "opp", "negative", "neg", "against", "反", "反方"}
_FOR = _PRO | {"support", "supports", "supporting", "+", "支持"}
_AGAINST = _CON | {"attack", "attacks", "attacking", "rebut", "rebuts", "rebuttal", "-", "反对"}

CUT = QT_TRANSLATE_NOOP("exchange", "A text of more than {most} characters")
CELL = QT_TRANSLATE_NOOP("exchange", "A cell holds no more; the rest was left out.")
NO_CLAIM = QT_TRANSLATE_NOOP("exchange", "A row without a claim")
NO_PARENT = QT_TRANSLATE_NOOP("exchange", "A row whose parent is not in the table")
LEFT_OUT = QT_TRANSLATE_NOOP("exchange", "It was left out.")
UNKNOWN = QT_TRANSLATE_NOOP("exchange", "The column {column}")
NOT_KNOWN = QT_TRANSLATE_NOOP("exchange", "No argument has anything of that name.")


def safe(text: str) -> str:
    """A text for a cell, which no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith((*FORMULA, "'")) else text


def unsafe(cell: str) -> str:
    """The opposite of :func:`safe`; other apostrophes stay."""
    return cell[1:] if cell.startswith("'") and cell[1:].startswith((*FORMULA, "'")) else cell


# -- writing -----------------------------------------------------------------------------------------


def rows(parcel: Parcel, ledger: LossLedger) -> Iterator[list[str]]:
    """A parcel as rows of safe cells, the names first."""
    yield list(HEAD)

    def row(found: dict[str, str]) -> list[str]:
        cells = [safe(clean(found.get(name, ""))) for name in HEAD]
        for at, cell in enumerate(cells):
            if len(cell) > MOST_CELL:
                cells[at] = cell[:MOST_CELL]
                ledger.note(words(CUT, most=MOST_CELL), words(CELL))
        return cells

    motion = parcel.motion
    yield row({"side": "motion", "claim": motion.text, "argument": motion.background})
    for each in motion.definitions:
        yield row({"side": "definition", "claim": each.term, "argument": each.meaning})
    points = points_of(parcel)
    for point, side in zip(points, sides_of(points), strict=True):
        said = point.argument
        extras = {name: fields.as_text(name, value) for name, value in fields.extras(said).items()}
        parent = points[point.parent].id if point.parent >= 0 else ""
        head = {"side": str(side), "id": point.id, "parent": parent}
        yield row({**head, "claim": said.claim, "argument": said.argument, **extras})


# -- reading -----------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Row:
    number: int
    found: dict[str, str]
    parent: int = -1


def parcel_of(table: Iterable[Sequence[Any]], job: ReadingJob) -> Parcel:
    """Rows as a parcel.

    Args:
        table: rows of cells; numbers and dates are taken as text, None as empty.
        job: gets what cannot be taken.

    Raises:
        InputError: no claims, two rows of one id, a circle, or more than any argument tree.
    """
    kept = list(_checked(table, job))
    if not kept:
        raise refused("empty", job.name)
    names = [named(cell) for cell in kept[0][1]]
    if "claim" not in names:
        if set(names) & {"side", "parent", "argument", "stance"}:
            raise refused("no column", job.name)
        return _sheet(kept, job)
    for name, cell in zip(names, kept[0][1], strict=True):
        if name not in (*HEAD, *fields.READ, "level", "stance", ""):
            job.ledger.note(words(UNKNOWN, column=cell[:40]), words(NOT_KNOWN))
    return _parcel(names, kept[1:], job)


def _checked(table: Iterable[Sequence[Any]], job: ReadingJob) -> Iterator[tuple[int, list[str]]]:
    """Rows that say something, with their numbers; all as text."""
    for count, found in enumerate(told(table, job)):
        if count >= MOST_NODES + 100:
            raise refused("too many", job.name)
        yield found


def told(
    table: Iterable[Sequence[Any]], job: ReadingJob, most: int = MOST_NODES
) -> Iterator[tuple[int, list[str]]]:
    """Rows that say something, with their numbers, as text; without the empty cells at their ends.

    Args:
        most: to be told where there are too many rows.
    """
    for number, row in enumerate(table, 1):
        if number > MOST_ROWS:
            raise refused("too many", job.name, most=most)
        width = max((at for at, cell in enumerate(row, 1) if cell not in (None, "")), default=0)
        if width > MOST_COLUMNS:
            raise refused("too wide", job.name)
        cells = [_text(cell) for cell in row[:width]]
        if any(len(cell) > MOST_CELL + 1 for cell in cells):
            raise refused("too long", job.name)
        if any(cell.strip() for cell in cells):
            yield number, cells


def _text(cell: object) -> str:
    if cell is None:
        return ""
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 1e15:
        return str(int(cell))
    return unsafe(clean(str(cell)))


def named(cell: str) -> str:
    """The column a cell of the first row names."""
    name = " ".join(cell.replace("_", " ").lower().split())
    return _NAMES.get(name, name.replace(" ", "_"))


def _parcel(names: list[str], table: list[tuple[int, list[str]]], job: ReadingJob) -> Parcel:
    motion = Motion("")
    definitions: list[Definition] = []
    found: list[_Row] = []
    for number, cells in table:
        row: dict[str, str] = {}
        for name, cell in zip(names, cells, strict=False):
            row.setdefault(name, cell)
        side = row.get("side", "").strip().lower()
        claim, argument = row.get("claim", ""), row.get("argument", "")
        if side == "motion":
            motion = Motion(claim, background=argument)
        elif side == "definition":
            definitions.append(Definition(claim, argument))
        elif not (claim.strip() or argument.strip() or row.get("id")):
            job.ledger.note(words(NO_CLAIM), words(LEFT_OUT), words(ROW, row=number))
        else:
            found.append(_Row(number, row))
    motion = Motion(motion.text, background=motion.background, definitions=tuple(definitions))
    return Parcel(motion, trees(_points(_ordered(_joined(found, job), job), job), job))


def _joined(found: list[_Row], job: ReadingJob) -> list[_Row]:
    """Rows with their parents, by number in the list; those whose parent is missing left out."""
    if not any(row.found.get("parent", "").strip() for row in found):
        return _by_level(found)
    numbers: dict[str, int] = {}
    for at, row in enumerate(found):
        id = row.found.get("id", "").strip()
        if id and id in numbers:
            raise refused("twice", job.name, id=id)
        numbers[id] = at
    for row in found:
        above = row.found.get("parent", "").strip()
        row.parent = numbers.get(above, -2) if above else -1
    return found


def _by_level(found: list[_Row]) -> list[_Row]:
    path: list[tuple[float, int]] = []
    for at, row in enumerate(found):
        try:
            level = float(row.found.get("level", "") or 0)
        except ValueError:
            level = 0.0
        while path and path[-1][0] >= level:
            path.pop()
        row.parent = path[-1][1] if path else -1
        path.append((level, at))
    return found


def _ordered(found: list[_Row], job: ReadingJob) -> list[_Row]:
    """Rows after the ones they answer, else as they stood; ``parent`` counts in the new order."""
    under: dict[int, list[int]] = {}
    for at, row in enumerate(found):
        under.setdefault(row.parent, []).append(at)
        if row.parent == -2:
            job.ledger.note(words(NO_PARENT), words(LEFT_OUT), words(ROW, row=row.number))
    order: list[_Row] = []
    done = 0
    stack = [(at, -1) for at in reversed(under.get(-1, ()))]
    while stack:
        at, parent = stack.pop()
        row = found[at]
        order.append(_Row(row.number, row.found, parent))
        done += 1
        stack.extend((child, len(order) - 1) for child in reversed(under.get(at, ())))
    lost = _under(under, -2)
    if done + len(lost) < len(found):
        left = set(range(len(found))) - lost - _under(under, -1)
        raise refused("loop", job.name, place=f"row {found[min(left)].number}")
    return order


def _under(under: dict[int, list[int]], start: int) -> set[int]:
    found: set[int] = set()
    stack = list(under.get(start, ()))
    while stack:
        at = stack.pop()
        found.add(at)
        stack.extend(under.get(at, ()))
    return found


def _points(found: list[_Row], job: ReadingJob) -> list[TreePoint]:
    points: list[TreePoint] = []
    sides: list[Side] = []
    seen: set[str] = set()
    for row in found:
        place = words(ROW, row=row.number)
        above = sides[row.parent] if row.parent >= 0 else None
        side = _side(row.found, above, job.side)
        sides.append(side)
        supports = side is (Side.PRO if above is None else above)
        claim, argument = row.found.get("claim", ""), row.found.get("argument", "")
        id = row.found.get("id", "").strip()
        said = fields.argument_from(claim, argument, row.found, job.ledger, place)
        points.append(TreePoint(said, row.parent, supports, place, "" if id in seen else own_id(id)))
        seen.add(id)
    return points


def _side(found: dict[str, str], above: Side | None, default: Side) -> Side:
    """Whom a row speaks for: as it says, else against its parent, a main claim for ``default``."""
    stance = found.get("stance", "").strip().lower()
    if stance in _FOR:
        return above or Side.PRO
    if stance in _AGAINST:
        return (above or Side.PRO).other
    said = found.get("side", "").strip().lower()
    if said in _PRO:
        return Side.PRO
    if said in _CON:
        return Side.CON
    return default if above is None else above.other


def _sheet(kept: list[tuple[int, list[str]]], job: ReadingJob) -> Parcel:
    """A flow sheet: the column a text stands in is its level, counted from the leftmost."""
    points: list[TreePoint] = []
    path: list[tuple[int, int]] = []
    for number, cells in kept:
        for column, cell in enumerate(cells):
            if not cell.strip():
                continue
            while path and path[-1][0] >= column:
                path.pop()
            if len(path) > MOST_LEVELS:
                raise refused("too deep", job.name)
            parent = path[-1][1] if path else -1
            claim, _, argument = cell.strip().partition("\n")
            said = fields.argument_from(unstopped(claim), argument.strip(), {}, job.ledger)
            points.append(
                TreePoint(said, parent, parent < 0 and job.side is Side.PRO, words(ROW, row=number))
            )
            path.append((column, len(points) - 1))
    return Parcel(Motion(""), trees(points, job))
