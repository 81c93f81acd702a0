"""A whole round by voice in the whole application: the student is flite, heard through a (virtual)
microphone; the opponent is heard at the (virtual) loudspeaker. Nothing is typed."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from difflib import SequenceMatcher
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from debatecoach.casefile.archive import read_case_file
from debatecoach.debate.format import Stage
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speaker, Speech
from debatecoach.engines.audio.reading import read_audio
from debatecoach.engines.audio.resample import resample
from debatecoach.engines.audio.tones import bell
from debatecoach.engines.voice.wrapped import PacedVoice
from debatecoach.ui.home.start_panel import StartPanel
from debatecoach.ui.round.pane import RoundPane
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.main_window import MainWindow
from tests.audio_rig import Rig, flite, likeness, student_says, virtual_audio
from tests.ui.rig import save_as, unfold_library, wait_until
from tests.ui.window.test_app import started

__all__ = ["flite", "virtual_audio"]
pytestmark = [pytest.mark.sound, pytest.mark.slow]

RATE = 16_000
SAID = {
    Stage.OPENING: "My first reason is strikes. When train drivers walk out in my city, nobody gets to work. "
    "They said that union wages drive spending. But the firm raises its prices, so the shopper pays.",
    Stage.REBUTTAL: "They said that unions correct the power of employers. "
    "But most people live in cities where you can leave on Friday and start somewhere else on Monday.",
    Stage.CLOSING: "Judges, ask who pays. The shopper pays higher prices. Please vote against the motion.",
}


class Tape:
    """What the loudspeaker gave so far."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def sound(self) -> npt.NDArray[np.int16]:
        """Everything, 16 kHz."""
        raw = self._path.read_bytes()
        return np.frombuffer(raw[: len(raw) // 2 * 2], "<i2")


@contextmanager
def listening(rig: Rig, path: Path) -> Iterator[Tape]:
    """A tape that runs beside the loudspeaker, from another process."""
    command = ["parec", "-d", "dc_loop_mic", f"--rate={RATE}", "--channels=1", "--format=s16le", str(path)]
    with subprocess.Popen(command, env=os.environ | rig.env) as recording:
        try:
            wait_until(lambda: path.exists() and path.stat().st_size > 0, 10, "the tape to run")
            yield Tape(path)
        finally:
            recording.terminate()


def click(part: QWidget) -> None:
    wait_until(part.isVisible, 5, f"{part.objectName()} to be offered")
    assert part.isEnabled()
    QTest.mouseClick(part, Qt.MouseButton.LeftButton)


def start(window: MainWindow, motion: str, side: Side) -> None:
    """Home: three clicks."""
    unfold_library(window)
    click(next(card for card in window.home.library.cards if card.motion.id == motion))
    panel = next(each for each in window.home.findChildren(StartPanel) if each.isVisible())
    click(panel.choice.sides.buttons()[list(Side).index(side)])
    click(panel.start_button)


def until(pane: RoundPane, *states: RoundPaneState, seconds: float = 60.0) -> None:
    show = pane.presenter
    wait_until(lambda: show.state in states, seconds, f"{states}, not {show.state}")


def hear_opponent(pane: RoundPane, tape: Tape) -> None:
    """Its first seconds as they come, then sentence after sentence skipped, its last two again in full."""
    playback = pane.presenter.opponent.playback
    assert playback is not None
    assert not playback.silent
    wait_until(lambda: playback.clock > 6, 20, "the opponent's first seconds")
    assert pane.captions.marked[1] != "", "the word being said is marked"
    while playback.line < len(playback.speech.sentences) - 2:
        before = playback.line
        click(pane.controls["forward"])
        wait_until(lambda before=before: playback.line > before, 5)
    until(pane, RoundPaneState.HUMAN_READY, RoundPaneState.FINISHED, seconds=90)


def speak(pane: RoundPane, rig: Rig, wav: Path) -> None:
    """The student's turn: record, speak, I'm done, enter."""
    wait_until(lambda: pane.presenter.student.microphone is True, 20, "a microphone")
    click(pane.controls["record"])
    wait_until(lambda: "Listening" in pane.coming.text(), 10, "the meter to listen")
    assert pane.presenter.student.elapsed == 0, "the clock waits for the first word"
    with rig.play_into_microphone(wav) as student:
        wait_until(lambda: pane.coming.text() == "Good level", 10, "a voice at the meter")
        wait_until(lambda: pane.lectern.heard.text() != "", 30, "the first words under the notes")
        wait_until(lambda: student.poll() is not None, 60)
    click(pane.controls["done"])
    until(pane, RoundPaneState.REVIEW)
    assert pane.editor.toPlainText() == pane.presenter.student.script.text != ""
    click(pane.controls["enter"])
    until(
        pane,
        RoundPaneState.COMPOSING,
        RoundPaneState.OPPONENT_READY,
        RoundPaneState.OPPONENT_SPEAKING,
        RoundPaneState.FINISHED,
    )


def words_of(text: str) -> list[str]:
    return re.findall(r"[\w']+", text.lower())


def share_understood(said: str, heard: str) -> float:
    """The share of the words said that were heard, in order."""
    blocks = SequenceMatcher(None, words_of(said), words_of(heard), autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks) / len(words_of(said))


@pytest.mark.timeout(600)
def test_a_whole_round_is_played_by_voice_alone(
    qtbot: QtBot, own_home: Path, tmp_path: Path, virtual_audio: Rig, flite: Path
) -> None:
    wavs = {stage: student_says(flite, text) for stage, text in SAID.items()}
    with started() as running, listening(virtual_audio, tmp_path / "speaker.raw") as tape:
        start(running.window, "labor-unions", Side.CON)
        parts, pane = running.parts, running.window.docks["round"].widget()
        for stage in Stage:
            until(pane, RoundPaneState.OPPONENT_SPEAKING)
            hear_opponent(pane, tape)
            assert pane.presenter.slot is not None
            assert pane.presenter.slot.stage is stage
            speak(pane, virtual_audio, wavs[stage])
        until(pane, RoundPaneState.FINISHED)
        wait_until(lambda: parts.rounds.current.ballot is not None, 30, "the ballot")
        click(pane.controls["ballot"])
        wait_until(lambda: running.window.docks["ballot"].widget().isVisible(), 10)
        played = parts.rounds.current
        path = tmp_path / "mine.debate"
        save_as(parts, path)
        wait_until(path.is_file, 20)
        sounds = {
            each.slot: read_audio(parts.open_case.store.audio_path(each.audio))
            for each in mine(played.speeches)
        }
        voice = parts.engines.in_use.voices[0]
    assert [each.slot for each in mine(played.speeches)] == ["con-opening", "con-rebuttal", "con-closing"]
    for speech, stage in zip(mine(played.speeches), Stage, strict=True):
        assert speech.timed_by == "microphone"
        assert speech.heard_by.startswith("pocketsphinx")
        assert share_understood(SAID[stage], speech.text) > 0.6, speech.text
        recorded, rate = sounds[speech.slot]
        spoken, _ = read_audio(wavs[stage])
        assert len(recorded) / rate > len(spoken) / RATE - 1, "longer by what a busy computer takes to press"
        assert likeness(recorded, spoken) > 0.5, "the recording kept is what was said"
    heard = tape.sound()
    for index, speech in enumerate(each for each in played.speeches if each.speaker is not Speaker.HUMAN):
        by, _, pace = speech.timed_by.partition("@")
        assert by == voice.id
        first = PacedVoice(voice, int(pace)).speak(speech.sentences[0].text)
        beginning = resample(first.pcm, first.rate, RATE)[: 2 * RATE]  # a long sentence is spoken in parts
        assert likeness(heard, beginning) > 0.5, f"opponent's speech {index}"
    assert likeness(heard, resample(bell(1).pcm, bell(1).rate, RATE)) > 0.3, "the bell, beside the voice"
    by_me = [ref for ref in played.flow.refs() if played.flow.side_of(ref) is Side.CON]
    assert any(played.flow[ref].mentions for ref in by_me)
    assert read_case_file(path).audio == {each.audio for each in mine(played.speeches)}


def mine(speeches: list[Speech]) -> list[Speech]:
    return [each for each in speeches if each.speaker is Speaker.HUMAN]
