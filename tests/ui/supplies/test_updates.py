"""Newer versions in the window: asked for where allowed, once a week; read, fetched, checked by clicks."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.base.policy import VARIABLE
from debatecoach.casefile.settings import load_settings
from debatecoach.engines.fetching.network import Network
from debatecoach.services import updates
from debatecoach.services.updates import WEEK, Updates
from debatecoach.ui.settings.dialog import SettingsDialog
from debatecoach.ui.supplies.updates import UpdateDialog
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.support.file_server import Fault, FileServer
from tests.support.hub import QUICK
from tests.support.signing import LIST, Signer, publish
from tests.ui.rig import attach, wait_until


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[FileServer]:
    signer = Signer()
    with FileServer() as made:
        monkeypatch.setattr(updates, "ADDRESS", f"{made.url}{LIST}")
        monkeypatch.setattr(updates, "KEY", signer.key)
        publish(made, signer, "9.8.0", "9.9.0", setup=b"setup" * 50_000)
        yield made


def opened(parts: Parts, qtbot: QtBot, home: Path) -> MainWindow:
    parts.updates.updates = Updates(home, Network(patience=QUICK), now="0.1.0", of="linux-x86_64")
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    attach(made, parts)
    return made


def settings(window: MainWindow) -> SettingsDialog:
    window.actions_book["case.settings"].trigger()
    return window.findChild(SettingsDialog)


def click(widget: QWidget) -> None:
    wait_until(lambda: widget.isVisible() and widget.isEnabled())
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def told(widget: QWidget) -> str:
    return " ".join(each.text() for each in widget.findChildren(QLabel))


@pytest.mark.parametrize(("allowed", "ago"), [(False, 10 * WEEK), (True, WEEK / 2)])
def test_nobody_is_asked_unless_it_is_allowed_and_a_week_has_gone_by(
    allowed: bool, ago: float, server: FileServer, parts: Parts, qtbot: QtBot, own_home: Path
) -> None:
    parts.settings.set("updates", allowed)
    parts.settings.set("updates_asked", time.time() - ago)
    window = opened(parts, qtbot, own_home)
    click(settings(window).ask_now)  # what was asked before would come before
    wait_until(lambda: len(server.asked) >= 2)
    assert len(server.requests(LIST)) == 1


def test_a_newer_version_is_read_about_and_fetched(
    server: FileServer, parts: Parts, qtbot: QtBot, own_home: Path
) -> None:
    parts.settings.set("updates", True)
    before = time.time()
    window = opened(parts, qtbot, own_home)
    wait_until(lambda: "9.9.0" in window.notice_bar.text())
    assert parts.settings.updates_asked >= before
    click(next(each for each in window.notice_bar.findChildren(QPushButton) if "new" in each.text()))
    dialog = window.findChild(UpdateDialog)
    assert dialog.notes.toPlainText() == "9.9.0\nNews of 9.9.0.\n\n9.8.0\nNews of 9.8.0."
    assert not dialog.install.isVisible()
    server.spoil("/setup.tar.xz", Fault(data=b"wrong" * 50_000))
    click(dialog.get)
    wait_until(lambda: "checksum" in dialog.notice.text())
    click(dialog.get)
    wait_until(dialog.install.isVisible)
    setup = own_home / "updates/9.9.0/setup.tar.xz"
    setup.write_bytes(b"changed meanwhile")
    click(dialog.install)
    wait_until(lambda: "setup.tar.xz" in dialog.notice.text())
    assert window.isVisible(), "what is not whole is not started, and nothing closes"
    dialog.reject()


def test_a_list_that_is_not_to_be_trusted_is_told(
    server: FileServer, parts: Parts, qtbot: QtBot, own_home: Path
) -> None:
    publish(server, Signer(), "9.9.0")
    parts.settings.set("updates", True)
    window = opened(parts, qtbot, own_home)
    wait_until(lambda: "is not signed" in window.notice_bar.text())
    dialog = settings(window)
    click(dialog.ask_now)
    wait_until(lambda: "is not signed" in dialog.newest.text())


def test_what_is_up_to_date_is_said_so(
    server: FileServer, parts: Parts, qtbot: QtBot, own_home: Path
) -> None:
    window = opened(parts, qtbot, own_home)
    parts.updates.updates = Updates(own_home, Network(patience=QUICK), now="9.9.0")
    dialog = settings(window)
    click(dialog.ask_now)
    wait_until(lambda: "no newer version" in dialog.newest.text())
    click(dialog.checks["updates"])
    assert parts.settings.updates


def test_a_school_switches_it_off(
    server: FileServer, qtbot: QtBot, own_home: Path, parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = own_home / "policy.json"
    laid.write_text(json.dumps({"settings": {"updates": False}}), "utf-8")
    monkeypatch.setenv(VARIABLE, str(laid))
    (own_home / "settings.json").write_text(json.dumps({"updates": True}), "utf-8")
    parts.settings.chosen.updates = load_settings(own_home)[0].updates
    window = opened(parts, qtbot, own_home)
    dialog = settings(window)
    assert not dialog.checks["updates"].isChecked()
    assert not dialog.checks["updates"].isEnabled()
    assert not dialog.ask_now.isEnabled()
    assert server.asked == []


def test_a_build_without_an_address_says_so(parts: Parts, qtbot: QtBot, own_home: Path) -> None:
    assert updates.ADDRESS == ""
    parts.settings.set("updates", True)
    window = opened(parts, qtbot, own_home)
    dialog = settings(window)
    assert "This build has no update address" in told(dialog)
    assert "updates" not in dialog.checks
    window.actions_book["help.first"].trigger()
    assert not hasattr(window.home.first, "updates"), "what it cannot do is not asked at the first start"


def test_the_first_start_asks_whether_it_may(
    server: FileServer, parts: Parts, qtbot: QtBot, own_home: Path
) -> None:
    window = opened(parts, qtbot, own_home)
    window.actions_book["help.first"].trigger()
    check = window.home.first.updates
    assert not check.isChecked()
    check.click()
    assert parts.settings.updates
    assert server.asked == []
