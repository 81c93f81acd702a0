"""Real parts for trying panes: real case store, library, espeak, lexical embedding; no sound device.

The stand-ins below answer the engines' own protocols (player, recorder) and nothing else.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QComboBox, QWidget

from debatecoach.base.errors import DebateCoachError, MicrophoneError
from debatecoach.casefile.settings import Settings
from debatecoach.casefile.store import CaseStore
from debatecoach.engines.audio.gaps import GapCause, RecordingGap
from debatecoach.engines.audio.oggfile import OggWriter, repair
from debatecoach.engines.audio.player import Incident, PlayerState, SilentPlayer, VoiceLine
from debatecoach.engines.audio.tape import Position
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.engines.recogniser import RATE, Recogniser
from debatecoach.engines.voice import Voice
from debatecoach.engines.voice.finding import find_voices
from debatecoach.services.wiring import Engines, load_library
from debatecoach.ui.case.open_case import new_store
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.bridge import Bridge, Job
from debatecoach.ui.round.states import Outside
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts

_LIBRARY: list[Any] = []
_VOICES: list[Voice] = []


def real_engines(recognisers: Sequence[Recogniser] = ()) -> Engines:
    """espeak, the lexical embedding and the shipped library; loaded once a process."""
    if not _LIBRARY:
        _LIBRARY.append(load_library())
        found = (*find_voices(Path("nowhere"))[0], *find_voices(Path("nowhere"), "zh")[0])
        _VOICES.extend(voice for voice in found if voice.engine == "espeak")
    spoken = {each: tuple(one for one in _VOICES if one.language == each) for each in ("en", "zh")}
    made = tuple(recognisers), LexicalEmbedding(), _LIBRARY[0]
    return Engines(spoken["en"], *made, mandarin=spoken["zh"])


def make_parts(settings: Settings | None = None, recognisers: Sequence[Recogniser] = ()) -> Parts:
    """Real parts on the state folder in force (``DEBATECOACH_HOME``); end them with :func:`end`."""
    return Parts(real_engines(recognisers), settings or Settings(), Bridge())


def end(parts: Parts) -> None:
    """Close the case and every thread of the parts."""
    parts.open_case.close()
    parts.bridge.close()
    for each in (parts.settings, parts.engines, parts.open_case, parts.connections):
        each.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@contextmanager
def running(settings: Settings | None = None, recognisers: Sequence[Recogniser] = ()) -> Iterator[Parts]:
    """The parts for the length of a block."""
    parts = make_parts(settings, recognisers)
    try:
        yield parts
    finally:
        end(parts)


def whole(parts: Parts, pane: type[Any], *given: object) -> Any:
    """A pane of which every part is made."""
    made = parts.make(pane, *given)
    for _part in made.make():
        pass
    return made


def attach(window: MainWindow, parts: Parts) -> None:
    """Fill the window at once, as the app does step by step."""
    for steps in (window.home_steps, window.pane_steps):
        for _ in steps(parts):
            pass


def unfold_library(window: MainWindow) -> None:
    """Show all motions on the home screen, as whoever presses there does."""
    wait_until(lambda: bool(window.home.presenter.motions), what="the library")
    window.home.browse.setChecked(True)
    wait_until(lambda: bool(window.home.library.cards), what="the cards")


def open_motion(parts: Parts, motion: str) -> None:
    """Open a new case on a library motion (by id) or on any text."""
    parts.open_case.adopt(new_store(motion))


def open_path(parts: Parts, path: Path) -> None:
    """Open a case file."""
    ended(parts.open_case.open_with(lambda: CaseStore.open(path, repair)))


def save_as(parts: Parts, path: Path) -> None:
    """Write the case to a file and go on there."""
    ended(parts.open_case.write(lambda: parts.open_case.open_store.save_as(path)))


def ended(job: Job) -> None:
    """Wait for the end of a job."""
    over: list[bool] = []
    job.ended.connect(lambda: over.append(True))
    wait_until(lambda: bool(over), what="the job to end")


PATIENCE = 60.0
"""Seconds before which nobody gives up waiting: two cores may be shared by eight, and only what never happens
waits so long."""


def wait_until(condition: Callable[[], bool], seconds: float = 20.0, what: str = "") -> None:
    """Let events run until ``condition`` holds; fails after ``seconds``, never before :data:`PATIENCE`."""
    seconds = max(seconds, PATIENCE)
    limit = time.monotonic() + seconds
    waited = False
    while not condition():
        waited = True
        if time.monotonic() > limit:
            raise AssertionError(f"waited {seconds} s in vain for {what or condition}")
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        time.sleep(0.002)
    if waited:  # what was to follow at once (a layout, say) is not left over because 20 ms were up
        QCoreApplication.sendPostedEvents()


def focus(widget: QWidget) -> None:
    """Give a widget the focus, as Tab does, and wait until it has it: a window is made active in its time."""
    widget.window().activateWindow()
    widget.setFocus()
    wait_until(widget.hasFocus, what=f"{widget} to have the focus")


def choose(box: QComboBox, value: object) -> None:
    """As with the mouse: it opens, and the line of a value is chosen."""
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


def drop(on: QWidget, *paths: Path) -> bool:
    """Drag files over a widget and, if it takes them, drop them; whether it did."""
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    nothing = (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # since Qt 6.12, and there was no other
        enter = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, mime, *nothing)
    QApplication.sendEvent(on, enter)
    if enter.isAccepted():
        QApplication.sendEvent(on, QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, *nothing))
    return enter.isAccepted()


def let_run(seconds: float) -> None:
    """Let events run for so long: time in which something must not happen."""
    limit = time.monotonic() + seconds
    wait_until(lambda: time.monotonic() > limit)


# -- the outside ---------------------------------------------------------------------------------------


class FastPlayer:
    """The player's protocol on a clock that runs ``factor`` times as fast; every line is said at 15
    characters a second. ``position`` is as exact as the real one's. No thread: it ends when it is read."""

    factor = 400.0
    now = staticmethod(time.monotonic)

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
        self.lines, self.speed, self.device, self.growing = list(lines), speed, device, growing
        self.bells, self.spare, self.on_incident = bells, spare, on_incident
        self.stood_in: frozenset[int] = frozenset()
        self.state = PlayerState.IDLE
        self.on_end, self.on_error = on_end, on_error
        self._starts, clock = [], 0.0
        for line in lines:
            self._starts.append(clock)
            clock += len(line.text) / 15 + line.pause_after
        self._total = clock
        self._at, self._since = 0.0, 0.0
        self.stopped = self.prepared = False

    def append(self, line: VoiceLine, pause: float) -> None:
        self._starts.append(self._total + pause)
        self._total += pause + len(line.text) / 15
        self.lines.append(line)

    def close(self) -> None:
        self.growing = False

    def waits(self) -> dict[int, float]:
        return {}

    def prepare(self) -> None:
        self.prepared = True

    def start(self) -> None:
        self.resume()

    def resume(self) -> None:
        self._since, self.state = self.now(), PlayerState.PLAYING

    def pause(self) -> None:
        self._at, self.state = self._now(), PlayerState.PAUSED

    def seek(self, line: int) -> None:
        self._at, self._since = self._starts[line], self.now()

    def set_speed(self, speed: float) -> None:
        self._at, self._since, self.speed = self._now(), self.now(), speed

    def set_bells(self, bells: Sequence[tuple[float, int]]) -> None:
        self.bells = bells

    def set_device(self, device: int | str | None, anew: bool = False) -> None:
        self.device = device

    def places(self) -> list[tuple[float, float]]:
        return [(at, at + len(line.text) / 15) for at, line in zip(self._starts, self.lines, strict=True)]

    def play_silently(self) -> None:
        self.resume()

    def stop(self) -> None:
        self.stopped, self.state = True, PlayerState.IDLE

    def _now(self) -> float:
        if self.state is not PlayerState.PLAYING:
            return self._at
        return min(self._total, self._at + (self.now() - self._since) * self.factor * self.speed)

    def position(self, ahead: float = 0.0) -> Position:
        at = self._now()
        line = sum(start <= at for start in self._starts) - 1
        if at >= self._total:
            if self.state is PlayerState.PLAYING and not self.growing:
                self.state = PlayerState.DONE
                if self.on_end is not None:
                    self.on_end()
            return Position(len(self.lines), None, at, at, self._total)
        return Position(max(0, line), None, at, at, self._total)


class ScriptedRecorder:
    """The recorder's protocol: a file of quiet noise, levels and samples when :meth:`hear` is called.

    ``made`` holds those made, newest last; ``refuse`` makes the next one find no microphone.
    """

    made: list[ScriptedRecorder] = []
    refuse = False

    def __init__(
        self,
        path: Path,
        device: int | str | None = None,
        rate: int = RATE,
        *,
        on_level: Callable[[float, float, bool], None] | None = None,
        on_error: Callable[[DebateCoachError], None] | None = None,
        on_audio: Callable[[Any], None] | None = None,
        on_gap: Callable[[RecordingGap], None] | None = None,
    ) -> None:
        self.path, self.on_level, self.on_error, self.on_audio = path, on_level, on_error, on_audio
        self.on_gap, self.lost = on_gap, tuple[RecordingGap, ...]()
        self.seconds, self.unheard, self.any_sound = 0.0, 0.0, False
        self.paused = self.stopped = False
        self._file: OggWriter | None = None
        ScriptedRecorder.made.append(self)

    def start(self) -> None:
        if ScriptedRecorder.refuse:
            raise no_microphone()
        self._file = OggWriter(self.path, RATE)

    def pause(self) -> None:
        self.paused = True

    def resume(self) -> None:
        self.paused = False

    def hear(self, pcm: Any, level: float = 0.7, clipping: bool = False) -> None:
        """Sound comes from the microphone."""
        if self.paused or self.stopped:
            return
        assert self._file is not None
        self._file.append(pcm)
        self.seconds += len(pcm) / RATE
        self.any_sound = True
        if self.on_level is not None:
            self.on_level(level, level, clipping)
        if self.on_audio is not None:
            self.on_audio(pcm)

    def change(self, seconds: float, device: str, why: GapCause = GapCause.DEVICE) -> None:
        """Another microphone goes on, or the computer was too busy (without a name)."""
        gap = RecordingGap(self.seconds, seconds, seconds, why, device)
        self.hear(np.zeros(round(seconds * RATE), np.int16), 0.0)
        self.lost += (gap,) if seconds else ()
        if self.on_gap is not None:
            self.on_gap(gap)

    def unplug(self) -> None:
        """The microphone goes away, and there is no other."""
        self.stop()
        if self.on_error is not None:
            self.on_error(
                MicrophoneError(
                    "The microphone went away while you were speaking.",
                    "The {seconds} seconds recorded so far are kept.",
                    "Type the rest of your speech, or connect a microphone and go on.",
                    seconds=round(self.seconds, 1),
                )
            )

    def stop(self, _hearing: float = 10.0) -> float:
        if self._file is not None and not self.stopped:
            self._file.close()
        self.stopped = True
        return self.seconds

    def wait(self, _seconds: float) -> bool:
        return True


def no_microphone() -> MicrophoneError:
    """As the engine says it."""
    return MicrophoneError(
        "No microphone can be used ({reason}).",
        "Nothing was recorded, and nothing is lost.",
        "Connect a microphone and allow this app to use it, or type your speech.",
        reason="no input device",
    )


def noise(seconds: float) -> Any:
    """Soft noise, int16 at 16 kHz."""
    return (np.random.default_rng(1).normal(0, 300, round(seconds * RATE))).astype(np.int16)


def found(_device: int | str | None) -> None:
    """A check that finds its device."""


def not_found(_device: int | str | None) -> None:
    """A check that finds none."""
    raise no_microphone()


class Rung:
    """Counts bells instead of ringing them."""

    def __init__(self) -> None:
        self.strokes: list[int] = []
        self.readied = 0

    def ready(self, _device: int | str | None) -> None:
        self.readied += 1

    def __call__(self, strokes: int, _device: int | str | None) -> None:
        self.strokes.append(strokes)


def quick_outside(microphone: bool = False) -> Outside:
    """A loudspeaker that is far ahead of time, a microphone that does what a test says, counted bells."""
    ScriptedRecorder.made, ScriptedRecorder.refuse = [], not microphone
    return Outside(
        make_player=lambda *args, **named: (FastPlayer(*args, **named), None),
        make_recorder=ScriptedRecorder,
        ring_bell=Rung(),
        knock=lambda _device: None,
        check_microphone=found if microphone else not_found,
        check_loudspeaker=found,
        find_microphone=not_found,
        beat_ms=1,
    )


def silent_outside() -> Outside:
    """The real silent player, for a machine without sound."""
    return Outside(
        make_player=lambda *args, **named: (SilentPlayer(*args, **named), None),
        check_microphone=not_found,
        check_loudspeaker=found,
        ring_bell=Rung(),
        knock=lambda _device: None,
        beat_ms=1,
    )


def actions_for(window: Any) -> ActionBook:
    """An action book owned by ``window``."""
    return ActionBook(window)


def use(pane: Any, outside: Outside) -> None:
    """Give a Round pane that is there already (in the window) another outside."""
    refit(pane.presenter.outside, outside)


def refit(old: Outside, new: Outside) -> None:
    """Let whoever has an outside have another."""
    for each in fields(Outside):
        setattr(old, each.name, getattr(new, each.name))
