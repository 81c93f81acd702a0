"""The microphone's check: on virtual devices, and every trouble there can be, in words."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMainWindow, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from debatecoach.base.errors import MicrophoneError, PlaybackError
from debatecoach.engines.audio import devices
from debatecoach.engines.audio.devices import no_device
from debatecoach.engines.audio.soundcheck import (
    SWITCHES,
    Ill,
    SoundCheck,
    devices_now,
    is_denied,
    remedy,
    what_is_wrong,
)
from debatecoach.ui.settings.dialog import DeviceNames
from debatecoach.ui.sound import sound_check
from debatecoach.ui.sound.sound_check import Keeping, SoundCheckDialog
from debatecoach.ui.window.parts import Parts
from tests.audio_rig import Rig, virtual_audio
from tests.ui import rig
from tests.ui.talking import Talker, connect

__all__ = ["virtual_audio"]


class Scripted:
    """The check's protocol; ``tell`` is what it was given to tell."""

    made: list[Scripted] = []

    def __init__(self, device: object, **tell: Any) -> None:
        self.device, self.tell, self.asked, self.stopped = device, tell, 0.0, False
        Scripted.made.append(self)

    def start(self) -> None: ...
    def wait(self) -> None: ...
    def stop(self) -> None:
        self.stopped = True

    def take(self, seconds: float) -> None:
        self.asked = seconds


class Bench:
    """The dialog with a scripted microphone and counted plays."""

    def __init__(self, parts: Parts, window: QWidget, platform: str) -> None:
        self.played: list[Any] = []
        self.now: Any = None  # what another process finds
        self.dialog = parts.make(SoundCheckDialog, window, Scripted, self._play, lambda: self.now, platform)
        self.dialog.show()
        rig.wait_until(lambda: self.dialog.check._names is not None)

    def _play(self, pcm: Any, rate: int, device: object, on_error: Any) -> None:
        self.played.append((pcm, on_error))

    def tell(self, what: str, *values: Any) -> None:
        Scripted.made[-1].tell[what](*values)
        QTest.qWait(1)

    def speak(self, level: float, clipping: bool = False, readings: int = 45) -> None:
        for _ in range(readings):
            self.tell("on_level", level, level, clipping)

    @property
    def says(self) -> str:
        return f"{self.dialog.check.verdict.text()} {self.dialog.check.todo.text()}".strip()


@pytest.fixture
def parts(qtbot: QtBot, own_home: Path) -> Iterator[Parts]:
    with rig.running() as made:
        yield made


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QMainWindow]:
    made = QMainWindow()
    made.show()
    yield made
    made.close()
    made.deleteLater()


@pytest.fixture
def inputs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names = ["Headset", "Built-in"]
    monkeypatch.setattr(sound_check, "device_names", lambda: DeviceNames(tuple(names), ()))
    Scripted.made.clear()
    return names


@pytest.fixture
def bench(parts: Parts, window: QMainWindow, inputs: list[str]) -> Iterator[Bench]:
    made = Bench(parts, window, "linux")
    yield made
    if isValid(made.dialog):
        made.dialog.close()


def test_the_level_is_told_in_words_and_with_what_to_do(bench: Bench) -> None:
    assert "Opening" in bench.says
    bench.tell("on_open", "Headset")
    assert bench.says == "Listening… Say a sentence as you would in a round."
    for level, clipping, words in (
        (0.66, False, "Good level Speak like this"),
        (0.25, False, "Too quiet Speak up or move closer"),
        (0.97, True, "Too loud: it clips Move back"),
    ):
        bench.speak(level, clipping)
        assert bench.says.startswith(words)
        assert bench.dialog.check.bar.accessibleDescription()
    assert bench.dialog.check.verdict.accessibleName() == bench.dialog.check.verdict.text()


def test_two_seconds_are_heard_back(bench: Bench) -> None:
    bench.tell("on_open", "Headset")
    hearing = bench.dialog.hearing
    assert not hearing.play.isEnabled()
    QTest.mouseClick(hearing.record, Qt.MouseButton.LeftButton)
    assert Scripted.made[-1].asked == 2.0
    assert "say something" in hearing.said.text()
    said = (3000 * np.sin(np.arange(32_000))).astype(np.int16)
    bench.tell("on_sample", said)
    assert bench.played[0][0] is said
    QTest.mouseClick(hearing.play, Qt.MouseButton.LeftButton)
    assert len(bench.played) == 2
    bench.played[-1][1](PlaybackError("No loudspeaker can be used ({reason}).", reason="none"))
    assert "No loudspeaker" in bench.dialog.check.notice.text()
    QTest.mouseClick(hearing.record, Qt.MouseButton.LeftButton)
    bench.tell("on_sample", np.zeros(32_000, np.int16))
    assert hearing.said.text() == "Nothing was heard in these two seconds."
    assert len(bench.played) == 2


def test_only_silence_is_told_and_taken_back(bench: Bench) -> None:
    bench.tell("on_open", "Headset")
    bench.tell("on_silence", True)
    bench.speak(0.0)
    assert bench.says == "Only silence"
    assert "Headset gives only silence: it is muted. Switch it on" in bench.dialog.check.notice.text()
    bench.tell("on_silence", False)
    assert not bench.dialog.check.notice.isVisible()
    bench.speak(0.6)
    assert bench.says.startswith("Good level")


@pytest.mark.parametrize(
    ("reason", "opened", "verdict", "words"),
    [
        ("Device unavailable", "", "In use elsewhere", "is in use by another program. Close the program"),
        ("it delivers no sound any more", "Headset", "Gone", "Headset went away. Plug it in again"),
        ("no input device", "", "No microphone", "There is no microphone at this computer. Plug one in"),
        ("Permission denied", "", "Not allowed", "does not let this app use the microphone"),
        ("Unanticipated host error", "", "Not usable", "cannot be used (Unanticipated host error)"),
    ],
)
def test_every_trouble_has_its_words(
    bench: Bench, reason: str, opened: str, verdict: str, words: str
) -> None:
    if opened:
        bench.tell("on_open", opened)
    bench.tell("on_problem", no_device(MicrophoneError, reason), opened)
    assert bench.says == verdict
    assert words in bench.dialog.check.notice.text()
    assert not bench.dialog.hearing.record.isEnabled()
    QTest.mouseClick(bench.dialog.check.again, Qt.MouseButton.LeftButton)
    rig.wait_until(lambda: len(Scripted.made) == 2)
    assert not bench.dialog.check.notice.isVisible()


def test_what_an_earlier_microphone_still_sends_is_not_heard(bench: Bench) -> None:
    bench.tell("on_open", "Headset")
    first = Scripted.made[-1]
    bench.dialog.check.chooser.setCurrentIndex(2)
    bench.dialog.check.chooser.activated.emit(2)
    assert first.stopped
    assert Scripted.made[-1].device == "Built-in"
    assert bench.dialog._settings.input_device == "Built-in"
    first.tell["on_problem"](no_device(MicrophoneError, "Device unavailable"), "Headset")
    QTest.qWait(5)
    assert not bench.dialog.check.notice.isVisible()


def test_what_is_plugged_in_appears(bench: Bench, inputs: list[str]) -> None:
    bench.tell("on_open", "Headset")
    bench.dialog.check._look_again()
    QTest.qWait(50)
    assert len(Scripted.made) == 1, "it could not be learnt: nothing is disturbed"
    bench.now = (("Headset", "Built-in"), ())
    bench.dialog.check._look_again()
    QTest.qWait(50)
    assert len(Scripted.made) == 1, "nothing has changed: nothing is disturbed"
    inputs.append("USB")
    bench.now = (("Headset", "Built-in", "USB"), ())
    bench.dialog.check._look_again()
    rig.wait_until(lambda: bench.dialog.check.chooser.count() == 4)
    rig.wait_until(lambda: len(Scripted.made) == 2)


def test_no_microphone_then_one(parts: Parts, window: QMainWindow, inputs: list[str]) -> None:
    inputs.clear()
    bench = Bench(parts, window, "linux")
    assert bench.says == "No microphone"
    assert bench.dialog.check.chooser.currentText() == "None found"
    assert not Scripted.made
    inputs.append("USB")
    bench.now = (("USB",), ())
    bench.dialog.check._look_again()
    rig.wait_until(lambda: len(Scripted.made) == 1)
    assert not bench.dialog.check.notice.isVisible()
    bench.dialog.close()


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_where_the_switch_is(
    parts: Parts,
    window: QMainWindow,
    inputs: list[str],
    platform: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pages: list[str] = []
    monkeypatch.setattr(
        sound_check.QDesktopServices, "openUrl", lambda url: pages.append(url.toString()) or True
    )
    monkeypatch.setattr(sound_check, "is_denied", lambda where: where == "win32")
    bench = Bench(parts, window, platform)
    if platform == "darwin":  # there a denied microphone gives silence, and no more is told
        bench.tell("on_open", "Headset")
        bench.tell("on_silence", True)
    text = bench.dialog.check.notice.text()
    assert ("System Settings" if platform == "darwin" else "Let desktop apps access") in text
    QTest.mouseClick(bench.dialog.check.notice._action, Qt.MouseButton.LeftButton)
    assert pages == [SWITCHES[platform]]
    bench.dialog.close()


def test_windows_own_word_on_it() -> None:
    allowed: dict[str, str] = {}
    assert not is_denied("win32", lambda key: allowed.get(key, ""))
    assert is_denied("win32", lambda key: "Deny" if key.endswith("NonPackaged") else "Allow")
    assert is_denied("win32", lambda key: "Allow" if key.endswith("NonPackaged") else "Deny")
    assert not is_denied("linux", lambda _key: "Deny")
    assert what_is_wrong(no_device(MicrophoneError, "Access is denied"), "", "win32") is Ill.DENIED
    assert all(len(remedy(ill, "Headset", "?", "linux").sentences()) == 2 for ill in Ill)


def test_the_words_are_portaudios_own() -> None:
    """What is looked for in PortAudio's reasons is what it says."""
    sd = devices.load(MicrophoneError)
    for code, ill in ((-9985, Ill.BUSY), (-9996, Ill.OTHER)):
        text = sd._ffi.string(sd._lib.Pa_GetErrorText(code)).decode()
        assert what_is_wrong(no_device(MicrophoneError, text), "", "linux") is ill


def test_how_long_recordings_are_kept_is_chosen_here(bench: Bench) -> None:
    kept = bench.dialog.keeping.kept
    assert [kept.itemData(place) for place in range(kept.count())] == ["always", "month", "round"]
    kept.setCurrentIndex(2)
    kept.activated.emit(2)
    assert bench.dialog._settings.keep_recordings == "round"
    assert "When a round is over" in bench.dialog.keeping.when.text()
    kept.setCurrentIndex(0)
    kept.activated.emit(0)
    assert bench.dialog.keeping.when.isHidden()


def test_what_leaves_the_computer_is_told(
    parts: Parts, window: QMainWindow, inputs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def told() -> str:
        return " ".join(each.text() for each in parts.make(Keeping).findChildren(QLabel))

    assert "Your voice does not leave this computer." in told()
    assert "language model" not in told()
    connect(parts, Talker())
    assert "goes, as text, to the language model at" in told()
    monkeypatch.setattr(sound_check, "sends", lambda _recogniser: "api.example.org")
    object.__setattr__(parts.engines.in_use, "recognisers", (object(),))
    assert "is sent to api.example.org" in told()
    assert "does not leave" not in told()


def test_it_lets_the_microphone_go(bench: Bench) -> None:
    bench.tell("on_open", "Headset")
    QTest.keyClick(bench.dialog, Qt.Key.Key_Escape)
    assert Scripted.made[-1].stopped
    rig.wait_until(lambda: not isValid(bench.dialog))


# -- on devices ----------------------------------------------------------------------------------------


@pytest.mark.sound
def test_a_real_microphone_is_checked_and_heard_back(
    parts: Parts, window: QMainWindow, virtual_audio: Rig, tmp_path: Path
) -> None:
    wav = tmp_path / "voice.wav"
    soundfile.write(wav, (6000 * np.sin(np.arange(16_000 * 20) * 0.2)).astype(np.int16), 16_000)
    dialog = parts.make(SoundCheckDialog, window, look=lambda: None)
    dialog.show()
    rig.wait_until(lambda: dialog.check._name != "", 15)
    assert {"dc_mic", "dc_loop_mic"} <= {
        dialog.check.chooser.itemData(place) for place in range(dialog.check.chooser.count())
    }
    rig.wait_until(lambda: dialog.check.verdict.text() == "Only silence", 10)
    env = os.environ | virtual_audio.env
    with subprocess.Popen(["paplay", "-d", "dc_mic_in", str(wav)], env=env) as student:
        rig.wait_until(lambda: dialog.check.verdict.text() == "Good level", 10)
        assert not dialog.check.notice.isVisible()
        ear: list[tuple[float, float, bool]] = []
        listening = SoundCheck(
            "dc_loop_mic",
            on_level=lambda *level: ear.append(level),
            on_open=lambda _name: None,
            on_sample=lambda _pcm: None,
            on_silence=lambda _silent: None,
            on_problem=lambda *_: None,
        )
        listening.start()
        QTest.mouseClick(dialog.hearing.record, Qt.MouseButton.LeftButton)
        rig.wait_until(dialog.hearing.play.isEnabled, 10)
        rig.wait_until(lambda: any(level > 0.5 for level, *_ in ear), 10, "the loudspeaker")
        student.kill()
    listening.stop()
    listening.wait()
    dialog.close()
    rig.wait_until(lambda: not any(each.name == "sound-check" for each in threading.enumerate()), 5)


@pytest.mark.sound
def test_a_device_that_is_not_there_is_told(parts: Parts, window: QMainWindow, virtual_audio: Rig) -> None:
    parts.settings.set("input_device", "Headset that is at home")
    dialog = parts.make(SoundCheckDialog, window, look=lambda: None)
    dialog.show()
    rig.wait_until(lambda: dialog.check.verdict.text() == "Gone", 15)
    assert "Headset that is at home went away." in dialog.check.notice.text()
    assert "(not found)" in dialog.check.chooser.currentText()
    dialog.close()


@pytest.mark.sound
def test_another_process_sees_what_was_plugged_in(virtual_audio: Rig) -> None:
    before = devices_now()
    assert before is not None
    config = virtual_audio.folder / "asound.conf"
    text = config.read_text()
    try:
        config.write_text(
            f'{text}\npcm.usb {{ type pulse device dc_loop_mic hint {{ show on description "usb" }} }}\n'
        )
        after = devices_now()
    finally:
        config.write_text(text)
    assert after is not None
    assert set(after[0]) - set(before[0]) == {"usb"}
    assert sys.executable
