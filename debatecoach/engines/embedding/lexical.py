"""Likeness by words and pieces of words: no model, numpy only."""

from __future__ import annotations

import re
import zlib
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

DIMENSIONS = 8192
MOST_ROWS = 5000
"""Texts whose features are kept, some 2 kB each."""
_PIECES = (3, 4, 5)
# How much of a text counts as its own alone. Without it, two texts that say only what every text says
# would be all alike, or (weighted 0) unlike even themselves.
_OWN = 0.3
_RUN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]+|[^\W_]+(?:'[^\W_]+)?")
_STOP_LIST = """
a an the and or but if then so as of to in on at by for with from into about than that this these
those there here it its is are was were be been being am do does did done have has had having will
would can could should may might must shall not no nor we you they he she i me us them him her our
your their his my who whom which what when where why how all any both each more most some such only
own same too very just also because while during through over under again further once out up down
off above below between don't isn't doesn't won't can't
"""
_STOPPED = frozenset(_STOP_LIST.split())
# Longest first; the stem must keep three letters.
_ENDINGS = (
    *(("ational", "ate"), ("ization", "ize"), ("fulness", "ful"), ("iveness", "ive"), ("ousness", "ous")),
    *(
        ("ments", ""),
        ("ities", "ity"),
        ("ment", ""),
        ("ings", ""),
        ("edly", ""),
        ("ness", ""),
        ("ions", "ion"),
    ),
    *(("ally", "al"), ("ing", ""), ("ies", "y"), ("ied", "y"), ("ers", "er"), ("ly", ""), ("ed", "")),
    *(("es", ""), ("s", "")),
)


@lru_cache(maxsize=20_000)
def _stem(word: str) -> str:
    """An English word without its common endings; crude, and the same for all forms of most words."""
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)] + instead
            break
    if len(word) > 4 and word.endswith("e"):
        word = word[:-1]
    if len(word) > 4 and word[-1] == word[-2] and word[-1] not in "ls":
        word = word[:-1]
    return word


@lru_cache(maxsize=20_000)
def _terms(word: str) -> tuple[str, ...]:
    """A word's stem. Han: pairs of characters."""
    if word[0] >= "\u3040":
        return tuple(f"w{word[i : i + 2]}" for i in range(max(1, len(word) - 1)))
    return (f"w{_stem(word)}",)


@lru_cache(maxsize=20_000)
def _word_features(word: str) -> tuple[str, ...]:
    """Its terms, and if it is none of Han its 3-, 4- and 5-letter pieces with its borders."""
    if word[0] >= "\u3040":
        return _terms(word)
    padded = f" {word} "
    pieces = [f"c{padded[i : i + n]}" for n in _PIECES for i in range(len(padded) - n + 1)]
    return (*_terms(word), *pieces)


Sparse = tuple[npt.NDArray[np.int32], npt.NDArray[np.float32]]
"""Places in the hashed vector with a sign and the count there, sublinear: (places, values)."""


def _telling(text: str) -> list[str]:
    """The words of a text, lower case, without those that say little unless there are no others."""
    words = [word.removesuffix("'s") for word in _RUN.findall(text.replace("\u2019", "'").lower())]
    return [word for word in words if word not in _STOPPED] or words


def telling_words(text: str) -> list[str]:
    """The stems of a text's telling words in order, and pairs of Han characters; for word indexes."""
    return [term for word in _telling(text) for term in _terms(word)]


@lru_cache(maxsize=20_000)
def features(text: str) -> Sparse:
    """A text's features hashed to :data:`DIMENSIONS` places, each ``1 + ln(count)``, not normalised."""
    counts = Counter(feature for word in _telling(text) for feature in _word_features(word))
    hashes = np.array([zlib.crc32(feature.encode()) for feature in counts], np.int64)
    values = 1 + np.log(np.array(list(counts.values()), np.float64))
    signed = np.where(hashes >> 31 & 1, values, -values)
    places, where = np.unique(hashes % DIMENSIONS, return_inverse=True)
    return places.astype(np.int32), np.bincount(where, signed, len(places)).astype(np.float32)


class LexicalEmbedding:
    """Stems and character pieces, sublinear counts, weighted by rarity among the texts it was fitted to.

    Args:
        weights: one a place, (DIMENSIONS,); None: unfitted, all alike.
    """

    id = "lexical"
    name = "Words"

    def __init__(self, weights: npt.NDArray[np.float32] | None = None) -> None:
        self._weights = weights
        self._rows: dict[str, Sparse] = {}

    @property
    def theta(self) -> float:
        """See :class:`debatecoach.engines.embedding.Embedding`."""
        # benchmarks/calibrate_theta.py on argkp-tune.csv (17,458 pairs, 20 topics), best F1:
        # unfitted 0.38 at 0.232 (precision 0.27, recall 0.65; average precision 0.34, top-1 0.58);
        # fitted 0.55 at 0.062 (0.54, 0.55; 0.56, 0.62), on held-out topics 0.54. Precision 0.7: 0.133.
        # Fitted to 20 to 300 texts more, the best theta stays within 0.058 to 0.069.
        return 0.23 if self._weights is None else 0.063

    def fit(self, texts: Sequence[str]) -> LexicalEmbedding:
        """Weigh each feature by ``ln((1 + n) / (1 + texts with it))``: what every claim of the motion says
        weighs next to nothing."""
        from debatecoach.engines.embedding import LEAST_TEXTS

        different = list(dict.fromkeys(text for text in texts if text.strip()))
        if len(different) < LEAST_TEXTS:
            return self
        counts = np.zeros(DIMENSIONS, np.float64)
        for text in different:
            counts[features(text)[0]] += 1
        return LexicalEmbedding(np.log((1 + len(different)) / (1 + counts)).astype(np.float32))

    def _row(self, text: str) -> Sparse:
        """A text's places and weights; kept, for the same claims are compared again and again."""
        if text not in self._rows:
            if len(self._rows) >= MOST_ROWS:
                self._rows.clear()
            self._rows[text] = self._weighed(text)
        return self._rows[text]

    def _weighed(self, text: str) -> Sparse:
        places, values = features(text)
        if self._weights is not None and len(places):
            own = zlib.crc32(places.tobytes() + values.tobytes()) % DIMENSIONS
            length = float(np.linalg.norm(values))
            places, values = np.append(places, own), np.append(values * self._weights[places], _OWN * length)
        return places, np.asarray(values / max(float(np.linalg.norm(values)), 1e-9), np.float32)

    def compare(self, target: str, candidates: Sequence[str]) -> list[float]:
        """See :class:`debatecoach.engines.embedding.Embedding`. About 10 microseconds a known candidate."""
        dense = self.embed([target])[0]
        rows = (self._row(candidate) for candidate in candidates)
        return [min(1.0, float(dense[places] @ values)) for places, values in rows]

    def embed(self, texts: Sequence[str]) -> npt.NDArray[np.float32]:
        """See :class:`debatecoach.engines.embedding.Embedding`; (n, 8192)."""
        out = np.zeros((len(texts), DIMENSIONS), np.float32)
        for row, text in zip(out, texts, strict=True):
            places, values = self._row(text)
            np.add.at(row, places, values)  # a text's own place may be another feature's too
        return out
