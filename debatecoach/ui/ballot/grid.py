"""A plain table of words and numbers that fits its place: for votes and scores."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from debatecoach.ui.kit.table import ReadTable
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import plain_tip

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


class Grid(ReadTable):
    """Rows of text under headings; one column takes what room there is, the others what they need.

    Args:
        name: for a screen reader.
        head, rows: texts.
        wide: the column that is stretched.
        numbers: columns set to the right.
        strong: rows whose wide column is in heavier type.
    """

    TALLEST = 520

    def __init__(
        self,
        name: str,
        head: Sequence[str],
        rows: Sequence[Sequence[str]],
        wide: int = 0,
        numbers: Collection[int] = (),
        strong: Collection[int] = (),
    ) -> None:
        super().__init__(name, head, {wide}, len(rows))
        self.setObjectName("grid")
        self.setItemDelegate(Padded(self, wide))
        to_the_right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for column in numbers:
            self.horizontalHeaderItem(column).setTextAlignment(to_the_right)
        for at, row in enumerate(rows):
            for column, text in enumerate(row):
                role = "body" if column == wide else "small"
                item = self.put(at, column, text, role, 600 if at in strong and column == wide else 400)
                if column == wide:
                    item.setToolTip(plain_tip(text))
                if column in numbers:
                    item.setTextAlignment(to_the_right)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resizeRowsToContents()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        rows = sum(self.rowHeight(row) for row in range(self.rowCount()))
        tall = rows + self.horizontalHeader().height() + 6
        return QSize(320, min(tall, round(self.TALLEST * theme().scale)))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())
