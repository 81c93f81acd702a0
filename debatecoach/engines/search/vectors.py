"""Passages found by meaning: in memory while few, in a Chroma store on the disk when many."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from debatecoach.engines.embedding import Embedding
from debatecoach.engines.vectors import VectorError
from debatecoach.engines.vectors.owner import VectorFolder, shared

MANY = 400
"""Passages from which their vectors are kept on the disk: fewer are made in two seconds."""
LEAST_LIKENESS = 0.3
"""Cosine (MiniLM, unfitted) below which a passage has nothing to do with a query."""
_BATCH = 24


class Vectors:
    """The passages of one folder as vectors.

    Args:
        embedding: gives the vectors; unfitted.
        texts: title and quote of each passage.
        state: where they may be kept, None: in memory.
        folder: whose they are.

    Attributes:
        complete: True if every passage has its vector; those without are found by their words alone.
    """

    def __init__(self, embedding: Embedding, texts: Sequence[str], state: Path | None, folder: str) -> None:
        self._embedding, self._texts = embedding, texts
        self._keys = [hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:32] for text in texts]
        self._numbers = {key: number for number, key in reversed(list(enumerate(self._keys)))}
        self._kept: VectorFolder | None = None
        self._rows: npt.NDArray[np.float32] = np.zeros((0, 0), np.float32)
        self.complete = not texts
        if state is not None and len(texts) >= MANY:
            name = hashlib.sha256(folder.encode("utf-8", "replace")).hexdigest()[:24]
            self._name = f"{embedding.id}-{name}"
            self._kept = shared(state / "vectors")

    def fill(self, stop: Callable[[], bool]) -> None:
        """Make vectors that are not there yet, until ``stop`` says so; called again it goes on from there.

        Raises:
            EmbeddingError: the embedding cannot.
        """
        if self.complete:
            return
        if self._kept is not None:
            try:
                self._on_disk(self._kept, stop)
            except VectorError as error:
                logging.getLogger(__name__).warning("vectors are kept in memory: %s", error)
                self._kept = None
        if self._kept is None:
            self._in_memory(stop)

    def _on_disk(self, kept: VectorFolder, stop: Callable[[], bool]) -> None:
        there = kept.ids(self._name)
        kept.delete(self._name, sorted(there - set(self._keys)))
        new = [number for key, number in self._numbers.items() if key not in there]
        for first in range(0, len(new), _BATCH):
            if stop():
                return
            batch = new[first : first + _BATCH]
            rows = self._embedding.embed([self._texts[number] for number in batch])
            kept.add(self._name, [self._keys[number] for number in batch], rows)
        self.complete = True

    def _in_memory(self, stop: Callable[[], bool]) -> None:
        while len(self._rows) < len(self._texts):
            if stop():
                return
            first = len(self._rows)
            rows = self._embedding.embed(self._texts[first : first + _BATCH])
            self._rows = np.concatenate([self._rows, rows]) if first else rows
        self.complete = True

    def rank(self, query: str, most: int) -> list[tuple[int, float]]:
        """Passages like the query, best first: (number, cosine).

        Raises:
            EmbeddingError: the embedding cannot.
        """
        row = self._embedding.embed([query])[0]
        if self._kept is not None:
            try:
                near = self._kept.query(self._name, row, most)
                ranked = [(self._numbers[key], cosine) for key, cosine in near if key in self._numbers]
                return [each for each in ranked if each[1] >= LEAST_LIKENESS]
            except VectorError:
                self._kept, self.complete = None, False
        if not len(self._rows):
            return []
        likeness = self._rows @ row
        order = np.argsort(-likeness, kind="stable")[:most]
        return [(int(each), float(likeness[each])) for each in order if likeness[each] >= LEAST_LIKENESS]
