"""What a person ruled on the flow counts: on the structural ballot, and in the annotation of a bench."""

from __future__ import annotations

import pytest

from debatecoach.coach.bench.annotate import annotate
from debatecoach.coach.bench.ballots import ruled_in
from debatecoach.coach.bench.report import ballot_markdown
from debatecoach.coach.bench.structural import judge_structurally
from debatecoach.coach.bench.transcribed import round_of
from debatecoach.coach.coaching.recording import record
from debatecoach.debate.ballot import Ballot, Claim, Rebuttal, tally
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import FlowRef, Ground, Mark, PointStanding
from debatecoach.debate.framework import Fate
from debatecoach.debate.ruled import as_ruled
from debatecoach.debate.skill import Skill
from debatecoach.debate.states import marks, rule, standing
from tests.coach.bench.debates import transcript
from tests.coach.bench.test_bench import run
from tests.coach.rounds import CON, PRO, debate, listener, unions

CASE = unions()
WAGES = "First, unions raise wages because workers bargain together."
ANSWERED = "They said unions raise wages. But prices rise with wages, because owners pass the cost on."
SILENT = "First, strikes cost jobs because factories stand still for weeks."


def claim_in(round: Round, word: str) -> FlowRef:
    return next(ref for ref in round.flow.refs() if word in round.flow[ref].claim)


def ruling(round: Round, ref: FlowRef, mark: Mark, holds: bool = True) -> Ballot:
    """As the two keys on the sheet do it; then judged again."""
    change = rule(round.flow, ref, mark, holds, round.format, len(round.speeches))
    assert change is not None
    change.apply(round.flow)
    return judge_structurally(round, CASE)


def points(ballot: Ballot) -> dict[str, float]:
    return {side: ballot.tally.total(side) for side in (PRO, CON)}


def test_a_reply_ruled_to_be_none_turns_the_clash() -> None:
    round = debate(CASE, [WAGES, ANSWERED])
    before = judge_structurally(round, CASE)
    wages = claim_in(round, "raise wages")
    clash = before.clashes[0]
    assert (clash.winner, points(before)) == (CON, {PRO: 1.0, CON: 2.0})
    after = ruling(round, wages, Mark.DROPPED)
    assert after.clashes[0].title == clash.title
    assert after.clashes[0].winner is PRO
    assert points(after) == {PRO: 2.0, CON: 0.0}
    assert [each.ref for each in after.dropped] == [wages]
    assert str(after.notices[0]).startswith("Counted as ruled by hand, dropped: “")
    assert "raise wages" in str(after.notices[0])
    assert str(after.notices[0]) in ballot_markdown(after, round, CASE).replace("\\", "")
    assert record(round, CASE, CON).count(Skill.ANSWERING).hits == 0  # type: ignore[union-attr]


def test_turned_where_no_reply_is_on_the_flow() -> None:
    round = debate(CASE, [WAGES, SILENT])
    wages = claim_in(round, "raise wages")
    before = next(each for each in judge_structurally(round, CASE).clashes if each.pro)
    assert before.winner is PRO
    ballot = ruling(round, wages, Mark.TURNED)
    after = next(each for each in ballot.clashes if each.title == before.title)
    assert after.winner is CON
    assert "was turned against Pro, as was ruled by hand" in str(after.reason)
    lines = [(each.side, each.points) for each in ballot.tally.entries if each.ref == wages]
    assert lines == [(PRO, 1.0), (CON, 2.0)]


def test_a_concession_keeps_the_claim_whole_and_is_no_drop() -> None:
    round = debate(CASE, [WAGES, ANSWERED])
    wages = claim_in(round, "raise wages")
    ballot = ruling(round, wages, Mark.CONCEDED)
    assert [each.points for each in ballot.tally.entries] == [2.0, 1.5]
    alone = debate(CASE, [WAGES, SILENT])
    wages = claim_in(alone, "raise wages")
    assert wages in [each.ref for each in judge_structurally(alone, CASE).dropped]
    assert wages not in [each.ref for each in ruling(alone, wages, Mark.CONCEDED).dropped]


def test_answered_somewhere_else_is_not_dropped() -> None:
    round = debate(CASE, [WAGES, SILENT])
    wages = claim_in(round, "raise wages")
    ballot = ruling(round, wages, Mark.ANSWERED)
    assert wages not in [each.ref for each in ballot.dropped]
    assert standing(round.flow, wages, round.format, 2) is PointStanding.OPEN
    assert Mark.DROPPED not in marks(round.flow, wages, round.format, 2)
    assert str(ballot.notices[0]).startswith("Counted as ruled by hand, answered: ")


def test_what_is_ruled_new_counts_half_and_what_is_not_counts_whole() -> None:
    round = debate(CASE, [WAGES, SILENT])
    wages = claim_in(round, "raise wages")
    assert points(ruling(round, wages, Mark.NEW_IN_LAST))[PRO] == 1.0
    late = debate(CASE, [SILENT, SILENT, SILENT, SILENT, WAGES])
    wages = claim_in(late, "raise wages")
    before = points(judge_structurally(late, CASE))[PRO]
    assert points(ruling(late, wages, Mark.NEW_IN_LAST, holds=False))[PRO] == before + 1.0


def test_an_extension_earns_nothing_and_the_ballot_says_so() -> None:
    round = debate(CASE, [WAGES, SILENT])
    before = judge_structurally(round, CASE)
    ballot = ruling(round, claim_in(round, "raise wages"), Mark.EXTENDED)
    assert points(ballot) == points(before)
    assert "The table has no points for that." in str(ballot.notices[0])


def test_many_rulings_are_named_up_to_five() -> None:
    claims = ["wages", "hours", "safety", "pensions", "training", "holidays", "canteens"]
    text = " ".join(
        f"Claim {n}: unions improve {what} because workers bargain." for n, what in enumerate(claims)
    )
    round = debate(CASE, [text, SILENT])
    mine = [ref for ref in round.flow.refs() if round.flow.side_of(ref) is PRO]
    assert len(mine) == 7
    for ref in mine:
        ruling(round, ref, Mark.DROPPED, holds=False)
        ballot = ruling(round, ref, Mark.CONCEDED)
    assert sum(str(each).startswith("Counted as ruled by hand, ") for each in ballot.notices) == 5
    assert "besides these: 9." in " ".join(map(str, ballot.notices))


# -- the rules themselves ---------------------------------------------------------------------------------

A, B, C, D = (FlowRef(PRO, name) for name in "abcd")


def chain(**changes: bool) -> tuple[list[Claim], list[Rebuttal]]:
    """Pro's claim a, Con's reply b, Pro's reply c to that."""
    claim = Claim(A, PRO, "a", Ground.PRINCIPLE, False, False)
    return [claim], [
        Rebuttal(B, A, CON, True, True, True),
        Rebuttal(C, B, PRO, changes.get("c_logic", True), True, True),
    ]


@pytest.mark.parametrize(
    ("where", "mark", "holds", "expected"),
    [
        (A, Mark.DROPPED, True, []),
        (A, Mark.ANSWERED, False, []),
        (B, Mark.DROPPED, True, [(B, True, True)]),
        (A, Mark.CONCEDED, True, [(B, True, False), (C, True, True)]),
        (A, Mark.TURNED, True, [(B, True, True), (C, True, False)]),
        (B, Mark.TURNED, True, [(B, True, False), (C, True, True)]),
        (B, Mark.NEW_IN_LAST, True, [(B, True, False), (C, True, True)]),
        (A, Mark.EXTENDED, True, [(B, True, True), (C, True, True)]),
        (D, Mark.DROPPED, True, [(B, True, True), (C, True, True)]),
    ],
)
def test_each_ruling_on_a_chain(where: FlowRef, mark: Mark, holds: bool, expected: list[object]) -> None:
    _, found = as_ruled(*chain(), {where: {mark: holds}})
    assert [(each.ref, each.addresses_logic, each.undermines) for each in found] == expected


def test_dropped_goes_before_not_answered() -> None:
    _, found = as_ruled(*chain(), {A: {Mark.DROPPED: False, Mark.ANSWERED: False}})
    assert len(found) == 2


def test_the_reply_said_as_a_turn_is_the_turn() -> None:
    claim = Claim(A, PRO, "a", Ground.PRINCIPLE, False, False)
    replies = [Rebuttal(B, A, CON, True, True, False), Rebuttal(C, A, CON, False, False, False)]
    _, found = as_ruled([claim], replies, {A: {Mark.TURNED: True}}, turns=[C])
    assert [each.undermines for each in found] == [False, True]
    assert tally([claim], found).total(CON) == 1.5 + 2.0


# -- the annotation of a bench ----------------------------------------------------------------------------


def test_a_ruling_reaches_the_model_s_annotation() -> None:
    case = unions()
    round = round_of(transcript(), listener(case))
    before, _ = run(transcript())
    bus = next(each for each in before.moves if each.id == "2.1")
    assert bus.fate is Fate.DEMOLISHED
    assert bus.line is not None
    ref = next(
        ref
        for ref in round.flow.refs()
        if (m := round.flow[ref].mentions[0]).speech == bus.line.speech and m.sentence == bus.line.sentence
    )
    change = rule(round.flow, ref, Mark.DROPPED, True, round.format, len(round.speeches))
    assert change is not None
    change.apply(round.flow)
    after, _ = run(transcript(), ruled=ruled_in(round))
    by_id = {each.id: each for each in after.moves}
    assert (by_id["2.1"].fate, by_id["2.1"].points) == (Fate.SURVIVED, 2.0)
    replies = [each for each in after.moves if each.target == "2.1"]
    assert replies
    assert all(each.points == 0.0 for each in replies)
    assert {vote.layer for vote in after.votes if vote.layer == "annotation"} == {"annotation"}


def test_a_turn_nobody_wrote_down_earns_the_other_side_points_on_the_bench() -> None:
    before, _ = run(transcript())
    free = next(each for each in before.moves if not each.target and each.fate is Fate.SURVIVED and each.line)
    assert free.line is not None
    place = (free.line.speech, free.line.sentence)
    after, _ = run(transcript(), ruled={place: {Mark.TURNED: True}})

    def total(found, side):  # type: ignore[no-untyped-def]
        vote = next(each for each in found.votes if each.layer == "annotation")
        return next(score for team, score in vote.scores if team.side is side)

    mine = free.team.side
    assert total(after, mine.other) == total(before, mine.other) + 2.0
    assert total(after, mine) == total(before, mine) - free.points / 2


def test_nothing_ruled_changes_nothing() -> None:
    round = debate(CASE, [WAGES, ANSWERED])
    claims, rebuttals = annotate(round, CASE)
    assert claims
    assert rebuttals
    assert as_ruled(claims, rebuttals, {}) == (claims, rebuttals)
