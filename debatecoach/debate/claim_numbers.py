"""By which number a main claim is called: on the sheet, on paper and in every file.

Debaters say "their third point" for the rest of the round, so a claim keeps the number under which it was
first said. Claims of both sides are counted in the order in which they were said. What a person does to the
flow afterwards (a claim written into an earlier speech, one deleted, one turned into an answer) would count
the others anew: then all keep their numbers with their points (``Point.number``).
"""

from __future__ import annotations

import math
from dataclasses import replace

from debatecoach.debate.changes import Replace
from debatecoach.debate.flow_tree import Flow, FlowChange, FlowRef, chain


def claim_numbers(flow: Flow) -> dict[FlowRef, int]:
    """Every main claim's number, from 1; in the order of the sheet (Pro's claims first).

    A number that lies with a point goes first (of two points with the same, the one said first has it); the
    others follow the highest one, in the order in which they were said.
    """
    claims = [FlowRef(side, node) for side, tree in flow.trees.items() for node in tree.children()]
    found: dict[FlowRef, int] = {}
    fresh: list[FlowRef] = []
    taken: set[int] = set()
    for ref in sorted(claims, key=lambda each: _said(flow, each)):  # stable: the sheet's order where untold
        number = flow[ref].number
        if number < 1 or number in taken:
            fresh.append(ref)
            continue
        taken.add(number)
        found[ref] = number
    found |= {ref: number for number, ref in enumerate(fresh, max(taken, default=0) + 1)}
    return {ref: found[ref] for ref in claims}


def keeping_numbers(flow: Flow, change: FlowChange) -> FlowChange:
    """The same change of ``flow``, after which every claim that is still one has the number it had.

    Raises:
        IllegalChangeError: the change would break a tree.
    """
    before, after = claim_numbers(flow), flow.copy()
    change.apply(after)
    numbers = claim_numbers(after)
    if all(number == before.get(ref, number) for ref, number in numbers.items()):
        return change
    free = max(before.values(), default=0)
    kept: list[FlowChange] = [change]
    for ref in sorted(numbers, key=lambda each: numbers[each]):
        number = before.get(ref, 0)
        if not number:
            free += 1
            number = free
        if after[ref].number != number:
            kept.append(FlowChange(ref.tree, Replace(ref.node, replace(after[ref], number=number))))
    return chain(kept)


def _said(flow: Flow, ref: FlowRef) -> tuple[int, float]:
    """When a claim was first said: its speech and sentence; what no words of the speech are comes last."""
    mentions = flow[ref].mentions
    return flow[ref].speech, mentions[0].sentence if mentions and mentions[0].quote else math.inf
