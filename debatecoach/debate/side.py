"""Sides, teams and the four actions a debater can take (TreeDebater appendix A)."""

from __future__ import annotations

from enum import StrEnum


class Side(StrEnum):
    """The side of the motion a debater speaks for."""

    PRO = "pro"
    CON = "con"

    @property
    def other(self) -> Side:
        """The opposing side."""
        return Side.CON if self is Side.PRO else Side.PRO


class Team(StrEnum):
    """Who can win: a side of two, or one of British Parliamentary's four teams (Debatrix, B.3)."""

    PRO = "pro"
    CON = "con"
    OG = "OG"
    OO = "OO"
    CG = "CG"
    CO = "CO"

    @property
    def side(self) -> Side:
        """The side of the motion it speaks for."""
        return Side.PRO if self in (Team.PRO, Team.OG, Team.CG) else Side.CON

    @property
    def opposes(self) -> frozenset[Team]:
        """The teams on the other side in the same kind of debate."""
        every = FOUR if self in FOUR else TWO
        return frozenset(team for team in every if team.side is not self.side)


TWO = (Team.PRO, Team.CON)
FOUR = (Team.OG, Team.OO, Team.CG, Team.CO)


def team_of(side: Side) -> Team:
    """A side as a team of two."""
    return Team.PRO if side is Side.PRO else Team.CON


class Action(StrEnum):
    """What a debater does with a claim (TreeDebater section 3.1)."""

    PROPOSE = "propose"
    REINFORCE = "reinforce"
    ATTACK = "attack"
    REBUT = "rebut"
