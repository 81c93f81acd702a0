"""The same trees as a list: for screen readers, and for whoever reads lists faster than pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush, QFont, QKeyEvent, QShowEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeView

from debatecoach.debate.changes import Touched
from debatecoach.debate.forest import STANCE
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import side_name
from debatecoach.ui.kit.wording import joined
from debatecoach.ui.trees.presenter import TreePresenter
from debatecoach.ui.trees.tree_words import number, spoken_summary, state_words

# -- The trees as rows for a list: their order is Qt's to keep, their texts are made when they are looked at
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
        matches = (
            self.tr("It matches the filter.")
            if shown.sieve.wanted is not None and shown.sieve.lets_through(node)
            else ""
        )
        return joined(part for part in (summary, matches) if part)


STATE_LETTERS = 18
"""About so many are shown of what a coach made of an argument; the tool tip has all."""
MOST_TOLD = 50
"""Rows a screen reader is told of after one change, at most."""


class Outline(QTreeView):
    """Argument, side, strength and state, level under level; selection and folds are the picture's."""

    def __init__(self, presenter: TreePresenter) -> None:
        super().__init__()
        self._presenter = presenter
        self._following, self._stale = False, True
        self._forest: RehearsalForest | None = None
        self._shown: tuple[object, ...] = ()
        self._folds: frozenset[str] = frozenset()
        self._touched: list[Touched] = []
        self._model = OutlineModel(presenter, self)
        self.setModel(self._model)
        self.setObjectName("tree_list")
        self.setAccessibleName(self.tr("Rehearsal trees as a list"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setUniformRowHeights(True)
        self.setExpandsOnDoubleClick(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self._set_columns()
        self.selectionModel().selectionChanged.connect(self._chosen)
        self.expanded.connect(lambda index: self._folded(index, False))
        self.collapsed.connect(lambda index: self._folded(index, True))
        presenter.open_case.forest_touched.connect(self._note_touched)
        presenter.changed.connect(self.refresh)
        presenter.selected.connect(self._follow)
        presenter.sieve.changed.connect(self.refresh)
        theme().changed.connect(self.refresh)

    def _set_columns(self) -> None:
        """Widths by the words they hold: to look through thousands of rows for the widest would take long."""
        header, used = self.header(), self.fontMetrics()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(CLAIM, QHeaderView.ResizeMode.Stretch)
        words = {
            SIDE: max((side_name(side) for side in Side), key=used.horizontalAdvance),
            STRENGTH: self._model.headerData(STRENGTH, Qt.Orientation.Horizontal),
            STATE: "n" * STATE_LETTERS,
        }
        for column, text in words.items():
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(column, used.horizontalAdvance(str(text)) + round(28 * theme().scale))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._set_columns()

    def _note_touched(self, side: object, what: Touched) -> None:
        if side is self._presenter.side:
            self._touched.append(what)

    def refresh(self) -> None:
        """Bring the list up to date: rows change only where the trees did."""
        if not self.isVisible():
            self._stale = True
            return
        self._following = True
        shown = self._presenter
        folds = shown.folds()
        now = (shown.side, shown.claim, shown.branch)
        if self._stale or now != self._shown or shown.forest is not self._forest:
            self._model.start_over()
            self.expandAll()
            turned: Iterable[str] = folds
        else:
            heads = [head for what in self._touched for head in self._model.update(what)]
            fresh = {node for head in heads for node in self._model.below(head)}
            firsts = {node for what in self._touched for node in what.nodes}  # it may be their first reply
            turned = fresh | firsts | (folds ^ self._folds)
            self._model.tell(firsts if len(firsts) < MOST_TOLD else ())
            self.viewport().update()
        for node in turned:
            index = self._model.index_of(node)
            if self._model.rowCount(index) and self.isExpanded(index) == (node in folds):
                self.setExpanded(index, node not in folds)
        self._stale, self._shown, self._folds, self._forest = False, now, folds, shown.forest
        self._touched.clear()
        self._following = False
        self._follow(shown.node or "")

    def _follow(self, node: str) -> None:
        if self._stale or not self.isVisible():
            return
        self._following = True
        self.setCurrentIndex(self._model.index_of(node))
        flags = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
        for other in self._presenter.chosen:
            self.selectionModel().select(self._model.index_of(other), flags)
        self._following = False

    def _chosen(self) -> None:
        current = self.selectionModel().currentIndex()
        if self._following or not current.isValid():
            return
        chosen = [index.data(NODE) for index in self.selectionModel().selectedRows()]
        node = current.siblingAtColumn(0).data(NODE)
        if node in chosen or not chosen:
            self._presenter.select(node, chosen)
        else:  # the current one was taken out of what is chosen
            self._presenter.select(chosen[-1], chosen)

    def _folded(self, index: QModelIndex, folded: bool) -> None:
        if not self._following:
            self._presenter.fold(index.data(NODE), folded)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().strip() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()  # no type-ahead: it would fight with the pane's keys
        else:
            super().keyPressEvent(event)
