"""Claims for an opening in Rehearse: chosen, not chosen and why, by keys."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from benchmarks.task_server import TaskServer
from debatecoach.debate.changes import Remove
from debatecoach.debate.side import Side
from debatecoach.ui.trees.assistant.selection import SelectionPanel
from debatecoach.ui.window.parts import Parts
from tests.ui.prep.test_preparing import Team
from tests.ui.rig import wait_until
from tests.ui.trees.test_growing import connect
from tests.ui.trees.test_rehearsal import Key, Rig

pytestmark = [
    pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning"),
    pytest.mark.filterwarnings("ignore:unclosed transport:ResourceWarning"),
]


@pytest.fixture
def rig(qtbot: QtBot, parts: Parts) -> Iterator[Rig]:
    made = Rig(qtbot, parts)
    made.open()
    yield made
    parts.connections.let_go()
    wait_until(lambda: not asyncio.all_tasks(parts.bridge._loop), 10, "the calls to end")
    made.pane.close()


def choose(rig: Rig) -> SelectionPanel:
    rig.pane.focus_tree()
    rig.press(Key.Key_F8)
    panel = rig.pane.selection
    wait_until(lambda: panel.selection is not None, 20, "the choice")
    QApplication.processEvents()
    return panel


def test_the_library_s_choice_says_what_was_not_chosen_and_why(rig: Rig) -> None:
    panel = choose(rig)
    assert panel.selection is not None
    claims, left = len(rig.forest.children()), len(panel.selection.rejected)
    assert panel.title.text() == f"For an opening of Pro: {claims - left} of {claims} claims"
    assert "Chosen by the library" in panel.why.text()
    assert left > 0
    assert not panel.ask.isEnabled()
    assert panel.ask.toolTip() == "Needs a language model"
    assert panel.fold.text() == f"Not chosen ({left}): why"
    assert not panel.left_out.isVisible()
    assert panel.fold.hasFocus()
    QTest.keyClick(panel.fold, Key.Key_Space)
    assert panel.left_out.isVisible()
    panel._go(panel.selection.rejected[0].node)
    assert rig.node == panel.selection.rejected[0].node
    QTest.keyClick(panel, Key.Key_Escape)
    assert not panel.isVisible()
    assert rig.pane.canvas.hasFocus()


def test_the_model_s_choice_comes_with_framework_and_reason(rig: Rig) -> None:
    with TaskServer(Team(), 0.02) as server:
        connect(rig, server)
        panel = choose(rig)
        assert server.calls == 0, "the library chooses at once"
        QTest.mouseClick(panel.ask, Qt.MouseButton.LeftButton)
        wait_until(lambda: panel.selection is not None, 20, "the model's choice")
        QApplication.processEvents()
        assert server.calls == 1
        assert panel.framework.text() == "Framework: Fairness. All three ask who pays."
        assert panel.why.text().startswith("The model's reason: ")
        rig.parts.connections.let_go()
        wait_until(lambda: not asyncio.all_tasks(rig.parts.bridge._loop), 10, "the calls to end")


def test_it_goes_when_the_claims_are_others(rig: Rig) -> None:
    panel = choose(rig)
    rig.pane.presenter.change(Remove("p1"), "delete")
    assert not panel.isVisible()
    choose(rig)
    rig.pane.presenter.set_side(Side.CON)
    assert not panel.isVisible()
