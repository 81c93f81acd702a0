"""A sentence or two beside the speech: a point, or an answer to one, said by a voice of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, Speaker, Speech
from debatecoach.ui.round.opponent.playback import Playback, Voicing

if TYPE_CHECKING:
    from debatecoach.ui.kit.user_settings import UserSettings
    from debatecoach.ui.round.desk import RoundDesk
    from debatecoach.ui.round.states import Outside


class Aside(QObject):
    """Says one thing at a time.

    Signals:
        said: it was said to its end, or cannot be: what goes on does not wait for a loudspeaker.
    """

    said = Signal()

    def __init__(self, rounds: RoundDesk, settings: UserSettings, outside: Outside, parent: QObject) -> None:
        super().__init__(parent)
        self._voicing = Voicing(rounds, settings, outside)
        self._playback: Playback | None = None

    @property
    def speaking(self) -> bool:
        """Something is being said, or stands paused."""
        return self._playback is not None

    def say(self, texts: tuple[str, ...], slot: str, side: Side, speed: float) -> None:
        """Say it, in the voice of ``side``."""
        self.hush()
        speech = Speech(slot, side, Speaker.LIBRARY, tuple(map(Sentence, texts)), 0.0, "")
        playback = self._playback = self._voicing.playback(speech, speed, self, again=True)
        playback.ended.connect(self._over)
        playback.failed.connect(lambda _error: self._over())
        playback.start()

    def pause(self) -> None:
        """Fall silent for a while."""
        if self._playback is not None:
            self._playback.pause()

    def resume(self) -> None:
        """Go on."""
        if self._playback is not None:
            self._playback.resume()

    def hush(self) -> None:
        """End it; nobody is told."""
        playback, self._playback = self._playback, None
        if playback is not None:
            playback.stop()
            playback.deleteLater()

    def _over(self) -> None:
        if self._playback is not None:
            self.hush()
            self.said.emit()
