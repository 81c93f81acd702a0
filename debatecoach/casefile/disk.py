"""Files written whole or not at all: written beside, flushed to the disk, then put in place."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

_TRIES = 6
_PATIENCE = 0.05


def write_whole(path: Path, write: Callable[[BinaryIO], object], temp: Path | None = None) -> None:
    """Put what ``write`` writes at ``path``; whatever happens, the old file or the new one is there.

    Args:
        path: the file to make or replace; it keeps its permissions.
        write: fills the open file.
        temp: where to write it first, in the same folder; by default a hidden ``.tmp`` beside it.

    Raises:
        OSError: it cannot be written; ``path`` is as it was and the temporary file is gone.
    """
    temp = temp or path.with_name(f".{path.name[:80]}.{os.getpid()}.tmp")
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
            time.sleep(_PATIENCE)
    flush_folder(path.parent)


def flush_folder(folder: Path) -> None:
    """Have a rename or a new file in ``folder`` survive a power cut, where the system can."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def same_path(one: str | Path, other: str | Path) -> bool:
    """True if both name the same place, whether or not a file is there."""
    return os.path.normcase(os.path.realpath(one)) == os.path.normcase(os.path.realpath(other))
