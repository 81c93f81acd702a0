"""The trail as Qt's model: rows of the feed that belong to one place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from itertools import chain
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from debatecoach.coach.tasks.trail import TrailEntry
from debatecoach.debate.case import Round
from debatecoach.ui.trail import trail_words as words
from debatecoach.ui.trail.feed import Feed, TrailRow

if TYPE_CHECKING:
    from debatecoach.ui.kit.user_settings import UserSettings

ROOT = QModelIndex()
Index = QModelIndex | QPersistentModelIndex


class TrailRole(IntEnum):
    """What the list paints, beside the display role (the sentence)."""

    ROW = Qt.ItemDataRole.UserRole + 1
    HEAD = Qt.ItemDataRole.UserRole + 2
    WHEN = Qt.ItemDataRole.UserRole + 3


class TrailModel(QAbstractListModel):
    """See the module. Where lines of several rounds of the case are shown, each round's have a heading.

    Args:
        belongs: which lines are shown here.

    Attributes:
        rows: the lines.
        items: the lines and the headings, which are a round's, in the order of the list.
    """

    def __init__(
        self,
        feed: Feed,
        settings: UserSettings,
        belongs: Callable[[TrailEntry], bool],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._feed, self._settings, self._belongs = feed, settings, belongs
        self.rows = [each for each in self._feed.rows if belongs(each.entry)]
        several = len({row.round.id for row in self.rows if row.round is not None}) > 1
        self.items: list[TrailRow | Round] = self._headed(self.rows, "") if several else list(self.rows)
        self._feed.added.connect(self._add)
        self._feed.cleared.connect(self._clear)

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.items)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """A heading is passed over by the keyboard and opens to nothing."""
        heading = index.isValid() and isinstance(self.items[index.row()], Round)
        return Qt.ItemFlag.NoItemFlags if heading else super().flags(index)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self.items):
            return None
        row = self.items[index.row()]
        if isinstance(row, Round):
            texts = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
            return self.heading(row) if role in texts else row if role == TrailRole.ROW else None
        if role == Qt.ItemDataRole.DisplayRole:
            return words.sentence(row.entry)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(row)
        if role == TrailRole.ROW:
            return row
        if role == TrailRole.HEAD:
            return self.head(row)
        return words.since(row.since) if role == TrailRole.WHEN else None

    def head(self, row: TrailRow) -> str:
        """Who, for what."""
        return f"{words.agent_name(row.entry.agent)} · {self.work(row)}"

    def work(self, row: TrailRow) -> str:
        """What it was for."""
        return words.work_name(row.entry.work, row.round.format if row.round is not None else None)

    def whole_work(self, row: TrailRow) -> str:
        """What it was for, with the round where there are several."""
        if row.round is None or len(self.items) == len(self.rows):
            return self.work(row)
        return f"{self.work(row)} · {self.heading(row.round)}"

    def heading(self, round: Round) -> str:
        """Which round of the case it is."""
        case = self._feed.rounds.open_case.case
        ids = [each.id for each in case.rounds] if case is not None else []
        number = ids.index(round.id) + 1 if round.id in ids else 0
        return words.round_name(number, round)

    def spoken(self, row: TrailRow) -> str:
        """The line for a screen reader."""
        parts = [f"{words.agent_name(row.entry.agent)} · {self.whole_work(row)}", words.sentence(row.entry)]
        return ". ".join([*parts, words.degraded_word()] if row.entry.degraded else parts)

    def text(self) -> str:
        """All of it, to be copied."""
        currency = self._settings.currency
        return "\n\n".join(
            f"# {self.heading(each)}"
            if isinstance(each, Round)
            else words.plain(each.entry, self.work(each), each.calls(), currency)
            for each in self.items
        )

    def _headed(self, rows: Sequence[TrailRow], last: str) -> list[TrailRow | Round]:
        """Lines, with a heading wherever another round than ``last`` begins."""
        items: list[TrailRow | Round] = []
        for row in rows:
            if row.round is not None and row.round.id != last:
                last = row.round.id
                items.append(row.round)
            items.append(row)
        return items

    def _add(self, before: int) -> None:
        new = [each for each in self._feed.rows[before:] if self._belongs(each.entry)]
        if not new:
            return
        named = (row.round for row in chain(reversed(self.rows), new) if row.round is not None)
        first = next(named, None)  # the round of the last line that is there, else of the first that comes
        came = {row.round.id for row in new if row.round is not None}
        headed = len(self.items) > len(self.rows)
        if not headed and first is not None and came - {first.id}:
            headed = True  # the first round gets its heading when a second begins
            self._insert(0, [first])
        self.rows += new
        known = first.id if first is not None else ""
        self._insert(len(self.items), self._headed(new, known) if headed else new)

    def _insert(self, place: int, items: Sequence[Any]) -> None:
        self.beginInsertRows(ROOT, place, place + len(items) - 1)
        self.items[place:place] = items
        self.endInsertRows()

    def _clear(self) -> None:
        self.beginResetModel()
        self.rows, self.items = [], []
        self.endResetModel()
