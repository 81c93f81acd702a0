"""A look at a library motion's trees before it is opened: main claims, first attacks, answers."""

from __future__ import annotations

from PySide6.QtCore import QPersistentModelIndex, Qt
from PySide6.QtGui import QFont, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QSizePolicy, QTreeView, QWidget

from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case
from debatecoach.debate.forest import STANCE, Forest
from debatecoach.debate.side import Side
from debatecoach.ui.kit.layouts import column_of
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import label, side_name

DEEPEST = 2
"""Claim, attack, answer: what a first look needs."""
ROWS = 11


class TreesPreview(QWidget):
    """Both sides' trees as a list to read, folded to their main claims."""

    def __init__(self, case: Case) -> None:
        super().__init__()
        self.tree = QTreeView(accessibleName=self.tr("The motion's trees"), headerHidden=True)
        self.tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.tree.setUniformRowHeights(True)
        self.tree.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.tree.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        model = QStandardItemModel(self)
        self.tree.setModel(model)
        self.heads: list[QPersistentModelIndex] = []
        for side in Side:
            forest = case.forests[side]
            head = self._row(self.tr("{0} case").format(side_name(side)), side)
            head.setFont(theme().font("body", QFont.Weight.DemiBold))
            model.appendRow(head)
            self._fill(head, forest, STANCE, 0)
            self.heads.append(QPersistentModelIndex(head.index()))
        for index in self.heads:
            self.tree.expand(model.index(index.row(), 0))
        self.said = label("", "muted", wrap=True)
        column_of(self.tree, self.said, inside=self, spacing=4)
        self.tree.selectionModel().currentChanged.connect(
            lambda now, _before: self.said.setText(now.data(Qt.ItemDataRole.UserRole) or "")
        )
        self._size()
        theme().changed.connect(self._size)

    def _row(self, text: str, side: Side) -> QStandardItem:
        row = QStandardItem(text)
        row.setForeground(theme().side(side))
        row.setEditable(False)
        return row

    def _fill(self, above: QStandardItem, forest: Forest[Argument], parent: str, level: int) -> None:
        for node in forest.children(parent):
            argument, side = forest[node], forest.side_of(node)
            mark = "\N{LEFT HALF BLOCK}" if side is Side.PRO else "\N{RIGHT HALF BLOCK}"
            row = self._row(f"{mark}  {argument.claim}", side)
            row.setData(argument.argument, Qt.ItemDataRole.UserRole)
            row.setData(
                self.tr("{0}: {1}").format(side_name(side), argument.claim),
                Qt.ItemDataRole.AccessibleTextRole,
            )
            above.appendRow(row)
            if level < DEEPEST:
                self._fill(row, forest, node, level + 1)

    def _size(self) -> None:
        self.tree.setFixedHeight(round(ROWS * 26 * theme().scale))
