"""The same voice, deeper: so that two speakers are told apart where there is only one good voice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from debatecoach.engines.voice import FASTEST, Utterance, Voice, WordTime
from debatecoach.engines.voice.spoken import check_speed
from debatecoach.engines.voice.wrapped import WrappedVoice

_DEPTH = 0.89  # two semitones down; a larger body too, as what shapes the vowels moves along


class DeeperVoice(WrappedVoice):
    """A :class:`~debatecoach.engines.voice.Voice` whose sound is played slower than it was made, having been
    made faster by as much.

    Args:
        voice: who speaks.
    """

    def __init__(self, voice: Voice) -> None:
        self._plain = voice

    @property
    def plain(self) -> Voice:
        return self._plain

    @property
    def id(self) -> str:
        """The voice's id with ``~deeper`` behind."""
        return f"{self.plain.id}~deeper"

    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        return _deeper(self.plain.speak(text, _made_at(speed)))

    def parts(self, text: str, speed: float = 1.0) -> Iterator[Utterance]:
        return map(_deeper, self.plain.parts(text, _made_at(speed)))

    def seconds(self, text: str, speed: float = 1.0) -> float:
        return self.plain.seconds(text, _made_at(speed)) / _DEPTH

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DeeperVoice) and self.plain == other.plain

    def __hash__(self) -> int:
        return hash((DeeperVoice, self.plain))


def _made_at(speed: float) -> float:
    check_speed(speed)
    return min(FASTEST, speed / _DEPTH)


def _deeper(spoken: Utterance) -> Utterance:
    rate = round(spoken.rate * _DEPTH)
    slower = spoken.rate / rate
    words = tuple(
        WordTime(word.start * slower, word.end * slower, word.char, word.length) for word in spoken.words
    )
    return replace(spoken, rate=rate, words=words)
