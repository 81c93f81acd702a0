"""Which voice speaks for whom, and which one stands in where it fails."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from debatecoach.base.errors import VoiceError
from debatecoach.debate.case import Round
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speech
from debatecoach.engines.voice import FASTEST, Utterance, Voice, WordTime, prepare
from debatecoach.engines.voice.spoken import check_speed
from debatecoach.engines.voice.wrapped import PacedVoice, WrappedVoice, pace_in, plain_id, voice_by_id

_DEPTH = 0.89  # two semitones down; a larger body too, as what shapes the vowels moves along


@dataclass(frozen=True)
class DeeperVoice(WrappedVoice):
    """A :class:`~debatecoach.engines.voice.Voice` whose sound is played slower than it was made, having been
    made faster by as much."""

    plain: Voice

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


_T = TypeVar("_T")


def another(first: Voice, voices: Sequence[Voice]) -> Voice:
    """A voice that is told apart from the first: of another model of its engine, else another speaker of
    its model, else the first made deeper (a basic voice beside a natural one would be heard as worse)."""
    alike = [each for each in voices if each.engine == first.engine and each.id != first.id]
    others = [each for each in alike if each.family != first.family]
    return (others or alike or [DeeperVoice(first)])[0]


def understudies(chosen: Voice, voices: Sequence[Voice]) -> list[Voice]:
    """Who may speak instead, the likeliest first: one of each other family, in the order of ``voices``."""
    found: dict[str, Voice] = {}
    for each in voices:
        if each.family != chosen.family:
            found.setdefault(each.family, each)
    return list(found.values())


@dataclass(frozen=True, slots=True)
class Cast:
    """Who speaks for whom.

    Attributes:
        voices: the one the user chose first, then best first; may be empty.
        wanted: ids the user chose and that are there: for one speaker, and for the second; may be empty.
        failed: what was wrong with voices that failed while they spoke, by family.
    """

    voices: tuple[Voice, ...]
    wanted: tuple[str, str] = ("", "")
    failed: dict[str, VoiceError] = field(default_factory=dict)

    def voice(
        self, side: Side = Side.PRO, round: Round | None = None, words: int | None = None
    ) -> StandbyVoice | None:
        """A side's voice for machine speeches; None where there is no voice at all.

        The first where machines speak for one side; where for both, the first for Pro and the second
        chosen, or else one that is told apart from it, for Con. Within a round a side keeps its voice unless
        the user has chosen one.

        Args:
            words: its pace, a minute; None: its own.
        """
        if not self.voices:
            return None
        slots = round.format.slots if round is not None else ()
        alone = round is not None and len({each.side for each in slots if not round.by_person(each)}) < 2
        chosen, wanted = self.voices[0], self.wanted[0]
        if side is Side.CON and not alone:
            named = voice_by_id(self.voices, self.wanted[1])
            chosen, wanted = named or another(chosen, self.voices), self.wanted[1] if named else ""
        if not wanted and round is not None:
            chosen = self._earlier(side, round) or chosen
        return self._standing_by(chosen, words)

    def voice_of(self, speech: Speech) -> StandbyVoice | None:
        """The voice that timed a speech, at the pace it had then; None if it is gone."""
        found = voice_by_id(self.voices, plain_id(speech.timed_by))
        return self._standing_by(found, pace_in(speech.timed_by)) if found is not None else None

    def _earlier(self, side: Side, round: Round) -> Voice | None:
        """The voice that has spoken for a side of the round, if it is still there."""
        for speech in reversed(round.speeches):
            if speech.side is side and speech.speaker.is_machine:
                return voice_by_id(self.voices, plain_id(speech.timed_by))
        return None

    def _standing_by(self, chosen: Voice, words: int | None) -> StandbyVoice:
        order = [chosen, *understudies(chosen, self.voices)]
        return StandbyVoice(
            order if words is None else [PacedVoice(each, words) for each in order], self.failed
        )


class StandbyVoice(WrappedVoice):
    """The first of several voices that works; a :class:`~debatecoach.engines.voice.Voice` itself.

    A voice that fails does not speak again for as long as it is in ``failed``, and the next takes its
    place, from the sentence on that it could not speak. :attr:`id` and the rest are those of the one that
    speaks now, so what it times says who timed it.

    Args:
        voices: at least one, each with its own pace.
        failed: what was wrong, by the voice's family; shared by all who use these voices.
    """

    def __init__(self, voices: Sequence[Voice], failed: dict[str, VoiceError]) -> None:
        self._voices, self._failed = tuple(voices), failed
        self._lock = threading.Lock()

    @property
    def plain(self) -> Voice:
        """The voice that speaks now; the last one where all have failed."""
        working = (each for each in self._voices if each.family not in self._failed)
        return next(working, self._voices[-1])

    def prepare(self) -> None:
        self._first(prepare)

    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        """Raises VoiceError if none of them can."""
        return self._first(lambda voice: voice.speak(text, speed))

    def parts(self, text: str, speed: float = 1.0) -> Iterator[Utterance]:
        """A voice that fails in the middle of a sentence ends with its VoiceError: another could not go on in
        its words."""

        def begin(voice: Voice) -> tuple[list[Utterance], Iterator[Utterance]]:
            parts = voice.parts(text, speed)
            return [part for part, _ in zip(parts, range(1), strict=False)], parts

        first, rest = self._first(begin)
        yield from first
        yield from rest

    def seconds(self, text: str, speed: float = 1.0) -> float:
        return self._first(lambda voice: voice.seconds(text, speed))

    def _first(self, call: Callable[[Voice], _T]) -> _T:
        while True:
            voice = self.plain
            try:
                return call(voice)
            except VoiceError as problem:
                with self._lock:
                    self._failed.setdefault(voice.family, problem)
                if self.plain.family == voice.family:
                    raise

    def __eq__(self, other: object) -> bool:
        return isinstance(other, StandbyVoice) and self._voices == other._voices

    def __hash__(self) -> int:
        return hash(self._voices)
