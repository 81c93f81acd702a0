"""What the user chose on the sheet stays in sight, and where it was, whatever comes above or below it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit

from debatecoach.coach.listen.live import LiveFlow, LivePoint
from debatecoach.debate.case import Round
from debatecoach.debate.changes import Insert
from debatecoach.debate.flow_tree import ActionTuple, FlowRef, Mention, Point
from debatecoach.debate.forest import Twig
from debatecoach.debate.side import Action, Side
from debatecoach.ui.flow.sheet import FEW, MIN_COLUMN
from debatecoach.ui.kit.theme import theme
from tests.gallery.flow import big_round, british_round, sample_round
from tests.ui.flow.test_flow import Key, Rig

PRO, CON = Side.PRO, Side.CON


Open = Callable[..., Rig]


@pytest.fixture
def opened(qtbot) -> Iterator[Open]:  # type: ignore[no-untyped-def]
    made: list[Rig] = []

    def open_(current: Round, large: bool = False) -> Rig:
        made.append(Rig(qtbot, current))
        if large:
            theme().apply(QApplication.instance(), "light", 2.0, reduced_motion=True)
        settle()
        return made[-1]

    yield open_
    for rig in made:
        rig.window.close()
        rig.parts.open_case.close()
        rig.bridge.close()
    theme().apply(QApplication.instance(), "light")


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def is_in_sight(rig: Rig) -> bool:
    """The current cell is whole in sight, or as much of it as there is room for."""
    sheet = rig.pane.sheet
    rect, room = sheet.visualRect(sheet.currentIndex()), sheet.viewport().rect()
    across = rect.left() >= 0 and (rect.right() <= room.right() or rect.width() > room.width())
    return across and rect.top() >= 0 and (rect.bottom() <= room.bottom() or rect.height() > room.height())


def heard(current: Round, count: int) -> LiveFlow:
    """The due speech, in which Con answered each of Pro's first claims ``count`` times over."""
    flow, slot = current.flow.copy(), len(current.speeches)
    claim = flow.trees[PRO].children()[0]
    points = []
    for number in range(count):
        id = f"now.{number + 1}"
        mention = Mention(slot, Action.ATTACK, f"Sentence {number}.", number)
        words = f"Reply {number}, which is as long as what people write in a cell when they have the time"
        Insert(
            (Twig(id, claim, Point(words, mentions=(mention,))),), len(flow.trees[PRO].children(claim))
        ).apply(flow.trees[PRO])
        said = ActionTuple(Action.ATTACK, words, "", "", mention, claim)
        points.append(LivePoint(id, FlowRef(PRO, id), said, number, number, 0, number == count - 1))
    texts = tuple(f"Sentence {number}." for number in range(count))
    return LiveFlow(current.id, slot, flow, tuple(points), count, texts=texts)


@pytest.mark.parametrize("large", [False, True])
def test_what_is_counted_has_one_line_and_moves_nothing(opened: Open, large: bool) -> None:
    rig = opened(sample_round(4), large)
    rig.window.resize(1200, 900)
    settle()
    summary, sheet = rig.pane.summary, rig.pane.sheet
    few = sheet.mapTo(rig.window, QPoint())
    summary.setText("2 points to answer before time · 1 dropped by Con · 1 to confirm")
    settle()
    assert summary.shown() == summary.text()
    summary.setText(" · ".join([summary.text()] * 4))
    settle()
    assert summary.shown() != summary.text()
    assert summary.text() in summary.toolTip()
    assert sheet.mapTo(rig.window, QPoint()) == few


@pytest.mark.parametrize("large", [False, True])
def test_the_chosen_points_words_are_whole_in_sight(opened: Open, large: bool) -> None:
    rig = opened(sample_round(3, human=CON), large)
    rig.window.resize(1200, 900)
    settle()
    rig.pane.presenter.show_point(FlowRef(PRO, "n4"))
    settle()
    title = next(each for each in rig.pane.detail.findChildren(QLabel) if each.property("role") == "title")
    assert rig.pane.left.isVisible()
    assert title.text() == rig.claim("n4")
    assert title.visibleRegion().boundingRect() == title.rect()


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("node", ["n8", "n7", "n4", "n1"])
def test_the_chosen_cell_is_in_sight_when_its_detail_opens(opened: Open, node: str, large: bool) -> None:
    rig = opened(sample_round(3), large)
    rig.window.resize(1200, 900)
    settle()
    ref = rig.flow.locate(node)
    assert ref is not None
    rig.pane.sheet.clearFocus()
    rig.pane.presenter.ref = None
    rig.pane.presenter.refresh()
    settle()
    assert rig.pane.detail.isHidden()
    rig.pane.presenter.show_point(ref)
    settle()
    assert not rig.pane.detail.isHidden()
    assert is_in_sight(rig)


def test_a_few_pixels_too_little_are_no_reason_to_scroll_sideways(opened: Open) -> None:
    rig = opened(sample_round(3))
    sheet = rig.pane.sheet
    columns = sheet.model().columnCount()

    def scrolled(room: int) -> int:
        rig.window.resize(rig.window.width() + room - sheet.viewport().width(), 700)
        settle()
        assert sheet.viewport().width() == room
        return sheet.horizontalScrollBar().maximum()

    assert scrolled(columns * MIN_COLUMN - 3) == 0
    assert scrolled(columns * (MIN_COLUMN - FEW)) == 0
    assert scrolled(columns * (MIN_COLUMN - FEW) - 1) > 0


def test_it_is_in_sight_wherever_keys_go_and_after_every_resize(opened: Open) -> None:
    rig = opened(british_round(60), large=True)
    rig.window.resize(900, 700)
    settle()
    rig.pane.sheet.setCurrentIndex(rig.pane.model.index(0, 0))
    for key in [Key.Key_Down] * 5 + [Key.Key_Right] * 7 + [Key.Key_Down] * 4 + [Key.Key_Tab] * 3:
        rig.press(key)
        settle()
        assert is_in_sight(rig)
    for size in ((700, 560), (1300, 900), (640, 640)):
        rig.window.resize(*size)
        settle()
        assert is_in_sight(rig), size


@pytest.mark.parametrize("large", [False, True])
def test_what_is_typed_in_is_whole_in_sight_and_covers_no_other_row(opened: Open, large: bool) -> None:
    rig = opened(sample_round(4), large)
    rig.pane.presenter.show_point(FlowRef(PRO, "n4"))
    rig.pane.sheet.setFocus()
    settle()
    rig.press(Key.Key_Return)
    settle()
    sheet = rig.pane.sheet
    (editor,) = sheet.findChildren(QPlainTextEdit, "cell_editor")
    assert sheet.visualRect(sheet.currentIndex()).contains(editor.geometry())
    assert sheet.viewport().rect().contains(editor.geometry())


def test_in_little_room_the_points_words_come_before_the_list_of_what_waits(opened: Open) -> None:
    rig = opened(sample_round(3, human=CON), large=True)
    rig.window.resize(1000, 900)
    settle()
    left, detail = rig.pane.left, rig.pane.detail
    rig.press(Key.Key_Escape)
    settle()
    assert left.rows.isVisible()
    pane, sheet = rig.pane, rig.pane.sheet
    assert left.rows.mapTo(pane, QPoint()).x() == sheet.mapTo(pane, QPoint()).x(), "one left edge"
    rig.pane.presenter.show_point(FlowRef(PRO, "n4"))
    settle()
    assert left.title.isVisible(), "counted, at least"
    assert not left.rows.isVisible()
    assert detail.height() > left.height()
    rig.press(Key.Key_Escape)
    settle()
    assert left.rows.isVisible()


def test_the_choice_stays_where_it_was_on_the_screen_while_more_is_said(opened: Open) -> None:
    current = sample_round(3)
    rig = opened(current)
    rig.window.resize(1000, 560)
    settle()
    rig.parts.rounds.ears.hearing.emit(heard(current, 1))
    settle()
    rig.click("n4")
    sheet = rig.pane.sheet
    settle()
    before, row = sheet.visualRect(sheet.currentIndex()).topLeft(), sheet.currentIndex().row()
    for count in (2, 3, 6):
        rig.parts.rounds.ears.hearing.emit(heard(current, count))
        settle()
        assert rig.pane.presenter.ref == FlowRef(PRO, "n4")
        assert sheet.visualRect(sheet.currentIndex()).topLeft() == before
    assert sheet.currentIndex().row() > row, "rows came above it"


def test_who_looks_elsewhere_is_not_called_back(opened: Open) -> None:
    current = big_round(120)
    current.speeches.pop()
    rig = opened(current)
    settle()
    rig.click("n1")
    settle()
    sheet = rig.pane.sheet
    sheet.verticalScrollBar().setValue(sheet.verticalScrollBar().maximum() // 2)
    settle()
    row = sheet.rowAt(0)
    seen = next(cell for cell in (rig.pane.model.at(row, column) for column in range(6)) if cell is not None)
    top = sheet.visualRect(rig.pane.model.place_of(seen.cell.ref, seen.cell.column)).top()
    rig.parts.rounds.ears.hearing.emit(heard(current, 4))
    settle()
    assert sheet.visualRect(rig.pane.model.place_of(seen.cell.ref, seen.cell.column)).top() == top
    assert rig.pane.presenter.ref == FlowRef(PRO, "n1")
