"""Flow sheets as debaters keep them: a column a speech, a reply beside what it answers.

A column is known by its speech's name, else by its place. What a cell answers is told by where it stands:
the nearest cell of the other side to its left in its row; where there is none, to its left in the nearest
row above, which is a guess and told as one. A cell that begins with an arrow takes its side's point in that
row up again. Whose claims a sheet holds follows from its first filled column.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from debatecoach.debate.flow_tree import Flow, Mention, Point
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.format import Format
from debatecoach.debate.naming import names_for_reading
from debatecoach.debate.side import Action, Side
from debatecoach.exchange import faults
from debatecoach.exchange.flow_model import MOST_POINTS, checked, counted
from debatecoach.exchange.limits import MOST_CELL, MOST_FIELD, MOST_ROWS
from debatecoach.exchange.model import Job, words
from debatecoach.exchange.table import unsafe
from debatecoach.exchange.texts import clean, line
from debatecoach.marks import QT_TRANSLATE_NOOP

ARROWS = ("→", "->", "=>", "⇒", "➔")
STATES = frozenset(
    {"dropped", "answered", "extended", "turned", "cross-applied", "conceded", "new in the last speech"}
)
ANSWERS = QT_TRANSLATE_NOOP("exchange", "What a point answers")
GUESSED = QT_TRANSLATE_NOOP("exchange", "Nothing stands to its left in its row: taken from the rows above.")
COLUMN = QT_TRANSLATE_NOOP("exchange", "A column that is no speech of this round")
NOWHERE = QT_TRANSLATE_NOOP("exchange", "It was left out.")
PLACE = QT_TRANSLATE_NOOP("exchange", "{sheet}, row {row}")


@dataclass(slots=True)
class _Node:
    id: str
    parent: str
    column: int
    side: Side
    point: Point
    below: list[_Node] = field(default_factory=list)


class _Grids:
    """Main claims of both sides with what answers them, as the sheets are gone through."""

    def __init__(self, speakers: Sequence[Side], job: Job) -> None:
        self._speakers, self._job = speakers, job
        self._numbers = count(1)
        self.heads: dict[Side, list[_Node]] = {side: [] for side in Side}

    def sheet(self, title: str, found: Iterable[Sequence[Any]], columns: list[int | None] | None) -> None:
        """One sheet's rows, without its head."""
        owner: Side | None = None
        earlier: list[_Node] = []
        for number, cells in enumerate(found, 2):
            if number > MOST_ROWS:
                raise faults.too_many(self._job.name, MOST_POINTS)
            row: list[_Node] = []
            for at, cell in enumerate(cells):
                text = unsafe(clean("" if cell is None else str(cell)))
                if len(text) > MOST_CELL:
                    raise faults.too_long(self._job.name, MOST_FIELD)
                if not text.strip():
                    continue
                column = at if columns is None else columns[at] if at < len(columns) else None
                if column is None or column >= len(self._speakers):
                    self._job.ledger.note(words(COLUMN), words(NOWHERE))
                    continue
                owner = owner or self._speakers[column]
                self._enter(text, column, row, earlier, owner, words(PLACE, sheet=title[:31], row=number))
            earlier += row

    def _enter(
        self, text: str, column: int, row: list[_Node], earlier: list[_Node], owner: Side, place: Any
    ) -> None:
        side = self._speakers[column]
        left = [each for each in row if each.column < column]
        own = next((each for each in reversed(left) if each.side is side), None)
        if own is not None and text.lstrip().startswith(ARROWS):
            again = (*own.point.mentions, Mention(column, Action.REINFORCE))
            own.point = replace(own.point, mentions=again)
            return
        above = next((each for each in reversed(left) if each.side is not side), None)
        if above is None and (side is not owner or not self._begins(column, earlier)):
            above = next(
                (each for each in reversed(earlier) if each.side is not side and each.column < column), None
            )
            if above is not None:
                self._job.ledger.note(words(ANSWERS), words(GUESSED), place, kept=True)
        node = _Node(f"n{next(self._numbers)}", above.id if above else STANCE, column, side, _point(text))
        action = Action.PROPOSE if above is None else Action.REBUT if side is owner else Action.ATTACK
        node.point = replace(node.point, mentions=(Mention(column, action),))
        (self.heads[side] if above is None else above.below).append(node)
        row.append(node)

    @staticmethod
    def _begins(column: int, earlier: list[_Node]) -> bool:
        """Whether a cell in this column is most likely a claim: none stands further left, as where claims
        are made."""
        return all(each.column >= column for each in earlier)


def read_grids(sheets: Iterable[tuple[str, Iterable[Sequence[Any]]]], format: Format, job: Job) -> Flow:
    """Sheets, each its name and its rows, as a flow.

    Raises:
        InputError: more than any debate's, or nothing of one.
    """
    grids = _Grids([slot.side for slot in format.slots], job)
    for title, found in sheets:
        rows = iter(found)
        head = next((row for row in rows if any(row)), ())
        columns = _columns(head, format)
        if columns is None and head:
            rows = iter([head, *rows])  # no names: the first row is a row as any other
        grids.sheet(title, rows, columns)
    trees = {side: tuple(_twigs(grids.heads[side])) for side in Side}
    if not any(trees.values()):
        raise faults.empty(job.name)
    return counted(checked(trees, job))


def _columns(head: Sequence[Any], format: Format) -> list[int | None] | None:
    """For each column its speech: by name where at least one is known, else by place; None: no head."""
    names = names_for_reading(format)
    texts = [line("" if each is None else str(each)).lower() for each in head]
    while texts and not texts[-1]:  # Excel's rows are padded
        texts.pop()
    if any(each in names for each in texts):
        return [names.get(each) for each in texts]
    short = all(len(each) <= 24 for each in texts)
    return list(range(len(texts))) if short and len(texts) > 1 and all(texts) else None


def _twigs(heads: list[_Node]) -> list[Twig[Point]]:
    found: list[Twig[Point]] = []
    waiting = heads[::-1]
    while waiting:
        node = waiting.pop()
        found.append(Twig(node.id, node.parent, node.point))
        if len(found) > MOST_POINTS:
            break  # the check tells
        waiting += node.below[::-1]
    return found


def _point(text: str) -> Point:
    """A cell's lines: the claim, what is said for it; a last line of states in brackets is no argument."""
    lines = [found for each in text.split("\n") if (found := line(each))]
    last = lines[-1]
    states = {each.strip() for each in last[1:-1].split(",")} if last[0] + last[-1] == "()" else {""}
    if len(lines) > 1 and states <= STATES:
        lines.pop()
    return Point(lines[0][:MOST_FIELD], tuple(each.removeprefix("- ") for each in lines[1:]))
