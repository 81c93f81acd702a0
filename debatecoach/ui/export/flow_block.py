"""A cell of a flow on paper: its words, set, and how it is cut where a page ends."""

from __future__ import annotations

from dataclasses import dataclass, replace

from debatecoach.debate.sheet import Cell
from debatecoach.ui.export.book import Style

PAD = 5.0
"""Within a cell, points."""


@dataclass(slots=True)
class FlowBlock:
    """A cell, set: its lines with their styles, and where it stands on its page."""

    cell: Cell
    lines: list[tuple[str, Style]]
    struck: int
    high: float
    highlight: bool
    top: float = 0.0
    begun: bool = False
    """It goes on from the page before."""


def tall(lines: list[tuple[str, Style]]) -> float:
    """How high a cell of these lines is, points."""
    return sum(each.size * each.leading for _text, each in lines) + 2 * PAD


def cut(block: FlowBlock, room: float) -> tuple[FlowBlock, FlowBlock | None]:
    """What of a cell fits, at least a line, and what goes on overleaf."""
    if block.high <= room:
        return block, None
    count = max(1, len(block.lines) - 1)
    while count > 1 and tall(block.lines[:count]) > room:
        count -= 1
    first, rest = block.lines[:count], block.lines[count:]
    if not rest:
        return block, None
    struck = min(block.struck, count)
    return (
        replace(block, lines=first, struck=struck, high=tall(first)),
        replace(block, lines=rest, struck=block.struck - struck, high=tall(rest), begun=True),
    )


def tallest(row: list[FlowBlock]) -> float:
    """Of a row of cells."""
    return max(block.high for block in row)
