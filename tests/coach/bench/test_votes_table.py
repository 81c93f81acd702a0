"""The table of votes, as both written verdicts have it."""

from __future__ import annotations

from debatecoach.coach.bench.report import ENGLISH, Tongue, vote_blocks
from debatecoach.coach.bench.written import Table
from debatecoach.debate.side import Team
from debatecoach.debate.votes import Vote

VOTES = (
    Vote("panel", Team.CO, 1.0, ((Team.OG, 6.0), (Team.CO, 10.5))),
    Vote("panel", Team.CO, 0.0, (), "argument"),
    Vote("audience", Team.CON, 0.0, ((Team.PRO, -0.6), (Team.CON, 0.6))),
    Vote("audit", None, 0.5, ((Team.PRO, -0.0), (Team.CON, 0.0))),
)


def rows(tongue: Tongue = ENGLISH, four: bool = False) -> list[tuple[str, ...]]:
    _head, table = vote_blocks(VOTES, tongue, four=four)
    assert isinstance(table, Table)
    return list(table.rows)


def test_numbers_have_a_true_minus_and_no_minus_zero() -> None:
    assert rows()[1] == ("audience", "Con", "0", "Pro \N{MINUS SIGN}0.6, Con 0.6")
    assert rows()[2] == ("audit", "–", "0.5", "Pro 0, Con 0")


def test_layers_alone_are_told_and_four_teams_sides_are_their_own() -> None:
    assert [each[0] for each in rows()] == ["panel", "audience", "audit"]
    found = rows(four=True)
    assert found[0][1:] == ("CO", "1", "OG 6, CO 10.5")
    assert found[1][1] == "Opposition"
    assert found[1][3].startswith("Government ")


def test_names_are_told_in_the_readers_language() -> None:
    tongue = Tongue(text=lambda words: str(words).upper())
    assert rows(tongue)[1][1] == "CON"


def test_without_votes_there_is_no_table() -> None:
    assert vote_blocks((), ENGLISH) == []
