"""What voices that speak through another voice have in common: all but how they speak is that voice's."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator

from debatecoach.engines.voice import Abilities, Utterance, Voice, prepare


class WrappedVoice(ABC):
    """A :class:`~debatecoach.engines.voice.Voice` that speaks through another one, in its own way."""

    @property
    @abstractmethod
    def plain(self) -> Voice:
        """Who speaks."""

    @property
    def id(self) -> str:
        return self.plain.id

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

    @abstractmethod
    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        """See :meth:`debatecoach.engines.voice.Voice.speak`."""

    @abstractmethod
    def parts(self, text: str, speed: float = 1.0) -> Iterator[Utterance]:
        """See :meth:`debatecoach.engines.voice.Voice.parts`."""

    @abstractmethod
    def seconds(self, text: str, speed: float = 1.0) -> float:
        """See :meth:`debatecoach.engines.voice.Voice.seconds`."""
