"""The weighted category (TreeDebater appendix B.3): from what else a model could have said at each figure.

An answer of whole numbers 0, 1, 2 comes with the probabilities of its pieces; the score is the mean of the
categories, weighted by them. Pure: no model is asked here.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from debatecoach.base.language import Token

CATEGORIES = "012"
_FIELD = re.compile(r'(?<!\\)"(number|attack|support)"\s*:\s*(\d+)')


@dataclass(frozen=True, slots=True)
class Weighted:
    """One judged argument's weighted categories, 0-2; None where the answer had no figure of ours."""

    attack: float | None = None
    support: float | None = None


def weigh(tokens: Sequence[Token]) -> dict[int, Weighted]:
    """The weighted categories by the argument's number; the first that is said of a number counts.

    Args:
        tokens: the whole answer, ``{"scores": [{"number": …, "attack": …, "support": …}, …]}``, its fields in
            any order after the number. A figure whose choices the server did not tell is left out.
    """
    text = "".join(token.text for token in tokens)
    starts = [0, *accumulate(len(token.text) for token in tokens)]
    found: dict[int, dict[str, float]] = {}
    current: dict[str, float] | None = None
    for field in _FIELD.finditer(text):
        name, figure = field.groups()
        if name == "number":
            number = int(figure)
            current = {} if number in found else found.setdefault(number, {})
        elif current is not None and figure in CATEGORIES and name not in current:
            at = field.start(2)
            place = bisect_right(starts, at) - 1
            value = expected(tokens[place], at - starts[place])
            if value is not None:
                current[name] = value
    return {
        number: Weighted(values.get("attack"), values.get("support"))
        for number, values in found.items()
        if values
    }


def expected(token: Token, at: int) -> float | None:
    """The mean category at one place of a piece, weighted by the probabilities of what could stand there.

    Only choices that are the same up to the figure count, and those that begin with it (servers cut pieces
    differently); None if none does.

    Args:
        token: the piece, whose letter ``at`` is 0, 1 or 2.
    """
    before = token.text[:at].lstrip()
    mass = [0.0, 0.0, 0.0]
    for text, chance in token.choices:
        rest = text.lstrip()
        if not rest.startswith(before):
            continue
        rest = rest[len(before) :].lstrip()
        if rest[:1] in CATEGORIES and rest[:1] and not rest[1:2].isdigit() and rest[1:2] != ".":
            mass[int(rest[0])] += math.exp(min(0.0, chance))
    total = sum(mass)
    return sum(category * share for category, share in enumerate(mass)) / total if total > 0 else None
