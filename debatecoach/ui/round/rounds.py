"""The rounds of the open case: one of them is looked at, or gone on with."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from debatecoach.debate.case import Round, RoundState
from debatecoach.ui.ballot import ballot_words as words
from debatecoach.ui.case.session import Session
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import fill
from debatecoach.ui.kit.names import side_name
from debatecoach.ui.kit.widgets import button, label
from debatecoach.ui.kit.wording import shipped_name


class RoundsDialog(DialogFrame):
    """A line a round, the newest first; Enter or a double click opens it."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(session.settings, "rounds", self.tr("Rounds of this case"), parent, (640, 420))
        self._session = session
        assert session.open_case.case is not None
        held = list(reversed(session.open_case.case.rounds))
        self.list = QListWidget(accessibleName=self.tr("Rounds of this case"), wordWrap=True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for each in held:
            item = QListWidgetItem(round_words(each))
            item.setData(Qt.ItemDataRole.UserRole, each.id)
            self.list.addItem(item)
            if session.rounds.current is each:
                self.list.setCurrentItem(item)
        self.list.setVisible(bool(held))
        if not held:
            self.column.addWidget(label(self.tr("No round was held on this case yet."), "muted", wrap=True))
        self.column.addWidget(self.list, 1)
        if not held:
            self.column.addStretch(1)
        self.list.itemActivated.connect(lambda _item: self.accept())
        close = button(self.tr("Close"), self.reject, autoDefault=False)
        fill(self.buttons, 1, close)
        self.open_it = button(self.tr("Look at it"), self.accept, "primary")
        self.open_it.setVisible(bool(held))
        self.buttons.addWidget(self.open_it)
        (self.list if held else close).setFocus()

    def accept(self) -> None:
        """Put the chosen round on show."""
        item, case = self.list.currentItem(), self._session.open_case.case
        if item is None or case is None:
            return
        chosen = str(item.data(Qt.ItemDataRole.UserRole))
        super().accept()
        current = self._session.rounds.current
        if (current is None or current.id != chosen) and any(each.id == chosen for each in case.rounds):
            self._session.rounds.take_up(chosen)


def round_words(round: Round) -> str:
    """``21 November 2026 10:04 · Simplified Oxford · You: Pro · Con wins narrowly``."""
    translate = QCoreApplication.translate
    began = QDateTime.fromString(round.started, Qt.DateFormat.ISODate).toLocalTime()
    date = QLocale().toString(began, QLocale.FormatType.ShortFormat) if began.isValid() else round.started
    if round.held_elsewhere:
        who = translate("Rounds", "Held elsewhere")
    elif round.human is None:
        who = translate("Rounds", "The app on both sides")
    else:
        who = translate("Rounds", "You: {0}").format(side_name(round.human, round.format))
    if round.ballot is not None:
        stands = words.verdict(round.ballot, round.format)
        if round.ballot.marking.held:
            stands = translate("Rounds", "Ballot held back")
    elif round.state is RoundState.RUNNING:
        stands = translate("Rounds", "Under way: {0} of {1} speeches").format(
            len(round.speeches), len(round.format.slots)
        )
    elif round.state is RoundState.ABANDONED:
        stands = translate("Rounds", "Left after {0} of {1} speeches").format(
            len(round.speeches), len(round.format.slots)
        )
    else:
        stands = translate("Rounds", "Not judged yet")
    return " · ".join((date, shipped_name(round.format.name), who, stands))
