"""A round's ballot from what the bench found: the layers' verdict over the flow's arithmetic."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from debatecoach.base.messages import Message, Words
from debatecoach.coach.bench import texts
from debatecoach.coach.bench.annotate import rulings_on
from debatecoach.coach.bench.by_rule import adjudicate_by_rule
from debatecoach.coach.bench.probes import probed_by_rule
from debatecoach.coach.bench.quotes import line_of
from debatecoach.coach.bench.structural import judge_structurally
from debatecoach.coach.bench.transcribed import language_of_speeches, round_of, transcript_of
from debatecoach.coach.listen.listener import Listener
from debatecoach.debate.adjudication import Adjudication, Ask, Fight
from debatecoach.debate.ballot import Ballot, Clash, Dropped, QuotedLine
from debatecoach.debate.case import Case, Round
from debatecoach.debate.flow_tree import FlowRef, Mark
from debatecoach.debate.format import Stage
from debatecoach.debate.side import FOUR, Side, Team
from debatecoach.debate.transcript import Transcript

# -- Would it hold? A round's verdict by arithmetic, tried where something changed that should not matter


def tried(ballot: Ballot, round: Round, case: Case, listener: Listener, asks: Collection[Ask]) -> Ballot:
    """The ballot with its probes. What is compared was heard anew each time, the unchanged debate too: what a
    person corrected on the flow cannot be corrected in a debate that was never held."""

    def judge(said: Transcript) -> Adjudication:
        return adjudicate_by_rule(said, round_of(said, listener), case)[0]

    said = transcript_of(round, case)
    probes = probed_by_rule(judge(said), said, asks, judge).probes
    if ballot.bench is not None:  # of four teams, which arithmetic judged
        return replace(ballot, bench=replace(ballot.bench, probes=probes))
    return replace(ballot, tried=probes)


# -- A debate that was held elsewhere, as a finished round, and its ballot by arithmetic


def ballot_by_rule(round: Round, case: Case) -> Ballot:
    """The structural judge's ballot; of four teams with their order, which is what it is about then.

    For speakers who are not here there is nothing to practise: a debate held elsewhere gets no next actions.
    """
    if not round.held_elsewhere and round.format.teams != FOUR:
        return judge_structurally(round, case)
    transcript = transcript_of(round, case)
    found, ballot = adjudicate_by_rule(transcript, round, case)
    if round.held_elsewhere:
        ballot = replace(ballot, next_actions=(), notices=found.notices)
    if transcript.teams != FOUR:
        return ballot
    return replace(ballot_of(found, ballot, round), judge=ballot.judge)


def taken_in(
    transcript: Transcript, case: Case, listener: Listener, found: Adjudication, id: str, started: str
) -> Round:
    """A transcript as a finished round of a case, with flow and ballot.

    Args:
        transcript: the debate.
        case: whose round it becomes; not changed here.
        listener: of that case. It understands English: what was said in another language has an empty flow.
        found: what was found by the judges; by arithmetic it is found again, on this very flow.
        id, started: the round's.
    """
    english = language_of_speeches(transcript) == "en"
    round = replace(round_of(transcript, listener if english else None), id=id, started=started)
    round.ballot = ballot_by_rule(round, case)
    if found.calls:
        round.ballot = ballot_of(found, round.ballot, round)
    return round


JUDGE = "bench"


def ballot_of(found: Adjudication, structural: Ballot, round: Round) -> Ballot:
    """The ballot of a round that was judged by the bench.

    Winner, certainty, reasons, clashes and what was dropped are the bench's; the open arithmetic and the
    next actions stay those of the flow, which can be checked and corrected there, without advice to answer
    what the bench heard answered. Without a clash whose words were said, or a move that was noted, the flow's
    stay.
    """
    if found.calls and found.moves:
        structural = _with_drops(structural, _dropped(found, structural, round))
    clashes = tuple(_clash(each, structural, round) for each in found.clashes)
    return replace(
        structural,
        judge=JUDGE,
        winner=found.winner.side if found.winner is not None else None,
        certainty=found.certainty,
        clashes=clashes or structural.clashes,
        rfd=found.rfd,
        notices=tuple(dict.fromkeys((*found.notices, *structural.notices))),
        bench=found,
    )


def _dropped(found: Adjudication, structural: Ballot, round: Round) -> tuple[Dropped, ...]:
    """What nobody answered, by the moves a model noted, though the other side could have. Where a person
    ruled on the flow, that holds."""
    answered = {each.target for each in found.moves}
    on_flow = {each.ref for each in structural.dropped}
    dropped: dict[tuple[int, int], Dropped] = {}
    for each in sorted(found.moves, key=lambda move: -move.points):
        if each.line is None:
            continue
        side, line = each.team.side, linked(each.line, round)
        ruled = line.ref is not None and bool(round.flow[line.ref].rulings)
        could = any(
            slot.side is side.other
            and slot.stage is not Stage.CLOSING
            and each.speech in round.format.heard_before(later)
            for later, slot in enumerate(round.format.slots[: len(round.speeches)])
        )
        if line.ref in on_flow if ruled else could and each.id not in answered:
            ref = line.ref or FlowRef(side, "")
            dropped.setdefault((line.speech, line.sentence), Dropped(ref, side, side.other, line))
    return tuple(dropped.values())


def _with_drops(structural: Ballot, dropped: tuple[Dropped, ...]) -> Ballot:
    """With these in the place of the flow's own, and no more advice or doubt about those."""
    gone = {each.ref for each in structural.dropped} - {each.ref for each in dropped}

    def of_flow(words: Words, template: Message) -> bool:
        return isinstance(words, Message) and words.text == template.text

    return replace(
        structural,
        dropped=dropped,
        next_actions=tuple(
            each
            for each in structural.next_actions
            if not of_flow(each.text, texts.DO_ANSWER_DROP[0])
            or each.moment is None
            or each.moment.ref not in gone
        ),
        notices=tuple(each for each in structural.notices if not of_flow(each, texts.PERHAPS)),
    )


def _clash(fight: Fight, structural: Ballot, round: Round) -> Clash:
    lines = {
        side: tuple(linked(line, round) for team, line in fight.lines if team.side is side) for side in Side
    }
    refs = {line.ref for side in Side for line in lines[side] if line.ref is not None}
    points = {
        side: sum(each.points for each in structural.tally.entries if each.ref in refs and each.side is side)
        for side in Side
    }
    winner = fight.winner.side if isinstance(fight.winner, Team) else None
    margin = points[Side.PRO] - points[Side.CON]
    return Clash(fight.title, winner, lines[Side.PRO], lines[Side.CON], fight.reason, margin)


def ruled_in(round: Round) -> dict[tuple[int, int], dict[Mark, bool]]:
    """What people ruled on the flow, by the speech and the sentence in which the point was made."""
    found: dict[tuple[int, int], dict[Mark, bool]] = {}
    for ref, marks in rulings_on(round.flow).items():
        line = line_of(round, ref)
        if line.quote:
            found.setdefault((line.speech, line.sentence), {}).update(marks)
    return found


def linked(line: QuotedLine, round: Round) -> QuotedLine:
    """A line with the flow's point it belongs to: one that was said in the same sentence, else the nearest
    one before it in the same speech; none if there is none."""
    found: list[tuple[int, FlowRef]] = [
        (mention.sentence, ref)
        for ref in round.flow.refs()
        for mention in round.flow[ref].mentions
        if mention.speech == line.speech and mention.sentence <= line.sentence
    ]
    if not found:
        return line
    return replace(line, ref=max(found, key=lambda each: each[0])[1])
