"""The sheet finds its shape at once, at every size: no column depends on a scroll bar it brings about."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from debatecoach.debate.case import Round
from debatecoach.ui.flow.pane import BESIDE
from debatecoach.ui.flow.sheet import MIN_COLUMN
from tests.gallery.flow import british_round, sample_round
from tests.ui.flow.test_flow import Rig

MOST = 3
"""Layouts a size: the first, one when a scroll bar comes, and one when the other comes with it."""
ENDLESS = 60

ROUNDS = {
    "nothing said": lambda: sample_round(0),
    "3 speeches": lambda: sample_round(3),
    "4 speeches": lambda: sample_round(4),
    "whole round": lambda: sample_round(6),
    "60 points, 8 columns": lambda: british_round(60),
    "400 points, 8 columns": lambda: british_round(400),
}


class Count(QObject):
    """How often the room of the sheet or of what stands below it changed since it was counted last."""

    def __init__(self, rig: Rig) -> None:
        super().__init__()
        self._sheet, self._seen = rig.pane.sheet, dict[QObject, int]()
        for each in (self._sheet.viewport(), rig.pane.foot, rig.pane.detail):
            each.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._seen[watched] = self._seen.get(watched, 0) + 1
            if self._seen[watched] == ENDLESS:  # so that the test ends, and tells
                self._sheet.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        return False

    def take(self) -> int:
        for _turn in range(3):
            QApplication.processEvents()
        most, self._seen = max(self._seen.values(), default=0), {}
        return most


@pytest.fixture
def open_rig(qtbot: QtBot) -> Iterator[Callable[[Round], Rig]]:
    made: list[Rig] = []

    def open_one(current: Round) -> Rig:
        made.append(Rig(qtbot, current))
        return made[-1]

    yield open_one
    for each in made:
        each.window.close()
        each.parts.open_case.close()
        each.bridge.close()


def worst(rig: Rig, widths: range, heights: range) -> tuple[int, tuple[int, int]]:
    """The most layouts that one size took, and that size."""
    count, found = Count(rig), (0, (0, 0))
    for width in widths:
        for height in heights:
            rig.window.resize(width, height)
            found = max(found, (count.take(), (width, height)))
    return found


@pytest.mark.parametrize("state", ROUNDS)
def test_every_size_is_laid_out_at_once(open_rig: Callable[[Round], Rig], state: str) -> None:
    rig = open_rig(ROUNDS[state]())
    for widths in (range(700, BESIDE, 37), range(BESIDE, 1601, 37)):  # between them what is below goes beside
        rig.window.resize(widths[0], 652)
        QApplication.processEvents()
        assert worst(rig, widths, range(652, 753, 100))[0] <= MOST


@pytest.mark.parametrize(("state", "chosen"), [("4 speeches", ""), ("4 speeches", "n1"), ("whole round", "")])
def test_where_columns_just_fit_and_rows_just_fit_it_stands_still(
    open_rig: Callable[[Round], Rig], state: str, chosen: str
) -> None:
    """Here a scroll bar decided how wide columns and how high rows are, and those whether it is there."""
    made: Round = ROUNDS[state]()
    rig = open_rig(made)
    if chosen:
        rig.click(chosen)
    beside = rig.window.width() - rig.pane.sheet.maximumViewportSize().width()
    fits = rig.pane.sheet.horizontalHeader().count() * (MIN_COLUMN - 8) + beside
    above = rig.window.height() - rig.pane.sheet.viewport().height()
    high = rig.pane.sheet.verticalHeader().length() + above
    widths, heights = range(fits - 2, fits + 20, 3), range(high - 70, high + 70, 4)
    assert worst(rig, widths, heights)[0] <= MOST


def test_with_an_editor_open_it_stands_still(open_rig: Callable[[Round], Rig]) -> None:
    rig = open_rig(sample_round(4))
    rig.click("n2")
    rig.press(Qt.Key.Key_F2)
    assert rig.pane.sheet.is_editing
    assert worst(rig, range(700, 1000, 11), range(652, 753, 100))[0] <= MOST
    assert rig.pane.sheet.is_editing


def test_rows_are_measured_once_for_a_width(open_rig: Callable[[Round], Rig]) -> None:
    rig = open_rig(sample_round(4))
    rig.window.resize(900, 700)
    QApplication.processEvents()
    header, moved = rig.pane.sheet.verticalHeader(), []
    header.sectionResized.connect(lambda *change: moved.append(change))
    for height in range(500, 900, 20):
        rig.window.resize(900, height)
        QApplication.processEvents()
    assert moved == []
