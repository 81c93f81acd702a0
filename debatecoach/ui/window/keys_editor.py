"""The user's own keys: every action with its keys, changed by pressing them, clashes told by name."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from debatecoach.ui.case.session import Session
from debatecoach.ui.kit.actions import MENUS, SPECS, Spec
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import fill
from debatecoach.ui.kit.theme import theme
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

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(session.settings, "keys_editor", self.tr("Change keys"), parent, (620, 660))
        self._session = session
        self._chosen = dict(session.settings.keys)
        self.table = QTableWidget(len(SPECS), 3)
        self._build_table()
        fill(self.column, (self.table, 1), self._line())
        self.fault = label("", "small", wrap=True)
        self.column.addWidget(self.fault)
        self.add_close().setDefault(False)
        self._show()
        flow = next(place for place, spec in enumerate(SPECS) if spec.pane == "flow")
        self.table.setCurrentCell(flow, 0)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _build_table(self) -> None:
        table = self.table
        table.setObjectName("arithmetic")
        table.setAccessibleName(self.tr("Actions and their keys"))
        table.setHorizontalHeaderLabels([self.tr("Menu"), self.tr("Action"), self.tr("Keys")])
        table.verticalHeader().hide()
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        head = table.horizontalHeader()
        head.setHighlightSections(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        head.setSectionResizeMode(2, QHeaderView.ResizeMode.ResizeToContents)
        table.itemSelectionChanged.connect(self._selected)

    def _line(self) -> QVBoxLayout:
        """Two rows: in one, the field for the keys is cut where the words are longer than in English."""
        rows, row, others = QVBoxLayout(), QHBoxLayout(), QHBoxLayout()
        for each in (rows, row, others):
            each.setSpacing(8)
        self.keys = QKeySequenceEdit(maximumSequenceLength=1, accessibleName=self.tr("New keys: press them"))
        self.keys.keySequenceChanged.connect(lambda _keys: self._check())
        tag = label(self.tr("&New keys"))
        tag.setBuddy(self.keys)
        self.use = button(self.tr("&Use"), self._use)
        self.none = button(self.tr("N&o keys"), lambda: self._set(""), "quiet")
        self.usual = button(self.tr("The usua&l"), self._put_back, "quiet")
        self.all_usual = button(self.tr("&All as usual"), self._put_all_back, "quiet")
        row.addWidget(tag)
        row.addWidget(self.keys, 1)
        row.addWidget(self.use)
        for deed in (self.use, self.none, self.usual, self.all_usual):
            deed.setAccessibleName(deed.text().replace("&", ""))
            deed.setAutoDefault(False)
        for deed in (self.none, self.usual, self.all_usual):
            others.addWidget(deed)
        others.addStretch(1)
        rows.addLayout(row)
        rows.addLayout(others)
        return rows

    @property
    def _spec(self) -> Spec:
        return SPECS[max(0, self.table.currentRow())]

    def _show(self) -> None:
        for row, spec in enumerate(SPECS):
            menu = QCoreApplication.translate("actions", MENUS[spec.id.split(".")[0]])
            keys = QKeySequence(keys_of(spec, self._chosen)).toString(NATIVE)
            for column, text in enumerate((menu, action_words(spec), keys)):
                item = QTableWidgetItem(text)
                own = column == 2 and spec.id in self._chosen
                item.setFont(theme().font("small" if column == 0 else "body", 600 if own else 400))
                self.table.setItem(row, column, item)
        self.all_usual.setEnabled(bool(self._chosen))
        self._check()

    def _selected(self) -> None:
        self.keys.clear()
        self._check()

    def _check(self) -> None:
        typed, spec = self.keys.keySequence().toString(PORTABLE), self._spec
        other = clash(spec, typed, self._chosen)
        self.use.setEnabled(bool(typed) and other is None)
        self.usual.setEnabled(spec.id in self._chosen)
        self.none.setEnabled(bool(keys_of(spec, self._chosen)))
        text = self.tr("These keys do “{0}”. Give that one others first.")
        self.fault.setText(text.format(action_words(other)) if other is not None else "")

    def _use(self) -> None:
        self._set(self.keys.keySequence().toString(PORTABLE))

    def _put_back(self) -> None:
        other = clash(self._spec, self._spec.keys, self._chosen)
        if other is not None:
            self.fault.setText(
                self.tr("These keys do “{0}”. Give that one others first.").format(action_words(other))
            )
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
        self._session.settings.set("keys", dict(self._chosen))
        self.keys.clear()
        self._show()
