"""What a person ruled about points, as the arithmetic of a ballot has to take it.

A ruling (:class:`~debatecoach.debate.point.Ruling`) goes before everything that was read off words:

- *dropped*, or *not answered*: what was said against the point is no answer. It counts nowhere, and neither
  does what was said to it.
- *turned*: a reply to it is a demolition that stands; where no reply is written down, the other side earns a
  demolition all the same. *Conceded*: nothing said against the point takes it apart.
- *new in the last speech*: a claim is halved, a reply takes nothing apart; ruled not new, neither holds.
- *not dropped*, *answered* without a reply on the flow: nobody let it go; there is no reply to count.

Extensions and cross-applications have no line in the table, ruled or not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from debatecoach.debate.ballot import Claim, Rebuttal
from debatecoach.debate.flow_tree import FlowRef, Mark

Rulings = Mapping[FlowRef, Mapping[Mark, bool]]
"""By point: the marks a person set (True) or took away (False)."""

UNCOUNTED = frozenset({Mark.EXTENDED, Mark.CROSS_APPLIED})
"""Marks the table has no line for."""


def as_ruled(
    claims: Sequence[Claim], rebuttals: Sequence[Rebuttal], rulings: Rulings, turns: Sequence[FlowRef] = ()
) -> tuple[list[Claim], list[Rebuttal]]:
    """Claims and rebuttals as they were ruled, before it is worked out which rebuttals stand in the end.

    Args:
        claims, rebuttals: as they were annotated; a rebuttal comes after what it answers.
        rulings: on any of them; of other points nothing is read.
        turns: rebuttals that were said as turns: they are meant where their target is ruled turned.
    """
    if not any(rulings.values()):
        return list(claims), list(rebuttals)
    kept = _answers(rebuttals, rulings)
    turning = {ref for each in kept if (ref := _turning(each.claim, kept, rulings, turns)) is not None}
    alone = {
        ref
        for ref, marks in rulings.items()
        if marks.get(Mark.TURNED) and not any(each.claim == ref for each in kept)
    }
    told = [
        replace(
            each,
            new_in_last=rulings.get(each.ref, {}).get(Mark.NEW_IN_LAST, each.new_in_last),
            turned=each.ref in alone,
        )
        for each in claims
    ]
    return told, [_ruled(each, rulings, turning, alone) for each in kept]


def _ruled(each: Rebuttal, rulings: Rulings, turning: set[FlowRef], alone: set[FlowRef]) -> Rebuttal:
    if each.ref in turning:
        return replace(each, addresses_logic=True, undermines=True, unanswerable=False, question=False)
    own, target = rulings.get(each.ref, {}), rulings.get(each.claim, {})
    undermines = each.undermines
    if Mark.NEW_IN_LAST in own:
        undermines = not own[Mark.NEW_IN_LAST]
    if each.claim in turning or target.get(Mark.CONCEDED) or own.get(Mark.TURNED):
        undermines = False
    return replace(each, undermines=undermines, turned=each.ref in alone)


def _answers(rebuttals: Sequence[Rebuttal], rulings: Rulings) -> list[Rebuttal]:
    """The rebuttals that are answers: none to what was ruled to be dropped, and none under one."""
    dropped = {ref for ref, marks in rulings.items() if _let_go(marks)}
    kept: list[Rebuttal] = []
    for each in rebuttals:
        if each.claim in dropped:
            dropped.add(each.ref)
        else:
            kept.append(each)
    return kept


def _let_go(marks: Mapping[Mark, bool]) -> bool:
    return marks.get(Mark.DROPPED, marks.get(Mark.ANSWERED) is False)


def _turning(
    claim: FlowRef, rebuttals: Sequence[Rebuttal], rulings: Rulings, turns: Sequence[FlowRef]
) -> FlowRef | None:
    """The rebuttal that turns a point ruled to be turned: one said as a turn, else one that addresses its
    logic, else the first."""
    if not rulings.get(claim, {}).get(Mark.TURNED):
        return None
    replies = [each for each in rebuttals if each.claim == claim]
    best = max(replies, key=lambda each: (each.ref in turns, each.addresses_logic), default=None)
    return best.ref if best is not None else None
