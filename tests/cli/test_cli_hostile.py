"""The headless face with what people really give it: one clear line, the right exit code, no traceback."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import wave
from pathlib import Path

import pytest

from debatecoach.base.paths import shipped
from debatecoach.cli import main as cli
from debatecoach.coach.library import find_case
from debatecoach.services import speech_files
from debatecoach.services.playing import CUT


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DEBATECOACH_HOME", str(tmp_path / "home"))
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "OPENAI_API_KEY", "OPENAI_BASE_URL"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    code = cli.main([str(each) for each in arguments])
    out, err = capsys.readouterr()
    return code, out, err


def folder(tmp_path: Path, **files: bytes) -> Path:
    path = tmp_path / "speeches"
    path.mkdir()
    for name, data in files.items():
        (path / name.replace("__", ".")).write_bytes(data)
    return path


def silence(path: Path, seconds: int) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(16_000)
        file.writeframes(b"\0\0" * 16_000 * seconds)


def process(*arguments: str, **environment: str | None) -> subprocess.Popen[str]:
    full = {**os.environ, **{k: v for k, v in environment.items() if v is not None}}
    for name, value in environment.items():
        if value is None:
            full.pop(name, None)
    command = [sys.executable, "-m", "debatecoach", *arguments]
    return subprocess.Popen(
        command, env=full, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ({"1__txt": bytes(range(256)) * 12}, "1.txt is not a text file"),
        ({"1__wav": b"this is not sound at all" * 40}, "1.wav could not be read as sound"),
        ({"1__wav": b""}, "1.wav"),
        ({"notes__md": b"mine"}, "holds no .txt or .wav file"),
        ({}, "holds no .txt or .wav file"),
    ],
)
def test_a_folder_that_cannot_be_used_is_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, files: dict[str, bytes], words: str
) -> None:
    out_dir = tmp_path / "out"
    code, out, err = run(
        capsys, "spar", "ai-tutor", "--speeches", folder(tmp_path, **files), "--out", out_dir, "--json"
    )
    assert (code, out) == (1, "")
    assert words in err
    assert err.count("\n") == 1
    assert list(out_dir.iterdir()) == []


def test_ten_thousand_words_are_cut_and_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = "A tutor that is always awake changes what children expect from school every single day. " * 700
    assert len(text.split()) > 10_000
    code, out, err = run(
        capsys, "spar", "ai-tutor", "--speeches", folder(tmp_path, **{"1__txt": text.encode()}), "--json"
    )
    speech = json.loads(out)["speeches"][0]
    assert (code, err) == (0, "")
    assert speech["seconds"] <= speech["limit"] + 15
    assert len(speech["sentences"]) + len(speech["cut"]) == 700
    assert CUT.format(count=len(speech["cut"])) in speech["notices"]


def test_utf_16_from_a_windows_editor(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    speech = "Pupils who are afraid to ask will finally get an answer – “quietly”."
    code, out, _ = run(
        capsys,
        "spar",
        "ai-tutor",
        "--speeches",
        folder(tmp_path, **{"1__txt": speech.encode("utf-16")}),
        "--json",
    )
    assert code == 0
    assert json.loads(out)["speeches"][0]["text"] == speech


def test_silence_is_said_to_be_silence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = folder(tmp_path)
    silence(path / "1.wav", 8)
    code, out, err = run(capsys, "spar", "ai-tutor", "--speeches", path, "--json")
    speech = json.loads(out)["speeches"][0]
    assert (code, err) == (0, "")
    assert (speech["text"], speech["seconds"]) == ("", 8.0)
    assert speech["notices"] == [speech_files.SILENT.format(file="1.wav")]


def test_half_an_hour_of_sound_is_heard_to_the_end_of_the_time(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = folder(tmp_path)
    silence(path / "1.wav", 1800)
    code, out, _ = run(capsys, "spar", "ai-tutor", "--speeches", path, "--json")
    speech = json.loads(out)["speeches"][0]
    assert code == 0
    assert speech["seconds"] == 255
    assert speech_files.TOO_LONG.format(file="1.wav", seconds=1800, heard=255) in speech["notices"]


@pytest.mark.parametrize("out", ["/proc/nowhere", "/dev/full/x", "/dev/null"])
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs /proc, which nobody can write")
def test_an_out_that_cannot_be_written(capsys: pytest.CaptureFixture[str], out: str) -> None:
    code, text, err = run(capsys, "spar", "ai-tutor", "--out", out, "--json")
    assert (code, text) == (2 if out == "/proc/nowhere" else 1, "")
    assert out in err
    assert err.count("\n") == 1


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs /proc, which nobody can write")
@pytest.mark.parametrize("state", ["/proc/nowhere", "/etc/passwd", "/etc/passwd/deeper"])
def test_a_state_folder_that_cannot_be_used_does_not_stop_a_round(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, state: str
) -> None:
    monkeypatch.setenv("DEBATECOACH_HOME", state)
    code, out, err = run(capsys, "spar", "fat-tax", "--seed", 1, "--json")
    assert (code, err) == (0, "")
    assert any(state in notice for notice in json.loads(out)["notices"])
    code, out, err = run(capsys, "doctor", "--json")
    assert (code, err) == (0, "")
    disk = next(each for each in json.loads(out) if each["area"] == "disk")
    assert not disk["ok"]
    assert disk["advice"]


def test_without_a_home_and_without_a_name(tmp_path: Path) -> None:
    nobody = process("formats", "--json", HOME=None, DEBATECOACH_HOME=None, XDG_DATA_HOME=str(tmp_path))
    out, err = nobody.communicate(timeout=100)
    assert (nobody.returncode, err) == (0, "")
    assert json.loads(out)
    played = process(
        "spar", "dogs", "--seed", "1", "--json", HOME="/nonexistent", DEBATECOACH_HOME=None,
        XDG_DATA_HOME="/proc/nowhere",
    )  # fmt: skip
    out, err = played.communicate(timeout=100)
    assert (played.returncode, err) == (0, "")
    assert json.loads(out)["winner"] in ("pro", "con", None)


@pytest.mark.skipif(sys.platform == "win32", reason="a signal is sent as Ctrl-C in a Unix terminal")
@pytest.mark.parametrize("after", [0.15, 0.6, 1.2])
def test_ctrl_c_at_any_moment_is_130_without_a_traceback(tmp_path: Path, after: float) -> None:
    one = process("spar", "ai-tutor", "--out", str(tmp_path / "out"), "--json")
    time.sleep(after)
    one.send_signal(signal.SIGINT)
    out, err = one.communicate(timeout=100)
    assert one.returncode in (130, 0, -signal.SIGINT)  # it may be done already, or not have begun
    if one.returncode == 130:
        assert out == ""
        assert err in ("debatecoach: interrupted\n", "")  # nothing if it came before the verb began
    # What was written is whole, and nothing half-written is left behind.
    written = list((tmp_path / "out").glob("*.json")) if (tmp_path / "out").exists() else []
    for path in written:
        json.loads(path.read_text("utf-8"))


@pytest.mark.skipif(sys.platform == "win32", reason="shell redirections of a Unix shell")
@pytest.mark.parametrize(
    ("redirection", "codes"),
    [
        ("> /dev/full", {1}),
        (">&-", {0}),
        ("2>&-", {0}),
        ("| head -c 1 >/dev/null; exit ${PIPESTATUS[0]}", {0, 1}),
    ],
)
def test_an_output_that_goes_nowhere(redirection: str, codes: set[int]) -> None:
    command = f"'{sys.executable}' -m debatecoach trees ai-tutor --json {redirection}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode in codes
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr
    assert done.stderr.count("\n") <= 1


@pytest.mark.parametrize("verb", [["motions"], ["formats"], ["trees", "fat-tax"], ["doctor"]])
def test_json_is_all_there_is_on_stdout(capsys: pytest.CaptureFixture[str], verb: list[str]) -> None:
    code, out, err = run(capsys, *verb, "--json")
    assert (code, err) == (0, "")
    assert isinstance(json.loads(out), list)


@pytest.mark.parametrize("form", ["simplified-oxford", "agent4debate"])
@pytest.mark.parametrize("motion", ["ai-tutor", "This house would abolish homework"])
def test_every_speech_in_round_json_is_complete(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, motion: str, form: str
) -> None:
    words = b"First, homework is unfair, because a quiet room is a privilege. They said nothing of that."
    path = folder(tmp_path, **{"1__txt": words, "2__txt": b"No.", "3__txt": b""})
    for arguments in (["--speeches", str(path), "--side", "con"], []):
        code, out, err = run(capsys, "spar", motion, "--format", form, "--seed", 2, "--json", *arguments)
        assert (code, err) == (0, "")
        document = json.loads(out)
        case = find_case(motion, shipped("data") / "motions")
        real = {f"{side}/{node}" for side, forest in case.forests.items() for node in forest.walk()}
        used = 0
        for speech in document["speeches"]:
            assert {"side", "stage", "text", "seconds", "window", "in_window", "actions"} <= set(speech)
            low, high = speech["window"]
            assert speech["in_window"] == (low <= speech["seconds"] <= high)
            assert speech["in_window"] or speech["speaker"] == "human"
            for action in speech["actions"]:
                assert set(action["tree_nodes"]) <= real
                used += len(action["tree_nodes"])
                first, last = action["sentences"]
                assert 0 <= first <= last < len(speech["sentences"])
        assert bool(used) == bool(real)
