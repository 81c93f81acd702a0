"""How debaters say that the others said something, that they said it themselves, and that nobody answered it.

The sentences are not those of the labelled speeches: they ask whether the grammar holds, not what was tuned.
"""

from __future__ import annotations

import pytest

from debatecoach.coach.listen import cues
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.units import Unit
from tests.coach.segmenting import segment


def units(text: str) -> list[Unit]:
    return segment(split_sentences(text))


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


def test_counted_answers_are_units_behind_what_was_reported() -> None:
    found = units(
        "Their first contention is that cars bring customers. Three responses. One, customers come on foot "
        "from the square. Two, the car park behind the church stays open. Three, a parked car buys nothing."
    )
    assert found[0].target == "cars bring customers"
    assert found[0].number == 0
    assert len(found) == 3


def test_we_said_and_they_said_in_their_order() -> None:
    (answer,) = units(
        "We said rents rise, and they said owners pay. Owners pass every bill on to the tenants."
    )
    assert not answer.reminding
    assert answer.target == "owners pay"


QUOTED = """> Phones help learning. Every pupil has a library in the pocket.

A library nobody opens helps nobody, because the same pocket holds three games.

> But parents need to reach their children.

The office has had a telephone since 1930.

[1] <https://example.org/phones>"""


def test_what_is_copied_from_the_other_side_is_theirs_and_a_link_nobodys() -> None:
    sentences = split_sentences(QUOTED)
    heard = units(QUOTED)
    assert [sentences[unit.said_at].text for unit in heard] == [sentences[2].text, sentences[4].text]
    assert [unit.target for unit in heard] == [
        "Phones help learning Every pupil has a library in the pocket",
        "But parents need to reach their children",
    ]
    assert not any("example.org" in unit.text for unit in heard)
