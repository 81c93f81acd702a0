"""Listening to a microphone before it counts: its level, two seconds to hear again, what is wrong with it."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from enum import StrEnum
from typing import Any

import numpy as np
import numpy.typing as npt

from debatecoach.base.errors import MicrophoneError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.audio import devices
from debatecoach.engines.audio.recorder import Lost, Microphone, level_of

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


KINDS = ("microphone", "loudspeaker")
_PATIENCE = 15.0


def devices_now() -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Names of the microphones and loudspeakers there are. Blocking, about half a second.

    Returns:
        None if it could not be learnt.
    """
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "debatecoach"]
    hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # on Windows no black window flashes up
    try:
        answer = subprocess.run(
            [*program, "devices", "--json"],
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=_PATIENCE,
            check=True,
            creationflags=hidden,
        )
        rows = json.loads(answer.stdout)
        names = {kind: tuple(str(row["name"]) for row in rows if row["kind"] == kind) for kind in KINDS}
    except (OSError, subprocess.SubprocessError, ValueError, KeyError, TypeError):
        return None
    return names[KINDS[0]], names[KINDS[1]]


_CONSENT = r"Software\Microsoft\Windows\CurrentVersion\CapabilityAccessManager\ConsentStore\microphone"

SWITCHES = {
    "darwin": "x-apple.systempreferences:com.apple.preference.security?Privacy_Microphone",
    "win32": "ms-settings:privacy-microphone",
}
"""Address of the system's own page with the switch, by ``sys.platform``."""


class Ill(StrEnum):
    """What is wrong."""

    NONE_THERE = "none"
    DENIED = "denied"
    BUSY = "busy"
    GONE = "gone"
    SILENT = "silent"
    OTHER = "other"


_TODO = {
    Ill.NONE_THERE: QT_TRANSLATE_NOOP(
        "errors", "Plug one in: it appears here by itself. Without one you can type your speeches."
    ),
    Ill.BUSY: QT_TRANSLATE_NOOP(
        "errors", "Close the program that uses it (a call, a meeting, a recorder), then look again."
    ),
    Ill.GONE: QT_TRANSLATE_NOOP("errors", "Plug it in again, or choose another one."),
    Ill.OTHER: QT_TRANSLATE_NOOP("errors", "Choose another one, or unplug it and plug it in again."),
}
_SWITCHED_OFF = {
    "darwin": QT_TRANSLATE_NOOP(
        "errors",
        "Open System Settings, Privacy & Security, Microphone, switch Debate Coach on, and start it again.",
    ),
    "win32": QT_TRANSLATE_NOOP(
        "errors",
        "Open Settings, Privacy & security, Microphone, and switch on “Microphone access” and “Let desktop "
        "apps access your microphone”.",
    ),
    "": QT_TRANSLATE_NOOP(
        "errors", "Allow this app to use the microphone in the privacy settings of your desktop."
    ),
}
_SILENCE = {
    "darwin": QT_TRANSLATE_NOOP(
        "errors",
        "Switch it on, at the headset too. If it is on, open System Settings, Privacy & Security, "
        "Microphone, and switch Debate Coach on.",
    ),
    "": QT_TRANSLATE_NOOP(
        "errors",
        "Switch it on: look for a mute switch on the headset, for a key with a crossed-out microphone, and "
        "in the system's sound settings.",
    ),
}


def what_is_wrong(problem: MicrophoneError, name: str = "", platform: str = sys.platform) -> Ill:
    """What an error of :mod:`~debatecoach.engines.audio.devices` means.

    Args:
        problem: with PortAudio's reason among its values.
        name: of the microphone that was used until then, empty if none was.
        platform: as ``sys.platform``.
    """
    said = problem.what.get("reason").casefold()
    if "denied" in said or "permission" in said or "not permitted" in said:
        return Ill.DENIED
    if "unavailable" in said or "busy" in said or "in use" in said:
        return Ill.BUSY
    if name:
        return Ill.GONE
    if "no input device" in said or "no device" in said:
        return Ill.NONE_THERE
    if platform == "win32" and "host error" in said and is_denied(platform):
        return Ill.DENIED
    return Ill.OTHER


def remedy(ill: Ill, name: str, reason: str = "", platform: str = sys.platform) -> MicrophoneError:
    """What is wrong and what to do; nothing was at stake.

    Args:
        ill: what is wrong.
        name: of the microphone, or what to call it.
        reason: the system's own words, for what is none of the known troubles.
        platform: as ``sys.platform``.
    """
    what = {
        Ill.NONE_THERE: QT_TRANSLATE_NOOP("errors", "There is no microphone at this computer."),
        Ill.DENIED: QT_TRANSLATE_NOOP("errors", "The system does not let this app use the microphone."),
        Ill.BUSY: QT_TRANSLATE_NOOP("errors", "{microphone} is in use by another program."),
        Ill.GONE: QT_TRANSLATE_NOOP("errors", "{microphone} went away."),
        Ill.SILENT: QT_TRANSLATE_NOOP("errors", "{microphone} gives only silence: it is muted."),
        Ill.OTHER: QT_TRANSLATE_NOOP("errors", "{microphone} cannot be used ({reason})."),
    }[ill]
    by_platform = _SWITCHED_OFF if ill is Ill.DENIED else _SILENCE if ill is Ill.SILENT else None
    todo = _TODO[ill] if by_platform is None else by_platform.get(platform, by_platform[""])
    return MicrophoneError(what, "", todo, microphone=name, reason=reason)


def is_denied(platform: str = sys.platform, read: Callable[[str], str] | None = None) -> bool:
    """True where the system tells that this app may not use the microphone: Windows does. Elsewhere a denied
    microphone gives silence, and only that can be told.

    Args:
        platform: as ``sys.platform``.
        read: the value of a key of the registry, empty if there is none; by default this computer's.
    """
    if platform != "win32":
        return False
    look = read or _registry
    return "Deny" in (look(_CONSENT), look(rf"{_CONSENT}\NonPackaged"))


def _registry(key: str) -> str:
    if sys.platform != "win32":
        return ""
    import winreg

    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
            return str(winreg.QueryValueEx(opened, "Value")[0])
    except OSError:
        return ""
