"""A person's recorded speeches in a round without a window: of any kind, one by one."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import av
import pytest
import soundfile

from debatecoach.cli import main as cli
from debatecoach.engines.audio.reading import DAMAGED, PICTURE, RATE, SoundReader
from tests.audio_rig import student_says
from tests.engines.test_reading import make

SAID = "Our opponents claim that firms will simply hire fewer people."


def spar(capsys: pytest.CaptureFixture[str], *more: object) -> tuple[int, dict[str, object], str]:
    code = cli.main(["spar", "ai-tutor", "--json", *map(str, more)])
    out, err = capsys.readouterr()
    return code, json.loads(out) if out else {}, err


def as_m4a(wav: Path, path: Path) -> Path:
    """What a phone makes of a speech."""
    pcm, rate = soundfile.read(wav, dtype="int16")
    with av.open(str(path), "w") as out:
        stream = out.add_stream("aac", rate=rate, layout="mono")
        frame = av.AudioFrame.from_ndarray(pcm[None, :], format="s16", layout="mono")
        frame.sample_rate, frame.pts = rate, 0
        for each in av.AudioResampler(format="fltp", layout="mono", rate=rate).resample(frame):
            for packet in [*stream.encode(each), *stream.encode(None)]:
                out.mux(packet)
    return path


@pytest.mark.skipif(shutil.which("flite") is None, reason="the student's voice is flite (apt install flite)")
def test_a_recording_from_a_phone_is_the_speech(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = as_m4a(student_says(tmp_path, SAID, pause=0.2), tmp_path / "opening.m4a")
    code, document, err = spar(capsys, "--speech", path)
    assert (code, err) == (0, "")
    speech = document["speeches"][0]
    assert (speech["speaker"], speech["timed_by"]) == ("human", "microphone")
    assert {"opponents", "claim", "firms", "people"} <= set(speech["text"].lower().strip(".").split())
    with SoundReader(path) as reading:
        assert sum(map(len, reading.blocks())) / RATE == pytest.approx(speech["seconds"], abs=0.01)


def test_what_is_to_be_known_of_a_recording_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    video = make(tmp_path / "call.mp4", "aac", 44_100, picture=True)
    cut = make(tmp_path / "cut.wav", "pcm_s16le", 16_000, seconds=6)
    cut.write_bytes(cut.read_bytes()[:100_000])
    code, document, _ = spar(capsys, "--speech", video, "--speech", cut)
    assert code == 0
    mine = [each for each in document["speeches"] if each["speaker"] == "human"]
    assert PICTURE.format(file="call.mp4") in mine[0]["notices"]
    assert DAMAGED.format(file="cut.wav", seconds=2) in mine[1]["notices"]


@pytest.mark.parametrize("name", ["nowhere.m4a", "nowhere.txt", "notes.mp3"])
def test_a_file_that_is_no_speech_ends_it_with_a_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    (tmp_path / "notes.mp3").write_text("These are my notes, not my speech. " * 30)
    code, document, err = spar(capsys, "--speech", tmp_path / name)
    assert (code, document) == (1 if name == "notes.mp3" else 2, {})  # 2: the file is not there
    assert name in err
    assert "Traceback" not in err


def test_a_folder_and_single_files_are_too_much(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, err = spar(capsys, "--speech", tmp_path / "a.txt", "--speeches", tmp_path)
    assert code == 1
    assert "not both" in err


@pytest.mark.parametrize(("level", "pace"), [("novice", 110), ("final", 160)])
def test_a_typed_speech_is_timed_at_the_opponents_pace(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, level: str, pace: int
) -> None:
    path = tmp_path / "one.txt"
    path.write_text("Zoos teach children about animals. " * 40, "utf-8")
    code, document, _ = spar(capsys, "--speech", path, "--level", level)
    speech = document["speeches"][0]
    assert code == 0
    assert speech["seconds"] == pytest.approx(200 * 60 / pace, abs=0.1)
    assert f"Its length is an estimate at {pace} words a minute." in speech["notices"]
