"""What panes have in common."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.ui.kit.pane import FacedPane, GrowingPage


def test_tab_goes_down_the_pane(qtbot: QtBot) -> None:
    pane = FacedPane()
    qtbot.addWidget(pane)
    save, name = QPushButton("Save"), QLineEdit()
    pane.top.addWidget(save)
    pane.open_room()
    pane.notice.show_notice("Something is worth knowing.", "Do it")
    pane.put_face(name)
    chain: list[QWidget] = [pane]
    while (after := chain[-1].nextInFocusChain()) is not pane:
        chain.append(after)
    notice = [chain.index(each) for each in pane.notice.findChildren(QAbstractButton)]
    assert len(notice) == 3  # two things to do, and Close
    assert chain.index(save) < min(notice)
    assert max(notice) < chain.index(name)


def test_what_is_told_stands_in_the_column_of_the_page(qtbot: QtBot) -> None:
    pane = FacedPane()
    qtbot.addWidget(pane)
    pane.open_room()
    pane.notice.show_notice("Something is worth knowing.")
    page, card = GrowingPage(), QWidget()
    card.setFixedHeight(3000)
    area = QScrollArea(widgetResizable=True)
    area.setWidget(page)
    page.add(card)
    pane.put_face(area)
    pane.resize(1338, 800)
    pane.show()

    def edges(each: QWidget) -> tuple[int, int]:
        left = each.mapTo(pane, QPoint()).x()
        return left, left + each.width()

    qtbot.waitUntil(lambda: card.width() > 100 and edges(card) == edges(pane.notice), timeout=5000)
