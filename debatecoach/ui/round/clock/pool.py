"""The time to prepare: the format's before the round, and what a team may spend between its speeches, which
runs while a speaker of its gets ready.

It is told, and nothing is cut: a round begins when it is begun, and nothing but "I'm done" ends a turn. It is
kept while the round is open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from debatecoach.debate.side import Team
from debatecoach.ui.round.states import RoundPaneState

if TYPE_CHECKING:
    from debatecoach.ui.round.presenter import RoundPresenter

TICK_MS = 500


class PreparationPool(QObject):
    """Of the round that is shown."""

    def __init__(self, show: RoundPresenter) -> None:
        super().__init__(show)
        self._show = show
        self._spent: dict[tuple[str, Team | None], float] = {}
        self._runs: tuple[str, Team | None] | None = None
        self._since = 0.0
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.timeout.connect(show.tick)
        show.changed.connect(self._follow)

    @property
    def spent(self) -> float:
        """Seconds of what runs now; 0 where nothing runs."""
        if self._runs is None:
            return 0.0
        return self._spent.get(self._runs, 0.0) + self._show.outside.now() - self._since

    @property
    def left(self) -> float | None:
        """Seconds the team whose speaker gets ready has left, or all have before the round, at least 0; None
        where none runs."""
        current = self._show.rounds.current
        if self._runs is None or current is None:
            return None
        whole = current.format.preparation if self._runs[1] is None else current.format.pool
        return max(0.0, whole - self.spent)

    def _follow(self) -> None:
        """Start or stop with the speaker."""
        current, slot = self._show.rounds.current, self._show.slot
        ready = self._show.state is RoundPaneState.HUMAN_READY and self._show.slot_index > 0
        runs: tuple[str, Team | None] | None = None
        if current is not None and self._show.state is RoundPaneState.PREPARING:
            runs = (current.id, None)
        elif current is not None and slot is not None and current.format.pool and ready:
            runs = (current.id, slot.bench)
        if runs == self._runs:
            return
        if self._runs is not None:
            self._spent[self._runs] = self.spent
        self._runs, self._since = runs, self._show.outside.now()
        self._timer.start() if runs is not None else self._timer.stop()
