"""One window a case: a lock file the operating system lets go of when its process dies."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from pathlib import Path
from typing import BinaryIO

from debatecoach.casefile import trouble

_TRIES = 4
_PATIENCE = 0.02
_BYTE = 1 << 20
"""Windows locks a byte range against reading too; this one lies beyond the text."""


HOUSEKEEPING = threading.RLock()
"""Held while a case that nobody has open is tidied: whoever opens one waits that moment out."""


class CaseLock:
    """A held lock. A stale one cannot exist: ``kill -9`` releases it, so no pid has to be guessed at.

    The file holds the pid and the case's name, for whoever finds the case locked.
    """

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self._path = path
        self._file: BinaryIO | None = file

    @classmethod
    def take(cls, path: Path, name: str) -> CaseLock:
        """Take the lock at ``path`` for the case called ``name``.

        Raises:
            CaseFileError: another window, in this process or another, has the case open, or the state
                folder cannot be written.
        """
        try:
            return cls._take(path, name)
        except OSError as error:  # also a network folder that knows no locks
            raise trouble.no_log(error) from error

    @classmethod
    def _take(cls, path: Path, name: str) -> CaseLock:
        path.parent.mkdir(parents=True, exist_ok=True)
        for left in reversed(range(_TRIES)):
            with contextlib.ExitStack() as unless_taken:
                file = unless_taken.enter_context(path.open("a+b"))
                # Held; or its owner removed it between our opening and our locking.
                if _grab(file) and _still_at(path, file):
                    file.truncate(0)
                    file.write(f"{os.getpid()}\n{name}\n".encode(errors="replace"))
                    file.flush()
                    unless_taken.pop_all()
                    return cls(path, file)
            if left:
                time.sleep(_PATIENCE)  # whoever only asks whether it is held, holds it for a moment
        raise trouble.already_open(name)

    @staticmethod
    def held(path: Path) -> bool:
        """True if some process holds the lock at ``path`` now."""
        if not path.exists():
            return False
        try:
            with path.open("a+b") as file:
                return not _grab(file)
        except PermissionError:
            return True  # it is another user's, or on Windows being removed at this moment

    def release(self) -> None:
        """Let go and remove the file; calling it again does nothing."""
        if self._file is None:
            return
        if sys.platform != "win32":
            self._path.unlink(missing_ok=True)
        self._file.close()
        self._file = None
        if sys.platform == "win32":  # an open file cannot be removed there
            try:
                self._path.unlink(missing_ok=True)
            except PermissionError:
                return  # someone else holds it by now: it is theirs


def _grab(file: BinaryIO) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(_BYTE)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def _still_at(path: Path, file: BinaryIO) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(file.fileno()))
    except FileNotFoundError:
        return False
