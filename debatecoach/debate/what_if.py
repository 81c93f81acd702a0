"""What a change would do to the strengths, before it is made."""

from __future__ import annotations

from dataclasses import dataclass

from debatecoach.debate.argument import Argument
from debatecoach.debate.changes import Change
from debatecoach.debate.forest import Forest
from debatecoach.debate.rehearsal_tree import Strengths

VISIBLE = 0.005
"""Strengths are shown to two decimals; less than half of the last one is no movement."""


@dataclass(frozen=True, slots=True)
class Shift:
    """A node whose strength f_k would move; None where there is no such node before or after."""

    node: str
    before: float | None
    after: float | None


def what_if(forest: Forest[Argument], change: Change[Argument], k: int) -> list[Shift]:
    """Every node whose strength f_k would be another after ``change``; the forest itself is left alone.

    They come in reading order of the trees after it, those that would be gone last.

    Raises:
        IllegalChangeError: the change cannot be made.
    """
    after = forest.copy()
    change.apply(after)
    then, now = Strengths(after), Strengths(forest)
    shifts = []
    for node in after.walk():
        before = now.at(node, k) if node in forest else None
        strength = then.at(node, k)
        if before is None or abs(before - strength) >= VISIBLE:
            shifts.append(Shift(node, before, strength))
    gone = (node for node in forest.walk() if node not in after)
    return shifts + [Shift(node, now.at(node, k), None) for node in gone]
