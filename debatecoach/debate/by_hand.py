"""A debate that is held elsewhere, flowed by hand as it goes: its speeches are places on the sheet and have
no words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from debatecoach.debate.adjudication import Adjudication
from debatecoach.debate.ballot import Ballot, Tally
from debatecoach.debate.case import Round
from debatecoach.debate.format import Format
from debatecoach.debate.side import FOUR, Team
from debatecoach.debate.speech import Speaker, Speech

BY_HAND = "hand"
"""The judge of a ballot that a person gave, and how sure it is."""
LONGEST_NAME = 60
MOST_REASONS = 8000


def begun(format: Format, speakers: Mapping[str, str], id: str, started: str) -> Round:
    """A round whose first speech is being given.

    Args:
        speakers: names, by the slot's id.
    """
    slots = tuple(
        replace(slot, speaker=" ".join(speakers.get(slot.id, "").split())[:LONGEST_NAME])
        for slot in format.slots
    )
    made = Round(id, replace(format, slots=slots), None, 0, started)
    made.speeches.append(next_speech(made))
    return made


def next_speech(round: Round) -> Speech:
    """The speech that begins now."""
    assert round.next_slot is not None
    slot = round.format.slots[round.next_slot]
    return Speech(slot.id, slot.side, Speaker.OTHER, (), 0.0, "typed")


def ballot(format: Format, ranking: tuple[Team, ...], reasons: str) -> Ballot:
    """A person's verdict.

    Args:
        ranking: the winner, or all four teams, best first; empty: too close to call.
    """
    winner, found = ranking[0] if ranking else None, None
    if format.teams == FOUR:
        found = Adjudication(FOUR, winner, BY_HAND, 1.0, ranking, (), (), rfd=reasons)
    return Ballot(
        judge=BY_HAND,
        winner=winner.side if winner is not None else None,
        certainty=BY_HAND if winner is not None else "too close to call",
        tally=Tally(()),
        clashes=(),
        dropped=(),
        next_actions=(),
        rfd=reasons[:MOST_REASONS],
        can_judge=(),
        cannot_judge=(),
        bench=found,
    )
