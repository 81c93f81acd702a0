"""Who speaks a machine's speech, where, with which bells: what a Playback is made of."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject

from debatecoach.coach.listen.sentences import WORDS_A_MINUTE, estimate_seconds
from debatecoach.debate.speech import Speech
from debatecoach.engines.voice import Utterance, Voice, WordTime
from debatecoach.engines.voice.paced import PacedVoice, pace_in
from debatecoach.ui.round.opponent.again import RecordedVoice
from debatecoach.ui.round.opponent.playback import Playback
from debatecoach.ui.round.states import Outside

if TYPE_CHECKING:
    from debatecoach.ui.case.session import Session


# -- A voice for a machine that has none: captions move at speaking pace, nothing sounds
RATE = 8000
_WORD = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")


class MuteVoice:
    """Silence as long as the sentence would take, its words spread by their length.

    Args:
        words: a minute; None: 130.
    """

    id, name, engine, language, basic = "mute", "", "mute", "en", True

    def __init__(self, words: int | None = None) -> None:
        self._words = words or WORDS_A_MINUTE

    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        """See :meth:`debatecoach.engines.voice.Voice.speak`."""
        length = self.seconds(text, speed)
        found = list(_WORD.finditer(text))
        letters = sum(len(match.group()) for match in found) or 1
        words, at = [], 0.0
        for match in found:
            end = at + length * len(match.group()) / letters
            words.append(WordTime(at, end, match.start(), len(match.group())))
            at = end
        return Utterance(np.zeros(round(length * RATE), np.int16), RATE, tuple(words), words_exact=False)

    def seconds(self, text: str, speed: float = 1.0) -> float:
        """An estimate from the number of words."""
        return estimate_seconds(text) * WORDS_A_MINUTE / self._words / speed


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
        return self._session.engines.in_use.voice_of(speech) or MuteVoice(pace_in(speech.timed_by))

    def spare_for(self, voice: Voice) -> Voice | None:
        """A quick voice to stand in where ``voice`` is late; None: it is as quick itself."""
        quick = [each for each in self._session.engines.in_use.voices if each.engine == EMBEDDED]
        if voice.engine in (EMBEDDED, MuteVoice.engine) or not quick:
            return None
        words = pace_in(voice.id)
        return quick[0] if words is None else PacedVoice(quick[0], words)

    def bells(self, speech: Speech) -> list[tuple[float, int]]:
        """The bells of its slot; none where they are only shown."""
        current = self._session.rounds.current
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
