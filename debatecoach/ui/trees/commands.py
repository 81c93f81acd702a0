"""The pane's actions: what each does, when it can be done, and which of them a right click offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu

from debatecoach.debate.argument import Review
from debatecoach.ui.kit.actions import ActionBook

if TYPE_CHECKING:
    from debatecoach.ui.trees.pane import RehearsalPane

MENU = (
    ("tree.reply", "tree.sibling", "tree.edit", "tree.what_if", "tree.fold", "tree.branch"),
    ("tree.cut", "tree.copy", "tree.paste", "tree.duplicate"),
    ("tree.up", "tree.down", "tree.all", "tree.merge", "tree.split"),
    ("tree.lock", "tree.approve", "tree.needs_work", "tree.unreviewed"),
    ("tree.delete",),
)
"""What a right click offers, in groups."""
ON_NODE = tuple(
    f"tree.{verb}"
    for group in (
        ("reply", "edit", "what_if", "delete", "cut", "copy", "duplicate", "split", "up", "down", "all"),
        ("lock", "approve", "needs_work", "unreviewed"),
    )
    for verb in group
)
"""Verbs that need a current argument."""


class Commands(QObject):
    """Ties the actions called ``tree.…`` to the pane that has been built."""

    def __init__(self, pane: RehearsalPane, actions: ActionBook) -> None:
        super().__init__(pane)
        self._pane, self._actions = pane, actions
        self._presenter = pane.presenter
        self._connect()

    def _connect(self) -> None:
        pane = self._pane
        deeds = {
            "tree.reply": pane.writing.reply,
            "tree.sibling": pane.writing.beside,
            "tree.edit": pane.writing.edit,
            "tree.delete": pane.delete,
            "tree.fold": pane.fold,
            "tree.zoom_in": lambda: pane.canvas.zoom_by(1),
            "tree.zoom_out": lambda: pane.canvas.zoom_by(-1),
            "tree.fit": pane.canvas.fit,
            "tree.find": pane.toolbar.start_search,
            "tree.filter": pane.toolbar.filter.open,
            "tree.next": lambda: pane.toolbar.step(1),
            "tree.previous": lambda: pane.toolbar.step(-1),
            "tree.branch": pane.toggle_branch,
            "tree.cut": pane.verbs.cut,
            "tree.copy": pane.verbs.copy,
            "tree.paste": pane.verbs.paste,
            "tree.duplicate": pane.verbs.duplicate,
            "tree.merge": pane.verbs.merge,
            "tree.split": pane.writing.split,
            "tree.what_if": pane.writing.suppose,
            "tree.up": lambda: pane.verbs.reorder(-1),
            "tree.down": lambda: pane.verbs.reorder(1),
            "tree.all": pane.presenter.choose_beside,
            "tree.check": pane.findings.check,
            "tree.select": pane.selection.choose,
            "tree.lock": pane.verbs.lock,
            "tree.approve": lambda: pane.verbs.review(Review.APPROVED),
            "tree.needs_work": lambda: pane.verbs.review(Review.NEEDS_WORK),
            "tree.unreviewed": lambda: pane.verbs.review(Review.UNREVIEWED),
        }
        for name, deed in deeds.items():
            self._actions[name].triggered.connect(lambda _checked=False, deed=deed: deed())
        for name in ("tree.list", "tree.branch", "tree.map"):
            self._actions[name].setCheckable(True)
        self._actions["tree.map"].setChecked(True)
        self._actions["tree.map"].toggled.connect(pane.map.set_wanted)

    def refresh(self) -> None:
        """Enable what can be done to what is current."""
        forest, node = self._presenter.forest, self._presenter.node
        current = forest is not None and node is not None
        self._pane.team.refresh_actions()
        for name in ON_NODE:
            self._actions[name].setEnabled(current)
        self._actions["tree.branch"].setChecked(bool(self._presenter.branch))
        self._actions["tree.branch"].setEnabled(current or bool(self._presenter.branch))
        self._actions["tree.merge"].setEnabled(len(self._presenter.chosen) > 1)
        self._actions["tree.paste"].setEnabled(forest is not None)
        self._actions["tree.sibling"].setEnabled(forest is not None)
        self._actions["tree.fold"].setEnabled(bool(current and forest and node and forest.children(node)))

    def show_menu(self, where: QPoint) -> None:
        """What a right click offers, at a point of the screen."""
        menu = QMenu(self._pane)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for group in MENU:
            if group is MENU[1]:
                team = menu.addMenu(QCoreApplication.translate("RehearsalPane", "Ask the team"))
                team.setObjectName("team_menu")
                self._pane.team.fill(team)
                menu.addSeparator()
            for name in group:
                menu.addAction(self._actions[name])
            menu.addSeparator()
        menu.popup(where)
