"""What the student has typed or recorded so far, kept in the journal at most a second behind."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from debatecoach.errors import DebateCoachError

if TYPE_CHECKING:
    from debatecoach.ui.session import Session

EVERY_MS = 1000


@dataclass(frozen=True, slots=True)
class Found:
    """What an interrupted session left of a speech.

    Attributes:
        text: typed, or understood so far.
        recording: the sound, None if none was made.
        seconds: its length.
    """

    text: str
    recording: Path | None = None
    seconds: float = 0.0


class Draft(QObject):
    """The running slot's draft; writes at most once a second, and when asked."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._slot = ""
        self._text, self._recording, self._stale = "", "", False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self.flush)

    def open(self, slot: str) -> None:
        """Begin another slot's draft."""
        self._slot, self._text, self._recording, self._stale = slot, "", "", False

    def note(self, text: str, recording: Path | None = None) -> None:
        """How far it has come; ``recording`` is the take being recorded, as long as there is one."""
        if recording is not None:
            self._recording = str(recording)
        self._text, self._stale = text, True
        if not self._timer.isActive():
            self._timer.start()

    def flush(self) -> None:
        """Write now what is not written yet."""
        self._timer.stop()
        store, current = self._session.store, self._session.round
        if not self._stale or store is None or current is None or not self._slot:
            return
        try:
            store.note_partial(current.id, self._slot, self._text, self._recording)
            self._stale = False
        except DebateCoachError as problem:
            self._session.trouble.emit(problem)

    def forget(self) -> None:
        """There is no draft of this slot any more, nor recordings of it."""
        self._timer.stop()
        self._text, self._recording, self._stale = "", "", False
        store, current = self._session.store, self._session.round
        if store is not None and current is not None:
            store.drop_partial(current.id, self._slot)
            self._session.rounds.forget_corrections()

    def close(self) -> None:
        """Write what is left and stop."""
        self.flush()
        self._slot = ""

    def found(self) -> Found | None:
        """What the journal holds for this slot."""
        store, current = self._session.store, self._session.round
        if store is None or current is None:
            return None
        key = (current.id, self._slot)
        partial = next((each for each in store.partials if (each.round_id, each.slot) == key), None)
        if partial is None:
            return None
        recording = partial.recording
        if recording is None or not recording.is_file():
            return Found(partial.text) if partial.text.strip() else None
        return Found(partial.text, recording, partial.seconds)
