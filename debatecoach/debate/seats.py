"""Who gives the speeches of British Parliamentary, as debaters call them: PM, LO … of OG, OO, CG, CO."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from debatecoach.debate.format import Format
from debatecoach.debate.transcript import Team
from debatecoach.marks import QT_TRANSLATE_NOOP


@dataclass(frozen=True, slots=True)
class Seat:
    """One of the eight.

    Attributes:
        short: as it stands on a flow sheet, such as ``PM``.
        name: in full, marked for translation (context ``Flow``).
        team: of the four.
    """

    short: str
    name: str
    team: Team


_SEATS = (
    Seat("PM", QT_TRANSLATE_NOOP("Flow", "Prime Minister"), Team.OG),
    Seat("LO", QT_TRANSLATE_NOOP("Flow", "Leader of the Opposition"), Team.OO),
    Seat("DPM", QT_TRANSLATE_NOOP("Flow", "Deputy Prime Minister"), Team.OG),
    Seat("DLO", QT_TRANSLATE_NOOP("Flow", "Deputy Leader of the Opposition"), Team.OO),
    Seat("MG", QT_TRANSLATE_NOOP("Flow", "Member of Government"), Team.CG),
    Seat("MO", QT_TRANSLATE_NOOP("Flow", "Member of the Opposition"), Team.CO),
    Seat("GW", QT_TRANSLATE_NOOP("Flow", "Government Whip"), Team.CG),
    Seat("OW", QT_TRANSLATE_NOOP("Flow", "Opposition Whip"), Team.CO),
)


def seats(format: Format) -> tuple[Seat, ...]:
    """Who gives each speech, in the format's order; empty unless it is British Parliamentary: eight speeches
    whose ids are the speakers' (``pm``, ``lo`` …), in whatever case."""
    known = {seat.short.lower(): seat for seat in _SEATS}
    found = [known.get(slot.id.lower()) for slot in format.slots]
    given = tuple(seat for seat in found if seat is not None)
    whole = len(given) == len(found) and set(given) == set(_SEATS)
    sides = all(seat.team.side is slot.side for seat, slot in zip(given, format.slots, strict=False))
    return given if whole and sides and len(found) == len(_SEATS) else ()


def seats_of(teams: Sequence[Team]) -> tuple[Seat, ...]:
    """Who gave each speech of a debate, by whose they were; empty unless it is all eight in their order."""
    return _SEATS if tuple(teams) == tuple(seat.team for seat in _SEATS) else ()
