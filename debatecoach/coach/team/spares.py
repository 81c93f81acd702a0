"""What a writer keeps ready behind its speech: passages that may go, and words that may be added.

So a draft a little off its time is brought into it by its own writer's choice, without asking anybody again;
measured audio says which of them it takes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain, combinations

Lines = Sequence[tuple[str, bool]]
"""Sentences, each with whether it begins a point."""

_BEHIND = re.compile(r"^\s*={3,}\s*$", re.MULTILINE)
_LEAST_SAID = 80
"""Characters of a speech before the line behind which nothing is spoken: a title may be underlined by one."""
_SPARE = re.compile(r"^\W*(cut|add|删|加)\s*[:：]\s*(.+)$", re.IGNORECASE)
_THEN = re.compile(r"\s*(?:=>|⇒|→)\s*")
_GAP = re.compile(r"…|\.{3}")
_MOST = 6


@dataclass(frozen=True, slots=True)
class Spare:
    """A passage, by its first and last words, that may go; or behind which ``more`` may be said."""

    quote: str
    more: str = ""


def parted(raw: str) -> tuple[str, tuple[Spare, ...]]:
    """A speech, and what its writer keeps ready behind a line of equals signs."""
    line = next((each for each in _BEHIND.finditer(raw) if each.start() >= _LEAST_SAID), None)
    if line is None:
        return raw, ()
    found = []
    for each in raw[line.end() :].splitlines():
        if (spare := _SPARE.match(each)) is None:
            continue
        quote, *more = _THEN.split(spare[2].strip(), maxsplit=1)
        if (spare[1].casefold() in ("add", "加")) is bool(more):
            found.append(Spare(quote, *more))
    return raw[: line.start()], tuple(found[:_MOST])


def words_of(quote: str) -> str:
    """A pattern for the words of a quote, whatever stands between them; anything where it says "…"."""
    parts = [re.findall(r"\w+", part) for part in _GAP.split(quote)]
    return r"[\s\S]*?".join(BETWEEN.join(map(re.escape, part)) for part in parts if part)


BETWEEN = r"(?:\W|\[s\d{1,6}\])*"
"""What may stand between two words of a quote."""


def stands(lines: Lines, quote: str) -> range:
    """Which sentences a quote runs over; none if it is not there, or more than once."""
    pattern = words_of(quote)
    if not pattern:
        return range(0)
    text = "\n".join(each for each, _ in lines)
    found = [each.span() for each in re.finditer(rf"(?<![a-zA-Z0-9]){pattern}(?![a-zA-Z0-9])", text, re.I)]
    if len(found) != 1:
        return range(0)
    first, last = (text.count("\n", 0, at) for at in found[0])
    return range(first, last + 1)


@dataclass(frozen=True, slots=True)
class Ready:
    """A spare found in its speech: the sentences that may go, or what may be said behind them."""

    at: range
    more: tuple[str, ...] = ()


def fitting(
    lines: Lines, ready: Sequence[Ready], window: tuple[float, float], seconds: Callable[[Lines], float]
) -> Lines:
    """The lines with as few of the spares as bring their end into the window, or nearest to it."""
    middle = sum(window) / 2

    def off(some: Lines) -> float:
        ends = seconds(some)
        return max(window[0] - ends, ends - window[1], 0.0)

    def rank(chosen: tuple[Ready, ...]) -> tuple[float, int, float]:
        some = _with(lines, chosen)
        return off(some), len(chosen), abs(seconds(some) - middle)

    if not ready or not off(lines):
        return lines
    every = chain.from_iterable(combinations(ready, count) for count in range(len(ready) + 1))
    best = min(every, key=rank)
    return _with(lines, best)


def _with(lines: Lines, chosen: Sequence[Ready]) -> Lines:
    gone = {at for each in chosen if not each.more for at in each.at}
    gone -= {0, len(lines) - 1}  # first and last words stay
    made: list[tuple[str, bool]] = []
    opens = False
    for at, (text, begins) in enumerate(lines):
        opens = opens or begins
        if at in gone:
            continue
        made.append((text, opens))
        opens = False
        made += [(more, False) for each in chosen if each.more and each.at[-1] == at for more in each.more]
    return made
