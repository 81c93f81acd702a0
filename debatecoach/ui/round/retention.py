"""How long recordings are kept: as long as the settings say, then they are deleted by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QTimer

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.paths import state_dir
from debatecoach.casefile.expiry import delete_in_file, oldest_recording
from debatecoach.ui.kit.bridge import Job
from debatecoach.ui.round.states import Notice

if TYPE_CHECKING:
    from debatecoach.debate.speech import Speech
    from debatecoach.ui.kit.user_settings import UserSettings
    from debatecoach.ui.round.desk import RoundDesk

DAYS = 30
ANY_TIME = "9999"
FIRST_MS, EVERY_MS = 20_000, 6 * 3600 * 1000
"""When cases that are not open are looked at: a while after the start, then several times a day."""


class Retention(QObject):
    """Deletes what is not to be kept any longer: of the open case when it is opened, when a round ends and
    when the choice changes; of all others a while after the start and then several times a day. Which cases
    hold recordings is kept in the settings, so that no other file is opened for it."""

    def __init__(self, rounds: RoundDesk, settings: UserSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._open_case, self._rounds, self._settings = rounds.open_case, rounds, settings
        self._bridge = rounds.open_case.bridge
        rounds.open_case.changed.connect(self.tidy)
        rounds.round_changed.connect(self.tidy)
        settings.changed.connect(self._choice_changed)
        for each in (rounds.open_case.changed, rounds.open_case.saved_changed):
            each.connect(self._note)
        self._told: set[str] = set()  # files that could not be written, each told once
        self._job: Job | None = None
        self._timer = QTimer(self, timeout=self.tidy_others)
        self._timer.start(FIRST_MS)

    def _choice_changed(self, name: str) -> None:
        if name == "keep_recordings":
            self.tidy()
            self.tidy_others()

    @property
    def _before(self) -> str:
        """Rounds that began before this time have had their recordings long enough; empty: none has."""
        choice = self._settings.keep_recordings
        month_ago = datetime.now(UTC) - timedelta(days=DAYS)
        return {"always": "", "month": month_ago.isoformat(timespec="seconds")}.get(choice, ANY_TIME)

    @property
    def _unfinished(self) -> bool:
        """A month is a month, whether the round is over or not."""
        return self._settings.keep_recordings == "month"

    def tidy(self) -> None:
        """Delete what is due of the open case."""
        store, before = self._open_case.store, self._before
        if store is None or not before:
            return
        try:
            count = store.delete_recordings(before, self._unfinished)
        except DebateCoachError as problem:
            self._bridge.trouble.emit(problem)
            return
        if count:
            self._open_case.touched()

    def tidy_others(self) -> None:
        """Delete what is due of cases that are not open; off the UI thread."""
        self._timer.start(EVERY_MS)
        before, unfinished, state = self._before, self._unfinished, state_dir()
        store = self._open_case.store
        here = str(store.path) if store is not None else ""
        known = self._settings.recorded_cases.items()
        due = [path for path, oldest in known if oldest < before and path != here]
        if not due or self._job is not None:
            return
        job = self._job = self._bridge.start_thread(lambda: _tidied(state, due, before, unfinished))
        job.then(self._tidied, ended=self._over)

    def _over(self) -> None:
        self._job = None

    def _tidied(self, found: list[tuple[str, str | None | DebateCoachError]]) -> None:
        for path, left in found:
            if isinstance(left, str):
                self._keep(path, left)
            elif left is not None and path not in self._told:
                self._told.add(path)
                self._bridge.trouble.emit(left)

    def _note(self) -> None:
        """The open case may hold recordings now, or none any more."""
        store = self._open_case.store
        if store is not None and store.path is not None:
            self._keep(str(store.path), oldest_recording(store.case))

    def _keep(self, path: str, oldest: str) -> None:
        cases = self._settings.recorded_cases
        if cases.get(path, "") == oldest or path.encode("utf-8", "replace").decode() != path:
            return
        others = {each: begun for each, begun in cases.items() if each != path}
        self._settings.set("recorded_cases", others | ({path: oldest} if oldest else {}))

    def delete(self, speech: Speech) -> None:
        """Delete the recording of one speech of the running round; its text stays."""
        store, current = self._open_case.store, self._rounds.current
        if store is None or current is None or speech not in current.speeches:
            return
        try:
            store.delete_recording(current.id, current.speeches.index(speech))
        except DebateCoachError as problem:
            self._bridge.trouble.emit(problem)
        self._open_case.touched()
        self._rounds.round_changed.emit()

    def question(self, speech: Speech) -> Notice:
        """Before it is deleted: it cannot be brought back."""
        text = QCoreApplication.translate(
            "StudentTurn", "This recording will be gone for good. The text of the speech stays."
        )
        action = QCoreApplication.translate("StudentTurn", "Delete it")
        return Notice(text, action=action, on_action=lambda: self.delete(speech))


def _tidied(
    state: Path, paths: Sequence[str], before: str, unfinished: bool
) -> list[tuple[str, str | None | DebateCoachError]]:
    """What became of each: see :func:`debatecoach.casefile.expiry.delete_in_file`, or why it could not."""
    found: list[tuple[str, str | None | DebateCoachError]] = []
    for path in paths:
        try:
            found.append((path, delete_in_file(state, Path(path), before, unfinished)))
        except DebateCoachError as problem:
            found.append((path, problem))
    return found
