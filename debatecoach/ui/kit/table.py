"""Tables: one to be read, and one of pairs of words that a person adds to, changes and takes away from."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QHeaderView,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import row_of
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, label, plain_tip


class ReadTable(QTableWidget):
    """Nothing is written in its cells; a row is chosen whole, and Tab leaves it.

    Args:
        name: for a screen reader.
        wide: columns that share what room there is; the others are as wide as their words.
    """

    def __init__(self, name: str, heads: Sequence[str], wide: Collection[int] = (), rows: int = 0) -> None:
        super().__init__(rows, len(heads))
        self.setObjectName("arithmetic")
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels(list(heads))
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        fits = QHeaderView.ResizeMode
        for column in range(len(heads)):
            head.setSectionResizeMode(column, fits.Stretch if column in wide else fits.ResizeToContents)

    def put(
        self, row: int, column: int, text: str, role: str = "body", weight: int = 400
    ) -> QTableWidgetItem:
        """Write a cell."""
        item = QTableWidgetItem(text)
        item.setFont(theme().font(role, weight))
        self.setItem(row, column, item)
        return item


class PairsDialog(DialogFrame):
    """A table of pairs, and a line to add one, or change or remove the one that is chosen.

    What is specific is in the methods a kind overrides; where its parts stand is the kind's, too.

    Args:
        heads: of the table, which has the accessible name ``of``: two, and a third for where a pair is from.
        fields: of the line: what stands above each, what it is called, and how many letters it takes.
        usual: on the button that puts back what came with the app.

    Attributes:
        table, word, said, add, remove, usual: the parts.
        line: the fields and "Add".
        below: "Remove", and what puts back.
    """

    def __init__(
        self,
        settings: UserSettings,
        name: str,
        title: str,
        parent: QWidget,
        size: tuple[int, int],
        of: str,
        heads: Sequence[str],
        fields: Sequence[tuple[str, str, int]],
        usual: str,
    ) -> None:
        super().__init__(settings, name, title, parent, size)
        self.table = ReadTable(of, heads, (0, 1))
        self.table.setWordWrap(False)  # a long one is cut where the column ends, not at its last space
        self.table.itemSelectionChanged.connect(self._selected)
        delete = QShortcut(QKeySequence(Qt.Key.Key_Delete), self.table, self._remove)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        self.line = QGridLayout(horizontalSpacing=8, verticalSpacing=4)
        self.word, self.said = QLineEdit(), QLineEdit()
        for column, (field, (above, called, most)) in enumerate(
            zip((self.word, self.said), fields, strict=True)
        ):
            field.setMaxLength(most)
            field.setAccessibleName(called)
            field.textChanged.connect(lambda _text: self._changed())
            field.returnPressed.connect(self._add)
            self.line.addWidget(label(above, "small", buddy=field), 0, column)
            self.line.addWidget(field, 1, column)
            self.line.setColumnStretch(column, 1)
        self.add = button(self.tr("&Add"), self._add)
        self.line.addWidget(self.add, 1, 3)
        self.remove = button(self.tr("Remove"), self._remove, "quiet", icon="delete")
        self.usual = button(usual, self._put_back, "quiet")
        self.below = row_of(self.remove, 1, self.usual, spacing=8)

    # -- what a kind says ------------------------------------------------------------------------------

    def rows(self) -> list[tuple[str, ...]]:
        """The pairs as they are shown, in order."""
        raise NotImplementedError

    def put(self, word: str, said: str) -> None:
        """Add a pair, or change what stands for a word."""
        raise NotImplementedError

    def take_out(self, word: str) -> None:
        """Remove a pair."""
        raise NotImplementedError

    def put_back(self) -> None:
        """What came with the app is there again."""
        raise NotImplementedError

    def has_room(self) -> bool:
        """One more may be added."""
        raise NotImplementedError

    def fault(self, word: str, said: str) -> str:
        """Why a pair cannot be taken, to be told; empty if it can."""
        return ""

    def tell(self, fault: str) -> None:
        """Show what is wrong with what is typed."""

    # -- showing ---------------------------------------------------------------------------------------

    def show_rows(self, select: str = "") -> None:
        """Show the pairs as they are now."""
        rows = self.rows()
        self.table.blockSignals(True)
        self.table.clearSelection()
        self.table.setRowCount(len(rows))
        for row, texts in enumerate(rows):
            for column, text in enumerate(texts):
                item = self.table.put(row, column, text, "small" if column == 2 else "body")
                item.setToolTip(plain_tip(text))
            if texts[0] == select:
                self.table.selectRow(row)
                self.table.scrollToItem(self.table.item(row, 0))
        self.table.blockSignals(False)
        self._changed()

    def chosen(self) -> str:
        """The word whose line is selected; empty if none is."""
        item = self.table.item(self.table.currentRow(), 0) if self.table.selectedItems() else None
        return item.text() if item is not None else ""

    def typed(self) -> tuple[str, str]:
        """What stands in the fields."""
        return " ".join(self.word.text().split()), " ".join(self.said.text().split())

    def _selected(self) -> None:
        word = self.chosen()
        if word:
            self.word.setText(word)
            self.said.setText(self.table.item(self.table.currentRow(), 1).text())
        self._changed()

    def _changed(self) -> None:
        """What was typed, or which line is selected, is new."""
        (word, said), known = self.typed(), {each[0]: each[1] for each in self.rows()}
        self.add.setText(self.tr("Chan&ge") if word in known else self.tr("&Add"))
        wrong = self.fault(word, said)
        room = word in known or self.has_room()
        self.add.setEnabled(bool(word and said) and not wrong and room and known.get(word) != said)
        self.remove.setEnabled(bool(self.chosen()))
        self.tell(wrong if word and said else "")

    # -- doing -----------------------------------------------------------------------------------------

    def _add(self) -> None:
        word, said = self.typed()
        if not self.add.isEnabled():
            self.tell(self.fault(word, said))
            (self.said if word else self.word).setFocus()
            return
        self.put(word, said)
        self.show_rows(word)
        self.empty_line()
        self.word.setFocus()

    def _remove(self) -> None:
        word, row = self.chosen(), self.table.currentRow()
        if word:
            self.take_out(word)
            self.empty_line()
            self.show_rows()
            self.table.setFocus()
            if self.table.rowCount():
                self.table.selectRow(min(row, self.table.rowCount() - 1))

    def _put_back(self) -> None:
        self.put_back()
        self.show_rows()
        self.table.setFocus()

    def empty_line(self) -> None:
        """Nothing is typed."""
        self.word.clear()
        self.said.clear()
