"""Small files that every window of the user changes: what one has done is never written over by another.

Whoever changes such a file holds its lock from reading it anew until it is written, and applies to what it
reads the change alone, not the whole of what it has in memory.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from debatecoach.base.files import Lock
from debatecoach.casefile.trouble import fault

PATIENCE = 5.0
"""Seconds to wait for another window, which holds the lock for some milliseconds."""
_ABSENT = object()


@contextmanager
def changing(path: Path) -> Iterator[None]:
    """Read, change and write ``path`` in here; blocking, so for worker threads.

    Raises:
        CaseFileError: another window does not let go of it.
        OSError: the lock cannot be made.
    """
    try:
        lock = Lock.take(path.with_name(f".{path.name}.lock"), PATIENCE)
    except TimeoutError as error:
        raise fault("held elsewhere", path) from error
    with lock:
        yield


def stamp(path: Path) -> tuple[int, int, int] | None:
    """Another value as soon as another file lies there; None: none does, or it cannot be asked."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def merged(base: Any, mine: Any, theirs: Any) -> Any:
    """JSON values that two have changed since they agreed on ``base``: what only one has changed is as that
    one has it; dictionaries are merged by key, lists by item; of one and the same value it is mine.
    """
    if mine == base:
        return theirs
    if theirs == base:
        return mine
    if isinstance(mine, dict) and isinstance(theirs, dict):
        old = base if isinstance(base, dict) else {}
        found = {
            key: merged(*(each.get(key, _ABSENT) for each in (old, mine, theirs)))
            for key in {**mine, **theirs}
        }
        return {key: value for key, value in found.items() if value is not _ABSENT}
    if isinstance(mine, list) and isinstance(theirs, list):
        old = base if isinstance(base, list) else []
        kept = [each for each in mine if each in theirs or each not in old]
        return kept + [each for each in theirs if each not in old and each not in mine]
    return mine
