"""A verb acts on a pane that is in sight, or cannot be done: by menu, by key, in every place and layout."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu
from pytestqt.qtbot import QtBot

from debatecoach.debate.side import Side
from debatecoach.ui.kit.actions import MENUS, SPECS
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from debatecoach.ui.window.places import PLACES
from tests.ui.rig import attach, focus, let_run, open_motion, quick_outside, silent_outside, use, wait_until

OF_PANES = [spec for spec in SPECS if spec.pane and not spec.media]


@pytest.fixture
def window(parts: Parts, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    attach(made, parts)
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", Side.PRO, 1)
    yield made
    made.close()


def in_sight(window: MainWindow) -> set[str]:
    """Panes of which something can be seen: one behind another's tab stands outside the window."""
    return {name for name, dock in window.docks.items() if not dock.widget().visibleRegion().isEmpty()}


def enabled(window: MainWindow) -> set[str]:
    book = window.actions_book
    assert book is not None
    return {spec.id for spec in OF_PANES if book[spec.id].isEnabled()}


def work(parts: Parts) -> object:
    """All that a verb could change."""
    assert parts.open_case.case is not None
    twigs = {side: forest.twigs() for side, forest in parts.open_case.case.forests.items()}
    flow = parts.rounds.current.flow.copy() if parts.rounds.current is not None else None
    return twigs, flow, parts.open_case.steps.stack.count()


def choose_a_claim(window: MainWindow) -> None:
    window.go("rehearse")
    pane = window.docks["rehearse"].widget()
    focus(pane.canvas)
    QTest.keyClick(pane.canvas, Qt.Key.Key_Down)
    wait_until(lambda: "tree.delete" in enabled(window))


@pytest.mark.parametrize("place", PLACES)
def test_what_is_out_of_sight_cannot_be_acted_on(window: MainWindow, parts: Parts, place: str) -> None:
    choose_a_claim(window)
    there, before = enabled(window), work(parts)
    window.go(place)
    QApplication.processEvents()
    seen = in_sight(window)
    assert set(PLACES[place]) <= seen
    book = window.actions_book
    assert book is not None
    for spec in OF_PANES:
        if spec.pane not in seen:
            assert not book[spec.id].isEnabled(), spec.id
            book[spec.id].trigger()
    assert work(parts) == before
    assert QApplication.activePopupWidget() is None
    assert QApplication.activeModalWidget() is None
    choose_a_claim(window)
    assert enabled(window) == there, "what could be done before can be done again"


def test_no_menu_is_longer_than_can_be_taken_in(window: MainWindow) -> None:
    menus = [each for each in window.menuBar().findChildren(QMenu) if not each.isEmpty()]
    lengths = {each.title(): sum(not line.isSeparator() for line in each.actions()) for each in menus}
    assert max(lengths.values()) < 15, lengths


@pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen has no window manager
def test_titles_of_panes_stand_there_only_while_panes_are_arranged(window: MainWindow) -> None:
    window.go("round")
    dock, book = window.docks["round"], window.actions_book
    assert book is not None
    close = dock.findChild(QAbstractButton, "qt_dockwidget_closebutton")
    wait_until(lambda: not close.isVisible())
    top = dock.widget().y()
    book["view.arrange"].trigger()
    wait_until(close.isVisible)
    assert dock.widget().y() > top
    book["view.arrange"].trigger()
    wait_until(lambda: not close.isVisible())
    dock.setFloating(True)
    wait_until(lambda: dock.titleBarWidget() is None, what="a way to close it")


def test_closing_the_round_pane_by_its_menu_leaves_nobody_speaking(window: MainWindow, parts: Parts) -> None:
    window.go("round")
    pane = window.docks["round"].widget()
    use(pane, silent_outside())
    parts.rounds.start("simplified-oxford", Side.CON, 1)
    show = pane.presenter
    wait_until(lambda: show.state is RoundPaneState.OPPONENT_SPEAKING, 60)
    window.docks["round"].toggleViewAction().trigger()
    wait_until(lambda: not pane.isVisible())
    assert show.state is RoundPaneState.OPPONENT_PAUSED
    stood = show.opponent.playback.clock
    let_run(0.3)
    assert show.opponent.playback.clock == stood


def test_nobody_records_or_types_where_the_round_cannot_be_seen(window: MainWindow, parts: Parts) -> None:
    """Both begin a speech; while one is recorded it can be paused and ended from anywhere."""
    window.go("round")
    pane, book = window.docks["round"].widget(), window.actions_book
    assert book is not None
    use(pane, quick_outside(microphone=True))
    parts.rounds.start("simplified-oxford", Side.PRO, 1)
    show = pane.presenter
    wait_until(lambda: book["round.record"].isEnabled())
    window.go("prep")
    wait_until(lambda: not book["round.record"].isEnabled())
    QTest.keyClick(window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert show.state is RoundPaneState.HUMAN_READY
    window.go("round")
    wait_until(lambda: book["round.record"].isEnabled())
    show.student.record()
    wait_until(lambda: show.state is RoundPaneState.RECORDING)
    window.go("prep")
    QApplication.processEvents()
    assert book["round.record"].isEnabled(), "the microphone is open"
    assert book["round.done"].isEnabled()


def test_every_menu_names_each_verb_of_a_pane_once(window: MainWindow) -> None:
    """The test above goes over all that menus offer."""
    offered = [
        action.objectName() for menu in window.menuBar().findChildren(QMenu) for action in menu.actions()
    ]
    assert set(offered) >= {spec.id for spec in OF_PANES}
    assert {spec.id.split(".")[0] for spec in OF_PANES} < set(MENUS)


@pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen has no window manager
def test_delete_in_the_menu_on_ballot_removes_nothing(window: MainWindow, parts: Parts) -> None:
    choose_a_claim(window)
    before = work(parts)
    window.go("ballot")
    menu = next(
        each for each in window.menuBar().findChildren(QMenu) if "Tree" in each.title().replace("&", "")
    )
    menu.popup(QPoint(50, 50))
    delete = next(each for each in menu.actions() if each.objectName() == "tree.delete")
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(delete).center())
    menu.close()
    assert work(parts) == before


def test_keys_of_a_pane_are_not_heard_behind_anothers_tab(window: MainWindow, parts: Parts) -> None:
    choose_a_claim(window)
    rehearse, prep = window.docks["rehearse"], window.docks["prep"]
    window.tabifyDockWidget(rehearse, prep)
    prep.show()
    prep.raise_()
    wait_until(lambda: in_sight(window) == {"prep"})
    assert not any(name.startswith("tree.") for name in enabled(window))
    before = work(parts)
    QTest.keyClick(rehearse.widget().canvas, Qt.Key.Key_Delete)
    assert work(parts) == before
    rehearse.raise_()
    wait_until(lambda: "tree.delete" in enabled(window))


@pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen has no window manager
def test_panes_side_by_side_and_in_windows_of_their_own_both_act(window: MainWindow) -> None:
    choose_a_claim(window)
    window.docks["ballot"].show()
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, window.docks["ballot"])
    QApplication.processEvents()
    assert {"rehearse", "ballot"} <= in_sight(window)
    assert "tree.delete" in enabled(window)
    window.docks["rehearse"].setFloating(True)
    window.docks["rehearse"].show()
    wait_until(lambda: "tree.delete" in enabled(window))
    window.docks["rehearse"].close()
    wait_until(lambda: "tree.delete" not in enabled(window))
