"""What holds in every case, beyond the types of its values; the panes rely on it."""

from __future__ import annotations

from debatecoach.debate.case import Case, Round
from debatecoach.debate.flow_tree import Flow
from debatecoach.debate.format import Format

MAX_SLOTS = 64
MAX_STROKES = 10


def check_case(case: Case) -> None:
    """Raises ValueError if two rounds share an id or a round does not hold together."""
    ids = [each.id for each in case.rounds]
    if len(set(ids)) != len(ids):
        raise ValueError("two rounds have the same id")
    for each in case.rounds:
        check_round(each)


def check_round(round: Round) -> None:
    """Raises ValueError unless format, speeches and flow of a round fit together."""
    check_format(round.format)
    if len(round.speeches) > len(round.format.slots):
        raise ValueError("more speeches than the format has slots")
    for speech, slot in zip(round.speeches, round.format.slots, strict=False):
        if speech.slot != slot.id:
            raise ValueError(f"speech {speech.slot!r} stands in slot {slot.id!r}")
    check_flow(round.flow, round.format)


def check_format(format: Format) -> None:
    """Raises ValueError for a format no round can be played by."""
    ids = [slot.id for slot in format.slots]
    if not 1 <= len(ids) <= MAX_SLOTS or len(set(ids)) != len(ids):
        raise ValueError(f"a format has 1 to {MAX_SLOTS} slots, each with an id of its own")
    if any(slot.seconds <= 0 for slot in format.slots) or format.grace < 0:
        raise ValueError("a time of the format is not positive")
    if any(bell.strokes > MAX_STROKES for slot in format.slots for bell in slot.bells):
        raise ValueError(f"a bell has more than {MAX_STROKES} strokes")


def check_flow(flow: Flow, format: Format) -> None:
    """Raises ValueError if a point on the flow was said in a speech the format does not have."""
    for ref in flow.refs():
        if any(not 0 <= mention.speech < len(format.slots) for mention in flow[ref].mentions):
            raise ValueError(f"point {ref.node!r} was said in a speech the format does not have")
