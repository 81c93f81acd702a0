"""The wheel scrolls over choices, wherever they stand; it changes only the one the user is in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QScrollArea,
    QScrollBar,
    QSlider,
    QSpinBox,
    QTabBar,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from debatecoach.debate.side import Side
from debatecoach.ui.kit.calm_wheel import CHOICES
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from debatecoach.ui.window.places import PLACES
from tests.ui.rig import attach, focus, open_motion, unfold_library, wait_until

DIALOGS = ("case.supplies", "case.settings", "case.export", "round.start", "round.check")


def turn(over: QWidget, by: int = -120) -> None:
    """The wheel, as the window system sends it: to the window that is under the pointer."""
    window = over.window()
    where = QPointF(over.mapTo(window, over.rect().center()))
    QApplication.sendEvent(
        window.windowHandle(),
        QWheelEvent(
            where, QPointF(window.mapToGlobal(where.toPoint())), QPoint(), QPoint(0, by),
            Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        ),
    )  # fmt: skip


def state(choice: QWidget) -> object:
    if isinstance(choice, QComboBox | QTabBar):
        return choice.currentIndex()
    if isinstance(choice, QAbstractSpinBox):
        return choice.text()
    assert isinstance(choice, QAbstractSlider)
    return choice.value()


def choices(within: QWidget) -> list[QWidget]:
    """Those that the pointer can be over."""
    return [
        each
        for each in within.findChildren(QWidget)
        if isinstance(each, CHOICES)
        and not isinstance(each, QScrollBar)
        and each.window() is within
        and each.isEnabled()
        and each.visibleRegion().contains(each.rect().center())
    ]


def turned_over_all(within: QWidget) -> int:
    """How many choices the wheel was turned over, this way and that."""
    found = choices(within)
    for each in found:
        if each.hasFocus():
            each.clearFocus()
        before = state(each)
        for by in (-120, 120, 120, -120, -120):
            turn(each, by)
            assert state(each) == before, (each.accessibleName(), each.objectName(), within)
        assert not each.hasFocus(), each.accessibleName()
    return len(found)


@pytest.fixture
def page(qtbot: QtBot) -> QScrollArea:
    """A page of choices, longer than its window."""
    area, inner = QScrollArea(), QWidget()
    column = QVBoxLayout(inner)
    combo, edited, spin, slider, tabs = QComboBox(), QComboBox(), QSpinBox(), QSlider(), QTabBar()
    edited.setEditable(True)
    for each in (combo, edited):
        each.addItems(["one", "two", "three"])
        each.setCurrentIndex(1)
    for name in ("one", "two"):
        tabs.addTab(name)
    slider.setOrientation(Qt.Orientation.Horizontal)
    for number in (spin, slider):
        number.setValue(50)
    for each in (combo, edited, spin, slider, tabs):
        column.addWidget(each)
    filler = QWidget()
    filler.setFixedHeight(2000)
    column.addWidget(filler)
    area.setWidget(inner)
    qtbot.addWidget(area)
    area.resize(400, 400)
    area.show()
    area.setFocus()
    focus(area)
    return area


def test_each_kind_lets_the_page_scroll(page: QScrollArea) -> None:
    found = choices(page)
    assert turned_over_all(page) == len(found) == 5
    for each in found:
        page.verticalScrollBar().setValue(0)
        turn(each)
        assert page.verticalScrollBar().value() > 0, each


def test_who_is_in_a_field_may_use_the_wheel(page: QScrollArea) -> None:
    slider = next(each for each in page.findChildren(QSlider) if not isinstance(each, QScrollBar))
    focus(slider)
    turn(slider)
    assert slider.value() < 50


@pytest.fixture
def window(parts: Parts, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    attach(made, parts)
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", Side.PRO, 1)
    yield made
    for dialog in made.findChildren(QDialog):
        dialog.close()
    made.close()


def test_no_choice_of_any_pane_changes_in_passing(window: MainWindow) -> None:
    focus(window)
    over = 0
    for place in PLACES:
        window.go(place)
        QApplication.processEvents()
        if place == "home":
            unfold_library(window)  # its filters are the only choices there
        over += turned_over_all(window)
    assert over >= 8


@pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen has no window manager
@pytest.mark.parametrize("verb", DIALOGS)
def test_no_choice_of_any_dialog_changes_in_passing(window: MainWindow, verb: str) -> None:
    assert window.actions_book is not None
    window.actions_book[verb].trigger()
    wait_until(lambda: any(each.isVisible() for each in window.findChildren(QDialog)), what=verb)
    dialog = next(each for each in window.findChildren(QDialog) if each.isVisible())
    focus(dialog)
    assert turned_over_all(dialog)
