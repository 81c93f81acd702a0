"""Which arguments are to stand out: choosing a filter, its count, and stepping through what matches."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from debatecoach.ui.rehearsal.filters import Filter, Kind, matching, schemes_of, tags_of
from debatecoach.ui.rehearsal.names import filter_name, kind_name, scheme_name
from debatecoach.ui.rehearsal.presenter import TreePresenter
from debatecoach.ui.widgets import ElidedLabel, ToolButton, icon_button, keep_icon, label

MENU = (
    (Kind.UNANSWERED, Kind.WEAKEST, Kind.UNSOURCED, Kind.DUPLICATES),
    (Kind.NEEDS_WORK, Kind.APPROVED, Kind.LOCKED, Kind.NOTES),
)
"""What is offered, in groups: what is the matter with the case, and what the coach has marked."""


class FilterButton(ToolButton):
    """A button with the filters, each with how many arguments it lets through."""

    def __init__(self, presenter: TreePresenter) -> None:
        super().__init__()
        self._presenter, self._sieve = presenter, presenter.sieve
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setObjectName("filter_button")
        self.setStyleSheet("#filter_button::menu-indicator { image: none; }")
        self.setText(filter_name(None))
        self.setToolTip(self.tr("Let some arguments stand out (Ctrl+Shift+F)"))
        keep_icon(self, "filter")
        self.menu_of_filters = QMenu(self)
        self.menu_of_filters.aboutToShow.connect(self.fill)
        self.setMenu(self.menu_of_filters)
        self.set_compact(False)
        self._sieve.changed.connect(self._name)
        self._name()

    def set_compact(self, on: bool) -> None:
        """In a short pane: the icon without its word."""
        style = Qt.ToolButtonStyle
        self.setToolButtonStyle(style.ToolButtonIconOnly if on else style.ToolButtonTextBesideIcon)

    def open(self) -> None:
        """Show the filters, from the keyboard."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.menu_of_filters.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def _name(self) -> None:
        wanted = self._sieve.wanted
        self.setAccessibleName(self.tr("Filter: {0}").format(filter_name(wanted)) if wanted else self.text())

    # -- the menu --------------------------------------------------------------------------------------

    def fill(self) -> None:
        """Bring the menu up to date."""
        shown, forest = self._presenter, self._presenter.forest
        self.menu_of_filters.clear()
        everything = self.menu_of_filters.addAction(self.tr("No filter"), lambda: self._sieve.ask(None))
        everything.setCheckable(True)
        everything.setChecked(self._sieve.wanted is None)
        if forest is None:
            return
        for group in MENU:
            self.menu_of_filters.addSeparator()
            for kind in group:
                self._offer(self.menu_of_filters, kind_name(kind), Filter(kind))
        self.menu_of_filters.addSeparator()
        tags = self.menu_of_filters.addMenu(kind_name(Kind.TAG))
        for tag in tags_of(forest):
            self._offer(tags, tag, Filter(Kind.TAG, tag))
        tags.setEnabled(not tags.isEmpty())
        schemes = self.menu_of_filters.addMenu(kind_name(Kind.SCHEME))
        for scheme in sorted(schemes_of(forest), key=lambda each: (each == "", scheme_name(each).casefold())):
            self._offer(schemes, scheme_name(scheme), Filter(Kind.SCHEME, scheme))
        schemes.setEnabled(not schemes.isEmpty() and shown.forest is not None)

    def _offer(self, menu: QMenu, name: str, wanted: Filter) -> QAction:
        """A filter with how many it lets through, where a menu has its keys."""
        shown = self._presenter
        assert shown.forest is not None
        found = matching(
            shown.forest, shown.strengths, shown.k, wanted, shown.on_show(), self._sieve.duplicates
        )
        plain = name.replace("&", "&&").replace("\t", " ")
        action = menu.addAction(f"{plain}\t{len(found)}", lambda: self._sieve.ask(wanted))
        action.setCheckable(True)
        action.setChecked(wanted == self._sieve.wanted)
        return action


class FilterStrip(QWidget):
    """The filter in force, how many arguments match, and the way through them; hidden without a filter."""

    def __init__(self, presenter: TreePresenter) -> None:
        super().__init__()
        self._sieve = presenter.sieve
        self.setAccessibleName(self.tr("Filter"))
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 4, 8, 4)
        row.setSpacing(2)
        self.name = ElidedLabel("", "strong")
        self.count = label("", "muted")
        self.previous = icon_button("up", self.tr("Previous match (Shift+F3)"), lambda: self._sieve.step(-1))
        self.next = icon_button("down", self.tr("Next match (F3)"), lambda: self._sieve.step(1))
        self.clear = icon_button(
            "close", self.tr("Show all alike again (Esc)"), lambda: self._sieve.ask(None)
        )
        row.addWidget(self.name, 1)
        for each in (self.count, self.previous, self.next, self.clear):
            row.addWidget(each)
        for signal in (self._sieve.changed, presenter.changed, presenter.selected):
            signal.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Follow the filter in force."""
        wanted = self._sieve.wanted
        self.setVisible(wanted is not None)
        if wanted is None:
            return
        found, at = len(self._sieve.matches()), self._sieve.place()
        if not found:
            text = self.tr("No argument matches")
        elif at:
            text = self.tr("{0} of {1}").format(at, found)
        else:
            text = self.tr("{0} match").format(found)
        self.name.setText(filter_name(wanted))
        self.count.setText(text)
        self.setAccessibleDescription(f"{filter_name(wanted)}: {text}")
        for each in (self.previous, self.next):
            each.setEnabled(found > 0)
