"""The trees as rows for a list: their order is Qt's to keep, their texts are made when they are looked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush, QFont, QStandardItem, QStandardItemModel

from debatecoach.debate.changes import Touched
from debatecoach.debate.forest import STANCE
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.ui.rehearsal.names import state_words
from debatecoach.ui.rehearsal.presenter import TreePresenter
from debatecoach.ui.rehearsal.words import number, spoken_summary
from debatecoach.ui.retelling import joined
from debatecoach.ui.theme import theme
from debatecoach.ui.widgets import side_name

NODE = Qt.ItemDataRole.UserRole
CLAIM, SIDE, STRENGTH, STATE = range(4)
Index = QModelIndex | QPersistentModelIndex
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class OutlineModel(QStandardItemModel):
    """All arguments on show, folded away or not.

    A row is one empty item that knows its node; :meth:`data` reads the rest from the presenter. So a list of
    thousands is walked by Qt without a call of Python's, and an edit changes rows, not texts.
    """

    def __init__(self, presenter: TreePresenter, parent: QObject) -> None:
        super().__init__(parent)
        self._presenter = presenter
        self._items: dict[str, QStandardItem] = {}
        self._kids: dict[str, list[str]] = {}
        self.setColumnCount(STATE + 1)

    # -- following the presenter -----------------------------------------------------------------------

    def start_over(self) -> None:
        """Read everything anew."""
        self.removeRows(0, self.rowCount())
        self._items, self._kids = {}, {}
        heads = list(self._children(STANCE))
        self._kids[STANCE] = heads
        self.invisibleRootItem().appendRows([self._branch(head) for head in heads])

    def update(self, what: Touched) -> list[str]:
        """Follow a change; returns the heads of the branches that have new rows."""
        for node in (*what.gone, *what.branches):
            self._take_out(node)
        return [new for node in what.nodes if node in self._kids for new in self._reread(node)]

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

    def _item(self, node: str) -> QStandardItem:
        item = self._items[node] = QStandardItem()
        item.setData(node, NODE)
        item.setColumnCount(STATE + 1)
        return item

    def _branch(self, head: str) -> QStandardItem:
        """A new row with all below it, not yet in the list."""
        first = self._item(head)
        todo = [head]
        for node in todo:
            kids = self._kids[node] = list(self._children(node))
            if kids:
                self._items[node].appendRows([self._item(kid) for kid in kids])
                todo.extend(kids)
        return first

    def _row(self, node: str) -> QStandardItem:
        return self.invisibleRootItem() if node == STANCE else self._items[node]

    def _take_out(self, node: str) -> None:
        """Remove a row, if there is one, with all below it."""
        item = self._items.get(node)
        if item is None:
            return
        above = item.parent()
        self._kids[above.data(NODE) if above is not None else STANCE].remove(node)
        row = item.row()
        doomed = [node]
        for each in doomed:
            doomed.extend(self._kids.pop(each))
            del self._items[each]
        (above or self.invisibleRootItem()).removeRow(row)

    def _reread(self, parent: str) -> list[str]:
        """Bring the replies under a row up to date; returns the new ones."""
        wanted, kids = list(self._children(parent)), self._kids[parent]
        stay = set(wanted)
        for node in [node for node in kids if node not in stay]:
            self._take_out(node)
        here = set(kids)
        order = [node for node in wanted if node in here]
        out_of_place = next((at for at, node in enumerate(kids) if node != order[at]), len(kids))
        for node in kids[out_of_place:]:  # those from here on are new
            self._take_out(node)
        new = []
        for at, node in enumerate(wanted):
            if at < len(kids) and kids[at] == node:
                continue
            self._take_out(node)  # it stood elsewhere
            self._row(parent).insertRow(at, self._branch(node))
            kids.insert(at, node)
            new.append(node)
        return new

    # -- rows and nodes --------------------------------------------------------------------------------

    def index_of(self, node: str) -> QModelIndex:
        """A node's row, not valid if it has none."""
        item = self._items.get(node)
        return item.index() if item is not None else QModelIndex()

    def below(self, head: str) -> Iterator[str]:
        """A node and all below it that have rows."""
        todo = [head] if head in self._items else []
        while todo:
            node = todo.pop()
            yield node
            todo.extend(self._kids[node])

    # -- Qt asks ---------------------------------------------------------------------------------------

    def headerData(
        self, section: int, _orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("Argument"), self.tr("Side"), self.tr("Strength"), self.tr("State"))[section]
        if role == Qt.ItemDataRole.TextAlignmentRole and section == STRENGTH:
            return _RIGHT
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        node = super().data(index.siblingAtColumn(CLAIM), NODE)
        forest, column = self._presenter.forest, index.column()
        if role == NODE or forest is None or node not in forest:
            return node if role == NODE else None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(forest, node, column)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(forest, node) if column == CLAIM else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if column == STRENGTH else None
        if role == Qt.ItemDataRole.ToolTipRole:
            return state_words(forest[node]) if column == STATE else None
        through = self._presenter.sieve.lets_through(node)
        if role == Qt.ItemDataRole.ForegroundRole:
            if through is False:
                return QBrush(theme().color("muted"))
            return QBrush(theme().side(forest.side_of(node))) if column == SIDE else None
        if role == Qt.ItemDataRole.FontRole:
            bold = column == SIDE or (column == CLAIM and through)
            return theme().font("body", QFont.Weight.DemiBold) if bold else None
        return None

    def _text(self, forest: RehearsalForest, node: str, column: int) -> str:
        if column == CLAIM:
            return forest[node].claim
        if column == SIDE:
            return side_name(forest.side_of(node))
        if column == STRENGTH:
            return number(self._presenter.strength(node))
        return state_words(forest[node])

    def _spoken(self, forest: RehearsalForest, node: str) -> str:
        shown = self._presenter
        summary = spoken_summary(forest, shown.strengths, node, shown.k, shown.is_folded(node))
        matches = self.tr("It matches the filter.") if shown.sieve.lets_through(node) else ""
        return joined(part for part in (summary, matches) if part)
