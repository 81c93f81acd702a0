"""Whether words stand in an order in which people say them.

A flow matches words, so words thrown together in any order can match what they should answer. Here each pair
of neighbours is asked how much oftener it stands in plain English prose than chance would have it; common
words count as themselves, all others by their ending. ``benchmarks/word_order.py`` makes the table of pairs
from the shipped motions and measures it on speeches of others.
"""

from __future__ import annotations

import json
import math
import re
from functools import cache, lru_cache

from debatecoach.base.paths import shipped

_WORD = re.compile(r"[a-z]+(?:['’][a-z]+)?")
_ENDINGS = ("ing", "tion", "ly", "ed", "ness", "ity", "ment", "able", "ive", "al", "er", "es", "s")
LEAST_WORDS = 12
"""Fewer say too little about their order."""
LIMITS = ((40, -0.6), (LEAST_WORDS, -0.75))
"""From how many words on, and the mean log-likelihood ratio of neighbours under which nobody could follow."""
LEAST_COMMON = 0.15
"""Share of common words under which nobody speaks: any order of mere topic words will do."""
_TRUST = 5.0
"""So many pairs have to be seen with a word until they outweigh chance."""


@lru_cache(maxsize=4096)
def is_salad(text: str) -> bool:
    """True for a dozen English words and more in an order in which nobody says them; False where it cannot
    be told (few words, another language)."""
    words = _WORD.findall(text.lower())
    limit = next((limit for least, limit in LIMITS if len(words) >= least), None)
    if limit is None:
        return False
    common = _table()[0]
    return likelihood(text) < limit or sum(word in common for word in words) < LEAST_COMMON * len(words)


def likelihood(text: str) -> float:
    """Mean over neighbouring words of the log of how much oftener they stand together than by chance; about
    0.25 for prose, -0.9 for shuffled words, 0 where there are no two words."""
    common, pairs, after, of, whole = _table()
    words = kinds(text, common)
    ratios = []
    for one, other in zip(words, words[1:], strict=False):
        chance = (of.get(other, 0) + 0.5) / (whole + len(common))
        seen = (pairs.get(f"{one} {other}", 0) + _TRUST * chance) / (after.get(one, 0) + _TRUST)
        ratios.append(math.log(seen / chance))
    return sum(ratios) / len(ratios) if ratios else 0.0


def kinds(text: str, common: frozenset[str]) -> list[str]:
    """A text's words: common ones themselves, others as ``~`` and their ending."""
    return [
        word if word in common else "~" + next((end for end in _ENDINGS if word.endswith(end)), "")
        for word in _WORD.findall(text.lower())
    ]


@cache
def _table() -> tuple[frozenset[str], dict[str, int], dict[str, int], dict[str, int], int]:
    """Common words; how often each pair stands; how often each word begins and ends a pair; all pairs."""
    file = json.loads((shipped("data") / "listener" / "word_order.json").read_text("utf-8"))
    pairs: dict[str, int] = file["pairs"]
    after: dict[str, int] = {}
    of: dict[str, int] = {}
    for pair, count in pairs.items():
        one, _, other = pair.partition(" ")
        after[one] = after.get(one, 0) + count
        of[other] = of.get(other, 0) + count
    return frozenset(file["common"]), pairs, after, of, sum(pairs.values())
