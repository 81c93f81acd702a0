"""By voice alone: nothing is pressed but "I'm done"."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from debatecoach.casefile.settings import Settings
from debatecoach.debate.side import Side
from debatecoach.ui.round import presenter
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.parts import Parts
from tests.ui import rig
from tests.ui.round.test_round import Bench
from tests.ui.round.test_round_student import SAID, ScriptedRecogniser, speak


@pytest.fixture
def ears() -> ScriptedRecogniser:
    return ScriptedRecogniser()


@pytest.fixture
def bench(
    qtbot: QtBot, own_home: object, ears: ScriptedRecogniser, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Bench]:
    monkeypatch.setattr(presenter, "BEAT_MS", 20)
    with rig.running(Settings(hands_free=True), (ears,)) as parts:
        made = Bench(parts, rig.quick_outside(microphone=True))
        yield made
        made.close()


def spoken(parts: Parts) -> list[str]:
    return [each.text for each in parts.rounds.current.speeches if each.side is Side.PRO]


def test_a_round_with_nothing_pressed_but_done(bench: Bench) -> None:
    bench.begin(Side.PRO)
    for count in (1, 2, 3):
        bench.until(RoundPaneState.RECORDING)
        assert bench.show.student.elapsed == 0, "the clock waits for the first word"
        speak(10)
        bench.click("done")
        rig.wait_until(lambda count=count: len(spoken(bench.parts)) == count)
        assert spoken(bench.parts)[-1] == SAID
    bench.until(RoundPaneState.FINISHED)


def test_a_speech_without_words_waits(bench: Bench) -> None:
    bench.begin(Side.PRO)
    bench.until(RoundPaneState.RECORDING)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    QTest.qWait(100)
    assert bench.state is RoundPaneState.REVIEW
    assert spoken(bench.parts) == []


def test_a_speech_that_was_not_understood_waits(bench: Bench, ears: ScriptedRecogniser) -> None:
    bench.begin(Side.PRO)
    bench.until(RoundPaneState.RECORDING)
    speak(4)
    ears.fails = True
    speak(1)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    QTest.qWait(100)
    assert bench.state is RoundPaneState.REVIEW
    assert spoken(bench.parts) == []


def test_it_begins_by_itself_once_a_speech(bench: Bench) -> None:
    """Who then types, or lost the microphone before a word, is not interrupted by another recording."""
    bench.begin(Side.PRO)
    bench.until(RoundPaneState.RECORDING)
    rig.ScriptedRecorder.made[-1].unplug()
    bench.until(RoundPaneState.HUMAN_READY)
    bench.show.student.set_microphone(True)
    QTest.qWait(100)
    assert bench.state is RoundPaneState.HUMAN_READY


def test_off_nothing_begins_and_on_it_does(bench: Bench) -> None:
    bench.parts.settings.set("hands_free", False)
    bench.begin(Side.PRO)
    bench.until(RoundPaneState.HUMAN_READY)
    rig.wait_until(lambda: bench.show.student.microphone is True)
    QTest.qWait(100)
    assert bench.state is RoundPaneState.HUMAN_READY
    bench.parts.settings.set("hands_free", True)
    bench.until(RoundPaneState.RECORDING)
