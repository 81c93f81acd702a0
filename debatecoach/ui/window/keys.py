"""The sheet of keyboard shortcuts, made from the one list of actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLabel, QWidget

from debatecoach.ui.kit.actions import MENUS, SPECS, Spec
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import column_of, fill, grid_of, held, row_of
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, label
from debatecoach.ui.settings.keys_editor import KeysEditor, action_words, keys_of


def shortcut_groups(chosen: Mapping[str, str] | None = None) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Each menu with its (action, keys) in the system's own writing; actions without keys left out.

    Args:
        chosen: the user's own keys, by action's id.
    """
    own = chosen or {}
    for menu, title in MENUS.items():
        specs = [spec for spec in SPECS if spec.id.split(".")[0] == menu and keys_of(spec, own)]
        rows = [(action_words(spec), _keys(spec, own)) for spec in specs]
        if rows:
            yield QCoreApplication.translate("actions", title), rows


def _keys(spec: Spec, chosen: Mapping[str, str]) -> str:
    native = QKeySequence.SequenceFormat.NativeText
    media = [each.toString(native) for each in spec.media_keys[:1]]  # the others are its like
    return " · ".join([QKeySequence(keys_of(spec, chosen)).toString(native), *media])


class KeysDialog(DialogFrame):
    """F1: what the keyboard can do, by menu."""

    def __init__(self, settings: UserSettings, parent: QWidget) -> None:
        super().__init__(settings, "keys", self.tr("Keyboard shortcuts"), parent, (860, 620))
        inner = self.scrolling()
        self._grid = grid_of(spacing=(40, 20))
        fill(inner, self._grid, 1)
        groups = list(shortcut_groups(settings.keys))
        wide = self.width() >= 720 * theme().scale
        heights = [0, 0]
        columns = [column_of(spacing=20), column_of(spacing=20)]
        for title, rows in groups:  # the shorter column takes the next group
            place = heights.index(min(heights)) if wide else 0
            columns[place].addWidget(self._group(title, rows))
            heights[place] += len(rows) + 2
        for place, column in enumerate(columns):
            column.addStretch(1)
            self._grid.addLayout(column, 0, place)
            self._grid.setColumnStretch(place, 1 if wide or not place else 0)
        self.change = button(self.tr("&Change keys…"), self._go_change)
        self.buttons.addWidget(self.change)
        self.add_close().setFocus()

    def _go_change(self) -> None:
        editor = KeysEditor(self._settings, self.parentWidget())
        self.accept()
        editor.open()

    def _group(self, title: str, rows: list[tuple[str, str]]) -> QWidget:
        column = column_of(label(title, "strong"), spacing=6)
        for text, keys in rows:
            cap = QLabel(keys, textFormat=Qt.TextFormat.PlainText, objectName="key")
            cap.setAccessibleName(self.tr("{0}: {1}").format(text, keys))
            column.addLayout(row_of((label(text, wrap=True), 1), cap, spacing=12))
        return held(column)
