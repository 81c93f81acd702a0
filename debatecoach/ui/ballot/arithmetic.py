"""The open arithmetic: every line that earned points, as a table that can be read and walked."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from debatecoach.debate.ballot import Ballot, TallyEntry
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.format import Format
from debatecoach.debate.numbers import signed
from debatecoach.debate.side import Side
from debatecoach.ui.ballot import ballot_words as words
from debatecoach.ui.ballot.grid import Padded
from debatecoach.ui.kit.names import side_name
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import plain_tip

TALLEST = 420


class Arithmetic(QTableWidget):
    """Claim, side, kind, working, points; totals below. Enter or a double click shows the cell.

    Args:
        ballot, current: what was judged.
        on_show: called with the point of an activated line that still stands on the flow.
    """

    def __init__(self, ballot: Ballot, current: Round, on_show: Callable[[FlowRef], object]) -> None:
        super().__init__(len(ballot.tally.entries) + 2, 5)
        self._refs: list[FlowRef | None] = []
        self._on_show = on_show
        self.setObjectName("arithmetic")
        self.setItemDelegate(Padded(self, 1))
        self.setAccessibleName(self.tr("The arithmetic"))
        self.setHorizontalHeaderLabels(
            [self.tr("Side"), self.tr("Point"), self.tr("Kind"), self.tr("Working"), self.tr("Points")]
        )
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        for column in (0, 2, 3, 4):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.horizontalHeaderItem(4).setTextAlignment(
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        )
        for row, entry in enumerate(ballot.tally.entries):
            self._fill(row, entry, current)
        for row, side in enumerate(Side, len(ballot.tally.entries)):
            self._total(row, side, current.format, ballot.tally.total(side))
        self.cellActivated.connect(self._show)

    def _fill(self, row: int, entry: TallyEntry, current: Round) -> None:
        there = entry.ref.node in current.flow.trees[entry.ref.tree]
        claim = current.flow[entry.ref].claim if there else self.tr("(no longer on the flow)")
        self._refs.append(entry.ref if there else None)
        texts = (
            side_name(entry.side, current.format),
            claim,
            words.kind(entry.kind),
            signed(entry.working),
            words.points(entry.points),
        )
        for column, text in enumerate(texts):
            self._put(row, column, text, entry.side)

    def _total(self, row: int, side: Side, format: Format, total: float) -> None:
        self._refs.append(None)
        texts = (side_name(side, format), self.tr("Total"), "", "", words.points(total))
        for column, text in enumerate(texts):
            self._put(row, column, text, side, weight=600)

    def _put(self, row: int, column: int, text: str, side: Side, weight: int = 400) -> None:
        item = QTableWidgetItem(text)
        item.setFont(theme().font("small" if column in (0, 2, 3) else "body", weight))
        item.setToolTip(plain_tip(text) if column == 1 else "")
        if column == 0:
            item.setForeground(theme().side(side))
            item.setFont(theme().font("small", 600))
        if column == 4:
            item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setItem(row, column, item)

    def _show(self, row: int, _column: int) -> None:
        ref = self._refs[row]
        if ref is not None:
            self._on_show(ref)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resizeRowsToContents()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        rows = sum(self.rowHeight(row) for row in range(self.rowCount()))
        tall = rows + self.horizontalHeader().height() + 4
        return QSize(320, min(tall, round(TALLEST * theme().scale)))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())
