"""Looking for evidence off the UI thread: one search at a time, with progress, that can be stopped."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.paths import state_dir
from debatecoach.coach.tasks.trail import Trail, TrailEntry
from debatecoach.debate.evidence import Passage, Search
from debatecoach.debate.side import Side
from debatecoach.ui.case.open_case import OpenCase
from debatecoach.ui.connect.connection_desk import ConnectionDesk
from debatecoach.ui.kit.bridge import Job
from debatecoach.ui.kit.user_settings import UserSettings

translate = QCoreApplication.translate

FindSearches = Callable[[], Awaitable[Sequence[Search]]]
"""Gives where to look; runs on the bridge's loop."""


@dataclass(slots=True)
class Looked:
    """What a search brought.

    Attributes:
        passages: new ones.
        told: the searcher's lines of the trail.
        left_out: documents that could not be used.
    """

    passages: list[Passage] = field(default_factory=list)
    told: list[TrailEntry] = field(default_factory=list)
    left_out: list[DebateCoachError] = field(default_factory=list)


class Looking(QObject):
    """The search of the open case.

    Args:
        open_case: it is searched for; what is found is handed out, not kept.
        find_searches: where to look; None: the user's folders, and the web if there is a key.

    Signals:
        doing: what is being done, in the user's language.
        counted: how many documents are read, of how many; of 0 where nothing can be counted.
        found: a :class:`Looked`, if the case is still open.
        failed: a DebateCoachError.
        stopped: by the user.
        ended: after any of these.
    """

    doing = Signal(str)
    counted = Signal(int, int)
    found = Signal(object)
    failed = Signal(object)
    stopped = Signal()
    ended = Signal()

    def __init__(
        self,
        open_case: OpenCase,
        settings: UserSettings,
        connections: ConnectionDesk,
        find_searches: FindSearches | None,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._open_case, self._settings, self._engines = open_case, settings, connections.engines
        self._bridge, self._connections = open_case.bridge, connections
        self.find_searches = find_searches or self._usual_searches
        self._kept: tuple[tuple[str, ...], Sequence[Search]] | None = None
        self.job: Job | None = None

    def start(self) -> bool:
        """Look for evidence on the open case's motion; False if it runs already or there is no case."""
        looked = Looked()
        if self._open_case.case is None or self.job is not None:
            return False
        store, case = self._open_case.store, self._open_case.case.snapshot()
        connection = self._engines.in_use.connection
        trail = connection.trail if connection is not None else Trail(on_entry=self._connections.entry.emit)
        first, folders = len(trail.entries), tuple(self._settings.documents)

        async def work(progress: Callable[[str], None]) -> None:
            from debatecoach.coach.evidence.searcher import Searcher

            searches = await self._searches(folders)

            def read(done: int, of: int, name: str) -> None:
                progress(reading(done, of, name))
                self.counted.emit(done, of if name else 0)

            for each in searches:
                if hasattr(each, "progress"):
                    each.progress = read
            searcher = Searcher(connection.asker if connection is not None else None, searches, trail)
            claims = {side: case.claims(side) for side in Side}

            def stage(text: str) -> None:
                progress(translate("team", text))
                self.counted.emit(0, 0)

            looked.passages = await searcher.prepare(case.motion, case.knowledge, claims, progress=stage)
            looked.told = [each for each in trail.entries[first:] if each.work == "prep"]
            looked.left_out = [each for search in searches for each in search.notices]  # type: ignore[misc]

        job = self.job = self._bridge.start(work)
        job.progressed.connect(self.doing)
        job.succeeded.connect(
            lambda _none: self.found.emit(looked) if self._open_case.store is store else None
        )
        job.failed.connect(self.failed)
        job.cancelled.connect(self.stopped)
        job.ended.connect(self._ended)
        return True

    def stop(self) -> None:
        """Stop looking; nothing is changed."""
        if self.job is not None:
            self.job.cancel()

    def forget(self) -> None:
        """There are other places to look in from now on."""
        self._kept = None

    def _ended(self) -> None:
        self.job = None
        self.ended.emit()

    async def _searches(self, folders: tuple[str, ...]) -> Sequence[Search]:
        """Where to look; kept while the folders are the same, for what they have read already."""
        if self._engines.in_use.connection is not None:
            return await self.find_searches()
        if self._kept is None or self._kept[0] != folders:
            self._kept = (folders, await self.find_searches())
        return self._kept[1]

    async def _usual_searches(self) -> Sequence[Search]:
        from debatecoach.ui.connect import connecting

        connection = self._engines.in_use.connection
        if connection is not None:
            return connection.searches
        folders = [Path(each) for each in self._settings.documents]
        keys = self._connections.keys
        return await connecting.find_searches(keys, state_dir(), folders, self._engines.in_use.embedding)


def reading(done: int, of: int, name: str) -> str:
    """Which document is being read, in the user's language."""
    if not name:
        return translate("Evidence", "Searching")
    return translate("Evidence", "Reading {0} ({1} of {2})").format(name, done + 1, of)
