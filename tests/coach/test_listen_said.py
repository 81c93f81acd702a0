"""What a sentence says is what is written down: whole claims, no empty ones, grants and turns as such."""

import pytest

from debatecoach.coach.listen.clause import first_clause, strip_lead
from debatecoach.coach.listen.cues import is_bare, is_chatter
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.units import split_claim
from debatecoach.debate.format import Stage
from tests.coach.segmenting import segment


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


@pytest.mark.parametrize(
    "said",
    [
        "I'll take the bus if it is free.",
        "That is the reason shops close.",
        "The burden of the fee falls on the poor.",
        "It's what parents do at home that counts.",
        "Two sides have an interest in peace.",
        "We can look at the things that poor families need.",
    ],
)
def test_what_only_looks_empty_is_a_claim(said: str) -> None:
    assert not is_bare(said)
    assert not is_chatter(said)


GRANTS = [
    "They said that trains are slower on Sundays. Yeah, I agree with that.",
    "I'll give them that trains are slower on Sundays.",
    "Nobody denies that trains are slower on Sundays.",
    "You're right that trains are slower on Sundays.",
    "I'll concede something here: trains are slower on Sundays.",
]


@pytest.mark.parametrize("said", GRANTS)
def test_a_grant_is_heard_as_one(said: str) -> None:
    (unit,) = segment(split_sentences(said), Stage.REBUTTAL)
    assert unit.conceding


def test_what_is_granted_is_the_claim() -> None:
    for said, claim in (
        (GRANTS[1], "Trains are slower on Sundays"),
        (GRANTS[2], "Trains are slower on Sundays"),
    ):
        assert segment(split_sentences(said))[0].claim == claim


@pytest.mark.parametrize(
    "said",
    [
        "Yes, we can build more trains for less money.",
        "So yeah, let the trains run on Sundays.",
        "They asked who pays for trains on Sundays. Yes, they would pay a little.",
        "It is true love that keeps people on trains.",
        "They said that nobody takes trains, but nobody denies that roads are full.",
    ],
)
def test_what_only_looks_like_a_grant_is_none(said: str) -> None:
    assert not any(unit.conceding for unit in segment(split_sentences(said)))


def test_an_answer_behind_a_grant_is_the_point() -> None:
    text = "They said that trains are slower on Sundays. I'll give them that. But people in no hurry save."
    (unit,) = segment(split_sentences(text))
    assert not unit.conceding
    assert unit.claim == "People in no hurry save"
    assert unit.target == "trains are slower on Sundays"


@pytest.mark.parametrize(
    "turn",
    [
        "But that points to us because late trains are the ones with no guard",
        "That turns it round, since late trains are the ones with no guard",
        "But that's on our side, because late trains are the ones with no guard",
        "I think this flips, because late trains are the ones with no guard",
    ],
)
def test_a_turn_is_one_of_what_is_answered(turn: str) -> None:
    (unit,) = segment(split_sentences(f"They said that passengers fear late trains. {turn}."))
    assert unit.turning
    assert unit.target == "passengers fear late trains"


@pytest.mark.parametrize(
    "said",
    [
        "If you count every coffee you turn it into a business deal.",
        "They said that we need to turn it into a claim. Two people know their own lives better.",
        "They say that this is a reason for the motion. Nobody gains by it.",
        "The tram turns round at the harbour. They said trams are slow.",
        "They tried to flip it and said that trams are slow. Trams are quick at night.",
    ],
)
def test_no_turn_is_heard_where_none_is(said: str) -> None:
    assert not any(unit.turning for unit in segment(split_sentences(said)))


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("So what we defend today: judges are chosen by lot.", "judges are chosen by lot."),
        ("Here's what we propose: the money stays in the village.", "the money stays in the village."),
        ("And I care about this one the most: a poor child eats.", "a poor child eats."),
        ("What we offer is a choice.", "What we offer is a choice."),
        ("I care most about those who pay.", "I care most about those who pay."),
    ],
)
def test_what_announces_a_side_is_not_its_claim(text: str, claim: str) -> None:
    assert strip_lead(text) == claim
