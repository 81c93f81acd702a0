"""What the team did, in its states; the opponent speaking while it writes; a round judged after all that."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QAbstractItemView

from debatecoach.coach.tasks.trail import Agent
from debatecoach.coach.team.otherwise import INSTEAD
from debatecoach.debate.evidence import Passage
from debatecoach.debate.side import Side
from debatecoach.ui.kit.fold import Fold
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.round.states import RoundPaneState
from tests.ui import rig as ui
from tests.ui import talking, trails
from tests.ui.rig import open_motion

WORDS = (
    "Ladies and gentlemen, a fat tax takes the most from those who have the least.",
    "A family that earns little spends a fifth of it on food, and this tax falls on food.",
    "Our second point is that habits do not follow prices.",
)
CHINESE_SOURCE = Passage("", "价格上涨百分之九，消费几乎没有变化。", "食品价格与消费习惯", "某研究所", "2019")


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """The trail in the Round pane and in Prep; speaking, thinking, labelled."""
    parts, window = rig.parts, rig.window
    pane = window.docks["round"].widget()
    show = pane.presenter
    ui.use(pane, ui.silent_outside())

    def take(widget: Any = window) -> QPixmap:
        for _ in range(6):  # layouts ask each other, one after the other
            rig.app.processEvents()
        return widget.grab()

    def wait(seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            rig.app.processEvents()
            time.sleep(0.01)

    window.go("round")
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", Side.PRO, seed=3)
    pane.trail.fold.setChecked(True)
    yield "trail-empty", take()
    talker = talking.Talker(WORDS, points=(2,), delays=(0.0, 0.0, 60.0))
    line = talking.connect(parts, talker)
    yield "trail-empty-connected", take()
    parts.open_case.case.knowledge.add([CHINESE_SOURCE])
    node = parts.open_case.case.forests[Side.CON].children()[0]
    trails.tell(line.trail, line.ledger, node=f"con/{node}")
    parts.feed.take()
    yield "trail-list", take()
    rows = pane.trail.model.rows
    by = {each.entry.agent: place for place, each in enumerate(rows)}
    pane.trail.open_row(pane.trail.model.index(by[Agent.REVIEWER]))
    for fold in pane.trail.opened.findChildren(Fold):
        fold.head.setChecked(True)
    yield "trail-opened", take()
    pane.trail.open_row(pane.trail.model.index(by[Agent.AUDIENCE]))
    yield "trail-degraded", take()
    pane.trail.open_row(pane.trail.model.index(by[Agent.SEARCHER]))
    pane.trail.opened.findChildren(Fold)[-1].head.setChecked(True)
    yield "trail-references", take()
    pane.trail.close_row()
    theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
    window.resize(1024, 700)
    yield "trail-list-200", take()
    pane.trail.open_row(pane.trail.model.index(by[Agent.AUDIENCE]))
    yield "trail-opened-200", take()
    pane.trail.close_row()
    theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
    window.resize(1440, 900)
    pane.trail.fold.setChecked(False)
    yield "trail-shut", take()
    parts.rounds.start("simplified-oxford", Side.CON, seed=3)
    ui.wait_until(lambda: show.state is RoundPaneState.OPPONENT_SPEAKING, 30)
    wait(1.5)
    yield "trail-speaking-live", take()
    show.opponent.playback.seek(1)
    ui.wait_until(lambda: show.opponent.thinking, 30)
    yield "trail-thinking", take()
    why = "The server at localhost did not answer within 20 seconds."
    talker.delays, talker.notices = (), (INSTEAD.put(reason=why),)
    show.stop()
    show.changed.emit()
    show.resume()
    ui.wait_until(lambda: show.state is RoundPaneState.OPPONENT_SPEAKING, 30)
    ui.wait_until(lambda: not show.opponent.writing, 30)
    yield "trail-speech-otherwise", take()
    ui.use(pane, ui.quick_outside())
    show.stop()
    trails.tell(line.trail, line.ledger, "pro-rebuttal", node=f"con/{node}")
    parts.feed.take()
    pane.trail.fold.setChecked(True)
    model = pane.trail.model
    second = max(place for place in range(model.rowCount()) if not model.flags(model.index(place)))
    wait(0.3)
    pane.trail.list.scrollTo(model.index(second), QAbstractItemView.ScrollHint.PositionAtCenter)
    yield "trail-rounds", take(pane.trail)
    pane.trail.fold.setChecked(False)
    line.trail.tell("prep", Agent.SEARCHER, "Searched", refs=("s1",))
    parts.feed.take()
    window.go("prep")
    prep = window.docks["prep"].widget()
    prep.trail.fold.setChecked(True)
    wait(1.0)
    prep._scroll.ensureWidgetVisible(prep.trail)
    yield "trail-prep", take()
    parts.settings.set("layouts", {})
