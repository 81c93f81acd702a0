"""Sides and the four actions a debater can take (TreeDebater appendix A)."""

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


class Action(StrEnum):
    """What a debater does with a claim (TreeDebater section 3.1)."""

    PROPOSE = "propose"
    REINFORCE = "reinforce"
    ATTACK = "attack"
    REBUT = "rebut"
