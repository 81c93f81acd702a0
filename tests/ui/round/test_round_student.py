"""The student's turn by microphone: recorded, recognised, corrected, interrupted."""

from __future__ import annotations

import math
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDockWidget, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from debatecoach.base.errors import CaseFileError, InputError, RecogniserError
from debatecoach.casefile.recovery import pending_recoveries, recover
from debatecoach.debate.side import Side
from debatecoach.debate.speech import SpokenWord
from debatecoach.engines.audio.gaps import GapCause
from debatecoach.engines.audio.oggfile import repair
from debatecoach.engines.audio.reading import read_audio
from debatecoach.engines.recogniser import RATE, Pcm, RecogniserText
from debatecoach.ui.round import telling
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.parts import Parts
from tests.engines.test_reading import make
from tests.ui import rig
from tests.ui.rig import open_motion
from tests.ui.round.test_round import Bench

SAID = "A fat tax is fair because it pays for the harm. Families with little money get the most health back."


@dataclass
class ScriptedRecogniser:
    """The recogniser's protocol: one word of ``SAID`` for each half second of sound."""

    id: str = "scripted"
    name: str = "Scripted"
    basic: bool = True
    language: str = "en"
    fails: bool = False
    transcribed: list[int] = field(default_factory=list)

    def open(self) -> ScriptedListening:
        return ScriptedListening(self)

    def transcribe(self, pcm: Pcm, cancelled: object = None, progress: object = None) -> RecogniserText:
        if self.fails:
            raise RecogniserError("The recogniser broke.", "Your recording is kept.", "Type your speech.")
        self.transcribed.append(len(pcm))
        return self.heard(len(pcm))

    def heard(self, samples: int) -> RecogniserText:
        count = min(len(SAID.split()), samples * 2 // RATE)
        words = [
            SpokenWord(
                word.strip(".").lower(), 0.5 * i + 0.05, 0.5 * i + 0.45, 0.2 if word == "harm." else 0.9
            )
            for i, word in enumerate(SAID.split()[:count])
        ]
        return RecogniserText(" ".join(SAID.split()[:count]), tuple(words), self.id, self.basic, False)


class ScriptedListening:
    def __init__(self, owner: ScriptedRecogniser) -> None:
        self._owner, self._samples = owner, 0

    def feed(self, pcm: Pcm) -> str:
        if self._owner.fails:
            raise RecogniserError("The recogniser broke.", "Your recording is kept.", "Type your speech.")
        self._samples += len(pcm)
        return self._owner.heard(self._samples).text

    def finish(self) -> RecogniserText:
        return self._owner.heard(self._samples)


@pytest.fixture
def ears() -> ScriptedRecogniser:
    return ScriptedRecogniser()


@pytest.fixture
def parts(qtbot: QtBot, own_home: Path, ears: ScriptedRecogniser) -> Iterator[Parts]:
    with rig.running(recognisers=(ears,)) as made:
        yield made


@pytest.fixture
def bench(parts: Parts) -> Iterator[Bench]:
    made = Bench(parts, rig.quick_outside(microphone=True))
    yield made
    made.close()


def speak(seconds: float, level: float = 0.7, clipping: bool = False) -> None:
    """So many seconds of sound reach the microphone, a tenth at a time."""
    for _ in range(round(seconds * 10)):
        rig.ScriptedRecorder.made[-1].hear(rig.noise(0.1), level, clipping)
        QTest.qWait(0)


def start(bench: Bench) -> None:
    bench.begin(Side.PRO)
    bench.until(RoundPaneState.HUMAN_READY)
    rig.wait_until(lambda: bench.show.student.microphone is True)
    bench.click("record")
    assert bench.state is RoundPaneState.RECORDING


def enter(bench: Bench) -> Any:
    bench.click("enter")
    rig.wait_until(lambda: bench.parts.rounds.current.speeches)
    return bench.parts.rounds.current.speeches[0]


def test_recorded_recognised_read_through_entered(bench: Bench) -> None:
    start(bench)
    speak(10)
    rig.wait_until(lambda: "A fat tax is fair" in bench.pane.lectern.heard.text())
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    assert bench.pane.editor.toPlainText() == SAID
    marked = [each.cursor.selectedText() for each in bench.pane.editor.extraSelections()]
    assert marked == ["harm"]
    assert bench.pane.editor.textCursor().position() == 0, "it is read from its beginning"
    bench.click("enter")
    assert bench.state is RoundPaneState.ENTERING
    assert bench.show.clock is not None
    assert math.isclose(bench.show.clock.elapsed, 10 - 0.05, abs_tol=0.02), "the clock stays where it stopped"
    assert bench.pane.clock.next.text() == ""
    rig.wait_until(lambda: bench.parts.rounds.current.speeches)
    speech = bench.parts.rounds.current.speeches[0]
    assert speech.text == SAID
    assert speech.timed_by == "microphone"
    assert speech.heard_by == "scripted"
    assert math.isclose(speech.seconds, 10 - 0.05, abs_tol=0.02)
    assert [sentence.start for sentence in speech.sentences] == [0.0, 5.5]
    assert bench.parts.open_case.store.audio_path(speech.audio).stat().st_size > 1000


@pytest.mark.qt_log_ignore("This plugin does not support")  # a menu, offscreen
def test_the_student_s_own_recording_is_heard_again(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    start(bench)
    speak(10)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    enter(bench)
    bench.until(RoundPaneState.HUMAN_READY)
    assert len(bench.parts.rounds.current.speeches) == 2
    monkeypatch.setattr(rig.FastPlayer, "factor", 0.0)
    bench.choose("hear")
    menu = bench.pane.controls.speeches
    rig.wait_until(menu.isVisible, 3, "the menu")
    names = [action.text() for action in menu.actions()]
    assert names[0].startswith("Con opening · library debater")
    assert names[1].startswith("Pro opening · you · 0:10")
    menu.actions()[1].trigger()
    menu.close()
    bench.until(RoundPaneState.REPLAYING, seconds=10)
    playback = bench.show.opponent.playback
    assert playback is not None
    said = [playback.voice.speak(line.text) for line in playback.player.lines]
    assert [each.seconds for each in said] == [pytest.approx(5.55, abs=0.02), pytest.approx(4.45, abs=0.02)]
    kept = read_audio(bench.parts.open_case.store.audio_path(bench.parts.rounds.current.speeches[0].audio))[0]
    assert np.array_equal(np.concatenate([each.pcm for each in said]), kept)
    assert bench.pane.captions.text() == SAID
    assert bench.offers("speed"), "a recording plays slower too"
    assert "Pro opening · heard again" in bench.pane.clock.whose.text()
    bench.click("forward")
    rig.wait_until(lambda: bench.pane.captions.marked[0] == 1)
    bench.click("enough")
    assert bench.state is RoundPaneState.HUMAN_READY
    assert len(bench.parts.rounds.current.speeches) == 2
    place = bench.pane.timeline.boxes()[0].center().toPoint()
    QTest.mouseClick(bench.pane.timeline, Qt.MouseButton.LeftButton, pos=place)
    bench.until(RoundPaneState.REPLAYING, seconds=10)
    QTest.mouseClick(bench.pane.timeline, Qt.MouseButton.LeftButton, pos=place)
    assert bench.state is RoundPaneState.REPLAYING
    bench.click("enough")
    later = bench.pane.timeline.boxes()[4].center().toPoint()
    QTest.mouseClick(bench.pane.timeline, Qt.MouseButton.LeftButton, pos=later)
    assert bench.state is RoundPaneState.HUMAN_READY, "it was not given yet"


def test_a_recording_that_is_gone_is_told(bench: Bench) -> None:
    start(bench)
    speak(3)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    speech = enter(bench)
    bench.until(RoundPaneState.HUMAN_READY)
    bench.parts.open_case.store._recordings.packed(speech.audio).unlink()
    bench.show.hear(speech)
    rig.wait_until(lambda: "There is no recording" in bench.pane.notice.text(), 5)
    assert bench.state is RoundPaneState.HUMAN_READY


def test_corrections_keep_the_times(bench: Bench) -> None:
    start(bench)
    speak(10)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    bench.pane.editor.setPlainText(SAID.replace("harm", "illness it causes"))
    rig.wait_until(lambda: bench.pane.editor.extraSelections() == [])
    speech = enter(bench)
    assert "illness it causes." in speech.text
    assert [sentence.start for sentence in speech.sentences] == [0.0, 5.5]
    assert not any(sentence.doubtful for sentence in speech.sentences)


def test_the_clock_waits_for_the_first_word_and_for_a_pause(bench: Bench) -> None:
    start(bench)
    speak(2, level=0.1)
    assert bench.show.student.elapsed == 0
    assert bench.show.student.waiting_for_word
    rig.wait_until(lambda: "first word" in bench.pane.clock.next.text())
    speak(2)
    assert 1.5 < bench.show.student.elapsed < 2.2
    bench.click("record")
    assert bench.state is RoundPaneState.RECORDING_PAUSED
    before = bench.show.student.elapsed
    speak(3)
    assert bench.show.student.elapsed == before
    bench.click("record")
    assert bench.state is RoundPaneState.RECORDING
    speak(1)
    assert bench.show.student.elapsed > before


def test_the_clock_may_start_with_the_recording(bench: Bench) -> None:
    bench.parts.settings.set("start_clock_on_first_word", False)
    start(bench)
    speak(2, level=0.1)
    assert math.isclose(bench.show.student.elapsed, 2.0, abs_tol=0.01)


def test_recording_never_ends_a_turn_by_itself(bench: Bench) -> None:
    """Over the limit it says so in words, number and shape, and goes on."""
    start(bench)
    recorder = rig.ScriptedRecorder.made[-1]
    speak(1)
    recorder.seconds = 250.0
    rig.wait_until(lambda: bench.pane.clock.number.accessibleName().startswith("\N{MINUS SIGN}0:"))
    assert "finish by 4:15" in bench.pane.clock.next.text() or "Bell" in bench.pane.clock.next.text()
    assert bench.show.outside.ring_bell.strokes == [2]
    recorder.seconds = 300.5
    rig.wait_until(lambda: bench.pane.clock.number.accessibleName() == "\N{MINUS SIGN}1:00")
    assert bench.show.outside.ring_bell.strokes == [2, 3], "the last one says that nothing more counts"
    assert bench.state is RoundPaneState.RECORDING


def test_what_was_said_after_the_hard_cut_is_not_counted(bench: Bench, ears: ScriptedRecogniser) -> None:
    slow = [SpokenWord(w.strip(".").lower(), 20.0 * i, 20.0 * i + 9, 0.9) for i, w in enumerate(SAID.split())]
    ears.heard = lambda samples: RecogniserText(SAID, tuple(slow), "scripted", True, False)  # type: ignore[method-assign]
    start(bench)
    speak(1)
    rig.ScriptedRecorder.made[-1].seconds = 400.0
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    speech = enter(bench)
    assert speech.text == "A fat tax is fair because it pays for the harm."
    assert speech.cut == ("Families with little money get the most health back.",)
    assert "1 sentence after 4:15 was not counted." in bench.pane.notice.text()


def test_unplugged_in_mid_speech_and_typed_on(bench: Bench) -> None:
    start(bench)
    speak(5)
    rig.ScriptedRecorder.made[-1].unplug()
    bench.until(RoundPaneState.RECORDING_PAUSED)
    assert "5.0 seconds recorded so far are kept" in bench.pane.notice.text()
    bench.pane.notice._action.click()
    bench.until(RoundPaneState.TYPING)
    heard = " ".join(SAID.split()[:10])
    assert bench.pane.editor.toPlainText() == heard
    bench.pane.editor.insertPlainText(" And the rest I had to type.")
    bench.click("done")
    rig.wait_until(lambda: bench.parts.rounds.current.speeches)
    speech = bench.parts.rounds.current.speeches[0]
    assert speech.text == heard + " And the rest I had to type."
    assert speech.timed_by == "typed"
    assert speech.audio


def test_unplugged_and_recorded_on(bench: Bench) -> None:
    start(bench)
    speak(5)
    first = rig.ScriptedRecorder.made[-1]
    first.unplug()
    bench.until(RoundPaneState.RECORDING_PAUSED)
    bench.click("record")
    assert bench.state is RoundPaneState.RECORDING
    assert rig.ScriptedRecorder.made[-1] is not first
    speak(5)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    speech = enter(bench)
    assert speech.text == SAID
    assert math.isclose(speech.seconds, 9.95, abs_tol=0.02)


def test_nothing_of_a_round_can_be_done_in_another_case_that_has_none(bench: Bench) -> None:
    """The student's turn was on when it was left: the key for recording then recorded for no round."""
    bench.begin(Side.PRO)
    bench.until(RoundPaneState.HUMAN_READY)
    open_motion(bench.parts, "school-phones")
    bench.until(RoundPaneState.NO_ROUND)
    bench.window.activateWindow()
    QTest.keyClick(bench.window.windowHandle(), Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert rig.ScriptedRecorder.made == []
    assert bench.state is RoundPaneState.NO_ROUND


def test_no_microphone_is_said_and_typing_offered(bench: Bench) -> None:
    rig.ScriptedRecorder.refuse = True
    bench.begin(Side.PRO)
    bench.until(RoundPaneState.HUMAN_READY)
    bench.click("record")
    assert bench.state is RoundPaneState.HUMAN_READY
    assert "No microphone can be used (no input device)" in bench.pane.notice.text()
    assert "No microphone: type instead" in bench.pane.coming.text()
    assert bench.pane.controls["type"].property("kind") == "primary"
    bench.pane.notice._action.click()
    assert bench.state is RoundPaneState.TYPING


def test_the_focus_goes_on_to_typing_when_no_microphone_is_found(parts: Parts) -> None:
    outside, look = rig.quick_outside(), threading.Event()

    def slow(device: int | str | None) -> None:
        look.wait(60)
        rig.not_found(device)

    outside.check_microphone = slow
    bench = Bench(parts, outside)
    try:
        bench.begin(Side.PRO)
        bench.pane.setFocus()
        bench.until(RoundPaneState.HUMAN_READY)
        rig.wait_until(lambda: bench.pane.controls["record"].hasFocus(), 3, "the focus on Record")
        look.set()
        rig.wait_until(lambda: bench.pane.controls["type"].hasFocus(), 5, "the focus on Type")
        assert "type instead" in bench.pane.coming.text()
    finally:
        look.set()
        bench.close()


def test_a_recogniser_that_breaks_keeps_the_recording(bench: Bench, ears: ScriptedRecogniser) -> None:
    ears.fails = True
    start(bench)
    speak(3)
    assert "The recogniser broke" in bench.pane.notice.text()
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    assert "The recogniser broke" in bench.pane.notice.text()
    bench.pane.editor.insertPlainText("What I said, typed by ear.")
    speech = enter(bench)
    assert speech.text == "What I said, typed by ear."
    assert speech.audio


def test_a_recording_that_cannot_be_kept_is_said_and_the_speech_is_entered(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_round_id: str, _slot: str) -> str:
        raise CaseFileError("The disk is full.", "The speech's text is kept.", "Free some space.")

    start(bench)
    monkeypatch.setattr(bench.parts.open_case.store, "adopt_recording", refuse)
    speak(10)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    speech = enter(bench)
    assert speech.audio == ""
    assert "The disk is full." in map(str, speech.notices)
    rig.wait_until(lambda: "The disk is full." in bench.pane.notice.text())


def test_recorded_again(bench: Bench) -> None:
    start(bench)
    speak(4)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    bench.click("again")
    assert bench.state is RoundPaneState.REVIEW, "what was said is not thrown away by one click beside Enter"
    assert "takes the place of this one" in bench.pane.notice.text()
    bench.pane.notice._action.click()
    assert bench.state is RoundPaneState.RECORDING
    speak(6)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    assert bench.pane.editor.toPlainText() == " ".join(SAID.split()[:12])
    speech = enter(bench)
    assert math.isclose(speech.seconds, 5.95, abs_tol=0.02)


def test_too_quiet_clipping_and_muted_are_said(bench: Bench) -> None:
    start(bench)
    speak(1, level=0.0)
    assert "Listening" in bench.pane.coming.text()
    speak(1)
    assert "Good level" in bench.pane.coming.text()
    speak(0.1, clipping=True)
    assert "Clipping" in bench.pane.coming.text()
    speak(7, level=0.25)
    assert "Too quiet" in bench.pane.coming.text()
    recorder = rig.ScriptedRecorder.made[-1]
    recorder.any_sound = False
    rig.wait_until(lambda: "only silence" in bench.pane.notice.text())


def test_perfect_silence_in_mid_speech_is_said_and_taken_back(bench: Bench) -> None:
    """Pulled out, the sound server moved the recording to another source: no error ever comes."""
    start(bench)
    speak(4)
    rig.wait_until(lambda: bench.show.student.elapsed > 0)
    assert not bench.pane.notice.isVisible()

    def silence(seconds: float) -> None:
        for _ in range(round(seconds * 10)):
            rig.ScriptedRecorder.made[-1].hear(0 * rig.noise(0.1), 0.0)
            QTest.qWait(0)

    silence(5)
    QTest.qWait(250)
    assert not bench.pane.notice.isVisible(), "a pause to think, and a headset that cuts noise off"
    silence(1.5)
    rig.wait_until(bench.pane.notice.isVisible)
    assert "only silence" in bench.pane.notice.text()
    assert bench.state is RoundPaneState.RECORDING
    speak(0.5)
    rig.wait_until(lambda: not bench.pane.notice.isVisible())
    silence(6.5)
    rig.wait_until(bench.pane.notice.isVisible)
    bench.click("record")
    assert bench.state is RoundPaneState.RECORDING_PAUSED
    assert not bench.pane.notice.isVisible(), "while it is paused silence is no trouble"


def test_the_clock_of_a_quiet_speaker_begins_with_the_first_word(bench: Bench) -> None:
    start(bench)
    rig.ScriptedRecorder.made[-1].hear(rig.noise(0.3), 0.2)
    QTest.qWait(20)
    assert bench.show.student.waiting_for_word
    speak(6, level=0.2)
    rig.wait_until(lambda: "A fat tax" in bench.pane.lectern.heard.text())
    rig.wait_until(lambda: not bench.show.student.waiting_for_word)
    assert bench.show.student.elapsed == pytest.approx(6, abs=0.9)


def test_another_microphone_goes_on_and_the_gap_is_marked(bench: Bench) -> None:
    start(bench)
    speak(3)
    rig.ScriptedRecorder.made[-1].change(1.4, "Built-in")
    rig.wait_until(lambda: bool(bench.news))
    assert "Built-in goes on. About 1.4 s were not recorded." in bench.news[-1]
    assert not bench.pane.notice.isVisible(), "nothing moves while one speaks"
    assert bench.state is RoundPaneState.RECORDING, "nothing stops"
    speak(5)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    assert "1.4 s of the recording are missing at 0:03" in bench.pane.notice.text()
    speech = enter(bench)
    assert tuple(map(str, speech.notices)) == (
        "1.4 s of the recording are missing at 0:03: the microphone was gone, then Built-in went on.",
    )
    kept = read_audio(bench.parts.open_case.store.audio_path(speech.audio))[0]
    assert len(kept) / RATE == pytest.approx(9.4, abs=0.01)


def test_a_chosen_microphone_that_is_not_there_is_said_at_once(bench: Bench) -> None:
    start(bench)
    rig.ScriptedRecorder.made[-1].change(0.0, "Built-in")
    rig.wait_until(lambda: bool(bench.news))
    assert "was not found. Built-in records." in bench.news[-1]
    speak(3)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    assert not enter(bench).notices


def test_a_busy_computer_is_told_when_it_matters(bench: Bench) -> None:
    start(bench)
    speak(3)
    rig.ScriptedRecorder.made[-1].change(0.2, "", GapCause.BUSY)
    QTest.qWait(50)
    assert not bench.news, "a syllable: not now"
    rig.ScriptedRecorder.made[-1].change(2.0, "", GapCause.BUSY)
    rig.wait_until(lambda: bool(bench.news))
    assert "too busy" in bench.news[-1]
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    assert len(enter(bench).notices) == 2


def test_the_recording_goes_on_by_itself_when_a_microphone_is_back(bench: Bench) -> None:
    start(bench)
    speak(4)
    rig.ScriptedRecorder.made[-1].unplug()
    rig.wait_until(lambda: bench.state is RoundPaneState.RECORDING_PAUSED)
    assert bench.show.student.recording.lost
    before = bench.show.student.elapsed
    QTest.qWait(2000)
    assert bench.state is RoundPaneState.RECORDING_PAUSED, "there is none yet"
    assert bench.show.student.elapsed == before, "the clock stands"
    bench.show.outside.find_microphone = rig.found
    rig.wait_until(lambda: bench.state is RoundPaneState.RECORDING, 5)
    rig.wait_until(lambda: bool(bench.news))
    assert "There is a microphone again" in bench.news[-1]
    assert not bench.pane.notice.isVisible(), "that it was gone"
    assert len({each.path for each in rig.ScriptedRecorder.made}) == 2, "the first take is not written over"
    speak(4)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    speech = enter(bench)
    assert "the microphone was gone" in str(speech.notices[0])
    assert "at 0:04" in str(speech.notices[0])
    kept = read_audio(bench.parts.open_case.store.audio_path(speech.audio))[0]
    assert len(kept) / RATE == pytest.approx(8, abs=0.01)


def test_who_types_instead_is_not_recorded_again(bench: Bench) -> None:
    start(bench)
    speak(4)
    rig.ScriptedRecorder.made[-1].unplug()
    rig.wait_until(lambda: bench.state is RoundPaneState.RECORDING_PAUSED)
    bench.show.outside.find_microphone = rig.found
    bench.click("type")
    bench.until(RoundPaneState.TYPING)
    QTest.qWait(2000)
    assert bench.state is RoundPaneState.TYPING
    assert len(rig.ScriptedRecorder.made) == 1


def test_a_stopped_recording_is_offered_again(bench: Bench, parts: Parts, own_home: Path) -> None:
    start(bench)
    speak(5)
    bench.pane.close()
    parts.open_case.close()
    waiting = pending_recoveries(own_home)
    assert len(waiting) == 1
    parts.open_case.adopt(recover(waiting[0], repair))
    bench.pane.show()
    bench.click("resume")
    bench.until(RoundPaneState.HUMAN_READY)
    assert "A recording of 0:05 was kept" in bench.pane.kept.text.text()
    QTest.mouseClick(bench.pane.kept.use, Qt.MouseButton.LeftButton)
    bench.until(RoundPaneState.REVIEW)
    assert bench.pane.editor.toPlainText() == " ".join(SAID.split()[:10])
    speech = enter(bench)
    assert speech.audio


def come_back(bench: Bench, parts: Parts, own_home: Path) -> None:
    """The app is closed in mid speech, started again, and the round is resumed."""
    bench.pane.close()
    parts.open_case.close()
    parts.open_case.adopt(recover(pending_recoveries(own_home)[0], repair))
    bench.pane.show()
    bench.click("resume")
    bench.until(RoundPaneState.HUMAN_READY)


@pytest.mark.parametrize("button", ["record", "type"])
def test_beginning_anew_asks_before_what_was_kept_is_lost(
    bench: Bench, parts: Parts, own_home: Path, button: str
) -> None:
    start(bench)
    speak(5)
    come_back(bench, parts, own_home)
    assert bench.pane.kept.use.property("kind") == "primary"
    assert bench.pane.controls[button].property("kind") != "primary"
    bench.click(button)
    assert bench.state is RoundPaneState.HUMAN_READY
    assert list((own_home / "recordings").rglob("*.ogg")), "one click must not delete what was kept"
    assert "Part of this speech was kept" in bench.pane.notice.text()
    bench.pane.notice._action.click()
    assert bench.state is (RoundPaneState.RECORDING if button == "record" else RoundPaneState.TYPING)
    assert bench.show.student.found is None


def test_going_on_with_what_was_kept_takes_the_question_away(
    bench: Bench, parts: Parts, own_home: Path
) -> None:
    start(bench)
    speak(5)
    come_back(bench, parts, own_home)
    bench.click("record")
    QTest.mouseClick(bench.pane.kept.use, Qt.MouseButton.LeftButton)
    bench.until(RoundPaneState.REVIEW)
    assert not bench.pane.notice.isVisible()
    assert bench.pane.editor.toPlainText() == " ".join(SAID.split()[:10])


def test_what_was_kept_can_be_gone_on_with_by_voice(bench: Bench, parts: Parts, own_home: Path) -> None:
    start(bench)
    speak(5)
    come_back(bench, parts, own_home)
    QTest.mouseClick(bench.pane.kept.use, Qt.MouseButton.LeftButton)
    bench.until(RoundPaneState.REVIEW)
    kept = " ".join(SAID.split()[:10])
    corrected = kept.replace(SAID.split()[0], "Yes, " + SAID.split()[0])
    bench.pane.editor.setPlainText(corrected)
    bench.click("on")
    bench.until(RoundPaneState.RECORDING)
    assert bench.show.student.elapsed >= 4
    speak(3)
    assert bench.show.student.heard_so_far.startswith(kept)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    said = bench.pane.editor.toPlainText()
    assert said == f"{corrected} {' '.join(SAID.split()[:6])}"
    taken = bench.show.student.script.taken
    assert taken.seconds == pytest.approx(8, abs=0.3)
    assert len(taken.takes) == 2
    assert taken.heard.words[10].start >= 5
    assert enter(bench).audio


def test_the_foot_says_nothing_starts_by_itself_unless_it_does(bench: Bench) -> None:
    bench.begin(Side.CON)
    bench.until(RoundPaneState.OPPONENT_READY, RoundPaneState.OPPONENT_SPEAKING)
    rig.wait_until(lambda: bench.show.student.microphone is True)
    assert telling.coming(bench.show).endswith("Microphone ready · starts when you press Record")
    bench.parts.settings.set("hands_free", True)
    assert telling.coming(bench.show).endswith("Microphone ready · opens by itself in your turn")


def test_a_new_recording_that_does_not_begin_keeps_the_words(bench: Bench) -> None:
    start(bench)
    speak(5)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    said = bench.pane.editor.toPlainText()
    rig.ScriptedRecorder.refuse = True
    bench.click("again")
    bench.pane.notice._action.click()
    assert bench.state is RoundPaneState.HUMAN_READY
    assert bench.show.student.found is not None
    assert bench.show.student.found.text == said


def test_the_focus_stays_with_the_round_while_nothing_is_to_be_done(bench: Bench) -> None:
    """Beside another pane, as in the window: Qt must not hand the keyboard on to it for good."""
    dock = QDockWidget(bench.window)
    dock.setWidget(QLineEdit())
    bench.window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    start(bench)
    speak(5)
    assert bench.pane.controls["done"].hasFocus()
    QTest.keyClick(bench.pane.controls["done"], Qt.Key.Key_Space)
    bench.until(RoundPaneState.REVIEW)
    rig.wait_until(bench.pane.editor.hasFocus)
    bench.click("enter")
    bench.until(RoundPaneState.OPPONENT_SPEAKING)
    rig.wait_until(bench.pane.controls["play"].hasFocus)


def test_what_was_kept_can_be_thrown_away(bench: Bench, parts: Parts, own_home: Path) -> None:
    start(bench)
    speak(5)
    bench.pane.close()
    parts.open_case.close()
    parts.open_case.adopt(recover(pending_recoveries(own_home)[0], repair))
    bench.pane.show()
    bench.click("resume")
    bench.until(RoundPaneState.HUMAN_READY)
    QTest.mouseClick(bench.pane.kept.discard, Qt.MouseButton.LeftButton)
    assert bench.show.student.found is None
    assert parts.open_case.store.partials == []
    assert not list((own_home / "recordings").rglob("*.ogg"))


def test_closing_while_recording_leaves_no_thread_and_a_valid_file(bench: Bench) -> None:
    start(bench)
    speak(2)
    bench.pane.close()
    assert rig.ScriptedRecorder.made[-1].stopped
    assert repair(rig.ScriptedRecorder.made[-1].path) == pytest.approx(2.0)


# -- a recorded speech from a file ---------------------------------------------------------------------


@dataclass
class SlowRecogniser(ScriptedRecogniser):
    """Recognises in steps, and can be called off."""

    gate: threading.Event = field(default_factory=threading.Event)

    def transcribe(self, pcm: Pcm, cancelled: Any = None, progress: Any = None) -> RecogniserText:
        for step in range(10):
            progress(step / 10)
            while step == 5 and not self.gate.is_set() and not cancelled():
                threading.Event().wait(0.01)
        return super().transcribe(pcm)


def a_file(tmp_path: Path, name: str = "from phone.m4a", seconds: float = 6.0) -> Path:
    return make(tmp_path / name, "aac", 44_100, seconds=seconds)


def ready(bench: Bench) -> None:
    bench.begin(Side.PRO)
    bench.until(RoundPaneState.HUMAN_READY)


def test_a_recorded_speech_is_brought_in_and_entered(bench: Bench, tmp_path: Path) -> None:
    ready(bench)
    bench.choose("file")
    dialog = bench.pane.findChild(QFileDialog)
    assert dialog is not None
    assert "*.m4a" in dialog.nameFilters()[0]
    dialog.fileSelected.emit(str(a_file(tmp_path)))
    dialog.close()
    assert bench.state is RoundPaneState.HEARING
    bench.until(RoundPaneState.REVIEW)
    assert bench.pane.editor.toPlainText() == " ".join(SAID.split()[:12])
    assert bench.show.clock is not None
    assert bench.show.clock.elapsed == pytest.approx(6, abs=0.1)
    speech = enter(bench)
    assert (speech.timed_by, speech.heard_by) == ("microphone", "scripted")
    kept = read_audio(bench.parts.open_case.store.audio_path(speech.audio))[0]
    assert len(kept) / RATE == pytest.approx(6, abs=0.1)


def test_a_recording_can_be_dropped_on_the_pane(bench: Bench, tmp_path: Path) -> None:
    ready(bench)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(a_file(tmp_path)))])
    at, none = QPoint(20, 20), Qt.MouseButton.NoButton
    enter_ = QDragEnterEvent(at, Qt.DropAction.CopyAction, data, none, Qt.KeyboardModifier.NoModifier)
    bench.pane.dragEnterEvent(enter_)
    assert enter_.isAccepted()
    drop = QDropEvent(at.toPointF(), Qt.DropAction.CopyAction, data, none, Qt.KeyboardModifier.NoModifier)
    bench.pane.dropEvent(drop)
    bench.until(RoundPaneState.REVIEW)
    other = QMimeData()
    other.setUrls([QUrl.fromLocalFile(str(tmp_path / "case.debate"))])
    enter_ = QDragEnterEvent(at, Qt.DropAction.CopyAction, other, none, Qt.KeyboardModifier.NoModifier)
    bench.pane.dragEnterEvent(enter_)
    assert not enter_.isAccepted(), "that is for the window"


def test_what_is_no_speech_is_said_and_nothing_is_left(bench: Bench, tmp_path: Path, own_home: Path) -> None:
    ready(bench)
    path = tmp_path / "notes.mp3"
    path.write_text("These are my notes. " * 100)
    bench.show.student.use_file(path)
    rig.wait_until(bench.pane.notice.isVisible)
    assert "notes.mp3 could not be read as sound" in bench.pane.notice.text()
    assert bench.state is RoundPaneState.HUMAN_READY
    assert not list((own_home / "recordings").rglob("*.ogg"))
    bench.click("record")
    assert bench.state is RoundPaneState.RECORDING


@pytest.mark.parametrize("ears", [SlowRecogniser()])
def test_bringing_in_shows_how_far_it_is_and_can_be_called_off(
    bench: Bench, ears: SlowRecogniser, tmp_path: Path, own_home: Path
) -> None:
    ready(bench)
    bench.show.student.use_file(a_file(tmp_path))
    rig.wait_until(lambda: "is being recognised: 50\N{NO-BREAK SPACE}%" in bench.pane.captions._placeholder)
    assert bench.pane.captions._placeholder.startswith("from phone.m4a")
    bench.click("cancel_file")
    assert bench.state is RoundPaneState.HUMAN_READY
    rig.wait_until(lambda: not list((own_home / "recordings").rglob("*.ogg")), 5)
    ears.gate.set()
    bench.show.student.use_file(a_file(tmp_path))
    bench.until(RoundPaneState.REVIEW)


def test_closing_while_a_file_is_brought_in(bench: Bench, tmp_path: Path) -> None:
    ready(bench)
    bench.show.student.use_file(a_file(tmp_path, seconds=60))
    bench.pane.close()
    assert bench.show.student.bringing is None


def test_a_damaged_file_is_told_and_kept_with_the_speech(bench: Bench, tmp_path: Path) -> None:
    ready(bench)
    path = make(tmp_path / "cut.wav", "pcm_s16le", 16_000, seconds=6)
    path.write_bytes(path.read_bytes()[:200_000])
    bench.show.student.use_file(path)
    bench.until(RoundPaneState.REVIEW)
    assert "cut.wav is damaged or was cut off" in bench.pane.notice.text()
    assert "cut.wav is damaged or was cut off" in str(enter(bench).notices[0])


# -- how long a recording is kept ----------------------------------------------------------------------


def spoken(bench: Bench) -> Any:
    start(bench)
    speak(6)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    return enter(bench)


def test_a_recording_is_deleted_when_it_is_heard_again(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    speech = spoken(bench)
    bench.until(RoundPaneState.HUMAN_READY)
    monkeypatch.setattr(rig.FastPlayer, "factor", 0.0)
    bench.show.hear(bench.parts.rounds.current.speeches[1])
    bench.until(RoundPaneState.REPLAYING)
    assert not bench.offers("delete"), "the opponent has none"
    bench.click("enough")
    bench.show.hear(speech)
    bench.until(RoundPaneState.REPLAYING)
    bench.choose("delete")
    assert "gone for good" in bench.pane.notice.text()
    assert bench.parts.rounds.current.speeches[0].audio, "not before it is said"
    QTest.mouseClick(bench.pane.notice._action, Qt.MouseButton.LeftButton)
    kept = bench.parts.rounds.current.speeches[0]
    assert (kept.audio, kept.text) == ("", speech.text)
    with pytest.raises(CaseFileError):
        bench.parts.open_case.store.audio_path(speech.audio)
    assert bench.state is RoundPaneState.HUMAN_READY
    assert len(bench.show.audible()) == 1


@pytest.mark.parametrize(("choice", "stays"), [("always", True), ("month", True), ("round", False)])
def test_recordings_are_kept_as_long_as_was_chosen(bench: Bench, choice: str, stays: bool) -> None:
    bench.parts.settings.set("keep_recordings", choice)
    spoken(bench)
    assert bench.parts.rounds.current.speeches[0].audio, "while the round runs it can be heard again"
    bench.parts.rounds.leave()
    bench.parts.rounds.round_changed.emit()
    assert bool(bench.parts.open_case.case.rounds[0].speeches[0].audio) is stays


def test_a_disk_that_refuses_is_not_called_a_microphone_that_is_gone(bench: Bench) -> None:
    """No other microphone is looked for: it would be refused as well."""
    start(bench)
    speak(5)
    full = rig.ScriptedRecorder.made[-1]
    full.stop()
    full.on_error(InputError("The disk is full.", "What was recorded before is kept.", "Free some space."))
    bench.until(RoundPaneState.RECORDING_PAUSED)
    assert "The disk is full." in bench.pane.notice.text()
    assert "Make room" in bench.pane.coming.text()
    assert "not recorded: the disk refuses" in bench.pane.clock.whose.text()
    bench.click("record")
    bench.until(RoundPaneState.RECORDING)
    assert rig.ScriptedRecorder.made[-1] is not full
    speak(2)
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    assert enter(bench).seconds == pytest.approx(6.95, abs=0.05)
