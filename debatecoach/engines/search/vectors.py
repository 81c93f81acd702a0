"""Passages found by meaning: in memory while few, in a Chroma store on the disk when many."""

from __future__ import annotations

import hashlib
import logging
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from debatecoach.engines.embedding import Embedding

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
        self._collection: Any = None
        self._rows: npt.NDArray[np.float32] = np.zeros((0, 0), np.float32)
        self.complete = not texts
        if state is not None and len(texts) >= MANY:
            name = hashlib.sha256(folder.encode("utf-8", "replace")).hexdigest()[:24]
            self._collection = _open(state / "vectors", f"{embedding.id}-{name}")

    def fill(self, stop: Callable[[], bool]) -> None:
        """Make vectors that are not there yet, until ``stop`` says so; called again it goes on from there.

        Raises:
            EmbeddingError: the embedding cannot.
        """
        if self.complete:
            return
        if self._collection is not None:
            try:
                self._on_disk(stop)
            except _chroma_errors() as error:
                logging.getLogger(__name__).warning("vectors are kept in memory: %s", type(error).__name__)
                self._collection = None
        if self._collection is None:
            self._in_memory(stop)

    def _on_disk(self, stop: Callable[[], bool]) -> None:
        there = set(self._collection.get(include=[])["ids"])
        gone = sorted(there - set(self._keys))
        for first in range(0, len(gone), 5000):
            self._collection.delete(ids=gone[first : first + 5000])
        new = [number for key, number in self._numbers.items() if key not in there]
        for first in range(0, len(new), _BATCH):
            if stop():
                return
            batch = new[first : first + _BATCH]
            rows = self._embedding.embed([self._texts[number] for number in batch])
            self._collection.add(ids=[self._keys[number] for number in batch], embeddings=rows)
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
        if self._collection is not None:
            try:
                found = self._collection.query(
                    query_embeddings=[row], n_results=min(most, len(self._numbers)), include=["distances"]
                )
                near = zip(found["ids"][0], found["distances"][0], strict=True)
                ranked = [(self._numbers[key], 1 - float(far)) for key, far in near if key in self._numbers]
                return [each for each in ranked if each[1] >= LEAST_LIKENESS]
            except _chroma_errors():
                self._collection, self.complete = None, False
        if not len(self._rows):
            return []
        likeness = self._rows @ row
        order = np.argsort(-likeness, kind="stable")[:most]
        return [(int(each), float(likeness[each])) for each in order if likeness[each] >= LEAST_LIKENESS]


def _open(folder: Path, name: str) -> Any:
    """The folder's collection, None where Chroma cannot keep one (the vectors stay in memory then)."""
    import chromadb
    from chromadb.config import Settings

    try:
        folder.mkdir(parents=True, exist_ok=True)
        client = chromadb.PersistentClient(str(folder), Settings(anonymized_telemetry=False))
        return client.get_or_create_collection(
            name, embedding_function=_given_only(), configuration={"hnsw": {"space": "cosine"}}
        )
    except (OSError, *_chroma_errors()) as error:
        logging.getLogger(__name__).warning("vectors are kept in memory: %s", type(error).__name__)
        return None


def _given_only() -> Any:
    """An embedding function that must never be asked: without one chromadb would download its own."""
    from chromadb import EmbeddingFunction

    class GivenOnly(EmbeddingFunction):  # type: ignore[type-arg]
        def __init__(self) -> None:
            pass

        def __call__(self, input: Any) -> Any:
            raise AssertionError("vectors are given, never made by chromadb")

        @staticmethod
        def name() -> str:
            return "given-only"

        def get_config(self) -> dict[str, Any]:
            return {}

        @staticmethod
        def build_from_config(config: dict[str, Any]) -> Any:
            return GivenOnly()

    return GivenOnly()


def _chroma_errors() -> tuple[type[Exception], ...]:
    from chromadb.errors import ChromaError

    return (ChromaError, sqlite3.Error, ValueError, RuntimeError, KeyError)
