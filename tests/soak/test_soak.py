"""The window neither dies nor complains, however many cases are opened and whatever is done.

In a process of its own: when it dies, that is a failed test, and its last lines say at what.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


def soak(*wanted: str, most_seconds: float) -> None:
    """Run ``python -m tests.soak``."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.soak", *wanted],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        timeout=most_seconds,
        check=False,
    )
    assert done.returncode == 0, f"ended with {done.returncode}:\n{done.stdout[-12_000:]}"


def test_cases_are_opened_in_turn() -> None:
    soak("--openings", "20", most_seconds=280)


def test_anything_is_done_in_any_order() -> None:
    soak("--actions", "200", "--seed", "1", most_seconds=280)


@pytest.mark.slow
@pytest.mark.timeout(7200)
def test_two_hundred_cases_are_opened_in_turn() -> None:
    soak("--openings", "200", most_seconds=7200)


@pytest.mark.slow
@pytest.mark.timeout(14_400)
@pytest.mark.parametrize("seed", [11, 12, 13, 14])
def test_five_thousand_things_are_done_in_any_order(seed: int) -> None:
    soak("--actions", "5000", "--seed", str(seed), most_seconds=14_000)
