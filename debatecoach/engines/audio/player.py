"""Playing a speech sentence by sentence: the first sound soon, the rest made while it plays."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import StrEnum

from debatecoach.engines.audio import devices
from debatecoach.engines.audio.outlet import ClockOutlet, DeviceOutlet, Outlet
from debatecoach.engines.audio.tape import Line, Position, Tape
from debatecoach.engines.voice import Voice
from debatecoach.errors import DebateCoachError, PlaybackError, VoiceError

__all__ = ["Line", "Player", "PlayerState", "Position", "SilentPlayer", "make_player"]

_AHEAD = 3  # lines made before they are due
_BEAT = 0.03
_TRIES, _BETWEEN_TRIES = 4, 0.3
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

    A worker thread speaks the lines, opens the device and watches it. When the device goes away the
    system's default is tried within about a second; if that fails too, the player is PAUSED where it
    stood, ``on_error`` gets a PlaybackError, and :meth:`resume` tries again.

    Args:
        voice: who speaks.
        lines: the speech.
        speed: 0.75 .. 1.5.
        device: PortAudio's index or name of the loudspeaker; None is the system's default.
        on_end: called once each time the last line has sounded.
        on_error: called with what went wrong. Both are called from the worker thread.
        growing: more lines follow by :meth:`append` until :meth:`close`; where they are late, it is silent.

    Raises:
        ValueError: speed out of range.
    """

    _silent = False

    def __init__(
        self,
        voice: Voice,
        lines: Sequence[Line],
        *,
        speed: float = 1.0,
        device: int | str | None = None,
        on_end: Callable[[], None] | None = None,
        on_error: Callable[[DebateCoachError], None] | None = None,
        growing: bool = False,
    ) -> None:
        self._voice = voice
        self._lines = tuple(lines)
        self._growing = growing
        self._speed = _checked(speed)
        self._device = device
        self._on_end = on_end
        self._on_error = on_error
        self._lock = threading.RLock()
        self._wake = threading.Event()
        self._state = PlayerState.IDLE
        self._tape: Tape | None = None
        self._first_line = 0
        self._outlet: Outlet | None = None
        self._lost = False  # the device went away; worker only
        self._quit = False
        self._preparing = False  # the device is to be open before anything is said
        self._thread: threading.Thread | None = None

    @property
    def state(self) -> PlayerState:
        """What it is doing now."""
        return self._state

    @property
    def silent(self) -> bool:
        """Runs on a clock, without a loudspeaker."""
        return self._silent

    @property
    def speed(self) -> float:
        """The speed asked for last."""
        return self._speed

    def start(self) -> None:
        """Begin; from IDLE or DONE at the line last sought (else the first), from PAUSED as resume()."""
        self.resume()

    def prepare(self) -> None:
        """Open the loudspeaker already, in silence; it takes 0.1 to 1.5 s. Nothing unless IDLE.

        A fault is not told: :meth:`start` tries again, and tells. :meth:`stop` closes it.
        """
        with self._lock:
            if self._quit or self._silent or self._state is not PlayerState.IDLE or self._thread is not None:
                return
            self._preparing = True
            self._begin_work()

    def pause(self) -> None:
        """Fall silent within a fifth of a second; nothing when not PLAYING."""
        with self._lock:
            if self._state is PlayerState.PLAYING:
                self._set(PlayerState.PAUSED)

    def resume(self) -> None:
        """Go on where it stood; also after an error, which tries the device or the voice again."""
        with self._lock:
            if self._quit or self._state is PlayerState.PLAYING:
                return
            if self._state is PlayerState.DONE and self._tape is not None and self._tape.over:
                self._tape.seek(0)
            self._preparing = False
            self._set(PlayerState.PLAYING)
            if self._thread is None:
                self._begin_work()

    def seek(self, line: int) -> None:
        """Go to the beginning of a line, in any state; the state stays."""
        with self._lock:
            self._first_line = line
            if self._tape is not None:
                self._tape.seek(line)
        self._wake.set()

    def append(self, line: Line, pause: float) -> None:
        """Another line of a growing speech, ``pause`` seconds after the one before."""
        with self._lock:
            if self._lines:
                self._lines = (*self._lines[:-1], replace(self._lines[-1], pause_after=pause))
            self._lines = (*self._lines, line)
            if self._tape is not None:
                self._tape.append(line, pause)
        self._wake.set()

    def close(self) -> None:
        """Nothing more is appended: the speech is over when its last line has sounded."""
        with self._lock:
            self._growing = False
            if self._tape is not None:
                self._tape.close()
        self._wake.set()

    def waits(self) -> dict[int, float]:
        """Seconds of silence before a line that was appended late, by the line's index."""
        tape = self._tape
        return tape.waits() if tape is not None else {}

    def set_speed(self, speed: float) -> None:
        """Speak at another speed from the current word on. Raises ValueError outside 0.75 .. 1.5."""
        with self._lock:
            self._speed = _checked(speed)
            if self._tape is not None:
                self._tape.set_speed(speed)
        self._wake.set()

    def play_silently(self) -> None:
        """Go on without a loudspeaker, from where it stands: what to offer after a PlaybackError."""
        with self._lock:
            self._silent = True
        self.resume()
        self._wake.set()

    def stop(self) -> None:
        """End it for good and close the device; make another player to play again. Waits at most 0.3 s
        for the worker, and not at all for one that only prepared: it ends when the device is open."""
        with self._lock:
            self._quit = True
            patience = 0.0 if self._preparing else 0.3
            if self._state is not PlayerState.DONE:
                self._set(PlayerState.IDLE)
            thread = self._thread
        self._wake.set()
        if thread is not None and thread is not threading.current_thread():
            thread.join(patience)

    def position(self) -> Position:
        """Where the ear is now. Cheap: a few microseconds a line."""
        tape, outlet = self._tape, self._outlet
        if tape is None:
            tape = Tape(self._lines, 16_000, self._speed)
            if self._lines:
                tape.seek(self._first_line)
            return tape.position()
        lag = outlet.lag() if outlet is not None else 0.0
        return tape.position(round(lag * tape.rate))

    def _set(self, state: PlayerState) -> None:
        self._state = state
        if self._tape is not None:
            self._tape.running = state is PlayerState.PLAYING
        self._wake.set()

    def _begin_work(self) -> None:
        self._thread = threading.Thread(target=self._run, name="player", daemon=True)
        self._thread.start()

    # The worker thread from here on.

    def _run(self) -> None:
        try:
            while not self._quit:
                try:
                    busy = self._step()
                except VoiceError as problem:
                    self._fail(PlayerState.FAILED, problem)
                    busy = False
                except PlaybackError as problem:
                    self._fail(PlayerState.PAUSED, problem)
                    busy = False
                with self._lock:
                    # Decided under the lock, so that resume() either keeps this thread or starts another.
                    given_up = self._state is PlayerState.IDLE and not (self._preparing or self._quit)
                    if given_up or self._state in (PlayerState.DONE, PlayerState.FAILED):
                        self._thread = None
                        return
                if not busy:
                    self._wake.wait(_BEAT if self._state is PlayerState.PLAYING else 0.5)
                    self._wake.clear()
        except BaseException:
            # A fault of a callback's or of ours, told by threading.excepthook: fall silent and say FAILED
            # instead of PLAYING for ever with nobody at work.
            self._close()
            with self._lock:
                self._thread = None
                self._set(PlayerState.FAILED)
            raise
        if self._quit:
            self._close()

    def _step(self) -> bool:
        """One thing that needs doing; False when there was none."""
        tape = self._ready_tape()
        line = tape.wanted(0)
        if line is not None:
            self._make(tape, line)
        if (self._state is PlayerState.PLAYING or self._preparing) and not (tape.over or self._quit):
            self._keep_open(tape)
        if tape.over:
            self._end_when_heard(tape)
            return False
        line = tape.wanted(_AHEAD)
        if line is not None:
            self._make(tape, line)
            return True
        return self._measure(tape)

    def _ready_tape(self) -> Tape:
        with self._lock:
            if self._tape is not None:
                return self._tape
            speed = self._speed
        # The voice's rate is known once it has spoken.
        first = self._lines[min(max(self._first_line, 0), len(self._lines) - 1)].text if self._lines else ""
        rate = self._voice.speak(first, speed).rate
        with self._lock:
            self._tape = Tape(self._lines, rate, self._speed, self._growing)
            if self._lines:
                self._tape.seek(self._first_line)
            self._tape.running = self._state is PlayerState.PLAYING
            return self._tape

    def _make(self, tape: Tape, line: int) -> None:
        speed = tape.speed
        tape.put(line, self._voice.speak(self._lines[line].text, speed), speed)

    def _measure(self, tape: Tape) -> bool:
        line, speed = tape.unmeasured(), tape.speed
        if line is None:
            return False
        tape.measure(line, self._voice.seconds(self._lines[line].text, speed), speed)
        return True

    def _keep_open(self, tape: Tape) -> None:
        """An outlet that asks for samples, or PlaybackError."""
        if self._outlet is not None and self._silent != isinstance(self._outlet, ClockOutlet):
            self._close()
        if self._outlet is None:
            if self._lost:
                devices.rescan()
            self._open(tape, self._device)
        elif self._outlet.lost():
            self._close()
            self._reopen(tape)
        self._lost = self._outlet is None

    def _reopen(self, tape: Tape) -> None:
        """The system's default device instead of the lost one; it may take a moment to be named."""
        self._lost = True
        for _ in range(_TRIES - 1):
            devices.rescan()
            try:
                return self._open(tape, None)
            except PlaybackError:
                time.sleep(_BETWEEN_TRIES)
                if self._quit or self._state is not PlayerState.PLAYING:
                    return None
        devices.rescan()
        return self._open(tape, None)

    def _open(self, tape: Tape, device: int | str | None) -> None:
        outlet: Outlet = ClockOutlet(tape.rate) if self._silent else DeviceOutlet(device, tape.rate)
        tape.running = False
        outlet.open(tape.fill)
        if outlet.rate != tape.rate:
            tape.change_rate(outlet.rate)
        with self._lock:
            self._outlet = outlet
            tape.running = self._state is PlayerState.PLAYING

    def _close(self) -> None:
        outlet, self._outlet = self._outlet, None
        if outlet is not None:
            outlet.close()

    def _end_when_heard(self, tape: Tape) -> None:
        outlet = self._outlet
        if outlet is not None and not tape.heard(round(outlet.lag() * tape.rate)) and not outlet.lost():
            return
        with self._lock:
            if self._state is not PlayerState.PLAYING or not tape.over:
                return
            self._set(PlayerState.DONE)
        self._close()
        if self._on_end is not None:
            self._on_end()

    def _fail(self, state: PlayerState, problem: DebateCoachError) -> None:
        self._close()
        with self._lock:
            if self._quit:
                return
            if self._preparing:
                self._preparing = False
                return
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
    voice: Voice,
    lines: Sequence[Line],
    *,
    speed: float = 1.0,
    device: int | str | None = None,
    on_end: Callable[[], None] | None = None,
    on_error: Callable[[DebateCoachError], None] | None = None,
    growing: bool = False,
) -> tuple[Player, PlaybackError | None]:
    """A player for this computer, and why it will be silent if it will be.

    Looks for a loudspeaker but opens none; the first call of the process may take half a second, so
    call :func:`debatecoach.engines.audio.devices.check_loudspeaker` in the background early on.
    """
    notice: PlaybackError | None = None
    try:
        devices.check_loudspeaker(device)
    except PlaybackError as problem:
        notice = problem
    kind = Player if notice is None else SilentPlayer
    player = kind(voice, lines, speed=speed, device=device, on_end=on_end, on_error=on_error, growing=growing)
    return player, notice
