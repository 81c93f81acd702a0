"""How debaters say that the others said something, that they said it themselves, and that nobody answered it.

The sentences are not those of the labelled speeches: they ask whether the grammar holds, not what was tuned.
"""

from __future__ import annotations

import pytest

from debatecoach.coach.listen import cues
from debatecoach.coach.listen.headers import Focus, header
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.units import Unit
from tests.coach.segmenting import segment


def units(text: str, **known: object) -> list[Unit]:
    return segment(split_sentences(text), **known)  # type: ignore[arg-type]


REPORTS = """
The second speaker told you that phones help learning.
He stood up here and said that phones help learning.
She mentioned that phones help pupils learn.
According to the opposition, phones help pupils learn.
We're told that phones help learning.
You heard them say that phones help learning.
Sarah said that phones help learning.
Tom's point was that phones help learning.
Their whole case rests on phones helping learning.
They bring up emergencies.
They brought us an example about Finland.
They talk a lot about emergencies.
They keep coming back to emergencies.
They would have you believe that phones help learning.
They'd like you to think that phones help learning.
So they're saying that phones help learning.
I heard a lot about emergencies.
It's easy to say that phones help.
The other team seems to think that phones help.
They present this as a choice between two evils.
They also make the argument that phones help.
They made a big deal out of emergencies.
The previous speaker spent two minutes on emergencies.
My learned friend was very proud of his emergency.
All we got on emergencies was that phones are quick.
What came back was that phones are quick.
Phones are quick in an emergency, that was their third point.
The version from their first speaker is that phones help.
I didn't really get the emergency thing.
""".strip().splitlines()
NO_REPORTS = """
Programs add up whatever they are told to add.
Bridges are opened with ribbons and then patched too late.
The story that gave one child words may be taken home by another.
Craft gave us beauty, and it never gave enough to everyone.
Cold and storms bring down the lines of a whole country.
A guy who stays is a guy it pays to train, whatever his reason is.
Even on their best case, we get there first.
And so their best new point falls.
Their own example shows that a ban is not needed.
""".strip().splitlines()
RECALLED = """
We've told you that pupils listen less.
As my partner explained, pupils listen less.
Our first speaker explained that pupils listen less.
We gave you three reasons why pupils listen less.
We brought you the example of France.
You heard from us that pupils listen less.
My colleague pointed out that pupils listen less.
We still maintain that pupils listen less.
That was our second argument.
We've been very clear that pupils listen less.
Extend the second contention.
What we've been trying to tell you is that pupils listen less.
""".strip().splitlines()
UNANSWERED = """
This has gone uncontested.
They've said nothing on listening.
There was silence from the other side on listening.
Not once did they mention listening.
At no point did they answer listening.
We never heard an answer to that.
Something that went rather quiet is listening.
Nobody has touched our second point.
""".strip().splitlines()
TURNS = """
Next up, traffic.
Okay, traffic.
What about traffic?
With regards to traffic, the roads are full.
Let's talk about traffic.
Which brings me to traffic.
I'll deal with traffic first.
The whole traffic line.
Then there was the traffic in the old town.
""".strip().splitlines()


@pytest.mark.parametrize("said", REPORTS)
def test_a_report_is_heard_whoever_made_it_and_however_it_is_told(said: str) -> None:
    assert cues.report(said)


@pytest.mark.parametrize("said", NO_REPORTS)
def test_what_only_sounds_like_one_is_none(said: str) -> None:
    assert cues.report(said) is None


@pytest.mark.parametrize("said", RECALLED)
def test_a_point_of_ones_own_is_recalled(said: str) -> None:
    assert cues.REMIND.search(said)


@pytest.mark.parametrize("said", UNANSWERED)
def test_nobody_answered(said: str) -> None:
    assert cues.NO_ANSWER.search(said)


@pytest.mark.parametrize("said", TURNS)
def test_a_turn_to_a_topic_in_many_ways(said: str) -> None:
    head = header(said)
    assert head is not None
    assert "traffic" in head.topic.lower()


def test_counted_answers_all_answer_what_was_reported() -> None:
    found = units(
        "Their first contention is that cars bring customers. Three responses. One, customers come on foot "
        "from the square. Two, the car park behind the church stays open. Three, a parked car buys nothing."
    )
    assert [unit.target for unit in found] == ["cars bring customers"] * 3
    assert all(unit.attributed and unit.number == 0 for unit in found)


def test_what_is_counted_of_theirs_is_reported_and_no_claim() -> None:
    first, second = units(
        "On rents they make two responses. The first is that owners pay. Owners hand every bill to their "
        "tenants. The second was that flats are cheap. No flat in this town is cheap any more."
    )
    assert (first.attributed, second.attributed) == (True, True)
    assert "tenants" in first.claim
    assert "No flat" in second.claim


def test_we_said_and_they_said_in_their_order() -> None:
    (answer,) = units(
        "We said rents rise, and they said owners pay. Owners pass every bill on to the tenants."
    )
    assert not answer.reminding
    assert answer.target == "owners pay"
    (recall,) = units("They said that owners pay, and we told you that owners pass every bill on.")
    assert recall.reminding
    assert "pass every bill on" in recall.claim


def test_a_point_of_theirs_said_again_alone_is_no_claim() -> None:
    points = [frozenset({"market", "garden", "flower"})]
    (unit,) = units(
        "Now the market garden with its flowers. Nobody can eat a flower, so the stalls sell bread.",
        points=points,
    )
    assert "bread" in unit.claim
    assert units("Now the market garden with its flowers.", points=points) == []


def test_what_nobody_answered_begins_ones_own_point() -> None:
    first, second = units(
        "They say that owners pay. Owners pass every bill on to the tenants. Something that went quiet is "
        "the old people. They lose the street they know."
    )
    assert first.attributed
    assert second.reminding
    assert "old people" in second.about


def test_a_shrugged_line_is_theirs() -> None:
    head = header("The whole sunlight line.")
    assert head is not None
    assert head.focus is Focus.THEIRS
