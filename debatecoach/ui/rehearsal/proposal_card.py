"""Better words for an argument, beside the old ones: to take, to put beside it, or to leave."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout

from debatecoach.coach.prep.events import Proposed
from debatecoach.debate.argument import Argument, Score, Scorer
from debatecoach.debate.forest import Forest
from debatecoach.ui.rehearsal.words import number
from debatecoach.ui.widgets import Card, button, icon_button, label


class ProposalCard(Card):
    """Shows one proposal of several.

    Signals:
        taken: in the old one's place; beside: next to it; left: not at all. Each carries the proposal.
        wanted: show the argument it is for.
    """

    taken = Signal(object)
    beside = Signal(object)
    left = Signal(object)
    wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Better words proposed"))
        self.proposal: Proposed | None = None
        self._all: list[Proposed] = []
        self.title = label("", "strong", wrap=True)
        self.before = label("", "muted", wrap=True, selectable=True)
        self.after = label("", wrap=True, selectable=True)
        self.why = label("", "muted", wrap=True, selectable=True)
        self.state = label("", "muted", wrap=True)
        self.previous = icon_button("previous", self.tr("The wording before"), lambda: self._turn(-1))
        self.next = icon_button("next", self.tr("The next wording"), lambda: self._turn(1))
        self.take = button(self.tr("Use these words"), self._send(self.taken), "primary")
        self.add = button(self.tr("Put it beside"), self._send(self.beside))
        self.leave = button(self.tr("Leave it"), self._send(self.left))
        self.show_it = button(self.tr("Show the argument"), self._send(self.wanted), "quiet")
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.previous)
        head.addWidget(self.next)
        row = QHBoxLayout()
        row.setSpacing(8)
        for each in (self.take, self.add, self.leave, self.show_it):
            row.addWidget(each)
        row.addStretch(1)
        self.column.addLayout(head)
        for part in (self.before, self.after, self.why, self.state):
            self.column.addWidget(part)
        self.column.addLayout(row)

    def load(self, proposals: list[Proposed], forest_of: Callable[[Proposed], Forest[Argument]]) -> None:
        """Show one of these; the one shown stays if it is among them."""
        self._all, self._forest_of = proposals, forest_of
        if self.proposal not in proposals:
            self.proposal = proposals[0] if proposals else None
        self._show()

    def focus_first(self) -> None:
        """Give the keyboard to what can be done."""
        first = next((each for each in (self.take, self.add) if each.isEnabled()), self.leave)
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self) -> None:
        each = self.proposal
        if each is None:
            return
        forest, new = self._forest_of(each), each.argument
        there = each.node in forest and forest[each.node].claim == each.claim
        at, of = self._all.index(each) + 1, len(self._all)
        self.title.setText(
            self.tr("Better words proposed ({0} of {1})").format(at, of)
            if of > 1
            else self.tr("Better words proposed")
        )
        old = f"{each.claim}. {forest[each.node].argument}" if there else each.claim
        self.before.setText(self.tr("Now: {0}").format(old.strip()))
        self.after.setText(self.tr("Then: {0}").format(f"{new.claim}. {new.argument}"))
        self.why.setText(self.tr("Why: {0}").format(each.why))
        self.why.setVisible(bool(each.why))
        self.state.setText(self._said(each, forest, there))
        self.state.setVisible(bool(self.state.text()))
        self.take.setEnabled(each.change(forest) is not None)
        self.add.setEnabled(each.beside(forest) is not None)
        self.show_it.setEnabled(each.node in forest)
        for turn in (self.previous, self.next):
            turn.setVisible(of > 1)

    def _said(self, each: Proposed, forest: Forest[Argument], there: bool) -> str:
        if each.node not in forest:
            return self.tr("The argument is no longer there.")
        if not there:
            return self.tr("The argument's claim has changed since: these words can only stand beside it.")
        old, new, said = forest[each.node], each.argument, []
        level = forest.level(each.node)
        if level > 0:
            said.append(self._scores(self.tr("Attack"), old.attack, new.attack))
        if level != 1:
            said.append(self._scores(self.tr("Support"), old.support, new.support))
        if old.locked:
            said.append(self.tr("It is locked: these words can only stand beside it."))
        return "  ".join(part for part in said if part)

    def _scores(self, name: str, old: Score, new: Score) -> str:
        if old.scorer is Scorer.COACH:
            return self.tr("{0}: the coach's {1} stays.").format(name, number(old.value, 1))
        if new.scorer is Scorer.UNSCORED:
            return self.tr("{0}: not scored.").format(name)
        return self.tr("{0}: {1}, then {2}.").format(name, number(old.value, 1), number(new.value, 1))

    def _turn(self, by: int) -> None:
        if self.proposal in self._all:
            self.proposal = self._all[(self._all.index(self.proposal) + by) % len(self._all)]
            self._show()

    def _send(self, signal: object) -> Callable[[], None]:
        def send() -> None:
            if self.proposal is not None:
                signal.emit(self.proposal)  # type: ignore[attr-defined]

        return send

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.proposal is not None:
            self.left.emit(self.proposal)
        else:
            super().keyPressEvent(event)
