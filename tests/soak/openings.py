"""Case after case in the real window, as a hand opens them: Home, a motion's card, Prepare; every place
looked at, a round begun, the sound check opened and closed."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from debatecoach.debate.case import RoundState
from debatecoach.ui.home.start_panel import StartPanel
from debatecoach.ui.round.rounds import StartRoundDialog
from debatecoach.ui.sound.sound_check import SoundCheckDialog
from debatecoach.ui.window.places import PLACES
from tests.soak.world import World

MOTIONS = ("fat-tax", "school-phones", "voting-age", "ban-books", "esports")


def openings(world: World, wanted: int) -> None:
    """Open so many cases, five in turn."""
    steps = _steps(world)
    opened = 0
    while opened < wanted:
        opened += next(steps)
        assert not world.faults, "".join(world.faults)


def _steps(world: World) -> Iterator[int]:
    """Step by step; 1 with each case that was opened, else 0."""
    at = 0
    while True:
        motion = MOTIONS[at % len(MOTIONS)]
        yield from _open(world, motion, f"{at + 1}. {motion}")
        for place in PLACES:
            world.do(f"look at {place}")
            _click(world, _named(world, f"rail_{place}"))
            yield 0
        world.do("look at how a speech was spoken")
        world.app.window.actions_book["go.delivery"].trigger()
        world.run()
        if at % 3 == 0:
            yield from _begin(world)
        if at % 4 == 1:
            yield from _check_sound(world)
        at += 1


def _open(world: World, motion: str, name: str) -> Iterator[int]:
    window, parts = world.app.window, world.app.parts
    world.do(f"open {name}")
    _click(world, _named(world, "rail_home"))
    yield 0
    card = next(each for each in window.home.library.shown if each.motion.id == motion)
    _click(world, card)
    yield 0
    panel = window.home.findChild(StartPanel)
    _click(world, panel.prepare_button)
    world.until(
        lambda: parts.open_case.case is not None and parts.open_case.case.motion.id == motion,
        f"{name} to be open",
    )
    world.until(lambda: window.place == "prep", "Prep")
    yield 1


def _begin(world: World) -> Iterator[int]:
    """A round, as far as the opponent's first speech or ours."""
    window, parts = world.app.window, world.app.parts
    world.do("begin a round")
    window.actions_book["round.start"].trigger()
    world.run()
    dialog = window.findChild(StartRoundDialog)
    _click(world, dialog.start)
    world.until(
        lambda: parts.rounds.current is not None and parts.rounds.current.state is RoundState.RUNNING,
        "a round",
    )
    yield 0
    pane = window.docks["round"].widget()
    world.until(lambda: pane.presenter.state.name in ("HUMAN_READY", "SPEAKING", "PLAYING"), "a speech")
    yield 0
    window.actions_book["go.flow"].trigger()
    world.run(0.05)
    yield 0


def _check_sound(world: World) -> Iterator[int]:
    window = world.app.window
    world.do("check the sound")
    window.actions_book["round.check"].trigger()
    world.run(0.05)
    yield 0
    dialog = window.findChild(SoundCheckDialog)
    dialog.accept()
    world.run(0.05)
    world.until(lambda: window.findChild(SoundCheckDialog) is None, "the sound check to be gone")
    yield 0


def _named(world: World, name: str) -> QAbstractButton:
    found = world.app.window.findChild(QAbstractButton, name)
    assert found is not None, name
    return found


def _click(world: World, button: QWidget) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    world.run()
