"""What is no claim makes no point: road maps, signposts, complaints of silence, greetings, fragments."""

from __future__ import annotations

import json

import pytest

from debatecoach.coach.library import load_formats
from debatecoach.coach.listen.claimed import claimed
from debatecoach.coach.listen.enter import moves_to_tuples
from debatecoach.coach.listen.listener import Listener
from debatecoach.coach.listen.told import Account, ToldMove
from debatecoach.debate.flow_tree import Flow
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Move, Sentence
from tests.coach.rig import case_of, embedding
from tests.coach.rounds import DATA
from tests.coach.team.replayed import TESTS

FRAGMENTS = """
I will make two points
They have left standing
my next argument concerns cost
And that
And that is
My second point
My third and last argument is about safety
Our first contention deals with the economy
First, the economy
On to their case
Let me now turn to their second argument
Let me start with fairness
I want to talk about freedom first
I would like to begin with my opponent's speech
Moving on to my rebuttal
That brings me to my last argument
We will show you three things
I am going to explain why this matters
I have three arguments for you today
There are two reasons
There are two problems with what they said
Here is why
This is for two reasons
For three reasons
My opponents never answered this
They did not respond to my second point
They dropped our argument about jobs
Nobody has touched my first point
The other side has said nothing about this
They have ignored our main contention
Thank you for listening
Good morning, judges
Please vote for our side
I beg to oppose
So what does this mean
Why
Which brings me to jobs
Because of the
The fact that
And so the
But when they
It is also the case that
As I said before
As my partner told you
Let us look at what they said
Now I will answer what my opponent said
This debate comes down to two questions
The first question is about rights
My roadmap is simple
Next, I will rebut their claims
Before I begin, a short definition
In this speech I will present our case
The second reason
Another point
To sum up
In conclusion, please oppose
One more thing
We have proved our case
That is my first argument
This leads to my next point
Finally, on the environment
With that, I rest my case
""".strip().split("\n")

CLAIMS = """
Strikes cost jobs
Prices rise
Speed kills
Taxes hurt the poor
Choice matters
Fear silences people
Zoos teach children
Homework harms sleep
Nobody reads the label
They never paid for it
Parents ignored the warning
Unions raise wages
It saves lives
The tax is regressive
A ban fails
Bans drive drinkers underground
Money follows votes
Teachers quit
Cars pollute
Small firms close first
Nuclear power is safe
Patients wait longer
Poor families pay most
Uniforms hide poverty
Rents doubled
Drones miss
Markets punish waste
Children copy adults
Prison breeds crime
Testing works
Trust takes years
Not every child has a desk
Phones distract
First in what?
Who pays?
We lose rivers
The first victims are children
Two reasons made it fail
The next war will be about water
The order kept the peace
Turning points come late
The second home stands empty
My country has three languages
The point of school is to learn to think
They dropped the price
They left the poor standing in the rain
Nobody answered the phone
Voting matters because power listens to voters
Talks prevent wars
Letting firms fail is cheaper
Our reasons for working are not only money
They have not explained who would pay for the wall
They never tell you how many people lose their homes
""".strip().split("\n")

ANNOUNCED = {
    "My first argument is that unions give workers a voice": "Unions give workers a voice",
    "I will show you that unions raise wages": "Unions raise wages",
    "We will prove that testing works": "Testing works",
    "The first reason is that cars kill": "Cars kill",
    "Unions fail for two reasons": "Unions fail",
    "A plain one: waiting has a price": "Waiting has a price",
}


@pytest.mark.parametrize("text", FRAGMENTS)
def test_a_fragment_claims_nothing(text: str) -> None:
    assert claimed(text) == claimed(f"{text}.") == ""


@pytest.mark.parametrize("text", CLAIMS)
def test_a_short_claim_is_one(text: str) -> None:
    assert claimed(text) == text
    if not text.endswith("?"):
        assert claimed(f"{text}.") == f"{text}."


@pytest.mark.parametrize("text", ANNOUNCED)
def test_an_announcement_is_left_out_of_the_claim(text: str) -> None:
    assert claimed(text) == ANNOUNCED[text]


def test_no_claim_that_people_labelled_and_none_of_the_library_is_refused() -> None:
    labelled = [
        point["claim"]
        for path in (TESTS / "flow_gold").rglob("*.json")
        for point in (lambda told: [*told["points"], *told["flow"]])(json.loads(path.read_text("utf-8")))
        if isinstance(point.get("claim"), str)
    ]
    assert len(labelled) > 300
    assert [each for each in labelled if not claimed(each)] == []
    case = case_of("labor-unions")
    prepared = [forest[node].claim for forest in case.forests.values() for node in forest.walk()]
    assert [each for each in prepared if claimed(each) != each] == []


def heard(sentences: list[Sentence], account: Account | None) -> list[str]:
    case, stage = case_of("labor-unions"), load_formats(DATA / "formats")["simplified-oxford"].slots[0].stage
    entered = Listener(case, embedding()).hear(sentences, 0, Side.PRO, Flow(), stage, account=account)
    return [said.claim for said in entered.tuples]


@pytest.mark.parametrize("text", FRAGMENTS)
def test_no_fragment_reaches_the_flow_whoever_read_the_speech(text: str) -> None:
    alone = [Sentence(f"{text}.")]
    lazy = Account((ToldMove(0, 0, Action.PROPOSE, text),))
    assert heard(alone, None) == []
    assert heard(alone, lazy) == []
    assert moves_to_tuples([Move(Action.PROPOSE, text, first=0, last=0)], alone, 0) == []
    # with a claim behind it, the claim is what goes there
    both = [*alone, Sentence("Unions give workers a voice because a single worker is sacked.")]
    [claim] = heard(both, Account((ToldMove(0, 1, Action.PROPOSE, text),)))
    assert claim.startswith("Unions give workers a voice")
    [said] = moves_to_tuples([Move(Action.PROPOSE, text, first=0, last=1)], both, 0)
    assert said.claim.startswith("Unions give workers a voice")
