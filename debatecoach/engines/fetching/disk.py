"""Folders that are there whole or not at all, one fetcher a folder, and how much room there is."""

from __future__ import annotations

import contextlib
import secrets
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

from debatecoach.base.files import Lock, flush_path, put_in_place
from debatecoach.engines.fetching import MEGABYTE
from debatecoach.engines.fetching.faults import fault, of_disk

RESERVE = 100 * MEGABYTE
"""Bytes left free on the disk at least."""
DAY = 24 * 3600.0


def size_words(size: float) -> str:
    """``75 MB``, ``1.5 GB``; at least 1 MB unless it is nothing."""
    if size >= 999.5 * MEGABYTE:
        return f"{size / MEGABYTE / 1000:.1f} GB"
    return f"{max(1, round(size / MEGABYTE)) if size > 0 else 0} MB"


def free_space(folder: Path) -> int:
    """Bytes free where a folder is or would be made."""
    there = folder
    while not there.exists() and there != there.parent:
        there = there.parent
    return shutil.disk_usage(there).free


def check_space(folder: Path, needed: int, name: str) -> None:
    """Raises FetchError if ``needed`` more bytes do not fit with some left over."""
    free = free_space(folder)
    if needed + RESERVE > free:
        values = {"needed": size_words(needed + RESERVE), "free": size_words(free)}
        raise fault("disk_space", name=name, folder=str(folder), **values)


@contextlib.contextmanager
def locked(path: Path, name: str) -> Iterator[None]:
    """Hold the lock at ``path``; the system lets go of it when the process dies.

    Raises:
        FetchError: another process, or another call in this one, holds it; or it cannot be made.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = Lock.take(path)
    except TimeoutError as error:
        raise fault("elsewhere", name=name) from error
    except OSError as error:
        raise of_disk(error, path.parent) from error
    with lock:
        yield


def put_folder(made: Path, place: Path, name: str) -> None:
    """Put a finished folder in place in one step; one that was there goes. Its files are on the disk then.

    Raises:
        FetchError: it cannot be put there; what was there is there again.
    """
    try:
        for each in made.iterdir():
            flush_path(each)
        flush_path(made)
        aside = _aside(place) if place.exists() else None
        try:
            put_in_place(made, place)
        except OSError:
            if aside is not None:
                put_in_place(aside, place)
            raise
    except OSError as error:
        raise of_disk(error, place.parent, name) from error
    if aside is not None:
        shutil.rmtree(aside, ignore_errors=True)


def take_away(paths: list[Path], name: str) -> None:
    """Remove a folder, or files, in one step each.

    Raises:
        FetchError: one cannot be removed.
    """
    for path in paths:
        try:
            aside = _aside(path)
        except OSError as error:
            raise of_disk(error, path.parent, name) from error
        if aside.is_dir():
            shutil.rmtree(aside, ignore_errors=True)
        else:
            with contextlib.suppress(OSError):
                aside.unlink()


def sweep(staging: Path) -> None:
    """Take away what an end in the middle of removing (``old-``) or importing (``in-``) has left behind."""
    if not staging.is_dir():
        return
    for path in staging.iterdir():
        lasting = path.name.startswith("old-") or (
            path.name.startswith("in-") and time.time() - path.stat().st_mtime > DAY
        )
        if lasting and path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        elif lasting:
            path.unlink(missing_ok=True)


def _aside(place: Path) -> Path:
    """Rename what is there so that nobody takes it for an installed one."""
    bin = place.parent / ".fetching"
    bin.mkdir(exist_ok=True)
    aside = bin / f"old-{secrets.token_hex(6)}"
    put_in_place(place, aside)
    return aside
