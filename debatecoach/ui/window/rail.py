"""The rail: the places of the window, one below the other."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QToolBar, QToolButton

from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import HINT, ToolButton
from debatecoach.ui.window.places import PLACES

WITHOUT_CASE = ("home", "practise", "class")
"""Places where there is something without an open case."""
OF_ROLE = ("practise", "class")
"""A student's place and a coach's: one of them stands here, for eight would not, at 200 %."""


class Rail(QToolBar):
    """A button for each place; pressed, it and its action call ``go`` with the place."""

    def __init__(self, actions: ActionBook, go: Callable[[str], object]) -> None:
        super().__init__()
        self.setObjectName("rail")
        self.setWindowTitle(QCoreApplication.translate("MainWindow", "Places"))
        self.setMovable(False)
        self.setFloatable(False)
        self._places = QButtonGroup(self)
        self._of_case: list[QAction] = []
        self._of_role: dict[str, QAction] = {}
        for place in PLACES:
            action = actions[f"go.{place}"]
            made = ToolButton()
            made.setObjectName(f"rail_{place}")
            made.setText(action.text())
            made.setProperty(HINT, action.toolTip())
            made.setCheckable(True)
            made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            made.clicked.connect(lambda _checked=False, place=place: go(place))
            action.triggered.connect(lambda _checked=False, place=place: go(place))
            action.changed.connect(lambda made=made, action=action: self._dress(made, action))
            self._dress(made, action)
            self._places.addButton(made)
            made.setProperty("place", place)
            shown = self.addWidget(made)
            if place not in WITHOUT_CASE:
                self._of_case.append(shown)
            if place in OF_ROLE:
                self._of_role[place] = shown
        self._places.buttons()[0].setChecked(True)
        self.show_case(False)
        self.show_role(False, "home")

    def show_case(self, there: bool) -> None:
        """The places of a case are there while one is open: nothing stands in them before."""
        for each in self._of_case:
            each.setVisible(there)

    def show_role(self, coach: bool, place: str) -> None:
        """The user is a coach, or is not; where they are is there in any case."""
        wanted = place if place in OF_ROLE else OF_ROLE[coach]
        for each, shown in self._of_role.items():
            shown.setVisible(each == wanted)

    def show_place(self, place: str) -> None:
        """The window is there now."""
        for each in self._places.buttons():
            each.setChecked(each.property("place") == place)

    def _dress(self, made: QToolButton, action: QAction) -> None:
        """A place's icon in the colours and at the text size in force."""
        made.setIcon(action.icon())
        # before its buttons' own goes the bar's size; seven places stand in 700 pixels at 200 %, Chinese too
        self.setIconSize(QSize(20, 20) * min(theme().scale, 1.1))
