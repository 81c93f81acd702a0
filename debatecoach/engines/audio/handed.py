"""What a device was handed lately, sample for sample, to tell what sounds while it holds the last of it."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

_STRETCHES = 512  # kept: 25 s of a device that asks for 50 ms at once


@dataclass(frozen=True, slots=True)
class Stretch:
    """Samples of one line, handed out one after the other.

    Attributes:
        line: its index.
        begin, end: the place in the line before the first and after the last of them, samples at speed 1.
        count: how many.
        until: samples handed out in all, after them.
    """

    line: int
    begin: float
    end: float
    count: int
    until: int


@dataclass(frozen=True, slots=True)
class Sounding:
    """The place that sounds.

    Attributes:
        line, natural: the place, as in :class:`Stretch`; None for both: the next that is handed out.
        ahead: samples of the speech (no silence) that were handed out and have not sounded yet.
    """

    line: int | None
    natural: float
    ahead: int


class Handed:
    """An account of what went to a device: stretches of lines, and silence between them. Not thread-safe.

    A place cannot be told by counting back from the last one: silence may lie between (a pause, a line that
    was late, a device that was given none), or another speed. Pure; the clock is the device's own, which is
    the number of its samples.
    """

    def __init__(self) -> None:
        self._stretches: deque[Stretch] = deque(maxlen=_STRETCHES)
        self._total = 0

    @property
    def silent(self) -> int:
        """Samples of silence since the last sound."""
        return self._total - self._stretches[-1].until if self._stretches else self._total

    def sound(self, line: int, begin: float, end: float, count: int) -> None:
        """``count`` samples of a line were handed out, from ``begin`` to ``end`` (samples at speed 1)."""
        self._total += count
        self._stretches.append(Stretch(line, begin, end, count, self._total))

    def silence(self, count: int) -> None:
        """So many samples of silence were."""
        self._total += count

    def forget(self) -> None:
        """Whatever was handed out has sounded, or does not matter any more."""
        self._stretches.clear()

    def sounding(self, lag: int) -> Sounding:
        """What sounds while the device holds ``lag`` samples. In silence it is what sounds next."""
        at = self._total - lag
        line, natural, ahead = None, 0.0, 0
        for each in reversed(self._stretches):
            if at >= each.until:
                break
            passed = max(0, at - (each.until - each.count))
            ahead += each.count - passed
            line, natural = each.line, each.begin + (each.end - each.begin) * passed / each.count
        return Sounding(line, natural, ahead)
