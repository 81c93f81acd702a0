"""The student's turn by voice: waiting, too quiet, clipping, another microphone, gaps, a file brought in."""

from __future__ import annotations

import math
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import soundfile
from PySide6.QtGui import QPixmap

from debatecoach.debate.side import Side
from debatecoach.engines.audio.gaps import GapCause
from debatecoach.engines.recogniser import Pcm, RecogniserText
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.round.pane import RoundPane
from debatecoach.ui.round.states import RoundPaneState
from tests.gallery.round import Ears
from tests.ui import rig as ui
from tests.ui.rig import open_motion

LONG = "Mikrofonarray (Realtek(R) High Definition Audio, Bluetooth Hands-Free, 2nd)"


class Slow(Ears):
    """Stops in the middle of a file until it is let go on."""

    gate = threading.Event()

    def transcribe(self, _pcm: Pcm, cancelled: Any = None, progress: Any = None) -> RecogniserText:
        progress(0.43)
        while not (self.gate.is_set() or cancelled()):
            threading.Event().wait(0.02)
        return self.finish()


class Behind(Slow):
    """Understands the beginning, and the rest when it is let go on."""

    any, gate = True, threading.Event()

    def so_far(self) -> RecogniserText:
        heard = super().finish()
        words = heard.words[: len(heard.words) // 2] if self.any else ()
        text = " ".join(heard.text.split()[: len(words)])
        return replace(heard, text=text, words=words, complete=False)

    def feed(self, _pcm: Pcm) -> str:
        return self.so_far().text

    def open(self) -> Behind:
        return self

    def finish(self) -> RecogniserText:
        self.gate.wait(60)
        return super().finish()

    def transcribe(self, _pcm: Pcm, cancelled: Any = None, progress: Any = None) -> RecogniserText:
        progress(0.4)
        while not cancelled():
            threading.Event().wait(0.02)
        return RecogniserText("", (), self.id, True, True, complete=False)


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Each state of a recording that is not in the round's own pictures."""
    parts, window = rig.parts, rig.window
    pane: RoundPane = window.docks["round"].widget()
    show = pane.presenter
    engines = parts.engines.in_use
    object.__setattr__(engines, "recognisers", (Slow(),))
    Slow.gate.clear()  # the pictures before may have been of another language

    def take() -> QPixmap:
        for _ in range(4):
            rig.app.processEvents()
        return pane.grab()

    def hear(seconds: float, level: float, clipping: bool = False) -> None:
        for index in range(round(seconds * 10)):
            made().hear(ui.noise(0.1), level + 0.06 * math.sin(index), clipping)
        for _ in range(5):
            rig.app.processEvents()

    def made() -> ui.ScriptedRecorder:
        return ui.ScriptedRecorder.made[-1]

    def until(*states: RoundPaneState) -> None:
        ui.wait_until(lambda: show.state in states, 90, str(states))

    window.go("round")
    ui.use(pane, ui.quick_outside(microphone=True))
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", Side.PRO, seed=5)
    until(RoundPaneState.HUMAN_READY)
    ui.wait_until(lambda: show.student.microphone is True, 10)
    yield "recording-ready", take()
    show.student.record()
    yield "recording-waits-for-the-first-word", take()
    hear(1.0, 0.02)
    hear(6.0, 0.24)
    yield "recording-too-quiet", take()
    hear(4.0, 0.66)
    yield "recording-good", take()
    hear(2.0, 0.96, clipping=True)
    yield "recording-clipping", take()
    hear(3.0, 0.66)
    made().change(1.4, LONG)
    hear(2.0, 0.66)
    yield "recording-another-microphone", take()
    made().change(2.3, "", GapCause.BUSY)
    hear(1.0, 0.66)
    yield "recording-busy", take()
    show.student.record()
    yield "recording-paused", take()
    show.student.record()
    made().unplug()
    ui.wait_until(lambda: show.student.recording.lost, 5)
    yield "recording-lost", take()
    pane.presenter.outside.find_microphone = ui.found
    until(RoundPaneState.RECORDING)
    hear(2.0, 0.6)
    yield "recording-back-again", take()
    show.student.done()
    until(RoundPaneState.REVIEW)
    yield "recording-review-with-gaps", take()
    yield from _understanding(rig, show, take, until, hear)
    with TemporaryDirectory() as folder:
        yield from _file(rig, show, take, until, Path(folder))
    object.__setattr__(engines, "recognisers", ())


def _understanding(rig: Any, show: Any, take: Any, until: Any, hear: Any) -> Iterator[tuple[str, QPixmap]]:
    """A recogniser that needs long after "I'm done": nothing understood yet, some, and not waited for."""
    ears, engines = Behind(), rig.parts.engines.in_use
    object.__setattr__(engines, "recognisers", (ears,))
    for name, words in (("nothing", False), ("some", True)):
        ears.any = words
        show.student.begin(show.slot)
        show.student.discard_found()
        show.student.record()
        hear(14.0, 0.66)
        show.student.done()
        ui.wait_until(lambda: show.student.understanding.is_slow, 10)
        yield f"recording-understands-{name}", take()
    theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
    yield "recording-understands-some-large", take()
    theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
    show.student.take_understood()
    until(RoundPaneState.REVIEW)
    yield "recording-not-waited-for", take()
    show.student.understand_rest()
    ui.wait_until(lambda: show.student.understanding.is_slow, 10)
    yield "recording-understands-the-rest", take()
    show.student.type_instead()
    until(RoundPaneState.TYPING)
    yield "recording-typed-from-there", take()
    ears.gate.set()
    object.__setattr__(engines, "recognisers", (Slow(),))


def _file(rig: Any, show: Any, take: Any, until: Any, folder: Path) -> Iterator[tuple[str, QPixmap]]:
    speech = folder / "辩论赛 final round recording 2026-11-21.wav"
    soundfile.write(speech, np.zeros(16_000 * 30, np.int16) + 100, 16_000)
    wrong = folder / "notes.mp3"
    wrong.write_text("My notes. " * 50)
    show.student.begin(show.slot)
    show.student.discard_found()
    show.student.use_file(speech)
    captions = rig.window.docks["round"].widget().captions
    ui.wait_until(lambda: "43" in captions._placeholder, 10)
    yield "recording-file-is-recognised", take()
    show.student.cancel_file()
    show.student.use_file(wrong)
    until(RoundPaneState.HUMAN_READY)
    ui.wait_until(lambda: rig.window.docks["round"].widget().notice.isVisible(), 10)
    yield "recording-file-is-none", take()
    theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
    yield "recording-file-is-none-large", take()
    show.student.record()
    for _ in range(50):
        ui.ScriptedRecorder.made[-1].hear(ui.noise(0.1), 0.24)
    yield "recording-too-quiet-large", take()
    theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
    Slow.gate.set()
    show.stop()
