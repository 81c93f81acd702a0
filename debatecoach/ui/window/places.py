"""The places of the rail, and which panes stand in each."""

from __future__ import annotations

from typing import NamedTuple

from debatecoach.base.marks import QT_TRANSLATE_NOOP


class PaneSpec(NamedTuple):
    """A pane: its title, and its class in the module ``pane`` of a room of :mod:`debatecoach.ui`."""

    id: str
    title: str
    room: str
    class_name: str

    @property
    def module(self) -> str:
        """Where its class is."""
        return f"debatecoach.ui.{self.room}.pane"


PANES = (
    PaneSpec("prep", QT_TRANSLATE_NOOP("MainWindow", "Prep"), "prep", "PrepPane"),
    PaneSpec("rehearse", QT_TRANSLATE_NOOP("MainWindow", "Rehearsal trees"), "trees", "RehearsalPane"),
    PaneSpec("round", QT_TRANSLATE_NOOP("MainWindow", "Round"), "round", "RoundPane"),
    PaneSpec("flow", QT_TRANSLATE_NOOP("MainWindow", "Flow"), "flow", "FlowPane"),
    PaneSpec("ballot", QT_TRANSLATE_NOOP("MainWindow", "Ballot"), "ballot", "BallotPane"),
    PaneSpec("delivery", QT_TRANSLATE_NOOP("MainWindow", "Delivery"), "delivery", "DeliveryPane"),
    PaneSpec("practise", QT_TRANSLATE_NOOP("MainWindow", "Practise"), "drills", "PracticePane"),
    PaneSpec("progress", QT_TRANSLATE_NOOP("MainWindow", "Progress"), "progress", "ProgressPane"),
    PaneSpec("memory", QT_TRANSLATE_NOOP("MainWindow", "Memory"), "memory", "MemoryPane"),
    PaneSpec("class", QT_TRANSLATE_NOOP("MainWindow", "Class"), "classroom", "ClassPane"),
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
