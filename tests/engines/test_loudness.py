"""Pauses, loudness and clipping of sounds whose pauses, loudness and clipping are known; spoken by flite."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from debatecoach.debate.sound import SILENCE, SoundTrace, check_sound
from debatecoach.engines.audio.gaps import GapCause, RecordingGap, missing
from debatecoach.engines.audio.loudness import measure_sound, missing_of, without_lost
from debatecoach.engines.audio.reading import read_audio

RATE = 16_000
Pcm = npt.NDArray[np.int16]
SENTENCES = (
    "Schools should start later in the day",
    "Students need more sleep and they learn better when they are awake",
    "This is our first point",
    "A later bell gives her an hour of rest",
)
GAPS = (0.4, 1.5, 2.2)


def tone(seconds: float, level: float, rate: int = RATE) -> Pcm:
    """A sine of ``level`` dBFS (that of its power)."""
    time = np.arange(round(seconds * rate)) / rate
    return np.rint(np.sin(2 * np.pi * 200 * time) * 32768 * 10 ** (level / 20) * np.sqrt(2)).astype(np.int16)


def still(seconds: float, rate: int = RATE) -> Pcm:
    return np.zeros(round(seconds * rate), np.int16)


def lengths(trace: SoundTrace) -> list[float]:
    return [round(end - start, 2) for start, end in trace.pauses]


@pytest.fixture(scope="module", params=["rms", "slt", "kal16"])
def spoken(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Pcm:
    """The sentences with the gaps between them, half a second before and three quarters after."""
    flite = shutil.which("flite")
    if sys.platform != "linux" and not flite:
        pytest.skip("flite, which speaks here, is a Linux program")
    assert flite, "flite is part of the development machine"
    parts = [still(0.5)]
    for number, text in enumerate(SENTENCES):
        path: Path = tmp_path_factory.mktemp("said") / "one.wav"
        subprocess.run([flite, "-voice", request.param, "-t", text, "-o", str(path)], check=True)
        pcm, _ = read_audio(path)
        loud = np.flatnonzero(np.abs(pcm.astype(np.int32)) > 300)
        parts.append(pcm[loud[0] : loud[-1] + 1])
        parts.append(still(GAPS[number] if number < len(GAPS) else 0.75))
    return np.concatenate(parts)


def test_pauses_of_a_voice(spoken: Pcm) -> None:
    trace = measure_sound(spoken, RATE)
    check_sound(trace)
    assert lengths(trace) == pytest.approx(GAPS, abs=0.15)
    assert trace.begin == pytest.approx(0.5, abs=0.06)
    assert trace.seconds - trace.end == pytest.approx(0.75, abs=0.15)
    assert trace.above_noise > 40
    assert 0.5 < trace.loud - trace.soft < 15
    assert trace.clipped == 0


def test_pauses_of_a_voice_in_a_room(spoken: Pcm) -> None:
    """Noise 20 dB under the voice and more leaves the pauses where they are."""
    clean = measure_sound(spoken, RATE)
    noise = np.random.default_rng(5).normal(0, 32768 * 10 ** ((clean.loud - 25) / 20), len(spoken))
    trace = measure_sound((spoken + noise).astype(np.int16), RATE)
    assert trace.above_noise == pytest.approx(25, abs=2)
    assert [each for each in lengths(trace) if each >= 1] == pytest.approx(GAPS[1:], abs=0.2)


def test_a_recording_that_is_all_noise_says_so() -> None:
    noise = np.random.default_rng(5).normal(0, 2000, RATE * 10).astype(np.int16)
    trace = measure_sound(noise, RATE)
    check_sound(trace)
    assert trace.above_noise < 12


def test_short_silences_are_no_pauses() -> None:
    sound = np.concatenate([tone(1, -20), still(0.2), tone(1, -20), still(0.3), tone(1, -20)])
    trace = measure_sound(sound, RATE)
    assert lengths(trace) == [0.3]
    assert trace.phonation == pytest.approx(3.2, abs=0.03)


def test_a_click_in_a_pause_does_not_end_it() -> None:
    sound = np.concatenate([tone(1, -20), still(0.8), tone(0.01, -6), still(0.8), tone(1, -20)])
    assert lengths(measure_sound(sound, RATE)) == pytest.approx([1.61], abs=0.03)


@pytest.mark.parametrize("rate", [8_000, 11_025, 44_100, 48_000])
def test_any_rate(rate: int) -> None:
    sound = np.concatenate([tone(2, -20, rate), still(1.0, rate), tone(2, -32, rate)])
    trace = measure_sound(sound, rate)
    assert lengths(trace) == pytest.approx([1.0], abs=0.02)
    assert (trace.loud, trace.soft) == (pytest.approx(-20, abs=0.3), pytest.approx(-32, abs=0.3))
    assert trace.levels == pytest.approx((-20, -20, None, -32, -32), abs=0.4)


def test_clipping_is_seen_and_a_loud_clean_voice_is_not_clipping() -> None:
    loud = np.clip(tone(2, -3).astype(np.int32) * 2, -32768, 32767).astype(np.int16)
    assert measure_sound(loud, RATE).clipped > 0.9
    assert measure_sound(tone(2, -4), RATE).clipped == 0


def test_only_the_speech_of_a_recording_is_measured() -> None:
    sound = np.concatenate([tone(3, -10), still(1), tone(2, -20), still(0.5), tone(2, -20), tone(3, -10)])
    trace = measure_sound(sound, RATE, begin=4.0, end=8.5)
    assert trace.seconds == pytest.approx(4.5)
    assert lengths(trace) == [0.5]
    assert trace.loud == pytest.approx(-20, abs=0.3)


def test_what_was_not_recorded_is_no_pause() -> None:
    sound = np.concatenate([tone(2, -20), still(0.5), tone(2, -20), still(3.0), tone(2, -20)])
    told = missing([RecordingGap(4.5, 3.0, 3.0, GapCause.DEVICE)])
    assert missing_of([*told, "The recording could not be compressed."]) == [(4.0, 3.0)]
    trace = without_lost(measure_sound(sound, RATE), missing_of(told))
    check_sound(trace)
    assert lengths(trace) == [0.5]
    assert trace.lost == ((4.5, 7.5),)
    assert trace.phonation == pytest.approx(6.0, abs=0.05)
    elsewhere = without_lost(measure_sound(sound, RATE), [(0.0, 3.0), (2.0, 9.0)])
    assert elsewhere.lost == ()


@pytest.mark.parametrize(
    "sound", [still(0), still(3), np.full(RATE, 900, np.int16), tone(0.004, -10), tone(0.03, -10)]
)
def test_nothing_and_next_to_nothing(sound: Pcm) -> None:
    trace = measure_sound(sound, RATE)
    check_sound(trace)
    assert trace.pauses == ()
    assert SILENCE <= trace.noise <= 0


def test_anything_gives_a_trace_that_holds_together() -> None:
    random = np.random.default_rng(7)
    for number in range(60):
        rate = int(random.choice([8_000, 16_000, 22_050]))
        parts = [
            (random.normal(0, 10 ** random.uniform(0, 4.5), int(random.integers(1, rate)))).clip(
                -32768, 32767
            )
            if random.random() < 0.6
            else np.zeros(int(random.integers(1, rate)))
            for _ in range(int(random.integers(1, 9)))
        ]
        trace = measure_sound(np.concatenate(parts).astype(np.int16), rate)
        check_sound(trace)
        assert trace.paused + trace.phonation == pytest.approx(trace.end - trace.begin), number
