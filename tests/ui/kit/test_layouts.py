"""Layouts are asked for their widgets, never for their items; what is taken out goes in its own time."""

from __future__ import annotations

import ast
import gc
from pathlib import Path

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

import debatecoach.ui
from debatecoach.ui.kit.layouts import WrapLayout, empty, put_in, standing_in, tab_as_laid_out

UI = Path(debatecoach.ui.__file__).parent


def kept_items() -> list[str]:
    """Items of layouts that Python has something for."""
    gc.collect()
    everything = shiboken6.getAllValidWrappers()
    return [
        type(each).__name__
        for each in everything
        if isinstance(each, QLayoutItem) and not isinstance(each, QLayout)
    ]


def test_no_layout_is_asked_for_its_items() -> None:
    """See ``layouts.standing_in``: what ``itemAt`` returned ended the process at a second case."""
    items = ("itemAt", "takeAt", "itemAtPosition", "layoutItem")
    asked = [
        f"{source.relative_to(UI)}:{node.lineno}"
        for source in UI.rglob("*.py")
        for node in ast.walk(ast.parse(source.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in items
    ]
    assert asked == [], "use standing_in, empty or tab_as_laid_out of debatecoach/ui/kit/layouts.py"


def nested(qtbot: QtBot) -> tuple[QWidget, QVBoxLayout, list[QPushButton]]:
    """Rows, a grid, a stretch, a widget with a layout of its own; made in another order than they stand."""
    buttons = [QPushButton(str(at)) for at in range(8)]
    window = QWidget()
    qtbot.addWidget(window)
    column, row, grid, deep = QVBoxLayout(window), QHBoxLayout(), QGridLayout(), QVBoxLayout()
    holder = QWidget()
    inner = WrapLayout(holder)
    column.addWidget(buttons[7])
    column.insertWidget(0, holder)
    column.insertLayout(0, row)
    column.insertStretch(1)
    column.insertLayout(2, grid)
    column.insertWidget(0, buttons[0])
    row.addWidget(buttons[1])
    row.addWidget(QLabel("no stop"))
    row.addLayout(deep)
    deep.addWidget(buttons[2])
    row.addWidget(buttons[3])
    grid.addWidget(buttons[4], 1, 1)
    for each in (buttons[6], buttons[5]):
        inner.addWidget(each)
    inner.removeWidget(buttons[6])
    inner.addWidget(buttons[6])
    return window, column, buttons


def test_what_stands_in_a_layout_comes_in_its_order(qtbot: QtBot) -> None:
    window, column, buttons = nested(qtbot)
    assert [type(each).__name__ for each in standing_in(column)] == [
        "QPushButton",
        "QHBoxLayout",
        "QGridLayout",
        "QWidget",
        "QPushButton",
    ]
    tab_as_laid_out(column)
    window.show()
    window.activateWindow()
    buttons[0].setFocus()
    qtbot.waitUntil(buttons[0].hasFocus)
    come_to = [buttons[0]]
    for _ in buttons[1:]:
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        come_to.append(window.focusWidget())
    assert [each.text() for each in come_to] == [each.text() for each in buttons]


def test_nothing_is_kept_of_a_layout_s_items(qtbot: QtBot) -> None:
    before = kept_items()
    window, column, _buttons = nested(qtbot)
    tab_as_laid_out(column)
    window.show()
    row, wrap = column.children()[0], window.findChild(WrapLayout)
    assert isinstance(row, QHBoxLayout)
    assert isinstance(wrap, WrapLayout)
    for each in row.children():
        assert isinstance(each, QLayout)
        empty(each)
    empty(wrap)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert kept_items() == before


def test_emptied_the_widgets_go_and_the_stretch_stays(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    made = [QLabel(str(at)) for at in range(3)]
    for each in made:
        column.addWidget(each)
    column.addStretch(1)
    empty(column)
    assert column.count() == 1
    assert all(shiboken6.isValid(each) and each.isHidden() for each in made), "not at once"
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not any(shiboken6.isValid(each) for each in made)


def test_a_button_may_replace_what_it_stands_in(qtbot: QtBot) -> None:
    area = QScrollArea()
    qtbot.addWidget(area)
    there: list[bool] = []

    def replace() -> None:
        put_in(area, QLabel("other"))
        gc.collect()
        there.append(shiboken6.isValid(made))

    made = QPushButton("Go", clicked=replace)
    area.setWidget(made)
    area.show()
    QTest.mouseClick(made, Qt.MouseButton.LeftButton)
    assert there == [True]
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not shiboken6.isValid(made)
    assert area.widget().text() == "other"  # type: ignore[attr-defined]


def test_a_window_torn_down_asks_a_row_for_its_size_when_its_items_are_gone(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    row = WrapLayout(window)
    row.addWidget(QPushButton("stays"))
    alone = row.heightForWidth(500)
    row.addWidget(QPushButton("goes"))
    gone = row.itemAt(1)
    shiboken6.invalidate(gone)  # as PySide does to every item of a window that it deletes
    assert row.heightForWidth(500) == alone
    assert row.minimumSize().isValid()
    assert row.sizeHint().isValid()
