"""Preparing a motion with the team, by clicks, over real HTTP, in the real session and panes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from benchmarks.task_server import TaskServer
from benchmarks.team_answers import Answers
from debatecoach.base.language import Role
from debatecoach.base.paths import state_dir
from debatecoach.casefile.recovery import pending_recoveries, recover
from debatecoach.debate.argument import Argument, Scorer
from debatecoach.debate.case import Case
from debatecoach.debate.changes import Insert, Remove
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.side import Side
from debatecoach.ui.connect.connection_choice import Choice, ConnectionStanding
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.prep.pane import PrepPane
from debatecoach.ui.prep.preparing import PreparingPanel
from debatecoach.ui.prep.preparing_desk import PreparingDesk
from debatecoach.ui.prep.preparing_run import Ending, Wanted
from debatecoach.ui.trees.pane import RehearsalPane
from debatecoach.ui.window.parts import Parts
from tests.ui.rig import open_motion, wait_until, whole

MOTION = "Schools and homework"  # no principle fits it: Prep begins empty


class Team:
    """Answers that a test may spoil by the task's name; ``gone``: the server hangs up instead."""

    def __init__(self) -> None:
        self.good = Answers()
        self.spoilt: dict[str, str] = {}
        self.gone = False

    def __call__(self, body: dict[str, Any]) -> str:
        name = body.get("response_format", {}).get("json_schema", {}).get("name", "")
        if self.gone:
            raise ConnectionError("the server goes away")
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

    def __init__(self, parts: Parts, qtbot: QtBot) -> None:
        self.parts = parts
        self.window = QMainWindow()
        self.book = ActionBook(self.window)
        self.pane = whole(parts, PrepPane, self.book)
        self.window.setCentralWidget(self.pane)
        self.window.resize(1280, 900)
        qtbot.addWidget(self.window)
        with qtbot.waitExposed(self.window):
            self.window.show()
        open_motion(parts, MOTION)
        QApplication.processEvents()

    @property
    def panel(self) -> PreparingPanel:
        return self.pane.preparing

    @property
    def desk(self) -> PreparingDesk:
        return self.panel.desk

    @property
    def case(self) -> Case:
        assert self.parts.open_case.case is not None
        return self.parts.open_case.case

    def connect(self, server: TaskServer) -> None:
        desk = self.parts.connections
        desk.take_up(Choice(server.base_url, {Role.WRITING: "bench"}))
        wait_until(lambda: desk.standing is ConnectionStanding.CONNECTED, 30, "the connection")

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

    def under_way(self, server: TaskServer, grown: int = 6) -> None:
        """Start a whole preparation, with a server that takes its time, and let some of it come."""
        server._seconds = 0.25
        self.prepare(claims=3, depth=3, branch=2)
        wait_until(lambda: self.desk.run is None or self.desk.run.grown >= grown, 20, "the first arguments")
        assert self.desk.run is not None
        assert self.desk.run.grown < 90

    def done(self) -> None:
        wait_until(lambda: self.desk.run is None, 20, "the preparation to end")
        QApplication.processEvents()

    def nodes(self, side: Side) -> list[str]:
        return list(self.case.forests[side].walk())


@pytest.fixture
def rig(parts: Parts, qtbot: QtBot) -> Rig:
    return Rig(parts, qtbot)


def test_without_a_model_the_button_says_what_it_needs_and_opens_connect(rig: Rig) -> None:
    asked: list[bool] = []
    rig.book["case.connect"].triggered.connect(lambda: asked.append(True))
    assert "needs a language model" in rig.panel.sentence.text()
    assert rig.panel.open.text() == "Connect a model to prepare…"
    rig.click(rig.panel.open)
    assert len(asked) == 1
    assert not rig.panel.choice.isVisible()


def test_both_sides_are_prepared_seen_growing_and_taken_back_as_one_step(
    rig: Rig, server: TaskServer
) -> None:
    rig.connect(server)
    assert rig.panel.open.text() == "Prepare with the team…"
    server._seconds = 0.15
    rig.choose(claims=4, depth=3, branch=2)
    assert "61 calls" in rig.panel.choice.estimate.text()
    assert "120 new arguments" in rig.panel.choice.estimate.text()
    seen: set[int] = set()
    told: set[str] = set()
    rig.parts.open_case.forest_changed.connect(lambda _side: seen.add(len(rig.nodes(Side.PRO))))
    rig.desk.grew.connect(lambda: told.add(rig.panel.doing.text()))
    rig.click(rig.panel.choice.go)
    assert rig.panel.stop.hasFocus()
    assert not rig.panel.offer.isVisible()
    rig.done()
    assert len(rig.nodes(Side.PRO)) == len(rig.nodes(Side.CON)) == 60
    assert len(seen) >= 3, "the trees are seen growing"
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
    assert rig.parts.open_case.steps.stack.count() == 1
    assert rig.parts.open_case.steps.stack.undoText() == "preparation"
    rig.parts.open_case.steps.stack.undo()
    assert not rig.nodes(Side.PRO)
    assert not rig.nodes(Side.CON)
    assert not rig.case.motion.battlefields
    rig.parts.open_case.steps.stack.redo()
    assert len(rig.nodes(Side.PRO)) == 60
    assert rig.case.motion.battlefields


def test_what_was_prepared_is_there_after_a_crash(rig: Rig, server: TaskServer) -> None:
    rig.connect(server)
    rig.prepare(side="con")
    rig.done()
    before = rig.nodes(Side.CON)
    assert len(before) == 6
    assert not rig.nodes(Side.PRO)
    rig.parts.open_case.close()
    [found] = pending_recoveries(state_dir())
    again = recover(found)
    try:
        assert list(again.case.forests[Side.CON].walk()) == before
    finally:
        again.close(discard=True)


def test_evidence_is_looked_for_first_and_kept_with_its_source(
    rig: Rig, server: TaskServer, tmp_path: Path
) -> None:
    said = "A tutor answered pupils' questions on homework within four seconds in the example trial."
    (tmp_path / "trial.md").write_text(f"# Homework trial\n\n{said}\n", "utf-8")
    rig.parts.settings.set("documents", [str(tmp_path)])
    rig.connect(server)
    rig.choose(claims=2, depth=1, branch=1)
    told = rig.panel.choice.estimate.text()
    rig.click(rig.panel.choice.go)
    rig.done()
    assert f"About {server.calls} calls" in told
    assert said in [each.quote for each in rig.case.knowledge.passages.values()]
    assert "New passages of evidence: " in rig.panel.result.text()
    assert rig.parts.open_case.steps.stack.count() == 1
    rig.parts.open_case.steps.stack.undo()
    assert not rig.case.knowledge.passages
    assert not rig.nodes(Side.PRO)


# -- while it runs -----------------------------------------------------------------------------------------


def test_stopping_keeps_what_has_come_and_going_on_adds_the_rest(rig: Rig, server: TaskServer) -> None:
    rig.connect(server)
    rig.under_way(server)
    rig.click(rig.panel.stop)
    rig.done()
    kept = {side: rig.nodes(side) for side in Side}
    assert 6 <= sum(map(len, kept.values())) < 90
    assert rig.panel.open.hasFocus()
    assert "What had come so far is kept" in rig.panel.notice.text()
    asked = server.calls
    wait_until(lambda: server._running == 0, 5, "calls under way to end")
    QTest.qWait(100)
    assert server.calls <= asked + 16, "nothing is asked any more"
    assert {side: rig.nodes(side) for side in Side} == kept
    server._seconds = 0.02
    rig.click(rig.panel.notice._action)
    rig.done()
    assert len(rig.nodes(Side.PRO)) == len(rig.nodes(Side.CON)) == 45
    assert set(kept[Side.PRO]) <= set(rig.nodes(Side.PRO))


def test_a_person_edits_meanwhile(rig: Rig, server: TaskServer) -> None:
    rig.connect(server)
    rig.under_way(server)
    gone = rig.case.forests[Side.PRO].children()[0]
    twig = Twig("p1", STANCE, Argument("Homework eats the evening", "It does."))
    rig.parts.open_case.edit(Side.PRO, Remove(gone), "delete a claim")
    rig.parts.open_case.edit(Side.PRO, Insert((twig,), 0), "add a claim")
    server._seconds = 0.02
    rig.done()
    outcome = rig.desk.outcome
    assert outcome is not None
    assert outcome.ending is Ending.DONE
    assert outcome.no_place > 0
    assert "without a place in your changed tree" in rig.panel.result.text()
    assert gone not in rig.nodes(Side.PRO)
    assert rig.case.forests[Side.PRO]["p1"].argument == "It does."
    names = [
        rig.parts.open_case.steps.stack.text(each) for each in range(rig.parts.open_case.steps.stack.count())
    ]
    assert names == ["preparation", "delete a claim", "add a claim", "preparation"]
    while rig.parts.open_case.steps.stack.canUndo():
        rig.parts.open_case.steps.stack.undo()
    assert not rig.nodes(Side.PRO)
    assert not rig.nodes(Side.CON)


def test_undoing_it_while_it_runs_ends_it(rig: Rig, server: TaskServer) -> None:
    rig.connect(server)
    rig.under_way(server)
    rig.parts.open_case.steps.stack.undo()
    rig.done()
    assert not rig.nodes(Side.PRO)
    assert not rig.nodes(Side.CON)
    assert "Taken back" in rig.panel.result.text()
    QTest.qWait(300)
    assert not rig.nodes(Side.PRO), "nothing comes after"


def test_another_case_ends_it_and_gets_nothing_of_it(rig: Rig, server: TaskServer) -> None:
    rig.connect(server)
    rig.under_way(server)
    open_motion(rig.parts, "Another motion")
    rig.done()
    QTest.qWait(300)
    assert not rig.nodes(Side.PRO)
    assert not rig.panel.result.isVisible()


def test_disconnecting_ends_it(rig: Rig, server: TaskServer) -> None:
    rig.connect(server)
    rig.under_way(server)
    rig.parts.connections.let_go()
    rig.done()
    assert "the model was disconnected" in rig.panel.notice.text()
    assert rig.nodes(Side.PRO)
    assert rig.panel.open.text() == "Connect a model to prepare…"


def test_a_round_may_be_started_meanwhile(rig: Rig, server: TaskServer) -> None:
    rig.connect(server)
    rig.under_way(server)
    rig.parts.rounds.start("simplified-oxford", Side.PRO, 1)
    server._seconds = 0.02
    rig.done()
    assert len(rig.nodes(Side.PRO)) == 45
    assert rig.parts.open_case.steps.stack.count() == 1


# -- what goes wrong ---------------------------------------------------------------------------------------


def test_a_server_that_goes_away_is_told_with_what_was_kept(rig: Rig, team: Team) -> None:
    with TaskServer(team) as server:
        rig.connect(server)
        rig.under_way(server)
    rig.done()
    outcome = rig.desk.outcome
    assert outcome is not None
    assert outcome.ending is Ending.FAILED
    assert outcome.error is not None
    assert len(outcome.error.sentences()) == 3
    assert all(each in rig.panel.notice.text() for each in outcome.error.sentences())
    count = rig.desk.outcome.grown[Side.PRO]  # type: ignore[union-attr]
    assert count == len(rig.nodes(Side.PRO)) >= 3
    assert rig.panel.result.text().startswith(f"{count} new arguments for Pro, ")
    assert rig.panel.notice._action.text() == "Go on"


def test_a_server_that_hangs_up_on_every_call_is_told(rig: Rig, server: TaskServer, team: Team) -> None:
    rig.connect(server)
    team.gone = True
    rig.prepare()
    rig.done()
    assert "No new arguments." in rig.panel.result.text()
    assert "Could not analyse the motion: " in rig.panel.notice.text()
    assert "No main claims for " in rig.panel.notice.text()


def test_families_that_got_no_replies_are_counted(rig: Rig, server: TaskServer, team: Team) -> None:
    rig.connect(server)
    team.spoilt["counters"] = "I would rather not."
    rig.prepare(claims=2, depth=1, side="pro")
    rig.done()
    assert "2 new arguments for Pro; groups of replies left out: 2." in rig.panel.result.text()
    assert "could be written: " in rig.panel.notice.text()


def test_a_limit_is_asked_about_first(rig: Rig, server: TaskServer) -> None:
    rig.connect(server)
    link = rig.parts.connections.connection
    assert link is not None
    link.budget.month, link.budget.spent_before = 1.0, 1.5
    rig.choose()
    rig.click(rig.panel.choice.go)
    assert rig.desk.run is None
    assert rig.panel.refuse.hasFocus()
    assert "This month has cost 1.50 of your limit of 1.00." in rig.panel.limit.text()
    rig.click(rig.panel.refuse)
    assert server.calls == 0
    assert rig.panel.open.isVisible()
    rig.choose()
    rig.click(rig.panel.choice.go)
    rig.click(rig.panel.allow)
    rig.done()
    assert len(rig.nodes(Side.PRO)) == 6


def test_a_limit_that_is_reached_on_the_way_ends_it(rig: Rig, server: TaskServer) -> None:
    rig.connect(server)
    link = rig.parts.connections.connection
    assert link is not None
    assert link.spending is not None
    link.budget.month = 1.0
    spending, answer, given = link.spending, server._answer, count(1)

    def spent_on_the_way(body: dict[str, Any]) -> str:
        if next(given) == 5:  # in the server's own time: the window may be slower than the preparation
            spending.add(1, 0, 0, 1.5)  # as another window does
        return answer(body)

    server._answer, server._seconds = spent_on_the_way, 0.25
    rig.prepare(claims=3, depth=3, branch=2)
    rig.done()
    assert rig.desk.outcome is not None
    assert rig.desk.outcome.ending is Ending.LIMIT
    assert any(map(rig.nodes, Side))
    server._seconds = 0.02
    rig.click(rig.panel.notice._action)
    rig.done()
    assert len(rig.nodes(Side.PRO)) == 45


# -- what is there already -----------------------------------------------------------------------------------


def test_what_is_there_stays_and_only_what_is_missing_is_added(rig: Rig, server: TaskServer) -> None:
    open_motion(rig.parts, "fat-tax")
    rig.connect(server)
    assert "only what is missing" in rig.panel.sentence.text()
    assert rig.panel.open.property("kind") != "primary"
    before = {side: {node: rig.case.forests[side][node] for node in rig.nodes(side)} for side in Side}
    rig.choose(claims=2, depth=2, branch=1)
    assert "Nothing of this is missing" in rig.panel.choice.estimate.text()
    assert not rig.panel.choice.go.isEnabled()
    QTest.keyClick(rig.panel.choice.branch, Qt.Key.Key_Escape)
    assert rig.panel.open.hasFocus()
    count = len(before[Side.CON])
    rig.choose(claims=len(rig.case.forests[Side.CON].children()) + 1, depth=1, branch=1, side="con")
    assert "only what is missing is added" in rig.panel.choice.estimate.text()
    rig.click(rig.panel.choice.go)
    rig.done()
    assert len(rig.nodes(Side.CON)) == count + 2
    for side in Side:
        assert all(rig.case.forests[side][node] == said for node, said in before[side].items())


def test_the_empty_rehearsal_place_offers_it_for_its_side_and_shows_it_grow(
    parts: Parts, server: TaskServer, qtbot: QtBot
) -> None:
    window = QMainWindow()
    pane = whole(parts, RehearsalPane, ActionBook(window))
    window.setCentralWidget(pane)
    window.resize(1280, 900)
    qtbot.addWidget(window)
    open_motion(parts, MOTION)
    with qtbot.waitExposed(window):
        window.show()
    parts.connections.take_up(Choice(server.base_url, {Role.WRITING: "bench"}))
    wait_until(lambda: pane.prepare.text() == "Prepare with the team…", 10, "the connection")
    assert not pane.preparing.isVisible()
    pane.presenter.set_side(Side.CON)
    QTest.mouseClick(pane.prepare, Qt.MouseButton.LeftButton)
    assert pane.preparing.choice.wanted() == Wanted((Side.CON,))
    server._seconds = 0.2
    QTest.keyClick(pane.preparing.choice.go, Qt.Key.Key_Return)
    wait_until(lambda: len(pane.canvas.picture.layout) >= 8, 20, "cards")
    first = pane.presenter.node
    assert pane.preparing.doing.isVisible()
    wait_until(lambda: len(pane.canvas.picture.layout) >= 20, 20, "more cards")
    assert pane.presenter.node == first, "the selection stays where it is"
    server._seconds = 0.02
    wait_until(lambda: pane.preparing.desk.run is None, 20, "the end")
    QApplication.processEvents()
    assert len(pane.canvas.picture.layout) == 60
    assert "60 new arguments for Con" in pane.preparing.result.text()
    pane.presenter.select("cm1.m1")
    assert "model" in pane.inspector.attack.bar.accessibleName()
    assert "This is reasoning" in pane.inspector.evidence.text.text()
    QTest.mouseClick(pane.preparing.close_result, Qt.MouseButton.LeftButton)
    assert not pane.preparing.isVisible()


def test_a_press_on_a_claim_is_not_lost_while_trees_grow(rig: Rig, server: TaskServer) -> None:
    rig.connect(server)
    rig.under_way(server, 30)
    opened: list[str] = []
    column = rig.pane.claims[Side.PRO]
    column.opened.connect(opened.append)
    card = next(iter(column.cards.values()))
    QTest.mousePress(card.open, Qt.MouseButton.LeftButton)
    before = len(rig.nodes(Side.PRO))
    wait_until(lambda: len(rig.nodes(Side.PRO)) > before, 10, "more arguments")
    assert card.open.isVisible()
    QTest.mouseRelease(card.open, Qt.MouseButton.LeftButton)
    assert opened == [card.node]
    rig.click(rig.panel.stop)
    rig.done()


def test_a_model_s_score_is_not_taken_for_the_coach_s_by_looking_at_it(parts: Parts, qtbot: QtBot) -> None:
    from debatecoach.debate.argument import Score
    from debatecoach.ui.trees.inspector.inspector import ScoreField

    field = ScoreField()
    qtbot.addWidget(field)
    edited: list[Score] = []
    field.edited.connect(edited.append)
    field.load("Support", Side.PRO, Score(1.25, "why", Scorer.MODEL))
    assert field.spin.value() == 1.2
    field.commit()
    assert edited == []
