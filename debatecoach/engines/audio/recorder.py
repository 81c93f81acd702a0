"""Recording a speech to disk as it is spoken."""

from __future__ import annotations

import math
import queue
import threading
import time
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from debatecoach.engines.audio import devices
from debatecoach.engines.audio.resample import Resampler
from debatecoach.engines.audio.wavfile import WavWriter
from debatecoach.errors import DebateCoachError, InputError, MicrophoneError
from debatecoach.marks import QT_TRANSLATE_NOOP

Pcm = npt.NDArray[np.int16]

_BACKLOG = 600  # blocks of 50 ms between the device and the disk: 30 s
_HEARING_BACKLOG = 2400  # and between the disk and whoever listens: 2 minutes
_SYNC = 0.4
_STALLED = 2.0
_FIRST_CALLBACK = 6.0
_QUIETEST = -60.0  # dBFS shown as 0
_CLIPPED = 32_700


class RecorderState(StrEnum):
    """LOST: the microphone or the disk went away; the file is closed and valid."""

    IDLE = "idle"
    RECORDING = "recording"
    PAUSED = "paused"
    STOPPED = "stopped"
    LOST = "lost"


def loudness(amplitude: float) -> float:
    """An amplitude of 0..1 as 0..1 on a scale of decibels, -60 dBFS to 0."""
    return min(1.0, max(0.0, 1 - 20 * math.log10(max(amplitude, 1e-9)) / _QUIETEST))


class Recorder:
    """Records one speech into one new WAV file, mono. Never stops by itself.

    The device's callback only copies; a writer thread appends each block to the file as it comes
    (unbuffered, so a killed process loses the 0.2 s still in the device), and every 0.4 s makes the
    header right and the disk hold it. :func:`~debatecoach.engines.audio.wavfile.repair_wav` mends the
    header after a kill. A recording that ends without one sample leaves no file.

    Args:
        path: the ``.wav`` to create; must not exist.
        device: PortAudio's index or name; None is the system's default.
        rate: of the file, Hz; a device that cannot is resampled.
        on_level: ``(level, peak, clipping)`` about 20 times a second; both 0..1 on -60..0 dBFS.
        on_error: what went wrong: MicrophoneError, or InputError when the disk refuses. The file is
            already closed and valid.
        on_audio: each block at ``rate``, for recognising while it is spoken. May be slow: it has a
            thread and 2 minutes of backlog of its own; see :attr:`unheard`.

    All three are called from threads of the recorder, never from the device's.
    """

    def __init__(
        self,
        path: Path,
        device: int | str | None = None,
        rate: int = 16_000,
        *,
        on_level: Callable[[float, float, bool], None] | None = None,
        on_error: Callable[[DebateCoachError], None] | None = None,
        on_audio: Callable[[Pcm], None] | None = None,
    ) -> None:
        self.path = path
        self.started = threading.Event()  # the first samples have come
        self._device = device
        self._rate = rate
        self._on_level = on_level
        self._on_error = on_error
        self._on_audio = on_audio
        self._blocks: queue.Queue[Pcm] = queue.Queue(_BACKLOG)
        self._to_hear: queue.Queue[Pcm | None] = queue.Queue()
        self._state = RecorderState.IDLE
        self._file: WavWriter | None = None
        self._writer: threading.Thread | None = None
        self._stop = threading.Event()
        self._finished = threading.Event()
        self._last = 0.0
        self._overruns = 0
        self._dropped = 0
        self._unheard = 0
        self._any_sound = False

    @property
    def state(self) -> RecorderState:
        """What it is doing now."""
        return self._state

    @property
    def seconds(self) -> float:
        """Length of what is in the file."""
        return self._file.seconds if self._file is not None else 0.0

    @property
    def gaps(self) -> int:
        """How often samples were lost because the computer was too busy; 0 is normal."""
        return self._overruns + self._dropped

    @property
    def unheard(self) -> float:
        """Seconds that ``on_audio`` was too slow for: above 0, recognise the file instead."""
        return self._unheard / self._rate

    @property
    def any_sound(self) -> bool:
        """A sample other than 0 has come. Still False after some seconds: a muted microphone, or a
        system that withholds it from this app."""
        return self._any_sound

    def start(self) -> None:
        """Create the file and open the device in the background: :attr:`started` tells when it delivers,
        ``on_error`` if it never does (6 s).

        Raises:
            InputError: the file exists or cannot be created.
        """
        if self._state is not RecorderState.IDLE:
            return
        self._file = WavWriter(self.path, self._rate)
        self._state = RecorderState.RECORDING
        self._writer = threading.Thread(target=self._run, name="recorder", daemon=True)
        self._writer.start()

    def pause(self) -> None:
        """Leave out what is said until :meth:`resume`; the device stays open."""
        if self._state is RecorderState.RECORDING:
            self._state = RecorderState.PAUSED

    def resume(self) -> None:
        """Go on recording into the same file."""
        if self._state is RecorderState.PAUSED:
            self._state = RecorderState.RECORDING

    def stop(self) -> float:
        """End the recording, with what is still in the device; returns the seconds.

        Takes about 0.3 s, longer (at most 10 s) while ``on_audio`` is behind.
        """
        self._stop.set()
        if self._writer is not None and self._writer is not threading.current_thread():
            self._writer.join(10.0)
        return self.seconds

    def stop_soon(self, on_done: Callable[[float], None]) -> None:
        """As :meth:`stop`, without waiting: ``on_done`` gets the seconds, from another thread."""
        self._stop.set()
        threading.Thread(target=lambda: on_done(self.stop()), name="recorder-stop", daemon=True).start()

    # The device's thread: copies, nothing else.

    def _callback(self, data: Pcm, frames: int, times: object, status: Any) -> None:
        self._last = time.monotonic()
        if status.input_overflow:
            self._overruns += 1
        if self._state is RecorderState.RECORDING:
            try:
                self._blocks.put_nowait(data[:, 0].copy())
            except queue.Full:
                self._dropped += 1
        self.started.set()

    # The writer's thread from here on.

    def _run(self) -> None:
        hearer: threading.Thread | None = None
        if self._on_audio is not None:
            hearer = threading.Thread(target=self._hear, name="recorder-hearing", daemon=True)
            hearer.start()
        problem: DebateCoachError | None = None
        ended = RecorderState.LOST
        try:
            self._record()
            ended = RecorderState.STOPPED
        except (MicrophoneError, InputError) as failure:
            problem = failure
        finally:
            # Also after a fault of on_level's or of ours: the file is closed and valid, the hearer let go.
            not_closed = self._close_file()
            self._state = ended if not_closed is None else RecorderState.LOST
            self._to_hear.put(None)
        problem = not_closed or problem
        if problem is not None and self._on_error is not None:
            self._on_error(problem)
        if hearer is not None:
            hearer.join()

    def _record(self) -> None:
        stream = devices.open_input(self._device, self._rate, self._callback, self._finished.set)
        machine = Resampler(int(stream.samplerate), self._rate)
        opened = synced = time.monotonic()
        stopping: float | None = None
        try:
            while stopping is None or time.monotonic() < stopping or not self._blocks.empty():
                try:
                    self._take(self._blocks.get(timeout=0.05), machine)
                except queue.Empty:
                    self._check(opened)
                if self._stop.is_set() and stopping is None:
                    # What was said until now is still in the device's buffer.
                    stopping = time.monotonic() + min(0.3, float(stream.latency) + 0.05)
                if time.monotonic() - synced > _SYNC and self._file is not None:
                    self._file.sync()
                    synced = time.monotonic()
        finally:
            devices.close(stream)
            self._keep(machine.flush())

    def _check(self, opened: float) -> None:
        """Raises MicrophoneError when the device has stopped delivering."""
        if self._stop.is_set():
            return
        now = time.monotonic()
        if not self.started.is_set():
            if self._finished.is_set() or now - opened > _FIRST_CALLBACK:
                raise devices.no_microphone("it delivers no sound")
        elif self._finished.is_set() or now - self._last > _STALLED:
            raise MicrophoneError(
                QT_TRANSLATE_NOOP("errors", "The microphone went away while you were speaking."),
                QT_TRANSLATE_NOOP("errors", "The {seconds} seconds recorded so far are kept."),
                QT_TRANSLATE_NOOP(
                    "errors", "Type the rest of your speech, or connect a microphone and go on."
                ),
                seconds=round(self.seconds, 1),
            )

    def _take(self, block: Pcm, machine: Resampler) -> None:
        self._keep(machine.feed(block))
        top = int(np.abs(block.astype(np.int32)).max()) if len(block) else 0
        self._any_sound = self._any_sound or top > 0
        if self._on_level is not None:
            power = float(np.sqrt(np.mean(np.square(block, dtype=np.float64)))) if len(block) else 0.0
            self._on_level(loudness(power / 32768), loudness(top / 32768), top >= _CLIPPED)

    def _keep(self, pcm: Pcm) -> None:
        if self._file is None or not len(pcm):
            return
        self._file.append(pcm)
        if self._on_audio is not None:
            if self._to_hear.qsize() < _HEARING_BACKLOG:
                self._to_hear.put(pcm)
            else:
                self._unheard += len(pcm)

    def _close_file(self) -> InputError | None:
        try:
            if self._file is not None:
                self._file.close()
        except InputError as problem:
            return problem
        if not self.seconds:
            self.path.unlink(missing_ok=True)  # nothing came: the next try may use the same name
        return None

    def _hear(self) -> None:
        while (pcm := self._to_hear.get()) is not None:
            if self._on_audio is not None:
                self._on_audio(pcm)
