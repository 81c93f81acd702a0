"""What if, by keys and mouse: strengths that would move are told before anything is changed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from debatecoach.debate.argument import Scorer
from debatecoach.debate.rehearsal_tree import Strengths
from debatecoach.ui.trees.inspector.forms import SupposedChange, WhatIfForm
from debatecoach.ui.window.parts import Parts
from tests.ui.trees.test_rehearsal import CTRL, Key, Rig


@pytest.fixture
def rig(qtbot: QtBot, parts: Parts) -> Iterator[Rig]:
    made = Rig(qtbot, parts)
    made.open()
    yield made
    made.pane.close()


def form(rig: Rig) -> WhatIfForm:
    return rig.pane.inspector.what_if


def suppose(rig: Rig, kind: SupposedChange) -> None:
    rig.press(Key.Key_I, modifier=CTRL)
    index = form(rig).kind.findData(kind)
    form(rig).kind.setCurrentIndex(index)
    form(rig).kind.activated.emit(index)


def test_other_scores_are_weighed_and_left(rig: Rig) -> None:
    rig.pane.presenter.select("p1.1")
    before = rig.forest.twigs()
    suppose(rig, SupposedChange.SCORES)
    assert form(rig).isVisible()
    assert not form(rig).do.isEnabled(), "nothing is supposed yet"
    form(rig).attack.setValue(2.0)
    form(rig).weigh()
    assert {shift.node for shift in form(rig).shifts} >= {"p1.1"}
    first = form(rig).table.topLevelItem(0)
    assert first is not None
    assert rig.forest.twigs() == before
    form(rig).cancel.setFocus()
    rig.press(Key.Key_Space)
    assert rig.pane.inspector.claim.isVisible()
    assert rig.forest.twigs() == before
    assert rig.parts.open_case.steps.stack.count() == 0


def test_accepted_scores_are_the_coachs(rig: Rig) -> None:
    rig.pane.presenter.select("p1.1")
    suppose(rig, SupposedChange.SCORES)
    form(rig).attack.setValue(0.2)
    form(rig).weigh()
    told = {shift.node: shift.after for shift in form(rig).shifts}
    QTest.mouseClick(form(rig).do, Qt.MouseButton.LeftButton)
    assert rig.forest["p1.1"].attack.value == pytest.approx(0.2)
    assert rig.forest["p1.1"].attack.scorer is Scorer.COACH
    now = Strengths(rig.forest)
    for node, strength in told.items():
        assert now.at(node, rig.pane.presenter.k) == pytest.approx(strength)
    assert rig.parts.open_case.steps.stack.undoText() == "What if: other scores"


def test_one_more_answer_needs_a_claim(rig: Rig) -> None:
    suppose(rig, SupposedChange.ANSWER)
    assert form(rig).shifts, "its weight is shown before it has words"
    assert not form(rig).do.isEnabled()
    form(rig).claim.setFocus()
    rig.type("Taxes are dodged.")
    rig.press(Key.Key_Return)
    assert rig.forest[rig.forest.children("p1")[-1]].claim == "Taxes are dodged"


def test_without_it(rig: Rig) -> None:
    rig.pane.presenter.select("p1.1")
    suppose(rig, SupposedChange.WITHOUT)
    rows = [form(rig).table.topLevelItem(row) for row in range(form(rig).table.topLevelItemCount())]
    assert any(row is not None and row.text(2) == "gone" for row in rows)
    assert "p1.1" in rig.forest
    QTest.mouseClick(form(rig).do, Qt.MouseButton.LeftButton)
    assert "p1.1" not in rig.forest


def test_going_to_another_argument_forgets_it(rig: Rig) -> None:
    suppose(rig, SupposedChange.SCORES)
    rig.pane.presenter.select("p2")
    assert form(rig).node is None
    assert rig.pane.inspector.claim.isVisible()


def test_of_a_locked_argument_only_an_answer_can_be_done(rig: Rig) -> None:
    rig.pane.presenter.lock()
    rig.press(Key.Key_I, modifier=CTRL)
    assert SupposedChange(form(rig).kind.currentData()) is SupposedChange.ANSWER
    suppose(rig, SupposedChange.WITHOUT)
    QTest.mouseClick(form(rig).do, Qt.MouseButton.LeftButton)
    assert "p1" in rig.forest
    assert "is locked" in rig.pane.notice_bar.text()
