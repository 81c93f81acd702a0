"""Recording a speech to disk as it is spoken."""

from __future__ import annotations

import math
import queue
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from debatecoach.base.errors import DebateCoachError, InputError, MicrophoneError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.audio import devices
from debatecoach.engines.audio.gaps import LONGEST, GapCause, Lateness, RecordingGap
from debatecoach.engines.audio.oggfile import OggWriter
from debatecoach.engines.audio.resample import Resampler

Pcm = npt.NDArray[np.int16]

# -- Microphones as one stream of samples that does not end by itself: when one goes away, another goes on.

_BACKLOG = 600  # blocks of 50 ms between the device and whoever reads: 30 s
_POLL = 0.05
_STALLED = 20  # polls in vain, 1 s of a running process, after which a device is gone
_FIRST = 6.0  # seconds until the first sound of the chosen device: a Bluetooth headset takes long
_NEXT = 1.5  # and of another one in mid speech
_HUNT = 3.0  # seconds to look for another one
_BLOCK = 0.05  # seconds a block is long
_SETTLED = 0.5  # seconds after which what a device says of lost samples counts
_TOLD = 1.0  # seconds after which a loss the device tells of, and nobody can measure, is marked as none


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
