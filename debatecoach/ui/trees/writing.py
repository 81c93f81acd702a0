"""The verbs that are done by writing: the inspector comes forward, and the keyboard goes there."""

from __future__ import annotations

from debatecoach.ui.case.locked import locked_error
from debatecoach.ui.trees.arrangement import Arrangement
from debatecoach.ui.trees.edits import beside_spot, reply_spot
from debatecoach.ui.trees.inspector.inspector import Inspector
from debatecoach.ui.trees.presenter import TreePresenter
from debatecoach.ui.trees.verbs import TreeVerbs, first_sentence


class Writing:
    """What is written about the presenter's current argument, in the inspector."""

    def __init__(
        self, presenter: TreePresenter, verbs: TreeVerbs, inspector: Inspector, arrangement: Arrangement
    ) -> None:
        self._presenter, self._verbs = presenter, verbs
        self._inspector, self._arrangement = inspector, arrangement

    def reply(self) -> None:
        """Write an argument against the current one."""
        forest, node = self._presenter.forest, self._presenter.node
        if forest is not None and node is not None:
            self._arrangement.open_to_write()
            self._inspector.begin_draft(reply_spot(forest, node))

    def beside(self) -> None:
        """Write another argument beside the current one; without one, a main claim."""
        forest = self._presenter.forest
        if forest is not None:
            self._arrangement.show(True)  # hidden while there are no claims
            self._arrangement.open_to_write()
            self._inspector.begin_draft(beside_spot(forest, self._presenter.node))

    def edit(self) -> None:
        """Put the cursor in the current argument's claim; of a locked one it is told why not."""
        forest, node = self._presenter.forest, self._presenter.node
        if forest is not None and node is not None and forest[node].locked:
            self._presenter.trouble.emit(locked_error(forest[node]))
            return
        self._arrangement.open_to_write()
        self._inspector.edit_claim()

    def suppose(self) -> None:
        """What if the current argument had other scores, met one more answer, or was not there?"""
        if self._presenter.node is not None:
            self._arrangement.open_to_write()
            self._inspector.begin_what_if()

    def split(self) -> None:
        """Make two arguments of the current one: at the cursor, else after its first sentence."""
        forest, node = self._presenter.forest, self._presenter.node
        if forest is not None and node is not None:
            at = self._inspector.argument_cursor()
            self._inspector.hand_in()
            self._verbs.split(at if at else len(first_sentence(forest[node].argument, 10_000)) + 1)
