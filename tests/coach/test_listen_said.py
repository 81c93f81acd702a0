"""What a sentence says is what is written down: whole claims, no empty ones, grants and turns as such."""

import pytest

from debatecoach.coach.listen.claims import split_claim
from debatecoach.coach.listen.clause import first_clause


@pytest.mark.parametrize(
    "said",
    [
        "People do not leave the countryside because they hate it",
        "They're not poor because they are lazy",
        "The ban isn't there so that the police can feel strong",
        "Nobody gets a hearing unless a lawyer asks for one",
        "Nurses leave not because they are lazy but because the hours are cruel",
    ],
)
def test_a_claim_keeps_the_reason_it_denies(said: str) -> None:
    assert split_claim(said + ".")[0] == said
    assert first_clause(said, len(said.split()) - 2) == said


def test_a_reason_that_is_given_is_still_cut_off() -> None:
    assert split_claim("The night buses should stay, because nurses need them.") == (
        "The night buses should stay",
        "because nurses need them.",
    )
    assert split_claim("The fair price does not work, because farmers are paid late.")[0] == (
        "The fair price does not work"
    )


def test_no_adverb_is_left_of_a_reason_that_was_cut() -> None:
    said = (
        "Small complaints never reach the top, precisely because the staff who would file them fear the staff"
    )
    assert not first_clause(said, 8).endswith("precisely")


@pytest.mark.parametrize(
    "lead", ["So I want to say that one again:", "Let me say it once more:", "This point again:"]
)
def test_saying_it_again_is_no_part_of_the_claim(lead: str) -> None:
    assert (
        split_claim(f"{lead} when trains are late, people buy cars.")[0]
        == "When trains are late, people buy cars"
    )
