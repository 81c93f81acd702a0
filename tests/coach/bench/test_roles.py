"""What a speech's place in the format asks of it, as the flow can tell, and the ballot of four teams."""

from __future__ import annotations

from debatecoach.coach.bench import texts
from debatecoach.coach.bench.ballots import ballot_by_rule
from debatecoach.coach.bench.roles import told_roles
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Round
from debatecoach.debate.format import Scale
from debatecoach.debate.side import FOUR, Side, Team
from debatecoach.debate.speaker_scale import low_point_winner, scale_on
from tests.coach.rig import case_of, play, runner_of

BRITISH = "british-parliamentary"
NEW = (
    "I have two arguments of my own. First, people who are taxed for supper feel watched and stop telling "
    "their doctor the truth. Second, customs officers will search travellers for butter."
)
NOTHING = "I agree with what was said before me, and I thank the chair and the audience for their patience."


def played(seats: tuple[str, ...], said: str, format: str = BRITISH) -> tuple[Round, Ballot]:
    case = case_of("fat-tax")
    runner = runner_of(case, Side.PRO if seats else None, format=format)
    runner.round.seats = seats
    play(runner, lambda _slot: said)
    return runner.round, ballot_by_rule(runner.round, case)


def told(round: Round, template: object) -> list[str]:
    return [str(each) for each in told_roles(round) if getattr(each, "text", "") == template.text]  # type: ignore[attr-defined]


def test_four_teams_are_ranked_and_told_who_extended() -> None:
    round, ballot = played((), "")
    assert ballot.four_teams is not None
    assert set(ballot.four_teams.ranking) == set(FOUR)
    assert ballot.winner is None, "points tell no winner of four teams"
    assert ballot.next_actions, "and the student still learns what to practise"
    assert [each.partition(" extended")[0] for each in told(round, texts.EXTENDS)] == ["MG (CG)", "MO (CO)"]
    assert not told(round, texts.BROUGHT_NEW)
    assert scale_on(round.format, ballot) is Scale.WUDC


def test_an_extension_that_adds_nothing_and_a_whip_that_adds_are_told() -> None:
    round, _ballot = played(("CG1",), NOTHING)
    assert [each.partition(" had")[0] for each in told(round, texts.EXTENDS_NOT)] == ["MG (CG)"]
    round, ballot = played(("CO2",), NEW)
    assert told(round, texts.BROUGHT_NEW)[0].startswith("OW (CO) brought new matter")
    assert "OW (CO) brought new matter" in str(ballot.rfd)


def test_a_second_rebuttal_that_drops_the_first_line_is_told() -> None:
    round, _ballot = played(("con2",), NOTHING, "public-forum")
    (line,) = told(round, texts.FRONT_LINE)
    assert line.startswith("Con rebuttal left")
    round, _ballot = played((), "", "public-forum")
    assert not told(round, texts.FRONT_LINE), "the library debater meets it"


def test_the_best_speaker_is_left_to_people_and_a_low_point_win_is_one_where_it_is_allowed() -> None:
    round, _ballot = played((), "", "chinese-traditional")
    assert told(round, texts.BEST_SPEAKER)
    for format, found in (("public-forum", Side.CON), ("world-schools", None)):
        round, ballot = played((), "", format)
        object.__setattr__(ballot, "winner", Side.CON)
        assert low_point_winner(round, ballot, {Team.PRO: 56.0, Team.CON: 55.5}) is found
        assert low_point_winner(round, ballot, {Team.PRO: 55.0, Team.CON: 55.5}) is None
