"""Listening to a microphone before it counts: its level, two seconds to hear again, what is wrong with it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from debatecoach.base.errors import MicrophoneError
from debatecoach.engines.audio import devices
from debatecoach.engines.audio.microphone import Lost, Microphone
from debatecoach.engines.audio.recorder import level_of

Pcm = npt.NDArray[np.int16]

RATE = 16_000
SILENT_AFTER = 2.0
"""Seconds of perfect silence that mean a muted microphone: real ones hiss."""


class SoundCheck:
    """Listens to one microphone, and to no other in its place, until it is stopped.

    Args:
        device: PortAudio's name or index; None is the system's.
        on_level: ``(level, peak, clipping)`` about 20 times a second, as of the recorder.
        on_open: its name, when it delivers.
        on_sample: what :meth:`take` asked for.
        on_silence: True when it has given nothing but perfect silence for :data:`SILENT_AFTER`, False when it
            is heard after that.
        on_problem: it cannot be opened, or went away; the check has ended. With the name it had, empty if it
            never opened.
        open_input: as :func:`debatecoach.engines.audio.devices.open_input`.

    All are called from its own thread.
    """

    def __init__(
        self,
        device: int | str | None,
        *,
        on_level: Callable[[float, float, bool], None],
        on_open: Callable[[str], None],
        on_sample: Callable[[Pcm], None],
        on_silence: Callable[[bool], None],
        on_problem: Callable[[MicrophoneError, str], None],
        open_input: Callable[..., Any] = devices.open_input,
    ) -> None:
        self._device = device
        self._on_level, self._on_open, self._on_sample = on_level, on_open, on_sample
        self._on_silence, self._on_problem = on_silence, on_problem
        self._stop = threading.Event()
        self._microphone = Microphone(device, RATE, self._stop.is_set, open_input, alone=True)
        self._wanted = 0  # samples still to be taken
        self._taken: list[Pcm] = []
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="sound-check", daemon=True)

    def start(self) -> None:
        """Open it in the background."""
        self._thread.start()

    def take(self, seconds: float = 2.0) -> None:
        """Keep what comes next, for ``on_sample``."""
        with self._lock:
            self._taken, self._wanted = [], round(seconds * RATE)

    def stop(self) -> None:
        """Let go of the microphone; returns at once."""
        self._stop.set()

    def wait(self, seconds: float = 5.0) -> None:
        """Return when it is let go of."""
        if self._thread.is_alive():
            self._thread.join(seconds)

    def _run(self) -> None:
        try:
            self._microphone.open()
            if not self._stop.is_set():
                self._on_open(self._microphone.name)
            self._listen()
        except MicrophoneError as problem:
            if not self._stop.is_set():
                self._on_problem(problem, self._microphone.name)
        finally:
            self._microphone.close()

    def _listen(self) -> None:
        silent_since, silent = time.monotonic(), False
        while not self._stop.is_set():
            piece = self._microphone.read()
            if piece is None or isinstance(piece, Lost) or not len(piece):
                continue
            if piece.any():
                silent_since = time.monotonic()
            if silent != (time.monotonic() - silent_since > SILENT_AFTER):
                silent = not silent
                self._on_silence(silent)
            self._on_level(*level_of(piece))
            self._keep(piece)

    def _keep(self, piece: Pcm) -> None:
        with self._lock:
            if not self._wanted:
                return
            self._taken.append(piece[: self._wanted])
            self._wanted -= len(self._taken[-1])
            done = np.concatenate(self._taken) if not self._wanted else None
        if done is not None:
            self._on_sample(done)
