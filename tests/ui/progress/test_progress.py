"""The progress pane with real events: shown, named, saved, deleted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.base.paths import shipped, state_dir
from debatecoach.casefile.practice import Practice, practice_path, read_practice, write_practice
from debatecoach.debate.head_to_head import Compared, Origin
from debatecoach.debate.side import Side
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.services.memory import DebateMemory
from debatecoach.ui.kit.empty_state import EmptyState
from debatecoach.ui.kit.spent import SpentBar
from debatecoach.ui.progress.pane import ProgressPane
from debatecoach.ui.window.parts import Parts
from tests.gallery.progress import sample_flowed, sample_practice
from tests.support.pdf import pdf_words
from tests.ui.rig import actions_for, running, wait_until


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Parts]:
    monkeypatch.setenv("DEBATECOACH_HOME", str(tmp_path / "state"))
    (tmp_path / "state").mkdir()
    with running() as made:
        yield made


def shown(parts: Parts, qtbot: QtBot) -> ProgressPane:
    window = QWidget()
    qtbot.addWidget(window)
    pane = parts.make(ProgressPane, actions_for(window))
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


def test_without_rounds_it_teaches(parts: Parts, qtbot: QtBot) -> None:
    pane = shown(parts, qtbot)
    assert pane.findChildren(EmptyState)
    assert pane.page is None


def test_where_words_go_is_shown_beside_what_is_on_file_and_says_what_that_is(
    parts: Parts, qtbot: QtBot
) -> None:
    """The real shipped pack, without a meaning model and without a language model."""
    pack = shipped("data") / "memory" / "library.memory"
    memory = DebateMemory(state_dir(), LexicalEmbedding(), pack=pack)
    parts.engines.use(replace(parts.engines.in_use, memory=memory))
    write_practice(practice_path(state_dir()), sample_practice(6))
    pane = shown(parts, qtbot)
    wait_until(lambda: "on file" in texts(pane), 30, "the memory")
    told = texts(pane)
    assert "Rebuttals, your last 5" in told
    assert "48 on file, 48 of them written for practice and held by nobody" in told
    assert "Most unlike them: " in told
    bars = pane.findChildren(SpentBar)
    assert len(bars) == 4
    assert "attacking" in bars[2].accessibleName()
    memory.close()


def test_delivery_is_drawn_round_by_round_and_told_in_words(parts: Parts, qtbot: QtBot) -> None:
    parts.practice.book.practice = sample_practice(8)
    pane = shown(parts, qtbot)
    assert pane.page is not None
    card = pane.page.delivery
    assert card is not None
    assert card.chart is not None
    wait_until(lambda: card.chart.ready, 60, "the chart")
    pace, pauses, fillers = card.chart.accessibleDescription().splitlines()
    assert pace.startswith("Pace: round 1: 188, round 2: 182,")
    assert pace.endswith("to aim at: 150 to 175 words a minute")
    assert pauses.endswith("no target")
    assert "round 3" in fillers
    assert "round 4" not in fillers, "it was not measured then"
    assert "too few" not in texts(card)


def test_delivery_of_few_rounds(parts: Parts, qtbot: QtBot) -> None:
    one, two, none = sample_practice(1), sample_practice(2), sample_practice(1)
    none.rounds = [replace(each, delivery={}) for each in none.rounds]
    parts.practice.book.practice = one
    pane = shown(parts, qtbot)
    assert pane.page is not None
    assert pane.page.delivery is not None
    assert pane.page.delivery.chart is None, "a point alone shows nothing"
    assert "Pace: 188 words a minute" in texts(pane.page.delivery)
    parts.practice.book.practice = two
    pane._redraw.draw()
    assert "From 2 rounds: too few to tell a change from chance." in texts(pane.page.delivery)
    parts.practice.book.practice = none
    pane._redraw.draw()
    assert pane.page.delivery is None


def test_few_rounds_have_a_headline_and_no_ranges_and_the_chart_is_told_in_words(
    parts: Parts, qtbot: QtBot
) -> None:
    parts.practice.book.practice = sample_practice(2)
    pane = shown(parts, qtbot)
    assert pane.page is not None
    said = texts(pane)
    assert "What goes best: Giving reasons. Work on this next: Weighing." in said
    assert "likely" not in said, "of two rounds a range is as wide as the scale"
    assert "%" not in said
    assert pane.page.chart is None
    parts.practice.book.practice = sample_practice(3)
    pane._redraw.draw()
    page = pane.page
    wait_until(lambda: page.chart.ready, 30)
    told = page.chart.accessibleDescription()
    assert "Answering: 50 %, likely 29 % to 71 % (9 of 18, 3 rounds)" in told
    assert "Preparation that hit: nothing to count yet" in told
    assert not any(line.startswith("0 %") for line in texts(pane).splitlines()), "that is “not yet”"


def test_speeches_flowed_by_hand_are_counted_before_any_round(
    parts: Parts, qtbot: QtBot, tmp_path: Path
) -> None:
    parts.practice.book.practice = Practice(flowed=sample_flowed(1))
    pane = shown(parts, qtbot)
    assert pane.page is not None
    assert pane.page.chart is None
    assert pane.page.flowed is not None
    assert pane.page.flowed.chart is None, "one speech is no course over time"
    assert "From 1 speech flowed by hand." in texts(pane)
    assert "Flowing claims\n" in texts(pane)
    assert "Flowing evidence" not in texts(pane), "none came up"
    parts.practice.book.practice = Practice(flowed=sample_flowed(8))
    parts.practice.changed.emit()
    wait_until(lambda: pane.page.flowed.chart is not None)
    chart = pane.page.flowed.chart
    wait_until(lambda: chart.ready, 30)
    told = chart.accessibleDescription()
    assert "Flowing claims: 80 %, likely 58 % to 92 % (16 of 20, 5 speeches); more often than before" in told
    assert "Answers in their place: " in told
    pane.save_page(tmp_path / "flowed.pdf")
    said = pdf_words((tmp_path / "flowed.pdf").read_bytes())
    assert "Flowing by hand" in said
    assert "Flowing answers" in said
    assert "Flowing weighing" not in said


def test_it_is_named_and_handed_on(parts: Parts, qtbot: QtBot, tmp_path: Path) -> None:
    write_practice(practice_path(state_dir()), sample_practice(8))
    pane = shown(parts, qtbot)
    field = pane.findChild(QLineEdit)
    assert field is not None
    field.selectAll()
    QTest.keyClicks(field, "Owl")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert parts.practice.practice.name == "Owl"
    pane.save_file(tmp_path / "owl.json")
    assert read_practice(tmp_path / "owl.json").name == "Owl"
    pane.save_page(tmp_path / "nowhere" / "owl.pdf")
    assert "cannot be written" in pane.notice.text()
    pane.save_page(tmp_path / "owl.pdf")
    said = pdf_words((tmp_path / "owl.pdf").read_bytes())
    assert "Owl" in said
    assert "Weighing" in said


def test_all_of_it_is_deleted_after_a_question(parts: Parts, qtbot: QtBot) -> None:
    parts.practice.book.practice = sample_practice(3)
    parts.practice.rename("Ada")
    pane = shown(parts, qtbot)
    press(pane, "Delete all")
    assert not parts.practice.practice.empty
    press(pane.notice, "Delete all")
    assert parts.practice.practice.empty
    assert pane.page is None


def test_what_listeners_said_is_told_even_without_a_round(parts: Parts, qtbot: QtBot, tmp_path: Path) -> None:
    book = parts.practice.book
    for at, counts in enumerate(((1, 4), (0, 3), (2, 2))):
        origins = (Origin.ROUND, Origin.DRILL if at < 2 else Origin.FILE)
        book.note_compared(
            Compared(
                f"c{at}", f"2026-10-0{at + 1}T10:00:00+00:00", "Unions", Side.PRO, "rebuttal", origins,
                counts, 0, (3.0, 4.0),
            )
        )  # fmt: skip
    pane = shown(parts, qtbot)
    assert pane.page is not None
    told = texts(pane)
    assert "Speeches given again, 2 compared: 7 of 8 found the new take more persuasive." in told
    assert "47 to 100 %: too few to say" in told
    assert told.count("Pro rebuttal") == 3
    pane.save_page(tmp_path / "a.pdf")
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")
