"""What was corrected of a speech while it was given can be taken back when it is entered, too.

A correction holds on to the speech, and the speech is on the flow now: what takes it back is the change to
the flow that entering the speech without it would have left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from debatecoach.casefile.history import History
from debatecoach.casefile.steps import Corrected, PinEntry
from debatecoach.debate.flow_diff import change_between
from debatecoach.debate.flow_tree import Flow
from debatecoach.debate.pinned import Pinned

Named = tuple[str, tuple[Pinned, ...]]
"""What a correction is called, and all that was corrected before it."""


def corrections(history: History, pinned: Sequence[Pinned]) -> list[Named]:
    """The last corrections that led to ``pinned``, oldest first."""
    found: list[Named] = []
    after = tuple(pinned)
    for step in reversed(history.steps[: history.done]):
        if not step.corrects:
            continue
        first, last = step.back[-1], step.forward[-1]
        if not isinstance(first, PinEntry) or not isinstance(last, PinEntry) or last.pinned != after:
            break
        after = first.pinned
        found.append((step.name, after))
    return found[::-1]


def as_steps(
    named: Sequence[Named], flow_with: Callable[[Sequence[Pinned]], Flow], entered: Flow
) -> list[Corrected]:
    """What the corrections have become on the flow with the speech.

    Args:
        flow_with: the flow if that had been corrected of the speech.
        entered: the flow as it is.
    """
    made: list[Corrected] = []
    after = entered
    for name, pinned in reversed(named):
        before = flow_with(pinned)
        forward, back = change_between(before, after), change_between(after, before)
        if forward is not None and back is not None:
            made.append(Corrected.of(name, forward, back))
            after = before
    return made[::-1]
