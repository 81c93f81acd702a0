"""The details below the sheet: of this cell and no other, opened by a click, closed by Esc, never cut."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from debatecoach.debate.flow_tree import FlowRef, Mention
from debatecoach.debate.side import Action, Side
from debatecoach.ui.flow.cells import CellView
from tests.gallery.flow import change, sample_round
from tests.ui.flow.test_flow import Key, Rig

PRO = Side.PRO


@pytest.fixture
def rig(qtbot) -> Iterator[Rig]:  # type: ignore[no-untyped-def]
    made = Rig(qtbot, sample_round(4))
    yield made
    made.window.close()
    made.parts.open_case.close()
    made.bridge.close()


def texts(rig: Rig) -> list[str]:
    return [each.text() for each in rig.pane.detail.findChildren(QLabel) if each.text()]


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def test_an_extension_tells_its_own_words_and_moment_first(rig: Rig) -> None:
    rig.click("n4", 2)
    shown = texts(rig)
    own, claim = "Nobody answered training — it is ours.", rig.claim("n4")
    assert shown.index(own) < shown.index(f"Extends: {claim}")
    places = [each for each in shown if each.startswith(("Pro rebuttal at", "Pro opening at"))]
    assert [each.split(" at ")[0] for each in places] == ["Pro rebuttal", "Pro opening"]


def test_the_highlight_is_the_cells_that_was_highlighted(rig: Rig) -> None:
    def view(column: int) -> CellView:
        cells = rig.pane.presenter.view.cells.values()
        return next(c for c in cells if c.cell.ref == FlowRef(PRO, "n4") and c.cell.column == column)

    before = rig.flow.copy()
    rig.click("n4", 2)
    rig.press(Key.Key_H)
    assert (view(0).highlight, view(2).highlight) == (False, True)
    rig.click("n4", 0)
    rig.press(Key.Key_H)
    rig.click("n4", 2)
    rig.press(Key.Key_H)
    assert (view(0).highlight, view(2).highlight) == (True, False)
    for _ in range(3):
        rig.parts.open_case.steps.stack.undo()
    assert rig.flow == before


def test_what_was_added_by_hand_has_no_moment(rig: Rig) -> None:
    rig.click("n1")
    rig.press(Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    rig.type("Shops close anyway")
    assert "Con opening: added by hand" in texts(rig)
    assert not any(each.startswith("“") for each in texts(rig))
    rig.press(Key.Key_P)
    assert rig.pane.notice.text() == "This was added by hand: no moment of the speech is known for it."


def test_esc_closes_the_details_and_the_sheet_has_the_focus(rig: Rig) -> None:
    rig.click("n1")
    detail = rig.pane.detail
    assert not detail.isHidden()
    tool = next(each for each in detail.findChildren(QWidget) if each.accessibleName() == "Respond")
    tool.setFocus()
    rig.press(Key.Key_Escape)
    assert detail.isHidden()
    assert rig.pane.sheet.hasFocus()
    change(rig.flow, "n8", claim="Said in other words")
    rig.parts.rounds.flow_changed.emit()
    settle()
    assert detail.isHidden(), "what happens elsewhere opens nothing"
    assert rig.pane.presenter.ref == FlowRef(PRO, "n1")
    rig.press(Key.Key_Down)
    assert not detail.isHidden()
    rig.press(Key.Key_Escape)
    rig.press(Key.Key_Up)
    rig.press(Key.Key_Escape)
    rig.click("n1")
    assert not detail.isHidden(), "a click opens them again"


def click_at(rig: Rig, row: int, column: int) -> None:
    sheet = rig.pane.sheet
    spot = sheet.visualRect(rig.pane.model.index(row, column)).center()
    QTest.mouseClick(sheet.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    settle()


@pytest.mark.parametrize("working", [True, False])
def test_an_empty_cell_that_is_filled_opens_its_details(rig: Rig, working: bool) -> None:
    cells = rig.pane.presenter.view.cells
    row = next(row for row, column in sorted(cells) if column == 1 and (row, 3) not in cells)
    target = cells[row, 1].cell.ref
    click_at(rig, row, 3)
    assert rig.pane.detail.isHidden()
    if not working:
        rig.pane.filter.setFocus()
    again = Mention(3, Action.REINFORCE, "Once more", 0)
    change(rig.flow, target.node, mentions=(*rig.flow[target].mentions, again))
    rig.parts.rounds.flow_changed.emit()
    settle()
    assert rig.pane.model.at(row, 3) is not None
    assert rig.pane.detail.isHidden() is not working
    click_at(rig, row, 3)
    assert not rig.pane.detail.isHidden()
    assert rig.pane.presenter.ref == target


@pytest.mark.parametrize("width", [620, 800, 1000])
def test_nothing_is_cut_at_the_right_edge(rig: Rig, width: int) -> None:
    change(
        rig.flow,
        "n4",
        origin="pro/p2",
        confidence=0.9,
        visits=3,
        claim="Their training is paid by whom? " * 6,
    )
    rig.book.decorate()
    rig.parts.rounds.flow_changed.emit()
    rig.window.resize(width, 760)
    rig.click("n4")
    settle()
    scroll = rig.pane.detail._scroll
    body = scroll.widget()
    assert body.minimumSizeHint().width() <= scroll.viewport().width()
    assert body.width() <= scroll.viewport().width()
