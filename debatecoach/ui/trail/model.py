"""The trail as Qt's model: rows of the feed that belong to one place."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from debatecoach.coach.team.trail import Entry
from debatecoach.ui.trail import words
from debatecoach.ui.trail.feed import Feed, Row

if TYPE_CHECKING:
    from debatecoach.ui.session import Session

ROOT = QModelIndex()
Index = QModelIndex | QPersistentModelIndex


class Role(IntEnum):
    """What the list paints, beside the display role (the sentence)."""

    ROW = Qt.ItemDataRole.UserRole + 1
    HEAD = Qt.ItemDataRole.UserRole + 2
    WHEN = Qt.ItemDataRole.UserRole + 3


class TrailModel(QAbstractListModel):
    """See the module.

    Args:
        belongs: which lines are shown here.
    """

    def __init__(
        self, session: Session, feed: Feed, belongs: Callable[[Entry], bool], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session, self._feed, self._belongs = session, feed, belongs
        self.rows = [each for each in feed.rows if belongs(each.entry)]
        feed.added.connect(self._add)
        feed.cleared.connect(self._clear)

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return words.sentence(row.entry)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(row)
        if role == Role.ROW:
            return row
        if role == Role.HEAD:
            return self.head(row)
        return words.since(row.since) if role == Role.WHEN else None

    def head(self, row: Row) -> str:
        """Who, for what."""
        return f"{words.agent_name(row.entry.agent)} · {self.work(row)}"

    def work(self, row: Row) -> str:
        """What it was for."""
        current = self._session.round
        return words.work_name(row.entry.work, current.format if current is not None else None)

    def spoken(self, row: Row) -> str:
        """The line for a screen reader."""
        parts = [self.head(row), words.sentence(row.entry)]
        return ". ".join([*parts, words.degraded_word()] if row.entry.degraded else parts)

    def text(self) -> str:
        """All of it, to be copied."""
        currency = self._session.settings.currency
        return "\n\n".join(words.plain(row.entry, self.work(row), row.calls(), currency) for row in self.rows)

    def _add(self, before: int) -> None:
        new = [each for each in self._feed.rows[before:] if self._belongs(each.entry)]
        if new:
            self.beginInsertRows(ROOT, len(self.rows), len(self.rows) + len(new) - 1)
            self.rows += new
            self.endInsertRows()

    def _clear(self) -> None:
        self.beginResetModel()
        self.rows = []
        self.endResetModel()
