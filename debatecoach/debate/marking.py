"""What people add to a ballot: a coach's marks with the machine's kept beside, a student's own verdict."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from debatecoach.debate.side import Side, Team

WINNER, RFD = "winner", "rfd"
"""Places on a ballot a coach may mark; also those of :func:`reason_of`, :func:`score_of`, :func:`why_of`."""
CLOSE = "close"
"""As a winner: too close to call."""
MOST_WORDS = 20_000
"""Characters of a mark."""


def reason_of(clash: int) -> str:
    """The place of a clash's reason, by its number from 0."""
    return f"clash.{clash}.reason"


def score_of(speech: int, scale: str) -> str:
    """The place of a speech's score on one of the scales: a mark of 27 is nothing on another."""
    return f"speech.{speech}.score.{scale}"


def why_of(speech: int) -> str:
    """The place of the comment on a speech."""
    return f"speech.{speech}.why"


_SCORE = re.compile(r"speech\.(\d+)\.score\.(.+)")


@dataclass(frozen=True, slots=True)
class Points:
    """A coach's points for a speech: its index, on which scale, as the coach wrote them."""

    speech: int
    scale: str
    given: str


@dataclass(frozen=True, slots=True)
class CoachMark:
    """One change of a coach's.

    Attributes:
        place: what was changed.
        machine: what the judge had there.
        coach: what the coach put in its place.
    """

    place: str
    machine: str
    coach: str


@dataclass(frozen=True, slots=True)
class Guess:
    """Who a student thought had won (None: too close to call), and why, before the ballot was shown; of four
    teams their order, best first."""

    winner: Side | None
    why: str
    ranking: tuple[Team, ...] = ()


@dataclass(frozen=True, slots=True)
class Voter:
    """Somebody who listened: their attitude to the motion, -2 (strongly against) to 2, before and after the
    round (None: not asked yet)."""

    name: str
    before: int
    after: int | None = None


@dataclass(frozen=True, slots=True)
class Marking:
    """Everything people added to one ballot.

    Attributes:
        marks: a coach's changes, one a place.
        comment: a coach's own words to the student.
        held: the coach has not released it yet.
        guess: the student's, if they judged first.
        voters: who listened, and how they voted.
    """

    marks: tuple[CoachMark, ...] = ()
    comment: str = ""
    held: bool = False
    guess: Guess | None = None
    voters: tuple[Voter, ...] = ()

    def at(self, place: str) -> CoachMark | None:
        """The change made there."""
        return next((each for each in self.marks if each.place == place), None)

    def points(self) -> tuple[Points, ...]:
        """The coach's points, in the order in which they were given."""
        found = ((_SCORE.fullmatch(each.place), each.coach) for each in self.marks)
        return tuple(Points(int(place[1]), place[2], given) for place, given in found if place is not None)

    def of_speech(self, speech: int) -> bool:
        """The coach gave it points, or said something of it."""
        return any(each.place.startswith(f"speech.{speech}.") for each in self.marks)

    def said(self, place: str, machine: str) -> str:
        """What stands there: the coach's words, else the machine's."""
        mark = self.at(place)
        return mark.coach if mark is not None else machine

    def marked(self, place: str, machine: str, coach: str) -> Marking:
        """With the coach's words there; the machine's own words again are no mark."""
        others = tuple(each for each in self.marks if each.place != place)
        said = coach.strip()[:MOST_WORDS]
        if not said or said == machine.strip():
            return replace(self, marks=others)
        return replace(self, marks=(*others, CoachMark(place, machine, said)))

    def carried(self) -> Marking:
        """For a ballot that is given anew: its clashes may be others, so marks on those end."""
        return replace(self, marks=tuple(each for each in self.marks if not each.place.startswith("clash.")))
