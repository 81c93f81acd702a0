"""The shorthand that is written out while a cell of the flow is typed: a table the user edits."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from debatecoach.casefile.settings import SHORTHAND
from debatecoach.ui.case.session import Session
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import fill, row_of
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import button, label

MOST = 300


class ShorthandDialog(DialogFrame):
    """A table, and a line below it to add or change one. Takes effect at once."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(session.settings, "shorthand", self.tr("Shorthand"), parent, (520, 600))
        self._session = session
        self._table_of = dict(session.settings.shorthand)
        intro = self.tr(
            "Written out when the word ends while you type on the flow. Ctrl+Z right after takes it back."
        )
        self.column.addWidget(label(intro, "muted", wrap=True))
        self.table = QTableWidget(0, 2)
        self._build_table()
        fill(self.column, (self.table, 1), self._line(), self._below())
        self.add_close().setDefault(False)
        self._show()
        self.short.setFocus(Qt.FocusReason.OtherFocusReason)

    def _build_table(self) -> None:
        table = self.table
        table.setObjectName("arithmetic")
        table.setAccessibleName(self.tr("Shorthand and what it stands for"))
        table.setHorizontalHeaderLabels([self.tr("Shorthand"), self.tr("Written out")])
        table.verticalHeader().hide()
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        head = table.horizontalHeader()
        head.setHighlightSections(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        table.itemSelectionChanged.connect(self._selected)
        delete = QShortcut(QKeySequence(Qt.Key.Key_Delete), table, self._remove)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)

    def _line(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        self.short, self.full = QLineEdit(), QLineEdit()
        self.short.setMaxLength(20)
        self.full.setMaxLength(120)
        texts = ((self.short, self.tr("&Shorthand")), (self.full, self.tr("&Written out")))
        for column, (field, words) in enumerate(texts):
            tag = label(words, "small")
            tag.setBuddy(field)
            field.setAccessibleName(words.replace("&", ""))
            field.textChanged.connect(lambda _text: self._sync())
            field.returnPressed.connect(self._add)
            grid.addWidget(tag, 0, column)
            grid.addWidget(field, 1, column)
        self.add = button(self.tr("&Add"), self._add, accessibleName=self.tr("Add"), autoDefault=False)
        grid.addWidget(self.add, 1, 2)
        return grid

    def _below(self) -> QHBoxLayout:
        self.remove = button(self.tr("Remove"), self._remove, "quiet", icon="delete")
        self.usual = button(self.tr("As it came with the app"), self._put_back, "quiet")
        for each in (self.remove, self.usual):
            each.setAutoDefault(False)
        return row_of(self.remove, 1, self.usual, spacing=8)

    def _show(self, select: str = "") -> None:
        rows = sorted(self._table_of.items(), key=lambda each: each[0].casefold())
        self.table.blockSignals(True)
        self.table.clearSelection()
        self.table.setRowCount(len(rows))
        for row, pair in enumerate(rows):
            for column, text in enumerate(pair):
                item = QTableWidgetItem(text)
                item.setFont(theme().font("body"))
                self.table.setItem(row, column, item)
            if pair[0] == select:
                self.table.selectRow(row)
        self.table.blockSignals(False)
        self._sync()

    def _chosen(self) -> str:
        row = self.table.currentRow() if self.table.selectedItems() else -1
        item = self.table.item(row, 0) if row >= 0 else None
        return item.text() if item is not None else ""

    def _selected(self) -> None:
        chosen = self._chosen()
        if chosen:
            self.short.setText(chosen)
            self.full.setText(self._table_of[chosen])
        self._sync()

    def _typed(self) -> tuple[str, str]:
        return "".join(self.short.text().split()), " ".join(self.full.text().split())

    def _sync(self) -> None:
        short, full = self._typed()
        room = short in self._table_of or len(self._table_of) < MOST
        self.add.setEnabled(bool(short and full) and room and self._table_of.get(short) != full)
        self.add.setText(self.tr("Chan&ge") if short in self._table_of else self.tr("&Add"))
        self.add.setAccessibleName(self.add.text().replace("&", ""))
        self.remove.setEnabled(bool(self._chosen()))
        self.usual.setEnabled(self._table_of != SHORTHAND)

    def _add(self) -> None:
        if not self.add.isEnabled():
            return
        short, full = self._typed()
        self._table_of[short] = full
        self.short.clear()
        self.full.clear()
        self._keep()
        self.short.setFocus(Qt.FocusReason.OtherFocusReason)

    def _remove(self) -> None:
        if self._table_of.pop(self._chosen(), None) is not None:
            self.short.clear()
            self.full.clear()
            self._keep()

    def _put_back(self) -> None:
        self._table_of = dict(SHORTHAND)
        self._keep()

    def _keep(self) -> None:
        self._session.settings.set("shorthand", dict(self._table_of))
        self._show()
