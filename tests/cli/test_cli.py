"""The headless face, driven as a user drives it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import wave
from pathlib import Path

import pytest

from debatecoach.base.errors import InputError
from debatecoach.cli import main as cli
from debatecoach.engines.audio import devices
from debatecoach.services import playing as headless
from debatecoach.services import speech_files

SPEECHES = {
    "1-opening.txt": "Good evening. First, an AI tutor makes mistakes, and a beginner cannot notice them "
    "because noticing takes knowledge. Second, companies keep what children type, and no child can agree "
    "to that.",
    "2-rebuttal.txt": "They said that the tutor helps at the moment of confusion. But a hint that comes too "
    "early takes away the effort that makes us remember.",
    "10-closing.txt": "In conclusion, mistakes, privacy and effort decide this debate. Please vote con.",
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DEBATECOACH_HOME", str(tmp_path / "home"))
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "OPENAI_API_KEY", "OPENAI_BASE_URL"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"


@pytest.fixture
def speeches(tmp_path: Path) -> Path:
    folder = tmp_path / "speeches"
    folder.mkdir()
    for name, text in SPEECHES.items():
        (folder / name).write_text(text, "utf-8")
    (folder / "notes.md").write_text("mine", "utf-8")
    return folder


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    code = cli.main([str(each) for each in arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_round_with_my_speeches(capsys: pytest.CaptureFixture[str], speeches: Path, tmp_path: Path) -> None:
    out = tmp_path / "new" / "out"
    code, text, err = run(
        capsys,
        "spar",
        "ai-tutor",
        "--side",
        "con",
        "--speeches",
        speeches,
        "--out",
        out,
        "--seed",
        4,
        "--json",
    )
    assert (code, err) == (0, "")
    document = json.loads((out / "round.json").read_text("utf-8"))
    assert json.loads(text) == document
    made = document["speeches"]
    assert [each["slot"] for each in made] == [
        "pro-opening", "con-opening", "pro-rebuttal", "con-rebuttal", "pro-closing", "con-closing",
    ]  # fmt: skip
    assert [each["speaker"] for each in made] == ["library", "human"] * 3
    assert made[1]["text"].startswith("Good evening.")
    assert made[5]["text"].startswith("In conclusion")  # 10 comes after 2
    for each in made[::2]:
        assert each["in_window"]
        assert each["window"] == [each["limit"] - 15, each["limit"]]
        assert any(action["tree_nodes"] for action in each["actions"])
        with wave.open(str(out / each["audio"])) as sound:
            assert sound.getnframes() / sound.getframerate() == pytest.approx(each["seconds"], abs=0.1)
    assert all(each["audio"] == "" for each in made[1::2])
    assert any("notes.md" in notice for notice in document["notices"])
    flow = json.loads((out / "flow.json").read_text("utf-8"))
    nodes = {node["id"]: node for tree in flow["trees"].values() for node in tree}
    assert {a["target_node"] for s in made for a in s["actions"] if a["target_node"]} <= set(nodes)
    ballot = json.loads((out / "ballot.json").read_text("utf-8"))
    assert ballot["winner"] == document["winner"]
    assert ballot["margin"] == ballot["totals"]["pro"] - ballot["totals"]["con"]
    assert (out / "ballot.md").read_text("utf-8").startswith("#")
    assert not list(out.glob(".*"))
    assert {each.suffix for each in out.iterdir()} == {".json", ".md", ".wav"}


def test_the_app_takes_both_sides_and_prints_a_transcript(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "spar", "This House would ban homework", "--seed", 1, "--side", "pro")
    assert (code, err) == (0, "")
    assert out.count("## Pro ") == 3
    assert "## Ballot" in out
    assert "--side changed nothing" in out
    assert run(capsys, "spar", "This House would ban homework", "--seed", 1, "--side", "pro")[1] == out


@pytest.mark.parametrize(
    "verb",
    ["trees {}", "spar {}", "convert {} {}.md", "ballot {} --out {}.md", "flow {} --out {}.md", "delivery {}",
     "judge {}", "prepare {} --out {}.debate", "spar ai-tutor --speeches {}"],
)  # fmt: skip
@pytest.mark.parametrize("name", ["such.debate", "such/thing", "such.json"])
def test_a_file_that_is_not_there_is_no_motion(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, verb: str, name: str
) -> None:
    code, out, err = run(capsys, *(each.format(tmp_path / "no" / name) for each in verb.split()))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert Path(name).name in err
    assert not (tmp_path / "no").exists()


def test_the_trees_of_a_case_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(capsys, "convert", "fat-tax", tmp_path / "mine.debate")[0] == 0
    assert run(capsys, "trees", tmp_path / "mine.debate") == run(capsys, "trees", "fat-tax")


def test_a_motion_with_a_stroke_is_still_a_motion(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "trees", "Ban petrol/diesel cars")[0] == 0


def test_missing_speeches_are_said_and_the_round_goes_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "only").mkdir()
    (tmp_path / "only" / "a.txt").write_text("", "utf-8")
    code, out, _ = run(
        capsys, "spar", "fat-tax", "--speeches", tmp_path / "only", "--format", "agent4debate", "--json"
    )
    made = [each for each in json.loads(out)["speeches"] if each["speaker"] == "human"]
    assert code == 0
    assert [each["text"] for each in made] == ["", "", ""]
    assert headless.NO_SPEECH not in made[0]["notices"]
    assert headless.NO_SPEECH in made[1]["notices"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["spar", ""], "no motion"),
        (["spar", "x" * 900], "too long"),
        (["spar", "ai-tutor", "--format", "bp"], "agent4debate, apda, asian-parliamentary"),
        (["trees", "?"], "no motion"),
        pytest.param(
            [],
            "no display",
            marks=pytest.mark.skipif(not sys.platform.startswith("linux"), reason="has a display"),
        ),
    ],
)
def test_a_users_error_is_one_line_and_exit_1(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    code, out, err = run(capsys, *arguments)
    assert code == 1
    assert out == ""
    assert words in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments", [["spar"], ["nonsense"], ["spar", "x", "--side", "both"], ["spar", "x", "--seed", "y"]]
)
def test_wrong_usage_is_exit_2(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert run(capsys, *arguments)[0] == 2


def test_an_out_that_is_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("keep me", "utf-8")
    code, _, err = run(capsys, "spar", "ai-tutor", "--out", tmp_path / "file")
    assert code == 1
    assert "cannot be written" in err
    assert (tmp_path / "file").read_text("utf-8") == "keep me"


@pytest.mark.parametrize(
    ("data", "text", "told"),
    [
        ("café 学校".encode(), "café 学校", False),
        ("café".encode("utf-8-sig"), "café", False),
        ("café 学校".encode("utf-16"), "café 学校", False),
        ("café".encode("cp1252"), "café", True),
        (b"", "", False),
        (b"a\x0cb", "a\x0cb", False),
    ],
)
def test_text_in_any_encoding(tmp_path: Path, data: bytes, text: str, told: bool) -> None:
    path = tmp_path / "s.txt"
    path.write_bytes(data)
    read, notices = speech_files.decode(path)
    assert read == text
    assert bool(notices) == told


@pytest.mark.parametrize(
    "data", [bytes(range(256)) * 8, b"\x00" * 50, b"x" * (speech_files.LARGEST_TEXT + 1)]
)
def test_what_is_no_text_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "s.txt"
    path.write_bytes(data)
    with pytest.raises(InputError):
        speech_files.decode(path)


def test_a_broken_sound_file_is_one_clear_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "s").mkdir()
    (tmp_path / "s" / "1.wav").write_bytes(b"RIFF nothing")
    code, _, err = run(capsys, "spar", "ai-tutor", "--speeches", tmp_path / "s")
    assert code == 1
    assert "1.wav" in err
    assert err.count("\n") == 1


def test_listings(capsys: pytest.CaptureFixture[str]) -> None:
    motions = json.loads(run(capsys, "motions", "--json")[1])
    assert {"ai-tutor", "labor-unions"} <= {each["id"] for each in motions}
    assert "ai-tutor" in run(capsys, "motions")[1]
    formats = {each["id"]: each for each in json.loads(run(capsys, "formats", "--json")[1])}
    assert [slot["seconds"] for slot in formats["simplified-oxford"]["slots"]] == [
        240,
        240,
        240,
        240,
        120,
        120,
    ]
    assert "simplified-oxford" in run(capsys, "formats")[1]
    trees = json.loads(run(capsys, "trees", "ai-tutor", "--json")[1])
    roots = [each for each in trees if each["level"] == 0]
    assert len(roots) >= 8
    assert all(each["strengths"][0] == each["support"] for each in roots)
    assert "first principles" in run(capsys, "trees", "Dogs")[1]


def test_doctor_finds_what_is_there_and_keeps_the_key_to_itself(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-very-secret")
    monkeypatch.setenv("OPENAI_BASE_URL", "http://user:token@example.org/v1")
    code, out, _ = run(capsys, "doctor", "--json")
    found = json.loads(out)
    assert code == 0
    areas = {
        "library",
        "voice",
        "microphone",
        "loudspeaker",
        "recogniser",
        "embedding",
        "memory",
        "endpoint",
        "disk",
        "display",
    }
    assert {each["area"] for each in found} == areas
    assert all(each["advice"] for each in found if not each["ok"])
    assert "secret" not in out
    assert "token" not in out
    assert "example.org" in out
    said = run(capsys, "doctor")[1]
    assert "eSpeak NG · English (US) [espeak:en-us]" in said
    assert "Words [lexical]" in said or "[minilm]" in said


def test_ctrl_c_is_130_with_a_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def interrupted(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(headless, "play", interrupted)
    code, _, err = run(capsys, "spar", "ai-tutor")
    assert code == 130
    assert err == "debatecoach: interrupted\n"


@pytest.mark.skipif(sys.platform == "win32", reason="has no bash")
def test_as_a_process_it_loads_no_qt_and_outlives_a_closed_pipe(home: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    code = "import sys; from debatecoach.cli.main import main; c = main(['motions'])"
    code += "; print('PySide6' in sys.modules, c)"
    run = {"env": environment, "capture_output": True, "text": True, "check": False}
    done = subprocess.run([sys.executable, "-c", code], **run)
    assert done.stdout.splitlines()[-1] == "False 0"
    shell = f"'{sys.executable}' -m debatecoach trees ai-tutor | head -1; exit ${{PIPESTATUS[0]}}"
    piped = subprocess.run(["bash", "-c", shell], **run)
    assert "Traceback" not in piped.stderr
    assert "Exception ignored" not in piped.stderr


def test_a_level_sets_the_pace_that_is_timed_and_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "out"
    code, _, err = run(capsys, "spar", "fat-tax", "--level", "novice", "--seed", 4, "--out", out)
    assert (code, err) == (0, "")
    document = json.loads((out / "round.json").read_text("utf-8"))
    assert document["engines"]["level"] == "novice"
    for speech in document["speeches"]:
        assert speech["timed_by"] == document["engines"]["voices"][speech["side"]]
        assert speech["timed_by"].endswith("@110")
        assert speech["in_window"]
        with wave.open(str(out / speech["audio"])) as sound:
            assert sound.getnframes() / sound.getframerate() == pytest.approx(speech["seconds"], abs=0.1)


def test_the_devices_there_are(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    one = devices.Device("Headset", 3, True, 48_000)
    monkeypatch.setattr(devices, "list_devices", lambda: devices.Devices((one,), ()))
    assert cli.main(["devices", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [
        {"kind": "microphone", "name": "Headset", "default": True, "rate": 48_000}
    ]
    assert cli.main(["devices"]) == 0
    assert capsys.readouterr().out == "microphone   Headset (default)\n"


def test_a_list_of_motions_loads_no_schema_and_no_listener() -> None:
    code = (
        "import sys; from debatecoach.cli.main import main; main(['motions']);"
        "print('heavy', [m for m in sys.modules if m in ('pydantic', 'numpy') or '.listen' in m])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("heavy []\n")


def test_a_person_is_two_speakers_of_a_side(
    capsys: pytest.CaptureFixture[str], speeches: Path, tmp_path: Path
) -> None:
    given = ("--format", "world-schools", "--speeches", speeches, "--json")
    code, out, err = run(capsys, "spar", "ai-tutor", "--seat", "first and third Opposition", *given)
    assert code == 0, err
    told = json.loads(out)
    assert (told["human"], told["seats"]) == ("con", ["con1", "con3"])
    mine = [each["slot"] for each in told["speeches"] if each["speaker"] == "human"]
    assert mine == ["opp-opening", "opp-rebuttal-2", "opp-reply"]
    code, out, err = run(capsys, "spar", "ai-tutor", "--seat", "fourth Opposition", *given)
    assert code == 1
    assert "con3 (Opp 3)" in err


def test_a_crossfire_with_my_questions_and_answers(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    mine = {
        "1-constructive.txt": "Cash hides crime, because no note says where it was.",
        "2-crossfire.txt": "Who pays for the network when it fails?\n\nDoes it fail?\n\nNo, not always.",
    }
    for name, text in mine.items():
        (tmp_path / name).write_text(text, "utf-8")
    code, out, _ = run(
        *(capsys, "spar", "This house would abolish cash", "--format", "public-forum", "--side", "pro"),
        *("--speeches", tmp_path, "--no-audio", "--json"),
    )
    assert code == 0
    told = json.loads(out)
    crossfire = told["speeches"][2]
    assert crossfire["speaker"] == "both"
    words = [each["text"] for each in crossfire["sentences"]]
    assert words[0] == "Who pays for the network when it fails?"
    turns = crossfire["turns"]
    assert [turn["by"] for turn in turns[:4]] == ["human", "library", "human", "library"]
    assert any(turn["by"] == "library" and turn["asks"] for turn in turns)
    assert "No, not always." in words
    assert told["speeches"][5]["notices"]
