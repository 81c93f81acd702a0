"""Settings: which recogniser hears, what it is, and that a server gets the recording only by choice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from debatecoach.engines.recogniser.finding import find_recognisers
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.settings.dialog import SettingsDialog
from debatecoach.ui.window.parts import Parts
from tests.ui import rig
from tests.ui.round.test_round import Bench
from tests.ui.round.test_round_student import ScriptedRecogniser, speak, start


@pytest.fixture
def parts(qtbot: QtBot, own_home: Path) -> Iterator[Parts]:
    with rig.running(recognisers=find_recognisers()) as made:
        yield made


@pytest.fixture
def dialog(parts: Parts) -> Iterator[SettingsDialog]:
    window = QMainWindow()
    window.show()
    made = parts.make(SettingsDialog, window, lambda: None, print, lambda: None)
    made.show()
    yield made
    rig.wait_until(lambda: made.choosers["output_device"].itemText(0) != "Looking…", 10)
    made.close()
    window.close()


def choose(dialog: SettingsDialog, words: str) -> None:
    box = dialog.choosers["recogniser"]
    box.setCurrentIndex(box.findText(words, Qt.MatchFlag.MatchStartsWith))
    box.activated.emit(box.currentIndex())


def test_each_is_said_in_words_and_a_server_says_that_the_recording_leaves(
    dialog: SettingsDialog, parts: Parts
) -> None:
    ears = dialog.ears
    box = dialog.choosers["recogniser"]
    assert [box.itemText(place) for place in range(box.count())] == [
        "The best there is",
        "PocketSphinx · English (US) (basic)",
        "A server (its address below)",
    ]
    assert ears.about.text().startswith("Now PocketSphinx · English (US): Built in and basic")
    assert not ears.address.isVisible()
    choose(dialog, "A server")
    assert ears.address.isVisible()
    assert ears.leaves.text() == "Your recording leaves this computer: it is sent to api.openai.com."
    rig.wait_until(lambda: parts.engines.in_use.recognisers[0].id == "server:whisper-1@api.openai.com")
    ears.address.setFocus()
    QTest.keyClicks(ears.address, "localhost:8000")
    QTest.keyClick(ears.address, Qt.Key.Key_Tab)
    assert ears.leaves.text() == "A server on this computer hears you, at localhost:8000."
    rig.wait_until(lambda: parts.engines.in_use.recognisers[0].id == "server:whisper-1@localhost:8000")
    assert parts.settings.recogniser_server == "localhost:8000"
    choose(dialog, "PocketSphinx")
    assert not ears.address.isVisible()
    rig.wait_until(lambda: parts.engines.in_use.recognisers[0].id.startswith("pocketsphinx"))
    assert ears.about.text().startswith("Built in and basic")


def test_an_address_that_is_none_says_so_where_it_stands(dialog: SettingsDialog) -> None:
    choose(dialog, "A server")
    dialog.ears.address.setText("https://a b")
    dialog.ears.address.editingFinished.emit()
    assert dialog.ears.leaves.text() == "That is not the address of a language model's server."


class Far(ScriptedRecogniser):
    sends = "api.openai.com"


class Slow(ScriptedRecogniser):
    def open(self):  # type: ignore[no-untyped-def]
        made = super().open()
        made.lag = 7.2  # type: ignore[attr-defined]
        return made


@pytest.mark.parametrize(
    ("ears", "said"),
    [
        (Far(basic=False), "Heard by Scripted: your recording leaves this computer"),
        (Slow(basic=False), "Heard by Scripted · 7 s behind: it is slow for this computer"),
        (ScriptedRecogniser(), "Heard by Scripted (basic: it mishears often; you correct it afterwards)"),
    ],
)
def test_who_hears_is_said_while_you_speak(parts: Parts, ears: ScriptedRecogniser, said: str) -> None:
    object.__setattr__(parts.engines.in_use, "recognisers", (ears,))
    bench = Bench(parts, rig.quick_outside(microphone=True))
    start(bench)
    assert bench.pane.lectern.heard.text() == ""
    speak(1)
    rig.wait_until(lambda: bench.pane.editor_note.text() == said, 3, said)
    assert bench.state is RoundPaneState.RECORDING
    bench.close()
