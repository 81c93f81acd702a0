"""The engines the window works with; another voice, recogniser or language model takes effect here."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from debatecoach.base.paths import state_dir
from debatecoach.services.wiring import Engines, choose_engines
from debatecoach.ui.kit.bridge import Bridge, Job
from debatecoach.ui.kit.user_settings import UserSettings


class EnginesInUse(QObject):
    """See the module.

    Signals:
        changed: ``in_use`` are others.

    Attributes:
        in_use: from the next speech on.
    """

    changed = Signal()

    def __init__(self, engines: Engines, settings: UserSettings, bridge: Bridge) -> None:
        super().__init__()
        self.in_use = engines
        self._settings, self._bridge = settings, bridge
        self._told: set[str] = set()  # families of voices that failed, as was told

    def use(self, engines: Engines) -> None:
        """Go on with other engines, from the next speech on."""
        if engines.failed is not self.in_use.failed:
            self._told.clear()
        self.in_use = engines
        self.changed.emit()

    def choose_again(self) -> Job:
        """Look for the engines anew, those the user chose first; the language model stays. The window goes on
        meanwhile."""
        choices = self._settings.chosen.model_copy(deep=True)

        def chosen(engines: Engines) -> None:
            self.use(replace(engines, connection=self.in_use.connection))

        job = self._bridge.start_thread(lambda: choose_engines(state_dir(), choices))
        job.then(chosen, self._bridge.trouble)
        return job

    def tell_voices(self) -> None:
        """Tell of voices that failed since this was called last; another speaks instead already."""
        for family, problem in list(self.in_use.failed.items()):
            if family not in self._told:
                self._told.add(family)
                self._bridge.trouble.emit(problem)
