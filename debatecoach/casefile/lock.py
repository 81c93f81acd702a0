"""One window a case."""

from __future__ import annotations

import threading
from pathlib import Path

from debatecoach.base.files import GLANCE, Lock
from debatecoach.casefile.trouble import fault

HOUSEKEEPING = threading.RLock()
"""Held while a case that nobody has open is tidied: whoever opens one waits that moment out."""


def lock_case(path: Path, name: str) -> Lock:
    """Take the lock at ``path`` for the case called ``name``.

    Raises:
        CaseFileError: another window, in this process or another, has the case open, or the state
            folder cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return Lock.take(path, GLANCE)
    except TimeoutError as error:
        raise fault("already open", name=name) from error
    except OSError as error:  # also a network folder that knows no locks
        raise fault("no log", error=error) from error
