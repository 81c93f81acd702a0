"""``debatecoach class``: the same class the window shows."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from debatecoach.casefile.handing import read_assignment
from debatecoach.cli import main as cli
from debatecoach.debate.side import Side
from tests.casefile.test_classroom import KEYS, handin


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    code = cli.main(["class", *(str(each) for each in arguments)])
    return (code, *capsys.readouterr())


def test_an_evening_without_a_window(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, own_home: Path
) -> None:
    assert run(capsys, "add", "Ann", "Ben")[0] == 0
    out = tmp_path / "a.assignment"
    assert (
        run(
            capsys,
            "assign",
            "Schools should start at ten",
            "--side",
            "pro",
            "--by",
            "2026-11-27",
            "--out",
            out,
        )[0]
        == 0
    )
    assert (read_assignment(out).side, read_assignment(out).by) == (Side.PRO, "2026-11-27")
    bad = tmp_path / "bad.handin"
    bad.write_bytes(b"x")
    code, _, err = run(capsys, "take", bad, handin(tmp_path, "Ann", KEYS[0]))
    assert code == 1
    assert "Ann: “Schools should start at ten” is handed in." in err, "the good one was taken in all the same"
    assert "bad.handin" in err
    code, text, _ = run(capsys, "list", "--json")
    assert code == 0
    found = json.loads(text)
    assert [(each["name"], each["rounds"], each["minutes"]) for each in found["students"]] == [
        ("Ann", 2, 4.0),
        ("Ben", 0, 0.0),
    ]
    assert run(capsys, "--out", tmp_path / "class.csv")[0] == 0
    assert "Ann" in (tmp_path / "class.csv").read_text("utf-8-sig")
    assert run(capsys, "--out", tmp_path / "class.exe")[0] == 1


def test_an_assignment_without_a_file_is_told(capsys: pytest.CaptureFixture[str], own_home: Path) -> None:
    code, _, err = run(capsys, "assign", "Schools should start at ten")
    assert code == 1
    assert "--out" in err
