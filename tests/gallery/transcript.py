"""A transcript read through, who heard it, and the choice of who hears."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.base.errors import RecogniserError
from debatecoach.debate.correction import Correction
from debatecoach.debate.side import Side
from debatecoach.debate.speech import SpokenWord
from debatecoach.engines.recogniser import Pcm, RecogniserText
from debatecoach.engines.recogniser.fallback import taken_over
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.round.pane import RoundPane
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.settings.dialog import SettingsDialog
from tests.ui import rig as ui
from tests.ui.rig import open_motion

SAID = (
    "A fat tax is fair because it pays for the harm. At the woods final they said that families with little "
    "money pay the most of it. But they get the most health back, and the shop on the corner sells what "
    "people by."
)
LONG = " ".join([SAID] * 12)
CHINESE = "我们支持征收消费税，因为它公平。公会说价格会上涨，但是邻市的价格没有变化。"


@dataclass
class Ears:
    """Hears a text, unsure of some words."""

    text: str = SAID
    doubts: tuple[str, ...] = ("by", "fair", "health", "价", "格")
    id: str = "whisper:base.en"
    name: str = "Whisper base.en"
    basic: bool = False
    language: str = "en"
    languages: tuple[str, ...] = ("en", "zh")
    sends: str = ""
    lag: float = 0.0
    trouble: RecogniserError | None = None
    fed: list[int] = field(default_factory=list)

    def open(self) -> Ears:
        return self

    def feed(self, _pcm: Pcm) -> str:
        return self.text.rsplit(". ", 1)[0][:220]

    def finish(self) -> RecogniserText:
        spaced = self.text if " " in self.text else " ".join(self.text)
        bare = [word.strip("，。.,").lower() for word in spaced.split()]
        words = [
            SpokenWord(word, 0.4 * i, 0.4 * i + 0.3, 0.2 if word in self.doubts else 0.9)
            for i, word in enumerate(word for word in bare if word)
        ]
        told = taken_over(self.trouble, self, 65.0) if self.trouble is not None else None
        return RecogniserText(self.text, tuple(words), self.id, self.basic, False, trouble=told)


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state."""
    parts, window = rig.parts, rig.window
    pane: RoundPane = window.docks["round"].widget()
    show, editor = pane.presenter, pane.editor
    ears = Ears()
    object.__setattr__(parts.engines.in_use, "recognisers", (ears,))

    def take(widget: Any = pane) -> QPixmap:
        for _ in range(4):
            rig.app.processEvents()
        return widget.grab()

    def speak(seconds: float = 1.0) -> None:
        show.student.record()
        ui.wait_until(lambda: show.state is RoundPaneState.RECORDING, 10)
        for _ in range(round(seconds * 10)):
            ui.ScriptedRecorder.made[-1].hear(ui.noise(0.1))
        end = time.monotonic() + 0.3
        while time.monotonic() < end:
            rig.app.processEvents()

    def review(text: str) -> None:
        ears.text = text
        show.student.begin(show.slot)
        show.student.discard_found()
        speak()
        show.student.done()
        ui.wait_until(lambda: show.state is RoundPaneState.REVIEW, 20)

    ui.use(pane, ui.quick_outside(microphone=True))
    open_motion(parts, "fat-tax")
    parts.open_case.store.set_corrections([Correction("woods", "WUDC"), Correction("公 会", "工会")])
    parts.rounds.start("simplified-oxford", Side.PRO, seed=5)
    window.go("round")
    ui.wait_until(lambda: show.state is RoundPaneState.HUMAN_READY, 30)
    speak()
    yield "transcript-speaking-whisper", take()
    ears.lag = 7.0
    show.ticked.emit()
    yield "transcript-speaking-behind", take()
    ears.lag, ears.sends, ears.name = 0.0, "api.openai.com", "whisper-1 · api.openai.com"
    show.ticked.emit()
    yield "transcript-speaking-server", take()
    ears.sends, ears.name = "", "Whisper base.en"
    review(SAID)
    yield "transcript-marked", take()
    editor.go(1)
    yield "transcript-doubtful-word", take()
    editor.go(1)
    yield "transcript-put-right", take()
    ears.trouble = RecogniserError(
        "This computer is too slow for {name}: it fell {seconds} s behind.",
        "",
        "Choose a smaller model in the settings.",
        name="Whisper large-v3",
        seconds=45,
    )
    review(LONG)
    yield "transcript-taken-over-long", take()
    ears.trouble = None
    show.told.emit(None)
    review(CHINESE)
    editor.go(1)
    yield "transcript-chinese", take()
    pane.resize(360, 620)
    yield "transcript-narrow", take()
    theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
    pane.resize(720, 900)
    yield "transcript-twice-as-large", take()
    theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
    yield from _settings(rig, parts, window, ears, take)
    object.__setattr__(parts.engines.in_use, "recognisers", ())


def _settings(rig: Any, parts: Any, window: Any, ears: Ears, take: Any) -> Iterator[tuple[str, QPixmap]]:
    ears.about = "Understands well and writes punctuation; your voice stays on this computer."  # type: ignore[attr-defined]
    dialog = parts.make(SettingsDialog, window, lambda: None, print, lambda: None)
    dialog.show()
    ui.wait_until(lambda: dialog.choosers["output_device"].itemText(0) != "", 10)
    area = dialog.choosers["recogniser"]
    while area is not None and not hasattr(area, "ensureWidgetVisible"):
        area = area.parentWidget()
    area.ensureWidgetVisible(dialog.ears, 0, 200)
    yield "transcript-settings-whisper", take(dialog)
    parts.settings.set("recogniser", "server")
    dialog.ears.refresh()
    dialog._fill()
    area.ensureWidgetVisible(dialog.ears, 0, 200)
    yield "transcript-settings-server", take(dialog)
    dialog.close()
    parts.settings.set("recogniser", "")
