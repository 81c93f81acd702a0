"""Dragging a card onto another: it answers that one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from debatecoach.ui.flow.model import VIEW_ROLE

if TYPE_CHECKING:
    from debatecoach.ui.flow.sheet import Sheet


class Dragging(QObject):
    """One gesture: from press to release over the sheet; Esc or another button ends it without effect.

    Attributes:
        over: the cell it would be dropped on, invalid for none.
    """

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self._sheet = sheet
        self._pressed: QPoint | None = None
        self._from = QPersistentModelIndex()
        self._on = False
        self.over = QModelIndex()
        sheet.installEventFilter(self)
        sheet.viewport().installEventFilter(self)

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
        if cell is not None and not cell.cell.extension:
            self._pressed, self._from = event.position().toPoint(), QPersistentModelIndex(index)

    def _move(self, at: QPoint) -> bool:
        assert self._pressed is not None
        far = (at - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        if not self._on and far:
            self._on = True
            self._sheet.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        if self._on:
            index = self._sheet.indexAt(at)
            there = index.data(VIEW_ROLE) if index.isValid() else None
            usable = there is not None and index != self._from
            self.over = index if usable else QModelIndex()
            self._sheet.viewport().update()
        return True  # a press that moves selects nothing else

    def _release(self) -> bool:
        was, start, end = self._on, self._from, self.over
        dropped = was and start.isValid() and end.isValid()
        if dropped:
            first, second = start.data(VIEW_ROLE).cell.ref, end.data(VIEW_ROLE).cell.ref
        self._stop()
        if dropped:
            self._sheet.dropped.emit(first, second)
        return was

    def _stop(self) -> None:
        self._pressed, self._on, self.over = None, False, QModelIndex()
        self._sheet.viewport().unsetCursor()
        self._sheet.viewport().update()
