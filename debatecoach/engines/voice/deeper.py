"""The same voice, deeper: so that two speakers are told apart where there is only one good voice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from debatecoach.engines.voice import FASTEST, SLOWEST, Abilities, Utterance, Voice, WordTime, prepare

_DEPTH = 0.89  # two semitones down; a larger body too, as what shapes the vowels moves along


class DeeperVoice:
    """A :class:`~debatecoach.engines.voice.Voice` whose sound is played slower than it was made, having been
    made faster by as much.

    Args:
        voice: who speaks.
    """

    def __init__(self, voice: Voice) -> None:
        self.plain = voice

    @property
    def id(self) -> str:
        """The voice's id with ``~deeper`` behind."""
        return f"{self.plain.id}~deeper"

    @property
    def name(self) -> str:
        return self.plain.name

    @property
    def engine(self) -> str:
        return self.plain.engine

    @property
    def family(self) -> str:
        return self.plain.family

    @property
    def abilities(self) -> Abilities:
        return self.plain.abilities

    @property
    def language(self) -> str:
        return self.plain.language

    @property
    def basic(self) -> bool:
        return self.plain.basic

    def prepare(self) -> None:
        """See :func:`debatecoach.engines.voice.prepare`."""
        prepare(self.plain)

    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        """See :meth:`debatecoach.engines.voice.Voice.speak`."""
        return _deeper(self.plain.speak(text, _made_at(speed)))

    def parts(self, text: str, speed: float = 1.0) -> Iterator[Utterance]:
        """See :meth:`debatecoach.engines.voice.Voice.parts`."""
        return map(_deeper, self.plain.parts(text, _made_at(speed)))

    def seconds(self, text: str, speed: float = 1.0) -> float:
        """See :meth:`debatecoach.engines.voice.Voice.seconds`."""
        return self.plain.seconds(text, _made_at(speed)) / _DEPTH

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DeeperVoice) and self.plain == other.plain

    def __hash__(self) -> int:
        return hash((DeeperVoice, self.plain))


def _made_at(speed: float) -> float:
    if not SLOWEST <= speed <= FASTEST:
        raise ValueError(f"speed {speed} is outside {SLOWEST} to {FASTEST}")
    return min(FASTEST, speed / _DEPTH)


def _deeper(spoken: Utterance) -> Utterance:
    rate = round(spoken.rate * _DEPTH)
    slower = spoken.rate / rate
    words = tuple(
        WordTime(word.start * slower, word.end * slower, word.char, word.length) for word in spoken.words
    )
    return replace(spoken, rate=rate, words=words)
