"""Who speaks a machine's speech, where, with which bells: what a Playback is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from debatecoach.debate.speech import Speech
from debatecoach.engines.voice import Voice
from debatecoach.engines.voice.paced import PacedVoice, pace_in
from debatecoach.ui.speech.again import RecordedVoice
from debatecoach.ui.speech.mute import MuteVoice
from debatecoach.ui.speech.playback import Playback
from debatecoach.ui.speech.states import Outside

if TYPE_CHECKING:
    from debatecoach.ui.session import Session

EMBEDDED = "espeak"
"""The engine that speaks a sentence in some milliseconds, on any machine."""


class Voicing:
    """Makes players for a session's speeches."""

    def __init__(self, session: Session, outside: Outside) -> None:
        self._session, self._outside = session, outside

    @property
    def device(self) -> str | None:
        """The loudspeaker the user chose; None: the system's own."""
        return self._session.settings.output_device or None

    def voice_of(self, speech: Speech) -> Voice:
        """The voice that timed the speech, else the side's, else none that can be heard."""
        return self._session.engines.voice_of(speech) or MuteVoice(pace_in(speech.timed_by))

    def spare_for(self, voice: Voice) -> Voice | None:
        """A quick voice to stand in where ``voice`` is late; None: it is as quick itself."""
        quick = [each for each in self._session.engines.voices if each.engine == EMBEDDED]
        if voice.engine in (EMBEDDED, MuteVoice.engine) or not quick:
            return None
        words = pace_in(voice.id)
        return quick[0] if words is None else PacedVoice(quick[0], words)

    def bells(self, speech: Speech) -> list[tuple[float, int]]:
        """The bells of its slot; none where they are only shown."""
        current = self._session.round
        if current is None or self._session.settings.visual_only_bells:
            return []
        slot = current.format.slots[current.format.index(speech.slot)]
        return [(bell.at, bell.strokes) for bell in slot.bells]

    def suits(self, playback: Playback, speech: Speech) -> bool:
        """``playback`` would say the speech as one made now."""
        return (playback.voice, playback.device) == (self.voice_of(speech), self.device)

    def playback(
        self,
        speech: Speech,
        speed: float,
        parent: QObject,
        *,
        growing: bool = False,
        recorded: RecordedVoice | None = None,
        again: bool = False,
    ) -> Playback:
        """A player of a speech.

        Args:
            growing: it is still being written.
            recorded: it is heard as a person gave it.
            again: off the clock: no bells.
        """
        voice = recorded or self.voice_of(speech)
        return Playback(
            speech,
            voice,
            self._outside.make_player,
            speed,
            self.device,
            parent,
            growing,
            lines=recorded.lines if recorded is not None else None,
            bells=[] if again else self.bells(speech),
            spare=None if recorded is not None else self.spare_for(voice),
        )
