"""``debatecoach convert`` draws, on a machine without a display."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from tests.conftest import ROOT


def convert(tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    env = {name: value for name, value in os.environ.items() if name not in hidden}
    env["DEBATECOACH_HOME"] = str(tmp_path / "home")
    command = [sys.executable, "-m", "debatecoach", "convert", *arguments]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=99, check=False)


@pytest.mark.parametrize(
    ("name", "options", "magic"),
    [
        ("trees.pdf", (), b"%PDF"),
        ("poster.pdf", ("--to", "poster"), b"%PDF"),
        ("trees.png", ("--side", "con"), b"\x89PNG"),
    ],
)
def test_files_are_drawn(tmp_path: Path, name: str, options: tuple[str, ...], magic: bytes) -> None:
    out = tmp_path / name
    done = convert(tmp_path, "fat-tax", str(out), *options)
    assert done.returncode == 0, done.stderr
    assert out.read_bytes().startswith(magic)


def test_one_side_is_drawn_and_counted(tmp_path: Path) -> None:
    done = convert(tmp_path, "fat-tax", str(tmp_path / "pro.svg"), "--side", "pro", "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["out"]["format"] == "svg"
    assert told["out"]["taken"]["con"] == 0
    words = "".join(ElementTree.parse(tmp_path / "pro.svg").getroot().itertext())
    assert "Pro case" in words
    assert "Con case" not in words
