"""What changed between two drafts, sentence by sentence, for the trail."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

MOST = 12
"""Lines of a difference that are shown."""
_LONGEST = 220


def changes(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """``- `` a sentence that went, ``+ `` one that came, in order; at most 12, and a count of the rest."""
    lines: list[str] = []
    for kind, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind != "equal":
            lines += [f"- {_short(each)}" for each in before[a:b]] + [
                f"+ {_short(each)}" for each in after[c:d]
            ]
    rest = len(lines) - MOST
    return lines if rest <= 0 else [*lines[:MOST], f"… {rest}"]


def how_many(before: Sequence[str], after: Sequence[str]) -> int:
    """Sentences that went, came or became another; one that became another counts once."""
    codes = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    return sum(max(b - a, d - c) for kind, a, b, c, d in codes if kind != "equal")


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
