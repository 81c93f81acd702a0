"""The frame all dialogs share: margins, Esc, and the size the user left it at."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QDialog, QLayout, QPushButton, QVBoxLayout, QWidget

from debatecoach.ui.kit.layouts import column_of, fill, held, row_of, scrolled, standing_in
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.typed import typing_kept
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button


class DialogFrame(QDialog):
    """A dialog with a column (``column``) and a row of buttons (``buttons``).

    Its size and place come back next time; ``name`` is the key they are kept under.
    """

    def __init__(
        self, settings: UserSettings, name: str, title: str, parent: QWidget, size: tuple[int, int]
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._settings, self._key = settings, f"dialog:{name}"
        self.finished.connect(lambda _code: typing_kept(self))
        self.column = column_of(margins=(0, 0, 12, 0), spacing=12)
        self.buttons = row_of(margins=(0, 0, 12, 0), spacing=8)
        column_of(
            (self.column, 1),
            self.buttons,
            inside=self,
            margins=(24, 20, 12, 20),  # on the right a scroll bar fits between this and the rest
            spacing=16,
        )
        room = self.screen().availableSize()
        width, height = (round(each * theme().scale) for each in size)
        self.resize(min(width, room.width() - 40), min(height, room.height() - 60))
        kept = settings.layouts.get(self._key)
        if kept:
            self.restoreGeometry(QByteArray.fromBase64(kept.encode()))

    def scrolling(self) -> QVBoxLayout:
        """Make the rest of the column scroll; returns the column inside. What is in the column already stays
        above, and ends where what scrolls does."""
        above = column_of(margins=(0, 0, 12, 0), spacing=12)
        for widget in standing_in(self.column):
            assert isinstance(widget, QWidget)
            self.column.removeWidget(widget)  # before it has a place anew, or that would keep its old height
            above.addWidget(widget)
        column = column_of(margins=(0, 0, 12, 0), spacing=12)
        column.setSizeConstraint(QLayout.SizeConstraint.SetMinAndMaxSize)
        self.column.setContentsMargins(0, 0, 0, 0)
        fill(self.column, above, (scrolled(held(column)), 1))
        return column

    def add_choice(self, text: str, take: Callable[[], object]) -> QPushButton:
        """Two buttons: one takes what the form says, also on Enter, the other leaves the dialog."""
        taking = button(text, take, "primary", default=True)
        fill(self.buttons, 1, button(self.tr("Cancel"), self.reject), taking)
        return taking

    def add_close(self, text: str = "") -> QPushButton:
        """The button that closes the sheet; Enter presses it."""
        made = button(text or self.tr("Close"), self.accept, "primary", default=True)
        fill(self.buttons, 1, made)
        return made

    def done(self, result: int) -> None:
        """Remember size and place; then as QDialog."""
        place = bytes(self.saveGeometry().toBase64().data()).decode()
        self._settings.set("layouts", self._settings.layouts | {self._key: place})
        super().done(result)
