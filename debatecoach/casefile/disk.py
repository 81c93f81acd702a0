"""Files written whole or not at all: written beside, flushed to the disk, then put in place."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

_TRIES = 6
_PATIENCE = 0.05  # seconds, doubled each time: 1.5 s in all
_NO_SUCH_THING = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EPERM, errno.EBADF})
"""What file systems say that cannot flush a folder (some network and FUSE mounts)."""


def write_whole(path: Path, write: Callable[[BinaryIO], object], temp: Path | None = None) -> None:
    """Put what ``write`` writes at ``path``; whatever happens, the old file or the new one is there.

    Args:
        path: the file to make or replace; it keeps its permissions.
        write: fills the open file.
        temp: where to write it first, in the same folder; by default a hidden ``.tmp`` with a name of
            its own, so that two threads may write the same file.

    Raises:
        OSError: it cannot be written; ``path`` is as it was and the temporary file is gone.
    """
    temp = temp or path.with_name(f".debatecoach-{secrets.token_hex(6)}.tmp")
    try:
        write_temp(temp, path, write)
        put_in_place(temp, path)
    except BaseException:
        discard(temp)
        raise


def discard(temp: Path) -> None:
    """Take away a temporary file, if the disk lets it: on one that is read-only even that fails."""
    with contextlib.suppress(OSError):
        temp.unlink(missing_ok=True)


def write_temp(temp: Path, path: Path, write: Callable[[BinaryIO], object]) -> None:
    """Write ``temp`` and flush it to the disk, with the permissions ``path`` has or would get."""
    with temp.open("wb") as file:
        write(file)
        flush(file)
    if path.exists():
        temp.chmod(path.stat().st_mode & 0o7777)


def flush(file: BinaryIO) -> None:
    """Return when what was written is on the disk."""
    file.flush()
    if sys.platform == "darwin":
        # There fsync() stops at the drive's own cache; not every file system has the real thing.
        import fcntl

        with contextlib.suppress(OSError):
            fcntl.fcntl(file.fileno(), fcntl.F_FULLFSYNC)
            return
    os.fsync(file.fileno())


def put_in_place(temp: Path, path: Path) -> None:
    """Replace ``path`` by ``temp`` in one step, and have the folder remember it."""
    for left in reversed(range(_TRIES)):
        try:
            os.replace(temp, path)
            break
        except PermissionError:
            # Windows: a virus scanner or a sync client holds the file for a moment.
            if sys.platform != "win32" or not left:
                raise
            time.sleep(_PATIENCE * 2 ** (_TRIES - 1 - left))
    flush_folder(path.parent)


def flush_folder(folder: Path) -> None:
    """Have a rename or a new file in ``folder`` survive a power cut, where the system can.

    Where it cannot, the file is in place all the same: a save that is done must not be called failed.
    """
    if sys.platform == "win32":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        if error.errno not in _NO_SUCH_THING:
            raise


def same_path(one: str | Path, other: str | Path) -> bool:
    """True if both name the same place, whether or not a file is there.

    Asked of the file itself where there is one: on macOS ``Case.debate`` and ``case.debate`` are the same.
    """
    with contextlib.suppress(OSError):
        return os.path.samefile(one, other)
    return os.path.normcase(os.path.realpath(one)) == os.path.normcase(os.path.realpath(other))
