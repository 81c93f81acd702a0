"""Flow along: empty, writing, compared with a question, Chinese and long notes, 200 %."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.casefile.store import CaseStore
from debatecoach.debate.case import Case
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.ui.flow_along.pane import AlongPane
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.window.flow_along import FlowAlong
from tests.gallery.flow import british_round, change, sample_round
from tests.gallery.home import settle
from tests.gallery.rehearsal import CHINESE, LONG
from tests.ui.rig import open_motion


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state; the session is left on the library's motion."""
    parts, window = rig.parts, rig.window
    current = sample_round(2)
    change(current.flow, "n6", claim=CHINESE)
    case = Case(Motion("This house would strengthen trade unions"), rounds=[current])
    parts.open_case.open_with(lambda: CaseStore.create(None, case))
    settle(
        rig.app,
        lambda: parts.rounds.current is not None and parts.open_case.case.motion.text == case.motion.text,
        10,
    )
    window.go("flow")
    window.actions_book["flow.along"].trigger()
    pane = window.docks["flow"].widget()
    assert isinstance(pane, AlongPane)
    settle(rig.app)
    yield "empty", window.grab()
    for text, answers in (("wages price out sm firms", 2), ("walkouts hurt the sick", 0), (LONG, 0)):
        pane.answers.setCurrentRow(answers)
        pane.line.setText(text)
        pane.add()
    settle(rig.app)
    yield "writing", window.grab()
    pane.list.setCurrentRow(1)
    pane.writing.change()
    settle(rig.app)
    yield "changing", window.grab()
    pane.writing.give_up()
    pane.left.emit()
    settle(rig.app)
    yield "offered", window.grab()
    window.findChild(FlowAlong).start()
    pane = window.docks["flow"].widget()
    settle(rig.app)
    window.go("round")
    settle(rig.app)
    yield "in-a-round", window.grab()
    window.go("flow")
    settle(rig.app)
    theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
    settle(rig.app)
    yield "writing-200", window.grab()
    theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
    pane.compare_now()
    settle(rig.app, lambda: pane.found is not None, 10)
    settle(rig.app)
    yield "compared", window.grab()
    theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
    settle(rig.app)
    yield "compared-200", window.grab()
    theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
    pane.left.emit()
    british = british_round(60)
    british.human = Side.PRO
    case = Case(Motion("This house would abolish the monarchy"), rounds=[british])
    parts.open_case.open_with(lambda: CaseStore.create(None, case))
    settle(
        rig.app,
        lambda: parts.rounds.current is not None and parts.open_case.case.motion.text == case.motion.text,
        10,
    )
    settle(rig.app)
    window.actions_book["flow.along"].trigger()
    settle(rig.app)
    pane = window.docks["flow"].widget()
    assert isinstance(pane, AlongPane)
    pane.answers.setCurrentRow(2)
    pane.line.setText("sm firms close")
    pane.add()
    settle(rig.app)
    yield "bp", window.grab()
    pane.left.emit()
    settle(rig.app)
    yield "bp-offered", window.grab()
    open_motion(parts, "fat-tax")
