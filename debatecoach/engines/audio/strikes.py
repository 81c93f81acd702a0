"""Bells mixed into a speech's own sound, each at its second of the speech's clock."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from debatecoach.engines.audio.resample import resample
from debatecoach.engines.audio.tones import bell


class Strikes:
    """The bells of one speech at one rate. Not thread-safe: the tape holds its lock.

    Args:
        bells: (seconds of the speech's clock, strokes), in order of time.
        rate: Hz of what they are mixed into; 0 where there are none.
    """

    def __init__(self, bells: Sequence[tuple[float, int]] = (), rate: int = 0) -> None:
        self._bells = tuple(bells)
        self._sounds = {
            strokes: resample(bell(strokes).pcm, bell(strokes).rate, rate)
            for strokes in {strokes for _, strokes in bells}
        }
        self._rate = rate
        self.last = 0.0  # the clock up to which they have rung
        self._now: npt.NDArray[np.int16] | None = None
        self._place = 0

    def __bool__(self) -> bool:
        return bool(self._bells)

    @property
    def sounding(self) -> bool:
        """One rings now."""
        return self._now is not None

    def rung(self, until: float) -> None:
        """None that stands before ``until`` rings any more."""
        self.last = max(self.last, until)

    def at_rate(self, rate: int) -> Strikes:
        """The same at another rate; one that rings now rings on."""
        made = Strikes(self._bells, rate)
        made.last = self.last
        if self._now is not None:
            made._now = resample(self._now[self._place :], self._rate, rate)
        return made

    def mix(self, out: npt.NDArray[np.int16], clock: float, speed: float) -> None:
        """Add what sounds to ``out``, whose last sample is at ``clock``. Of several that are due at once,
        as after a leap, the last one rings."""
        due = [each for each in self._bells if self.last < each[0] <= clock]
        self.last = max(self.last, clock)
        start = 0
        if due:
            at, strokes = due[-1]
            start = max(0, len(out) - round((clock - at) / speed * self._rate))
            self._now, self._place = self._sounds[strokes], 0
        if self._now is None:
            return
        piece = self._now[self._place : self._place + len(out) - start]
        mixed = out[start : start + len(piece)].astype(np.int32) + piece
        out[start : start + len(piece)] = np.clip(mixed, -32768, 32767)
        self._place += len(piece)
        if self._place >= len(self._now):
            self._now = None
