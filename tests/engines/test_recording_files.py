"""Recordings on disk: valid at any moment, mended after a kill; sound files read as speech."""

from __future__ import annotations

import sys
import tracemalloc
import wave
from pathlib import Path

import numpy as np
import pytest
import soundfile
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.base.errors import InputError
from debatecoach.engines.audio.reading import read_audio
from debatecoach.engines.audio.recorder import Recorder, RecorderState, loudness
from debatecoach.engines.audio.resample import resample
from debatecoach.engines.audio.wavfile import WavWriter, repair_wav


def tone(seconds: float, rate: int = 16_000, pitch: float = 440.0) -> np.ndarray:
    return (9000 * np.sin(2 * np.pi * pitch * np.arange(round(seconds * rate)) / rate)).astype(np.int16)


def test_a_recording_is_a_valid_wav_after_every_sync(tmp_path: Path) -> None:
    path = tmp_path / "speech.wav"
    writer = WavWriter(path, 16_000)
    for count in range(1, 4):
        writer.append(tone(0.25))
        writer.sync()
        with wave.open(str(path)) as file:
            assert file.getnframes() == 4000 * count
    writer.close()
    assert writer.seconds == 0.75
    assert np.array_equal(read_audio(path)[0][:4000], tone(0.25))


def test_a_recording_never_replaces_a_file(tmp_path: Path) -> None:
    path = tmp_path / "speech.wav"
    path.write_bytes(b"yesterday's speech")
    with pytest.raises(InputError) as caught:
        WavWriter(path, 16_000)
    assert len(caught.value.sentences()) == 3
    recorder = Recorder(path)
    with pytest.raises(InputError):
        recorder.start()
    assert recorder.state is RecorderState.IDLE
    assert path.read_bytes() == b"yesterday's speech"


def test_a_killed_recording_keeps_all_it_had(tmp_path: Path) -> None:
    """As after kill -9: appended, but the header still tells of an earlier moment."""
    path = tmp_path / "speech.wav"
    writer = WavWriter(path, 16_000)
    writer.append(tone(0.5))
    writer.sync()
    writer.append(tone(0.7))
    writer._file.close()
    with wave.open(str(path)) as file:
        assert file.getnframes() == 8000
    assert repair_wav(path) == pytest.approx(1.2)
    with wave.open(str(path)) as file:
        assert file.getnframes() == 19_200
    assert repair_wav(path) == pytest.approx(1.2)


@given(st.integers(0, 400), st.integers(0, 400))
def test_any_cut_is_mended_and_no_sample_changed(size: int, told: int) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "speech.wav"
        writer = WavWriter(path, 8000)
        writer.append(np.arange(told, dtype=np.int16))
        writer.close()
        raw = path.read_bytes()[:44] + bytes(index % 251 for index in range(size))
        path.write_bytes(raw)
        assert repair_wav(path) == pytest.approx(size // 2 / 8000)
        assert path.read_bytes()[44:] == raw[44:]
        with wave.open(str(path)) as file:
            assert file.getnframes() == size // 2


def test_a_recording_killed_in_its_first_moment_is_empty_not_an_error(tmp_path: Path) -> None:
    for head in (b"", b"RIFF", b"RIFF\x24\x00"):
        path = tmp_path / "speech.wav"
        path.write_bytes(head)
        assert repair_wav(path) == 0


@pytest.mark.parametrize("content", [b"PK\x03\x04", b"x" * 100, b"RIFF" + b"\x00" * 60])
def test_a_foreign_file_is_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.wav"
    path.write_bytes(content)
    with pytest.raises(InputError):
        repair_wav(path)
    assert path.read_bytes() == content
    with pytest.raises(InputError):
        repair_wav(tmp_path / "nowhere.wav")


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
            WavWriter(path, 16_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    WavWriter(path, 16_000).close()


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
    with wave.open(str(recorder.path)) as file:
        assert file.getnframes() == 8000


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
