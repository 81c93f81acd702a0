"""The rehearsal pane: tool bar, picture or list, inspector; and the verbs that tie them together."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QCloseEvent, QFocusEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QLabel,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.empty_state import EmptyState
from debatecoach.ui.kit.layouts import column_of, fill, row_of
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import ElidedLabel, button, icon_button, label, plain_tip, side_name
from debatecoach.ui.prep.preparing import PreparingPanel
from debatecoach.ui.trees.arrangement import Arrangement
from debatecoach.ui.trees.assistant.findings import FindingsPanel
from debatecoach.ui.trees.assistant.growing import GrowingPlace, TeamButton
from debatecoach.ui.trees.assistant.selection import SelectionPanel
from debatecoach.ui.trees.canvas.canvas import TreeCanvas
from debatecoach.ui.trees.canvas.cards import scaled
from debatecoach.ui.trees.canvas.minimap import Minimap
from debatecoach.ui.trees.commands import Commands
from debatecoach.ui.trees.inspector.inspector import Inspector
from debatecoach.ui.trees.list.outline import Outline
from debatecoach.ui.trees.presenter import TreePresenter
from debatecoach.ui.trees.toolbar import FilterStrip, TreeToolBar, VerbButton
from debatecoach.ui.trees.tree_words import level_words
from debatecoach.ui.trees.verbs import TreeVerbs
from debatecoach.ui.trees.writing import Writing

if TYPE_CHECKING:
    from debatecoach.ui.case.session import Session


# -- Where one is while only a branch is shown: the way to it, each step of which leads further out
class BranchBar(QWidget):
    """“All claims › A claim › An attack on it”; hidden while all is shown."""

    def __init__(self, presenter: TreePresenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.setObjectName("branch_bar")
        self.setAccessibleName(self.tr("The branch shown"))
        self.all = button(self.tr("All claims"), lambda: presenter.show_branch(None), "quiet")
        self.crumbs: list[QPushButton | QLabel] = []
        self._between: list[QLabel] = []
        self.leave = icon_button(
            "close", self.tr("Show all claims again (Esc)"), lambda: presenter.show_branch(None)
        )
        self._row = row_of(self.all, 1, self.leave, inside=self, margins=(12, 4, 8, 4), spacing=0)
        self._shown: tuple[tuple[str, str], ...] = ()
        presenter.changed.connect(self.refresh)
        theme().changed.connect(self._forget)
        self.refresh()

    def refresh(self) -> None:
        """Follow the presenter."""
        shown, forest = self._presenter, self._presenter.forest
        branch = shown.branch if forest is not None else ()
        self.setVisible(bool(branch))
        if forest is None or not branch:
            return
        way = tuple((node, forest[node].label or forest[node].claim) for node in branch)
        if way == self._shown:
            return
        self._shown = way
        for old in (*self.crumbs, *self._between):
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.crumbs, self._between = [], []
        for level, (node, _text) in enumerate(way):
            between = label("› " if level == len(way) - 1 else "›", "muted")
            crumb: QPushButton | QLabel
            if level == len(way) - 1:  # here one is
                crumb = label("", "strong")
            else:
                crumb = button("", lambda node=node: shown.show_branch(node), "quiet")
            crumb.setToolTip(plain_tip(forest[node].claim))
            side = level_words(forest.side, forest.side_of(node), level)
            crumb.setAccessibleName(f"{side}: {forest[node].claim}")
            self._between.append(between)
            self.crumbs.append(crumb)
            at = 1 + 2 * level
            self._row.insertWidget(at, between)
            self._row.insertWidget(at + 1, crumb)
        self._fit()

    def _fit(self) -> None:
        """Each step gets its share of the width; what there is no room for is an ellipsis."""
        if not self._shown:
            return
        taken = self.all.sizeHint().width() + self.leave.sizeHint().width() + scaled(24)
        between = sum(each.sizeHint().width() for each in self._between)
        share = int((self.width() - taken - between) / len(self._shown) - scaled(28))
        for crumb, (_node, text) in zip(self.crumbs, self._shown, strict=True):
            crumb.ensurePolished()
            room = min(crumb.fontMetrics().averageCharWidth() * 32, max(share, int(scaled(24))))
            crumb.setText(crumb.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Never what keeps a window from becoming smaller."""
        return QSize(0, super().minimumSizeHint().height())

    def _forget(self) -> None:
        self._shown = ()
        self.refresh()


# -- The foot of the tree: how much of it there is, and how large it is drawn
class TreesFoot(QWidget):
    """Counts of what is prepared, zoom and map, and the button of the inspector's drawer."""

    def __init__(self, presenter: TreePresenter, actions: ActionBook) -> None:
        super().__init__()
        self._presenter = presenter
        self._counts = ElidedLabel("", "small")
        self._zoom: list[QToolButton] = []
        row = row_of((self._counts, 1), inside=self, margins=(16, 2, 8, 2), spacing=2)
        for name, icon in (("tree.zoom_out", "zoom-out"), ("tree.zoom_in", "zoom-in"), ("tree.fit", "fit")):
            action = actions[name]
            made = icon_button(icon, action.text(), action.trigger, toolTip=action.toolTip())
            self._zoom.append(made)
            row.addWidget(made)
        self._map = VerbButton(actions["tree.map"])
        self.drawer = icon_button("info", QCoreApplication.translate("RehearsalPane", "The argument in full"))
        fill(row, self._map, self.drawer)

    def refresh(self) -> None:
        """Count anew."""
        forest = self._presenter.forest
        if forest is not None:
            text = QCoreApplication.translate(
                "RehearsalPane", "Claims {0} · Arguments {1} · Attacks without an answer {2}"
            )
            claims = len(forest.children())
            self._counts.setText(text.format(claims, len(forest), self._presenter.unanswered()))

    def show_list(self, on: bool) -> None:
        """The list stands there instead of the picture: there is nothing to zoom and no map."""
        for each in self._zoom:
            each.setEnabled(not on)
        self._map.setVisible(not on)


TREE_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Delete)
"""Keys that are verbs of the tree only while the tree has the focus; buttons and fields need them too."""


class RehearsalPane(QWidget):
    """One side's rehearsal trees, to read, walk and edit."""

    def __init__(self, session: Session, actions: ActionBook, at_once: bool = True) -> None:
        super().__init__()
        self._session, self._actions = session, actions
        if at_once:
            for _ in self._make():
                pass

    @classmethod
    def in_steps(cls, session: Session, actions: ActionBook) -> Generator[None, None, RehearsalPane]:
        """The pane, part by part: it has the most fields of all, and the window lives on meanwhile."""
        pane = cls(session, actions, at_once=False)
        yield from pane._make()
        return pane

    # -- building ------------------------------------------------------------------------------------

    def _make(self) -> Iterator[None]:
        self.presenter = TreePresenter(self._session, self)
        self.canvas = TreeCanvas(self.presenter)
        self.map = Minimap(self.canvas, self.presenter)
        yield
        self.outline = Outline(self.presenter)
        yield
        self.verbs = TreeVerbs(self.presenter)
        self.inspector = yield from Inspector.in_steps(self.presenter)
        yield
        self.toolbar = TreeToolBar(self.presenter, self._actions)
        self.notice_bar = NoticeBar()
        yield
        self._pages = QStackedWidget(self)
        column_of(self._pages, inside=self)
        yield from self._body()
        yield
        self._no_case = EmptyState(
            "rehearse",
            self.tr("Rehearsal trees hold each claim, the attacks it will meet and your answers to them."),
            self.tr("Choose a motion"),
            lambda: self._actions["go.home"].trigger(),
        )
        self._pages.addWidget(self._no_case)
        self.setAccessibleName(self.tr("Rehearsal trees"))
        yield
        self._connect()
        self._refresh()

    def _body(self) -> Iterator[None]:
        """From the outside in: a widget that changes its place is dressed anew with all there is in it."""
        body = QWidget()
        self._pages.addWidget(body)
        whole = column_of(self.toolbar, inside=body, spacing=0)
        yield
        self._split = QSplitter(childrenCollapsible=False)
        whole.addWidget(self._split, 1)
        left = QWidget()
        self._split.addWidget(left)
        yield from self._left(left)
        self._split.addWidget(self.inspector)
        self._split.setStretchFactor(0, 1)
        self._split.setStretchFactor(1, 0)
        yield
        self._arrangement = Arrangement(self._split, self.inspector, self.toolbar, self.foot.drawer)
        self.writing = Writing(self.presenter, self.verbs, self.inspector, self._arrangement)

    def _left(self, left: QWidget) -> Iterator[None]:
        """Canvas, list or the empty place, with what is told above and below them."""
        self._no_claims = EmptyState(
            "rehearse",
            "",
            self.tr("Write the first main claim"),
            lambda: self._actions["tree.sibling"].trigger(),
        )
        self.preparing = PreparingPanel(self._session, self._actions, offers=False)
        self.prepare = self.preparing.offer_button(lambda: self.presenter.side)
        self._no_claims.add(self.prepare)
        yield
        column = column_of(inside=left, spacing=0)
        self.team = GrowingPlace(self.presenter, self._actions, self.preparing)
        self.findings = FindingsPanel(self.presenter, self.verbs)
        self.selection = SelectionPanel(self.presenter)
        for panel in (self.notice_bar, self.preparing, self.team, self.findings, self.selection):
            self._tell_above(column, panel)
        self.preparing.refresh()
        self.team.refresh()
        self.team_button = TeamButton(self.team)
        self.toolbar.add_verb(self.team_button)
        self.branch_bar, self.filter_strip = BranchBar(self.presenter), FilterStrip(self.presenter)
        fill(column, self.branch_bar, self.filter_strip)
        yield
        self._views = QStackedWidget()
        column.addWidget(self._views, 1)
        for view in (self.canvas, self.outline, self._no_claims):
            self._views.addWidget(view)
            yield
        self.foot = TreesFoot(self.presenter, self._actions)
        column.addWidget(self.foot)
        yield

    def _tell_above(
        self,
        column: QVBoxLayout,
        panel: NoticeBar | PreparingPanel | GrowingPlace | FindingsPanel | SelectionPanel,
    ) -> None:
        """Put what is told now and then above the tree; there is air around it only while it is there."""
        row = row_of(panel)
        panel.turned.connect(lambda on: row.setContentsMargins(12, 8 * on, 12, 8 * on))
        column.addLayout(row)

    def _connect(self) -> None:
        self._commands = Commands(self, self._actions)
        self._actions["tree.list"].toggled.connect(self._show_list)
        self.presenter.changed.connect(self._refresh)
        self.presenter.selected.connect(self._commands.refresh)
        self.presenter.trouble.connect(self.notice_bar.show_trouble)
        self.canvas.edit_asked.connect(self.writing.edit)
        self.canvas.menu_asked.connect(self._commands.show_menu)
        self.canvas.carried.connect(self.verbs.move_to)
        self.outline.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.outline.customContextMenuRequested.connect(
            lambda point: self._commands.show_menu(self.outline.viewport().mapToGlobal(point))
        )
        self.inspector.leave.connect(self.focus_tree)
        self.toolbar.done.connect(self.focus_tree)
        self.team.done.connect(self.focus_tree)
        self.findings.done.connect(self.focus_tree)
        self.selection.done.connect(self.focus_tree)
        theme().changed.connect(self._arrange)
        self._session.undo_stack.indexChanged.connect(self._withdraw_undo)
        self._session.show_node.connect(self.presenter.show)
        self._session.case_closing.connect(self.inspector.let_go)
        self._session.case_saving.connect(self.inspector.hand_in)
        self._session.case_changed.connect(self._new_case)

    # -- verbs -----------------------------------------------------------------------------------------

    def delete(self) -> None:
        """Take what is chosen out with its replies; offers to undo when there is more than one argument."""
        forest, chosen = self.presenter.forest, self.presenter.chosen
        if forest is None or not chosen:
            return
        gone = {each for node in chosen for each in forest.walk(node)}
        claim = forest[chosen[0]].label or forest[chosen[0]].claim
        if self.verbs.delete() and len(gone) > 1:
            if len(chosen) == 1:
                text = self.tr("“{0}” is deleted with everything under it ({1}).").format(
                    claim, len(gone) - 1
                )
            else:
                text = self.tr("Arguments deleted: {0}.").format(len(gone))
            self.notice_bar.show_notice(text, self.tr("Undo"), self._session.undo_stack.undo)
        self.focus_tree()

    def fold(self) -> None:
        """Fold or unfold the replies of the current argument."""
        if self.presenter.node is not None:
            self.presenter.fold(self.presenter.node)

    def toggle_branch(self) -> None:
        """Show only the current argument's branch, or all again."""
        self.presenter.show_branch(None if self.presenter.branch else self.presenter.node)
        self._commands.refresh()
        self.focus_tree()

    def focus_tree(self) -> None:
        """Give the keyboard to the picture or the list."""
        self._arrangement.written()
        self._show_inspector()
        self._views.currentWidget().setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_inspector(self) -> None:
        writing = self.inspector.draft.spot is not None
        self._arrangement.show(writing or bool(self.presenter.forest))

    def _show_list(self, on: bool) -> None:
        self._refresh()
        self.foot.show_list(on)
        if self._views.currentWidget() is not self._no_claims and self.isVisible():
            self.focus_tree()

    # -- following -------------------------------------------------------------------------------------

    def _withdraw_undo(self) -> None:
        """Another edit was made or taken back: an offer to undo the deletion would undo that one.

        What was refused before is no news any more either.
        """
        self.notice_bar.hide()

    def _new_case(self) -> None:
        self.notice_bar.hide()
        self.inspector.forget()
        self.canvas.start_over()

    def _refresh(self) -> None:
        forest = self.presenter.forest
        self._pages.setCurrentWidget(self._no_case if forest is None else self._pages.widget(0))
        if forest is None:
            self._commands.refresh()
            return
        if len(forest) == 0:
            text = self.tr("{0} has no claims yet. A claim is one thing the side must win, and why.")
            self._no_claims.sentence.setText(text.format(side_name(self.presenter.side)))
            self._views.setCurrentWidget(self._no_claims)
        else:
            listed = self._actions["tree.list"].isChecked()
            self._views.setCurrentWidget(self.outline if listed else self.canvas)
        self._show_inspector()
        self.foot.refresh()
        self._commands.refresh()

    # -- events ----------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.presenter.branch:
            self.toggle_branch()
        elif event.key() == Qt.Key.Key_Escape and self.presenter.sieve.wanted is not None:
            self.presenter.sieve.ask(None)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            focus = self.focusWidget()
            plain = event.modifiers() in (
                Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
            )  # fmt: skip
            if plain and event.key() in TREE_KEYS and focus not in (self.canvas, self.outline, None):
                event.accept()
                return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.presenter.forest is not None:
            self.focus_tree()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        self._arrangement.arrange(self.width(), self.height())

    def closeEvent(self, event: QCloseEvent) -> None:
        self.inspector.hand_in()
        super().closeEvent(event)
