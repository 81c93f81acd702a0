"""Forms over one argument: a new one, and what if it were otherwise or not there."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from debatecoach.debate.argument import Argument, Score, Scorer
from debatecoach.debate.changes import Change, Insert, Remove, Replace
from debatecoach.debate.forest import Forest, Twig
from debatecoach.debate.grafts import fresh_id
from debatecoach.debate.side import Side
from debatecoach.debate.what_if import Shift, what_if
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.fields import CalmSpin, InlineText
from debatecoach.ui.kit.layouts import Gap, column_of, held, row_of
from debatecoach.ui.kit.typed import keep_typing, typed_so_far, typing_kept
from debatecoach.ui.kit.widgets import button, label, restyle, side_chip
from debatecoach.ui.trees.edits import NewArgumentPlace
from debatecoach.ui.trees.presenter import TreePresenter
from debatecoach.ui.trees.tree_words import level_words, number


# -- The form of a new argument: nothing enters the tree until its claim is written
def _place(spot: NewArgumentPlace | None, name: str) -> str:
    return f"new/{spot.side}/{spot.parent}/{name}" if spot is not None else ""


class DraftForm(QWidget):
    """Claim and warrant of an argument to be.

    Signals:
        written: the Spot and the Argument to put there.
        dropped: it was given up.
    """

    written = Signal(object, object)
    dropped = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.spot: NewArgumentPlace | None = None
        self._chip = side_chip(Side.PRO)
        self._about = label("", "muted", wrap=True)
        self.claim = InlineText(self.tr("Claim"), self.tr("One sentence"), sentence=True, longest=400)
        self.claim.setProperty("role", "")
        self.argument = InlineText(self.tr("Argument"), self.tr("Why is that so?"), sentence=True)
        self.argument.setProperty("role", "")
        self.add = button(self.tr("Add"), self.finish, "primary")
        self.cancel = button(self.tr("Cancel"), self.drop, "quiet")
        self.column = column_of(
            self._chip,
            self._about,
            Gap(4),
            label(self.tr("Claim"), "small"),
            self.claim,
            label(self.tr("Argument"), "small"),
            self.argument,
            Gap(4),
            row_of(self.add, self.cancel, 1),
            label(self.tr("Return adds it, Esc gives it up."), "small", wrap=True),
            1,
            inside=self,
            margins=(20, 16, 20, 16),
            spacing=8,
        )
        self.claim.textChanged.connect(self._check)
        for field in (self.claim, self.argument):
            field.entered.connect(self.finish)
            field.given_up.connect(self.drop)
        self._typing = [
            keep_typing(self.claim, lambda: _place(self.spot, "claim")),
            keep_typing(self.argument, lambda: _place(self.spot, "argument")),
        ]
        self._check()

    def begin(self, spot: NewArgumentPlace, side: Side, what: str, answers: str) -> None:
        """Start an argument at ``spot``; ``what`` names it, ``answers`` is the claim it is against."""
        self.spot = spot
        self._chip.setObjectName(f"chip_{side}")
        restyle(self._chip)
        self._chip.setText(what)
        self._about.setText(self.tr("Against: “{0}”").format(answers) if answers else "")
        self._about.setVisible(bool(answers))
        self.claim.load("")
        self.argument.load("")
        for each in self._typing:
            each.follow()

    def forget_typing(self, spot: NewArgumentPlace) -> None:
        """What was typed for ``spot`` is in the tree now."""
        for name in ("claim", "argument"):
            typed_so_far().forget(_place(spot, name))

    @property
    def pending(self) -> bool:
        """True if a claim was written but not added."""
        return self.spot is not None and bool(self.claim.typed())

    def finish(self) -> None:
        """Add it if there is a claim."""
        if self.pending:
            spot, self.spot = self.spot, None
            self.written.emit(spot, Argument(self.claim.typed().rstrip("."), self.argument.typed()))

    def drop(self) -> None:
        """Give it up."""
        typing_kept(self)
        self.spot = None
        self.dropped.emit()

    def _check(self) -> None:
        self.add.setEnabled(bool(self.claim.typed()))


MOST = 60
"""Rows shown at most; further ones are counted."""
PAUSE_MS = 120


class SupposedChange(StrEnum):
    """What is supposed."""

    SCORES = "scores"
    ANSWER = "answer"
    WITHOUT = "without"


class WhatIfForm(QWidget):
    """Supposes one change of the current argument.

    Signals:
        accepted: the supposed change was made.
        left: it was not; nothing is changed.
    """

    accepted = Signal()
    left = Signal()

    def __init__(self, presenter: TreePresenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.node: str | None = None
        self.shifts: list[Shift] = []
        self._build()
        self._timer = QTimer(self, singleShot=True, interval=PAUSE_MS, timeout=self.weigh)
        for spin in (self.attack, self.support, self.answer):
            spin.valueChanged.connect(lambda _value: self._timer.start())
        self.claim.textChanged.connect(self._timer.start)
        self._typing = keep_typing(self.claim, lambda: f"what-if/{self.node}" if self.node else "")
        self.claim.entered.connect(self.accept)
        self.claim.given_up.connect(self.leave)

    def _build(self) -> None:
        self.about = label("", "muted", wrap=True)
        self.kind = Chooser(self.tr("What is supposed"), lambda _kind: self._show_kind())
        self.kind.offer(
            (
                (SupposedChange.SCORES, self.tr("It has other scores")),
                (SupposedChange.ANSWER, self.tr("It meets one more answer")),
                (SupposedChange.WITHOUT, self.tr("It was not there")),
            )
        )
        self.attack, self.support = CalmSpin(self.tr("Attack")), CalmSpin(self.tr("Support"))
        self.answer = CalmSpin(self.tr("How strong the answer is"))
        for spin in (self.attack, self.support, self.answer):
            spin.setKeyboardTracking(True)
        self.claim = InlineText(
            self.tr("The answer's claim"), self.tr("One sentence"), sentence=True, longest=400
        )
        self.claim.setProperty("role", "")
        self._rows = [
            self._row(self.tr("Attack"), self.attack),
            self._row(self.tr("Support"), self.support),
            self._row(self.tr("How strong the answer is"), self.answer),
        ]
        self.told = label("", "strong", wrap=True)
        self.table = QTreeWidget(accessibleName=self.tr("Strengths that would move"))
        self.table.setHeaderLabels([self.tr("Argument"), self.tr("Now"), self.tr("Then")])
        self.table.setRootIsDecorated(False)
        self.table.setUniformRowHeights(True)
        header = self.table.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for number_column in (1, 2):
            header.setSectionResizeMode(number_column, QHeaderView.ResizeMode.ResizeToContents)
            self.table.headerItem().setTextAlignment(
                number_column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            )
        self.do = button(self.tr("Do it"), self.accept, "primary")
        self.cancel = button(self.tr("Leave it"), self.leave, "quiet")
        column_of(
            label(self.tr("What if…"), "title"),
            self.about,
            self.kind,
            *self._rows,
            self.claim,
            self.told,
            (self.table, 1),
            row_of(self.do, self.cancel, 1),
            inside=self,
            margins=(20, 16, 20, 16),
            spacing=8,
        )

    def _row(self, name: str, field: QWidget) -> QWidget:
        return held(row_of((label(name, wrap=True), 1), field))

    # -- supposing -----------------------------------------------------------------------------------

    def begin(self, node: str) -> None:
        """Suppose something of ``node``; everything starts from what it is."""
        forest = self._presenter.forest
        assert forest is not None
        self.node = node
        argument, level = forest[node], forest.level(node)
        side = forest.side_of(node)
        self.about.setText(f"{level_words(forest.side, side, level)} · {argument.claim}")
        for spin, value in ((self.attack, argument.attack.value), (self.support, argument.support.value)):
            spin.blockSignals(True)
            spin.setValue(value)
            spin.blockSignals(False)
        self.answer.setValue(1.5)
        self.claim.load("")
        self._typing.follow()
        held = argument.locked
        self.kind.setCurrentIndex(
            self.kind.findData(SupposedChange.ANSWER if held else SupposedChange.SCORES)
        )
        self._show_kind()

    def _show_kind(self) -> None:
        forest, node = self._presenter.forest, self.node
        if forest is None or node is None or node not in forest:
            return
        kind, level = SupposedChange(self.kind.currentData()), forest.level(node)
        self._rows[0].setVisible(kind is SupposedChange.SCORES and level > 0)
        self._rows[1].setVisible(kind is SupposedChange.SCORES and level != 1)
        self._rows[2].setVisible(kind is SupposedChange.ANSWER)
        self.claim.setVisible(kind is SupposedChange.ANSWER)
        self.weigh()

    def change(self) -> Change[Argument] | None:
        """What is supposed, None while it is nothing."""
        forest, node = self._presenter.forest, self.node
        if forest is None or node is None or node not in forest:
            return None
        kind = SupposedChange(self.kind.currentData())
        if kind is SupposedChange.WITHOUT:
            return Remove(node)
        if kind is SupposedChange.ANSWER:
            score = Score(round(self.answer.value(), 1), "", Scorer.COACH)
            claim = self.claim.typed().rstrip(".") or self.tr("One more answer")
            twig = Twig(fresh_id(forest, node), node, Argument(claim, support=score, attack=score))
            return Insert((twig,), len(forest.children(node)))
        before = forest[node]
        after = replace(
            before, attack=_scored(before.attack, self.attack), support=_scored(before.support, self.support)
        )
        return Replace(node, after) if after != before else None

    def weigh(self) -> None:
        """Show every strength that would move."""
        self._timer.stop()
        forest, change = self._presenter.forest, self.change()
        self.shifts = what_if(forest, change, self._presenter.k) if forest is not None and change else []
        self._list(forest)
        needs_claim = (
            SupposedChange(self.kind.currentData()) is SupposedChange.ANSWER and not self.claim.typed()
        )
        self.do.setEnabled(change is not None and not needs_claim)

    def _list(self, forest: Forest[Argument] | None) -> None:
        self.table.clear()
        moved = [shift for shift in self.shifts if shift.before is not None]
        if forest is None or not moved:
            self.told.setText(self.tr("No strength would move."))
            return
        moved.sort(key=lambda shift: forest.level(shift.node))
        self.told.setText(self.tr("Strengths that would move: {0}").format(len(moved)))
        for shift in moved[:MOST]:
            argument = forest[shift.node]
            then = number(shift.after, 2) if shift.after is not None else self.tr("gone")
            row = QTreeWidgetItem([argument.label or argument.claim, number(shift.before or 0.0, 2), then])
            row.setToolTip(0, "")
            for column in (1, 2):
                row.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            row.setData(0, Qt.ItemDataRole.AccessibleTextRole, self._aloud(argument, shift))
            self.table.addTopLevelItem(row)
        if len(moved) > MOST:
            self.table.addTopLevelItem(
                QTreeWidgetItem([self.tr("and {0} more").format(len(moved) - MOST), "", ""])
            )

    def _aloud(self, argument: Argument, shift: Shift) -> str:
        if shift.after is None:
            return self.tr("{0}: strength now {1}, then gone").format(
                argument.claim, number(shift.before or 0.0, 2)
            )
        return self.tr("{0}: strength now {1}, then {2}").format(
            argument.claim, number(shift.before or 0.0, 2), number(shift.after, 2)
        )

    # -- ending --------------------------------------------------------------------------------------

    def accept(self) -> None:
        """Make the supposed change."""
        self.weigh()
        change = self.change()
        if change is None or not self.do.isEnabled():
            return
        names = {
            SupposedChange.SCORES: self.tr("What if: other scores"),
            SupposedChange.ANSWER: self.tr("What if: one more answer"),
            SupposedChange.WITHOUT: self.tr("What if: without it"),
        }
        node, self.node = self.node, None
        if self._presenter.change(change, names[SupposedChange(self.kind.currentData())]):
            typed_so_far().forget(f"what-if/{node}")
        self.accepted.emit()

    def leave(self) -> None:
        """Forget what was supposed."""
        self._typing.kept()
        self.node = None
        self.left.emit()


def _scored(before: Score, field: CalmSpin) -> Score:
    value = round(field.value(), 1)
    return before if value == round(before.value, 1) else Score(value, "", Scorer.COACH)
