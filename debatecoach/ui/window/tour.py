"""The tour of a first round: four bubbles, each beside what it tells of. Nothing waits for
them, and they keep up with the round."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from debatecoach.debate.case import RoundState
from debatecoach.ui.kit.layouts import column_of, row_of
from debatecoach.ui.kit.screen_reader import announce
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import button, icon_button, label
from debatecoach.ui.round.desk import RoundDesk
from debatecoach.ui.round.states import STUDENT

if TYPE_CHECKING:
    from debatecoach.ui.window.main_window import MainWindow

WIDTH = 320
SOON_MS = 700
"""By then the panes of a round that was just begun stand in their places."""
OFF = 12
OF_TURN, OF_BALLOT = 2, 3
"""Which bubbles tell of the student's turn and of what follows the last speech."""


class Tour(QFrame):
    """The bubble that is shown. It takes no focus by itself; Tab reaches it, Esc ends it.

    Args:
        window: what it stands over; ``rounds`` tells when the first round begins.
    """

    def __init__(self, window: MainWindow, rounds: RoundDesk) -> None:
        super().__init__(window, objectName="panel")
        self._window, self._rounds, self._at, self._under_way = window, rounds, 0, False
        self.setAccessibleName(self.tr("Tour"))
        self.text = label("", wrap=True)
        self.count = label("", "small")
        self.next = button(self.tr("Next"), self._next, "primary")
        close = icon_button("close", self.tr("End the tour"), self.end)
        column_of(
            row_of((self.text, 1), (close, Qt.AlignmentFlag.AlignTop), spacing=8),
            row_of((self.count, 1), self.next),
            inside=self,
            margins=(16, 12, 12, 12),
            spacing=12,
        )
        self.hide()
        window.installEventFilter(self)
        rounds.round_changed.connect(self._begin_once)
        window.docks["round"].visibilityChanged.connect(self._follow)
        self._show_of_round = window.docks["round"].widget().presenter
        self._show_of_round.changed.connect(self._keep_up)

    def _steps(self) -> list[tuple[str, Callable[[], QWidget | None]]]:
        docks = self._window.docks
        turn = docks["round"].widget()
        return [
            (
                self.tr("Your opponent speaks here, and the words follow the voice."),
                lambda: turn,
            ),
            (
                self.tr("Each point lands here, on the flow. What has no arrow to it waits for an answer."),
                lambda: docks["flow"].widget(),
            ),
            (
                self.tr("When it is your turn, record or type here. Your claims stand above, with hints."),
                lambda: turn.controls,
            ),
            (
                self.tr("After the last speech the ballot says who won and why, and what to do next."),
                lambda: self._window.findChild(QWidget, "rail_ballot"),
            ),
        ]

    def _begin_once(self) -> None:
        """In the first round of somebody who was greeted, and never again by itself."""
        settings, current = self._window.parts.settings, self._rounds.current
        debates = current is not None and current.state is RoundState.RUNNING and current.human is not None
        if debates and settings.greeted and not settings.toured:
            settings.set("toured", True)
            QTimer.singleShot(SOON_MS, self, self._open)

    def _open(self) -> None:
        self._show(0)
        self._keep_up()  # a short first speech may be over by now

    def begin(self) -> None:
        """It was asked for: from the first bubble, with the keyboard."""
        self._window.go("round")
        self._show(0)
        self.next.setFocus()

    def _follow(self, seen: bool) -> None:
        """It stands where the round is, and waits while something else is looked at."""
        if seen and self._under_way:
            QTimer.singleShot(0, self, lambda: self._show(self._at))
        elif self._at == OF_BALLOT and self._window.place == "ballot":
            self.end()
        else:
            self.hide()

    def _keep_up(self) -> None:
        """The round has come to what a later bubble tells of."""
        state, current = self._show_of_round.state, self._rounds.current
        come = OF_TURN if state in STUDENT else 0
        if current is not None and current.state is not RoundState.RUNNING:
            come = OF_BALLOT
        if self._under_way and come > self._at:
            self._show(come)

    def end(self) -> None:
        """Put it away; the keyboard goes back to the round."""
        self._under_way = False
        focused = self.isAncestorOf(self.focusWidget() or self)
        self.hide()
        if focused:
            self._window.docks["round"].widget().setFocus()

    def _next(self) -> None:
        if self._at + 1 < len(self._steps()):
            self._show(self._at + 1)
        else:
            self.end()

    def _show(self, at: int) -> None:
        steps = self._steps()
        self._at, self._under_way = at, True
        if not self._window.docks["round"].isVisible():
            return
        text, _of = steps[at]
        self.text.setText(text)
        self.count.setText(self.tr("{0} of {1}").format(at + 1, len(steps)))
        self.next.setText(self.tr("Next") if at + 1 < len(steps) else self.tr("Done"))
        self.setAccessibleDescription(text)
        self._place()
        self.show()
        self.raise_()
        announce(self, f"{text} {self.count.text()}")

    def _place(self) -> None:
        """At the foot of what it tells of, on its right if there is room; else in the lower right corner."""
        of = self._steps()[self._at][1]()
        wide = round(WIDTH * theme().scale)
        self.layout().invalidate()  # its words may be others since it was measured,
        self.layout().activate()  # in the rows within, too
        size = QSize(wide, self.layout().totalHeightForWidth(wide))
        room = self._window.rect().adjusted(OFF, OFF, -OFF, -OFF)
        place = QRect(room.bottomRight() - QPoint(size.width(), size.height()), size)
        if of is not None and of.isVisible():
            there = QRect(of.mapTo(self._window, QPoint(0, 0)), of.size())
            found = QRect(QPoint(there.right() + OFF, there.bottom() - size.height() - OFF), size)
            if room.contains(found):
                place = found
        self.setGeometry(place)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.end()
        else:
            super().keyPressEvent(event)
