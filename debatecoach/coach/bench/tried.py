"""Would it hold? A round's verdict by arithmetic, tried where something changed that should not matter."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from debatecoach.coach.bench.by_rule import adjudicate_by_rule
from debatecoach.coach.bench.probes import probed_by_rule
from debatecoach.coach.bench.transcribed import round_of, transcript_of
from debatecoach.coach.listen.listener import Listener
from debatecoach.debate.adjudication import Adjudication, Ask
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Case, Round
from debatecoach.debate.transcript import Transcript


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
