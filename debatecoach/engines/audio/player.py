"""Playing a speech sentence by sentence: the first sound soon, the rest made while it plays."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any

from debatecoach.base.errors import DebateCoachError, PlaybackError, VoiceError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.audio import devices
from debatecoach.engines.audio.incident import Incident, IncidentKind
from debatecoach.engines.audio.outlet import ClockOutlet, DeviceOutlet, Outlet, hush
from debatecoach.engines.audio.tape import Position, Tape, VoiceLine
from debatecoach.engines.voice import Utterance, Voice, prepare
from debatecoach.engines.voice.shaping import LONG, joined

# -- The lines of a speech spoken before they are due, beside the thread that watches the device.

_PATIENCE = 0.5  # seconds of silence after which a stand-in says the line


class _Task(threading.Thread):
    """One call of a voice. A voice that hangs keeps only this thread."""

    def __init__(self, work: Callable[[], None], done: Callable[[], None]) -> None:
        super().__init__(name="voice", daemon=True)
        self._work, self._done = work, done
        self.over = self.well = False
        self.problem: VoiceError | None = None
        self.start()

    def run(self) -> None:
        try:
            self._work()
            self.well = True
        except VoiceError as problem:
            self.problem = problem
        finally:
            self.over = True
            self._done()


def _broken(name: str) -> VoiceError:
    return VoiceError(
        QT_TRANSLATE_NOOP("errors", "The voice {voice} broke down."),
        QT_TRANSLATE_NOOP("errors", "The speech is kept where it stood and can be read as captions."),
        QT_TRANSLATE_NOOP("errors", "Press Play to try again, or choose another voice in Settings."),
        voice=name,
    )


class Maker:
    """Has a voice speak what a tape wants next, one line at a time.

    Args:
        tape: what is filled.
        voice: who speaks.
        spare: who stands in where ``voice`` is late or fails; None: nobody.
        text: of a line.
        wake: called when a line is there.
    """

    def __init__(
        self,
        tape: Tape,
        voice: Voice,
        spare: Voice | None,
        text: Callable[[int], str],
        wake: Callable[[], None],
    ) -> None:
        self._tape, self._voice, self._spare = tape, voice, spare
        self._id, self._name = voice.id, voice.name  # a voice may be several, of which another may take over
        self._fell_out = self._ready = False
        self._text, self._wake = text, wake
        self._task: _Task | None = None
        self._waits_at = -1  # the line that was late last
        self._told = False
        self.stood_in: set[int] = set()

    def work(self, ahead: int, playing: bool) -> Incident | None:
        """Take over what is finished, begin what is next; soon done. For one thread.

        Returns:
            What the listener should know, None if nothing.

        Raises:
            VoiceError: a line cannot be spoken by anybody.
        """
        told = self._take_over()
        if self._task is None:
            self._begin(ahead)
        if told is None and playing:
            told = self._hurry()
        return told

    def _take_over(self) -> Incident | None:
        task = self._task
        if task is None or not task.over:
            return None
        self._task = None
        if not task.well:
            if self._spare is None:
                raise task.problem or _broken(self._voice.name)
            self._voice, self._spare = self._spare, None
        if self._fell_out or self._voice.id == self._id:
            return None
        self._fell_out = True
        return Incident(IncidentKind.FAILED, self._name, self._tape.due)

    def _begin(self, ahead: int) -> None:
        line, voice = self._tape.wanted(ahead), self._voice
        if line is not None:
            self._task = _Task(lambda: self._speak(line, voice), self._wake)
        elif (line := self._tape.unmeasured()) is not None:
            self._task = _Task(lambda: self._measure(line, voice), self._wake)
        elif not self._ready:  # nothing to say yet: time to load what it speaks with
            self._ready = True
            self._task = _Task(lambda: prepare(voice), self._wake)

    def _speak(self, line: int, voice: Voice) -> None:
        text, parts = self._text(line), getattr(voice, "parts", None)
        if len(text) < LONG or parts is None:
            self._put(line, voice.speak(text, 1.0), voice)
            return
        made: list[Utterance] = []
        try:
            for part in parts(text, 1.0):
                made.append(part)
                self._put(line, joined(made), voice, more=True)
        except VoiceError:
            self._tape.drop(line)
            raise
        self._put(line, joined(made), voice)

    def _put(self, line: int, spoken: Utterance, voice: Voice, more: bool = False) -> None:
        if voice.id != self._id:
            self.stood_in.add(line)
        self._tape.put(line, spoken, more)
        if more:
            self._wake()

    def _measure(self, line: int, voice: Voice) -> None:
        self._tape.measure(line, voice.seconds(self._text(line), 1.0))

    def _hurry(self) -> Incident | None:
        """The line that is due is not there: a stand-in says it, or at least it is told."""
        line = self._tape.due
        if self._tape.starved < _PATIENCE or self._waits_at == line:
            return None
        self._waits_at = line
        if self._spare is not None:
            spoken = self._spare.speak(self._text(line), 1.0)
            if self._tape.wanted(0) == line:  # else the voice was a moment sooner
                self._tape.put(line, spoken)
                self.stood_in.add(line)
        if self._told:
            return None
        self._told = True
        return Incident(
            IncidentKind.WAITING if self._spare is None else IncidentKind.LATE, self._voice.name, line
        )


# -- Keeping a tape sounding: a device opened, watched, changed for another, and what is lost made good.

_TRIES, _BETWEEN_TRIES = 4, 0.2
_MANY, _WITHIN = 3, 10.0  # so many holes in so many seconds are worth a word
_REPEATED = 0.4  # seconds heard again after a device went away: nobody knows what it still played
_WAKING = 2.5  # seconds a newly chosen device may take until it asks evenly
_READY_AGAIN = 1  # lines made ready again after a change of rate before it goes on
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
                tape.refresh(_READY_AGAIN)
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
                tape.refresh(_READY_AGAIN)
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


RATE = 22_050  # Hz, until a device insists on another
_AHEAD = 3  # lines made before they are due
_BEAT = 0.03
_LOOKS = 2.0  # seconds between two looks for a loudspeaker while there is none
_SLOWEST, _FASTEST = 0.75, 1.5


class PlayerState(StrEnum):
    """What a player is doing. FAILED: the voice could not speak a line. A lost loudspeaker is PAUSED."""

    IDLE = "idle"
    PLAYING = "playing"
    PAUSED = "paused"
    DONE = "done"
    FAILED = "failed"


class Player:
    """Plays one speech. Every method returns at once and may be called from any thread.

    A worker thread opens the device and watches it, another speaks the lines. When the device goes away
    the system's default is tried within a second; if that fails too, the player is PAUSED where it stood,
    ``on_error`` gets a PlaybackError, and it goes on when a device is there again or :meth:`resume` is
    called. When the voice is late or fails, ``spare`` says the line.

    Args:
        voice: who speaks.
        lines: the speech.
        speed: 0.75 .. 1.5.
        device: PortAudio's index or name of the loudspeaker; None is the system's default.
        on_end: called once each time the last line has sounded.
        on_error: called with what went wrong.
        growing: more lines follow by :meth:`append` until :meth:`close`; where they are late, it is silent.
        bells: (seconds of the speech's clock, strokes), mixed into the same sound.
        spare: a quick voice that stands in, None for none.
        on_incident: called with what happened while it went on. All three are called from a worker thread.

    Raises:
        ValueError: speed out of range.

    Attributes:
        state: what it is doing now.
        speed: asked for last.
    """

    _silent = False

    def __init__(
        self,
        voice: Voice,
        lines: Sequence[VoiceLine],
        *,
        speed: float = 1.0,
        device: int | str | None = None,
        on_end: Callable[[], None] | None = None,
        on_error: Callable[[DebateCoachError], None] | None = None,
        growing: bool = False,
        bells: Sequence[tuple[float, int]] = (),
        spare: Voice | None = None,
        on_incident: Callable[[Incident], None] | None = None,
    ) -> None:
        self._lines = tuple(lines)
        self.speed = _checked(speed)
        self._on_end = on_end
        self._on_error = on_error
        self._on_incident = on_incident
        self._lock = threading.RLock()
        self._wake = threading.Event()
        self.state = PlayerState.IDLE
        self._tape = Tape(self._lines, RATE, self.speed, growing)
        self._tape.strike(bells)
        self._sounding = Sounding(self._tape, device, self._tell, self._silent)
        self._maker = Maker(self._tape, voice, spare, self._text, self._wake.set)
        self._stranded = False  # there is no loudspeaker; it goes on when there is
        self._quit = False
        self._preparing = False  # the device is to be open before anything is said
        self._thread: threading.Thread | None = None

    @property
    def silent(self) -> bool:
        """Runs on a clock, without a loudspeaker."""
        return self._sounding.silent

    @property
    def stood_in(self) -> frozenset[int]:
        """The lines that the spare voice said."""
        return frozenset(self._maker.stood_in)

    def start(self) -> None:
        """Begin; from IDLE or DONE at the line last sought (else the first), from PAUSED as resume()."""
        self.resume()

    def prepare(self) -> None:
        """Open the loudspeaker already, in silence; it takes 0.1 to 1.5 s. Nothing unless IDLE.

        A fault is not told: :meth:`start` tries again, and tells. :meth:`stop` closes it.
        """
        with self._lock:
            if self._quit or self.silent or self.state is not PlayerState.IDLE or self._thread is not None:
                return
            self._preparing = True
            self._begin_work()

    def pause(self) -> None:
        """Fall silent within a fifth of a second; nothing when not PLAYING."""
        with self._lock:
            if self.state is PlayerState.PLAYING:
                self._set(PlayerState.PAUSED)

    def resume(self) -> None:
        """Go on where it stood; also after an error, which tries the device or the voice again."""
        with self._lock:
            self._stranded = False
            if self._quit or self.state is PlayerState.PLAYING:
                return
            if self.state is PlayerState.DONE and self._tape.over:
                self._tape.seek(0)
            self._preparing = False
            self._set(PlayerState.PLAYING)
            if self._thread is None:
                self._begin_work()

    def seek(self, line: int) -> None:
        """Go to the beginning of a line, in any state; the state stays."""
        self._tape.seek(line)
        self._wake.set()

    def append(self, line: VoiceLine, pause: float) -> None:
        """Another line of a growing speech, ``pause`` seconds after the one before."""
        with self._lock:
            if self._lines:
                self._lines = (*self._lines[:-1], replace(self._lines[-1], pause_after=pause))
            self._lines = (*self._lines, line)
            self._tape.append(line, pause)
        self._wake.set()

    def close(self) -> None:
        """Nothing more is appended: the speech is over when its last line has sounded."""
        self._tape.close()
        self._wake.set()

    def waits(self) -> dict[int, float]:
        """Seconds of silence before a line that was appended late, by the line's index."""
        return self._tape.waits()

    def places(self) -> list[tuple[float, float]]:
        """When each line begins and ends on the speech's clock, seconds; guesses until it was measured."""
        return self._tape.places()

    def set_speed(self, speed: float) -> None:
        """Play at another speed and the same pitch, from the current place on, within 0.3 s.

        Raises:
            ValueError: outside 0.75 .. 1.5.
        """
        self.speed = _checked(speed)
        self._tape.set_speed(speed)
        self._wake.set()

    def set_bells(self, bells: Sequence[tuple[float, int]]) -> None:
        """Other bells from here on, as for the constructor; those passed do not ring again."""
        self._tape.strike(bells)

    def set_device(self, device: int | str | None, anew: bool = False) -> None:
        """Another loudspeaker; what plays goes on there within a second.

        Args:
            anew: have the system look for devices first, which cuts off what plays for a moment.
        """
        self._sounding.choose(device, anew)
        self._wake.set()

    def play_silently(self) -> None:
        """Go on without a loudspeaker, from where it stands: what to offer after a PlaybackError."""
        self._sounding.silent = True
        self.resume()
        self._wake.set()

    def stop(self) -> None:
        """End it for good and close the device; make another player to play again. Waits at most 0.3 s
        for the worker, and not at all for one that only prepared: it ends when the device is open."""
        with self._lock:
            self._quit = True
            patience = 0.0 if self._preparing else 0.3
            if self.state is not PlayerState.DONE:
                self._set(PlayerState.IDLE)
            thread = self._thread
        self._wake.set()
        if thread is not None and thread is not threading.current_thread():
            thread.join(patience)

    def position(self, ahead: float = 0.0) -> Position:
        """Where the ear is now, or ``ahead`` seconds later. Cheap: a few microseconds a line."""
        return self._tape.position(round(max(0.0, self._sounding.lag() - ahead) * self._tape.rate))

    def _text(self, line: int) -> str:
        return self._lines[line].text

    def _set(self, state: PlayerState) -> None:
        self.state = state
        self._sounding.run(state is PlayerState.PLAYING)
        self._wake.set()

    def _tell(self, incident: Incident) -> None:
        if self._on_incident is not None and not (self._quit or self._preparing):
            self._on_incident(incident)

    def _begin_work(self) -> None:
        self._thread = threading.Thread(target=self._run, name="player", daemon=True)
        self._thread.start()

    # The worker thread from here on.

    def _run(self) -> None:
        try:
            while not self._quit:
                try:
                    self._step()
                except VoiceError as problem:
                    self._fail(PlayerState.FAILED, problem)
                except PlaybackError as problem:
                    self._fail(PlayerState.PAUSED, problem)
                with self._lock:
                    # Decided under the lock, so that resume() either keeps this thread or starts another.
                    given_up = self.state is PlayerState.IDLE and not (self._preparing or self._quit)
                    if given_up or self.state in (PlayerState.DONE, PlayerState.FAILED):
                        self._thread = None
                        return
                self._wake.wait(self._patience())
                self._wake.clear()
        except BaseException:
            # A fault of a callback's or of ours, told by threading.excepthook: fall silent and say FAILED
            # instead of PLAYING for ever with nobody at work.
            self._sounding.close()
            with self._lock:
                self._thread = None
                self._set(PlayerState.FAILED)
            raise
        if self._quit:
            self._sounding.close()

    def _patience(self) -> float:
        if self._stranded:
            return _LOOKS
        return _BEAT if self.state is PlayerState.PLAYING else 0.5

    def _step(self) -> None:
        """Whatever needs doing; soon done."""
        tape = self._tape
        tape.refresh(_AHEAD)
        wants_device = self.state is PlayerState.PLAYING or self._preparing
        if self._stranded:
            self._look_again()
        elif wants_device and not (tape.over or self._quit):
            self._sounding.keep(lambda: self._quit or self.state is PlayerState.PAUSED)
        elif self.state is PlayerState.PAUSED:
            self._sounding.let_go_of_lost()
        if (found := self._maker.work(_AHEAD, self.state is PlayerState.PLAYING)) is not None:
            self._tell(found)
        if tape.over:
            self._end_when_heard()

    def _look_again(self) -> None:
        """There was no loudspeaker: go on as soon as there is one."""
        if self.state is not PlayerState.PAUSED:
            self._stranded = False
        elif self._sounding.any_device():
            with self._lock:
                if not self._stranded or self._quit or self.state is not PlayerState.PAUSED:
                    return
                self._stranded = False
                self._set(PlayerState.PLAYING)
            self._tell(Incident(IncidentKind.BACK))

    def _end_when_heard(self) -> None:
        if not self._sounding.heard():
            return
        with self._lock:
            if self.state is not PlayerState.PLAYING or not self._tape.over:
                return
            self._set(PlayerState.DONE)
        self._sounding.close()
        if self._on_end is not None:
            self._on_end()

    def _fail(self, state: PlayerState, problem: DebateCoachError) -> None:
        self._sounding.close()
        with self._lock:
            if self._quit:
                return
            if self._preparing:
                self._preparing = False
                return
            self._stranded = state is PlayerState.PAUSED
            self._set(state)
        if self._on_error is not None:
            self._on_error(problem)


class SilentPlayer(Player):
    """The same speech with no loudspeaker at all: a clock runs, captions move, nothing sounds."""

    _silent = True


def _checked(speed: float) -> float:
    if not _SLOWEST <= speed <= _FASTEST:
        raise ValueError(f"speed {speed} is outside {_SLOWEST} to {_FASTEST}")
    return speed


def make_player(
    voice: Voice, lines: Sequence[VoiceLine], *, device: int | str | None = None, **more: Any
) -> tuple[Player, PlaybackError | None]:
    """A player for this computer, and why it will be silent if it will be.

    Looks for a loudspeaker but opens none; the first call of the process may take half a second, so
    call :func:`debatecoach.engines.audio.devices.check_loudspeaker` in the background early on.

    Args:
        more: as for :class:`Player`.
    """
    try:
        devices.check_loudspeaker(device)
    except PlaybackError as problem:
        return SilentPlayer(voice, lines, device=device, **more), problem
    return Player(voice, lines, device=device, **more), None
