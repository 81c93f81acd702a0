"""What panes have in common: a title where no dock has one, a bar for notices, and room for what is shown."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QDockWidget,
    QHBoxLayout,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from debatecoach.ui.kit.layouts import put_in
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.widgets import label


class Pane(QWidget):
    """A pane, from above: its title with what stands beside it, notices, and what the rest of it is for.

    Attributes:
        column: all of it.
        head, top: the title's row and its layout.
        told: the layout of what is told, the notice bar first.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("ground")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.head = QWidget()
        self.top = QHBoxLayout(self.head)
        self.top.setContentsMargins(24, 12, 24, 8)
        self.top.setSpacing(8)
        self.title = label("", "title")
        self.top.addWidget(self.title)
        self.column.addWidget(self.head)

    def open_room(self) -> None:
        """Make what is below; last, for Tab goes from one thing to the next as they were made."""
        self.notice = NoticeBar()
        self.told = QVBoxLayout()
        self.told.setContentsMargins(24, 0, 24, 0)
        self.told.addWidget(self.notice)
        self.column.addLayout(self.told)

    def entitle(self, name: str) -> None:
        """Give it its name, for eyes and for screen readers."""
        self.title.setText(name)
        self.setAccessibleName(name)

    def showEvent(self, event: QShowEvent) -> None:
        """In a dock the dock's own title says what this is."""
        whole = self.top.count() == 1
        (self.head if whole else self.title).setVisible(not isinstance(self.parentWidget(), QDockWidget))
        super().showEvent(event)


class FacedPane(Pane):
    """A pane that shows one face at a time, such as an empty place or a page."""

    def open_room(self) -> None:
        super().open_room()
        self.faces = QStackedWidget()
        self.column.addWidget(self.faces, 1)

    def put_face(self, face: QWidget) -> None:
        """Show it; the one before is gone. What can be scrolled gets the keyboard."""
        old = self.faces.currentWidget()
        self.faces.addWidget(face)
        self.faces.setCurrentWidget(face)
        if old is not None:
            self.faces.removeWidget(old)
            old.deleteLater()
        self.setFocusProxy(face if isinstance(face, QScrollArea) else None)


class ScrolledPane(Pane):
    """A pane that shows one thing under the other in a column, which is built anew when they change."""

    def open_room(self) -> None:
        super().open_room()
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setAccessibleName(self.title.text())
        self.column.addWidget(self.area, 1)

    def put_column(self, body: QWidget) -> None:
        """Show it in the middle, as wide as it may be; the one before is gone."""
        holder = QWidget()
        across = QHBoxLayout(holder)
        across.setContentsMargins(24, 16, 24, 24)
        across.addStretch(1)
        across.addWidget(body, 1000)
        across.addStretch(1)
        put_in(self.area, holder)
