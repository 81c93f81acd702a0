"""After "I'm done": a recogniser that needs long is not waited for longer than the student likes."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from debatecoach.base.errors import RecogniserError
from debatecoach.engines.recogniser import RATE, Pcm, RecogniserText
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.round.student import coming_words
from debatecoach.ui.window.parts import Parts
from tests.ui import rig
from tests.ui.round.test_round import Bench
from tests.ui.round.test_round_student import SAID, ScriptedListening, ScriptedRecogniser, enter, speak, start


@dataclass
class Slow(ScriptedRecogniser):
    """Understands four seconds while somebody speaks, and the rest once ``gate`` is open."""

    gate: threading.Event = field(default_factory=threading.Event)
    breaks: bool = False

    def open(self) -> ScriptedListening:
        return SlowListening(self)

    def transcribe(self, pcm: Pcm, cancelled: Any = None, progress: Any = None) -> RecogniserText:
        progress(0.5)
        while not self.gate.wait(0.01):
            if cancelled():
                return RecogniserText("", (), self.id, self.basic, False, complete=False)
        if self.breaks:
            raise RecogniserError("The recogniser broke.", "Your recording is kept.", "Type your speech.")
        self.transcribed.append(len(pcm))
        words = SAID.split()[8:][: len(pcm) * 2 // RATE]
        heard = self.heard(len(words) * RATE // 2)
        named = [replace(each, text=word.strip(".")) for each, word in zip(heard.words, words, strict=True)]
        return replace(heard, text=" ".join(words), words=tuple(named))


class SlowListening(ScriptedListening):
    def so_far(self) -> RecogniserText:
        return replace(self._owner.heard(min(self._samples, 4 * RATE)), complete=False)

    def feed(self, pcm: Pcm) -> str:
        super().feed(pcm)
        return self.so_far().text

    def finish(self) -> RecogniserText:
        assert isinstance(self._owner, Slow)
        self._owner.gate.wait(60)
        return super().finish()


@pytest.fixture
def ears() -> Iterator[Slow]:
    made = Slow()
    yield made
    made.gate.set()  # nobody's thread is left waiting


@pytest.fixture
def parts(qtbot: QtBot, own_home: Any, ears: Slow) -> Iterator[Parts]:
    with rig.running(recognisers=(ears,)) as made:
        yield made


@pytest.fixture
def bench(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    monkeypatch.setattr(coming_words, "SLOW_MS", 50)
    made = Bench(parts, rig.quick_outside(microphone=True))
    yield made
    made.close()


def waiting(bench: Bench, seconds: float = 6) -> None:
    """A speech is over, and its recogniser is slow."""
    start(bench)
    speak(seconds)
    bench.click("done")
    assert bench.state is RoundPaneState.HEARING
    rig.wait_until(lambda: bench.pane.controls["take"].isVisible(), 10)


FIRST, REST = " ".join(SAID.split()[:8]), " ".join(SAID.split()[8:12])


def test_it_says_how_much_is_left_and_what_can_be_done(bench: Bench, ears: Slow) -> None:
    waiting(bench)
    pane = bench.pane
    rig.wait_until(lambda: "Still understanding: 2" in pane.editor_note.text(), 5)
    assert pane.editor_note.isVisible()
    assert bench.show.student.heard_so_far == FIRST
    assert pane.controls["type"].isVisible()
    assert pane.controls["take"].accessibleName() == "Take what is understood"
    ears.gate.set()
    bench.until(RoundPaneState.REVIEW)
    assert not pane.controls["take"].isVisible()
    assert pane.editor.toPlainText() == f"{FIRST} {REST}"
    assert not pane.notice.isVisible()


def test_a_quick_recogniser_offers_nothing_to_press(bench: Bench, ears: Slow) -> None:
    ears.gate.set()
    start(bench)
    speak(6)
    bench.click("done")
    assert not bench.pane.controls["take"].isVisible()
    bench.until(RoundPaneState.REVIEW)
    assert bench.pane.editor.toPlainText() == f"{FIRST} {REST}"


def test_where_nothing_is_understood_yet_there_is_nothing_to_take(bench: Bench) -> None:
    start(bench)
    speak(0.3)
    bench.click("done")
    rig.wait_until(lambda: bench.pane.controls["type"].isVisible(), 10)
    assert not bench.pane.controls["take"].isVisible()
    rig.ScriptedRecorder.made[-1].on_audio(rig.noise(1.0))  # what was behind
    rig.wait_until(lambda: bench.pane.controls["take"].isVisible(), 10)
    bench.click("type")
    bench.until(RoundPaneState.TYPING)


def test_what_is_understood_is_taken_and_the_rest_comes_behind_corrections(bench: Bench, ears: Slow) -> None:
    waiting(bench)
    bench.click("take")
    bench.until(RoundPaneState.REVIEW)
    pane = bench.pane
    assert pane.editor.toPlainText() == FIRST
    assert "The last 2 s of your speech are not in the text yet" in pane.notice.text()
    pane.editor.setPlainText(FIRST.replace("fair", "just"))
    ears.gate.set()
    QTest.mouseClick(pane.notice._action, Qt.MouseButton.LeftButton)
    bench.until(RoundPaneState.REVIEW)
    assert ears.transcribed == [pytest.approx(2 * RATE, abs=RATE // 10)], "only the rest"
    assert pane.editor.toPlainText() == FIRST.replace("fair", "just") + " " + REST
    assert [word.start for word in bench.show.student.script.words] == pytest.approx(
        [0.5 * at + 0.05 for at in range(8)] + [3.95 + 0.5 * at + 0.05 for at in range(4)]
    )
    assert not pane.notice.isVisible()
    speech = enter(bench)
    assert speech.notices == ()
    assert speech.seconds == pytest.approx(6, abs=0.2)


def test_a_speech_that_was_not_waited_for_says_so_and_keeps_its_recording(bench: Bench) -> None:
    waiting(bench)
    bench.click("take")
    bench.until(RoundPaneState.REVIEW)
    speech = enter(bench)
    assert speech.text == FIRST
    assert speech.audio
    assert tuple(map(str, speech.notices)) == (
        "The recogniser was not waited for: the speech after 0:03 is as its speaker wrote it.",
    )


def test_typing_instead_begins_with_what_is_understood(bench: Bench, ears: Slow) -> None:
    waiting(bench)
    bench.click("type")
    bench.until(RoundPaneState.TYPING)
    pane = bench.pane
    assert pane.editor.toPlainText() == FIRST
    assert pane.editor.hasFocus()
    pane.editor.setPlainText(FIRST + " And more.")
    ears.gate.set()
    QTest.mouseClick(pane.notice._action, Qt.MouseButton.LeftButton)
    bench.until(RoundPaneState.TYPING)
    assert pane.editor.toPlainText() == f"{FIRST} And more. {REST}"


def test_the_rest_can_be_left_once_more_and_had_later(bench: Bench, ears: Slow) -> None:
    waiting(bench)
    bench.click("take")
    bench.until(RoundPaneState.REVIEW)
    pane = bench.pane
    QTest.mouseClick(pane.notice._action, Qt.MouseButton.LeftButton)
    assert bench.state is RoundPaneState.HEARING
    rig.wait_until(lambda: pane.controls["take"].isVisible(), 10)
    bench.click("take")
    bench.until(RoundPaneState.REVIEW)
    assert pane.editor.toPlainText() == FIRST
    assert "not in the text yet" in pane.notice.text()
    ears.gate.set()
    ears.breaks = True
    QTest.mouseClick(pane.notice._action, Qt.MouseButton.LeftButton)
    bench.until(RoundPaneState.REVIEW)
    assert "The recogniser broke" in pane.notice.text()
    assert pane.editor.toPlainText() == FIRST, "what there is stays"
    ears.breaks = False
    QTest.mouseClick(pane.notice._action, Qt.MouseButton.LeftButton)
    rig.wait_until(lambda: pane.editor.toPlainText() == f"{FIRST} {REST}", 10)


def test_by_voice_alone_half_a_speech_is_not_handed_in(bench: Bench) -> None:
    bench.parts.settings.set("hands_free", True)
    waiting(bench)
    bench.click("take")
    bench.until(RoundPaneState.REVIEW)
    QTest.qWait(50)
    assert bench.state is RoundPaneState.REVIEW
    assert not bench.parts.rounds.current.speeches


def test_leaving_while_it_is_understood_waits_for_nothing(bench: Bench) -> None:
    waiting(bench)
    bench.pane.close()
    assert bench.show.student.understanding is None


def test_words_said_behind_a_first_recording_carry_their_times_while_they_are_said(
    bench: Bench, ears: Slow
) -> None:
    ears.gate.set()
    start(bench)
    speak(2)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    first = bench.show.student.script.words
    bench.click("on")
    bench.until(RoundPaneState.RECORDING)
    speak(2)
    said = bench.show.student.settled_words
    assert len(said) > len(first) > 0
    assert said[: len(first)] == first
    assert said[len(first)].start >= 2


def test_how_much_is_left_is_looked_at_again_and_again(bench: Bench) -> None:
    waiting(bench)
    told: list[str] = []
    bench.show.student.partial.connect(told.append)
    rig.wait_until(lambda: len(told) >= 2, 5)
