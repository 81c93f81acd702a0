"""The same trees as a list: for screen readers, and for whoever reads lists faster than pictures."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeView

from debatecoach.debate.changes import Touched
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side
from debatecoach.ui.rehearsal.outline_model import CLAIM, NODE, SIDE, STATE, STRENGTH, OutlineModel
from debatecoach.ui.rehearsal.presenter import TreePresenter
from debatecoach.ui.theme import theme
from debatecoach.ui.widgets import side_name

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
        presenter.session.forest_touched.connect(self._note_touched)
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
