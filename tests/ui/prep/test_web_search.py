"""The key for searching the web, given in the real dialog to a keychain and a Tavily of our own."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import keyring.errors
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from debatecoach.base.paths import state_dir
from debatecoach.engines.language.address import Secret
from debatecoach.engines.language.keys import Keys
from debatecoach.engines.search.tavily import URL, TavilySearch
from debatecoach.ui.connect import connecting
from debatecoach.ui.prep.web_search import WebSearchDialog
from debatecoach.ui.window.parts import Parts
from tests.engines.test_tavily import KEY, Fake, serving
from tests.ui.rig import wait_until


class Chain:
    """A keychain in memory, or none."""

    def __init__(self, trouble: Exception | None = None) -> None:
        self.kept: dict[tuple[str, str], str] = {}
        self.trouble = trouble

    def _check(self) -> None:
        if self.trouble is not None:
            raise self.trouble

    def get_password(self, service: str, username: str) -> str | None:
        self._check()
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self._check()
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        self._check()
        self.kept.pop((service, username), None)


@pytest.fixture
def chain(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> Chain:
    monkeypatch.delenv("TAVILY_API_KEY", raising=False)
    made = Chain()
    parts.connections.keys = Keys(made)
    return made


@pytest.fixture
def server() -> Iterator[Fake]:
    yield from serving()


@pytest.fixture
def dialog(parts: Parts, chain: Chain, server: Fake, qtbot: QtBot) -> Iterator[WebSearchDialog]:
    parent = QWidget()
    qtbot.addWidget(parent)
    made = parts.make(WebSearchDialog, parent, lambda key: TavilySearch(key, server.url, 5))
    made.open()
    wait_until(made.isVisible, 3, "the dialog")
    yield made
    if isValid(made):
        made.reject()


def type_key(dialog: WebSearchDialog, key: str = KEY) -> None:
    dialog.key.field.setFocus()
    QTest.keyClicks(dialog.key.field, key)
    QTest.keyClick(dialog.key.field, Qt.Key.Key_Return)
    wait_until(lambda: not dialog._busy and dialog.notice.isVisible(), 10, "an answer")


def test_a_key_is_tried_kept_used_and_forgotten(
    dialog: WebSearchDialog,
    chain: Chain,
    server: Fake,
    parts: Parts,
) -> None:
    assert dialog.key.field.echoMode() == QLineEdit.EchoMode.Password
    assert not dialog.keep.isEnabled()
    type_key(dialog)
    assert "The key works" in dialog.notice.text()
    assert list(chain.kept.values()) == [KEY]
    assert server.requests[0][1]["Authorization"] == f"Bearer {KEY}"
    assert dialog.key.text() == ""
    keys, embedding = parts.connections.keys, parts.engines.in_use.embedding
    found = asyncio.run(connecting.find_searches(keys, state_dir(), [], embedding))
    assert [each.id for each in found] == ["tavily"]
    QTest.mouseClick(dialog.key.forget, Qt.MouseButton.LeftButton)
    wait_until(lambda: not chain.kept, 3, "the key to be gone")
    assert asyncio.run(connecting.find_searches(keys, state_dir(), [], embedding)) == []


def test_a_key_that_is_refused_is_not_kept(dialog: WebSearchDialog, chain: Chain, server: Fake) -> None:
    server.status = 401
    type_key(dialog)
    assert "does not accept the key" in dialog.notice.text()
    assert not chain.kept
    assert dialog.key.text() == KEY  # to be mended


def test_a_fault_of_the_service_keeps_the_key_and_says_so(
    dialog: WebSearchDialog,
    chain: Chain,
    server: Fake,
) -> None:
    server.status = 500
    type_key(dialog)
    assert "a fault of its own" in dialog.notice.text()
    assert list(chain.kept.values()) == [KEY]


def test_without_a_keychain_the_key_is_held_in_memory_alone(
    dialog: WebSearchDialog, chain: Chain, parts: Parts
) -> None:
    chain.trouble = keyring.errors.NoKeyringError("none")
    type_key(dialog)
    assert "no keychain" in dialog.notice.text()
    assert asyncio.run(parts.connections.keys.get(URL)) == Secret(KEY)
    assert dialog.key.note.text() == "The key is used until you close debatecoach; the web is searched too."
    again = parts.make(WebSearchDialog, dialog.parentWidget())
    wait_until(lambda: "until you close" in again.key.note.text(), 3, "a second look to say the same")
    again.reject()
    chain.trouble = None
    type_key(dialog, "tvly-another")
    assert "kept in this computer's keychain" in dialog.key.note.text()
    assert asyncio.run(parts.connections.keys.get(URL)) == Secret("tvly-another"), "not the one of before"
    assert asyncio.run(Keys(chain).get(URL)) != Secret(KEY)


def test_the_key_is_in_no_file(dialog: WebSearchDialog, parts: Parts) -> None:
    type_key(dialog)
    dialog.reject()
    written = [path for path in Path(state_dir()).rglob("*") if path.is_file()]
    assert not any(KEY.encode() in path.read_bytes() for path in written)
    assert KEY not in parts.settings.model_dump_json()
