"""Dragging a card onto another: it answers that one. The card goes with the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from debatecoach.ui.flow.model import VIEW_ROLE
from debatecoach.ui.flow.paint import card_rect

if TYPE_CHECKING:
    from debatecoach.ui.flow.cells import CellView
    from debatecoach.ui.flow.sheet import Sheet


class Dragging(QObject):
    """One gesture: from press to release over the sheet; Esc or another button ends it without effect.

    Attributes:
        over: the cell it would be dropped on, invalid for none.
        held: where the card that is dragged is seen, and what it is; None while none is.
    """

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self._sheet = sheet
        self._pressed: QPoint | None = None
        self._from = QPersistentModelIndex()
        self._on = False
        self.over = QModelIndex()
        self._card, self._at = QRect(), QPoint()
        self._cell: CellView | None = None
        sheet.installEventFilter(self)
        sheet.viewport().installEventFilter(self)

    @property
    def held(self) -> tuple[QRect, CellView] | None:
        """See the class."""
        if not self._on or self._cell is None or self._pressed is None:
            return None
        return self._card.translated(self._at - self._pressed), self._cell

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take mouse moves over as soon as they are a drag."""
        kind = event.type()
        if isinstance(event, QMouseEvent):
            if kind is QEvent.Type.MouseButtonPress:
                self._press(event)
            elif kind is QEvent.Type.MouseMove and self._pressed is not None:
                return self._move(event.position().toPoint())
            elif kind is QEvent.Type.MouseButtonRelease and self._pressed is not None:
                return self._release()
        elif self._on and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            self._stop()
            return True
        return False

    def _press(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            self._stop()
            return
        index = self._sheet.indexAt(event.position().toPoint())
        cell = index.data(VIEW_ROLE) if index.isValid() else None
        if cell is not None:
            self._pressed, self._from = event.position().toPoint(), QPersistentModelIndex(index)
            self._card, self._cell = card_rect(self._sheet.visualRect(index)), cell

    def _move(self, at: QPoint) -> bool:
        assert self._pressed is not None
        far = (at - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        if not self._on and far:
            self._on = True
        if self._on:
            self._at = at
            index = self._sheet.indexAt(at)
            there = index.data(VIEW_ROLE) if index.isValid() else None
            usable = there is not None and index != self._from
            self.over = index if usable else QModelIndex()
            nowhere = there is None
            shape = Qt.CursorShape.ForbiddenCursor if nowhere else Qt.CursorShape.ClosedHandCursor
            self._sheet.viewport().setCursor(shape)
            self._sheet.viewport().update()
        return True  # a press that moves selects nothing else

    def _release(self) -> bool:
        was, end, cell = self._on, self.over, self._cell
        inside = self._sheet.viewport().rect().contains(self._at)
        empty = self._sheet.indexAt(self._at).data(VIEW_ROLE) is None
        second = end.data(VIEW_ROLE).cell.ref if end.isValid() else None
        self._stop()
        if not was or cell is None:
            return was
        if second is not None and not cell.cell.extension:
            self._sheet.dropped.emit(cell.cell.ref, second)
        elif second is not None:
            self._sheet.refused.emit(
                self.tr("An extension stays with its point. Drag the point where it was first said.")
            )
        elif inside and empty:  # back where it was, or out of the sheet: the user thought better of it
            self._sheet.refused.emit(self.tr("Nothing stands there. Drop a card on the point it answers."))
        return was

    def _stop(self) -> None:
        self._pressed, self._on, self.over, self._cell = None, False, QModelIndex(), None
        self._sheet.viewport().unsetCursor()
        self._sheet.viewport().update()
