"""What panes have in common: a title where no dock has one, a bar for notices, and room for what is shown."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QDockWidget,
    QScrollArea,
    QStackedWidget,
    QWidget,
)

from debatecoach.ui.kit.layouts import column_of, held, put_in, row_of
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.theme import follow_theme, theme
from debatecoach.ui.kit.widgets import label

READING = 880
"""Pixels (at text scale 1) of the column of a pane that is read; what is told in it is as wide."""


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
        self.head = QWidget()
        self.title = label("", "title")
        self.top = row_of(self.title, inside=self.head, margins=(24, 12, 24, 8), spacing=8)
        self.column = column_of(self.head, inside=self, spacing=0)

    def open_room(self) -> None:
        """Make what is below; last, for Tab goes from one thing to the next as they were made."""
        self.notice = NoticeBar()
        self.told = column_of(self.notice, margins=(24, 0, 24, 0))
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


class _ReadPane(Pane):
    """A pane with one column in its middle; what is told stands in it."""

    def open_room(self) -> None:
        self.notice = NoticeBar()
        holder = QWidget()
        self.told = column_of(self.notice, inside=holder)
        beside_the_bar = 24 + 10  # of the page below, which is scrolled
        self.column.addLayout(row_of(1, (holder, 1000), 1, margins=(24, 0, beside_the_bar, 0)))

        def follow() -> None:
            holder.setMaximumWidth(round(READING * theme().scale))

        follow_theme(holder, follow)
        follow()


class FacedPane(_ReadPane):
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

    @property
    def scrolled(self) -> int:
        """How far what is shown is scrolled."""
        face = self.faces.currentWidget()
        return face.verticalScrollBar().value() if isinstance(face, QScrollArea) else 0

    def scroll_back(self, page: GrowingPage, place: int) -> None:
        """A page shown anew stays where the reader had scrolled to."""
        page.grow()
        area = self.faces.currentWidget()
        if place and isinstance(area, QScrollArea):
            page.adjustSize()
            area.verticalScrollBar().setValue(place)


class GrowingPage(QWidget):
    """A page that is put together from the top, card by card: all at once it would hold the window up."""

    def __init__(self) -> None:
        super().__init__()
        body = QWidget(maximumWidth=round(READING * theme().scale))
        self._column = column_of(
            1,  # below all that comes: what is there is never drawn out
            inside=body,
            spacing=16,
        )
        row_of(1, (body, 1000), 1, inside=self, margins=(24, 16, 24, 24))

    def add(self, part: QWidget) -> None:
        """The next one."""
        self._column.insertWidget(self._column.count() - 1, part)
        part.show()  # Qt would only show it with the next events, if the page is in sight already

    def grow(self) -> None:
        """As tall as what is in it by now: the scroll area would only learn of it some events later, and
        squeeze the cards until then."""
        self.layout().activate()
        tall = self.layout().totalHeightForWidth(self.width())
        if self.height() < tall:
            self.resize(self.width(), tall)


class ScrolledPane(_ReadPane):
    """A pane that shows one thing under the other in a column, which is built anew when they change."""

    def open_room(self) -> None:
        super().open_room()
        self.area = QScrollArea(widgetResizable=True, accessibleName=self.title.text())
        self.column.addWidget(self.area, 1)

    def put_column(self, body: QWidget) -> None:
        """Show it in the middle, as wide as it may be; the one before is gone."""
        body.setMaximumWidth(round(READING * theme().scale))
        holder = held(row_of(1, (body, 1000), 1, margins=(24, 16, 24, 24)))
        put_in(self.area, holder)
