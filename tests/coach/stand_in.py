"""A small similarity for tests of the coach, so that they need no engine: hashed letter n-grams."""

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt

from debatecoach.coach.listen.stems import content_words


@lru_cache(maxsize=20_000)
def _grams(text: str) -> dict[str, float]:
    counts: dict[str, float] = {}
    for word in content_words(text):
        padded = f" {word} "
        for size in (3, 4, 5):
            for start in range(len(padded) - size + 1):
                gram = padded[start : start + size]
                counts[gram] = counts.get(gram, 0.0) + 1.0
        counts[f"={word}"] = 2.0
    length = sqrt(sum(value * value for value in counts.values())) or 1.0
    return {gram: value / length for gram, value in counts.items()}


class LetterSimilarity:
    """Cosine of letter n-gram counts over the stems that carry meaning."""

    theta = 0.34

    def compare(self, target: str, candidates: Sequence[str]) -> list[float]:
        left = _grams(target)
        return [
            sum(value * _grams(each).get(gram, 0.0) for gram, value in left.items()) for each in candidates
        ]
