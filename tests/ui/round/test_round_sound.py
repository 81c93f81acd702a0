"""The Round pane on (virtual) sound hardware: a spoken speech, and the opponent heard."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from debatecoach.debate.side import Side
from debatecoach.engines.audio.player import Player
from debatecoach.engines.recogniser.finding import find_recognisers
from debatecoach.ui.round.states import Outside, RoundPaneState
from debatecoach.ui.window.parts import Parts
from tests.audio_rig import Rig, virtual_audio
from tests.ui import rig
from tests.ui.round.test_round import Bench
from tests.ui.talking import WORDS, Talker, connect

__all__ = ["virtual_audio"]
pytestmark = [pytest.mark.sound, pytest.mark.slow]

SAID = (
    "The school should pay for the books. Poor families need the money for food and rent. "
    "A child with books will learn more."
)


@pytest.fixture
def parts(qtbot: QtBot, own_home: Path) -> Iterator[Parts]:
    with rig.running(recognisers=find_recognisers()) as made:
        yield made


def test_a_speech_by_microphone_and_the_answer_by_loudspeaker(
    parts: Parts, virtual_audio: Rig, tmp_path: Path
) -> None:
    if shutil.which("flite") is None:
        pytest.skip("the student's voice is flite (apt install flite)")
    wav = tmp_path / "student.wav"
    subprocess.run(["flite", "-voice", "rms", "-t", SAID, "-o", str(wav)], check=True)
    bench = Bench(parts, Outside(beat_ms=1))
    bench.begin(Side.PRO)
    bench.until(RoundPaneState.HUMAN_READY)
    rig.wait_until(lambda: bench.show.student.microphone is True)
    bench.click("record")
    recorder = bench.show.student.recording.taking._recorder
    rig.wait_until(recorder.started.is_set)
    with virtual_audio.play_into_microphone(wav) as student:
        rig.wait_until(lambda: student.poll() is not None, 30)
    rig.wait_until(lambda: bench.show.student.heard_so_far != "", 20)
    assert bench.show.student.elapsed > 1
    bench.click("done")
    bench.until(RoundPaneState.REVIEW)
    words = bench.pane.editor.toPlainText().lower().split()
    assert len({"school", "books", "families", "money", "child"} & {word.strip(".") for word in words}) >= 3
    bench.click("enter")
    bench.until(RoundPaneState.OPPONENT_SPEAKING, seconds=60)
    spoken = parts.rounds.current.speeches[0]
    assert spoken.timed_by == "microphone"
    assert parts.open_case.store.audio_path(spoken.audio).is_file()
    assert type(bench.show.opponent.playback._player) is Player
    rig.wait_until(lambda: bench.pane.captions.marked[1] != "", 20)
    rig.wait_until(lambda: bench.show.opponent.playback.clock > 3, 20)
    bench.close()


def test_the_opponent_is_heard_while_it_writes(parts: Parts, virtual_audio: Rig) -> None:
    bench = Bench(parts, Outside(beat_ms=1))
    team = Talker(WORDS[:3], delays=(0.0, 7.0, 0.0))
    connect(parts, team)
    bench.begin(Side.CON)
    bench.until(RoundPaneState.OPPONENT_SPEAKING, seconds=60)
    opponent = bench.show.opponent
    player = opponent.playback.player
    assert type(player) is Player
    rig.wait_until(lambda: opponent.thinking, 20, "silence in the middle")
    assert player.position().line == 1, "the first sentence was played to its end on the device"
    bench.until(RoundPaneState.HUMAN_READY, seconds=30)
    first, second, third = parts.rounds.current.speeches[0].sentences
    assert second.start - first.end > 0.5
    assert third.start - second.end < 1.0
    bench.close()
