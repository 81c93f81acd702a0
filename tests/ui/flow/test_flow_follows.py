"""The sheet follows who speaks, and never pulls away who works on it or looks elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QLineEdit

from debatecoach.coach.listen.live import LiveFlow, LivePoint
from debatecoach.debate.case import Round
from debatecoach.debate.changes import Insert
from debatecoach.debate.flow_tree import ActionTuple, FlowRef, Mention, Point
from debatecoach.debate.forest import Twig
from debatecoach.debate.side import Action, Side
from tests.gallery.flow import big_round
from tests.ui.flow.test_flow import Rig


@pytest.fixture
def rig(qtbot) -> Iterator[Rig]:  # type: ignore[no-untyped-def]
    current = big_round(60)
    current.speeches.pop()
    made = Rig(qtbot, current)
    made.window.resize(900, 620)
    made.elsewhere = QLineEdit()  # type: ignore[attr-defined]
    made.window.layout().addWidget(made.elsewhere)  # type: ignore[attr-defined]
    made.elsewhere.setFocus()  # type: ignore[attr-defined]
    settle()
    yield made
    made.window.close()
    made.parts.open_case.close()
    made.bridge.close()


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def saying(current: Round, at: int) -> LiveFlow:
    """The due speech answers the claims of the other side one after the other; ``at`` is being said."""
    flow, slot, points = current.flow.copy(), len(current.speeches), []
    tree = current.format.slots[slot].side.other
    claims = list(flow.trees[tree].children())
    for number in range(at + 1):
        id, claim = f"now.{number + 1}", claims[number]
        mention = Mention(slot, Action.ATTACK, f"Sentence {number}.", number)
        place = len(flow.trees[tree].children(claim))
        Insert((Twig(id, claim, Point(f"Reply {number}", mentions=(mention,))),), place).apply(
            flow.trees[tree]
        )
        said = ActionTuple(Action.ATTACK, f"Reply {number}", "", "", mention, claim)
        points.append(LivePoint(id, FlowRef(tree, id), said, number, number, 0, number == at))
    texts = tuple(f"Sentence {number}." for number in range(at + 1))
    return LiveFlow(current.id, slot, flow, tuple(points), at + 1, texts=texts)


def says(rig: Rig, at: int) -> None:
    current = rig.parts.rounds.current
    assert current is not None
    rig.parts.rounds.ears.hearing.emit(saying(current, at))
    settle()


def wheel(rig: Rig, up: int) -> None:
    viewport = rig.pane.sheet.viewport()
    at, none = QPointF(viewport.rect().center()), Qt.KeyboardModifier.NoModifier
    turn = QWheelEvent(
        at, viewport.mapToGlobal(at), QPoint(), QPoint(0, up), Qt.MouseButton.NoButton, none,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(viewport, turn)


def is_seen(rig: Rig, number: int) -> bool:
    """The whole cell of reply ``number`` is in sight."""
    current, sheet = rig.parts.rounds.current, rig.pane.sheet
    assert current is not None
    tree = current.format.slots[len(current.speeches)].side.other
    rect = sheet.visualRect(rig.pane.model.place_of(FlowRef(Side(tree), f"now.{number + 1}")))
    assert rect.isValid()
    return sheet.viewport().rect().contains(rect)


def test_what_is_being_said_is_in_sight_however_far_down(rig: Rig) -> None:
    for at in (0, 5, 9, 2):
        says(rig, at)
        assert is_seen(rig, at), at
    rig.window.resize(900, 480)
    settle()
    assert is_seen(rig, 2)


def test_it_is_followed_where_a_cell_is_chosen_but_the_focus_is_elsewhere(rig: Rig) -> None:
    says(rig, 0)
    rig.click(rig.pane.model.view.cells[min(rig.pane.model.view.cells)].cell.ref.node)
    rig.elsewhere.setFocus()  # type: ignore[attr-defined]
    settle()
    says(rig, 9)
    assert is_seen(rig, 9)


def test_who_stands_on_a_cell_is_not_pulled_away(rig: Rig) -> None:
    says(rig, 0)
    rig.click(rig.pane.model.view.cells[min(rig.pane.model.view.cells)].cell.ref.node)
    settle()
    before = rig.pane.sheet.visualRect(rig.pane.sheet.currentIndex()).topLeft()
    says(rig, 9)
    assert not is_seen(rig, 9)
    assert rig.pane.sheet.visualRect(rig.pane.sheet.currentIndex()).topLeft() == before


def test_who_scrolled_just_now_looks_where_they_scrolled(rig: Rig) -> None:
    says(rig, 7)
    for _ in range(40):
        wheel(rig, 120)
    assert rig.pane.sheet.verticalScrollBar().value() == 0
    says(rig, 8)
    assert not is_seen(rig, 8)
    rig.pane.in_sight.patience = 0.0  # the seconds are over
    says(rig, 9)
    assert is_seen(rig, 9)
