"""Abstract argumentation (Dung 1995) with grounded semantics: which arguments stand once all is said.

The Cambridge simulation's layer 3 names Dung as its inspiration and does not solve extensions. Here the
grounded extension is computed: it is the sceptical one, it always exists, there is exactly one, and an
attack relation with circles in it (two points that defeat each other) gets an answer too: undecided.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from enum import StrEnum
from typing import TypeVar

A = TypeVar("A", bound=Hashable)


class Label(StrEnum):
    """IN: in the grounded extension; OUT: attacked by one that is; UNDECIDED: neither."""

    IN = "in"
    OUT = "out"
    UNDECIDED = "undecided"


class Fate(StrEnum):
    """What became of a point, as layer 3 of the Cambridge simulation tells it."""

    SURVIVED = "survived"
    CONTESTED = "contested"
    DEMOLISHED = "demolished"


def grounded(arguments: Collection[A], attacks: Collection[tuple[A, A]]) -> dict[A, Label]:
    """The grounded labelling, in time linear in arguments and attacks.

    Args:
        arguments: every argument, each once.
        attacks: (attacker, attacked); those with an end that is no argument are passed over.

    Returns:
        A label for every argument, in their order.
    """
    known = set(arguments)
    edges = [(one, other) for one, other in attacks if one in known and other in known]
    attackers: dict[A, set[A]] = {each: set() for each in known}
    attacked: dict[A, set[A]] = {each: set() for each in known}
    for one, other in edges:
        attackers[other].add(one)
        attacked[one].add(other)
    labels: dict[A, Label] = {}
    standing = {each: len(attackers[each]) for each in known}
    waiting = [each for each in arguments if not standing[each]]
    while waiting:
        each = waiting.pop()
        if each in labels:
            continue
        labels[each] = Label.IN
        for fallen in attacked[each]:
            if fallen in labels:
                continue
            labels[fallen] = Label.OUT
            for freed in attacked[fallen]:
                standing[freed] -= 1
                if not standing[freed] and freed not in labels:
                    waiting.append(freed)
    return {each: labels.get(each, Label.UNDECIDED) for each in arguments}


def fates(
    labels: Mapping[A, Label], touches: Collection[tuple[A, A]], defeats: Collection[tuple[A, A]]
) -> dict[A, Fate]:
    """What became of each argument.

    Args:
        labels: the grounded labelling over ``defeats``.
        touches: every reply, (reply, what it replies to), also those that defeat nothing.
        defeats: the replies that take what they answer apart: the attacks of the framework.

    Returns:
        DEMOLISHED for OUT; CONTESTED if undecided, or if a reply that defeats nothing but was not itself
        taken apart stands beside it; else SURVIVED.
    """
    beaten = set(defeats)
    out: dict[A, Fate] = dict.fromkeys(labels, Fate.SURVIVED)
    for each, label in labels.items():
        if label is Label.OUT:
            out[each] = Fate.DEMOLISHED
        elif label is Label.UNDECIDED:
            out[each] = Fate.CONTESTED
    for reply, target in touches:
        open_reply = (reply, target) not in beaten and labels.get(reply) is not Label.OUT
        if out.get(target) is Fate.SURVIVED and open_reply:
            out[target] = Fate.CONTESTED
    return out
