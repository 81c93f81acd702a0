"""The microphone's check, in its states."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import numpy as np
from PySide6.QtGui import QPixmap

from debatecoach.base.errors import MicrophoneError
from debatecoach.engines.audio.devices import no_device
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.sound import sound_check
from debatecoach.ui.sound.sound_check import SoundCheckDialog
from tests.gallery.home import settle

LONG = "Mikrofonarray (Realtek(R) High Definition Audio, Bluetooth Hands-Free, 2nd)"


class Scripted:
    """The check's protocol: says what a picture needs."""

    def __init__(self, device: object, **tell: Any) -> None:
        self.device, self.tell = device, tell

    def start(self) -> None: ...
    def take(self, seconds: float) -> None: ...
    def stop(self) -> None: ...
    def wait(self) -> None: ...


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state."""
    parts, window, app = rig.parts, rig.window, rig.app
    inputs: tuple[str, ...] = ("Headset", "Built-in microphone")
    made: list[Scripted] = []

    def check(device: object, **tell: Any) -> Scripted:
        made.append(Scripted(device, **tell))
        return made[-1]

    def opened(platform: str = "linux") -> SoundCheckDialog:
        dialog = parts.make(
            SoundCheckDialog, window, check, play=lambda *_: None, look=lambda: None, platform=platform
        )
        dialog.show()
        settle(app, lambda: dialog.check._names is not None, 10)
        settle(app)
        return dialog

    def speak(level: float, clipping: bool = False, readings: int = 45) -> None:
        for index in range(readings):
            made[-1].tell["on_level"](max(0.0, level + 0.05 * math.sin(index)), level + 0.08, clipping)
        settle(app)

    with patch.object(sound_check, "device_names", lambda: sound_check_names(inputs)):
        dialog = opened()
        yield "sound-check-opening", dialog.grab()
        made[-1].tell["on_open"]("Headset")
        settle(app)
        yield "sound-check-listening", dialog.grab()
        speak(0.66)
        yield "sound-check-good", dialog.grab()
        speak(0.24)
        yield "sound-check-quiet", dialog.grab()
        speak(0.97, clipping=True)
        yield "sound-check-clipping", dialog.grab()
        speak(0.6)
        dialog.hearing.record.click()
        settle(app)
        yield "sound-check-recording", dialog.grab()
        made[-1].tell["on_sample"]((3000 * np.ones(32_000)).astype(np.int16))
        settle(app)
        yield "sound-check-heard", dialog.grab()
        dialog.keeping.kept.setCurrentIndex(1)
        dialog.keeping._choose("month")
        settle(app)
        yield "sound-check-month", dialog.grab()
        dialog.keeping.kept.setCurrentIndex(0)
        dialog.keeping._choose("always")
        made[-1].tell["on_silence"](True)
        speak(0.0)
        yield "sound-check-silent", dialog.grab()
        made[-1].tell["on_problem"](no_device(MicrophoneError, "it delivers no sound any more"), LONG)
        settle(app)
        yield "sound-check-gone", dialog.grab()
        dialog.reject()
        settle(app)
        dialog = opened()
        made[-1].tell["on_problem"](no_device(MicrophoneError, "Device unavailable"), "")
        settle(app)
        yield "sound-check-busy", dialog.grab()
        dialog.reject()
        settle(app)
        with patch.object(sound_check, "is_denied", lambda _platform: True):
            dialog = opened("win32")
            yield "sound-check-denied", dialog.grab()
            dialog.reject()
        settle(app)
        inputs = ()
        dialog = opened()
        yield "sound-check-none", dialog.grab()
        dialog.reject()
        settle(app)
        inputs = (LONG, "Headset")
        parts.settings.set("input_device", LONG)
        theme().apply(app, rig.scheme, 2.0, reduced_motion=True)
        dialog = opened()
        dialog.resize(900, 860)
        made[-1].tell["on_open"](LONG)
        speak(0.24)
        yield "sound-check-large", dialog.grab()
        made[-1].tell["on_silence"](True)
        settle(app)
        yield "sound-check-large-silent", dialog.grab()
        dialog.reject()
        settle(app)
        theme().apply(app, rig.scheme, 1.0, reduced_motion=True)
        parts.settings.set("input_device", "")
        parts.settings.set("layouts", {})


def sound_check_names(inputs: tuple[str, ...]) -> Any:
    from debatecoach.ui.settings.dialog import DeviceNames

    return DeviceNames(inputs, ())
