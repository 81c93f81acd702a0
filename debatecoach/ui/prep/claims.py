"""One side's main claims as a column: read, add, edit, reorder, delete."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QToolButton, QWidget

from debatecoach.base.errors import DebateCoachError
from debatecoach.coach.principles import FROM_MEMORY
from debatecoach.debate.argument import Argument, Scorer
from debatecoach.debate.changes import Change
from debatecoach.debate.side import Side
from debatecoach.ui.case.open_case import OpenCase
from debatecoach.ui.kit.at_hand import AtHand
from debatecoach.ui.kit.impact_bar import ImpactBar
from debatecoach.ui.kit.layouts import Gap, bring_into_sight, column_of, fill, let_go, row_of
from debatecoach.ui.kit.typed import typing_kept
from debatecoach.ui.kit.widgets import CardButton, button, icon_button, label, plain_tip, side_chip, side_name
from debatecoach.ui.prep import edits
from debatecoach.ui.prep.claim_editor import ClaimEditor

LOOK_AHEAD = 3
"""k at which strengths are shown here: as far as a Pro opening looks in simplified Oxford."""


class ClaimCard(QFrame):
    """One main claim: its name, the claim, its strength, and what can be done with it."""

    def __init__(self, side: Side, node: str, said: Argument, strength: float, replies: int) -> None:
        super().__init__()
        self.setObjectName(f"claim_{side}")
        self.node, self.said = node, said
        name = said.label or edits.short_label(said.claim)
        self.open = CardButton(
            self.tr("{0}: {1}. Show its rehearsal tree.").format(name, said.claim), said.argument, "flat"
        )
        self.open.column.setContentsMargins(8, 6, 8, 4)
        self.open.column.setSpacing(4)
        self.open.setToolTip(plain_tip(said.argument))
        self.open.add(label(name, str(side)))
        self.open.add(label(said.claim, wrap=True))
        if not said.argument:
            self.open.add(label(self.tr("No reason given yet: say why it is so."), "small", wrap=True))
        if FROM_MEMORY in said.tags:
            origin = label(self.tr("From memory: somebody's words in an earlier debate."), "small", wrap=True)
            origin.setToolTip(plain_tip(said.note))
            self.open.add(origin)
        column = column_of(self.open, inside=self, margins=(4, 4, 4, 4), spacing=0)
        foot = row_of(margins=(8, 0, 4, 2), spacing=4)
        self._bar = ImpactBar(self.tr("Strength"), side)
        self.show_strength(strength, replies)
        fill(foot, (self._bar, 1), Gap(8))
        self.tools: dict[str, QToolButton] = {}
        for key, icon, text in (
            ("up", "up", self.tr("Move “{0}” up")),
            ("down", "down", self.tr("Move “{0}” down")),
            ("edit", "edit", self.tr("Edit “{0}”")),
            ("delete", "delete", self.tr("Delete “{0}” and all rehearsed under it")),
        ):
            self.tools[key] = icon_button(icon, text.format(name))
            foot.addWidget(self.tools[key], 0, Qt.AlignmentFlag.AlignBottom)
        column.addLayout(foot)
        self.at_hand = AtHand(self, *self.tools.values())

    def focus(self, *tools: str) -> None:
        """Give the keyboard to the first of these tools that can be used."""
        usable = next(self.tools[each] for each in tools if self.tools[each].isEnabled())
        self.at_hand.focus(usable)

    def show_strength(self, strength: float, replies: int) -> None:
        """How strong it is, with so many arguments under it."""
        unscored = self.said.support.scorer is Scorer.UNSCORED
        self._bar.set_value(None if unscored else strength, self.tr("not scored yet") if unscored else "")
        below = self.tr("Arguments rehearsed under it: {0}.").format(replies)
        self._bar.setToolTip(self.tr("Strength after {0} speeches of reply. {1}").format(LOOK_AHEAD, below))


class ClaimsColumn(QWidget):
    """The main claims of one side.

    Signals:
        opened: id of a claim whose rehearsal tree is to be shown.
    """

    opened = Signal(str)

    def __init__(self, open_case: OpenCase, side: Side) -> None:
        super().__init__()
        self._open_case, self._bridge, self.side = open_case, open_case.bridge, side
        self.cards: dict[str, ClaimCard] = {}
        self.editor: ClaimEditor | None = None
        head = row_of()
        mark, self._count = side_chip(side), label("", "small")
        if side is Side.PRO:
            fill(head, mark, self._count, 1)
        else:  # Con's chip stands at the right edge, as its bar does
            fill(head, 1, self._count, mark)
        self._list = column_of(spacing=8)
        self._empty = label("", "muted", wrap=True)
        self.add_button = button(self.tr("Add a claim for {0}").format(side_name(side)), self.add, icon="add")
        self._column = column_of(head, self._list, self._empty, self.add_button, 1, inside=self, spacing=8)
        self.setAccessibleName(self.tr("Main claims of {0}").format(side_name(side)))

    # -- showing -----------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the claims as they are; a form being filled in stays open.

        Cards of claims that stay are kept while trees grow: a press, or the focus, is not lost.
        """
        case = self._open_case.case
        if case is None:
            self._clear()
            self.forget_form()
            return
        forest, strengths = case.forests[self.side], self._open_case.strengths(self.side)
        nodes = forest.children()
        kept = self._keep(nodes)
        if self.editor is not None and self.editor.node and self.editor.node not in nodes:
            self.forget_form()
        for node in nodes:
            if self.editor is not None and self.editor.node == node:
                self._put(self.editor)
                continue
            below = sum(1 for _ in forest.walk(node)) - 1
            card = kept.get(node)
            if card is None:
                card = ClaimCard(self.side, node, forest[node], strengths.at(node, LOOK_AHEAD), below)
                self._wire(card)
            card.show_strength(strengths.at(node, LOOK_AHEAD), below)
            card.tools["up"].setEnabled(node != nodes[0])
            card.tools["down"].setEnabled(node != nodes[-1])
            self.cards[node] = card
            self._put(card)
        if self.editor is not None and not self.editor.node:
            self._put(self.editor)
        self._count.setText(
            self.tr("1 claim") if len(nodes) == 1 else self.tr("{0} claims").format(len(nodes))
        )
        self._count.setVisible(bool(nodes))
        self._empty.setText(self.tr("No claims for {0} yet.").format(side_name(self.side)))
        self._empty.setVisible(not nodes and self.editor is None)
        self.add_button.setVisible(self.editor is None or bool(self.editor.node))

    def _put(self, widget: QWidget) -> None:
        self._list.addWidget(widget)
        widget.show()  # now: a layout would show it later, and until then it cannot take the keyboard

    def _clear(self) -> None:
        for card in self.cards.values():
            let_go(card)
        self.cards.clear()
        if self.editor is not None:
            self._list.removeWidget(self.editor)

    def _keep(self, nodes: Sequence[str]) -> dict[str, ClaimCard]:
        """Take all out of the column; cards that can go back as they are, where more was only added below."""
        forest = self._open_case.case.forests[self.side]  # type: ignore[union-attr]
        edited = self.editor.node if self.editor is not None else ""
        kept = {
            node: card
            for node, card in self.cards.items()
            if node != edited and node in forest and forest[node] == card.said
        }
        if [*kept] != [*self.cards][: len(kept)] or [*kept] != [*nodes][: len(kept)]:
            kept = {}  # else the keyboard would walk them in another order than the eye
        for node, card in kept.items():
            del self.cards[node]
            self._list.removeWidget(card)
        self._clear()
        return kept

    def _wire(self, card: ClaimCard) -> None:
        node = card.node
        card.open.clicked.connect(lambda: self.opened.emit(node))
        card.tools["up"].clicked.connect(lambda: self.move_claim(node, -1))
        card.tools["down"].clicked.connect(lambda: self.move_claim(node, 1))
        card.tools["edit"].clicked.connect(lambda: self.edit(node))
        card.tools["delete"].clicked.connect(lambda: self.delete(node))

    # -- editing -----------------------------------------------------------------------------------

    def add(self) -> None:
        """Open an empty form after the claims."""
        self._open_editor("", None)

    def edit(self, node: str) -> None:
        """Open the form of a claim in its place."""
        self._open_editor(node, self._open_case.case.forests[self.side][node])

    def delete(self, node: str) -> None:
        """Delete a claim; undo brings it back with all below it."""
        nodes = list(self._open_case.case.forests[self.side].children())
        place = nodes.index(node)
        if not self._edit(edits.remove_claim(node), self.tr("delete a claim")):
            return
        left = [each for each in nodes if each in self.cards]
        if left:
            self.cards[left[min(place, len(left) - 1)]].focus("delete")
        else:
            self.add_button.setFocus()

    def move_claim(self, node: str, step: int) -> None:
        """Move a claim up or down; the keyboard stays on it."""
        change = edits.move_claim(self._open_case.case.forests[self.side], node, step)
        if change is None:
            return
        if not self._edit(change, self.tr("move a claim")):
            return
        self.cards[node].focus(*(("up", "down") if step < 0 else ("down", "up")))

    def hand_in(self) -> None:
        """Keep what is being typed: the case is about to close."""
        if self.editor is not None and self.editor.pending():
            self.editor.keep.click()

    def _open_editor(self, node: str, said: Argument | None) -> None:
        self.hand_in()
        self.forget_form()
        self.editor = ClaimEditor(self.side, node, said, self._open_case.open_store.case.motion)
        self.editor.kept.connect(self._kept)
        self.editor.left.connect(self._left)
        self.refresh()
        self.editor.begin()
        bring_into_sight(self.editor)

    def _kept(self, said: Argument) -> None:
        forest, node, form = self._open_case.case.forests[self.side], self.editor.node, self.editor
        self.forget_form()
        if not node:
            if self._edit(edits.add_claim(forest, said), self.tr("add a claim")):
                typing_kept(form)
                self.add_button.setFocus()
            else:
                self._open_editor("", said)  # what was typed is not lost
            return
        change = edits.edit_claim(forest, node, said)
        if change.payload == forest[node]:
            self.refresh()
        elif not self._edit(change, self.tr("edit a claim")):
            self._open_editor(node, change.payload)
            return
        typing_kept(form)
        if node in self.cards:  # out of sight they are drawn later: another case may be about to be opened
            self.cards[node].focus("edit")

    def _edit(self, change: Change[Argument], name: str) -> bool:
        """Make an edit; False if it could not be journaled, which is told."""
        try:
            self._open_case.edit(self.side, change, name)
        except DebateCoachError as error:
            self._bridge.trouble.emit(error)
            return False
        return True

    def _left(self) -> None:
        node = self.editor.node
        typing_kept(self.editor)
        self.forget_form()
        self.refresh()
        if node in self.cards:
            self.cards[node].focus("edit")
        else:
            self.add_button.setFocus()

    def forget_form(self) -> None:
        """Close the form: its claim is gone, or it belonged to another case."""
        if self.editor is not None:
            let_go(self.editor)
            self.editor = None
