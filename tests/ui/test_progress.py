"""The progress pane with real events: shown, named, saved, several students', deleted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.casefile.practice import read_practice, write_practice
from debatecoach.ui.empty_state import EmptyState
from debatecoach.ui.progress.pane import ProgressPane
from debatecoach.ui.session import Session
from tests.gallery.progress import sample_practice
from tests.ui.rig import actions_for, running, wait_until


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session]:
    monkeypatch.setenv("DEBATECOACH_HOME", str(tmp_path / "state"))
    (tmp_path / "state").mkdir()
    with running() as made:
        yield made


def shown(session: Session, qtbot: QtBot) -> ProgressPane:
    window = QWidget()
    qtbot.addWidget(window)
    pane = ProgressPane(session, actions_for(window))
    qtbot.addWidget(pane)
    pane.resize(860, 900)
    pane.show()
    return pane


def press(pane: QWidget, start: str) -> None:
    found = [each for each in pane.findChildren(QPushButton) if each.text().startswith(start)]
    assert found
    QTest.mouseClick(found[0], Qt.MouseButton.LeftButton)


def texts(pane: QWidget) -> str:
    return "\n".join(each.text() for each in pane.findChildren(QLabel))


def test_without_rounds_it_teaches(session: Session, qtbot: QtBot) -> None:
    pane = shown(session, qtbot)
    assert pane.findChildren(EmptyState)
    assert pane.page is None


def test_few_rounds_say_so_and_the_chart_is_told_in_words(session: Session, qtbot: QtBot) -> None:
    session.practice.book.practice = sample_practice(2)
    pane = shown(session, qtbot)
    assert "that is little" in texts(pane)
    assert pane.page is not None
    page = pane.page
    wait_until(lambda: page.chart.ready, 30)
    told = page.chart.accessibleDescription()
    assert "Answering: 50 %, likely 25 % to 75 % (6 of 12, 2 rounds)" in told
    assert "Preparation that hit: nothing to count yet" in told


def test_it_is_named_and_handed_on(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    session.practice.book.practice = sample_practice(8)
    pane = shown(session, qtbot)
    field = pane.findChild(QLineEdit)
    assert field is not None
    field.selectAll()
    QTest.keyClicks(field, "Owl")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert session.practice.practice.name == "Owl"
    pane.save_file(tmp_path / "owl.json")
    assert read_practice(tmp_path / "owl.json").name == "Owl"
    pane.save_page(tmp_path / "owl.pdf")
    from pypdf import PdfReader

    said = "\n".join(page.extract_text() for page in PdfReader(tmp_path / "owl.pdf").pages)
    assert "Owl" in said
    assert "Weighing" in said
    pane.save_page(tmp_path / "nowhere" / "owl.pdf")
    assert "could not be written" in pane.notice.text()


def test_a_coach_sees_several_and_a_bad_file_is_told(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    write_practice(tmp_path / "a.json", sample_practice(8, "Ada"))
    write_practice(tmp_path / "b.json", sample_practice(2, "Grace"))
    (tmp_path / "c.json").write_text("{}}")
    pane = shown(session, qtbot)
    pane.open_students([tmp_path / name for name in ("b.json", "c.json", "a.json")])
    wait_until(lambda: pane.group is not None)
    table = pane.group
    assert table is not None
    assert [table.item(row, 0).text() for row in range(table.rowCount())] == ["Ada", "Grace"]
    assert table.item(1, 1).text() == "2 (few)"
    assert "c.json" in pane.notice.text()
    press(pane, "Back")
    assert pane.group is None
    assert session.practice.practice.empty


def test_all_of_it_is_deleted_after_a_question(session: Session, qtbot: QtBot) -> None:
    session.practice.book.practice = sample_practice(3)
    session.practice.rename("Ada")
    pane = shown(session, qtbot)
    press(pane, "Delete all")
    assert not session.practice.practice.empty
    press(pane.notice, "Delete all")
    assert session.practice.practice.empty
    assert pane.page is None
