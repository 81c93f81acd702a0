"""How long recordings are kept: as long as the settings say, then they are deleted by themselves."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject

from debatecoach.errors import DebateCoachError
from debatecoach.ui.speech.states import Notice

if TYPE_CHECKING:
    from debatecoach.debate.speech import Speech
    from debatecoach.ui.session import Session

DAYS = 30
ANY_TIME = "9999"


class Retention(QObject):
    """Deletes what is not to be kept any longer, of rounds that are over: when a case is opened, when a round
    ends, and when the choice changes."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        session.case_changed.connect(self.tidy)
        session.round_changed.connect(self.tidy)
        session.settings_changed.connect(lambda name: name == "keep_recordings" and self.tidy())

    def tidy(self) -> None:
        """Delete what is due."""
        store, choice = self._session.store, self._session.settings.keep_recordings
        if store is None or choice == "always":
            return
        month_ago = datetime.now(UTC) - timedelta(days=DAYS)
        before = month_ago.isoformat(timespec="seconds") if choice == "month" else ANY_TIME
        try:
            count = store.delete_recordings(before)
        except DebateCoachError as problem:
            self._session.trouble.emit(problem)
            return
        if count:
            self._session.touched()

    def delete(self, speech: Speech) -> None:
        """Delete the recording of one speech of the running round; its text stays."""
        store, current = self._session.store, self._session.round
        if store is None or current is None or speech not in current.speeches:
            return
        try:
            store.delete_recording(current.id, current.speeches.index(speech))
        except DebateCoachError as problem:
            self._session.trouble.emit(problem)
        self._session.touched()
        self._session.round_changed.emit()

    def question(self, speech: Speech) -> Notice:
        """Before it is deleted: it cannot be brought back."""
        text = QCoreApplication.translate(
            "StudentTurn", "This recording will be gone for good. The text of the speech stays."
        )
        action = QCoreApplication.translate("StudentTurn", "Delete it")
        return Notice(text, action=action, on_action=lambda: self.delete(speech))
