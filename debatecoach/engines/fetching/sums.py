"""Checksums of files, as the lists tell them."""

from __future__ import annotations

import hashlib
import re
import threading
from pathlib import Path

_BLOCK = 1 << 20
_DIGEST = re.compile(r"(md5:[0-9a-f]{32}|sha256:[0-9a-f]{64}|git:[0-9a-f]{40})?")


def is_digest(text: str) -> bool:
    """True for a digest this module can check, and for none at all."""
    return _DIGEST.fullmatch(text) is not None


def matches(path: Path, digest: str, stop: threading.Event | None = None) -> bool:
    """Whether a file has the digest it should; True where none is told.

    MD5 and SHA-1 guard against damage here, not against malice: that is what the encrypted connection is for.

    Args:
        digest: as :class:`debatecoach.engines.fetching.Part`'s.
        stop: set by another thread, the answer is no longer wanted.

    Raises:
        OSError: it cannot be read.
    """
    if not digest:
        return True
    kind, _, wanted = digest.partition(":")
    if kind == "md5":
        sum = hashlib.md5(usedforsecurity=False)
    elif kind == "git":
        sum = hashlib.sha1(b"blob %d\0" % path.stat().st_size, usedforsecurity=False)
    else:
        sum = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            sum.update(block)
            if stop is not None and stop.is_set():
                return False
    return sum.hexdigest() == wanted
