"""What a language model says a speech does; what it passed over is the listener's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from debatecoach.base.messages import Words
from debatecoach.coach.listen.reading import UnitReading
from debatecoach.coach.listen.units import Unit
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import Flow, Manner
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Sentence, words_alone


@dataclass(frozen=True, slots=True)
class ToldMove:
    """One action of a speech as a model tells it, already held against flow and sentences.

    Attributes:
        first, last: indices of its sentences, inclusive.
        action, claim: what it does and says.
        target: id of the flow node it is about, empty for a new point.
        confidence: 0-1.
        alternatives, manner: see :class:`~debatecoach.debate.point.Point` and
            :class:`~debatecoach.debate.point.Mention`.
        doubt: a question to the user, empty if it is sure.
    """

    first: int
    last: int
    action: Action
    claim: str
    target: str = ""
    confidence: float = 0.9
    alternatives: tuple[str, ...] = ()
    manner: Manner = Manner.PLAIN
    doubt: Words = ""


@dataclass(frozen=True, slots=True)
class Account:
    """What a model found in a speech that it read whole.

    Attributes:
        moves: in speaking order.
        lost: why there are none, empty if there are; then the listener hears the speech.
    """

    moves: tuple[ToldMove, ...] = ()
    lost: Words = ""


class Reader(Protocol):
    """Reads the speech of a person when it is over, with a model."""

    async def read(self, round: Round, slot: int, sentences: Sequence[Sentence]) -> Account: ...


def combined(
    account: Account, units: Sequence[Unit], sentences: Sequence[Sentence], flow: Flow, side: Side
) -> list[tuple[Unit, list[UnitReading] | None]]:
    """The model's units with their readings; the listener's (None) where the model read nothing.

    A unit of the listener's that is plainly announced, or answers somebody, and that the model passed over is
    kept: models are lazy.
    """
    told = account.moves
    found: list[tuple[Unit, list[UnitReading] | None]] = [
        (unit, None)
        for unit in units
        if not told
        or ((unit.signposted or unit.attributed) and not any(_overlap(move, unit) for move in told))
    ]
    made = [
        (unit_of(move.first, move.last, move.claim, sentences), _readings(move, flow))
        for move in told
        if _stands(move, flow, side)
    ]
    by_first: dict[int, tuple[Unit, list[UnitReading] | None]] = {}
    for unit_made, readings in made:
        if unit_made.first in by_first:  # one passage that answers two points
            before = by_first[unit_made.first][1]
            assert before is not None
            before += readings
        else:
            by_first[unit_made.first] = (unit_made, readings)
    return sorted([*by_first.values(), *found], key=lambda each: each[0].first)


def _overlap(move: ToldMove, unit: Unit) -> bool:
    return move.first <= unit.last and unit.first <= move.last


def _stands(move: ToldMove, flow: Flow, side: Side) -> bool:
    """False if the point it is about was taken off the flow since, or is not that side's."""
    if move.action is Action.PROPOSE:
        return True
    ref = flow.locate(move.target)
    if ref is None or flow[ref].struck:
        return False
    return (flow.side_of(ref) is side) is (move.action is Action.REINFORCE)


def unit_of(first: int, last: int, claim: str, sentences: Sequence[Sentence]) -> Unit:
    """A unit of these sentences with that claim: of the sentence most like it, the rest its argument."""
    body = [(index, sentences[index].text) for index in range(first, last + 1)]
    words = set(words_alone(claim).split())
    place = max(
        range(len(body)), key=lambda at: (len(words & set(words_alone(body[at][1]).split())), -at), default=0
    )
    unit = Unit(first, last, body=body)
    unit.claim, unit.said_at = claim, body[place][0]
    unit.argument = " ".join(text for at, (_, text) in enumerate(body) if at != place)
    return unit


def _readings(move: ToldMove, flow: Flow) -> list[UnitReading]:
    target = flow.locate(move.target) if move.target else None
    return [UnitReading(move.action, target, move.confidence, move.doubt, move.alternatives, move.manner)]
