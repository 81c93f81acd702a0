"""Silence is a fault: a voice that is late or fails, a device that goes away, stalls, is changed or changes
under it, a busy computer. On a virtual sound server wherever a device is concerned."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt
import pytest

from debatecoach.base.errors import DebateCoachError, PlaybackError, VoiceError
from debatecoach.engines.audio import devices
from debatecoach.engines.audio.outlet import DeviceOutlet
from debatecoach.engines.audio.player import (
    Incident,
    IncidentKind,
    Player,
    PlayerState,
    SilentPlayer,
    VoiceLine,
)
from debatecoach.engines.audio.tones import Ringer, bell
from debatecoach.engines.voice import Utterance, Voice, WordTime
from debatecoach.engines.voice.espeak import espeak_voices
from tests.audio_rig import Rig, missing, rig

LINES = [VoiceLine("We say yes.", 0.1), VoiceLine("They do not.", 0.1), VoiceLine("We win.", 0.1)]
SPEECH = [VoiceLine("They protect the people with the least power, and we say so again.", 0.2)] * 6


def wait_for(condition: Callable[[], bool], seconds: float = 60.0, what: str = "") -> float:
    """How long it took."""
    seconds = max(seconds, 60.0)  # only what never happens waits so long
    began = time.monotonic()
    while not condition():
        assert time.monotonic() < began + seconds, f"waited in vain for {what or condition}"
        time.sleep(0.005)
    return time.monotonic() - began


@dataclass
class Slow:
    """A voice that breaks at chosen lines, or waits for an event."""

    delays: dict[str, threading.Event] = field(default_factory=dict)
    breaks: frozenset[str] = frozenset()
    fault: Exception | None = None
    id: str = "slow"
    name: str = "Slow"
    engine: str = "slow"
    family: str = "slow"
    language: str = "en"
    basic: bool = False
    said: list[str] = field(default_factory=list)

    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        if text in self.delays:
            self.delays[text].wait(90)
        if text in self.breaks:
            raise self.fault or VoiceError("The voice {voice} broke.", voice=self.name)
        self.said.append(text)
        pcm = np.full(8000, 4000, np.int16)
        return Utterance(pcm, 16_000, (WordTime(0.0, 0.5, 0, len(text)),))

    def seconds(self, text: str, speed: float = 1.0) -> float:
        return 0.5


@pytest.fixture(scope="module")
def spare() -> Voice:
    return espeak_voices("en")[0]


@contextmanager
def played(player: Player) -> Iterator[Player]:
    """Started, and stopped with all its threads gone."""
    player.start()
    try:
        yield player
    finally:
        player.stop()
        wait_for(lambda: not any(each.name in ("player", "voice") for each in threading.enumerate()))


def test_a_late_voice_is_stood_in_for_within_a_second_and_said_so(spare: Voice) -> None:
    told: list[Incident] = []
    go_on = threading.Event()
    voice = Slow({LINES[1].text: go_on})
    player = SilentPlayer(voice, LINES, spare=spare, on_incident=told.append)
    with played(player):
        wait_for(lambda: player.position().line == 1)
        wait_for(lambda: player.position().word is not None and player.position().line == 1)
        assert told == [Incident(IncidentKind.LATE, "Slow", 1)]
        assert player.stood_in == {1}
        go_on.set()
        wait_for(lambda: player.state is PlayerState.DONE)
    assert player.stood_in == {1}, "it came back for the third"
    assert voice.said[-1] == LINES[2].text
    starts = [start for start, _ in player.places()]
    assert starts[2] - starts[1] == pytest.approx(spare.seconds(LINES[1].text) + 0.1, abs=0.01)


def test_a_late_voice_without_another_is_waited_for_off_the_clock() -> None:
    told: list[Incident] = []
    go_on = threading.Event()
    player = SilentPlayer(Slow({LINES[1].text: go_on}), LINES, on_incident=told.append)
    with played(player):
        wait_for(lambda: bool(told))
        assert told == [Incident(IncidentKind.WAITING, "Slow", 1)]
        stood = player.position().at
        time.sleep(0.3)
        assert player.position().at == stood
        go_on.set()
        wait_for(lambda: player.state is PlayerState.DONE)
    assert player.position().elapsed == pytest.approx(1.8, abs=0.01)


def test_a_voice_that_fails_in_mid_speech_is_stood_in_for_and_the_speech_goes_on(spare: Voice) -> None:
    told: list[Incident] = []
    errors: list[DebateCoachError] = []
    voice = Slow(breaks=frozenset({LINES[1].text, LINES[2].text}))
    player = SilentPlayer(voice, LINES, spare=spare, on_incident=told.append, on_error=errors.append)
    with played(player):
        wait_for(lambda: player.state is PlayerState.DONE)
    assert [each.kind for each in told] == [IncidentKind.FAILED]
    assert told[0].name == "Slow"
    assert player.stood_in == {1, 2}
    assert errors == []


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_voice_with_a_fault_of_its_own_is_told_and_can_be_tried_again() -> None:
    errors: list[DebateCoachError] = []
    voice = Slow(breaks=frozenset({LINES[1].text}), fault=ZeroDivisionError())
    player = SilentPlayer(voice, LINES, on_error=errors.append)
    with played(player):
        wait_for(lambda: player.state is PlayerState.FAILED)
        assert "Slow broke down" in errors[0].sentences()[0]
        assert len(errors[0].sentences()) == 3
        voice.breaks = frozenset()
        player.resume()
        wait_for(lambda: player.state is PlayerState.DONE)


def test_a_voice_that_hangs_does_not_keep_stop_waiting() -> None:
    go_on = threading.Event()
    player = SilentPlayer(Slow({LINES[0].text: go_on}), LINES)
    player.start()
    wait_for(lambda: any(each.name == "voice" for each in threading.enumerate()))
    player.stop()  # returns while the voice still hangs
    go_on.set()
    wait_for(lambda: not any(each.name in ("player", "voice") for each in threading.enumerate()))


# -- devices -------------------------------------------------------------------------------------------


@pytest.fixture
def own_rig() -> Iterator[Rig]:
    """A PulseAudio of this process's for one test, which may kill it."""
    if missing():
        pytest.skip(missing())
    with rig() as running:
        before = dict(os.environ)
        os.environ.update(running.env)
        devices.rescan()
        yield running
        os.environ.clear()
        os.environ.update(before)
        devices.rescan()


def pactl(*words: str) -> str:
    return subprocess.run(["pactl", *words], capture_output=True, text=True, check=True, timeout=60).stdout


def sink_of_the_app() -> str:
    """The name of the sink the app's stream plays into; empty while there is none."""
    streams = pactl("list", "short", "sink-inputs").split()
    sinks = dict(line.split("\t")[:2] for line in pactl("list", "short", "sinks").splitlines())
    return sinks.get(streams[1], "") if streams else ""


@dataclass
class Told:
    incidents: list[Incident] = field(default_factory=list)
    errors: list[DebateCoachError] = field(default_factory=list)

    def player(self, device: str | None = None) -> Player:
        return Player(
            espeak_voices("en")[0],
            SPEECH,
            device=device,
            on_incident=self.incidents.append,
            on_error=self.errors.append,
        )


def longest_gap(player: Player, seconds: float) -> float:
    """The longest time for which its place stood still, in so many seconds."""
    end, at, since, longest = time.monotonic() + seconds, player.position().at, time.monotonic(), 0.0
    while (now := time.monotonic()) < end:
        if player.position().at != at:
            at, since = player.position().at, now
        longest = max(longest, now - since)
        time.sleep(0.01)
    return longest


@pytest.mark.sound
@pytest.mark.slow
def test_another_loudspeaker_in_mid_speech_is_taken_over_without_a_gap(virtual_audio: Rig) -> None:
    told = Told()
    with played(told.player()) as player:
        wait_for(lambda: player.position().at > 0.5)
        player.set_device("dc_mic_in")
        assert longest_gap(player, 3.0) < 0.6, "pauses between sentences are not gaps"
        assert sink_of_the_app() == "dc_mic_in"
        assert told.incidents == [Incident(IncidentKind.MOVED, "dc_mic_in")]
        before = player.position().at
        player.set_device("no such loudspeaker")
        wait_for(lambda: len(told.incidents) == 2)
        assert told.incidents[1] == Incident(IncidentKind.REFUSED, "no such loudspeaker")
        wait_for(lambda: player.position().at > before + 0.4, 2)
        player.set_device(None, anew=True)
        wait_for(lambda: sink_of_the_app() == "dc_speaker", 4)
        assert told.errors == []
        assert player.state is PlayerState.PLAYING


@pytest.mark.sound
@pytest.mark.slow
def test_the_system_moves_it_or_takes_the_device_away_and_it_goes_on(own_rig: Rig) -> None:
    pactl("load-module", "module-null-sink", "sink_name=other", "rate=44100")
    told = Told()
    with played(told.player()) as player:
        wait_for(lambda: player.position().at > 0.5)
        pactl("set-default-sink", "other")
        assert longest_gap(player, 1.5) < 0.6
        assert sink_of_the_app() == "other"
        modules = pactl("list", "short", "modules").splitlines()
        pactl("unload-module", next(line.split("\t")[0] for line in modules if "sink_name=other" in line))
        assert longest_gap(player, 2.0) < 1.0
        assert sink_of_the_app() == "dc_speaker"
        assert player.state is PlayerState.PLAYING
        assert told.errors == []


@pytest.mark.sound
@pytest.mark.slow
def test_with_no_loudspeaker_left_it_stands_and_goes_on_by_itself_when_there_is_one(own_rig: Rig) -> None:
    told = Told()
    with played(told.player()) as player:
        wait_for(lambda: player.position().at > 1.0)
        stood = player.position().at
        own_rig.kill()
        wait_for(lambda: bool(told.errors), 3)
        assert isinstance(told.errors[0], PlaybackError)
        assert player.state is PlayerState.PAUSED
        assert stood - 0.5 < player.position().at < stood + 1.5
        with rig() as again:
            os.environ.update(again.env)
            wait_for(lambda: player.state is PlayerState.PLAYING, 10)
            assert told.incidents == [Incident(IncidentKind.BACK)]
            wait_for(lambda: player.position().at > stood + 1.5, 6)
            player.stop()
    assert len(told.errors) == 1


@pytest.mark.sound
@pytest.mark.slow
def test_a_stopped_sound_server_is_a_lost_device(own_rig: Rig) -> None:
    """A frozen server answers nobody: no error, no callback."""
    told = Told()
    player = told.player()
    player.start()
    wait_for(lambda: player.position().at > 3.2, 10)
    subprocess.run(["kill", "-STOP", str(own_rig.pid)], check=True)
    stopped = player.position().at
    time.sleep(0.4)
    subprocess.run(["kill", "-CONT", str(own_rig.pid)], check=True)
    wait_for(lambda: player.position().at > stopped + 1.0, 6, "going on after a moment's sleep")
    assert told.errors == []
    player.stop()
    wait_for(lambda: not any(each.name == "player" for each in threading.enumerate()))


@pytest.mark.sound
@pytest.mark.slow
def test_a_sound_server_that_slept_for_seconds_is_no_loudspeaker_that_went_away(own_rig: Rig) -> None:
    told = Told()
    with played(told.player()) as player:
        wait_for(lambda: player.position().at > 1.0, 10)
        os.kill(own_rig.pid, signal.SIGSTOP)
        wakes = threading.Timer(4.0, os.kill, (own_rig.pid, signal.SIGCONT))
        wakes.start()
        stood = player.position().at
        wakes.join()
        wait_for(lambda: player.position().at > stood + 2.0, 12)
        assert told.incidents == []
        assert told.errors == []
        assert sink_of_the_app() == "dc_speaker"


@contextmanager
def listening() -> Iterator[list[bytes]]:
    """What the loudspeaker plays meanwhile, at 16 kHz. To ask for low latency would keep it awake."""
    command = ["parec", "-d", "dc_speaker.monitor", "--rate=16000", "--channels=1", "--format=s16le"]
    heard: list[bytes] = []
    with subprocess.Popen(command, stdout=subprocess.PIPE) as ear:
        stream = ear.stdout
        assert stream is not None

        def listen() -> None:
            while block := os.read(stream.fileno(), 1 << 16):
                heard.append(block)

        thread = threading.Thread(target=listen, daemon=True)
        thread.start()
        yield heard
        ear.kill()
        thread.join(10)


@pytest.mark.sound
def test_a_block_that_is_late_is_a_short_hole_and_not_one_of_seconds(virtual_audio: Rig) -> None:
    """The server closed the stream that ran dry and slept: a scrap of sound, 2 s of nothing, a notice."""
    outlet, blocks, lost = DeviceOutlet(None, 22_050), 0, False

    def fill(out: npt.NDArray[np.int16]) -> None:
        nonlocal blocks
        out[:] = 8000
        blocks += len(out) > 0
        if blocks == 10:
            time.sleep(0.3)

    with listening() as heard:
        outlet.open(fill)
        end = time.monotonic() + 60
        while blocks < 60 and time.monotonic() < end:
            time.sleep(0.03)
            lost = lost or outlet.lost()
        outlet.close()
        wait_for(lambda: bool(heard) and not np.frombuffer(heard[-1][-64:], np.int16).any())
    sound = np.frombuffer(b"".join(heard), np.int16)
    loud = np.flatnonzero(np.abs(sound.astype(int)) > 1000)
    assert not lost
    assert len(loud) > 16_000
    assert np.diff(loud).max() < 0.6 * 16_000, "longest hole"


@pytest.mark.sound
@pytest.mark.slow
def test_a_busy_computer_does_not_lose_a_word(virtual_audio: Rig) -> None:
    told = Told()
    burners = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(6)]
    try:
        with played(told.player()) as player:
            wait_for(lambda: player.position().at > 0.3)
            began, at = time.monotonic(), player.position().at
            time.sleep(4)
            passed = time.monotonic() - began
            assert player.position().at - at == pytest.approx(passed, abs=0.4)
            assert player.state is PlayerState.PLAYING
            assert told.errors == []
    finally:
        for each in burners:
            each.kill()
            each.wait()


def test_holes_are_told_once_when_there_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    from debatecoach.engines.audio.player import Sounding
    from debatecoach.engines.audio.tape import Tape

    told: list[Incident] = []

    class Leaky:
        rate, holes = 22_050, 0

        def stutters(self) -> int:
            return self.holes

        def lost(self) -> bool:
            return False

    sounding = Sounding(Tape(LINES, 22_050), None, told.append, False)
    leaky = Leaky()
    monkeypatch.setattr(sounding, "_outlet", leaky)
    for leaky.holes in (0, 1, 2):
        sounding.keep(lambda: False)
    assert told == []
    for leaky.holes in (3, 4, 9):
        sounding.keep(lambda: False)
    assert told == [Incident(IncidentKind.STUTTERED)]
    assert sounding.stutters == 9


# -- the student's bell --------------------------------------------------------------------------------


@pytest.mark.sound
def test_a_bell_that_is_ready_rings_at_once(virtual_audio: Rig) -> None:
    problems: list[PlaybackError] = []
    ringer = Ringer(problems.append)
    ringer.ready()
    ringer.ready()
    assert [each.name for each in threading.enumerate()].count("bell") == 1
    time.sleep(2.2)
    command = ["parec", "-d", "dc_speaker.monitor", "--rate=22050", "--channels=1", "--format=s16le"]
    with subprocess.Popen([*command, "--latency-msec=10"], stdout=subprocess.PIPE) as ear:
        assert ear.stdout is not None
        os.read(ear.stdout.fileno(), 1 << 16)
        before = time.monotonic()
        ringer(2)
        heard = b""
        while not np.any(np.abs(np.frombuffer(heard[-4000 & ~1 :], np.int16).astype(int)) > 3000):
            heard += os.read(ear.stdout.fileno(), 1 << 12)
            heard = heard[: len(heard) & ~1]
            assert time.monotonic() - before < 60
        waited = time.monotonic() - before
        ear.kill()
    assert waited < 1.2, "one that has to be opened first takes seconds here"
    wait_for(lambda: not any(each.name == "bell" for each in threading.enumerate()), bell(2).seconds + 3)
    assert problems == []


@pytest.mark.sound
def test_a_bell_that_cannot_be_heard_is_told(virtual_audio: Rig) -> None:
    problems: list[PlaybackError] = []
    Ringer(problems.append)(1, "no such loudspeaker")
    wait_for(lambda: bool(problems))
    wait_for(lambda: not any(each.name == "bell" for each in threading.enumerate()))
