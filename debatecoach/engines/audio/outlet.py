"""Where a tape is played: a real loudspeaker, or a clock that only counts."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from debatecoach.engines.audio import devices

Fill = Callable[[npt.NDArray[np.int16]], None]
Interrupted = Callable[[int, bool], None]
"""Gets the samples of silence that were played and not asked for, and whether the device had run dry."""
_TICK = 0.02
_LONGEST_DELAY = 3.0  # seconds; more is a clock that is not set
_BLOCK = 0.05  # seconds a device asks for at once, see devices.open_output
_FIRST_CALLBACK = 5.0  # some sound servers take 2 s to deliver for the first time
_STALLED = 2.5  # seconds without being asked after which a device counts as lost; some servers sleep for 2
_VAIN = 15  # and so many looks in vain
_SETTLING = 0.2  # seconds of even asking before a speech begins
_SETTLED_AT_LAST = 2.5


def hush(out: npt.NDArray[np.int16]) -> None:
    """A :data:`Fill` of silence."""
    out[:] = 0


def unnoticed(_silence: int, _dry: bool) -> None:
    """An :data:`Interrupted` of somebody who keeps no account."""


class OutletPace:
    """Gives a device samples no faster than they can sound.

    A sound server may fill its buffer and then do nothing for 1.3 s, or run into underruns and ask for
    seconds of sound at once (both seen with PulseAudio). A speech given to that would be lost and its
    clock wrong: until the asking is even, and beyond what time allows, the device gets silence.

    Args:
        rate: Hz.
        latency: seconds the device holds.

    Attributes:
        settled: the device asks evenly: what it is given now sounds when it should.
    """

    def __init__(self, rate: int, latency: float) -> None:
        self._rate = rate
        self._most = latency * 2 + 0.3
        self._allowed = self._most
        self._first = self._before = 0.0
        self._recent: deque[tuple[float, float]] = deque()
        self.settled = False

    def take(self, now: float, frames: int) -> int:
        """How many of ``frames`` asked for at ``now`` (monotonic seconds) may be sound."""
        seconds = frames / self._rate
        self.settled = self.settled or self._even(now, seconds)
        self._allowed = (
            min(self._most, self._allowed + (now - self._before) * 1.05) if self._before else self._most
        )
        self._before = now
        if not self.settled:
            return 0
        given = min(seconds, self._allowed)
        self._allowed -= given
        return round(given * self._rate)

    def _even(self, now: float, seconds: float) -> bool:
        self._first = self._first or now
        while self._recent and self._recent[0][0] < now - _SETTLING:
            self._recent.popleft()
        asked = sum(length for _, length in self._recent)
        self._recent.append((now, seconds))
        if now - self._first > _SETTLED_AT_LAST:
            return True
        return now - self._first > _SETTLING and 0.5 * _SETTLING <= asked <= 1.6 * _SETTLING


class DeviceOutlet:
    """A loudspeaker through PortAudio.

    Args:
        device: PortAudio's index or name; None is the system's default.
        rate: wished for; the device may insist on its own.

    Attributes:
        name: what the system calls the device it was opened on, empty before.
    """

    name = ""

    def __init__(self, device: int | str | None, rate: int) -> None:
        self.device = device
        self.rate = rate
        self._stream: Any = None
        self._latency = 0.0  # seconds; the device's thread may still be at it when the stream is gone
        self._asked = 0.0
        self._behind = 0.0  # seconds, when asked last, until the last sample given then sounds
        self._opened = 0.0
        self._stutters = 0
        self._looked, self._vain = 0.0, 0  # when it had been asked at the last look; looks since then
        self._finished = threading.Event()
        self._fill: Fill = hush
        self._interrupted: Interrupted = unnoticed
        self._pace: OutletPace | None = None

    def open(self, fill: Fill, interrupted: Interrupted = unnoticed) -> None:
        """Begin asking for samples as time goes by. Raises PlaybackError."""
        self.close()
        self.pour(fill, interrupted)
        finished = threading.Event()
        self._pace = None  # known once the device has said how it works

        def callback(out: npt.NDArray[np.int16], frames: int, times: Any, status: object) -> None:
            before, self._asked = self._asked, time.monotonic()
            self._behind = self._delay(times) + frames / self.rate
            pace, sound = self._pace, 0
            if pace is not None:
                if pace.settled and self._dry(status, self._asked - before):
                    self._stutters += 1
                    self._interrupted(0, True)
                sound = pace.take(self._asked, frames)
            self._fill(out[:sound, 0])
            out[sound:, 0] = 0
            if sound < frames:
                self._interrupted(frames - sound, False)

        self._asked, self._opened, self._finished = 0.0, time.monotonic(), finished
        self._latency = 0.0
        self._stream = devices.open_output(self.device, self.rate, callback, finished.set)
        self.rate = int(self._stream.samplerate)
        self.name = devices.name_of(self._stream)
        self._latency = float(self._stream.latency)
        self._pace = OutletPace(self.rate, self._latency)

    def pour(self, fill: Fill, interrupted: Interrupted = unnoticed) -> None:
        """Ask somebody else from now on."""
        self._fill, self._interrupted = fill, interrupted

    @property
    def settled(self) -> bool:
        """It asks evenly; some devices sleep for a second after they were opened."""
        return self._pace is not None and self._pace.settled

    def close(self) -> None:
        """Stop asking; may be opened again."""
        stream, self._stream = self._stream, None
        if stream is not None:
            devices.close(stream)

    def lost(self) -> bool:
        """It was opened and no longer asks."""
        if self._stream is None:
            return True
        now = time.monotonic()
        patience = _STALLED if self._asked else _FIRST_CALLBACK
        # A process that does not run itself is not asked either: looks count, not only seconds.
        self._looked, self._vain = self._asked, self._vain + 1 if self._looked == self._asked else 0
        return self._finished.is_set() or (
            self._vain > _VAIN and now - (self._asked or self._opened) > patience
        )

    def stutters(self) -> int:
        """How often it ran out of samples, so that what was heard had a hole."""
        return self._stutters

    def _dry(self, status: Any, gap: float) -> bool:
        """The device says so, or was not given anything for longer than what it holds."""
        return bool(status.output_underflow) or gap > self._latency + _BLOCK

    def lag(self) -> float:
        """Seconds between what was asked for last and what sounds now."""
        if self._stream is None or not self._asked:
            return 0.0
        return max(0.0, self._behind - (time.monotonic() - self._asked))

    def _delay(self, times: Any) -> float:
        """Seconds until the first sample that is asked for now sounds, as the device says."""
        delay = float(times.outputBufferDacTime) - float(times.currentTime)
        if 0.0 < delay < _LONGEST_DELAY:
            return delay
        return self._latency  # it does not say


class ClockOutlet:
    """No sound: takes samples as fast as a monotonic clock runs, so that captions still move. Methods as of
    :class:`DeviceOutlet`."""

    name = ""

    def __init__(self, rate: int) -> None:
        self.rate = rate
        self._thread: threading.Thread | None = None
        self._stop = threading.Event()

    def open(self, fill: Fill, interrupted: Interrupted = unnoticed) -> None:
        self.close()
        stop = self._stop = threading.Event()

        def run() -> None:
            before = time.monotonic()
            while not stop.wait(_TICK):
                count = round((time.monotonic() - before) * self.rate)
                before += count / self.rate
                fill(np.zeros(count, np.int16))

        self._thread = threading.Thread(target=run, name="silent-clock", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._stop.set()
        thread, self._thread = self._thread, None
        if thread is not None and thread is not threading.current_thread():
            thread.join(1.0)

    def lost(self) -> bool:
        return self._thread is None

    def stutters(self) -> int:
        return 0

    def lag(self) -> float:
        return 0.0


Outlet = DeviceOutlet | ClockOutlet
"""Something that asks for samples as time goes by."""
