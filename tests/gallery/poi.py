"""Points of information in the Round pane, both ways."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest

from debatecoach.debate.side import Side
from debatecoach.ui.round.pane import RoundPane
from debatecoach.ui.round.poi.opponent_rises import Stand
from debatecoach.ui.round.poi.student_rises import Floor
from debatecoach.ui.round.states import RoundPaneState
from tests.ui import rig as ui
from tests.ui.rig import open_motion

TYPED = (
    "A fat tax shifts everyday buying toward healthier food. Families will buy plain food when crisps cost "
    "more. The state pays for plain food at every school. "
)


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state, in the window's own dock."""
    parts, window = rig.parts, rig.window
    pane: RoundPane = window.docks["round"].widget()
    show = pane.presenter
    window.go("round")

    def take(widget: Any = pane) -> QPixmap:
        for _ in range(6):
            rig.app.processEvents()
        return widget.grab()

    def until(holds: Callable[[], bool], what: str) -> None:
        ui.wait_until(holds, 60, what)

    factor, ui.FastPlayer.factor = ui.FastPlayer.factor, 20.0
    ui.use(pane, ui.quick_outside())
    open_motion(parts, "fat-tax")
    parts.rounds.start("oxford-pois", Side.CON, seed=3)
    until(lambda: show.state is RoundPaneState.OPPONENT_SPEAKING, "speaking")
    until(lambda: show.opponent.elapsed > 20, "a little later")
    show.rises.press()
    yield "poi-protected", take()
    until(lambda: show.rises.can_rise, "open")
    yield "poi-open", take()
    pane.controls["poi"].click()
    yield "poi-you-rose", take()
    until(lambda: show.rises.floor is Floor.ASKS and not show.rises.aside.speaking, "the floor")
    QTest.keyClicks(pane.poi.question, "Is that tax not hardest on the poorest?")
    ui.let_run(1.2)
    yield "poi-you-ask", take()
    yield "poi-you-ask-window", take(window)
    show.opponent.toggle()
    yield "poi-paused", take()
    show.opponent.toggle()
    ui.FastPlayer.factor = 0.2
    show.rises.put()
    until(lambda: bool(show.rises.answer), "an answer")
    yield "poi-answered", take()
    ui.FastPlayer.factor = 20.0
    until(lambda: show.rises.floor is Floor.SPEAKER, "on")
    for _ in range(8):  # sooner or later it takes none
        until(lambda: show.rises.can_rise or show.state is not RoundPaneState.OPPONENT_SPEAKING, "open again")
        if show.state is not RoundPaneState.OPPONENT_SPEAKING:
            break
        show.rises.press()
        until(lambda: show.rises.floor in (Floor.ASKS, Floor.REFUSED, Floor.SPEAKER), "its decision")
        if show.rises.floor is Floor.REFUSED:
            yield "poi-refused", take()
            break
        show.rises.sit_down()
    ui.FastPlayer.factor = factor
    show.opponent.toggle()
    show.opponent.toggle()
    until(lambda: show.state is RoundPaneState.HUMAN_READY, "your turn")
    yield "poi-your-turn", take()
    clock = [0.0]
    show.outside.now = lambda: clock[0]
    show.student.type_instead()
    clock[0] = 80.0
    pane.editor.insertPlainText(TYPED)
    until(lambda: show.offers.stand is Stand.STANDS, "the opponent has risen")
    yield "poi-opponent-rises", take()
    ui.FastPlayer.factor = 0.2
    show.offers.take()
    yield "poi-opponent-asks", take()
    ui.FastPlayer.factor = factor
    show.stop()
