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

from debatecoach.base.errors import DebateCoachError, InputError, MicrophoneError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.audio import devices
from debatecoach.engines.audio.gaps import LONGEST, GapCause, RecordingGap
from debatecoach.engines.audio.microphone import Lost, Microphone
from debatecoach.engines.audio.oggfile import OggWriter

Pcm = npt.NDArray[np.int16]

_HEARING_BACKLOG = 2400  # blocks of 50 ms between the disk and whoever listens: 2 minutes
_AT_ONCE = 20  # of them are given together to one who is behind: it asks less often, and catches up
_SYNC = 0.4
_QUIETEST = -60.0  # dBFS shown as 0
_CLIPPED = 32_700
_LEAST_GAP = 0.05  # seconds; a shorter loss is marked without silence


class RecorderState(StrEnum):
    """LOST: no microphone is left, or the disk refuses; the file is closed and valid."""

    IDLE = "idle"
    RECORDING = "recording"
    PAUSED = "paused"
    STOPPED = "stopped"
    LOST = "lost"


def loudness(amplitude: float) -> float:
    """An amplitude of 0..1 as 0..1 on a scale of decibels, -60 dBFS to 0."""
    return min(1.0, max(0.0, 1 - 20 * math.log10(max(amplitude, 1e-9)) / _QUIETEST))


def level_of(block: Pcm) -> tuple[float, float, bool]:
    """Level and peak of a block that is not empty, each 0..1 on -60..0 dBFS, and whether it clips."""
    top = int(np.abs(block.astype(np.int32)).max())
    power = float(np.sqrt(np.mean(np.square(block, dtype=np.float64))))
    return loudness(power / 32768), loudness(top / 32768), top >= _CLIPPED


class Recorder:
    """Records one speech into one new file, mono. Never stops by itself while there is any microphone.

    The device's callback only copies; a writer thread appends each block to the file as it comes (Ogg Opus
    in pages of 0.1 s; a killed process loses the 0.5 s still in device and coder), and every 0.4 s makes the
    disk hold it. :func:`~debatecoach.engines.audio.oggfile.repair` mends the file after a kill. A recording
    that ends without one sample leaves no file.

    When the microphone goes away another one goes on, in the same file, with silence in the place of what
    is missing: what was said later stands where it was said. The same where the computer was too busy.

    Args:
        path: the file to create; must not exist.
        device: PortAudio's index or name; None is the system's default.
        rate: of the file, Hz; a device that cannot is resampled.
        on_level: ``(level, peak, clipping)`` about 20 times a second; both 0..1 on -60..0 dBFS.
        on_error: what went wrong: MicrophoneError, or InputError when the disk refuses. The file is
            already closed and valid.
        on_audio: each block at ``rate``, for recognising while it is spoken. May be slow: it has a
            thread and 2 minutes of backlog of its own, and is given up to a second at once while it is
            behind; see :attr:`unheard`.
        on_gap: something is missing, or another microphone goes on (from the beginning, if the chosen
            one cannot be had).
        open_input: as :func:`debatecoach.engines.audio.devices.open_input`.

    All four are called from threads of the recorder, never from the device's.

    Attributes:
        state: what it is doing now.
        lost: what is missing, in order; empty is normal.
        any_sound: a sample other than 0 has come. Still False after some seconds: a muted microphone, or a
            system that withholds it from this app.
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
        on_gap: Callable[[RecordingGap], None] | None = None,
        open_input: Callable[..., Any] = devices.open_input,
    ) -> None:
        self.path = path
        self._rate = rate
        self._on_level, self._on_error = on_level, on_error
        self._on_audio, self._on_gap = on_audio, on_gap
        self._stop, self._closed = threading.Event(), threading.Event()
        self._microphone = Microphone(device, rate, self._stop.is_set, open_input)
        self.started = self._microphone.started  # the first samples have come
        self._to_hear: queue.Queue[Pcm | None] = queue.Queue()
        self.state = RecorderState.IDLE
        self._file: OggWriter | None = None
        self._writer: threading.Thread | None = None
        self.lost: tuple[RecordingGap, ...] = ()
        self._unheard = 0
        self.any_sound = False

    @property
    def seconds(self) -> float:
        """Length of what is in the file."""
        return self._file.seconds if self._file is not None else 0.0

    @property
    def unheard(self) -> float:
        """Seconds that ``on_audio`` was too slow for: above 0, recognise the file instead."""
        return self._unheard / self._rate

    def start(self) -> None:
        """Create the file and open the device in the background: :attr:`started` tells when it delivers,
        ``on_error`` if none does (6 s).

        Raises:
            InputError: the file exists or cannot be created.
        """
        if self.state is not RecorderState.IDLE:
            return
        self._file = OggWriter(self.path, self._rate)
        self.state = RecorderState.RECORDING
        self._writer = threading.Thread(target=self._run, name="recorder", daemon=True)
        self._writer.start()

    def pause(self) -> None:
        """Leave out what is said until :meth:`resume`; the device stays open."""
        if self.state is RecorderState.RECORDING:
            self.state, self._microphone.held = RecorderState.PAUSED, True

    def resume(self) -> None:
        """Go on recording into the same file."""
        if self.state is RecorderState.PAUSED:
            self.state, self._microphone.held = RecorderState.RECORDING, False

    def stop(self, hearing: float = 10.0) -> float:
        """End the recording, with what is still in the device; returns the seconds.

        Takes about 0.3 s, longer while ``on_audio`` is behind.

        Args:
            hearing: seconds to wait at most for ``on_audio``; the file is closed without it.
        """
        self._stop.set()
        if self._writer is not None and self._writer is not threading.current_thread():
            self._closed.wait(10.0)
            self._writer.join(hearing)
        return self.seconds

    def wait(self, seconds: float) -> bool:
        """After :meth:`stop`: wait until ``on_audio`` was given all; False if that takes longer."""
        if self._writer is None or self._writer is threading.current_thread():
            return True
        self._writer.join(seconds)
        return not self._writer.is_alive()

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
            if isinstance(failure, MicrophoneError) and self._stop.is_set():
                ended = RecorderState.STOPPED  # nobody waits for one any more
            else:
                problem = failure
        finally:
            # Also after a fault of on_level's or of ours: the file is closed and valid, the hearer let go.
            not_closed = self._close_file()
            self.state = ended if not_closed is None else RecorderState.LOST
            self._to_hear.put(None)
            self._closed.set()
        problem = not_closed or problem
        if problem is not None and self._on_error is not None:
            self._on_error(problem)
        if hearer is not None:
            hearer.join()

    def _record(self) -> None:
        microphone = self._microphone
        synced = time.monotonic()
        stopping: float | None = None
        try:
            other = microphone.open()
            if other is not None:
                self._mark(other)
            while stopping is None or time.monotonic() < stopping or microphone.waiting:
                piece = self._read()
                if isinstance(piece, Lost):
                    self._mark(piece)
                elif piece is not None:
                    self._take(piece)
                if self._stop.is_set() and stopping is None:
                    # What was said until now is still in the device's buffer.
                    stopping = time.monotonic() + min(0.3, microphone.latency + 0.05)
                if time.monotonic() - synced > _SYNC and self._file is not None:
                    self._file.sync()
                    synced = time.monotonic()
        finally:
            self._keep(microphone.close())

    def _read(self) -> Pcm | Lost | None:
        """Raises MicrophoneError: there is none any more."""
        try:
            return self._microphone.read()
        except MicrophoneError as problem:
            raise MicrophoneError(
                QT_TRANSLATE_NOOP("errors", "The microphone went away while you were speaking."),
                QT_TRANSLATE_NOOP("errors", "The {seconds} seconds recorded so far are kept."),
                QT_TRANSLATE_NOOP(
                    "errors", "Type the rest of your speech, or connect a microphone and go on."
                ),
                seconds=round(self.seconds, 1),
            ) from problem

    def _mark(self, lost: Lost) -> None:
        """Silence in the place of what is missing, and a note of it."""
        paused = self.state is not RecorderState.RECORDING  # then nothing was to be recorded
        missing = 0.0 if paused else lost.seconds
        silence = min(missing, LONGEST) if missing >= _LEAST_GAP else 0.0
        if paused and not lost.device:
            return
        gap = RecordingGap(self.seconds, silence, missing, lost.why, lost.device)
        left = round(silence * self._rate)
        while left:
            block = np.zeros(min(left, self._rate // 10), np.int16)
            self._keep(block)
            left -= len(block)
        if missing or lost.why is GapCause.BUSY:
            self.lost += (gap,)
        if self._on_gap is not None:
            self._on_gap(gap)

    def _take(self, block: Pcm) -> None:
        self._keep(block)
        self.any_sound = self.any_sound or bool(block.any())
        if self._on_level is not None and len(block):
            self._on_level(*level_of(block))

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
            waiting = [pcm]
            while len(waiting) < _AT_ONCE and self._to_hear.qsize() > 1:  # the last may be the end's None
                waiting.append(self._to_hear.get())
            if self._on_audio is not None:
                self._on_audio(np.concatenate(waiting) if len(waiting) > 1 else pcm)
