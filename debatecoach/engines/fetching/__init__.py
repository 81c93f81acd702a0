"""Fetching what a user wants and the app does not ship: Piper's voices, Whisper's models.

Nothing is fetched unless a person asks for it. An :class:`Item` is a few files with their sizes and sums;
``install`` brings all of them or none. What was fetched when it was paused, cancelled, cut off or killed lies
in a folder ``.fetching`` beside the installed ones, and is gone on with.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

MEGABYTE = 1_000_000
"""As disks and web pages count."""
MOST = 8_000 * MEGABYTE
"""Bytes of one item at most, whatever an index tells."""


class SupplyKind(StrEnum):
    """What is fetched."""

    VOICE = "voice"
    MODEL = "model"


class FetchStage(StrEnum):
    """How far an item is."""

    WAITING = "waiting"
    """For others that are fetched before it."""
    FETCHING = "fetching"
    RETRYING = "retrying"
    """The connection was lost; it is tried again in a moment."""
    CHECKING = "checking"
    """All is there; its sum is computed."""
    INSTALLED = "installed"


@dataclass(frozen=True, slots=True)
class FilePart:
    """One file.

    Attributes:
        name: of the file, without a folder.
        url: where it lies.
        size: bytes.
        digest: ``md5:HEX``, ``sha256:HEX`` or ``git:HEX`` (git's SHA-1 of a blob).
    """

    name: str
    url: str
    size: int
    digest: str


@dataclass(frozen=True, slots=True)
class Item:
    """What is installed as a whole.

    Attributes:
        id: its name, which is the name of its folder too.
        parts: its files.
    """

    id: str
    parts: tuple[FilePart, ...]

    @property
    def size(self) -> int:
        """Bytes of all files."""
        return sum(part.size for part in self.parts)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an item is.

    Attributes:
        stage: what is being done.
        done, total: bytes, ``0 <= done <= total``.
        rate: bytes a second over the last few seconds; 0 where not known.
    """

    stage: FetchStage
    done: int
    total: int
    rate: float = 0.0
