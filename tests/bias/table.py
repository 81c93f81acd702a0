"""The bias suite as a table: ``python -m tests.bias.table``.

For each pair the winner of both debates, judged without a model, by an even-handed model, and by the bench
whose engagement judges are led astray by just what differs. "moved" is a verdict that went with it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from debatecoach.debate.adjudication import Adjudication
from debatecoach.debate.transcript import Team, Transcript
from tests.bias.judges import led_astray, model, offline
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
    print("| what differs | how | without a model | even-handed model | engagement judges led astray |")
    print("|---|---|---|---|---|")
    moved = [0, 0, 0]
    for pair in pairs():
        found = [outcome(pair, each) for each in (offline, even, led_astray(pair.kind))]
        moved = [count + each.moved for count, each in zip(moved, found, strict=True)]
        print(f"| {pair.kind} | {pair.name} | " + " | ".join(each.told() for each in found) + " |")
    print(f"\nmoved: {moved[0]}, {moved[1]}, {moved[2]} of {len(pairs())}")


if __name__ == "__main__":
    main()
