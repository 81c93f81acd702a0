"""``debatecoach convert``, driven as a user drives it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from debatecoach.casefile.archive import read_case_file
from debatecoach.cli import main as cli
from debatecoach.debate.side import Side
from debatecoach.exchange import FORMATS, read

OUTLINE = "# We should\n\n## Pro\n\n- It helps\n  - No\n    - Yes\n  :note: mine\n\n## Con\n\n- It costs\n"


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    code = cli.main(["convert", *map(str, arguments)])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def outline(tmp_path: Path) -> Path:
    path = tmp_path / "tree.md"
    path.write_text(OUTLINE, "utf-8")
    return path


def test_into_a_case_and_on(capsys: pytest.CaptureFixture[str], outline: Path, tmp_path: Path) -> None:
    case = tmp_path / "tree.debate"
    code, out, err = run(capsys, outline, case)
    assert (code, out) == (0, "")
    assert err.splitlines() == [
        f"{outline} (Outline (Markdown)): 3 arguments in Pro's trees, 1 in Con's",
        f"{case} (case file): 3 arguments in Pro's trees, 1 in Con's",
    ]
    found = read_case_file(case).document.case
    assert found.motion.text == "We should"
    assert found.claims(Side.PRO) == ["It helps"]
    code, _, err = run(capsys, case, tmp_path / "tree.txt")
    assert code == 0
    assert "lost: Notes: Kialo has no place for this." in err
    assert (tmp_path / "tree.txt").read_text("utf-8").startswith("Discussion Title: We should\n")


def test_a_library_motion_into_every_format_and_back(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for each in FORMATS.values():
        if each.can_write:
            path = tmp_path / f"all{each.suffixes[0]}"
            code, out, _ = run(capsys, "ai-tutor", path, "--json")
            assert code == 0
            document = json.loads(out)
            assert document["in"]["format"] == "library"
            assert document["file"] == str(path)
            if each.can_read:
                parcel, _ = read(path)
                assert parcel.taken() | {"passages": 0} == document["out"]["taken"] | (
                    {} if "cards" in each.holds else {"cards": 0}
                ) | ({} if "definitions" in each.holds else {"definitions": 0})


def test_one_side_and_named_formats(
    capsys: pytest.CaptureFixture[str], outline: Path, tmp_path: Path
) -> None:
    out = tmp_path / "tree.dat"
    assert run(capsys, outline, out, "--side", "con", "--to", "csv")[0] == 0
    assert read(out, "csv")[0].taken() | {"definitions": 0} == {
        "pro": 0, "con": 1, "claims": 1, "cards": 0, "definitions": 0, "passages": 0,
    }  # fmt: skip
    again = tmp_path / "again.debate"
    assert run(capsys, out, again, "--from", "csv", "--side", "con")[0] == 0
    assert read_case_file(again).document.case.claims(Side.CON) == ["It costs"]


def test_a_list_without_sides_speaks_for_the_chosen_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "list.txt").write_text("It hurts\n\tNo\n", "utf-8")
    err = run(capsys, tmp_path / "list.txt", tmp_path / "list.debate", "--side", "con")[2]
    assert "  lost: The motion: The file does not name it.\n" in err
    assert read_case_file(tmp_path / "list.debate").document.case.motion.text == "list"
    assert read_case_file(tmp_path / "list.debate").document.case.claims(Side.CON) == ["It hurts"]


def test_what_can_be_mended_is_one_line(
    capsys: pytest.CaptureFixture[str], outline: Path, tmp_path: Path
) -> None:
    case = tmp_path / "tree.debate"
    run(capsys, outline, case)
    before = case.read_bytes()
    (tmp_path / "noise.md").write_bytes(os.urandom(5000))
    (tmp_path / "tree.graphml").write_text("<graphml/>")
    for source, out in (
        (tmp_path / "absent.md", tmp_path / "x.csv"),
        ("no-such-motion", tmp_path / "x.csv"),
        (tmp_path / "noise.md", tmp_path / "x.csv"),
        (tmp_path / "tree.graphml", tmp_path / "x.csv"),
        (outline, tmp_path / "x.exe"),
        (outline, outline),
        (outline, case),
        (outline, tmp_path / "no" / "such" / "x.csv"),
        (outline, tmp_path),
    ):
        code, printed, err = run(capsys, source, out)
        there = out.parent.is_dir() and (tmp_path / source).exists()
        assert (code, printed) == (1 if there else 2, "")
        assert err.startswith("debatecoach: ")
        assert err.count("\n") == 1
    assert case.read_bytes() == before
    assert outline.read_text("utf-8") == OUTLINE
    assert not list(tmp_path.glob("x.*"))
    assert not list(tmp_path.glob("*.tmp"))


@pytest.mark.parametrize(
    "arguments", [[], ["a"], ["a", "b", "c"], ["a", "b", "--side", "both"], ["a", "b", "--to", "x"]]
)
def test_wrong_usage(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert run(capsys, *arguments)[0] == 2


def test_as_a_program(outline: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "debatecoach", "convert", outline, tmp_path / "t.json", "--json"],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["in"]["taken"]["pro"] == 3
    assert json.loads((tmp_path / "t.json").read_text("utf-8"))["nodes"]
