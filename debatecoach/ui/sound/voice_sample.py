"""A button that lets the opponent's voice be heard."""

from __future__ import annotations

from PySide6.QtCore import Signal

from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.engines_in_use import EnginesInUse
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import PushButton, keep_icon, spoken
from debatecoach.ui.sound.one_sound import OneSound

SAMPLE = (
    "My opponents say that this is too costly; I say that we cannot afford to wait."  # rounds are English
)


class VoiceSample(PushButton):
    """It can be pressed while there is a voice.

    Signals:
        failed: a DebateCoachError: why nothing was heard.
    """

    failed = Signal(object)

    def __init__(self, words: str, settings: UserSettings, engines: EnginesInUse, bridge: Bridge) -> None:
        super().__init__(words, accessibleName=spoken(words), autoDefault=False)
        keep_icon(self, "sound")
        self._engines = engines
        self._sound = OneSound(bridge, settings, self)
        self._sound.busy.connect(self._allow)
        self._sound.failed.connect(self.failed)
        engines.changed.connect(self._allow)
        self.clicked.connect(lambda _checked=False: self._hear())
        self._allow()

    def stop(self) -> None:
        """Fall silent."""
        self._sound.stop()

    def _allow(self, busy: bool = False) -> None:
        self.setEnabled(not busy and bool(self._engines.in_use.voices))

    def _hear(self) -> None:
        voice = self._engines.in_use.cast.voice()
        if voice is not None:
            self._sound.play(lambda: voice.speak(SAMPLE))
