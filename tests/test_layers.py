"""The rooms and their walls (ARCHITECTURE.md), seen through chains of imports."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def test_the_layers_hold_through_chains_of_imports() -> None:
    lint = Path(sys.executable).parent / "lint-imports"
    done = subprocess.run([lint, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


def loaded_by(module: str) -> set[str]:
    """Top-level packages a fresh interpreter has loaded after importing ``module``."""
    code = f"import {module}, sys; print(*sorted({{name.split('.')[0] for name in sys.modules}}))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize(
    "module", ["debatecoach.debate.case", "debatecoach.coach.round", "debatecoach.cli.main"]
)
def test_the_headless_half_never_loads_qt(module: str) -> None:
    assert "PySide6" not in loaded_by(module)


def test_the_first_picture_needs_nothing_heavy() -> None:
    heavy = {
        "chromadb",
        "openai",
        "matplotlib",
        "networkx",
        "piper",
        "pydantic",
        "numpy",
        "sounddevice",
        "pocketsphinx",
    }
    assert not heavy & loaded_by("debatecoach.app")


@pytest.mark.skipif(shutil.which("git") is None, reason="git tells which files are the project's")
def test_top_level_is_what_was_agreed() -> None:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\n")
    top = {line.split("/")[0] for line in listed if line}
    assert top <= {
        "pyproject.toml", "debatecoach", "resources", "i18n", "data", "tests", "packaging", "benchmarks",
        "docs", ".ci", ".github", "README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md",
        "LICENSE", ".gitignore",
    }  # fmt: skip


def test_home_comes_without_what_only_an_opponent_needs() -> None:
    told = (
        "import sys; from debatecoach.app import HOME, _import; _import(HOME); "
        "print([each for each in sys.modules if each.startswith('debatecoach.coach.')])"
    )
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    for late in (
        "listen.listener",
        "debater.scene",
        "principles",
        "cross_examination",
        "poi.chamber",
        "round",
    ):
        assert f"'debatecoach.coach.{late}'" not in done.stdout
