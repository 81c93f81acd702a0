"""Voices in the window: words that are said otherwise, a second voice, and a voice that fails in a round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.base.errors import DebateCoachError, PlaybackError
from debatecoach.casefile.settings import Pronunciation
from debatecoach.debate.side import Side
from debatecoach.engines.voice.pronunciation import Fix, shipped_fixes
from debatecoach.services.wiring import choose_engines
from debatecoach.ui.home.machine import machine_facts, machine_troubles
from debatecoach.ui.settings.dialog import SettingsDialog
from debatecoach.ui.settings.pronunciation import PronunciationDialog, Words
from debatecoach.ui.window.parts import Parts
from tests.engines.conftest import make_voice
from tests.ui.ear import Ear, ear
from tests.ui.rig import open_motion, wait_until

__all__ = ["ear", "make_voice"]

MakeVoice = Callable[..., Path]


@pytest.fixture
def dialog(parts: Parts, qtbot: QtBot) -> Iterator[PronunciationDialog]:
    window = QWidget()
    qtbot.addWidget(window)
    made = parts.make(PronunciationDialog, window)
    made.show()
    yield made
    window.close()


def write(field: QLineEdit, text: str) -> None:
    field.selectAll()
    QTest.keyClicks(field, text)


def row_of(dialog: PronunciationDialog, word: str) -> int:
    found = [row for row in range(dialog.table.rowCount()) if dialog.table.item(row, 0).text() == word]
    return found[0] if found else -1


def test_a_word_is_added_by_keyboard_kept_and_said_from_then_on(
    dialog: PronunciationDialog, parts: Parts
) -> None:
    chosen: list[None] = []
    parts.engines.changed.connect(lambda: chosen.append(None))
    assert dialog.focusWidget() is dialog.word
    write(dialog.word, "Zyx")
    QTest.keyClick(dialog.word, Qt.Key.Key_Return)  # nothing to say yet: the focus goes where it is missing
    assert dialog.focusWidget() is dialog.said
    assert row_of(dialog, "Zyx") == -1
    write(dialog.said, "zicks ex")
    QTest.keyClick(dialog.said, Qt.Key.Key_Return)
    assert row_of(dialog, "Zyx") == 0
    assert (dialog.word.text(), dialog.said.text()) == ("", "")
    assert dialog.isVisible()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    wait_until(lambda: len(chosen) == 1, what="the voices to have the word")
    assert parts.settings.pronunciations == [Pronunciation(word="Zyx", said="zicks ex")]
    voice = parts.engines.in_use.voice(Side.PRO)
    assert voice is not None
    spoken = voice.speak("The Zyx case.")
    assert [word.length for word in spoken.words] == [3, 3, 4]
    assert spoken.seconds > voice.seconds("The case.") + 0.5


def test_a_word_of_the_app_s_is_changed_taken_away_and_put_back(
    dialog: PronunciationDialog, parts: Parts
) -> None:
    assert not dialog.usual.isVisible()
    dialog.table.selectRow(row_of(dialog, "POI"))
    assert (dialog.word.text(), dialog.said.text()) == ("POI", "P-O-I")
    assert not dialog.add.isEnabled()
    write(dialog.said, "point")
    assert dialog.add.isEnabled()
    assert "&" not in dialog.add.accessibleName()
    assert dialog.add.accessibleName() == "Change"
    QTest.mouseClick(dialog.add, Qt.MouseButton.LeftButton)
    assert dialog.table.item(row_of(dialog, "POI"), 2).text() == "you"
    dialog.table.selectRow(row_of(dialog, "WUDC"))
    QTest.mouseClick(dialog.remove, Qt.MouseButton.LeftButton)
    assert row_of(dialog, "WUDC") == -1
    assert dialog.usual.isVisible()
    assert Pronunciation(word="WUDC", said="") in dialog._kept()
    QTest.mouseClick(dialog.usual, Qt.MouseButton.LeftButton)
    assert row_of(dialog, "WUDC") >= 0
    dialog.table.selectRow(row_of(dialog, "POI"))
    dialog.table.setFocus()
    QTest.keyClick(dialog.table, Qt.Key.Key_Delete)
    QTest.mouseClick(dialog.usual, Qt.MouseButton.LeftButton)
    assert dialog.table.item(row_of(dialog, "POI"), 1).text() == "P-O-I"
    dialog.reject()
    assert parts.settings.pronunciations == []


def test_what_cannot_be_said_is_told_before_it_is_added(dialog: PronunciationDialog) -> None:
    write(dialog.word, "WUDC")
    write(dialog.said, "?!")
    assert "in letters" in dialog.wrong.text()
    assert not dialog.add.isEnabled()
    QTest.keyClick(dialog.said, Qt.Key.Key_Return)
    assert dialog.table.item(row_of(dialog, "WUDC"), 1).text() == "woods"
    write(dialog.said, "x" * 500)
    assert len(dialog.said.text()) == 120


def test_chinese_words_are_a_list_of_their_own(dialog: PronunciationDialog, parts: Parts, ear: Ear) -> None:
    dialog.chooser.setCurrentIndex(1)
    dialog.chooser.activated.emit(1)
    assert dialog.table.rowCount() == 0
    assert dialog.none.isVisible()
    dialog.word.setText("重庆")
    dialog.said.setText("虫庆")
    dialog.hear.click()
    wait_until(lambda: bool(ear.heard))
    mandarin = dialog._voices["zh"]
    assert mandarin.language == "zh"
    assert np.array_equal(ear.heard[0].pcm, mandarin.speak("虫庆").pcm)
    dialog._add()
    assert dialog._kept() == [Pronunciation(word="重庆", said="虫庆", language="zh")]


def test_no_loudspeaker_is_told_in_the_dialog(dialog: PronunciationDialog, ear: Ear) -> None:
    ear.deaf = PlaybackError("No loudspeaker was found.", "", "Connect one.")
    write(dialog.word, "WUDC")
    dialog.hear.click()
    assert not dialog.hear.isEnabled()
    wait_until(dialog.notice.isVisible)
    assert "No loudspeaker" in dialog.notice.text()
    assert dialog.hear.isEnabled()


def test_the_list_is_what_was_put_and_never_forgets_the_app_s_words() -> None:
    words = Words([Fix("AP", "")], shipped_fixes("en"))
    assert words.removed
    assert "AP" not in [fix.word for fix, _own in words.rows()]
    words.put("AP", "A-P")  # as the app has it: no longer the user's
    assert words.own == []
    words.put("Zyx", "zicks")
    words.remove("Zyx")
    assert words.own == []
    words.remove("never there")
    assert len(words.rows()) == len(shipped_fixes("en"))


def test_a_second_voice_speaks_for_con_when_both_sides_are_machines(
    parts: Parts, qtbot: QtBot, ear: Ear
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    settings = parts.make(SettingsDialog, window, lambda: None, print, lambda: None)
    settings.show()
    chosen: list[None] = []
    parts.engines.changed.connect(lambda: chosen.append(None))
    chooser = settings.choosers["second_voice"]
    assert chooser.currentData() == ""
    chooser.setCurrentIndex(chooser.findData("espeak:en-us-f2"))
    chooser.activated.emit(chooser.currentIndex())
    wait_until(lambda: len(chosen) == 1)
    text = "Yes, no, yes, no, yes."
    before = parts.engines.in_use.voices[0].seconds(text)
    chooser = settings.choosers["voice_pauses"]
    chooser.setCurrentIndex(2)
    chooser.activated.emit(2)
    wait_until(lambda: len(chosen) == 2)
    assert parts.engines.in_use.voices[0].seconds(text) > before + 0.3
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", None, 1)
    assert parts.engines.in_use.voice(Side.PRO, parts.rounds.current).id == "espeak:en-us"
    assert parts.engines.in_use.voice(Side.CON, parts.rounds.current).id == "espeak:en-us-f2"
    settings.hear.click()
    wait_until(lambda: bool(ear.heard))
    assert ear.heard[0].rate == 22050
    assert len(ear.heard[0].pcm) > 2 * 22050
    settings.reject()


def test_a_voice_that_fails_in_a_round_is_replaced_and_told_once(
    parts: Parts, make_voice: MakeVoice, own_home: Path
) -> None:
    path = make_voice(own_home / "voices" / "en_US-amy-low.onnx")
    path.write_bytes(path.read_bytes().replace(b"Reshape", b"Rexhape"))
    parts.engines.use(choose_engines(own_home, parts.settings))
    assert machine_facts(parts.engines.in_use, "")[0].startswith("Voice: Piper")
    told: list[DebateCoachError] = []
    parts.bridge.trouble.connect(told.append)
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", Side.CON, 1)
    done: list[object] = []
    job = parts.rounds.compose()
    job.succeeded.connect(done.append)
    wait_until(lambda: bool(done))
    (speech,) = done
    assert speech.timed_by.startswith("espeak:en-us")
    assert [str(each) for each in told if "en_US-amy-low" in str(each)] == [str(told[0])]
    assert "Another voice speaks instead" in str(told[0])
    parts.rounds.saying.emit(speech, 0)
    assert len(told) == 1
    assert "eSpeak" in machine_facts(parts.engines.in_use, "")[0]
    assert "en_US-amy-low" in machine_troubles(parts.engines.in_use)
