"""Recordings on disk: valid at any moment, mended after a kill; sound files read as speech."""

from __future__ import annotations

import sys
import tracemalloc
from pathlib import Path

import numpy as np
import pytest
import soundfile
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.base.errors import InputError
from debatecoach.engines.audio.oggfile import OggWriter, repair
from debatecoach.engines.audio.reading import read_audio
from debatecoach.engines.audio.recorder import Recorder, RecorderState, loudness
from debatecoach.engines.audio.resample import resample


def tone(seconds: float, rate: int = 16_000, pitch: float = 440.0) -> np.ndarray:
    return (9000 * np.sin(2 * np.pi * pitch * np.arange(round(seconds * rate)) / rate)).astype(np.int16)


def test_a_recording_never_replaces_a_file(tmp_path: Path) -> None:
    path = tmp_path / "speech.wav"
    path.write_bytes(b"yesterday's speech")
    with pytest.raises(InputError) as caught:
        OggWriter(path, 16_000)
    assert len(caught.value.sentences()) == 3
    recorder = Recorder(path)
    with pytest.raises(InputError):
        recorder.start()
    assert recorder.state is RecorderState.IDLE
    assert path.read_bytes() == b"yesterday's speech"


@given(st.floats(0, 1))
def test_a_recording_killed_anywhere_is_mended(share: float) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "speech.ogg"
        writer = OggWriter(path, 16_000)
        writer.append(tone(0.6))
        writer.close()
        whole = path.read_bytes()
        path.write_bytes(whole[: round(share * len(whole))])
        seconds = repair(path)
        assert 0 <= seconds <= 0.6
        assert whole.startswith(path.read_bytes())
        assert repair(path) == seconds
        if seconds:
            assert soundfile.info(str(path)).frames == pytest.approx(seconds * 16_000, abs=1)
        assert share < 1 or seconds == pytest.approx(0.6)


@pytest.mark.parametrize("content", [b"PK\x03\x04", b"x" * 100, b"RIFF" + b"\x00" * 60])
def test_a_foreign_file_is_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.wav"
    path.write_bytes(content)
    with pytest.raises(InputError):
        repair(path)
    assert path.read_bytes() == content
    with pytest.raises(InputError):
        repair(tmp_path / "nowhere.wav")


@pytest.mark.parametrize("kind", ["wav", "flac", "ogg", "mp3"])
def test_sound_files_become_16_khz_mono(tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"speech.{kind}"
    stereo = np.stack([tone(1.0, 44_100), tone(1.0, 44_100)], axis=1)
    soundfile.write(path, stereo / 32768, 44_100)  # libsndfile writes integer stereo wrongly to mp3
    pcm, rate = read_audio(path)
    assert (rate, pcm.dtype, pcm.ndim) == (16_000, np.int16, 1)
    assert len(pcm) == pytest.approx(16_000, abs=800)  # mp3 pads
    spectrum = np.abs(np.fft.rfft(pcm[2000:14_000].astype(float)))
    assert np.argmax(spectrum) * 16_000 / 12_000 == pytest.approx(440, abs=3)
    assert np.abs(pcm[2000:14_000].astype(int)).max() == pytest.approx(9000, rel=0.1)


def test_float_files_are_scaled_and_their_nonsense_cut(tmp_path: Path) -> None:
    path = tmp_path / "float.wav"
    soundfile.write(path, np.array([0.5, -0.5, np.nan, np.inf, 7.0, 0.0]), 16_000, subtype="FLOAT")
    assert read_audio(path)[0].tolist() == [16384, -16384, 0, 32767, 32767, 0]


@pytest.mark.parametrize("rate", [8_000, 44_100, 96_000])
def test_a_file_read_in_pieces_is_the_same_as_at_once(tmp_path: Path, rate: int) -> None:
    path = tmp_path / "long.wav"
    sound = np.random.default_rng(rate).integers(-9000, 9000, 700_001).astype(np.int16)
    soundfile.write(path, sound, rate)
    once = resample(sound, rate, 16_000)
    assert np.array_equal(read_audio(path)[0], once)


def test_much_silence_in_a_small_file_does_not_fill_the_memory(tmp_path: Path) -> None:
    path = tmp_path / "bomb.flac"
    with soundfile.SoundFile(path, "w", 192_000, 8, subtype="PCM_16") as file:
        for _ in range(20):
            file.write(np.zeros((192_000, 8), np.int16))
    assert path.stat().st_size < 200_000  # and 123 MB as floats
    tracemalloc.start()
    try:
        pcm, _ = read_audio(path)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert len(pcm) == 20 * 16_000
    assert peak < 60e6


@pytest.mark.skipif(sys.platform == "win32", reason="has no limit of that kind")
def test_a_disk_that_is_full_from_the_start_leaves_no_file_in_the_way(tmp_path: Path) -> None:
    import resource

    path = tmp_path / "speech.wav"
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        with pytest.raises(InputError):
            OggWriter(path, 16_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    OggWriter(path, 16_000).close()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_fault_while_recording_leaves_a_valid_file_and_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fault(recorder: Recorder) -> None:
        recorder._keep(tone(0.5))
        raise ZeroDivisionError

    monkeypatch.setattr(Recorder, "_record", fault)
    recorder = Recorder(tmp_path / "speech.wav", on_audio=lambda _pcm: None)
    recorder.start()
    assert recorder.stop() == 0.5
    assert recorder.state is RecorderState.LOST
    assert soundfile.info(str(recorder.path)).frames == 8000


def test_what_is_no_speech_is_refused_with_a_sentence(tmp_path: Path) -> None:
    text, empty, long = tmp_path / "text.wav", tmp_path / "empty.wav", tmp_path / "long.flac"
    text.write_text("This house would", encoding="utf-8")
    soundfile.write(empty, np.zeros(0, np.int16), 16_000)
    soundfile.write(long, np.zeros(8000 * 60 * 31, np.int16), 8000)
    for path, words in (
        *((text, "read as sound"), (empty, "no sound"), (long, "30 minutes")),
        *((tmp_path / "none.wav", "There is no file"), (tmp_path, "There is no file")),
    ):
        with pytest.raises(InputError, match=words):
            read_audio(path)


def test_the_meter_is_in_decibels() -> None:
    assert loudness(1.0) == 1
    assert loudness(0.0) == 0
    assert loudness(0.001) == pytest.approx(0, abs=1e-9)
    assert loudness(10 ** (-30 / 20)) == pytest.approx(0.5)
    assert loudness(2.0) == 1
