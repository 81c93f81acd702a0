"""What the pane shows where there is no sheet: one sentence and one button."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from debatecoach.ui.actions import ActionBook
from debatecoach.ui.empty_state import EmptyState
from debatecoach.ui.flow.presenter import Showing


def empty_faces(book: ActionBook, add_first: Callable[[], object]) -> dict[Showing, EmptyState]:
    """A face for each way in which there is nothing to show; ``add_first`` writes a first point."""
    translate = QCoreApplication.translate
    return {
        Showing.NO_ROUND: EmptyState(
            "flow",
            translate(
                "FlowPane",
                "The flow fills in while a round is spoken: each reply stands beside what it answers.",
            ),
            translate("FlowPane", "Start a round"),
            book["round.start"].trigger,
        ),
        Showing.NOTHING_SAID: EmptyState(
            "flow",
            translate(
                "FlowPane", "Nothing has been said yet. Points appear here while the first speech is given."
            ),
            translate("FlowPane", "Go to the round"),
            book["go.round"].trigger,
        ),
        Showing.NO_POINTS: EmptyState(
            "flow",
            translate("FlowPane", "No point was found in what was said so far. Write down what you heard."),
            translate("FlowPane", "Add a point"),
            add_first,
        ),
    }
