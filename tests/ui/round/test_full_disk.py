"""A disk that is full when a speech is handed in costs no word, and the round waits."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
TYPED = "A fat tax changes what shops sell. Prices decide. So we are proud to propose."


@pytest.mark.skipif(os.name == "nt", reason="Windows has no limit on the size of a file")
def test_a_speech_is_put_away_only_when_it_is_stored(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere.txt"
    run = subprocess.run(
        [sys.executable, "-m", "tests.ui.full_disk_child", str(elsewhere)],
        cwd=ROOT, capture_output=True, text=True, timeout=100,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    for moment in ("refused", "again"):
        seen = found[moment]
        assert seen["editor"] == TYPED
        assert (seen["state"], seen["entered"]) == ("review", 0)
        assert "its words are kept here, and the round waits" in seen["told"]
        assert seen["buttons"] == ["Try again", "Save elsewhere"]
    assert elsewhere.read_text(encoding="utf-8") == TYPED
    opponent = found["opponent"]
    assert (opponent["state"], opponent["entered"], opponent["spoken"]) == ("stopped", 1, 1)
    assert opponent["buttons"] == ["Try again", "Save elsewhere"]
    assert found["spoken"] == 1
    assert found["same"]
    assert found["at_last"]["entered"] == 2
    assert found["at_last"]["text"] == TYPED
    assert found["at_last"]["told"] == "" or found["at_last"]["buttons"] == []
