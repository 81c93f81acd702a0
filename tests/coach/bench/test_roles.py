"""What a speech's place in the format asks of it, as the flow can tell, and the ballot of four teams."""

from __future__ import annotations

from dataclasses import replace

import pytest

from debatecoach.base.paths import shipped
from debatecoach.coach.bench import texts
from debatecoach.coach.bench.ballots import ballot_by_rule
from debatecoach.coach.bench.roles import told_form, told_points, told_roles
from debatecoach.coach.bench.stood import stood, told_stood
from debatecoach.coach.library import load_formats
from debatecoach.debate.adjudication import Adjudication, Dimension, Judged, SpeechJudged
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Round
from debatecoach.debate.format import Scale
from debatecoach.debate.side import FOUR, TWO, Side, Team
from debatecoach.debate.speaker_scale import scale_on
from tests.coach.rig import case_of, play, runner_of

BRITISH = "british-parliamentary"
SHIPPED = load_formats(shipped("data") / "formats")
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


def test_a_low_point_win_is_one_where_it_is_allowed_and_it_is_said() -> None:
    for format, found in (("public-forum", Side.CON), ("world-schools", None)):
        round, ballot = played((), "", format)
        object.__setattr__(ballot, "winner", Side.CON)
        said = told_points(round, ballot, {Team.PRO: 56.0, Team.CON: 55.5})
        assert [str(each) for each in said if "low-point win: Con" in str(each)] == list(map(str, said))
        assert bool(said) is (found is Side.CON)
        assert not told_points(round, ballot, {Team.PRO: 55.0, Team.CON: 55.5})


def test_the_bench_votes_for_the_best_speaker_where_the_format_does() -> None:
    """Each judge has a vote, for whose speeches it scored highest; what both sides said is nobody's alone."""
    round, ballot = played((), "", "chinese-traditional")
    assert not told_points(round, ballot, {}), "arithmetic has no vote"
    marks = {"pro-closing": (4.0, 8.0), "con-closing": (9.0, 3.0)}
    speeches = tuple(
        SpeechJudged(
            at,
            slot.bench,
            tuple(map(judged, Dimension, marks.get(slot.id, (10.0, 10.0) if slot.asks else (2.0, 2.0)))),
            overall=8.0 if slot.id == "con-closing" else 3.0,
        )
        for at, slot in enumerate(round.format.slots)
    )
    found = Adjudication(TWO, None, "too close to call", 0.5, TWO, (), speeches)
    (said,) = told_points(round, replace(ballot, judge="bench", bench=found), {})
    assert str(said) == "Best speaker: Neg 4 closing (2 of 3 votes of the bench)."
    (split,) = told_points(round, replace(ballot, judge="bench", bench=without_overall(found)), {})
    assert str(split).startswith("The bench’s votes for the best speaker are split")
    in_policy = replace(round, format=SHIPPED["policy"])
    assert not told_points(in_policy, replace(ballot, judge="bench", bench=found), {})


def judged(dimension: Dimension, score: float) -> Judged:
    return Judged(dimension, score, "")


def without_overall(found: Adjudication) -> Adjudication:
    return replace(found, speeches=tuple(replace(each, overall=None) for each in found.speeches))


@pytest.mark.parametrize(
    ("format", "said"),
    [
        (BRITISH, ["50 to 100 points, in steps of 1", "rank the four teams"]),
        ("world-schools", ["60 to 80", "24–32 are for content, 24–32 for style and 12–16 for strategy"]),
        ("public-forum", ["25 to 30 points, in steps of 0.5", "low-point win"]),
        ("lincoln-douglas", ["25 to 30 points, in steps of 0.1", "low-point win"]),
        ("policy", ["25 to 30 points, in steps of 0.1", "low-point win"]),
        ("simplified-oxford", ["1 to 5 points", "vote before and after"]),
        ("oxford-pois", ["1 to 5 points", "vote before and after"]),
        ("cambridge-union", ["No marks of this format’s own", "The house divides"]),
        ("chinese-four", ["No marks of this format’s own", "best speaker"]),
        ("chinese-traditional", ["No marks of this format’s own", "best speaker"]),
        *((each, ["No marks of this format’s own"]) for each in ("apda", "canadian", "australs")),
        *((each, ["No marks of this format’s own"]) for each in ("asian-parliamentary", "karl-popper")),
    ],
)
def test_each_format_tells_what_its_communitys_ballot_has(format: str, said: list[str]) -> None:
    told = str(told_form(SHIPPED[format]))
    assert all(each in told for each in said), told
    assert ("low-point" in told) is SHIPPED[format].ballot.low_point_win


def test_what_stood_of_four_teams_is_told_alike_on_either_side() -> None:
    """An order is not given; what stands and what fell is, and both sides changed about the same is said."""
    _round, ballot = played((), "")
    found = ballot.four_teams
    assert found is not None
    assert found.ranking == FOUR, "no order"
    here = stood(found)
    assert all(each.stand or each.fallen for each in here.values())
    assert any(each.replies for each in here.values())
    new = {at: [each for each in found.moves if not each.target and each.speech == at] for at in range(8)}
    told = {each.id for one in here.values() for each in (*one.stand, *one.fallen)}
    assert told == {each.id for at in range(6) for each in new[at]}, "a whip's new matter does not count"
    for one in here.values():
        said = [str(each) for each in told_stood(found, one)]
        assert any(line.startswith("Stands, no answer of") for line in said) or not one.stand
        assert sum(line.startswith(("Contested by", "Taken apart by")) for line in said) == bool(one.fallen)
    opposite = {Team.OG: Team.OO, Team.OO: Team.OG, Team.CG: Team.CO, Team.CO: Team.CG}
    turned = replace(
        found,
        moves=tuple(replace(each, team=opposite[each.team], speech=each.speech ^ 1) for each in found.moves),
        speeches=tuple(
            replace(each, team=opposite[each.team], speech=each.speech ^ 1) for each in found.speeches
        ),
    )
    for team, one in stood(turned).items():
        other = here[opposite[team]]
        for mine, theirs in (
            (one.stand, other.stand),
            (one.fallen, other.fallen),
            (one.replies, other.replies),
        ):
            assert [each.id for each in mine] == [each.id for each in theirs]
