"""The rounds of the open case: one is started, looked at, or gone on with."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from debatecoach.coach.library import can_be_spoken
from debatecoach.coach.principles import FROM_MEMORY, written
from debatecoach.debate.case import Round, RoundState
from debatecoach.debate.side import Side
from debatecoach.ui.ballot import ballot_words as words
from debatecoach.ui.connect.connection_desk import ConnectionDesk
from debatecoach.ui.home.start_panel import not_spoken_words
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import fill
from debatecoach.ui.kit.names import side_name
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.steps import next_turn
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, label
from debatecoach.ui.kit.wording import joined, shipped_name
from debatecoach.ui.round.choice import RoundChoice
from debatecoach.ui.round.desk import RoundDesk


# -- Start a round on the open case
class StartRoundDialog(DialogFrame):
    """Side, format, opponent, seed; Enter starts."""

    def __init__(
        self,
        rounds: RoundDesk,
        settings: UserSettings,
        connections: ConnectionDesk,
        actions: ActionBook,
        parent: QWidget,
    ) -> None:
        super().__init__(settings, "start_round", self.tr("Start a round"), parent, (640, 620))
        self._open_case, self._rounds, self._engines = rounds.open_case, rounds, rounds.engines
        assert rounds.open_case.case is not None
        self._actions = actions
        rounds.open_case.closing.connect(self.reject)  # another case is about to come: its motion is another
        column = self.scrolling()
        self.notice = NoticeBar()
        fill(column, label(rounds.open_case.case.motion.text, "title", wrap=True), self.notice)
        self._warn()
        self.choice = RoundChoice(settings, connections)
        self.choice.opponent.speaks_as.case = rounds.open_case.case
        fill(column, self.choice, 1)
        cancel = button(self.tr("Cancel"), self.reject)
        self.start = button(self.tr("&Start the round"), self.accept, "primary", "play")
        self.start.setDefault(True)
        fill(self.buttons, 1, cancel, self.start)
        self.choice.focus_first()
        modelled = self._engines.in_use.connection is not None
        if not can_be_spoken(rounds.open_case.case.motion.text, modelled):
            self.notice.show_notice(not_spoken_words())
            self.start.setEnabled(False)
            self.choice.setEnabled(False)
            cancel.setFocus()

    def _warn(self) -> None:
        case, current = self._open_case.case, self._rounds.current
        assert case is not None
        said = []
        if current is not None and current.state is RoundState.RUNNING:
            said.append(
                self.tr("The round under way is left as it stands: its speeches and flow stay in the case.")
            )
        for side in Side:
            if not case.forests[side].children():
                said.append(
                    self.tr("{0} has no claims yet and would argue from the motion's words alone.").format(
                        side_name(side)
                    )
                )
        bare = any(not written(case.forests[side]) for side in Side)
        every = [case.forests[side][node] for side in Side for node in case.forests[side].children()]
        if bare and all(case.forests[side].children() for side in Side):
            said.append(
                self.tr("Nobody has prepared this motion: both sides argue from first principles and memory.")
                if any(FROM_MEMORY in each.tags for each in every)
                else self.tr("Nobody has prepared this motion: both sides argue from first principles.")
            )
        if bare and self._engines.in_use.connection is not None:
            self.notice.show_notice(joined(said), self.tr("Let the team prepare it"), self._prepare)
        elif said:
            self.notice.show_notice(joined(said))

    def _prepare(self) -> None:
        self.choice.keep()
        self.reject()
        self._actions["case.prepare"].trigger()

    def accept(self) -> None:
        """Begin the round, and go to it."""
        if not self.start.isEnabled():
            return
        self.choice.keep()
        human, format_id, *others = self.choice.chosen()
        self._rounds.start(format_id, human, *others)
        super().accept()
        next_turn(self._rounds, self._actions[self._rounds.place].trigger)


class RoundsDialog(DialogFrame):
    """A line a round, the newest first; Enter or a double click opens it."""

    def __init__(self, rounds: RoundDesk, settings: UserSettings, parent: QWidget) -> None:
        super().__init__(settings, "rounds", self.tr("Rounds of this case"), parent, (640, 420))
        self._open_case, self._rounds = rounds.open_case, rounds
        rounds.open_case.closing.connect(self.reject)
        held = list(reversed(rounds.open_case.case.rounds))
        self.list = QListWidget(accessibleName=self.tr("Rounds of this case"), wordWrap=True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for each in held:
            item = QListWidgetItem(round_words(each))
            item.setData(Qt.ItemDataRole.UserRole, each.id)
            self.list.addItem(item)
            if rounds.current is each:
                self.list.setCurrentItem(item)
        self.list.setVisible(bool(held))
        if not held:
            self.column.addWidget(label(self.tr("No round was held on this case yet."), "muted", wrap=True))
        self.column.addWidget(self.list, 1)
        if not held:
            self.column.addStretch(1)
        self.list.itemActivated.connect(lambda _item: self.accept())
        close = button(self.tr("Close"), self.reject)
        fill(self.buttons, 1, close)
        self.open_it = button(self.tr("Look at it"), self.accept, "primary", default=bool(held))
        self.open_it.setVisible(bool(held))
        self.buttons.addWidget(self.open_it)
        (self.list if held else close).setFocus()

    def accept(self) -> None:
        """Put the chosen round on show."""
        item, case = self.list.currentItem(), self._open_case.case
        if item is None or case is None:
            return
        chosen = str(item.data(Qt.ItemDataRole.UserRole))
        super().accept()
        current = self._rounds.current
        if (current is None or current.id != chosen) and any(each.id == chosen for each in case.rounds):
            self._rounds.take_up(chosen)


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
