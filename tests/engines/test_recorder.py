"""The recorder: never stops by itself, loses nothing without a mark. On virtual devices, and faster than real
time where no device can be."""

from __future__ import annotations

import gc
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.base.errors import DebateCoachError, MicrophoneError
from debatecoach.engines.audio import devices
from debatecoach.engines.audio.gaps import LONGEST, GapCause, Lateness, RecordingGap
from debatecoach.engines.audio.oggfile import repair
from debatecoach.engines.audio.recorder import Recorder, RecorderState
from tests.audio_rig import Rig, missing, rig

RATE = 16_000


def tone(pitch: float, seconds: float, rate: int = RATE, size: float = 9000) -> np.ndarray:
    return np.rint(size * np.sin(np.arange(round(seconds * rate)) * 2 * np.pi * pitch / rate)).astype(
        np.int16
    )


def pitch_at(pcm: np.ndarray, begin: float, end: float, rate: int = RATE) -> float:
    """The loudest frequency between two moments, Hz; 0 for silence."""
    part = pcm[round(begin * rate) : round(end * rate)].astype(float)
    if np.abs(part).max(initial=0) < 300:
        return 0.0
    spectrum = np.abs(np.fft.rfft(part * np.hanning(len(part))))
    return float(np.argmax(spectrum)) * rate / len(part)


# -- how late blocks come ------------------------------------------------------------------------------


def late(times: list[float], told: set[int] = frozenset(), samples: int = 800) -> float:
    watch = Lateness(RATE)
    return sum(watch.block(at, samples, index in told) for index, at in enumerate(times))


def test_a_burst_after_a_stop_is_nothing_lost() -> None:
    steady = [0.05 * index for index in range(40)]
    stopped = steady + [2.0 + 3.0] * 60 + [5.0 + 0.05 * index for index in range(1, 60)]
    assert late(stopped) == 0


@given(st.lists(st.floats(0, 0.04), min_size=100, max_size=100), st.floats(-0.0002, 0.0002))
def test_jitter_and_drift_are_nothing_lost(jitter: list[float], drift: float) -> None:
    times = [0.05 * index * (1 + drift) + each for index, each in enumerate(jitter)]
    assert late(times, set(range(100))) == 0


def test_what_the_device_tells_of_is_measured() -> None:
    times = [0.05 * index + (0.3 if index > 50 else 0.0) for index in range(100)]
    assert late(times, set(range(51, 71))) == pytest.approx(0.3, abs=0.01)
    assert late(times) == 0, "a sound server delivers later by as much when it likes to"


def test_a_long_loss_is_noticed_untold() -> None:
    times = [0.05 * index + (2.0 if index > 50 else 0.0) for index in range(150)]
    assert late(times) == pytest.approx(2.0, abs=0.03)


# -- without a device: faster than real time -----------------------------------------------------------


class Feed:
    """A microphone's stream that a test feeds; ``samplerate`` and ``channels`` as given."""

    latency = 0.0

    def __init__(self, rate: int, channels: int = 1) -> None:
        self.samplerate, self.channels, self.device = rate, channels, 0
        self.callback: Callable[..., None] | None = None
        self.finished: Callable[[], None] | None = None

    def open(self, device: object, rate: int, callback: Callable[..., None], finished: Any) -> Feed:
        self.callback, self.finished = callback, finished
        threading.Thread(target=lambda: self.give(np.zeros((1, self.channels), np.int16))).start()
        return self

    def give(self, block: np.ndarray, overflow: bool = False) -> None:
        assert self.callback is not None
        status = type("Status", (), {"input_overflow": overflow})()
        self.callback(block, len(block), None, status)

    def abort(self, ignore_errors: bool) -> None: ...
    def close(self, ignore_errors: bool) -> None: ...


@pytest.fixture
def feed(monkeypatch: pytest.MonkeyPatch) -> Feed:
    monkeypatch.setattr(devices, "name_of", lambda _stream: "feed")
    monkeypatch.setattr(Lateness, "UNTOLD", (1e9, 1e9))  # it is faster than any clock
    return Feed(RATE)


def wait(condition: Callable[[], object], seconds: float = 60.0) -> None:
    limit = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < limit
        time.sleep(0.002)


def test_a_speech_of_15_minutes(feed: Feed, tmp_path: Path) -> None:
    heard = [0]
    recorder = Recorder(
        tmp_path / "speech.ogg",
        on_audio=lambda pcm: heard.__setitem__(0, heard[0] + len(pcm)),
        open_input=feed.open,
    )
    recorder.start()
    assert recorder.started.wait(60)
    block = tone(300, 0.05)[:, None]
    queue = recorder._microphone._blocks
    for _ in range(15 * 60 * 20):
        while queue.qsize() > 400:
            time.sleep(0.001)
        feed.give(block)
    wait(lambda: not recorder._microphone.waiting)
    assert recorder.stop() == pytest.approx(900, abs=0.01)
    assert recorder.state is RecorderState.STOPPED
    assert recorder.lost == ()
    assert heard[0] == pytest.approx(900 * RATE, abs=RATE / 100)
    info = soundfile.info(str(recorder.path))
    assert info.duration == pytest.approx(900, abs=0.01)
    assert recorder.path.stat().st_size < 15 * 480_000, "a quarter of WAV, for a pure tone even"
    middle, _ = soundfile.read(recorder.path, start=400 * RATE, frames=RATE, dtype="int16")
    assert pitch_at(middle, 0, 1) == pytest.approx(300, abs=2)


def test_what_a_slow_disk_leaves_no_room_for_is_marked(feed: Feed, tmp_path: Path) -> None:
    gate, gaps = threading.Event(), list[RecordingGap]()
    recorder = Recorder(
        tmp_path / "speech.ogg",
        on_level=lambda *_level: gate.wait(60) and None,
        on_gap=gaps.append,
        open_input=feed.open,
    )
    recorder.start()
    assert recorder.started.wait(60)
    for _ in range(700):  # 35 s, of which 30 s can wait
        feed.give(tone(300, 0.05)[:, None])
    gate.set()
    wait(lambda: not recorder._microphone.waiting)
    feed.give(tone(300, 0.05)[:, None])
    wait(lambda: recorder.lost)
    recorder.stop()
    (gap,) = recorder.lost
    assert gaps == [gap]
    assert gap.why is GapCause.BUSY
    assert gap.lost == pytest.approx(5.0, abs=0.2)
    assert recorder.seconds == pytest.approx(35.05, abs=0.1), "later words stand where they were said"


def test_a_long_loss_does_not_fill_the_disk(feed: Feed, tmp_path: Path) -> None:
    recorder = Recorder(tmp_path / "speech.ogg", open_input=feed.open)
    recorder.start()
    assert recorder.started.wait(60)
    recorder._microphone._missed = 3600 * RATE  # the lid was closed
    feed.give(tone(300, 0.05)[:, None])
    wait(lambda: recorder.lost)
    recorder.stop()
    assert recorder.lost[0].lost == pytest.approx(3600)
    assert recorder.lost[0].seconds == LONGEST
    assert recorder.seconds < 11


@pytest.mark.parametrize(("channels", "live"), [(2, (0, 1)), (8, (5,)), (8, (0, 1))])
def test_of_many_channels_those_with_sound_are_taken(
    feed: Feed, tmp_path: Path, channels: int, live: tuple[int, ...]
) -> None:
    feed.channels = channels
    recorder = Recorder(tmp_path / "speech.ogg", open_input=feed.open)
    recorder.start()
    assert recorder.started.wait(60)
    block = np.zeros((800, channels), np.int16)
    block[:, list(live)] = tone(300, 0.05)[:, None]
    for _ in range(20):
        feed.give(block)
    wait(lambda: not recorder._microphone.waiting)
    recorder.stop()
    pcm, _ = soundfile.read(recorder.path, dtype="int16")
    assert np.abs(pcm.astype(int)).max() == pytest.approx(9000, rel=0.1), "a dead channel halves nothing"


# -- on devices ----------------------------------------------------------------------------------------


@pytest.fixture
def own_rig() -> Iterator[Rig]:
    """A PulseAudio for one test, which may pull plugs."""
    if reason := missing():
        pytest.skip(reason)
    with rig() as running:
        yield running


def pactl(rig: Rig, *command: str) -> str:
    return subprocess.run(
        ["pactl", *command], env=os.environ | rig.env, check=True, capture_output=True, text=True
    ).stdout.strip()


def module_of(rig: Rig, name: str) -> str:
    """The module that makes a source or sink."""
    lines = pactl(rig, "list", "short", "modules").splitlines()
    return next(line.split()[0] for line in lines if f"_name={name} " in f"{line} ")


_RECORD = """
import os, sys, time
from pathlib import Path
from debatecoach.engines.audio.recorder import Recorder
def say(*words): os.write(1, (" ".join(map(str, words)) + "\\n").encode())
recorder = Recorder(
    Path(sys.argv[1]), sys.argv[2] or None,
    on_error=lambda problem: say("error", problem),
    on_gap=lambda gap: say("gap", gap.at, gap.seconds, gap.why, gap.device),
)
recorder.start()
recorder.started.wait(60)
say("started", time.monotonic(), recorder._microphone.name)
if sys.stdin.readline():
    say("stopped", recorder.stop(), recorder.lost, recorder.state)
"""


@contextmanager
def recording(rig: Rig, path: Path, device: str = "") -> Iterator[tuple[subprocess.Popen[str], float]]:
    """A process that records; and when its first sound had come, monotonic."""
    with subprocess.Popen(
        [sys.executable, "-u", "-c", _RECORD, str(path), device],
        env=os.environ | rig.env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        word, began, *_ = process.stdout.readline().split()
        if word == "gap":
            word, began, *_ = process.stdout.readline().split()
        assert word == "started"
        try:
            yield process, float(began)
        finally:
            process.kill()


def stop(process: subprocess.Popen[str]) -> list[str]:
    """End the recording; what it printed."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("stop\n")
    process.stdin.flush()
    lines = []
    while not (lines and lines[-1].startswith("stopped")):
        lines.append(process.stdout.readline().strip())
        assert lines[-1], "it ended"
    return lines


@pytest.mark.sound
@pytest.mark.slow
def test_twenty_kills_lose_less_than_a_second_each(virtual_audio: Rig, tmp_path: Path) -> None:
    chance, losses = random.Random(5), []
    for batch in range(5):
        with ExitStack() as stack:
            running = []
            for number in range(4):
                path = tmp_path / f"{batch}-{number}.ogg"
                running.append((path, *stack.enter_context(recording(virtual_audio, path))))
            for path, process, began in running:
                time.sleep(chance.uniform(0.05, 0.9))
                os.kill(process.pid, signal.SIGKILL)
                killed = time.monotonic()
                process.wait()
                seconds = repair(path)
                losses.append(killed - began - seconds)
                assert len(soundfile.read(path)[0]) == pytest.approx(seconds * RATE, abs=2)
    print(f"lost in 20 kills: median {np.median(losses):.2f} s, at most {max(losses):.2f} s")
    assert len(losses) == 20
    assert max(losses) <= 1.0


def add_headset(to: Rig, other: Rig) -> None:
    """A microphone on a sound server of its own: when that dies, the device is gone."""
    server = other.env["PULSE_SERVER"]
    config = to.folder / "asound.conf"
    hint = 'hint { show on description "headset" }'
    line = f'pcm.headset {{ type pulse device dc_mic server "{server}" {hint} }}'
    config.write_text(f"{config.read_text()}\n{line}\n")


@pytest.mark.sound
def test_another_microphone_goes_on_when_one_is_pulled_out(own_rig: Rig, tmp_path: Path) -> None:
    path = tmp_path / "speech.ogg"
    low, high = tmp_path / "low.wav", tmp_path / "high.wav"
    soundfile.write(low, tone(440, 60), RATE)
    soundfile.write(high, tone(880, 60), RATE)
    with rig() as plugged, ExitStack() as stack:
        add_headset(own_rig, plugged)
        for wav, at in ((low, plugged), (high, own_rig)):
            player = stack.enter_context(
                subprocess.Popen(["paplay", "-d", "dc_mic_in", str(wav)], env=os.environ | at.env)
            )
            stack.callback(player.kill)
        awake = ["parec", "-d", "dc_mic", "--latency-msec=50"]  # a null sink that nobody hears sleeps for 2 s
        ear = stack.enter_context(
            subprocess.Popen(awake, env=os.environ | own_rig.env, stdout=subprocess.DEVNULL)
        )
        stack.callback(ear.kill)
        process, began = stack.enter_context(recording(own_rig, path, "headset"))
        time.sleep(2.0)
        plugged.kill()
        pulled = time.monotonic() - began
        assert process.stdout is not None
        word, at, silence, why, *name = process.stdout.readline().split()
        told = time.monotonic() - began
        time.sleep(1.5)
        ended = time.monotonic() - began
        lines = stop(process)
    print(f"another microphone goes on {told - pulled:.2f} s after the plug was pulled: {name}")
    assert (word, why) == ("gap", "device")
    assert name == ["default"], "it says which goes on"
    gap, silent = float(at), float(silence)
    # The clock of this process is as late as a busy machine lets it be; the sound below is exact.
    assert gap == pytest.approx(pulled, abs=1.5)
    assert silent == pytest.approx(told - pulled, abs=1.5)
    assert lines[-1].endswith("stopped")
    pcm, _ = soundfile.read(path, dtype="int16")
    assert len(pcm) / RATE == pytest.approx(ended, abs=1.5), "the recording runs as the clock on the wall"
    assert pitch_at(pcm, gap - 0.8, gap - 0.3) == pytest.approx(440, abs=5)
    assert pitch_at(pcm, gap + 0.05, gap + silent - 0.05) == 0
    assert pitch_at(pcm, gap + silent + 0.3, gap + silent + 0.9) == pytest.approx(880, abs=5)


@pytest.mark.sound
def test_where_the_sound_server_moves_the_stream_nothing_is_lost(own_rig: Rig, tmp_path: Path) -> None:
    path = tmp_path / "speech.ogg"
    with recording(own_rig, path, "dc_mic") as (process, began):
        time.sleep(1.0)
        pactl(own_rig, "set-default-source", "dc_loop_mic")
        pactl(own_rig, "unload-module", module_of(own_rig, "dc_mic"))
        time.sleep(1.5)
        ended = time.monotonic() - began
        stop(process)
    assert repair(path) == pytest.approx(ended, abs=1.4), "of 2.5 s"


@pytest.mark.sound
def test_a_chosen_microphone_that_is_not_there_is_told_and_replaced(own_rig: Rig, tmp_path: Path) -> None:
    path = tmp_path / "speech.ogg"
    with subprocess.Popen(
        [sys.executable, "-u", "-c", _RECORD, str(path), "Headset that is at home"],
        env=os.environ | own_rig.env,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        # Told by a thread of its own, so that either may come first.
        told = sorted((process.stdout.readline().split() for _ in range(2)), key=lambda words: words[0])
        assert told[0][:4] == ["gap", "0.0", "0.0", "device"]
        assert told[1][0] == "started"
        assert stop(process)[-1].startswith("stopped")


@pytest.mark.sound
@pytest.mark.slow
def test_a_sound_server_that_hangs_for_a_while_is_marked(own_rig: Rig, tmp_path: Path) -> None:
    path = tmp_path / "speech.ogg"
    with recording(own_rig, path) as (process, began):
        time.sleep(1.0)
        os.kill(own_rig.pid, signal.SIGSTOP)
        time.sleep(3.0)
        os.kill(own_rig.pid, signal.SIGCONT)
        time.sleep(3.5)
        ended = time.monotonic() - began
        lines = stop(process)
    assert any(line.startswith("gap") for line in lines), lines
    assert repair(path) == pytest.approx(ended, abs=1.0)


@pytest.mark.sound
@pytest.mark.slow
def test_a_frozen_app_loses_nothing_or_marks_it(virtual_audio: Rig, tmp_path: Path) -> None:
    path = tmp_path / "speech.ogg"
    with recording(virtual_audio, path) as (process, began):
        for seconds in (0.3, 1.5, 3.0):
            time.sleep(1.0)
            os.kill(process.pid, signal.SIGSTOP)
            time.sleep(seconds)
            os.kill(process.pid, signal.SIGCONT)
        time.sleep(2.5)
        ended = time.monotonic() - began
        stop(process)
    assert repair(path) == pytest.approx(ended, abs=0.6)


@pytest.mark.sound
@pytest.mark.slow
def test_a_busy_computer_loses_nothing_or_marks_it(virtual_audio: Rig, tmp_path: Path) -> None:
    path = tmp_path / "speech.ogg"
    burn = [sys.executable, "-c", "while True: pass"]
    with ExitStack() as stack, recording(virtual_audio, path) as (process, began):
        for _ in range(6):
            busy = stack.enter_context(subprocess.Popen(burn))
            stack.callback(busy.kill)
        time.sleep(6.0)
        ended = time.monotonic() - began
        lines = stop(process)
    print(lines)
    assert repair(path) == pytest.approx(ended, abs=0.8)


@pytest.mark.sound
@pytest.mark.parametrize(
    ("rate", "channels", "form"),
    [
        (8_000, 1, "s16le"),
        (11_025, 2, "float32le"),
        (22_050, 1, "s16le"),
        (44_100, 2, "s16le"),
        (48_000, 8, "float32le"),
        (96_000, 8, "s16le"),
    ],
)
def test_any_rate_any_channels_any_samples(
    virtual_audio: Rig,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    rate: int,
    channels: int,
    form: str,
) -> None:
    """A source of that kind, and a stream opened with exactly its rate and channels: our own conversion."""
    wav = tmp_path / "tone.wav"
    soundfile.write(wav, tone(440, 30), RATE)
    sink = pactl(
        virtual_audio,
        "load-module",
        "module-null-sink",
        "sink_name=dc_odd",
        f"rate={rate}",
        f"channels={channels}",
        f"format={form}",
    )
    before = pactl(virtual_audio, "get-default-source")
    pactl(virtual_audio, "set-default-source", "dc_odd.monitor")
    monkeypatch.setattr(devices, "_ways", lambda *_args: [(rate, channels)])
    opened = []

    def open_input(*args: Any) -> Any:
        opened.append(devices.open_input(*args))
        return opened[-1]

    try:
        with subprocess.Popen(
            ["paplay", "-d", "dc_odd", str(wav)], env=os.environ | virtual_audio.env
        ) as player:
            recorder = Recorder(tmp_path / "speech.ogg", open_input=open_input)
            recorder.start()
            assert recorder.started.wait(60)
            wait(lambda: recorder.seconds > 1.5)
            recorder.stop()
            player.kill()
    finally:
        pactl(virtual_audio, "set-default-source", before)
        pactl(virtual_audio, "unload-module", sink)
    assert (opened[0].samplerate, opened[0].channels) == (rate, channels)
    pcm, found = soundfile.read(recorder.path, dtype="int16")
    assert found == RATE
    assert [gap for gap in recorder.lost if gap.why is not GapCause.BUSY] == []
    assert pitch_at(pcm, 0.6, 1.4) == pytest.approx(440, abs=3)
    assert np.abs(pcm[RATE // 2 :].astype(int)).max() > 3000


@pytest.mark.sound
@pytest.mark.slow
def test_a_hundred_speeches_leave_nothing_behind(virtual_audio: Rig, tmp_path: Path) -> None:
    def speech(number: int) -> None:
        recorder = Recorder(tmp_path / f"{number}.ogg", on_audio=lambda _pcm: None, on_level=lambda *_: None)
        recorder.start()
        assert recorder.started.wait(60)
        time.sleep(0.1)
        assert recorder.stop() > 0.05

    def held() -> tuple[int, int, float]:
        gc.collect()
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return threading.active_count(), len(os.listdir("/proc/self/fd")), pages * 4096 / 1e6

    for number in range(10):
        speech(number)
    threads, files, memory = held()
    for number in range(10, 110):
        speech(number)
    after = held()
    print(
        f"100 speeches: threads {threads} -> {after[0]}, files {files} -> {after[1]}, "
        f"memory {memory:.1f} -> {after[2]:.1f} MB"
    )
    assert after[0] <= threads
    assert after[1] <= files
    assert after[2] < memory + 8


@pytest.mark.sound
def test_no_microphone_left_keeps_what_was_said(own_rig: Rig, tmp_path: Path) -> None:
    path = tmp_path / "speech.ogg"
    with recording(own_rig, path) as (process, _began):
        time.sleep(2.0)
        own_rig.kill()
        assert process.stdout is not None
        assert "The microphone went away" in process.stdout.readline()
    assert repair(path) >= 0.9


def test_the_error_of_the_chosen_device_is_the_one_told(tmp_path: Path) -> None:
    def refuse(device: object, *_args: object) -> Any:
        raise devices.no_device(MicrophoneError, f"{device} is busy")

    problems: list[DebateCoachError] = []
    recorder = Recorder(tmp_path / "speech.ogg", "Headset", on_error=problems.append, open_input=refuse)
    recorder.start()
    wait(lambda: problems)
    recorder.stop()
    assert isinstance(problems[0], MicrophoneError)
    assert "Headset is busy" in str(problems[0])
    assert not recorder.path.exists()


def test_who_stops_before_a_device_delivers_is_told_of_no_error(tmp_path: Path, feed: Feed) -> None:
    def open_input(_device: object, _rate: int, callback: Any, finished: Any) -> Feed:
        feed.callback, feed.finished = callback, finished
        return feed  # and never a sample

    problems: list[DebateCoachError] = []
    recorder = Recorder(tmp_path / "speech.ogg", on_error=problems.append, open_input=open_input)
    recorder.start()
    time.sleep(0.2)
    assert recorder.stop() == 0
    assert problems == []
    assert recorder.state is RecorderState.STOPPED
    assert not recorder.path.exists()
