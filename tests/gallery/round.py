"""The Round pane in its states, and the window around it."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPixmap

from debatecoach.base.errors import PlaybackError
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, SpokenWord
from debatecoach.engines.recogniser import Pcm, RecogniserText
from debatecoach.ui.round.pane import RoundPane
from debatecoach.ui.round.states import RoundPaneState
from tests.ui import rig as ui
from tests.ui.rig import open_motion

SAID = (
    "A fat tax is fair because it pays for the harm. Families with little money get the most health back. "
    "And the shop on the corner sells what people by."
)
CHINESE = (
    "脂肪税会让最贫困的家庭承担最大的份额，因为他们把收入的大部分花在便宜而高热量的食品上。",
    "但是，如果税收全部用于学校午餐，情况就会改变。",
)


@dataclass
class Ears:
    """Hears SAID, unsure of one word."""

    id: str = "gallery"
    name: str = "PocketSphinx · English (US)"
    basic: bool = True
    language: str = "en"

    def open(self) -> Ears:
        return self

    def feed(self, _pcm: Pcm) -> str:
        return SAID.rsplit(". ", 1)[0] + "."

    def finish(self) -> RecogniserText:
        words = [
            SpokenWord(word.strip(".").lower(), 0.4 * i, 0.4 * i + 0.3, 0.2 if word == "by." else 0.9)
            for i, word in enumerate(SAID.split())
        ]
        return RecogniserText(SAID, tuple(words), self.id, True, True)


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state of the pane, in the window's own dock."""
    parts, window = rig.parts, rig.window
    pane: RoundPane = window.docks["round"].widget()
    show = pane.presenter
    engines = parts.engines.in_use
    object.__setattr__(engines, "recognisers", (Ears(),))

    def take(widget: Any = pane) -> QPixmap:
        for _ in range(4):  # layouts ask each other, one after the other
            rig.app.processEvents()
        return widget.grab()

    def wait(seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            rig.app.processEvents()
            time.sleep(0.01)

    def until(*states: RoundPaneState) -> None:
        ui.wait_until(lambda: show.state in states, 90, str(states))

    parts.open_case.close()
    parts.open_case.changed.emit()
    parts.rounds.round_changed.emit()
    window.go("round")
    yield "round-empty", take()

    quick = ui.quick_outside(microphone=True)
    slow = ui.silent_outside()
    quick.make_player, quick.beat_ms = slow.make_player, 60_000
    ui.use(pane, quick)
    open_motion(parts, "labor-unions")
    parts.settings.set("prepare_first", True)
    parts.rounds.start("british-parliamentary", Side.CON, seed=5, seats=("CO2",))
    parts.settings.set("prepare_first", False)
    yield "round-time-to-prepare", take()
    for place in ("prep", "round"):
        window.go(place)
        yield f"round-time-to-prepare-{place}-window", take(window)
    parts.rounds.start("simplified-oxford", Side.CON, seed=5)
    yield "round-preparing", take()
    until(RoundPaneState.OPPONENT_READY)
    yield "round-opponent-ready", take()
    show.opponent.start()
    wait(0.4)
    assert show.opponent.playback is not None
    show.opponent.playback.seek(9)
    wait(2.6)
    yield "round-speaking", take()
    yield "round-speaking-window", take(window)
    show.opponent.toggle()
    show.told.emit(_silent())
    yield "round-paused-no-loudspeaker", take()
    ui.use(pane, ui.quick_outside(microphone=True))
    speech = show.opponent.speech
    show.opponent.silence()
    show.commit(speech)
    until(RoundPaneState.HUMAN_READY)
    yield "round-your-turn", take()
    row = next(iter(pane.lectern.rows.values()))
    row.setFocus()
    row.toggle()
    ui.wait_until(row.hint.isVisible)
    yield "round-your-turn-hint", take()
    pane.controls["record"].setFocus()
    pane.controls.fill_menu()
    pane.controls.offers.resize(pane.controls.offers.sizeHint())
    yield "round-your-turn-more", take(pane.controls.offers)
    show.student.set_microphone(ui.no_microphone())
    yield "round-your-turn-no-microphone", take()
    show.student.set_microphone(True)
    show.student.record()
    recorder = ui.ScriptedRecorder.made[-1]
    for index in range(60):
        recorder.hear(ui.noise(0.5), 0.55 + 0.3 * math.sin(index))
    wait(0.3)
    yield "round-recording", take()
    recorder.seconds = 247.0
    wait(0.3)
    yield "round-recording-overtime", take()
    recorder.seconds = 32.0
    recorder.unplug()
    wait(0.1)
    yield "round-microphone-lost", take()
    show.student.done()
    until(RoundPaneState.REVIEW)
    yield "round-review", take()
    show.student.type_instead()
    show.student.done()
    until(RoundPaneState.OPPONENT_READY, RoundPaneState.OPPONENT_SPEAKING, RoundPaneState.HUMAN_READY)
    until(RoundPaneState.HUMAN_READY)
    show.student.type_instead()
    pane.editor.insertPlainText("They say unions raise pay. But pay in the next town did not fall. " * 9)
    wait(0.2)
    yield "round-typing", take()
    pane.editor.insertPlainText("Prices rise and people shop elsewhere. " * 90)
    show.student.done()
    wait(0.3)
    yield "round-left-out", take()  # it is asked about first
    pane.notice._action.click()
    ui.wait_until(lambda: any(said in pane.notice.text() for said in ("not counted", "未计入")), 60)
    yield "round-cut", take()
    until(RoundPaneState.HUMAN_READY)
    own = next(each for each in parts.rounds.current.speeches if each.audio)
    pane.presenter.outside.make_player = slow.make_player
    show.hear(own)
    until(RoundPaneState.REPLAYING)
    wait(0.6)
    yield "round-own-again", take()
    show.end_replay()
    ui.use(pane, ui.quick_outside(microphone=True))
    store = parts.open_case.store
    store.note_partial(parts.rounds.current.id, show.slot.id, "They never answered the small firms", "")
    show.student.begin(show.slot)
    yield "round-found-again", take()
    show.stop()
    show.changed.emit()
    yield "round-stopped", take()
    show.resume()
    show.student.discard_found()
    yield "round-your-turn-closing", take()
    show.student.type_instead()
    pane.editor.insertPlainText("They never answered the small firms.")
    show.student.done()
    until(RoundPaneState.FINISHED)
    ui.wait_until(lambda: parts.rounds.current.ballot is not None, 30)
    yield "round-finished", take()
    yield from _long_text(rig, pane, take)
    object.__setattr__(engines, "recognisers", ())


def _long_text(rig: Any, pane: RoundPane, take: Any) -> Iterator[tuple[str, QPixmap]]:
    pane.captions.show_speech(Side.PRO, [Sentence(text) for text in CHINESE * 4])
    pane.captions.mark(2, 4, 5)
    yield "round-captions-chinese", take()
    open_motion(rig.parts, "This house believes " + "that every street should have a tree " * 8)
    rig.parts.rounds.start("agent4debate", Side.PRO, seed=1)
    pane.resize(360, 560)
    yield "round-narrow", take()


def _silent() -> Any:
    from debatecoach.ui.round.states import Notice

    return Notice(
        error=PlaybackError(
            "No loudspeaker can be used ({reason}).",
            "The speech is kept where it stood and can be read as captions.",
            "Connect a loudspeaker or headphones and resume, or go on in silence.",
            reason="no output device",
        ),
        action=QCoreApplication.translate("OpponentTurn", "Play silently"),
    )
