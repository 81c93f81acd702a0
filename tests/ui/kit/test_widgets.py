"""What every button does with Enter, and where the focus of an empty place is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QButtonGroup, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.debate.side import Side
from debatecoach.ui.kit.empty_state import EmptyState
from debatecoach.ui.kit.impact_bar import ImpactBar
from debatecoach.ui.kit.widgets import CardButton, button, icon_button


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    QVBoxLayout(made)
    qtbot.addWidget(made)
    return made


def shown(window: QWidget, widget: QWidget, qtbot: QtBot) -> None:
    window.layout().addWidget(widget)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    widget.setFocus()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
@pytest.mark.parametrize("kind", ["button", "icon", "card"])
def test_enter_presses_as_space_does(window: QWidget, qtbot: QtBot, kind: str, key: Qt.Key) -> None:
    pressed: list[bool] = []
    made: QAbstractButton = {
        "button": lambda: button("Go"),
        "icon": lambda: icon_button("close", "Close"),
        "card": lambda: CardButton("A motion"),
    }[kind]()
    made.clicked.connect(lambda: pressed.append(True))
    shown(window, made, qtbot)
    QTest.keyClick(window.windowHandle(), key)
    assert pressed == [True]


def test_enter_is_the_buttons_though_the_pane_has_another_use_for_it(window: QWidget, qtbot: QtBot) -> None:
    pressed, other = [], []
    verb = QAction(window)
    verb.setShortcut(QKeySequence("Return"))
    verb.triggered.connect(lambda: other.append(True))
    window.addAction(verb)
    made = button("Go", lambda: pressed.append(True))
    shown(window, made, qtbot)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Return)
    assert (pressed, other) == ([True], [])


def test_enter_on_a_choice_already_made_goes_on_to_the_form(window: QWidget, qtbot: QtBot) -> None:
    pressed, other = [], []
    verb = QAction(window)
    verb.setShortcut(QKeySequence("Return"))
    verb.triggered.connect(lambda: other.append(True))
    window.addAction(verb)
    made = button("Pro", lambda: pressed.append(True))
    made.setCheckable(True)
    group = QButtonGroup(window)
    group.addButton(made)
    made.setChecked(True)
    shown(window, made, qtbot)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Return)
    assert (pressed, other) == ([], [True])


def test_an_empty_place_gives_the_focus_to_its_button(window: QWidget, qtbot: QtBot) -> None:
    place = EmptyState("flow", "Nothing yet.", "Start", lambda: None)
    shown(window, place, qtbot)
    assert place.action is not None
    assert place.action.hasFocus()


@pytest.mark.parametrize("width", [240, 400, 700, 1400])
def test_no_line_of_an_empty_place_is_cut_off(qtbot: QtBot, width: int) -> None:
    place = EmptyState(
        "flow", "The flow fills in while a round is spoken: each reply stands beside it.", "Go"
    )
    qtbot.addWidget(place)
    place.resize(width, 400)
    place.show()
    QApplication.processEvents()
    said = place.sentence
    assert said.height() >= said.heightForWidth(said.width())
    assert (
        said.height()
        >= said.fontMetrics()
        .boundingRect(0, 0, said.width(), 9999, int(Qt.TextFlag.TextWordWrap), said.text())
        .height()
    )


def test_a_bar_s_name_and_number_never_stand_over_each_other(qtbot: QtBot) -> None:
    named, bare = (ImpactBar(name, Side.CON) for name in ("Strength", ""))
    for each in (named, bare):
        qtbot.addWidget(each)
        each.set_value(None, "not scored yet")
        assert "1.0" not in each.accessibleName(), "what nobody scored has no number"
    for width, alone in ((110, True), (400, False)):
        for each in (named, bare):
            each.resize(width, 34)
        assert (named.grab().toImage() == bare.grab().toImage()) is alone
