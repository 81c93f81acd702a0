"""Playing on the Round pane: going by sentence and point, speed, loudspeaker, media keys, bells to be seen,
what is told when it goes on otherwise, and a person's recording. Real widgets; a silent or a fast player."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from debatecoach.base.errors import PlaybackError
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Move, Sentence, Speaker, Speech, SpokenWord
from debatecoach.engines.audio.devices import Device, Devices
from debatecoach.engines.audio.player import Incident, IncidentKind, PlayerState, SilentPlayer
from debatecoach.engines.audio.tape import Position
from debatecoach.ui.round.given import point_at, points
from debatecoach.ui.round.opponent.again import RecordedVoice
from debatecoach.ui.round.opponent.seek_bar import SeekBar
from debatecoach.ui.round.opponent.turn import STOOD_IN, as_spoken, incident_text
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.parts import Parts
from tests.ui import rig
from tests.ui.round.test_round import Bench


@pytest.fixture
def bench(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    """A speech that is being given, some ten times as fast as it would be."""
    monkeypatch.setattr(rig.FastPlayer, "factor", 10.0)
    made = Bench(parts, rig.quick_outside(microphone=True))
    made.begin(Side.CON)
    made.until(RoundPaneState.OPPONENT_SPEAKING)
    yield made
    made.close()


def playing(bench: Bench):
    assert bench.show.opponent.playback is not None
    return bench.show.opponent.playback


# -- going about ---------------------------------------------------------------------------------------


def test_the_bar_goes_by_sentence_with_mouse_and_keys_and_says_where_it_is(bench: Bench) -> None:
    bench.click("play")
    bar, playback = bench.pane.seek_bar, playing(bench)
    assert bar.isVisible()
    assert (bar.minimum(), bar.maximum()) == (1, len(playback.speech.sentences))
    boxes = bar.boxes()
    assert len(boxes) == len(playback.speech.sentences)
    assert all(one.right() <= next_.left() for one, next_ in zip(boxes, boxes[1:], strict=False))
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=boxes[7].center().toPoint())
    assert playback.line == 7
    assert bar.value() == 8, "as people count"
    assert bench.pane.captions.marked[0] == 7
    assert f"sentence 8 of {len(boxes)}" in bar.accessibleDescription()
    assert playback.speech.sentences[7].text in bar.accessibleDescription()
    bar.setFocus()
    QTest.keyClick(bar, Qt.Key.Key_Right)
    assert playback.line == 8
    QTest.keyClick(bar, Qt.Key.Key_Left)
    QTest.keyClick(bar, Qt.Key.Key_Left)
    assert playback.line == 6
    QTest.keyClick(bar, Qt.Key.Key_Home)
    assert playback.line == 0
    QTest.keyClick(bar, Qt.Key.Key_End)
    assert playback.line == len(boxes) - 1
    QTest.mousePress(bar, Qt.MouseButton.LeftButton, pos=boxes[2].center().toPoint())
    QTest.mouseMove(bar, boxes[4].center().toPoint())
    QTest.mouseRelease(bar, Qt.MouseButton.LeftButton, pos=boxes[4].center().toPoint())
    assert playback.line in (2, 4), "offscreen, a move may carry no button"


class Breathing(SilentPlayer):
    """A voice that breathes in before each sentence, as recorded and Piper's do: no word sounds at first."""

    def seek(self, line: int) -> None:
        super().seek(line)
        self.begun = super().position().at

    def position(self, ahead: float = 0.0) -> Position:
        place = super().position(ahead)
        return replace(place, word=None) if place.at - getattr(self, "begun", 0.0) < 0.5 else place


def test_a_sentence_begins_with_no_word_of_the_one_before(parts: Parts) -> None:
    """A short last sentence behind a long one: the mark of the long one's word would stand behind its end,
    and Qt ends the process that asks for such a place."""
    outside = replace(
        rig.silent_outside(), make_player=lambda *args, **named: (Breathing(*args, **named), None)
    )
    bench = Bench(parts, outside)
    bench.begin(Side.CON)
    bench.until(RoundPaneState.OPPONENT_READY, RoundPaneState.OPPONENT_SPEAKING)
    if bench.state is RoundPaneState.OPPONENT_READY:
        bench.click("start")
    playback = playing(bench)
    texts = [sentence.text for sentence in playback.speech.sentences]
    long, short = (how(range(len(texts)), key=lambda at: len(texts[at])) for how in (max, min))
    playback.seek(long)
    rig.wait_until(lambda: playback.line == long and sum(playback.word) > len(texts[short]), 30)
    playback.seek(short)
    assert playback.line == short
    assert sum(playback.word) <= len(texts[short])
    assert bench.pane.captions.marked[1] in texts[short]
    bench.close()


def test_the_captions_come_with_the_voice_unless_all_is_wanted_and_all_is_there_afterwards(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    captions, speech = bench.pane.captions, playing(bench).speech
    rig.wait_until(lambda: captions.text() != "")
    assert speech.sentences[-1].text not in captions.text()
    bench.parts.settings.set("whole_speech", True)
    assert captions.text().replace("\n", " ") == speech.text.replace("\n", " ")
    bench.parts.settings.set("whole_speech", False)
    assert speech.sentences[-1].text not in captions.text()
    monkeypatch.setattr(rig.FastPlayer, "factor", 400.0)
    bench.until(RoundPaneState.HUMAN_READY)
    monkeypatch.setattr(rig.FastPlayer, "factor", 1.0)
    bench.choose("hear")
    bench.until(RoundPaneState.REPLAYING)
    assert captions.text().replace("\n", " ") == speech.text.replace("\n", " ")


def test_the_bar_of_nothing_and_of_a_growing_speech(parts: Parts) -> None:
    bar = SeekBar()
    went = []
    bar.chosen.connect(went.append)
    bar.show_speech(Side.PRO, [], [], [])
    bar.stand(0, 0.0)
    bar.grab()
    assert not bar.isEnabled()
    bar._go(3)
    assert went == []
    bar.show_speech(Side.PRO, ["a", "b"], [(0, 3), (3.2, 5)], [0], growing=True)
    bar.stand(2, 5.0)
    assert bar._times() == ("0:05", "0:05+")
    bar.grab()


def test_a_point_is_repeated_and_the_next_one_reached(bench: Bench) -> None:
    bench.click("play")
    playback = playing(bench)
    begun = points(playback.speech)
    assert len(begun) > 2
    inside = next(place + 1 for place, after in zip(begun, begun[1:], strict=False) if after > place + 1)
    playback.seek(inside)
    bench.choose("point")
    assert playback.line == point_at(playback.speech, inside)
    here = begun.index(playback.line)
    bench.choose("point")  # it has only just begun: the one before
    assert playback.line == begun[max(0, here - 1)]
    bench.window.findChild(object, "round.next_point").trigger()
    assert playback.line == begun[max(0, here - 1) + 1]
    bench.window.findChild(object, "round.again").trigger()
    assert playback.line == 0


def test_speed_by_key_to_its_ends_and_what_the_clock_does_is_said(bench: Bench) -> None:
    bench.click("play")
    faster, slower = (bench.window.findChild(object, f"round.{each}") for each in ("faster", "slower"))
    faster.trigger()
    assert playing(bench).speed == 1.1
    assert bench.parts.settings.voice_speed == 1.1
    assert "1.1×" in bench.pane.clock.next.text()
    for _ in range(9):
        slower.trigger()
    assert playing(bench).speed == 0.75
    assert bench.offers("speed")
    assert [each.text() for each in bench.pane.controls.speeds.actions() if each.isChecked()] == ["0.75×"]
    bench.parts.settings.set("voice_speed", 1.25)
    assert playing(bench).speed == 1.25


def press(window: object, key: Qt.Key) -> None:
    """A key from outside the window's own, as the system sends it."""
    QTest.sendKeyEvent(QTest.KeyAction.Click, window, key, "", Qt.KeyboardModifier.NoModifier)


def test_media_keys_work_wherever_the_focus_is(bench: Bench) -> None:
    bench.window.activateWindow()
    rig.wait_until(lambda: QApplication.activeWindow() is bench.window)
    bench.pane.captions.setFocus()
    playback = playing(bench)
    press(bench.pane.captions, Qt.Key.Key_MediaTogglePlayPause)
    assert bench.state is RoundPaneState.OPPONENT_PAUSED
    before = playback.line
    press(bench.pane.captions, Qt.Key.Key_MediaNext)
    assert playback.line == before + 1
    press(bench.pane.captions, Qt.Key.Key_MediaPrevious)
    assert playback.line == before
    press(bench.pane.captions, Qt.Key.Key_MediaPlay)
    assert bench.state is RoundPaneState.OPPONENT_SPEAKING


def test_keys_of_the_player_leave_the_editor_alone(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rig.FastPlayer, "factor", 400.0)
    bench.until(RoundPaneState.HUMAN_READY)
    for each in ("play", "back", "forward", "point", "next_point", "again", "faster", "slower"):
        assert not bench.window.findChild(object, f"round.{each}").isEnabled(), each


# -- the loudspeaker -----------------------------------------------------------------------------------


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # offscreen, of every menu
def test_another_loudspeaker_is_chosen_beside_the_speech(bench: Bench) -> None:
    menu = bench.pane.loudspeakers
    menu._find = lambda: Devices((), (Device("Headset & more", 3, True, 48_000), Device("TV", 4, False, 1)))
    QTest.mouseClick(bench.pane.controls["more"], Qt.MouseButton.LeftButton)
    offers = bench.pane.controls.offers
    rig.wait_until(offers.isVisible)
    assert bench.pane.controls.offered["loudspeaker"] in offers.actions()
    menu.popup(QPoint(0, 0))
    names = lambda: [each.text() for each in menu.actions()]  # noqa: E731
    rig.wait_until(lambda: "TV" in names())
    assert names()[:3] == ["As the system", "Headset && more", "TV"]
    next(each for each in menu.actions() if each.text().startswith("Headset")).trigger()
    menu.close()
    offers.close()
    assert bench.parts.settings.output_device == "Headset & more"
    assert playing(bench).player.device == "Headset & more"
    menu._fill(menu._find())
    assert [each.text() for each in menu.actions() if each.isChecked()] == ["Headset && more"]
    bench.parts.settings.set("output_device", "")
    assert playing(bench).player.device is None


@pytest.mark.parametrize("kind", list(IncidentKind))
def test_what_happened_is_told_and_the_speech_goes_on(bench: Bench, kind: IncidentKind) -> None:
    player = playing(bench).player
    player.on_incident(Incident(kind, "Big <b>Speaker</b>", 3))
    rig.wait_until(lambda: bool(bench.news))
    told = bench.news[-1]
    assert told == incident_text(Incident(kind, "Big <b>Speaker</b>", 3))
    assert "{" not in told
    assert incident_text(Incident(kind))
    assert bench.state is RoundPaneState.OPPONENT_SPEAKING


def test_it_goes_on_by_itself_when_there_is_a_loudspeaker_again(bench: Bench) -> None:
    player = playing(bench).player
    player.pause()
    player.on_error(PlaybackError("No loudspeaker can be used ({reason}).", reason="gone"))
    bench.until(RoundPaneState.OPPONENT_PAUSED)
    player.resume()
    player.on_incident(Incident(IncidentKind.BACK))
    bench.until(RoundPaneState.OPPONENT_SPEAKING)
    before = playing(bench).clock
    rig.wait_until(lambda: playing(bench).clock > before + 1, what="the clock to run on")
    assert player.state is PlayerState.PLAYING


# -- a voice that stood in -----------------------------------------------------------------------------


def test_another_voice_is_kept_with_the_speech(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    player = playing(bench).player
    player.stood_in = frozenset({2})
    places = player.places()
    monkeypatch.setattr(rig.FastPlayer, "factor", 400.0)
    bench.until(RoundPaneState.HUMAN_READY)
    speech = bench.parts.rounds.current.speeches[0]
    assert STOOD_IN in speech.notices
    assert [(each.start, each.end) for each in speech.sentences] == places[: len(speech.sentences)]
    assert speech.seconds <= 255


def test_what_a_slower_voice_would_say_after_the_grace_is_not_said() -> None:
    sentences = tuple(Sentence(f"{place}.", place * 10.0, place * 10.0 + 9) for place in range(4))
    moves = (Move(Action.PROPOSE, "a", first=0, last=3), Move(Action.PROPOSE, "b", first=3, last=3))
    speech = Speech("s", Side.PRO, Speaker.LIBRARY, sentences, 39.0, "v", moves=moves)
    slower = [(each.start * 1.2, each.end * 1.2) for each in sentences]
    said = as_spoken(speech, {}, 40.0, slower)
    assert [each.text for each in said.sentences] == ["0.", "1.", "2."], "the cut is a whole sentence"
    assert said.cut == ("3.",)
    assert said.seconds == pytest.approx(29 * 1.2)
    assert [each.last for each in said.moves] == [2]


# -- bells to be seen ----------------------------------------------------------------------------------


@pytest.mark.parametrize("only", [False, True])
def test_a_bell_is_seen_with_its_strokes_and_longer_where_it_is_not_heard(bench: Bench, only: bool) -> None:
    bench.parts.settings.set("visual_only_bells", only)
    ring = bench.pane.clock.ring
    bench.click("play")
    ring.hush()
    dark = ring.grab().toImage()
    bench.show.belled.emit(bench.show.slot.bells[1])
    assert ring.lit
    assert ring._flash.interval() == (5000 if only else 2500)
    assert ring.grab().toImage() != dark
    assert bench.pane.clock.next.text() == "Bell: time"
    assert bench.pane.clock.next.accessibleName() == "Bell: time"
    ring.hush()


def test_a_loudspeaker_is_open_before_the_students_bell(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rig.FastPlayer, "factor", 400.0)
    bench.until(RoundPaneState.HUMAN_READY)
    rig.wait_until(lambda: bench.show.student.microphone is True)
    bench.parts.settings.set("start_clock_on_first_word", False)
    bench.show.student.record()
    bench.until(RoundPaneState.RECORDING)
    recorder, rung = rig.ScriptedRecorder.made[-1], bench.show.outside.ring_bell
    recorder.hear(rig.noise(1.0), 0.8)
    recorder.seconds = 170.0
    rig.wait_until(lambda: bench.show.clock.elapsed > 160)
    assert rung.readied == 0
    recorder.seconds = 179.0
    rig.wait_until(lambda: rung.readied > 0, what="a loudspeaker for the bell at 3:00")
    assert rung.strokes == []
    recorder.seconds = 181.5
    rig.wait_until(lambda: rung.strokes == [1])


# -- a recording ---------------------------------------------------------------------------------------


def test_a_recording_goes_by_sentence_and_at_another_speed_like_every_speech(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rig.FastPlayer, "factor", 400.0)
    bench.until(RoundPaneState.HUMAN_READY)
    bench.show.outside.make_player = rig.silent_outside().make_player
    sentences = tuple(Sentence(f"Sentence {place}.", place * 2.0, place * 2.0 + 1.8) for place in range(5))
    given = Speech("con-opening", Side.CON, Speaker.HUMAN, sentences, 10.0, "microphone", audio="a.wav")
    voice = RecordedVoice(given, np.zeros(80_000, np.int16), 8000)
    bench.parts.rounds.current.speeches.append(given)
    bench.show._hear(given, voice)
    assert bench.state is RoundPaneState.REPLAYING
    playback = playing(bench)
    QTest.mouseClick(bench.pane.seek_bar, Qt.MouseButton.LeftButton, pos=_middle(bench, 2))
    rig.wait_until(lambda: playback.line == 2)
    assert bench.offers("speed")
    bench.show.set_speed(1.5)
    rig.wait_until(lambda: playback.clock > 4.3)
    clock, began = playback.clock, time.monotonic()
    rig.wait_until(lambda: playback.line == 4, 10)
    passed = (playback.clock - clock) / (time.monotonic() - began)
    assert passed == pytest.approx(1.5, rel=0.3), "seconds of the speech in one of listening"
    assert "no bells" in bench.pane.clock.next.text()


def _middle(bench: Bench, line: int) -> QPoint:
    return bench.pane.seek_bar.boxes()[line].center().toPoint()


def test_the_words_of_a_recording_are_marked_where_they_were_heard() -> None:
    words = (SpokenWord("taxes", 0.2, 0.6), SpokenWord("hurt", 0.7, 1.0), SpokenWord("people", 3.1, 3.5))
    sentences = (Sentence("Taxes hurt.", 0.0, 2.0), Sentence("Poor people.", 3.0, 5.0))
    given = Speech("s", Side.PRO, Speaker.HUMAN, sentences, 9.0, "microphone", audio="a.wav", words=words)
    voice = RecordedVoice(given, np.zeros(10_000, np.int16), 1000)  # its clock began after a second
    first, second = (voice.speak(line.text) for line in voice.lines)
    assert first.words_exact
    assert [(each.char, each.length) for each in first.words] == [(0, 5), (6, 4)]
    assert [each.start for each in first.words] == pytest.approx([1.2, 1.7])
    assert second.words[-1].char == 5, "the one that was put in stands before it"
    assert second.words[-1].start == pytest.approx(0.1)
    assert all(0 <= each.start <= each.end <= second.seconds for each in second.words)


def test_points_are_moves_else_paragraphs() -> None:
    sentences = tuple(Sentence(f"{place}.", paragraph=place in (2, 4)) for place in range(6))
    given = Speech("s", Side.PRO, Speaker.LIBRARY, sentences, 9.0, "v")
    assert points(given) == [0, 2, 4]
    assert [point_at(given, line) for line in range(6)] == [0, 0, 2, 2, 4, 4]
    assert (point_at(given, 3, 1), point_at(given, 3, -1), point_at(given, 5, 1)) == (4, 0, 4)
    moves = (Move(Action.PROPOSE, "a", first=1, last=2), Move(Action.PROPOSE, "b", first=3, last=9))
    assert points(replace(given, moves=moves)) == [0, 1, 3]
    assert points(replace(given, sentences=())) == []
    assert point_at(replace(given, sentences=()), 0) == 0
