"""Judgements of blind sheets, counted, with exact (Clopper-Pearson) intervals.

    python -m benchmarks.blind.count --key SHEETS/key.json READER.json … [--prefer full]

A judgement is one reader's of one sheet. "=" counts a half for either side in the share, and is shown
apart; the interval is of the decided judgements. With ``--at-least`` an "=" counts for the version
preferred ("preferred or equal"). Pairs that most readers decided against it are listed, with the reasons
given.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Callable
from math import comb
from pathlib import Path
from typing import Any


def interval(wins: int, all: int, level: float = 0.95) -> tuple[float, float]:
    """The exact interval of a share (Clopper and Pearson 1934), by bisection of the binomial tails."""
    if not all:
        return 0.0, 1.0
    tail = (1 - level) / 2

    def upper(p: float) -> float:
        return sum(comb(all, k) * p**k * (1 - p) ** (all - k) for k in range(wins, all + 1))

    def lower(p: float) -> float:
        return sum(comb(all, k) * p**k * (1 - p) ** (all - k) for k in range(wins + 1))

    low = 0.0 if not wins else _where(lambda p: upper(p) < tail)
    high = 1.0 if wins == all else _where(lambda p: lower(p) > tail)
    return low, high


def _where(before: Callable[[float], bool]) -> float:
    """The share at which a condition that holds below it ceases to."""
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if before(middle) else (low, middle)
    return low


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--key", required=True, type=Path)
    parser.add_argument("readers", nargs="+", type=Path)
    parser.add_argument("--prefer", default="full")
    parser.add_argument("--at-least", action="store_true", help="an = counts for the version preferred")
    given = parser.parse_args()
    key: dict[str, dict[str, str]] = json.loads(given.key.read_text("utf-8"))
    rows: dict[str, list[float]] = defaultdict(list)
    pairs: dict[str, list[tuple[float, str, str]]] = defaultdict(list)
    for reader in given.readers:
        for number, said in json.loads(reader.read_text("utf-8")).items():
            told: dict[str, Any] = said if isinstance(said, dict) else {"better": said}
            place, word = key[number], str(told["better"]).strip().upper()
            mark = 0.5 if word == "=" else float(place[word] == given.prefer)
            mark = 1.0 if given.at_least and mark == 0.5 else mark
            for group in ("all", place["stage"], place["side"], place["motion"], reader.stem):
                rows[group].append(mark)
            pairs[number].append((mark, reader.stem, str(told.get("why", ""))))
    print(f"{'':24}{'judgements':>11}{'won':>6}{'equal':>7}{'share':>8}   95 % of the decided")
    for group, marks in rows.items():
        won, equal = sum(each == 1.0 for each in marks), sum(each == 0.5 for each in marks)
        low, high = interval(won, len(marks) - equal)
        share = sum(marks) / len(marks)
        print(f"{group:24}{len(marks):>11}{won:>6}{equal:>7}{share:>8.0%}   {low:.0%} to {high:.0%}")
    for number, marks_of in sorted(pairs.items()):
        if sum(mark for mark, _, _ in marks_of) < len(marks_of) / 2:
            place = key[number]
            print(f"\nlost: {number} {place['motion']}, {place['side']} {place['stage']}")
            for mark, who, why in marks_of:
                print(f"  {who}: {'for' if mark == 1.0 else 'equal' if mark else 'against'}. {why}")


if __name__ == "__main__":
    main()
