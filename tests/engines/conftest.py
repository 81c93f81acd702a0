"""What the engines' tests share."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.audio_rig import flite, virtual_audio
from tests.conftest import SHARED

__all__ = ["flite", "make_voice", "virtual_audio"]


@pytest.fixture
def make_voice(monkeypatch: pytest.MonkeyPatch):
    """``make(path, speakers=1, sample_rate=22050, alignment=True)``: a tiny Piper voice of tones."""
    tool = SHARED / "tools" / "make_tiny_voice.py"
    if not tool.is_file():
        pytest.skip(f"{tool} is not beside this checkout")
    pytest.importorskip("onnx")
    monkeypatch.setattr(sys, "path", [str(tool.parent), *sys.path])
    from make_tiny_voice import make

    def made(path: Path, **how: object) -> Path:
        return make(path, **how)

    return made
