"""The clock of a speech: periods, bells due, and where to cut. Pure: elapsed time comes from outside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from debatecoach.debate.format import Bell, Slot

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
