"""A version heard: both by the same means, so that the sound does not tell which is which."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from debatecoach.debate.case import Case
from debatecoach.debate.head_to_head import HeadToHead, Origin, Version
from debatecoach.debate.motion import language_of
from debatecoach.debate.speech import Speaker, Speech
from debatecoach.engines.audio.player import VoiceLine, make_player
from debatecoach.ui.kit.bridge import Job
from debatecoach.ui.round.opponent.again import load

if TYPE_CHECKING:
    from debatecoach.ui.case.open_case import OpenCase
    from debatecoach.ui.kit.engines_in_use import EnginesInUse
    from debatecoach.ui.kit.user_settings import UserSettings


def recorded(pair: HeadToHead, case: Case | None) -> tuple[Speech, Speech] | None:
    """The two speeches if there is a recording of both; else both are spoken by one voice."""
    found = [_speech(each, case) for each in pair.versions]
    one, other = found
    if one is None or other is None:
        return None
    both = all(each.speaker is Speaker.HUMAN and each.audio for each in (one, other))
    return (one, other) if both else None


def _speech(version: Version, case: Case | None) -> Speech | None:
    if version.origin is not Origin.ROUND or case is None:
        return None
    given = next((each for each in case.rounds if each.id == version.round), None)
    if given is None or not 0 <= version.speech < len(given.speeches):
        return None
    speech = given.speeches[version.speech]
    return speech if speech.text.strip() == version.text else None  # given anew since: other words


class VersionSound(QObject):
    """Plays one version at a time, from its beginning.

    Signals:
        changed: another version sounds, or none.
        told: a DebateCoachError: why it cannot be heard.

    Attributes:
        playing: 0 or 1, the version that sounds or is about to; None: silence.
    """

    changed = Signal()
    told = Signal(object)
    _over = Signal(object, object)  # from the player's thread

    def __init__(
        self,
        open_case: OpenCase,
        settings: UserSettings,
        engines: EnginesInUse,
        parent: QObject | None = None,
        make: Callable[..., Any] = make_player,
    ) -> None:
        super().__init__(parent)
        self._open_case, self._settings, self._engines = open_case, settings, engines
        self._bridge, self._make = open_case.bridge, make
        self._player: Any = None
        self._job: Job | None = None
        self.playing: int | None = None
        self._over.connect(self._end)

    def means(self, pair: HeadToHead) -> str:
        """``recordings`` of both, one ``voice`` for both, or empty where neither can be heard."""
        if recorded(pair, self._open_case.case) is not None:
            return "recordings"
        spoken = {language_of(each.text) for each in pair.versions}
        voice = self._engines.in_use.cast.voice()
        return "voice" if voice is not None and spoken == {voice.language[:2]} else ""

    def play(self, pair: HeadToHead, version: int) -> None:
        """Let a version be heard."""
        self.stop()
        both = recorded(pair, self._open_case.case)
        store, voice, text = (
            self._open_case.store,
            self._engines.in_use.cast.voice(),
            pair.versions[version].text,
        )
        device = self._settings.output_device or None

        def ready() -> tuple[Any, Any]:
            """Worker thread: it reads a recording, and looks for the loudspeaker."""
            from debatecoach.coach.listen.sentences import split_sentences

            speaker: Any = voice
            lines = [VoiceLine(each.text) for each in split_sentences(text)]
            if both is not None and store is not None:
                speaker = load(store, both[version])
                lines = speaker.lines

            def over(error: object = None) -> None:
                if isValid(self):  # its window may be closed by now
                    self._over.emit(made[0], error)

            made: tuple[Any, Any] = self._make(speaker, lines, device=device, on_end=over, on_error=over)
            return made

        self.playing = version
        job = self._job = self._bridge.start_thread(ready).only_while(self)
        job.then(self._sound, lambda error: self._end(None, error), mine=lambda: self._job is job)
        self.changed.emit()

    def stop(self) -> None:
        """Fall silent."""
        self._job = None
        player, self._player = self._player, None
        if player is not None:
            player.stop()
        if self.playing is not None:
            self.playing = None
            self.changed.emit()

    def _sound(self, made: tuple[Any, object]) -> None:
        player, silent = made
        self._job, self._player = None, player
        if silent is not None:
            self._end(player, silent)
            return
        player.start()

    def _end(self, player: Any, error: object) -> None:
        if self._player is not player:
            return
        self.stop()
        if error is not None:
            self.told.emit(error)
