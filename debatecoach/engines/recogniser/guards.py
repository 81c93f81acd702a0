"""What a recogniser that writes fluent text makes up: words where nobody spoke, and words said over and over.

Whisper writes a sentence for silence or noise too, and may fall into a loop. Both are told by the sound and
by the shape of what it wrote, never by a list of phrases: a speaker may well say "thank you for watching".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from debatecoach.debate.speech import SpokenWord

MOST_AGAIN = 4
"""A word said more often than this in a row, or a phrase this often, is a loop. ("Never, never, never!")"""
_LONGEST_PHRASE = 12
_NEAR = 0.35  # seconds a word's time may lie beside the speech it stands for
_BARE = re.compile(r"^\W+|\W+$")


@dataclass(frozen=True, slots=True)
class RecogniserWord:
    """One word as an engine writes it.

    Attributes:
        written: with its punctuation, and a space before it where one belongs there.
        start, end: seconds.
        confidence: 0..1.
    """

    written: str
    start: float
    end: float
    confidence: float

    @property
    def bare(self) -> str:
        """Lower case, no punctuation around it; empty for punctuation alone."""
        return _BARE.sub("", self.written).lower().replace("’", "'")

    @property
    def ends_sentence(self) -> bool:
        """True if a full stop, or the like, stands behind it."""
        return self.written.rstrip("\"'”’)」』 ")[-1:] in tuple(".?!。？！…")

    def heard(self) -> SpokenWord:
        """As the rest of the app knows it."""
        return SpokenWord(self.bare, self.start, self.end, min(1.0, max(0.0, self.confidence)))


def where_spoken(
    words: Sequence[RecogniserWord], speech: Sequence[tuple[float, float]]
) -> list[RecogniserWord]:
    """The words in whose time somebody spoke.

    Args:
        words: in order.
        speech: start and end of what the voice detector took for speech, seconds, in order.
    """
    return [
        word
        for word in words
        if any(start - _NEAR <= word.end and word.start <= end + _NEAR for start, end in speech)
    ]


def without_loops(words: Sequence[RecogniserWord]) -> list[RecogniserWord]:
    """The words with every loop cut to its first round."""
    kept: list[RecogniserWord] = []
    bare = [word.bare for word in words]
    at = 0
    while at < len(words):
        length, rounds = _loop(bare, at)
        if rounds > MOST_AGAIN or (length > 1 and rounds >= MOST_AGAIN):
            kept += words[at : at + length]
            at += length * rounds
            while at < len(words) and length > 1 and bare[at] in bare[at - length : at]:
                at += 1  # a round that was begun and cut off
        else:
            kept.append(words[at])
            at += 1
    return kept


def _loop(bare: Sequence[str], at: int) -> tuple[int, int]:
    """Length of the phrase that is said most often in a row from ``at`` on, and how often."""
    best = (1, 1)
    for length in range(1, min(_LONGEST_PHRASE, (len(bare) - at) // 2) + 1):
        phrase, rounds = bare[at : at + length], 1
        while bare[at + rounds * length : at + (rounds + 1) * length] == phrase:
            rounds += 1
        if rounds > 1 and rounds * length > best[0] * best[1]:
            best = (length, rounds)
    return best


def joined(words: Sequence[RecogniserWord]) -> str:
    """The text of words in order."""
    return re.sub(r"\s+", " ", "".join(word.written for word in words)).strip()
