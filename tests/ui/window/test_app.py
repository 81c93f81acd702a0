"""The whole application: what it keeps, what it tells at the start, how large it comes up."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt, QUrl
from PySide6.QtGui import QFileOpenEvent, QHoverEvent, QScreen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDockWidget,
    QMainWindow,
    QTabBar,
    QToolButton,
    QWidget,
)

from debatecoach.app import Application
from debatecoach.base.errors import InputError
from debatecoach.base.paths import shipped
from debatecoach.casefile.store import CaseStore
from debatecoach.coach.library import find_case
from debatecoach.debate.side import Side
from debatecoach.engines.audio.player import PlayerState
from debatecoach.ui.kit import notice_bar
from debatecoach.ui.kit.dock_buttons import DockButtons
from debatecoach.ui.kit.steps import SLICE_MS
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.when_seen import WhenSeen
from debatecoach.ui.kit.widgets import ElidedLabel
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.main_window import MainWindow
from tests.ui.rig import let_run, open_motion, save_as, wait_until


@contextmanager
def started(*named: str) -> Iterator[Application]:
    """The application with its session in."""
    running = Application(["debatecoach", *named])
    running.window.show()
    wait_until(lambda: running.parts is not None, 60)
    try:
        yield running
    finally:
        running.window.close()
        running.close()
        running.window.deleteLater()


def kept(home: Path) -> dict[str, object]:
    path = home / "settings.json"
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def test_settings_survive_kill_minus_9(qtbot: object, own_home: Path) -> None:
    """They are on the disk soon after a change, not only after a clean end."""
    with started() as running:
        assert running.parts is not None
        open_motion(running.parts, "fat-tax")
        path = own_home / "mine.debate"
        save_as(running.parts, path)
        wait_until(lambda: kept(own_home).get("recent_cases") == [str(path)], 10)


def test_settings_that_could_not_be_used_are_told(qtbot: object, own_home: Path) -> None:
    (own_home / "settings.json").write_text("{half", "utf-8")
    with started() as running:
        assert "The settings were damaged" in running.window.notice_bar.text()
        assert running.window.notice_bar.isVisible()


def test_a_case_named_on_the_command_line_is_opened(qtbot: object, own_home: Path) -> None:
    path = own_home / "Spring final.debate"
    store = CaseStore.create(path, find_case("fat-tax", shipped("data") / "motions"))
    store.save()
    store.close()
    with started(str(path)) as running:
        wait_until(lambda: running.window.place == "prep", 10)
        assert running.parts is not None
        assert running.parts.open_case.store is not None
        assert running.parts.open_case.store.path == path


def test_a_case_that_is_not_there_is_told_in_the_window(qtbot: object, own_home: Path) -> None:
    with started(str(own_home / "gone.debate")) as running:
        wait_until(lambda: "There is no file gone.debate" in running.window.notice_bar.text(), 10)


def test_a_case_double_clicked_on_a_mac_is_opened_before_and_while_it_runs(
    qapp: QApplication, own_home: Path
) -> None:
    paths = [own_home / "First.debate", own_home / "Second.debate"]
    for path in paths:
        store = CaseStore.create(path, find_case("fat-tax", shipped("data") / "motions"))
        store.save()
        store.close()
    running = Application(["debatecoach"])
    running.window.show()
    try:
        assert QApplication.sendEvent(qapp, QFileOpenEvent(str(paths[0])))
        wait_until(lambda: running.window.place == "prep", 60)
        assert running.parts is not None
        assert running.parts.open_case.store is not None
        assert running.parts.open_case.store.path == paths[0]
        assert QApplication.sendEvent(qapp, QFileOpenEvent(QUrl.fromLocalFile(str(paths[1]))))
        wait_until(lambda: running.parts.open_case.store.path == paths[1], 10)  # type: ignore[union-attr]
        assert not QApplication.sendEvent(qapp, QFileOpenEvent(QUrl("https://example.com/x.debate")))
    finally:
        running.window.close()
        running.close()
        running.window.deleteLater()


def test_news_move_nothing_and_go_by_themselves_and_trouble_stays(
    qtbot: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notice_bar, "LEAST_MS", 150)
    monkeypatch.setattr(notice_bar, "LETTER_MS", 1)
    with started() as running:
        window = running.window
        assert window.header is not None
        assert running.parts is not None
        bar = window.notice_bar
        before = window.header.geometry(), window.home.geometry()
        assert window.header.height() <= 48
        QTest.mouseMove(window, QPoint(2, 2))
        running.parts.bridge.notice.emit("Printed: 3 pages went to the printer.")
        assert bar.isVisible()
        assert window.rect().contains(bar.geometry())
        assert bar.y() >= window.header.geometry().bottom()
        assert (window.header.geometry(), window.home.geometry()) == before
        wait_until(lambda: not bar.isVisible(), 5, "the news to go")
        running.parts.bridge.notice.emit("Somebody is at it.")
        bar._close.setFocus()
        let_run(0.5)
        assert bar.isVisible()
        window.home.setFocus()
        wait_until(lambda: not bar.isVisible(), 5)
        running.parts.bridge.trouble.emit(InputError("It broke.", "All is safe.", "Go on."))
        let_run(0.5)
        assert bar.isVisible(), "until it is dismissed"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_buttons_of_a_pane_grow_with_the_text(qtbot: object, scale: float) -> None:
    window, dock = QMainWindow(), QDockWidget("Flow")
    DockButtons(dock)
    theme().apply(QApplication.instance(), "light", scale, reduced_motion=True)
    try:
        dock.setWidget(QWidget())
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        window.resize(400, 300)
        window.show()
        close = dock.findChild(QAbstractButton, "qt_dockwidget_closebutton")
        wait_until(lambda: close.height() == round(22 * scale), 3, "the button to grow")
        assert close.y() >= 0
        assert close.geometry().bottom() < dock.widget().y()
        image = close.grab().toImage()
        ground = image.pixelColor(0, 0)
        inked = [
            x for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y) != ground
        ]
        assert max(inked) - min(inked) >= 6 * scale
        gone: list[bool] = []
        dock.visibilityChanged.connect(gone.append)
        close.click()
        assert gone == [False]
    finally:
        theme().apply(QApplication.instance(), "light", 1.0, reduced_motion=True)
        window.close()
        window.deleteLater()


def test_the_window_fits_a_small_screen(qtbot: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """A school's laptop of 1366 x 768 with a task bar."""
    monkeypatch.setattr(QScreen, "availableSize", lambda _self: QSize(1366, 728))
    window = MainWindow()
    assert QRect(0, 0, 1366, 728).contains(QRect(0, 0, window.width(), window.height()))
    assert window.width() >= 1024
    window.deleteLater()


def test_a_pane_nobody_sees_is_drawn_when_it_is_shown(qtbot: object) -> None:
    """A step of a round builds what is in sight, not all six places in one go."""
    pane, drawn = QWidget(), []
    redraw = WhenSeen(pane, lambda: drawn.append(True))
    redraw.ask()
    redraw.ask()
    assert drawn == []
    pane.show()
    assert drawn == [True]
    redraw.ask()
    assert drawn == [True, True]
    pane.hide()
    pane.show()
    assert drawn == [True, True], "nothing changed meanwhile"
    pane.deleteLater()


def test_a_long_motion_ends_in_an_ellipsis(qtbot: object) -> None:
    long = "This house would <b>abolish</b> the voting age of eighteen in all elections to parliament"
    name = ElidedLabel(long, "title")
    name.resize(200, 30)
    assert name.shown().endswith("…")
    assert name.text() == name.accessibleName() == long
    assert "&lt;b&gt;abolish" in name.toolTip(), "a motion is never markup, not even in a tool tip"
    name.resize(4000, 30)
    assert name.shown() == long
    name.deleteLater()


def test_a_closed_pane_comes_back_by_going_to_its_place(qtbot: object) -> None:
    with started() as running:
        window = running.window
        window.go("ballot")
        window.docks["ballot"].close()
        assert not window.docks["ballot"].isVisible()
        window.go("ballot")
        assert window.docks["ballot"].isVisible()
        window.go("home")
        window.go("ballot")
        assert window.docks["ballot"].isVisible()


def test_a_place_without_panes_offers_the_way_back(qtbot: object) -> None:
    with started() as running:
        window = running.window
        window.go("round")
        window.docks["round"].close()
        window.docks["flow"].close()
        wait_until(lambda: window._bare.isVisible())
        assert not window.home.isVisible()
        window._bare.action.click()
        assert [name for name, dock in window.docks.items() if dock.isVisible()] == ["round", "flow"]
        assert not window._home_holder.isVisible()
        window.docks["round"].close()
        window.docks["flow"].close()
        wait_until(lambda: window._bare.isVisible())
        window.go("home")
        assert window.home.isVisible()
        assert not window._bare.isVisible()


def test_going_to_a_place_brings_its_pane_before_the_tab_over_it(qtbot: object) -> None:
    with started() as running:
        window = running.window
        window.go("round")
        window.tabifyDockWidget(window.docks["round"], window.docks["flow"])
        window.docks["flow"].raise_()
        wait_until(lambda: not window.docks["round"].widget().visibleRegion().boundingRect().isValid())
        window.go("round")
        wait_until(lambda: window.docks["round"].widget().visibleRegion().boundingRect().isValid())


def test_a_place_is_left_with_its_tabs(qtbot: object) -> None:
    """Where a layout came back, the bar of the tabs before it was left standing over everything."""

    def tabs() -> list[list[str]]:
        bars = window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
        seen = [bar for bar in bars if bar.isVisible() and bar.geometry().intersects(window.rect())]
        return [[bar.tabText(index) for index in range(bar.count())] for bar in seen if bar.count()]

    with started() as running:
        window = running.window
        for _ in range(3):  # the first time as the places come, then as they were left
            window.go("ballot")
            wait_until(lambda: tabs() == [["Ballot", "Delivery"]])
            window.go("practise")
            wait_until(lambda: tabs() == [["Practise", "Progress"]])
            window.go("prep")
            wait_until(lambda: tabs() == [])


def test_a_gap_the_mouse_was_over_may_be_gone_at_its_next_move(qtbot: object) -> None:
    """Qt dies of it: the whole test process would end here."""

    def hover(x: int, y: int) -> bool:
        at = QPointF(x, y)
        QApplication.sendEvent(window, QHoverEvent(QEvent.Type.HoverMove, at, at, at))
        return window.cursor().shape() is Qt.CursorShape.SplitVCursor

    with started() as running:
        window = running.window
        window.go("prep")
        window.go("round")
        upper, below = window.docks["round"], window.docks["class"]
        below.show()
        window.splitDockWidget(upper, below, Qt.Orientation.Vertical)
        middle = upper.geometry().center().x()
        wait_until(lambda: any(hover(middle, below.geometry().top() - over) for over in range(4)))
        window.go("prep")  # as it was left
        let_run(0.05)
        assert not hover(5, 5)


def test_a_click_before_the_panes_are_in_waits_for_them(qtbot: object) -> None:
    """The rail is there a second before the panes: what is asked of it then is done when they come."""
    running = Application(["debatecoach"])
    window = running.window
    window.show()
    try:
        wait_until(lambda: bool(window.findChildren(QToolButton, "rail_practise")), 60)
        assert running.parts is None, "the click comes early"
        window.findChild(QToolButton, "rail_practise").click()
        assert not window.menuBar().isEnabled(), "nobody would do what it offers"
        wait_until(lambda: running.parts is not None, 60)
        assert window.place == "practise"
        assert window.docks["practise"].isVisible()
        assert window.menuBar().isEnabled()
        assert "practise" not in running.parts.settings.layouts, "nothing was laid out yet to be kept"
    finally:
        window.close()
        running.close()
        window.deleteLater()


def test_every_menu_opens_by_a_letter_of_its_own(qtbot: object) -> None:
    with started() as running:
        titles = [action.text() for action in running.window.menuBar().actions()]
        letters = [title[title.index("&") + 1] for title in titles]
        assert len(set(letters)) == len(letters) == 8


def test_a_pane_drawn_in_steps_fills_while_it_is_seen(qtbot: object) -> None:
    """Shown, it fills step by step; a change in sight is drawn whole, and ends the filling before it."""
    pane, drawn = QWidget(), []

    def draw() -> Iterator[None]:
        for part in "abc":
            drawn.append(part)
            time.sleep((SLICE_MS + 1) / 1000)
            yield

    redraw = WhenSeen(pane, draw)
    redraw.ask()
    pane.show()
    assert drawn == ["a"], "the first part at once, so that nothing old is seen"
    wait_until(lambda: len(drawn) == 3)
    pane.hide()
    redraw.ask()
    pane.show()
    redraw.ask()
    assert drawn == list("abc" + "a" + "abc")
    wait_for = time.monotonic() + 0.05
    wait_until(lambda: time.monotonic() > wait_for)
    assert drawn == list("abc" + "a" + "abc"), "what was begun before is not gone on with"
    pane.deleteLater()


def test_closing_the_round_pane_silences_the_opponent_and_going_elsewhere_does_not(
    qtbot: object, own_home: Path
) -> None:
    with started() as running:
        window, parts = running.window, running.parts
        assert parts is not None
        open_motion(parts, "fat-tax")
        parts.rounds.start("simplified-oxford", Side.CON, seed=7)
        window.go("round")
        dock = window.docks["round"]
        pane = dock.widget()
        show = pane.presenter
        wait_until(
            lambda: show.state is RoundPaneState.OPPONENT_SPEAKING and show.opponent.playback.clock > 0.2, 60
        )
        window.go("flow")
        wait_until(dock.isHidden)
        assert show.opponent.playback.playing
        window.go("round")
        dock.close()
        assert show.state is RoundPaneState.OPPONENT_PAUSED
        stood = show.opponent.playback.clock
        window.docks["flow"].close()
        dock.toggleViewAction().trigger()
        wait_until(lambda: pane.controls["play"].isVisible())
        assert pane.controls["play"].text() == "Play"
        assert show.opponent.playback.clock == stood
        pane.controls["play"].click()
        wait_until(lambda: show.opponent.playback.clock > stood + 0.1)
        player = show.opponent.playback.player
        open_motion(parts, "animal-testing")
        assert show.opponent.playback is None
        assert player.state is PlayerState.IDLE


def test_a_speech_that_gets_ready_behind_a_closed_pane_waits(qtbot: object, own_home: Path) -> None:
    with started() as running:
        window, parts = running.window, running.parts
        assert parts is not None
        window.go("round")
        dock = window.docks["round"]
        show = dock.widget().presenter
        open_motion(parts, "fat-tax")
        parts.rounds.start("simplified-oxford", Side.CON, seed=7)
        assert show.state is RoundPaneState.COMPOSING
        dock.close()
        wait_until(lambda: show.state is RoundPaneState.OPPONENT_READY, 60)
        let_run(show.outside.beat_ms / 1000 + 0.2)
        assert show.state is RoundPaneState.OPPONENT_READY
        dock.show()
        wait_until(lambda: dock.widget().controls["start"].isVisible())
        dock.widget().controls["start"].click()
        wait_until(lambda: show.state is RoundPaneState.OPPONENT_SPEAKING)


def test_time_to_prepare_is_spent_in_prep_and_the_round_begins_from_there(
    qtbot: object, own_home: Path
) -> None:
    with started() as running:
        window, rounds = running.window, running.parts.rounds
        running.parts.settings.set("prepare_first", True)
        window.home.presenter.begin("fat-tax", Side.CON, "world-schools", 7)
        prep = window.docks["prep"].widget()
        wait_until(lambda: prep.isVisible(), 30, "Prep")
        begin, time = window.header.begin, window.header.time
        wait_until(
            lambda: begin.isVisible() and time.text().startswith("59:5"),
            20,
            "the time that is left",
        )
        assert not rounds.current.speeches
        assert prep.start.text() == begin.text() == "Begin the round", "two ways to one thing"
        QTest.mouseClick(prep.start, Qt.MouseButton.LeftButton)
        pane = window.docks["round"].widget()
        wait_until(lambda: pane.isVisible(), 20, "the round")
        assert pane.presenter.state is not RoundPaneState.PREPARING
        assert not begin.isVisible()
        assert len(running.parts.open_case.case.rounds) == 1, "no other round was asked for"
        pane.presenter.stop()


def test_a_pane_without_a_title_and_the_header_are_whole_pixels_high(qtbot: object, qtlog: object) -> None:
    """Qt gave a pane that was closed -1 pixel, and said so as the app ended; the header is as high whatever
    stands in it, and cuts no letter."""
    with started() as running:
        window = running.window
        window.go("round")
        let_run(0.1)
        window.docks["round"].widget().close()
        let_run(0.1)
        for scale in (1.0, 2.0):
            theme().apply(QApplication.instance(), "light", scale, reduced_motion=True)
            for begin in (True, False):
                window.header.begin.setVisible(begin)
                let_run(0.05)
                assert window.header.height() == 40 * scale
                shown = [each for each in window.header.findChildren(QWidget) if each.isVisible()]
                assert {"opponent_chip"} <= {each.objectName() for each in shown}
                assert [each for each in shown if each.height() < each.minimumSizeHint().height()] == []
        theme().apply(QApplication.instance(), "light", 1.0, reduced_motion=True)
    assert [each.message for each in qtlog.records if "Negative" in each.message] == []
