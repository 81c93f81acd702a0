"""What a screen reader is told beyond names: the focus where it came to rest, notices, what was undone; and
the keyboard's way through Home and the flow."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QComboBox,
    QInputDialog,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from debatecoach.debate.changes import Remove
from debatecoach.debate.side import Side
from debatecoach.ui.home import filters
from debatecoach.ui.home.cards import ResumeCard
from debatecoach.ui.kit import screen_reader
from debatecoach.ui.kit.layouts import tab_as_laid_out
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.screen_reader import FocusTold, heard_menu, name_box
from debatecoach.ui.kit.widgets import button, plain_tip
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.ui.flow.test_flow import Rig, rig
from tests.ui.flow.test_flow_live import Bridge
from tests.ui.home.test_home import window
from tests.ui.rig import open_motion, unfold_library

__all__ = ["rig", "window"]  # pytest finds them by their names here
Key = Qt.Key
TAB = Qt.FocusReason.TabFocusReason


class Heard(Bridge):
    """Also keeps whom each event was about."""

    def __init__(self) -> None:
        super().__init__()
        self.about: list[tuple[QAccessible.Event, object, int]] = []

    @staticmethod
    def queryAccessibleInterface(widget: QWidget) -> object:
        return QAccessible.queryAccessibleInterface(widget)

    def updateAccessibility(self, event: QAccessibleEvent) -> None:
        self.about.append((event.type(), event.object(), event.child()))
        super().updateAccessibility(event)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    """A reader is there, and this is what it is told by us."""
    bridge = Heard()
    monkeypatch.setattr(screen_reader, "QAccessible", bridge)
    return bridge


@pytest.fixture
def told(qapp: QApplication, heard: Heard) -> Iterator[Heard]:
    """As in the app: whoever gets the focus is told of."""
    follows = FocusTold(qapp)
    yield heard
    follows.deleteLater()


class _HandsOn(QWidget):
    """A pane that hands the focus on, as the round's does."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.field = QLineEdit()
        column = QVBoxLayout(self)
        column.addWidget(self.field)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.field.setFocus()


def test_a_focus_that_is_handed_on_is_told_where_it_ends(qtbot: QtBot, told: Heard) -> None:
    window, pane = QWidget(), _HandsOn()
    column = QVBoxLayout(window)
    column.addWidget(QLineEdit())
    column.addWidget(pane)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
    told.about.clear()
    pane.setFocus()
    qtbot.waitUntil(lambda: bool(told.about))
    assert told.about[-1] == (QAccessible.Event.Focus, pane.field, -1)


def test_a_box_is_heard_by_its_name_and_a_choice_as_one_of_several(qtbot: QtBot, told: Heard) -> None:
    window, box, group = QWidget(), QComboBox(), QButtonGroup()
    box.addItems(["Any domain", "Health"])
    box.setAccessibleName("R&D")
    pro, tipped = button("Pro"), button("Record")
    pro.setCheckable(True)
    group.addButton(pro)
    tipped.setToolTip(plain_tip("Nothing <b>leaves</b>"))
    column = QVBoxLayout(window)
    for each in (box, pro, tipped):
        column.addWidget(each)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
    for each in (box, pro, tipped):
        each.setFocus()
    asked = QAccessible.queryAccessibleInterface(box)
    if sys.platform == "win32":  # there Qt tells the box's own
        names = [asked.text(QAccessible.Text.Name)]
    else:
        name_box(box)  # once was enough
        labels = [one for one, kind in asked.relations() if kind is QAccessible.RelationFlag.Label]
        names = [each.text(QAccessible.Text.Name) for each in labels]
    assert names == ["R&D"]
    assert QAccessible.queryAccessibleInterface(pro).role() is QAccessible.Role.RadioButton
    described = QAccessible.queryAccessibleInterface(tipped)
    assert described.text(QAccessible.Text.Description) == "Nothing <b>leaves</b>"
    pro.setFocus()
    tipped.setToolTip("Record (Ctrl+M)")
    tipped.setFocus()
    assert described.text(QAccessible.Text.Description) == "Ctrl+M"


def test_a_notice_is_said_when_it_comes_and_only_in_sight(qtbot: QtBot, heard: Heard) -> None:
    window = QWidget()
    bar = NoticeBar(window)
    qtbot.addWidget(window)
    bar.show_notice("Too early")
    with qtbot.waitExposed(window):
        window.show()
    bar.show_notice("The flow is written.")
    assert heard.told == [(QAccessible.Event.Announcement, "The flow is written.")]


def test_tab_goes_as_things_stand_and_not_as_they_were_made(qtbot: QtBot) -> None:
    window = QWidget()
    column = QVBoxLayout(window)
    made = [QLineEdit() for _ in range(4)]
    inside = QWidget()
    inner = QVBoxLayout(inside)
    inner.addWidget(made[3])
    for each in (made[2], inside, made[0], made[1]):
        column.addWidget(each)
    qtbot.addWidget(window)
    tab_as_laid_out(column)
    with qtbot.waitActive(window):
        window.show()
    made[2].setFocus()
    stops = []
    for _ in made:
        stops.append(made.index(QApplication.focusWidget()))  # type: ignore[arg-type]
        QTest.keyClick(QApplication.focusWidget(), Key.Key_Tab)
    assert stops == [2, 3, 0, 1]


@pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen has no window manager
def test_a_menu_of_a_key_stands_on_its_first_line_and_leads_back(qtbot: QtBot, heard: Heard) -> None:
    field = QLineEdit()
    qtbot.addWidget(field)
    with qtbot.waitActive(field):
        field.show()
    field.setFocus()
    menu = QMenu(field)
    menu.addAction("Not now").setEnabled(False)
    first = menu.addAction("Dropped by Con")
    heard_menu(menu).popup(field.mapToGlobal(field.rect().center()))
    qtbot.waitUntil(lambda: menu.activeAction() is first)
    assert not heard.about
    QTest.keyClick(menu, Key.Key_Escape)
    qtbot.waitUntil(lambda: bool(heard.about))
    assert heard.about == [(QAccessible.Event.Focus, field, -1)]


# -- the flow ------------------------------------------------------------------------------------------


def test_who_comes_to_the_sheet_by_keys_stands_on_its_first_cell(rig: Rig, told: Heard) -> None:
    sheet = rig.pane.sheet
    rig.pane.filter.setFocus()
    sheet.setCurrentIndex(rig.pane.model.index(-1, -1))
    sheet.setFocus(TAB)
    here = sheet.currentIndex()
    assert rig.pane.model.view is not None
    assert (here.row(), here.column()) == min(rig.pane.model.view.cells)
    cell = QAccessible.queryAccessibleInterface(sheet).child(sheet.heard_child())
    assert cell.text(QAccessible.Text.Name) == here.data(Qt.ItemDataRole.AccessibleTextRole)
    state = cell.state()
    assert (bool(state.focused), bool(state.selectable)) == (True, False)


def test_a_table_is_told_of_as_the_cell_that_has_the_focus(rig: Rig, told: Heard, qtbot: QtBot) -> None:
    rig.click("n2")
    sheet = rig.pane.sheet
    rig.pane.filter.setFocus()
    told.about.clear()
    sheet.setFocus()
    qtbot.waitUntil(lambda: bool(told.about))
    assert told.about[-1] == (QAccessible.Event.Focus, sheet, sheet.heard_child())
    assert told.told[-1][1].startswith("Con opening: Higher wages")


def test_tab_leaves_the_comment_which_is_named_after_its_point(rig: Rig, qtbot: QtBot) -> None:
    rig.click("n2")
    rig.press(Key.Key_C)
    asked = rig.window.findChild(QInputDialog)
    assert asked is not None
    field = asked.findChild(QPlainTextEdit)
    assert field is not None
    assert field.accessibleName().startswith("Comment: Higher wages")
    qtbot.waitUntil(field.hasFocus)
    QTest.keyClick(field, Key.Key_Tab)
    assert not field.hasFocus()
    assert field.toPlainText() == ""
    asked.reject()


def test_from_the_sheet_tab_comes_to_the_points_verbs_whatever_was_shown_before(rig: Rig) -> None:
    for node in ("n1", "n2", "n4"):
        rig.click(node)
    sheet, stops = rig.pane.sheet, []
    now: QWidget = sheet
    while (now := now.nextInFocusChain()) is not sheet and len(stops) < 4:
        if now.isVisible() and now.focusPolicy() & Qt.FocusPolicy.TabFocus:
            stops.append(now.accessibleName())
    assert stops == ["The current point", "Hear this moment", "Respond", "Extend"]
    reader = QAccessible.queryAccessibleInterface(rig.pane.detail._scroll)
    assert "strikes are rare" in reader.text(QAccessible.Text.Description)


# -- the window ----------------------------------------------------------------------------------------


def stops_from(start: QWidget, most: int) -> list[QWidget]:
    """Where Tab leads to."""
    found: list[QWidget] = []
    now = start
    while (now := now.nextInFocusChain()) is not start and len(found) < most:
        if now.isVisible() and now.isEnabled() and now.focusPolicy() & Qt.FocusPolicy.TabFocus:
            found.append(now)
    return found


def test_tab_comes_to_what_was_interrupted_first_and_to_the_cards_after_the_filters(
    window: MainWindow, parts: Parts, qtbot: QtBot
) -> None:
    home = window.home
    unfold_library(window)
    assert stops_from(home.filters.language, 2) == home.library.shown[:2]
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", Side.PRO, 7)
    window.go("home")

    def cards() -> list[ResumeCard]:
        return [each for each in home.findChildren(ResumeCard) if each.isVisible()]

    qtbot.waitUntil(lambda: bool(cards()) and stops_from(cards()[0].go, 1) == [home.suggestion.try_it])


def test_how_many_motions_fit_is_said_once_typing_rests(
    window: MainWindow, heard: Heard, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filters, "QAccessible", heard)
    QTest.keyClicks(window.home.motion_field, "homework")
    qtbot.waitUntil(lambda: bool(heard.told))
    assert heard.told == [(QAccessible.Event.Announcement, window.home.browse.text())]
    assert heard.told[0][1].startswith("1 of ")


def test_whose_time_it_is_and_what_was_undone_are_said_in_any_place(
    window: MainWindow, parts: Parts, heard: Heard
) -> None:
    open_motion(parts, "fat-tax")
    book = window.actions_book
    assert book is not None
    assert window.place != "round"
    parts.rounds.start("simplified-oxford", Side.PRO, 7)
    assert "Pro opening · your turn" in [text for _, text in heard.told]
    assert parts.open_case.case is not None
    node = parts.open_case.case.forests[Side.PRO].children()[0]
    parts.open_case.edit(Side.PRO, Remove(node), "Delete an argument")
    book["edit.undo"].trigger()
    assert heard.told[-1][1] == "Undone: Delete an argument"
    book["edit.redo"].trigger()
    assert heard.told[-1][1] == "Done again: Delete an argument"


def test_news_of_the_flow_names_what_has_no_number(rig: Rig) -> None:
    view = rig.pane.model.view
    assert view is not None
    words = {
        (cell.cell.ref.node, cell.cell.extension): rig.pane.announcer._words(cell, False, view.flow)
        for cell in view.cells.values()
    }
    answers = [cell for cell in view.cells.values() if cell.cell.answers and not cell.cell.extension]
    deep = [each for each in answers if view.flow.trees[each.cell.ref.tree].level(each.cell.ref.node) > 1]
    assert deep
    for each in deep:
        target = view.flow[each.cell.answers].claim  # type: ignore[index]
        assert f"Answers: {target}." in words[each.cell.ref.node, False]
    again = [cell.cell.ref for cell in view.cells.values() if cell.cell.extension]
    assert again
    for ref in again:
        assert words[ref.node, True] == f"Extended: {view.flow[ref].claim}."
