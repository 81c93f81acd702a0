"""The report for whoever helps holds kinds and places of mistakes, and nothing a person said or is called."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from debatecoach.base.paths import FAULTS
from debatecoach.cli.main import main
from debatecoach.services.diagnostics import diagnostics

SECRETS = ("Wilhelmina", "sk-abcdef123456", "we say that sleep helps", "school.example")


MISTAKE = """
import sys
from debatecoach.ui.kit.faults import Faults

def make_a_mistake(said):
    raise ValueError(said + chr(10) + said + ": in C:/Users/Wilhelmina/mine.debate")

Faults(lambda error: None).watch()
make_a_mistake(sys.argv[1])
"""


def test_a_mistake_is_told_without_its_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "Wilhelmina"
    home.mkdir()
    script = home / "wrong.py"
    script.write_text(MISTAKE, encoding="utf-8")
    monkeypatch.setenv("DEBATECOACH_HOME", str(home))
    monkeypatch.setenv("OPENAI_BASE_URL", "https://school.example/v1")
    monkeypatch.setenv("OPENAI_API_KEY", SECRETS[1])
    run = subprocess.run([sys.executable, script, " ".join(SECRETS)], capture_output=True, check=False)
    assert run.returncode == 1
    assert all(each in (home / FAULTS).read_text("utf-8") for each in SECRETS)
    told = diagnostics(home)
    assert "  wrong.py:6 make_a_mistake" in told
    assert "  ValueError" in told
    assert "endpoint: 1 ready" in told
    assert [each for each in SECRETS if each in told] == []


def test_it_is_written_by_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEBATECOACH_HOME", str(tmp_path / "home"))
    assert main(["diagnostics", "--out", str(tmp_path / "report.txt")]) == 0
    told = (tmp_path / "report.txt").read_text("utf-8")
    assert f"Python {sys.version.split()[0]}" in told
    assert "Mistakes of the program, the last at the end:\nnone" in told
