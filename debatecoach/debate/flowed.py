"""What is kept of a speech a student flowed by hand: how much of it was written down, and where."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """Kinds of point. A weighing is one whatever it answers; a point on evidence is EVIDENCE, else ANSWER or
    CLAIM."""

    CLAIM = "claim"
    ANSWER = "answer"
    EVIDENCE = "evidence"
    WEIGHING = "weighing"


@dataclass(frozen=True, slots=True)
class Score:
    """Of one kind: ``caught`` of ``of`` points were written down, ``aimed`` of them at the right place;
    ValueError if that cannot be."""

    kind: Kind
    caught: int
    aimed: int
    of: int

    def __post_init__(self) -> None:
        if not 0 <= self.aimed <= self.caught <= self.of:
            raise ValueError(f"{self.aimed} and {self.caught} of {self.of}")


@dataclass(frozen=True, slots=True)
class FlowedSpeech:
    """One comparison.

    Attributes:
        id: of the round and the speech, as ``round/slot``; compared again, it takes its own place.
        at: ISO 8601 time, UTC.
        motion: what was debated.
        scores: one a kind that came up.
        invented: notes of nothing the machine heard.
    """

    id: str
    at: str
    motion: str
    scores: tuple[Score, ...] = ()
    invented: int = 0

    @property
    def caught(self) -> int:
        """Points that were written down."""
        return sum(each.caught for each in self.scores)

    @property
    def of(self) -> int:
        """Points there were."""
        return sum(each.of for each in self.scores)
