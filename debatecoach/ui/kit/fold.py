"""A heading that shows or hides what is below it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from debatecoach.ui.kit.layouts import column_of
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import icon_button, keep_icon


class Fold(QWidget):
    """A line with a corner that opens what is below it; that is made when it is first opened.

    ``strong``: the line is a heading of the page.
    """

    def __init__(
        self, title: str, make: Callable[[], QWidget], unfolded: bool = False, strong: bool = False
    ) -> None:
        super().__init__()
        self._make = make
        self._inner: QWidget | None = None
        self.head = text_tool("unfold", title)
        self.head.setCheckable(True)
        if strong:
            self.head.setFont(theme().font("body", 600))
        else:
            self.head.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._column = column_of(self.head, inside=self, spacing=8 if strong else 4)
        self.head.toggled.connect(self._toggle)
        self.head.setChecked(unfolded)
        self._toggle(unfolded)

    def _toggle(self, opened: bool) -> None:
        keep_icon(self.head, "fold" if opened else "unfold", size=14)
        self.head.setAccessibleDescription(self.tr("shown") if opened else self.tr("hidden"))
        if opened and self._inner is None:
            self._inner = self._make()
            self._column.addWidget(self._inner)
            put_in_tab_order(self.head, self._inner)
        if self._inner is not None:
            self._inner.setVisible(opened)


def text_tool(icon: str, text: str, on_click: Callable[[], object] | None = None) -> QToolButton:
    """A button of an icon and words, which are elided where there is too little room."""
    made = icon_button(icon, text, on_click, text=text, toolTip="")
    made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    made.setMinimumWidth(3 * theme().size("body"))
    return made


def put_in_tab_order(before: QWidget, part: QWidget) -> None:
    """Let Tab go from ``before`` through a part that was just made; Qt would come to it last of all."""
    for each in (part, *part.findChildren(QWidget)):
        if each.focusPolicy() & Qt.FocusPolicy.TabFocus:
            QWidget.setTabOrder(before, each)
            before = each
