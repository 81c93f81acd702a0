"""The words of debating: one table a language, a hover away where they stand, and a sheet of all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QLocale
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QLabel, QToolButton, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.ui.kit.glossary import glossary, meanings
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from debatecoach.ui.window.words import WordsDialog
from tests.ui.rig import attach, open_motion, wait_until


@pytest.fixture
def window(parts: Parts, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    attach(made, parts)
    yield made
    QToolTip.hideText()
    made.close()


def pointed_at(widget: QWidget) -> str:
    """What is shown when the pointer rests on it."""
    wait_until(widget.isVisible)
    QToolTip.hideText()
    wait_until(lambda: not QToolTip.isVisible(), what="the tip before to go")
    middle = widget.rect().center()
    event = QHelpEvent(QEvent.Type.ToolTip, middle, widget.mapToGlobal(middle))
    QApplication.sendEvent(widget, event)
    return QToolTip.text()


@pytest.mark.qt_log_ignore("does not support raise", extend=True)  # offscreen, of every tip
def test_a_word_is_explained_where_it_stands(window: MainWindow, parts: Parts) -> None:
    open_motion(parts, "fat-tax")
    told = pointed_at(window.findChild(QToolButton, "rail_flow"))
    assert "Ctrl+5" in told
    assert glossary("en")["flow"].split(":")[0] in told
    assert "Ctrl+1" in pointed_at(window.findChild(QToolButton, "rail_home"))
    title = next(each for each in window.home.findChildren(QLabel) if each.text() == "What will you debate?")
    assert pointed_at(title) == ""


def test_words_are_found_in_headings_and_not_in_speeches() -> None:
    assert [each.split(":")[0] for each in meanings("Rehearsal trees")] == ["Tree"]
    assert [each.split(":")[0] for each in meanings("Con rebuttal · dropped")] == ["Rebuttal", "Drop", "Con"]
    assert meanings("Continue") == []
    assert meanings("The flow shows what was dropped in every speech of the round.") == []


def test_both_languages_explain_the_same_twenty_words_with_the_window_s_own() -> None:
    english, chinese = glossary("en"), glossary("zh_CN")
    assert len(english) == len(chinese) == 20
    QLocale.setDefault(QLocale("zh_CN"))
    try:
        assert [each.split(":")[0] for each in meanings("交锋记录")] == ["交锋记录"]
    finally:
        QLocale.setDefault(QLocale("en"))


def test_all_words_can_be_read_from_the_menu(window: MainWindow) -> None:
    assert window.actions_book is not None
    window.actions_book["help.words"].trigger()
    [dialog] = window.findChildren(WordsDialog)
    shown = [each.text() for each in dialog.findChildren(QLabel)]
    assert glossary("en")["rebuttal"] in shown
    dialog.reject()
