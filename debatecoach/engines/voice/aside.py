"""A speech in which somebody else says a sentence: a point of information, in the other side's voice."""

from __future__ import annotations

from dataclasses import replace

from debatecoach.engines.voice import Utterance, Voice
from debatecoach.engines.voice.wrapped import WrappedVoice


class WithAsides(WrappedVoice):
    """A :class:`~debatecoach.engines.voice.Voice`, and another for sentences that begin with a mark.

    Args:
        own, other: the voices.
        mark: how those sentences begin; it is not read.
    """

    def __init__(self, own: Voice, other: Voice, mark: str) -> None:
        self.plain, self._other, self._mark = own, other, mark

    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        """See :meth:`debatecoach.engines.voice.Voice.speak`."""
        if not text.startswith(self._mark):
            return self.plain.speak(text, speed)
        said = self._other.speak(text.removeprefix(self._mark), speed)
        back = len(self._mark)  # words are told by their place in the text as it is shown
        return replace(said, words=tuple(replace(word, char=word.char + back) for word in said.words))

    def seconds(self, text: str, speed: float = 1.0) -> float:
        """See :meth:`debatecoach.engines.voice.Voice.seconds`."""
        voice = self._other if text.startswith(self._mark) else self.plain
        return voice.seconds(text.removeprefix(self._mark), speed)
