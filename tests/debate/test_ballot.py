"""The simulation's table, line by line."""

from __future__ import annotations

import pytest

from debatecoach.debate.ballot import Claim, Rebuttal, tally
from debatecoach.debate.flow_tree import FlowRef, Ground
from debatecoach.debate.side import Side

CLAIM, REPLY = FlowRef(Side.PRO, "n1"), FlowRef(Side.PRO, "n2")


def claim(ground: Ground, specific: bool = False, last: bool = False) -> Claim:
    return Claim(CLAIM, Side.PRO, "a claim", ground, specific, last)


@pytest.mark.parametrize(
    ("made", "points"),
    [
        (claim(Ground.EVIDENCE), 3), (claim(Ground.PRINCIPLE), 2), (claim(Ground.ASSERTION), 1),
        (claim(Ground.EVIDENCE, specific=True), 4), (claim(Ground.PRINCIPLE, last=True), 1),
        (claim(Ground.ASSERTION, specific=True, last=True), 1),
    ],
)  # fmt: skip
def test_a_claim_earns_what_its_ground_is_worth(made: Claim, points: float) -> None:
    result = tally([made], [])
    assert result.total(Side.PRO) == points
    assert result.total(Side.CON) == 0
    assert result.margin == points


@pytest.mark.parametrize(
    ("logic", "new", "undermines", "earned", "left"),
    [
        (True, False, True, 2, 1), (True, True, True, 2, 1), (True, True, False, 1.5, 2),
        (True, False, False, 0.5, 2), (False, True, True, 0.5, 2), (False, False, False, 0, 2),
    ],
)  # fmt: skip
def test_a_rebuttal_earns_by_its_three_answers(
    logic: bool, new: bool, undermines: bool, earned: float, left: float
) -> None:
    result = tally([claim(Ground.PRINCIPLE)], [Rebuttal(REPLY, CLAIM, Side.CON, logic, new, undermines)])
    assert result.total(Side.CON) == earned
    assert result.total(Side.PRO) == left


def test_both_halvings_multiply_and_the_working_is_shown() -> None:
    made = claim(Ground.EVIDENCE, specific=True, last=True)
    result = tally([made], [Rebuttal(REPLY, CLAIM, Side.CON, True, False, True)])
    assert result.entries[0].points == pytest.approx(1.0)
    assert result.entries[0].working == "((3 + 1) × 0.5) × 0.5"
