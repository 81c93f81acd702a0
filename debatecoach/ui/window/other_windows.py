"""What other windows of the same user change, seen as soon as it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer

from debatecoach.base.paths import state_dir
from debatecoach.casefile.practice import practice_path
from debatecoach.casefile.settings import Settings, read_settings, settings_path, take_over
from debatecoach.casefile.shared import stamp
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.user_settings import UserSettings

if TYPE_CHECKING:
    from debatecoach.ui.drills.practice_desk import PracticeDesk

SETTLE_MS = 200
"""The folder changes several times for one file that is written."""


class OtherWindows(QObject):
    """Has this window follow the settings and the practice that other windows write."""

    def __init__(self, settings: UserSettings, practice: PracticeDesk, bridge: Bridge) -> None:
        super().__init__(bridge)
        self._settings, self._practice, self._bridge = settings, practice, bridge
        self._state = state_dir()
        self._stamps = self._look()
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS, timeout=self._compare)
        self._watcher = QFileSystemWatcher([str(self._state)], self)
        self._watcher.directoryChanged.connect(lambda _folder: self._settle.start())

    def _look(self) -> tuple[object, object]:
        return stamp(settings_path(self._state)), stamp(practice_path(self._state))

    def _compare(self) -> None:
        before, self._stamps = self._stamps, self._look()
        if self._stamps[0] != before[0]:
            self._bridge.start_thread(lambda: read_settings(self._state)).then(self._take_over)
        if self._stamps[1] != before[1]:
            self._practice.look_again()

    def _take_over(self, found: Settings) -> None:
        for name in take_over(self._state, self._settings.chosen, found):
            self._settings.changed.emit(name)
