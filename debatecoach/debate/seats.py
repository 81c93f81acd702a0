"""Who gives the speeches of British Parliamentary, as debaters call them: PM, LO … of OG, OO, CG, CO."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.format import Format, Slot
from debatecoach.debate.transcript import FOUR, Team, team_of


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

_TEAMS = {team.value.lower(): team for team in FOUR}
_CALLED = {
    tuple(word for word in called.casefold().split() if word != "the")
    for seat in _SEATS
    for called in (seat.short, seat.name)
}
_NUMBERED = re.compile(r"\d+-(og|oo|cg|co)-[a-z-]+")


def seats(format: Format) -> tuple[Seat, ...]:
    """Who gives each speech, in the format's order; empty unless it is British Parliamentary: eight speeches
    whose ids are the speakers' (``pm``, ``lo`` …), in whatever case."""
    known = {seat.short.lower(): seat for seat in _SEATS}
    found = [known.get(slot.id.lower()) for slot in format.slots]
    given = tuple(seat for seat in found if seat is not None)
    whole = len(given) == len(found) and set(given) == set(_SEATS)
    sides = all(seat.team.side is slot.side for seat, slot in zip(given, format.slots, strict=False))
    return given if whole and sides and len(found) == len(_SEATS) else ()


def is_seat(name: str) -> bool:
    """True if somebody's name in a file is only that of a seat, as ``Deputy leader of opposition``."""
    words = [word for word in re.findall(r"\w+", name.casefold()) if word != "the"]
    return tuple(words) in _CALLED


def teams_of(format: Format) -> tuple[Team, ...]:
    """Whose each speech is: of a team of British Parliamentary where the slots' ids say so (``pm``,
    ``03-cg-…`` in a debate of other speeches than the eight), else a side's."""
    if given := seats(format):
        return tuple(seat.team for seat in given)
    return tuple(_team(slot) or team_of(slot.side) for slot in format.slots)


def _team(slot: Slot) -> Team | None:
    found = _NUMBERED.fullmatch(slot.id)
    team = _TEAMS.get(found[1]) if found is not None else None
    return team if team is not None and team.side is slot.side else None


def seats_of(teams: Sequence[Team]) -> tuple[Seat, ...]:
    """Who gave each speech of a debate, by whose they were; empty unless it is all eight in their order."""
    return _SEATS if tuple(teams) == tuple(seat.team for seat in _SEATS) else ()
