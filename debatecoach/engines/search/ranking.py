"""Finding passages by their words: BM25 over stems (Chinese: pairs of characters)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from debatecoach.engines.embedding.lexical import telling_words

K1, B = 1.2, 0.75
"""Robertson's usual saturation and length weight."""


class WordIndex:
    """Passages by their words.

    Args:
        texts: title and quote of each passage.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self._lengths: list[int] = []
        self._where: dict[str, list[tuple[int, int]]] = {}
        for number, text in enumerate(texts):
            counts = Counter(telling_words(text))
            self._lengths.append(sum(counts.values()))
            for word, count in counts.items():
                self._where.setdefault(word, []).append((number, count))
        self._mean = sum(self._lengths) / max(1, len(self._lengths)) or 1.0

    def rank(self, query: str, most: int, chosen: bool = False) -> list[tuple[int, float]]:
        """Passages that say enough of the query, best first: (number, score).

        Enough: of one or two telling words all, of more at least two and a third of them (a passage that
        shares one common word with a long query is no find).

        Args:
            query: what is looked for.
            most: passages.
            chosen: a person chose these texts for the motion: one of up to three words is enough (a
                motion such as "ban homework" is short, and a document on it may well say "banning").
        """
        words = list(dict.fromkeys(telling_words(query)))
        scores: dict[int, float] = {}
        hits: Counter[int] = Counter()
        for word in words:
            found = self._where.get(word, ())
            rarity = math.log(1 + (len(self._lengths) - len(found) + 0.5) / (len(found) + 0.5))
            for number, count in found:
                weight = count + K1 * (1 - B + B * self._lengths[number] / self._mean)
                scores[number] = scores.get(number, 0.0) + rarity * count * (K1 + 1) / weight
                hits[number] += 1
        least = len(words) if len(words) <= 2 else max(2, math.ceil(len(words) / 3))
        if chosen and len(words) <= 3:
            least = 1
        enough = [(number, score) for number, score in scores.items() if hits[number] >= least]
        return sorted(enough, key=lambda each: (-each[1], each[0]))[:most]
