"""Something heard once: a sentence in a voice, a moment of a recording, a sample, a speech."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from debatecoach.base.errors import DebateCoachError, PlaybackError
from debatecoach.engines.audio.devices import UNHEARD, elsewhere
from debatecoach.engines.voice import Utterance
from debatecoach.ui.kit.bridge import Bridge, Job
from debatecoach.ui.kit.user_settings import UserSettings

if TYPE_CHECKING:
    from debatecoach.engines.audio.player import VoiceLine

_Player = Any


class OneSound(QObject):
    """Lets one sound be heard at a time, by the loudspeaker of the settings; the last one asked for counts.

    Signals:
        busy: it is being made (True), or sounds now or could not be made (False).
        ended: it has sounded, was stopped, or could not be heard.
        failed: a DebateCoachError: why it could not be made, or heard.
    """

    busy = Signal(bool)
    ended = Signal()
    failed = Signal(object)
    _over = Signal(object, object)  # from the player's thread

    def __init__(self, bridge: Bridge, settings: UserSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge, self._settings = bridge, settings
        self._player: _Player = None
        self._job: Job | None = None
        self._over.connect(self._end)

    @property
    def playing(self) -> bool:
        """Something sounds, or is about to."""
        return self._player is not None or self._job is not None

    def play(self, make: Callable[[], Utterance]) -> None:
        """Let be heard what ``make`` gives; it runs off the UI thread and may raise a DebateCoachError."""

        def said() -> tuple[_Said, list[VoiceLine]]:
            from debatecoach.engines.audio.player import VoiceLine

            sound = make()
            letters = max(1, round(15 * sound.seconds))  # by which the player guesses how long it is
            return _Said(sound), [VoiceLine("0" * letters, 0.0)]

        self.speak(said)

    def speak(self, make: Callable[[], tuple[Any, Sequence[VoiceLine]]]) -> None:
        """Let be heard how a voice says lines, the first as soon as it is made.

        Args:
            make: gives both, off the UI thread; may raise a DebateCoachError.
        """
        self.stop()
        device = self._settings.output_device or None
        job = self._bridge.start_thread(lambda: self._prepared(*make(), device)).only_while(self)
        self._job = job
        job.then(lambda ready: self._begin(*ready), self._fail, mine=lambda: self._job is job)
        self.busy.emit(True)

    def stop(self) -> None:
        """Fall silent; nobody waits for what is being made."""
        job, self._job = self._job, None
        player, self._player = self._player, None
        if player is not None:
            player.stop()
        if job is not None:
            self.busy.emit(False)
        if job is not None or player is not None:
            self.ended.emit()

    def _prepared(
        self, voice: Any, lines: Sequence[VoiceLine], device: str | None
    ) -> tuple[_Player, DebateCoachError | None]:
        """A player of the lines, and why nothing would be heard. Worker thread: it looks for one."""
        from debatecoach.engines.audio.player import make_player

        def over(error: DebateCoachError | None = None) -> None:
            if isValid(self):  # its window may be closed by now
                self._over.emit(made[0], error)

        made = make_player(voice, lines, device=device, on_end=over, on_error=over)
        return made

    def _begin(self, player: _Player, silent: DebateCoachError | None) -> None:
        self._job = None
        if silent is not None:
            player.stop()
            self._fail(silent)
            return
        self._player = player
        self.busy.emit(False)
        player.start()

    def _fail(self, error: DebateCoachError) -> None:
        self._job = None
        player, self._player = self._player, None
        if player is not None:
            player.stop()
        self.busy.emit(False)
        self.ended.emit()
        self.failed.emit(elsewhere(error, UNHEARD) if isinstance(error, PlaybackError) else error)

    def _end(self, player: _Player, error: DebateCoachError | None) -> None:
        if self._player is not player:
            return
        if error is not None:
            self._fail(error)
        else:
            self.stop()


class _Said:
    """A sound as a :class:`debatecoach.engines.voice.Voice` that has said it."""

    id = engine = family = "sound"
    name = language = ""
    basic = False

    def __init__(self, sound: Utterance) -> None:
        self._sound = sound

    def speak(self, _text: str, _speed: float = 1.0) -> Utterance:
        """The sound."""
        return self._sound
