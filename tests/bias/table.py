"""The bias suite as a table: ``python -m tests.bias.table``.

For each pair the winner of both debates, judged without a model, by an even-handed model, by the bench whose
engagement judges are led astray by just what differs, and by one on which every judge is. "MOVED": the
verdict went with it. The last column shows where only the prompts' warnings stand between a model and what
leads it astray. "requests that differ": of the 24 a model gets for either debate; where there are none it
cannot be led astray at all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from debatecoach.debate.adjudication import Adjudication
from debatecoach.debate.side import Team
from debatecoach.debate.transcript import Transcript
from tests.bias.judges import all_astray, differing, led_astray, model, offline
from tests.bias.pairs import Pair, pairs

OTHER = {Team.PRO: Team.CON, Team.CON: Team.PRO, None: None}


@dataclass(frozen=True, slots=True)
class Outcome:
    """The verdicts on a pair, and whether they moved with what should not matter."""

    one: Adjudication
    two: Adjudication
    moved: bool

    def told(self) -> str:
        names = [each.winner.value if each.winner else "close" for each in (self.one, self.two)]
        return f"{names[0]} / {names[1]}{'  MOVED' if self.moved else ''}"


def outcome(pair: Pair, judge: Callable[[Transcript], Adjudication]) -> Outcome:
    """Judge both debates of a pair."""
    one, two = judge(pair.one), judge(pair.two)
    expected = OTHER[one.winner] if pair.mirrored else one.winner
    return Outcome(one, two, two.winner is not expected)


def main() -> None:
    even = model()
    columns = (
        "what differs",
        "how",
        "no model",
        "even-handed",
        "engagement led astray",
        "every judge is",
        "requests that differ",
    )
    print("| " + " | ".join(columns) + " |")
    print("|---" * len(columns) + "|")
    moved = [0, 0, 0, 0]
    for pair in pairs():
        judges = (offline, even, led_astray(pair.kind), all_astray(pair.kind))
        found = [outcome(pair, each) for each in judges]
        moved = [count + each.moved for count, each in zip(moved, found, strict=True)]
        differ = ", ".join(
            f"{task.removeprefix('bench_')} {count}"
            for task, count in sorted(differing(pair.one, pair.two).items())
        )
        cells = (pair.kind, pair.name, *(each.told() for each in found), differ or "none")
        print("| " + " | ".join(cells) + " |")
    told = ", ".join(map(str, moved))
    print(f"\nmoved: {told} of {len(pairs())}")


if __name__ == "__main__":
    main()
