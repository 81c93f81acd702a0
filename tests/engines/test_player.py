"""The tape, the silent player and the bell: everything of playing that needs no device."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.base.errors import DebateCoachError, PlaybackError, VoiceError
from debatecoach.engines.audio import devices
from debatecoach.engines.audio import player as player_module
from debatecoach.engines.audio.outlet import DeviceOutlet, OutletPace
from debatecoach.engines.audio.player import Player, PlayerState, SilentPlayer, VoiceLine, make_player
from debatecoach.engines.audio.resample import Resampler, resample, stretched
from debatecoach.engines.audio.tape import Tape
from debatecoach.engines.audio.tones import BELL_RATE, bell
from debatecoach.engines.voice import Utterance, Voice, WordTime
from debatecoach.engines.voice.espeak import espeak_voices
from debatecoach.engines.voice.finding import find_voices

LINES = [VoiceLine("We say yes.", 0.2), VoiceLine("They do not.", 0.1), VoiceLine("We win.", 0.15)]


@pytest.fixture(scope="module")
def voice() -> Voice:
    return espeak_voices("en")[0]


def wait_for(condition: Callable[[], bool], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.005)


def utterance(value: int, count: int, rate: int = 1000) -> Utterance:
    words = tuple(WordTime(at / 10, at / 10 + 0.1, at, 1) for at in range(count * 10 // rate))
    return Utterance(np.full(count, value, np.int16), rate, words)


# The tape


def filled(tape: Tape, count: int) -> list[int]:
    out = np.full(count, 99, np.int16)
    tape.fill(out)
    return out.tolist()


def test_a_tape_plays_lines_and_pauses_in_order_and_waits_for_what_is_missing() -> None:
    tape = Tape([VoiceLine("a", 0.003), VoiceLine("b", 0.0), VoiceLine("c", 0.002)], 1000)
    tape.running = True
    tape.put(0, utterance(1, 4))
    assert filled(tape, 9) == [1, 1, 1, 1, 0, 0, 0, 0, 0]
    position = tape.position()
    assert (position.line, position.elapsed) == (1, 0.007)
    assert tape.wanted(3) == 1
    tape.put(2, utterance(3, 2))
    assert tape.wanted(3) == 1
    tape.put(1, utterance(2, 3))
    assert tape.wanted(3) is None
    assert filled(tape, 9) == [2, 2, 2, 3, 3, 0, 0, 0, 0]
    assert tape.over
    end = tape.position()
    assert (end.line, end.word, end.elapsed, end.at, end.total) == (3, None, 0.014, 0.014, 0.014)


def test_a_growing_tape_waits_in_silence_and_the_wait_is_part_of_the_pause() -> None:
    tape = Tape([VoiceLine("a", 0.0)], 1000, growing=True)
    tape.running = True
    tape.put(0, utterance(1, 4))
    assert filled(tape, 6) == [1, 1, 1, 1, 0, 0]
    assert not tape.over
    assert tape.waits() == {1: 0.002}
    tape.append(VoiceLine("b", 0.0), 0.005)
    assert tape.waits() == {}, "the pause is not over yet"
    assert tape.position().at == 0.006, "where the ear was before"
    tape.put(1, utterance(2, 2))
    assert filled(tape, 5) == [0, 0, 0, 2, 2]
    assert filled(tape, 9) == [0] * 9
    tape.append(VoiceLine("c", 0.0), 0.004)
    assert tape.waits() == {2: 0.005}, "beyond the pause"
    tape.put(2, utterance(3, 1))
    assert filled(tape, 2) == [3, 0]
    end = tape.position()
    assert (end.line, end.at, end.total) == (3, 0.016, 0.016)
    tape.close()
    waits = tape.waits()
    assert tape.over
    filled(tape, 50)
    assert tape.waits() == waits, "after the end nothing is waited for"


def test_a_growing_tape_that_stands_or_is_sought_back_does_not_wait() -> None:
    tape = Tape([VoiceLine("a", 0.0)], 1000, growing=True)
    tape.put(0, utterance(1, 4))
    filled(tape, 9)
    assert tape.waits() == {}, "paused"
    tape.running = True
    filled(tape, 4)
    tape.seek(0)
    assert filled(tape, 4) == [1, 1, 1, 1]
    assert tape.waits() == {}
    tape.append(VoiceLine("b", 0.0), 0.002)
    tape.seek(1)
    tape.put(1, utterance(2, 1))
    assert filled(tape, 1) == [2]


def test_a_growing_tape_keeps_its_waits_at_another_rate() -> None:
    tape = Tape([VoiceLine("a", 0.0)], 1000, growing=True)
    tape.put(0, utterance(1, 100))
    tape.running = True
    filled(tape, 120)
    tape.running = False
    tape.change_rate(2000)
    tape.append(VoiceLine("b", 0.0), 0.01)
    assert tape.waits() == {1: pytest.approx(0.01)}
    tape.put(1, utterance(2, 50, 2000))
    assert tape.position().total == pytest.approx(0.1 + 0.01 + 0.025)


def test_the_callback_does_not_wait_while_the_rate_is_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    tape = Tape([VoiceLine("a", 0.0), VoiceLine("b", 0.0)], 1000)
    tape.put(0, utterance(1000, 100))
    tape.put(1, utterance(1000, 100))

    def busy(pcm: np.ndarray, source: int, target: int) -> np.ndarray:
        assert filled(tape, 4) == [0, 0, 0, 0]
        if tape.speed == 1.0:
            tape.set_speed(2.0)  # from the window's thread, meanwhile
        return resample(pcm, source, target)

    monkeypatch.setattr("debatecoach.engines.audio.tape.resample", busy)
    tape.change_rate(2000)
    tape.refresh(1)
    monkeypatch.undo()
    assert tape.rate == 2000
    tape.running = True
    loud = sum(each > 100 for each in filled(tape, 300))
    assert loud == pytest.approx(200, abs=10), "two lines of 0.1 s at double rate and speed"


def test_a_stopped_tape_gives_silence_and_does_not_count() -> None:
    tape = Tape([VoiceLine("a", 0.0)], 1000)
    tape.put(0, utterance(1, 10))
    assert filled(tape, 4) == [0, 0, 0, 0]
    assert tape.position().elapsed == 0


def test_the_ear_is_behind_the_cursor_but_never_before_the_seek() -> None:
    tape = Tape([VoiceLine("a", 0.0), VoiceLine("b", 0.0)], 1000)
    for line in (0, 1):
        tape.put(line, utterance(line + 1, 500))
    tape.running = True
    filled(tape, 600)
    behind = tape.position(lag=150)
    assert (behind.line, behind.at) == (0, 0.45)
    assert behind.word is not None
    assert behind.word.char == 4
    tape.seek(1)
    assert (tape.position(lag=150).line, tape.position(lag=150).at) == (1, 0.5)
    filled(tape, 50)
    assert tape.position(lag=150).at == 0.5
    assert tape.position(lag=150).elapsed == 0.6
    assert tape.position(lag=20).at == pytest.approx(0.53)


def test_what_lags_is_heard_before_the_tape_counts_as_heard() -> None:
    tape = Tape([VoiceLine("a", 0.0)], 1000)
    tape.put(0, utterance(1, 100))
    tape.running = True
    filled(tape, 120)
    assert tape.over
    assert not tape.heard(150)
    assert tape.position(lag=150).at == pytest.approx(-0.13 + 0.1, abs=0.03)
    filled(tape, 130)
    assert tape.heard(150)
    assert tape.position(lag=150).at == 0.1


def test_another_speed_goes_on_at_the_same_word() -> None:
    tape = Tape([VoiceLine("a", 0.1), VoiceLine("b", 0.1)], 1000)
    tape.put(0, utterance(1000, 1000))
    tape.put(1, utterance(1000, 1000))
    tape.running = True
    filled(tape, 650)
    tape.set_speed(2.0)
    assert filled(tape, 10) == [1000] * 10, "the sound there is goes on"
    assert tape.position().at == pytest.approx(0.66)
    tape.refresh(1)
    place = tape.position()
    assert place.at == pytest.approx(0.66, abs=0.002)
    assert place.word == utterance(1, 1000).words[6], "as it was timed at speed 1"
    assert (place.elapsed, place.total) == (0.66, 2.2)
    filled(tape, 100)
    assert tape.position().at == pytest.approx(0.86, abs=0.002), "two seconds of the speech in one"
    assert tape.position().elapsed == pytest.approx(0.76)
    assert sum(each == 0 for each in filled(tape, 671)) == pytest.approx(100, abs=20), "pauses too"
    assert tape.over


def test_a_speed_changed_in_a_pause_keeps_the_rest_of_it() -> None:
    tape = Tape([VoiceLine("a", 0.4), VoiceLine("b", 0.0)], 1000)
    for line in (0, 1):
        tape.put(line, utterance(9, 100))
    tape.running = True
    filled(tape, 300)
    tape.set_speed(2.0)
    tape.refresh(1)
    assert tape.position().at == pytest.approx(0.3, abs=0.002)
    assert [each != 0 for each in filled(tape, 150)].index(True) == pytest.approx(100, abs=5)


def test_going_over_to_another_speed_makes_no_click() -> None:
    rate, tone = 22050, 200
    pcm = (12000 * np.sin(2 * np.pi * tone * np.arange(rate) / rate)).astype(np.int16)
    tape = Tape([VoiceLine("a")], rate)
    tape.put(0, Utterance(pcm, rate))
    tape.running = True
    first, then = np.zeros(8000, np.int16), np.zeros(2000, np.int16)
    tape.fill(first)
    tape.set_speed(1.25)
    tape.refresh(0)
    tape.fill(then)
    steps = np.abs(np.diff(np.concatenate([first, then]).astype(int)))
    assert steps.max() <= 2 * 12000 * 2 * np.pi * tone / rate


# Another speed, the same pitch


@pytest.mark.parametrize("rate", [8000, 16000, 22050, 48000])
@pytest.mark.parametrize("speed", [0.75, 0.9, 1.1, 1.25, 1.5])
def test_a_stretched_sound_keeps_its_pitch_and_every_moment_its_place(rate: int, speed: float) -> None:
    pcm, begins = np.zeros(rate * 3, np.int16), [0.1 + 0.35 * index for index in range(8)]
    for begin in begins:
        first, count = round(begin * rate), round(0.2 * rate)
        pcm[first : first + count] = 9000 * np.sin(2 * np.pi * 440 * np.arange(count) / rate)
    out = stretched(pcm, rate, speed)
    assert len(out) == round(len(pcm) / speed)
    loud = np.flatnonzero(np.abs(out.astype(int)) > 900)
    found = [loud[0], *loud[1:][np.diff(loud) > 0.04 * rate]]
    assert [each / rate for each in found] == pytest.approx([each / speed for each in begins], abs=0.025)
    burst = out[round(begins[3] / speed * rate) :][: round(0.2 / speed * rate)].astype(float)
    spectrum = np.abs(np.fft.rfft(burst * np.hanning(len(burst)), 1 << 17))
    assert np.argmax(spectrum) * rate / (1 << 17) == pytest.approx(440, abs=12)


@pytest.mark.parametrize("count", [0, 1, 40, 700])
def test_a_sound_too_short_to_stretch_has_its_length_all_the_same(count: int) -> None:
    assert len(stretched(np.full(count, 5000, np.int16), 22050, 1.5)) == round(count / 1.5)
    with pytest.raises(ValueError, match="speed"):
        stretched(np.zeros(count, np.int16), 22050, 2.5)


# Bells


def test_a_bell_sounds_with_the_speech_at_its_second() -> None:
    tape = Tape([VoiceLine("a", 0.0), VoiceLine("b", 0.0)], 8000)
    for line in (0, 1):
        tape.put(line, utterance(0, 8000, 8000))
    tape.strike([(0.5, 1), (1.5, 2)])
    tape.running = True
    sound = np.concatenate([np.array(filled(tape, 400)) for _ in range(44)])
    loud = np.flatnonzero(np.abs(sound) > 3000)
    assert loud[0] / 8000 == pytest.approx(0.5, abs=0.01)
    first = resample(bell(1).pcm, BELL_RATE, 8000)
    assert np.array_equal(sound[4000 : 4000 + 7000], first[:7000])
    assert tape.over
    assert not tape.heard(0), "the second one still rings"
    for _ in range(40):
        filled(tape, 400)
    assert tape.heard(0)
    tape.seek(0)
    assert not any(filled(tape, 8000)), "once"


def test_bells_keep_to_the_speechs_clock_at_another_speed_and_stand_while_it_stands() -> None:
    tape = Tape([VoiceLine("a", 0.0)], 8000, speed=1.5)
    tape.put(0, utterance(0, 24000, 8000))
    tape.strike([(1.5, 1)])
    tape.running = True
    assert not any(filled(tape, 7900))
    assert np.any(filled(tape, 800))
    tape.running = False
    assert not any(filled(tape, 800)), "paused is silent"
    tape.change_rate(16000)
    tape.refresh(0)
    tape.running = True
    assert np.any(filled(tape, 800)), "and rings on"
    tape.strike([])
    assert not any(filled(tape, 800))
    tape.strike([(1.5, 1)])
    assert not any(filled(tape, 800)), "passed already"


def test_a_growing_speech_that_waits_is_rung_too() -> None:
    tape = Tape([VoiceLine("a", 0.0)], 8000, growing=True)
    tape.put(0, utterance(0, 800, 8000))
    tape.strike([(0.5, 1)])
    tape.running = True
    assert np.flatnonzero(np.array(filled(tape, 8000)))[0] / 8000 == pytest.approx(0.5, abs=0.01)


def test_a_device_with_its_own_rate_plays_the_same_speech() -> None:
    tape = Tape([VoiceLine("a", 0.1), VoiceLine("b", 0.2)], 1000)
    tape.put(0, utterance(500, 1000))
    tape.running = True
    filled(tape, 600)
    tape.running = False
    tape.change_rate(2000)
    tape.refresh(0)
    position = tape.position()
    assert (position.elapsed, position.at) == (0.6, 0.6)
    assert position.word is not None
    assert position.word.char == 6
    tape.running = True
    assert filled(tape, 2)[1] == pytest.approx(500, abs=20)
    tape.put(1, utterance(5, 700))
    assert tape.position().total == pytest.approx(2.0)


@given(
    st.lists(st.tuples(st.integers(0, 40), st.integers(0, 20)), min_size=1, max_size=6),
    st.lists(
        st.tuples(st.sampled_from(["fill", "seek", "put", "speed", "pause", "add"]), st.integers(0, 60)),
        max_size=40,
    ),
    st.booleans(),
)
def test_any_use_of_a_tape_keeps_its_books(
    sizes: list[tuple[int, int]], steps: list[tuple[str, int]], growing: bool
) -> None:
    tape = Tape([VoiceLine("x" * size, pause / 1000) for size, pause in sizes], 1000, growing=growing)
    sizes = list(sizes)
    tape.running = True
    played = 0.0
    for step, number in steps:
        line = number % len(sizes)
        if step == "fill":
            before = tape.position().elapsed
            out = filled(tape, number)
            assert set(out) <= {0, 5}
            played = tape.position().elapsed
            assert 0 <= played - before <= number / 1000 + 1e-9
        elif step == "seek":
            tape.seek(line)
            assert tape.position(lag=30).line == line
        elif step == "put":
            tape.put(line, utterance(5, sizes[line][0]))
        elif step == "speed":
            tape.set_speed(0.75 + number / 100)
        elif step == "add" and growing:
            before = tape.position().at + sum(tape.waits().values())
            tape.append(VoiceLine("x" * number, 0.0), number / 1000)
            sizes.append((number, 0))
            assert tape.position().at + sum(tape.waits().values()) == pytest.approx(before, abs=0.0021)
        else:
            tape.running = not tape.running
        position = tape.position(lag=number)
        assert 0 <= position.at <= position.total + 1e-9
        assert position.line <= len(sizes)
        assert tape.position().elapsed == played


class Stream:
    """A tape and a device that is handed its samples; knows where the tape stood before each of them."""

    def __init__(self, sizes: list[tuple[int, int]]) -> None:
        self.tape = Tape([VoiceLine("x" * size, pause / 1000) for size, pause in sizes], 1000)
        self.tape.running = True
        self.places: list[tuple[int, float, float]] = []
        self.known = 0  # before that nobody asks what sounds

    def here(self) -> tuple[int, float, float]:
        place = self.tape.position()
        return place.line, place.at, place.elapsed

    def take(self, count: int) -> None:
        one = np.zeros(1, np.int16)
        for _ in range(count):
            self.places.append(self.here())
            self.tape.fill(one)

    def none(self, count: int) -> None:
        self.places += [self.here()] * count
        self.tape.interrupted(count, False)


SHORT = st.integers(1, 25)
STEPS = st.one_of(
    st.tuples(st.just("take"), SHORT),
    st.tuples(st.just("none"), SHORT),
    st.tuples(st.just("speed"), st.sampled_from([0.75, 1.0, 1.5])),
    st.tuples(st.sampled_from(["put", "seek", "pause", "dry", "move"]), SHORT),
)


@given(
    st.lists(st.tuples(st.integers(5, 40), st.integers(0, 20)), min_size=1, max_size=4),
    st.lists(STEPS, max_size=40),
)
def test_what_is_told_to_sound_is_what_sounds(
    sizes: list[tuple[int, int]], steps: list[tuple[str, float]]
) -> None:
    """The device's own samples are the clock: at any speed, after a pause, a late line, a hole."""
    stream = Stream(sizes)
    tape = stream.tape
    tape.put(0, utterance(5, sizes[0][0]))
    for step, number in steps:
        line = int(number) % len(sizes)
        if step == "take":
            stream.take(int(number))
        elif step == "none":
            stream.none(int(number))
        elif step == "speed":
            tape.set_speed(number)
            tape.refresh(1)
        elif step == "put":
            tape.put(line, utterance(5, sizes[line][0]))
        elif step == "pause":
            tape.running = not tape.running
        elif step == "dry":
            tape.interrupted(0, True)
            stream.known = len(stream.places)
        elif step == "seek":
            tape.seek(line)
            stream.known = len(stream.places)
        else:  # to another device: what this one has not played is played again
            lag = min(int(number), len(stream.places) - stream.known)
            heard = stream.places[len(stream.places) - lag] if lag else stream.here()
            tape.rewind(lag)
            stream.known = len(stream.places)
            assert stream.here()[1:] == pytest.approx(heard[1:], abs=0.003)
        for lag in range(min(30, len(stream.places) - stream.known) + 1):
            expected = stream.places[len(stream.places) - lag] if lag else stream.here()
            told = tape.position(lag)
            assert (told.at, told.elapsed) == pytest.approx(expected[1:], abs=0.0021), (step, lag)


def test_a_pause_shorter_than_what_the_device_holds_is_heard_where_it_is() -> None:
    tape = Tape([VoiceLine("a", 0.0)], 1000)
    tape.put(0, utterance(1, 1000))
    tape.running = True
    filled(tape, 500)
    tape.running = False
    filled(tape, 50)
    tape.running = True
    filled(tape, 40)
    told = [tape.position(lag).at for lag in (0, 40, 60, 90, 190)]
    assert told == pytest.approx([0.54, 0.5, 0.5, 0.5, 0.4])


def test_silence_of_the_devices_own_is_no_sound_that_is_still_to_come() -> None:
    tape = Tape([VoiceLine("a", 0.0)], 1000)
    tape.put(0, utterance(1, 1000))
    tape.running = True
    filled(tape, 500)
    tape.interrupted(300, False)
    assert tape.position(lag=350).at == pytest.approx(0.45)
    assert tape.position(lag=200).at == pytest.approx(0.5)
    tape.interrupted(0, True)
    filled(tape, 20)
    assert tape.position(lag=150).at == pytest.approx(0.5), "it ran dry: what it was handed has sounded"


# The resampler


@pytest.mark.parametrize(
    ("source", "target"), [(22050, 48000), (44100, 16000), (48000, 16000), (8000, 16000)]
)
def test_resampling_keeps_a_tone_and_does_not_care_about_blocks(source: int, target: int) -> None:
    tone = (9000 * np.sin(2 * np.pi * 440 * np.arange(source) / source)).astype(np.int16)
    whole = resample(tone, source, target)
    expected = 9000 * np.sin(2 * np.pi * 440 * np.arange(target) / target)
    assert len(whole) == target
    assert np.abs(whole - expected)[300:-300].max() < 20
    machine, parts, at, random = Resampler(source, target), [], 0, np.random.default_rng(7)
    while at < len(tone):
        size = int(random.integers(1, 900))
        parts.append(machine.feed(tone[at : at + size]))
        at += size
    parts.append(machine.flush())
    assert np.array_equal(np.concatenate(parts)[:target], whole)


def test_resampling_down_removes_what_would_alias() -> None:
    tone = (9000 * np.sin(2 * np.pi * 15000 * np.arange(48000) / 48000)).astype(np.int16)
    assert np.abs(resample(tone, 48000, 16000))[300:-300].max() < 30


# Opening a device beforehand


class Door:
    """A loudspeaker that takes a while to open, or waits for ``go_on``; ``refuses`` so many times."""

    go_on = threading.Event()
    made: ClassVar[list[Door]] = []
    name = "door"
    refuses = 0

    def __init__(self, _device: int | str | None, rate: int) -> None:
        self.rate, self.opening, self.open_now, self.closed = rate, False, False, False
        self.taken = 0
        Door.made.append(self)

    def open(self, fill: Callable[[np.ndarray], None], _interrupted: object) -> None:
        self.opening = True
        time.sleep(0.05)
        assert Door.go_on.wait(60)
        if Door.refuses:
            Door.refuses -= 1
            raise devices.no_device(PlaybackError, "busy")
        self.fill, self.open_now = fill, True

    def sounds(self) -> bool:
        out = np.zeros(800, np.int16)
        self.fill(out)
        return bool(out.any())

    def close(self) -> None:
        self.closed, self.open_now = True, False

    def lost(self) -> bool:
        return False

    def stutters(self) -> int:
        return 0

    def lag(self) -> float:
        return 0.0


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch) -> type[Door]:
    Door.made, Door.refuses = [], 0
    Door.go_on.set()
    monkeypatch.setattr(player_module, "DeviceOutlet", Door)
    return Door


def gone(player: Player) -> bool:
    return player._thread is None or not player._thread.is_alive()


def test_a_device_opened_beforehand_is_silent_and_sounds_with_the_first_line(door: type[Door]) -> None:
    player = Player(espeak_voices("en")[0], (), growing=True)
    player.prepare()
    player.prepare()
    wait_for(lambda: bool(door.made) and door.made[0].open_now)
    assert player.state is PlayerState.IDLE
    assert not door.made[0].sounds()
    assert player.position().at == 0
    player.append(VoiceLine("We win.", 0.0), 0.0)
    assert not door.made[0].sounds()
    player.start()
    wait_for(door.made[0].sounds)
    assert player.waits() == {}
    assert len(door.made) == 1
    player.stop()
    wait_for(lambda: gone(player))
    assert door.made[0].closed


def test_a_line_that_comes_while_the_device_opens_is_played(door: type[Door]) -> None:
    door.go_on.clear()
    player = Player(espeak_voices("en")[0], (), growing=True)
    player.prepare()
    wait_for(lambda: bool(door.made) and door.made[0].opening)
    player.append(VoiceLine("We win.", 0.0), 0.0)
    player.start()
    door.go_on.set()
    wait_for(lambda: door.made[0].open_now and door.made[0].sounds())
    player.stop()
    wait_for(lambda: gone(player))
    assert [each.closed for each in door.made] == [True]


def test_stopping_while_the_device_opens_does_not_wait_and_closes_it(door: type[Door]) -> None:
    door.go_on.clear()
    player = Player(espeak_voices("en")[0], (), growing=True)
    player.prepare()
    wait_for(lambda: bool(door.made) and door.made[0].opening)
    player.stop()
    assert not door.made[0].open_now
    door.go_on.set()
    wait_for(lambda: gone(player))
    assert door.made[0].closed


def test_a_device_that_refuses_beforehand_is_told_when_it_is_needed(door: type[Door]) -> None:
    told: list[DebateCoachError] = []
    door.refuses = 2
    player = Player(espeak_voices("en")[0], (), growing=True, on_error=told.append)
    player.prepare()
    wait_for(lambda: bool(door.made) and gone(player))
    assert (told, player.state) == ([], PlayerState.IDLE)
    player.append(VoiceLine("We win.", 0.0), 0.0)
    player.start()
    wait_for(lambda: bool(told))
    assert player.state is PlayerState.PAUSED
    player.resume()
    wait_for(lambda: door.made[-1].open_now and door.made[-1].sounds())
    player.stop()
    wait_for(lambda: gone(player))


# Pacing a device


def test_an_even_device_gets_sound_after_a_moment_and_all_it_asks_for() -> None:
    pace = OutletPace(1000, 0.15)
    given = [pace.take(100 + index * 0.05, 50) for index in range(40)]
    assert given[:4] == [0, 0, 0, 0]
    assert set(given[6:]) == {50}


def test_a_device_that_fills_up_and_then_sleeps_gets_sound_when_it_wakes() -> None:
    """PulseAudio's null sink: 0.15 s at once, nothing for 1.3 s, then evenly."""
    pace = OutletPace(1000, 0.15)
    assert [pace.take(100.0, 50) for _ in range(3)] == [0, 0, 0]
    later = [pace.take(101.3 + index * 0.05, 50) for index in range(20)]
    assert later[:2] == [0, 0]
    assert set(later[6:]) == {50}


def test_a_device_that_asks_for_seconds_at_once_does_not_swallow_the_speech() -> None:
    pace = OutletPace(1000, 0.15)
    for index in range(20):
        pace.take(100 + index * 0.05, 50)
    stormed = sum(pace.take(101 + index * 0.001, 50) for index in range(160))  # 8 s of sound in 0.16 s
    assert stormed <= 1000 * (0.16 * 1.05 + 0.15 * 2 + 0.3) + 1
    assert pace.take(102.0, 50) == 50


def test_a_device_that_never_settles_is_played_to_all_the_same() -> None:
    pace = OutletPace(1000, 0.15)
    given = [pace.take(100 + index * 0.5, 400) for index in range(12)]
    assert given[0] == 0
    assert given[-1] > 0


# The player without a loudspeaker


def test_a_silent_speech_takes_its_time_and_shows_every_word(voice: Voice) -> None:
    ended = threading.Event()
    player = SilentPlayer(voice, LINES, on_end=ended.set)
    assert player.state is PlayerState.IDLE
    assert player.position().elapsed == 0
    expected = sum(voice.seconds(line.text) + line.pause_after for line in LINES)
    began = time.monotonic()
    player.start()
    seen = []
    while not ended.is_set():
        position = player.position()
        if position.word is not None:
            spoken = LINES[position.line].text[position.word.char :][: position.word.length]
            if seen[-1:] != [(position.line, spoken)]:
                seen.append((position.line, spoken))
        time.sleep(0.003)
        assert time.monotonic() < began + expected + 60
    assert time.monotonic() - began >= expected - 0.25
    words = [(index, word.strip(".")) for index, line in enumerate(LINES) for word in line.text.split()]
    assert [each for each in words if each in seen] == seen, "each once, in order"
    assert len(seen) >= len(words) / 2, "a busy machine may be too late to see one"
    assert player.state is PlayerState.DONE
    end = player.position()
    assert end.elapsed == pytest.approx(expected, abs=0.01)
    assert end.total == pytest.approx(end.elapsed)


def test_paused_time_does_not_count_and_sought_lines_are_heard_again(voice: Voice) -> None:
    player = SilentPlayer(voice, LINES, speed=1.5)
    player.start()
    wait_for(lambda: player.position().line == 1)
    player.pause()
    assert player.state is PlayerState.PAUSED
    before = player.position().elapsed
    time.sleep(0.2)
    assert player.position().elapsed == pytest.approx(before, abs=0.05)
    player.seek(0)
    assert (player.position().line, player.position().at) == (0, 0)
    assert player.state is PlayerState.PAUSED
    player.resume()
    wait_for(lambda: player.position().line == 1)
    assert player.position().elapsed > before + voice.seconds(LINES[0].text) / 1.5 - 0.05
    player.stop()
    assert player.state is PlayerState.IDLE
    player.start()
    assert player.state is PlayerState.IDLE  # stopped is stopped


def test_a_speech_can_be_heard_again_after_its_end(voice: Voice) -> None:
    ends: list[float] = []
    player = SilentPlayer(voice, LINES[2:], speed=1.5, on_end=lambda: ends.append(time.monotonic()))
    player.start()
    wait_for(lambda: len(ends) == 1)
    player.resume()
    assert player.state is PlayerState.PLAYING
    wait_for(lambda: len(ends) == 2)
    assert ends[1] - ends[0] >= (voice.seconds("We win.") + 0.15) / 1.5 - 0.25
    player.stop()


def test_a_faster_speech_ends_sooner(voice: Voice) -> None:
    ended = threading.Event()
    player = SilentPlayer(voice, LINES, on_end=ended.set)
    player.start()
    wait_for(lambda: player.position().line == 1)
    slow_total = player.position().total
    player.set_speed(1.5)
    began, before = time.monotonic(), player.position()
    wait_for(ended.is_set)
    assert player.position().total == pytest.approx(slow_total), "the speech's own seconds"
    assert time.monotonic() - began >= (slow_total - before.at) / 1.5 - 0.25
    assert player.position().elapsed == pytest.approx(before.at + (slow_total - before.at) / 1.5, abs=0.1)
    with pytest.raises(ValueError, match="speed"):
        player.set_speed(1.6)


def test_callbacks_come_from_another_thread_and_may_stop_the_player(voice: Voice) -> None:
    threads: list[threading.Thread] = []

    def end() -> None:
        threads.append(threading.current_thread())
        player.stop()

    player = SilentPlayer(voice, LINES[2:], on_end=end)
    player.start()
    wait_for(lambda: bool(threads))
    assert threads[0] is not threading.current_thread()
    assert player.state is PlayerState.DONE


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_fault_in_a_callback_is_failed_and_not_playing_for_ever(voice: Voice) -> None:
    calls: list[int] = []

    def on_end() -> None:
        calls.append(1)
        if len(calls) == 1:
            raise ZeroDivisionError

    player = SilentPlayer(voice, LINES[:1], on_end=on_end)
    player.start()
    wait_for(lambda: player.state is PlayerState.FAILED)
    player.seek(0)
    player.resume()
    wait_for(lambda: player.state is PlayerState.DONE)
    player.stop()
    assert len(calls) == 2


def test_an_empty_speech_is_over_at_once(voice: Voice) -> None:
    ended = threading.Event()
    player = SilentPlayer(voice, [], on_end=ended.set)
    player.start()
    assert ended.wait(60)
    assert player.position().total == 0


def test_a_voice_that_fails_is_told_and_nothing_hangs(make_voice, own_home: Path) -> None:
    model = make_voice(own_home / "voices" / "en_US-tiny-low.onnx")
    broken = find_voices(own_home)[0][0]
    model.write_bytes(b"no model")
    problems: list[DebateCoachError] = []
    player = SilentPlayer(broken, LINES, on_error=problems.append)
    player.start()
    wait_for(lambda: bool(problems))
    assert isinstance(problems[0], VoiceError)
    assert player.state is PlayerState.FAILED
    player.resume()
    wait_for(lambda: len(problems) == 2)
    player.stop()


_NO_SOUND = """
import sys, time
from debatecoach.engines.audio.player import VoiceLine, make_player, PlayerState
from debatecoach.engines.audio.devices import list_devices, check_microphone
from debatecoach.engines.audio.tones import bell, play_pcm
from debatecoach.engines.voice.espeak import espeak_voices
from debatecoach.base.errors import MicrophoneError, PlaybackError
found = list_devices()
assert (found.inputs, found.outputs) == ((), ()), found
player, notice = make_player(espeak_voices("en")[0], [VoiceLine("We win.", 0.1)])
assert player.silent and isinstance(notice, PlaybackError) and len(notice.sentences()) == 3
player.start()
while player.state is not PlayerState.DONE:
    time.sleep(0.02)
try:
    check_microphone()
except MicrophoneError as problem:
    assert len(problem.sentences()) == 3
else:
    raise AssertionError
heard = []
play_pcm(bell(1).pcm, bell(1).rate, on_error=heard.append).join()
assert isinstance(heard[0], PlaybackError)
print("silent and well")
"""


def test_a_computer_without_sound_says_so_once_and_captions_still_move() -> None:
    if Path("/proc/asound/cards").is_file() and "no soundcards" not in Path("/proc/asound/cards").read_text():
        pytest.skip("this computer has real sound hardware")
    pytest.importorskip("sounddevice", reason="PortAudio is not installed", exc_type=OSError)
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PULSE_", "ALSA_"))}
    answer = subprocess.run(
        [sys.executable, "-c", _NO_SOUND],
        env=env | {"PULSE_SERVER": "unix:/nonexistent"},
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert (answer.stdout.strip(), answer.returncode) == ("silent and well", 0), answer.stderr
    assert answer.stderr == ""  # ALSA's screenful is not the user's business


def test_without_the_portaudio_library_everything_says_what_to_install() -> None:
    code = """
import sys
sys.modules["sounddevice"] = None  # as an import that fails
from debatecoach.engines.audio.player import VoiceLine, make_player
from debatecoach.engines.voice.espeak import espeak_voices
player, notice = make_player(espeak_voices("en")[0], [VoiceLine("Yes.")])
print(player.silent, "libportaudio2" in str(notice))
"""
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=100, check=True
    )
    assert answer.stdout.split() == ["True", "True"]


def test_the_protocols_of_both_players_are_one() -> None:
    def public(kind: type) -> set[str]:
        return {name for name in dir(kind) if not name.startswith("_")}

    assert public(SilentPlayer) == public(Player)
    assert {"start", "pause", "resume", "seek", "set_speed", "stop", "position"} <= public(Player)
    assert DeviceOutlet(None, 8000).lost()  # never opened
    assert callable(make_player)


# The bell


def test_the_bell_is_soft_rings_out_and_can_be_counted() -> None:
    for strokes in (1, 2, 3):
        sound = bell(strokes)
        assert sound.seconds == pytest.approx(1.6 + 0.42 * (strokes - 1), abs=0.001)
        level = np.abs(sound.pcm.astype(int))
        assert level.max() <= 0.46 * 32767
        assert level[-200:].max() < 60
        assert level[:20].max() < 3000  # no click
        # An onset is where the envelope jumps up.
        frame = round(0.02 * BELL_RATE)
        envelope = level[: len(level) // frame * frame].reshape(-1, frame).max(axis=1)
        rises = [
            i for i in range(1, len(envelope)) if envelope[i] > 1.5 * envelope[i - 1] and envelope[i] > 5000
        ]
        onsets = [i for i in rises if i - 1 not in rises] + ([0] if envelope[0] > 5000 else [])
        assert len(set(onsets)) >= strokes
    with pytest.raises(ValueError, match="strokes"):
        bell(0)


def test_a_device_that_still_asks_when_its_loudspeaker_is_closed_gets_silence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its thread may be within the callback just then, late as well."""
    asked: list[Callable[..., None]] = []

    def open_output(_device: object, rate: int, callback: Callable[..., None], _finished: object) -> Any:
        asked.append(callback)
        return SimpleNamespace(samplerate=rate, latency=0.1)

    monkeypatch.setattr(devices, "open_output", open_output)
    monkeypatch.setattr(devices, "close", lambda _stream: None)
    monkeypatch.setattr(devices, "name_of", lambda _stream: "")
    outlet = DeviceOutlet(None, 8000)
    outlet.open(lambda out: out.fill(7))
    times = SimpleNamespace(outputBufferDacTime=0.0, currentTime=0.0)
    fine = SimpleNamespace(output_underflow=False)
    out = np.ones((400, 1), np.int16)
    asked[0](out, 400, times, fine)
    assert outlet._pace is not None
    outlet._pace.settled = True
    outlet.close()
    outlet._asked -= 5  # it had not asked for long: that is looked into
    asked[0](out, 400, times, fine)
    assert outlet.stutters() == 1
