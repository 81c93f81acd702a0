"""The opponent's team before its first word: a plan that can be given up, and what it tells with a speech."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.coach.debater import Live, Pace, Progress
from debatecoach.coach.tasks.trail import ours
from debatecoach.coach.team.composition import LEFT_OUT, REFUSED
from debatecoach.coach.team.live import PLANNING
from debatecoach.coach.team.reviewer import CRITERIA
from debatecoach.debate.case import Case, Round
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speech
from debatecoach.services.connection import Plan
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.round.pane import RoundPane
from debatecoach.ui.round.states import RoundPaneState
from tests.ui import rig as ui
from tests.ui.talking import WORDS, Talker, connect


class Planner(Talker):
    """Plans, and is done with it when the round ends."""

    async def compose(
        self,
        case: Case,
        round: Round,
        slot: int,
        pace: Pace,
        progress: Progress | None = None,
        live: Live | None = None,
    ) -> Speech:
        if progress is not None:
            progress(PLANNING)
        if live is not None:
            live.planning(lambda: None)
        await asyncio.sleep(600)
        raise AssertionError("nobody waits so long")


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """In the window's own dock."""
    parts, window = rig.parts, rig.window
    pane: RoundPane = window.docks["round"].widget()
    show = pane.presenter

    def take() -> QPixmap:
        end = time.monotonic() + 0.2
        while time.monotonic() < end:
            rig.app.processEvents()
        return window.grab()

    def begin() -> None:
        parts.open_case.close()
        parts.open_case.changed.emit()
        parts.rounds.round_changed.emit()
        ui.open_motion(parts, "labor-unions")
        parts.rounds.start("simplified-oxford", Side.CON, seed=5)

    window.go("round")
    outside = ui.silent_outside()
    outside.beat_ms = 60_000
    ui.use(pane, outside)
    connect(parts, Planner())
    begin()
    ui.wait_until(pane.controls["begin"].isVisible, 30)
    yield "opponent-plans", take()
    scale = theme().scale
    theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
    yield "opponent-plans-200", take()
    theme().apply(rig.app, rig.scheme, scale, reduced_motion=True)
    show.opponent.cancel()
    ui.wait_until(lambda: show.state is RoundPaneState.STOPPED)
    asked = ours(REFUSED, what=(ours(CRITERIA["answers"]), ours(CRITERIA["stresses"])))
    told = Talker(WORDS, notices=(asked, ours(LEFT_OUT, count=3)))  # type: ignore[arg-type]
    connect(parts, told, Plan(think_first=True))
    begin()
    ui.wait_until(lambda: show.state is RoundPaneState.OPPONENT_READY, 60)
    yield "opponent-told", take()
    show.stop()
    parts.connections._use(None)
