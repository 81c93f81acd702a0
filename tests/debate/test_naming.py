"""What speeches and sides are called, by the format's data."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from debatecoach.base.messages import Message, Value, Words
from debatecoach.base.paths import shipped
from debatecoach.coach.library import load_formats
from debatecoach.debate import naming
from debatecoach.debate.format import Format, Slot, Stage
from debatecoach.debate.seats import seats_of
from debatecoach.debate.side import FOUR, Side, Team
from tests.gallery.flow import british_round

_STAGES = {"opening": Stage.OPENING, "constructive": Stage.OPENING, "rebuttal": Stage.REBUTTAL}


def made(*ids: str) -> Format:
    """A format of these ids; every second speech is the other side's."""
    slots = [
        Slot(each, list(Side)[at % 2], _STAGES.get(each.partition("-")[2], Stage.CLOSING), 240)
        for at, each in enumerate(ids)
    ]
    return Format("made", "Made", "a test", 15, tuple(slots))


BRITISH = british_round(8).format
POLICY = made("aff-constructive", "neg-constructive", "aff-rebuttal", "neg-rebuttal")
WORLDS = made("prop-opening", "opp-opening", "prop-opening-2", "opp-opening-2", "prop-reply", "opp-reply")


def told(said: Value) -> str:
    """In a language of our own, so that what is not told can be seen."""
    return said.filled(said.text.upper(), told) if isinstance(said, Message) else str(said).upper()


def english(names: Iterable[Words]) -> tuple[str, ...]:
    return tuple(map(str, names))


def test_british_parliamentary_is_named_by_its_speakers_and_teams() -> None:
    assert english(naming.speech_names(BRITISH)) == (
        "PM (OG)", "LO (OO)", "DPM (OG)", "DLO (OO)", "MG (CG)", "MO (CO)", "GW (CG)", "OW (CO)"
    )  # fmt: skip
    assert english(naming.full_names(BRITISH))[0] == "Prime Minister, Opening Government"
    assert english(naming.full_names(BRITISH))[7] == "Opposition Whip, Closing Opposition"
    assert [str(naming.side_name(side, BRITISH)) for side in Side] == ["Government", "Opposition"]
    assert str(naming.speech_name(BRITISH, BRITISH.slots[2])) == "DPM (OG)"
    assert told(naming.full_names(BRITISH)[0]) == "PRIME MINISTER, OPENING GOVERNMENT"


@pytest.mark.parametrize(
    ("format", "names", "sides"),
    [
        (
            POLICY,
            [
                f"{side} {part}"
                for part in ("constructive", "rebuttal")
                for side in ("Affirmative", "Negative")
            ],
            ["Affirmative", "Negative"],
        ),
        (made("pro-opening", "con-opening"), ["Pro opening", "Con opening"], ["Pro", "Con"]),
        (
            made("01-gov-reply", "02-opp-reply"),
            ["Government reply", "Opposition reply"],
            ["Government", "Opposition"],
        ),
    ],
)
def test_a_format_of_two_is_named_by_its_own_words(
    format: Format, names: list[str], sides: list[str]
) -> None:
    assert list(english(naming.speech_names(format))) == list(english(naming.full_names(format))) == names
    assert [str(naming.side_name(side, format)) for side in Side] == sides
    assert [told(name) for name in naming.speech_names(format)] == [name.upper() for name in names]


def test_no_two_speeches_are_called_alike() -> None:
    assert english(naming.speech_names(WORLDS)) == (
        "Proposition opening 1", "Opposition opening 1", "Proposition opening 2", "Opposition opening 2",
        "Proposition reply", "Opposition reply",
    )  # fmt: skip
    same = made("a", "b", "c", "d")
    assert english(naming.speech_names(same)) == (
        "Pro closing 1",
        "Con closing 1",
        "Pro closing 2",
        "Con closing 2",
    )


def test_words_that_do_not_fit_are_not_believed() -> None:
    """A side has one word, and it is that side's."""
    crossed = made("neg-opening", "aff-opening")
    assert english(naming.speech_names(crossed)) == ("Pro opening", "Con opening")
    mixed = made("gov-opening", "con-opening", "aff-rebuttal", "con-rebuttal")
    assert str(naming.side_name(Side.PRO, mixed)) == "Pro"


def test_the_shipped_formats_are_called_as_they_say() -> None:
    formats = load_formats(shipped("data") / "formats")
    assert english(naming.speech_names(formats["simplified-oxford"]))[::5] == ("Pro opening", "Con closing")
    assert english(naming.speech_names(formats["agent4debate"]))[::4] == ("Pro constructive", "Con summary")


def test_of_an_id_alone_as_much_is_told_as_it_says() -> None:
    assert str(naming.name_of_id("con-rebuttal")) == "Con rebuttal"
    assert naming.name_of_id("take-2.ogg") == "take-2.ogg"


def test_a_debate_of_eight_is_seated_by_its_teams() -> None:
    order = [Team.OG, Team.OO] * 2 + [Team.CG, Team.CO] * 2
    assert [seat.short for seat in seats_of(order)] == ["PM", "LO", "DPM", "DLO", "MG", "MO", "GW", "OW"]
    assert str(naming.short_team(Team.PRO, four=True)) == "Government"
    assert str(naming.short_team(Team.CON)) == "Con"
    assert naming.short_team(Team.CO) == "CO"
    assert seats_of(order[:7]) == seats_of(FOUR * 2) == ()
