"""The library as a person looks for a motion: filters, an empty result, a look at the trees."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel
from pytestqt.qtbot import QtBot

from debatecoach.base.errors import InputError
from debatecoach.debate.side import Side
from debatecoach.ui.home.start_panel import StartPanel
from debatecoach.ui.round.rounds import StartRoundDialog
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.ui.rig import attach, unfold_library, wait_until


@pytest.fixture
def window(parts: Parts, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    attach(made, parts)
    unfold_library(made)
    yield made
    made.close()


def choose(chooser: QComboBox, value: object) -> None:
    chooser.setCurrentIndex(chooser.findData(value))
    chooser.activated.emit(chooser.currentIndex())


def shown(window: MainWindow) -> list[str]:
    return [card.motion.id for card in window.home.library.cards if card.isVisible()]


def test_filters_work_together_and_are_taken_back(window: MainWindow) -> None:
    filters, every = window.home.filters, len(window.home.library.cards)
    assert len(shown(window)) == every
    assert filters.clear.isHidden()
    choose(filters.domain, "Health")
    assert "fat-tax" in shown(window)
    assert "ai-tutor" not in shown(window)
    choose(filters.category, "policy")
    choose(filters.difficulty, 1)
    choose(filters.language, "en")
    assert shown(window) == ["fat-tax"]
    assert window.home.browse.text() == f"1 of {every} motions of the library"
    QTest.mouseClick(filters.clear, Qt.MouseButton.LeftButton)
    assert len(shown(window)) == every
    assert filters.words.hasFocus()


def test_words_are_found_in_motions_and_claims(window: MainWindow) -> None:
    filters = window.home.filters
    QTest.keyClicks(filters.words, "union growth")
    assert shown(window) == ["labor-unions"]
    filters.words.setText("monopsony xyzzy")
    assert shown(window) == []
    assert window.home._none_fits.isVisible()
    assert window.home._none_fits.action is not None
    QTest.mouseClick(window.home._none_fits.action, Qt.MouseButton.LeftButton)
    assert shown(window)
    assert not window.home._none_fits.isVisible()


def test_the_panel_of_a_motion_that_goes_is_closed(window: MainWindow) -> None:
    card = next(each for each in window.home.library.cards if each.motion.id == "fat-tax")
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert any(each.isVisible() for each in window.home.findChildren(StartPanel))
    choose(window.home.filters.domain, "Technology")
    assert not any(each.isVisible() for each in window.home.findChildren(StartPanel))


def test_a_look_at_the_trees(window: MainWindow, parts: Parts) -> None:
    card = next(each for each in window.home.library.cards if each.motion.id == "fat-tax")
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    [panel] = [each for each in window.home.findChildren(StartPanel) if each.isVisible()]
    QTest.mouseClick(panel.preview_button, Qt.MouseButton.LeftButton)
    wait_until(lambda: panel.preview is not None, 5, "the trees")
    assert panel.preview is not None
    tree = panel.preview.tree
    assert tree.hasFocus()
    assert "fat tax" in tree.currentIndex().data().casefold(), "the first claim"
    first = panel.preview.said.text()
    assert len(first) > 40
    QTest.keyClick(tree, Qt.Key.Key_Down)
    assert len(panel.preview.said.text()) > 40
    assert panel.preview.said.text() != first
    QTest.keyClick(tree, Qt.Key.Key_Right)
    assert tree.isExpanded(tree.currentIndex())
    assert parts.open_case.case is None, "nothing was opened"
    QTest.mouseClick(panel.preview_button, Qt.MouseButton.LeftButton)
    assert not panel.preview.isVisible()


def test_a_chinese_motion_is_not_debated_without_a_model(window: MainWindow, parts: Parts) -> None:
    window.home.motion_field.setText("小学应当取消家庭作业")
    QTest.mouseClick(window.home.debate_button, Qt.MouseButton.LeftButton)
    [panel] = [each for each in window.home.findChildren(StartPanel) if each.isVisible()]
    assert not panel.start_button.isVisible()
    told = [each.text() for each in panel.findChildren(QLabel)]
    assert any("A round in Chinese needs a language model" in each for each in told)
    asked: list[bool] = []
    window.actions_book["case.connect"].triggered.disconnect()
    window.actions_book["case.connect"].triggered.connect(lambda: asked.append(True))
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert asked, "the way on is the first button"
    panel.english.emit()
    assert {card.motion.language for card in window.home.library.shown} == {"en"}
    assert not any(each.isVisible() for each in window.home.findChildren(StartPanel))
    window.home.motion_field.setText("小学应当取消家庭作业")
    QTest.mouseClick(window.home.debate_button, Qt.MouseButton.LeftButton)
    [panel] = [each for each in window.home.findChildren(StartPanel) if each.isVisible()]
    QTest.mouseClick(panel.prepare_button, Qt.MouseButton.LeftButton)
    wait_until(lambda: parts.open_case.case is not None, 5, "the case")
    with pytest.raises(InputError):
        parts.rounds.start("simplified-oxford", Side.PRO, 1)
    window.actions_book["round.start"].trigger()
    dialog = window.findChildren(StartRoundDialog)[0]
    assert not dialog.start.isEnabled()
    dialog.reject()
