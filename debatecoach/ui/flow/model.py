"""The sheet as a table model: Qt's views, keyboard and screen readers all read it from here."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from debatecoach.coach.listen.in_short import in_short
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.side import Side
from debatecoach.ui.flow.cells import DRAFT, PREPARED, CellView, SheetView
from debatecoach.ui.flow.edits import members
from debatecoach.ui.flow.flow_words import came_up
from debatecoach.ui.kit.names import full_names, heads
from debatecoach.ui.kit.widgets import plain_tip
from debatecoach.ui.kit.wording import headed, joined, wording
from debatecoach.ui.round.round_words import part_names

Index = QModelIndex | QPersistentModelIndex
REMINDS = 40
"""Letters of a point that remind of it who hears the sheet."""
VIEW_ROLE = Qt.ItemDataRole.UserRole + 1
"""The :class:`CellView` of a cell, None where it is empty."""


class FlowModel(QAbstractTableModel):
    """A table of the sheet, with one empty row below for new points.

    Signals:
        written: (row, column, text) a person typed into a cell.
    """

    written = Signal(int, int, str)

    def __init__(self) -> None:
        super().__init__()
        self.view: SheetView | None = None
        self._round: Round | None = None
        self._names: list[str] = []
        self._full_names: list[str] = []

    def show_sheet(self, current: Round | None, view: SheetView | None) -> None:
        """Show another state of the sheet; views stay where they are if it is of the same round."""
        before, columns = self.view, self.columnCount()
        same = current is self._round and before is not None and view is not None
        if not same or before is None or view is None or view.columns != columns:
            self.beginResetModel()
            self._round, self.view = current, view
            self._names = heads(current.format, current.as_persons) if current is not None else []
            self._full_names = full_names(current.format, current.as_persons) if current is not None else []
            self.endResetModel()
            return
        more = view.rows - before.rows
        if more > 0:
            self.beginInsertRows(QModelIndex(), before.rows + 1, view.rows)
        elif more < 0:
            self.beginRemoveRows(QModelIndex(), view.rows + 1, before.rows)
        self.view = view
        if more > 0:
            self.endInsertRows()
        elif more < 0:
            self.endRemoveRows()
        self.dataChanged.emit(self.index(0, 0), self.index(view.rows, columns - 1))
        if before.current != view.current:
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, columns - 1)

    def rowCount(self, parent: Index | None = None) -> int:
        if self.view is None or (parent is not None and parent.isValid()):
            return 0
        return self.view.rows + 1

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if self.view is None or (parent is not None and parent.isValid()) else self.view.columns

    def at(self, row: int, column: int) -> CellView | None:
        """The cell there, None where it is empty."""
        return self.view.cells.get((row, column)) if self.view else None

    def side_of_column(self, column: int) -> Side | None:
        """Who speaks in a column."""
        slots = self._round.format.slots if self._round else ()
        return slots[column].side if column < len(slots) else None

    def short_head(self, column: int) -> str:
        """What tells a column from its neighbours where there is no room for its head: ``Clo.``."""
        slots = self._round.format.slots if self._round else ()
        if column >= len(slots):
            return ""
        return wording(slots[column].short) if slots[column].short else part_names(slots[column])[1]

    def place_of(self, ref: FlowRef, column: int | None = None) -> QModelIndex:
        """Where a point stands: in ``column`` if it does, else where it was first said."""
        found = QModelIndex()
        for (row, at), cell in (self.view.cells if self.view else {}).items():
            if cell.cell.ref.node == ref.node and cell.cell.ref == ref:
                if at == column or (column is None and not cell.cell.extension):
                    return self.index(row, at)
                if not found.isValid() or not cell.cell.extension:
                    found = self.index(row, at)
        return found

    def place_of_draft(self) -> QModelIndex:
        """Where the new point is being typed."""
        for (row, column), cell in (self.view.cells if self.view else {}).items():
            if cell.cell.ref.node == DRAFT:
                return self.index(row, column)
        return QModelIndex()

    def place_name(self, index: Index) -> str:
        """What a cell that is typed into is called while its words are not on the flow."""
        cell = self.at(index.row(), index.column())
        if self._round is None or cell is None:
            return ""
        ref = cell.cell.ref
        here = f"new/{index.column()}" if ref.node == DRAFT else f"{ref.tree}/{ref.node}"
        return f"flow/{self._round.id}/{here}"

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        cell = self.at(index.row(), index.column())
        if role == VIEW_ROLE:
            return cell
        if role == Qt.ItemDataRole.DisplayRole:
            return cell.text if cell else ""
        if role == Qt.ItemDataRole.EditRole:
            return cell.point.claim if cell else ""
        if role == Qt.ItemDataRole.ToolTipRole and cell is not None and cell.notes:
            often = [came_up(cell.point.visits + 1)] if cell.point.visits else []  # what its bar shows
            return plain_tip(" · ".join(dict.fromkeys((*cell.notes, *often))))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken_text(index.row(), index.column())
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return self._answered_text(cell) if cell else ""
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.EditRole or not index.isValid():
            return False
        self.written.emit(index.row(), index.column(), str(value))
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled  # one is current, none is selected: a reader would tell of each
        cell = self.at(index.row(), index.column())
        return flags | Qt.ItemFlag.ItemIsEditable if cell else flags

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        if role not in roles or self._round is None or self.view is None:
            return None
        if orientation is Qt.Orientation.Vertical:
            return self._row_name(section)
        if section >= len(self._names):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._names[section]
        if section == self.view.current:
            return QCoreApplication.translate("Flow", "{0}, the current speech").format(self._speech(section))
        return self._speech(section)

    # -- for people who hear the sheet -----------------------------------------------------------------

    def _row_name(self, row: int) -> str:
        """``Claim 2, row 5``; the last row is for new points."""
        found = (self.at(row, column) for column in range(self.columnCount()))
        number = next((cell.number for cell in found if cell is not None), 0)
        if not number:
            return QCoreApplication.translate("Flow", "Row {0}, empty").format(row + 1)
        return QCoreApplication.translate("Flow", "Claim {0}, row {1}").format(number, row + 1)

    def spoken_text(self, row: int, column: int) -> str:
        """A cell in words: whose speech, what, how it stands."""
        cell = self.at(row, column)
        if cell is None:  # heard with its column's header; who has whole rows read passes many of these
            return QCoreApplication.translate("Flow", "Empty")
        name = self._speech(column)
        text = cell.text
        if not text.endswith((".", "!", "?", "。", "！", "？")):
            text += "." if text.isascii() else "。"
        translate = QCoreApplication.translate
        notes = cell.notes
        if notes and notes[0] == str(
            cell.number
        ):  # a bare number says nothing to who does not see where it is
            notes = (translate("Flow", "Claim {0}").format(cell.number), *notes[1:])
        more = [each for each in (cell.doubt, " · ".join(notes)) if each]
        if cell.overlay:
            prepared = translate("Flow", "Prepared"), translate("Flow", "Came unprepared")
            more.append(prepared[cell.overlay != PREPARED])
        if cell.highlight:
            more.append(translate("Flow", "Highlighted"))
        return joined([headed(name, text), *more])

    def _speech(self, column: int) -> str:
        """A speech as it is heard."""
        return self._full_names[column] if column < len(self._full_names) else ""

    def _answered_text(self, cell: CellView) -> str:
        """To what it stands in which relation: what it answers, applies, is grouped with; its comment."""
        translate, parts = QCoreApplication.translate, []
        if self.view is None:
            return ""
        flow = self.view.flow
        if cell.cell.answers is not None:
            # its first words: it mostly stands in the same row, and who has rows read has just heard it
            claim = in_short(flow[cell.cell.answers].claim, REMINDS)
            parts.append(translate("Flow", "Answers: {0}").format(claim))
        source = flow.locate(cell.point.mentions[0].source) if cell.point.mentions else None
        if source is not None:
            parts.append(translate("Flow", "Cross-applied from: {0}").format(flow[source].claim))
        for mate in members(flow, cell.point.group):
            if mate != cell.cell.ref:
                parts.append(translate("Flow", "Grouped with: {0}").format(flow[mate].claim))
        if cell.point.note:
            parts.append(translate("Flow", "Comment: {0}").format(cell.point.note))
        return "\n".join(parts)
