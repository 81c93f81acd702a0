"""The canvas for screen readers: a tree of cards, as the picture shows it.

Qt keeps interfaces it was given by number and deletes them itself; a wrapper that Python collects before
would leave Qt a dangling pointer. So all are kept here, and let go of only through Qt.
"""

from __future__ import annotations

import atexit
from functools import lru_cache
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QAccessibleWidget

from debatecoach.debate.forest import STANCE
from debatecoach.ui.trees.tree_words import number, spoken_summary

if TYPE_CHECKING:
    from debatecoach.ui.trees.canvas.canvas import TreeCanvas

MOST_KEPT = 2000
"""Cards a screen reader has walked over that are gone, kept before they are let go of."""


class CardAccess(QAccessibleInterface):
    """One card: an item of the tree, with the cards of its replies below it."""

    def __init__(self, tree: TreeAccess, node: str) -> None:
        super().__init__()
        self.tree, self.node = tree, node

    def isValid(self) -> bool:
        return self.tree.shows(self.node)

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def window(self) -> QWindow | None:  # type: ignore[override]
        return None

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        forest = self.tree.canvas.presenter.forest
        above = forest.parent(self.node) if forest is not None and self.node in forest else STANCE
        return self.tree.card(above) if above else self.tree

    def childCount(self) -> int:
        return len(self.tree.replies(self.node))

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        replies = self.tree.replies(self.node)
        return self.tree.card(replies[index]) if 0 <= index < len(replies) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return self.tree.place_of(child, self.tree.replies(self.node))

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def text(self, what: QAccessible.Text) -> str:
        """What is said of a card."""
        shown, forest = self.tree.canvas.presenter, self.tree.canvas.presenter.forest
        if forest is None or not self.isValid():
            return ""
        if what is QAccessible.Text.Name:
            return spoken_summary(forest, shown.strengths, self.node, shown.k, shown.is_folded(self.node))
        if what is QAccessible.Text.Description:
            return forest[self.node].argument
        if what is QAccessible.Text.Value:
            return number(shown.strength(self.node))
        return ""

    def setText(self, what: QAccessible.Text, text: str) -> None:
        """Arguments are edited in the inspector."""

    def rect(self) -> QRect:
        """Where a card is on the screen; empty if it is not shown."""
        if not self.isValid():
            return QRect()
        canvas = self.tree.canvas
        place = canvas.mapFromScene(canvas.picture.card(self.node)).boundingRect()
        return QRect(canvas.viewport().mapToGlobal(place.topLeft()), place.size())

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.TreeItem

    def state(self) -> QAccessible.State:
        """Focus, selection, folds, and whether it is out of view."""
        state, shown = QAccessible.State(), self.tree.canvas.presenter
        forest = shown.forest
        if forest is None or not self.isValid():
            state.invalid = True
            return state
        state.focusable = state.selectable = True
        state.selected = shown.is_chosen(self.node)
        state.focused = self.node == shown.node and self.tree.canvas.hasFocus()
        if forest.children(self.node):
            state.expandable = True
            state.collapsed = shown.is_folded(self.node)
            state.expanded = not state.collapsed
        state.offscreen = not self.tree.canvas.in_view().intersects(self.tree.canvas.picture.card(self.node))
        return state


class TreeAccess(QAccessibleWidget):
    """The canvas: the main claims on show are its children."""

    def __init__(self, canvas: TreeCanvas) -> None:
        super().__init__(canvas, QAccessible.Role.Tree)
        self.canvas = canvas
        self._cards: dict[str, CardAccess] = {}

    # -- what Qt asks of the canvas --------------------------------------------------------------------

    def childCount(self) -> int:
        return len(self.replies(STANCE))

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        claims = self.replies(STANCE)
        return self.card(claims[index]) if 0 <= index < len(claims) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return self.place_of(child, self.replies(STANCE))

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        node = self.canvas.node_at(self.canvas.viewport().mapFromGlobal(QPoint(x, y)))
        return self.card(node) if node else None

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        node = self.canvas.presenter.node
        return self.card(node) if node and self.canvas.hasFocus() and self.shows(node) else None

    # -- what its cards ask ----------------------------------------------------------------------------

    def card(self, node: str) -> CardAccess:
        """The interface of a card."""
        if node not in self._cards:
            if len(self._cards) > MOST_KEPT:
                self.let_go(only_gone=True)
            self._cards[node] = CardAccess(self, node)
        return self._cards[node]

    def let_go(self, only_gone: bool = False) -> None:
        """Have Qt forget cards: all, or those that are shown no more."""
        for node, card in list(self._cards.items()):
            if not (only_gone and self.shows(node)):
                QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(card))
                del self._cards[node]

    def shows(self, node: str) -> bool:
        """Whether there is such a card now."""
        return shiboken6.isValid(self.canvas) and node in self.canvas.picture.layout

    def replies(self, node: str) -> list[str]:
        """Cards below one, or the main claims."""
        shown = self.canvas.presenter
        if node == STANCE:
            return list(shown.roots())
        return list(shown.children(node)) if self.shows(node) else []

    def place_of(self, child: QAccessibleInterface, among: list[str]) -> int:
        """Where an interface stands, -1 if it does not."""
        node = child.node if isinstance(child, CardAccess) else ""
        return among.index(node) if node in among else -1


_kept: list[TreeAccess] = []


def _made_for(kind: str, thing: QObject) -> QAccessibleInterface | None:
    """Qt asks this of every widget a screen reader comes upon."""
    if kind != "TreeCanvas":
        return None
    for each in [each for each in _kept if not shiboken6.isValid(each)]:  # its canvas is gone
        each.let_go()
        _kept.remove(each)
    made = TreeAccess(thing)  # type: ignore[arg-type]
    _kept.append(made)
    return made


@lru_cache(maxsize=1)
def install() -> None:
    """Tell Qt of the canvas; once a process."""
    QAccessible.installFactory(_made_for)
    atexit.register(_let_all_go)


def _let_all_go() -> None:
    """The program ends: while Qt is still whole, everything goes the way Qt wants it."""
    for tree in _kept:
        if shiboken6.isValid(tree):
            tree.let_go()
            QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(tree))
    _kept.clear()


def tell_focus(canvas: TreeCanvas, node: str) -> None:
    """Another card is current: screen readers go there. Costs nothing where there is none."""
    if not QAccessible.isActive():
        return
    tree = QAccessible.queryAccessibleInterface(canvas)
    if isinstance(tree, TreeAccess) and tree.shows(node):
        QAccessible.updateAccessibility(QAccessibleEvent(tree.card(node), QAccessible.Event.Focus))
