"""Fixtures of the window's tests: the real parts, and the theme in force."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from debatecoach.ui.window.parts import Parts
from tests.ui import rig


@pytest.fixture(autouse=True)
def dressed(qapp: object) -> None:
    """Light, at normal size, without motion, whatever the test before left."""
    from debatecoach.ui.kit.theme import theme

    if (theme().scheme, theme().scale, theme().reduced_motion) != ("light", 1.0, True):
        theme().apply(qapp, "light", 1.0, reduced_motion=True)  # type: ignore[arg-type]


@pytest.fixture(scope="session", autouse=True)
def clipboard_emptied(qapp: object) -> Iterator[None]:
    """Offscreen, Qt frees what was copied when the process ends, after Python has: that is a crash."""
    yield
    qapp.clipboard().clear()  # type: ignore[attr-defined]


@pytest.fixture
def parts(qtbot: QtBot, own_home: object) -> Iterator[Parts]:
    """Real parts on an empty state folder: LibraryDebater, espeak's pace, lexical embedding."""
    with rig.running() as made:
        yield made
