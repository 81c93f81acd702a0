"""``debatecoach delivery``: recordings and cases, as a script sees them."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from debatecoach.casefile.store import CaseStore
from debatecoach.cli.main import main
from debatecoach.debate.flow_tree import Flow
from debatecoach.engines.audio.reading import read_audio
from tests.casefile.making import keep, new_round, said, small_case

TEXT = "Schools should start later in the day. Students need more sleep, and they learn better when awake."


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("said") / "speech.wav"
    flite = shutil.which("flite")
    if sys.platform != "linux" and not flite:
        pytest.skip("flite, which speaks here, is a Linux program")
    assert flite, "flite is part of the development machine"
    subprocess.run([flite, "-voice", "rms", "-t", TEXT, "-o", str(path)], check=True)
    return path


def test_a_recording(recording: Path, own_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["delivery", str(recording), "--seconds", "60", "--json"]) == 0
    [speech] = json.loads(capsys.readouterr().out)["speeches"]
    assert speech["heard_by"] == "pocketsphinx:en-us"
    assert speech["words"] == pytest.approx(17, abs=3)
    pace, fillers = speech["measures"]["pace"], speech["measures"]["fillers"]
    assert pace["value"] == pytest.approx(speech["words"] / speech["seconds"] * 60)
    assert pace["doubts"] == ["misheard", "few"]
    assert (fillers["value"], fillers["why_not"]) == (None, "fillers_dropped")
    assert speech["measures"]["time"]["verdict"] == "below"
    assert all(each["after"] for each in speech["pauses"])


def test_a_recordings_sound_alone(
    recording: Path, own_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["delivery", str(recording), "--no-words"]) == 0
    out = capsys.readouterr().out
    assert "pace           not measured: no words" in out
    assert "volume range" in out


def test_a_case_with_and_without_what_was_measured(
    recording: Path, own_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.debate"
    store = CaseStore.create(path, small_case())
    store.add_round(new_round())
    pcm, rate = read_audio(recording)
    keep(store.next_take("r1", "pro-opening"), pcm)
    audio = store.adopt_recording("r1", "pro-opening")
    store.commit_speech("r1", replace(said(0, TEXT, audio), seconds=len(pcm) / rate), Flow())
    store.save()
    before = path.read_bytes()
    assert main(["delivery", str(path), "--json"]) == 0
    [speech] = json.loads(capsys.readouterr().out)["speeches"]
    assert speech["measures"]["articulation"]["value"] == pytest.approx(4.5, abs=1.5)
    assert speech["measures"]["articulation"]["doubts"] == ["from_text", "few"]
    assert path.read_bytes() == before
    store.close(discard=True)


def test_what_cannot_be_measured_is_told(
    own_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = CaseStore.create(tmp_path / "b.debate", small_case())
    store.close()
    junk = tmp_path / "junk.wav"
    junk.write_bytes(b"RIFF but no sound")
    for path in (tmp_path / "b.debate", junk, tmp_path / "gone.mp3"):
        assert main(["delivery", str(path)]) == (1 if path.exists() else 2)
        assert capsys.readouterr().err.startswith("debatecoach: ")
