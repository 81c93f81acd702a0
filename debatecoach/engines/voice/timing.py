"""Which word each phoneme of a sentence belongs to, so that words get the times of their phonemes.

espeak-ng says "of the" as one word and "2,000" as two, so words cannot be counted off. Each word is put into
phonemes alone, and what the sentence came to is laid beside that (Needleman and Wunsch 1970).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from debatecoach.engines.voice import WordTime
from debatecoach.engines.voice.spoken import spread, word_spans

_MARKS = frozenset(",:;.?!\"'()«»¡¿„“”-—…^$_↓↑#")  # begin, end, padding and punctuation: no sound of a word
_STRESS = frozenset("ˈˌ")  # lasts with the sound behind it
_LENGTH = frozenset("ːˑ\u0303\u0329\u032f\u032a\u0361\u02b2\u02b0")  # lasts with the sound before it
_GAP, _OTHER, _ACROSS, _RUN_TOGETHER = 1.0, 1.2, 3.0, 0.4  # costs: see _cost and _cost_of
_BAND = 24


@dataclass(frozen=True, slots=True)
class Sound:
    """One sound (or the end of a word, a space) and when: seconds, or any unit."""

    name: str
    start: float
    end: float


def sounds_of(phonemes: Sequence[tuple[str, float, float]]) -> list[Sound]:
    """Phonemes with their times as sounds: stress and length go with the sound they mark."""
    found: list[Sound] = []
    begun: float | None = None
    for name, start, end in phonemes:
        if name == " ":
            begun = None
            if found and found[-1].name != " ":
                found.append(Sound(" ", start, end))
        elif name in _STRESS:
            begun = start if begun is None else begun
        elif name in _LENGTH:
            if found and found[-1].name != " ":
                found[-1] = Sound(found[-1].name, found[-1].start, end)
        elif name not in _MARKS:
            found.append(Sound(name, start if begun is None else begun, end))
            begun = None
    return found


def silences(phonemes: Sequence[tuple[str, int, int]]) -> list[tuple[int, int]]:
    """Where phonemes are no sounds: at the beginning and the end, at marks and between words."""
    return [(start, end) for name, start, end in phonemes if name == " " or name in _MARKS]


def timed_words(
    text: str, sounds: Sequence[Sound], phonemize: Callable[[str], Sequence[str]], seconds: float
) -> tuple[tuple[WordTime, ...], bool]:
    """The words of a text with the times of their sounds.

    Args:
        sounds: of the whole text, in order, in seconds.
        phonemize: the phonemes of a word said alone.
        seconds: length of the whole.

    Returns:
        The words, and True if every one has sounds of its own; one that has none shares its neighbour's
        time.
    """
    spans = word_spans(text)
    if not spans:
        return (), True
    expected: list[tuple[str, int]] = []  # sounds, each with the index of the word it belongs to
    for index, (begin, end) in enumerate(_with_signs(text, spans)):
        alone = sounds_of([(each, 0.0, 0.0) for each in phonemize(text[begin:end])])
        expected += [(each.name, index) for each in alone]
        expected.append((" ", index))
    times: list[list[float]] = [[] for _ in spans]
    for sound, owner in zip(sounds, _owners(expected, sounds), strict=True):
        if owner is not None:
            times[owner] += (sound.start, sound.end)
    return tuple(_filled(spans, times, seconds)), all(times)


def words_from(text: str, begun: Iterable[tuple[int, float]], seconds: float) -> list[WordTime]:
    """The words of a text, by an engine that told at which character it was when.

    Engines do not tell one for one ("2,000" is two, "of the" may be one): a word begins at the earliest
    moment that falls in it, words without one share the time before the next.

    Args:
        begun: characters of the text, and when each was said.
        seconds: length of the whole.
    """
    spans = word_spans(text)
    starts: list[float | None] = [None] * len(spans)
    for char, at in begun:
        owner = max(0, bisect_right(spans, (char, len(text))) - 1)
        if spans:
            known = starts[owner]
            starts[owner] = max(0.0, at) if known is None else min(known, max(0.0, at))
    words: list[WordTime] = []
    index = 0
    while index < len(spans):
        begin = max(words[-1].end if words else 0.0, starts[index] or 0.0)
        stop = index + 1
        while stop < len(spans) and starts[stop] is None:
            stop += 1
        following = starts[stop] if stop < len(spans) else None
        words += spread(spans[index:stop], begin, max(begin, seconds if following is None else following))
        index = stop
    return words


def _filled(
    spans: Sequence[tuple[int, int]], times: Sequence[Sequence[float]], seconds: float
) -> list[WordTime]:
    """Words with their times; neighbours without any share what lies between those that have."""
    words: list[WordTime] = []
    index = 0
    while index < len(spans):
        begin = words[-1].end if words else 0.0
        if times[index]:
            words.append(WordTime(max(begin, min(times[index])), max(begin, *times[index]), *spans[index]))
            index += 1
            continue
        stop = index
        while stop < len(spans) and not times[stop]:
            stop += 1
        until = max(begin, min(times[stop])) if stop < len(spans) else max(begin, seconds)
        words += spread(spans[index:stop], begin, until)
        index = stop
    return words


def _owners(expected: Sequence[tuple[str, int]], sounds: Sequence[Sound]) -> list[int | None]:
    """For each sound the word it belongs to, None for the space between two."""
    matched = _aligned([name for name, _ in expected], [each.name for each in sounds])
    owners = [None if place is None else expected[place][1] for place in matched]
    found: list[int | None] = []
    for index, sound in enumerate(sounds):
        owner = owners[index]
        if sound.name == " ":
            found.append(None)
        elif owner is not None:
            found.append(owner)
        else:  # a sound the word has only here: of the word it is said in one breath with
            near = [_neighbour(sounds, owners, index, step) for step in (-1, 1)]
            earlier = [each for each in (*near, *reversed(found)) if each is not None]
            found.append(earlier[0] if earlier else 0)
    return found


def _neighbour(sounds: Sequence[Sound], owners: Sequence[int | None], index: int, step: int) -> int | None:
    """The owner of the nearest sound that has one, up to the next space."""
    index += step
    while 0 <= index < len(sounds) and sounds[index].name != " ":
        if owners[index] is not None:
            return owners[index]
        index += step
    return None


def _aligned(wanted: Sequence[str], there: Sequence[str]) -> list[int | None]:
    """For each item of ``there`` the index of its counterpart in ``wanted``, in order, at the least cost."""
    band = _BAND + abs(len(wanted) - len(there))
    far = float("inf")
    before = [_skipped(wanted[:j]) if j <= band else far for j in range(len(wanted) + 1)]
    steps: list[list[int]] = []
    for i, name in enumerate(there, 1):
        row = [far] * (len(wanted) + 1)
        step = [0] * (len(wanted) + 1)
        middle = i * len(wanted) // max(1, len(there))
        skip = _cost_of(name)
        for j in range(max(0, middle - band), min(len(wanted), middle + band) + 1):
            best, how = before[j] + skip, _EXTRA
            if j:
                other = before[j - 1] + _cost(wanted[j - 1], name)
                if other <= best:
                    best, how = other, _SAME
                other = row[j - 1] + _cost_of(wanted[j - 1])
                if other < best:
                    best, how = other, _MISSING
            row[j], step[j] = best, how
        steps.append(step)
        before = row
    return _traced(steps, len(wanted))


_EXTRA, _SAME, _MISSING = 1, 2, 3


def _traced(steps: Sequence[Sequence[int]], j: int) -> list[int | None]:
    found: list[int | None] = [None] * len(steps)
    i = len(steps)
    while i:
        how = steps[i - 1][j]
        if how == _MISSING:
            j -= 1
            continue
        if how == _SAME:
            j -= 1
            found[i - 1] = j
        i -= 1
    return found


def _cost_of(name: str) -> float:
    """Of a sound that has no counterpart; words are easily run together."""
    return _RUN_TOGETHER if name == " " else _GAP


def _skipped(names: Sequence[str]) -> float:
    return sum(map(_cost_of, names))


def _cost(wanted: str, name: str) -> float:
    if wanted == name:
        return 0.0
    return _ACROSS if " " in (wanted, name) else _OTHER


def _with_signs(text: str, spans: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Each word with the signs written at it, which are said too: the $ of $5."""
    found = []
    for index, (char, length) in enumerate(spans):
        low = sum(spans[index - 1]) if index else 0
        high = spans[index + 1][0] if index + 1 < len(spans) else len(text)
        begin, end = char, char + length
        while begin > low and not text[begin - 1].isspace():
            begin -= 1
        while end < high and not text[end].isspace():
            end += 1
        found.append((begin, end))
    return found
