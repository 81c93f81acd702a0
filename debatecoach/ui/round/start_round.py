"""Start a round on the open case."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from debatecoach.debate.case import RoundState
from debatecoach.debate.side import Side
from debatecoach.ui.case.session import Session
from debatecoach.ui.home.start_panel import not_spoken_words
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import fill
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.steps import next_turn
from debatecoach.ui.kit.widgets import button, label, side_name
from debatecoach.ui.kit.wording import joined
from debatecoach.ui.round.choice import RoundChoice


class StartRoundDialog(DialogFrame):
    """Side, format, opponent, seed; Enter starts."""

    def __init__(self, session: Session, actions: ActionBook, parent: QWidget) -> None:
        super().__init__(session.settings, "start_round", self.tr("Start a round"), parent, (640, 620))
        self._session = session
        assert session.open_case.case is not None
        self._actions = actions
        column = self.scrolling()
        self.notice = NoticeBar()
        fill(column, label(session.open_case.case.motion.text, "title", wrap=True), self.notice)
        self._warn()
        self.choice = RoundChoice(session)
        fill(column, self.choice, 1)
        cancel = button(self.tr("Cancel"), self.reject, autoDefault=False)
        self.start = button(self.tr("&Start the round"), self.accept, "primary", "play")
        self.start.setAccessibleName(self.tr("Start the round"))
        self.start.setDefault(True)
        fill(self.buttons, 1, cancel, self.start)
        for each in [*self.choice.sides.buttons(), *self.choice.format_group.buttons()]:
            each.setAutoDefault(False)  # type: ignore[attr-defined]
        self.choice.focus_first()
        if session.open_case.case.motion.language != "en":
            self.notice.show_notice(not_spoken_words())
            self.start.setEnabled(False)
            self.choice.setEnabled(False)
            cancel.setFocus()

    def _warn(self) -> None:
        case, current = self._session.open_case.case, self._session.rounds.current
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
        bare = any(not case.forests[side].children() for side in Side)
        if bare and self._session.engines.in_use.connection is not None:
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
        self._session.rounds.start(self.choice.format_id(), self.choice.human(), self.choice.seed())
        super().accept()
        next_turn(self._session.rounds, self._actions["go.round"].trigger)
