"""Flow sheets as debaters keep them: a column a speech, a reply beside what it answers.

A column is known by its speech's name, else by its place. What a cell answers is told by where it stands
(:mod:`~debatecoach.exchange.flow_place`): the nearest cell of the other side to its left in its row; where
there is none, to its left in the nearest row above, which is a guess and told as one. A cell that begins with
an arrow takes up again the point it names, else its side's point in that row. Whose claims a sheet holds
follows from its first filled column.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.flow_tree import Flow, Mention, Point
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.format import Format
from debatecoach.debate.naming import names_for_reading
from debatecoach.debate.side import Action, Side
from debatecoach.exchange import faults
from debatecoach.exchange.flow_model import MOST_POINTS, checked, counted
from debatecoach.exchange.flow_place import Entry, Spot, lines_of, placed, tell_guess, unpointed
from debatecoach.exchange.limits import MOST_FIELD
from debatecoach.exchange.model import Job, words
from debatecoach.exchange.texts import line

COLUMN = QT_TRANSLATE_NOOP("exchange", "A column that is no speech of this round")
NOWHERE = QT_TRANSLATE_NOOP("exchange", "It was left out.")
NUMBERS = "#"
"""Head of the column of the claims' numbers."""
KEYS = {side: f"points of {side}" for side in Side}
"""Heads of the hidden column of a sheet of ours, see :mod:`~debatecoach.exchange.flow_edits`."""
_PASSED = {NUMBERS, *KEYS.values()}
MOST_HEADING = 24
"""Characters of a name of a column nobody knows."""

Rows = Iterable[Sequence[Entry]]


@dataclass(slots=True)
class _Node:
    id: str
    parent: str
    point: Point
    below: list[_Node] = field(default_factory=list)


class _Grids:
    """Main claims of both sides with what answers them, as the sheets are gone through."""

    def __init__(self, speakers: Sequence[Side], job: Job) -> None:
        self._speakers, self._job = speakers, job
        self._numbers = count(1)
        self._nodes: dict[str, _Node] = {}
        self.heads: dict[Side, list[_Node]] = {side: [] for side in Side}

    def sheet(self, title: str, found: Iterable[tuple[int, dict[int, Entry]]]) -> None:
        """One sheet's rows, each its number and its cells by their speeches."""
        owner: Side | None = None
        earlier: list[Spot] = []
        for number, cells in found:
            row: list[Spot] = []
            for column, entry in sorted(cells.items()):
                owner = owner or self._speakers[column]
                side = self._speakers[column]
                where = placed(entry.text, column, side, row, earlier, owner)
                if where.guessed:
                    tell_guess(self._job.ledger, title, number)
                if where.again is not None:
                    self._again(self._nodes[where.again.id], column, entry)
                    row.append(replace(where.again, column=column))
                    continue
                above = None if where.answers is None else self._nodes[where.answers.id]
                node = self._enter(entry, column, above, owner)
                row.append(Spot(node.id, column, side, node.point.claim))
            earlier += row

    def _enter(self, entry: Entry, column: int, above: _Node | None, owner: Side) -> _Node:
        side = self._speakers[column]
        lines = lines_of(entry.text)
        action = Action.PROPOSE if above is None else Action.REBUT if side is owner else Action.ATTACK
        point = Point(
            lines[0][:MOST_FIELD], tuple(lines[1:]), mentions=(Mention(column, action),), bold=entry.bold,
            struck=entry.struck, highlight=entry.highlight, note=entry.note or "",
        )  # fmt: skip
        node = _Node(f"n{next(self._numbers)}", STANCE if above is None else above.id, point)
        self._nodes[node.id] = node
        (self.heads[side] if above is None else above.below).append(node)
        if len(self._nodes) > MOST_POINTS:
            raise faults.too_many(self._job.name, MOST_POINTS)
        return node

    @staticmethod
    def _again(node: _Node, column: int, entry: Entry) -> None:
        lines = lines_of(entry.text)
        first = unpointed(lines[0])
        own = lines[1:] if line(node.point.claim).startswith(first.rstrip("….")) else [first, *lines[1:]]
        node.point = replace(
            node.point,
            mentions=(*node.point.mentions, Mention(column, Action.REINFORCE, highlight=entry.highlight)),
            arguments=(*node.point.arguments, *filter(None, own)),
            note="\n".join(filter(None, (node.point.note, entry.note))),
        )


def read_grids(sheets: Iterable[tuple[str, Rows]], format: Format, job: Job) -> Flow:
    """Sheets, each its name and its rows, as a flow.

    Raises:
        InputError: more than any debate's, or nothing of one.
    """
    grids = _Grids([slot.side for slot in format.slots], job)
    names = names_for_reading(format)
    for title, found in sheets:
        grids.sheet(title, by_speech(found, names, len(format.slots), job))
    trees = {side: tuple(_twigs(grids.heads[side])) for side in Side}
    if not any(trees.values()):
        raise faults.empty(job.name)
    return counted(checked(trees, job))


def by_speech(
    found: Rows, names: Mapping[str, int], most: int, job: Job
) -> Iterable[tuple[int, dict[int, Entry]]]:
    """A sheet's rows, each its number and the cells that say something by their speeches; its head is none.

    Args:
        names: of the speeches, in lower case.
        most: how many speeches there are.
    """
    rows = enumerate(found, 1)
    number, head = next(((at, row) for at, row in rows if any(each.text.strip() for each in row)), (0, ()))
    columns = columns_by([each.text for each in head], names)
    if columns is None and head:  # no names: the first row is a row as any other
        yield number, _cells(head, None, most, job)
    for number, row in rows:
        yield number, _cells(row, columns, most, job)


def _cells(
    row: Sequence[Entry], columns: Sequence[int | None] | None, most: int, job: Job
) -> dict[int, Entry]:
    cells: dict[int, Entry] = {}
    for at, entry in enumerate(row):
        column = at if columns is None else columns[at] if at < len(columns) else None
        if not entry.text.strip() or column == -1:
            continue
        if column is None or column >= most or column in cells:
            job.ledger.note(words(COLUMN), words(NOWHERE))
            continue
        cells[column] = entry
    return cells


def columns_by(head: Sequence[str], names: Mapping[str, int]) -> list[int | None] | None:
    """For each column its speech: by name where at least one is known, else by place; -1 for one whose
    cells are passed over. None: no head."""
    texts = [line(each).lower() for each in head]
    while texts and not texts[-1]:  # Excel's rows are padded
        texts.pop()
    if any(each in names for each in texts):
        return [-1 if each in _PASSED else names.get(each) for each in texts]
    first = 1 if texts[:1] == [NUMBERS] else 0
    short = all(len(each) <= MOST_HEADING for each in texts)
    if not (short and len(texts) > first + 1 and all(texts)):
        return None
    return [*[-1] * first, *range(len(texts) - first)]


def _twigs(heads: list[_Node]) -> list[Twig[Point]]:
    found: list[Twig[Point]] = []
    waiting = heads[::-1]
    while waiting:
        node = waiting.pop()
        found.append(Twig(node.id, node.parent, node.point))
        waiting += node.below[::-1]
    return found
