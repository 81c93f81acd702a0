"""Where picture and inspector stand, by the room there is for them at the user's text size."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QToolButton

from debatecoach.ui.kit.fields import wide
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.trees.inspector.inspector import Inspector
from debatecoach.ui.trees.toolbar import TreeToolBar

ROOMY = 620
"""Pane width in pixels (at text size 1) from which the inspector stands beside the picture for good."""
SHORT = 480
"""Pane height below which the tool bar takes less, and in a pane that is not roomy the inspector is put
away until it is wanted: the picture keeps the pane."""


class Arrangement:
    """Side by side, one below the other, or with the inspector in a drawer that a button opens.

    A drawer that was opened by beginning to write closes by itself when that is done.
    """

    def __init__(
        self, split: QSplitter, inspector: Inspector, toolbar: TreeToolBar, drawer: QToolButton
    ) -> None:
        self._split, self._inspector, self._toolbar = split, inspector, toolbar
        self._button = drawer
        self._room: tuple[bool, bool, bool, float] | None = None
        self._needed, self._is_drawer, self._by_itself = False, False, False
        drawer.setCheckable(True)
        drawer.hide()
        drawer.toggled.connect(self._turned)

    def arrange(self, width: int, height: int) -> None:
        """Fit a pane of this size; where the user moved the border, it stays while the kind of room does."""
        short = height < wide(SHORT)
        self._is_drawer = short and width < wide(ROOMY)
        beside = width >= wide(ROOMY) or (width >= wide(440) and width > 1.4 * height)
        room = (short, self._is_drawer, beside, theme().scale)
        if room == self._room:
            return
        self._room = room
        self._toolbar.set_compact(short)
        self._button.setVisible(self._is_drawer)
        self._split.setOrientation(Qt.Orientation.Horizontal if beside else Qt.Orientation.Vertical)
        if beside:
            inspector = min(wide(320), width * 48 // 100)
            self._split.setSizes([width - inspector, inspector])
        else:
            self._split.setSizes([height // 2, height // 2])
        self.show(self._needed)

    def show(self, needed: bool) -> None:
        """Show the inspector if there is anything for it to show, and it is not put away."""
        self._needed = needed
        self._inspector.setVisible(needed and (not self._is_drawer or self._button.isChecked()))

    def open_to_write(self) -> None:
        """Somebody begins to write in the inspector."""
        if self._is_drawer and not self._button.isChecked():
            self._button.setChecked(True)
            self._by_itself = True

    def written(self) -> None:
        """The keyboard goes back to the picture."""
        if self._by_itself:
            self._button.setChecked(False)

    def _turned(self, opened: bool) -> None:
        self._by_itself = False
        if not opened:
            self._inspector.hand_in()
            self._inspector.refresh()
        self.show(self._needed)
