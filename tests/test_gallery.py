"""The gallery of pictures is made whole, in both languages and both schemes, without a complaint of Qt's."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from tests.conftest import ROOT


def make(out: Path, *options: str, seconds: int) -> list[str]:
    """Run the gallery as a user would; the names of its pictures."""
    command = [sys.executable, "-m", "tests.gallery", str(out), *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=seconds)
    assert done.returncode == 0, done.stderr
    return sorted(each.name for each in out.glob("*.png") if not each.name.startswith("sheet-"))


def test_one_pane(tmp_path: Path) -> None:
    names = make(tmp_path, "--only", "flow", "--scheme", "light", seconds=110)
    assert {"flow-live-en-light.png", "flow-live-zh-light.png"} <= set(names)
    english, chinese = (QImage(str(tmp_path / f"flow-live-{lang}-light.png")) for lang in ("en", "zh"))
    assert english.width() > 300
    assert english != chinese
    assert (tmp_path / "sheet-01.png").exists()


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_every_pane(tmp_path: Path) -> None:
    names = make(tmp_path, seconds=900)
    states = {name.rsplit("-", 2)[0] for name in names}
    expected = {
        f"{state}-{lang}-{scheme}.png"
        for state in states
        for lang in ("en", "zh")
        for scheme in ("light", "dark")
    }
    assert set(names) == expected, "every state in every language and scheme"
    for pane in ("ballot", "dialog", "flow", "home", "prep", "rehearsal", "round", "window"):
        assert any(state.split("-")[0] == pane for state in states), pane
