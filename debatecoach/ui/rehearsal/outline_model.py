"""The trees as rows for a list: read from the presenter when they are seen, changed where they change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush, QFont

from debatecoach.debate.changes import Touched
from debatecoach.debate.forest import STANCE
from debatecoach.debate.side import Side
from debatecoach.ui.rehearsal.names import state_words
from debatecoach.ui.rehearsal.presenter import TreePresenter
from debatecoach.ui.rehearsal.words import number, spoken_summary
from debatecoach.ui.theme import theme
from debatecoach.ui.widgets import side_name

NODE = Qt.ItemDataRole.UserRole
CLAIM, SIDE, STRENGTH, STATE = range(4)
Index = QModelIndex | QPersistentModelIndex
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class _Row:
    """A node's row; ``at`` is its place among the replies beside it."""

    __slots__ = ("above", "at", "key", "kids", "level", "node")

    def __init__(self, key: int, node: str, above: _Row | None, at: int) -> None:
        self.key, self.node, self.above, self.at = key, node, above, at
        self.kids: list[_Row] = []
        self.level = -1 if above is None else above.level + 1


class OutlineModel(QAbstractItemModel):
    """All arguments on show, folded away or not; every text is made when a row is looked at."""

    def __init__(self, presenter: TreePresenter, parent: QObject) -> None:
        super().__init__(parent)
        self._presenter = presenter
        self._top = _Row(0, STANCE, None, 0)
        self._by_key: dict[int, _Row] = {0: self._top}
        self._by_node: dict[str, _Row] = {STANCE: self._top}
        self._last_key = 0

    # -- following the presenter -----------------------------------------------------------------------

    def start_over(self) -> None:
        """Read everything anew."""
        self.beginResetModel()
        self._top = _Row(0, STANCE, None, 0)
        self._by_key, self._by_node = {0: self._top}, {STANCE: self._top}
        self._grow(self._top)
        self.endResetModel()

    def update(self, what: Touched) -> list[str]:
        """Follow a change; returns the heads of the branches that have new rows."""
        new: list[str] = []
        for node in (*what.gone, *what.branches):
            self._take_out(self._by_node.get(node))
        for node in what.nodes:
            row = self._by_node.get(node)
            if row is not None:
                new += self._reread(row)
        return new

    def tell(self, nodes: Iterable[str]) -> None:
        """What is said of these is new. Rows whose strength or match alone is new are read again when they
        are painted: telling the view of thousands of rows takes it seconds."""
        for node in nodes:
            first = self.index_of(node)
            if first.isValid():
                self.dataChanged.emit(first, first.siblingAtColumn(STATE))

    def _children(self, node: str) -> Sequence[str]:
        if self._presenter.forest is None:
            return ()
        return self._presenter.roots() if node == STANCE else self._presenter.replies(node)

    def _make(self, node: str, above: _Row, at: int) -> _Row:
        self._last_key += 1
        row = _Row(self._last_key, node, above, at)
        self._by_key[row.key] = self._by_node[node] = row
        return row

    def _grow(self, head: _Row) -> None:
        """All rows below one that nobody knows yet."""
        todo = [head]
        for row in todo:
            row.kids = [self._make(node, row, at) for at, node in enumerate(self._children(row.node))]
            todo.extend(row.kids)

    def _take_out(self, row: _Row | None) -> None:
        if row is None or row.above is None:
            return
        above = row.above
        self.beginRemoveRows(self._index(above), row.at, row.at)
        del above.kids[row.at]
        _number(above.kids)
        doomed = [row]
        for each in doomed:
            doomed.extend(each.kids)
            del self._by_key[each.key]
            if self._by_node.get(each.node) is each:
                del self._by_node[each.node]
        self.endRemoveRows()

    def _reread(self, row: _Row) -> list[str]:
        """Bring the replies under a row up to date; returns the new ones."""
        wanted = list(self._children(row.node))
        stay = set(wanted)
        for kid in list(row.kids):
            if kid.node not in stay:
                self._take_out(kid)
        here = {kid.node for kid in row.kids}
        order = [node for node in wanted if node in here]
        for kid, node in zip(list(row.kids), order, strict=True):
            if kid.node != node:  # in another order: those from here on are new
                for late in row.kids[kid.at :]:
                    self._take_out(late)
                break
        new = []
        for at, node in enumerate(wanted):
            if at < len(row.kids) and row.kids[at].node == node:
                continue
            self._take_out(self._by_node.get(node))  # it stood elsewhere
            self.beginInsertRows(self._index(row), at, at)
            kid = self._make(node, row, at)
            self._grow(kid)
            row.kids.insert(at, kid)
            _number(row.kids)
            self.endInsertRows()
            new.append(node)
        return new

    # -- rows and nodes --------------------------------------------------------------------------------

    def index_of(self, node: str) -> QModelIndex:
        """A node's row, not valid if it has none."""
        row = self._by_node.get(node)
        return self._index(row) if row is not None else QModelIndex()

    def below(self, head: str) -> Iterator[str]:
        """A node and all below it that have rows."""
        row = self._by_node.get(head)
        todo = [row] if row is not None else []
        while todo:
            each = todo.pop()
            yield each.node
            todo.extend(each.kids)

    def _index(self, row: _Row, column: int = 0) -> QModelIndex:
        return QModelIndex() if row.above is None else self.createIndex(row.at, column, row.key)

    def _row(self, index: Index) -> _Row:
        return self._by_key.get(index.internalId(), self._top) if index.isValid() else self._top

    # -- Qt asks ---------------------------------------------------------------------------------------

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.column() > 0 else len(self._row(parent).kids)

    def columnCount(self, _parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return STATE + 1

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        kids = self._row(parent).kids
        if not (0 <= row < len(kids) and 0 <= column <= STATE):
            return QModelIndex()
        return self.createIndex(row, column, kids[row].key)

    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]
        above = self._row(index).above
        return self._index(above) if above is not None else QModelIndex()

    def headerData(
        self, section: int, _orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("Argument"), self.tr("Side"), self.tr("Strength"), self.tr("State"))[section]
        if role == Qt.ItemDataRole.TextAlignmentRole and section == STRENGTH:
            return _RIGHT
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        shown, forest, row = self._presenter, self._presenter.forest, self._row(index)
        if forest is None or row.above is None or row.node not in forest:
            return None
        column = index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == NODE:
            return row.node
        if role == Qt.ItemDataRole.AccessibleTextRole and column == CLAIM:
            summary = spoken_summary(forest, shown.strengths, row.node, shown.k, shown.is_folded(row.node))
            return " ".join((summary, self.tr("It matches the filter."))) if self._through(row) else summary
        if role == Qt.ItemDataRole.ForegroundRole:
            return self._color(row, column)
        if role == Qt.ItemDataRole.FontRole:
            bold = column == SIDE or (column == CLAIM and bool(self._through(row)))
            return theme().font("body", QFont.Weight.DemiBold) if bold else None
        if role == Qt.ItemDataRole.TextAlignmentRole and column == STRENGTH:
            return _RIGHT
        if role == Qt.ItemDataRole.ToolTipRole and column == STATE:
            return self._text(row, column)
        return None

    def _through(self, row: _Row) -> bool | None:
        return self._presenter.sieve.lets_through(row.node)

    def _side(self, row: _Row) -> Side:
        assert self._presenter.forest is not None
        side = self._presenter.forest.side
        return side if row.level % 2 == 0 else side.other

    def _text(self, row: _Row, column: int) -> str:
        forest = self._presenter.forest
        assert forest is not None
        if column == CLAIM:
            return forest[row.node].claim
        if column == SIDE:
            return side_name(self._side(row))
        if column == STRENGTH:
            return number(self._presenter.strength(row.node))
        return state_words(forest[row.node])

    def _color(self, row: _Row, column: int) -> QBrush | None:
        if self._through(row) is False:
            return QBrush(theme().color("muted"))
        return QBrush(theme().side(self._side(row))) if column == SIDE else None


def _number(rows: Iterable[_Row]) -> None:
    for at, row in enumerate(rows):
        row.at = at
