"""Recordings of every kind, and files that lie."""

from __future__ import annotations

import os
import shutil
import signal
import struct
import subprocess
import sys
import threading
import time
import tracemalloc
from contextlib import suppress
from pathlib import Path

import av
import numpy as np
import pytest
import soundfile

from debatecoach.base.errors import EngineError, InputError
from debatecoach.engines.audio import decoding
from debatecoach.engines.audio.reading import LONGEST, RATE, SoundReader
from tests.engines.damaged import damaged, deadly
from tests.support.processes import runs

KINDS = {
    "speech.wav": ("pcm_s16le", 44_100),
    "speech.mp3": ("libmp3lame", 44_100),
    "speech.m4a": ("aac", 48_000),
    "speech.ogg": ("vorbis", 44_100),
    "speech.opus": ("libopus", 48_000),
    "speech.flac": ("flac", 96_000),
    "speech.webm": ("libopus", 48_000),
    "speech.mka": ("aac", 22_050),
    "speech.aiff": ("pcm_s16be", 8_000),
    "float.wav": ("pcm_f32le", 48_000),
    "wide.wav": ("pcm_s24le", 32_000),
    "phone.wav": ("pcm_mulaw", 8_000),
    "call.mp4": ("aac", 16_000),
}


def make(
    path: Path, codec: str, rate: int, seconds: float = 2.0, layout: str = "stereo", picture: bool = False
) -> Path:
    """A file of 440 Hz, with a moving picture if asked for."""
    if codec == "vorbis":  # PyAV's wheels read it, and write it not
        wave = 9000 / 32768 * np.sin(np.arange(round(seconds * rate)) * 2 * np.pi * 440 / rate)
        soundfile.write(path, np.stack([wave, wave], 1), rate, format="OGG", subtype="VORBIS")
        return path
    with av.open(str(path), "w", format="ogg" if path.suffix == ".opus" else None) as out:
        video = out.add_stream("mpeg4", rate=10) if picture else None
        if video is not None:
            video.width, video.height, video.pix_fmt = 64, 48, "yuv420p"
        stream = out.add_stream(codec, rate=rate, layout=layout) if codec else None
        if stream is not None:
            channels = stream.codec_context.layout.nb_channels
            wave = 9000 * np.sin(np.arange(round(seconds * rate)) * 2 * np.pi * 440 / rate)
            form = stream.codec_context.format.name
            resampler = av.AudioResampler(format=form, layout=layout, rate=rate)
            fifo = av.AudioFifo()
            frame = av.AudioFrame.from_ndarray(
                np.repeat(np.rint(wave).astype(np.int16), channels)[None, :], format="s16", layout=layout
            )
            frame.sample_rate, frame.pts = rate, 0
            for each in resampler.resample(frame):
                fifo.write(each)
            size = stream.codec_context.frame_size or 1024
            while (part := fifo.read(size, partial=True)) is not None:
                for packet in stream.encode(part):
                    out.mux(packet)
            for packet in stream.encode(None):
                out.mux(packet)
        for index in range(round(seconds * 10) if video is not None else 0):
            image = np.full((48, 64, 3), index * 8 % 255, np.uint8)
            for packet in video.encode(av.VideoFrame.from_ndarray(image, format="rgb24")):
                out.mux(packet)
        if video is not None:
            for packet in video.encode(None):
                out.mux(packet)
    return path


def read(path: Path) -> np.ndarray:
    with SoundReader(path) as reading:
        return np.concatenate(list(reading.blocks()))


def pitch(pcm: np.ndarray) -> float:
    part = pcm[len(pcm) // 4 : -len(pcm) // 4].astype(float)
    return float(np.argmax(np.abs(np.fft.rfft(part * np.hanning(len(part)))))) * RATE / len(part)


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_is_heard(tmp_path: Path, name: str) -> None:
    codec, rate = KINDS[name]
    path = make(tmp_path / name, codec, rate)
    with SoundReader(path) as reading:
        pcm = np.concatenate(list(reading.blocks()))
        assert reading.progress == 1
        assert not reading.damaged
        assert not reading.video
    assert pcm.dtype == np.int16
    assert len(pcm) / RATE == pytest.approx(2.0, abs=0.08)
    assert pitch(pcm) == pytest.approx(440, abs=2)
    assert np.abs(pcm[4000:-4000].astype(int)).max() == pytest.approx(9000, rel=0.15)


def test_what_a_file_is_its_content_says(tmp_path: Path) -> None:
    path = make(tmp_path / "speech.m4a", "aac", 48_000).rename(tmp_path / "speech.txt")
    assert pitch(read(path)) == pytest.approx(440, abs=2)


@pytest.mark.parametrize("layout", ["mono", "5.1", "7.1"])
def test_any_number_of_channels(tmp_path: Path, layout: str) -> None:
    pcm = read(make(tmp_path / "speech.flac", "flac", 48_000, layout=layout))
    assert np.abs(pcm.astype(int)).max() == pytest.approx(9000, rel=0.05)


def test_of_a_video_the_sound_is_taken_and_that_is_said(tmp_path: Path) -> None:
    with SoundReader(make(tmp_path / "call.mp4", "aac", 44_100, picture=True)) as reading:
        assert reading.video
        assert pitch(np.concatenate(list(reading.blocks()))) == pytest.approx(440, abs=2)


def test_a_video_without_sound_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="holds no sound"):
        SoundReader(make(tmp_path / "silent.mp4", "", 0, picture=True))


def test_what_is_no_recording_is_refused(tmp_path: Path) -> None:
    contents = {
        "empty.m4a": (b"", "is empty"),
        "text.mp3": (b"This house would ban homework. " * 400, "read as sound"),
        "noise.wav": (np.random.default_rng(1).bytes(40_000), "read as sound"),
        "zip.m4a": (b"PK\x03\x04" + bytes(500), "read as sound"),
        "list.m3u8": (b"#EXTM3U\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n", "read as sound"),
        "list.txt": (b"ffconcat version 1.0\nfile /etc/passwd\n", "read as sound"),
        "header.wav": (b"RIFF\x24\x00\x00\x00WAVE", "read as sound|no sound"),
    }
    for name, (content, words) in contents.items():
        path = tmp_path / name
        path.write_bytes(content)
        with pytest.raises(InputError, match=words) as caught:
            read(path)
        assert len(caught.value.sentences()) == 3
    for path in (tmp_path, tmp_path / "nowhere.wav"):
        with pytest.raises(InputError, match="There is no file"):
            SoundReader(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="has no pipes in folders")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "speech.wav")
    with pytest.raises(InputError, match="There is no file"):
        SoundReader(tmp_path / "speech.wav")


def test_a_playlist_of_real_files_opens_none_of_them(tmp_path: Path) -> None:
    make(tmp_path / "part.ts", "aac", 48_000)
    playlist = tmp_path / "list.m3u8"
    playlist.write_text(f"#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:2,\n{tmp_path}/part.ts\n#EXT-X-ENDLIST\n")
    with pytest.raises(InputError, match="read as sound"):
        read(playlist)


def test_what_is_locked_is_told(tmp_path: Path) -> None:
    path = make(tmp_path / "bought.m4a", "aac", 44_100)
    data = path.read_bytes()
    assert data.count(b"mp4a") == 1
    for lock in (b"drms", b"enca"):
        path.write_bytes(data.replace(b"mp4a", lock))
        with pytest.raises(InputError, match="locked|holds no sound"):
            read(path)


@pytest.mark.parametrize(
    "name", ["speech.mp3", "speech.ogg", "speech.opus", "speech.flac", "speech.webm", "speech.wav"]
)
def test_a_file_that_was_cut_off_gives_what_it_has(tmp_path: Path, name: str) -> None:
    codec, rate = KINDS[name]
    path = make(tmp_path / name, codec, rate, seconds=10)
    data = path.read_bytes()
    path.write_bytes(data[: len(data) * 6 // 10])
    with SoundReader(path) as reading:
        pcm = np.concatenate(list(reading.blocks()))
        if name in ("speech.wav", "speech.flac", "speech.mp3"):  # the others do not say how long they are
            assert reading.damaged
    assert len(pcm) / RATE == pytest.approx(6, abs=1.5)


def test_a_phone_recording_cut_off_before_its_index_is_told(tmp_path: Path) -> None:
    path = make(tmp_path / "speech.m4a", "aac", 48_000, seconds=10)
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])
    with pytest.raises(InputError, match="read as sound"):
        read(path)


def test_broken_places_are_passed_over(tmp_path: Path) -> None:
    path = make(tmp_path / "speech.mp3", "libmp3lame", 44_100, seconds=10)
    data = bytearray(path.read_bytes())
    third = len(data) // 3
    data[third : third + 3000] = np.random.default_rng(2).bytes(3000)
    path.write_bytes(data)
    assert len(read(path)) / RATE == pytest.approx(10, abs=1.5)


def test_a_header_that_lies_is_not_believed(tmp_path: Path) -> None:
    path = tmp_path / "speech.wav"
    soundfile.write(path, np.full(RATE * 2, 300, np.int16), RATE)
    data = bytearray(path.read_bytes())
    at = data.index(b"data") + 4
    for told in (0, 10, 0x7FFF_FFFF, 0xFFFF_FFFF):
        data[at : at + 4] = struct.pack("<I", told)
        path.write_bytes(data)
        with SoundReader(path) as reading:
            assert sum(map(len, reading.blocks())) <= RATE * 2
    for rate, channels in ((0, 1), (1, 1), (4_000_000, 1), (16_000, 0), (16_000, 60_000)):
        data[22:28] = struct.pack("<HI", channels, rate)
        path.write_bytes(data)
        with pytest.raises(InputError):
            read(path)


def test_hours_of_silence_in_little_are_not_read_to_their_end(tmp_path: Path) -> None:
    path = tmp_path / "bomb.flac"
    with soundfile.SoundFile(path, "w", 8_000, 1, subtype="PCM_16") as file:
        for _ in range(20):
            file.write(np.zeros(8_000 * 600, np.int16))  # 3 h 20
    assert path.stat().st_size < 1_000_000
    tracemalloc.start()
    read_so_far, problem = 0, None
    try:
        with SoundReader(path) as reading:
            for block in reading.blocks():
                read_so_far += len(block)
    except InputError as caught:
        problem = caught
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert "longer than 30 minutes" in str(problem)
    assert read_so_far / RATE <= LONGEST + 5
    assert peak < 20e6


def test_a_cover_is_no_video(tmp_path: Path) -> None:
    path = make(tmp_path / "speech.mp3", "libmp3lame", 44_100)
    picture = b"\x89PNG\r\n\x1a\n" + bytes(4000)
    body = b"\x00image/png\x00\x03\x00" + picture
    frame = b"APIC" + struct.pack(">I", len(body)) + b"\x00\x00" + body
    size = len(frame)
    tag = (
        b"ID3\x03\x00\x00" + bytes([size >> 21 & 127, size >> 14 & 127, size >> 7 & 127, size & 127]) + frame
    )
    data = path.read_bytes()
    path.write_bytes(tag + data[data.index(b"\xff\xfb") :])
    with SoundReader(path) as reading:
        assert not reading.video
        assert len(np.concatenate(list(reading.blocks()))) > RATE


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", KINDS)
def test_thousands_of_damaged_files_are_read_or_refused(tmp_path: Path, name: str) -> None:
    """Bytes changed and pieces cut at random. What ends FFmpeg ends one reading, with a sentence."""
    good = make(tmp_path / name, *KINDS[name], seconds=0.5)
    counted: dict[str, int] = {}
    for seed in deadly(good, range(4000 if name == "speech.m4a" else 300), counted):
        path = tmp_path / f"{seed}-{name}"
        path.write_bytes(damaged(good.read_bytes(), seed))
        with suppress(InputError):  # what spoils memory does not end a process every time
            read(path)
    print(name, counted)
    assert counted["read"] > 0
    assert counted["refused"] > 0


# The process that decodes


@pytest.fixture
def speech(tmp_path: Path) -> Path:
    """Ten minutes: more than a pipe holds."""
    path = tmp_path / "speech.flac"
    soundfile.write(path, np.resize(np.arange(-900, 900, 7, np.int16), RATE * 600), RATE)
    return path


def test_a_recording_that_ends_its_reader_is_told(speech: Path) -> None:
    with SoundReader(speech) as reading:
        blocks = reading.blocks()
        next(blocks)
        os.kill(reading.pid, signal.SIGSEGV)  # as a fault in FFmpeg does
        with pytest.raises(InputError, match="speech.flac broke off") as caught:
            list(blocks)
    assert len(caught.value.sentences()) == 3
    assert not runs(reading.pid)
    assert len(read(speech)) == RATE * 600, "and the next one is read"


@pytest.mark.skipif(sys.platform == "win32", reason="has no stopped processes")
def test_a_reader_that_hangs_is_ended(speech: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with SoundReader(speech) as reading:
        os.kill(reading.pid, signal.SIGSTOP)
        monkeypatch.setattr("debatecoach.engines.audio.reading._ANSWER", 0.3)
        with pytest.raises(InputError, match="broke off"):
            list(reading.blocks())
    assert not runs(reading.pid)


@pytest.mark.skipif(sys.platform == "win32", reason="has no stopped processes")
def test_a_reader_that_hangs_can_be_called_off(speech: Path) -> None:
    stop = threading.Event()
    with SoundReader(speech, cancelled=stop.is_set) as reading:
        blocks = reading.blocks()
        next(blocks)
        assert 0 < reading.progress < 1
        os.kill(reading.pid, signal.SIGSTOP)
        threading.Timer(0.2, stop.set).start()
        begun = time.monotonic()
        list(blocks)
        assert time.monotonic() - begun < 5
        assert 0 < reading.seconds < 600
    assert not runs(reading.pid)


def test_a_reading_that_is_left_leaves_no_process(speech: Path) -> None:
    with SoundReader(speech) as reading:
        next(reading.blocks())
    assert not runs(reading.pid)


def test_a_process_that_does_not_start_is_told(speech: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for program in filter(None, ("/nowhere/python", shutil.which("false"))):  # Windows has no such
        monkeypatch.setattr(sys, "executable", program)
        with pytest.raises(EngineError, match="does not start") as caught:
            SoundReader(speech)
        assert len(caught.value.sentences()) == 3


@pytest.mark.skipif(sys.platform != "linux", reason="bounds memory on Linux")
def test_its_memory_is_bounded() -> None:
    code = "import av, numpy; from debatecoach.engines.audio import decoding as d; d._bound(); bytearray(%d)"
    for size, ends in ((1 << 28, 0), (decoding.MEMORY * 2, 1)):
        done = subprocess.run([sys.executable, "-c", code % size], capture_output=True, text=True, timeout=60)
        assert done.returncode == ends
    assert "MemoryError" in done.stderr


def test_a_title_in_any_encoding_is_no_fault(tmp_path: Path) -> None:
    path = make(tmp_path / "speech.flac", "flac", 48_000)
    with av.open(str(path)) as source, av.open(str(tmp_path / "titled.mp3"), "w") as out:
        out.metadata["title"] = "Strasse-X"
        stream = out.add_stream("libmp3lame", rate=48_000, layout="stereo")
        for frame in source.decode(audio=0):
            frame.pts = None
            out.mux(stream.encode(frame))
        out.mux(stream.encode(None))
    data = (tmp_path / "titled.mp3").read_bytes()
    assert data.count(b"Strasse-X") == 1
    (tmp_path / "titled.mp3").write_bytes(data.replace(b"Strasse-X", b"Stra\xdfe-\xff\xfeX"))
    assert pitch(read(tmp_path / "titled.mp3")) == pytest.approx(440, abs=2)


@pytest.mark.skipif(sys.platform == "win32", reason="root reads everything there too")
def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = make(tmp_path / "speech.wav", "pcm_s16le", 16_000)

    def refuse(*_args: object, **_named: object) -> object:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(InputError, match="Permission denied"):
        SoundReader(path)
