"""The shorthand that is written out while a cell of the flow is typed: a table the user edits."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from debatecoach.casefile.settings import SHORTHAND
from debatecoach.ui.kit.layouts import fill
from debatecoach.ui.kit.table import PairsDialog
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import label

MOST = 300


class ShorthandDialog(PairsDialog):
    """Takes effect at once."""

    def __init__(self, settings: UserSettings, parent: QWidget) -> None:
        short, full = self.tr("Shorthand"), self.tr("Written out")
        super().__init__(
            settings,
            "shorthand",
            short,
            parent,
            (520, 600),
            self.tr("Shorthand and what it stands for"),
            [short, full],
            [(self.tr("&Shorthand"), short, 20), (self.tr("&Written out"), full, 120)],
            self.tr("As it came with the app"),
        )
        self._table_of = dict(settings.shorthand)
        intro = self.tr(
            "Written out when the word ends while you type on the flow. Ctrl+Z right after takes it back."
        )
        fill(self.column, label(intro, "muted", wrap=True), (self.table, 1), self.line, self.below)
        self.add_close().setDefault(False)
        self.show_rows()
        self.word.setFocus()

    def rows(self) -> list[tuple[str, ...]]:
        return sorted(self._table_of.items(), key=lambda each: each[0].casefold())

    def typed(self) -> tuple[str, str]:
        word, said = super().typed()
        return word.replace(" ", ""), said

    def has_room(self) -> bool:
        return len(self._table_of) < MOST

    def put(self, word: str, said: str) -> None:
        self._table_of[word] = said
        self._keep()

    def take_out(self, word: str) -> None:
        del self._table_of[word]
        self._keep()

    def put_back(self) -> None:
        self._table_of = dict(SHORTHAND)
        self._keep()

    def show_rows(self, select: str = "") -> None:
        super().show_rows(select)
        self.usual.setEnabled(self._table_of != SHORTHAND)

    def _keep(self) -> None:
        self._settings.set("shorthand", dict(self._table_of))
