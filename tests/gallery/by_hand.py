"""A debate that is flowed by hand: how it is begun, the sheet with its clock, the ballot given by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.debate.side import Side, Team
from debatecoach.ui.flow import edits
from debatecoach.ui.flow.blank import BlankFlowDialog, blank_store
from tests.gallery.home import settle

SAID = ((0, "Homework steals sleep from the youngest"), (0, "It widens the gap between homes"))
ANSWERED = "Practice at home is where skills settle"


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """The dialog; an empty sheet; two speeches in; the ballot before and after it is given."""
    parts, window = rig.parts, rig.window
    dialog = parts.make(BlankFlowDialog, print, window)
    dialog.format.setCurrentIndex(dialog.format.findData("british-parliamentary"))
    dialog.show()
    settle(rig.app)
    yield "by-hand-begin", dialog.grab()
    dialog.reject()
    formats, speakers = parts.engines.in_use.library.formats, {"pm": "Ada", "lo": "Ben"}
    store = blank_store(formats["british-parliamentary"], "This house would abolish homework", speakers)
    parts.open_case.adopt(store)
    window.go("flow")
    settle(rig.app)
    yield "by-hand-blank", window.grab()
    current, pane = parts.rounds.current, window.docks["flow"].widget()
    for column, text in SAID:
        change, ref = edits.add(current.flow, edits.claim_in(current.flow, current.format, column), text)
        parts.rounds.edit_flow(change, "Add a point")
    pane.clock.next.click()
    place = edits.FlowPlace(Side.PRO, ref.node, 0, 1)
    parts.rounds.edit_flow(edits.add(current.flow, place, ANSWERED)[0], "Add a point")
    pane.clock._used[1] = 365.0
    pane.clock.run.click()
    settle(rig.app)
    yield "by-hand-flow", window.grab()
    pane.clock.run.click()
    window.go("ballot")
    settle(rig.app)
    yield "by-hand-give", window.grab()
    order = (Team.CO, Team.OG, Team.OO, Team.CG)
    why = "Closing Opposition alone weighed sleep against practice, and nobody answered it."
    window.docks["ballot"].widget().presenter.give(order, why)
    settle(rig.app)
    yield "by-hand-ballot", window.grab()
