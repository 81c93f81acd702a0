"""What the team did since the case was opened, collected on the UI thread, a few times a second."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from debatecoach.coach.tasks.ledger import Call, Ledger
from debatecoach.coach.tasks.trail import TrailEntry
from debatecoach.debate.case import Round

if TYPE_CHECKING:
    from debatecoach.ui.connect.connection_desk import ConnectionDesk
    from debatecoach.ui.round.desk import RoundDesk

GATHER_MS = 120
"""Lines that come within this time are shown together."""


@dataclass(frozen=True, slots=True)
class TrailRow:
    """A line with the record its calls are in, the seconds since the first line of its work, and the round of
    the case it came in (None: in none)."""

    entry: TrailEntry
    ledger: Ledger | None
    since: float
    round: Round | None = None

    def calls(self) -> list[Call]:
        """Its calls, as far as they are on record."""
        known = self.ledger.calls if self.ledger is not None else {}
        return [known[each] for each in self.entry.calls if each in known]


class Feed(QObject):
    """Every line since the case was opened. There is one for the window.

    Signals:
        added: rows were added at the end; the number there were before.
        cleared: another case: nothing is there any more.
    """

    added = Signal(int)
    cleared = Signal()

    def __init__(self, rounds: RoundDesk, connections: ConnectionDesk) -> None:
        super().__init__(rounds.open_case)
        self.rows: list[TrailRow] = []
        self.rounds, self.connections = rounds, connections
        self._waiting: list[TrailRow] = []
        self._began: dict[str, float] = {}
        self._last = ("", "")
        self._timer = QTimer(self, singleShot=True, interval=GATHER_MS, timeout=self.take)
        connections.entry.connect(self._hear)
        rounds.open_case.changed.connect(self.clear)

    def _hear(self, entry: TrailEntry) -> None:
        connection = self.rounds.engines.in_use.connection
        current = self.rounds.current
        came_in = (entry.work, current.id if current is not None else "")
        if came_in != self._last:  # a speech's work begins anew, also in the next round
            self._last, self._began[entry.work] = came_in, entry.at
        since = max(0.0, entry.at - self._began[entry.work])
        ledger = connection.ledger if connection is not None else None
        self._waiting.append(TrailRow(entry, ledger, since, current))
        if not self._timer.isActive():
            self._timer.start()

    def take(self) -> None:
        """Add what waits."""
        if self._waiting:
            before = len(self.rows)
            self.rows += self._waiting
            self._waiting = []
            self.added.emit(before)

    def clear(self) -> None:
        """Forget everything."""
        self.rows, self._waiting, self._last = [], [], ("", "")
        self.cleared.emit()
