"""The frame all dialogs share: margins, Esc, and the size the user left it at."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from debatecoach.casefile.settings import Settings
from debatecoach.ui.kit.layouts import standing_in
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.typed import typing_kept
from debatecoach.ui.kit.widgets import button


class DialogFrame(QDialog):
    """A dialog with a column (``column``) and a row of buttons (``buttons``).

    Its size and place come back next time; ``name`` is the key they are kept under.
    """

    def __init__(
        self, settings: Settings, name: str, title: str, parent: QWidget, size: tuple[int, int]
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._settings, self._key = settings, f"dialog:{name}"
        self.finished.connect(lambda _code: typing_kept(self))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 20, 12, 20)  # on the right a scroll bar fits between this and the rest
        outer.setSpacing(16)
        self.column = QVBoxLayout()
        self.column.setSpacing(12)
        self.column.setContentsMargins(0, 0, 12, 0)
        outer.addLayout(self.column, 1)
        self.buttons = QHBoxLayout()
        self.buttons.setContentsMargins(0, 0, 12, 0)
        self.buttons.setSpacing(8)
        outer.addLayout(self.buttons)
        room = self.screen().availableSize()
        width, height = (round(each * theme().scale) for each in size)
        self.resize(min(width, room.width() - 40), min(height, room.height() - 60))
        kept = settings.layouts.get(self._key)
        if kept:
            self.restoreGeometry(QByteArray.fromBase64(kept.encode()))

    def scrolling(self) -> QVBoxLayout:
        """Make the rest of the column scroll; returns the column inside. What is in the column already stays
        above, and ends where what scrolls does."""
        above = QVBoxLayout()
        above.setSpacing(12)
        above.setContentsMargins(0, 0, 12, 0)
        for widget in standing_in(self.column):
            assert isinstance(widget, QWidget)
            self.column.removeWidget(widget)  # before it has a place anew, or that would keep its old height
            above.addWidget(widget)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 12, 0)
        column.setSpacing(12)
        column.setSizeConstraint(QLayout.SizeConstraint.SetMinAndMaxSize)
        area.setWidget(inner)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.addLayout(above)
        self.column.addWidget(area, 1)
        return column

    def add_close(self, text: str = "") -> QPushButton:
        """The button that closes the sheet; Enter presses it."""
        made = button(text or self.tr("Close"), self.accept, "primary")
        made.setDefault(True)
        self.buttons.addStretch(1)
        self.buttons.addWidget(made)
        return made

    def done(self, result: int) -> None:
        """Remember size and place; then as QDialog."""
        self._settings.layouts[self._key] = bytes(self.saveGeometry().toBase64().data()).decode()
        super().done(result)
