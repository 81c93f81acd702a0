"""How much of what was said a recogniser got wrong."""

from __future__ import annotations

import re
from collections.abc import Sequence


def word_errors(heard: Sequence[str], said: Sequence[str]) -> float:
    """Word error rate: the least number of words to put in, take out or change, a word said (Levenshtein)."""
    costs = list(range(len(heard) + 1))
    for row, word in enumerate(said, 1):
        before, costs[0] = costs[:], row
        for column, other in enumerate(heard, 1):
            changed = before[column - 1] + (word != other)
            costs[column] = min(before[column] + 1, costs[column - 1] + 1, changed)
    return costs[-1] / max(1, len(said))


def bare_words(text: str) -> list[str]:
    """The words of a text, lower case, without punctuation."""
    return re.findall(r"[\w']+", text.lower().replace("’", "'"))
