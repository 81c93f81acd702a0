"""The arrow keys' way through the trees."""

from __future__ import annotations

from debatecoach.debate.forest import STANCE
from debatecoach.ui.rehearsal.presenter import TreePresenter


def step(shown: TreePresenter, direction: str) -> None:
    """Make another argument current: ``left`` its parent, ``right`` its first reply, ``up`` and ``down`` its
    neighbour in the same column; the first main claim where none was current."""
    forest = shown.forest
    if forest is None or not shown.roots():
        return
    if shown.node is None:
        shown.select(shown.roots()[0])
    elif direction == "left":
        if forest.parent(shown.node) != STANCE:
            shown.select(forest.parent(shown.node))
    elif direction == "right":
        shown.fold(shown.node, False)
        if forest.children(shown.node):
            shown.select(forest.children(shown.node)[0])
    else:
        column = _column(shown, forest.level(shown.node))
        at = column.index(shown.node) + (1 if direction == "down" else -1)
        if 0 <= at < len(column):
            shown.select(column[at])


def _column(shown: TreePresenter, level: int) -> list[str]:
    column = list(shown.roots())
    for _each in range(level):
        column = [child for node in column for child in shown.children(node)]
    return column
