"""Text at 200 % in the least window, chosen while it runs: nothing is cut, covered or off the bar."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, QTranslator
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.app import install_language
from debatecoach.ui.kit.names import reads_chinese
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.gallery.flow import sample_round
from tests.ui.rig import attach, open_motion, wait_until


@pytest.fixture(params=["en", "zh_CN"])
def window(
    request: pytest.FixtureRequest, qapp: QApplication, qtbot: QtBot, parts: Parts
) -> Iterator[MainWindow]:
    install_language(qapp, request.param)
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    attach(made, parts)
    wait_until(lambda: bool(made.home.presenter.motions))
    theme().apply(qapp, "light", 2.0, reduced_motion=True)
    made.resize(1024, 700)
    settle()
    assert made.width() == 1024
    yield made
    made.close()
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()
    install_language(qapp, "en")


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def is_whole(words: QLabel) -> bool:
    """All lines are in sight."""
    high_enough = words.height() >= words.heightForWidth(words.width())
    return high_enough and words.visibleRegion().boundingRect() == words.rect()


def test_every_menu_is_on_the_bar(window: MainWindow) -> None:
    bar = window.menuBar()
    for menu in bar.actions():
        place = bar.actionGeometry(menu)
        assert not place.isEmpty(), menu.text()
        assert bar.rect().contains(place), menu.text()


def test_homes_first_card_has_room_for_all_its_words(window: MainWindow) -> None:
    card, page = window.home.suggestion, window.home
    parts = [each for each in card.findChildren(QWidget) if each.isVisible() and each.parent() is card]
    assert {card.about, card.side, card.choose} <= set(parts)
    for one, other in combinations(parts, 2):
        assert not one.geometry().intersects(other.geometry()), (one, other)
    assert card.english.isVisible() == card.connect_it.isVisible() == reads_chinese(), "what it is in is said"
    for words in (card.motion, card.about, card.side, card.english):
        assert words.height() >= words.heightForWidth(words.width()), words.text()
    field = page.motion_field
    glass = next(each for each in field.findChildren(QLabel))
    assert field.textMargins().left() >= glass.geometry().right()
    room = field.width() - field.textMargins().left() - 2 * glass.x()
    assert field.fontMetrics().horizontalAdvance(field.placeholderText()) <= room


def test_beside_each_other_round_and_flow_show_whole_columns_and_what_comes(
    window: MainWindow, parts: Parts
) -> None:
    open_motion(parts, "labor-unions")
    parts.rounds.current = sample_round(3)
    parts.rounds.round_changed.emit()
    parts.rounds.flow_changed.emit()
    window.go("round")
    settle()
    coming = window.docks["round"].widget().coming
    assert is_whole(coming)
    sheet = window.docks["flow"].widget().sheet
    room: QRect = sheet.viewport().rect()
    cut = [
        column
        for column in range(sheet.model().columnCount())
        if (left := sheet.columnViewportPosition(column)) < 0 < left + sheet.columnWidth(column)
    ]
    assert not cut
    filled = {column for _row, column in sheet.shown.view.cells}
    assert any(
        sheet.columnViewportPosition(each) >= 0
        and sheet.columnViewportPosition(each) + sheet.columnWidth(each) <= room.width()
        for each in filled
    )


def test_news_covers_no_button_and_the_motion_is_whole(
    window: MainWindow, parts: Parts, qapp: QApplication
) -> None:
    theme().apply(qapp, "light", 1.0, reduced_motion=True)
    open_motion(parts, "labor-unions")
    parts.rounds.current = sample_round(3)
    parts.rounds.round_changed.emit()
    parts.rounds.flow_changed.emit()
    window.go("round")
    settle()
    assert window.header.motion.shown() == window.header.motion.text()
    parts.bridge.notice.emit("Printed: 3 pages went to the printer.")
    bar = window.notice_bar
    for place in ("round", "flow", "rehearse"):
        window.go(place)
        settle()
        assert bar.visibleRegion().boundingRect() == bar.rect(), place
        here = QRect(bar.mapToGlobal(QPoint()), bar.size())
        pressed = [*window.findChildren(QAbstractButton), *window.findChildren(QComboBox)]
        covered = [
            each
            for each in pressed
            if not bar.isAncestorOf(each)
            and here.intersects(each.visibleRegion().boundingRect().translated(each.mapToGlobal(QPoint())))
        ]
        assert [(each.accessibleName(), each.geometry()) for each in covered] == [], place
