"""The first start: shown once, each step left out or taken, a sound in one press."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from debatecoach.app import Application
from debatecoach.base.errors import PlaybackError
from debatecoach.debate.side import Side
from debatecoach.engines.audio.devices import no_device
from debatecoach.ui.home.first_start import FirstStart
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.settings.dialog import DeviceNames
from debatecoach.ui.settings.language import AGAIN, start_again
from debatecoach.ui.sound import sound_check
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.conftest import SHARED
from tests.support import hub as hubs
from tests.support.file_server import FileServer
from tests.support.hub import LESSAC, QUICK
from tests.ui.ear import Ear, ear
from tests.ui.rig import attach, open_motion, wait_until

__all__ = ["ear"]


def click(widget: QWidget) -> None:
    wait_until(widget.isVisible, 3, "the widget to be shown")
    assert widget.isEnabled()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


@pytest.fixture
def window(parts: Parts, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    attach(made, parts)
    wait_until(lambda: bool(made.home.presenter.motions))
    yield made
    made.close()


@pytest.fixture
def page(window: MainWindow) -> FirstStart:
    assert window.actions_book is not None
    window.actions_book["help.first"].trigger()
    assert window.home.first is not None
    wait_until(window.home.first.suggestion.try_it.isVisible)
    return window.home.first


@contextmanager
def started() -> Iterator[Application]:
    running = Application(["debatecoach"])
    running.window.show()
    try:
        wait_until(lambda: running.parts is not None, 60)
        wait_until(lambda: bool(running.window.home.presenter.motions))
        yield running
    finally:
        running.window.close()
        running.close()
        running.window.deleteLater()


def test_it_is_shown_once_and_a_round_begins_in_one_press(qtbot: QtBot, own_home: Path) -> None:
    with started() as running:
        window, parts = running.window, running.parts
        assert parts is not None
        assert window.home.first is not None
        click(window.home.first.suggestion.try_it)
        wait_until(lambda: window.place == "round")
        assert parts.rounds.current is not None
        assert parts.rounds.current.human is Side.CON
        assert parts.settings.level == "club"
        window.go("home")
        assert window.home.first is None
        wait_until(window.home.suggestion.isVisible)
    with started() as running:
        assert running.window.home.first is None


def test_a_round_begun_before_the_panes_are_in_goes_on_when_they_are(qtbot: QtBot, own_home: Path) -> None:
    running = Application(["debatecoach"])
    window = running.window
    window.show()
    try:
        wait_until(
            lambda: getattr(window, "home", None) is not None and bool(window.home.presenter.motions), 60
        )
        assert window.home.first is not None
        click(window.home.first.suggestion.try_it)
        assert running.parts is None, "the press comes early"
        wait_until(lambda: running.parts is not None and window.place == "round", 60)
        pane = window.docks["round"].widget().presenter
        wait_until(lambda: pane.state is not RoundPaneState.STOPPED, 10, "the round to go on")
    finally:
        window.close()
        running.close()
        window.deleteLater()


def test_all_of_it_can_be_skipped_and_read_again(window: MainWindow, page: FirstStart, parts: Parts) -> None:
    assert not window.home.suggestion.isVisible()
    for each in page.findChildren(QAbstractButton):
        assert not each.isVisible() or each.accessibleName() or each.text(), each
    click(page.beginner.buttons()[1])
    click(page.skip)
    assert window.home.first is None
    wait_until(window.home.suggestion.isVisible)
    assert window.home.suggestion.current.difficulty == 2, "for who has debated, as was said there"
    assert parts.settings.greeted
    assert window.actions_book is not None
    open_motion(parts, "fat-tax")
    window.go("prep")
    window.actions_book["help.first"].trigger()
    assert window.place == "home"
    assert window.home.first is not None


def test_a_page_that_was_closed_hears_of_no_setting_any_more(
    window: MainWindow, page: FirstStart, parts: Parts
) -> None:
    held = page.suggestion  # as a signal's lambda would hold it
    click(page.skip)
    wait_until(lambda: window.home.first is None)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not isValid(held)
    assert window.actions_book is not None
    window.actions_book["help.first"].trigger()
    assert window.home.first is not None
    parts.settings.set("role", "coach")
    parts.settings.set("beginner", True)
    wait_until(window.home.first.suggestion.look.isVisible)


def test_who_the_user_is_decides_what_is_suggested(
    window: MainWindow, page: FirstStart, parts: Parts
) -> None:
    student, coach = page.role.buttons()
    new, not_new = page.beginner.buttons()
    assert student.isChecked()
    assert new.isChecked()
    assert page.suggestion.current.difficulty == 1
    click(coach)
    click(not_new)
    assert (parts.settings.role, parts.settings.beginner) == ("coach", False)
    assert page.suggestion.current.difficulty == 2
    click(page.suggestion.look)
    wait_until(lambda: window.place == "rehearse")
    assert parts.settings.level == "", "the usual opponent for who has debated"


def test_without_a_microphone_it_says_so_and_goes_on(
    window: MainWindow, page: FirstStart, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound_check, "device_names", lambda: DeviceNames((), ()))
    click(page.try_microphone)
    wait_until(lambda: page.check.verdict.text() == "No microphone")
    assert page.check.notice.isVisible()
    assert not page.try_microphone.isVisible()
    click(page.suggestion.try_it)
    wait_until(lambda: window.place == "round")
    assert window.home.first is None


def test_the_opponent_is_heard_in_one_press_and_without_a_loudspeaker_it_says_so(
    page: FirstStart, ear: Ear
) -> None:
    click(page.hear)
    wait_until(lambda: len(ear.heard) == 1, what="the opponent's voice")
    wait_until(page.hear.isEnabled)
    ear.deaf = no_device(PlaybackError, "no output device")
    click(page.hear)
    wait_until(page.notice.isVisible)
    assert "loudspeaker" in page.notice.text()
    assert page.suggestion.try_it.isEnabled()


def test_another_language_is_offered_at_once(
    window: MainWindow, page: FirstStart, parts: Parts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.language.setCurrentIndex(page.language.findData("zh_CN"))
    page.language.activated.emit(page.language.currentIndex())
    again = next(each for each in page.notice.findChildren(QPushButton) if each.text() == "Start again now")
    app = QApplication.instance()
    assert app is not None
    try:
        click(again)
        assert not window.isVisible()
        assert (parts.settings.language, parts.settings.greeted) == ("zh_CN", False)
        note = tmp_path / "started"
        monkeypatch.setattr(sys, "orig_argv", ["python", "-c", f"open({str(note)!r}, 'w')"])
        start_again()
        wait_until(note.exists, what="the new start")
    finally:
        app.setProperty(AGAIN, None)


@pytest.mark.skipif(
    not (SHARED / "tools" / "make_tiny_voice.py").is_file(),
    reason="the shared tools are not beside this checkout",
)
def test_one_press_fetches_a_natural_voice(
    page: FirstStart, parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "HF_ENDPOINT"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)
    parts.supplies.patience = QUICK
    monkeypatch.setenv("DEBATECOACH_HUB", "http://127.0.0.1:9")
    assert page.voice.text().endswith("(basic)")
    click(page.natural.get)
    wait_until(page.natural.notice.isVisible, what="that nobody answers")
    with FileServer() as server:
        hubs.furnish(server, 2_000_000)
        monkeypatch.setenv("DEBATECOACH_HUB", server.url)
        click(page.natural.get)
        wait_until(lambda: LESSAC in parts.engines.in_use.voices[0].id, what="the voice to be used")
        wait_until(lambda: "Piper" in page.voice.text())
        assert page.natural.row is not None
        assert page.natural.row.main.text() == "In use"
