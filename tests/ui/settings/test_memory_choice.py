"""Settings, Memory: asked or not, and a server that is tried, with a real Chroma server and real refusals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from debatecoach.ui.settings.memory_choice import MemoryChoice
from debatecoach.ui.window.parts import Parts
from tests.services.test_memory import chroma  # noqa: F401 - a fixture
from tests.ui import rig


@pytest.fixture
def parts(qtbot: QtBot, own_home: Path) -> Iterator[Parts]:
    with rig.running() as made:
        yield made


@pytest.fixture
def choice(parts: Parts, qtbot: QtBot) -> Iterator[MemoryChoice]:
    window = QWidget()
    qtbot.addWidget(window)
    made = MemoryChoice(parts.settings, parts.bridge)
    made.changed.connect(parts.settings.set)
    made.setParent(window)
    window.show()
    yield made
    window.close()


def tried(choice: MemoryChoice, address: str) -> str:
    choice.address.setFocus()
    choice.address.selectAll()
    QTest.keyClicks(choice.address, address)
    told: list[str] = []
    choice.tried.connect(told.append)
    QTest.mouseClick(choice.try_it, Qt.MouseButton.LeftButton)
    rig.wait_until(lambda: bool(told), 30, "the server")
    choice.tried.disconnect(told.append)
    return told[0]


def test_a_server_is_tried_and_each_fault_is_a_sentence(
    choice: MemoryChoice,
    parts: Parts,
    chroma: str,  # noqa: F811
) -> None:
    assert "no server to try" in tried(choice, "")
    assert "does not answer" in tried(choice, "http://127.0.0.1:9")
    assert "no address of a memory server" in tried(choice, "school")
    assert tried(choice, chroma) == "The server answers and knows the token."
    assert parts.settings.memory_server == chroma
    assert choice.about.text() == "The server answers and knows the token."


def test_whether_rounds_are_remembered_can_be_changed_later(choice: MemoryChoice, parts: Parts) -> None:
    assert choice.rounds.currentText() == "Ask me"
    choice.rounds.setCurrentIndex(1)
    choice.rounds.activated.emit(1)
    assert parts.settings.memory_rounds == "yes"
