"""Counting what was spoken: words, characters, syllables, and how many a minute along a speech."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from debatecoach.debate.speech import SpokenWord

PACE_WINDOW = 20.0
"""Seconds over which the pace at a moment is taken."""
PACE_STEP = 2.0
"""Seconds between two points of the curve."""
SHORTEST = 5.0
"""Seconds of speech below which nothing is measured as a rate."""
LONGEST = 6 * 3600.0
"""Seconds of a speech above which no curve is drawn: a file may say anything."""
_TOKEN = re.compile(r"[㐀-鿿豈-﫿]|\d|[^\W\d_㐀-鿿豈-﫿]+(?:['’][^\W\d_]+)*")
_WORD = re.compile(r"\w+(?:['’]\w+)*")


@dataclass(frozen=True, slots=True)
class Syllables:
    """How many syllables some words have, and how many of the words were looked up (the rest: by rule)."""

    count: int
    looked_up: int


def tokens(text: str, language: str) -> list[str]:
    """What is counted in a text: its words, or in Chinese each character, digit and foreign word."""
    return _TOKEN.findall(text) if language == "zh" else _WORD.findall(text)


def syllables_by_rule(word: str) -> int:
    """Syllables of an English word after its spelling, at least 1: groups of vowels (y among them), less a
    silent e at the end (not after a consonant and l), less the e of -ed and -es where it is not spoken."""
    plain = re.sub(r"[^a-z]", "", word.lower())
    if not plain:
        return 1
    count = len(re.findall(r"[aeiouy]+", plain))
    silent_e = re.search(r"[^aeiouy]e$", plain) and not re.search(r"[^aeiouy]le$", plain)
    silent_ed = re.search(r"[^aeioutd]ed$", plain) and not re.search(r"[^aeiouyl]led$", plain)
    silent_es = re.search(r"[^aeiouysxzcg]es$", plain) and not re.search(r"(?:[sc]h|[^aeiouy]l)es$", plain)
    return max(1, count - bool(silent_e or silent_ed or silent_es))


def pace_over_time(
    times: Sequence[float], seconds: float, window: float = PACE_WINDOW, step: float = PACE_STEP
) -> tuple[tuple[float, float], ...]:
    """(seconds, a minute) along a speech: what falls in the window around each moment, over the part of the
    window that lies in the speech.

    Args:
        times: when each word was spoken, seconds, in order.
        seconds: length of the speech; too short or longer than any speech gives no points.
    """
    if not SHORTEST <= seconds <= LONGEST:
        return ()
    points = []
    for number in range(int(seconds / step) + 1):
        at = number * step
        low, high = max(0.0, at - window / 2), min(seconds, at + window / 2)
        # the last window takes in a word at the very end
        upto = bisect_right if high >= seconds else bisect_left
        points.append((at, (upto(times, high) - bisect_left(times, low)) / (high - low) * 60))
    return tuple(points)


def times_of(words: Sequence[SpokenWord], language: str) -> list[float]:
    """When each thing that is counted was spoken, in order; a word's share its time evenly."""
    found: list[float] = []
    for word in words:
        count = len(tokens(word.text, language))
        length = max(0.0, word.end - word.start)
        found += [word.start + length * (part + 0.5) / count for part in range(count)]
    return sorted(found)


def usable(words: Sequence[SpokenWord], seconds: float) -> list[SpokenWord]:
    """Words in order of time, those within the speech alone."""
    inside = (each for each in words if -1.0 <= each.start <= seconds + 1.0 and each.end >= each.start)
    cut = (
        SpokenWord(
            each.text,
            min(max(each.start, 0.0), seconds),
            min(max(each.end, 0.0), seconds),
            each.confidence,
        )
        for each in inside
    )
    return sorted(cut, key=lambda each: (each.start, each.end))
