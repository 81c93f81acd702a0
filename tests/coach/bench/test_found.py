"""Quotations: found in what was said, character for character, or struck out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.coach.bench.panel import STRUCK, QuotationFinder
from debatecoach.debate.side import Team
from tests.coach.bench.debates import PRO, parliamentary, transcript

DEBATE = transcript()


@pytest.mark.parametrize(
    ("quote", "sentence", "said"),
    [
        ("every engine burns fuel", 0, "every engine burns fuel"),
        ("EVERY ENGINE—burns fuel!", 0, "every engine burns fuel"),
        ("“half of the street is parking”", 1, "half of the street is parking"),
        ("Cars make the air dirty … burns fuel", 0, "Cars make the air dirty"),
        ("burns fuel. Cars take room", 0, "burns fuel"),
    ],
)
def test_what_was_said_is_found_as_it_was_said(quote: str, sentence: int, said: str) -> None:
    line = QuotationFinder(DEBATE.speeches).line(quote, Team.PRO)
    assert line is not None
    assert (line.speech, line.sentence, line.quote) == (0, sentence, said)


@pytest.mark.parametrize(
    "quote",
    [
        "every engine burns coal",
        "",
        "…",
        "burns fuel … Cars make the air dirty",
        "people who cannot walk need a car",
    ],
)
def test_what_was_not_said_by_them_is_not_found(quote: str) -> None:
    assert QuotationFinder(DEBATE.speeches).line(quote, Team.PRO, speech=0) is None


def test_a_point_of_information_is_not_the_speakers_own() -> None:
    finder = QuotationFinder(parliamentary().speeches)
    assert finder.line("close the road to the fire brigade") is not None
    assert finder.line("close the road to the fire brigade", Team.CO) is None


@pytest.mark.parametrize(
    "text",
    [
        "They said “nobody should ever drive” and lost.",
        'They said "nobody should ever drive" and lost.',
        "They said 'nobody should ever drive' and lost.",
        "They said ‘nobody should ever drive’ and lost.",
        "他们说「谁都不应该开车」，所以输了。",
    ],
)
def test_an_invented_quotation_is_struck_out(text: str) -> None:
    finder = QuotationFinder(DEBATE.speeches)
    told = finder.checked(text)
    assert STRUCK in told
    assert "nobody should" not in told
    assert finder.struck == 1


def test_a_true_one_stays_and_apostrophes_are_no_quotation() -> None:
    finder = QuotationFinder(DEBATE.speeches)
    text = (
        "It's clear: the speakers' case rests on “a bus flies”, no, on 'every engine burns fuel', didn't it?"
    )
    told = finder.checked(text)
    assert "'every engine burns fuel'" in told
    assert "a bus flies" not in told
    assert "didn't it?" in told
    assert finder.struck == 1


@given(st.integers(0, 3), st.integers(0, 60), st.integers(1, 80))
def test_any_piece_of_a_speech_is_found(speech: int, start: int, size: int) -> None:
    text = DEBATE.speeches[speech].sentences[0].text
    piece = text[start : start + size]
    line = QuotationFinder(DEBATE.speeches).line(piece)
    if any(letter.isalnum() for letter in piece):
        assert line is not None
        assert line.quote in DEBATE.speeches[line.speech].sentences[line.sentence].text
        assert line.quote.casefold() in piece.casefold()


def test_letters_that_grow_when_compared() -> None:
    debate = transcript([f"Die Straße ist groß, weil der Bus ein Ding İst. {PRO[0]}"])
    line = QuotationFinder(debate.speeches).line("STRASSE IST GROSS")
    assert line is not None
    assert line.quote == "Straße ist groß"
