"""All f_k of a tree of 10,000 nodes (Eq. 1-2), against building that tree.

    python benchmarks/strength.py

The yardstick, measured in the same run, is building the forest from its twigs. The issue asks for
10,000 nodes, all k, under 100 ms.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial

from debatecoach.debate.argument import Argument, Score
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.rehearsal_tree import RehearsalForest, Strengths
from debatecoach.debate.side import Side

NODES = 10_000
LIMIT_MS = 100.0


def timed(call: Callable[[], object]) -> float:
    """Milliseconds of one call."""
    start = time.perf_counter()
    call()
    return (time.perf_counter() - start) * 1000


def main() -> int:
    """Measure the shapes; exit code 1 if any median is over the limit."""
    rng = random.Random(1)
    shapes: dict[str, Callable[[int], int]] = {
        "branching 2": lambda n: (n - 1) // 2,
        "branching 3": lambda n: (n - 1) // 3,
        "branching 10": lambda n: (n - 1) // 10,
        "random parent": rng.randrange,
    }
    slow = False
    for name, parent in shapes.items():
        arguments = [Argument("c", support=Score(rng.uniform(0, 2))) for _ in range(NODES)]
        twigs = [Twig(str(n), str(parent(n)) if n else STANCE, each) for n, each in enumerate(arguments)]
        forest = RehearsalForest(Side.PRO, twigs)
        strength, building = partial(Strengths, forest), partial(RehearsalForest, Side.PRO, twigs)
        pairs = [(timed(strength), timed(building)) for _ in range(9)]
        median = statistics.median(p[0] for p in pairs)
        ratio = statistics.median(a / b for a, b in pairs)
        deepest = max(map(len, Strengths(forest).values()))
        print(f"{name:14} k up to {deepest - 1:2}  {median:5.1f} ms  {ratio:4.2f} × building the tree")
        slow |= median > LIMIT_MS
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
