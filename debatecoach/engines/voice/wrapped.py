"""What voices that speak through another voice have in common: all but how they speak is that voice's."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace
from operator import attrgetter

from debatecoach.debate.timekeeping import PARAGRAPH_PAUSE, SENTENCE_PAUSE
from debatecoach.engines.voice import FASTEST, SLOWEST, Utterance, Voice, prepare
from debatecoach.engines.voice.spoken import check_speed


class WrappedVoice:
    """A :class:`~debatecoach.engines.voice.Voice` that speaks through another one, in its own way."""

    plain: Voice
    """Who speaks."""
    id = property(attrgetter("plain.id"))
    name = property(attrgetter("plain.name"))
    engine = property(attrgetter("plain.engine"))
    family = property(attrgetter("plain.family"))
    word_times = property(attrgetter("plain.word_times"))
    language = property(attrgetter("plain.language"))
    basic = property(attrgetter("plain.basic"))

    def prepare(self) -> None:
        """See :func:`debatecoach.engines.voice.prepare`."""
        prepare(self.plain)


# -- A speech in which somebody else says a sentence: a point of information, in the other side's voice.


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


# -- A voice that speaks at so many words a minute, whatever its own pace is.

SLOWEST_PACE, FASTEST_PACE = 90, 220
"""The range of paces, words a minute."""

_NOMINAL = 150  # what the protocol says of speed 1.0; taken where there is no sample to measure
_SAMPLE = (  # of the library's speeches, and as fast as these are on the whole
    "Our first argument: prices change habits.",
    "When rich biscuits and crisps cost more than the plain popcorn beside them, some shoppers swap on some "
    "days.",
    "Illness linked to diet builds up over decades, so small changes in daily buying can add up to many "
    "healthier years.",
    "We say that a fat tax takes the biggest share from the families with the least.",
    "A family on a low wage spends a much bigger slice of its money on food, so the same extra coins bite "
    "deeper.",
)
_PAUSES = PARAGRAPH_PAUSE + (len(_SAMPLE) - 1) * SENTENCE_PAUSE
_MARK = re.compile(r".+@(?P<words>[0-9]{2,3})\Z")


class PacedVoice(WrappedVoice):
    """A :class:`~debatecoach.engines.voice.Voice` whose speed 1.0 is a pace in words a minute.

    The pace is that of debate prose with the usual pauses between sentences, measured on a few sentences
    of it when it first speaks. The pauses stay as they are. A user's own speed multiplies it.

    Args:
        voice: who speaks.
        words: a minute, :data:`SLOWEST_PACE` to :data:`FASTEST_PACE`.

    Raises:
        ValueError: a pace out of range.
    """

    def __init__(self, voice: Voice, words: int) -> None:
        if not SLOWEST_PACE <= words <= FASTEST_PACE:
            raise ValueError(f"{words} words a minute is outside {SLOWEST_PACE} to {FASTEST_PACE}")
        self.plain, self.words = voice, words
        self._ratio = 0.0
        self._lock = threading.Lock()

    @property
    def id(self) -> str:
        """The voice's id and the pace: ``espeak:en-us@115``."""
        return f"{self.plain.id}@{self.words}"

    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        return self.plain.speak(text, self._speed(speed))

    def parts(self, text: str, speed: float = 1.0) -> Iterator[Utterance]:
        return self.plain.parts(text, self._speed(speed))

    def seconds(self, text: str, speed: float = 1.0) -> float:
        return self.plain.seconds(text, self._speed(speed))

    def _speed(self, speed: float) -> float:
        check_speed(speed)
        with self._lock:
            if not self._ratio:
                self._ratio = self._measure()
        return min(FASTEST, max(SLOWEST, self._ratio * speed))

    def _measure(self) -> float:
        """The plain voice's speed that gives the pace."""
        if self.plain.language != "en":
            return self.words / _NOMINAL
        wanted = sum(len(each.split()) for each in _SAMPLE) * 60 / self.words
        return sum(self.plain.seconds(each) for each in _SAMPLE) / (wanted - _PAUSES)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PacedVoice) and (self.plain, self.words) == (other.plain, other.words)

    def __hash__(self) -> int:
        return hash((self.plain, self.words))


def pace_in(id: str) -> int | None:
    """The pace an id names, in words a minute; None if it names none."""
    paced = _MARK.match(id)
    return min(FASTEST_PACE, max(SLOWEST_PACE, int(paced["words"]))) if paced else None


def plain_id(id: str) -> str:
    """An id without the pace it names."""
    return id.rpartition("@")[0] if pace_in(id) is not None else id


def voice_by_id(voices: Sequence[Voice], id: str) -> Voice | None:
    """The voice of an id, at the pace the id names; None if it is not there. The id of a model with several
    speakers is its first one's."""
    words, wanted = pace_in(id), plain_id(id)
    found = next((each for each in voices if each.id == wanted), None)
    found = found or next((each for each in voices if each.id.startswith(f"{wanted}#")), None)
    return found if found is None or words is None else PacedVoice(found, words)
