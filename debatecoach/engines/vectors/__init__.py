"""Vectors of texts, kept in Chroma: in a folder of this computer, or on a server of a school.

Only ids and vectors are kept there, never a text; whoever keeps the texts can always make them again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt

from debatecoach.base.errors import EmbeddingError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Value, Words

Rows = npt.NDArray[np.float32]


class VectorError(EmbeddingError):
    """The vectors cannot be asked for or kept: texts are found by their words alone."""


class VectorStore(Protocol):
    """Named collections of unit vectors. Thread-safe; every verb raises VectorError."""

    @property
    def where(self) -> str:
        """The folder or the server's address, to be told."""
        ...

    def ids(self, name: str) -> set[str]:
        """What is in a collection; nothing in one that is not there."""
        ...

    def count(self, name: str) -> int:
        """How many are in a collection."""
        ...

    def add(self, name: str, ids: Sequence[str], rows: Rows) -> None:
        """Put vectors in, also in the place of earlier ones."""
        ...

    def delete(self, name: str, ids: Sequence[str]) -> None:
        """Take vectors out, as far as they are there."""
        ...

    def query(
        self, name: str, row: npt.NDArray[np.float32], most: int, among: Sequence[str] = ()
    ) -> list[tuple[str, float]]:
        """The nearest, the best first, with their cosines; ``among``: of these alone."""
        ...

    def compact(self) -> str:
        """Leave no byte of what was deleted; where that is another's to do, what to tell the user."""
        ...

    def close(self) -> None:
        """Let go."""
        ...


_SAFE = QT_TRANSLATE_NOOP(
    "errors", "Nothing is lost: texts are found by their words, and vectors can be made again."
)
_SAID: dict[str, tuple[str, str]] = {
    "down": (
        QT_TRANSLATE_NOOP("errors", "The memory's server at {where} does not answer."),
        QT_TRANSLATE_NOOP("errors", "Start it, or choose another under Settings, Memory."),
    ),
    "refused": (
        QT_TRANSLATE_NOOP("errors", "The memory's server at {where} refused the token."),
        QT_TRANSLATE_NOOP("errors", "Ask whoever runs it for the token; give it under Settings, Memory."),
    ),
    "no server": (
        QT_TRANSLATE_NOOP("errors", "What answers at {where} is no Chroma server."),
        QT_TRANSLATE_NOOP("errors", "Check the address under Settings, Memory."),
    ),
    "address": (
        QT_TRANSLATE_NOOP("errors", "“{where}” is no address of a memory server."),
        QT_TRANSLATE_NOOP(
            "errors", "Write it as https://host:port; http is taken on this computer alone."
        ),
    ),
    "elsewhere": (
        QT_TRANSLATE_NOOP("errors", "Another window has the vectors in {where} open and does not answer."),
        QT_TRANSLATE_NOOP("errors", "Close the other window, then try again."),
    ),
    "damaged": (
        QT_TRANSLATE_NOOP("errors", "The memory's vectors in {where} cannot be read."),
        QT_TRANSLATE_NOOP("errors", "Delete that folder: they are made again by themselves."),
    ),
    "disk": (
        QT_TRANSLATE_NOOP("errors", "The memory's vectors in {where} could not be written: {reason}."),
        QT_TRANSLATE_NOOP("errors", "Make room on the disk, then try again."),
    ),
}  # fmt: skip


def vector_fault(kind: str, where: str, **values: Value) -> VectorError:
    """The error of one of the kinds above."""
    what, todo = _SAID[kind]
    told: dict[str, Value] = {"where": where, **values}
    words: Words = what
    return VectorError(words, _SAFE, todo, **told)
