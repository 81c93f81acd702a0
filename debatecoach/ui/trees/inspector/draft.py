"""The form of a new argument: nothing enters the tree until its claim is written."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from debatecoach.debate.argument import Argument
from debatecoach.debate.side import Side
from debatecoach.ui.kit.fields import InlineText
from debatecoach.ui.kit.layouts import Gap, column_of, row_of
from debatecoach.ui.kit.typed import keep_typing, typed_so_far, typing_kept
from debatecoach.ui.kit.widgets import button, label, side_chip
from debatecoach.ui.trees.edits import NewArgumentPlace


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
        self.argument = InlineText(self.tr("Argument"), self.tr("Why is that so?"))
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
        self._chip.style().unpolish(self._chip)
        self._chip.style().polish(self._chip)
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
