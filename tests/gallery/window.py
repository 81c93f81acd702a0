"""Every place of the main window, whole: the least size, the drawings' size, and text at 200 %."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPixmap

from debatecoach.debate.case import RoundState
from debatecoach.ui.home.library import LibraryGrid
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.window.places import PLACES
from tests.gallery.ballot import sample_ballot
from tests.gallery.flow import sample_round
from tests.gallery.home import settle
from tests.ui.rig import open_motion

SIZES = (
    ("1024", (1024, 700), 1.0),
    ("1440", (1440, 900), 1.0),
    ("200-1024", (1024, 700), 2.0),
    ("200-1440", (1440, 900), 2.0),
)


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Home as it opens; the other places on a library motion and a round of three speeches, then judged."""
    parts, window = rig.parts, rig.window
    show = window.home.presenter
    settle(rig.app, lambda: bool(show.motions) and show.microphone is not None, 10)
    cards = window.home.findChild(LibraryGrid)
    settle(rig.app, lambda: bool(cards.shown) and cards._showing is None, 10)
    settle(rig.app, seconds=0.5)
    open_motion(parts, "labor-unions")
    for name, size, scale in SIZES:
        theme().apply(rig.app, rig.scheme, scale, reduced_motion=True)
        window.resize(*size)
        for place in PLACES:
            _prepare(parts, place)
            window.go(place)
            settle(rig.app)
            settle(rig.app)
            yield f"window-{place}-{name}", window.grab()
    theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
    window.resize(1440, 900)
    _prepare(parts, "round")
    window.go("round")
    window.actions_book["view.arrange"].trigger()
    settle(rig.app)
    yield "window-arranging", window.grab()
    printed = QCoreApplication.translate("PrintDialog", "Printed: {0} pages went to the printer.")
    parts.bridge.notice.emit(printed.format(3))
    settle(rig.app)
    yield "window-news", window.grab()
    window.actions_book["view.arrange"].trigger()


def _prepare(parts: Any, place: str) -> None:
    current = sample_round(6 if place == "ballot" else 3)
    if place == "ballot":
        current.ballot = sample_ballot(current)
        current.state = RoundState.FINISHED
    parts.rounds.current = None if place in ("home", "prep", "rehearse") else current
    parts.rounds.round_changed.emit()
    parts.rounds.flow_changed.emit()
    parts.rounds.ballot_changed.emit()
