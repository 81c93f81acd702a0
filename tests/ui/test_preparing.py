"""Preparing a motion with the team, by clicks, over real HTTP, in the real session and panes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from benchmarks.task_server import TaskServer
from benchmarks.team import Answers
from debatecoach.casefile.recovery import pending_recoveries, recover
from debatecoach.debate.argument import Scorer
from debatecoach.debate.case import Case
from debatecoach.debate.side import Side
from debatecoach.language import Role
from debatecoach.paths import state_dir
from debatecoach.ui.actions import ActionBook
from debatecoach.ui.connection_choice import Choice, Standing
from debatecoach.ui.prep.pane import PrepPane
from debatecoach.ui.prep.preparing import PreparingPanel
from debatecoach.ui.prep.preparing_desk import PreparingDesk
from debatecoach.ui.session import Session
from tests.ui.rig import wait_until

MOTION = "Schools should ban homework"


class Team:
    """Answers that a test may hold back, or spoil by the task's name."""

    def __init__(self) -> None:
        self.good = Answers()
        self.spoilt: dict[str, str] = {}
        self.asked: list[str] = []

    def __call__(self, body: dict[str, Any]) -> str:
        name = body.get("response_format", {}).get("json_schema", {}).get("name", "")
        self.asked.append(name)
        return self.spoilt[name] if name in self.spoilt else self.good(body)


@pytest.fixture
def team() -> Team:
    return Team()


@pytest.fixture
def server(team: Team) -> Iterator[TaskServer]:
    with TaskServer(team, 0.02) as made:
        yield made


class Rig:
    """Prep in a window, with a case on a motion of one's own."""

    def __init__(self, session: Session, qtbot: QtBot) -> None:
        self.session = session
        self.window = QMainWindow()
        self.book = ActionBook(self.window)
        self.pane = PrepPane(session, self.book)
        self.window.setCentralWidget(self.pane)
        self.window.resize(1280, 900)
        qtbot.addWidget(self.window)
        with qtbot.waitExposed(self.window):
            self.window.show()
        session.open_motion(MOTION)
        QApplication.processEvents()

    @property
    def panel(self) -> PreparingPanel:
        return self.pane.preparing

    @property
    def desk(self) -> PreparingDesk:
        return self.panel.desk

    @property
    def case(self) -> Case:
        assert self.session.case is not None
        return self.session.case

    def connect(self, server: TaskServer) -> None:
        desk = self.session.connections
        desk.take_up(Choice(server.base_url, {Role.WRITING: "bench"}))
        wait_until(lambda: desk.standing is Standing.CONNECTED, 10, "the connection")

    def click(self, widget: QWidget) -> None:
        wait_until(widget.isVisible, 3, "the widget to be shown")
        self.pane._scroll.ensureWidgetVisible(widget)
        assert widget.isEnabled()
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)

    def choose(self, claims: int = 2, depth: int = 2, branch: int = 1, side: str = "") -> None:
        """Open the choice and fill it in."""
        self.click(self.panel.open)
        choice = self.panel.choice
        choice.sides.setCurrentIndex(choice.sides.findData(side))
        for field, value in ((choice.claims, claims), (choice.depth, depth), (choice.branch, branch)):
            field.setFocus()
            field.selectAll()
            QTest.keyClicks(field, str(value))

    def prepare(self, **chosen: Any) -> None:
        self.choose(**chosen)
        self.click(self.panel.choice.go)
        assert self.desk.run is not None

    def done(self) -> None:
        wait_until(lambda: self.desk.run is None, 20, "the preparation to end")
        QApplication.processEvents()

    def nodes(self, side: Side) -> list[str]:
        return list(self.case.forests[side].walk())


@pytest.fixture
def rig(session: Session, qtbot: QtBot) -> Rig:
    return Rig(session, qtbot)


def test_without_a_model_the_button_says_what_it_needs_and_opens_connect(rig: Rig) -> None:
    asked: list[bool] = []
    rig.book["case.connect"].triggered.connect(lambda: asked.append(True))
    assert "needs a language model" in rig.panel.sentence.text()
    assert rig.panel.open.text() == "Connect a language model…"
    rig.click(rig.panel.open)
    assert len(asked) == 1
    assert not rig.panel.choice.isVisible()


def test_both_sides_are_prepared_seen_growing_and_taken_back_as_one_step(
    rig: Rig, server: TaskServer
) -> None:
    rig.connect(server)
    assert rig.panel.open.text() == "Prepare with the team…"
    rig.choose(claims=4, depth=3, branch=2)
    assert "61 calls" in rig.panel.choice.estimate.text()
    assert "120 new arguments" in rig.panel.choice.estimate.text()
    seen: set[int] = set()
    told: set[str] = set()
    rig.session.forest_changed.connect(lambda _side: seen.add(len(rig.nodes(Side.PRO))))
    rig.desk.grew.connect(lambda: told.add(rig.panel.doing.text()))
    rig.click(rig.panel.choice.go)
    assert rig.panel.stop.hasFocus()
    assert not rig.panel.offer.isVisible()
    rig.done()
    assert len(rig.nodes(Side.PRO)) == len(rig.nodes(Side.CON)) == 60
    assert len(seen) > 3, "the trees are seen growing"
    assert any(
        each.startswith("Rehearsing replies, ") and each.endswith(" of 120 arguments") for each in told
    )
    assert server.calls == 61, "as was said"
    scores = [
        rig.case.forests[Side.PRO][node].support.scorer for node in rig.case.forests[Side.PRO].children()
    ]
    assert set(scores) == {Scorer.MODEL}
    assert rig.case.motion.battlefields
    said = rig.panel.result.text()
    assert "60 new arguments for Pro, 60 for Con." in said
    assert "61 calls" in said
    assert "tokens" in said
    assert "nothing is paid" in said
    assert rig.session.undo_stack.count() == 1
    assert rig.session.undo_stack.undoText() == "preparation"
    rig.session.undo_stack.undo()
    assert not rig.nodes(Side.PRO)
    assert not rig.nodes(Side.CON)
    assert not rig.case.motion.battlefields
    rig.session.undo_stack.redo()
    assert len(rig.nodes(Side.PRO)) == 60
    assert rig.case.motion.battlefields


def test_what_was_prepared_is_there_after_a_crash(rig: Rig, server: TaskServer) -> None:
    rig.connect(server)
    rig.prepare(side="con")
    rig.done()
    before = rig.nodes(Side.CON)
    assert len(before) == 6
    assert not rig.nodes(Side.PRO)
    rig.session.close_case()
    [found] = pending_recoveries(state_dir())
    again = recover(found)
    try:
        assert list(again.case.forests[Side.CON].walk()) == before
    finally:
        again.close(discard=True)
