"""A player whose loudspeaker is open, and whose first sentences are spoken, before they are due."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from debatecoach.debate.speech import Speech
from debatecoach.errors import PlaybackError
from debatecoach.ui.speech.playback import Playback
from debatecoach.ui.speech.states import Outside
from debatecoach.ui.speech.voicing import Voicing

if TYPE_CHECKING:
    from debatecoach.ui.session import Session


class Readied(QObject):
    """At most one player that waits for its speech to begin."""

    def __init__(self, session: Session, outside: Outside, voicing: Voicing, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._outside, self._voicing = session, outside, voicing
        self._waiting: Playback | None = None

    def get(self, speech: Speech, speed: float, growing: bool = False) -> None:
        """Get one ready, in the place of the one before."""
        self.drop()
        self._waiting = self._voicing.playback(speech, speed, self, growing=growing)
        self._waiting.prepare()

    def get_soon(self, speech: Speech, speed: Callable[[], float], still: Callable[[], bool]) -> None:
        """The same once sound has started up, which takes half a second when it is first asked for.

        Args:
            still: somebody waits for it then.
        """
        self.drop()

        def look() -> None:
            with suppress(PlaybackError):  # told when the speech begins
                self._outside.check_loudspeaker(self._voicing.device)

        def go_on() -> None:
            if still():
                self.get(speech, speed())

        self._session.bridge.start_thread(look).succeeded.connect(go_on)

    def take(self, speech: Speech, speed: float, growing: bool) -> Playback | None:
        """The player that waits, for ``speech``; None, and none waits any more, if it does not suit."""
        ready = self._waiting
        if ready is None or ready.growing is not growing or not self._voicing.suits(ready, speech):
            self.drop()
            return None
        self._waiting = None
        ready.setParent(self.parent())
        ready.speech = speech
        if ready.speed != speed:
            ready.set_speed(speed)
        return ready

    def drop(self) -> None:
        """Nobody waits for it; its loudspeaker is closed."""
        ready, self._waiting = self._waiting, None
        if ready is not None:
            ready.stop()
            ready.deleteLater()
