"""The panel that opens under a motion: side, format, and go."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QFrame

from debatecoach.base.errors import DebateCoachError
from debatecoach.coach.library import NOT_SPOKEN, NOT_SPOKEN_SAFE, NOT_SPOKEN_TODO, can_be_spoken
from debatecoach.debate.case import Case
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.ui.connect.connection_desk import ConnectionDesk
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.layouts import column_of, row_of, wrap_of
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, icon_button, label
from debatecoach.ui.kit.wording import joined
from debatecoach.ui.prep.preparing_run import Wanted
from debatecoach.ui.prep.preparing_words import asking_sentence, outlook_sentence
from debatecoach.ui.round.choice import RoundChoice

if TYPE_CHECKING:
    from debatecoach.ui.home.preview import TreesPreview


def not_spoken_words() -> str:
    """Why no round can be held on a motion in Chinese now, and what can be done."""
    every = NOT_SPOKEN, NOT_SPOKEN_SAFE, NOT_SPOKEN_TODO
    return joined(QCoreApplication.translate("errors", text) for text in every)


class StartPanel(QFrame):
    """What to choose before a round on one motion.

    Signals:
        start: side (Side or None), format id, seed (int or None), seats, Con begins.
        prepare: look at the case first.
        closed: dismissed with Esc or its cross.
        connecting, english: no round can be held on it now: to connect a model is wanted, or other motions.

    Attributes:
        with_team: to prepare is offered as the connected team's work.
    """

    start = Signal(object, str, object, object, bool)
    prepare = Signal()
    closed = Signal()
    connecting = Signal()
    english = Signal()

    def __init__(
        self,
        settings: UserSettings,
        bridge: Bridge,
        connections: ConnectionDesk,
        motion: str,
        typed: bool,
        side: Side | None = None,
    ) -> None:
        super().__init__()
        self._bridge = bridge
        self.setObjectName("panel")
        self.setAccessibleName(self.tr("Start a round on: {0}").format(motion))
        column = column_of(
            row_of(
                (label(motion, "title", wrap=True), 1),
                (icon_button("close", self.tr("Close"), self.closed.emit), Qt.AlignmentFlag.AlignTop),
            ),
            inside=self,
            margins=(20, 16, 20, 16),
            spacing=12,
        )
        self.with_team = typed and connections.engines.in_use.connection is not None
        spoken = can_be_spoken(motion, connections.engines.in_use.connection is not None)
        asks, self._takes = self._outlook(motion, connections, settings) if self.with_team else ("", "")
        if typed and spoken:
            column.addWidget(label(self._advice(), "muted", wrap=True))
        if not spoken:
            column.addWidget(label(not_spoken_words(), "muted", wrap=True))
        self.choice = RoundChoice(settings, connections, side)
        self.choice.accepted.connect(self._go)
        self.start_button = button(
            self.tr("&Start the round"), self._start, "" if typed else "primary", "play"
        )
        text = self.tr("Let the team &prepare it") if self.with_team else self.tr("&Prepare first")
        self.prepare_button = button(text, self._prepare, "primary" if typed and spoken else "", "prep")
        for each in (self.start_button, self.prepare_button):
            each.setAccessibleName(each.text().replace("&", ""))
        self.prepare_button.setToolTip(asks)
        order = [self.start_button, self.prepare_button]
        if spoken:
            self._first = self.prepare_button if typed else self.start_button
            buttons = row_of(*(reversed(order) if typed else order), 1, spacing=8)
        else:
            connect = self.tr("Connect a language model…")
            self._first = button(connect, self.connecting.emit, "primary", "machine")
            others = (
                button(self.tr("English motions"), self.english.emit),
                self.prepare_button,
                self.start_button,
            )
            buttons = wrap_of(self._first, *others)
            self.start_button.hide()
        column.addWidget(self.choice)
        column.addLayout(buttons)
        self.spoken = spoken
        self.choice.setVisible(spoken)
        self._column = column
        self.preview: TreesPreview | None = None

    def offer_preview(self, load: Callable[[], Case]) -> None:
        """Offer a look at the motion's trees; ``load`` reads them, off the UI thread."""
        self.preview_button = button(self.tr("Look at the trees"), None, "quiet", "rehearse", checkable=True)
        self._load = load
        self.preview_button.toggled.connect(self._show_preview)
        self._column.addLayout(row_of(self.preview_button, 1))

    def _show_preview(self, on: bool) -> None:
        if self.preview is not None:
            self.preview.setVisible(on)
        elif on:
            self.preview_button.setEnabled(False)
            self._bridge.start_thread(self._load).then(self._previewed, self._not_previewed)

    @Slot(object)
    def _previewed(self, case: Case) -> None:
        self.preview_button.setEnabled(True)
        from debatecoach.ui.home.preview import TreesPreview

        self.preview = TreesPreview(case)
        self._column.addWidget(self.preview)
        self.preview.setVisible(self.preview_button.isChecked())
        self.preview.tree.setFocus()

    @Slot(object)
    def _not_previewed(self, error: DebateCoachError) -> None:
        self.preview_button.setEnabled(True)
        self.preview_button.setChecked(False)
        self._bridge.trouble.emit(error)

    @staticmethod
    def _outlook(motion: str, connections: ConnectionDesk, settings: UserSettings) -> tuple[str, str]:
        """How many calls a preparation as Prep offers it would take; and how long, as far as is known."""
        from debatecoach.coach.prep.estimate import estimate, outlook

        link, wanted = connections.engines.in_use.connection, Wanted()
        how_much = (wanted.sides, wanted.claims, wanted.depth, wanted.branch, bool(link.searches))
        plan = estimate(Case(Motion(motion)), *how_much)
        takes = outlook(plan, link.ledger, link.models, link.model.local)
        return asking_sentence(plan, ""), outlook_sentence(takes, link.model.local, settings.currency)

    def _advice(self) -> str:
        """What to do before a round on a motion nothing is prepared for."""
        if self.with_team:
            advice = self.tr(
                "A motion of your own: let the team prepare it first, so that both sides have claims, "
                "replies and evidence to debate with. You can change all of it."
            )
            return joined([advice, self._takes])
        return self.tr(
            "A motion of your own: prepare it first and enter claims for both sides, "
            "so that the opponent has something to argue."
        )

    def _start(self) -> None:
        self.choice.keep()
        self.start.emit(*self.choice.chosen())

    def _prepare(self) -> None:
        self.choice.keep()
        self.prepare.emit()

    def focus_first(self) -> None:
        """Put the keyboard where the first choice is."""
        if self.spoken:
            self.choice.focus_first()
        else:
            self._first.setFocus()

    def set_busy(self, busy: bool) -> None:
        """While the case is being opened nothing here can be pressed twice."""
        self.start_button.setEnabled(not busy)
        self.prepare_button.setEnabled(not busy)
        self.start_button.setText(self.tr("Opening…") if busy else self.tr("&Start the round"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter()
        else:
            super().keyPressEvent(event)

    def _enter(self) -> None:
        """Enter does what the dark button does, unless the focused button has a meaning of its own."""
        focused = self.focusWidget()
        if isinstance(focused, QAbstractButton) and focused not in self.choice.choosing():
            focused.click()
        else:
            self._go()

    def _go(self) -> None:
        self._first.click()
