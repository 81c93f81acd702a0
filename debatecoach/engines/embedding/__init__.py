"""Likeness of two claims. Each embedding knows the threshold at which it takes them for the same.

Two come with the app: all-MiniLM-L6-v2 where its files are, and a lexical one that needs nothing.
"Same motion" is what all claims of a motion share, so both are much better once they have been
:meth:`~Embedding.fit` to its texts (measured in ``benchmarks/calibrate_theta.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, Self, runtime_checkable

import numpy as np
import numpy.typing as npt


@runtime_checkable
class Embedding(Protocol):
    """Texts as unit vectors; a :class:`debatecoach.debate.matching.Similarity`. Thread-safe, and the same
    texts always give the same numbers."""

    @property
    def id(self) -> str:
        """Stable name, also of the space its vectors live in: ``lexical``, ``minilm``."""
        ...

    @property
    def name(self) -> str:
        """What to call it on the screen; a proper name, not translated."""
        ...

    @property
    def theta(self) -> float:
        """Least cosine at which two claims count as the same; calibrated for fitted and unfitted alike."""
        ...

    def compare(self, target: str, candidates: Sequence[str]) -> Sequence[float]:
        """Cosines, one a candidate, each -1..1; 0 where a text has no words. Raises EmbeddingError."""
        ...

    def embed(self, texts: Sequence[str]) -> npt.NDArray[np.float32]:
        """Rows of length 1 (n, d); zeros where a text has no words. Raises EmbeddingError."""
        ...

    def fit(self, texts: Sequence[str]) -> Self:
        """This embedding turned to what tells these texts apart: the claims of one motion, both sides.

        A new object with its own theta; of fewer than :data:`LEAST_TEXTS` different texts, itself.
        Raises EmbeddingError.
        """
        ...


LEAST_TEXTS = 3
"""Fewer say too little about what all claims of a motion share."""
