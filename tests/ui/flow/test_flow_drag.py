"""Dragging a card: it is seen to go with the pointer, and who drops it where it cannot stay is told why."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.gallery.flow import sample_round
from tests.ui.flow.test_flow import Rig


@pytest.fixture
def rig(qtbot) -> Iterator[Rig]:  # type: ignore[no-untyped-def]
    made = Rig(qtbot, sample_round(4))
    yield made
    made.window.close()
    made.parts.open_case.close()
    made.bridge.close()


def middle(rig: Rig, node: str, column: int | None = None) -> QPoint:
    ref = rig.flow.locate(node)
    assert ref is not None
    return rig.pane.sheet.visualRect(rig.pane.model.place_of(ref, column)).center()


def empty(rig: Rig) -> QPoint:
    view = rig.pane.presenter.view
    at = next(
        (row, column)
        for row in range(view.rows)
        for column in range(view.columns)
        if (row, column) not in view.cells
    )
    return rig.pane.sheet.visualRect(rig.pane.model.index(*at)).center()


def drag(rig: Rig, start: QPoint, end: QPoint, drop: bool = True) -> None:
    port = rig.pane.sheet.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 5):
        QTest.mouseMove(port, start + (end - start) * step / 4)
        QApplication.processEvents()
    if drop:
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)
        QApplication.processEvents()


def test_the_card_goes_with_the_pointer(rig: Rig) -> None:
    start, end = middle(rig, "n3"), empty(rig)
    before = rig.pane.sheet.viewport().grab().toImage()
    drag(rig, start, end, drop=False)
    held = rig.pane.sheet._dragging.held
    assert held is not None
    assert held[0].contains(end)
    assert held[1].cell.ref.node == "n3"
    during = rig.pane.sheet.viewport().grab().toImage()
    below = end + QPoint(0, 8)
    assert during.pixelColor(below) != before.pixelColor(below), "it is painted there"
    assert rig.pane.sheet.viewport().cursor().shape() is Qt.CursorShape.ForbiddenCursor
    QTest.keyClick(rig.pane.sheet, Qt.Key.Key_Escape)
    assert rig.pane.sheet._dragging.held is None
    assert rig.pane.notice.isHidden(), "who gives it up needs no reason"


def test_a_drop_where_nothing_stands_says_so(rig: Rig) -> None:
    before = rig.flow.copy()
    drag(rig, middle(rig, "n3"), empty(rig))
    assert rig.flow == before
    assert rig.pane.notice.text() == "Nothing stands there. Drop a card on the point it answers."


def test_an_extension_is_not_dragged_and_says_so(rig: Rig) -> None:
    before = rig.flow.copy()
    drag(rig, middle(rig, "n4", 2), middle(rig, "n8"))
    assert rig.flow == before
    assert rig.pane.notice.text().startswith("An extension stays with its point.")


def test_a_card_dropped_where_it_was_needs_no_reason(rig: Rig) -> None:
    spot = middle(rig, "n3")
    drag(rig, spot, spot + QPoint(20, 4))
    assert rig.pane.notice.isHidden()
