"""The rehearsal pane: tool bar, picture or list, inspector; and the verbs that tie them together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QCloseEvent, QFocusEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QMenu,
    QSplitter,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from debatecoach.debate.argument import Review
from debatecoach.exchange.texts import parted
from debatecoach.ui.case.locked import locked_error
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.empty_state import EmptyState
from debatecoach.ui.kit.fields import wide
from debatecoach.ui.kit.layouts import column_of, fill, row_of
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.screen_reader import heard_menu
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import side_name
from debatecoach.ui.prep.preparing import PreparingPanel
from debatecoach.ui.trees.assistant.findings import FindingsPanel
from debatecoach.ui.trees.assistant.growing import GrowingPlace, TeamButton
from debatecoach.ui.trees.assistant.selection import SelectionPanel
from debatecoach.ui.trees.canvas.canvas import TreeCanvas
from debatecoach.ui.trees.canvas.minimap import Minimap
from debatecoach.ui.trees.edits import beside_spot, reply_spot
from debatecoach.ui.trees.inspector.inspector import Inspector
from debatecoach.ui.trees.list.outline import Outline
from debatecoach.ui.trees.presenter import TreePresenter
from debatecoach.ui.trees.toolbar import BranchBar, FilterStrip, TreesFoot, TreeToolBar
from debatecoach.ui.trees.tub import TubDesk

if TYPE_CHECKING:
    from debatecoach.ui.kit.user_settings import UserSettings
    from debatecoach.ui.prep.preparing_desk import PreparingDesk
    from debatecoach.ui.round.desk import RoundDesk


# -- Where picture and inspector stand, by the room there is for them at the user's text size
ROOMY = 620
"""Pane width in pixels (at text size 1) from which the inspector stands beside the picture for good."""
SHORT = 480
"""Pane height below which the tool bar takes less, and in a pane that is not roomy the inspector is put
away until it is wanted: the picture keeps the pane."""


class Arrangement:
    """Side by side, one below the other, or with the inspector in a drawer that a button opens.

    A drawer that was opened by beginning to write closes by itself when that is done.
    """

    def __init__(
        self, split: QSplitter, inspector: Inspector, toolbar: TreeToolBar, drawer: QToolButton
    ) -> None:
        self._split, self._inspector, self._toolbar = split, inspector, toolbar
        self._button = drawer
        self._room: tuple[bool, bool, bool, float] | None = None
        self._needed, self._is_drawer, self._by_itself = False, False, False
        drawer.setCheckable(True)
        drawer.hide()
        drawer.toggled.connect(self._turned)

    def arrange(self, width: int, height: int) -> None:
        """Fit a pane of this size; where the user moved the border, it stays while the kind of room does."""
        short = height < wide(SHORT)
        self._is_drawer = short and width < wide(ROOMY)
        beside = width >= wide(ROOMY) or (width >= wide(440) and width > 1.4 * height)
        room = (short, self._is_drawer, beside, theme().scale)
        if room == self._room:
            return
        self._room = room
        self._toolbar.set_compact(short)
        self._button.setVisible(self._is_drawer)
        self._split.setOrientation(Qt.Orientation.Horizontal if beside else Qt.Orientation.Vertical)
        if beside:
            inspector = min(wide(320), width * 48 // 100)
            self._split.setSizes([width - inspector, inspector])
        else:
            self._split.setSizes([height // 2, height // 2])
        self.show(self._needed)

    def show(self, needed: bool) -> None:
        """Show the inspector if there is anything for it to show, and it is not put away."""
        self._needed = needed
        self._inspector.setVisible(needed and (not self._is_drawer or self._button.isChecked()))

    def open_to_write(self) -> None:
        """Somebody begins to write in the inspector."""
        if self._is_drawer and not self._button.isChecked():
            self._button.setChecked(True)
            self._by_itself = True

    def written(self) -> None:
        """The keyboard goes back to the picture."""
        if self._by_itself:
            self._button.setChecked(False)

    def _turned(self, opened: bool) -> None:
        self._by_itself = False
        if not opened:
            self._inspector.hand_in()
            self._inspector.refresh()
        self.show(self._needed)


MENU = (
    ("tree.reply", "tree.sibling", "tree.edit", "tree.what_if", "tree.fold", "tree.branch"),
    ("tree.cut", "tree.copy", "tree.paste", "tree.duplicate", "tree.put", "tree.tub"),
    ("tree.up", "tree.down", "tree.all", "tree.merge", "tree.split"),
    ("tree.lock", "tree.approve", "tree.needs_work", "tree.unreviewed"),
    ("tree.delete",),
)
"""What a right click offers, in groups."""
ON_NODE = tuple(f"tree.{verb}" for verb in (
    "reply", "edit", "what_if", "delete", "cut", "copy", "duplicate", "put", "split", "up", "down", "all",
    "lock", "approve", "needs_work", "unreviewed",
))  # fmt: skip
"""Verbs that need a current argument."""
TREE_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Delete)
"""Keys that are verbs of the tree only while the tree has the focus; buttons and fields need them too."""


class RehearsalPane(QWidget):
    """One side's rehearsal trees, to read, walk and edit."""

    def __init__(
        self,
        rounds: RoundDesk,
        preparing: PreparingDesk,
        settings: UserSettings,
        actions: ActionBook,
    ) -> None:
        super().__init__()
        self._rounds, self._open_case, self._settings = rounds, rounds.open_case, settings
        self._preparing, self._actions = preparing, actions

    # -- building ------------------------------------------------------------------------------------

    def make(self) -> Iterator[None]:
        self.presenter = TreePresenter(self._rounds, self)
        self.canvas = TreeCanvas(self.presenter)
        self.map = Minimap(self.canvas, self.presenter)
        yield
        self.outline = Outline(self.presenter)
        yield
        self.inspector = Inspector(self.presenter)
        yield from self.inspector.make()
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
        self.tub = TubDesk(self.presenter, self._open_case.bridge, self._settings, self)
        self.presenter.for_the_tub.connect(self.tub.put)
        self.presenter.tub_wanted.connect(self.tub.open)
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

    def _left(self, left: QWidget) -> Iterator[None]:
        """Canvas, list or the empty place, with what is told above and below them."""
        self._no_claims = EmptyState(
            "rehearse",
            "",
            self.tr("Write the first main claim"),
            lambda: self._actions["tree.sibling"].trigger(),
        )
        self.preparing = PreparingPanel(self._preparing, self._actions, offers=False)
        self.prepare = self.preparing.offer_button(lambda: self.presenter.side)
        self._no_claims.add(self.prepare)
        yield
        column = column_of(inside=left, spacing=0)
        self.team = GrowingPlace(self.presenter, self._actions, self.preparing)
        self.findings = FindingsPanel(self.presenter, self._preparing)
        self.selection = SelectionPanel(self.presenter, self._preparing)
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
        self._connect_actions()
        self._actions["tree.list"].toggled.connect(self._show_list)
        self.presenter.changed.connect(self._refresh)
        self.presenter.selected.connect(self._refresh_actions)
        self.presenter.trouble.connect(self.notice_bar.show_trouble)
        self.canvas.edit_asked.connect(self.edit)
        self.canvas.menu_asked.connect(self._show_menu)
        self.canvas.carried.connect(self.presenter.move_to)
        self.outline.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.outline.customContextMenuRequested.connect(
            lambda point: self._show_menu(self.outline.viewport().mapToGlobal(point))
        )
        self.inspector.leave.connect(self.focus_tree)
        self.toolbar.done.connect(self.focus_tree)
        self.toolbar.more.connect(self._show_menu)
        self.team.done.connect(self.focus_tree)
        self.findings.done.connect(self.focus_tree)
        self.selection.done.connect(self.focus_tree)
        theme().changed.connect(self._arrange)
        self._open_case.steps.stack.indexChanged.connect(self._withdraw_undo)
        self._open_case.node_wanted.connect(self.presenter.show)
        self._open_case.closing.connect(self.inspector.let_go)
        self._open_case.saving.connect(self.inspector.hand_in)
        self._open_case.changed.connect(self._new_case)

    # -- actions ---------------------------------------------------------------------------------------

    def _connect_actions(self) -> None:
        show = self.presenter
        deeds = {
            "tree.reply": self.reply,
            "tree.sibling": self.add_beside,
            "tree.edit": self.edit,
            "tree.delete": self.delete,
            "tree.fold": self.fold,
            "tree.zoom_in": lambda: self.canvas.zoom_by(1),
            "tree.zoom_out": lambda: self.canvas.zoom_by(-1),
            "tree.fit": self.show_whole,
            "tree.find": self.toolbar.start_search,
            "tree.filter": self.toolbar.filter.open,
            "tree.next": lambda: self.toolbar.step(1),
            "tree.previous": lambda: self.toolbar.step(-1),
            "tree.branch": self.toggle_branch,
            "tree.cut": show.cut,
            "tree.copy": show.copy,
            "tree.paste": show.paste,
            "tree.duplicate": show.duplicate,
            "tree.put": lambda: self.tub.put(show.chosen_blocks()),
            "tree.tub": self.tub.open,
            "tree.merge": show.merge,
            "tree.split": self.split,
            "tree.what_if": self.suppose,
            "tree.up": lambda: show.reorder(-1),
            "tree.down": lambda: show.reorder(1),
            "tree.all": show.choose_beside,
            "tree.check": self.findings.check,
            "tree.select": self.selection.choose,
            "tree.lock": show.lock,
            "tree.approve": lambda: show.review(Review.APPROVED),
            "tree.needs_work": lambda: show.review(Review.NEEDS_WORK),
            "tree.unreviewed": lambda: show.review(Review.UNREVIEWED),
        }
        for name, deed in deeds.items():
            self._actions[name].triggered.connect(lambda _checked=False, deed=deed: deed())
        for name in ("tree.list", "tree.branch", "tree.map"):
            self._actions[name].setCheckable(True)
        self._actions["tree.map"].setChecked(True)
        self._actions["tree.map"].toggled.connect(self.map.set_wanted)

    def _refresh_actions(self) -> None:
        """Enable what can be done to what is current."""
        forest, node = self.presenter.forest, self.presenter.node
        current = forest is not None and node is not None
        self.team.refresh_actions()
        for name in ON_NODE:
            self._actions[name].setEnabled(current)
        self._actions["tree.branch"].setChecked(bool(self.presenter.branch))
        self._actions["tree.branch"].setEnabled(current or bool(self.presenter.branch))
        self._actions["tree.merge"].setEnabled(len(self.presenter.chosen) > 1)
        self._actions["tree.paste"].setEnabled(forest is not None)
        for name in ("tree.sibling", "tree.tub"):
            self._actions[name].setEnabled(forest is not None)
        self._actions["tree.fold"].setEnabled(bool(current and forest and node and forest.children(node)))

    def _show_menu(self, where: QPoint) -> None:
        """What a right click offers, at a point of the screen."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for group in MENU:
            if group is MENU[1]:
                team = menu.addMenu(self.tr("Ask the team"))
                team.setObjectName("team_menu")
                self.team.fill(team)
                menu.addSeparator()
            for name in group:
                menu.addAction(self._actions[name])
            menu.addSeparator()
        heard_menu(menu).popup(where)

    # -- verbs -----------------------------------------------------------------------------------------

    def delete(self) -> None:
        """Take what is chosen out with its replies; offers to undo when there is more than one argument."""
        forest, chosen = self.presenter.forest, self.presenter.chosen
        if forest is None or not chosen:
            return
        gone = {each for node in chosen for each in forest.walk(node)}
        claim = forest[chosen[0]].label or forest[chosen[0]].claim
        if self.presenter.delete() and len(gone) > 1:
            if len(chosen) == 1:
                text = self.tr("“{0}” is deleted with everything under it ({1}).").format(
                    claim, len(gone) - 1
                )
            else:
                text = self.tr("Arguments deleted: {0}.").format(len(gone))
            self.notice_bar.show_notice(text, self.tr("Undo"), self._open_case.steps.stack.undo)
        self.focus_tree()

    def reply(self) -> None:
        """Write an argument against the current one."""
        forest, node = self.presenter.forest, self.presenter.node
        if forest is not None and node is not None:
            self._arrangement.open_to_write()
            self.inspector.begin_draft(reply_spot(forest, node))

    def add_beside(self) -> None:
        """Write another argument beside the current one; without one, a main claim."""
        forest = self.presenter.forest
        if forest is not None:
            self._arrangement.show(True)  # hidden while there are no claims
            self._arrangement.open_to_write()
            self.inspector.begin_draft(beside_spot(forest, self.presenter.node))

    def edit(self) -> None:
        """Put the cursor in the current argument's claim; of a locked one it is told why not."""
        forest, node = self.presenter.forest, self.presenter.node
        if forest is not None and node is not None and forest[node].locked:
            self.presenter.trouble.emit(locked_error(forest[node]))
            return
        self._arrangement.open_to_write()
        self.inspector.edit_claim()

    def suppose(self) -> None:
        """What if the current argument had other scores, met one more answer, or was not there?"""
        if self.presenter.node is not None:
            self._arrangement.open_to_write()
            self.inspector.begin_what_if()

    def split(self) -> None:
        """Make two arguments of the current one: at the cursor, else after its first sentence."""
        forest, node = self.presenter.forest, self.presenter.node
        if forest is not None and node is not None:
            at = self.inspector.argument_cursor()
            self.inspector.hand_in()
            self.presenter.split(at if at else len(parted(forest[node].argument)[0]) + 1)

    def fold(self) -> None:
        """Fold or unfold the replies of the current argument."""
        if self.presenter.node is not None:
            self.presenter.fold(self.presenter.node)

    def show_whole(self) -> None:
        """Open all replies, and show the whole tree."""
        self.presenter.open_to(len(self.presenter.forest or ()))
        self.canvas.fit()

    def toggle_branch(self) -> None:
        """Show only the current argument's branch, or all again."""
        self.presenter.show_branch(None if self.presenter.branch else self.presenter.node)
        self._refresh_actions()
        self.focus_tree()

    def focus_tree(self) -> None:
        """Give the keyboard to the picture or the list."""
        self._arrangement.written()
        self._show_inspector()
        self._views.currentWidget().setFocus()

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
            self._refresh_actions()
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
        self._refresh_actions()

    # -- events ----------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.presenter.branch:
            self.toggle_branch()
        elif event.key() == Qt.Key.Key_Escape and self.presenter.sieve.wanted is not None:
            self.presenter.sieve.ask(None)
        elif event.key() == Qt.Key.Key_Escape and self.presenter.sieve.words:
            self.toolbar.search.clear()
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
