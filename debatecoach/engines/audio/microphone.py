"""Microphones as one stream of samples that does not end by itself: when one goes away, another goes on."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from debatecoach.base.errors import MicrophoneError
from debatecoach.engines.audio import devices
from debatecoach.engines.audio.gaps import GapCause, Lateness
from debatecoach.engines.audio.resample import Resampler

Pcm = npt.NDArray[np.int16]

_BACKLOG = 600  # blocks of 50 ms between the device and whoever reads: 30 s
_POLL = 0.05
_STALLED = 20  # polls in vain, 1 s of a running process, after which a device is gone
_FIRST = 6.0  # seconds until the first sound of the chosen device: a Bluetooth headset takes long
_NEXT = 1.5  # and of another one in mid speech
_HUNT = 3.0  # seconds to look for another one
_BLOCK = 0.05  # seconds a block is long
_SETTLED = 0.5  # seconds after which what a device says of lost samples counts
_TOLD = (
    1.0  # seconds after which a loss the device tells of, and nobody can measure, is marked as none at all
)


@dataclass(frozen=True, slots=True)
class Lost:
    """So many seconds of sound are missing here; ``device`` goes on, empty if nothing changed."""

    seconds: float
    why: GapCause
    device: str = ""


class Microphone:
    """Mono int16 samples from the chosen microphone; from the system's, then any other when it goes away.

    One thread opens, reads and closes; :attr:`held` may be set from any.

    Args:
        device: PortAudio's name or index of the chosen one; None is the system's.
        rate: of the samples given, Hz; a device that cannot is resampled.
        stopping: True when nobody wants to wait any more.
        open_input: as :func:`debatecoach.engines.audio.devices.open_input`.
        alone: no other takes the place of the chosen one.

    Attributes:
        started: set when the first samples have come.
        held: what comes is thrown away, and not missed.
        name: of the device that is open.
    """

    def __init__(
        self,
        device: int | str | None,
        rate: int,
        stopping: Callable[[], bool] = lambda: False,
        open_input: Callable[..., Any] = devices.open_input,
        alone: bool = False,
    ) -> None:
        self.started = threading.Event()
        self.held = False
        self.name = ""
        self._chosen, self._rate = device, rate
        self._stopping, self._open_input, self._alone = stopping, open_input, alone
        self._blocks: queue.Queue[tuple[Lost | None, Pcm]] = queue.Queue(_BACKLOG)
        self._next: Pcm | None = None  # read, behind a loss that was given first
        self._stream: Any = None
        self._finished = threading.Event()
        self._came = threading.Event()  # the device that is open has delivered
        self._first = self._last = 0.0  # when its first block began, and its last one came
        self._flagged = 0.0  # when the device told of a loss that is not marked yet
        self._late = Lateness(rate)
        self._missed = 0  # samples there was no room for
        self._resampler = Resampler(rate, rate)
        self._loud: npt.NDArray[np.bool_] = np.zeros(0, bool)
        self._empty = 0

    # -- the reader's thread -----------------------------------------------------------------------

    def open(self) -> Lost | None:
        """Open the chosen microphone, or the system's if it cannot be had, which is told.

        Raises:
            MicrophoneError: there is none.
        """
        problem: MicrophoneError | None = None
        for device in (self._chosen,) if self._alone else dict.fromkeys((self._chosen, None)):
            if problem is not None:
                devices.rescan()
            try:
                self._begin(device, _FIRST)
            except MicrophoneError as refused:
                problem = problem or refused
                continue
            return Lost(0.0, GapCause.DEVICE, self.name) if problem is not None else None
        assert problem is not None
        raise problem

    def read(self) -> Pcm | Lost | None:
        """The next samples at ``rate``, or that some are missing; None if nothing came for 50 ms.

        Raises:
            MicrophoneError: no microphone is left. What came before has been read.
        """
        if self._next is not None:
            block, self._next = self._next, None
            return self._resampler.feed(self._mono(block))
        try:
            lost, block = self._blocks.get(timeout=_POLL)
        except queue.Empty:
            self._empty += 1
            if (self._finished.is_set() or self._empty > _STALLED) and not self._stopping():
                return self._change()
            return None
        self._empty = 0
        if lost is not None:
            self._next = block
            return lost
        return self._resampler.feed(self._mono(block))

    @property
    def latency(self) -> float:
        """Seconds from the membrane to :meth:`read`, about."""
        return float(self._stream.latency) if self._stream is not None else 0.0

    @property
    def waiting(self) -> bool:
        """Something came that is not read."""
        return self._next is not None or not self._blocks.empty()

    def close(self) -> Pcm:
        """Let the device go; returns what the resampler still held."""
        stream, self._stream = self._stream, None
        if stream is not None:
            devices.close(stream)
        return self._resampler.flush()

    def _begin(self, device: int | str | None, patience: float) -> None:
        """Raises MicrophoneError: it cannot be opened, or delivers nothing."""
        finished, came = threading.Event(), threading.Event()
        self._finished, self._came = finished, came
        self._late, self._empty = Lateness(self._rate), 0
        stream = self._open_input(device, self._rate, self._callback, finished.set)
        self._late = Lateness(int(stream.samplerate))
        deadline = time.monotonic() + patience
        while not came.wait(_POLL):
            if self._stopping() or finished.is_set() or time.monotonic() > deadline:
                devices.close(stream)
                raise devices.no_device(MicrophoneError, "it delivers no sound")
        self._stream = stream
        self._resampler = Resampler(int(stream.samplerate), self._rate)
        self._loud = np.zeros(stream.channels, bool)
        self.name = devices.name_of(stream)
        self.started.set()

    def _change(self) -> Lost:
        """The device went away: go on with another.

        Raises:
            MicrophoneError: there is none.
        """
        gone, before = self._last, self.name
        self.close()  # what the resampler held of the old device ends in the silence
        if self._alone:
            raise devices.no_device(MicrophoneError, "it delivers no sound any more")
        deadline = time.monotonic() + _HUNT
        problem: MicrophoneError | None = None
        while problem is None or (time.monotonic() < deadline and not self._stopping()):
            devices.rescan()
            for device in self._candidates():
                if self._stopping() or (problem is not None and time.monotonic() > deadline):
                    break
                try:
                    self._begin(device, _NEXT)
                except MicrophoneError as refused:
                    problem = refused
                    continue
                lost = max(0.0, self._first - gone)
                return Lost(lost, GapCause.DEVICE, self.name if self.name != before else "")
            if self._stopping():
                break
            time.sleep(0.2)
        raise problem or devices.no_device(MicrophoneError, "it delivers no sound any more")

    def _candidates(self) -> Iterator[int | str | None]:
        """The chosen one (it may be back), the system's, any other but what hears the computer itself."""
        yield from dict.fromkeys((self._chosen, None))
        try:
            found = devices.list_devices(MicrophoneError).inputs
        except MicrophoneError:
            return
        yield from (each.index for each in found if not devices.hears_itself(each.name))

    def _mono(self, block: Pcm) -> Pcm:
        if block.ndim == 1:
            return block
        self._loud |= block.any(axis=0)
        used = block[:, self._loud] if self._loud.any() else block[:, :1]
        return used[:, 0] if used.shape[1] == 1 else np.rint(used.mean(axis=1)).astype(np.int16)

    # -- the device's thread: copies, nothing else ---------------------------------------------------

    def _callback(self, data: Pcm, frames: int, times: object, status: Any) -> None:
        now = self._last = time.monotonic()
        if not self._came.is_set():
            self._first = now - _BLOCK
        elif status.input_overflow and now - self._first > _SETTLED:
            self._flagged = self._flagged or now
        lost = self._late.block(now, frames, self._flagged > 0)
        if self.held:
            self._flagged = 0.0
        else:
            rate = self._late.rate
            lost, self._missed = lost + self._missed / rate, 0
            told = self._flagged > 0 and now - self._flagged > _TOLD
            if lost or told:
                self._flagged = 0.0
            block = data[:, 0].copy() if data.shape[1] == 1 else data.copy()
            try:
                self._blocks.put_nowait((Lost(lost, GapCause.BUSY) if lost or told else None, block))
            except queue.Full:
                self._missed = round(lost * rate) + frames
        self._came.set()


def probe(device: int | str | None) -> str:
    """Look anew for microphones and listen to one for a moment: the chosen one, else the system's; its name.

    Raises:
        MicrophoneError: there is none that delivers.
    """
    devices.rescan()
    microphone = Microphone(device, 16_000)
    microphone.open()
    microphone.close()
    return microphone.name
