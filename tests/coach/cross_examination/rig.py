"""A round up to its first questions, and an exchange in it."""

from __future__ import annotations

from dataclasses import replace

from debatecoach.coach.bench.transcribed import spoken_sentences
from debatecoach.coach.cross_examination.exchange import Exchange
from debatecoach.coach.listen.sentences import estimate_seconds
from debatecoach.coach.round import RoundRunner
from debatecoach.debate.format import Format, Kind
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence
from tests.coach.rig import case_of, library, runner_of

CASH = "This house would abolish cash"
PRO = (
    "First, crime: wages off the books, bribes and stolen goods all pass from hand to hand in notes. A "
    "robbery for a card is not worth the risk. Second, honest people pay for the dishonest, because "
    "what the builder does not "
    "declare, the nurse pays for him. Third, the plan gives every person a free account and a card "
    "that works "
    "without a telephone."
)
CON = (
    "First, a note is the only payment that asks nobody's leave and tells nobody. Without it each "
    "purchase is on a "
    "list, and whoever holds the list knows which doctor one visits. Second, the network fails and "
    "the storm comes. "
    "With cash it is a bad day, without it one does not eat. Third, the woman who saves in a tin "
    "loses the one thing "
    "that her husband cannot check."
)


def heard(
    format: str | Format = "public-forum", human: Side | None = None, speeches: tuple[str, ...] = (PRO, CON)
) -> RoundRunner:
    """A round whose speeches before the first exchange people gave."""
    runner = runner_of(case_of(CASH), human, format=format)
    for text in speeches:
        runner.commit(runner.human_speech(spoken_sentences(text), estimate_seconds(text), "typed"))
    assert runner.round.format.slots[len(runner.round.speeches)].kind is not Kind.SPEECH
    return runner


def free_debate() -> Format:
    """The Chinese format, short: an opening each, the free debate, closings."""
    slots = library().formats["chinese-four"].slots
    opening, answering, free = slots[0], slots[2], next(each for each in slots if each.id == "free-debate")
    closing = [each for each in slots if each.id.endswith("closing")]
    return replace(library().formats["chinese-four"], slots=(opening, answering, free, *closing))


def said(*texts: str) -> list[Sentence]:
    return [Sentence(text) for text in texts]


def text_of(exchange: Exchange, turn: int) -> str:
    one = exchange.turns[turn]
    return " ".join(each.text for each in exchange.sentences[one.first : one.last + 1])
