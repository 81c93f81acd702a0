"""An adjudication without a model: arithmetic and audit on the flow, for two sides or four teams."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from debatecoach.base.messages import Message, Words
from debatecoach.coach.bench import says
from debatecoach.coach.bench.annotate import annotate
from debatecoach.coach.bench.quotes import line_of
from debatecoach.coach.bench.roles import told_roles
from debatecoach.coach.bench.spoken import without_orders
from debatecoach.coach.bench.structural import CLOSE_POINTS, judge_structurally
from debatecoach.debate.adjudication import Adjudication, Annotated, Fight, SpeechJudged
from debatecoach.debate.ballot import Ballot, Tally, standing
from debatecoach.debate.case import Case, Round
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.framework import Fate
from debatecoach.debate.naming import side_name
from debatecoach.debate.side import FOUR, Side, Team, team_of
from debatecoach.debate.transcript import Transcript
from debatecoach.debate.votes import CLEAR, CLOSE, Vote, leader


def adjudicate_by_rule(
    transcript: Transcript, round: Round, case: Case, also: Sequence[Words] = ()
) -> tuple[Adjudication, Ballot]:
    """The structural judge's ballot, told as an adjudication.

    Of two sides the winner is the ballot's. Of four teams none is named or placed: on rounds whose outcome is
    known no reading of a flow that is fair to all seats was better than chance
    (``docs/decisions/74-no-order.md``). What of each one's points stood is told
    (:mod:`debatecoach.coach.bench.stood`). The audit (what survives, counted alone) is shown beside it.

    Args:
        transcript: what was said.
        round: the same, heard, with its flow.
        case: its motion.
        also: notices to add.
    """
    ballot = judge_structurally(round, case)
    teams, moves = transcript.teams, annotated(transcript, round, case, ballot.tally)
    totals = {team: sum(each.points for each in moves if each.team is team) for team in teams}
    winner, certainty = _winner(transcript, ballot)
    standing = {
        team: sum(each.points for each in moves if each.team is team and each.fate is Fate.SURVIVED)
        for team in teams
    }
    audit = leader(standing, CLOSE_POINTS - 0.01)
    votes = (
        Vote("annotation", winner, 1.0, tuple(totals.items())),
        Vote("audit", audit, 0.0, tuple(standing.items())),
    )
    order = totals if teams != FOUR else {}
    ranking = tuple(sorted(teams, key=lambda team: (team is not winner, -order.get(team, 0.0))))
    found = Adjudication(
        teams=teams,
        winner=winner,
        certainty=certainty,
        agreement=1.0 if winner is None or audit is winner else 0.5,
        ranking=ranking,
        votes=votes,
        speeches=tuple(
            SpeechJudged(index, each.team, points=sum(m.points for m in moves if m.speech == index))
            for index, each in enumerate(transcript.speeches)
        ),
        moves=moves,
        clashes=_clashes(transcript, ballot) if teams != FOUR else (),
        rfd=ballot.rfd if teams != FOUR else Message.sentences(_four(totals), *told_roles(round)),
        notices=(says.BY_RULE, *left_unseen(transcript), *also, *ballot.notices),
    )
    return found, ballot


def _winner(transcript: Transcript, ballot: Ballot) -> tuple[Team | None, str]:
    if transcript.teams != FOUR:
        return (team_of(ballot.winner) if ballot.winner else None), ballot.certainty
    return (transcript.speaking[0], CLEAR) if len(transcript.speaking) == 1 else (None, CLOSE)


def _four(totals: Mapping[Team, float]) -> Message:
    return says.FOUR_CLOSE if any(totals.values()) else says.FOUR_SILENT


def left_unseen(transcript: Transcript) -> list[Words]:
    """What of the speeches no judge was shown, as sentences."""
    orders = sum(without_orders(each.sentences)[1] for each in transcript.speeches)
    empty = [str(number) for number, each in enumerate(transcript.speeches, 1) if not each.text.strip()]
    notices: list[Words] = []
    if orders:
        notices.append(says.ORDERS_ONE if orders == 1 else says.ORDERS.put(count=orders))
    if empty:
        notices.append(says.EMPTY.put(speeches=", ".join(empty)))
    silent = [each for each in Side if not any(team.side is each for team in transcript.speaking)]
    if len(silent) == 1:
        notices.append(says.ONE_SIDE.put(side=side_name(silent[0])))
    return notices


def annotated(transcript: Transcript, round: Round, case: Case, tally: Tally) -> tuple[Annotated, ...]:
    """The structural annotation with the fate of each point by grounded semantics."""
    claims, rebuttals = annotate(round, case)
    earned = {entry.ref: entry for entry in tally.entries if entry.side is round.flow.side_of(entry.ref)}
    every = [*(each.ref for each in claims), *(each.ref for each in rebuttals)]
    _, fate = standing(claims, rebuttals)
    names = _names(round, every)
    by_ref = {each.ref: each for each in rebuttals}
    by_claim = {each.ref: each for each in claims}
    out = []
    for ref in sorted(every, key=lambda ref: [int(part) for part in names[ref].split(".")]):
        point, rebuttal, claim = round.flow[ref], by_ref.get(ref), by_claim.get(ref)
        line = line_of(round, ref)
        move = Annotated(
            id=names[ref],
            team=_team(transcript, point.speech, round.flow.side_of(ref)),
            speech=point.speech,
            claim=point.claim,
            line=line if line.quote else None,
            ground=claim.ground if claim is not None else point.ground,
            specific=claim.specific if claim is not None else point.specific,
            fate=fate[ref],
            points=earned[ref].points,
            working=earned[ref].working,
        )
        if rebuttal is not None:
            move = replace(
                move,
                target=names[rebuttal.claim],
                addresses_logic=rebuttal.addresses_logic,
                new_information=rebuttal.new_information,
                undermines=rebuttal.undermines,
            )
        out.append(move)
    return tuple(out)


def _names(round: Round, refs: Sequence[FlowRef]) -> dict[FlowRef, str]:
    """``3.2``: the second point of the third speech."""
    counts: dict[int, int] = {}
    names = {}
    for ref in sorted(refs, key=lambda ref: (round.flow[ref].speech, _place(round, ref))):
        speech = round.flow[ref].speech
        counts[speech] = counts.get(speech, 0) + 1
        names[ref] = f"{speech + 1}.{counts[speech]}"
    return names


def _place(round: Round, ref: FlowRef) -> tuple[int, str, str]:
    mentions = round.flow[ref].mentions
    return (mentions[0].sentence if mentions else 0, ref.tree.value, ref.node)


def _team(transcript: Transcript, speech: int, side: Side) -> Team:
    if 0 <= speech < len(transcript.speeches) and transcript.speeches[speech].team.side is side:
        return transcript.speeches[speech].team
    return team_of(side)


def _clashes(transcript: Transcript, ballot: Ballot) -> tuple[Fight, ...]:
    return tuple(
        Fight(
            each.title,
            team_of(each.winner) if each.winner else None,
            (*((Team.PRO, line) for line in each.pro), *((Team.CON, line) for line in each.con)),
            each.reason,
        )
        for each in ballot.clashes
    )
