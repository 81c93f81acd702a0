"""A debate that was held elsewhere, as a finished round, and its ballot by arithmetic."""

from __future__ import annotations

from dataclasses import replace

from debatecoach.coach.bench.ballots import ballot_of
from debatecoach.coach.bench.by_rule import adjudicate_by_rule
from debatecoach.coach.bench.structural import judge_structurally
from debatecoach.coach.bench.transcribed import language_of_speeches, round_of, transcript_of
from debatecoach.coach.listen.listener import Listener
from debatecoach.debate.adjudication import Adjudication
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Case, Round
from debatecoach.debate.transcript import FOUR, Transcript


def ballot_by_rule(round: Round, case: Case) -> Ballot:
    """The structural judge's ballot; of four teams with their order, which is what it is about then.

    For speakers who are not here there is nothing to practise: a debate held elsewhere gets no next actions.
    """
    if not round.held_elsewhere:
        return judge_structurally(round, case)
    transcript = transcript_of(round, case)
    found, ballot = adjudicate_by_rule(transcript, round, case)
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
