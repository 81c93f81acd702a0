"""Debate formats as data: who speaks when, for how long, with which bells."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from debatecoach.debate.side import Side


class Stage(StrEnum):
    """The part of a debate a speech belongs to."""

    OPENING = "opening"
    REBUTTAL = "rebuttal"
    CLOSING = "closing"


@dataclass(frozen=True, slots=True)
class Bell:
    """``strokes`` strokes when ``at`` seconds of the speech have passed."""

    at: float
    strokes: int


@dataclass(frozen=True, slots=True)
class PoisAllowed:
    """Points of information that the other side may offer in a speech.

    Attributes:
        after: seconds from the beginning that are protected.
        before_end: seconds before the limit that are protected, and all that follow.
        seconds: how long one may take.
        most: how many the app's speakers offer in one speech at most.
    """

    after: float = 60.0
    before_end: float = 60.0
    seconds: float = 15.0
    most: int = 4


@dataclass(frozen=True, slots=True)
class Slot:
    """One speech of a format.

    Attributes:
        id: unique within the format, such as ``con-rebuttal``.
        side, stage: whose speech and which part.
        seconds: its time limit.
        bells: in order of time.
        blind_to: ids of slots whose speeches this speaker does not get to hear beforehand
            (Agent4Debate, stage 1: both constructives are written independently).
        speaker: the name of whoever gave it, of a debate that was held elsewhere; else empty.
        pois: points of information in it; None: the format has none here.
    """

    id: str
    side: Side
    stage: Stage
    seconds: int
    bells: tuple[Bell, ...] = ()
    blind_to: tuple[str, ...] = ()
    speaker: str = ""
    pois: PoisAllowed | None = None

    def open_to_pois(self, at: float) -> bool:
        """A point of information may be offered ``at`` seconds of the speech: it is not protected time."""
        allowed = self.pois
        return allowed is not None and allowed.after <= at < self.seconds - allowed.before_end

    @property
    def asks(self) -> bool:
        """Questions to the other side, and its answers: whoever asks need not answer anything there."""
        return self.id.rstrip("-0123456789").endswith(("questions", "crossfire"))

    @property
    def window(self) -> tuple[float, float]:
        """[t_l, t_r] of TreeDebater section 3.5, in seconds: limit - 15 to limit."""
        return (self.seconds - WINDOW, float(self.seconds))


WINDOW = 15.0
"""Width of the window a fitted speech must end in, seconds."""


@dataclass(frozen=True, slots=True)
class Format:
    """A whole format.

    Attributes:
        id, name: for the command line and for people.
        source: where its times come from.
        grace: seconds a speaker may run over before the hard cut.
        slots: in speaking order.
    """

    id: str
    name: str
    source: str
    grace: float
    slots: tuple[Slot, ...]

    def index(self, slot: str) -> int:
        """Place of a slot by id.

        Raises:
            KeyError: no such slot.
        """
        for index, each in enumerate(self.slots):
            if each.id == slot:
                return index
        raise KeyError(slot)

    def rounds_remaining(self, index: int) -> int:
        """k for the speech at ``index``: speeches after it in which actions can still be taken.

        Closings only summarise and do not count (TreeDebater section 3.3, footnote 1): 3 for Pro's
        opening in simplified Oxford.
        """
        return sum(slot.stage is not Stage.CLOSING for slot in self.slots[index + 1 :])

    def heard_before(self, index: int) -> tuple[int, ...]:
        """Indices of the speeches the speaker at ``index`` has heard."""
        blind = self.slots[index].blind_to
        if not blind:
            return tuple(range(index))
        return tuple(i for i in range(index) if self.slots[i].id not in blind)
