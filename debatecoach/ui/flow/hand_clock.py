"""The clock above the sheet while a debate is flowed by hand: whose speech it is, its bells, and what comes
next."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QTimer, Signal
from PySide6.QtWidgets import QWidget

from debatecoach.base.errors import DebateCoachError
from debatecoach.casefile.typed import CLOCK
from debatecoach.debate.case import Round, RoundState
from debatecoach.debate.format import Slot
from debatecoach.debate.timekeeping import bells_due, read_clock
from debatecoach.engines.audio.tones import Ringer
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.layouts import row_of
from debatecoach.ui.kit.names import heads
from debatecoach.ui.kit.screen_reader import announce
from debatecoach.ui.kit.typed import typed_so_far
from debatecoach.ui.kit.widgets import button, keep_icon
from debatecoach.ui.round.clock.clock_view import ClockView
from debatecoach.ui.round.round_words import bells_text, overtime_text, rung_text

if TYPE_CHECKING:
    from debatecoach.ui.kit.user_settings import UserSettings
    from debatecoach.ui.round.desk import RoundDesk

TICK_MS = 200
AHEAD = 3.0
"""Seconds before a bell its loudspeaker is opened."""
translate = QCoreApplication.translate


class HandClock(QWidget):
    """Runs by speech. Time goes on only while it is asked to, and every speech keeps what it used, after a
    crash too: in a free debate one goes back and forth between two clocks.

    Args:
        now: monotonic seconds.
        ring: rings a bell, and is told to be ready for one.

    Signals:
        began: another speech is on the clock (its index).

    Attributes:
        run, back, next: the buttons.
    """

    began = Signal(int)

    def __init__(
        self,
        rounds: RoundDesk,
        settings: UserSettings,
        actions: ActionBook,
        now: Callable[[], float] = time.monotonic,
        ring: Ringer | None = None,
    ) -> None:
        super().__init__(accessibleName=translate("HandClock", "Clock of the debate"))
        self._rounds, self._settings, self._now = rounds, settings, now
        self._ring = ring or Ringer()
        self._round_id, self._at = "", 0
        self._used: dict[int, float] = {}
        self._since: float | None = None
        self._rung = 0.0
        self._timer = QTimer(self, interval=TICK_MS, timeout=self._tick)
        self.view = ClockView()
        self.back = button(self.tr("Back"), lambda: self.go(self._at - 1), "quiet", icon="previous")
        self.run = button(self.tr("Start the clock"), self.start_or_pause, icon="play")
        self.next = button(self.tr("Next speech"), lambda: self.go(self._at + 1), icon="next")
        self.judge = button(self.tr("Ballot"), actions["go.ballot"].trigger, icon="ballot")
        parts = (self.back, self.run, self.next, self.judge)
        row_of((self.view, 1), *parts, inside=self, margins=(24, 8, 24, 8), spacing=8)
        rounds.round_changed.connect(self._follow)
        rounds.open_case.closing.connect(self._forget)
        self._follow()

    # -- what is on it -----------------------------------------------------------------------------------

    @property
    def elapsed(self) -> float:
        """Seconds of the speech on the clock."""
        running = self._now() - self._since if self._since is not None else 0.0
        return self._used.get(self._at, 0.0) + running

    @property
    def running(self) -> bool:
        """Time goes on."""
        return self._since is not None

    def _follow(self) -> None:
        current = self._rounds.current
        by_hand = current is not None and current.by_hand
        if current is not None and current.id != self._round_id:
            self._pause()
            self._round_id, self._used = current.id, self._left(current)
            self._at = len(current.speeches) - 1
            self._rung = self.elapsed
        if not by_hand or (current is not None and current.state is not RoundState.RUNNING):
            self._pause()
        self.setVisible(by_hand)
        self._show()

    def _left(self, current: Round) -> dict[int, float]:
        """Seconds used, by speech, as the clock stood when the program ended."""
        text = typed_so_far().at(f"{CLOCK}{current.id}") if current.by_hand else None
        used = (pair.partition("=") for pair in (text or "").split())
        return {int(at): float(seconds) for at, _, seconds in used if at.isdigit() and _is_time(seconds)}

    def _keep(self) -> None:
        used = self._used | {self._at: self.elapsed}
        text = " ".join(f"{at}={seconds:.0f}" for at, seconds in used.items())
        typed_so_far().note(f"{CLOCK}{self._round_id}", text)

    def _forget(self) -> None:
        """The evening ended as it should: nothing waits to come back."""
        self._pause()
        typed_so_far().forget(f"{CLOCK}{self._round_id}")
        self._round_id = ""

    def _show(self) -> None:
        current = self._rounds.current
        if current is None or not current.by_hand:
            return
        going = current.state is RoundState.RUNNING
        slot = self._slot(current)
        self.view.show_words(slot.side, self._whose(current), "play" if self.running else "clock")
        last = self._at + 1 >= len(current.format.slots)
        self.next.setText(self.tr("End the debate") if last else self.tr("Next speech"))
        self.run.setText(self.tr("Pause the clock") if self.running else self.tr("Start the clock"))
        keep_icon(self.run, "pause" if self.running else "play")
        self.back.setEnabled(self._at > 0)
        for each in (self.back, self.run, self.next):
            each.setVisible(going)
        self.view.ring.setVisible(going)
        self.view.number.setVisible(going)
        self.view.ring.show_marks(slot)
        self._show_time(current, slot)

    def _whose(self, current: Round) -> str:
        if current.state is not RoundState.RUNNING:
            return self.tr("The debate is over. What you write still counts.")
        return heads(current.format)[self._at]

    def _show_time(self, current: Round, slot: Slot) -> None:
        face = read_clock(slot, current.format.grace, self.elapsed)
        going = current.state is RoundState.RUNNING
        told = overtime_text(slot, current.format.grace, face) or bells_text(slot, face)
        if self.view.ring.lit:
            told = self.view.next.text()  # what the bell says
        self.view.show_clock(slot, face, told if going else "")

    def _slot(self, current: Round) -> Slot:
        return current.format.slots[self._at]

    # -- verbs -------------------------------------------------------------------------------------------

    def start_or_pause(self) -> None:
        """Let time go on, or stop it."""
        if self.running:
            self._pause()
        else:
            self._since, self._rung = self._now(), self.elapsed
            self._timer.start()
        self._show()

    def _pause(self) -> None:
        self._used[self._at] = self.elapsed
        self._since = None
        self._timer.stop()
        if self._round_id:
            self._keep()

    def go(self, at: int) -> None:
        """Put another speech on the clock; one that was not there yet begins, and behind the last the debate
        is over. The clock waits until it is started."""
        current = self._rounds.current
        if current is None or at < 0:
            return
        self._pause()
        self.view.ring.hush()
        try:
            if at >= len(current.speeches):
                self._rounds.next_by_hand()
        except DebateCoachError as error:
            self._rounds.open_case.bridge.trouble.emit(error)
            return
        if at < len(current.format.slots):
            self._at, self._rung = at, self._used.get(at, 0.0)
            self.began.emit(at)
            announce(self, self._whose(current))
        self._show()

    def _tick(self) -> None:
        current = self._rounds.current
        if current is None:
            return
        slot, now = self._slot(current), self.elapsed
        due = bells_due(slot, self._rung, now)
        self._rung = max(self._rung, now)
        self._keep()
        aloud = not self._settings.visual_only_bells
        coming = read_clock(slot, current.format.grace, now).next_bell
        if aloud and coming is not None and coming.at - now < AHEAD:
            self._ring.ready(self._settings.output_device or None)
        if due and aloud:
            self._ring(due[-1].strokes, self._settings.output_device or None)
        if due:
            self.view.show_bell(rung_text(slot, due[-1]), due[-1].strokes, not aloud)
        self._show_time(current, slot)


def _is_time(text: str) -> bool:
    return text.isdigit() and len(text) < 6
