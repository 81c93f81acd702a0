"""A limit is reached: go on with the model, or let the library debater speak?"""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from debatecoach.coach.team.budget import Limit
from debatecoach.debate.case import Round
from debatecoach.ui.connect.connection_choice import BudgetQuestion
from debatecoach.ui.connect.connection_words import money_words
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import fill
from debatecoach.ui.kit.names import speech_name
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, label
from debatecoach.ui.kit.wording import joined
from debatecoach.ui.round.desk import RoundDesk


class BudgetDialog(DialogFrame):
    """Asked between speeches. Closing it lets the library debater speak: nothing more is spent."""

    def __init__(
        self, rounds: RoundDesk, settings: UserSettings, question: BudgetQuestion, parent: QWidget
    ) -> None:
        super().__init__(settings, "budget", self.tr("Your limit is reached"), parent, (560, 220))
        self._question, self._go_on = question, False
        reached, currency = question.reached, settings.currency
        amounts = (money_words(reached.spent, currency), money_words(reached.amount, currency))
        if reached.limit is Limit.ROUND:
            said = self.tr("This round has cost {0} of your limit of {1}.").format(*amounts)
        else:
            said = self.tr("This month has cost {0} of your limit of {1}.").format(*amounts)
        then = (
            self.tr("If you go on, you are not asked again in this round.")
            if reached.limit is Limit.ROUND
            else self.tr("If you go on, you are not asked again until you connect anew.")
        )
        asked = label(self._asked(rounds.current), wrap=True)
        fill(self.column, label(said, "title", wrap=True), asked, label(then, "muted", wrap=True), 1)
        self.go_on = button(self.tr("&Go on with the model"), self._allow)
        self.library = button(self.tr("Let the &library debater speak"), self.reject, "primary", default=True)
        fill(self.buttons, 1, self.go_on, self.library)
        self.library.setFocus()

    def _asked(self, current: Round | None) -> str:
        """About the speech that waits for the answer."""
        asked = self.tr("Go on with the model, or let the library debater speak?")
        if current is None or current.next_slot is None:
            return asked
        name = speech_name(current.format, current.next_slot)
        return joined([self.tr("The next speech is: {0}.").format(name), asked])

    def _allow(self) -> None:
        self._go_on = True
        self.accept()

    def withdraw(self, question: object) -> None:
        """A question is no longer asked."""
        if question is self._question:
            self.reject()

    def done(self, result: int) -> None:
        """Answer; then as Sheet."""
        self._question.reply(self._go_on)
        super().done(result)
