"""Changes of the trees: each is one step with a name that can be undone, and a refused one is told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from debatecoach.base.errors import DebateCoachError
from debatecoach.debate.argument import Argument
from debatecoach.debate.changes import Change, Replace
from debatecoach.debate.side import Side
from debatecoach.ui.trees.edits import NewArgumentPlace, insertion

if TYPE_CHECKING:
    from debatecoach.ui.trees.presenter import TreePresenter


class TreeEditor:
    """Writes the session's trees. A verb is False if it was refused: the presenter's ``trouble`` says why."""

    def __init__(self, presenter: TreePresenter) -> None:
        self._presenter, self._session = presenter, presenter.session

    def add(self, spot: NewArgumentPlace, argument: Argument, name: str) -> bool:
        """Put in a new argument, which becomes current."""
        if self._session.case is None:
            return False
        forest = self._session.case.forests[spot.side]
        return self._edit(spot.side, insertion(forest, spot, argument), name)

    def revise(self, side: Side, node: str, name: str, **fields: Any) -> bool:
        """Set fields of an argument; an edit that changes nothing is none."""
        case = self._session.case
        if case is None or node not in case.forests[side]:
            return False
        before = case.forests[side][node]
        after = replace(before, **fields)
        return after == before or self._edit(side, Replace(node, after), name)

    def change(self, change: Change[Argument], name: str) -> bool:
        """Change the trees of the side shown."""
        return self._edit(self._presenter.side, change, name)

    def _edit(self, side: Side, change: Change[Argument], name: str) -> bool:
        try:
            self._session.edit(side, change, name)
        except DebateCoachError as error:
            self._presenter.trouble.emit(error)
            return False
        return True
