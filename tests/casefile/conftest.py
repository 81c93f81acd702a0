"""Every test has a state folder and a document folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def state(own_home: Path) -> Path:
    """The user's state folder."""
    return own_home


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    """A folder for case files."""
    folder = tmp_path / "docs"
    folder.mkdir()
    return folder
