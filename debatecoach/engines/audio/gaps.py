"""What is missing from a recording, where, and why: nothing is left out without a mark."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from debatecoach.base.messages import Message
from debatecoach.debate.numbers import minutes

LONGEST = 10.0
"""Seconds of silence put in the place of what is missing; a computer that slept does not fill the disk."""


class GapCause(StrEnum):
    """BUSY: the computer was too busy to take the sound. DEVICE: the microphone went away, and another (or
    the same one again) took over."""

    BUSY = "busy"
    DEVICE = "device"


@dataclass(frozen=True, slots=True)
class RecordingGap:
    """Something is missing from a recording.

    Attributes:
        at: where, seconds from the recording's beginning.
        seconds: of silence that stand there in its place, 0 to :data:`LONGEST`.
        lost: seconds that are missing; more than ``seconds`` after a long loss.
        why: the reason.
        device: name of the microphone that goes on, empty if it is the same one.
    """

    at: float
    seconds: float
    lost: float
    why: GapCause
    device: str = ""


BUSY = Message("errors", "{lost} s of the recording are missing at {at}: the computer was too busy.")
AWAY = Message("errors", "{lost} s of the recording are missing at {at}: the microphone was gone.")
OTHER = Message(
    "errors", "{lost} s of the recording are missing at {at}: the microphone was gone, then {device} went on."
)
SMALL = Message("errors", "Less than a tenth of a second of the recording is missing at {at}.")

NOT_UNDERSTOOD = Message(
    "errors", "The recogniser was not waited for: the speech after {at} is as its speaker wrote it."
)


def not_understood(at: float) -> Message:
    """What is kept with a speech whose recording was understood up to ``at`` seconds only."""
    return NOT_UNDERSTOOD.put(at=minutes(at))


def missing(lost: Iterable[RecordingGap]) -> list[Message]:
    """What is missing from a recording, a sentence each, as it is kept with the speech."""
    said = []
    for gap in lost:
        text = BUSY if gap.why is GapCause.BUSY else OTHER if gap.device else AWAY
        if gap.lost < 0.1:
            text = SMALL
        said.append(text.put(lost=f"{gap.lost:.1f}", at=minutes(gap.at), device=gap.device))
    return said


class Lateness:
    """Measures what is lost: from then on blocks come later than their number says.

    A block may be late because the computer is slow; what was held up then comes in a burst. Only what
    stays late is lost. A sound server may change its mind about how late it delivers, by a tenth of a second
    or two, and drift between the clocks of device and computer adds up: where the device does not tell that
    samples were lost, only much and for long counts.

    Args:
        rate: samples a second.
    """

    TOLD = (0.05, 0.4)  # seconds late, and for how long, after the device has told of a loss
    UNTOLD = (0.75, 2.0)  # and without
    BLOCKS = 4  # late ones in a row
    DRIFT = 0.0003  # seconds a second: three times what cheap clocks differ

    def __init__(self, rate: int) -> None:
        self.rate = rate
        self._began = self._last = 0.0
        self._samples = 0
        self._base: float | None = None  # how late blocks are when all is well
        self._since, self._least, self._count = 0.0, 0.0, 0

    def block(self, now: float, samples: int, told: bool) -> float:
        """A block came.

        Args:
            now: monotonic seconds.
            samples: in it.
            told: the device says that some before it were lost, now or in the last second.

        Returns:
            Seconds of sound that are known by now to be lost; mostly 0.
        """
        if self._base is None:
            self._began = self._last = now
            self._base = 0.0
        self._samples += samples
        late = now - self._began - self._samples / self.rate
        self._base = min(late, self._base + self.DRIFT * (now - self._last))
        self._last = now
        over, (least, wait) = late - self._base, self.TOLD if told else self.UNTOLD
        if over < least:
            self._count = 0
            return 0.0
        if not self._count:
            self._since, self._least = now, over
        self._count += 1
        self._least = min(self._least, over)
        if now - self._since < wait or self._count < self.BLOCKS:
            return 0.0
        self._count = 0
        self._base += self._least
        return self._least
