"""A round's ballot from what the bench found: the layers' verdict over the flow's arithmetic."""

from __future__ import annotations

from dataclasses import replace

from debatecoach.coach.bench.annotate import rulings_on
from debatecoach.coach.bench.quotes import line_of
from debatecoach.debate.adjudication import Adjudication, Fight
from debatecoach.debate.ballot import Ballot, Clash, QuotedLine
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import FlowRef, Mark
from debatecoach.debate.side import Side
from debatecoach.debate.transcript import Team

JUDGE = "bench"


def ballot_of(found: Adjudication, structural: Ballot, round: Round) -> Ballot:
    """The ballot of a round that was judged by the bench.

    Winner, certainty, reasons and clashes are the bench's; the open arithmetic, what was dropped and the next
    actions stay those of the flow, which can be checked and corrected there. Without a clash whose words were
    said the flow's clashes stay too.
    """
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
