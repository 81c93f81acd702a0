"""A mistake of the program's own: written down where it can be sent from, and told to the user.

Nothing here hides it: Python's own report still goes to the terminal, and a test still fails by it.
"""

from __future__ import annotations

import contextlib
import sys
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from debatecoach.base.errors import DebateCoachError, ProgramError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.paths import FAULTS, state_path

MAX_LOG = 1 << 20
"""Bytes of the log; beyond them it begins anew."""


def faults_path() -> Path:
    """Where mistakes are written down."""
    return state_path() / FAULTS


def told(error: BaseException) -> ProgramError:
    """A mistake in three sentences for the user."""
    return ProgramError(
        QT_TRANSLATE_NOOP("errors", "The program made a mistake ({kind})."),
        QT_TRANSLATE_NOOP("errors", "Your case and all finished speeches are kept."),
        QT_TRANSLATE_NOOP(
            "errors", "Try again; if it happens again, close the app, start it anew and report {log}."
        ),
        kind=type(error).__name__,
        log=str(faults_path()),
    )


class Faults:
    """Python's hook for errors nobody caught, for as long as the window runs."""

    def __init__(self, show: Callable[[DebateCoachError], object]) -> None:
        self._show = show
        self._before = sys.excepthook

    def watch(self) -> None:
        """Begin."""
        self._before, sys.excepthook = sys.excepthook, self._met

    def rest(self) -> None:
        """End: what was there before is in force again."""
        sys.excepthook = self._before

    def _met(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        self._before(kind, error, trace)
        if isinstance(error, KeyboardInterrupt):
            return
        with contextlib.suppress(OSError):  # the terminal has it, and the user is told all the same
            _write_down("".join(traceback.format_exception(kind, error, trace)))
        self._show(error if isinstance(error, DebateCoachError) else told(error))


def _write_down(text: str) -> None:
    path = faults_path()
    too_long = path.exists() and path.stat().st_size > MAX_LOG
    with path.open("w" if too_long else "a", encoding="utf-8", errors="replace") as log:
        log.write(f"{datetime.now(UTC).isoformat(timespec='seconds')}\n{text}\n")
