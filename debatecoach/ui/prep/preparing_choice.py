"""How much to prepare: a small form with what it would ask of the model."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QSpinBox, QWidget

from debatecoach.debate.case import Case
from debatecoach.debate.side import Side
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.layouts import column_of, grid_of, held, row_of
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import button, label, side_name
from debatecoach.ui.prep.preparing_run import Wanted
from debatecoach.ui.prep.preparing_words import estimate_sentence

if TYPE_CHECKING:
    from debatecoach.coach.prep.estimate import PreparationEstimate

CLAIMS, DEPTHS, REPLIES = (2, 6), (1, 4), (1, 3)
FIELD = 140
"""Width of a field in pixels (at text size 1)."""
ABREAST_FROM = 660
"""Width in pixels (at text size 1) from which the four fields stand in a row."""


class CalmNumber(QSpinBox):
    """A small whole number."""

    def __init__(self, name: str, bounds: tuple[int, int]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setRange(*bounds)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.lineEdit().setTextMargins(6, 0, 0, 0)


class PreparingChoice(QWidget):
    """See the module.

    Args:
        plan: what a choice would ask for.
        about: how long and how dear that would be, in a sentence.

    Signals:
        chosen: the :class:`Wanted`.
        left: nothing is wanted after all.
    """

    chosen = Signal(object)
    left = Signal()

    def __init__(
        self,
        plan: Callable[[Wanted], PreparationEstimate],
        about: Callable[[PreparationEstimate], str] = lambda _plan: "",
    ) -> None:
        super().__init__()
        self._plan, self._about = plan, about
        self._trees = False
        self._columns = 0
        self.sides = Chooser(self.tr("For"))
        one = ((side.value, side_name(side)) for side in Side)
        self.sides.offer([("", self.tr("Both sides")), *one])
        self.claims = CalmNumber(self.tr("Main claims a side"), CLAIMS)
        self.depth = CalmNumber(self.tr("Depth of replies"), DEPTHS)
        self.branch = CalmNumber(self.tr("Replies to each"), REPLIES)
        self._grid = grid_of(spacing=(12, 8))
        self._fields = [self._titled(each) for each in (self.sides, self.claims, self.depth, self.branch)]
        self.estimate = label("", "muted", wrap=True)
        self.go = button(self.tr("Prepare"), self._choose, "primary")
        self.cancel = button(self.tr("Cancel"), self.left.emit)
        column_of(
            self._grid, self.estimate, row_of(self.go, self.cancel, 1, spacing=8), inside=self, spacing=12
        )
        self.sides.currentIndexChanged.connect(self.refresh)
        for field in (self.claims, self.depth, self.branch):
            field.valueChanged.connect(self.refresh)
        self._arrange()

    def _titled(self, field: QWidget) -> QWidget:
        inner = column_of(label(field.accessibleName(), "small"), spacing=4)
        field.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.MinimumExpanding)
        field.setMinimumWidth(round(FIELD * theme().scale))
        inner.addWidget(field)
        return held(inner)

    def load(self, wanted: Wanted, case: Case) -> None:
        """Show a choice for a case."""
        self._trees = any(case.forests[side].children() for side in Side)
        only = wanted.sides[0].value if len(wanted.sides) == 1 else ""
        for field, value in (
            (self.claims, wanted.claims),
            (self.depth, wanted.depth),
            (self.branch, wanted.branch),
        ):
            field.setValue(value)
        self.sides.setCurrentIndex(self.sides.findData(only))
        self.refresh()

    def wanted(self) -> Wanted:
        """What is chosen."""
        only = self.sides.currentData()
        sides = (Side(only),) if only else tuple(Side)
        return Wanted(sides, self.claims.value(), self.depth.value(), self.branch.value())

    def refresh(self) -> None:
        """Say what it would ask for."""
        plan = self._plan(self.wanted())
        self.estimate.setText(estimate_sentence(plan, self._trees, self._about(plan)))
        self.go.setEnabled(not plan.nothing)

    def focus_first(self) -> None:
        """Give the keyboard to the form: Enter goes on where that can be."""
        (self.go if self.go.isEnabled() else self.sides).setFocus()

    def _choose(self) -> None:
        self.chosen.emit(self.wanted())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.go.isEnabled():
            self._choose()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        columns = 4 if self.width() >= ABREAST_FROM * theme().scale else 2
        if columns == self._columns:
            return
        self._columns = columns
        for place, field in enumerate(self._fields):
            self._grid.addWidget(field, place // columns, place % columns)
        self._grid.setColumnStretch(4, 1)
