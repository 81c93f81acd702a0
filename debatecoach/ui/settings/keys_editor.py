"""Keyboard shortcuts: every action with its keys, changed by pressing them, clashes told by name."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QKeySequenceEdit,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from debatecoach.ui.kit.actions import MENUS, SPECS, Spec
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import column_of, fill, row_of
from debatecoach.ui.kit.table import ReadTable
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, label

NATIVE = QKeySequence.SequenceFormat.NativeText
PORTABLE = QKeySequence.SequenceFormat.PortableText


def keys_of(spec: Spec, chosen: Mapping[str, str]) -> str:
    """An action's keys, portable: the user's, else the usual ones."""
    return chosen.get(spec.id, spec.keys)


def clash(spec: Spec, keys: str, chosen: Mapping[str, str]) -> Spec | None:
    """The other action that has these keys where ``spec`` would have them, None if none does.

    Actions of different panes may share keys: those of the pane that has the focus work.
    """
    wanted = QKeySequence(keys)
    if wanted.isEmpty():
        return None
    for other in SPECS:
        together = not spec.pane or not other.pane or spec.pane == other.pane
        if other.id != spec.id and together and QKeySequence(keys_of(other, chosen)) == wanted:
            return other
    return None


def action_words(spec: Spec) -> str:
    """What an action is called in a list."""
    return QCoreApplication.translate("actions", spec.text).rstrip("…")


class KeysEditor(DialogFrame):
    """A table of actions; the keys of the chosen one are pressed below it. Takes effect at once."""

    def __init__(self, settings: UserSettings, parent: QWidget) -> None:
        super().__init__(settings, "keys_editor", self.tr("Keyboard shortcuts"), parent, (760, 660))
        self._chosen = dict(settings.keys)
        heads = [self.tr("Menu"), self.tr("Action"), self.tr("Keys")]
        self.table = ReadTable(self.tr("Actions and their keys"), heads, {1}, len(SPECS))
        self.table.itemSelectionChanged.connect(self._selected)
        self.fault = label("", "small", wrap=True)
        fill(self.column, (self.table, 1), self._line(), self.fault)
        self.add_close().setDefault(False)
        self._show()
        self.table.setCurrentCell(0, 0)
        self.table.setFocus()

    def _line(self) -> QVBoxLayout:
        """Two rows: in one, the field for the keys is cut where the words are longer than in English."""
        name = self.tr("New keys: press them")
        self.keys = QKeySequenceEdit(maximumSequenceLength=1, accessibleName=name)
        self.keys.findChild(QLineEdit).setAccessibleName(name)  # what takes the focus
        self.keys.keySequenceChanged.connect(lambda _keys: self._check())
        self.use = button(self.tr("&Use"), self._use)
        self.none = button(self.tr("N&o keys"), lambda: self._set(""), "quiet")
        self.usual = button(self.tr("The usua&l"), self._put_back, "quiet")
        self.all_usual = button(self.tr("&All as usual"), self._put_all_back, "quiet")
        return column_of(
            row_of(label(self.tr("&New keys"), buddy=self.keys), (self.keys, 1), self.use, spacing=8),
            row_of(self.none, self.usual, self.all_usual, 1, spacing=8),
            spacing=8,
        )

    @property
    def _spec(self) -> Spec:
        return SPECS[max(0, self.table.currentRow())]

    def _show(self) -> None:
        for row, spec in enumerate(SPECS):
            menu = QCoreApplication.translate("actions", MENUS[spec.id.split(".")[0]])
            for column, text in enumerate((menu, action_words(spec), self._keys(spec))):
                own = column == 2 and spec.id in self._chosen
                self.table.put(row, column, text, "small" if column == 0 else "body", 600 if own else 400)
        self.all_usual.setEnabled(bool(self._chosen))
        self._check()

    def _keys(self, spec: Spec) -> str:
        """In the system's own writing, with the first of a keyboard's own that do the same."""
        sequences = (QKeySequence(keys_of(spec, self._chosen)), *spec.media_keys[:1])
        return " · ".join(each.toString(NATIVE) for each in sequences if not each.isEmpty())

    def _selected(self) -> None:
        self.keys.clear()
        self._check()

    def _check(self) -> None:
        typed, spec = self.keys.keySequence().toString(PORTABLE), self._spec
        other = clash(spec, typed, self._chosen)
        self.use.setEnabled(bool(typed) and other is None)
        self.usual.setEnabled(spec.id in self._chosen)
        self.none.setEnabled(bool(keys_of(spec, self._chosen)))
        self._tell(other)

    def _tell(self, other: Spec | None) -> None:
        text = self.tr("These keys do “{0}”. Give that one others first.")
        self.fault.setText(text.format(action_words(other)) if other is not None else "")

    def _use(self) -> None:
        self._set(self.keys.keySequence().toString(PORTABLE))

    def _put_back(self) -> None:
        other = clash(self._spec, self._spec.keys, self._chosen)
        if other is not None:
            self._tell(other)
            return
        self._chosen.pop(self._spec.id, None)
        self._keep()

    def _set(self, keys: str) -> None:
        if keys == self._spec.keys:
            self._chosen.pop(self._spec.id, None)
        else:
            self._chosen[self._spec.id] = keys
        self._keep()

    def _put_all_back(self) -> None:
        self._chosen.clear()
        self._keep()

    def _keep(self) -> None:
        self._settings.set("keys", dict(self._chosen))
        self.keys.clear()
        self._show()
