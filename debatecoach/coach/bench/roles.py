"""Whether speeches did what their role asks: extend, bring nothing new, meet the first line."""

from __future__ import annotations

from collections.abc import Iterator

from debatecoach.base.messages import Words
from debatecoach.coach.bench import texts
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.format import Role
from debatecoach.debate.naming import speech_name


def told_roles(round: Round) -> Iterator[Words]:
    """A sentence for each speech whose role the flow can tell kept or broken, in speaking order."""
    for at, (slot, speech) in enumerate(zip(round.format.slots, round.speeches, strict=False)):
        if slot.role is None or not speech.sentences:
            continue
        name, brought = speech_name(round.format, at), _brought(round, at)
        if slot.role is Role.EXTENSION:
            yield (
                texts.EXTENDS.put(speech=name, claim=brought[0])
                if brought
                else texts.EXTENDS_NOT.put(speech=name)
            )
        elif slot.role.nothing_new and brought:
            yield texts.BROUGHT_NEW.put(speech=name, claim=brought[0])
        elif slot.role is Role.SECOND_REBUTTAL:
            answers = _first_line(round, at)
            if left := [ref for ref in answers if not _met(round, ref, at)]:
                yield texts.FRONT_LINE.put(
                    speech=name, count=len(left), whole=len(answers), claim=round.flow[left[0]].claim
                )
    if round.format.ballot.best_speaker:
        yield texts.BEST_SPEAKER


def _brought(round: Round, at: int) -> list[str]:
    """Main claims first made in a speech."""
    tree = round.flow.trees[round.format.slots[at].side]
    return [tree[node].claim for node in tree.live_children() if tree[node].speech == at]


def _first_line(round: Round, at: int) -> list[FlowRef]:
    """What the other side's rebuttals before a speech said against its side's case."""
    side, slots = round.format.slots[at].side, round.format.slots
    before = {i for i in range(at) if slots[i].role is Role.REBUTTAL and slots[i].side is not side}
    return [
        ref
        for ref in round.flow.refs()
        if ref.tree is side
        and round.flow.side_of(ref) is not side
        and round.flow[ref].speech in before
        and not round.flow[ref].struck
    ]


def _met(round: Round, ref: FlowRef, at: int) -> bool:
    tree = round.flow.trees[ref.tree]
    return any(tree[node].speech == at for node in tree.live_children(ref.node))
