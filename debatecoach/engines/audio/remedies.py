"""What is wrong with a microphone, and the one thing to do about it, on this system."""

from __future__ import annotations

import sys
from collections.abc import Callable
from enum import StrEnum

from debatecoach.base.errors import MicrophoneError
from debatecoach.base.marks import QT_TRANSLATE_NOOP

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
    said = str(problem.values.get("reason", "")).casefold()
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
