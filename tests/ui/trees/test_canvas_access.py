"""The canvas through QAccessible, as a screen reader walks it: a real tree, with names, states and places."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QPoint
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from debatecoach.debate.changes import Remove
from debatecoach.debate.side import Side
from debatecoach.ui.trees.canvas import access
from debatecoach.ui.trees.canvas.access import TreeAccess
from debatecoach.ui.window.parts import Parts
from tests.ui.trees.test_rehearsal import Rig

Text, Role = QAccessible.Text, QAccessible.Role


@pytest.fixture
def rig(qtbot: QtBot, parts: Parts) -> Iterator[Rig]:
    made = Rig(qtbot, parts)
    made.open()
    yield made
    made.pane.close()


def reader(rig: Rig) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(rig.pane.canvas)


def walked(above: QAccessibleInterface) -> Iterator[tuple[int, QAccessibleInterface]]:
    """Everything below, depth first, with its level."""
    for at in range(above.childCount()):
        child = above.child(at)
        assert above.indexOfChild(child) == at
        yield 0, child
        yield from ((level + 1, each) for level, each in walked(child))


def test_the_tree_that_is_shown_is_the_tree_that_is_told(rig: Rig) -> None:
    tree = reader(rig)
    assert tree.role() is Role.Tree
    assert tree.text(Text.Name) == "Rehearsal trees"
    found = list(walked(tree))
    forest = rig.forest
    assert len(found) == len(forest)
    for node, (level, card) in zip(forest.walk(), found, strict=True):
        assert card.role() is Role.TreeItem
        assert level == forest.level(node)
        assert forest[node].claim in card.text(Text.Name)
        assert card.text(Text.Name).startswith(("Pro · ", "Con · "))
        assert card.text(Text.Description) == forest[node].argument
        assert card.state().expandable == bool(forest.children(node))


def test_folds_and_branches_are_told(rig: Rig) -> None:
    rig.pane.presenter.fold("p1")
    first = reader(rig).child(0)
    assert first.childCount() == 0
    assert first.state().collapsed
    assert not first.state().expanded
    rig.pane.presenter.fold("p1")
    assert first.state().expanded
    rig.pane.presenter.show_branch("p2.1")
    assert reader(rig).childCount() == 1
    assert [card.text(Text.Name) for _level, card in walked(reader(rig))][0].count(rig.forest["p2"].claim)


def test_focus_selection_and_places_follow(rig: Rig) -> None:
    QAccessible.setActive(True)
    try:
        tree, canvas = reader(rig), rig.pane.canvas
        rig.pane.presenter.select("p1.2")
        card = tree.focusChild()
        assert rig.forest["p1.2"].claim in card.text(Text.Name)
        assert card.state().focused
        assert card.state().selected
        assert not card.state().offscreen
        place = card.rect()
        assert place.width() > 100
        here = tree.childAt(place.center().x(), place.center().y())
        assert here.text(Text.Name) == card.text(Text.Name)
        assert canvas.node_at(canvas.viewport().mapFromGlobal(place.center())) == "p1.2"
        canvas.centerOn(QPoint(0, 100_000))
        assert card.state().offscreen
        assert card.parent().text(Text.Name).count(rig.forest["p1"].claim)
    finally:
        QAccessible.setActive(False)


def test_a_card_that_is_gone_is_not_valid_and_nothing_dangles(rig: Rig) -> None:
    cards = [card for _level, card in walked(reader(rig))]
    ids = [QAccessible.uniqueId(card) for card in cards]
    claims = [card.text(Text.Name) for card in cards]
    del cards
    gc.collect()
    assert [QAccessible.accessibleInterface(each).text(Text.Name) for each in ids] == claims
    rig.parts.open_case.edit(Side.PRO, Remove("p1"), "Delete")
    assert not QAccessible.accessibleInterface(ids[0]).isValid()
    assert QAccessible.accessibleInterface(ids[0]).text(Text.Name) == ""
    assert QAccessible.accessibleInterface(ids[0]).state().invalid


def test_a_canvas_that_is_gone_takes_its_cards_with_it(qtbot: QtBot, parts: Parts) -> None:
    first = Rig(qtbot, parts)
    first.open()
    tree = reader(first)
    assert isinstance(tree, TreeAccess)
    ids = [QAccessible.uniqueId(card) for _level, card in walked(tree)]
    first.pane.close()
    first.pane.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not shiboken6.isValid(tree)
    second = Rig(qtbot, parts)
    QApplication.processEvents()
    assert reader(second) in access._kept
    assert tree not in access._kept
    assert all(QAccessible.accessibleInterface(each) is None for each in ids)
    second.pane.close()
