"""A voice for a machine that has none: captions move at speaking pace, nothing sounds."""

from __future__ import annotations

import re

import numpy as np

from debatecoach.coach.listen.sentences import WORDS_A_MINUTE, estimate_seconds
from debatecoach.engines.voice import Utterance, WordTime

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
