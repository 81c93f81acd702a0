"""Checking the trees in Rehearse: the list of findings, by keys; with a model's opinion over real HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from benchmarks.task_server import TaskServer
from debatecoach.coach.prep.quality import Flaw
from debatecoach.debate.argument import Argument
from debatecoach.debate.changes import Insert, Remove
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.side import Side
from debatecoach.ui.trees.filters import Filter, FilterKind
from debatecoach.ui.window.parts import Parts
from tests.ui.prep.test_preparing import Team
from tests.ui.rig import open_motion, wait_until
from tests.ui.trees.test_growing import connect
from tests.ui.trees.test_rehearsal import Key, Rig

pytestmark = [
    pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning"),
    pytest.mark.filterwarnings("ignore:unclosed transport:ResourceWarning"),
]
SAME = "Homework takes the time families need for themselves"


@pytest.fixture
def rig(qtbot: QtBot, parts: Parts) -> Iterator[Rig]:
    made = Rig(qtbot, parts)
    made.open()
    yield made
    parts.connections.let_go()
    wait_until(lambda: not asyncio.all_tasks(parts.bridge._loop), 10, "the calls to end")
    made.pane.close()


def put(rig: Rig, node: str, claim: str, parent: str = STANCE) -> None:
    twig = Twig(node, parent, Argument(claim, f"{claim}, as everybody can see at home."))
    rig.parts.open_case.edit(Side.PRO, Insert((twig,), len(rig.forest.children(parent))), "add")


def checked(rig: Rig) -> None:
    rig.pane.focus_tree()
    rig.press(Key.Key_F7)
    panel = rig.pane.findings
    wait_until(lambda: panel._job is None, 20, "the check")
    QApplication.processEvents()


def test_trees_in_order_are_said_to_be(rig: Rig) -> None:
    checked(rig)
    assert rig.pane.findings.title.text() == (
        "No duplicates and no contradictions found in the trees of Pro."
    )
    assert not rig.pane.findings.ask.isEnabled()
    assert rig.pane.findings.ask.toolTip() == "Needs a language model"
    QTest.keyClick(rig.pane.findings, Key.Key_Escape)
    assert not rig.pane.findings.isVisible()
    assert rig.pane.canvas.hasFocus()


def test_a_duplicate_is_gone_to_merged_and_taken_back_by_keys(rig: Rig) -> None:
    put(rig, "p8", SAME)
    put(rig, "p9", SAME.replace("the time", "time"))
    checked(rig)
    panel = rig.pane.findings
    [found] = panel.found
    assert "The same twice: " in panel.list.item(0).text()
    assert panel.list.hasFocus()
    assert rig.node == "p8", "the finding jumps to its node"
    assert rig.pane.presenter.is_chosen("p9")
    assert "Merge them" in panel.told.text()
    rig.pane.presenter.sieve.ask(Filter(FilterKind.DUPLICATES))
    assert set(rig.pane.presenter.sieve.matches()) == {"p8", "p9"}
    rig.pane.presenter.sieve.ask(None)
    QTest.keyClick(panel.merge, Key.Key_Space)
    assert "p9" not in rig.forest
    assert rig.parts.open_case.steps.stack.undoText() == "Merge arguments"
    assert not panel.found
    rig.parts.open_case.steps.stack.undo()
    assert "p9" in rig.forest


def test_not_a_duplicate_is_remembered(rig: Rig) -> None:
    put(rig, "p8", SAME)
    put(rig, "p9", SAME.replace("the time", "time"))
    checked(rig)
    assert rig.pane.findings.keep.text() == "Not a duplicate"
    QTest.keyClick(rig.pane.findings.list, Key.Key_Delete)
    assert not rig.pane.findings.found
    checked(rig)
    assert not rig.pane.findings.found
    assert "p9" in rig.forest


def test_what_stands_in_different_places_cannot_be_merged(rig: Rig) -> None:
    put(rig, "p8", SAME)
    put(rig, "p9", "Some other thing that nobody has thought of before")
    put(rig, "p9.1", "Gardens will be planted beside every station", "p9")
    put(rig, "p9.1.1", SAME.replace("takes", "does not take"), "p9.1")
    checked(rig)
    panel = rig.pane.findings
    [found] = panel.found
    assert found.flaw is Flaw.CONTRADICTION
    assert not panel.merge.isVisible()
    assert panel.keep.text() == "Keep both"
    assert rig.node == "p8"
    QTest.mouseClick(panel.other, Qt.MouseButton.LeftButton)
    assert rig.node == "p9.1.1"
    rig.pane.presenter.change(Remove("p9"), "delete")
    assert not panel.found, "what no longer holds goes"


def test_a_locked_argument_is_not_merged_and_that_is_said(rig: Rig) -> None:
    troubles: list[object] = []
    rig.pane.presenter.trouble.connect(troubles.append)
    put(rig, "p8", SAME)
    put(rig, "p9", SAME.replace("the time", "time"))
    rig.pane.presenter.select("p9")
    rig.pane.presenter.lock()
    checked(rig)
    QTest.mouseClick(rig.pane.findings.merge, Qt.MouseButton.LeftButton)
    assert "p9" in rig.forest
    assert len(troubles) == 1


def test_another_side_or_case_ends_it(rig: Rig) -> None:
    put(rig, "p8", SAME)
    put(rig, "p9", SAME.replace("the time", "time"))
    checked(rig)
    rig.pane.presenter.set_side(Side.CON)
    assert not rig.pane.findings.isVisible()
    rig.pane.presenter.set_side(Side.PRO)
    checked(rig)
    open_motion(rig.parts, "Another motion")
    assert not rig.pane.findings.isVisible()


def test_the_model_is_asked_too_and_its_opinion_labelled(rig: Rig) -> None:
    team = Team()
    with TaskServer(team, 0.02) as server:
        connect(rig, server)
        checked(rig)
        panel = rig.pane.findings
        QTest.mouseClick(panel.ask, Qt.MouseButton.LeftButton)
        wait_until(lambda: panel._job is None, 10, "the model")
        QApplication.processEvents()
        assert server.calls == 1
        assert "The model thinks they contradict: " in panel.list.item(0).text()
        assert "one needs what the other denies" in panel.told.text()
        team.spoilt["tensions"] = "no"
        QTest.mouseClick(panel.ask, Qt.MouseButton.LeftButton)
        wait_until(lambda: panel._job is None, 10, "the model")
        QApplication.processEvents()
        assert "did not have the form needed" in panel.notice.text()
        assert len(panel.found) == 1
        rig.parts.connections.let_go()
        wait_until(lambda: not asyncio.all_tasks(rig.parts.bridge._loop), 10, "the calls to end")
