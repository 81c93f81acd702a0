"""What another window writes, an open one follows: a real process writes, a session takes it over."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from debatecoach.base.paths import state_dir
from debatecoach.casefile.settings import load_settings
from debatecoach.ui.window.other_windows import OtherWindows
from debatecoach.ui.window.parts import Parts
from tests.ui.rig import wait_until

ROOT = Path(__file__).resolve().parents[3]
ELSEWHERE = """
from debatecoach.casefile.practice import PracticeBook
from debatecoach.casefile.settings import load_settings, save_settings
from debatecoach.base.paths import state_dir
settings, _ = load_settings(state_dir())
settings.budget_month, settings.theme = 7.0, "dark"
save_settings(state_dir(), settings)
book = PracticeBook(state_dir())
book.set_name("Ada")
book.keeping()()
"""


def test_budgets_and_practice_of_another_window_arrive(parts: Parts) -> None:
    parts.settings.chosen = load_settings(state_dir())[0]
    parts.make(OtherWindows)
    told: list[str] = []
    parts.settings.changed.connect(told.append)
    assert parts.practice.practice.name == ""
    subprocess.run([sys.executable, "-c", ELSEWHERE], cwd=ROOT, check=True)
    wait_until(lambda: parts.settings.budget_month == 7.0, 5, "the budget")
    wait_until(lambda: parts.practice.practice.name == "Ada", 5, "the practice")
    assert told == ["budget_month"]
    assert parts.settings.theme == "system", "its look is this window's own"
