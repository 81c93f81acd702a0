"""The places of the rail, and which panes stand in each."""

from __future__ import annotations

from typing import NamedTuple

from debatecoach.base.marks import QT_TRANSLATE_NOOP


class PaneSpec(NamedTuple):
    """A pane: where its class is, its title, and in which places it stands by default."""

    id: str
    title: str
    module: str
    class_name: str


PANES = (
    PaneSpec("prep", QT_TRANSLATE_NOOP("MainWindow", "Prep"), "debatecoach.ui.prep.pane", "PrepPane"),
    PaneSpec(
        "rehearse",
        QT_TRANSLATE_NOOP("MainWindow", "Rehearsal trees"),
        "debatecoach.ui.trees.pane",
        "RehearsalPane",
    ),
    PaneSpec("round", QT_TRANSLATE_NOOP("MainWindow", "Round"), "debatecoach.ui.round.pane", "RoundPane"),
    PaneSpec("flow", QT_TRANSLATE_NOOP("MainWindow", "Flow"), "debatecoach.ui.flow.pane", "FlowPane"),
    PaneSpec("ballot", QT_TRANSLATE_NOOP("MainWindow", "Ballot"), "debatecoach.ui.ballot.pane", "BallotPane"),
    PaneSpec(
        "delivery",
        QT_TRANSLATE_NOOP("MainWindow", "Delivery"),
        "debatecoach.ui.delivery.pane",
        "DeliveryPane",
    ),
    PaneSpec(
        "practise",
        QT_TRANSLATE_NOOP("MainWindow", "Practise"),
        "debatecoach.ui.drills.pane",
        "PracticePane",
    ),
    PaneSpec(
        "progress",
        QT_TRANSLATE_NOOP("MainWindow", "Progress"),
        "debatecoach.ui.progress.pane",
        "ProgressPane",
    ),
    PaneSpec("memory", QT_TRANSLATE_NOOP("MainWindow", "Memory"), "debatecoach.ui.memory.pane", "MemoryPane"),
    PaneSpec("class", QT_TRANSLATE_NOOP("MainWindow", "Class"), "debatecoach.ui.classroom.pane", "ClassPane"),
)
PLACES: dict[str, tuple[str, ...]] = {
    "home": (),
    "prep": ("prep",),
    "rehearse": ("rehearse",),
    "round": ("round", "flow"),
    "flow": ("flow",),
    "ballot": ("ballot",),
    "practise": ("practise",),
    "class": ("class",),
}
"""Which panes stand in each place of the rail, left to right, until the user moves them."""
BEHIND = {"rehearse": "memory", "ballot": "delivery", "practise": "progress"}
"""Which pane stands behind the first of a place, a tab away, until the user moves it."""
