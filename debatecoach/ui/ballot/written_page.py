"""A written ballot on the screen: its parts one below the other, as a file has them; words are only text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from debatecoach.coach.bench.written import Block, Heading, Listed, Paragraph, Quoted, Table
from debatecoach.ui.kit.layouts import column_of, grid_of, held
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import Card, label

if TYPE_CHECKING:
    from debatecoach.coach.bench.report import Tongue
    from debatecoach.debate.adjudication import Adjudication
    from debatecoach.debate.format import Scale

_ROLES = {1: "display", 2: "title"}
SHORT = 24
"""Latin letters of a cell that stands on one line; a Chinese character is as wide as two."""


def written_page(blocks: Sequence[Block]) -> QWidget:
    """The parts as widgets."""
    column = column_of(spacing=8)
    for block in blocks:
        if isinstance(block, Heading) and block.level == 2:
            column.addSpacing(8)
        column.addWidget(_part(block))
    return held(column)


def tongue() -> Tongue:
    """How a written ballot speaks in the window's language."""
    from debatecoach.coach.bench.report import Tongue
    from debatecoach.ui.ballot import ballot_words as words
    from debatecoach.ui.ballot.bench_words import layer_name

    return Tongue(words.told, words.kind, layer_name)


def teams_in_order(found: Adjudication, scale: Scale) -> QWidget:
    """British Parliamentary's four teams with places, scores and points."""
    from debatecoach.coach.bench.report import ranking_blocks

    return written_page(ranking_blocks(found, scale, tongue()))


def _part(block: Block) -> QWidget:
    if isinstance(block, Heading):
        return label(block.text, _ROLES.get(block.level, "strong"), wrap=True, selectable=True)
    if isinstance(block, Paragraph):
        gap = "" if block.led.endswith("：") else " "
        text = f"{block.led}{gap}{block.text}".strip()
        return label(text, "muted" if block.small else "", wrap=True, selectable=True)
    if isinstance(block, Quoted):
        text = f"“{block.text}”"
        card = Card()
        card.column.addWidget(label(text, wrap=True, selectable=True))
        if block.source:
            card.column.addWidget(label(block.source, "small", wrap=True))
        card.setAccessibleName(f"{text} {block.source}".strip())
        return card
    if isinstance(block, Listed):
        return label("\n".join(f"–  {item}" for item in block.items), "muted", wrap=True, selectable=True)
    return _table(block)


def _width(text: str) -> int:
    """In Latin letters, roughly."""
    return sum(2 if letter >= "\u2e80" else 1 for letter in text)


def _table(table: Table) -> QWidget:
    """A table as a grid: short columns as wide as their words, the longest takes the rest."""
    card = Card()
    heads = [label(head, "small", wrap=_width(head) > SHORT // 2) for head in table.head]
    grid = grid_of(heads, margins=(0, 0, 0, round(4 * theme().scale)), spacing=(16, 6))
    longest = [max((_width(row[at]) for row in table.rows), default=0) for at in range(len(table.head))]
    for number, row in enumerate(table.rows, 1):
        for at, cell in enumerate(row):
            role = "strong" if number - 1 in table.strong else ""
            made = label(cell, role, wrap=longest[at] > SHORT, selectable=True)
            right = Qt.AlignmentFlag.AlignRight if at in table.numbers else Qt.AlignmentFlag.AlignLeft
            made.setAlignment(right | Qt.AlignmentFlag.AlignTop)
            made.setAccessibleName(f"{table.head[at]}: {cell}")
            grid.addWidget(made, number, at)
    most = max(longest, default=0)
    # where all is short the room is left free, so that what belongs together stays together
    grid.setColumnStretch(longest.index(most) if most > SHORT else len(table.head), 1)
    card.column.addLayout(grid)
    return card
