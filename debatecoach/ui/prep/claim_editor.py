"""Entering a claim: what is claimed, and why it is so."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QPlainTextEdit

from debatecoach.debate.argument import Argument
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.layouts import Gap, column_of, fill
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.typed import keep_typing
from debatecoach.ui.kit.widgets import field_label, side_name
from debatecoach.ui.prep.edits import (
    ARGUMENT_LENGTH,
    LABEL_LENGTH,
    clean_argument,
    clean_claim,
    short_label,
)
from debatecoach.ui.prep.ground import Fields, LineField


class ClaimEditor(QFrame):
    """A small form for one claim, new or old. Ctrl+Return keeps it, Esc leaves it.

    Signals:
        kept: the Argument: claim, argument, label, all cleaned, the claim never empty; and its battlefield.
        left: nothing is to change.
    """

    kept = Signal(object)
    left = Signal()

    def __init__(self, side: Side, node: str, said: Argument | None, motion: Motion) -> None:
        super().__init__()
        self.setObjectName(f"claim_{side}")
        self.node = node
        form = Fields(self._keep, self.left.emit)
        form.column.setSpacing(4)
        column_of(form, inside=self, margins=(12, 10, 12, 12))
        self.claim = LineField(
            said.claim if said else "",
            self.tr("{0} claims that").format(side_name(side)),
            self.tr("One sentence, such as: uniforms make mornings calmer"),
        )
        self.why = QPlainTextEdit(said.argument if said else "", tabChangesFocus=True)
        self.why.setPlaceholderText(self.tr("One to three sentences, as you would say them"))
        self.name = QLineEdit(said.label if said and said.label != short_label(said.claim) else "")
        self.name.setMaxLength(LABEL_LENGTH)
        self.battlefield = Chooser()
        asked = ((each.id, each.question) for each in motion.battlefields)
        now = said.battlefield if said else ""
        self.battlefield.offer([("", self.tr("Found by its words")), *asked], now, gone="")
        rows = [
            (self.tr("{0} claims that").format(side_name(side)), self.claim),
            (self.tr("Why is that so?"), self.why),
            (self.tr("Short name on the flow (optional)"), self.name),
        ]
        if motion.battlefields:
            rows.append((self.tr("Battlefield"), self.battlefield))
        for title, field in rows:
            fill(form.column, field_label(title, field, "small"), field)
        fill(form.column, Gap(4))
        form.add_buttons()
        self.keep = form.keep
        self.claim.textChanged.connect(self._typing)
        self.claim.entered.connect(lambda: self.why.setFocus(Qt.FocusReason.TabFocusReason))
        theme().changed.connect(self._size)
        self._size()
        for name, field in (("claim", self.claim), ("why", self.why), ("name", self.name)):
            keep_typing(field, f"claim/{side}/{node}/{name}")
        self._typing()

    def begin(self) -> None:
        """Put the keyboard where the writing starts."""
        self.claim.setFocus()

    def pending(self) -> bool:
        """True if there is a claim to keep."""
        return bool(clean_claim(self.claim.text()))

    def _size(self) -> None:
        self.why.setFixedHeight(round(84 * theme().scale))

    def _typing(self) -> None:
        claim = clean_claim(self.claim.text())
        self.keep.setEnabled(bool(claim))
        self.name.setPlaceholderText(short_label(claim) if claim else self.tr("Two to five words"))

    def _keep(self) -> None:
        if self.pending():
            claim = clean_claim(self.claim.text())
            argument = clean_argument(self.why.toPlainText()[: ARGUMENT_LENGTH * 2])
            name = clean_claim(self.name.text()) or short_label(claim)
            self.kept.emit(Argument(claim, argument, name, battlefield=self.battlefield.currentData()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.name.hasFocus():
            self._keep()  # a line field passes Enter on; its own signal too would keep the claim twice
        else:
            super().keyPressEvent(event)
