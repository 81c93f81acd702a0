"""What was not saved, as it is said."""

from __future__ import annotations

import pytest

from debatecoach.base.paths import shipped
from debatecoach.casefile.unsaved import Begun, Unsaved
from debatecoach.coach.library import load_formats
from debatecoach.debate.format import Format
from debatecoach.ui.home.unsaved import brought_back, offered


@pytest.fixture(scope="module")
def format() -> Format:
    return load_formats(shipped("data") / "formats")["simplified-oxford"]


def test_several_things_are_a_list_with_lengths(format: Format) -> None:
    unsaved = Unsaved(edits=3, rounds=1, begun=(Begun(format.slots[0], 212, 90.6),))
    assert offered(unsaved, in_round=True) == (
        "3 edits to your case and your opening so far (1:31) were not saved yet; they are here."
    )
    whole = Unsaved(edits=1, notes=True, speeches=2, flow=1, ballots=2)
    assert brought_back(whole) == (
        "1 edit to your case, your notes, 2 finished speeches, 1 edit to the flow and the ballot "
        "were not saved when the app stopped; they are back."
    )


@pytest.mark.parametrize(
    ("unsaved", "said"),
    [
        (Unsaved(edits=1), "1 edit to your case was not saved yet; it is here."),
        (Unsaved(edits=2), "2 edits to your case were not saved yet; they are here."),
        (Unsaved(notes=True), "Your notes were not saved yet; they are here."),
        (Unsaved(speeches=1), "1 finished speech was not saved yet; it is here."),
        (Unsaved(ballots=1), "The ballot was not saved yet; it is here."),
    ],
)
def test_one_thing_is_singular(unsaved: Unsaved, said: str) -> None:
    assert offered(unsaved, in_round=False) == said


@pytest.mark.parametrize(("words", "length"), [(1, "1 word"), (68, "68 words")])
def test_a_typed_speech_is_as_long_as_its_words(format: Format, words: int, length: str) -> None:
    unsaved = Unsaved(begun=(Begun(format.slots[-1], words, 0.0),))
    assert offered(unsaved, in_round=True) == f"Your closing so far ({length}) was not saved yet; it is here."


def test_where_nothing_is_lost_it_is_said_why_the_case_is_offered() -> None:
    assert offered(Unsaved(), in_round=True) == "Everything is saved; the round was still under way."
    assert offered(Unsaved(rounds=1), in_round=True) == "The round had just begun."
    assert "no file yet" in offered(Unsaved(), in_round=False)
    assert brought_back(Unsaved(rounds=1)) == ""
