"""Keeping a tape sounding: a device opened, watched, changed for another, and what is lost made good."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from debatecoach.base.errors import PlaybackError
from debatecoach.engines.audio import devices
from debatecoach.engines.audio.incident import Incident, IncidentKind
from debatecoach.engines.audio.outlet import ClockOutlet, DeviceOutlet, Outlet, hush
from debatecoach.engines.audio.tape import Tape

_TRIES, _BETWEEN_TRIES = 4, 0.2
_MANY, _WITHIN = 3, 10.0  # so many holes in so many seconds are worth a word
_REPEATED = 0.4  # seconds heard again after a device went away: nobody knows what it still played
_WAKING = 2.5  # seconds a newly chosen device may take until it asks evenly
_AHEAD = 1  # lines made ready again after a change of rate before it goes on
_QUIET = 60.0  # seconds until it is said again


class Sounding:
    """The outlet of one tape. One thread keeps it; :meth:`run`, :meth:`choose` and :meth:`lag` are for any.

    Args:
        tape: what is played.
        device: PortAudio's index or name; None is the system's default.
        tell: gets what happened.
        silent: runs on a clock, without a loudspeaker.
    """

    def __init__(
        self, tape: Tape, device: int | str | None, tell: Callable[[Incident], None], silent: bool
    ) -> None:
        self._tape, self._device, self._tell = tape, device, tell
        self.silent = silent
        self._outlet: Outlet | None = None
        self._lock = threading.Lock()
        self._running = self._opening = False
        self._changed = self._anew = False  # another device was chosen; devices are to be looked for
        self._lost = False  # the device went away
        self._stutters = self._counted = 0  # of outlets closed before; of all, looked at last
        self._holes: list[float] = []
        self._told = -_QUIET

    @property
    def stutters(self) -> int:
        """How often a device ran out of sound."""
        outlet = self._outlet
        return self._stutters + (outlet.stutters() if outlet is not None else 0)

    def run(self, running: bool) -> None:
        """Whether the tape moves."""
        with self._lock:
            self._running = running
            self._tape.running = running and not self._opening

    def choose(self, device: int | str | None, anew: bool = False) -> None:
        """Another device, from the next :meth:`keep` on; it is to be heard."""
        if device != self._device or anew or self.silent:
            self.silent = False
            self._device, self._anew, self._changed = device, self._anew or anew, True

    def lag(self) -> float:
        """Seconds between what was asked for last and what sounds now."""
        outlet = self._outlet
        return outlet.lag() if outlet is not None else 0.0

    def heard(self) -> bool:
        """The tape has been handed out, and the ear has all of it."""
        outlet = self._outlet
        return outlet is None or outlet.lost() or self._tape.heard(round(outlet.lag() * self._tape.rate))

    def keep(self, enough: Callable[[], bool]) -> None:
        """See to it that something asks for samples.

        Args:
            enough: nobody waits for it any more.

        Raises:
            PlaybackError: no loudspeaker can be used.
        """
        if self._outlet is not None and self.silent != isinstance(self._outlet, ClockOutlet):
            self.close()
        if self._changed and not self.silent:
            self._change(enough)
        elif self._outlet is None:
            if self._lost:
                devices.rescan()
            self._open(self._device)
        elif self._outlet.lost():
            self._reopen(enough)
        self._lost = self._outlet is None
        self._watch()

    def let_go_of_lost(self) -> None:
        """While it is paused: a device that went away is closed, so that it is looked for on going on."""
        if self._outlet is not None and self._outlet.lost():
            self.close()
            self._lost = True

    def any_device(self) -> bool:
        """There is a loudspeaker (again)."""
        devices.rescan()
        try:
            devices.check_loudspeaker(None)
        except PlaybackError:
            return False
        return True

    def close(self) -> None:
        """Let go of the device."""
        outlet, self._outlet = self._outlet, None
        if outlet is not None:
            self._stutters += outlet.stutters()
            outlet.close()

    def _change(self, enough: Callable[[], bool]) -> None:
        """To the device that was chosen meanwhile; where it refuses, to the system's default."""
        device, anew, self._changed, self._anew = self._device, self._anew, False, False
        first = self._outlet is None
        if anew:
            self._close_at_ear()
            devices.rescan()
        try:
            if self._outlet is None:
                self._open(device)
            else:
                self._move(device, enough)
        except PlaybackError:
            if device is None and self._outlet is None:
                raise
            if self._outlet is None:
                self._open(None)
            self._tell(Incident(IncidentKind.REFUSED, str(device or "")))
            return
        if not first and not anew:
            self._tell(Incident(IncidentKind.MOVED, str(device or "")))

    def _move(self, device: int | str | None, enough: Callable[[], bool]) -> None:
        """The new device is opened and asks evenly before the old one falls silent: no gap."""
        tape = self._tape
        outlet = DeviceOutlet(device, tape.rate)
        outlet.open(hush)
        limit = time.monotonic() + _WAKING
        while not (outlet.settled or enough()) and time.monotonic() < limit:
            time.sleep(0.01)
        with self._lock:
            self._opening, tape.running = True, False
        try:
            self._close_at_ear()
            if outlet.rate != tape.rate:
                tape.change_rate(outlet.rate)
                tape.refresh(_AHEAD)
            outlet.pour(tape.fill, tape.interrupted)
            self._outlet = outlet
        finally:
            with self._lock:
                self._opening, tape.running = False, self._running

    def _close_at_ear(self) -> None:
        """Let go of a device; what it was given and had not played yet is played again."""
        lag = self.lag()
        self.close()
        self._tape.rewind(round(lag * self._tape.rate))

    def _reopen(self, enough: Callable[[], bool]) -> None:
        """The device opened anew, or the system's default instead of it; it may take a moment to be named.

        A device that stalled and is there all the same is a hole in the sound, not a loudspeaker that went.
        """
        before = self._outlet.name if self._outlet is not None else ""
        self.close()
        self._tape.rewind(round(_REPEATED * self._tape.rate))
        self._lost = True
        for tried in range(_TRIES):
            devices.rescan()
            if self._opened_again(tried):
                break
            time.sleep(_BETWEEN_TRIES)
            if enough():
                return
        if self._outlet is not None and self._outlet.name != before:
            self._tell(Incident(IncidentKind.LOST))
        else:
            self._stutters += 1

    def _opened_again(self, tried: int) -> bool:
        """At the device it was, else at the system's own. Raises PlaybackError at the last try."""
        for device in dict.fromkeys((self._device, None)):
            try:
                self._open(device)
            except PlaybackError:
                if device is None and tried + 1 == _TRIES:
                    raise
            else:
                return True
        return False

    def _open(self, device: int | str | None) -> None:
        tape = self._tape
        outlet: Outlet = ClockOutlet(tape.rate) if self.silent else DeviceOutlet(device, tape.rate)
        with self._lock:
            self._opening, tape.running = True, False
        try:
            outlet.open(tape.fill, tape.interrupted)
            if outlet.rate != tape.rate:
                tape.change_rate(outlet.rate)
                tape.refresh(_AHEAD)
            self._outlet = outlet
        finally:
            with self._lock:
                self._opening, tape.running = False, self._running

    def _watch(self) -> None:
        """Holes in the sound are told when there are many, and then not again for a while."""
        now, seen = time.monotonic(), self.stutters
        self._holes = [at for at in self._holes if at > now - _WITHIN]
        self._holes += [now] * (seen - self._counted)
        self._counted = seen
        if len(self._holes) >= _MANY and now - self._told > _QUIET:
            self._told = now
            self._tell(Incident(IncidentKind.STUTTERED))
