"""Answers kept on disk, so that preparing the same motion again asks (and pays) nothing.

One small file an answer, named by a digest of what was asked. Nothing here can fail a task: a damaged
file is as if it were not there, and on a disk that cannot be written to nothing is kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from debatecoach.base.files import write_whole

MOST_BYTES = 200_000_000
MOST_FILES = 20_000
_KEPT = 0.9
"""What is left of the limit when old answers go."""


class AnswerStore:
    """Fulfils ``coach.tasks.asker.Store``. Several programs may use one folder.

    Args:
        folder: made when the first answer is kept.
        most_bytes, most_files: beyond them the answers longest unused go.
    """

    def __init__(self, folder: Path, most_bytes: int = MOST_BYTES, most_files: int = MOST_FILES) -> None:
        self.folder = folder
        self._most_bytes, self._most_files = most_bytes, most_files
        self._size: tuple[int, int] | None = None  # files and bytes, unknown until something is kept

    def get(self, key: Mapping[str, Any]) -> str | None:
        """The answer kept for what was asked, None if there is none."""
        digest = _digest(key)
        path = self._path(digest)
        try:
            kept = json.loads(path.read_text("utf-8"))
        except (OSError, ValueError, RecursionError):
            return None
        if not isinstance(kept, dict) or kept.get("key") != digest or not isinstance(kept.get("answer"), str):
            return None
        with contextlib.suppress(OSError):  # of a folder that may only be read
            os.utime(path)  # used now, so it stays
        return str(kept["answer"])

    def put(self, key: Mapping[str, Any], answer: str) -> None:
        """Keep an answer."""
        digest = _digest(key)
        path = self._path(digest)
        body = json.dumps({"key": digest, "task": str(key.get("task", "")), "answer": answer}).encode()
        if len(body) > self._most_bytes * _KEPT:
            return
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            before = path.stat().st_size if path.exists() else None
            write_whole(path, body, private=True)
            files, size = self._size or self._measure()
            if self._size is not None:  # a measured folder holds the new file already
                files, size = files + (before is None), size + len(body) - (before or 0)
            self._size = (files, size)
            if files > self._most_files or size > self._most_bytes:
                self._size = self._thin(path)

    def _path(self, digest: str) -> Path:
        return self.folder / digest[:2] / f"{digest[2:]}.json"

    def _files(self) -> list[Path]:
        return [path for path in self.folder.glob("??/*.json") if len(path.stem) == 62]

    def _measure(self) -> tuple[int, int]:
        sizes = [_stat(path)[1] for path in self._files()]
        return len(sizes), sum(sizes)

    def _thin(self, newest: Path) -> tuple[int, int]:
        """Let the oldest go; returns what is left."""
        found = sorted((path == newest, *_stat(path), path) for path in self._files())
        files, size = len(found), sum(each[2] for each in found)
        for is_newest, _, one, path in found:
            if files <= self._most_files * _KEPT and size <= self._most_bytes * _KEPT or is_newest:
                break
            path.unlink(missing_ok=True)
            files, size = files - 1, size - one
        return files, size


def _digest(key: Mapping[str, Any]) -> str:
    canonical = json.dumps(key, sort_keys=True, ensure_ascii=True, separators=(",", ":"), default=str)
    return hashlib.sha256(canonical.encode()).hexdigest()


def _stat(path: Path) -> tuple[float, int]:
    """When used last, and bytes; zeros for a file that went meanwhile."""
    try:
        found = path.stat()
    except OSError:
        return 0.0, 0
    return found.st_mtime, found.st_size
