"""Files written whole or not at all (written beside, flushed to the disk, put in place), and one lock.

Whoever writes a file that is there again at the next start writes it here, and whoever keeps others away
takes a :class:`Lock`.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import secrets
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Self

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from filelock import BaseFileLock

_TRIES = 7
_PATIENCE = 0.05  # seconds, doubled each time: 3 s in all
_POLL = 0.01
GLANCE = 0.06
"""Seconds: whoever only asks whether a lock is held, holds it for a moment."""
_NO_SUCH_THING = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EPERM, errno.EBADF})
"""What file systems say that cannot flush a folder (some network and FUSE mounts)."""


def to_json(document: object) -> str:
    """Readable JSON, in the letters it was written in."""
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def read_up_to(path: Path, most: int) -> bytes:
    """The bytes of a file of somebody's, which may be of any size.

    Raises:
        OSError: it cannot be read, or is no file: a pipe would wait for ever.
        ValueError: it has more than ``most`` bytes.
    """
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise ValueError("too large")
    return data


def write_whole(
    path: Path,
    content: bytes | Callable[[BinaryIO], object],
    temp: Path | None = None,
    private: bool = False,
) -> None:
    """Put ``content`` at ``path``; whatever happens, the old file or the new one is there.

    Args:
        path: the file to make or replace; it keeps its permissions.
        content: the bytes, or what fills the open file.
        temp: where to write it first, in the same folder; by default a hidden ``.tmp`` with a name of
            its own, so that two threads may write the same file.
        private: a new file can be read by its owner alone.

    Raises:
        OSError: it cannot be written; ``path`` is as it was and the temporary file is gone.
    """
    temp = temp or path.with_name(f".debatecoach-{secrets.token_hex(6)}.tmp")
    try:
        write_temp(temp, path, content, private)
        put_in_place(temp, path)
    except BaseException:
        discard(temp)
        raise


def not_written(path: Path, error: OSError) -> InputError:
    """A file of the user's choice that cannot be written."""
    return InputError(
        QT_TRANSLATE_NOOP("errors", "{path} cannot be written: {reason}."),
        QT_TRANSLATE_NOOP("errors", "Your case is not affected."),
        QT_TRANSLATE_NOOP("errors", "Choose another folder, or free some space."),
        path=str(path),
        reason=error,
    )


def write_out(path: Path, content: bytes | str) -> Path:
    """Write a file of the user's choice whole or not at all; returns where. Raises InputError: it cannot be
    written."""
    try:
        write_whole(path, content.encode() if isinstance(content, str) else content)
    except OSError as error:
        raise not_written(path, error) from error
    return path


def discard(temp: Path) -> None:
    """Take away a temporary file, if the disk lets it: on one that is read-only even that fails."""
    with contextlib.suppress(OSError):
        temp.unlink(missing_ok=True)


def write_temp(
    temp: Path, path: Path, content: bytes | Callable[[BinaryIO], object], private: bool = False
) -> None:
    """Write ``temp`` and flush it to the disk, with the permissions ``path`` has or would get."""
    mode = 0o600 if private else 0o666
    with open(temp, "wb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
        if isinstance(content, bytes):
            file.write(content)
        else:
            content(file)
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
    """Replace ``path`` by ``temp`` in one step, and have the folder remember it. Both may be folders, if
    there is none at ``path``."""
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


def flush_path(path: Path) -> None:
    """Have a file that is closed again, or a folder, on the disk."""
    if path.is_dir():
        flush_folder(path)
        return
    with path.open("r+b") as file:  # Windows flushes no file that is open for reading alone
        flush(file)


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


class Lock:
    """A held lock: a file the operating system lets go of when its process dies, ``kill -9`` included, so a
    stale one cannot exist. The file goes when the lock is released.
    """

    def __init__(self, path: Path, lock: BaseFileLock) -> None:
        self._path, self._lock = path, lock

    @classmethod
    def take(cls, path: Path, patience: float = 0.0) -> Lock:
        """Take the lock at ``path``, which waits at most ``patience`` seconds for whoever holds it.

        Raises:
            TimeoutError: another holds it, in this process or another.
            OSError: it cannot be made (also on a network folder that knows no locks).
        """
        import filelock  # 60 ms, which opening the window does not need

        # A "soft" lock, which filelock would take where the system has none, outlives its process.
        if not path.parent.is_dir():  # filelock would make it
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path.parent))
        lock = filelock.FileLock(path, thread_local=False, fallback_to_soft=False)
        lock.acquire(timeout=patience, poll_interval=_POLL)
        return cls(path, lock)

    @classmethod
    def held(cls, path: Path) -> bool:
        """True if some process holds the lock at ``path`` now."""
        if not path.exists():
            return False
        try:
            cls.take(path, GLANCE).release()  # another may be asking just now
        except (TimeoutError, PermissionError):  # or it is another user's
            return True
        return False

    def release(self) -> None:
        """Let go and remove the file; calling it again does nothing."""
        if not self._lock.is_locked:
            return
        if sys.platform != "win32":
            self._path.unlink(
                missing_ok=True
            )  # while it is held: whoever waits sees that, and makes a new one
        self._lock.release()
        if (
            sys.platform == "win32"
        ):  # an open file cannot be removed there; if it is open, it is another's now
            with contextlib.suppress(PermissionError):
                self._path.unlink(missing_ok=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_args: object) -> None:
        self.release()
