"""The clock of a speech: periods, bells due, and where to cut. Pure: elapsed time comes from outside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from debatecoach.debate.format import Bell, Ends, Slot
from debatecoach.debate.side import Side

SENTENCE_PAUSE = 0.28
"""Seconds of silence between sentences of a spoken speech."""
PARAGRAPH_PAUSE = 0.65
"""Seconds of silence where a new point begins."""


class Period(StrEnum):
    """Where a speech stands against its limit."""

    SPEAKING = "speaking"
    LAST_MINUTE = "last_minute"
    GRACE = "grace"
    OVERTIME = "overtime"


@dataclass(frozen=True, slots=True)
class ClockFace:
    """What the clock shows at a moment.

    Attributes:
        elapsed: seconds since the speech began.
        remaining: seconds to the limit, negative in overtime.
        fraction: 0-1 of the limit used, capped.
        period: where the speech stands.
        next_bell: the next bell to come, None when none is left.
    """

    elapsed: float
    remaining: float
    fraction: float
    period: Period
    next_bell: Bell | None


def read_clock(slot: Slot, grace: float, elapsed: float) -> ClockFace:
    """The clock of ``slot`` after ``elapsed`` seconds (negative counts as 0)."""
    elapsed = max(0.0, elapsed)
    remaining = slot.seconds - elapsed
    if remaining < -grace:
        period = Period.OVERTIME
    elif remaining < 0:
        period = Period.GRACE
    elif remaining <= 60 and slot.seconds > 60:
        period = Period.LAST_MINUTE
    else:
        period = Period.SPEAKING
    upcoming = next((bell for bell in slot.bells if bell.at > elapsed), None)
    return ClockFace(elapsed, remaining, min(1.0, elapsed / slot.seconds), period, upcoming)


def bells_due(slot: Slot, before: float, now: float) -> tuple[Bell, ...]:
    """Bells that fall in (before, now]: each rings once however unevenly the clock is read."""
    return tuple(bell for bell in slot.bells if before < bell.at <= now)


@dataclass(frozen=True, slots=True)
class Banks:
    """The two clocks of a duel or a free debate: whoever speaks pays. Immutable; time comes from outside.

    Attributes:
        left: seconds each side has, the opener's first.
        opener: who speaks first.
        speaking: whose clock runs; None: it is over.
        ends: what happens when one is used up.
    """

    left: tuple[float, float]
    opener: Side
    speaking: Side | None
    ends: Ends

    @classmethod
    def of(cls, slot: Slot) -> Banks:
        """Full, the opener's turn. The slot has banks."""
        own, other = slot.banks
        return cls((float(own), float(other)), slot.side, slot.side, slot.ends)

    def of_side(self, side: Side) -> float:
        """Seconds a side has left."""
        return self.left[side is not self.opener]

    def ran(self, seconds: float) -> Banks:
        """After so many seconds in which nobody handed over. In a relay the other side goes on by itself when
        the speaker's time is used up, and pays for the rest of them."""
        now = self
        while now.speaking is not None and seconds > 0:
            spent = min(seconds, now.of_side(now.speaking))
            now, seconds = now._paid(now.speaking, spent), seconds - spent
        return now

    def _paid(self, side: Side, spent: float) -> Banks:
        rest = self.of_side(side) - spent
        other = self.of_side(side.other)
        left = (rest, other) if side is self.opener else (other, rest)
        speaking: Side | None = side
        if rest <= 0:
            speaking = side.other if self.ends is Ends.RELAY and other > 0 else None
        return replace(self, left=left, speaking=speaking)

    def handed_over(self) -> Banks:
        """The other side's turn, if it has time left."""
        if self.speaking is None or self.of_side(self.speaking.other) <= 0:
            return self
        return replace(self, speaking=self.speaking.other)


def hard_cut(ends: Sequence[float], limit: float) -> int:
    """How many whole sentences fit: those that end by ``limit`` seconds.

    TreeDebater section 4.1: the audio is trimmed from the last sentence before the limitation.

    Args:
        ends: when each sentence ends, in order.
        limit: seconds, grace included where the format gives one.
    """
    return sum(end <= limit + 1e-9 for end in ends)


def place_on_clock(lengths: Sequence[float], paragraphs: Sequence[bool]) -> list[tuple[float, float]]:
    """Start and end of each sentence when they are spoken one after the other.

    Args:
        lengths: seconds each sentence takes, measured.
        paragraphs: True where a new point begins (a longer pause goes before it); the first's is
            ignored.

    Returns:
        (start, end) in seconds from the speech's beginning; the last end is the speech's length.
    """
    clock = 0.0
    spans = []
    for index, (length, paragraph) in enumerate(zip(lengths, paragraphs, strict=True)):
        if index:
            clock += PARAGRAPH_PAUSE if paragraph else SENTENCE_PAUSE
        spans.append((clock, clock + length))
        clock += length
    return spans
