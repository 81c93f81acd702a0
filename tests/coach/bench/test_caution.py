"""Points alone make no clear verdict, nor does the last word; a label is the claim, not its announcement."""

from __future__ import annotations

from dataclasses import replace

from debatecoach.coach.bench.by_rule import adjudicate_by_rule
from debatecoach.coach.bench.report import Tongue, ranking_blocks
from debatecoach.coach.bench.structural import judge_structurally
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.debate.case import Round
from debatecoach.debate.format import Scale, Stage
from debatecoach.debate.side import Side, Team
from debatecoach.debate.speech import Sentence
from debatecoach.debate.transcript import Spoken, Transcript
from tests.coach.bench.test_by_rule import CASE, CON, DUST, PRO, REASON, round_with

CARS = (
    ("n1", PRO, 0, "Cars blow dust into the street air", "because engines blow it", ""),
    ("n2", PRO, 0, "Cities without cars have room for trees", "because parked cars take the kerb", ""),
    ("n3", PRO, 0, "Private cars kill people who walk", "because they are heavy and fast", ""),
    ("n4", CON, 1, "Old people need cars in cities", "", ""),
)
SOURCED = "A study by the World Health Organization in 2019 found that cars kill people who walk."
ALSO = "According to a report of the Ministry of Transport in 2020, engines blow dust."


def saying(round: Round, texts_of: dict[int, str]) -> Round:
    """The round with sentences said in its speeches."""
    for index, text in texts_of.items():
        said = tuple(split_sentences(text))
        round.speeches[index] = replace(round.speeches[index], sentences=said)
    return round


def test_points_alone_are_narrow_and_points_with_sources_are_clear() -> None:
    ballot = judge_structurally(round_with(*CARS), CASE)
    assert (ballot.winner, ballot.certainty) == (Side.PRO, "narrow")
    ballot = judge_structurally(saying(round_with(*CARS), {0: f"{SOURCED} {ALSO}"}), CASE)
    assert (ballot.winner, ballot.certainty) == (Side.PRO, "clear")
    assert "Sources named by Pro: 2; by Con: 0" in str(ballot.rfd)


def test_points_and_sources_that_disagree_name_nobody() -> None:
    ballot = judge_structurally(saying(round_with(*CARS), {1: f"{SOURCED} {ALSO}"}), CASE)
    assert (ballot.winner, ballot.certainty) == (None, "too close to call")
    assert "do not speak for the same side" in str(ballot.rfd)


def test_where_both_name_sources_alike_points_decide_nothing() -> None:
    both = {0: f"{SOURCED} {ALSO}", 1: f"{ALSO} {SOURCED}"}
    assert judge_structurally(saying(round_with(*CARS), both), CASE).winner is None


def test_the_last_reply_contests_and_does_not_demolish() -> None:
    """The same reply earlier, when it could be answered, takes the point apart."""
    early, late = (
        judge_structurally(
            round_with(DUST, ("n2", CON, speech, "Filters catch the dust of engines", REASON, "n1")), CASE
        )
        for speech in (1, 3)
    )
    assert [each.kind for each in early.tally.entries] == ["principle", "demolition"]
    assert [each.kind for each in late.tally.entries] == ["principle", "partial rebuttal"]


def test_words_in_no_order_earn_nothing_and_it_is_said() -> None:
    words = (
        "because the of engines air when street people dust who the into walk is blow that and there it "
        "cars with are to from breathe"
    )
    ballot = judge_structurally(round_with(*CARS, ("n5", CON, 1, "Air the cars of", words, "")), CASE)
    assert len(ballot.tally.entries) == 4
    assert any("order" in str(each) for each in ballot.notices)


def test_of_four_teams_none_is_named_or_placed() -> None:
    teams = ("OG", "OO", "CG", "CO")
    texts_said = (
        "Cars blow dust because engines blow it. Private cars kill because they are heavy.",
        "No.",
        "",
        "",
    )
    speeches = tuple(
        Spoken(Team(team), tuple(Sentence(each) for each in text.split(". ") if each), Stage.OPENING)
        for team, text in zip(teams, texts_said, strict=True)
    )
    round = round_with(
        *CARS[:3], ("n4", CON, 1, "Old people need cars in cities", "", ""),
    )  # fmt: skip
    said = Transcript(CASE.motion, speeches)
    found, _ = adjudicate_by_rule(said, round, CASE)
    assert (found.winner, found.certainty) == (None, "too close to call")
    assert found.ranking == found.teams
    heading, table, *told = ranking_blocks(found, Scale.WUDC, Tongue())
    assert "no order" in heading.text  # type: ignore[union-attr]
    assert [row[0] for row in table.rows] == list(teams), "no places, and nobody in bold"  # type: ignore[union-attr]
    assert not table.strong  # type: ignore[union-attr]
