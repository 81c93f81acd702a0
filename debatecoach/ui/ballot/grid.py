"""A plain table of words and numbers that fits its place: for votes and scores."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
)

from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import plain_tip

TALLEST = 520
PADDING = 16
"""Pixels left and right of a cell's words, together, as style.qss has them."""


class Padded(QStyledItemDelegate):
    """Rows as tall as their words: Qt breaks lines as if the style sheet's padding were not there.

    Args:
        wide: the column whose lines are broken, None for all; what has the width it needs has none to break.
    """

    def __init__(self, parent: QObject, wide: int | None = None) -> None:
        super().__init__(parent)
        self._wide = wide

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        inner = QStyleOptionViewItem(option)
        if inner.rect.width() > PADDING and self._wide in (None, index.column()):
            inner.rect.setWidth(inner.rect.width() - PADDING)
        return super().sizeHint(inner, index)


class Grid(QTableWidget):
    """Rows of text under headings; one column takes what room there is, the others what they need.

    Args:
        name: for a screen reader.
        head, rows: texts.
        wide: the column that is stretched.
        numbers: columns set to the right.
        strong: rows in heavier type.
    """

    def __init__(
        self,
        name: str,
        head: Sequence[str],
        rows: Sequence[Sequence[str]],
        wide: int = 0,
        numbers: Collection[int] = (),
        strong: Collection[int] = (),
    ) -> None:
        super().__init__(len(rows), len(head))
        self.setObjectName("grid")
        self.setItemDelegate(Padded(self, wide))
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels(list(head))
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for column in range(len(head)):
            fit = (
                QHeaderView.ResizeMode.Stretch if column == wide else QHeaderView.ResizeMode.ResizeToContents
            )
            header.setSectionResizeMode(column, fit)
            side = Qt.AlignmentFlag.AlignRight if column in numbers else Qt.AlignmentFlag.AlignLeft
            self.horizontalHeaderItem(column).setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        for at, row in enumerate(rows):
            for column, text in enumerate(row):
                item = QTableWidgetItem(text)
                item.setFont(
                    theme().font("body" if column == wide else "small", 600 if at in strong else 400)
                )
                item.setToolTip(plain_tip(text) if column == wide else "")
                side = Qt.AlignmentFlag.AlignRight if column in numbers else Qt.AlignmentFlag.AlignLeft
                item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
                self.setItem(at, column, item)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resizeRowsToContents()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        rows = sum(self.rowHeight(row) for row in range(self.rowCount()))
        tall = rows + self.horizontalHeader().height() + 6
        return QSize(320, min(tall, round(TALLEST * theme().scale)))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())
