"""Real devices (of software): what is played is heard, what is said is recorded and understood, and what
happens when the plug is pulled."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from debatecoach.base.errors import DebateCoachError, PlaybackError
from debatecoach.engines.audio import devices
from debatecoach.engines.audio.gaps import GapCause, RecordingGap
from debatecoach.engines.audio.oggfile import repair
from debatecoach.engines.audio.player import Player, PlayerState, VoiceLine, make_player
from debatecoach.engines.audio.reading import read_audio
from debatecoach.engines.audio.recorder import Recorder, RecorderState
from debatecoach.engines.audio.resample import resample
from debatecoach.engines.audio.tones import bell, play_pcm
from debatecoach.engines.recogniser.finding import find_recognisers
from debatecoach.engines.voice.espeak import espeak_voices
from tests.audio_rig import Rig, likeness, missing, rig, student_says

pytestmark = pytest.mark.sound


@pytest.fixture
def own_rig() -> Iterator[Rig]:
    """A PulseAudio for one test, which may kill it."""
    reason = missing()
    if reason:
        pytest.skip(reason)
    with rig() as running:
        yield running


def run_in(rig: Rig, code: str, *arguments: str) -> subprocess.Popen[str]:
    """A Python process whose only sound hardware is the rig."""
    return subprocess.Popen(
        [sys.executable, "-u", "-c", code, *arguments],
        env=os.environ | rig.env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def index_of(found: tuple[devices.Device, ...], name: str) -> int:
    return next(one.index for one in found if one.name == name)


def test_devices_are_listed_with_the_systems_choice(virtual_audio: Rig) -> None:
    found = devices.list_devices()
    assert {"dc_mic", "dc_loop_mic"} <= {one.name for one in found.inputs}
    assert "dc_speaker" in {one.name for one in found.outputs}
    assert [one.name for one in found.outputs if one.default] == ["default"]
    assert all(one.rate > 0 for one in (*found.inputs, *found.outputs))
    devices.check_loudspeaker()
    devices.check_microphone()
    with pytest.raises(PlaybackError):
        devices.check_loudspeaker("no such loudspeaker")


def test_a_sentence_played_is_heard_at_the_loudspeaker(virtual_audio: Rig, tmp_path: Path) -> None:
    ear = index_of(devices.list_devices().inputs, "dc_loop_mic")
    recorder = Recorder(tmp_path / "heard.ogg", ear)
    recorder.start()
    assert recorder.started.wait(60)
    voice, ended = espeak_voices("en")[0], threading.Event()
    player, notice = make_player(voice, [VoiceLine("Workers lose their bargain.", 0.2)], on_end=ended.set)
    assert notice is None
    assert not player.silent
    player.start()
    assert ended.wait(60)
    assert player.position().elapsed == pytest.approx(player.position().total)
    time.sleep(0.3)
    recorder.stop()
    spoken = voice.speak("Workers lose their bargain.")
    assert likeness(read_audio(recorder.path)[0], resample(spoken.pcm, spoken.rate, 16_000)) > 0.5


@pytest.mark.slow
def test_the_position_follows_the_sound_and_pause_is_silent(virtual_audio: Rig, tmp_path: Path) -> None:
    player = Player(espeak_voices("en")[0], [VoiceLine("We say that it is so, and they do not.", 0.2)])
    player.start()
    while player.position().elapsed < 0.1:
        time.sleep(0.005)
    began, first = time.monotonic(), player.position().elapsed
    time.sleep(1.0)
    assert player.position().elapsed - first == pytest.approx(time.monotonic() - began, abs=0.15)
    player.pause()
    time.sleep(0.4)  # what was in the device has sounded
    ear = index_of(devices.list_devices().inputs, "dc_loop_mic")
    recorder = Recorder(tmp_path / "pause.ogg", ear)
    recorder.start()
    assert recorder.started.wait(60)
    time.sleep(0.5)
    recorder.stop()
    assert not recorder.any_sound
    player.resume()
    time.sleep(0.5)
    assert player.state is PlayerState.PLAYING
    player.stop()


@pytest.mark.slow
def test_the_bell_rings_beside_a_speech(virtual_audio: Rig, tmp_path: Path) -> None:
    ear = index_of(devices.list_devices().inputs, "dc_loop_mic")
    recorder = Recorder(tmp_path / "bell.ogg", ear)
    recorder.start()
    assert recorder.started.wait(60)
    problems: list[PlaybackError] = []
    began = time.monotonic()
    thread = play_pcm(bell(2).pcm, bell(2).rate, on_error=problems.append)
    assert time.monotonic() - began < 0.1
    thread.join(10)
    time.sleep(0.3)
    recorder.stop()
    assert problems == []
    assert likeness(read_audio(recorder.path)[0], resample(bell(2).pcm, bell(2).rate, 16_000)) > 0.8


def test_a_student_is_recorded_and_understood_while_speaking(
    virtual_audio: Rig, flite: Path, tmp_path: Path
) -> None:
    (recogniser,) = find_recognisers()
    listening = recogniser.open()
    levels: list[tuple[float, float, bool]] = []
    recorder = Recorder(
        tmp_path / "speech.ogg",
        on_level=lambda *level: levels.append(level),
        on_audio=listening.feed,
    )
    recorder.start()
    assert recorder.started.wait(60)
    wav = student_says(flite, "Our opponents claim that firms will simply hire fewer people.")
    with virtual_audio.play_into_microphone(wav) as student:
        assert student.wait(60) == 0
    time.sleep(0.4)
    seconds = recorder.stop()
    live = listening.finish()
    pcm, _ = read_audio(recorder.path)
    assert len(pcm) / 16_000 == pytest.approx(seconds)
    assert seconds >= len(read_audio(wav)[0]) / 16_000
    assert {"opponents", "claim", "firms", "people"} <= {word.text for word in live.words}
    assert recorder.unheard == 0
    assert [gap for gap in recorder.lost if gap.why is not GapCause.BUSY] == []
    assert recorder.any_sound
    assert max(level for level, _, _ in levels) > 0.4
    assert all(0 <= level <= peak <= 1 for level, peak, _ in levels)
    assert {"opponents", "people"} <= {word.text for word in recogniser.transcribe(pcm).words}


@pytest.mark.slow
def test_what_is_said_in_a_pause_is_not_recorded(virtual_audio: Rig, tmp_path: Path) -> None:
    recorder = Recorder(tmp_path / "speech.ogg", rate=48_000)
    recorder.start()
    assert recorder.started.wait(60)
    time.sleep(0.3)
    recorder.pause()
    assert recorder.state is RecorderState.PAUSED
    time.sleep(0.2)
    paused_at = recorder.seconds
    time.sleep(0.5)
    assert recorder.seconds == pytest.approx(paused_at, abs=0.06)
    recorder.resume()
    time.sleep(0.5)
    assert recorder.stop() == pytest.approx(paused_at + 0.5, abs=0.35)
    assert recorder.state is RecorderState.STOPPED


_RECORD = """
import sys, time
from pathlib import Path
from debatecoach.engines.audio.recorder import Recorder
recorder = Recorder(Path(sys.argv[1]), on_error=lambda problem: print("error", problem, flush=True))
recorder.start()
print("started", recorder.started.wait(60), flush=True)
time.sleep(60)
"""


def test_killing_the_app_loses_less_than_a_second_of_speech(virtual_audio: Rig, tmp_path: Path) -> None:
    path = tmp_path / "speech.ogg"
    with run_in(virtual_audio, _RECORD, str(path)) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "started True\n"
        began = time.monotonic()
        time.sleep(2.6)
        process.kill()
        elapsed = time.monotonic() - began
    assert repair(path) >= elapsed - 1.5, "a second, and what a busy machine had not delivered yet"
    assert len(read_audio(path)[0]) / 16_000 == pytest.approx(repair(path))


def test_an_unplugged_microphone_keeps_what_was_said(own_rig: Rig, tmp_path: Path) -> None:
    path = tmp_path / "speech.ogg"
    with run_in(own_rig, _RECORD, str(path)) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "started True\n"
        time.sleep(1.5)
        own_rig.kill()
        told = process.stdout.readline()
        process.kill()
    assert "microphone went away" in told
    assert "seconds recorded so far are kept" in told
    assert len(read_audio(path)[0]) / 16_000 >= 0.7


def test_no_microphone_is_an_error_and_leaves_no_file(own_rig: Rig, tmp_path: Path) -> None:
    path = tmp_path / "speech.ogg"
    own_rig.kill()
    with run_in(own_rig, _RECORD, str(path)) as process:
        assert process.stdout is not None
        assert "No microphone can be used" in process.stdout.readline()
        process.kill()
    assert not path.exists()


_PLAY = """
import sys, time
from debatecoach.engines.audio.player import VoiceLine, Player
from debatecoach.engines.voice.espeak import espeak_voices
lines = [VoiceLine("They protect the people with the least power.", 0.2), VoiceLine("So we propose.", 0.2)]
player = Player(
    espeak_voices("en")[0], lines,
    on_error=lambda problem: print("error", type(problem).__name__, flush=True),
    on_end=lambda: print("end", player.position().elapsed == player.position().total, flush=True),
)
player.start()
while player.position().at < 0.6:
    time.sleep(0.01)
print("playing", flush=True)
sys.stdin.readline()
print(player.state, 0.1 < player.position().at < 2.0, flush=True)
if sys.argv[1] == "silence":
    player.play_silently()
else:
    player.resume()
time.sleep(30)
"""


@pytest.mark.slow
@pytest.mark.parametrize("then", ["silence", "again"])
def test_an_unplugged_loudspeaker_loses_no_place_in_the_speech(then: str, tmp_path: Path) -> None:
    if missing():
        pytest.skip(missing())
    with rig() as first:
        process = subprocess.Popen(
            [sys.executable, "-u", "-c", _PLAY, then],
            env=os.environ | first.env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        with process:
            assert process.stdout is not None
            assert process.stdin is not None
            assert process.stdout.readline() == "playing\n"
            first.kill()
            pulled = time.monotonic()
            assert process.stdout.readline() == "error PlaybackError\n"
            assert time.monotonic() - pulled < 3
            process.stdin.write("\n")
            process.stdin.flush()
            assert process.stdout.readline() == "paused True\n"
            told = process.stdout.readline()
            process.kill()
    assert told == ("end True\n" if then == "silence" else "error PlaybackError\n")


def test_a_refused_device_is_told_and_the_default_is_not_silently_used(virtual_audio: Rig) -> None:
    problems: list[DebateCoachError] = []
    player = Player(
        espeak_voices("en")[0], [VoiceLine("Yes.")], device="no such device", on_error=problems.append
    )
    player.start()
    end = time.monotonic() + 60
    while not problems and time.monotonic() < end:
        time.sleep(0.02)
    assert isinstance(problems[0], PlaybackError)
    assert player.state is PlayerState.PAUSED
    player.stop()
    gaps: list[RecordingGap] = []
    recorder = Recorder(Path(os.environ["DEBATECOACH_HOME"]) / "x.ogg", "no such device", on_gap=gaps.append)
    recorder.start()
    assert recorder.started.wait(60)
    recorder.stop()
    assert [each.at for each in gaps] == [0.0], "another microphone records, and that is told"
    assert gaps[0].device
