"""The one window: a rail of places, a header, and panes in docks the user can move.

It is there at once and fills in steps, so that a slow laptop shows something immediately: an empty
ground (:class:`MainWindow`), then rail and header (:meth:`MainWindow.furnish_steps`), then the home screen
(:meth:`MainWindow.home_steps`), then the panes (:meth:`MainWindow.pane_steps`).
That is why this module imports only Qt's widgets at its top, and
reaches ``Qt``, whose enums alone take 12 ms, through ``QtCore`` where it is used.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6 import QtCore, QtGui
from PySide6.QtCore import QCoreApplication, QTimer, Signal
from PySide6.QtWidgets import (
    QDockWidget,
    QMainWindow,
    QMenu,
    QTabBar,
    QTabWidget,
    QWidget,
)

from debatecoach.ui.window.places import BEHIND, PANES, PLACES, PaneSpec

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent, QPaintEvent, QResizeEvent

    from debatecoach.base.errors import DebateCoachError
    from debatecoach.ui.kit.actions import ActionBook
    from debatecoach.ui.window.header import WindowHeader
    from debatecoach.ui.window.parts import Parts


LAYOUT_VERSION = 1
SPEECH = ("round", "flow")
"""Panes on which a speech can be followed while it is given."""


class PaneDock(QDockWidget):
    """What a pane stands in.

    Signals:
        put_away: the user closed it; going to another place only hides it.
    """

    put_away = Signal()

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.put_away.emit()


class MainWindow(QMainWindow):
    """Shell of the app.

    Signals:
        painted: the first picture stands; time to bring in the rest.
    """

    painted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("main_window")
        self.setWindowTitle("Debate Coach")
        self.setMinimumSize(1024, 700)
        room = self.screen().availableSize() - QtCore.QSize(16, 48)  # the frame and its title bar
        self.resize(QtCore.QSize(1440, 900).boundedTo(room))
        self.parts: Parts | None = None
        self.actions_book: ActionBook | None = None
        self.header: WindowHeader | None = None
        self.docks: dict[str, QDockWidget] = {}
        self.place = "home"
        self._fresh = True
        self._seen = frozenset[str]()
        self._ground_due = QTimer(self)  # one look after a change of several panes
        self._ground_due.setSingleShot(True)
        self._ground_due.timeout.connect(self._show_ground)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._fresh:
            self._fresh = False
            QTimer.singleShot(0, self.painted.emit)

    def furnish_steps(self) -> Iterator[None]:
        """Bring in menus, rail and header, once, a bar at a time: the window lives on between them."""
        from debatecoach.ui.kit.actions import ActionBook
        from debatecoach.ui.kit.layouts import column_of
        from debatecoach.ui.kit.notice_bar import NewsBar
        from debatecoach.ui.window.header import WindowHeader
        from debatecoach.ui.window.rail import Rail

        if self.actions_book is not None:
            return
        self.setDockNestingEnabled(True)
        self.setTabPosition(QtCore.Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self.setContextMenuPolicy(QtCore.Qt.ContextMenuPolicy.NoContextMenu)
        self.actions_book = ActionBook(self)
        yield
        self._build_menus()
        yield
        self._rail = Rail(self.actions_book, self.go)
        self.addToolBar(QtCore.Qt.ToolBarArea.LeftToolBarArea, self._rail)
        yield
        self.header = WindowHeader()
        self.addToolBar(QtCore.Qt.ToolBarArea.TopToolBarArea, self.header)
        self.notice_bar = NewsBar(self)
        self.header.fit()
        self._home_holder = QWidget(objectName="ground")
        self._home_column = column_of(inside=self._home_holder)
        self.setCentralWidget(self._home_holder)

    # -- shell -------------------------------------------------------------------------------------

    def _build_menus(self) -> None:
        from debatecoach.ui.kit.actions import MENUS

        for name, title in MENUS.items():
            menu = self.menuBar().addMenu(_with_key(QCoreApplication.translate("actions", title), title[0]))
            self.actions_book.fill(menu, name)
            if name == "case":
                self.recent_menu = QMenu(self.tr("Open recent"), menu)
                menu.insertMenu(self.actions_book["case.save"], self.recent_menu)
            if name == "view":
                self._panes_menu = menu
        self.menuBar().setEnabled(False)  # until there is somebody to do what it offers

    # -- the parts come in ---------------------------------------------------------------------------

    def home_steps(self, parts: Parts, first: bool = False) -> Iterator[None]:
        """First the home screen: it can be used while the panes are still to come. ``first``: with the page
        of the first start."""
        from debatecoach.ui.kit.theme import theme

        yield from self.furnish_steps()
        self.setWindowIcon(theme().icon("app", size=64))
        if parts.settings.geometry:
            self.restoreGeometry(QtCore.QByteArray.fromBase64(parts.settings.geometry.encode()))
        self._show_role(parts)
        yield
        self.actions_book.decorate()
        yield
        home = parts.make(_load("debatecoach.ui.home.pane", "HomePane"), self.actions_book)
        yield
        home.hide()
        self.home = home
        if first:
            self.greet(parts)
            yield
        self._home_column.addWidget(home)
        yield
        for each in home.findChildren(QWidget):  # all at once, when it is shown, would be one long wait
            each.ensurePolished()
            yield
        home.show()
        home.presenter.load()

    def greet(self, parts: Parts) -> None:
        """Show the first start in the home screen's place, once more if need be."""
        made = _load("debatecoach.ui.home.first_start", "FirstStart")
        self.home.greet(parts.make(made, self.home.presenter))

    def pane_steps(self, parts: Parts) -> Iterator[None]:
        """The panes, and who does what menus and buttons offer."""
        self._panes_menu.addSeparator()
        arrange = self.actions_book["view.arrange"]
        arrange.setCheckable(True)
        arrange.toggled.connect(self._show_titles)
        self.actions_book["view.reset"].triggered.connect(self.reset_layout)
        for spec in PANES:
            yield from self._add_pane(spec, parts)
        text = self.tr("Every pane here is closed, or stands in a window of its own.")
        self._bare = _load("debatecoach.ui.kit.empty_state", "EmptyState")(
            "fit", text, self.tr("Put the panes back"), self.reset_layout
        )
        self._home_column.addWidget(self._bare)
        self._bare.hide()
        yield
        _load("debatecoach.ui.window.desk", "MenuDesk")(self, parts, self.actions_book)
        self.actions_book["go.delivery"].triggered.connect(self.show_delivery)
        parts.practice.wanted.connect(lambda _drill: self.go("practise"))
        self.header.follow(parts.rounds)
        self.header.begin.clicked.connect(self.actions_book["go.round"].trigger)
        parts.bridge.trouble.connect(self.notice_bar.show_trouble)
        parts.bridge.notice.connect(self.notice_bar.show_passing)
        parts.make(self.header.opponent.follow)
        parts.open_case.changed.connect(self._refresh_title)
        parts.open_case.motion_changed.connect(self._refresh_title)
        parts.open_case.changed.connect(lambda: self._rail.show_case(parts.open_case.case is not None))
        parts.settings.changed.connect(lambda name: name == "role" and self._show_role(parts))
        yield
        wanted, self.place = self.place, "home"  # whose layout nobody keeps
        self.parts = parts
        self._refresh_title()
        self.menuBar().setEnabled(True)
        self.go(wanted)
        if self.home.presenter.running_round():  # begun before there was a pane to see it
            parts.rounds.go_on.emit()

    def _show_role(self, parts: Parts) -> None:
        self._rail.show_role(parts.settings.role == "coach", self.place)

    def _add_pane(self, spec: PaneSpec, parts: Parts) -> Iterator[None]:
        pane = parts.make(_load(spec.module, spec.class_name), self.actions_book)
        if hasattr(pane, "make"):  # part by part
            yield
            yield from pane.make()
        self.actions_book.give_to(pane, spec.id)
        yield
        dock = PaneDock(QCoreApplication.translate("MainWindow", spec.title), self)
        dock.setObjectName(f"dock_{spec.id}")
        dock.setWidget(pane)
        if hasattr(pane, "put_away"):
            dock.put_away.connect(pane.put_away)
        dock.setAccessibleName(dock.windowTitle())
        _load("debatecoach.ui.kit.dock_buttons", "DockButtons")(dock)
        yield
        dock.hide()  # first: Qt would lay out all that is in it
        self.addDockWidget(QtCore.Qt.DockWidgetArea.RightDockWidgetArea, dock)
        self.docks[spec.id] = dock
        dock.visibilityChanged.connect(partial(self.actions_book.show_in_sight, spec.id))
        if spec.id in SPEECH:
            dock.visibilityChanged.connect(partial(self._show_speech, spec.id))
        self.actions_book.show_in_sight(spec.id, False)
        dock.visibilityChanged.connect(self._ground_due.start)
        dock.topLevelChanged.connect(self._ground_due.start)
        dock.topLevelChanged.connect(lambda _floats: self._show_titles())
        self._panes_menu.addAction(dock.toggleViewAction())
        self._show_titles()
        yield

    def _show_speech(self, pane: str, seen: bool) -> None:
        """A speech is begun where it can be seen: on the round, or as it comes onto the flow."""
        self._seen = (self._seen | {pane}) if seen else (self._seen - {pane})
        self.docks["round"].widget().come_in_sight(bool(self._seen))

    def _show_titles(self) -> None:
        """Titles, with what floats and closes a pane, stand there while panes are arranged, and where a pane
        is in a window of its own."""
        from debatecoach.ui.kit.layouts import held, row_of

        arranging = self.actions_book["view.arrange"].isChecked()
        for dock in self.docks.values():
            bare = not (arranging or dock.isFloating())
            if bare is (dock.titleBarWidget() is None):
                # a layout: without one it would be -1 pixel high, and Qt says so as its pane is closed
                dock.setTitleBarWidget(held(row_of()) if bare else None)

    def go(self, place: str) -> None:
        """Show a place of the rail; the layout the user left there comes back.

        Before the panes are in, it is only remembered: they come up at the place asked for last.
        """
        self._keep_layout()
        self.place = place
        self._rail.show_place(place)
        if self.parts is None:
            return
        self._show_role(self.parts)
        self._let_go_of_splitter()
        state = self.parts.settings.layouts.get(place)
        if state:
            self._untab()
        restored = bool(state) and self.restoreState(
            QtCore.QByteArray.fromBase64(state.encode()), LAYOUT_VERSION
        )
        if not restored:
            self._default_layout(place)
        if PLACES[place]:
            main = self.docks[PLACES[place][0]]
            main.show()  # whoever closed it here wants it back by going here
            main.raise_()
            main.widget().setFocus()
        if self.notice_bar.isVisible():
            self.notice_bar.place()
        self._show_ground()

    def _let_go_of_splitter(self) -> None:
        """Have Qt forget the gap between panes that the mouse is over or drags, before panes are moved.

        Qt keeps the way to that gap, and dies on it at the mouse's next move where the new layout has none
        (Qt 6.10 to 6.12, without any code of ours).
        """
        away, kind = QtCore.QPointF(-1, -1), QtCore.QEvent.Type
        left = QtGui.QHoverEvent(kind.HoverLeave, away, away, away)
        no_button = QtCore.Qt.MouseButton.NoButton
        dropped = QtGui.QMouseEvent(
            kind.MouseButtonRelease, away, away, QtCore.Qt.MouseButton.LeftButton, no_button,
            QtCore.Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        for event in (dropped, left):
            super().event(event)

    def _untab(self) -> None:
        """Hide panes that stand a tab behind each other, with the bar of their tabs.

        Where a layout comes back Qt forgets that bar, and it would be left standing over whatever comes.
        """
        tabbed = [dock for dock in self.docks.values() if self.tabifiedDockWidgets(dock)]
        for dock in tabbed:
            if not dock.isFloating():
                dock.hide()
        if tabbed:
            self.layout().activate()  # only this takes the bar away

    def _show_tabs(self) -> None:
        """Qt may leave the bar of new tabs hidden where another stood before."""
        self.layout().activate()
        direct = QtCore.Qt.FindChildOption.FindDirectChildrenOnly
        for bar in self.findChildren(QTabBar, options=direct):
            if bar.count() > 1:
                bar.show()

    def show_delivery(self) -> None:
        """Bring up how a speech was spoken, where the user is: a tab away from what stands there."""
        if self.parts is None:
            return
        if not PLACES[self.place]:
            self.go("ballot")
        self._let_go_of_splitter()
        dock, beside = self.docks["delivery"], self.docks[PLACES[self.place][-1]]
        if dock.isHidden() and not dock.isFloating() and not beside.isHidden() and not beside.isFloating():
            self.tabifyDockWidget(beside, dock)
        dock.show()
        dock.raise_()
        dock.widget().setFocus()

    def _show_ground(self) -> None:
        """What is there beside the panes: home in its own place, a way back where all panes are gone."""
        if self.parts is None:
            return
        bare = all(dock.isHidden() or dock.isFloating() for dock in self.docks.values())
        self._home_holder.setVisible(self.place == "home" or bare)
        self.home.setVisible(self.place == "home")
        self._bare.setVisible(self.place != "home" and bare)

    def _default_layout(self, place: str) -> None:
        wanted = PLACES[place]
        for name, dock in self.docks.items():
            if dock.isFloating():  # asked for in vain it takes a millisecond each
                dock.setFloating(False)
            dock.setVisible(name in wanted)
        for left, right in zip(wanted, wanted[1:], strict=False):
            self.splitDockWidget(self.docks[left], self.docks[right], QtCore.Qt.Orientation.Horizontal)
        if place in BEHIND:
            behind, first = self.docks[BEHIND[place]], self.docks[wanted[0]]
            self.tabifyDockWidget(first, behind)
            behind.show()
            first.raise_()
            self._show_tabs()
        if len(wanted) == 2:
            docks = [self.docks[name] for name in wanted]
            self.resizeDocks(
                docks, [self.width() * 2 // 5, self.width() * 3 // 5], QtCore.Qt.Orientation.Horizontal
            )

    def _keep_layout(self) -> None:
        if self.parts is not None and self.isVisible() and self.place != "home":
            state = bytes(self.saveState(LAYOUT_VERSION).toBase64().data()).decode()
            settings = self.parts.settings
            settings.set("layouts", settings.layouts | {self.place: state})

    def reset_layout(self) -> None:
        """Forget where the user moved panes."""
        self.parts.settings.set("layouts", {})
        self._let_go_of_splitter()
        self._default_layout(self.place)
        self._show_ground()

    def show_fault(self, error: DebateCoachError) -> None:
        """Tell of a mistake of the program's own, wherever it happened."""
        if self.actions_book is not None:
            self.notice_bar.show_trouble(error)

    def _refresh_title(self) -> None:
        case = self.parts.open_case.case
        name = self.tr("Debate Coach")
        self.setWindowTitle(self.tr("{0} — Debate Coach").format(case.motion.text) if case else name)

    def event(self, event: QtCore.QEvent) -> bool:
        """A tool tip that nothing pointed at has: words of debating are explained."""
        if event.type() == QtCore.QEvent.Type.ToolTip and self.parts is not None:
            from debatecoach.ui.kit.glossary import explain

            if explain(self, event):
                return True
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.header is not None:
            self.header.fit()

    # -- leaving ---------------------------------------------------------------------------------------

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.parts is not None:
            self._keep_layout()
            self.parts.settings.set("geometry", bytes(self.saveGeometry().toBase64().data()).decode())
            self.home.close()
            for name in self.docks:
                self.docks[name].widget().close()
            self.parts.open_case.close()
        event.accept()


def _with_key(title: str, key: str) -> str:
    """A menu's title with the letter that opens it with Alt: its own, or beside it where it has none."""
    return f"&{title}" if title.startswith(key) else f"{title}(&{key})"


def _load(module: str, name: str) -> type:
    """A class by module and name, imported when first needed: start-up stays quick."""
    return getattr(importlib.import_module(module), name)
