"""The same trees as a list: for screen readers, and for whoever reads lists faster than pictures."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt
from PySide6.QtGui import QFont, QKeyEvent, QShowEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeView

from debatecoach.debate.forest import STANCE
from debatecoach.ui.rehearsal.presenter import TreePresenter
from debatecoach.ui.rehearsal.words import number, spoken_summary
from debatecoach.ui.theme import theme
from debatecoach.ui.widgets import side_name

NODE = Qt.ItemDataRole.UserRole


class Outline(QTreeView):
    """Argument, side and strength, level under level; selection and folds are the picture's."""

    def __init__(self, presenter: TreePresenter) -> None:
        super().__init__()
        self._presenter = presenter
        self._items: dict[str, list[QStandardItem]] = {}
        self._shape: tuple[tuple[str, str], ...] | None = None
        self._following = self._stale = False
        self._model = QStandardItemModel(self)
        self.setModel(self._model)
        self.setObjectName("tree_list")
        self.setAccessibleName(self.tr("Rehearsal trees as a list"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setUniformRowHeights(True)
        self.setExpandsOnDoubleClick(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.selectionModel().selectionChanged.connect(self._chosen)
        self.expanded.connect(lambda index: self._folded(index, False))
        self.collapsed.connect(lambda index: self._folded(index, True))
        presenter.changed.connect(self.refresh)
        presenter.selected.connect(self._follow)
        theme().changed.connect(self.refresh)

    def refresh(self) -> None:
        """Bring the list up to date; rows are built anew only when the tree has another shape."""
        if not self.isVisible():
            self._stale = True
            return
        self._stale = False
        self._following = True
        shown = self._presenter
        shape: tuple[tuple[str, str], ...] = ()
        if shown.forest is not None:
            forest = shown.forest
            shape = tuple((node, forest.parent(node)) for root in shown.roots() for node in forest.walk(root))
        if shape != self._shape:
            self._build(shape)
        for node, row in self._items.items():
            self._fill(node, row)
        self._following = False
        self._follow(shown.node or "")

    def _build(self, shape: tuple[tuple[str, str], ...]) -> None:
        self._shape = shape
        self._items = {}
        self._model.clear()
        self._model.setHorizontalHeaderLabels([self.tr("Argument"), self.tr("Side"), self.tr("Strength")])
        for node, parent in shape:
            row = [QStandardItem(), QStandardItem(), QStandardItem()]
            row[0].setData(node, NODE)
            self._items[node] = row
            above = self._model if parent == STANCE else self._items[parent][0]
            above.appendRow(row)
        number_head = self._model.horizontalHeaderItem(2)
        number_head.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in (1, 2):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)

    def _fill(self, node: str, row: list[QStandardItem]) -> None:
        shown, forest = self._presenter, self._presenter.forest
        assert forest is not None
        side, folded = forest.side_of(node), shown.is_folded(node)
        row[0].setText(forest[node].claim)
        row[0].setData(
            spoken_summary(forest, shown.strengths, node, shown.k, folded),
            Qt.ItemDataRole.AccessibleTextRole,
        )
        row[1].setText(side_name(side))
        row[1].setForeground(theme().side(side))
        row[1].setFont(theme().font("body", QFont.Weight.DemiBold))
        row[2].setText(number(shown.strength(node)))
        row[2].setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        index = row[0].index()
        if row[0].hasChildren() and self.isExpanded(index) == folded:
            self.setExpanded(index, not folded)

    def _follow(self, node: str) -> None:
        if self._stale or not self.isVisible():
            return
        row = self._items.get(node)
        self._following = True
        self.setCurrentIndex(row[0].index() if row else QModelIndex())
        flags = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
        for other in self._presenter.chosen:
            if other in self._items:
                self.selectionModel().select(self._items[other][0].index(), flags)
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
