"""The list beside the canvas: its rows follow every change, fold and branch, and cost what changed."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from debatecoach.debate.argument import Argument, Review
from debatecoach.debate.changes import Batch, Insert, Move, Remove, Replace
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.side import Side
from debatecoach.ui.trees.list.outline import NODE, OutlineModel
from debatecoach.ui.window.parts import Parts
from tests.ui.trees.test_rehearsal import Rig


@pytest.fixture
def rig(qtbot: QtBot, parts: Parts) -> Iterator[Rig]:
    made = Rig(qtbot, parts)
    made.open()
    made.book["tree.list"].setChecked(True)
    QApplication.processEvents()
    yield made
    made.pane.close()


def rows(model: OutlineModel, above: QModelIndex | None = None) -> Iterator[tuple[str, str]]:
    """Node and parent of every row, in order."""
    above = above or QModelIndex()
    for at in range(model.rowCount(above)):
        index = model.index(at, 0, above)
        assert model.parent(index) == above
        yield index.data(NODE), above.data(NODE) or STANCE
        yield from rows(model, index)


def test_rows_follow_any_edit_undo_and_redo(rig: Rig, qtlog: object, monkeypatch: pytest.MonkeyPatch) -> None:
    model, parts = rig.pane.outline.model(), rig.parts
    assert isinstance(model, OutlineModel)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    rng = random.Random(3)
    anew: list[int] = []
    monkeypatch.setattr(model, "start_over", lambda: anew.append(1))

    def check() -> None:
        forest = rig.forest
        assert list(rows(model)) == [(node, forest.parent(node)) for node in forest.walk()]
        for node in forest.walk():
            index = model.index_of(node)
            if model.rowCount(index):
                assert rig.pane.outline.isExpanded(index) != rig.pane.presenter.is_folded(node), node
        assert rig.pane.outline.currentIndex().data(NODE) == rig.node

    for number in range(50):
        nodes = list(rig.forest.walk())
        node, other = rng.choice(nodes), rng.choice(nodes)
        move = Move(node, STANCE if other in set(rig.forest.walk(node)) else other, 0)
        new = Insert((Twig(f"x{number}", other, Argument(f"New {number}")),), 0)
        one = rng.choice([new, Replace(node, Argument("Other words")), move, Batch((new, move))])
        if number % 7 == 6 and len(nodes) > 30:
            one = Remove(node)
        parts.open_case.edit(Side.PRO, one, "Edit")
        check()
        if number % 5 == 0:
            rig.pane.presenter.fold(rng.choice(list(rig.forest.walk())))
            check()
        if number % 3 == 0:
            parts.open_case.steps.stack.undo()
            check()
            parts.open_case.steps.stack.redo()
            check()
    assert not anew, "an edit changes rows, it does not make them anew"
    assert [r.message for r in qtlog.records if "modeltest" in r.message.lower()] == []  # type: ignore[attr-defined]
    tester.deleteLater()


def test_a_row_says_what_a_card_shows(rig: Rig) -> None:
    rig.pane.presenter.revise(Side.PRO, "p1.1", "Edit", review=Review.NEEDS_WORK, tags=("check",), note="Hm")
    rig.pane.presenter.revise(Side.PRO, "p1.1", "Lock", locked=True)
    index = rig.pane.outline.model().index_of("p1.1")  # type: ignore[attr-defined]
    texts = [index.siblingAtColumn(column).data() for column in range(4)]
    assert texts[0] == rig.forest["p1.1"].claim
    assert texts[1] == "Con"
    assert texts[3] == "Locked · Needs work · Note · check"
    said = index.data(Qt.ItemDataRole.AccessibleTextRole)
    for part in ("Locked", "Needs work", "check", "Reasoning"):
        assert part in said
