"""What panes have in common."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.ui.kit.pane import FacedPane


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
