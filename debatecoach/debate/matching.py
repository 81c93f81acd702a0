"""How alike two claims are, seen from the core: a protocol, so that no embedding lives here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable


@runtime_checkable
class Similarity(Protocol):
    """Compares a claim with others. The threshold belongs to the embedding, not to the caller:
    TreeDebater's 0.8 (appendix B.1) was for another model.
    """

    @property
    def theta(self) -> float:
        """Least similarity at which two claims count as the same, calibrated for this embedding."""
        ...

    def compare(self, target: str, candidates: Sequence[str]) -> Sequence[float]:
        """Cosine similarities, one a candidate, each -1..1."""
        ...


def best_match(similarity: Similarity, target: str, candidates: Sequence[str]) -> tuple[int, float] | None:
    """Index and similarity of the top candidate if it reaches theta, else None (appendix B.1: top one)."""
    if not candidates or not target.strip():
        return None
    scores = similarity.compare(target, candidates)
    top = max(range(len(candidates)), key=lambda index: scores[index])
    return (top, float(scores[top])) if scores[top] >= similarity.theta else None
