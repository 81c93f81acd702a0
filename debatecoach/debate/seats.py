"""Who gives the speeches of British Parliamentary, as debaters call them: PM, LO … of OG, OO, CG, CO."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.debate.format import Format, Slot
from debatecoach.debate.side import FOUR, Team


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


def seated(format: Format) -> Format:
    """A format as it was kept before version 8 of a case file, with the benches and names its ids told:
    the eight speakers of British Parliamentary (``pm``, ``lo`` …, in whatever case), or a team's number in a
    debate of other speeches (``03-cg-…``). Any other stays as it is."""
    if any(slot.team is not None for slot in format.slots):
        return format
    known = {seat.short.lower(): seat for seat in _SEATS}
    found = [known.get(slot.id.lower()) for slot in format.slots]
    given = [seat for seat in found if seat is not None]
    whole = len(given) == len(found) == len(_SEATS) and set(given) == set(_SEATS)
    if whole and all(seat.team.side is slot.side for seat, slot in zip(given, format.slots, strict=True)):
        return replace(format, slots=tuple(map(_taken, format.slots, given)))
    teams = list(map(_team, format.slots))
    if not any(teams):
        return format
    return replace(format, slots=tuple(map(lambda slot, team: replace(slot, team=team), format.slots, teams)))


def _taken(slot: Slot, seat: Seat) -> Slot:
    return replace(slot, name=Message("Flow", seat.name), short=seat.short, team=seat.team)


def is_seat(name: str) -> bool:
    """True if somebody's name in a file is only that of a seat, as ``Deputy leader of opposition``."""
    words = [word for word in re.findall(r"\w+", name.casefold()) if word != "the"]
    return tuple(words) in _CALLED


def _team(slot: Slot) -> Team | None:
    found = _NUMBERED.fullmatch(slot.id)
    team = _TEAMS.get(found[1]) if found is not None else None
    return team if team is not None and team.side is slot.side else None


def seats_of(teams: Sequence[Team]) -> tuple[Seat, ...]:
    """Who gave each speech of a debate, by whose they were; empty unless it is all eight in their order."""
    return _SEATS if tuple(teams) == tuple(seat.team for seat in _SEATS) else ()
