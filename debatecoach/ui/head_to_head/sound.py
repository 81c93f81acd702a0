"""A version heard: both by the same means, so that the sound does not tell which is which."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from debatecoach.debate.case import Case
from debatecoach.debate.head_to_head import HeadToHead, Origin, Version
from debatecoach.debate.motion import language_of
from debatecoach.debate.speech import Speaker, Speech
from debatecoach.engines.audio.player import VoiceLine
from debatecoach.ui.round.opponent.again import load
from debatecoach.ui.sound.one_sound import OneSound

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

    def __init__(
        self,
        open_case: OpenCase,
        settings: UserSettings,
        engines: EnginesInUse,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._open_case, self._engines = open_case, engines
        self.playing: int | None = None
        self._sound = OneSound(open_case.bridge, settings, self)
        self._sound.failed.connect(self.told)
        self._sound.ended.connect(self._fall_silent)

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
        store, voice = self._open_case.store, self._engines.in_use.cast.voice()
        text = pair.versions[version].text

        def lines() -> tuple[Any, Sequence[VoiceLine]]:
            from debatecoach.coach.listen.sentences import split_sentences

            if both is not None and store is not None:
                recording = load(store, both[version])
                return recording, recording.lines
            return voice, [VoiceLine(each.text) for each in split_sentences(text)]

        self.playing = version
        self._sound.speak(lines)
        self.changed.emit()

    def stop(self) -> None:
        """Fall silent."""
        self._sound.stop()

    def _fall_silent(self) -> None:
        if self.playing is not None:
            self.playing = None
            self.changed.emit()
