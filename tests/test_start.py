"""The script that sets up a fresh machine, as far as it can be tried on one that is set up."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.conftest import ROOT


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """``packaging/start.py``, with an environment of its own and nothing it could install."""
    spec = importlib.util.spec_from_file_location("start", ROOT / "packaging" / "start.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    monkeypatch.setattr(made, "VENV", str(tmp_path / ".venv"))
    monkeypatch.setattr(made, "debian_packages", lambda _names: None)
    really = made.run

    def run(command: list[str], **how: object) -> bool:
        return "install" in command or really(command, **how)

    monkeypatch.setattr(made, "run", run)
    return made


def test_an_environment_left_without_pip_is_made_anew(start: ModuleType) -> None:
    """As Debian without python3-venv leaves it: every further try said only that pip could not install."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", start.VENV], check=True, timeout=60)
    assert not start.has_pip()
    start.set_up("")
    assert start.has_pip()


def test_what_was_not_installed_is_told_before_giving_up(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    start.missed.append("system libraries; run: sudo apt-get install python3-venv")
    monkeypatch.setattr(start, "run", lambda command, **_how: "venv" not in command)
    monkeypatch.setattr(start, "find_python", lambda: [sys.executable])
    with pytest.raises(SystemExit, match="could not make a virtual environment"):
        start.set_up("")
    assert "apt-get install python3-venv" in capsys.readouterr().out


def test_a_path_on_another_drive_is_said_whole(start: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    assert start.shown(os.path.join(os.getcwd(), "x")) == "x"

    def another_drive(_path: str) -> str:
        raise ValueError("path is on mount 'D:', start on mount 'C:'")

    monkeypatch.setattr(os.path, "relpath", another_drive)
    assert start.shown("D:\\x") == "D:\\x"
