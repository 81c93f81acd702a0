"""Carrying cards with the mouse: where they would stand is said live, and a side never changes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from debatecoach.debate.argument import Argument
from debatecoach.debate.changes import Insert
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.grafts import GraftStanding
from debatecoach.debate.side import Side
from debatecoach.ui.trees.tree_words import drop_words
from debatecoach.ui.window.parts import Parts
from tests.ui.trees.test_rehearsal import Rig

Key, Left = Qt.Key, Qt.MouseButton.LeftButton
UNDER, BEFORE, BEHIND = 0.5, 0.1, 0.9


@pytest.fixture
def rig(qtbot: QtBot, parts: Parts) -> Iterator[Rig]:
    made = Rig(qtbot, parts)
    made.open()
    made.pane.canvas.fit()
    QApplication.processEvents()
    yield made
    made.pane.close()


def spot(rig: Rig, node: str, share: float = UNDER) -> QPoint:
    """A point on a card, ``share`` of its height down."""
    canvas = rig.pane.canvas
    card = canvas.picture.card(node)
    return canvas.mapFromScene(QPointF(card.center().x(), card.top() + card.height() * share))


def take(rig: Rig, node: str, to: QPoint) -> None:
    """Press a card and carry it, without letting go."""
    view, start = rig.pane.canvas.viewport(), spot(rig, node)
    QTest.mousePress(view, Left, pos=start)
    QTest.mouseMove(view, start + QPoint(30, 30))
    QTest.mouseMove(view, to)


def carry(rig: Rig, node: str, to: QPoint) -> None:
    take(rig, node, to)
    QTest.mouseRelease(rig.pane.canvas.viewport(), Left, pos=to)


def test_an_answer_is_carried_to_another_attack(rig: Rig) -> None:
    carry(rig, "p1.1.1", spot(rig, "p1.2"))
    assert rig.forest.parent("p1.1.1") == "p1.2"
    assert rig.forest.children("p1.2")[-1] == "p1.1.1"
    assert rig.node == "p1.1.1"
    assert rig.parts.open_case.steps.stack.undoText() == "Move"
    rig.parts.open_case.steps.stack.undo()
    assert rig.forest.parent("p1.1.1") == "p1.1"


@pytest.mark.parametrize(("share", "place"), [(BEFORE, 0), (BEHIND, 1)])
def test_between_cards_it_stands_beside_them(rig: Rig, share: float, place: int) -> None:
    first = rig.forest.children("p2.1")[0]
    carry(rig, "p1.1.1", spot(rig, first, share))
    assert rig.forest.children("p2.1").index("p1.1.1") == place


def test_main_claims_change_places(rig: Rig) -> None:
    carry(rig, "p3", spot(rig, "p1", BEFORE))
    assert rig.forest.children()[:2] == ("p3", "p1")


def test_where_it_may_not_stand_is_said_and_refused(rig: Rig) -> None:
    before, canvas = rig.forest.copy(), rig.pane.canvas
    take(rig, "p1.1.1", spot(rig, "p2"))
    assert canvas._load.spot is not None
    assert canvas._load.spot.allowed is GraftStanding.OTHER_SIDE
    picture = canvas.grab()
    assert not picture.isNull()
    QTest.mouseMove(canvas.viewport(), spot(rig, "p2.1"))
    assert canvas._load.spot.allowed is GraftStanding.FREE
    QTest.mouseMove(canvas.viewport(), spot(rig, "p2"))
    QTest.mouseRelease(canvas.viewport(), Left, pos=spot(rig, "p2"))
    assert rig.forest == before
    assert "other side" in rig.pane.notice_bar.text()
    carry(rig, "p1.1", spot(rig, rig.forest.children("p1.1.1")[0]))
    assert rig.forest == before


def test_a_locked_card_stays(rig: Rig) -> None:
    rig.pane.presenter.revise(Side.PRO, "p1.1.1", "Lock", locked=True)
    before = rig.forest.copy()
    take(rig, "p1.1.1", spot(rig, "p1.2"))
    assert rig.pane.canvas._load.spot is not None
    assert rig.pane.canvas._load.spot.allowed is GraftStanding.LOCKED
    QTest.mouseRelease(rig.pane.canvas.viewport(), Left, pos=spot(rig, "p1.2"))
    assert rig.forest == before


def test_escape_and_the_ground_put_it_back(rig: Rig) -> None:
    before, canvas = rig.forest.copy(), rig.pane.canvas
    take(rig, "p1.1.1", spot(rig, "p1.2"))
    rig.press(Key.Key_Escape)
    QTest.mouseRelease(canvas.viewport(), Left, pos=spot(rig, "p1.2"))
    assert rig.forest == before
    ground = QPoint(3, 3)
    assert canvas.node_at(ground) is None
    carry(rig, "p1.1.1", ground)
    assert rig.forest == before
    assert not canvas._load.isVisible()


def test_all_that_is_chosen_comes_along_and_a_click_chooses_one(rig: Rig) -> None:
    presenter = rig.pane.presenter
    presenter.select("p1.1.1", ["p1.1.2"])
    carry(rig, "p1.1.2", spot(rig, "p2.1"))
    assert rig.forest.children("p2.1")[-2:] == ("p1.1.1", "p1.1.2")
    rig.parts.open_case.steps.stack.undo()
    presenter.select("p1.1.1", ["p1.1.2"])
    QTest.mouseClick(rig.pane.canvas.viewport(), Left, pos=spot(rig, "p1.1.2"))
    assert presenter.chosen == ["p1.1.2"]


def test_an_edit_meanwhile_puts_it_back(rig: Rig) -> None:
    take(rig, "p1.1.1", spot(rig, "p1.2"))
    rig.parts.open_case.edit(Side.PRO, Insert((Twig("x", STANCE, Argument("From elsewhere")),), 0), "Add")
    assert not rig.pane.canvas._load.nodes


def test_every_answer_to_may_it_stand_there_has_words() -> None:
    said = {drop_words(each, False, True) for each in GraftStanding}
    assert len(said) == len(GraftStanding)
    assert drop_words(GraftStanding.FREE, True, False) != drop_words(GraftStanding.FREE, False, False)
