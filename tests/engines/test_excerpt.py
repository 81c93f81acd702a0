"""Recordings of our own are read quickly, and the same as by the reader that takes anything."""

from __future__ import annotations

import wave
from pathlib import Path

import numpy as np
import pytest

from debatecoach.base.errors import InputError
from debatecoach.casefile.recordings import write_ogg
from debatecoach.engines.audio.reading import read_audio, read_own


def sine(seconds: float, rate: int) -> np.ndarray:
    time = np.arange(round(seconds * rate)) / rate
    return np.rint(np.sin(2 * np.pi * 300 * time) * 9000).astype(np.int16)


@pytest.mark.parametrize("rate", [16_000, 48_000, 44_100])
def test_a_packed_recording_is_as_long_and_as_loud_as_it_was(rate: int, tmp_path: Path) -> None:
    path, sound = tmp_path / "a.ogg", sine(3.0, rate)
    assert write_ogg(path, sound, rate) == ""
    pcm, its_rate = read_own(path)
    assert its_rate == rate
    assert len(pcm) == len(sound)
    assert np.std(pcm.astype(float)) == pytest.approx(np.std(sound.astype(float)), rel=0.02)


def test_what_is_not_ours_is_read_all_the_same(tmp_path: Path) -> None:
    path, sound = tmp_path / "two.wav", sine(1.0, 16_000)
    with wave.open(str(path), "wb") as file:
        file.setparams((2, 2, 16_000, 0, "NONE", ""))
        file.writeframes(np.column_stack([sound, sound]).tobytes())
    pcm, rate = read_own(path)
    assert np.array_equal(pcm, read_audio(path)[0])
    assert rate == 16_000


@pytest.mark.parametrize("data", [b"", b"OggS and nothing else", b"RIFF" + bytes(40)])
def test_what_is_no_sound_is_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "junk.ogg"
    path.write_bytes(data)
    with pytest.raises(InputError):
        read_own(path)
