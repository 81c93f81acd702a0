"""A speech being played: faster, its bells, another loudspeaker, what is told, and a person's recording."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence
from debatecoach.engines.audio.devices import Device, Devices
from debatecoach.engines.audio.player import Incident, IncidentKind
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.round.pane import RoundPane
from debatecoach.ui.round.states import RoundPaneState
from tests.ui import rig as ui
from tests.ui.rig import open_motion

LONG = (
    "USB-C Audio Adapter, Conference Room 3 (Front Left, Front Right, Rear Left, Rear Right, Woofer), "
    "Digital Stereo Duplex"
)


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state of playing, in the window's own dock."""
    parts, window = rig.parts, rig.window
    pane: RoundPane = window.docks["round"].widget()
    show = pane.presenter

    def take(widget: Any = pane) -> QPixmap:
        for _ in range(4):
            rig.app.processEvents()
        return widget.grab()

    def wait(seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            rig.app.processEvents()
            time.sleep(0.01)

    parts.open_case.close()
    parts.open_case.changed.emit()
    parts.rounds.round_changed.emit()
    window.go("round")
    outside = ui.silent_outside()
    outside.beat_ms = 60_000
    ui.use(pane, outside)
    open_motion(parts, "labor-unions")
    parts.rounds.start("simplified-oxford", Side.CON, seed=5)
    ui.wait_until(lambda: show.state is RoundPaneState.OPPONENT_READY, 90)
    show.opponent.start()
    show.opponent.playback.seek(12)
    wait(1.4)
    yield "playback-point-three", take()
    show.set_speed(1.25)
    wait(1.0)
    yield "playback-faster", take()
    pane.seek_bar.setFocus()
    wait(0.2)
    yield "playback-bar-focused", take()
    show.belled.emit(show.slot.bells[0])
    yield "playback-bell", take()
    parts.settings.set("visual_only_bells", True)
    show.belled.emit(show.slot.bells[2])
    yield "playback-bell-hard-cut", take(pane.clock)
    pane.clock.ring.hush()
    parts.settings.set("visual_only_bells", False)
    for kind in (IncidentKind.LOST, IncidentKind.LATE, IncidentKind.STUTTERED):
        show.opponent.playback.happened.emit(
            Incident(kind, "Piper · Amy" if kind is IncidentKind.LATE else "")
        )
        wait(0.1)
        yield f"playback-told-{kind}", take(window)
    show.opponent.playback.happened.emit(Incident(IncidentKind.MOVED, LONG))
    wait(0.1)
    yield "playback-told-long-name", take(window)
    show.told.emit(None)
    menu = pane.loudspeakers
    names = ("Built-in speakers", "Headset & more", LONG)
    menu._find = lambda: Devices((), tuple(Device(name, i, not i, 48_000) for i, name in enumerate(names)))
    parts.settings.set("output_device", names[1])
    menu._fill(menu._find())
    menu.resize(menu.sizeHint())
    yield "playback-loudspeakers", take(menu)
    menu._fill(Devices((), ()))
    menu.resize(menu.sizeHint())
    yield "playback-loudspeakers-none", take(menu)
    parts.settings.set("output_device", "")
    growing = show.opponent.playback
    growing.growing = True
    growing.speech = show.opponent.speech = replace(growing.speech, notices=(_stood_in(),))
    wait(0.3)
    yield "playback-growing", take()
    pane.captions.show_speech(Side.CON, [Sentence("Antidisestablishmentarianism " * 12)])
    pane.captions.mark(0, 29, 28)
    yield "playback-long-words", take()
    scale = theme().scale
    theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
    wait(0.3)
    yield "playback-200", take()
    show.belled.emit(show.slot.bells[1])
    yield "playback-200-window", take(window)
    theme().apply(rig.app, rig.scheme, scale, reduced_motion=True)


def _stood_in() -> str:
    from debatecoach.ui.round.opponent.turn import STOOD_IN

    return STOOD_IN
