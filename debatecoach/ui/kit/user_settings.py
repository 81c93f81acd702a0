"""The user's settings in the open window: read as attributes, changed in one place, which tells of it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from debatecoach.base.paths import state_dir
from debatecoach.base.policy import policy
from debatecoach.casefile.settings import Settings, save_settings
from debatecoach.ui.kit.bridge import Bridge

SETTLE_MS = 1000
"""Settings are written this long after the last change: a crash keeps them, a slider does not write much."""


class UserSettings(QObject):
    """The fields of :class:`Settings` as attributes; :meth:`set` is the one way to change them.

    Signals:
        changed: the name of a setting that has another value now.

    Attributes:
        chosen: the schema's own object, for whoever writes it down or copies it.
    """

    changed = Signal(str)

    def __init__(self, chosen: Settings, bridge: Bridge) -> None:
        super().__init__()
        self.chosen, self._bridge = chosen, bridge
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS, timeout=self._keep)
        self.changed.connect(lambda _name: self._settle.start())

    def __getattr__(self, name: str) -> Any:
        return getattr(self.chosen, name)

    def fixed(self, name: str) -> bool:
        """The school laid it down: it cannot be chosen here."""
        return name in policy().settings

    def set(self, name: str, value: object) -> None:
        """Give a setting another value; ``changed`` follows if it had not this one.

        Raises:
            ValidationError: the schema does not allow it; nothing changed.
        """
        if getattr(self.chosen, name) != value:
            setattr(self.chosen, name, value)
            self.changed.emit(name)

    def _keep(self) -> None:
        copy = self.chosen.model_copy(deep=True)
        self._bridge.start_thread(lambda: save_settings(state_dir(), copy)).then(failed=self._bridge.trouble)
