"""The tour of the first round: four bubbles that come once, wait for nobody and are reached by keys."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from debatecoach.debate.side import Side
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from debatecoach.ui.window.tour import Tour
from tests.ui.rig import attach, let_run, open_motion, quick_outside, use, wait_until


@pytest.fixture
def window(qtbot: QtBot, parts: Parts) -> Iterator[MainWindow]:
    made = MainWindow()
    qtbot.addWidget(made)
    list(made.furnish_steps())
    attach(made, parts)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.close()


def begin_round(window: MainWindow, parts: Parts) -> None:
    use(window.docks["round"].widget(), quick_outside(microphone=True))
    open_motion(parts, "labor-unions")
    parts.rounds.start("five-minutes", Side.CON, seed=3)
    window.go("round")


def test_four_bubbles_come_in_the_first_round_and_never_again_by_themselves(
    window: MainWindow, parts: Parts
) -> None:
    parts.settings.set("greeted", True)
    tour = window.findChild(Tour)
    assert tour is not None
    begin_round(window, parts)
    wait_until(tour.isVisible, what="the first bubble")
    assert not tour.isAncestorOf(QApplication.focusWidget()), "it takes nobody's keyboard"
    window.go("flow")
    assert tour.isHidden(), "it stands where the round is"
    window.go("round")
    wait_until(tour.isVisible, what="the bubble again")
    said = []
    for at in range(4):
        assert tour.isVisible()
        assert tour.count.text() == f"{at + 1} of 4"
        assert tour.accessibleDescription() == tour.text.text()
        assert window.rect().contains(tour.geometry())
        assert tour.text.height() >= tour.text.heightForWidth(tour.text.width()), "all of it can be read"
        said.append(tour.text.text())
        QTest.keyClick(tour.next, Qt.Key.Key_Space)
    assert tour.isHidden()
    assert len(set(said)) == 4
    parts.rounds.leave()
    begin_round(window, parts)
    let_run(1.0)
    assert tour.isHidden()


def test_it_comes_again_when_it_is_asked_for_and_goes_with_esc(window: MainWindow, parts: Parts) -> None:
    tour = window.findChild(Tour)
    assert tour is not None
    begin_round(window, parts)
    let_run(1.0)
    assert tour.isHidden(), "nobody was greeted: these are no first steps"
    window.actions_book["help.tour"].trigger()
    assert tour.isVisible()
    wait_until(tour.next.hasFocus)
    QTest.keyClick(tour.next, Qt.Key.Key_Escape)
    assert tour.isHidden()
    assert window.docks["round"].isAncestorOf(QApplication.focusWidget())


def test_a_bubble_tells_of_nothing_that_is_over(window: MainWindow, parts: Parts) -> None:
    parts.settings.set("greeted", True)
    tour, show = window.findChild(Tour), window.docks["round"].widget().presenter
    begin_round(window, parts)
    wait_until(tour.isVisible, what="the first bubble")
    for _ in range(2):
        wait_until(lambda: show.state is RoundPaneState.HUMAN_READY, what="the student's turn")
        assert tour.count.text() == "3 of 4"
        show.student.type_instead()
        window.docks["round"].widget().editor.insertPlainText("Unions raise wages for all who work there. ")
        show.student.done()
        wait_until(lambda: show.state is not RoundPaneState.TYPING)
    wait_until(lambda: show.state is RoundPaneState.FINISHED, what="the end")
    wait_until(lambda: tour.count.text() == "4 of 4", what="what follows the last speech")
    window.go("ballot")
    window.go("round")
    let_run(0.2)
    assert tour.isHidden(), "who has seen the ballot needs no word of it"
