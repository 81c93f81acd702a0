"""Whether speeches did what their role asks (extend, bring nothing new, meet the first line), and what the
ballot of a format has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from debatecoach.base.messages import Message, Words
from debatecoach.coach.bench import texts
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.format import Format, Role, Scale
from debatecoach.debate.naming import given, side_name, speech_name
from debatecoach.debate.numbers import number
from debatecoach.debate.side import FOUR, Team
from debatecoach.debate.speaker_scale import RANGE, SHARES, STEP, low_point_winner, own_scale, speaker_votes


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


def told_form(format: Format) -> Words:
    """What the ballot of a format's community has: marks and their range, ranks, votes."""
    form = format.ballot
    own = own_scale(format)
    scale = own or Scale.PERSUASION
    low, high = RANGE[scale]
    values = {"low": number(low), "high": number(high), "step": number(STEP[scale])}
    said = [(texts.MARKS if own else texts.NO_MARKS).put(**values)]
    if scale is Scale.WSDC:
        parts = {name: f"{low * share:g}–{high * share:g}" for name, share in SHARES.items()}
        said.append(texts.MARKS_OF_PARTS.put(**parts))
    said += [texts.RANKED] * (format.teams == FOUR) + [texts.LOW_POINTS] * form.low_point_win
    said += [texts.BEST_SPEAKER] * form.best_speaker
    return Message.sentences(*said, *([texts.HOUSE[form.house]] if form.house else []))


def told_points(round: Round, ballot: Ballot, sums: Mapping[Team, float]) -> list[Words]:
    """Of speakers' points: that who won has fewer, and how the bench voted for the best speaker."""
    told: list[Words] = []
    if (winner := low_point_winner(round, ballot, sums)) is not None:
        told.append(texts.LOW_POINT_WIN.put(winner=side_name(winner, round.format)))
    if votes := speaker_votes(round, ballot):
        names = {seat: given(round.format, seat) for seat in votes}
        (first, most), *others = sorted(votes.items(), key=lambda each: -each[1])
        if others and others[0][1] == most:
            split = tuple(texts.VOTED.put(speaker=names[seat], votes=votes[seat]) for seat in votes)
            told.append(texts.BEST_SPLIT.put(votes=split))
        else:
            told.append(texts.BEST_VOTED.put(speaker=names[first], votes=most, all=sum(votes.values())))
    return told


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
