"""What there is to practise, in one line on the home screen; nothing where there is nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from debatecoach.ui.actions import ActionBook
from debatecoach.ui.when_seen import WhenSeen
from debatecoach.ui.widgets import Card, button, label

if TYPE_CHECKING:
    from debatecoach.ui.session import Session


class PractiseLine(QWidget):
    """Drills of the last round and prepared answers that are due, counted plainly."""

    def __init__(self, session: Session, actions: ActionBook) -> None:
        super().__init__()
        self._desk = session.practice
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(12)
        column.addWidget(label(self.tr("Practise"), "strong"))
        self._card = Card()
        row = QHBoxLayout()
        row.setSpacing(12)
        self.line = label("", wrap=True)
        row.addWidget(self.line, 1)
        self.go = button(self.tr("Practise"), actions["go.practise"].trigger, icon="practise")
        row.addWidget(self.go, 0, Qt.AlignmentFlag.AlignVCenter)
        self._card.column.addLayout(row)
        column.addWidget(self._card)

    def refresh(self) -> None:
        """Count anew."""
        drills = len(self._desk.next_drills())
        _blocks, due = self._desk.blocks()
        told: list[str] = []
        if drills:
            told.append(self.tr("{0} drills from your last round").format(drills))
        if due:
            told.append(
                self.tr("1 prepared answer to recall")
                if due == 1
                else self.tr("{0} prepared answers to recall").format(due)
            )
        text = self.tr(", ").join(told)
        self.line.setText(text)
        self._card.setAccessibleName(text)
        self.setVisible(bool(told))


def practise_line(session: Session, actions: ActionBook, home: QWidget) -> PractiseLine:
    """The line, kept up to date while home is seen."""
    made = PractiseLine(session, actions)
    redraw = WhenSeen(home, made.refresh)
    for signal in (
        session.case_changed,
        session.round_changed,
        session.ballot_changed,
        session.practice.changed,
    ):
        signal.connect(redraw.ask)
    made.hide()
    return made
