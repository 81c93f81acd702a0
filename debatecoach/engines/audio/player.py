"""Playing a speech sentence by sentence: the first sound soon, the rest made while it plays."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any

from debatecoach.base.errors import DebateCoachError, PlaybackError, VoiceError
from debatecoach.engines.audio import devices
from debatecoach.engines.audio.incident import Incident, IncidentKind
from debatecoach.engines.audio.making import Maker
from debatecoach.engines.audio.sounding import Sounding
from debatecoach.engines.audio.tape import Position, Tape, VoiceLine
from debatecoach.engines.voice import Voice

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
