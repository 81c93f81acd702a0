"""The timekeeper's bell, made of decaying partials, and playing a short sound beside everything else."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from debatecoach.base.errors import PlaybackError
from debatecoach.engines.audio.outlet import DeviceOutlet
from debatecoach.engines.audio.resample import resample
from debatecoach.engines.voice import Utterance

BELL_RATE = 22_050
# A small struck bell: hum, prime, tierce, quint, nominal and two above; ratio, loudness, seconds to 1/e.
_PARTIALS = (
    (0.5, 0.30, 0.90),
    (1.0, 1.00, 0.60),
    (1.19, 0.35, 0.45),
    (1.5, 0.25, 0.35),
    (2.0, 0.55, 0.30),
    (2.51, 0.20, 0.18),
    (3.01, 0.12, 0.12),
)
_PRIME = 660.0  # Hz
_BETWEEN = 0.42  # seconds between strokes
_RING = 1.6  # seconds the last stroke rings
_READY = 6.0  # seconds a loudspeaker is kept open for a bell
_STUCK = 5.0  # seconds after which a device that stalls is given up
_PEAK = 0.45  # soft beside a voice at full scale


@lru_cache(maxsize=8)
def bell(strokes: int) -> Utterance:
    """The bell struck once or several times, 1.6 s and 0.42 s for each further stroke.

    Args:
        strokes: 1..9.

    Raises:
        ValueError: another number.
    """
    if not 1 <= strokes <= 9:
        raise ValueError(f"{strokes} strokes")
    time_of = np.arange(round(_RING * BELL_RATE)) / BELL_RATE
    stroke = sum(
        loud * np.exp(-time_of / decay) * np.sin(2 * np.pi * _PRIME * ratio * time_of)
        for ratio, loud, decay in _PARTIALS
    )
    stroke *= np.minimum(1.0, time_of / 0.004)  # a soft clapper
    stroke *= np.minimum(1.0, (_RING - time_of) / 0.15)
    every = round(_BETWEEN * BELL_RATE)
    sound = np.zeros(every * (strokes - 1) + len(stroke))
    for index in range(strokes):
        sound[index * every : index * every + len(stroke)] += stroke
    pcm = (sound * (_PEAK * 32767 / np.abs(sound).max())).astype(np.int16)
    pcm.setflags(write=False)
    return Utterance(pcm, BELL_RATE)


@lru_cache(maxsize=1)
def knock() -> Utterance:
    """Two soft knocks on wood, half a second: somebody rises."""
    time_of = np.arange(round(0.16 * BELL_RATE)) / BELL_RATE
    one = sum(
        loud * np.exp(-time_of / decay) * np.sin(2 * np.pi * hertz * time_of)
        for hertz, loud, decay in ((190.0, 1.0, 0.030), (410.0, 0.5, 0.016), (980.0, 0.12, 0.006))
    )
    one *= np.minimum(1.0, time_of / 0.002)
    sound = np.concatenate(
        [one, np.zeros(round(0.04 * BELL_RATE)), 0.8 * one, np.zeros(round(0.1 * BELL_RATE))]
    )
    pcm = (sound * (0.5 * _PEAK * 32767 / np.abs(sound).max())).astype(np.int16)
    pcm.setflags(write=False)
    return Utterance(pcm, BELL_RATE)


def play_knock(device: int | str | None = None) -> threading.Thread:
    """Knock, beside whatever sounds; returns at once. A card says it too, so a loudspeaker that cannot be
    used is not told."""
    return play_pcm(knock().pcm, BELL_RATE, device)


def play_pcm(
    pcm: npt.NDArray[np.int16],
    rate: int,
    device: int | str | None = None,
    on_error: Callable[[PlaybackError], None] | None = None,
) -> threading.Thread:
    """Play a short sound and forget it; returns at once.

    Args:
        pcm: mono.
        rate: Hz.
        device: as for the player.
        on_error: called from another thread if it could not be heard. A bell is also shown on the
            screen, so a caller may leave it out.

    Returns:
        The thread that plays, to wait for if need be.
    """

    def run() -> None:
        try:
            _play(pcm, rate, device)
        except PlaybackError as problem:
            if on_error is not None:
                on_error(problem)

    thread = threading.Thread(target=run, name="short-sound", daemon=True)
    thread.start()
    return thread


def _play(pcm: npt.NDArray[np.int16], rate: int, device: int | str | None) -> None:
    outlet, once = DeviceOutlet(device, rate), _Once()
    outlet.open(once.fill)
    try:
        once.play(outlet, pcm, rate)
    finally:
        outlet.close()


class _Once:
    """What an outlet is filled with: silence, then one sound."""

    def __init__(self) -> None:
        self._sound: npt.NDArray[np.int16] | None = None
        self._at, self._over = 0, threading.Event()

    def fill(self, out: npt.NDArray[np.int16]) -> None:
        """See :class:`~debatecoach.engines.audio.outlet.Outlet`."""
        sound = self._sound
        piece = sound[self._at : self._at + len(out)] if sound is not None else out[:0]
        out[: len(piece)] = piece
        out[len(piece) :] = 0
        self._at += len(piece)
        if sound is not None and self._at >= len(sound):
            self._over.set()

    def play(self, outlet: DeviceOutlet, pcm: npt.NDArray[np.int16], rate: int) -> None:
        """Sound, and return when it was heard."""
        self._sound = resample(pcm, rate, outlet.rate)
        # A device that stalls must not keep this thread for ever.
        self._over.wait(len(pcm) / rate + _STUCK)
        time.sleep(outlet.lag())


class Ringer:
    """A bell beside a speech that the app only hears: its loudspeaker is opened ahead, so that it is in time.

    Every method returns at once and may be called from any thread. The bell is shown on the screen too, so a
    loudspeaker that cannot be used is told only where a callable for it is given.
    """

    def __init__(self, on_error: Callable[[PlaybackError], None] | None = None) -> None:
        self._on_error = on_error
        self._lock = threading.Lock()
        self._strike: threading.Event | None = None  # of the thread that has a loudspeaker open
        self._strokes = 0

    def ready(self, device: int | str | None = None) -> None:
        """Open a loudspeaker, in silence; it is closed again where nothing rings within some seconds."""
        with self._lock:
            if self._strike is not None:
                return
            strike = self._strike = threading.Event()
            threading.Thread(target=self._run, args=(device, strike), name="bell", daemon=True).start()

    def __call__(self, strokes: int, device: int | str | None = None) -> None:
        """Ring, at once if :meth:`ready` was called a second ago.

        Args:
            strokes: 1..9.
            device: as for the player.
        """
        self.ready(device)
        with self._lock:
            self._strokes = strokes
            if self._strike is not None:
                self._strike.set()

    def _run(self, device: int | str | None, strike: threading.Event) -> None:
        outlet, once = DeviceOutlet(device, BELL_RATE), _Once()
        try:
            outlet.open(once.fill)
            rung = strike.wait(_READY)
            with self._lock:
                self._strike, strokes = None, self._strokes
            if rung:
                once.play(outlet, bell(strokes).pcm, BELL_RATE)
        except PlaybackError as problem:
            with self._lock:
                self._strike = None
            if self._on_error is not None:
                self._on_error(problem)
        finally:
            outlet.close()


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
