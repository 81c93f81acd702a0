"""The home screen in its states."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from PySide6.QtGui import QPixmap

from debatecoach.base.errors import LibraryError, PlaybackError
from debatecoach.base.language import Role, Usage
from debatecoach.casefile.archive import Glance
from debatecoach.casefile.recovery import Recovery
from debatecoach.casefile.unsaved import Begun, Unsaved
from debatecoach.coach.tasks.ledger import Call
from debatecoach.debate.side import Side
from debatecoach.engines.audio.devices import UNHEARD, elsewhere, no_device
from debatecoach.ui.home.presenter import Recent
from debatecoach.ui.settings.dialog import DeviceNames
from debatecoach.ui.sound import sound_check
from tests.ui.rig import open_motion
from tests.ui.talking import Talker, connect

LONG = (
    "This House believes that wealthy democracies should accept a binding duty to resettle people "
    "displaced by climate change, in proportion to their historical emissions, even where their "
    "own voters object"
)


def settle(app: Any, until: Callable[[], bool] = lambda: False, seconds: float = 0.15) -> None:
    """Let events run until a condition holds, or for a moment."""
    limit = time.monotonic() + seconds
    while time.monotonic() < limit and not until():
        app.processEvents()
        time.sleep(0.005)


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state of the screen."""
    from debatecoach.ui.home.pane import HomePane
    from debatecoach.ui.home.start_panel import StartPanel

    parts, book = rig.parts, rig.window.actions_book
    pane = parts.make(HomePane, book)
    pane.presenter.load()
    pane.resize(1366, 800)
    pane.show()
    show = pane.presenter
    settle(rig.app, lambda: bool(show.motions) and show.microphone is not None, 10)
    motions, show.motions = show.motions, None
    show.library_changed.emit()
    settle(rig.app)
    yield "home-loading", pane.grab()
    show.motions = motions
    show.library_changed.emit()
    settle(rig.app)
    yield "home", pane.grab()
    parts.settings.set("role", "coach")
    settle(rig.app)
    yield "home-coach", pane.grab()
    parts.settings.set("role", "student")
    pane.suggestion.choose.click()
    settle(rig.app)
    yield "home-choose", pane.grab()
    pane._dismiss_typed()
    pane.browse.click()
    settle(rig.app, lambda: bool(pane.library.cards) and pane.library._showing is None, 10)
    settle(rig.app)
    yield "home-library", pane.grab()
    pane.motion_field.setText("tax")
    settle(rig.app)
    yield "home-filtered", pane.grab()
    pane.motion_field.setText("nothing like it")
    settle(rig.app)
    yield "home-none-fits", pane.grab()
    pane.filters.reset()
    show.recents = [
        Recent(Path("/home/ada/Cases/Final.debate"), Glance(LONG, 3, "2026-11-20T18:04:00+00:00")),
        Recent(Path("/home/ada/Cases/Tax.debate"), Glance("Impose a fat tax", 1, "2026-11-02T18:04:00Z")),
        Recent(Path("/home/ada/Debate Cases/New.debate"), Glance("Ban homework")),
        Recent(Path("/media/usb/a folder with a long name/and another one/Old.debate"), None),
    ]
    show.recents_changed.emit()
    slots = parts.engines.in_use.library.formats["simplified-oxford"].slots
    unsaved = Unsaved(edits=3, speeches=2, begun=(Begun(slots[2], 80, 91.0),))
    title, when = "Labor unions are beneficial to economic growth", "2026-11-20T18:04:00+00:00"
    left = Recovery(None, title, when, unsaved, ("r1", "pro-rebuttal"), "0" * 32)
    show.recoveries = [left, replace(left, title=LONG, resume=None)]
    show.recoveries_changed.emit()
    settle(rig.app)
    yield "home-unfinished", pane.grab()
    show.recoveries = []
    show.recoveries_changed.emit()
    settle(rig.app, lambda: bool(pane.library.cards), 10)
    pane.library.cards[1].click()
    settle(rig.app)
    yield "home-start", pane.grab()
    [panel] = [each for each in pane.findChildren(StartPanel) if each.isVisible()]
    usual = panel.choice.format.currentIndex()
    panel.choice.format.setCurrentIndex(panel.choice.format.findData("british-parliamentary"))
    settle(rig.app)
    yield "home-start-teams", pane.grab()
    panel.choice.format.setCurrentIndex(usual)
    panel.preview_button.click()
    settle(rig.app, lambda: panel.preview is not None, 10)
    assert panel.preview is not None
    panel.preview.tree.setCurrentIndex(panel.preview.tree.model().index(0, 0).siblingAtColumn(0))
    panel.preview.tree.expandAll()
    settle(rig.app)
    pane._scroll.ensureWidgetVisible(panel.preview)
    settle(rig.app)
    yield "home-preview", pane.grab()
    pane.resize(950, 640)
    settle(rig.app)
    yield "home-start-narrow", pane.grab()
    pane.resize(950, 640)
    pane.motion_field.setText("小学应当取消家庭作业")
    pane.debate_button.click()
    settle(rig.app)
    yield "home-start-chinese", pane.grab()
    pane.resize(1366, 800)
    pane.library.close_panel()
    pane.motion_field.setText(LONG)
    pane.debate_button.click()
    settle(rig.app)
    yield "home-typed", pane.grab()
    pane._dismiss_typed()
    line = connect(parts, Talker())
    pane._choose_typed()
    settle(rig.app)
    yield "home-typed-team", pane.grab()
    pane._dismiss_typed()
    asked = line.ledger.begin(Call(0, "prep", "claims", 1, "en", Role.WRITING, "scripted-7b", 0.0))
    line.ledger.end(replace(asked, began=asked.began - 9.0), "ok", Usage(900, 400))
    pane._choose_typed()
    settle(rig.app)
    yield "home-typed-team-known", pane.grab()
    pane._dismiss_typed()
    parts.connections._use(None)
    show.motions = []
    show.library_trouble = LibraryError(
        "The data file {file} cannot be used: {fault}.",
        "Nothing of it was read, and your cases are not affected.",
        "Correct the file, remove it, or install debatecoach again.",
        file="fat-tax.json",
        fault="pro.0.claim: a claim has no full stop",
    )
    show.library_changed.emit()
    settle(rig.app)
    yield "home-trouble", pane.grab()
    pane.close()
    open_motion(parts, "labor-unions")
    parts.rounds.start("simplified-oxford", Side.CON, 1)
    pane = parts.make(HomePane, book)
    pane.presenter.load()
    pane.resize(1366, 800)
    pane.show()
    settle(rig.app, lambda: bool(pane.presenter.motions) and pane.presenter.microphone is not None, 10)
    settle(rig.app, seconds=0.6)
    yield "home-continue", pane.grab()
    pane.close()
    parts.rounds.leave()
    parts.open_case.close()
    yield from _first_start(rig, book)


def _first_start(rig: Any, book: Any) -> Iterator[tuple[str, QPixmap]]:
    """The page of the first start: as it comes, without sound, with a microphone that hears nothing."""
    from debatecoach.ui.home.first_start import FirstStart
    from debatecoach.ui.home.pane import HomePane

    parts = rig.parts
    pane = parts.make(HomePane, book)
    pane.presenter.load()
    settle(rig.app, lambda: bool(pane.presenter.motions), 10)
    page = parts.make(FirstStart, pane.presenter)
    pane.greet(page)
    pane.resize(1366, 800)
    pane.show()
    settle(rig.app)
    yield "home-first", pane.grab()
    page.notice.show_trouble(elsewhere(no_device(PlaybackError, "no output device"), UNHEARD))
    with patch.object(sound_check, "device_names", lambda: DeviceNames((), ())):
        page.try_microphone.click()
        settle(rig.app, lambda: page.check._ill is not None, 10)
        settle(rig.app)
    yield "home-first-no-sound", pane.grab()
    page.notice.hide()
    pane.resize(700, 640)
    settle(rig.app)
    yield "home-first-narrow", pane.grab()
    page.skip.click()
    pane.close()
